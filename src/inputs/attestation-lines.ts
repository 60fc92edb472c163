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
import { readJsonFile } from "./user-data.ts";

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
    const file = await readJsonFile("attestations", evidence.path, signal);
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
  if (line.startsWith("#"))
    return problem(
      "begins with `#`: there are no comments here",
      "Remove the line, or move it above `attestations: |`",
    );
  if (line.startsWith("- "))
    return problem("is an item of a YAML list: expected one attestation per line", "Remove the `- `");
  const tokens = splitTokens(line);
  if (!tokens.success) return tokens;
  const [subject = "", type, ...rest] = tokens.value;
  const about = parseSubject(subject);
  if (!about.success) return about;
  const found = parseType(subject, type, rest);
  if (!found.success) return found;
  return ok({ ...about.value, ...found.value });
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
    const token = quoted ?? plain;
    if (token === undefined) return problem(...badQuotation(rest));
    if (token === "")
      return problem('has an empty text (`""`)', "Write a path between the marks, or remove them");
    tokens.push(token);
    rest = rest.slice(whole.length);
  }
  return ok(tokens);
}

/** Says what is wrong with a text that begins with a `"` that nothing closes. */
function badQuotation(text: string): readonly [message: string, hint: string] {
  const second = text.indexOf('"', 1);
  if (second < 0) return ['has a `"` that no other one closes', `Quote the whole path: \`${text}"\``];
  // `"my dir"/*.xml`: the second mark was meant to end the quotation.
  const [after = ""] = text.slice(second + 1).split(/[ \t]/, 1);
  return ["quotes only a part of a path", `Quote the whole path: \`"${text.slice(1, second)}${after}"\``];
}

const nameRule = "letters, digits, `-` and `_`";
const toName = (text: string): TemplateReferenceName | undefined => {
  const parsed = v.safeParse(templateReferenceNameSchema, text);
  return parsed.success ? parsed.output : undefined;
};

