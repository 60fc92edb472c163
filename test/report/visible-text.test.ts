import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { visible, visibleJson, withShortCommits } from "../../src/report/text.ts";
import { hostileText, hostileTexts } from "./hostile.ts";

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;

describe("visible text", () => {
  test.each([
    ["plain text, even ünïcödé 漢字 and 🚀", "plain text, even ünïcödé 漢字 and 🚀"],
    ["two\nlines\r\n\ttab", "two\\nlines\\r\\n\\ttab"],
    ["\u001b[31mred", "\\u{1b}[31mred"],
    ["\u009b31m", "\\u{9b}31m"],
    ["gpj.\u202eexe", "gpj.\\u{202e}exe"],
    ["zero\u200bwidth\ufeff soft\u00adhyphen", "zero\\u{200b}width\\u{feff} soft\\u{ad}hyphen"],
    ["line\u2028paragraph\u2029next\u0085", "line\\u{2028}paragraph\\u{2029}next\\u{85}"],
    ["no-break\u00a0space", "no-break\\u{a0}space"],
    ["\ud800 alone", "\\u{d800} alone"],
    ["tags \u{e0041}, filler \u3164", "tags \\u{e0041}, filler \\u{3164}"],
  ])("of %j is %j", (raw, shown) => {
    expect(visible(raw)).toBe(shown);
  });

  test("is cut, and says how much is missing", () => {
    expect(visible("x".repeat(1_000_000))).toBe(`${"x".repeat(960)}… (999,040 more characters)`);
  });

  test("hides nothing", () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: "binary" })), (raw) => {
        expect(visible(raw)).not.toMatch(hidden);
      }),
      { numRuns: 1000 },
    );
  });
});

test("JSON for people hides nothing and is the same value", () => {
  const value = hostileTexts.map((text) => ({ [text]: text.toWellFormed() }));
  const lines = visibleJson(value);
  expect(JSON.parse(lines.join("\n"))).toEqual(value);
  expect(lines.filter((line) => hidden.test(line))).toEqual([]);
  expect(visibleJson("\u{e0041}\n")).toEqual(['"\\udb40\\udc41\\n"']);
});

test("commits in a text are 12 digits", () => {
  expect(withShortCommits(`trail ${"ab12".repeat(10)}, ${"a".repeat(64)}`)).toBe(
    `trail ab12ab12ab12, ${"a".repeat(64)}`,
  );
});
