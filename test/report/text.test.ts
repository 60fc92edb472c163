import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  code,
  codes,
  gfm,
  joined,
  link,
  prose,
  textOf,
  visible,
  visibleJson,
  withLink,
  withShortCommits,
} from "../../src/report/text.ts";
import { hostileText, hostileTexts } from "./hostile.ts";
import { cellsOf, linkedTexts, readText, tagsOf } from "./page.ts";

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;

describe("visible text", () => {
  test.each([
    ["plain text, even ünïcödé 漢字 and 🚀", "plain text, even ünïcödé 漢字 and 🚀"],
    ["two\nlines\r\n\ttab", "two\\nlines\\r\\n\\ttab"],
    ["gpj.\u202eexe", "gpj.\\u{202e}exe"],
    ["no-break\u00a0space, \u3164 filler", "no-break\\u{a0}space, \\u{3164} filler"],
    ["\ud800 alone, tags \u{e0041}", "\\u{d800} alone, tags \\u{e0041}"],
  ])("of %j is %j", (raw, shown) => {
    expect(visible(raw)).toBe(shown);
  });

  test("is cut, and says how much is missing", () => {
    expect(visible("x".repeat(1_000_000))).toBe(`${"x".repeat(960)}… (999,040 more characters)`);
  });

  // Catches a kind of character, such as those of private use, that is missing from the pattern of what is hidden.
  test("hides nothing", () => {
    fc.assert(
      fc.property(hostileText, (raw) => {
        expect(visible(raw)).not.toMatch(hidden);
      }),
      { numRuns: 300 },
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

describe("text from outside in Markdown", () => {
  test.each(hostileTexts)("%j is shown as it is: no element, block, link or mention", (raw) => {
    const markdown = gfm`${raw}`.toString();
    expect(readText(markdown).trimEnd()).toBe(visible(raw).trimEnd());
    expect(tagsOf(markdown)).toEqual(["<p>", "</p>"]);
    expect(linkedTexts(markdown)).toEqual([]);
  });

  test.each([...hostileTexts, "", "`"])("%j stays in its cell, also as code and as a message", (raw) => {
    const cells = [gfm`${raw}`, code(raw), prose(raw)].map((cell) => cell.toString());
    const [text, asCode, asProse] =
      cellsOf(`| a | b | c |\n| --- | --- | --- |\n| ${cells.join(" | ")} |\n`)[1] ?? [];
    const shown = visible(raw);
    expect([text?.trim(), asCode, asProse]).toEqual([shown.trim(), shown, shown.replaceAll("`", "")]);
  });

  test("backticks in a message stand around code, and nothing else in it has a meaning", () => {
    expect(prose("Input `a|b` is <empty>").toString()).toBe("Input <code>a&#124;b</code> is &#60;empty&#62;");
  });
});

test("Markdown inside of Markdown is not escaped again, and numbers are grouped", () => {
  expect(gfm`**${gfm`_${"<x>"}_`}** ${1234}`.toString()).toBe("**_&#60;x&#62;_** 1,234");
  expect(joined(["a|b", gfm`**c**`], gfm`<br>`).toString()).toBe("a&#124;b<br>**c**");
  expect(codes(["a", "b"]).toString()).toBe("<code>a</code>, <code>b</code>");
});

test("Markdown reads in the log as it was given, without escapes and addresses", () => {
  const piece = gfm`${code("a|b")} of ${"<1234>"}, ${link("open", "https://x.example/")} ${1234}`;
  expect(textOf(piece)).toBe("a|b of <1234>, open 1,234");
});

describe("a link", () => {
  test.each([
    ["https://x.example/?a=1&copy;=2", "https://x.example/?a=1&amp;copy;=2"],
    ["https://x.example/?q=a|b`c", "https://x.example/?q=a%7Cb%60c"],
    ["https://x.example/<b>?q='\"><i>", "https://x.example/%3Cb%3E?q=%27%22%3E%3Ci%3E"],
    ["https://x.example/ü_ö*", "https://x.example/%C3%BC_%C3%B6%2A"],
    ["https://x.example/](/evil?a[]=1", "https://x.example/%5D%28/evil?a%5B%5D=1"],
  ])("to %s leads there, and nothing in it ends the link", (url, target) => {
    expect(tagsOf(link("there", url).toString())).toEqual(["<p>", `<a href="${target}">`, "</a>", "</p>"]);
  });

  test.each(["javascript:alert(1)", "https://user@x.example/", "/x", undefined])(
    "to %j is only its label",
    (address) => {
      expect(link("there", address).toString()).toBe("there");
      expect(withLink(gfm`here`, address).toString()).toBe("here");
    },
  );

  test("has a label that is text like any other, and follows a text where it is asked to", () => {
    const label = "](https://evil.example) <b>";
    expect(readText(link(label, "https://x.example/").toString())).toBe(label);
    expect(withLink(gfm`here`, "https://x.example/").toString()).toBe("here ([open](https://x.example/))");
  });
});
