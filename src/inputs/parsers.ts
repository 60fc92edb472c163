// Parsers of inputs: each from text to a typed value. The message of an error continues "Input `x` is `value`: " where it begins
// with "expected", "Input `x` " where it begins with "has", "is" or "must", else "Input `x`: ".
import { basename } from "node:path";
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { AttestationLine } from "../evidence/attestation-lines.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { collectErrors, ConfigurationError, emptyHint, parseLines } from "../lib/errors.ts";
import { bareExpression, oneOf, shorten, toBoolean } from "../lib/format.ts";
import {
  flowNameSchema,
  httpUrlSchema,
  isLoopback,
  type FlowName,
  type HttpUrl,
  type TrailName,
  trailNameSchema,
} from "../lib/identifiers.ts";
import { parseJson, rejectUtf16 } from "../lib/json.ts";
import type { Remark } from "../lib/remark.ts";
import { readInputFile, rejectSecretsInFile } from "../files/read-file.ts";

/** What parsers need besides the text. */
interface ParserContext extends Pick<Context, "environment" | "signal" | "findSecret"> {
  readonly operation: string;
  readonly input: string;
  /** Adds a warning about a value that is taken all the same. */
  readonly warn: (remark: Remark) => void;
}

/**
 * Converts the text of an input, which is trimmed, but for that of a list, and empty only where the input's default is.
 * @throws ConfigurationError
 */
export type Parser<Value> = (text: string, context: ParserContext) => Value | Promise<Value>;

const invalid = (message: string, hint?: string) => new ConfigurationError({ message, hint });

/** Returns the text. */
export const text = (raw: string): string => raw;

/** What to do about a variable or an expression that nothing replaces. */
export const expressionHint =
  "Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell";

/** Returns what looks like a variable of a shell, or like an expression without its dollar sign or braces. */
const findVariable = (raw: string): string | undefined =>
  (bareExpression.test(raw) ? raw : undefined) ??
  /\$\{?[A-Z][A-Z0-9_]{1,100}\}?|\{\{[^{}]{0,100}\}\}/.exec(raw)?.[0];

/**
 * Warns of a variable in a text that is recorded. It is not an error: the text may come from outside, and speak of one. One of several
 * lines, such as a commit's message or an event, usually does.
 */
function warnOfVariable(raw: string, { input, warn }: ParserContext): void {
  const variable = raw.includes("\n") ? undefined : findVariable(raw);
  if (variable === undefined) return;
  const text = `Input \`${input}\` holds what looks like a variable, and it is recorded as it is`;
  warn({ text, names: [`\`${variable}\``], hint: expressionHint });
}

/** @throws ConfigurationError for an address that holds a variable */
function rejectVariable(address: string, problem: string): void {
  if (findVariable(address) !== undefined)
    throw invalid(`${problem} a variable, which nothing replaces`, expressionHint);
}

/** Returns a text that is recorded. */
export const recordedText: Parser<string> = (raw, context) => {
  warnOfVariable(raw, context);
  return raw;
};

/** Parses `true` or `false` in one of YAML's three spellings. */
export function boolean(raw: string): boolean {
  const value = toBoolean(raw);
  if (value === undefined) throw invalid("expected `true` or `false`");
  return value;
}

/** Makes a parser that accepts one of the words. */
export const choice =
  <const Word extends string>(...words: readonly Word[]) =>
  (raw: string): Word => {
    const word = words.find((candidate) => candidate === raw);
    if (word === undefined) throw invalid(`expected ${oneOf(words)}${didYouMean(raw, words)}`);
    return word;
  };

/** Parses the scope of a gate: only the two that no other input implies are written. */
export function scope(raw: string): "flow" | "trail" {
  if (raw === "flow" || raw === "trail") return raw;
  const suggestion = didYouMean(raw, ["flow", "trail"]);
  throw invalid(
    `expected \`flow\` or \`trail\`${suggestion}`,
    suggestion === "" ? "Omit `scope` in a gate on `environment` or `policies`" : undefined,
  );
}

/** A name as an expression that was empty leaves it: `release-` of `release-${{ inputs.version }}`. */
export const incompleteName = /^[-~]|[-_.~]$/;

