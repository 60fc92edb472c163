// What the operations that record have in common: which inputs belong to which part, and what is wrong with them taken together.
import { keyOf } from "../../evidence/attestation-lines.ts";
import {
  artifactInputs,
  camelCase,
  serviceInputs,
  type InputName,
  type Values,
} from "../../inputs/definitions.ts";
import { missingHint, missingInput } from "../../inputs/parse-inputs.ts";
import type { ErrorParts } from "../../lib/errors.ts";

/** What an operation records. */
export interface Parts {
  readonly beginsTrail: boolean;
  readonly reportsArtifacts: boolean;
  readonly attests: boolean;
}

export const commonInputs = [
  ...serviceInputs,
  "dry-run",
  "on-missing-token",
  "flow",
  "trail",
  "description",
  "user-data",
  "external-urls",
  "git-commit",
  "redact",
  "github-token",
] as const;

/** Inputs that are recorded with artifacts alone. */
const artifactFields = ["annotations", "is-compliant", "template", "commits-from", "build-url"] as const;
const attestationInputs = ["attestations", "on-non-compliance"] as const;

/** The inputs of each operation besides the common ones. */
export const partInputs = {
  "begin-trail": ["template-file", "origin-url"],
  "report-artifact": [...artifactInputs, ...artifactFields],
  attest: [...artifactInputs, ...attestationInputs, "annotations", "origin-url"],
  record: [...artifactInputs, ...artifactFields, ...attestationInputs, "template-file", "origin-url"],
} as const satisfies Readonly<Record<string, readonly InputName[]>>;

export const requiredInputs = ["base-url", "org", "api-token", "flow"] as const;

export type RecordValues = Values<(typeof commonInputs)[number], (typeof requiredInputs)[number]> &
  Partial<Values<(typeof partInputs)["record"][number]>>;

/** Returns what is wrong with the inputs taken together. */
export function findProblems(operation: string, parts: Parts, values: RecordValues): readonly ErrorParts[] {
  return [...missingParts(operation, parts, values), ...unusedInputs(parts, values), ...wrongLines(values)];
}

function missingParts(
  operation: string,
  { reportsArtifacts, attests }: Parts,
  { artifacts = [], attestations = [] }: RecordValues,
): readonly ErrorParts[] {
  if (reportsArtifacts && attests) {
    if (artifacts.length > 0 || attestations.some(({ subject }) => subject === "trail")) return [];
    return [
      {
        message: `\`${operation}\` needs \`artifacts\`, or a line of \`attestations\` that begins with \`trail:\``,
        hint: `${missingHint}. A trail alone is recorded by \`begin-trail\``,
      },
    ];
  }
  if (reportsArtifacts && artifacts.length === 0) return [missingInput(operation, "artifacts")];
  if (attests && attestations.length === 0) return [missingInput(operation, "attestations")];
  return [];
}

/** Returns the inputs of which nothing would be recorded. */
function unusedInputs(
  { beginsTrail, reportsArtifacts, attests }: Parts,
  values: RecordValues,
): readonly ErrorParts[] {
  const { artifacts = [], attestations = [] } = values;
  if (reportsArtifacts && attests && artifacts.length === 0)
    return [...artifactFields, "exclude" as const]
      .filter((input) => isGiven(input, values))
      .map((input) => ({
        message: `Input \`${input}\` belongs to artifacts, but \`artifacts\` is missing`,
        hint: `Set \`artifacts\`, or remove \`${input}\``,
      }));
  if (beginsTrail || !attests) return [];
  const problems: ErrorParts[] = [];
  const hasArtifactLine = attestations.some(({ subject }) => subject !== "trail");
  if (artifacts.length > 0 && attestations.length > 0 && !hasArtifactLine)
    problems.push({
      message: "Input `artifacts` is not used: every line of `attestations` is about the trail",
      hint: "Remove `artifacts`, or write lines about it: `artifact.name type …`",
    });
  if (attestations.length > 1)
    for (const input of ["description", "user-data", "external-urls", "annotations"] as const)
      if (isGiven(input, values))
        problems.push({
          message: `Input \`${input}\` belongs to one attestation, but \`attestations\` has ${attestations.length} lines`,
          hint: `Use a step of its own for the line that \`${input}\` belongs to`,
        });
  return problems;
}

/** Returns the lines of `attestations` that lack another input. */
function wrongLines({ artifacts = [], attestations = [], githubToken }: RecordValues): readonly ErrorParts[] {
  const problems: ErrorParts[] = [];
  for (const { line, text, subject, name, evidence } of attestations) {
    if (artifacts.length === 0 && subject === undefined)
      problems.push({
        message: `Input \`attestations\` line ${line} is \`${text}\`: it is about the only artifact, but \`artifacts\` is missing`,
        hint: `Set \`artifacts\`, or write \`artifact.${name}\` or \`trail:${name}\``,
      });
    if (githubToken === undefined && evidence.type === "pull_request")
      problems.push({
        message: `Input \`attestations\` line ${line} (\`${keyOf({ subject, name })}\`) needs \`github-token\`, which is empty`,
        hint: "Remove `github-token` from the step, so that it has the job's token, and give the job `pull-requests: read`",
      });
  }
  return problems;
}

/** Returns the value of an input, of any operation. */
export const valueOf = (input: InputName, values: RecordValues): unknown =>
  new Map<string, unknown>(Object.entries(values)).get(camelCase(input));

function isGiven(input: InputName, values: RecordValues): boolean {
  const value = valueOf(input, values);
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}
