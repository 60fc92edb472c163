// Renders a job's log and a job's summary as HTML in the style of GitHub.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { toHtml } from "../report/page.ts";
import { commandIn } from "../report/runner.ts";

export type Theme = "light" | "dark";

const markdownCss = dirname(createRequire(import.meta.url).resolve("github-markdown-css/package.json"));

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Returns github-markdown-css for one theme. */
export const markdownStyle = (theme: Theme) =>
  readFileSync(join(markdownCss, `github-markdown-${theme}.css`), "utf8");

/** The styles of logs and summaries; `color-scheme` chooses the theme. */
export const boxStyle = `
  body { margin: 0; color: light-dark(#1f2328, #f0f6fc) }
  .box { border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px; overflow: hidden }
  .head { font: 600 14px/20px "Liberation Sans", sans-serif; padding: 12px 16px;
    background: light-dark(#fff, #151b23) }
  .markdown-body { padding: 16px; font-family: "Liberation Sans", "Noto Color Emoji", sans-serif }
  .markdown-body code { font-family: "Liberation Mono", monospace }
  .log { padding: 12px 0; font: 12px/20px "Liberation Mono", "Noto Color Emoji", monospace;
    background: light-dark(#fff, #0d1117) }
  .line { display: flex; padding: 0 16px } .number { color: #768390; width: 32px; flex: none }
  .log summary { cursor: pointer; list-style: none }
  .log summary .text::before { content: "▸ " } .log [open] > summary .text::before { content: "▾ " }
  .text { white-space: pre-wrap; overflow-wrap: anywhere } .log details > .line .text { padding-left: 16px }
  .error { background: light-dark(#ffebe9, #f851491a) } .warning { background: light-dark(#fff8c5, #bb800926) }
  .log b { font-weight: 600 }`;

const page = (theme: Theme, style: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>:root { color-scheme: ${theme} } ${style}${boxStyle}</style>${body}`;

/** Returns the summary as on the page of a workflow run. */
export function summaryPage(summary: string, theme: Theme): string {
  const background = "body { padding: 16px; background: light-dark(#f6f8fa, #0d1117) }";
  return page(theme, markdownStyle(theme) + background, summaryBox(summary));
}

/** Returns the box that shows a summary. */
export const summaryBox = (summary: string, title = "deploy summary") =>
  `<div class="box"><div class="head">${title}</div><article class="markdown-body">${toHtml(summary)}</article></div>`;

/** Returns the log as on the page of a job, with open groups. */
export const logPage = (lines: readonly string[], theme: Theme) => page(theme, "", logBox(lines, true));

/** Returns the box that shows the lines of a log. Groups are open or folded. */
export function logBox(lines: readonly string[], areGroupsOpen: boolean): string {
  let number = 0;
  const row = (text: string, style = "") =>
    `<div class="line ${style}"><span class="number">${String((number += 1))}</span><span class="text">${text}</span></div>`;
  const rows = lines.flatMap((line): string[] => {
    const command = commandIn(line);
    if (command === undefined) return [row(withColours(line))];
    switch (command.name) {
      case "group":
        return [
          `<details${areGroupsOpen ? " open" : ""}><summary>${row(escapeHtml(command.text))}</summary>`,
        ];
      case "endgroup":
        return ["</details>"];
      case "error":
      case "warning":
      case "notice": {
        const style = command.name;
        const [first = "", ...rest] = command.text.split("\n");
        const word = style.charAt(0).toUpperCase() + style.slice(1);
        return [
          row(`<b>${word}:</b> ${escapeHtml(first)}`, style),
          ...rest.map((text) => row(escapeHtml(text), style)),
        ];
      }
      default:
        return [];
    }
  });
  return `<div class="log">${rows.join("\n")}</div>`;
}

const colours: Readonly<Record<string, string>> = {
  "31": "light-dark(#cf222e, #ff7b72)",
  "32": "light-dark(#116329, #3fb950)",
  "33": "light-dark(#7d4e00, #d29922)",
  "36": "light-dark(#1b7c83, #39c5cf)",
};

// eslint-disable-next-line no-control-regex -- the colours that the action writes
const colouredText = /\u001b\[(1;)?(\d\d)m(.*?)\u001b\[0m/g;

function withColours(line: string): string {
  return escapeHtml(line).replace(
    colouredText,
    (_, bold: string | undefined, code: string, text: string) =>
      `<span style="color: ${colours[code] ?? "inherit"}; font-weight: ${bold === undefined ? "normal" : "bold"}">${text}</span>`,
  );
}
