// Takes pictures of pages with Chromium; CHROMIUM can set its path.
import { createRequire } from "node:module";
import { chromium, type Page } from "playwright-core";

const mermaid = createRequire(import.meta.url).resolve("mermaid/dist/mermaid.min.js");

/** Starts a browser, gives a function that takes a picture (PNG) of a page's HTML, and ends the browser. */
export async function withBrowser(
  run: (screenshot: (html: string, theme: "light" | "dark") => Promise<Buffer>) => Promise<void>,
): Promise<void> {
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
    await run(async (html, theme) => {
      await page.setContent(html);
      if (html.includes("language-mermaid")) await drawCharts(page, theme === "dark");
      return page.screenshot({ fullPage: true });
    });
  } finally {
    await browser.close();
  }
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
