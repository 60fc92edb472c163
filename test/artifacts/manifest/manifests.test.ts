// The manifest of a step: what it says, that the fingerprint follows from it, and who can read it.
import { readdirSync, statSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../../src/lib/errors.ts";
import { writeTree, temporaryFolder } from "../tree.ts";
import { anyTree } from "../random-tree.ts";
import { slowFingerprint } from "../hash/slow-reference.ts";
import { fingerprintOfLines, fingerprintWithManifest, sectionsOf } from "./making.ts";

const mebibyte = 1024 * 1024;

describe("the manifest of a directory", () => {
  test("gives the fingerprint by its lines alone, whatever bytes names and contents are made of", async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree) => {
        using folder = temporaryFolder();
        writeTree(folder.at("x"), tree, "latin1");
        const { artifacts, manifestFile } = await fingerprintWithManifest([folder.at("x")], folder.path);
        const [section] = sectionsOf(manifestFile);
        const { head, lines = [] } = section ?? {};
        expect(fingerprintOfLines("dir", lines)).toBe(slowFingerprint(folder.at("x")));
        expect(head).toEqual({
          manifest_version: 1,
          type: "dir",
          filename: "x",
          fingerprint: artifacts[0]?.fingerprint,
          exclude: [],
          entries: lines.length,
          bytes: lines.reduce((sum, { size = 0 }) => sum + size, 0),
        });
      }),
      { numRuns: 100 },
    );
  });

  test("has a line for each entry in the order in which they are hashed, and none of what is excluded", async () => {
    using folder = temporaryFolder();
    writeTree(
      folder.at("x"),
      {
        "\xff": "1",
        a: { directory: { z: "22" } },
        "a-b": "333",
        ".kosli_ignore": "logs # not these\n",
        logs: { directory: { log: "" } },
        tmp: "",
        empty: { directory: {} },
        link: { link: "a" },
        "to-file": { link: "a/z" },
        "to-bytes": { link: "./../x/a" },
      },
      "latin1",
    );
    const { manifestFile } = await fingerprintWithManifest([folder.at("x")], folder.path, {
      exclude: ["tmp"],
    });
    const [section] = sectionsOf(manifestFile);
    expect(section?.head).toMatchObject({ exclude: ["tmp", "logs"], entries: 9, bytes: 25 });
    const hex = expect.stringMatching(/^[a-f0-9]{64}$/) as string;
    expect(section?.lines).toEqual([
      { path: ".kosli_ignore", kind: "file", size: 17, sha256: hex },
      { path: "a", kind: "dir" },
      { path: "a/z", kind: "file", size: 2, sha256: hex },
      { path: "a-b", kind: "file", size: 3, sha256: hex },
      { path: "empty", kind: "dir" },
      { path: "link", kind: "link", target: "a" },
      { path: "to-bytes", kind: "link", target: "./../x/a" },
      { path: "to-file", kind: "file", size: 2, sha256: hex },
      { path_base64: "/w==", kind: "file", size: 1, sha256: hex },
    ]);
  });

  test("has large files, which are hashed at the same time, at their places", async () => {
    using folder = temporaryFolder();
    const large = (letter: number) => Buffer.alloc(17 * mebibyte + letter, letter);
    const names = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`a${index}`, "1"]));
    writeTree(folder.at("x"), {
      ...names,
      a: large(1),
      b: { directory: { c: large(2), d: "2" } },
      e: large(3),
    });
    const { manifestFile } = await fingerprintWithManifest([folder.at("x")], folder.path);
    const [section] = sectionsOf(manifestFile);
    expect(fingerprintOfLines("dir", section?.lines ?? [])).toBe(slowFingerprint(folder.at("x")));
    expect(section?.lines.map(({ path }) => path)).toEqual([...["a", ...Object.keys(names)].sort(), "b", "b/c", "b/d", "e"]); // prettier-ignore
  });
});

describe("the manifest of a step", () => {
  test("has each artifact with its name, in the order of the step", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { app: "1", dist: { directory: { a: "2" } } });
    const { artifacts, manifestFile } = await fingerprintWithManifest(
      [`backend=${folder.at("x", "app")}`, folder.at("x", "dist"), `again=${folder.at("x", "dist")}`],
      folder.path,
    );
    const sections = sectionsOf(manifestFile);
    expect(sections.map(({ head }) => [head.name, head.type, head.filename, head.fingerprint])).toEqual([
      ["backend", "file", "app", artifacts[0]?.fingerprint],
      ["again", "dir", "dist", artifacts[1]?.fingerprint],
    ]);
    for (const { head, lines } of sections)
      expect(fingerprintOfLines(head.type, lines)).toBe(head.fingerprint);
    expect(sections[0]?.lines).toMatchObject([{ path: "app", kind: "file", size: 1 }]);
  });

  test("has the file name that the step gives to its one artifact", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    const { manifestFile } = await fingerprintWithManifest([folder.at("x")], folder.path, {
      filename: "shop",
    });
    expect(sectionsOf(manifestFile)[0]?.head.filename).toBe("shop");
  });

  test("can be read by its owner alone, and is the only file that is left", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    const { manifestFile } = await fingerprintWithManifest([folder.at("x")], folder.path);
    if (process.platform !== "win32") expect(statSync(manifestFile).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path)).toHaveLength(2);
  });

  test("leaves no file behind when an artifact cannot be fingerprinted", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1", broken: { link: "nowhere" } });
    await expect(fingerprintWithManifest([folder.at("x")], folder.path)).rejects.toThrow("nowhere");
    expect(readdirSync(folder.path)).toEqual(["x"]);
  });

  test("that cannot be written is an error that names the folder", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    const writing = fingerprintWithManifest([folder.at("x")], folder.at("missing"));
    await expect(writing).rejects.toThrow(/^The manifest could not be written.*missing.*RUNNER_TEMP/);
    await expect(writing).rejects.toBeInstanceOf(ConfigurationError);
  });

  test.each([{ manifest: true }, { manifest: false, compareWith: "earlier.jsonl" }])(
    "is an error where nothing is read: %j",
    async (selection) => {
      using folder = temporaryFolder();
      const fingerprint = "a".repeat(64) as never;
      await expect(
        fingerprintWithManifest([], folder.path, { ...selection, fingerprints: [{ fingerprint }] }),
      ).rejects.toThrow(/^`(?:manifest|compare-with)` is set, but there is no manifest of `aaa/);
    },
  );
});
