// Makes the HTTP answers that the descriptions of the decision table stand for.
import type { ArtifactQuery } from "../../src/gate/judge-assertion.ts";
import type { HttpResponse } from "../../src/domain/http-result.ts";
import { environmentName, fingerprint, flowName } from "./names.ts";
import type { Asked, Evaluation, FlowEntry, InTrail, Row, Rule, Shape } from "./decision-table.ts";

export const askedFingerprint = fingerprint("ab".repeat(32));
export const anotherFingerprint = fingerprint("cd".repeat(32));

/** The question that a description stands for. */
export function questionOf(asked: Asked): ArtifactQuery {
  return {
    fingerprint: askedFingerprint,
    scope: asked.scope,
    ...(asked.flow && { flow: flowName("shop") }),
    ...(asked.scope === "environment" && { environment: environmentName("production") }),
    policies: asked.scope === "policy" ? ["first", "second"] : [],
    onNothingJudged: asked.onNothingJudged,
  };
}

const encoder = new TextEncoder();

/** An answer with a status and a body. */
export function answer(status: number, body: string | Uint8Array): HttpResponse {
  return {
    kind: "response",
    status,
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? encoder.encode(body) : body,
    attempts: [],
  };
}

/** The seven fields that every assertion result has, as a whole answer has them. */
const rightFields = {
  fingerprint: askedFingerprint,
  flow: "shop",
  trail: "release-7",
  compliant: true,
  compliance_status: {},
  html_url: "https://service.example/acme/flows/shop/artifacts/abab",
  scope: "flow",
} as const;

/** Every way in which one required field can be wrong: `undefined` is absent. */
export const faults: readonly (readonly [field: keyof typeof rightFields, value: unknown])[] = [
  ...(
    ["fingerprint", "flow", "trail", "compliant", "compliance_status", "html_url", "scope"] as const
  ).flatMap((field) =>
    [undefined, null, 7, [], {}, "", " ", "true", true].map((value): [typeof field, unknown] => [
      field,
      value,
    ]),
  ),
  ["fingerprint", "AB".repeat(32)],
  ["fingerprint", "ab".repeat(31)],
  ["fingerprint", `${"ab".repeat(32)}\n`],
  ["flow", "-shop"],
  ["flow", "sh op"],
  ["flow", "shop\n"],
  ["trail", "rele/ase"],
  ["trail", "release-7\n"],
  ["scope", "Environment"],
  ["scope", "flow "],
].filter(([field, value]) => !isRight(field, value)) as readonly (readonly [
  keyof typeof rightFields,
  unknown,
])[];

/** The few of these values that are right for a field after all. */
function isRight(field: unknown, value: unknown): boolean {
  if (field === "compliant") return value === true;
  if (field === "compliance_status")
    return typeof value === "object" && value !== null && !Array.isArray(value);
  if (field === "html_url") return typeof value === "string";
  if (field === "flow" || field === "trail") return value === "true";
  return false;
}

/** The JSON object that a description stands for. */
export function bodyOf(shape: Shape): Record<string, unknown> {
  return {
    ...rightFields,
    fingerprint: shape.fingerprint === "asked" ? askedFingerprint : anotherFingerprint,
    flow: shape.flow === "asked" ? "shop" : "another-shop",
    compliant: shape.compliant,
    compliance_status: inTrail(shape.inTrail),
    scope: shape.scope,
    environment: {
      absent: undefined,
      null: null,
      production: "production",
      another: "staging",
      "wrong type": 7,
    }[shape.environment],
    flows: list(shape.flows, (entry) => flowEntry(entry, shape)),
    policy_evaluations: list(shape.evaluations, policyEvaluation),
    allow_listing: {
      absent: undefined,
      null: null,
      whole: {
        allowlist_id: "7",
        allowed_by_user_id: "ada",
        timestamp: 1783538679.5,
        description: "an accepted risk",
      },
      "who alone": { allowlist_id: null, allowed_by_user_id: "ada" },
      empty: {},
      anonymous: {
        allowlist_id: " \u200B",
        allowed_by_user_id: "",
        timestamp: 1783538679.5,
        description: "an accepted risk",
      },
      "wrong type": "ada allowed it",
    }[shape.allowListing],
  };
}

/** The whole answer: HTTP 200 with that object, or with the object that `change` makes of it. */
export function answerOf(
  shape: Shape,
  change: (body: Record<string, unknown>) => unknown = (body) => body,
): HttpResponse {
  return answer(200, JSON.stringify(change(bodyOf(shape))));
}

function list<Item>(description: string | readonly Item[], one: (item: Item) => unknown): unknown {
  if (typeof description !== "string") return description.map(one);
  return { absent: undefined, null: null, "wrong type": "none" }[description];
}

