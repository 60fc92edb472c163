// The inputs `attestation-type` and `attestations`: one attestation per line (docs/attestations.md, "Lines"). Subject and name, type, and what
// the type needs, separated by blanks or tabs.
import * as v from "valibot";
import {
  clientCommand,
  keyOf,
  plainTypes,
  type AttestationLine,
  type Evidence,
  type Subject,
} from "../domain/attestation.ts";
import {
  controlNameSchema,
  customTypeNameSchema,
  templateReferenceNameSchema,
  type TemplateReferenceName,
} from "../domain/identifiers.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import type { ErrorParts } from "../lib/errors.ts";
import { ok, type Result } from "../lib/result.ts";
import { flag, oneOf, quote, trimBlanks } from "./schemas.ts";
import { readJsonFile } from "./files.ts";

/** What is wrong with a part of a line, to follow the line itself, and what to do. */
interface Problem {
  readonly message: string;
  readonly hint: string;
}
type Parsed<Value> = Result<Value, Problem>;
const problem = (message: string, hint: string) => ({ success: false, message, hint }) as const;

/** Custom data is in a file, which is read once all lines are known to be right. */
type UnreadEvidence =
  | Exclude<Evidence, { readonly type: "custom" }>
  | { readonly type: "custom"; readonly name: string; readonly path: string };

interface UnreadLine extends Omit<AttestationLine, "evidence"> {
  readonly evidence: UnreadEvidence;
}

/**
 * Reads the lines, and the files of those of a custom type.
 * @returns the attestations in the order of the lines, or everything that is wrong
 * @throws CancelledError
 */
export async function readAttestationLines(
  text: string,
  signal: AbortSignal,
): Promise<Result<readonly AttestationLine[], { readonly issues: readonly ErrorParts[] }>> {
  const { lines, issues } = parseAttestationLines(text);
  const read: AttestationLine[] = [];
  const unreadable: ErrorParts[] = [];
  for (const { evidence, ...line } of lines) {
    if (evidence.type !== "custom") {
      read.push({ ...line, evidence });
      continue;
    }
    const file = await readJsonFile(evidence.path, signal);
    if (file.success)
      read.push({ ...line, evidence: { type: "custom", name: evidence.name, content: file.value } });
    else unreadable.push({ ...file, message: `${line.location} ${file.message}` });
  }
  const all = [...issues, ...unreadable];
  return all.length === 0 ? ok(read) : { success: false, issues: all };
}

/** Parses the lines. Nothing is read. */
export function parseAttestationLines(text: string): {
  readonly lines: readonly UnreadLine[];
  readonly issues: readonly ErrorParts[];
} {
  const lines: UnreadLine[] = [];
  const issues: ErrorParts[] = [];
  const firstOf = new Map<string, number>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = trimBlanks(raw);
    if (line === "") continue;
    const number = index + 1;
    const location = `line ${number} (${quote(line)})`;
    const parsed = parseLine(line);
    if (!parsed.success) {
      issues.push({ message: `${location} ${parsed.message}`, hint: parsed.hint });
      continue;
    }
    const key = keyOf(parsed.value);
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, number);
    else
      issues.push({
        message: `${location} attests \`${key}\` a second time: line ${first} has the same subject and name`,
        hint: "Give one of them another name, or remove it: of one name only the latest counts",
      });
    lines.push({ ...parsed.value, location });
  }
  return { lines, issues };
}

function parseLine(line: string): Parsed<Omit<UnreadLine, "location">> {
  const tokens = splitTokens(line);
  if (!tokens.success) return tokens;
  const [subject = "", type, ...rest] = tokens.value;
  const about = parseSubject(subject);
  if (!about.success) return about;
  const found = parseType(quoteToken(subject), type, rest);
  return found.success ? ok({ ...about.value, ...found.value }) : found;
}

/**
 * Splits a line at blanks and tabs. A `"` at the start of a token quotes it as a whole: it ends at the next `"` before a
 * blank or the end of the line. Nothing is escaped.
 */
