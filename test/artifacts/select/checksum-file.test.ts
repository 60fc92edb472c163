// Checksum files in the forms of GNU and BSD, and what becomes of them.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parseChecksumFile } from "../../../src/artifacts/select/checksum-file.ts";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import type { ArtifactSelection } from "../../../src/artifacts/selection.ts";
import type { ArtifactPattern } from "../../../src/domain/artifact.ts";
import { writeTree, temporaryFolder, type Tree } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const [one, two] = [sha256("one"), sha256("two")];
const read = (content: string | Uint8Array) =>
  parseChecksumFile(Buffer.from(content), "SHA256SUMS").map(({ path, fingerprint }) => [path, fingerprint]);

describe("a line of a checksum file", () => {
  test.each<[what: string, line: string, path: string]>([
    ["GNU, text", `${one}  app.tar.gz`, "app.tar.gz"],
    ["GNU, binary", `${one} *app.tar.gz`, "app.tar.gz"],
    ["GNU, a name with blanks", `${one}   a b `, " a b "],
    ["GNU, an escaped name", `\\${one}  a\\nb\\\\c\\rd`, "a\nb\\c\rd"],
    ["GNU --tag, an escaped name", `\\SHA256 (a\\nb) = ${one}`, "a\nb"],
    ["BSD", `SHA256 (app (1).tar.gz) = ${one}`, "app (1).tar.gz"],
    ["GNU, a name that begins with `^`", `${one}  ^app`, "^app"],
    ["upper case", `${one.toUpperCase()}  app.tar.gz`, "app.tar.gz"],
    ["CRLF", `${one}  app.tar.gz\r`, "app.tar.gz"],
    ["a path", `${one}  ./dist/app.tar.gz`, "./dist/app.tar.gz"],
    ["a path that leads up", `${one}  ../../dist/app.tar.gz`, "../../dist/app.tar.gz"],
    ["an absolute path", `${one}  /dist/app.tar.gz`, "/dist/app.tar.gz"],
    ["names that begin with dots", `${one}  .a/..b/...`, ".a/..b/..."],
    ["`-x`, a comma, `=`", `${one}  -x,a=b`, "-x,a=b"],
  ])("%s", (_what, line, path) => {
    expect(read(`${line}\n`)).toEqual([[path, one]]);
    expect(read(line)).toEqual([[path, one]]);
  });

  const expected = /Line 3 of `SHA256SUMS` is `.*`: expected a SHA-256, two spaces and a file name/;
  test.each<[what: string, line: string, says: RegExp]>([
    ["no name", one, expected],
    ["no digest", "app.tar.gz", expected],
    ["HTML", "<html>", expected],
    ["one space, as `shasum -U` and `-0` write it", `${one} Uapp`, expected],
    ["OpenSSL", `SHA2-256(app.tar.gz)= ${one}`, expected],
    ["SHA512 of BSD", `SHA512 (x) = ${one}${two}`, expected],
    ["another SHA of BSD", `SHA512/256 (x) = ${one}`, expected],
    ["MD5", `${one.slice(0, 32)}  x`, /Line 3 .* 32 hex characters, but SHA-256 has 64/],
    ["SHA-512", `${one}${two}  x`, /Line 3 .* 128 hex characters, but/],
    ["a digit too few", `${one.slice(1)}  x`, /Line 3 .* 63 hex characters, but SHA-256 has 64/],
    ["a `\\` that is not escaped", `${one}  a\\nb`, /Line 3 .* is not the plain path of a file/],
    ["a directory", `${one}  app/`, /Line 3 .*`app\/` is not the plain path of a file.*`\.\/app`/],
    ["a way down and up", `${one}  x/../app`, /`x\/\.\.\/app` is not the plain path/],
    ["a way up and down and up", `${one}  ../x/../app`, /`\.\.\/x\/\.\.\/app` is not the plain path/],
    ["a `.` at the end", `SHA256 (./app/.) = ${one}`, /`\.\/app\/\.` is not the plain path/],
    ["a `.` within", `${one}  dist/./app`, /`dist\/\.\/app` is not the plain path/],
    ["two slashes", `${one}  dist//app`, /`dist\/\/app` is not the plain path/],
    ["`..` at the end", `${one}  ..`, /`\.\.` is not the plain path/],
    ["`.`", `${one}  .`, /`\.` is not the plain path/],
    ["an escaped name with a slash at its end", `\\${one}  a\\\\b/`, /is not the plain path/],
    ["standard input", `${one}  -`, /Line 3 .* is not the plain path/],
    ["an unknown escape", `\\${one}  a\\tb`, /Line 3 .* is not the plain path/],
    ["an escape without end", `\\${one}  a\\`, /Line 3 .* is not the plain path/],
  ])("is refused with its number and what it is: %s", (_what, line, says) => {
    const reading = () => read(`${one}  a\n\n${line}\n`);
    expect(reading).toThrow(says);
    expect(reading).toThrow(`\`${line}\``);
  });

  test("of more than 200 characters is refused without showing a part of it", () => {
    expect(() => read(`${"x".repeat(201)}\n`)).toThrow("Line 1 of `SHA256SUMS` has 201 characters: expected");
  });
});

