// `npm run screenshots`: takes screenshots of the log and the summary of each kind of run, light and dark, in
// build/screenshots/. Needs Chromium; CHROMIUM can set its path.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createReport } from "../../src/report/report.ts";
import { Step } from "../report/runner.ts";
import { withBrowser } from "./browser.ts";
import { cases } from "./cases.ts";
import { reads } from "./reads.ts";
import { logPage, summaryPage } from "./github-html.ts";

const all = resolve(import.meta.dirname, "../../build/screenshots");
mkdirSync(all, { recursive: true });

await withBrowser(async (screenshot) => {
  const selected = process.argv.slice(2);
  for (const [name, show] of Object.entries({ ...cases, ...reads })) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    using step = new Step();
    show(createReport(step.host));
    for (const theme of ["light", "dark"] as const) {
      const pages = { summary: summaryPage(step.summary, theme), log: logPage(step.lines, theme) };
      for (const [part, html] of Object.entries(pages)) {
        const picture = await screenshot(html, theme);
        const file = `${name}-${part}-${theme}.png`;
        writeFileSync(join(all, file), picture);
        process.stdout.write(`${file} ${String(Math.ceil(picture.length / 1024))} kB\n`);
      }
    }
  }
});
