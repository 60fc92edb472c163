// The schemas of inputs: each from trimmed text to a typed value. A message continues the sentence "Input `x` …",
// or is "expected …", to which parse-inputs.ts adds the value.
import * as v from "valibot";
import {
  annotationKeySchema,
  controlNameSchema,
  fingerprintSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  urlLabelSchema,
  otherDigests,
} from "../domain/identifiers.ts";
import type { ArtifactPattern } from "../domain/artifact.ts";
import type { FlowTags } from "../domain/flow.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { isLoopback } from "../lib/urls.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

export const anyText = v.string();

/** `true` or `false` in one of YAML's three spellings. */
export const flag = v.pipe(
  v.picklist(["true", "True", "TRUE", "false", "False", "FALSE"], "expected `true` or `false`"),
  v.transform((spelling) => spelling.toLowerCase() === "true"),
);

/** Makes a schema that accepts one of the words. */
export const choice = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  v.pipe(
    v.string(),
    v.picklist(words, ({ input }) => {
      const meant = typeof input === "string" ? didYouMean(input, words) : "";
      return `expected ${oneOf(words)}${meant}`;
    }),
  );

/** Makes a schema that accepts the same, with a message about the input. */
const withMessage = <Output>(
  schema: v.GenericSchema<string, Output>,
  message: string | ((issue: { readonly input: string }) => string),
) =>
  v.pipe(
    v.string(),
    v.check((raw) => v.is(schema, raw), message),
    schema,
  );

/** Makes a schema of names of letters, digits and these marks, that begin with a letter or digit. */
export const identifier = <Name extends string>(schema: v.GenericSchema<string, Name>, marks: string) =>
  withMessage(
    schema,
    `expected letters, digits, ${marks}; no slash or space; the first is a letter or digit`,
  );

/** One item per line, parsed by a schema; blank lines are ignored, CRLF is accepted. */
const eachLine = <Value>(
  schema: v.GenericSchema<string, Value>,
  trim: (line: string) => string = (line) => line.trim(),
) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): readonly Value[] => {
      const lines = dataset.value
        .split(/\r?\n/)
        .map((line, index) => ({ line: trim(line), at: `line ${index + 1}` }))
        .filter(({ line }) => line !== "");
      const item = lines.find(({ line }) => line.startsWith("- "));
      if (item !== undefined) {
        addIssue({
          message: `${item.at} is ${quote(item.line)}: expected one item per line, without the \`- \` of a YAML list`,
        });
        return NEVER;
      }
      return lines.flatMap(({ line, at }) => {
        const parsed = v.safeParse(schema, line, { abortEarly: true, abortPipeEarly: true });
        if (parsed.success) return [parsed.output];
        addIssue({ message: `${at} is ${quote(line)}: ${parsed.issues[0].message}` });
        return [];
      });
    }),
  );

export const lines = eachLine(anyText);

