// Directories: what counts, what is left out, and what is refused because a fingerprint of it could be wrong.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { describe, expect, test } from "vitest";
import { readTree } from "../../../src/artifacts/hash/directory.ts";
import { withoutPrivileges } from "../privileges.ts";
import { directories } from "../published.ts";
import { temporaryFolder, writeTree, type Entry, type Tree } from "../tree.ts";

const pause = () => undefined;
const ignoreFile = () => undefined;

/** Lists a directory, and fingerprints it. */
async function hashTree(path: string, exclude: readonly string[] = []) {
  const added: string[] = [];
  const tree = await readTree(path, exclude, (file) => added.push(file), pause);
  expect(added).toEqual(tree.files);
  return {
    ...tree,
    digest: await tree.fingerprint((index) => sha256(readFileSync(tree.files[index] ?? ""))),
  };
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** The fingerprint, slowly and obviously: written from the description of the algorithm and from nothing else. */
const slowFingerprint = (directory: string) => sha256(slowText(directory));

function slowText(directory: string): string {
  let text = "";
  for (const name of readdirSync(directory).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))) {
    const path = `${directory}/${name}`;
    text += sha256(name);
    if (lstatSync(path).isDirectory()) text += slowText(path);
    else if (statSync(path).isDirectory()) text += sha256(readlinkSync(path));
    else text += sha256(readFileSync(path));
  }
  return text;
}

test.each(directories)("%s has the published fingerprint", async (_title, tree, exclude, digest) => {
  using folder = temporaryFolder();
  writeTree(folder.path, tree);
  expect((await hashTree(folder.path, exclude)).digest).toBe(digest);
});

describe("a directory's fingerprint", () => {
  // Names whose order by bytes is not that of code units, or of whole paths.
  const names = ["a", "a-b", "a.txt", "a b", "B", "é", "\n", "名", "\uff5e", "😀", "\ufffd", ".h"];

  test.each<[what: string, content: (name: string) => Entry]>([
    ["files", (name) => `content of ${name}`],
    ["directories", (name) => ({ directory: { [name]: "1", b: { directory: {} } } })],
    ["links to directories", (name) => ({ link: { "a-b": "..", B: "/", é: "/dev/../etc" }[name] ?? "." })],
    ["files beside directories", (name) => (name.length > 1 ? name : { directory: { x: name } })],
  ])("is that of the slow reference: %s", async (_what, content) => {
    using folder = temporaryFolder();
    writeTree(folder.path, Object.fromEntries(names.map((name) => [name, content(name)])));
    expect((await hashTree(folder.path)).digest).toBe(slowFingerprint(folder.path));
  });

  test.each(["x", "x/", "link/"])("does not depend on how its path is written: %s", async (path) => {
    using folder = temporaryFolder();
    writeTree(folder.path, {
      x: { directory: { a: "1", b: { directory: { c: "2" } } } },
      link: { link: "x" },
    });
    expect((await hashTree(`${folder.path}/${path}`)).digest).toBe(slowFingerprint(folder.at("x")));
  });

  test("is not made once a pause says that the job is cancelled", async () => {
    using folder = temporaryFolder();
    const cancelled = () => Promise.reject(new Error("cancelled"));
    await expect(readTree(folder.path, [], ignoreFile, cancelled)).rejects.toThrow("cancelled");
  });

  test("comes with its files: not directories, links to them, and what is excluded", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, {
      a: "1",
      "b.log": "2",
      d: { directory: {} },
      up: { link: "." },
      to: { link: "a" },
    });
    expect((await hashTree(folder.path, ["*.log"])).files).toEqual([folder.at("a"), folder.at("to")]);
    expect((await hashTree(folder.path, ["*"])).files).toEqual([]);
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

  // The second is decoded to the name of a file that exists.
  test.each(["\xff", "\xff and \xef\xbf\xbd"])("a name that is not UTF-8: %j", async (names) => {
    using folder = temporaryFolder();
    writeTree(folder.path, Object.fromEntries(names.split(" and ").map((name) => [name, "1"])), "latin1");
    await expect(hashTree(folder.path)).rejects.toThrow(/\/\ufffd` is not UTF-8.*`exclude`/);
    expect(await hashTree(folder.path, ["?"])).toMatchObject({ files: [] });
  });
});

describe("a directory in which entries come while its files are hashed", () => {
  const changeAfterwards = async (name: string, exclude: readonly string[]) => {
    using folder = temporaryFolder();
    writeTree(folder.path, { d: { directory: { a: "1" } } });
    const tree = await readTree(folder.path, exclude, ignoreFile, pause);
    return await tree.fingerprint(() => {
      writeFileSync(folder.at("d", name), "new");
      return sha256("1");
    });
  };

  test("is an error", async () => {
    await expect(changeAfterwards("b", [])).rejects.toThrow(/d\/?` changed while it was fingerprinted/);
  });

  test("is an error where its ignore file is rewritten to exclude something else", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { ".kosli_ignore": "*.log", a: "1", "b.log": "2" });
    const tree = await readTree(folder.path, [], ignoreFile, pause);
    writeFileSync(folder.at(".kosli_ignore"), "*.txt");
    await expect(tree.fingerprint(() => sha256("1"))).rejects.toThrow(/\.kosli_ignore` changed while/);
  });

  test("is none if they are excluded", async () => {
    await expect(changeAfterwards("b.log", ["*/*.log"])).resolves.toBe(
      sha256(sha256("d") + sha256("a") + sha256("1")),
    );
  });
});
