// The forms of inputs: each a schema from trimmed text to a typed value. A message continues the sentence "Input `x` …",
// or is "expected …", to which parse-inputs.ts adds the value.
import * as v from "valibot";
import type { GivenFingerprint } from "../domain/artifact-selection.ts";
import {
  annotationKeySchema,
  fingerprintSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  urlLabelSchema,
} from "../domain/identifiers.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { isLoopback } from "../lib/hosts.ts";

export const text = v.string();

/** `true` or `false` in one of YAML's three spellings. */
export const flag = v.pipe(
  v.picklist(["true", "True", "TRUE", "false", "False", "FALSE"], "expected `true` or `false`"),
  v.transform((spelling) => spelling.toLowerCase() === "true"),
);

export const choice = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  v.pipe(
    v.string(),
    v.picklist(
      words,
      ({ input }) => `expected ${oneOf(words)}${typeof input === "string" ? didYouMean(input, words) : ""}`,
    ),
  );

/** What a schema accepts, with a message about the input. */
const checked = <Output>(
  schema: v.GenericSchema<string, Output>,
  message: string | ((issue: { readonly input: string }) => string),
) =>
  v.pipe(
    v.string(),
    v.check((raw) => v.is(schema, raw), message),
    schema,
  );

/** A name of letters, digits and these marks, that begins with a letter or digit. */
export const named = <Name extends string>(schema: v.GenericSchema<string, Name>, marks: string) =>
  checked(schema, `expected letters, digits, ${marks}; no slash or space; the first is a letter or digit`);

/** One item per line, parsed by a schema; blank lines are ignored, CRLF is accepted. */
const eachLine = <Value>(schema: v.GenericSchema<string, Value>) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): readonly Value[] => {
      const lines = dataset.value
        .split(/\r?\n/)
        .map((line, index) => ({ line: line.trim(), at: `line ${index + 1}` }))
        .filter(({ line }) => line !== "");
      const item = lines.find(({ line }) => line.startsWith("- "));
      if (item !== undefined) {
        addIssue({
          message: `${item.at} is ${quoted(item.line)}: expected one item per line, without the \`- \` of a YAML list`,
        });
        return NEVER;
      }
      return lines.flatMap(({ line, at }) => {
        const parsed = v.safeParse(schema, line, { abortEarly: true, abortPipeEarly: true });
        if (parsed.success) return [parsed.output];
        addIssue({ message: `${at} is ${quoted(line)}: ${parsed.issues[0].message}` });
        return [];
      });
    }),
  );

export const list = eachLine(text);

/** Splits a line at its first `=`. */
function split(line: string): readonly [key: string, value: string] {
  const equals = line.indexOf("=");
  return [line.slice(0, Math.max(0, equals)).trim(), line.slice(equals + 1).trim()];
}

/** One `key=value` per line, as a list of pairs in the order given; a key may not be empty. */
const pairsNamed = (form: string) =>
  eachLine(v.pipe(v.string(), v.regex(/^[^=]+=/, `expected \`${form}\``), v.transform(split)));
export const pairs = pairsNamed("name=value");

/**
 * As `pairs`, but each key only once.
 * @param rule what is wrong with a key that is not as its schema describes
 */
const map = <Value>(
  form: readonly [key: string, value: string],
  value: v.GenericSchema<string, Value>,
  key: v.GenericSchema<string> = text,
  rule = "",
) =>
  v.pipe(
    pairsNamed(form.join("=")),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [name, { length }] of Map.groupBy(dataset.value, ([one]) => one))
        if (length > 1) addIssue({ message: `has ${quoted(name)} twice: each key can have one value` });
    }),
    v.rawTransform(({ dataset, addIssue }) =>
      dataset.value.flatMap(([name, raw]): readonly (readonly [key: string, value: Value])[] => {
        if (!v.is(key, name)) addIssue({ message: `has the ${form[0]} ${quoted(name)}: ${rule}` });
        const parsed = v.safeParse(value, raw, { abortPipeEarly: true });
        if (parsed.success) return [[name, parsed.output]];
        // Not the value itself: a URL can hold a password.
        const [{ message }] = parsed.issues;
        const colon = message.startsWith("expected") ? ":" : "";
        addIssue({ message: `${form[0]} ${quoted(name)}${colon} ${message}` });
        return [];
      }),
    ),
  );

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const toSeconds = (duration: string) =>
  Number.parseInt(duration, 10) * (unitSeconds[duration.slice(-1)] ?? 1);

/** `90s`, `10m`, `1h`, or whole seconds, within bounds in the same form. Gives milliseconds. */
export const duration = ({ atLeast = "0s", atMost }: { atLeast?: string; atMost: string }) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}[smh]?$/, "expected a duration such as `90s`, `10m`, `1h`, or whole seconds"),
    v.transform(toSeconds),
    v.minValue(toSeconds(atLeast), `expected at least \`${atLeast}\``),
    v.maxValue(toSeconds(atMost), `expected at most \`${atMost}\``),
    v.transform((seconds) => seconds * 1000),
  );

const digits = (message: string) => v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number));

/** A whole number that something is named by. */
export const number = digits("expected a whole number");

export const wholeNumber = (least: number, most: number) => {
  const message = `expected a whole number from ${least} to ${most}`;
  return v.pipe(digits(message), v.minValue(least, message), v.maxValue(most, message));
};

export const skippedJob =
  "If it comes from a job output, the job that should have set it may have been skipped, or has several artifacts (output `fingerprints`)";

