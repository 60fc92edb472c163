// Every input once: how its text becomes a value, its default, whether it is secret. No operation is named here: which
// inputs an operation uses, and which of them it needs, is said by the operation (src/operations/operation.ts).
import type { GenericSchema, InferOutput } from "valibot";
import { selectableTypes } from "../domain/artifact-kinds.ts";
import { environmentNameSchema, flowNameSchema, trailNameSchema } from "../domain/identifiers.ts";
import type { ErrorParts } from "../lib/errors.ts";
import type { OmitUndefined } from "../lib/omit-undefined.ts";
import type { Result } from "../lib/result.ts";
import { attestationType, readAttestationLines } from "./attestation-lines.ts";
import { readTemplate, readUserData } from "./files.ts";
import * as schemas from "./schemas.ts";

interface InputTraits {
  /** Where it depends on the operation, there is none here and one in each operation that uses the input. */
  readonly default?: string;
  readonly emptyWhenAbsent?: true;
  /** A value that changes nothing in operations that do not use the input. */
  readonly changesNothing?: string;
  /** action.yml's default is an expression of the workflow, so a value does not show that somebody gave it. */
  readonly fromWorkflow?: true;
  /** Usually a variable or a secret of the repository: where it is missing, that may be unset. */
  readonly fromVariable?: true;
  /** Never shown, and masked before anything is logged. */
  readonly secret?: true;
}

/** An input whose text is the value, once trimmed and parsed; it is not empty. */
interface TextInput extends InputTraits {
  readonly schema: GenericSchema<string, unknown>;
}

/** An input whose value can be in a file: `read` gives it, undefined where it counts as not given. */
interface FileInput extends InputTraits {
  readonly read: (text: string, signal: AbortSignal) => Promise<Result<unknown, ErrorParts | SeveralErrors>>;
}

/** Several things that are wrong with one input, each as the end of a sentence about it. */
interface SeveralErrors {
  readonly issues: readonly ErrorParts[];
}

export type InputDefinition = TextInput | FileInput;

const period = schemas.duration({ min: "1s", max: "6h" });
const flowName = schemas.identifier(flowNameSchema, "`.`, `-`, `_`, `~`");
const trailName = schemas.identifier(trailNameSchema, "`.`, `-`, `_`, `~`");
const environmentName = schemas.identifier(environmentNameSchema, "`.`, `-`, `_`");

// prettier-ignore
export const definitions = {
  operation: { schema: schemas.anyText },
  for: { schema: schemas.anyText },
  summary: { schema: schemas.flag, default: "true" },
  "dry-run": { schema: schemas.flag, default: "false" },

  // Parsed in connection.ts: its lines are the values of other inputs.
  connection: { schema: schemas.anyText },
  "base-url": { schema: schemas.baseUrl, fromVariable: true },
  org: { schema: schemas.pathSegment, fromVariable: true },
  "api-token": { schema: schemas.headerToken, fromVariable: true, secret: true },
  "auth-scheme": { schema: schemas.choice("bearer", "basic"), default: "bearer" },
  timeout: { schema: period, default: "5m" },
  retries: { schema: schemas.wholeNumber(0, 10), default: "4" },
  "on-missing-token": { schema: schemas.choice("fail", "skip"), default: "fail" },

  flow: { schema: flowName },
  trail: { schema: trailName },
  description: { schema: schemas.anyText },
  "user-data": { read: (text, signal) => readUserData("user-data", text, signal) },
  "external-urls": { schema: schemas.externalUrls },
  "external-fingerprints": { schema: schemas.externalFingerprints },
  annotations: { schema: schemas.annotations },
  "is-compliant": { schema: schemas.flag },
  template: { schema: schemas.lines },
  "template-file": { read: (text, signal) => readTemplate("template-file", text, signal) },
  "flow-description": { schema: schemas.anyText },
  "flow-template-file": { read: (text, signal) => readTemplate("flow-template-file", text, signal) },
  "flow-tags": { schema: schemas.flowTags },

  "git-commit": { schema: schemas.anyText },
  "commits-from": { schema: schemas.anyText },
  redact: { schema: schemas.redactedFields, emptyWhenAbsent: true },
  "build-url": { schema: schemas.url },
  "commit-url": { schema: schemas.url },
  "repo-url": { schema: schemas.url },
  "origin-url": { schema: schemas.url },
  "github-token": { schema: schemas.headerToken, fromWorkflow: true, secret: true },

  attestations: { read: readAttestationLines, emptyWhenAbsent: true },
  attestation: { schema: schemas.attestationName },
  "attestation-type": { schema: attestationType },
  subject: { schema: schemas.attestationSubject },
  "test-results": { schema: schemas.lines, emptyWhenAbsent: true },
  "on-no-tests": { schema: schemas.choice("fail", "warn"), default: "fail" },
  "attach-results": { schema: schemas.flag, default: "true" },
  attachments: { schema: schemas.lines, emptyWhenAbsent: true },
  "attestation-data": { read: (text, signal) => readUserData("attestation-data", text, signal) },
  control: { schema: schemas.controlName },

  artifacts: { schema: schemas.artifactPatterns, emptyWhenAbsent: true },
  "artifact-type": { schema: schemas.choice("auto", ...selectableTypes), default: "auto" },
  fingerprint: { schema: schemas.fingerprints, emptyWhenAbsent: true },
  checksums: { schema: schemas.anyText },
  filename: { schema: schemas.anyText },
  "artifacts-from": { schema: schemas.lines, emptyWhenAbsent: true },
  exclude: { schema: schemas.patterns, emptyWhenAbsent: true },
  "if-no-match": { schema: schemas.choice("fail", "warn"), default: "fail" },
  manifest: { schema: schemas.flag, default: "false" },
  "registry-username": { schema: schemas.anyText },
  "registry-password": { schema: schemas.anyText, secret: true },

  environment: { schema: environmentName },
  expect: { schema: schemas.artifactNames, emptyWhenAbsent: true },
  policies: { schema: schemas.lines, emptyWhenAbsent: true },
  scope: { schema: schemas.choice("flow", "environment", "policy", "trail") },
  "on-non-compliance": { schema: schemas.choice("fail", "warn", "ignore") },
  "on-nothing-judged": { schema: schemas.choice("fail", "allow"), default: "fail" },
  "on-outage": { schema: schemas.choice("fail", "warn"), default: "fail" },
  "allow-until": { schema: schemas.calendarDate },
  "allow-reason": { schema: schemas.anyText },
  wait: { schema: schemas.duration({ max: "6h" }), changesNothing: "0" },
  "wait-interval": { schema: period, default: "10s" },

  query: { schema: schemas.pairs },
  limit: { schema: schemas.wholeNumber(1, 50_000), default: "1000" },
  "notification-number": { schema: schemas.serialNumber },
} as const satisfies Readonly<Record<string, InputDefinition>>;

