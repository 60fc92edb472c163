// Paths, names and files of Windows: the same bytes have the same fingerprint there, and what cannot be read is named.
import { createHash } from "node:crypto";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directories, files, hasLink } from "../artifacts/published.ts";
import { slowFingerprint } from "../artifacts/hash/slow-reference.ts";
import { writeTree, type Entry, type Tree } from "../artifacts/tree.ts";
import { windowsPath } from "../e2e/process.ts";
import { newFolder, runStep, type Inputs, type Step } from "../e2e/step.ts";

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Fingerprints what is planted in a new workspace. */
async function fingerprint(tree: Tree, inputs: Inputs): Promise<Step & { readonly workspace: string }> {
  const workspace = writeTree(join(newFolder(), "shop"), tree);
  return { ...(await runStep({ operation: "fingerprint", ...inputs }, { workspace })), workspace };
}

interface Listed {
  readonly filename: string;
  readonly fingerprint: string;
}

const artifactsOf = (step: Step) => JSON.parse(step.outputs["artifacts"] ?? "[]") as Listed[];
const fingerprintsOf = (step: Step) => artifactsOf(step).map((one) => one.fingerprint);

const published = directories.filter(([, tree]) => !hasLink(tree));

describe("fingerprints are those that other clients publish", () => {
  test("for files", async () => {
    const tree = Object.fromEntries(files.map(([content], index) => [`${index}.txt`, content]));
    const step = await fingerprint(tree, { artifacts: "*.txt" });
    expect(fingerprintsOf(step)).toEqual(files.map(([, digest]) => digest));
  });

  test("for directories", async () => {
    const whole = published.filter(
      ([, tree, exclude]) => exclude.length === 0 && Object.keys(tree).length > 0,
    );
    const tree = Object.fromEntries(whole.map(([title, directory]) => [title, { directory }]));
    const step = await fingerprint(tree, {
      "artifact-type": "dir",
      artifacts: whole.map(([title]) => `.\\${title}`).join("\r\n"),
    });
    expect(step.errors).toEqual([]);
    // Two of the trees are the same artifact.
    expect(new Set(fingerprintsOf(step))).toEqual(new Set(whole.map(([, , , digest]) => digest)));
  });

  test.each(published.filter(([, , exclude]) => exclude.length > 0))(
    "for directories with %s",
    async (_, tree, exclude, digest) => {
      const step = await fingerprint(
        { built: { directory: tree } },
        { artifacts: "built", exclude: exclude.join("\r\n") },
      );
      expect(fingerprintsOf(step)).toEqual([digest]);
    },
  );
});