function splitTokens(line: string): Parsed<readonly string[]> {
  const tokens: string[] = [];
  let rest = line;
  while (rest !== "") {
    const [whole = "", quoted, plain] = /^(?:"(.*?)"(?=[ \t]|$)|((?!")[^ \t]+))[ \t]*/s.exec(rest) ?? [];
    const token = quoted ?? plain ?? "";
    if (token === "")
      return problem(
        'has a `"` with nothing behind it, or one that no other `"` closes before a blank or the end of the line',
        'Quote the whole path: `"my dir/*.xml"`',
      );
    tokens.push(token);
    rest = rest.slice(whole.length);
  }
  return ok(tokens);
}

function parseSubject(
  text: string,
): Parsed<{ readonly subject: Subject; readonly name: TemplateReferenceName }> {
  const [, trail, artifactName, ownName] = /^(?:(trail):|([^.:]*)\.)?(.*)$/s.exec(text) ?? [];
  const name = v.safeParse(templateReferenceNameSchema, ownName);
  const artifact = v.safeParse(v.optional(templateReferenceNameSchema), artifactName);
  if (!name.success || !artifact.success)
    return problem(
      `begins with ${quote(text)}: expected \`name\`, \`artifact.name\` or \`trail:name\`, each name of letters, digits, \`-\` and \`_\``,
      "Write the names that the flow's template has. If one comes from a variable, that may be unset",
    );
  const { output } = artifact;
  const subject: Subject =
    trail !== undefined
      ? { kind: "trail" }
      : output === undefined
        ? { kind: "only-artifact" }
        : { kind: "artifact", name: output };
  return ok({ subject, name: name.output });
}

const types = ["junit", "pull_request", "generic", "decision:CONTROL", "custom:TYPE"] as const;
const typesText = "`junit`, `pull_request`, `generic`, `decision:CONTROL` or `custom:TYPE`";

const typeWords = [...plainTypes, "custom:NAME"] as const;

/** The types of `attestation-type`, for a message. */
export const attestationTypes = oneOf(typeWords);

/** One of the template's words for what an attestation is. */
export const attestationType = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: raw }, addIssue, NEVER }) => {
    const type = plainTypes.find((word) => word === raw);
    if (type !== undefined) return { type };
    const [, name] = /^custom:([a-zA-Z0-9_-]+)$/.exec(raw) ?? [];
    if (name !== undefined) return { type: "custom", name } as const;
    const command = clientCommand(raw);
    const note =
      command === undefined
        ? // The client's command for pull requests has another word.
          didYouMean(raw.replace(/^pullrequest.*/, "pull_request"), typeWords)
        : `. Attestations of type \`${raw}\` are reported by the service's own client: \`${command}\``;
    addIssue({ message: `expected ${attestationTypes}${note}` });
    return NEVER;
  }),
);

type Typed = Parsed<{ readonly evidence: UnreadEvidence; readonly attachments: readonly string[] }>;

/** @param start the subject and name, as a line can have them */
function parseType(start: string, type: string | undefined, rest: readonly string[]): Typed {
  if (type === undefined)
    return problem(`has no type: expected ${typesText} after the name`, exampleFor(start));
  const [, word = type, parameter = ""] = /^(decision|custom):(.*)$/s.exec(type) ?? [];
  const after = rest.length === 0 ? "nothing" : quote(rest.join(" "));
  switch (word) {
    case "junit":
      return rest.length === 0
        ? problem("has no test results after `junit`", `Write their paths: \`${start} junit results/*.xml\``)
        : ok({ evidence: { type: word, testResults: rest }, attachments: [] });
    case "pull_request":
      return rest.length > 0
        ? problem(`has ${after} after \`${type}\`, which takes nothing`, `Write only \`${start} ${type}\``)
        : ok({ evidence: { type: word }, attachments: [] });
    case "generic":
    case "decision": {
      if (word === "decision" && !v.is(controlNameSchema, parameter)) return unknownType(start, type);
      const [text, ...attachments] = rest;
      const parsed = v.safeParse(flag, text);
      if (!parsed.success)
        return problem(
          `has ${after} after \`${type}\`: expected \`true\` or \`false\``,
          `Write whether it is compliant: \`${start} ${type} true\`. If that comes from a variable or an output, it may be unset`,
        );
      const isCompliant = parsed.output;
      return word === "generic"
        ? ok({ evidence: { type: word, isCompliant }, attachments })
        : ok({ evidence: { type: word, control: parameter, isCompliant }, attachments });
    }
    case "custom": {
      if (!v.is(customTypeNameSchema, parameter)) return unknownType(start, type);
      const [path = "", ...more] = rest;
      return path === "" || more.length > 0 || /^\{|[*?[]/.test(path)
        ? problem(
            `has ${after} after \`${type}\`: expected the path of exactly one JSON file`,
            `Write one path, in quotation marks (\`"\`) if it has blanks: \`${start} ${type} data.json\``,
          )
        : ok({ evidence: { type: word, name: parameter, path }, attachments: [] });
    }
    default:
      return unknownType(start, type);
  }
}

const exampleFor = (start: string) =>
  `Write for example \`${start} junit results/*.xml\` or \`${start} generic true\``;

/** Says of a text in the place of the type what is expected or meant. */
function unknownType(start: string, text: string) {
  const command = clientCommand(text);
  return command === undefined
    ? problem(
        `has ${quote(text)} in the place of the type: expected ${typesText}${didYouMean(text, types)}`,
        exampleFor(start),
      )
    : problem(
        `has the type \`${text}\`, which this action does not report`,
        `Report it with the service's own client: \`${command}\``,
      );
}

/** Returns a token as a line can have it. */
const quoteToken = (token: string): string => (/[ \t]|^"/.test(token) ? `"${token}"` : token);