function parseSubject(
  text: string,
): Parsed<{ readonly subject: Subject; readonly name: TemplateReferenceName }> {
  const [, isOfTrail, artifact, last = ""] = /^(trail:)?(?:([^.]*)\.)?(.*)$/s.exec(text) ?? [];
  const name = toName(last);
  if (isOfTrail !== undefined && artifact !== undefined)
    return problem(
      `begins with ${quote(text)}, which names the trail and an artifact`,
      `Write \`trail:NAME\` for evidence about the trail, \`artifact.NAME\` for evidence about an artifact`,
    );
  if (name === undefined)
    return problem(
      last === ""
        ? `begins with ${quote(text)}, in which the name is missing`
        : `begins with ${quote(text)}, which is not a name (${nameRule})`,
      "Write `name`, `artifact.name` or `trail:name`, as the flow's template has the name. If the name comes from a variable, that may be unset",
    );
  if (isOfTrail !== undefined) return ok({ subject: { kind: "trail" }, name });
  if (artifact === undefined) return ok({ subject: { kind: "only-artifact" }, name });
  const artifactName = toName(artifact);
  if (artifactName === undefined)
    return problem(
      artifact === ""
        ? `begins with ${quote(text)}, in which the artifact's name is missing`
        : `begins with ${quote(text)}, where ${quote(artifact)} is not the name of an artifact (${nameRule})`,
      "Write `artifact.name`. If the artifact's name comes from a variable, that may be unset",
    );
  return ok({ subject: { kind: "artifact", name: artifactName }, name });
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

function parseType(subject: string, type: string | undefined, rest: readonly string[]): Typed {
  const start = quoteToken(subject);
  if (type === undefined)
    return problem(
      `has no type: expected ${typesText} after the name`,
      `Write for example \`${start} junit results/*.xml\` or \`${start} generic true\``,
    );
  const [word, parameter] = splitAtColon(type);
  switch (word) {
    case "junit":
      if (parameter !== undefined) return unknownType(start, type, rest);
      return rest.length === 0
        ? problem("has no test results after `junit`", `Write their paths: \`${start} junit results/*.xml\``)
        : ok({ evidence: { type: word, testResults: rest }, attachments: [] });
    case "pull_request":
      if (parameter !== undefined) return unknownType(start, type, rest);
      return rest.length > 0
        ? problem(
            `has ${quote(rest.join(" "))} after \`pull_request\`, which takes nothing`,
            `Write only \`${start} pull_request\``,
          )
        : ok({ evidence: { type: word }, attachments: [] });
    case "generic": {
      if (parameter !== undefined) return unknownType(start, type, rest);
      const isCompliant = parseFlag(rest[0]);
      return isCompliant === undefined
        ? missingFlag(`${start} generic`, type, rest[0])
        : ok({ evidence: { type: word, isCompliant }, attachments: rest.slice(1) });
    }
    case "decision": {
      if (parameter === undefined || !v.is(controlNameSchema, parameter))
        return problem(
          `has the type ${quote(type)} without the name of a control`,
          `Write the control that was decided about: \`${start} decision:CONTROL true\` (letters, digits, \`-\`, \`.\`, \`_\` and \`~\`). If it comes from a variable, that may be unset`,
        );
      const isCompliant = parseFlag(rest[0]);
      return isCompliant === undefined
        ? missingFlag(`${start} ${type}`, type, rest[0])
        : ok({ evidence: { type: word, control: parameter, isCompliant }, attachments: rest.slice(1) });
    }
    case "custom": {
      if (parameter === undefined || !v.is(customTypeNameSchema, parameter))
        return problem(
          `has the type ${quote(type)} without the name of a custom type`,
          `Write the type that the organization defined: \`${start} custom:TYPE data.json\` (${nameRule})`,
        );
      return parseCustom(`${start} ${type}`, parameter, rest);
    }
    default:
      return unknownType(start, type, rest);
  }
}

function splitAtColon(type: string): readonly [word: string, parameter?: string] {
  const colon = type.indexOf(":");
  return colon < 0 ? [type] : [type.slice(0, colon), type.slice(colon + 1)];
}

function parseCustom(start: string, name: string, rest: readonly string[]): Typed {
  const [path, ...more] = rest;
  const write = `Write one path: \`${start} data.json\``;
  if (path === undefined) return problem(`has no file of data after \`custom:${name}\``, write);
  if (/^[{]/.test(path))
    return problem(`has JSON after \`custom:${name}\`: expected the path of a JSON file`, write);
  if (more.length > 0)
    return problem(
      `has ${rest.length} texts after \`custom:${name}\`: expected the path of exactly one JSON file`,
      `${write}, in quotation marks (\`"\`) if it has blanks. \`custom\` takes no attachments`,
    );
  if (/[*?[]/.test(path))
    return problem(`has the glob ${quote(path)}: expected the path of exactly one JSON file`, write);
  return ok({ evidence: { type: "custom", name, path }, attachments: [] });
}

const parseFlag = (text = ""): boolean | undefined => {
  const parsed = v.safeParse(flag, text);
  return parsed.success ? parsed.output : undefined;
};

function missingFlag(start: string, type: string, text: string | undefined) {
  const instead = text === undefined ? "" : `${quote(text)} in place of `;
  return problem(
    `has ${instead === "" ? "neither `true` nor `false`" : `${instead}\`true\` or \`false\``} after \`${type}\``,
    `Write whether it is compliant: \`${start} true\`. If that comes from a variable or an output, it may be unset`,
  );
}

/** Says of a text in the place of the type what is missing or meant. */
function unknownType(start: string, text: string, rest: readonly string[]) {
  const command = clientCommand(text);
  if (command !== undefined)
    return problem(
      `has the type \`${text}\`, which this action does not report`,
      `Report it with the service's own client: \`${command}\``,
    );
  const all = [text, ...rest].map(quoteToken).join(" ");
  if (parseFlag(text) !== undefined)
    return problem(
      `has no type: ${quote(text)} is in its place`,
      `Write the type before it: \`${start} generic ${all}\``,
    );
  if (/[./\\*?"']/.test(text)) {
    const isData = /\.json$/i.test(text);
    return problem(
      `has no type: ${quote(text)} is in its place`,
      `Write the type before it: \`${start} ${isData ? "custom:TYPE" : "junit"} ${all}\``,
    );
  }
  return problem(
    `has the type ${quote(text)}: expected ${typesText}${didYouMean(text, types)}`,
    `Write for example \`${start} junit results/*.xml\``,
  );
}

/** Returns a token as a line can have it. */
const quoteToken = (token: string): string => (/[ \t]|^"/.test(token) ? `"${token}"` : token);
