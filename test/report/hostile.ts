// Text as somebody would write it who wants the log, the summary or a later step to say something else.
import fc from "fast-check";

const byAim = {
  commands: ["x\n::set-env name=PATH::/evil", "  ::error::forged", "\r::add-mask::a", "::x title=a::b"],
  commandsHidden: ["\u00a0::warning::x", ":\u00ad:error::x", ":\u200b:error::x", "%0A::error::x"],
  oldCommands: ["##[error]forged", "a ##[add-mask]b", "#\u200d#[error]joined", "%0D%0A##[group]x"],
  cells: ["a|b|c", "\\|", "\\\\|", "`a|b`", "a\n|b|", "||", "&#124;", "a | b \\| c", "<br>|"],
  code: ["`code`", "```\nfence\n```", "    code", "</code></td></table><h1>forged</h1>"],
  elements: ["<img src=x onerror=alert(1)>", "</details></summary>", "<script>", "&lt;b&gt; &amp; &#60;"],
  comments: ["<!-- comment", "-->", "<!--"],
  links: ["[text](https://evil.example)", "[text](javascript:alert(1))", "[a]: https://evil.example", "[^1]"],
  images: ["![pixel](data:image/png;base64,AAAA)"],
  addresses: ["https://evil.example/?q=1", "www.evil.example", "a@evil.example"],
  mentions: ["\n@.w", "@octocat", "@org/team", "#123", "owner/repo#123", "GH-123", ":white_check_mark:"],
  emphasis: ["**bold** _it_ __b__ ~~no~~ $x^2$ snake_case", "back\\slash \\* \\\\", "***"],
  lists: ["- list", "+ list", "1. list", "12) list", "[ ] task"],
  blocks: ["# heading", " one", "> quote", "---", "==="],
  terminal: ["\u001b[31mred\u001b[0m", "\u001b]8;;https://evil.example\u0007link", "\u009b31m"],
  invisible: ["\u202egpj.exe", "zero\u200bwidth\ufeff\u200d", "\u{e0041}\u{e0042} tags", "\u3164 filler"],
  lines: ["line\u2028sep\u2029par\u0085", "\t", " "],
  notText: ["nul\u0000byte", "\ud800", "half \ud83d"],
  outputs: ["name<<EOF\nvalue\nEOF\nverdict=compliant", "__proto__", "✅ compliant"],
};
export const hostileTexts: readonly string[] = Object.values(byAim).flat();

const meaningful = Array.from("\n\r\t:#[]%|`<>&()@!*_~$\\\u001b\u202e\u200b\u2028 -+.=1aw");
const part = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: fc.constantFrom(...meaningful), minLength: 1, maxLength: 60 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 5 }),
);
/** Hostile texts, characters that have a meaning somewhere, and any others, put together. */
export const hostileText = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
