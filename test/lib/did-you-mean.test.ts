import { expect, it } from "vitest";
import { didYouMean } from "../../src/lib/did-you-mean.ts";

it.each([
  ["asrt", " (did you mean `assert`?)"],
  ["Assert", " (did you mean `assert`?)"],
  ["nmae", " (did you mean `name`?)"],
  ["pro", " (did you mean `production`?)"],
  ["deploy", ""],
])("a misspelt word has a suggestion only where one is like it: %s%s", (word, suggestion) => {
  expect(didYouMean(word, ["assert", "name", "production-west", "production"])).toBe(suggestion);
});
