import { describe, expect, test } from "vitest";
import { matchesName, parseWildcards } from "../../src/lib/find-paths.ts";

describe("wildcards", () => {
  test.each<[pattern: string, name: string, matches: boolean]>([
    ["*", "", true],
    ["*", ".a", true],
    ["a*", "a", true],
    ["a*c", "abbc", true],
    ["a*c", "abcd", false],
    ["*a*a*", "banana", true],
    ["*ab", "aab", true],
    ["?", "a", true],
    ["?", "", false],
    ["?", "😀", true],
    ["a?", "a", false],
    ["a", "ab", false],
    ["", "", true],
    ["", "a", false],
    // Other characters mean themselves.
    ["[id].*", "[id].js", true],
    ["[id].*", "i.js", false],
    ["{a,b}", "a", false],
    ["\\*", "\\x", true],
    ["A", "a", false],
  ])("%j on %j: %s", (pattern, name, matches) => {
    expect(matchesName(parseWildcards(pattern), name)).toBe(matches);
  });

  test("take no longer for many runs on a name that nearly matches", () => {
    expect(matchesName(parseWildcards("*a".repeat(2_000) + "b"), "a".repeat(5_000))).toBe(false);
  });
});
