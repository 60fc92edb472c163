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
  withShortCommits,
  withShortDigests,
} from "../../src/report/text.ts";
import { hostileText, hostileTexts } from "./hostile.ts";
import { cellsOf, linkedTexts, readText, rendering, tagsOf } from "./page.ts";

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

test("commits in a text are 12 digits, in tables fingerprints too", () => {
  const text = `trail ${"ab12".repeat(10)}, sha256:${"a".repeat(64)}, ${"a".repeat(65)}`;
  expect(withShortCommits(text)).toBe(`trail ab12ab12ab12, sha256:${"a".repeat(64)}, ${"a".repeat(65)}`);
  expect(withShortDigests(text)).toBe(`trail ab12ab12ab12, sha256:${"a".repeat(12)}, ${"a".repeat(65)}`);
});

describe("text from outside in Markdown", () => {
  test.each(hostileTexts)("%j is shown as it is: no element, block, link or mention", (raw) => {
    const markdown = gfm`${raw}`.render(rendering);
    expect(readText(markdown).trimEnd()).toBe(visible(raw).trimEnd());
    expect(tagsOf(markdown)).toEqual(["<p>", "</p>"]);
    expect(linkedTexts(markdown)).toEqual([]);
  });

  test.each([...hostileTexts, "", "`"])("%j stays in its cell, also as code and as a message", (raw) => {
    const cells = [gfm`${raw}`, code(raw), prose(raw)].map((cell) => cell.render(rendering));
    const [text, asCode, asProse] =
      cellsOf(`| a | b | c |\n| --- | --- | --- |\n| ${cells.join(" | ")} |\n`)[1] ?? [];
    const shown = visible(raw);
    expect([text?.trim(), asCode, asProse]).toEqual([shown.trim(), shown, shown.replaceAll("`", "")]);
  });

  test("backticks in a message stand around code, and nothing else in it has a meaning", () => {
    expect(prose("Input `a|b` is <empty>").render(rendering)).toBe(
      "Input <code>a&#124;b</code> is &#60;empty&#62;",
    );
  });
});

test("Markdown inside of Markdown is not escaped again, and numbers are grouped", () => {
  expect(gfm`**${gfm`_${"<x>"}_`}** ${1234}`.render(rendering)).toBe("**_&#60;x&#62;_** 1,234");
  expect(joined(["a|b", gfm`**c**`], gfm`<br>`).render(rendering)).toBe("a&#124;b<br>**c**");
  expect(codes(["a", "b"]).render(rendering)).toBe("<code>a</code>, <code>b</code>");
});

test("Markdown reads in the log as it was given, without escapes and addresses", () => {
  const piece = gfm`${code("a|b")} of ${"<1234>"}, ${link("open", "https://x.y/")} ${1234}`;
  expect(textOf(piece)).toBe("a|b of <1234>, open 1,234");
});

describe("a link", () => {
  test.each([
    ["https://x.y/?a=1&copy;=2", "https://x.y/?a=1&amp;copy;=2"],
    ["https://x.y/?q=a|b`c", "https://x.y/?q=a%7Cb%60c"],
    ["https://x.y/<b>?q='\"><i>", "https://x.y/%3Cb%3E?q=%27%22%3E%3Ci%3E"],
    ["https://x.y/ü_ö*", "https://x.y/%C3%BC_%C3%B6%2A"],
    ["https://x.y/](/evil?a[]=1", "https://x.y/%5D%28/evil?a%5B%5D=1"],
  ])("to %s leads there, and nothing in it ends the link", (url, target) => {
    expect(tagsOf(link("there", url).render(rendering))).toEqual([
      "<p>",
      `<a href="${target}">`,
      "</a>",
      "</p>",
    ]);
  });

  test.each(["javascript:alert(1)", "https://user@x.example/", "/x", undefined])(
    "to %j is only its label",
    (address) => {
      expect(link("there", address).render(rendering)).toBe("there");
    },
  );

  test.each(["https://evil.example/", "http://x.y/", "https://x.y:8443/"])(
    "to %s, another origin than those of the service and of GitHub, is only its label",
    (address) => {
      expect(link("there", address).render(rendering)).toBe("there");
    },
  );

  test("is made of an address in a text, up to what ends a sentence", () => {
    const text = "See https://x.y/a_b?c=1, not `https://x.y/` (https://evil.example/).";
    expect(tagsOf(prose(text).render(rendering))).toEqual([
      ...["<p>", `<a href="https://x.y/a_b?c=1">`, "</a>", "<code>", "</code>", "</p>"],
    ]);
    expect(readText(prose(text).render(rendering))).toBe(text.replaceAll("`", ""));
  });

  test("to a commit leads there, and shows 12 digits", () => {
    const sha = "ab12".repeat(10);
    const markdown = prose(`https://x.y/commit/${sha}`).render(rendering);
    expect(tagsOf(markdown)).toContain(`<a href="https://x.y/commit/${sha}">`);
    expect(readText(markdown)).toBe("https://x.y/commit/ab12ab12ab12");
  });

  test("does not lead to an address that holds a secret", () => {
    const redact = <T>(value: T): T => (value === "https://x.y/s" ? ("***" as T) : value);
    expect(link("there", "https://x.y/s").render({ ...rendering, redact })).toBe("there");
  });

  test("has a label that is text like any other", () => {
    const label = "](https://evil.example) <b>";
    expect(readText(link(label, "https://x.y/").render(rendering))).toBe(label);
  });
});
