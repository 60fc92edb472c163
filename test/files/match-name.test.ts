import { expect, test } from "vitest";
import { matchesName, parseWildcards } from "../../src/files/match-name.ts";

test.each<[pattern: string, name: string, matches: boolean]>([
  ["a*c", "abbc", true],
  ["a*c", "abcd", false],
  ["*ab", "aab", true],
  ["a*", "a", true],
  ["**", "", true],
  ["a?", "a", false],
  ["?", "😀", true],
  ["a", "ab", false],
  ["[a]", "a", false],
])("%j on the name %j: %s", (pattern, name, matches) => {
  expect(matchesName(parseWildcards(pattern), Array.from(name))).toBe(matches);
});
