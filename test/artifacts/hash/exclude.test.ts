// Patterns that leave entries out of a directory's fingerprint: their syntax, and the ignore file.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodePath, type PathBytes } from "../../../src/artifacts/paths.ts";
import {
  startInside,
  advancePattern,
  excludes,
  parseExcludePattern,
  parseIgnoreFile,
} from "../../../src/artifacts/hash/exclude.ts";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import { slowExcludes, slowExcluded, slowFingerprint } from "./slow-reference.ts";
import { writeTree, temporaryFolder } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";

/** Whether an entry goes, by itself or with a directory that it is in. */
function isExcluded(pattern: string, path: string): boolean {
  return isExcludedBytes(encodePath(pattern), encodePath(path));
}

function isExcludedBytes(pattern: PathBytes, path: PathBytes): boolean {
  let comparison = startInside(parseExcludePattern(pattern, "the test"), []);
  return path.split("/").some((name, index, names) => {
    comparison = advancePattern(comparison, name);
    return excludes(comparison, names.slice(0, index + 1).join("/"));
  });
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
    expect(isExcludedBytes("\xff?", "\xff\xfe")).toBe(true);
    expect(isExcludedBytes("[^a]", "\xff")).toBe(true);
  });
});

/** Patterns of names, wildcards and many `**`; in clean form, and such that other clients can use them. */
const anyPattern = fc
  .tuple(
    fc.array(fc.constantFrom("a", "b", "**", "**"), { maxLength: 8 }),
    fc.array(fc.constantFrom("a", "b", "a*", "?", "[ab]", "*b", "\\*"), { maxLength: 3 }),
  )
  .map(([plain, wild]) =>
    [...plain, ...wild].filter((name, at, all) => name !== "**" || all[at - 1] !== "**"),
  )
  .filter((names) => names.length > 0)
  .map((names) => names.join("/"));

test("a pattern leaves out what every way to read its `**` together leaves out", () => {
  const path = fc.array(fc.constantFrom("a", "b", "ab", "c", "*", "[x]"), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(anyPattern, path, (pattern, names) => {
      // What is in a directory that goes is not asked about.
      const outcomes = names.map((_, end) => slowExcludes(pattern, names.slice(0, end + 1).join("/")));
      const first = outcomes.findIndex((outcome) => outcome !== false);
      const expected = outcomes[first] ?? false;
      // Also where a name after `**` matches it: whoever writes such a pattern can list what is meant.
      const isRefused = /\*\*\/./.test(pattern) && names.slice(0, first).some((name) => /[*[]/.test(name));
      if (expected === "ambiguous" || (expected && isRefused))
        expect(() => isExcluded(pattern, names.join("/"))).toThrow("other clients");
      else expect(isExcluded(pattern, names.join("/"))).toBe(expected);
    }),
    { numRuns: 5_000 },
  );
});

describe("a pattern is refused", () => {
  test.each([
    ["[", /syntax error/],
    ["a[", /syntax error/],
    ["[]a]", /syntax error/],
    ["[a-]", /syntax error/],
    ["[^]", /syntax error/],
    ["a\\", /syntax error/],
    ["[a/b]", /syntax error/],
    ["", /the directory itself/],
    ["./", /the directory itself/],
    ["a/..", /the directory itself/],
    ["**.log", /must stand alone between slashes/],
    ["a**", /must stand alone between slashes/],
    ["***", /must stand alone between slashes/],
    ["*/**", /before a `\*\*` match nothing/],
    ["a*/**/b", /before a `\*\*` match nothing/],
    ["**/[ab]/**", /before a `\*\*` match nothing/],
  ])("%j", (pattern, says) => {
    expect(() => parseExcludePattern(pattern, "the test")).toThrow(says);
  });

  test("where other clients would read a name as a pattern, and keep what it describes", () => {
    expect(() => isExcluded("**/*.log", "[id]/a.log")).toThrow(/matches `\[id\]\/a.log`.*without `\*\*`/);
    expect(isExcluded("**/*.log", "[id]/a.txt")).toBe(false);
    expect(isExcluded("\\[id\\]/*.log", "[id]/a.log")).toBe(true);
  });
});

describe("a pattern that leads out of the directory", () => {
  test.each([
    ["../app/logs", "app"],
    ["x/../../app/logs", "app"],
    ["../app", "app"],
    ["../*/logs", "app"],
    ["../**/logs", "app"],
    ["../../work/app/logs", "work/app"],
    ["../../**", "work/app"],
  ])("and back in is refused: %s in %s", async (pattern, root) => {
    using folder = temporaryFolder();
    writeTree(folder.at("app"), { logs: "1" });
    writeTree(folder.at("work"), { app: { directory: { logs: "1" } } });
    const selection = { ...nothingSelected, artifacts: [{ pattern: folder.at(root) }] };
    const refused = /out of the directory and back in.*without `\.\.`/;
    await expect(fingerprintAll({ ...selection, exclude: [pattern] }, testContext().context)).rejects.toThrow(
      refused,
    );
    writeTree(folder.at(root, "."), { ".kosli_ignore": pattern });
    await expect(fingerprintAll(selection, testContext().context)).rejects.toThrow(
      /line 1 of `.*\.kosli_ignore`/,
    );
  });

  test.each(["../other/logs", "../ap/logs", "..", "../..", "../../app/logs"])(
    "and not back in has no effect: %s",
    async (pattern) => {
      using folder = temporaryFolder();
      writeTree(folder.at("app"), { logs: "1" });
      const selection = {
        ...nothingSelected,
        artifacts: [{ pattern: folder.at("app") }],
        exclude: [pattern],
      };
      const [artifact] = await fingerprintAll(selection, testContext().context);
      expect(artifact?.fingerprint).toBe(slowFingerprint(folder.at("app")));
      expect(slowExcluded(folder.at("app"), [pattern]).has(folder.at("app", "logs"))).toBe(false);
    },
  );

  test("and back in is refused also under the name that a link to the directory has", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { real: { directory: { logs: "1" } }, link: { link: "real" } });
    const artifacts = [{ pattern: `${folder.at("link")}/` }];
    for (const exclude of [["../real/logs"], ["../link/logs"]]) {
      await expect(
        fingerprintAll({ ...nothingSelected, artifacts, exclude }, testContext().context),
      ).rejects.toThrow("back in");
    }
  });
});

