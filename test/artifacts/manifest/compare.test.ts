// The comparison with an earlier manifest: it names exactly what differs, and gives a reason only where it is certain.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparePaths, parseEntry } from "../../../src/artifacts/manifest/format.ts";
import type { ArtifactSelection } from "../../../src/domain/request.ts";
import { CancelledError, ConfigurationError, ConfigurationErrors } from "../../../src/lib/errors.ts";
import type { Differences, ManifestComparison } from "../../../src/domain/artifact.ts";
import { anyTree } from "../random-tree.ts";
import { writeTree, temporaryFolder, type Entry, type Tree } from "../tree.ts";
import { fingerprintWithManifest } from "./making.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Fingerprints `x` with one content, then compares it with another. */
async function compare(
  before: Tree,
  now: Tree,
  selections: { before?: Partial<ArtifactSelection>; now?: Partial<ArtifactSelection> } = {},
  names: "utf8" | "latin1" = "utf8",
): Promise<ManifestComparison> {
  using folder = temporaryFolder();
  writeTree(folder.at("x"), before, names);
  const { manifestFile } = await fingerprintWithManifest([folder.at("x")], folder.path, selections.before);
  rmSync(folder.at("x"), { recursive: true });
  writeTree(folder.at("x"), now, names);
  const { comparisons } = await fingerprintWithManifest([folder.at("x")], folder.path, {
    manifest: false,
    compareWith: manifestFile,
    ...selections.now,
  });
  const [comparison] = comparisons;
  if (comparison === undefined) throw new Error("Nothing was compared");
  return comparison;
}

const paths = ({ added, removed, changed }: ManifestComparison) => {
  const of = ({ first }: Differences) => first.map(({ path }) => path);
  return { added: of(added), removed: of(removed), changed: of(changed) };
};

/** Every entry of a tree by its path: what counts of it, and its size. */
function entriesOf(tree: Tree, inner = ""): Map<string, { content: string; size: number }> {
  const found = new Map<string, { content: string; size: number }>();
  for (const [name, entry] of Object.entries(tree)) {
    const path = inner + name;
    if (typeof entry === "string" || entry instanceof Uint8Array)
      found.set(path, { content: `file ${Buffer.from(entry).toString("hex")}`, size: entry.length });
    else if ("directory" in entry) {
      found.set(path, { content: "directory", size: 0 });
      for (const [key, value] of entriesOf(entry.directory, `${path}/`)) found.set(key, value);
    } else if (entry.link.endsWith("passwd")) {
      const content = readFileSync(entry.link);
      found.set(path, { content: `file ${content.toString("hex")}`, size: content.length });
    } else found.set(path, { content: `link ${entry.link}`, size: 0 });
  }
  return found;
}

const decoded = (list: readonly string[]) =>
  list.map((path) => Buffer.from(path, "latin1").toString("utf8")).sort();
const sumOf = (paths: readonly string[], entries: ReturnType<typeof entriesOf>) =>
  paths.reduce((sum, path) => sum + (entries.get(path)?.size ?? 0), 0);

interface Change {
  readonly at: readonly number[];
  readonly what: "remove" | { readonly name: string; readonly entry: Entry };
}

/** Changes of a tree: an entry is taken away, added or replaced, at any depth. */
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  what: fc.oneof(
    fc.constant("remove" as const),
    fc.record({
      name: fc.constantFrom("a", "a-b", "zz", "\xff", "\xc3\xa9", "new"),
      entry: fc.oneof<fc.Arbitrary<Entry>[]>(
        fc.string({ maxLength: 3 }),
        fc.constantFrom({ link: "." }, { link: ".." }, { directory: {} }, { directory: { a: "1", b: "" } }),
      ),
    }),
  ),
});

function changed(tree: Tree, { at: [first = 0, ...deeper], what }: Change): Tree {
  const names = Object.keys(tree);
  const name = names[first % Math.max(names.length, 1)];
  const entry = name === undefined ? undefined : tree[name];
  if (name !== undefined && deeper.length > 0 && typeof entry === "object" && "directory" in entry)
    return { ...tree, [name]: { directory: changed(entry.directory, { at: deeper, what }) } };
  if (what !== "remove") return { ...tree, [what.name]: what.entry };
  return Object.fromEntries(Object.entries(tree).filter(([key]) => key !== name));
}

