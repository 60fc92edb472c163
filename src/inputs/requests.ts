// Makes a request of the parsed inputs of an operation. Its type follows from the table of inputs.
import { InternalError } from "../lib/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { pick } from "../lib/pick.ts";
import {
  camelCase,
  originInputs,
  selectionInputs,
  serviceInputs,
  type InputDefinition,
  type OperationName,
  type Part,
  type Values,
} from "./definitions.ts";

interface KnownFacts {
  readonly userData?: object;
  readonly attestationData?: object;
  /** Why there is no API token, where a write is skipped for that; in words that can follow "because". */
  readonly skipReason?: string;
}

/** The request of an operation; without a name, of any. */
export type StepRequest<Operation extends OperationName = OperationName> = ReturnType<
  (typeof builders)[Operation]
>;

/** Makes the request of an operation. */
export function buildRequest<Operation extends OperationName>(
  operation: Operation,
  values: Values<Operation>,
  facts: KnownFacts,
): StepRequest {
  const builderOf: Builders<StepRequest> = builders;
  return builderOf[operation](values, facts);
}

type Builders<Request> = {
  readonly [Operation in OperationName]: (values: Values<Operation>, facts: KnownFacts) => Request;
};

const builders = {
  fingerprint: (values) => ({ ...pick(values, "operation"), artifacts: selectionOf(values) }),
  "begin-trail": (values, facts) => ({
    ...pick(values, "operation", "templateFile"),
    ...writeOf(values, facts),
  }),
  "report-artifact": (values, facts) => ({
    ...pick(values, "operation", "annotations", "isCompliant", "template"),
    ...writeOf(values, facts),
    artifacts: selectionOf(values),
  }),
  attest: (values, facts) => ({
    ...pick(values, "operation", "attestation", "attachments", "annotations", "timeout", "retries"),
    ...writeOf(values, facts),
    evidence: evidenceOf(values, facts),
    ...(isAnyGiven(values) && { artifacts: selectionOf(values) }),
    onNonCompliance: values.onNonCompliance ?? "warn",
  }),
  assert: (values) => ({
    ...pick(values, "operation", "dryRun"),
    service: serviceOf(values),
    ...questionOf(values),
    enforcement: enforcementOf(values),
    waitOptions: { wait: values.wait, interval: values.waitInterval },
  }),
  "get-trail": (values) => ({ ...pick(values, "operation", "flow", "trail"), service: serviceOf(values) }),
  "confirm-running": (values) => ({
    ...pick(values, "operation", "environment"),
    service: serviceOf(values),
    artifacts: { ...selectionOf(values), isForGate: true },
    enforcement: enforcementOf({ ...values, onNothingJudged: "fail" }),
    waitOptions: { wait: values.wait, interval: values.waitInterval },
  }),
  "list-environments": (values) => listOf(values),
  "list-environment-events": (values) => ({ ...listOf(values), ...pick(values, "environment") }),
  "list-approvals": (values) => ({ ...listOf(values), ...pick(values, "flow") }),
  "list-builds": (values) => listOf(values),
  "list-actions": (values) => listOf(values),
  "get-environment-notification": (values) => ({
    ...pick(values, "operation", "notificationNumber"),
    service: serviceOf(values),
  }),
  check: (values) => ({
    ...pick(values, "operation", "flow", "trail", "environment", "onNothingJudged", "expect", "policies"),
    service: serviceOf(values),
    needsPullRequests: values.attestationType?.type === "pull_request",
    // Of a step that attests, `on-non-compliance` lets no gate pass.
    enforcement: enforcementOf(values.attestationType ? { ...values, onNonCompliance: "fail" } : values),
    ...(isAnyGiven(values) && { artifacts: selectionOf(values) }),
    origin: originOf({ ...values, redact: [], dryRun: false }),
  }),
} satisfies Builders<object>;

