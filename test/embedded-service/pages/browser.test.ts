/** The pages in a real browser (Chromium): light, dark and on a phone. Pictures of them go to build/screenshots/. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContextOptions, type Page, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRequest } from "../client.ts";
import { type Service, startService } from "../../../src/embedded-service/start.ts";
import { hostileScenario, hostileTexts } from "./hostile.ts";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const pictures = resolve(import.meta.dirname, "../../../build/screenshots");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;

const variants = ["light", "dark", "phone"] as const;
type Variant = (typeof variants)[number];

/** One tab for wide pages and one for the phone, because opening a tab for each page would take most of the time. */
const tabs: { wide?: Page; phone?: Page } = {};
let browserMessages: string[] = [];

async function newTab(options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.on("console", (message) => browserMessages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => browserMessages.push(error.message));
  page.on("requestfailed", (request) => browserMessages.push(`failed: ${request.url()}`));
  page.on("dialog", (dialog) => browserMessages.push(`dialog: ${dialog.message()}`));
  return page;
}

const pages = {
  start: "/",
  flow: "/demo/flows/demo",
  trail: "/demo/flows/demo/trails/release-1.2",
  artifact: "/demo/artifacts/01340789d3b1db7687bad3389cd2d458f8317079ceac9ca2f8c36f7c625b3264",
  environment: "/demo/environments/production",
  snapshot: "/demo/environments/staging/snapshots/2",
  policy: "/demo/policies/built-by-us",
};

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Opens a page. Returns it with the messages of the browser and the forbidden elements of the page. */
async function openPage(address: string, variant: Variant) {
  const page = variant === "phone" ? tabs.phone : tabs.wide;
  if (page === undefined) throw new Error("The tabs are not open");
  browserMessages = [];
  await page.emulateMedia({ colorScheme: variant === "dark" ? "dark" : "light" });
  await page.goto(address);
  const found = await page.evaluate<{ title: string }>(`({
    requested: performance.getEntriesByType("resource").map(({ name }) => name),
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    forbidden: document.querySelectorAll("script, img, iframe, svg").length,
    title: document.title,
  })`);
  return { page, seen: { ...found, browserMessages } };
}

const clean = { browserMessages: [], requested: [], tooWide: 0, forbidden: 0 };

/** Returns the accessibility violations that axe-core finds on the page. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: Violation[] }>("axe.run()");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`);
}

// CI's machines with Windows and macOS have no Chromium at this path; .ci/run installs it.
describe.skipIf(!existsSync(executablePath))("in a browser", () => {
  let service: Service;

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
    });
    tabs.wide = await newTab({ viewport: { width: 1200, height: 800 } });
    tabs.phone = await newTab({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    service = await startService();
    for (const path of ["environments/demo", "trails/demo/demo/none", "builds/demo?per_page=x"])
      await sendRequest(service, path);
  });

  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  const cases = Object.entries(pages).flatMap(([name, path]) =>
    variants.map((variant) => ({ name, path, variant })),
  );

  test.for(cases)("the $name page is clean and accessible ($variant)", async ({ name, path, variant }) => {
    const { page, seen } = await openPage(new URL(path, service.baseUrl).href, variant);
    expect(seen).toMatchObject(clean);
    expect(seen.title).toContain("embedded compliance service");
    await page.screenshot({ path: join(pictures, `service-${name}-${variant}.png`), fullPage: true });
    expect(await violationsOn(page)).toEqual([]);
  });

  test.for(hostileTexts)("hostile text does not run: %j", async (hostile) => {
    await using other = await startService({ scenario: hostileScenario(hostile) });
    const org = encodeURIComponent(other.org);
    await sendRequest(other, `actions/demo?x=${hostile.replace(/[^!-~]/g, "")}`);
    const fingerprint = "f".repeat(64);
    for (const path of [
      "/",
      `/${org}/flows/web`,
      `/${org}/flows/web/trails/t1`,
      `/${org}/artifacts/${fingerprint}`,
      `/${org}/environments/one`,
    ]) {
      const { seen } = await openPage(new URL(path, other.baseUrl).href, "phone");
      expect(seen, path).toMatchObject(clean);
      expect(seen.title).not.toBe("ran");
    }
  });

  test("without a password a page on another address shows nothing, and with the API key it does", async () => {
    await using other = await startService({ host: "0.0.0.0" });
    const open = async (password: string) => {
      const context = await browser.newContext({ httpCredentials: { username: "anyone", password } });
      try {
        const page = await context.newPage();
        const response = await page.goto(new URL("/", other.baseUrl).href);
        return { status: response?.status(), address: page.url(), text: await page.innerText("body") };
      } finally {
        await context.close();
      }
    };
    expect(await open("wrong")).toMatchObject({
      status: 401,
      text: expect.not.stringContaining("production") as string,
    });
    const shown = await open(other.apiToken);
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining("production") as string });
    expect(shown.address + shown.text).not.toContain(other.apiToken);
  });
});
