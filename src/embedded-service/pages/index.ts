/**
 * The web pages, which show what is on record. They are rendered on the server, need no script and change nothing.
 */
import { createHash } from "node:crypto";
import type { Flow } from "../records.ts";
import { style } from "../texts.ts";
import { artifactPage } from "./artifact.ts";
import { environmentPage, policyPage, snapshotPage } from "./environment.ts";
import { flowPage } from "./flow.ts";
import { html, markup, render } from "./html.ts";
import { link } from "./parts.ts";
import { paths } from "./paths.ts";
import type { Page, Site } from "./site.ts";
import { startPage } from "./start.ts";
import { trailPage } from "./trail.ts";

// The hash in the policy below is of exactly these bytes.
const styleElement = markup(`<style>${style}</style>`);

/** The headers of a page. The policy allows only its own style: no script, frame, form or connection. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/** Returns the page at a path (decoded segments, without the first slash), or nothing if it does not exist. */
export function pageAt(segments: readonly string[], query: URLSearchParams, site: Site): Page | undefined {
  const { store } = site;
  const [org, kind, name = "", part, inner = "", ...more] = segments.filter((segment) => segment !== "");
  if (org === undefined) return startPage(site);
  if (org !== store.org || more.length > 0) return undefined;
  switch (kind) {
    case undefined:
      return startPage(site);
    case "flows": {
      const flow = store.flows.get(name);
      return flow === undefined ? undefined : partOfFlow(flow, part, inner, query, site);
    }
    case "artifacts":
      return part === undefined ? artifactPage(name, undefined, query, site) : undefined;
    case "environments": {
      const environment = store.environments.get(name);
      if (environment === undefined) return undefined;
      if (part === undefined) return environmentPage(environment, site);
      return part === "snapshots" && /^\d{1,15}$/.test(inner)
        ? snapshotPage(environment, Number(inner), site)
        : undefined;
    }
    case "policies": {
      const policy = store.policies.get(name);
      return policy === undefined || part !== undefined ? undefined : policyPage(policy, site);
    }
    default:
      return undefined;
  }
}

function partOfFlow(
  flow: Flow,
  part: string | undefined,
  inner: string,
  query: URLSearchParams,
  site: Site,
): Page | undefined {
  if (part === undefined) return flowPage(flow, site);
  if (part === "artifacts") return artifactPage(inner, flow.name, query, site);
  const trail = part === "trails" ? flow.trails.get(inner) : undefined;
  return trail === undefined ? undefined : trailPage(trail, site);
}

/** Returns a page with a message, for a path that does not exist. */
export function messagePage(title: string, message: string): Page {
  return {
    title,
    above: [],
    content: html`<h1>${title}</h1>
      <p>${message}</p>`,
  };
}

/** Renders a page as a document. `credential` is redacted in every encoding. */
export function documentOf({ title, above, content }: Page, org: string, credential: string): string {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · embedded compliance service</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <header class="top">
          <div>
            <a class="name" href="${paths.start}">Embedded compliance service</a>
            <nav aria-label="Breadcrumb">
              <ol>
                ${
                  above &&
                  [[org, paths.start] as const, ...above].map(
                    ([label, to]) => html`<li>${link(to, label)}</li>`,
                  )
                }
                <li aria-current="page">${title}</li>
              </ol>
            </nav>
          </div>
        </header>
        <main>${content}</main>
        <footer>
          A stand-in for the real service, for tests and demonstrations. Pages only show what is on record.
        </footer>
      </body>
    </html> `;
  return render(document, redactorFor(credential));
}

/** Returns a function that redacts a credential: as it is, percent-encoded, and as in HTTP Basic. */
export function redactorFor(credential: string): (text: string) => string {
  const basic = Buffer.from(`${credential}:`);
  const forms = [
    credential,
    encodeURIComponent(credential),
    // Only complete groups of three bytes, because the encoding of the last bytes depends on what follows them.
    basic.subarray(0, basic.length - (basic.length % 3)).toString("base64"),
  ].filter((form) => form !== "");
  return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, "***"), text);
}
