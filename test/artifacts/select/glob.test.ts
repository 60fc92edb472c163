// Globs over paths, against slow and obvious ways to do the same.
import { realpathSync } from "node:fs";
import { posix } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expandGlob, matchesGlob, parseGlob } from "../../../src/artifacts/select/glob.ts";
import { Scheduler } from "../../../src/artifacts/scheduler.ts";
import { CancelledError } from "../../../src/lib/errors.ts";
import { slowExpansion } from "../hash/slow-reference.ts";
import { writeTree, temporaryFolder, type Entry, type Tree } from "../tree.ts";
import { testContext } from "../context.ts";

const anyGlob = fc
  .array(fc.constantFrom("a", "b", "*", "?", "[ab]", "a*", "**", "**"), { minLength: 1, maxLength: 7 })
  .map((steps) => steps.join("/"));

describe("`matchesGlob`", () => {
  test("agrees with an equivalent regular expression", () => {
    const path = fc.array(fc.constantFrom("a", "b", "ab", "c"), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(anyGlob, path, (pattern, names) => {
        const steps = pattern.split("/").map((step, index, all) => {
          if (step === "**") return index === all.length - 1 ? "(?:[^/]+/)+" : "(?:[^/]+/)*";
          return `${step.replaceAll("*", "[^/]*").replaceAll("?", "[^/]")}/`;
        });
        const expected = new RegExp(`^${steps.join("")}$`).test(`${names.join("/")}/`);
        expect(matchesGlob(parseGlob(pattern), names.join("/"))).toBe(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ["*/a", "../a", false],
    ["**/a", "../a", false],
    ["[.]./a", "../a", false],
    ["../*", "../a", true],
    ["b/**", "b/../a", false],
  ])("does not match `..` with a wildcard: %s, %s", (pattern, path, expected) => {
    expect(matchesGlob(parseGlob(pattern), path)).toBe(expected);
  });

  test("ends in time for any number of `**`", () => {
    const pattern = parseGlob(`${"**/a/".repeat(2_000)}b`);
    expect(matchesGlob(pattern, `${"a/".repeat(2_000)}c`)).toBe(false);
    expect(matchesGlob(pattern, `${"a/".repeat(2_000)}b`)).toBe(true);
  });
});

describe("`expandGlob`", () => {
  const search = async (pattern: string) =>
    (await expandGlob(parseGlob(pattern), new Scheduler("a test", testContext().context))).matches.map(
      ({ path }) => path,
    );

  test("finds everything that there is to be found, whatever links and `..` lead there", async () => {
    const tree = fc.letrec<{ tree: Tree; entry: Entry }>((tie) => ({
      tree: fc.dictionary(fc.constantFrom("a", "b", "ab", "c"), tie("entry"), { maxKeys: 4 }),
      entry: fc.oneof(
        { depthSize: "small" },
        fc.constant("content"),
        tie("tree").map((directory) => ({ directory })),
        fc.constantFrom({ link: "." }, { link: ".." }),
      ),
    })).tree;
    const steps = fc.constantFrom("a", "b", "*", "?", "[ab]", "**");
    const pattern = fc
      .tuple(fc.array(fc.oneof(steps, fc.constant("*/..")), { maxLength: 4 }), steps)
      .map(([before, last]) => [...before, last].join("/"))
      .filter((text) => /[*?[]/.test(text));
    await fc.assert(
      fc.asyncProperty(tree, pattern, async (entries, text) => {
        using folder = temporaryFolder();
        writeTree(folder.at("x", "y"), entries);
        const root = folder.at("x", "y");
        // A file may be found by several paths; each must be found by at least one of them, under each of its names.
        const places = (paths: readonly string[]) =>
          new Set(
            paths.map((path) => posix.join(realpathSync.native(posix.dirname(path)), posix.basename(path))),
          );
        const expected = slowExpansion(root, text).map((path) => `${root}/${path}`);
        const found = await search(`${root}/${text}`);
        expect(places(found)).toEqual(places(expected));
        expect(expected).toEqual(expect.arrayContaining(found));
      }),
      { numRuns: 300 },
    );
  });

  test("searches each directory once for each step, however many links lead to it", async () => {
    using folder = temporaryFolder();
    const links = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`link${index}`, { link: "." }]),
    );
    writeTree(folder.path, { ...links, leaf: "1" });
    expect(await search(`${folder.path}/${"*/".repeat(12)}leaf`)).toHaveLength(1);
  });

  test("returns which links to directories `**` did not enter, each once", async () => {
    using folder = temporaryFolder();
    const broken = { b: { link: "nowhere" }, circle: { link: "circle" }, file: { link: "a" } };
    writeTree(folder.path, { a: "1", d: { directory: { up: { link: ".." } } }, ...broken, z: { link: "d" } });
    const at = (pattern: string) =>
      expandGlob(parseGlob(`${folder.path}/${pattern}`), new Scheduler("a test", testContext().context));
    expect((await at("**/a/**/a")).skippedLinks).toEqual({ count: 2, first: folder.at("d", "up") });
    expect((await at("d/**")).skippedLinks).toEqual({ count: 1, first: folder.at("d", "up") });
    expect((await at("[dz]/up/a")).skippedLinks).toEqual({ count: 0 });
  });

  test("ends when the job is cancelled", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: "1", b: "2" });
    let now = 0;
    const { context } = testContext({
      signal: AbortSignal.abort(),
      clock: { monotonic: () => (now += 100), sleep: () => Promise.resolve() },
    });
    await expect(expandGlob(parseGlob(`${folder.path}/*`), new Scheduler("a test", context))).rejects.toThrow(
      CancelledError,
    );
  });
});
