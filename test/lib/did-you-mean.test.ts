import { expect, test } from "vitest";
import { didYouMean, nearestTo } from "../../src/lib/did-you-mean.ts";

test("a word that is unlike all others has no suggestion", () => {
  expect(nearestTo("colour", ["page", "per_page", "type"])).toBeUndefined();
  expect(nearestTo("", ["page"])).toBeUndefined();
  expect(didYouMean("colour", ["page"])).toBe("");
});

test("a word over 100 characters is not suggested", () => {
  expect(nearestTo("x".repeat(100), ["x".repeat(101)])).toBeUndefined();
  expect(nearestTo("-x", [`x${"-".repeat(99)}`])).toBe(`x${"-".repeat(99)}`);
});

test("case, punctuation and a few wrong letters do not matter", () => {
  expect(nearestTo("PAGE", ["page", "per_page"])).toBe("page");
  expect(didYouMean("perPage", ["page", "per_page"])).toBe(" (did you mean `per_page`?)");
  expect(nearestTo("wran", ["fail", "warn"])).toBe("warn");
  expect(nearestTo("asert", ["assert", "get-trail"])).toBe("assert");
});

test("letters that are swapped with the next are one difference", () => {
  expect(nearestTo("podruction", ["production"])).toBe("production");
  expect(nearestTo("ab", ["ba"])).toBe("ba");
  expect(nearestTo("bacd", ["abdc"])).toBeUndefined();
});

test("of several near words the nearest is suggested, and the first of equal ones", () => {
  expect(nearestTo("productoin", ["productive", "production", "productions"])).toBe("production");
  expect(nearestTo("stage", ["stage-1", "stage-2"])).toBe("stage-1");
});