export type InputName = keyof typeof definitions;

type ValueOf<Definition> = Definition extends {
  readonly read: (
    text: string,
    signal: AbortSignal,
  ) => Promise<Result<infer Value, ErrorParts | SeveralErrors>>;
}
  ? Value
  : Definition extends { readonly schema: infer Schema extends GenericSchema<string, unknown> }
    ? InferOutput<Schema>
    : never;

type HasDefault = {
  [Name in InputName]: (typeof definitions)[Name] extends
    { readonly default: string } | { readonly emptyWhenAbsent: true }
    ? Name
    : never;
}[InputName];

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The parsed values of inputs. One that has no default and is not among `Given` may be absent. */
export type Values<Inputs extends InputName, Given extends InputName = never> = OmitUndefined<{
  readonly [Name in Inputs as CamelCase<Name>]:
    ValueOf<(typeof definitions)[Name]> | (Name extends HasDefault | Given ? never : undefined);
}>;

/** Returns the key of an input among the values. */
export const camelCase = (input: string): string =>
  input.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const isInputName = (name: string): name is InputName => Object.hasOwn(definitions, name);
export const inputNames: readonly InputName[] = Object.keys(definitions).filter(isInputName);

/** Returns an input's entry in the table. */
export const definitionOf = (input: InputName): InputDefinition => definitions[input];

// Inputs that go together in several operations.

/** Which service to use, with which credential, and how long. With them comes `connection`. */
export const connectionInputs = [
  "base-url",
  "org",
  "api-token",
  "auth-scheme",
  "timeout",
  "retries",
] as const;

/** Where artifacts come from. */
export const sourceInputs = ["artifacts", "fingerprint", "checksums", "artifacts-from"] as const;

/** The artifacts of a step. `filename` and `manifest` come on top where the operation has them. */
export const selectionInputs = [
  ...sourceInputs,
  ...(["artifact-type", "exclude", "if-no-match", "registry-username", "registry-password"] as const),
] as const;

/** What every write can say of the run, and whether it may be skipped. */
export const writeInputs = [
  ...connectionInputs,
  ...(["on-missing-token", "dry-run", "flow", "trail", "description", "user-data"] as const),
  ...(["external-urls", "external-fingerprints"] as const),
  ...(["git-commit", "redact", "commit-url", "repo-url", "github-token"] as const),
] as const;

/** What creates a flow that does not exist. */
export const flowInputs = ["flow-description", "flow-template-file", "flow-tags"] as const;

/** The texts of inputs, trimmed; an input that was not given is absent. */
export type InputTexts = Readonly<Partial<Record<InputName, string>>>;

/** Something that is wrong with an input. The message continues "Input `x` …", or is "expected …", which the value precedes. */
export interface InputIssue extends ErrorParts {
  readonly input: InputName;
  /** Set where an empty variable or secret is the likely cause. */
  readonly mayBeUnset?: true;
  /** Set where an artifact would cure it. */
  readonly lacksArtifacts?: true;
}
