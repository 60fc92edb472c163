// Text as somebody would write it who wants the log, the summary or a later step to say something else.
import fc from "fast-check";

export const hostileTexts: readonly string[] = [
  ...["x\n::set-env name=PATH::/evil", "::error::forged", "\r::add-mask::a", "  ::stop-commands::token"],
  ...["\u00a0::warning::no-break", ":\u00ad:error::soft hyphen", ":\u200b:error::zero", "::x title=a::b"],
  ...["##[error]forged", "a ##[add-mask]b", "#\u200d#[error]joined", "%0A::error::x", "%0D%0A##[group]x"],
  ...["a|b|c", "\\|", "\\\\|", "`code`", "`a|b`", "```\nfence\n```", "a\n|b|", "||", "&#124;"],
  ...["<img src=x onerror=alert(1)>", "</code></td></table><h1>forged</h1>", "</details></summary>"],
  ...["<!-- comment", "-->", "<!--", "&lt;b&gt; &amp; &#60;", "<br>|", "<script>"],
  ...["[text](https://evil.example)", "[text](javascript:alert(1))", "![pixel](data:image/png;base64,AAAA)"],
  ...["[a]: https://evil.example", "[^1]", "https://evil.example/?q=1", "www.evil.example", "a@evil.example"],
  ...["\n@.w", "@octocat", "@org/team", "#123", "owner/repo#123", "GH-123", ":white_check_mark:"],
  ...["**bold** _it_ __b__ ~~no~~ $x^2$ snake_case", "# heading", "- list", "+ list", "1. list", "1) list"],
  ...["    code", " one", "> quote", "---", "===", "[ ] task", "a | b \\| c", "back\\slash \\* \\\\", "***"],
  ...["\u001b[31mred\u001b[0m", "\u001b]8;;https://evil.example\u0007link", "\u009b31m", "\u202egpj.exe"],
  ...[
    "zero\u200bwidth\ufeff\u200d",
    "line\u2028sep\u2029par\u0085",
    "nul\u0000byte",
    "\ud800",
    "half \ud83d",
  ],
  ...["ghadelimiter_1", "name<<EOF\nvalue\nEOF\nverdict=compliant", "verdict=compliant", "__proto__"],
  ...["✅ compliant", " ", "\t", "\u{e0041}\u{e0042} tags", "\u3164\u115f fillers"],
];

/** Hostile texts, pieces of them put together, and anything else. */
export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc
    .array(fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 5 })), {
      minLength: 2,
      maxLength: 4,
    })
    .map((parts) => parts.join("")),
  fc.string({
    unit: fc.constantFrom(...Array.from("\n\r\t:#[]%|`<>&()@!*_~$\\\u001b\u202e\u200b\u2028 -+.=1aw")),
    maxLength: 60,
  }),
);
