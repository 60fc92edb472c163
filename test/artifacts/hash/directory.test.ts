// Directories: what counts, what is left out, and what is refused because a fingerprint of it could be wrong.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, linkSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashDirectory } from "../../../src/artifacts/hash/directory.ts";
import { hashLargeFile, type LargeFile, type OnProgress } from "../../../src/artifacts/hash/file.ts";
import { ConfigurationError } from "../../../src/lib/errors.ts";
import { withoutPrivileges } from "../privileges.ts";
import { directories } from "../published.ts";
import { temporaryFolder, writeTree, type Entry, type Tree } from "../tree.ts";
import { slowExcluded, slowFingerprint } from "./slow-reference.ts";

const ignoreProgress: OnProgress = () => undefined;
const hashLarge = async (files: readonly LargeFile[]) =>
  new Map(
    await Promise.all(
      files.map(async (file) => [file.path, await hashLargeFile(file, ignoreProgress)] as const),
    ),
  );

const hashTree = (path: string, exclude: readonly string[] = [], onProgress = ignoreProgress) =>
  hashDirectory(path, exclude, hashLarge, onProgress);

test.each(directories)("%s has the published fingerprint", async (_title, tree, exclude, digest) => {
  using folder = temporaryFolder();
  writeTree(folder.path, tree);
  expect((await hashTree(folder.path, exclude)).digest).toBe(digest);
});

describe("a directory's fingerprint", () => {
  // Names whose order by bytes is not that of code units, that are decoded oddly, or sort around the `/` of paths.
  const name = fc.constantFrom(
    "a",
    "a-b",
    "a.txt",
    "a b",
    "B",
    "é",
    "\n",
    " ",
    "名",
    "\uff5e",
    "😀",
    "\ufffd",
    ".h",
  );
  const anyTree = fc.letrec<{ tree: Tree; entry: Entry }>((tie) => ({
    tree: fc.dictionary(name, tie("entry"), { maxKeys: 6 }),
    entry: fc.oneof(
      { depthSize: "small" },
      fc.uint8Array({ maxLength: 20 }),
      tie("tree").map((directory) => ({ directory })),
      fc.constantFrom({ link: "." }, { link: ".." }, { link: "/" }, { link: "/dev/../etc/passwd" }),
    ),
  })).tree;

  // Catches an order by full paths or by code units, and a separator.
  test("is that of the slow reference, whatever names, contents and links there are", async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree) => {
        using folder = temporaryFolder();
        writeTree(folder.path, tree);
        expect((await hashTree(folder.path)).digest).toBe(slowFingerprint(folder.path));
      }),
      { numRuns: 30 },
    );
  });

  const wild = fc.constantFrom(
    "*",
    "?",
    "??",
    "a*",
    "*b",
    "[ab]",
    "[^a]",
    "[a-b]?",
    "\\a",
    "\\*",
    "a\\*",
    "*.*",
  );
  const plain = fc.constantFrom("a", "b", "logs", ".");
  const pattern = fc
    .oneof(
      fc.array(fc.oneof(plain, wild), { minLength: 1, maxLength: 3 }),
      fc
        .tuple(
          fc.array(fc.oneof(plain, fc.constant("**")), { maxLength: 4 }),
          fc.array(fc.oneof(plain, wild), { maxLength: 3 }),
        )
        .map(([before, after]) => [...before, "**", ...after]),
    )
    .map((names) => names.join("/"))
    .filter((text) => !/^[./]*$/.test(text));
  const namedTree = fc.letrec<{ tree: Tree; entry: Entry }>((tie) => ({
    tree: fc.dictionary(fc.constantFrom("a", "b", "ab", "a.b", ".a", "é", "logs", "a*"), tie("entry"), {
      maxKeys: 5,
    }),
    entry: fc.oneof(
      { depthSize: "medium" },
      fc.constant("content"),
      tie("tree").map((directory) => ({ directory })),
    ),
  })).tree;

  // Catches a `**` that stands for too many or too few directories.
  test("is that of the slow reference, whatever is excluded", async () => {
    await fc.assert(
      fc.asyncProperty(
        namedTree,
        fc.array(pattern, { minLength: 1, maxLength: 2 }),
        async (tree, exclude) => {
          using folder = temporaryFolder();
          writeTree(folder.path, tree);
          const slow = slowFingerprint(folder.path, slowExcluded(folder.path, exclude));
          const fast = await hashTree(folder.path, exclude).catch((error: unknown) => error);
          // Only a name such as `a*` can make a pattern ambiguous; that is an error, and never another value.
          if (fast instanceof ConfigurationError) expect(fast.message).toContain("may keep it");
          else expect(fast).toMatchObject({ digest: slow });
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each(["x", "x/", "./x", "x/.", "link/"])(
    "does not depend on how its path is written: %s",
    async (path) => {
      using folder = temporaryFolder();
      writeTree(folder.path, {
        x: { directory: { a: "1", b: { directory: { c: "2" } } } },
        link: { link: "x" },
      });
      expect((await hashTree(`${folder.path}/${path}`)).digest).toBe(slowFingerprint(folder.at("x")));
    },
  );

  test("does not depend on modes, times and hard links", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { x: { directory: { a: "1" } }, other: "1" });
    const before = await hashTree(folder.at("x"));
    chmodSync(folder.at("x", "a"), 0o777);
    utimesSync(folder.at("x", "a"), 1, 1);
    linkSync(folder.at("x", "a"), folder.at("link"));
    expect(await hashTree(folder.at("x"))).toEqual(before);
  });

  test("has the digests of large files in their places, whenever they are hashed", async () => {
    using folder = temporaryFolder();
    const large = (content: number) => Buffer.alloc(32 * 1024 * 1024, content);
    writeTree(folder.path, { a: "1", b: large(1), c: { directory: { d: "2", e: large(2) } }, f: "3" });
    const hashed: string[] = [];
    const { digest, files } = await hashDirectory(
      folder.path,
      [],
      (waiting) => {
        hashed.push(...waiting.map(({ path }) => path));
        return hashLarge(waiting.toReversed());
      },
      ignoreProgress,
    );
    expect(hashed).toEqual([folder.at("b"), folder.at("c", "e")]);
    expect(digest).toBe(slowFingerprint(folder.path));
    expect(files).toBe(5);
  });

  test("comes with the number of files: not of directories, links to them, and what is excluded", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, {
      a: "1",
      "b.log": "2",
      d: { directory: {} },
      up: { link: "." },
      to: { link: "a" },
    });
    expect(await hashTree(folder.path, ["*.log"])).toMatchObject({ files: 2 });
    expect(await hashTree(folder.path, ["*"])).toMatchObject({ files: 0 });
  });

  test("comes with the patterns of `exclude` that excluded something, each of several for one entry", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: "1", "b.log": "2", ".kosli_ignore": "c\n" });
    const { matchedPatterns } = await hashTree(folder.path, ["*.log", "b.log", "*.tmp", "c"]);
    expect(matchedPatterns).toEqual(["*.log", "b.log"]);
  });
});

