// The fingerprints that other clients publish for given files and directories. All must come out to the byte.
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../src/artifacts/fingerprint-all.ts";
import { directories as published, files, hasLink } from "./published.ts";
import { writeTree, temporaryFolder } from "./tree.ts";
import { slowExcluded, slowFingerprint } from "./hash/slow-reference.ts";
import { nothingSelected, testContext } from "./context.ts";

const onWindows = process.platform === "win32";
const directories = published.filter(([, tree]) => !onWindows || !hasLink(tree));

describe("the published fingerprint of a file", () => {
  test.each(files)("with the content %j", async (content, digest) => {
    using folder = temporaryFolder();
    writeTree(folder.path, { subject: content });
    const selection = { ...nothingSelected, artifacts: [{ pattern: folder.at("subject") }] };
    expect(await fingerprintAll(selection, testContext().context)).toEqual([
      { filename: "subject", type: "file", fingerprint: digest, readFrom: folder.at("subject") },
    ]);
  });
});

describe("the published fingerprint of a directory", () => {
  test.each(directories)("with %s", async (_title, tree, exclude, digest) => {
    using folder = temporaryFolder();
    writeTree(folder.at("subject"), tree);
    const selection = { ...nothingSelected, artifacts: [{ pattern: folder.at("subject") }], exclude };
    expect(await fingerprintAll(selection, testContext().context)).toEqual([
      { filename: "subject", type: "dir", fingerprint: digest },
    ]);
  });

  // The reference knows paths with `/` alone.
  test.skipIf(onWindows).each(directories)(
    "is that of the slow reference with %s",
    (_title, tree, exclude, digest) => {
      using folder = temporaryFolder();
      const ignoreFile = tree[".kosli_ignore"];
      const ignored =
        typeof ignoreFile === "string" ? ignoreFile.split("\n").filter((line) => line !== "") : [];
      writeTree(folder.path, tree);
      expect(slowFingerprint(folder.path, slowExcluded(folder.path, [...exclude, ...ignored]))).toBe(digest);
    },
  );
});
