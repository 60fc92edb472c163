// The fingerprints that other clients publish for given files and directories.
import type { Tree } from "./tree.ts";

/** Contents of files, and their fingerprints. */
export const files = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["this is non empty.", "a50afcf37a327e0715b3148c2625bc28b3e4dcdf32b6cf78c8b8fa3ac1ebfe47"],
  ["hello world!", "7509e5bda0c762d2bac7f90d758b5b2263fa01ccbc542ab5e3df163be08e6ca9"],
] as const;

const nestedFiles = { file1: "content1", file2: "content2" };
const nest: Tree = {
  "sample.yaml": "some content. And some more.",
  "nested-dir": { directory: nestedFiles },
};
const logs = { directory: { file1: "content1" } };
const nestWithBothLogs: Tree = {
  ...nest,
  logs,
  "nested-dir": { directory: { ...nestedFiles, logs: { directory: { "log.txt": "this is a log" } } } },
};
const hello: Tree = {
  "hello.txt": "Hello, world! Again!",
  folder2: { directory: { "hello2.txt": "hello2", "hello3.txt": "hello3" } },
};
const linked = (pointToDirectory: string): Tree => ({
  a: {
    directory: {
      b: {
        directory: {
          "bob.txt": "bob\n",
          c: {
            directory: {
              d: { directory: { "dorris.txt": "dorris\n" } },
              "point-to-dir": { link: pointToDirectory },
            },
          },
          "point-to-dorris": { link: "c/d/dorris.txt" },
        },
      },
    },
  },
});
const nestDigest = "5d3c17dae9e208bbb92ee04ff8342abf77cb0959764def4af3ccfe9a2109d4a7";
const ignoringDigest = "4048004ce6f91e8ce27c35e5e857948a46750567cf7c873ee32b120f4318363c";
const ignoringLogs = { ".kosli_ignore": "logs\n*/logs" };

/** Directories, patterns that leave entries out, and the fingerprints. */
export const directories: readonly (readonly [
  title: string,
  tree: Tree,
  exclude: readonly string[],
  digest: string,
])[] = [
  ["nothing", {}, [], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["a sample", { "sample.txt": "some content." }, [], "388ab80164bbd9d96f132b046b8d09354f68b79a3668da7b507625cd1230dddf"],
  ["a nested directory", nest, [], nestDigest],
  ["excluded logs and a nested file", { ...nest, logs }, ["logs", "nested-dir/file1"], "2acbc9efc1f86f89086a9539244946839599b3639da7f4959744c20234cb4f40"],
  ["logs excluded on two levels", nestWithBothLogs, ["logs", "*/logs"], nestDigest],
  ["an ignore file with nothing to ignore", { ...nest, ...ignoringLogs }, [], ignoringDigest],
  ["an ignore file with logs to ignore", { ...nestWithBothLogs, ...ignoringLogs }, [], ignoringDigest],
  ["two files in a folder", hello, [], "c43808cb04c6e66c4c6fc1f972dd67c3b9b71c81e0a0c78730da3699922d17be"],
  ["the folder excluded", hello, ["folder2"], "773fd3300860454a2b065c5912c03008adb11e6a6dcf7c1c64c094ceab8f430a"],
  ["the folder ignored", { ...hello, ".kosli_ignore": "folder2\n" }, [], "038897ea5334462098d65125380d58a493671fb3b8bdbbee1e75ec8bd4a65c23"],
  ["links", linked("../../../a"), [], "1c0740265b38509fb9ce7babf00d7eb57e7e08b59dad8be66897c1ebb5b36409"],
  ["links that lead elsewhere", linked("../../b"), [], "2a5fe76bc616a97b2ff6f30f46380f1230b98a58df8aec6e96c1fb0e03b41fd9"],
  ["a name with blanks", { "SPV STS Prod.pem": "content" }, [], "0cccd704109ea889ed18739f9e0ed610b7993512a23998a6491886a9de77845d"],
  ["logs by wildcard", { "file1.txt": "some content.", "app.log": "some logs here." }, ["*.log"], "6b8174228c507be8c8d8482c2516b9c4775e401810db649b0cab40e75104f3a0"],
]; // prettier-ignore
