// Which paths a line selects: a path that exists, else what a glob matches.
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
  lstatSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { findPaths } from "../../src/lib/find-paths.ts";
import { CancelledError } from "../../src/lib/errors.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "find-")));
  process.chdir(folder);
});

/** Creates empty files, with their directories; `link -> target` is a link. */
function create(...entries: readonly string[]) {
  for (const entry of entries) {
    const [path = "", target] = entry.split(" -> ");
    mkdirSync(dirname(path), { recursive: true });
    if (target !== undefined) symlinkSync(target, path);
    else if (path.endsWith("/")) mkdirSync(path, { recursive: true });
    else writeFileSync(path, "");
  }
}

const find = (text: string) => findPaths(text, { signal: new AbortController().signal });

describe("a path that exists", () => {
  test.each(["a", "dir", "dir/", "./dir/../a", "a b", "what*?", "dir/[id].js", "broken", "link/.."])(
    "is selected as it is written: %s",
    async (path) => {
      create("a", "a b", "what*?", "whatever1", "dir/[id].js", "broken -> nowhere", "link -> dir");
      expect(await find(path)).toEqual([path]);
    },
  );

  test.each(["b", "a/b", "a/", "dir/*"])("is nothing where there is none: %s", async (path) => {
    create("a", "dir/");
    expect(await find(path)).toEqual([]);
  });

  test("that cannot be looked up is an error that names it", async () => {
    create("loop -> loop");
    await expect(find("loop/x")).rejects.toThrow(/`loop\/x` cannot be read: .*symbolic links/);
  });
});