// Names that NTFS takes: no control characters, none of `<>:"/\|?*`, no dot or blank at the end, no device; and no two
// of one directory that differ only in case.
const character = fc.oneof(
  fc.constantFrom(..."abzAZ09 .-_~+[]{}()&%$#@!,;='^`éßñ名あ😀ﬁ\u0301\u00a0".normalize("NFD").split("")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);
const ntfsName = fc
  .array(character, { minLength: 1, maxLength: 8 })
  .map((characters) => characters.join(""))
  .filter((name) => name.isWellFormed() && !/[\p{Cc}<>:"/\\|?*\ufffd]|[. ]$/u.test(name))
  .filter((name) => !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name) && name !== ".kosli_ignore");
const { tree: ntfsTree } = fc.letrec<{ tree: Tree; entry: Entry }>((tie) => ({
  tree: fc
    .uniqueArray(fc.tuple(ntfsName, tie("entry")), {
      selector: ([name]) => name.normalize("NFKD").toUpperCase().toLowerCase(),
      maxLength: 6,
    })
    .map((entries) => Object.fromEntries(entries)),
  entry: fc.oneof(
    { depthSize: "small" },
    fc.uint8Array({ maxLength: 40 }),
    tie("tree").map((directory) => ({ directory })),
  ),
}));

test("random directories have the fingerprint of the reference", async () => {
  const trees = fc
    .sample(ntfsTree, { numRuns: 60, seed: 20261121 })
    .filter((tree) => Object.keys(tree).length > 0);
  expect(trees.length).toBeGreaterThan(30);
  const named = trees.map(
    (directory, index) => [`tree-${String(index).padStart(2, "0")}`, { directory }] as const,
  );
  const step = await fingerprint(Object.fromEntries(named), { "artifact-type": "dir", artifacts: "tree-*" });
  expect(step.errors).toEqual([]);
  const expected = new Set(named.map(([name]) => slowFingerprint(join(step.workspace, name))));
  expect(new Set(fingerprintsOf(step))).toEqual(expected);
});

test("large files are hashed in threads of their own", async () => {
  const contents = ["a", "b", "c"].map((letter) => Buffer.alloc(20 * 1024 * 1024, letter));
  const tree = Object.fromEntries(contents.map((content, index) => [`${index}.bin`, content]));
  const step = await fingerprint(tree, { artifacts: "*.bin" });
  expect(fingerprintsOf(step)).toEqual(contents.map(sha256));
});

describe("a line of `artifacts`", () => {
  const tree: Tree = {
    dist: { directory: { "app.js": "app", "lib.js": "lib", sub: { directory: { "deep.js": "deep" } } } },
    "[id]": { directory: { "page.js": "page" } },
    "näme 名.txt": "name",
  };
  const [app, lib, deep, page, name] = ["app", "lib", "deep", "page", "name"].map((text) => sha256(text));

  // W is the workspace, as D:\…\shop.
  test.each<[line: string, expected: (string | undefined)[]]>([
    ["dist\\app.js", [app]],
    ["dist/app.js", [app]],
    [".\\dist\\.\\app.js", [app]],
    ["dist\\sub\\..\\app.js", [app]],
    ["web=dist\\app.js", [app]],
    ["W\\dist\\app.js", [app]],
    ["W/dist/app.js", [app]],
    ["\\\\?\\W\\dist\\app.js", [app]],
    ["\\\\.\\W\\dist\\app.js", [app]],
    ["dist\\*.js", [app, lib]],
    ["W\\dist\\*.js", [app, lib]],
    ["dist\\**", [app, lib, deep]],
    ["**\\deep.js", [deep]],
    ["W\\**\\deep.js", [deep]],
    ["dist\\[al]*.js", [app, lib]],
    ["[[]id]\\*.js", [page]],
    ["näme 名.txt", [name]],
    ["n*.txt", [name]],
  ])("%s", async (line, expected) => {
    const workspace = writeTree(join(newFolder(), "shop"), tree);
    const drive = windowsPath(workspace);
    const artifacts = line.replace("W/", `${drive.replaceAll("\\", "/")}/`).replace("W\\", `${drive}\\`);
    const step = await runStep({ operation: "fingerprint", artifacts }, { workspace });
    expect(step.errors).toEqual([]);
    expect(fingerprintsOf(step).sort()).toEqual([...expected].sort());
    expect(artifactsOf(step).every(({ filename }) => !/[\\/]/.test(filename))).toBe(true);
  });

  test("finds a path in any case, since Windows does, but a pattern only in its own", async () => {
    const path = await fingerprint(tree, { artifacts: "DIST\\App.js" });
    expect(fingerprintsOf(path)).toEqual([app]);
    const pattern = await fingerprint(tree, { artifacts: "dist\\APP.*" });
    expect(pattern.errors).toEqual([expect.stringContaining("dist/APP.*")]);
  });

  test.each([
    ["a share that does not answer", "\\\\server.invalid\\share\\app.js"],
    ["files of a share that does not answer", "\\\\server.invalid\\share\\*.js"],
    ["a drive that is not there", "Q:\\dist\\app.js"],
    ["files of a drive that is not there", "Q:\\dist\\*.js"],
    ["a name with a character that Windows has not", "dist\\a<b>.js"],
    ["another stream of a file", "dist\\app.js:other"],
  ])("names %s in its error", async (_, artifacts) => {
    const step = await fingerprint(tree, { artifacts });
    expect(step).toMatchObject({ exitCode: 1, standardError: "" });
    expect(step.errors).toEqual([expect.stringContaining(artifacts.replaceAll("\\", "/"))]);
  });

  test.each(["NUL", "CON", "COM1", "aux.txt", "dist\\NUL", "\\\\.\\NUL"])(
    "that is the device %s is an error and waits for nothing",
    async (artifacts) => {
      const step = await fingerprint(tree, { artifacts });
      expect(step).toMatchObject({ exitCode: 1, standardError: "" });
      expect(step.errors).toHaveLength(1);
    },
  );

  test("may be a path of more than 260 characters", async () => {
    const long = "a".repeat(100);
    const directory = (inner: Tree): Tree => ({ [long]: { directory: inner } });
    const nested = directory(directory(directory({ "näme.js": "far" })));
    const file = await fingerprint(nested, { artifacts: `${long}\\${long}\\${long}\\näme.js` });
    expect(fingerprintsOf(file)).toEqual([sha256("far")]);
    const all = await fingerprint(nested, { artifacts: "**\\*.js" });
    expect(fingerprintsOf(all)).toEqual([sha256("far")]);
    const whole = await fingerprint(nested, { artifacts: long });
    expect(fingerprintsOf(whole)).toEqual([slowFingerprint(join(whole.workspace, long))]);
  });
});

describe("a directory", () => {
  test("is read without what its ignore file lists, which may have CRLF", async () => {
    const built: Tree = { "app.js": "app", logs: { directory: { "one.log": "1" } }, "two.log": "2" };
    const crlf = await fingerprint(
      { built: { directory: { ...built, ".kosli_ignore": "logs\r\n# text\r\n*.log\r\n" } } },
      { artifacts: "built" },
    );
    const left: Tree = { "app.js": "app", ".kosli_ignore": "logs\r\n# text\r\n*.log\r\n" };
    const expected = slowFingerprint(writeTree(join(newFolder(), "left"), left));
    expect(fingerprintsOf(crlf)).toEqual([expected]);
  });

  test.each(["built", "built\\", ".\\built", "built/"])("may be written %s", async (artifacts) => {
    const step = await fingerprint({ built: { directory: { "app.js": "app" } } }, { artifacts });
    expect(artifactsOf(step)).toMatchObject([
      { filename: "built", fingerprint: slowFingerprint(join(step.workspace, "built")) },
    ]);
  });
});

test.runIf(process.platform === "win32")("a junction is read when `\\` stands behind it", async () => {
  const workspace = writeTree(join(newFolder(), "shop"), { out: { directory: { "app.js": "app" } } });
  symlinkSync(join(workspace, "out"), join(workspace, "built"), "junction");
  const link = await runStep({ operation: "fingerprint", artifacts: "built" }, { workspace });
  expect(link.errors).toEqual([expect.stringContaining("built/")]);
  const step = await runStep({ operation: "fingerprint", artifacts: "built\\" }, { workspace });
  expect(fingerprintsOf(step)).toEqual([slowFingerprint(join(workspace, "out"))]);
});

describe("a checksum file", () => {
  const [one, two] = [sha256("one"), sha256("two")];
  const tree: Tree = { dist: { directory: { "one.exe": "one", sub: { directory: { "two.exe": "two" } } } } };
  const lines = [`${one.toUpperCase()}  one.exe`, `${two.toUpperCase()} *sub\\two.exe`];
  const texts = {
    "with CRLF": Buffer.from(`${lines.join("\r\n")}\r\n`),
    "in UTF-8 with a byte order mark": Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`),
    "in UTF-16, as PowerShell writes it": Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`, "utf16le"),
  };

  test.each(Object.entries(texts))("%s lists files with `\\` in their paths", async (_, text) => {
    const step = await fingerprint(
      { ...tree, dist: { directory: { ...directoryOf(tree), SUMS: text } } },
      { checksums: "dist\\SUMS" },
    );
    expect(step.errors).toEqual([]);
    expect(artifactsOf(step)).toMatchObject([
      { filename: "one.exe", fingerprint: one },
      { filename: "two.exe", fingerprint: two },
    ]);
    expect(step.log).toContain("2 compared with existing files");
  });

  test.each(["dist\\sub\\*", "dist/sub/two.exe", "sub\\two.exe", "**\\two.exe"])(
    "is searched by %s",
    async (artifacts) => {
      const sums = { ...tree, dist: { directory: { ...directoryOf(tree), SUMS: texts["with CRLF"] } } };
      const step = await fingerprint(sums, { checksums: "dist\\SUMS", artifacts });
      expect(fingerprintsOf(step)).toEqual([two]);
    },
  );

  test("may name files by drive", async () => {
    const workspace = writeTree(join(newFolder(), "shop"), tree);
    const sums = `${one} *${windowsPath(join(workspace, "dist", "one.exe"))}\r\n`;
    writeFileSync(join(workspace, "SUMS"), sums);
    const step = await runStep({ operation: "fingerprint", checksums: "SUMS" }, { workspace });
    expect(artifactsOf(step)).toMatchObject([{ filename: "one.exe", fingerprint: one }]);
    expect(step.log).toContain("1 compared with existing files");
  });

  test.each(["sub\\two.exe", ".\\sub\\two.exe"])("that is wrong about %s is an error", async (path) => {
    const wrong = { ...tree, dist: { directory: { ...directoryOf(tree), SUMS: `${one} *${path}\r\n` } } };
    const step = await fingerprint(wrong, { checksums: "dist\\SUMS" });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining(two)] });
  });
});

function directoryOf(tree: Tree): Tree {
  const entry = tree["dist"];
  return typeof entry === "object" && "directory" in entry ? entry.directory : {};
}

test("what other jobs fingerprinted is found by paths and patterns with `\\`", async () => {
  const other = await fingerprint({ "app.js": "app" }, { artifacts: "app=app.js" });
  const file = readFileSync(other.outputs["artifacts-file"] ?? "");
  const tree: Tree = { downloads: { directory: { linux: { directory: { "artifacts.json": file } } } } };
  const step = await fingerprint(tree, { "artifacts-from": "downloads\\*\\artifacts.json" });
  expect(artifactsOf(step)).toMatchObject([{ name: "app", filename: "app.js", fingerprint: sha256("app") }]);
});
