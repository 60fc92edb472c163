// The forms that an input's text can take (contract.md 2): each a schema from trimmed text to a typed value.
// A message completes the sentence "Input `x` …", so that every error reads the same way.
import * as v from "valibot";
import { isLoopback } from "../lib/loopback.ts";
import {
  fingerprintSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  type HttpUrl,
} from "../domain/identifiers.ts";

/** Any text. */
export const text = v.string();

/** `true` or `false` in one of YAML's three spellings, nothing else. */
export const flag = v.pipe(
  v.picklist(
    ["true", "True", "TRUE", "false", "False", "FALSE"],
    "must be `true` or `false` (also `True`, `TRUE`, `False`, `FALSE`)",
  ),
  v.transform((spelling) => spelling.toLowerCase() === "true"),
);

/** One of a few words. */
export const choice = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  v.picklist(words, `must be ${oneOf(words)}`);

/** One item a line; blank lines are passed over, CRLF is accepted. */
export const list = v.pipe(
  v.string(),
  v.transform((lines) =>
    lines
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
);

/** One `key=value` a line, as a list of pairs in the order given; a key may not be empty. */
export const pairs = v.pipe(
  list,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const entries: (readonly [key: string, value: string])[] = [];
    for (const line of dataset.value) {
      const equals = line.indexOf("=");
      if (equals <= 0) {
        addIssue({ message: `must hold one \`key=value\` a line, but one line is ${quoted(line)}` });
        return NEVER;
      }
      entries.push([line.slice(0, equals).trim(), line.slice(equals + 1).trim()]);
    }
    return entries;
  }),
);

/** As `pairs`, but each key only once: a map. */
export const map = v.pipe(
  pairs,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const keys = dataset.value.map(([key]) => key);
    for (const key of new Set(keys.filter((key, index) => keys.indexOf(key) !== index)))
      addIssue({ message: `gives ${quoted(key)} twice` });
  }),
  v.transform((entries) => new Map(entries)),
);

const unitSeconds: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600 };

/** `90s`, `10m`, `1h`, or whole seconds; in milliseconds. Within bounds given in the same forms' seconds. */
export const duration = (bounds: { atLeast?: number; atMost: number; atMostSaid: string }) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}[smh]?$/, "must be a duration such as `90s`, `10m`, `1h`, or whole seconds"),
    v.transform((said) => Number(said.replace(/[smh]$/, "")) * (unitSeconds[said.replace(/^\d+/, "")] ?? 1)),
    v.minValue(bounds.atLeast ?? 0, `must be at least ${bounds.atLeast ?? 0} seconds`),
    v.maxValue(bounds.atMost, `must be at most ${bounds.atMostSaid}`),
    v.transform((seconds) => seconds * 1000),
  );

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be a whole number from ${least} to ${most}`),
    v.maxValue(most, `must be a whole number from ${least} to ${most}`),
  );

/** A whole number that something is counted or named by. */
export const number = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, "must be a whole number"),
  v.transform(Number),
);

/** A SHA-256 as 64 lower-case hex characters, or `sha256:` and these. */
export const fingerprint = v.pipe(
  v.string(),
  v.transform((said) => (said.startsWith("sha256:") ? said.slice("sha256:".length) : said)),
  fingerprintSchema,
);

/** An http(s) URL that may go on record. */
export const url = httpUrlSchema;

/**
 * The service's address: absolute, its path ends in the version segment `v2`, which occurs only there; https, or http to a loopback host; no
 * user info, query or fragment. Gives it without a trailing slash. Messages never show the text: it may hold a password.
 */
export const baseUrl = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const complain = (message: string) => {
      addIssue({ message });
      return NEVER;
    };
    // URL.parse passes over line breaks and tabs: two lines would become one host.
    const url = /\s/.test(dataset.value) ? null : URL.parse(dataset.value);
    if (url === null || !/^https?:\/\//i.test(dataset.value))
      return complain("must be an absolute URL such as `https://example.com/api/v2`");
    if (url.username !== "" || url.password !== "" || dataset.value.includes("@"))
      return complain("must not carry a user name or password; give the API key as `api-token`");
    if (url.search !== "" || url.hash !== "" || /[?#]/.test(dataset.value))
      return complain("must not have a query or a fragment");
    if (url.protocol === "http:" && !isLoopback(url.hostname))
      return complain("must begin with `https://`; http is only for this machine's own loopback address");
    if (!/\/v2\/?$/.test(url.pathname)) return complain("must end in the version segment `/v2`");
    if (/\/v2\/(.*\/)?v2\/?$/.test(url.pathname))
      return complain("must have the version segment `/v2` only once");
    return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
  }),
);

/** An organization: any text that is one path segment. */
export const pathSegment = v.pipe(
  v.string(),
  v.check((segment) => segment.isWellFormed(), "must be well-formed Unicode"),
  v.check(
    (segment) => segment !== "." && segment !== ".." && !segment.includes("/"),
    "must be one path segment: not `.`, not `..`, and without `/`",
  ),
);

/** `label=url` a line, as the service keeps them: a label without `=` and `.`, an http(s) URL. */
export const externalUrls = v.pipe(
  map,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const urls: [label: string, url: { href: HttpUrl }][] = [];
    for (const [label, address] of dataset.value) {
      if (label.includes(".")) addIssue({ message: `has the label ${quoted(label)}; a label has no \`.\`` });
      const href = v.safeParse(httpUrlSchema, address);
      if (!href.success) {
        addIssue({ message: `gives ${quoted(label)} an address that ${href.issues[0].message}` });
        return NEVER;
      }
      urls.push([label, { href: href.output }]);
    }
    // Not by assignment: a label may be any word, `__proto__` too.
    return Object.fromEntries(urls);
  }),
);

/** `key=value` a line; keys are letters, digits and `_`. */
export const annotations = v.pipe(
  map,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const key of dataset.value.keys())
      if (!/^[A-Za-z0-9_]+$/.test(key))
        addIssue({ message: `has the key ${quoted(key)}; a key holds only letters, digits and \`_\`` });
  }),
  v.transform((entries): Readonly<Record<string, string>> => Object.fromEntries(entries)),
);

/** Which fields of the commit stay private. A typo would send what was to be hidden, so it is an error. */
export const redactedFields = v.pipe(
  list,
  v.array(v.picklist(["author", "message", "branch"], "must be a list of `author`, `message`, `branch`")),
);

/** Lines of `[name=]path, glob or image reference`. A path with `=` is written `./a=b`. */
export const artifactPatterns = v.pipe(
  list,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const patterns = [];
    for (const line of dataset.value) {
      const equals = line.indexOf("=");
      const name = v.safeParse(templateReferenceNameSchema, line.slice(0, Math.max(0, equals)).trim());
      if (!name.success) {
        patterns.push({ pattern: line });
        continue;
      }
      const pattern = line.slice(equals + 1).trim();
      if (pattern === "") {
        addIssue({ message: `names ${quoted(name.output)} without a path, glob or image after the \`=\`` });
        return NEVER;
      }
      patterns.push({ name: name.output, pattern });
    }
    return patterns;
  }),
);

/** Text as a person can read it in a message: quoted and escaped, and whole, since a secret may be in it. */
export function quoted(raw: string): string {
  return JSON.stringify(raw);
}

/** `a`, `b` or `c`. */
export function oneOf(words: readonly string[]): string {
  const marked = words.map((word) => `\`${word}\``);
  return marked.length < 2 ? marked.join("") : `${marked.slice(0, -1).join(", ")} or ${marked.at(-1) ?? ""}`;
}