describe("a checksum file", () => {
  test("in UTF-16 with byte order mark, upper case and CRLF, as PowerShell writes it", () => {
    const text = `\ufeff${one.toUpperCase()} *näme\r\n${two.toUpperCase()} *b\r\n`;
    const expected = [
      ["näme", one],
      ["b", two],
    ];
    const littleEndian = Buffer.from(text, "utf16le");
    expect(read(littleEndian)).toEqual(expected);
    expect(read(Buffer.from(littleEndian).swap16())).toEqual(expected);
    expect(read(Buffer.from(text, "utf8"))).toEqual(expected);
  });

  test("with comments and blank lines", () => {
    expect(read(`# made by a build\n\n  \n${one}  a\n`)).toEqual([["a", one]]);
  });

  test("with one name twice and the same digest has one artifact", () => {
    expect(read(`${one}  a\n${one}  ./a\n`)).toEqual([["a", one]]);
  });

  test("with one name and two digests is refused", () => {
    expect(() => read(`${one}  a\n${two}  ./a\n`)).toThrow(
      `Lines 1 and 2 of \`SHA256SUMS\` give different digests`,
    );
  });

  test.each(["", "\n\n", "# nothing\n", "\ufeff"])("with no entry is refused: %j", (content) => {
    expect(() => read(content)).toThrow("lists no artifact");
  });

  test.each([
    ["UTF-16 without byte order mark", Buffer.from(`${one}  a`, "utf16le")],
    ["bytes that are no text", Buffer.from([...Buffer.from(`${one}  `), 0xff, 0xfe])],
  ])("in %s is refused", (_what, content) => {
    expect(() => read(content)).toThrow("is not a text file");
  });

  test("that `sha256sum -z` wrote is refused, and the error names `-z`", () => {
    expect(() => read(`${one}  a\0${two}  b\0`)).toThrow(/NUL bytes.*without `-z`/);
  });

  test("with several bad lines names them all", () => {
    expect(() => read(`x\n${one}  a\ny\n`)).toThrow(/Line 1[^]*Line 3/);
  });

  test("is read as the system's own tool writes it", () => {
    using folder = temporaryFolder();
    const names = ["plain", "a b", "line\nend", "back\\slash", " blank"];
    writeTree(folder.path, Object.fromEntries(names.map((name) => [name, name])));
    for (const options of [[], ["--binary"], ["--tag"]]) {
      const content = execFileSync("sha256sum", [...options, "--", ...names], { cwd: folder.path });
      expect(read(content)).toEqual(names.map((name) => [name, sha256(name)]));
    }
  });
});

/** Fingerprints with a checksum file, in a directory that holds a tree. */
async function checking(tree: Tree, checksums: string, changes: Partial<ArtifactSelection> = {}) {
  using folder = temporaryFolder();
  writeTree(folder.path, tree);
  const recorded = testContext();
  const before = process.cwd();
  process.chdir(folder.path);
  try {
    return {
      ...recorded,
      all: await fingerprintAll({ ...nothingSelected, checksums, ...changes }, recorded.context),
    };
  } finally {
    process.chdir(before);
  }
}