describe("an ignore file", () => {
  const fingerprints = async (...trees: readonly Tree[]) => {
    using folder = temporaryFolder();
    const digests = [];
    for (const [index, tree] of trees.entries()) {
      writeTree(folder.at(`${index}`), tree);
      digests.push((await hashTree(folder.at(`${index}`))).digest);
    }
    return new Set(digests).size;
  };

  test("is part of the fingerprint, whatever its own lines say", async () => {
    const lists = ".kosli_ignore\n*.log\n";
    expect(await fingerprints({ b: "2" }, { b: "2", "a.log": "1", ".kosli_ignore": lists })).toBe(2);
    expect(
      await fingerprints({ b: "2", ".kosli_ignore": lists }, { b: "2", ".kosli_ignore": `${lists}x` }),
    ).toBe(2);
    expect(await fingerprints({ b: "2", ".kosli_ignore": "*" }, { ".kosli_ignore": "*" })).toBe(1);
  });

  test("can be dropped by `exclude` alone, and what it lists stays excluded", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("without"), { b: "2" });
    writeTree(folder.at("with"), { b: "2", "a.log": "1", ".kosli_ignore": "*.log" });
    const { digest, isIgnoreFileExcluded } = await hashTree(folder.at("with"), [".kosli_*"]);
    expect(digest).toBe((await hashTree(folder.at("without"))).digest);
    expect(isIgnoreFileExcluded).toBe(true);
    expect((await hashTree(folder.at("with"))).isIgnoreFileExcluded).toBe(false);
  });

  test("counts as any other file below the root", async () => {
    const nested = (lines: string): Tree => ({ x: { directory: { "a.log": "1", ".kosli_ignore": lines } } });
    expect(await fingerprints(nested("*.log"), nested("*.txt"))).toBe(2);
    expect(
      await fingerprints(
        { ...nested("a"), ".kosli_ignore": "*/.kosli_ignore" },
        { ...nested("b"), ".kosli_ignore": "*/.kosli_ignore" },
      ),
    ).toBe(1);
  });

  test("is no list of patterns when it is a directory", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { ".kosli_ignore": { directory: { logs: "1" } }, logs: "2" });
    expect((await hashTree(folder.path)).digest).toBe(slowFingerprint(folder.path));
  });

  test("that is a FIFO is not opened", async () => {
    using folder = temporaryFolder();
    execFileSync("mkfifo", [folder.at(".kosli_ignore")]);
    await expect(hashTree(folder.path)).rejects.toThrow(/\.kosli_ignore` is a FIFO/);
  });
});

describe("an entry that has no trustworthy fingerprint is an error that names it, unless it is excluded", () => {
  const link = (target: string) => (path: string) => {
    symlinkSync(target, path);
  };
  test.each<[what: string, make: (path: string) => unknown, says: RegExp]>([
    ["a FIFO", (path) => execFileSync("mkfifo", [path]), /is a FIFO/],
    ["a link to a device", link("/dev/zero"), /is a device/],
    ["a broken link", link("nowhere"), /is a link that leads nowhere/],
    ["a link that leads to itself", link("bad"), /too many symbolic links/],
    ["a file whose size the file system does not know", link("/proc/self/status"), /changed while/],
    [
      "a file without permission",
      (path) => {
        writeFileSync(path, "1", { mode: 0 });
      },
      /permission denied/,
    ],
    [
      "a directory without permission",
      (path) => {
        mkdirSync(path, { mode: 0 });
      },
      /permission denied/,
    ],
  ])("%s", async (_what, make, says) => {
    // prettier-ignore
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o755);
    writeTree(folder.path, { a: "1" });
    const before = await hashTree(folder.path);
    make(folder.at("bad"));
    await withoutPrivileges(async () => {
      await expect(hashTree(folder.path)).rejects.toThrow(says);
      await expect(hashTree(folder.path)).rejects.toThrow(/\/bad`.*`exclude`/);
      expect((await hashTree(folder.path, ["bad"])).digest).toBe(before.digest);
    });
  });

  test("a socket", async () => {
    using folder = temporaryFolder();
    await using server = createServer();
    server.listen(folder.at("bad"));
    await once(server, "listening");
    await expect(hashTree(folder.path)).rejects.toThrow(/bad` is a socket/);
  });

  // The second is decoded to the name of a file that exists.
  test.each(["\xff", "\xff and \xef\xbf\xbd"])("a name that is not UTF-8: %j", async (names) => {
    using folder = temporaryFolder();
    writeTree(folder.path, Object.fromEntries(names.split(" and ").map((name) => [name, "1"])), "latin1");
    await expect(hashTree(folder.path)).rejects.toThrow(/\/\ufffd` is not UTF-8.*`exclude`/);
    expect(await hashTree(folder.path, ["?"])).toMatchObject({ files: 0 });
  });
});

describe("what changes while it is fingerprinted is an error", () => {
  const hashWhile = (happens: () => void, exclude: readonly string[] = []) => {
    const folder = temporaryFolder();
    writeTree(folder.path, { directory: { directory: { a: "1", c: "2" } } });
    process.chdir(folder.path);
    return hashTree(folder.path, exclude, happens);
  };

  test("a directory that gets another entry", async () => {
    const add = () => { writeFileSync("directory/b", "new"); }; // prettier-ignore
    await expect(hashWhile(add)).rejects.toThrow(/directory\/?` changed while/);
  });

  test("but not an excluded entry that comes", async () => {
    const add = () => { writeFileSync("directory/b.log", "new"); }; // prettier-ignore
    expect(await hashWhile(add, ["*/*.log"])).toMatchObject({ files: 2 });
  });
});
