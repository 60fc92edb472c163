// GitHub's look: a job's log and a job's summary as web pages.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { toHtml } from "../report/page.ts";
import { commandIn } from "../report/runner.ts";

export type Theme = "light" | "dark";

const styles = dirname(createRequire(import.meta.url).resolve("github-markdown-css/package.json"));

const html = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const document = (style: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`;

/** The summary as on the page of a workflow run. */
export function summaryPage(summary: string, theme: Theme): string {
  const markdown = readFileSync(join(styles, `github-markdown-${theme}.css`), "utf8");
  const dark = theme === "dark";
  return document(
    `${markdown}
    body { margin: 0; padding: 16px; background: ${dark ? "#0d1117" : "#f6f8fa"} }
    .box { border: 1px solid ${dark ? "#3d444d" : "#d1d9e0"}; border-radius: 6px; overflow: hidden }
    .head { font: 600 14px/20px "Liberation Sans", sans-serif; padding: 12px 16px;
      color: ${dark ? "#f0f6fc" : "#1f2328"}; background: ${dark ? "#151b23" : "#fff"} }
    .markdown-body { padding: 16px; font-family: "Liberation Sans", "Noto Color Emoji", sans-serif }
    .markdown-body code { font-family: "Liberation Mono", monospace }`,
    `<div class="box"><div class="head">deploy summary</div><article class="markdown-body">${toHtml(summary)}</article></div>`,
  );
}

const colours: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light: { "31": "#cf222e", "32": "#116329", "33": "#7d4e00", "36": "#1b7c83" },
  dark: { "31": "#ff7b72", "32": "#3fb950", "33": "#d29922", "36": "#39c5cf" },
};

/** The log as on the page of a job, groups opened. */
export function logPage(lines: readonly string[], theme: Theme): string {
  const dark = theme === "dark";
  return document(
    `body { margin: 0; padding: 12px 0; font: 12px/20px "Liberation Mono", "Noto Color Emoji", monospace;
      color: ${dark ? "#f0f6fc" : "#1f2328"}; background: ${dark ? "#0d1117" : "#fff"} }
    .line { display: flex; padding: 0 16px } .number { color: #768390; width: 32px; flex: none }
    .text.error, .text.warning { background: none }
    .text { white-space: pre-wrap; overflow-wrap: anywhere } .in { padding-left: 16px }
    .error { background: ${dark ? "#f851491a" : "#ffebe9"} } .warning { background: ${dark ? "#bb800926" : "#fff8c5"} }
    b { font-weight: 600 }`,
    logRows(lines, theme)
      .map(
        ({ style, text }, index) =>
          `<div class="line ${style}"><span class="number">${String(index + 1)}</span><span class="text ${style}">${text}</span></div>`,
      )
      .join("\n"),
  );
}

interface Row {
  readonly style: string;
  readonly text: string;
}

function logRows(lines: readonly string[], theme: Theme): Row[] {
  let inside = "";
  return lines.flatMap((line): Row[] => {
    const command = commandIn(line);
    if (command === undefined) return [{ style: inside, text: coloured(line, theme) }];
    switch (command.name) {
      case "group":
        inside = "in";
        return [{ style: "", text: `▾ ${html(command.text)}` }];
      case "endgroup":
        inside = "";
        return [];
      case "error":
      case "warning":
      case "notice": {
        const label = command.name;
        const word = label.charAt(0).toUpperCase() + label.slice(1);
        const [first = "", ...rest] = command.text.split("\n");
        return [
          { style: label, text: `<b>${word}:</b> ${html(first)}` },
          ...rest.map((one) => ({ style: label, text: html(one) })),
        ];
      }
      default:
        return [];
    }
  });
}

// eslint-disable-next-line no-control-regex -- the colours that the action writes
const colouredText = /\u001b\[(1;)?(\d\d)m(.*?)\u001b\[0m/g;

function coloured(line: string, theme: Theme): string {
  return html(line).replace(colouredText, (_, bold: string | undefined, code: string, text: string) => {
    const weight = bold === undefined ? "normal" : "bold";
    return `<span style="color: ${colours[theme][code] ?? "inherit"}; font-weight: ${weight}">${text}</span>`;
  });
}