describe("`checksums`", () => {
  test("alone makes every entry an artifact, in the order of the file", async () => {
    const { all, notes } = await checking({ sums: `${two}  dist/b\n${one}  a\n` }, "sums");
    expect(all).toEqual([
      { filename: "b", type: "checksum", fingerprint: two },
      { filename: "a", type: "checksum", fingerprint: one },
    ]);
    expect(notes).toEqual(["`sums`: 2 listed, 2 selected, 0 compared with existing files"]);
  });

  test.each(["b.gz", "*.gz", "./b.gz", "dist/*.gz", "dist/b.gz", "**/b.gz"])(
    "with `artifacts` takes what a line describes, by the file's own path or the one from here: %s",
    async (pattern) => {
      const tree = { dist: { directory: { sums: `${one}  a\n${two}  b.gz\n` } } };
      const artifacts: ArtifactPattern[] = [{ pattern }];
      expect((await checking(tree, "dist/sums", { artifacts })).all).toMatchObject([{ fingerprint: two }]);
    },
  );

  test.each(["*/a.gz", "dist/**", "**/x/a.gz", "a.gz/../a.gz"])(
    "with `artifacts` does not take `..` for a directory's name: %s",
    async (pattern) => {
      const tree = { dist: { directory: { sums: `${one}  ../a.gz\n` } } };
      await expect(checking(tree, "dist/sums", { artifacts: [{ pattern }] })).rejects.toThrow(
        "lists nothing",
      );
    },
  );

  test("with a line that describes nothing fails the step, or warns by choice", async () => {
    const artifacts: ArtifactPattern[] = [{ pattern: "a" }, { pattern: "*.gz" }];
    const tree = { sums: `${one}  a\n` };
    await expect(checking(tree, "sums", { artifacts })).rejects.toThrow(
      "`sums` lists nothing that matches `*.gz`",
    );
    const { warnings } = await checking(tree, "sums", { artifacts, ifNoMatch: "warn" });
    expect(warnings).toEqual([expect.stringContaining("`*.gz`")]);
  });

  test("compares the files that are there", async () => {
    const tree = { dist: { directory: { sums: `${one}  a\n${two}  b\n`, a: "one" } } };
    const { all, notes } = await checking(tree, "dist/sums");
    expect(all).toHaveLength(2);
    expect(notes).toEqual(["`dist/sums`: 2 listed, 2 selected, 1 compared with existing files"]);
  });

  test("refuses the digest of another file, and names both", async () => {
    const tree = { sums: `${one}  a\n${two}  b\n`, a: "two", b: "one" };
    const problem = await checking(tree, "sums").catch((error: unknown) => error);
    expect(String(problem)).toContain(`\`a\` has SHA-256 ${two}, but line 1 of \`sums\` lists ${one}`);
    expect(String(problem)).toContain(`\`b\` has SHA-256 ${one}, but line 2 of \`sums\` lists ${two}`);
  });

  test.each<[string, Tree, RegExp]>([
    [
      "a directory where a file is named",
      { sums: `${one}  a\n`, a: { directory: {} } },
      /`a` is a directory\. Line 1 of `sums` must name a file/,
    ],
    [
      "a broken link where a file is named",
      { sums: `${one}  a\n`, a: { link: "b" } },
      /`a` is a link that leads nowhere/,
    ],
    [
      "a path written on Windows whose file is there",
      { sums: `${one}  dist\\a\n`, dist: { directory: { a: "two" } } },
      /Line 1 of `sums` is `.* {2}dist\\a`: `dist\\a` is not the plain path/,
    ],
    [
      "no checksum file",
      {},
      /`sums` does not exist \(looked in `\/.*`checksums` must be the path of a regular file of at most 64 MB/,
    ],
    ["a directory as checksum file", { sums: { directory: {} } }, /`sums` is a directory/],
  ])("refuses %s", async (_what, tree, says) => {
    await expect(checking(tree, "sums")).rejects.toThrow(says);
  });

  test("refuses a checksum file that never ends", async () => {
    await expect(checking({}, "/dev/zero")).rejects.toThrow("`/dev/zero` is a device");
  });
});
