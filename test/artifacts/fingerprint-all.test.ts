// The fingerprints that other clients publish for given files and directories. All must come out to the byte.
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { fingerprintSchema } from "../../src/domain/identifiers.ts";
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

describe("more than 1,000 artifacts", () => {
  const tooMany = {
    message: expect.stringContaining(
      "1,001 artifacts are selected, but a step takes at most 1,000",
    ) as unknown,
    parts: { hint: "Use several steps, or a matrix whose jobs each select a part" },
  };

  test("by their fingerprints are an error that says what to do, and 1,000 are not", async () => {
    const fingerprints = Array.from({ length: 1_001 }, (_, index) => ({
      fingerprint: v.parse(fingerprintSchema, index.toString(16).padStart(64, "0")),
    }));
    const given = (number: number) =>
      fingerprintAll(
        { ...nothingSelected, fingerprint: fingerprints.slice(0, number) },
        testContext().context,
      );
    await expect(given(1_001)).rejects.toMatchObject(tooMany);
    expect(await given(1_000)).toHaveLength(1_000);
  });

  test("that a glob selects are an error before any is read", async () => {
    using folder = temporaryFolder();
    const names = Array.from({ length: 1_001 }, (_, index) => `app-${index}`);
    writeTree(folder.path, Object.fromEntries(names.map((name) => [name, "the same in all"])));
    const selection = { ...nothingSelected, artifacts: [{ pattern: folder.at("app-*") }] };
    await expect(fingerprintAll(selection, testContext().context)).rejects.toMatchObject(tooMany);
  });
});