describe("a glob", () => {
  test.each<[glob: string, paths: readonly string[]]>([
    ["*", [".hidden", "a.js", "b.js"]],
    ["*.js", ["a.js", "b.js"]],
    ["?.js", ["a.js", "b.js"]],
    ["*/", ["dir/", "empty/", "link/"]],
    ["d*/*.js", ["dir/c.js"]],
    ["link/*.js", ["link/c.js"]],
    ["*/c.js", ["dir/c.js"]],
    ["**", [".hidden", "a.js", "b.js", "dir/c.js", "dir/deep/[id].js", "dir/deep/d.js"]],
    ["**/*.js", ["a.js", "b.js", "dir/c.js", "dir/deep/[id].js", "dir/deep/d.js"]],
    ["dir/**/*.js", ["dir/c.js", "dir/deep/[id].js", "dir/deep/d.js"]],
    ["**/deep/**", ["dir/deep/[id].js", "dir/deep/d.js"]],
    ["**/", ["dir/", "dir/deep/", "empty/", "link/"]],
    ["**/deep/", ["dir/deep/"]],
    ["dir/**/deep/*.js", ["dir/deep/[id].js", "dir/deep/d.js"]],
    ["**/[id]*", ["dir/deep/[id].js"]],
    ["./*.js", ["./a.js", "./b.js"]],
    ["dir/deep/../*.js", ["dir/deep/../c.js"]],
    ["empty/*", []],
    ["*.JS", []],
    ["{a,b}*.js", []],
  ])("%s selects %j", async (glob, paths) => {
    create(
      "a.js",
      "b.js",
      ".hidden",
      "dir/c.js",
      "dir/deep/d.js",
      "dir/deep/[id].js",
      "empty/",
      "link -> dir",
    );
    const found = await find(glob);
    // A link to a directory, and the directory, are searched once, by either path.
    expect(glob === "*/c.js" ? found.map((path) => path.replace("link", "dir")) : found).toEqual(paths);
  });

  test("that is absolute selects absolute paths", async () => {
    create("a.js");
    expect(await find(`${folder}/*.js`)).toEqual([`${folder}/a.js`]);
    expect(await find("/*/")).toContain("/dev/");
  });

  test("takes a link to a file, and a broken one, as a file", async () => {
    create("a", "to-a -> a", "broken -> nowhere");
    expect(await find("*")).toEqual(["a", "broken", "to-a"]);
  });

  test("finds what is behind `link/..` where the link leads, as the file system does", async () => {
    create("real/dir/x", "real/beside.js", "sub/link -> ../real/dir");
    expect(await find("sub/link*/../*.js")).toEqual(["sub/link/../beside.js"]);
  });

  test("says that a name is not UTF-8, also beside one that is decoded alike", async () => {
    writeFileSync(Buffer.from([0x66, 0xff]), "");
    writeFileSync("f\ufffd", "");
    await expect(find("f*")).rejects.toThrow(/`f\ufffd` is not UTF-8/);
    mkdirSync("d");
    expect(await find("g*")).toEqual([]);
    expect(await find("**/g*")).toEqual([]);
    mkdirSync(Buffer.from("d/\xff", "latin1"));
    await expect(find("**/g*")).rejects.toThrow(/`d\/\ufffd` is not UTF-8/);
  });

  test("searches each directory once for each step, however many links lead to it", async () => {
    create("leaf", ...Array.from({ length: 20 }, (_, index) => `link${index} -> .`));
    expect(await find(`${"*/".repeat(12)}leaf`)).toHaveLength(1);
    expect(await find(`${"**/*/".repeat(12)}leaf`)).toHaveLength(1);
  });

  test("ends in time for any number of `**`", async () => {
    create(`${"a/".repeat(40)}leaf`);
    expect(await find(`${"**/a/".repeat(400)}x`)).toEqual([]);
  });

  test("ends when the job is cancelled", async () => {
    create("a");
    await expect(findPaths("*", { signal: AbortSignal.abort() })).rejects.toThrow(CancelledError);
  });

  // Catches a step that is tried in too few directories.
  test("finds what trying every way finds", async () => {
    const steps = fc.constantFrom("a", "b", "*", "?", "a*", "**");
    const glob = fc
      .tuple(fc.array(fc.oneof(steps, fc.constant("*/..")), { maxLength: 4 }), steps)
      .map(([before, last]) => [...before, last].join("/"))
      .filter((text) => /[*?]/.test(text));
    const path = fc.array(fc.constantFrom("a", "b", "ab"), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(path, { maxLength: 6 }), fc.boolean(), glob, async (paths, hasLink, text) => {
        // So deep that the link and `..` do not lead to other trees.
        const root = join(mkdtempSync("tree-"), "x/y/z");
        mkdirSync(root, { recursive: true });
        for (const names of paths) mkdirSync(join(root, ...names), { recursive: true });
        for (const names of paths) writeFileSync(join(root, ...names, "ab.b"), "");
        if (hasLink) symlinkSync("..", join(root, "bb"));
        const places = (found: readonly string[]) =>
          new Set(found.map((one) => posix.join(realpathSync.native(dirname(one)), posix.basename(one))));
        expect(places(await find(`${root}/${text}`))).toEqual(
          places(searchSlowly(`${root}/`, text.split("/"))),
        );
      }),
      { numRuns: 50 },
    );
  });
});

/** All files that a glob finds, by trying every way. */
function searchSlowly(directory: string, [step = "", ...rest]: readonly string[]): string[] {
  const names = readdirSync(directory);
  const isDirectory = (name: string) => statSync(directory + name).isDirectory();
  const steps = [step, ...rest];
  if (step === "**")
    return [
      ...(rest.length === 0
        ? names.filter((name) => !isDirectory(name)).map((name) => directory + name)
        : searchSlowly(directory, rest)),
      ...names
        .filter((name) => lstatSync(directory + name).isDirectory())
        .flatMap((name) => searchSlowly(`${directory}${name}/`, steps)),
    ];
  const pattern = new RegExp(`^${step.replaceAll("*", ".*").replaceAll("?", ".")}$`);
  const matching = step === ".." ? [".."] : names.filter((name) => pattern.test(name));
  if (rest.length === 0) return matching.filter((name) => !isDirectory(name)).map((name) => directory + name);
  return matching.filter(isDirectory).flatMap((name) => searchSlowly(`${directory}${name}/`, rest));
}
