// Which paths a line selects: a path that exists, else what a glob matches.
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { findPaths } from "../../src/files/find-paths.ts";
import { matchesName, parseWildcards } from "../../src/files/glob.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { createTestContext } from "../support/context.ts";

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
    if (target === undefined) writeFileSync(path, "");
    else symlinkSync(target, path);
  }
}

const find = (text: string, context = createTestContext(), time = 1_000) =>
  findPaths(text, context, new Deadline(time, context.clock));

describe("a path that exists", () => {
  test.each(["a", "dir", "dir/", "./dir/../a", "a b", "what*?", "dir/[id].js", "broken", "link/.."])(
    "is selected as it is written: %s",
    async (path) => {
      create("a", "a b", "what*?", "whatever1", "dir/[id].js", "broken -> nowhere", "link -> dir");
      expect(await find(path)).toEqual([path]);
    },
  );

  test.each(["b", "a/b", "a/", "a/*", "dir/*.js"])("is nothing where there is none: %s", async (path) => {
    create("a", "dir/b");
    expect(await find(path)).toEqual([]);
  });

  test("that cannot be looked up is an error that names it", async () => {
    create("loop -> loop");
    await expect(find("loop/x")).rejects.toThrow(/`loop\/x` cannot be read: .*symbolic links/);
  });
});

describe("a glob", () => {
  test.each<[glob: string, paths: readonly string[]]>([
    ["*", [".hidden", "a.js", "b.js", "broken"]],
    ["?.js", ["a.js", "b.js"]],
    ["*/", ["dir/", "link/"]],
    ["*/d*/*", ["dir/deep/[id].js", "dir/deep/d.js"]],
    ["link/*.js", ["link/c.js"]],
    ["**", [".hidden", "a.js", "b.js", "broken", "dir/c.js", "dir/deep/[id].js", "dir/deep/d.js"]],
    ["**/*.js", ["a.js", "b.js", "dir/c.js", "dir/deep/[id].js", "dir/deep/d.js"]],
    ["dir/**/*.js", ["dir/c.js", "dir/deep/[id].js", "dir/deep/d.js"]],
    ["**/deep/**", ["dir/deep/[id].js", "dir/deep/d.js"]],
    ["**/", ["dir/", "dir/deep/", "link/"]],
    ["**/deep/", ["dir/deep/"]],
    ["**/[id]*", ["dir/deep/[id].js"]],
    ["./*.js", ["./a.js", "./b.js"]],
    ["dir/deep/../*.js", ["dir/deep/../c.js"]],
    ["*.JS", []],
    ["{a,b}*.js", []],
  ])("%s selects %j", async (glob, paths) => {
    create("a.js", "b.js", ".hidden", "dir/c.js", "dir/deep/d.js", "dir/deep/[id].js");
    create("link -> dir", "broken -> nowhere");
    const found = await find(glob);
    // A link to a directory, and the directory, are searched once, by either path.
    expect(glob === "*/d*/*" ? found.map((path) => path.replace("link", "dir")) : found).toEqual(paths);
  });

  test("that is absolute selects absolute paths", async () => {
    create("a.js");
    expect(await find(`${folder}/*.js`)).toEqual([`${folder}/a.js`]);
    expect(await find("/*/")).toContain("/dev/");
  });

  test("finds what is behind `link/..` where the link leads, as the file system does", async () => {
    create("real/dir/x", "real/beside.js", "sub/link -> ../real/dir");
    expect(await find("sub/link*/../*.js")).toEqual(["sub/link/../beside.js"]);
  });

  test("says that a name is not UTF-8, also beside one that is decoded alike", async () => {
    writeFileSync(Buffer.from([0x66, 0xff]), "");
    writeFileSync("f\ufffd", "");
    await expect(find("f*")).rejects.toThrow(/`f\ufffd` is not UTF-8/);
    writeFileSync("g\ufffd", "");
    expect(await find("g*")).toEqual(["g\ufffd"]);
    mkdirSync("d");
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

  test("ends when the job is cancelled, or the time is used up", async () => {
    create("a");
    const cancelled = createTestContext({ signal: AbortSignal.abort() });
    await expect(find("*", cancelled)).rejects.toThrow(CancelledError);
    await expect(find("*", createTestContext(), 0)).rejects.toThrow("`timeout`");
  });
});

test.each<[pattern: string, name: string, matches: boolean]>([
  ["a*c", "abbc", true],
  ["a*c", "abcd", false],
  ["*ab", "aab", true],
  ["a*", "a", true],
  ["**", "", true],
  ["a?", "a", false],
  ["?", "😀", true],
  ["a", "ab", false],
  ["[a]", "a", false],
])("%j on the name %j: %s", (pattern, name, matches) => {
  expect(matchesName(parseWildcards(pattern), Array.from(name))).toBe(matches);
});