/** A SHA-256 as 64 hex characters in either case, or `sha256:` and these. Gives it in lower case. */
const digest = v.pipe(
  v.string(),
  v.transform((raw) => (raw.startsWith("sha256:") ? raw.slice("sha256:".length) : raw).toLowerCase()),
  v.check((hex) => hex !== "", `expected a SHA-256 at its end. ${skippedJob}`),
  checked(
    fingerprintSchema,
    ({ input: { length } }) =>
      `expected 64 hexadecimal characters (0-9, a-f)${length === 64 ? "" : `, but it has ${length}`}`,
  ),
);

const artifactName = checked(templateReferenceNameSchema, "expected a name of letters, digits, `-` and `_`");

/** Names of artifacts in the flow's template, one per line. */
export const artifactNames = eachLine(artifactName);

/** One `[name=]sha256` per line. */
export const fingerprints = eachLine<GivenFingerprint>(
  v.pipe(
    v.string(),
    v.transform((line) => {
      const [name, fingerprint] = split(line);
      return line.includes("=") ? { name, fingerprint } : { fingerprint };
    }),
    v.object({ name: v.exactOptional(artifactName), fingerprint: digest }),
  ),
);

/** An http or https URL that may go on record. */
export const url = v.pipe(
  v.string(),
  v.check((raw) => {
    const { username, password } = URL.parse(raw) ?? { username: "", password: "" };
    return username === "" && password === "";
  }, "has a user name or password in its URL: remove them"),
  checked(httpUrlSchema, "expected an http or https URL without spaces, such as `https://example.com/path`"),
);

const exampleUrl = "`https://example.com/api/v2`";

/**
 * The service's address: absolute, its path ends in the version segment `v2`, which occurs only there; https, or http to
 * a loopback host; no user info, query or fragment. Gives it without a trailing slash. Messages show it only where it
 * cannot hold a password.
 */
export const baseUrl = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: raw }, addIssue, NEVER }) => {
    const complain = (message: string) => {
      addIssue({ message });
      return NEVER;
    };
    // URL.parse ignores line breaks and tabs: two lines would become one host.
    const address = /\s/.test(raw) ? null : URL.parse(raw);
    if (address === null || !/^https?:\/\//i.test(raw))
      return complain(`is not an absolute URL such as ${exampleUrl}`);
    if (raw.includes("@"))
      return complain("has a user name or password in its URL: give the API key as `api-token`");
    if (/[?#]/.test(raw))
      return complain(`has a query or a fragment: expected only the address, such as ${exampleUrl}`);
    if (address.protocol === "http:" && !isLoopback(address.hostname))
      return complain("expected `https://` (http is allowed for loopback addresses only)");
    const { origin, pathname } = address;
    if (!/\/v2\/?$/.test(pathname))
      return complain(`is ${quoted(raw)}: it must end in the version segment \`/v2\`, such as ${exampleUrl}`);
    if (/\/v2\/(.*\/)?v2\/?$/.test(pathname))
      return complain(
        `is ${quoted(raw)}: it has the version segment \`/v2\` twice. Expected one, such as ${exampleUrl}`,
      );
    return `${origin}${pathname.replace(/\/$/, "")}`;
  }),
);

/** An organization: any text that is one path segment. */
export const pathSegment = v.pipe(
  v.string(),
  v.check(
    (segment) => segment.isWellFormed() && segment !== "." && segment !== ".." && !segment.includes("/"),
    "expected the organization's name, without a slash",
  ),
);

/** One `label=url` per line: a label without `=` and `.`, an http(s) URL. */
export const externalUrls = map(["label", "url"], url, urlLabelSchema, "a label cannot contain `.`");

/** One `label=sha256` per line. Whether the labels are those of `external-urls` is checked in cross-field.ts. */
export const externalFingerprints = map(["label", "sha256"], digest);

/** One `key=value` per line; keys are letters, digits and `_`. */
export const annotations = v.pipe(
  map(["key", "value"], text, annotationKeySchema, "a key can contain only letters, digits and `_`"),
  v.transform((entries): Readonly<Record<string, string>> => Object.fromEntries(entries)),
);

const redactable = ["author", "message", "branch"] as const;

/** Which fields of the commit stay private. A typo would send what was to be hidden, so it is an error. */
export const redactedFields = v.pipe(
  list,
  v.array(
    v.picklist(redactable, ({ input }) => {
      const item = typeof input === "string" ? input : "";
      return `has ${quoted(item)}: expected ${oneOf(redactable)}, one per line${didYouMean(item, redactable)}`;
    }),
  ),
);

/** Lines of `[name=]path, glob or image reference`. A path with `=` is written `./a=b`. */
export const artifactPatterns = v.pipe(
  list,
  v.rawTransform(({ dataset, addIssue }) =>
    dataset.value.map((line) => {
      const [start, pattern] = split(line);
      const name = v.safeParse(templateReferenceNameSchema, start);
      if (!name.success) return { pattern: line };
      if (pattern === "")
        addIssue({
          message: `has the name ${quoted(name.output)} without a path, glob or image after the \`=\``,
        });
      return { name: name.output, pattern };
    }),
  ),
);

/** Returns text as a person can read it: in backticks, or escaped in quotes where it could not be read otherwise. */
export const quoted = (raw: string): string =>
  /^[^\p{C}\p{Zl}\p{Zp}`]+$/u.test(raw) ? `\`${raw}\`` : JSON.stringify(raw);

/** Returns `a`, `b` or `c`. */
export function oneOf(words: readonly string[]): string {
  const marked = words.map((word) => `\`${word}\``);
  return marked.length < 2 ? marked.join("") : `${marked.slice(0, -1).join(", ")} or ${marked.at(-1) ?? ""}`;
}