describe("a directory that is written as `.`", () => {
  test.each([
    [".", "**/*.log", 1],
    ["./", "./**/*.log", 1],
    ["x/..", "**", 1],
    [".", "*.log", 0],
    [".", "**/*.tmp", 0],
    ["../app", "**/*.log", 0],
  ])("(%s) loses what %s says; warnings about other clients: %i", async (written, pattern, count) => {
    using folder = temporaryFolder();
    writeTree(folder.at("app"), { "a.log": "1", b: "2", x: { directory: { "c.log": "3" } } });
    const { context, warnings } = testContext();
    const before = process.cwd();
    process.chdir(folder.at("app"));
    try {
      const selection = { ...nothingSelected, artifacts: [{ pattern: written }], exclude: [pattern] };
      const [artifact] = await fingerprintAll(selection, context);
      const excluded = slowExcluded(folder.at("app"), [pattern]);
      expect(artifact?.fingerprint).toBe(slowFingerprint(folder.at("app"), excluded));
      expect(warnings.filter((text) => text.includes("other clients"))).toHaveLength(count);
    } finally {
      process.chdir(before);
    }
  });
});

describe("an ignore file", () => {
  const patternsOf = (content: string) =>
    [...parseIgnoreFile(encodePath(content), ".kosli_ignore")].map((one) => one.pattern);

  test("has a pattern a line, with comments, blanks and line endings of any system", () => {
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

  test("with a long run of blanks within a line is read in time", () => {
    const line = `a${" ".repeat(65_000)}b`;
    expect(patternsOf(`${line}\n`.repeat(100))).toHaveLength(100);
  });

  test("with a bad pattern is named with the line", () => {
    expect(() => patternsOf("a\n[")).toThrow(/`\[` of line 2 of `.kosli_ignore`/);
  });

  test("counts in the fingerprint unless it lists itself, and only the one in the root has a say", async () => {
    using folder = temporaryFolder();
    const content = { "a.log": "1", b: "2" };
    writeTree(folder.at("plain"), { b: "2" });
    writeTree(folder.at("itself"), { ...content, ".kosli_ignore": ".kosli_ignore\n*.log" });
    writeTree(folder.at("nested"), { x: { directory: { ...content, ".kosli_ignore": "*.log" } } });
    writeTree(folder.at("nested-differently"), {
      x: { directory: { ...content, ".kosli_ignore": "*.txt" } },
    });
    const artifacts = ["plain", "itself", "nested", "nested-differently"].map((name) => ({
      pattern: folder.at(name),
    }));
    const all = await fingerprintAll({ ...nothingSelected, artifacts }, testContext().context);
    expect(all).toHaveLength(3);
  });

  test("is no list of patterns when it is a directory", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { ".kosli_ignore": { directory: { logs: "1" } }, logs: "2" });
    const artifacts = [{ pattern: folder.path }];
    const { context, notes } = testContext();
    await fingerprintAll({ ...nothingSelected, artifacts }, context);
    expect(notes).toEqual([]);
  });
});

test("how many entries each pattern excluded is logged, also when there are none", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { a: "1", "b.log": "2", "c.log": "3", logs: { directory: { d: "4" } } });
  const { context, notes } = testContext();
  const exclude = ["*.log", "logs", "*.tmp", "../other/logs"];
  await fingerprintAll({ ...nothingSelected, artifacts: [{ pattern: folder.path }], exclude }, context);
  expect(notes.map((note) => note.replace(/.*: pattern/, ""))).toEqual([
    " `*.log` excluded 2 entries",
    " `logs` excluded 1 entry",
    " `*.tmp` excluded nothing",
    " `../other/logs` excluded nothing",
  ]);
});

test("the directory's own path is never read as a pattern", async () => {
  using folder = temporaryFolder();
  writeTree(folder.at("a[b]*"), { "x.log": "1", y: "2" });
  writeTree(folder.at("plain"), { y: "2" });
  const artifacts = [{ pattern: folder.at("a\\[b\\]\\*") }, { pattern: folder.at("plain") }];
  const all = await fingerprintAll(
    { ...nothingSelected, artifactType: "dir", artifacts, exclude: ["*.log"] },
    testContext().context,
  );
  expect(all).toHaveLength(1);
});
