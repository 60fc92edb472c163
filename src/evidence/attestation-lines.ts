// The lines of the input `attestations`, `[trail:|artifact.]name type what-the-type-needs`, and their evidence, which is read when
// it is the line's turn.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { findPaths, oddCharacter, oddCharacterName } from "../files/find-paths.ts";
import { readSmallFile, rejectSecretsInFile } from "../files/read-file.ts";
import type { Deadline } from "../lib/deadline.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { ConfigurationError, emptyHint, parseLines } from "../lib/errors.ts";
import { bareExpression, count, toBoolean } from "../lib/format.ts";
import { templateNameSchema, type CommitSha, type TemplateName } from "../lib/identifiers.ts";
import { parseJson } from "../lib/json.ts";
import type { Remark } from "../lib/remark.ts";
import type { Upload } from "../service/endpoints.ts";
import type { RedactedField } from "../workflow/commits.ts";

/** A line, parsed. */
export interface AttestationLine {
  /** Its number, from 1. */
  readonly line: number;
  /** As it was written, for messages. */
  readonly text: string;
  /** What it is about: the trail, the artifact of this name, or (undefined) the only artifact of the step. */
  readonly subject: "trail" | { readonly artifact: TemplateName } | undefined;
  readonly name: TemplateName;
  /** As it was written: `junit`, `custom:coverage`. */
  readonly type: string;
  readonly evidence: Evidence;
}

/** What a line says is the evidence, by its type. Paths may be globs. */
export type Evidence =
  | { readonly type: "junit"; readonly paths: readonly string[] }
  | { readonly type: "pull_request" }
  | { readonly type: "generic"; readonly isCompliant: boolean; readonly attachments: readonly string[] }
  | {
      readonly type: "decision";
      readonly control: string;
      readonly isCompliant: boolean;
      readonly attachments: readonly string[];
    }
  | { readonly type: "custom"; readonly typeName: string; readonly path: string };

const types = ["junit", "pull_request", "generic", "decision", "custom"] as const;
const example = "such as `app.unit-test junit results/*.xml`";

const invalid = (message: string, hint?: string) => new ConfigurationError({ message, hint });

/**
 * Parses the lines. What is wrong with several is one error.
 * @throws ConfigurationError
 */
export function parseAttestationLines(raw: string): readonly AttestationLine[] {
  const firstLines = new Map<string, number>();
  return parseLines(raw, (text, line) => {
    const attestation = { line, text, ...parseLine(text) };
    const key = keyOf(attestation);
    const first = firstLines.get(key);
    if (first !== undefined) throw invalid(`\`${key}\` is on line ${first} already: each can have one line`);
    firstLines.set(key, line);
    return attestation;
  });
}

/** Names a line for people, as it was written: `app.unit-test`, `trail:review`. */
export function keyOf({ subject, name }: Pick<AttestationLine, "subject" | "name">): string {
  if (subject === undefined) return name;
  return subject === "trail" ? `trail:${name}` : `${subject.artifact}.${name}`;
}

