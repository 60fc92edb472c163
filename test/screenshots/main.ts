// `npm run screenshots`: takes screenshots of the log and the summary of each kind of run, light and dark. All are in
// build/screenshots/, those of the README also in .github/pictures/. Needs Chromium; CHROMIUM can set its path.
import { createRequire } from "node:module";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Page } from "playwright-core";
import { createReport, type Report } from "../../src/report/report.ts";
import { Step } from "../report/runner.ts";
import { cases } from "./cases.ts";
import { reads } from "./reads.ts";
import { logPage, summaryPage, type Theme } from "./github-html.ts";

const project = resolve(import.meta.dirname, "../..");
const all = join(project, "build/screenshots");
const pictures = join(project, ".github/pictures");
const mermaid = createRequire(import.meta.url).resolve("mermaid/dist/mermaid.min.js");
const forReadme = new Set(["gate-closed-summary-light", "gate-closed-summary-dark"]);

mkdirSync(all, { recursive: true });
mkdirSync(pictures, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 1012, height: 100 } });
  const selected = process.argv.slice(2);
  for (const [name, show] of Object.entries({ ...cases, ...reads }))
    if (selected.length === 0 || selected.includes(name)) await takeScreenshots(page, name, show);
} finally {
  await browser.close();
}

async function takeScreenshots(page: Page, name: string, show: (report: Report) => void): Promise<void> {
  using step = new Step();
  show(createReport(step.host));
  for (const theme of ["light", "dark"] as const satisfies Theme[]) {
    await takeScreenshot(page, `${name}-summary-${theme}`, summaryPage(step.summary, theme));
    await takeScreenshot(page, `${name}-log-${theme}`, logPage(step.lines, theme));
  }
}

async function takeScreenshot(page: Page, name: string, html: string): Promise<void> {
  await page.setContent(html);
  if (html.includes("language-mermaid")) await drawCharts(page, name.endsWith("-dark"));
  const picture = await page.screenshot({ fullPage: true });
  writeFileSync(join(all, `${name}.png`), picture);
  if (forReadme.has(name)) writeFileSync(join(pictures, `${name}.png`), picture);
  process.stdout.write(`${name}.png ${String(Math.ceil(picture.length / 1024))} kB\n`);
}

/** Draws the page's charts, as GitHub does in a frame of their own. A chart that cannot be drawn is an error. */
async function drawCharts(page: Page, dark: boolean): Promise<void> {
  await page.addScriptTag({ path: mermaid });
  await page.evaluate(`(async () => {
    mermaid.initialize({ startOnLoad: false, theme: ${dark ? '"dark"' : '"default"'} });
    for (const block of document.querySelectorAll("pre > code.language-mermaid")) {
      const { svg } = await mermaid.render("chart", block.textContent);
      const frame = document.createElement("div");
      frame.innerHTML = svg;
      block.parentElement.replaceWith(frame);
    }
  })()`);
}
