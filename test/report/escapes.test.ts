// One table for each destination of outside text: what comes in, and what a person or a parser gets to see.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonText } from "../../src/report/json.ts";
import { logLine } from "../../src/report/log.ts";
import { code, codeBlock, gfm, inLog, joined, link, prose, withLink } from "../../src/report/markdown.ts";
import { formatDuration, formatTime } from "../../src/report/time-format.ts";
import { flowChart, mermaidLabel } from "../../src/report/flow-chart.ts";
import { visible } from "../../src/report/visible-text.ts";
import { shorten } from "../../src/lib/format.ts";
import { hostileText } from "./hostile.ts";
import { url } from "./outcomes.ts";
import { elementsOf } from "./page.ts";
import { commandIn } from "./runner.ts";

describe("visible text", () => {
  test.each([
    ["plain text, even ünïcödé 漢字 and 🚀", "plain text, even ünïcödé 漢字 and 🚀"],
    ["two\nlines", "two\\nlines"],
    ["back\r\nforth", "back\\r\\nforth"],
    ["a\ttab", "a\\ttab"],
    ["\u001b[31mred\u001b[0m", "\\u{1b}[31mred\\u{1b}[0m"],
    ["\u001b]8;;https://evil.example\u0007link", "\\u{1b}]8;;https://evil.example\\u{7}link"],
    ["\u009b31m", "\\u{9b}31m"],
    ["gpj.\u202eexe", "gpj.\\u{202e}exe"],
    ["zero\u200bwidth\ufeff", "zero\\u{200b}width\\u{feff}"],
    ["soft\u00adhyphen", "soft\\u{ad}hyphen"],
    ["line\u2028paragraph\u2029next\u0085", "line\\u{2028}paragraph\\u{2029}next\\u{85}"],
    ["no-break\u00a0space", "no-break\\u{a0}space"],
    ["nul\u0000", "nul\\u{0}"],
    ["\ud800 alone", "\\u{d800} alone"],
    ["tags \u{e0041}", "tags \\u{e0041}"],
    ["filler \u3164", "filler \\u{3164}"],
  ])("%j reads %j", (raw, shown) => {
    expect(visible(raw)).toBe(shown);
  });

  test("a long text is shortened and says how much is missing", () => {
    expect(visible("x".repeat(1_000_000))).toBe(`${"x".repeat(960)}… (999,040 more characters)`);
  });

  test("a shortened text never ends with half a character", () => {
    expect(shorten("🚀".repeat(100), 101)).toBe(`${"🚀".repeat(30)}… (140 more characters)`);
  });

  test("a shortened text has at most the length that was asked for", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.integer({ min: 50, max: 300 }),
        (text, atMost) => {
          expect(shorten(text, atMost).length).toBeLessThanOrEqual(atMost);
        },
      ),
    );
  });
});