describe("a comparison", () => {
  test("names exactly what was changed in any tree, with sums", async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, fc.array(change, { maxLength: 6 }), async (tree, changes) => {
        const other = changes.reduce<Tree>(changed, tree);
        const comparison = await compare(tree, other, {}, "latin1");
        const [before, now] = [entriesOf(tree), entriesOf(other)];
        const all = [...new Set([...before.keys(), ...now.keys()])];
        const added = all.filter((path) => !before.has(path));
        const removed = all.filter((path) => !now.has(path));
        const others = all.filter((path) => before.has(path) && now.has(path));
        const different = others.filter((path) => before.get(path)?.content !== now.get(path)?.content);
        const shown = paths(comparison);
        expect(shown.added.sort()).toEqual(decoded(added));
        expect(shown.removed.sort()).toEqual(decoded(removed));
        expect(shown.changed.sort()).toEqual(decoded(different));
        expect(comparison).toMatchObject({
          before: { entries: before.size, bytes: sumOf([...before.keys()], before) },
          now: { entries: now.size, bytes: sumOf([...now.keys()], now) },
          added: { count: added.length, bytesBefore: 0, bytesNow: sumOf(added, now) },
          removed: { count: removed.length, bytesBefore: sumOf(removed, before), bytesNow: 0 },
          changed: { count: different.length, bytesBefore: sumOf(different, before), bytesNow: sumOf(different, now) },
        }); // prettier-ignore
      }),
      { numRuns: 150 },
    );
  });

  test("names the first differences, and sums all by their directories", async () => {
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`f${index}`, "123"]));
    const { added } = await compare({ a: "" }, { a: "", b: { directory: many }, c: "1" });
    expect(added).toMatchObject({ count: 1502, bytesNow: 4501 });
    expect(added.first).toHaveLength(1000);
    expect(added.directories).toEqual([
      { directory: ".", count: 2, bytesBefore: 0, bytesNow: 1 },
      { directory: "b", count: 1500, bytesBefore: 0, bytesNow: 4500 },
    ]);
  });

  test("of a file does not depend on its name", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { app: "1", "app-v2": "22", copy: "1" });
    const { manifestFile } = await fingerprintWithManifest([folder.at("app")], folder.path);
    const comparing = async (name: string) => {
      const { comparisons } = await fingerprintWithManifest([folder.at(name)], folder.path, {
        compareWith: manifestFile,
      });
      return comparisons.map(paths);
    };
    expect(await comparing("copy")).toEqual([{ added: [], removed: [], changed: [] }]);
    expect(await comparing("app-v2")).toEqual([{ added: [], removed: [], changed: ["app-v2"] }]);
  });

  test("of several artifacts finds each by its name or its file name", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { v1: { directory: { app: "1", lib: "2" } }, v2: { directory: { program: "3", lib: "2" } } });
    const at = (...names: string[]) => folder.at(...names);
    const earlier = await fingerprintWithManifest([at("v1", "lib"), `app=${at("v1", "app")}`], folder.path);
    const { comparisons } = await fingerprintWithManifest([`app=${at("v2", "program")}`, at("v2", "lib")], folder.path, {
      compareWith: earlier.manifestFile,
    });
    expect(comparisons.map(({ artifact, changed }) => [artifact.filename, changed.count])).toEqual([
      ["program", 1],
      ["lib", 0],
    ]);
  }); // prettier-ignore

  test("of an artifact that the manifest does not have is an error that names both", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { app: "1", lib: "2", other: "3", dist: { directory: { app: "1" } } });
    const { manifestFile } = await fingerprintWithManifest([folder.at("app"), folder.at("lib")], folder.path);
    const comparing = (...names: string[]) =>
      fingerprintWithManifest(names.map((name) => folder.at(name)), folder.path, { compareWith: manifestFile }); // prettier-ignore
    await expect(comparing("app", "other")).rejects.toThrow(
      /^`compare-with`: .* has no entry for `other`\. It has entries for `app`, `lib`/,
    );
    await expect(comparing("other")).rejects.toThrow(/`compare-with`.* no entry for `other`/);
    await expect(comparing("other", "dist")).rejects.toBeInstanceOf(ConfigurationErrors);
    rmSync(folder.at("app"));
    renameSync(folder.at("dist"), folder.at("app"));
    await expect(comparing("app")).rejects.toThrow(/`compare-with`.*`app` with type `file`.*is `dir`/);
  });
});

