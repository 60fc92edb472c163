// Every input in one table: schema, default, the operations that use it, those that need it, whether it is secret.
// Parsing, the warnings about unused inputs and the check of action.yml follow from it.
import type { ErrorParts } from "../lib/errors.ts";
import { selectableTypes } from "../domain/artifact-kinds.ts";
import { environmentNameSchema, flowNameSchema, trailNameSchema } from "../domain/identifiers.ts";
import type { GenericSchema, InferOutput } from "valibot";
import type { OmitUndefined } from "../lib/omit-undefined.ts";
import * as schemas from "./schemas.ts";
import { querySchema } from "./query.ts";

const writes = ["begin-trail", "report-artifact", "attest"] as const;
const lists = [
  "list-environments",
  "list-environment-events",
  "list-approvals",
  "list-builds",
  "list-actions",
] as const;
const reads = ["assert", "get-trail", "confirm-running", ...lists, "get-environment-notification"] as const;
const requesting = [...writes, ...reads, "check"] as const;
const selecting = ["fingerprint", "report-artifact", "assert", "attest", "confirm-running", "check"] as const;
/** The operations that decide whether a job goes on. */
const deciding = ["assert", "confirm-running"] as const;
export const operations = ["fingerprint", ...requesting] as const;

export type OperationName = (typeof operations)[number];

/** Returns whether the operation decides if a job goes on. */
export const isGate = (operation: OperationName | undefined): boolean =>
  deciding.some((name) => name === operation);

export interface InputDefinition {
  /** From trimmed, non-empty text to the value. A function where it depends on the operation. */
  readonly schema:
    GenericSchema<string, unknown> | ((operation: OperationName) => GenericSchema<string, unknown>);
  readonly default?: string;
  readonly emptyWhenAbsent?: true;
  /** action.yml's default is an expression of the workflow, so a value does not show that somebody gave it. */
  readonly fromWorkflow?: true;
  readonly usedBy: readonly OperationName[];
  /** Those of `usedBy` that cannot do without it. Rules that depend on other inputs are in cross-field.ts. */
  readonly requiredBy?: readonly OperationName[];
  /** Usually a variable or a secret of the repository: where it is missing, that may be unset. */
  readonly fromVariable?: true;
  /** Never shown, and masked before anything is logged. */
  readonly secret?: true;
}

const period = schemas.duration({ min: "1s", max: "6h" });
const flowName = schemas.named(flowNameSchema, "`.`, `-`, `_`, `~`");
const trailName = schemas.named(trailNameSchema, "`.`, `-`, `_`, `~`");
const environmentName = schemas.named(environmentNameSchema, "`.`, `-`, `_`");

type Table = Readonly<Record<string, InputDefinition>>;

// One line per input. Inputs that go together as one part of a request have a table of their own.

// prettier-ignore
export const serviceInputs = {
  "base-url": { schema: schemas.baseUrl, fromVariable: true, usedBy: requesting, requiredBy: requesting },
  org: { schema: schemas.pathSegment, fromVariable: true, usedBy: requesting, requiredBy: requesting },
  "api-token": { schema: schemas.headerToken, fromVariable: true, usedBy: requesting, requiredBy: [...reads, "check"], secret: true },
  "auth-scheme": { schema: schemas.choice("bearer", "basic"), default: "bearer", usedBy: requesting },
  timeout: { schema: period, default: "5m", usedBy: operations },
  retries: { schema: schemas.wholeNumber(0, 10), default: "4", usedBy: operations },
} as const satisfies Table;

// prettier-ignore
export const originInputs = {
  "git-commit": { schema: schemas.anyText, usedBy: [...writes, "check"] },
  "commits-from": { schema: schemas.anyText, usedBy: ["report-artifact"] },
  redact: { schema: schemas.redactedFields, emptyWhenAbsent: true, usedBy: writes },
  "build-url": { schema: schemas.url, usedBy: ["begin-trail", "report-artifact"] },
  "commit-url": { schema: schemas.url, usedBy: writes },
  "repo-url": { schema: schemas.url, usedBy: writes },
  "origin-url": { schema: schemas.url, usedBy: ["begin-trail", "attest"] },
  "github-token": { schema: schemas.headerToken, fromWorkflow: true, usedBy: [...writes, "check"], secret: true },
} as const satisfies Table;

