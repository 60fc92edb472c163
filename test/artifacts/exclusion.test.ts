// Patterns that leave entries out of a directory's fingerprint: their syntax, and the ignore file.
import { describe, expect, test } from "vitest";
import { bytesOf } from "../../src/artifacts/bytes.ts";
import { excludes, exclusion, ignoredBy } from "../../src/artifacts/exclusion.ts";
import { fingerprintAll } from "../../src/artifacts/fingerprint-all.ts";
import { plant, temporaryFolder } from "./tree.ts";
import { nothingSelected, testWorld } from "./world.ts";

function isExcluded(pattern: string, path: string): boolean {
  return excludes(exclusion(bytesOf(pattern), "the test"), bytesOf(path).split("/"));
}

describe("a pattern leaves out", () => {
  test.each<[pattern: string, path: string, goes: boolean]>([
    ["logs", "logs", true],
    ["logs", "a/logs", false],
    ["./logs/", "logs", true],
    ["/logs", "logs", true],
    ["a/../logs", "logs", true],
    ["../logs", "logs", false],
    ["*/logs", "a/logs", true],
    ["*/logs", "a/b/logs", false],
    ["*/logs", "logs", false],
    ["*", ".hidden", true],
    ["*.log", "a.log", true],
    ["*.log", ".log", true],
    ["*.log", "a.LOG", false],
    ["a*b*c", "a-b-b-c", true],
    ["a*b*c", "a-c-b", false],
    ["?", "é", true],
    ["??", "é", false],
    ["?", "名", true],
    ["[à-ï]", "é", true],
    ["[^é]", "é", false],
    ["[^é]", "e", true],
    ["[a-c]", "b", true],
    ["[a-c]x", "dx", false],
    ["[!a]", "!", true],
    ["[!a]", "b", false],
    ["[\\]]", "]", true],
    ["[\\--0]", "-", true],
    ["\\[x\\]", "[x]", true],
    ["[x]", "[x]", false],
    ["\\*", "*", true],
    ["\\*", "a", false],
    ["{a,b}", "a", false],
    ["!x", "!x", true],
    ["x/**", "x/y/z", true],
    ["x/**", "x", false],
    ["**/*.log", "a.log", true],
    ["**/*.log", "a/b/c.log", true],
    ["**/logs", "a/logs", true],
    // Only what is in it goes at the root, and so a file of that name stays.
    ["**/logs", "logs", false],
    ["**/logs", "logs/a", true],
    ["**/log[s]", "logs", true],
    ["**", "a", true],
    ["a/**/b", "a/b", false],
    ["a/**/b", "a/b/c", true],
    ["a/**/b", "a/x/y/b", true],
    ["a/**/b/**/*.c", "a/x/b/y.c", true],
    ["a/**/b/**/*.c", "a/x/y.c", false],
  ])("%s: %s, %s", (pattern, path, goes) => {
    expect(isExcluded(pattern, path)).toBe(goes);
  });

  test("names by their bytes, where they are not UTF-8", () => {
    const [single, other] = [exclusion("\xff?", "the test"), exclusion("[^a]", "the test")];
    expect(excludes(single, ["\xff\xfe"])).toBe(true);
    expect(excludes(other, ["\xff"])).toBe(true);
  });
});

describe("a pattern is refused", () => {
  test.each([
    ["[", /syntax error in pattern/],
    ["a[", /syntax error in pattern/],
    ["[]a]", /syntax error in pattern/],
    ["[a-]", /syntax error in pattern/],
    ["[^]", /syntax error in pattern/],
    ["a\\", /syntax error in pattern/],
    ["[a/b]", /syntax error in pattern/],
    ["", /the directory itself/],
    ["./", /the directory itself/],
    ["a/..", /the directory itself/],
    ["**.log", /stands alone between slashes/],
    ["a**", /stands alone between slashes/],
    ["***", /stands alone between slashes/],
    ["*/**", /before a `\*\*` matches nothing/],
    ["a*/**/b", /before a `\*\*` matches nothing/],
    ["**/[ab]/**", /before a `\*\*` matches nothing/],
  ])("%j", (pattern, says) => {
    expect(() => exclusion(pattern, "the test")).toThrow(says);
  });

  test("where other clients would read a name as a pattern, and keep what it describes", () => {
    expect(() => isExcluded("**/*.log", "[id]/a.log")).toThrow(/describes `\[id\]\/a.log`.*without `\*\*`/);
    expect(isExcluded("**/*.log", "[id]/a.txt")).toBe(false);
    expect(isExcluded("\\[id\\]/*.log", "[id]/a.log")).toBe(true);
  });
});

