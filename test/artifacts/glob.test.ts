// Globs over paths, against slow and obvious ways to do the same.
import { realpathSync } from "node:fs";
import { posix } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describes, expand, glob } from "../../src/artifacts/select/glob.ts";
import { Progress } from "../../src/artifacts/hash/progress.ts";
import { CancelledError } from "../../src/domain/errors.ts";
import { slowExpansion } from "./hash/slow-reference.ts";
import { plant, temporaryFolder, type Entry, type Tree } from "./tree.ts";
import { testWorld } from "./context.ts";

const anyGlob = fc
  .array(fc.constantFrom("a", "b", "*", "?", "[ab]", "a*", "**", "**"), { minLength: 1, maxLength: 7 })
  .map((steps) => steps.join("/"));

describe("`describes`", () => {
  test("says what a regular expression says that means the same", () => {
    const path = fc.array(fc.constantFrom("a", "b", "ab", "c"), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(anyGlob, path, (pattern, names) => {
        const steps = pattern.split("/").map((step, index, all) => {
          if (step === "**") return index === all.length - 1 ? "(?:[^/]+/)+" : "(?:[^/]+/)*";
          return `${step.replaceAll("*", "[^/]*").replaceAll("?", "[^/]")}/`;
        });
        const expected = new RegExp(`^${steps.join("")}$`).test(`${names.join("/")}/`);
        expect(describes(glob(pattern), names.join("/"))).toBe(expected);
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
  ])("takes `..` for no name of a directory: %s, %s", (pattern, path, expected) => {
    expect(describes(glob(pattern), path)).toBe(expected);
  });

  test("ends in time for any number of `**`", () => {
    const pattern = glob(`${"**/a/".repeat(2_000)}b`);
    expect(describes(pattern, `${"a/".repeat(2_000)}c`)).toBe(false);
    expect(describes(pattern, `${"a/".repeat(2_000)}b`)).toBe(true);
  });
});

describe("`expand`", () => {
  const search = async (pattern: string) =>
    (await expand(glob(pattern), new Progress("a test", testWorld().context))).hits.map(({ path }) => path);

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
        plant(folder.at("x", "y"), entries);
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
    plant(folder.path, { ...links, leaf: "1" });
    expect(await search(`${folder.path}/${"*/".repeat(12)}leaf`)).toHaveLength(1);
  });

  test("tells which links to directories `**` did not enter, each once", async () => {
    using folder = temporaryFolder();
    const broken = { b: { link: "nowhere" }, circle: { link: "circle" }, file: { link: "a" } };
    plant(folder.path, { a: "1", d: { directory: { up: { link: ".." } } }, ...broken, z: { link: "d" } });
    const at = (pattern: string) =>
      expand(glob(`${folder.path}/${pattern}`), new Progress("a test", testWorld().context));
    expect((await at("**/a/**/a")).linksPassedOver).toEqual({ count: 2, first: folder.at("d", "up") });
    expect((await at("d/**")).linksPassedOver).toEqual({ count: 1, first: folder.at("d", "up") });
    expect((await at("[dz]/up/a")).linksPassedOver).toEqual({ count: 0 });
  });

  test("ends when the job is cancelled", async () => {
    using folder = temporaryFolder();
    plant(folder.path, { a: "1", b: "2" });
    let now = 0;
    const { context } = testWorld({
      signal: AbortSignal.abort(),
      clock: { monotonic: () => (now += 100), sleep: () => Promise.resolve() },
    });
    await expect(expand(glob(`${folder.path}/*`), new Progress("a test", context))).rejects.toThrow(
      CancelledError,
    );
  });
});
