// The pictures of the README.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withBrowser } from "./browser.ts";
import { summaryPage } from "./github-html.ts";

/** Draws the summary of a closed gate, light and dark, into .github/pictures/. Needs Chromium. */
export async function drawClosedGate(summary: string): Promise<void> {
  await withBrowser(async (screenshot) => {
    for (const theme of ["light", "dark"] as const)
      writeFileSync(
        resolve(import.meta.dirname, `../../.github/pictures/gate-closed-summary-${theme}.png`),
        await screenshot(summaryPage(summary, theme), theme),
      );
  });
}