/** Removes spaces, tabs and line endings from both ends of a text: other white space can be part of a name. */
export function trimBlanks(line: string): string {
  const isBlank = (character: string | undefined) => character !== undefined && " \t\r\n".includes(character);
  let [start, end] = [0, line.length];
  while (isBlank(line[start])) start += 1;
  while (end > start && isBlank(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

export const patterns = eachLine(anyText, trimBlanks);

/** Splits a line at its first `=`. */
export function splitPair(line: string): readonly [key: string, value: string] {
  const equals = line.indexOf("=");
  return [line.slice(0, Math.max(0, equals)).trim(), line.slice(equals + 1).trim()];
}

/** One `key=value` per line, as a list of pairs in the order given; a key may not be empty. */
const pairsNamed = (form: string) =>
  eachLine(v.pipe(v.string(), v.regex(/^[^=]+=/, `expected \`${form}\``), v.transform(splitPair)));
export const pairs = pairsNamed("name=value");

/**
 * As `pairs`, but each key only once.
 * @param rule what is wrong with a key that is not as its schema describes
 */
const uniquePairs = <Value>(
  form: readonly [key: string, value: string],
  value: v.GenericSchema<string, Value>,
  key: v.GenericSchema<string> = anyText,
  rule = "",
) =>
  v.pipe(
    pairsNamed(form.join("=")),
    v.rawTransform(({ dataset, addIssue }) => {
      for (const [name, { length }] of Map.groupBy(dataset.value, ([one]) => one))
        if (length > 1) addIssue({ message: `has ${quote(name)} twice: each key can have one value` });
      return dataset.value.flatMap(([name, raw]): readonly (readonly [key: string, value: Value])[] => {
        if (!v.is(key, name)) addIssue({ message: `has the ${form[0]} ${quote(name)}: ${rule}` });
        const parsed = v.safeParse(value, raw, { abortPipeEarly: true });
        if (parsed.success) return [[name, parsed.output]];
        // Not the value itself: a URL can hold a password.
        const [{ message }] = parsed.issues;
        const colon = message.startsWith("expected") ? ":" : "";
        addIssue({ message: `${form[0]} ${quote(name)}${colon} ${message}` });
        return [];
      });
    }),
  );

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const toSeconds = (duration: string) =>
  Number.parseInt(duration, 10) * (unitSeconds[duration.slice(-1)] ?? 1);

/** Makes a schema of durations: `90s`, `10m`, `1h`, or whole seconds, within bounds in the same form. Gives milliseconds. */
export const duration = ({ min = "0s", max }: { min?: string; max: string }) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}[smh]?$/, "expected a duration such as `90s`, `10m`, `1h`, or whole seconds"),
    v.transform(toSeconds),
    v.minValue(toSeconds(min), `expected at least \`${min}\``),
    v.maxValue(toSeconds(max), `expected at most \`${max}\``),
    v.transform((seconds) => seconds * 1000),
  );

const digits = (message: string) => v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number));

export const serialNumber = digits("expected a whole number");

/** Makes a schema of whole numbers within bounds. */
export const wholeNumber = (min: number, max?: number) => {
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  const message = `expected a whole number ${range}`;
  return v.pipe(digits(message), v.minValue(min, message), v.maxValue(max ?? Infinity, message));
};

export const skippedJobText =
  "If it comes from a job output, the job that should have set it may have been skipped, or has several artifacts (output `fingerprints`). " +
  "GitHub also drops an output that contains a secret: that job's log then says `Skip output`";

/** A SHA-256 as 64 hex characters in either case, or `sha256:` and these. Gives it in lower case. */
const digest = v.pipe(
  v.string(),
  v.transform((raw) => (raw.startsWith("sha256:") ? raw.slice("sha256:".length) : raw).toLowerCase()),
  v.check((hex) => hex !== "", `expected a SHA-256 at its end. ${skippedJobText}`),
  withMessage(
    fingerprintSchema,
    ({ input: hex }) =>
      `expected 64 hexadecimal characters (0-9, a-f)${hex.length === 64 ? "" : lengthText(hex)}`,
  ),
);

const expectedAttestation =
  "expected the name in the flow's template, `name` or `artifact.name`, each of letters, digits, `-` and `_`";
const attestationPart = withMessage(templateReferenceNameSchema, expectedAttestation);

/** Says how many characters a text has in place of 64, and of which digest that is the length. */
function lengthText(text: string): string {
  // In lower case `sha256:` is no part of the value.
  const hex = text.replace(/^sha(?!256:)\d+:/, "");
  const other = /^[0-9a-f]+$/.test(hex) ? otherDigests[hex.length] : undefined;
  return `, but it has ${hex.length}${other === undefined ? "" : `, as ${other} has`}`;
}

const artifactName = withMessage(
  templateReferenceNameSchema,
  "expected a name of letters, digits, `-` and `_`",
);

/** `[artifact.]name` as in the flow's template. */
export const attestationName = v.pipe(
  v.string(),
  v.transform((raw) => {
    const dot = raw.indexOf(".");
    return dot < 0 ? { name: raw } : { artifact: raw.slice(0, dot), name: raw.slice(dot + 1) };
  }),
  v.object({ artifact: v.exactOptional(attestationPart), name: attestationPart }, expectedAttestation),
);