describe("an ignore file", () => {
  const patternsOf = (content: string) =>
    ignoredBy(bytesOf(content), ".kosli_ignore").map((one) => one.pattern);

  test("has a pattern a line, with comments, blanks and line ends of any system (story 16)", () => {
    expect(patternsOf("logs\r\n\r\n  *.log\t\n# comment\nbuild # comment\n\u00a0\u3000\nlast\u0085")).toEqual(
      ["logs", "*.log", "build", "last"],
    );
  });

  test("with a byte order mark is refused, because other clients would not use its first pattern", () => {
    expect(() => patternsOf("\ufefflogs")).toThrow(/byte order mark/);
  });

  test("with a line over 64 KiB is refused, because other clients would stop there", () => {
    expect(patternsOf(`${"a".repeat(65_535)}\nb`)).toHaveLength(2);
    expect(() => patternsOf(`b\n${"a".repeat(65_536)}`)).toThrow(/Line 2 .* longer than 65535 bytes/);
  });

  test("with a bad pattern is named with the line", () => {
    expect(() => patternsOf("a\n[")).toThrow(/`\[` of line 2 of `.kosli_ignore`/);
  });

  test("counts in the fingerprint unless it lists itself, and only the one in the root has a say", async () => {
    using folder = temporaryFolder();
    const content = { "a.log": "1", b: "2" };
    plant(folder.at("plain"), { b: "2" });
    plant(folder.at("itself"), { ...content, ".kosli_ignore": ".kosli_ignore\n*.log" });
    plant(folder.at("nested"), { x: { directory: { ...content, ".kosli_ignore": "*.log" } } });
    plant(folder.at("nested-differently"), { x: { directory: { ...content, ".kosli_ignore": "*.txt" } } });
    const artifacts = ["plain", "itself", "nested", "nested-differently"].map((name) => ({
      pattern: folder.at(name),
    }));
    const all = await fingerprintAll({ ...nothingSelected, artifacts }, testWorld().world);
    expect(all).toHaveLength(3);
  });

  test("is no list of patterns when it is a directory", async () => {
    using folder = temporaryFolder();
    plant(folder.path, { ".kosli_ignore": { directory: { logs: "1" } }, logs: "2" });
    const artifacts = [{ pattern: folder.path }];
    const { world, notes } = testWorld();
    await fingerprintAll({ ...nothingSelected, artifacts }, world);
    expect(notes).toEqual([]);
  });
});

test("how much each pattern left out is noted, also when it is nothing", async () => {
  using folder = temporaryFolder();
  plant(folder.path, { a: "1", "b.log": "2", "c.log": "3", logs: { directory: { d: "4" } } });
  const { world, notes } = testWorld();
  const exclude = ["*.log", "logs", "*.tmp", "../logs"];
  await fingerprintAll({ ...nothingSelected, artifacts: [{ pattern: folder.path }], exclude }, world);
  expect(notes.map((note) => note.replace(/.*: the pattern/, ""))).toEqual([
    " `*.log` left out 2 entries",
    " `logs` left out 1 entry",
    " `*.tmp` left out nothing",
    " `../logs` left out nothing",
  ]);
});

test("the directory's own path is never read as a pattern", async () => {
  using folder = temporaryFolder();
  plant(folder.at("a[b]*"), { "x.log": "1", y: "2" });
  plant(folder.at("plain"), { y: "2" });
  const artifacts = [{ pattern: folder.at("a\\[b\\]\\*") }, { pattern: folder.at("plain") }];
  const all = await fingerprintAll(
    { ...nothingSelected, artifactType: "dir", artifacts, exclude: ["*.log"] },
    testWorld().world,
  );
  expect(all).toHaveLength(1);
});