describe("the likely reason", () => {
  const text = "one\r\ntwo\r\n";
  const unix = text.replaceAll("\r\n", "\n");
  const project = { src: { directory: { "a.ts": unix, "b.ts": "no line end" } }, "README.md": unix };

  test.each<[string, Tree, Tree, object | undefined]>([
    ["line endings that are now CRLF", project, { ...project, "README.md": text }, { kind: "line-endings" }],
    ["line endings that were CRLF", { ...project, "README.md": text }, project, { kind: "line-endings" }],
    ["line endings and something else", project, { ...project, "README.md": text, new: "" }, undefined],
    ["another text with as many line endings more", { a: "1\n2\n" }, { a: "1\r\n3\r\n" }, undefined],
    ["a file of a system", project, { ...project, ".DS_Store": "x" }, { kind: "tools", names: [".DS_Store"] }],
    [
      "files of tools, one of them deep",
      project,
      { ...project, ".git": { directory: { HEAD: "x", objects: { directory: {} } } }, src: { directory: { ...project.src.directory, "Thumbs.db": "" } } },
      { kind: "tools", names: [".git", "Thumbs.db"] },
    ],
    ["a cache", { node_modules: { directory: { a: "1" } } }, { node_modules: { directory: { a: "1", ".cache": { directory: { b: "2" } } } } }, { kind: "tools", names: ["node_modules/.cache"] }],
    ["a file that is only called alike", project, { ...project, ".gitignore": "x" }, undefined],
    ["a file of a tool and another", project, { ...project, ".DS_Store": "x", new: "1" }, undefined],
    ["hidden files that are missing", { ...project, ".env": "1", empty: { directory: {} } }, project, { kind: "hidden" }],
    ["a hidden file and another that are missing", { ...project, ".env": "1", other: "1" }, project, undefined],
    ["another directory, deeper", project, { dist: { directory: project } }, { kind: "root", directory: "dist", deeper: "now" }],
    ["another directory, less deep", { dist: { directory: project } }, project, { kind: "root", directory: "dist", deeper: "before" }],
    ["the parent directory, with others beside it", project, { a: { directory: { x: "1" } }, dist: { directory: project }, z: "2" }, { kind: "root", directory: "dist", deeper: "now" }],
    ["a directory inside", { a: "1", dist: { directory: project }, src: { directory: {} } }, project, { kind: "root", directory: "dist", deeper: "before" }],
    ["a directory that moved, but one file differs", project, { dist: { directory: { ...project, "README.md": "1" } } }, undefined],
    ["an ignore file that excludes more", { ...project, logs: { directory: { a: "1" } } }, { ...project, ".kosli_ignore": "logs\n", logs: { directory: { a: "1" } } }, { kind: "exclude" }],
    ["a comment in an ignore file", { ...project, ".kosli_ignore": "logs" }, { ...project, ".kosli_ignore": "logs # why" }, undefined],
    ["nothing", project, project, undefined],
  ])("of %s", async (_what, before, now, reason) => {
    expect((await compare(before, now)).likelyReason).toEqual(reason);
  }); // prettier-ignore

  test.each<[string, readonly string[], readonly string[], object | undefined]>([
    ["more is excluded", [], ["logs", "**/*.map"], { kind: "exclude" }],
    ["less is excluded", ["logs/**", "src/a.map"], [], { kind: "exclude" }],
    ["something else is excluded", ["logs"], ["src"], { kind: "exclude" }],
    ["other patterns exclude the same", ["logs"], ["log?"], undefined],
  ])("is the exclude patterns where %s", async (_what, before, now, reason) => {
    const tree = { logs: { directory: { a: "1" } }, src: { directory: { "a.map": "1", b: "2" } } };
    const comparison = await compare(tree, tree, { before: { exclude: before }, now: { exclude: now } });
    expect(comparison.likelyReason).toEqual(reason);
  });

  test("is not the exclude patterns where something else differs too", async () => {
    const tree = { logs: { directory: { a: "1" } }, b: "1" };
    const comparison = await compare(tree, { ...tree, b: "2" }, { now: { exclude: ["logs"] } });
    expect(comparison.likelyReason).toBeUndefined();
  });

  test("is not there where the manifest's patterns are not valid", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    const earlier = folder.at("earlier");
    writeFileSync(earlier, manifest({ exclude: ["[", "a**"] }, []));
    const { comparisons } = await fingerprintWithManifest([folder.at("x")], folder.path, {
      compareWith: earlier,
    });
    expect(comparisons[0]?.likelyReason).toBeUndefined();
    expect(comparisons[0]?.added.count).toBe(1);
  });
});