function parseLine(text: string): Omit<AttestationLine, "line" | "text"> {
  if (/^[[{]/.test(text)) throw invalid("it is JSON", `Write \`[trail:|artifact.]name type …\`, ${example}`);
  const tokens = split(text);
  const slip = slips.find(({ isIn }) => isIn(tokens));
  if (slip !== undefined) throw invalid(slip.message, slip.hint);
  const [key = "", type, ...rest] = tokens;
  if (type === undefined) throw invalid(`expected \`[trail:|artifact.]name type …\`, ${example}`);
  return { ...parseKey(key), type, evidence: parseEvidence(type, rest) };
}

/** A mistake that is often made, and that no right line has. */
interface Slip {
  readonly isIn: (tokens: readonly string[]) => boolean;
  readonly message: string;
  readonly hint?: string;
}

const isType = (token = ""): boolean => types.some((type) => type === token.replace(/:.*$/s, ""));

/** The more certain first. */
const slips: readonly Slip[] = [
  {
    isIn: ([key]) => key === "-",
    message: "expected one attestation per line, without the `- ` of a YAML list",
  },
  {
    isIn: ([key = ""]) => key.startsWith("#"),
    message: "this input has no comments",
    hint: "Write the comment in the workflow above `with:`",
  },
  {
    isIn: ([key = "", ...others]) => others.length === 0 && /\s/.test(key),
    message: "the quotes enclose the whole line",
    hint: "Omit the quotes around the line",
  },
  {
    // Not `matrix.json`, which can be a file.
    isIn: (tokens) => tokens.some((token) => /^(?:steps|needs)\./.test(token) && bareExpression.test(token)),
    message: "it has an expression without its braces",
    hint: "Write `${{ … }}` around it, which GitHub replaces",
  },
  {
    isIn: (tokens) => tokens.at(-1) === "\\",
    message: "a `\\` at the end does not continue a line",
    hint: "Write an attestation in one line",
  },
  {
    // The name of a file can have such a character.
    isIn: ([key = "", type = ""]) => oddCharacter.test(`${key}${type}`),
    message: `it has ${oddCharacterName}`,
    hint: "Type the line again",
  },
  {
    isIn: (tokens) => tokens.some((token) => /^['`\u2018-\u201f]/.test(token)),
    message: 'only `"` quotes a text here',
    hint: 'Omit the quotes, or write `"` around a path with blanks',
  },
  {
    isIn: ([key = ""]) => /\$|%\w+%/.test(key),
    message: "variables are not replaced, because no shell reads this input",
    hint: "Write the name, or an expression `${{ … }}`, which GitHub replaces",
  },
  {
    isIn: ([key = "", type]) => key.startsWith("--") && !isType(type),
    message: `options of a command mean nothing here: expected \`[trail:|artifact.]name type …\`, ${example}`,
  },
  {
    isIn: ([key]) => key === "trail:",
    message: "no name follows `trail:`",
    hint: "Write the name without a blank before it: `trail:review`",
  },
  {
    isIn: ([key = ""]) => key.endsWith(":"),
    message: "the name ends with `:`, as in a YAML map",
    hint: `Write \`[trail:|artifact.]name type …\`, ${example}`,
  },
  {
    isIn: ([key = ""]) => key.includes(","),
    message: "a comma does not separate names",
    hint: "Write one attestation per line, without commas",
  },
  {
    isIn: ([, name, type]) => name !== undefined && !isType(name) && isType(type),
    message: "there is a blank within the name",
    hint: `Write \`artifact.name\` or \`trail:name\` without a blank, ${example}`,
  },
  {
    isIn: holdsAnother,
    message: "it holds several attestations",
    hint: "Write one per line below `attestations: |`: `>` in place of `|` makes one line of them",
  },
];

/** Returns whether a key and a type follow within a line. A path can look like them: the key has a subject, or a result follows. */
function holdsAnother(tokens: readonly string[]): boolean {
  return tokens.some((type, index) => {
    const [key = "", after] = [tokens[index - 1], tokens[index + 1]];
    const isKey = /^(?:trail:|[\w-]+\.)?[\w-]+$/.test(key);
    const isCertain =
      /[:.]/.test(key) || (/^(?:generic|decision:)/.test(type) && toBoolean(after) !== undefined);
    return index >= 3 && isType(type) && isKey && isCertain;
  });
}

/** Splits a line at blanks; a token with blanks is quoted. */
function split(text: string): readonly string[] {
  const tokens = Array.from(
    text.matchAll(/"([^"]*)"(?!\S)|[^\s"]+(?!\S)|\S+/g),
    ([all, quoted]) => quoted ?? all,
  );
  const wrong = tokens.find((token) => token.includes('"'));
  if (wrong !== undefined)
    throw invalid(
      `expected a quoted text to end with \`"\` and a blank`,
      'Quote a whole token, as in `"my results/a.xml"`',
    );
  if (tokens.includes("")) throw invalid('expected a text within `""`');
  return tokens;
}

/** Parses what `keyOf` writes. */
function parseKey(key: string): Pick<AttestationLine, "subject" | "name"> {
  if (key.startsWith("trail:")) return { subject: "trail", name: parseName(key.slice("trail:".length), key) };
  const dot = key.indexOf(".");
  if (dot === -1) return { subject: undefined, name: parseName(key, key) };
  const artifact = parseName(key.slice(0, dot), key);
  return { subject: { artifact }, name: parseName(key.slice(dot + 1), key) };
}

function parseName(text: string, key: string) {
  const parsed = v.safeParse(templateNameSchema, text);
  if (parsed.success) return parsed.output;
  throw invalid(
    `expected \`trail:name\`, \`artifact.name\` or \`name\`, not \`${key}\``,
    text === "" ? `A part of it is empty. ${emptyHint}` : "Names are made of letters, digits, `-` and `_`",
  );
}

function parseEvidence(token: string, rest: readonly string[]): Evidence {
  const colon = token.indexOf(":");
  const word = colon === -1 ? token : token.slice(0, colon);
  const parameter = colon === -1 ? undefined : token.slice(colon + 1);
  const type = types.find((known) => known === word);
  if (type === undefined)
    throw invalid(
      `\`${word}\` is not a type of evidence${didYouMean(word, types)}`,
      "Types: `junit`, `pull_request`, `generic` (such as a scan), `decision:CONTROL`, `custom:NAME`. A line break within a value begins another attestation",
    );
  if (parameter !== undefined && type !== "decision" && type !== "custom")
    throw invalid(`expected \`${type}\` without \`:\`, not \`${token}\``);
  switch (type) {
    case "junit":
      if (rest.length === 0)
        throw invalid("expected paths of test results after `junit`, such as `results/*.xml`");
      return { type, paths: rest };
    case "pull_request":
      if (rest.length > 0)
        throw invalid(`expected nothing after \`pull_request\`, not \`${rest.join(" ")}\``);
      return { type };
    case "generic":
      return { type, ...parseJudgement(type, rest) };
    case "decision":
      if (!parameter) throw invalid("expected `decision:CONTROL`, with the control that is decided about");
      return { type, control: parameter, ...parseJudgement(token, rest) };
    case "custom": {
      const [path] = rest;
      if (!parameter) throw invalid("expected `custom:NAME`, with the name of the type");
      if (path === undefined || rest.length > 1)
        throw invalid(
          `expected one JSON file after \`${token}\`, not ${rest.length === 0 ? "none" : "several"}`,
        );
      return { type, typeName: parameter, path };
    }
  }
}

function parseJudgement(type: string, [word, ...attachments]: readonly string[]) {
  const isCompliant = toBoolean(word);
  if (isCompliant !== undefined) return { isCompliant, attachments };
  const found = word === undefined ? "and nothing is there" : `not \`${word}\``;
  throw invalid(`expected \`true\` or \`false\` after \`${type}\`, ${found}`, judgementHint(word));
}

/** Says what to write in place of a word that is neither `true` nor `false`. */
function judgementHint(word = ""): string {
  if (/^(?:true|false),/i.test(word)) return "Write one attestation per line, without commas";
  if (word.includes("$"))
    return "Variables are not replaced, because no shell reads this input: write an expression `${{ … }}`";
  if (/^(?:success|failure|cancelled|skipped)$/.test(word))
    return "It is the outcome of a step: write `${{ steps.ID.outcome == 'success' }}`";
  return "Write `true` or `false` there. If an expression stands there, it gave something else, or nothing";
}

// The evidence of a line, which is read when it is its turn.

export interface EvidenceOptions {
  /** The commit whose pull requests are read. */
  readonly commit: CommitSha;
  readonly redact: readonly RedactedField[];
  readonly githubToken?: string;
  /** Of each request to GitHub. */
  readonly retries: number;
  readonly deadline: Deadline;
  /** The size of the fields that evidence of every type has, in bytes: they are a part of the largest request. */
  readonly commonBytes: number;
}

export interface EvidenceResult {
  /** The last segment of the endpoint's path. */
  readonly kind: "generic" | "junit" | "pull_request" | "custom" | "system";
  /** The fields of `data_json` that only this type has. */
  readonly fields: object;
  /** Whether it complies; undefined where only the service can tell (custom types). */
  readonly isCompliant?: boolean;
  /** What it says besides whether it complies, in a few words: `34 tests, 1 failed`, `pull request 104, approved by kim`. */
  readonly summary: string;
  /** Details for people, such as failed tests: one line each. */
  readonly details: readonly string[];
  readonly attachment?: Upload;
  readonly warnings: readonly Remark[];
  readonly notices: readonly Remark[];
}

/**
 * Reads the evidence of one line. The code of a type is loaded when a line has it.
 * @throws ConfigurationError, ServiceError where the line cannot be recorded; CancelledError
 */
export async function readEvidence(
  evidence: Evidence,
  options: EvidenceOptions,
  context: Context,
): Promise<EvidenceResult> {
  switch (evidence.type) {
    case "junit": {
      const { readJunit } = await import("./junit.ts");
      return await readJunit(evidence.paths, options, context);
    }
    case "pull_request": {
      const { readPullRequests } = await import("./pull-requests.ts");
      return await readPullRequests(options, context);
    }
    case "generic":
    case "decision":
      return await readJudgement(evidence, options, context);
    case "custom":
      return await readCustom(evidence, options, context);
  }
}

/** Files that have something in them in every case. The JSON lines of a tool that found nothing (mypy, staticcheck) are empty. */
const neverEmpty = /\.(?:xml|sarif|pdf|zip|tgz|gz)$/i;

const noRemarks = { details: [], warnings: [], notices: [] };

/** Reads the files of a line that says itself whether it complies. */
async function readJudgement(
  evidence: Extract<Evidence, { readonly type: "generic" | "decision" }>,
  { deadline, commonBytes }: EvidenceOptions,
  context: Context,
): Promise<EvidenceResult> {
  const { isCompliant, attachments } = evidence;
  const judgement = { is_compliant: isCompliant };
  const sent =
    evidence.type === "generic"
      ? ({ kind: "generic", fields: judgement } as const)
      : ({
          kind: "system",
          fields: { type_name: "decision", control: evidence.control, attestation_data: judgement },
        } as const);
  const result = { ...sent, isCompliant, summary: "", ...noRemarks };
  if (attachments.length === 0) return result;
  const { findFiles, readAttachment } = await import("./attachments.ts");
  const found = await findFiles(attachments, undefined, deadline, context);
  const attachment = await readAttachment(found, commonBytes, deadline, context);
  const { filename, content } = attachment;
  if (!found.isSingle || content.length > 0) return { ...result, attachment };
  if (neverEmpty.test(filename))
    throw invalid(`\`${filename}\` is empty`, "Check that what was to write it ran to its end");
  const notices = filename.endsWith(".json")
    ? [{ text: "An attached JSON file is empty", names: [`\`${filename}\``] }]
    : [];
  return { ...result, attachment, notices };
}

/** Reads the one JSON file of an organization's own type. The service judges it. */
async function readCustom(
  { typeName, path: pattern }: Extract<Evidence, { readonly type: "custom" }>,
  { deadline }: EvidenceOptions,
  context: Context,
): Promise<EvidenceResult> {
  const { createSendableCheck, noMatchError } = await import("./attachments.ts");
  const hint = "It must be a JSON file with an object or an array";
  const paths = await findPaths(pattern, context, deadline);
  const [path] = paths;
  if (path === undefined) throw await noMatchError(pattern, deadline, context);
  if (paths.length > 1) throw invalid(`\`${pattern}\` matches ${count(paths.length, "file")}`, hint);
  const resolveAllowed = await createSendableCheck(context, "looked up");
  const bytes = await readSmallFile(path, hint, { resolveAllowed, signal: context.signal });
  const attestation = parseJson(bytes, `\`${path}\``, hint);
  if (typeof attestation !== "object" || attestation === null || JSON.isRawJSON(attestation))
    throw invalid(`\`${path}\` is JSON, but neither an object nor an array`, hint);
  // As it is sent: in the file any character can be an escape.
  rejectSecretsInFile(path, Buffer.from(JSON.stringify(attestation)), context);
  return {
    kind: "custom",
    fields: { type_name: typeName, attestation_data: attestation },
    summary: `judged by the type \`${typeName}\` of the service`,
    ...noRemarks,
  };
}
