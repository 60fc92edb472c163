// Directories: what counts, what is left out, and what is refused because a fingerprint of it could be wrong.
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import { CancelledError, ConfigurationError } from "../../../src/lib/errors.ts";
import { withoutPrivileges } from "../privileges.ts";
import { slowExcluded, slowFingerprint } from "./slow-reference.ts";
import { anyTree } from "../random-tree.ts";
import { writeTree, temporaryFolder, type Entry, type Tree } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";

async function fingerprintOf(path: string, exclude: readonly string[] = [], context = testContext().context) {
  const artifacts = await fingerprintAll(
    { ...nothingSelected, artifacts: [{ pattern: path }], exclude },
    context,
  );
  return artifacts[0]?.fingerprint;
}

describe("a directory's fingerprint", () => {
  test("is that of the slow reference, whatever bytes names and contents are made of", async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree) => {
        using folder = temporaryFolder();
        writeTree(folder.path, tree, "latin1");
        expect(await fingerprintOf(folder.path)).toBe(slowFingerprint(folder.path));
      }),
      { numRuns: 100 },
    );
  });

  test("stays when a file moves into the directory before it, as the documents say", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("beside"), { a: { directory: { m: "1" } }, z: "2" });
    writeTree(folder.at("inside"), { a: { directory: { m: "1", z: "2" } } });
    expect(await fingerprintOf(folder.at("beside"))).toBe(await fingerprintOf(folder.at("inside")));
  });

  test("is that of the slow reference, whatever is excluded", async () => {
    const name = fc.constantFrom("a", "b", "ab", "a.b", ".a", "é", "logs", "a*");
    const tree = fc.letrec<{ tree: Tree; entry: Entry }>((tie) => ({
      tree: fc.dictionary(name, tie("entry"), { maxKeys: 5 }),
      entry: fc.oneof(
        { depthSize: "medium" },
        fc.constant("content"),
        tie("tree").map((directory) => ({ directory })),
      ),
    })).tree;
    const plain = fc.constantFrom("a", "b", "logs", "..", ".", "");
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
    const stars = fc.constant("**");
    const pattern = fc
      .oneof(
        fc.array(fc.oneof(plain, wild), { minLength: 1, maxLength: 3 }),
        fc
          .tuple(
            fc.array(fc.oneof(plain, stars), { maxLength: 4 }),
            stars,
            fc.array(fc.oneof(plain, wild), { maxLength: 3 }),
          )
          .map(([before, star, after]) => [...before, star, ...after]),
      )
      .map((names) => names.join("/"))
      .filter((text) => !/^[./]*$/.test(text) && !meansTheRoot(text));
    await fc.assert(
      fc.asyncProperty(tree, fc.array(pattern, { minLength: 1, maxLength: 2 }), async (entries, exclude) => {
        using folder = temporaryFolder();
        writeTree(folder.path, entries);
        const slow = slowFingerprint(folder.path, slowExcluded(folder.path, exclude));
        const fast = await fingerprintOf(folder.path, exclude).catch((error: unknown) => error);
        // Only a name such as `a*` can make a pattern ambiguous; that is an error, and never another value.
        if (fast instanceof ConfigurationError)
          expect(fast.message).toMatch(/read the name `a\*` as a pattern/);
        else expect(fast).toBe(slow);
      }),
      { numRuns: 150 },
    );
  });

  test.each(["x", "x/", "./x", "x/."])("does not depend on how its path is written: %s", async (path) => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1", b: { directory: { c: "2" } } });
    expect(await fingerprintOf(`${folder.path}/${path}`)).toBe(slowFingerprint(folder.at("x")));
  });

  test("does not depend on modes, times and hard links", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    const before = await fingerprintOf(folder.at("x"));
    chmodSync(folder.at("x", "a"), 0o777);
    expect(await fingerprintOf(folder.at("x"))).toBe(before);
  });

  test("is what the script in the documentation makes by hand", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, {
      "a b": "1",
      B: { directory: { ".hidden": "2", empty: { directory: {} }, "line\\": "3" } },
      "to file": { link: "a b" },
      "to directory": { link: "B" },
      é: "4",
    });
    const [, documented = ""] =
      /^```bash\n(sha\(\)[^]*?)^```/m.exec(readFileSync("docs/internals/fingerprints.md", "utf8")) ?? [];
    const script = documented.replace("text DIRECTORY", 'text "$0"');
    const byHand = execFileSync("bash", ["-c", script, folder.path], { encoding: "utf8" });
    expect(await fingerprintOf(folder.path)).toBe(byHand);
  });

  test("comes out of a tree of depth 500", async () => {
    using folder = temporaryFolder();
    const deep = folder.at(...Array.from({ length: 500 }, () => "d"));
    mkdirSync(deep, { recursive: true });
    writeFileSync(`${deep}/leaf`, "content");
    expect(await fingerprintOf(folder.path)).toBe(slowFingerprint(folder.path));
  });

  test("is right where nested directories have many long names", async () => {
    using folder = temporaryFolder();
    const name = (index: number) => `${"long".repeat(50)} ${index}`;
    const files = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [name(index), `${index}`]));
    writeTree(folder.path, {
      ...files,
      [name(200)]: { directory: { ...files, [name(7)]: { directory: files } } },
    });
    expect(await fingerprintOf(folder.path)).toBe(slowFingerprint(folder.path));
  });

  test("is right for files of one block and of several", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, {
      "one block": Buffer.alloc(1024 * 1024, 1),
      "a byte less": Buffer.alloc(1024 * 1024 - 1, 2),
      "more blocks": Buffer.alloc(3 * 1024 * 1024 + 17, 3),
      "whole blocks": Buffer.alloc(4 * 1024 * 1024, 4),
    });
    expect(await fingerprintOf(folder.path)).toBe(slowFingerprint(folder.path));
  });

  test("warns of an empty directory, because `a/b` and an empty `a` beside `b` have one fingerprint", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("inside"), { a: { directory: { b: "1" } } });
    writeTree(folder.at("beside"), { a: { directory: {} }, b: "1" });
    const recorded = testContext();
    expect(await fingerprintOf(folder.at("beside"), [], recorded.context)).toBe(
      await fingerprintOf(folder.at("inside")),
    );
    expect(recorded.warnings).toEqual([
      expect.stringMatching(
        /beside` contains 1 directory \(`.*beside\/a`\) without content: empty, or everything/,
      ),
    ]);
  });

  test.each(["./", ".//"])(
    "`%s` is the directory `.`, and its entries have one slash in messages",
    async (root) => {
      using folder = temporaryFolder();
      writeTree(folder.path, { a: { directory: { "b.log": "1" } } });
      const before = process.cwd();
      process.chdir(folder.path);
      try {
        const recorded = testContext();
        await fingerprintOf(root, ["**/*.log"], recorded.context);
        expect(recorded.warnings).toEqual([
          expect.stringContaining("other clients of the service exclude nothing"),
          expect.stringContaining("contains 1 directory (`./a`) without content"),
        ]);
      } finally {
        process.chdir(before);
      }
    },
  );

  test("warns of a link to a directory, because what is there does not count", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { link: { link: ".." } });
    const recorded = testContext();
    await fingerprintOf(folder.path, [], recorded.context);
    expect(recorded.warnings).toEqual([expect.stringContaining("contains 1 link to a directory")]);
  });
});

function meansTheRoot(pattern: string): boolean {
  let depth = 0;
  for (const name of pattern.split("/")) {
    if (name === "..") depth -= 1;
    else if (name !== "." && name !== "") depth += 1;
    // A pattern that leaves the root may come back to it by its random name.
    if (depth < 0) return true;
  }
  return depth === 0;
}

describe("an entry that has no trustworthy fingerprint is an error that names it", () => {
  const refused: readonly (readonly [what: string, make: (path: string) => unknown, says: RegExp])[] = [
    ["a FIFO", (path) => execFileSync("mkfifo", [path]), /is a FIFO.*exclude/],
    ["a link to a device", (path) => { symlinkSync("/dev/zero", path); }, /is a device.*exclude/],
    ["a broken link", (path) => { symlinkSync("nowhere", path); }, /is a link that leads nowhere.*exclude/],
    ["a link that leads to itself", (path) => { symlinkSync("bad", path); }, /too many symbolic links.*exclude/],
    ["a file with content that the file system does not count", (path) => { symlinkSync("/proc/self/status", path); }, /changed while/],
  ]; // prettier-ignore

  test.each(refused)("%s", async (_what, make, says) => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: "1" });
    make(folder.at("bad"));
    await expect(fingerprintOf(folder.path)).rejects.toThrow(says);
    await expect(fingerprintOf(folder.path)).rejects.toThrow("/bad`");
  });

  test.each(refused)("%s, unless it is excluded", async (_what, make) => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: "1" });
    const before = await fingerprintOf(folder.path);
    make(folder.at("bad"));
    expect(await fingerprintOf(folder.path, ["bad"])).toBe(before);
  });

  test("a socket", async () => {
    using folder = temporaryFolder();
    await using server = createServer();
    server.listen(folder.at("bad"));
    await once(server, "listening");
    await expect(fingerprintOf(folder.path)).rejects.toThrow(/bad` is a socket/);
  });

  test.each([
    [
      "a file",
      (path: string) => {
        writeFileSync(path, "secret", { mode: 0 });
      },
    ],
    [
      "a directory",
      (path: string) => {
        mkdirSync(path, { mode: 0 });
      },
    ],
  ])("%s without permission to read it", async (_what, make) => {
    // prettier-ignore
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o755);
    make(folder.at("bad"));
    await withoutPrivileges(async () => {
      await expect(fingerprintOf(folder.path)).rejects.toThrow(
        /bad` cannot be read: .*permission denied.*exclude/,
      );
    });
  });

  test("an ignore file without permission to read it", async () => {
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o755);
    writeFileSync(folder.at(".kosli_ignore"), "a", { mode: 0 });
    await withoutPrivileges(async () => {
      await expect(fingerprintOf(folder.path)).rejects.toThrow(
        /\.kosli_ignore` cannot be read.*permission denied/,
      );
    });
  });

  test("an ignore file that is a FIFO", async () => {
    using folder = temporaryFolder();
    execFileSync("mkfifo", [folder.at(".kosli_ignore")]);
    await expect(fingerprintOf(folder.path)).rejects.toThrow(/\.kosli_ignore` is a FIFO/);
  });

  test("a root that is a link to a directory, with the way to write it", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { real: { directory: { a: "1" } }, link: { link: "real" } });
    await expect(fingerprintOf(folder.at("link"))).rejects.toThrow(
      /link` is a symbolic link.*Write `.*link\/`/,
    );
    expect(await fingerprintOf(`${folder.at("link")}/`)).toBe(await fingerprintOf(folder.at("real")));
  });
});

describe("what changes while it is fingerprinted is an error", () => {
  /** A context in which something happens each time that the clock is read, which is after every entry and block. */
  const contextWhere = (happens: () => void) =>
    testContext({ clock: { monotonic: () => (happens(), performance.now()), sleep: () => Promise.resolve() } }).context; // prettier-ignore

  test("a large file in a directory that grows", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { big: "" });
    // Sparse, and so large that it grows many times while a worker reads it.
    truncateSync(folder.at("big"), 400 * 1024 * 1024);
    const growing = setInterval(() => {
      appendFileSync(folder.at("big"), "more");
    }, 5);
    try {
      await expect(fingerprintOf(folder.path)).rejects.toThrow(/big` changed while it was fingerprinted/);
    } finally {
      clearInterval(growing);
    }
  });

  test("a directory that gets another entry", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { directory: { directory: { a: "1", c: "2" } } });
    let count = 0;
    const context = contextWhere(() => {
      writeFileSync(folder.at("directory", `b${(count += 1)}`), "new");
    });
    await expect(fingerprintOf(folder.path, [], context)).rejects.toThrow(/directory` changed while/);
  });

  test("but not an excluded entry that comes and goes", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: "1", c: "2" });
    const context = contextWhere(() => {
      writeFileSync(folder.at("b.log"), "new");
    });
    expect(await fingerprintOf(folder.path, ["*.log"], context)).toMatch(/^[a-f0-9]{64}$/);
  });
});

test("a cancelled job ends the work on a large tree", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { a: "1", b: "2" });
  let now = 0;
  const { context } = testContext({
    signal: AbortSignal.abort(),
    clock: { monotonic: () => (now += 100), sleep: () => Promise.resolve() },
  });
  await expect(fingerprintOf(folder.path, [], context)).rejects.toThrow(CancelledError);
});

test("the progress of a large tree is logged after two seconds and then every five", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`file${index}`, "1"])));
  let now = 0;
  const recorded = testContext({ clock: { monotonic: () => (now += 250), sleep: () => Promise.resolve() } });
  await fingerprintOf(folder.path, [], recorded.context);
  expect(recorded.notes.length).toBeGreaterThanOrEqual(1);
  expect(recorded.notes.length).toBeLessThanOrEqual(2);
  expect(recorded.notes.at(-1)).toMatch(/`.*`: \d entries, \d B, \d B\/s/);
});

test("an error is a configuration error that keeps its cause", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { broken: { link: "nowhere" } });
  const problem = await fingerprintOf(folder.path).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ConfigurationError);
  expect(problem).toMatchObject({ cause: { code: "ENOENT" } });
});