describe("a line of log", () => {
  test.each([
    ["::error::forged", ":\\:error::forged"],
    ["  ::error::forged", "  :\\:error::forged"],
    ["\u00a0::error::forged", "\\u{a0}:\\:error::forged"],
    ["::1 is an address", "\\::1 is an address"],
    ["bound to [::1]:8080", "bound to [::1]:8080"],
    ["std::vector stays", "std::vector stays"],
    ["x\n::add-mask::x", "x\\n:\\:add-mask::x"],
    ["##[error]forged", "##\\[error]forged"],
    ["a ##[group]b", "a ##\\[group]b"],
    ["%0A::error::x", "%0A::error::x"],
    ["C:\\build\\out.zip", "C:\\build\\out.zip"],
  ])("%j reads %j", (raw, shown) => {
    expect(logLine(raw)).toBe(shown);
  });

  test("is never a command for the runner", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(commandIn(logLine(text))).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});

/** What a reader sees of a piece of Markdown, and which elements it is made of. */
const rendered = (piece: { toString(): string }) => {
  const [paragraph, ...inner] = elementsOf(piece.toString());
  return { text: paragraph?.text, elements: [paragraph?.name, ...inner.map(({ name }) => name)] };
};

describe("Markdown text", () => {
  test.each([
    "<img src=x onerror=alert(1)>",
    "</td></table><h1>forged</h1>",
    "<!-- comment",
    "-->",
    "&lt;b&gt; &amp; &#60;",
    "[text](javascript:alert(1))",
    "![pixel](data:image/png;base64,AAAA)",
    "[a]: https://evil.example",
    "https://evil.example/?q=1",
    "www.evil.example",
    "someone@evil.example",
    "@octocat and #123 and GH-123",
    ":white_check_mark:",
    "**bold** _it_ __b__ ~~no~~ $x$ `code` snake_case",
    "# heading",
    "- list",
    "+ list",
    "1. list",
    "12) list",
    "> quote",
    "---",
    "a | b \\| c",
    "back\\slash \\* \\\\",
    "```js",
  ])("%j is shown as it is, with no element of its own", (raw) => {
    expect(rendered(gfm`${raw}`)).toEqual({ text: raw, elements: ["p"] });
  });

  test.each(["    four spaces", " one"])("%j keeps its spaces and is no code block", (raw) => {
    expect(rendered(gfm`${raw}`)).toEqual({ text: raw, elements: ["p"] });
  });

  test("a line break in a text is shown and breaks nothing", () => {
    expect(rendered(gfm`${"two\nlines"}`)).toEqual({ text: "two\\nlines", elements: ["p"] });
  });

  test("Markdown inside of Markdown is not escaped again", () => {
    expect(gfm`**${gfm`_${"<x>"}_`}** ${1234}`.toString()).toBe("**_&#60;x&#62;_** 1,234");
  });

  test("pieces are joined as they are", () => {
    expect(joined(["a|b", gfm`**c**`], gfm`<br>`).toString()).toBe("a&#124;b<br>**c**");
  });

  test("backticks in a message stand around code", () => {
    expect(prose("Input `a|b` is <empty>").toString()).toBe("Input <code>a&#124;b</code> is &#60;empty&#62;");
  });
});

describe("a code span", () => {
  test.each(["`a`", "``", "a|b", "</code><b>", "@octocat", "https://evil.example", "&#96;", "*x*", " "])(
    "%j is shown as it is",
    (raw) => {
      expect(rendered(gfm`${code(raw)}`)).toEqual({ text: raw, elements: ["p", "code"] });
    },
  );
});

describe("a table cell", () => {
  test.each(["a|b", "a\\|b", "a\\\\|b", "`a|b`", "a\n|b|", "<br>|", "&#124;", "||"])(
    "%j stays in its cell",
    (raw) => {
      const summary = `| a | b |\n| --- | --- |\n| ${gfm`${raw}`.toString()} | ${code(raw).toString()} |\n`;
      const cells = elementsOf(summary).filter(({ name }) => name === "td");
      expect(cells.map(({ text }) => text)).toEqual([visible(raw), visible(raw)]);
    },
  );
});

describe("a link target", () => {
  test.each([
    ["https://x.example/a(b)c", "https://x.example/a%28b%29c"],
    ["https://x.example/?a=1&copy=2", "https://x.example/?a=1&copy=2"],
    ["https://x.example/?q=a|b`c", "https://x.example/?q=a%7Cb%60c"],
    ["https://x.example/<b>", "https://x.example/%3Cb%3E"],
    ["https://x.example/?q='\"><i>", "https://x.example/?q=%27%22%3E%3Ci%3E"],
    ["https://x.example/ü_ö*", "https://x.example/%C3%BC_%C3%B6%2A"],
    ["https://x.example/?a[]=1", "https://x.example/?a%5B%5D=1"],
    ["https://x.example/](/evil", "https://x.example/%5D%28/evil"],
  ])("%s leads to %s", (raw, target) => {
    const elements = elementsOf(link("there", url(raw)).toString());
    expect(elements.map(({ name, attributes }) => [name, attributes])).toEqual([
      ["p", {}],
      ["a", { href: target }],
    ]);
  });

  test("a link's label is text from outside like any other", () => {
    expect(rendered(link("](https://evil.example) <b>", url("https://x.example/")))).toEqual({
      text: "](https://evil.example) <b>",
      elements: ["p", "a"],
    });
  });
});

test.each(["javascript:alert(1)", "data:text/html,x", "https://user@x.example/", "/x", "", undefined])(
  "%j is no link",
  (address) => {
    expect(rendered(link("there", address))).toEqual({ text: "there", elements: ["p"] });
    expect(withLink(gfm`here`, "there", address).toString()).toBe("here");
  },
);

test("Markdown reads in the log as it was given, without escapes and addresses", () => {
  const piece = gfm`${code("a|b")} of ${"<x>"}, ${link("open", "https://x.example/")} ${1234}`;
  expect(piece.text).toBe("a|b of <x>, open 1,234");
  expect(joined([piece, inLog(gfm`❌`, "✗")], gfm`; `).text).toBe(`${piece.text}; ✗`);
});

describe("a code block", () => {
  test("is not ended by a fence in its text", () => {
    const text = "```\n````\n</pre><b>";
    expect(rendered(codeBlock("json", text))).toEqual({ text: `${text}\n`, elements: ["pre", "code"] });
  });
});

describe("a Mermaid label", () => {
  test.each([
    ["unit tests 1", "unit tests 1"],
    ['"]; box0 --> box1', "#34;#93;#59; box0 #45;#45;#62; box1"],
    ["<script>", "#60;script#62;"],
    ["a\nb", "a#92;nb"],
    ["#35;", "#35;35#59;"],
    ["```", "#96;#96;#96;"],
    ["%%{init}%%", "#37;#37;#123;init#125;#37;#37;"],
  ])("%j reads %j", (raw, label) => {
    expect(mermaidLabel(raw)).toBe(label);
  });
});

test("a flow chart has a box for each label and an arrow from where it says", () => {
  const chart = flowChart([
    { label: "payments-api", severity: "success" },
    { label: 'snyk"scan', severity: "error", from: 0 },
  ]);
  expect(chart.toString().split("\n").slice(0, 5)).toEqual([
    "```mermaid",
    "flowchart LR",
    '  box0["payments#45;api"]:::success',
    '  box1["snyk#34;scan"]:::error',
    "  box0 --> box1",
  ]);
});

describe("JSON for people", () => {
  test.each([
    ["\u202eturned", '"\\u202eturned"'],
    ["line\u2028separator", '"line\\u2028separator"'],
    ["\u001b[31m", '"\\u001b[31m"'],
    ["\u009b", '"\\u009b"'],
    ["zero\u200b\u{e0041}", '"zero\\u200b\\udb40\\udc41"'],
    ["two\nlines", '"two\\nlines"'],
    ["##[error]x", '"##\\u005berror]x"'],
    ["\ud800", '"\\ud800"'],
    ["ünïcödé", '"ünïcödé"'],
  ])("%j is written %s", (value, text) => {
    expect(jsonText(value)).toBe(text);
  });

  test("is still the same value, and no line of it is a command", () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(hostileText, hostileText)), (value) => {
        const text = jsonText(value);
        expect(JSON.parse(text)).toEqual(value);
        expect(text.split("\n").filter((line) => commandIn(line) !== undefined)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a time", () => {
  const now = Date.UTC(2026, 8, 1, 12);
  test.each([
    [now / 1000 - 3 * 86_400, "2026-08-29 12:00 UTC (3 days ago)"],
    [now / 1000 - 3700, "2026-09-01 10:58 UTC (1 hour ago)"],
    [now / 1000 + 120, "2026-09-01 12:02 UTC (in 2 minutes)"],
    [now / 1000 - 1.5, "2026-09-01 11:59 UTC (now)"],
    [1e300, "1e+300"],
  ])("%d seconds are %s", (seconds, text) => {
    expect(formatTime(seconds, now)).toBe(text);
  });
});

test.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [1200, "20 minutes"],
  [5430, "1 hour 30 minutes 30 seconds"],
])("%d seconds last %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