const file = { path: "a", kind: "file", size: 1, sha256: sha256("1") };
const head = {
  manifest_version: 1,
  type: "dir",
  filename: "x",
  fingerprint: "f".repeat(64),
  exclude: [],
  entries: 1,
  bytes: 1,
};

/** The text of a manifest. */
const manifest = (changes: object, lines: readonly (object | string)[], entries = lines.length) =>
  [{ ...head, entries, ...changes }, ...lines]
    .map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`)
    .join("");

describe("a manifest that is broken is one error that names `compare-with`, the file and the line:", () => {
  test.each<[string, string | Buffer, RegExp]>([
    ["an empty file", "", /it is empty/],
    ["another file", "PK\u0003\u0004", /line 1 .*not valid JSON/],
    ["JSON of something else", '{"version":1,"artifacts":[]}\n', /line 1 .*`manifest_version` is missing/],
    ["a list", "[]\n", /line 1/],
    ["another version", manifest({ manifest_version: 2 }, [file]), /line 1 .*`manifest_version`.*version/],
    ["an unknown type", manifest({ type: "tar" }, [file]), /line 1 .*`type`/],
    ["a type of images for files", manifest({ type: "oci" }, [file]), /type `oci`/],
    ["no fingerprint", manifest({ fingerprint: "" }, [file]), /line 1 .*`fingerprint`/],
    ["a negative number of entries", manifest({}, [file], -1), /line 1 .*`entries`/],
    ["an endless number of entries", manifest({ entries: 1e300 }, [file]), /line 1 .*`entries`/],
    ["fewer entries than it says", manifest({}, [file], 3), /ends after 1 of the 3 entries of `x`/],
    ["more entries than it says", manifest({}, [file, { ...file, path: "b" }], 1), /line 3 .*`manifest_version`/],
    ["an entry that is not JSON", manifest({}, ["{"]), /line 2 .*not valid JSON/],
    ["an entry that is no object", manifest({}, ["7"]), /line 2 /],
    ["an empty line", manifest({}, [""]), /line 2 .*empty/],
    ["an unknown kind", manifest({}, [{ path: "a", kind: "device" }]), /line 2 .*`kind`/],
    ["a path twice in one entry", manifest({}, [{ ...file, path_base64: "YQ==" }]), /line 2 .*`path`/],
    ["one key twice", manifest({}, ['{"path":"a","path":"b","kind":"dir"}']), /line 2 .*twice/],
    ["no path", manifest({}, [{ kind: "dir" }]), /line 2 .*`path`/],
    ["an empty path", manifest({}, [{ path: "", kind: "dir" }]), /line 2 .*`path`/],
    ["a path that is not base64", manifest({}, [{ path_base64: "?", kind: "dir" }]), /line 2 .*`path_base64`/],
    ["a path that is not Unicode", manifest({}, ['{"path":"\\ud800","kind":"dir"}']), /line 2 .*`path`/],
    ["bytes that are not UTF-8", Buffer.concat([Buffer.from(manifest({ entries: 1 }, [])), Buffer.from('{"path":"\xff","kind":"dir"}', "latin1")]), /line 2 .*UTF-8/],
    ["a file without a size", manifest({}, [{ ...file, size: undefined }]), /line 2 .*`size`/],
    ["a digest in upper case", manifest({}, [{ ...file, sha256: "A".repeat(64) }]), /line 2 .*`sha256`/],
    ["a link without a target", manifest({}, [{ path: "a", kind: "link" }]), /line 2 .*`target`/],
    ["a layer among files", manifest({}, [{ path: "a", kind: "layer", digest: "sha256:1" }]), /line 2 .*`kind`/],
    ["entries in another order", manifest({}, [{ ...file, path: "c" }, { ...file, path: "b" }]), /line 3 .*not in order/],
    ["an entry twice", manifest({}, [{ ...file, size: 2 }, { ...file, size: 3 }]), /line 3 .*not in order/],
    ["an entry right after the same as now", manifest({}, [file, { ...file, path: "Z" }]), /line 3 .*not in order/],
    ["a line without an end", manifest({}, [`{"path":"${"a".repeat(300_000)}"}`]), /line 2 .*too long/],
    ["a head without an end", `{"manifest_version":1,"filename":"${"a".repeat(34_000_000)}`, /line 1 .*too long/],
    ["heads without end", manifest({ entries: 0 }, []).repeat(220_000), /line \d+ .*too long/],
    ["another fingerprint than its entries give", manifest({}, [file]), /fingerprint of `x` does not follow/],
  ])("%s", async (_what, content, says) => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    writeFileSync(folder.at("earlier"), content);
    const comparing = fingerprintWithManifest([folder.at("x")], folder.path, { compareWith: folder.at("earlier") });
    await expect(comparing).rejects.toThrow(says);
    await expect(comparing).rejects.toThrow(/^`compare-with`: .*earlier/);
    await expect(comparing).rejects.toBeInstanceOf(ConfigurationError);
  }); // prettier-ignore

  test.each<[string, (path: string) => void, RegExp]>([
    ["no file", () => undefined, /does not exist/],
    ["a directory", (path) => writeTree(path, {}), /is a directory/],
    ["a FIFO, which is not waited for", (path) => execFileSync("mkfifo", [path]), /is a FIFO/],
  ])("%s", async (_what, make, says) => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    make(folder.at("earlier"));
    const comparing = fingerprintWithManifest([folder.at("x")], folder.path, { compareWith: folder.at("earlier") });
    await expect(comparing).rejects.toThrow(says);
    await expect(comparing).rejects.toThrow(/`compare-with`/);
  }); // prettier-ignore

  test("a cancelled job ends the reading of a large one", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("x"), { a: "1" });
    const lines = Array.from({ length: 5000 }, (_, index) => ({ ...file, path: `b${10_000 + index}` }));
    writeFileSync(folder.at("earlier"), manifest({}, lines));
    let now = 0;
    const cancellation = new AbortController();
    const comparing = fingerprintWithManifest(
      [folder.at("x")],
      folder.path,
      { compareWith: folder.at("earlier") },
      { signal: cancellation.signal, clock: { monotonic: () => (now += 1) } },
    );
    cancellation.abort();
    await expect(comparing).rejects.toBeInstanceOf(CancelledError);
  });
});