// prettier-ignore
export const selectionInputs = {
  artifacts: { schema: schemas.artifactPatterns, emptyWhenAbsent: true, usedBy: selecting },
  "artifact-type": { schema: schemas.choice("auto", ...selectableTypes), default: "auto", usedBy: selecting },
  fingerprint: { schema: schemas.fingerprints, emptyWhenAbsent: true, usedBy: selecting },
  checksums: { schema: schemas.anyText, usedBy: selecting },
  filename: { schema: schemas.anyText, usedBy: ["fingerprint", "report-artifact", "assert", "check"] },
  "artifacts-from": { schema: schemas.lines, emptyWhenAbsent: true, usedBy: selecting },
  exclude: { schema: schemas.patterns, emptyWhenAbsent: true, usedBy: selecting },
  "if-no-match": { schema: schemas.choice("fail", "warn"), default: "fail", usedBy: selecting },
  manifest: { schema: schemas.flag, default: "false", usedBy: ["fingerprint", "report-artifact", "assert"] },
  "registry-username": { schema: schemas.anyText, usedBy: selecting },
  "registry-password": { schema: schemas.anyText, usedBy: selecting, secret: true },
} as const satisfies Table;

// prettier-ignore
export const definitions = {
  operation: { schema: schemas.choice(...operations), usedBy: operations, requiredBy: operations },
  summary: { schema: schemas.flag, default: "true", usedBy: operations },
  "dry-run": { schema: schemas.flag, default: "false", usedBy: [...writes, "assert"] },

  ...serviceInputs,
  "on-missing-token": { schema: schemas.choice("fail", "skip"), default: "fail", usedBy: writes },

  flow: { schema: flowName, usedBy: [...writes, "assert", "get-trail", "list-approvals", "check"], requiredBy: [...writes, "get-trail", "list-approvals"] },
  trail: { schema: trailName, usedBy: [...writes, "assert", "get-trail", "check"], requiredBy: ["get-trail"] },
  description: { schema: schemas.anyText, usedBy: writes },
  "user-data": { schema: schemas.anyText, usedBy: writes },
  "external-urls": { schema: schemas.externalUrls, usedBy: writes },
  "external-fingerprints": { schema: schemas.externalFingerprints, usedBy: writes },
  annotations: { schema: schemas.annotations, usedBy: ["report-artifact", "attest"] },
  "is-compliant": { schema: schemas.flag, usedBy: ["report-artifact", "attest"] },
  template: { schema: schemas.lines, usedBy: ["report-artifact"] },
  "template-file": { schema: schemas.anyText, usedBy: ["begin-trail"] },

  ...originInputs,

  attestation: { schema: schemas.attestationName, usedBy: ["attest"], requiredBy: ["attest"] },
  "attestation-type": { schema: schemas.attestationType, usedBy: ["attest", "check"], requiredBy: ["attest"] },
  subject: { schema: schemas.choice("trail"), usedBy: ["attest"] },
  "test-results": { schema: schemas.lines, emptyWhenAbsent: true, usedBy: ["attest"] },
  "on-no-tests": { schema: schemas.choice("fail", "warn"), default: "fail", usedBy: ["attest"] },
  "attach-results": { schema: schemas.flag, default: "true", usedBy: ["attest"] },
  attachments: { schema: schemas.lines, emptyWhenAbsent: true, usedBy: ["attest"] },
  "attestation-data": { schema: schemas.anyText, usedBy: ["attest"] },
  control: { schema: schemas.controlName, usedBy: ["attest"] },

  ...selectionInputs,

  environment: { schema: environmentName, usedBy: ["assert", "confirm-running", "list-environment-events", "check"], requiredBy: ["confirm-running", "list-environment-events"] },
  expect: { schema: schemas.artifactNames, emptyWhenAbsent: true, usedBy: ["assert", "check"] },
  policies: { schema: schemas.lines, emptyWhenAbsent: true, usedBy: ["assert", "check"] },
  scope: { schema: schemas.choice("flow", "environment", "policy", "trail"), usedBy: ["assert", "check"] },
  // The default depends on the operation: see requests.ts.
  "on-non-compliance": { schema: schemas.choice("fail", "warn", "ignore"), usedBy: [...deciding, "attest", "check"] },
  "on-nothing-judged": { schema: schemas.choice("fail", "allow"), default: "fail", usedBy: ["assert", "check"] },
  "on-outage": { schema: schemas.choice("fail", "warn"), default: "fail", usedBy: [...deciding, "check"] },
  "allow-until": { schema: schemas.calendarDate, usedBy: ["assert", "check"] },
  "allow-reason": { schema: schemas.anyText, usedBy: ["assert", "check"] },
  wait: { schema: schemas.duration({ max: "6h" }), default: "0", usedBy: ["assert", "confirm-running", "check"] },
  "wait-interval": { schema: period, default: "10s", usedBy: ["assert", "confirm-running"] },

  query: { schema: querySchema, usedBy: lists },
  limit: { schema: schemas.wholeNumber(1, 1_000_000), default: "1000", usedBy: lists },
  "notification-number": { schema: schemas.serialNumber, usedBy: ["get-environment-notification"], requiredBy: ["get-environment-notification"] },
} as const satisfies Table;

