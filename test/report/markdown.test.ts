import { describe, expect, test } from "vitest";
import { code, codes, gfm, joined, link, prose, textOf, withLink, visible } from "../../src/report/text.ts";
import { hostileTexts } from "./hostile.ts";
import { cellsOf, linkable, linkableTexts, readText, tagsOf } from "./page.ts";

describe("text from outside in Markdown", () => {
  test.each(hostileTexts)("%j is shown as it is, with no element of its own", (raw) => {
    const markdown = gfm`x ${raw}`.toString();
    expect(readText(markdown).trimEnd()).toBe(`x ${visible(raw)}`.trimEnd());
    expect(tagsOf(markdown)).toEqual(["<p>", "</p>"]);
    expect(linkableTexts(markdown).filter((text) => linkable.test(text))).toEqual([]);
  });

  const blocks = [
    "# heading",
    "- list",
    "+ list",
    "1. list",
    "12) list",
    "> quote",
    "---",
    "    code",
    " one",
  ];
  test.each([...blocks, "[a]: x", "| a |"])("%j at the start of a line begins no block", (raw) => {
    expect(readText(gfm`${raw}`.toString())).toBe(raw);
    expect(tagsOf(gfm`${raw}`.toString())).toEqual(["<p>", "</p>"]);
  });

  test.each([...hostileTexts, "", "`", "``"])("%j is shown as it is in code", (raw) => {
    expect(readText(gfm`x ${code(raw)}`.toString()).trimEnd()).toBe(`x ${visible(raw)}`.trimEnd());
  });

  test.each(hostileTexts)("%j stays in its cell", (raw) => {
    const table = `| a | b | c |\n| --- | --- | --- |\n| ${gfm`${raw}`.toString()} | ${code(raw).toString()} | ${prose(raw).toString()} |\n`;
    const shown = visible(raw);
    expect(cellsOf(table)[1]?.slice(1)).toEqual([shown, shown.replaceAll("`", "")]);
    expect(cellsOf(table)[1]?.[0]?.trim()).toBe(shown.trim());
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
  const piece = gfm`${code("a|b")} of ${"<x>"}, ${link("open", "https://x.example/")} ${1234}`;
  expect(textOf(piece)).toBe("a|b of <x>, open 1,234");
});

describe("a link", () => {
  test.each([
    ["https://x.example/a(b)c", "https://x.example/a%28b%29c"],
    ["https://x.example/?a=1&copy=2", "https://x.example/?a=1&amp;copy=2"],
    ["https://x.example/?q=a|b`c", "https://x.example/?q=a%7Cb%60c"],
    ["https://x.example/<b>?q='\"><i>", "https://x.example/%3Cb%3E?q=%27%22%3E%3Ci%3E"],
    ["https://x.example/ü_ö*", "https://x.example/%C3%BC_%C3%B6%2A"],
    ["https://x.example/](/evil?a[]=1", "https://x.example/%5D%28/evil?a%5B%5D=1"],
  ])("to %s leads there, and nothing in it ends the link", (url, target) => {
    expect(tagsOf(link("there", url).toString())).toEqual(["<p>", `<a href="${target}">`, "</a>", "</p>"]);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "https://user@x.example/", "/x", "", undefined])(
    "to %j is only its label",
    (address) => {
      expect(tagsOf(link("there", address).toString())).toEqual(["<p>", "</p>"]);
      expect(withLink(gfm`here`, address).toString()).toBe("here");
    },
  );

  test("has a label that is text like any other", () => {
    const label = "](https://evil.example) <b>";
    expect(readText(link(label, "https://x.example/").toString())).toBe(label);
  });
});
