import { expect, it } from "vitest";
import { createSuggester, didYouMean } from "../../src/lib/did-you-mean.ts";

it.each([
  ["asrt", " (did you mean `assert`?)"],
  ["Assert", " (did you mean `assert`?)"],
  ["nmae", " (did you mean `name`?)"],
  ["pro", " (did you mean `production`?)"],
  ["deploy", ""],
])("a misspelt word has a suggestion only where one is like it: %s%s", (word, suggestion) => {
  expect(didYouMean(word, ["assert", "name", "production-west", "production"])).toBe(suggestion);
});

it("of a list of misspelt words the first 20 have a suggestion: comparing takes time", () => {
  const suggest = createSuggester(["assert", "name"]);
  const suggestions = Array.from({ length: 30 }, () => suggest("asrt")).filter((text) => text !== "");
  expect(suggestions).toEqual(Array(20).fill(" (did you mean `assert`?)"));
});