describe("a line", () => {
  test("means the same in any spelling of its JSON", () => {
    const size = fc.maxSafeNat();
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), size, (path, bytes) => {
        const entry = { path, kind: "file", size: bytes, sha256: sha256(path) };
        const parse = (text: string) => parseEntry(Buffer.from(text).toString("latin1"), "dir");
        const expected = Buffer.from(path).toString("latin1");
        for (const text of [JSON.stringify(entry), JSON.stringify(entry, null, 1).replaceAll("\n", " ")])
          expect(parse(text)).toEqual({ success: true, value: { ...entry, path: expected } });
      }),
    );
  });

  test("comes where the hash of its directory has it", () => {
    const name = fc.string({ unit: fc.constantFrom("a", "b", "-", ".", "\xff", "0"), minLength: 1, maxLength: 2 });
    const path = fc.array(name, { minLength: 1, maxLength: 3 });
    const byNames = (one: readonly string[], other: readonly string[]): number => {
      const [[a, ...restA], [b, ...restB]] = [one, other];
      if (a === undefined || b === undefined) return one.length - other.length;
      return a === b ? byNames(restA, restB) : a < b ? -1 : 1;
    };
    fc.assert(
      fc.property(path, path, (one, other) => {
        expect(Math.sign(comparePaths(one.join("/"), other.join("/")))).toBe(Math.sign(byNames(one, other)));
      }),
    );
  }); // prettier-ignore
});