/** Makes a parser of names. @param marks the characters besides letters and digits, for messages */
export const name =
  <Name extends string>(schema: v.GenericSchema<string, Name>, marks: string) =>
  (raw: string, { input, warn }: Pick<ParserContext, "input" | "warn">): Name => {
    const parsed = v.safeParse(schema, raw);
    if (!parsed.success)
      throw invalid(
        `expected letters, digits, ${marks}; no slash or space; the first is a letter or digit`,
        nameSlips.find(({ pattern }) => pattern.test(raw))?.hint,
      );
    if (incompleteName.test(raw))
      warn({
        text: "A name ends as if a part of it were missing",
        names: [`\`${input}\` is \`${raw}\``],
        hint: emptyHint,
      });
    return parsed.output;
  };

/** What is often written in place of a name. */
const nameSlips: readonly { readonly pattern: RegExp; readonly hint: string }[] = [
  { pattern: incompleteName, hint: emptyHint },
  {
    pattern: /^\*$/,
    hint: "Write a name: `*` is for `flow` alone, in a gate on `environment` or `policies`",
  },
  { pattern: /[,;\n]/, hint: "Write one name: each of several needs a step of its own" },
  { pattern: /\s#/, hint: "A comment is part of the value here: write it above `with:`" },
  { pattern: /^refs\//, hint: "Write `${{ github.ref_name }}`, the branch or tag alone, without slash" },
  {
    pattern: /^[\w.-]+(?:\/[\w.-]+)+$/,
    hint: "For the repository without its owner write `${{ github.event.repository.name }}`; for a branch or a tag, a name without slash",
  },
];

export const environmentNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/),
  v.brand("EnvironmentName"),
);

/** The characters of a name besides letters and digits, for messages. */
export const nameMarks = "`.`, `-`, `_`, `~`";

/** Every flow: what a gate on an environment or on policies asks in where `flow` is `*`. */
const everyFlow = "*";

/** Parses the name of a flow; `*`, every flow, only in a gate. */
export const flow: Parser<FlowName | typeof everyFlow> = (raw, context) =>
  raw === everyFlow && context.operation === "assert"
    ? everyFlow
    : name(flowNameSchema, nameMarks)(raw, context);

/** Parses the name of a trail: one is begun where there is none, so it must be a whole name. */
export const trail: Parser<TrailName> = (raw, context) => {
  if (bareExpression.test(raw))
    throw invalid("expected a name, not an expression that nothing replaces", `Write \`\${{ ${raw} }}\``);
  if (incompleteName.test(raw)) throw invalid("expected a whole name", emptyHint);
  return name(trailNameSchema, nameMarks)(raw, context);
};

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const toSeconds = (raw: string) => Number.parseInt(raw, 10) * (unitSeconds[raw.slice(-1)] ?? 0);

/** Makes a parser of durations: `90s`, `10m`, `1h`, or `0`. Gives milliseconds. */
export const duration =
  ({ min = "0s", max }: { min?: string; max: string }) =>
  (raw: string): number => {
    if (!/^(?:\d{1,9}[smh]|0)$/.test(raw))
      throw invalid(
        "expected a duration with its unit, such as `90s`, `10m` or `1h`",
        /^\d{1,9}$/.test(raw) ? `Write \`${raw}s\` for seconds, \`${raw}m\` for minutes` : undefined,
      );
    const seconds = toSeconds(raw);
    if (seconds < toSeconds(min)) throw invalid(`expected at least \`${min}\``);
    if (seconds > toSeconds(max)) throw invalid(`expected at most \`${max}\``);
    return seconds * 1000;
  };

/** Makes a parser of whole numbers within bounds. */
export const wholeNumber =
  (min: number, max?: number) =>
  (raw: string): number => {
    const number = /^\d{1,15}$/.test(raw) ? Number(raw) : -1;
    if (number < min || number > (max ?? Infinity))
      throw invalid(
        max === undefined
          ? `expected a whole number, at least ${min}`
          : `expected a whole number from ${min} to ${max}`,
      );
    return number;
  };

/** Parses an http or https address, which is recorded and shown. */
export function url(raw: string): HttpUrl {
  rejectVariable(raw, "has");
  const parsed = v.safeParse(httpUrlSchema, raw);
  // Not the value: it may hold a password.
  if (!parsed.success) throw invalid("must be an http or https URL without user name and password");
  return parsed.output;
}