function inTrail(status: InTrail): unknown {
  return {
    status: {
      absent: undefined,
      null: null,
      COMPLIANT: "COMPLIANT",
      contrary: "NON-COMPLIANT",
      unknown: "SETTLED",
      "wrong type": 7,
    }[status.word],
    artifact_fingerprint: {
      absent: undefined,
      null: null,
      asked: askedFingerprint,
      another: anotherFingerprint,
      "wrong type": 7,
    }[status.artifact],
    is_compliant: { absent: undefined, null: null, yes: true, no: false, "wrong type": "true" }[
      status.isCompliant
    ],
    unexpected: { absent: undefined, null: null, yes: true, no: false, "wrong type": "true" }[
      status.unexpected
    ],
    attestations_statuses: list(status.attestations, row),
  };
}

const rows: Readonly<Record<Row, object>> = {
  passing: { status: "COMPLETE", is_compliant: true },
  failing: { status: "COMPLETE", is_compliant: false },
  "extra, passing": { status: "COMPLETE", is_compliant: true, unexpected: true },
  "extra, failing": { status: "COMPLETE", is_compliant: false, unexpected: true },
  missing: { status: "MISSING", is_compliant: null },
  "missing, so not compliant": { status: "MISSING", is_compliant: false },
  "missing, yet compliant": { status: "MISSING", is_compliant: true },
  "complete, without a result": { status: "COMPLETE", is_compliant: null },
  "compliant by its word": { status: "COMPLIANT", is_compliant: null },
  "without a word": { status: null, is_compliant: null },
  "unknown word": { status: "SETTLED", is_compliant: null },
  "unknown word, yet compliant": { status: "SETTLED", is_compliant: true },
};

function row(kind: Row): unknown {
  return { attestation_name: kind, attestation_type: "generic", unexpected: false, ...rows[kind] };
}

function flowEntry(entry: FlowEntry, shape: Shape): unknown {
  const flow = shape.flow === "asked" ? "shop" : "another-shop";
  const place = {
    own: { flow, trail: "release-7" },
    "another trail": { flow, trail: "release-8" },
    "another flow": { flow: "third-shop", trail: "release-7" },
    absent: {},
  }[entry.of];
  return {
    ...place,
    compliant: { absent: undefined, yes: true, no: false, "wrong type": "true" }[entry.compliant],
    compliance_status:
      typeof entry.status === "string"
        ? { absent: undefined, "wrong type": [] }[entry.status]
        : inTrail(entry.status),
  };
}

const named = { first: "first", second: "second", unasked: "unasked" };

function policyEvaluation(evaluation: Evaluation): unknown {
  return {
    policy_name: { nameless: undefined, "empty name": "", ...named }[evaluation.of],
    policy_version: 3,
    status: {
      COMPLIANT: "COMPLIANT",
      "another word": "NON-COMPLIANT",
      absent: undefined,
      null: null,
      "wrong type": 7,
    }[evaluation.status],
    is_compliant:
      evaluation.isCompliant &&
      { null: null, yes: true, no: false, "wrong type": "no" }[evaluation.isCompliant],
    rule_evaluations: list(evaluation.rules, rule),
  };
}

const context = { flow_name: "shop", trail_name: "release-7", artifact_status: null, for_control: null };
const missing = { type: "missing_attestation", context };
const failing = { type: "non_compliant_attestation", context };
const settled = { type: "rule_not_applicable", context };

const outcomes: Readonly<Record<Rule, unknown>> = {
  satisfied: { satisfied: true, ignored: false, resolutions: [{ type: "rule_satisfied", context }] },
  ignored: { satisfied: null, ignored: true, resolutions: [settled] },
  undecided: { satisfied: null, ignored: null, resolutions: [settled] },
  unexplained: { satisfied: false, ignored: false, resolutions: [settled] },
  "missing attestation": { satisfied: false, ignored: false, resolutions: [missing, settled] },
  "failing attestation": { satisfied: false, ignored: false, resolutions: [settled, failing] },
  "missing here, failing there": { satisfied: false, ignored: false, resolutions: [missing, failing] },
  "trail lacks something": {
    satisfied: false,
    ignored: false,
    resolutions: [{ type: "non_compliant_in_trail", context: { ...context, artifact_status: "INCOMPLETE" } }],
  },
  "trail not compliant": {
    satisfied: false,
    ignored: false,
    resolutions: [
      { type: "non_compliant_in_trail", context: { ...context, artifact_status: "NON-COMPLIANT" } },
    ],
  },
  "satisfied, yet the word says no": {
    satisfied: true,
    ignored: false,
    status: "NON-COMPLIANT",
    resolutions: [settled],
  },
  "ignored, yet not compliant": {
    satisfied: null,
    ignored: true,
    is_compliant: false,
    resolutions: [settled],
  },
  "satisfied in every word": {
    satisfied: true,
    ignored: null,
    status: "COMPLIANT",
    is_compliant: true,
    resolutions: [settled],
  },
  "unknown kind of reason": {
    satisfied: false,
    ignored: false,
    resolutions: [{ type: "made_up", context }],
  },
};

function rule(kind: Rule): unknown {
  const definition = { name: "unit-test", type: "junit", if: null, must_be_compliant: true };
  return { rule: { type: "attestation", definition }, ...(outcomes[kind] as object) };
}
