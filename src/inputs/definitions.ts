// Every input in one table: schema, default, the operations that use it, those that need it, whether it is secret.
// Parsing, the warnings about unused inputs and the check of action.yml follow from it.
import type { ErrorParts } from "../domain/errors.ts";
import { environmentNameSchema, flowNameSchema, trailNameSchema } from "../domain/identifiers.ts";
import type { GenericSchema, InferOutput } from "valibot";
import type { OmitUndefined } from "../lib/omit-undefined.ts";
import * as form from "./schemas.ts";
import { querySchema } from "./query.ts";

const writes = ["begin-trail", "report-artifact"] as const;
const gates = ["assert", "get-trail"] as const;
const lists = [
  "list-environments",
  "list-environment-events",
  "list-approvals",
  "list-builds",
  "list-actions",
] as const;
const reads = [...gates, ...lists, "get-environment-notification"] as const;
const sending = [...writes, "send-kept"] as const;
const requesting = [...sending, ...reads, "check"] as const;
const selecting = ["fingerprint", "report-artifact", "assert", "check"] as const;
export const operations = ["fingerprint", ...requesting] as const;

export type OperationName = (typeof operations)[number];

export interface InputDefinition {
  /** From trimmed, non-empty text to the value. A function where it depends on the operation. */
  readonly schema:
    GenericSchema<string, unknown> | ((operation: OperationName) => GenericSchema<string, unknown>);
  /** The text that counts where none was given. */
  readonly default?: string;
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

const period = form.duration({ atLeast: "1s", atMost: "6h" });
const flowName = form.named(flowNameSchema, "`.`, `-`, `_`, `~`");
const trailName = form.named(trailNameSchema, "`.`, `-`, `_`, `~`");
/** A gate has nothing to keep, and a write that only warned would lose what it should record. */
const onOutage = (operation: OperationName) =>
  gates.some((gate) => gate === operation) ? form.choice("fail", "warn") : form.choice("fail", "keep");
const environmentName = form.named(environmentNameSchema, "`.`, `-`, `_`");

// One line per input, as in a table.
// prettier-ignore
export const definitions = {
  operation: { schema: form.choice(...operations), usedBy: operations, requiredBy: operations },
  summary: { schema: form.flag, default: "true", usedBy: operations },
  "dry-run": { schema: form.flag, default: "false", usedBy: [...sending, "assert"] },

  "base-url": { schema: form.baseUrl, fromVariable: true, usedBy: requesting, requiredBy: requesting },
  org: { schema: form.pathSegment, fromVariable: true, usedBy: requesting, requiredBy: requesting },
  "api-token": { schema: form.text, fromVariable: true, usedBy: requesting, requiredBy: [...reads, "check", "send-kept"], secret: true },
  "auth-scheme": { schema: form.choice("bearer", "basic"), default: "bearer", usedBy: requesting },
  timeout: { schema: period, default: "5m", usedBy: operations },
  retries: { schema: form.wholeNumber(0, 10), default: "4", usedBy: operations },
  "on-missing-token": { schema: form.choice("fail", "skip"), default: "fail", usedBy: writes },

  flow: { schema: flowName, usedBy: [...writes, ...gates, "list-approvals", "check"], requiredBy: [...writes, "get-trail", "list-approvals"] },
  trail: { schema: trailName, usedBy: [...writes, "get-trail", "check"], requiredBy: ["get-trail"] },
  description: { schema: form.text, usedBy: writes },
  "user-data": { schema: form.text, usedBy: writes },
  "external-urls": { schema: form.externalUrls, usedBy: writes },
  "external-fingerprints": { schema: form.externalFingerprints, usedBy: writes },
  annotations: { schema: form.annotations, usedBy: ["report-artifact"] },
  "is-compliant": { schema: form.flag, usedBy: ["report-artifact"] },
  template: { schema: form.list, usedBy: ["report-artifact"] },
  "kept-from": { schema: form.list, usedBy: ["send-kept"], requiredBy: ["send-kept"] },
  "template-file": { schema: form.text, usedBy: ["begin-trail"] },

  "git-commit": { schema: form.text, usedBy: writes },
  "commits-from": { schema: form.text, usedBy: ["report-artifact"] },
  redact: { schema: form.redactedFields, usedBy: writes },
  "build-url": { schema: form.url, usedBy: writes },
  "commit-url": { schema: form.url, usedBy: writes },
  "repo-url": { schema: form.url, usedBy: writes },
  "origin-url": { schema: form.url, usedBy: ["begin-trail"] },
  "github-token": { schema: form.text, fromWorkflow: true, usedBy: [...writes, "check"], secret: true },

  artifacts: { schema: form.artifactPatterns, usedBy: selecting },
  "artifact-type": { schema: form.choice("auto", "file", "dir", "oci", "docker"), default: "auto", usedBy: selecting },
  fingerprint: { schema: form.fingerprints, usedBy: selecting },
  checksums: { schema: form.text, usedBy: selecting },
  filename: { schema: form.text, usedBy: selecting },
  "artifacts-from": { schema: form.list, usedBy: selecting },
  declare: { schema: form.flag, default: "false", usedBy: ["fingerprint", "report-artifact"] },
  exclude: { schema: form.list, usedBy: selecting },
  "if-no-match": { schema: form.choice("fail", "warn"), default: "fail", usedBy: selecting },
  manifest: { schema: form.flag, default: "false", usedBy: ["fingerprint", "report-artifact", "assert"] },
  "compare-with": { schema: form.text, usedBy: ["fingerprint", "assert"] },
  "registry-username": { schema: form.text, usedBy: selecting },
  "registry-password": { schema: form.text, usedBy: selecting, secret: true },

  environment: { schema: environmentName, usedBy: ["assert", "list-environment-events", "check"], requiredBy: ["list-environment-events"] },
  expect: { schema: form.artifactNames, usedBy: gates },
  policies: { schema: form.list, usedBy: ["assert"] },
  scope: { schema: form.choice("flow", "environment", "policy"), usedBy: ["assert"] },
  // The default depends on the operation: see requests.ts.
  "on-non-compliance": { schema: form.choice("fail", "warn", "ignore"), usedBy: gates },
  "on-nothing-judged": { schema: form.choice("fail", "allow"), default: "fail", usedBy: ["assert", "check"] },
  "on-outage": { schema: onOutage, default: "fail", usedBy: [...writes, ...gates] },
  wait: { schema: form.duration({ atMost: "6h" }), default: "0", usedBy: ["assert"] },
  "wait-interval": { schema: period, default: "10s", usedBy: ["assert"] },

  query: { schema: querySchema, usedBy: lists },
  limit: { schema: form.wholeNumber(1, 1_000_000), default: "1000", usedBy: lists },
  "notification-number": { schema: form.number, usedBy: ["get-environment-notification"], requiredBy: ["get-environment-notification"] },
} as const satisfies Readonly<Record<string, InputDefinition>>;

export type InputName = keyof typeof definitions;

type Definition<Name extends InputName> = (typeof definitions)[Name];

type UsedBy<Operation extends OperationName> = {
  [Name in InputName]: Operation extends Definition<Name>["usedBy"][number] ? Name : never;
}[InputName];

type Value<Schema> = Schema extends (operation: OperationName) => infer Dependent
  ? Value<Dependent>
  : Schema extends GenericSchema<string, unknown>
    ? InferOutput<Schema>
    : never;

type WhenAbsent<Entry, Operation> = Entry extends { readonly default: string }
  ? never
  : Entry extends { readonly requiredBy: readonly (infer Requiring)[] }
    ? Operation extends Requiring
      ? never
      : undefined
    : undefined;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The parsed inputs of an operation. An input that is neither needed nor has a default may be absent. */
export type Values<Operation extends OperationName> = OmitUndefined<{
  readonly [Name in UsedBy<Operation> as CamelCase<Name>]:
    Value<Definition<Name>["schema"]> | WhenAbsent<Definition<Name>, Operation>;
}> & { readonly operation: Operation };

/** Returns the key of an input among the values. */
export const camelCase = (input: InputName): string =>
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
