// The syntax of patterns that leave entries out of a directory's fingerprint, and of the ignore file. What they match together
// with real trees is in directory.test.ts.
import { describe, expect, test } from "vitest";
import { nextStates, parseExclude, parseIgnoreFile } from "../../../src/artifacts/hash/exclude.ts";

/** Whether an entry goes, by itself or with a directory that it is in. */
function isExcluded(pattern: string, path: string): boolean {
  let states = parseExclude([pattern], "/work/app");
  const names = path.split("/");
  for (const [index, name] of names.entries()) {
    const directory = names.slice(0, index).map((before) => `${before}/`);
    const advanced = nextStates(states, () => directory.join(""), name);
    if (advanced.excludedBy.length > 0) return true;
    states = advanced.states;
  }
  return false;
}

describe("a pattern", () => {
  test.each<[pattern: string, path: string, goes: boolean]>([
    ["logs", "logs", true],
    ["logs", "logs/a", true],
    ["logs", "a/logs", false],
    ["./logs/", "logs", true],
    ["/logs", "logs", true],
    ["a/../logs", "logs", true],
    ["*/logs", "a/logs", true],
    ["*/logs", "a/b/logs", false],
    ["*.log", ".log", true],
    ["*.log", "a.LOG", false],
    ["a*b*c", "a-b-b-c", true],
    ["a*b*c", "a-c-b", false],
    ["?", "😀", true],
    ["??", "é", false],
    ["[à-ï]", "é", true],
    ["[^é]", "é", false],
    ["[^é]", "e", true],
    ["[^^]", "^", false],
    ["[a-c]x", "dx", false],
    ["[!a]", "!", true],
    ["[\\]]", "]", true],
    ["[\\--0]", ".", true],
    ["\\[x\\]", "[x]", true],
    ["[x]", "[x]", false],
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
    ["**/**/*.log", "a.log", true],
    ["../logs", "logs", false],
    ["../apps/logs", "logs", false],
    ["../a/app/logs", "logs", false],
    ["../../app/logs", "logs", false],
    ["../../..", "logs", false],
  ])("%j on %j: %s", (pattern, path, goes) => {
    expect(isExcluded(pattern, path)).toBe(goes);
  });

  test.each<[pattern: string, says: string]>([
    ["[", "syntax error"],
    ["[]a]", "syntax error"],
    ["[a-]", "syntax error"],
    ["[^]", "syntax error"],
    ["a\\", "syntax error"],
    ["./", "means the directory itself"],
    ["**.log", "not alone between slashes"],
    ["a*/**/b", "before a `**`"],
    ["**/[ab]/**", "before a `**`"],
  ])("%j is an error: %s", (pattern, says) => {
    expect(() => parseExclude([pattern])).toThrow(says);
    expect(() => parseExclude([pattern])).toThrow(`Input \`exclude\`: pattern \`${pattern}\``);
  });

  test.each([
    "../app/logs",
    "x/../../app",
    "../a*/logs",
    "../../work/[a]pp/x",
    "../**/logs",
    "../../../../work/app/x",
  ])("that leads out of the directory and back in is an error: %s", (pattern) => {
    expect(() => parseExclude([pattern], "/work/app")).toThrow("out of the directory and back in");
    expect(() => parseExclude([pattern], "/work/app/")).toThrow(`\`${pattern}\``);
    if (!pattern.includes("**")) expect([...parseExclude([pattern], "/work/other-1")]).toEqual([]);
  });

  test("with `**` is an error where a directory's name is one that other clients read as a pattern", () => {
    expect(() => isExcluded("**/*.log", "[id]/a.log")).toThrow(/`\*\*\/\*.log` matches `\[id\]\/a.log`/);
    expect(isExcluded("**/*.log", "[id]/a.txt")).toBe(false);
    expect(isExcluded("\\[id\\]/*.log", "[id]/a.log")).toBe(true);
    expect(isExcluded("x/**", "x/[id]/a")).toBe(true);
  });

  test("takes no longer for many wildcards and `**` on a path that nearly matches", () => {
    expect(isExcluded(`${"*a".repeat(2_000)}b`, "a".repeat(4_000))).toBe(false);
    expect(isExcluded(`${"**/a/".repeat(200)}*b`, "a/".repeat(400) + "c")).toBe(false);
  });
});

describe("an ignore file", () => {
  const parse = (content: string | Buffer) =>
    parseIgnoreFile(Buffer.from(content), "x/.kosli_ignore").map(({ text }) => text);

  test("has one pattern per line, with comments, blanks and line ends of any system", () => {
    expect(parse("logs\r\n\r\n  *.log\t\n# comment\nbuild # comment\n\u00a0\u3000\nlast\u0085")).toEqual([
      "logs",
      "*.log",
      "build",
      "last",
    ]);
  });

  test("names its line in the error of a pattern", () => {
    const patterns = parseIgnoreFile(Buffer.from("a\n\nb"), "x/.kosli_ignore");
    expect(patterns[1]?.source).toBe("`x/.kosli_ignore` line 3");
  });

  test.each<[what: string, content: string | Buffer, says: RegExp]>([
    ["a byte order mark", "\ufefflogs", /byte order mark/],
    ["a line over 64 KiB", `b\n${"a".repeat(65_536)}`, /line \(2\) of more than 65535 bytes/],
    ["a line over 64 KiB in bytes alone", "é".repeat(32_768), /line \(1\) of more than 65535 bytes/],
    ["bytes that are not UTF-8", Buffer.from("\xff", "latin1"), /not UTF-8/],
  ])("with %s is an error, because other clients use less of it", (_what, content, says) => {
    expect(() => parse(content)).toThrow(says);
  });

  test("with a long run of blanks within a line is read in time", () => {
    expect(parse(`a${" ".repeat(65_000)}b\n`.repeat(100))).toHaveLength(100);
  });
});

test("an ignore file has at most 10,000 patterns", () => {
  const parse = (count: number) => parseIgnoreFile(Buffer.from(`# comment\n\n${"a*\n".repeat(count)}`), "x");
  expect(parse(10_000)).toHaveLength(10_000);
  expect(() => parse(10_001)).toThrow("`x` has more than 10,000 patterns");
});