/** What an attestation is about, where it is not an artifact: that must be written. */
export const attestationSubject = v.pipe(
  v.string(),
  v.literal(
    "trail",
    "expected `trail`. For an artifact omit `subject`, and select the artifact with `artifacts` or `fingerprint`",
  ),
);

export const controlName = withMessage(
  controlNameSchema,
  "expected a name of letters, digits, `-`, `.`, `_` and `~`",
);

export const artifactNames = eachLine(
  v.pipe(
    v.string(),
    v.check((line) => !/[\s,;]/.test(line), "expected one name per line"),
    artifactName,
  ),
);

/** `registry/repository:tag` or `registry/repository`, which is its tag `latest`, maybe after a name. */
const imageByTag = /^(?:[^=]*=)?(?!sha\d+:)[\w.-]+(?::\d+)?(?:(?:\/[\w.-]+)*:[\w.-]+|(?:\/[\w.-]+)+)$/i;

/** One `[name=]sha256` per line, or an image by its digest, as `[name=]registry/repository@sha256:…`. */
export const fingerprints = v.pipe(
  v.string(),
  v.check(
    (raw) => !/^[[{"]/.test(raw),
    "is JSON: expected one `[name=]sha256` per line, as the output `fingerprints` has it",
  ),
  eachLine(
    v.pipe(
      v.string(),
      v.check(
        (line) => !/[\s,;]/.test(line.slice(line.indexOf("=") + 1).trim()),
        "expected one `[name=]sha256` per line",
      ),
      v.check(
        (line) => !imageByTag.test(line),
        "an image by its tag, which can move. Write its digest (`registry/repository@sha256:…`, the output `references`), or give the image in `artifacts` with `artifact-type: oci`",
      ),
      v.transform((line) => {
        const [name, value] = line.includes("=") ? splitPair(line) : [undefined, line];
        const at = value.lastIndexOf("@");
        const image = at < 0 ? undefined : value;
        return omitUndefined({ name, image, fingerprint: value.slice(at + 1) });
      }),
      v.object({
        name: v.exactOptional(artifactName),
        image: v.exactOptional(v.string()),
        fingerprint: digest,
      }),
    ),
  ),
);

/** A day of the calendar, such as `2026-12-31`. */
export const calendarDate = v.pipe(
  v.string(),
  v.check(
    (text) => {
      const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
      // February 30 would be a day of March.
      return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
    },
    ({ input }) =>
      /^\d{4}-\d{2}-\d{2}$/.test(input)
        ? "expected a day that the calendar has"
        : "expected a date as `YYYY-MM-DD`, such as `2026-12-31`",
  ),
);

/** An http or https URL that may go on record. */
export const url = v.pipe(
  v.string(),
  v.check((raw) => {
    const { username, password } = URL.parse(raw) ?? { username: "", password: "" };
    return username === "" && password === "";
  }, "has a user name or password in its URL: remove them"),
  withMessage(
    httpUrlSchema,
    "expected an http or https URL without spaces, such as `https://example.com/path`",
  ),
);

/** A host with or without a port and a path, which cannot hold a password. */
const hostAndPath = /^[a-z0-9][a-z0-9.-]*\.[a-z0-9-]+(?::\d+)?(?:\/[\w./-]*)?$/i;
const withVersion = (address: string) => `${address.replace(/(?:\/v2|\/api\/v2|\/api)?\/*$/, "")}/api/v2`;

const exampleUrl = "`https://example.com/api/v2`";

/**
 * The service's address: absolute, its path ends in the version segment `v2`, which occurs only there; https, or http to
 * a loopback host; no user info, query or fragment. Gives it without a trailing slash. Messages show it only where it
 * cannot hold a password.
 */
export const baseUrl = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: raw }, addIssue, NEVER }) => {
    const reject = (message: string) => {
      addIssue({ message });
      return NEVER;
    };
    // URL.parse ignores line breaks and tabs: two lines would become one host.
    const address = /\s/.test(raw) ? null : URL.parse(raw);
    if (address === null || !/^https?:\/\//i.test(raw))
      return reject(
        hostAndPath.test(raw)
          ? `is ${quote(raw)}: expected an absolute URL such as \`https://${withVersion(raw)}\``
          : `is not an absolute URL such as ${exampleUrl}`,
      );
    if (raw.includes("@"))
      return reject("has a user name or password in its URL: give the API key as `api-token`");
    if (/[?#]/.test(raw))
      return reject(`has a query or a fragment: expected only the address, such as ${exampleUrl}`);
    if (address.protocol === "http:" && !isLoopback(address.hostname))
      return reject("expected `https://` (http is allowed for loopback addresses only)");
    const { origin, pathname } = address;
    if (!/\/v2\/?$/.test(pathname))
      return reject(`is ${quote(raw)}: it must end in the version segment \`/v2\`, such as ${exampleUrl}`);
    if (/\/v2\/(.*\/)?v2\/?$/.test(pathname))
      return reject(
        `is ${quote(raw)}: it has the version segment \`/v2\` twice. Expected one, such as ${exampleUrl}`,
      );
    return `${origin}${pathname.replace(/\/$/, "")}`;
  }),
);

/** A key or token as the header `Authorization` can carry it. The value is never shown. */
export const headerToken = v.pipe(
  v.string(),
  v.check(
    (token) => !/^(["']).*\1$/s.test(token),
    "begins and ends with a quote: the secret was saved with its quotes. Save it again without them",
  ),
  v.regex(
    /^[\x21-\x7e]+$/,
    "contains a space, a line break or a character outside ASCII: store only the key in the secret",
  ),
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
export const externalUrls = uniquePairs(["label", "url"], url, urlLabelSchema, "a label cannot contain `.`");

/** One `label=sha256` per line. Whether the labels are those of `external-urls` is checked in cross-field.ts. */
export const externalFingerprints = uniquePairs(["label", "sha256"], digest);

/** One `key=value` per line, each with a value: policies can make exceptions by tags. */
export const flowTags = v.pipe(
  uniquePairs(["key", "value"], v.pipe(v.string(), v.minLength(1, "has no value"))),
  v.transform((entries): FlowTags => Object.fromEntries(entries)),
);

/** One `key=value` per line; keys are letters, digits and `_`. A line without a value counts as not given. */
export const annotations = v.pipe(
  uniquePairs(
    ["key", "value"],
    anyText,
    annotationKeySchema,
    "a key can contain only letters, digits and `_`",
  ),
  v.transform((entries): Readonly<Record<string, string>> | undefined => {
    const filled = entries.filter(([, text]) => text !== "");
    return filled.length === 0 ? undefined : Object.fromEntries(filled);
  }),
);

const redactable = ["author", "message", "branch"] as const;

/** Which fields of the commit stay private. A typo would send what was to be hidden, so it is an error. */
export const redactedFields = v.pipe(
  lines,
  v.array(
    v.picklist(redactable, ({ input }) => {
      const item = typeof input === "string" ? input : "";
      return `has ${quote(item)}: expected ${oneOf(redactable)}, one per line${didYouMean(item, redactable)}`;
    }),
  ),
);

/** Lines of `[name=]path, glob or image reference`. A path with `=` is written `./a=b`. */
export const artifactPatterns = v.pipe(
  lines,
  v.rawTransform(({ dataset, addIssue }): readonly ArtifactPattern[] =>
    dataset.value.map((line) => {
      const [start, pattern] = splitPair(line);
      const name = v.safeParse(templateReferenceNameSchema, start);
      if (!name.success) return { pattern: line };
      if (pattern === "")
        addIssue({
          message: `has the name ${quote(name.output)} without a path, glob or image after the \`=\``,
        });
      return { name: name.output, pattern };
    }),
  ),
);

/** Returns text as a person can read it: in backticks, or escaped in quotes where it could not be read otherwise. */
export const quote = (raw: string): string =>
  /^[^\p{C}\p{Zl}\p{Zp}`]+$/u.test(raw) ? `\`${raw}\`` : JSON.stringify(raw);

/** Returns `a`, `b` or `c`. */
export function oneOf(words: readonly string[]): string {
  const marked = words.map((word) => `\`${word}\``);
  return marked.length < 2 ? marked.join("") : `${marked.slice(0, -1).join(", ")} or ${marked.at(-1) ?? ""}`;
}
