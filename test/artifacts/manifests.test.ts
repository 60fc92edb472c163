// Manifests: lines that the real `sha256sum` verifies, and which files are left behind.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../src/artifacts/fingerprint-all.ts";
import { writeManifests, type Manifests } from "../../src/artifacts/manifests.ts";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { nothingSelected, testContext } from "./context.ts";
import { anyTree } from "./random-tree.ts";
import { temporaryFolder, writeTree } from "./tree.ts";

/** Fingerprints paths with `folder` as RUNNER_TEMP, and writes their manifests. */
async function manifestsOf(folder: string, ...paths: readonly string[]) {
  const { context } = testContext({ environment: { RUNNER_TEMP: folder } });
  const selection = { ...nothingSelected, artifacts: paths.map((pattern) => ({ pattern })) };
  const manifests: Manifests = new Map();
  return writeManifests(manifests, await fingerprintAll(selection, context, undefined, manifests), context);
}

const linesOf = (path = "") => readFileSync(path, "latin1").split("\n").slice(0, -1);

// A name is text on other systems.
test.skipIf(process.platform !== "linux")(
  "sha256sum verifies the manifest of a directory, whatever bytes its names are made of",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree) => {
        using folder = temporaryFolder();
        writeTree(folder.at("x"), tree, "latin1");
        const [manifest] = await manifestsOf(folder.path, folder.at("x"));
        const files = execFileSync("find", [".", "-xtype", "f", "-print0"], { cwd: folder.at("x") });
        const count = files.toString("latin1").split("\0").length - 1;
        expect(linesOf(manifest?.path)).toHaveLength(count);
        if (count === 0) return;
        const options = ["--check", "--strict", "--quiet", manifest?.path ?? ""];
        expect(execFileSync("sha256sum", options, { cwd: folder.at("x"), encoding: "utf8" })).toBe("");
      }),
      { numRuns: 25 },
    );
  },
);

test("a manifest has the files in the order in which they are hashed, and nothing without content", async () => {
  using folder = temporaryFolder();
  writeTree(folder.at("x"), {
    b: "1",
    a: { directory: { z: "22" } },
    "a-b": "333",
    ".kosli_ignore": "logs # not these\n",
    logs: { directory: { log: "" } },
    empty: { directory: {} },
    link: { link: "a" },
    "to-file": { link: "a/z" },
  });
  const [manifest] = await manifestsOf(folder.path, folder.at("x"));
  const names = linesOf(manifest?.path).map((line) => line.slice(66));
  expect(names).toEqual([".kosli_ignore", "a/z", "a-b", "b", "to-file"]);
});

describe("of the files of manifests", () => {
  test("only those of artifacts are left, and they can be read by their owner alone", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1", copy: "1", b: "2" });
    const paths = ["a", "copy", "b"].map((name) => folder.at("x", name));
    const manifests = await manifestsOf(folder.path, ...paths);
    expect(manifests.map(({ path }) => linesOf(path).map((line) => line.slice(64)))).toEqual([
      ["  a"],
      ["  b"],
    ]);
    expect(readdirSync(folder.path)).toHaveLength(3);
    if (process.platform !== "win32")
      for (const { path } of manifests) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("none is left when an artifact cannot be fingerprinted", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1", broken: { link: "nowhere" } });
    await expect(manifestsOf(folder.path, folder.at("x"))).rejects.toThrow("nowhere");
    expect(readdirSync(folder.path)).toEqual(["x"]);
  });

  test("one that cannot be written is an error that names the folder", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    const writing = manifestsOf(folder.at("missing"), folder.at("x"));
    await expect(writing).rejects.toThrow(/^The manifest could not be written.*missing.*RUNNER_TEMP/);
    await expect(writing).rejects.toBeInstanceOf(ConfigurationError);
  });
});
