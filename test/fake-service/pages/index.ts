/**
 * The pages: what is on record, for people. They are written on the server and need no script; they only read.
 */
import { createHash } from "node:crypto";
import type { Flow } from "../records.ts";
import { style } from "../texts.ts";
import { artifactPage } from "./artifact.ts";
import { environmentPage, policyPage } from "./environment.ts";
import { flowPage } from "./flow.ts";
import { html, markup, write } from "./html.ts";
import { link } from "./parts.ts";
import { paths } from "./paths.ts";
import type { Page, Site } from "./site.ts";
import { startPage } from "./start.ts";
import { trailPage } from "./trail.ts";

// Byte for byte what the hash in the policy below is made from.
const styleElement = markup(`<style>${style}</style>`);

/** A strict policy: the style of the page itself and nothing else; no script, no frame, no form, no connection. */
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

/** Finds the page at a path (decoded segments, without the first slash). Nothing if there is none. */
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
      if (part === undefined) return environmentPage(environment, undefined, site);
      return part === "snapshots" && /^\d{1,15}$/.test(inner)
        ? environmentPage(environment, Number(inner), site)
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

/** The page for a path at which there is nothing, or for a request that is refused. */
export function messagePage(title: string, message: string): Page {
  return {
    title,
    above: [],
    content: html`<h1>${title}</h1>
      <p>${message}</p>`,
  };
}

/** Writes a page as a document. `credential` is in no page, in whatever form it came in. */
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
  return write(document, redactorFor(credential));
}

/** Replaces a credential in a text: as it is, percent-encoded, and as HTTP Basic sends it. */
export function redactorFor(credential: string): (text: string) => string {
  const basic = Buffer.from(`${credential}:`);
  const forms = [
    credential,
    encodeURIComponent(credential),
    // Whole groups of three bytes: how the last ones are encoded depends on what follows them.
    basic.subarray(0, basic.length - (basic.length % 3)).toString("base64"),
  ].filter((form) => form !== "");
  return (text) => forms.reduce((left, form) => left.replaceAll(form, "***"), text);
}