/** Copies the values of the inputs that a part of a request consists of. */
function partOf<Inputs extends Readonly<Record<string, InputDefinition>>>(
  inputs: Inputs,
  values: Part<Inputs>,
): Part<Inputs>;
function partOf(inputs: object, values: object): object {
  const names = new Set(Object.keys(inputs).map(camelCase));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Which service to use, with which credential, and how long. */
export type ServiceSettings = Part<typeof serviceInputs>;

const serviceOf = (values: ServiceSettings): ServiceSettings => partOf(serviceInputs, values);

type ListName = Extract<OperationName, `list-${string}`>;

const listOf = <Operation extends ListName>(
  values: Omit<Values<"list-actions">, "operation"> & { readonly operation: Operation },
) => ({
  ...pick(values, "operation"),
  service: serviceOf(values),
  options: { filters: [], ...values.query, limit: values.limit },
});

const enforcementOf = (
  values: Pick<
    Values<"assert">,
    "allowReason" | "allowUntil" | "onNonCompliance" | "onNothingJudged" | "onOutage"
  >,
) => ({
  onNonCompliance: values.onNonCompliance ?? ("fail" as const),
  ...pick(values, "onNothingJudged", "onOutage"),
  // Until when they let the job pass (`YYYY-MM-DD`, in UTC); without it they always do.
  ...(values.allowUntil !== undefined &&
    values.allowReason !== undefined && {
      allowance: { until: values.allowUntil, reason: values.allowReason },
    }),
});

/** What a gate asks about: artifacts, or a trail with everything in it. */
function questionOf(values: Values<"assert">) {
  const { scope = impliedScope(values) } = values;
  return scope === "trail" ? trailQuestionOf(values) : artifactQuestionOf(values, scope);
}

const trailQuestionOf = (values: Values<"assert">) => ({
  query: {
    scope: "trail" as const,
    flow: required("flow", values.flow),
    trail: required("trail", values.trail),
    ...pick(values, "expect"),
  },
});

const artifactQuestionOf = (values: Values<"assert">, scope: "environment" | "policy" | "flow") => ({
  artifacts: { ...selectionOf(values), isForGate: true },
  ...pick(values, "expect"),
  query: { scope, policies: distinct(values.policies), ...pick(values, "flow", "environment") },
});

const distinct = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

function impliedScope({ environment, policies }: Values<"assert">): "environment" | "policy" | "flow" {
  if (environment !== undefined) return "environment";
  return policies.length === 0 ? "flow" : "policy";
}

type WriteValues = Values<"begin-trail"> | Values<"report-artifact"> | Values<"attest">;

/** The common fields of all writes. What was not given is absent, also in the request that is sent. */
export type WriteRequest = ReturnType<typeof writeOf>;

const writeOf = (values: WriteValues, { userData, skipReason }: KnownFacts) => ({
  ...pick(values, "dryRun", "flow", "trail", "description"),
  // Without a token the write is skipped.
  ...(values.apiToken !== undefined && { service: serviceOf({ ...values, apiToken: values.apiToken }) }),
  ...omitUndefined({ userData, skipReason, externalUrls: externalUrlsOf(values) }),
  origin: originOf(values),
});

/** What is attested, by type. The rules of cross-field.ts have checked that what a type needs is there. */
function evidenceOf(values: Values<"attest">, { attestationData }: KnownFacts) {
  const { attestationType: kind, isCompliant, control } = values;
  switch (kind.type) {
    case "generic":
      return { type: kind.type, isCompliant: required("is-compliant", isCompliant) };
    case "junit":
      return { type: kind.type, ...pick(values, "testResults", "onNoTests", "attachResults") };
    case "pull_request":
      return { type: kind.type };
    case "decision":
      return {
        type: kind.type,
        isCompliant: required("is-compliant", isCompliant),
        control: required("control", control),
      };
    case "custom":
      return { ...kind, content: required("attestation-data", attestationData) };
  }
}

function required<Value>(input: string, value: Value | undefined): Value {
  if (value === undefined) throw new InternalError({ message: `Input \`${input}\` is missing` });
  return value;
}

/** Not by assignment: a label may be any word, `__proto__` too. */
function externalUrlsOf({ externalUrls, externalFingerprints }: WriteValues) {
  const fingerprints = new Map(externalFingerprints);
  return (
    externalUrls &&
    Object.fromEntries(
      externalUrls.map(([label, href]) => [
        label,
        omitUndefined({ href, fingerprint: fingerprints.get(label) }),
      ]),
    )
  );
}

/** What the inputs say of where the run takes place; everything else is resolved (docs/recorded-values.md). */
export type OriginOptions = Part<typeof originInputs> & {
  /** How long the GitHub API may take at most, in milliseconds; 0 sends nothing (a dry-run). */
  readonly lookupTimeoutMs: number;
};

const originOf = (
  values: Part<typeof originInputs> & Readonly<Record<"timeout", number> & Record<"dryRun", boolean>>,
): OriginOptions => ({
  ...partOf(originInputs, values),
  // The GitHub API may take at most ten seconds and a quarter of the deadline.
  lookupTimeoutMs: values.dryRun ? 0 : Math.min(10_000, values.timeout / 4),
});

type SelectionInputs = Part<typeof selectionInputs>;

/** The artifacts of a step. At least one of the sources was given. */
export type ArtifactSelection = Omit<SelectionInputs, "fingerprint"> &
  Pick<ServiceSettings, "timeout" | "retries"> & {
    /** Of artifacts that are not read. */
    readonly fingerprints: SelectionInputs["fingerprint"];
    /** Whether a gate decides by the fingerprints. */
    readonly isForGate?: boolean;
  };

/** Not every operation that selects artifacts makes manifests. */
type SelectionValues = Omit<SelectionInputs, "manifest"> &
  Partial<Pick<SelectionInputs, "manifest">> &
  Pick<ServiceSettings, "timeout" | "retries">;

const isAnyGiven = ({ artifacts, fingerprint, checksums, artifactsFrom }: SelectionValues) =>
  artifacts.length + fingerprint.length + artifactsFrom.length > 0 || checksums !== undefined;

function selectionOf(values: SelectionValues): ArtifactSelection {
  const { fingerprint, ...others } = partOf(selectionInputs, { manifest: false, ...values });
  return { ...others, fingerprints: fingerprint, ...pick(values, "timeout", "retries") };
}