/** Parses the address of the service's API. What its messages show has no user, query or fragment. */
export function baseUrl(raw: string): URL {
  const parsed = URL.parse(raw);
  if (parsed === null) throw invalid("expected a URL such as `https://service.example.com/api/v2`");
  if (parsed.username !== "" || parsed.password !== "" || parsed.search !== "" || parsed.hash !== "")
    throw invalid("must have no user name, password, query or fragment");
  if (parsed.protocol !== "https:" && !(parsed.protocol === "http:" && isLoopback(parsed.hostname)))
    throw invalid("expected `https://` (`http://` only on a loopback address)");
  parsed.pathname = parsed.pathname.replace(/(?<!\/)\/+$/, "");
  if (!parsed.pathname.endsWith("/v2"))
    throw invalid("expected an address that ends in `/v2`, such as `https://service.example.com/api/v2`");
  return parsed;
}

/** Parses the name of an organization, which becomes one segment of a path. */
export function organization(raw: string): string {
  // A quote, a variable and an expression have advice of their own.
  if (/^[$"'`]|\{\{/.test(raw)) throw invalid("expected a name");
  if (!/^\.{1,2}$|[/\s\p{C}]/u.test(raw)) return raw;
  throw invalid(
    "expected a name without slash or space",
    "Write the organization alone, as it stands in the addresses of the service",
  );
}

/** Parses a credential that is sent in a header. */
export function token(raw: string): string {
  if (/^(?:\$\{?[A-Z_]+\}?|(?:secrets|vars|env|inputs)\.\w+|\{\{.*)$/.test(raw))
    throw invalid(
      "has the name of a secret or a variable in place of its value",
      "Write `${{ secrets.NAME }}`, which GitHub replaces; a step's inputs are not read by a shell",
    );
  if (/^(["'`]).*\1$/.test(raw)) throw invalid("has quotes around the token");
  if (!/^[\x21-\x7e]+$/.test(raw))
    throw invalid(
      "has a space, a line break or another character that a token cannot have",
      "Store only the token in the secret, without `Bearer`",
    );
  if (raw.length > 8192) throw invalid("is longer than 8 KiB", "Store only the token in the secret");
  return raw;
}

/** Parses each line of a list; what is wrong with several is one error. */
const parseList = <Value>(raw: string, parse: (text: string) => Value): readonly Value[] =>
  parseLines(raw, (text) => {
    if (text.startsWith("- ")) throw invalid("expected one item per line, without the `- ` of a YAML list");
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof ConfigurationError) || !text.includes(",")) throw error;
      const hint = "Write one item per line, without commas";
      throw new ConfigurationError(error.parts.map((part) => ({ ...part, hint: part.hint ?? hint })));
    }
  });

/** Parses a list of texts. */
export const lines: Parser<readonly string[]> = (raw) => parseList(raw, text);

/** Parses patterns of `exclude`. Blanks can be part of a name. */
export const patterns: Parser<readonly string[]> = (raw) =>
  raw.split(/\r?\n/).filter((line) => line.trim() !== "");

/** Makes a parser of a list of words. */
export const choices =
  <const Word extends string>(...words: readonly Word[]): Parser<readonly Word[]> =>
  (raw) =>
    parseList(raw, choice(...words));

/** Makes a parser of a list of names. @param form what a name is, for messages */
export const names =
  <Name extends string>(schema: v.GenericSchema<string, Name>, form: string): Parser<readonly Name[]> =>
  (raw) =>
    parseList(raw, (line) => {
      const parsed = v.safeParse(schema, line);
      if (!parsed.success) throw invalid(`expected one name per line, ${form}`);
      return parsed.output;
    });

/** Splits a line at its first `=`. */
function splitPair(line: string, form: string): readonly [key: string, value: string] {
  const equals = line.indexOf("=");
  if (equals < 1) throw invalid(`expected \`${form}\``);
  return [line.slice(0, equals).trim(), line.slice(equals + 1).trim()];
}

/** Parses lines of keys with values, in their order. An entry without a value is left out with a warning. */
function parsePairs(
  raw: string,
  form: string,
  { input, warn }: ParserContext,
): readonly (readonly [key: string, value: string])[] {
  return parseList(raw, (line) => splitPair(line, form)).filter(([key, value]) => {
    if (value === "")
      warn({
        text: `Left out of \`${input}\`, because it has no value`,
        names: [`\`${key}\``],
        hint: emptyHint,
      });
    return value !== "";
  });
}

/** Parses `name=value` lines; a name may occur several times. */
export const pairs: Parser<readonly (readonly [name: string, value: string])[]> = (raw, context) =>
  parsePairs(raw, "name=value", context);

/** Parses lines of keys with values, each key once. @param form how a line is written, for messages */
function parseEntries(raw: string, form: string, context: ParserContext) {
  const entries = parsePairs(raw, form, context);
  const seen = new Set<string>();
  for (const [key] of entries) {
    if (seen.has(key)) throw invalid(`has \`${key}\` twice: each key can have one value`);
    seen.add(key);
  }
  return entries;
}

/** Parses `key=value` lines, each key once. Warns of values that hold more than was meant. */
export const map: Parser<Readonly<Record<string, string>>> = (raw, context) => {
  const entries = parseEntries(raw, "key=value", context);
  for (const [, value] of entries) warnOfVariable(value, context);
  const odd = entries.filter(([, value]) => /^["'`]|\s#\s|[\s,;][A-Za-z][\w.-]*=/.test(value));
  if (odd.length > 0)
    context.warn({
      text: `A value of \`${context.input}\` is recorded with quotes, a comment or another entry in it`,
      names: odd.map(([key, value]) => `\`${key}\` (\`${shorten(value, 120)}\`)`),
      hint: "Write one `key=value` per line, without quotes, commas and comments, below a `|`",
    });
  return Object.fromEntries(entries);
};

/** Parses `label=url` lines to the form in which they are recorded. */
export const externalUrls: Parser<Readonly<Record<string, { readonly href: HttpUrl }>>> = async (
  raw,
  context,
) => {
  const withoutLabel = raw.split(/\r?\n/).findIndex((line) => /^\s*https?:/i.test(line));
  // Not the line: the address may hold a password.
  if (withoutLabel >= 0)
    throw invalid(
      `line ${withoutLabel + 1} is an address without a label`,
      "Write `label=url`, such as `ticket=https://…`",
    );
  const withColon = raw.split(/\r?\n/).findIndex((line) => /^[^=]*:\s*https?:/i.test(line));
  if (withColon >= 0)
    throw invalid(`line ${withColon + 1} has \`:\` between label and address`, "Write `label=url`");
  const entries = parseEntries(raw, "label=url", context);
  return Object.fromEntries(
    await collectErrors(entries, ([label, address]) => {
      if (/[\s,;][^\s,;=]+=https?:/i.test(address))
        throw invalid(
          `\`${label}\` has several addresses`,
          "Write one `label=url` per line, below `external-urls: |`",
        );
      rejectVariable(address, `\`${label}\` has`);
      if (label.includes(".")) throw invalid(`has the label \`${label}\`: expected one without \`.\``);
      const parsed = v.safeParse(httpUrlSchema, address);
      // Not the value: it may hold a password.
      if (!parsed.success)
        throw invalid(`\`${label}\` must be an http or https URL without user name and password`);
      return [label, { href: parsed.output }] as const;
    }),
  );
};

/**
 * Parses JSON, or reads the JSON file of this path. Numbers keep their digits; `null` is not given.
 * @returns undefined for `null`
 */
export const jsonOrPath: Parser<unknown> = async (raw, context) => {
  const isJson = /^[[{"]|^(?:null|true|false|-?\d[\d.eE+-]*)$/.test(raw);
  if (isJson) warnOfVariable(raw, context);
  const hint = /^['`]/.test(raw)
    ? "Omit the quotes: they are part of the value"
    : "It must be JSON, or the path of a JSON file";
  const value = isJson
    ? parseJson(Buffer.from(raw), "its value", hint)
    : parseJson(await readSentFile(raw, hint, context), `\`${raw}\``, hint);
  return value === null ? undefined : value;
};

/** Reads a template file, which is sent byte for byte. */
export const templateFile: Parser<{ readonly filename: string; readonly content: Buffer }> = async (
  path,
  context,
) => {
  const hint = /\n|^version:/.test(path)
    ? "Write the template into a file, and the path of the file here"
    : "It must be the path of a YAML file. Check out the repository before this step";
  const content = await readSentFile(path, hint, context);
  rejectUtf16(content, `\`${path}\``);
  if (content.toString().trim() === "")
    throw invalid(`\`${path}\` is empty`, "Write the flow's template into it, or omit `template-file`");
  return { filename: basename(path), content };
};

/** Reads a file that is sent. @throws ConfigurationError also where it holds a secret of this step */
async function readSentFile(path: string, hint: string, context: ParserContext): Promise<Buffer> {
  const content = await readInputFile(path, hint, context);
  rejectSecretsInFile(path, content, context);
  return content;
}

/** Parses the lines of `attestations`, whose code is loaded where there are some. */
export const attestations: Parser<readonly AttestationLine[]> = async (raw) => {
  if (raw === "") return [];
  const { parseAttestationLines } = await import("../evidence/attestation-lines.ts");
  return parseAttestationLines(raw);
};
