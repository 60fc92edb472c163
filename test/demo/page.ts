// The page of the demo: each step with its workflow text, log, summary and outputs, in GitHub's light and dark theme.
import { linesOf } from "../runner/commands.ts";
import type { Inputs, Step } from "../e2e/step.ts";
import { boxStyle, escapeHtml, logBox, markdownStyle, summaryBox } from "../screenshots/github-html.ts";

/** A step that was run. */
export interface DemoStep {
  readonly title: string;
  readonly inputs: Inputs;
  readonly step: Step;
}

/** Returns the whole page as one HTML document. */
export function demoPage(introduction: string, steps: readonly DemoStep[]): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>artifact-compliance-action: demo</title>
<style>
:root { color-scheme: light } :root:has(#dark:checked) { color-scheme: dark }
${markdownStyle("light")}
:root:has(#dark:checked) { ${markdownStyle("dark")} }
${boxStyle}
body { background: light-dark(#f6f8fa, #010409); font: 14px/21px "Liberation Sans", "Noto Color Emoji", sans-serif }
main { max-width: 1012px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 8px } h2 { font-size: 18px; line-height: 26px; margin: 0 }
nav { float: right } nav label { margin-left: 12px }
a { color: light-dark(#0969da, #4493f8) }
.result { color: light-dark(#59636e, #9198a1) } .result b { color: light-dark(#1f2328, #f0f6fc) }
pre { margin: 0; padding: 12px 16px; overflow-x: auto; font: 12px/18px "Liberation Mono", monospace;
  border-radius: 6px; background: light-dark(#eff2f5, #151b23) }
section { margin-top: 40px } section > * { margin: 0 0 12px }
.outputs td { padding: 2px 12px 2px 0; vertical-align: top; font: 12px/18px "Liberation Mono", monospace;
  overflow-wrap: anywhere }
.outputs td:first-child { white-space: nowrap; color: light-dark(#59636e, #9198a1) }
.outputs summary { cursor: pointer; margin-bottom: 4px }
</style>
<main>
<nav><label><input type="radio" name="theme" id="light" checked> light</label>
<label><input type="radio" name="theme" id="dark"> dark</label></nav>
<script>if (matchMedia("(prefers-color-scheme: dark)").matches) document.getElementById("dark").checked = true;</script>
<h1>artifact-compliance-action, step by step</h1>
<p>${escapeHtml(introduction)}</p>
${steps.map(section).join("\n")}
</main></html>
`;
}

function section({ title, inputs, step }: DemoStep, index: number): string {
  return `<section>
<h2>${String(index + 1)}. ${escapeHtml(title)}</h2>
<div class="result">${resultOf(step)
    .map(([name, value]) => `${name}: <b>${escapeHtml(value)}</b>`)
    .join(" · ")}</div>
<pre>${escapeHtml(asYaml(inputs))}</pre>
<div class="box"><div class="head">Log</div>${logBox(linesOf(step.log), false)}</div>
${summaryBox(step.summary, "Job summary")}
<details class="outputs"><summary>Outputs</summary><table>
${Object.entries(step.outputs)
  .map(([name, value]) => `<tr><td>${escapeHtml(name)}<td>${escapeHtml(value)}`)
  .join("\n")}
</table></details>
</section>`;
}

/** Returns the result of a step: its verdict, or whether something was reported, and its exit code. */
export function resultOf({ outputs, exitCode }: Step): readonly (readonly [name: string, value: string])[] {
  const { verdict, reported } = outputs;
  return [
    ...(verdict === undefined ? [] : [["verdict", verdict] as const]),
    ...(reported === undefined ? [] : [["reported", reported] as const]),
    ["exit code", String(exitCode)],
  ];
}

function asYaml(inputs: Inputs): string {
  const lines = Object.entries(inputs).map(([name, value]) =>
    value.includes("\n") ? `    ${name}: |\n${value.replace(/^/gm, "      ")}` : `    ${name}: ${value}`,
  );
  return ["- uses: OWNER/artifact-compliance-action@COMMIT", "  with:", ...lines].join("\n");
}