export type InputName = keyof typeof definitions;

type UsedBy<Operation extends OperationName> = {
  [Name in InputName]: Operation extends (typeof definitions)[Name]["usedBy"][number] ? Name : never;
}[InputName];

/** Parsed inputs. Without an operation, one that some operation needs is there. */
export type Part<Inputs extends Table, Operation = never> = OmitUndefined<{
  readonly [Name in keyof Inputs & string as CamelCase<Name>]:
    Value<Inputs[Name]["schema"]> | WhenAbsent<Inputs[Name], Operation>;
}>;

type Value<Schema> = Schema extends (operation: OperationName) => infer Dependent
  ? Value<Dependent>
  : Schema extends GenericSchema<string, unknown>
    ? InferOutput<Schema>
    : never;

/** `undefined` where an input may be absent. `never` as the operation stands for one that needs whatever any needs. */
type WhenAbsent<Entry, Operation> = Entry extends
  { readonly default: string } | { readonly emptyWhenAbsent: true }
  ? never
  : Entry extends { readonly requiredBy: readonly (infer Requiring)[] }
    ? [Operation] extends [Requiring]
      ? never
      : undefined
    : undefined;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The parsed inputs of an operation. An input that is neither needed nor has a default may be absent. */
export type Values<Operation extends OperationName> = Part<
  Pick<typeof definitions, UsedBy<Operation>>,
  Operation
> & { readonly operation: Operation };

/** Returns the key of an input among the values. */
export const camelCase = (input: string): string =>
  input.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const isInputName = (name: string): name is InputName => Object.hasOwn(definitions, name);
export const inputNames: readonly InputName[] = Object.keys(definitions).filter(isInputName);

/** Returns an input's entry in the table. */
export const definitionOf = (input: InputName): InputDefinition => definitions[input];

/** Returns whether the operation uses the input. */
export const uses = (operation: OperationName, input: InputName): boolean =>
  definitionOf(input).usedBy.includes(operation);

/** The texts of inputs, trimmed; an input that was not given is absent. */
export type InputTexts = Readonly<Partial<Record<InputName, string>>>;

/** Something that is wrong with an input. The message continues "Input `x` …", or is "expected …", which the value precedes. */
export interface InputIssue extends ErrorParts {
  readonly input: InputName;
  /** Set where an empty variable or secret is the likely cause. */
  readonly mayBeUnset?: true;
}
