// The first list of the fault matrix: every operation that talks to the service, asked in such a way that it succeeds
// when nothing goes wrong. A new operation is one more entry.
import type { Verdict } from "../../src/domain/verdict.ts";
import type { OperationId } from "../fake-service/description.ts";
import type { Scenario, Service } from "../fake-service/start.ts";
import { canary } from "./fault-matrix-canary.ts";
import type { Inputs, Step } from "./step.ts";

export interface Operation {
  readonly name: string;
  readonly inputs: Inputs;
  /** As the service names it. */
  readonly asks: OperationId;
  /** The status of its success. */
  readonly success: 200 | 201;
  /** A write puts something on record, a gate says a verdict, a read gives what is there. */
  readonly kind: "write" | "gate" | "read";
  /** Outputs that say how it ended, as they are when it succeeds; a read has its `result` besides. */
  readonly good: Readonly<Record<string, string>>;
  /** `false` for a read that shows what it found in another output. */
  readonly hasResult?: false;
  /** What a gate says, where that is not what most say. */
  readonly verdictFor?: (verdict: Verdict) => Verdict;
  /** What a write has put on record: an entry for each time it is there. */
  readonly onRecord: (service: Service) => readonly string[];
  /** What that is when it is there as it should be. */
  readonly leaves: readonly string[];
}

const released = "a".repeat(64);
const built = "b".repeat(64);
const before = "release-6";
const trail = "release-7";

/** One flow, and in it one artifact that complies; and one thing for every list. */
export const scenario: Scenario = {
  api_token: canary,
  flows: {
    shop: {
      template: { version: 1, trail: { artifacts: [{ name: "app" }] } },
      trails: {
        [before]: {
          attestations: [{ name: "review" }],
          artifacts: [{ fingerprint: released, filename: "app.tar", template_reference_name: "app" }],
        },
      },
    },
  },
  environments: {
    production: {
      type: "K8S",
      events: [
        { type: "started-compliant", at: "1 day ago", artifact_name: "app.tar", description: "Started" },
      ],
    },
  },
  approvals: {
    shop: [
      {
        created: "1 day ago",
        state: "PENDING",
        artifact_name: "app.tar",
        base_artifact: released,
        target_artifact: built,
        description: "Sell more",
        src_commit_list: [],
        approvals: [],
      },
    ],
  },
  actions: [
    {
      name: "alerts",
      type: "env",
      environments: ["production"],
      triggers: ["ON_COMPLIANT_ENV"],
      targets: [{ type: "EMAIL", emails: ["ada@example.com"], last_success_at: null, last_failure_at: null }],
    },
  ],
};

const nothing = { onRecord: () => [], leaves: [] };

const read = (operation: OperationId, inputs: Inputs = {}): Operation => ({
  name: operation,
  inputs: { operation, ...inputs },
  asks: operation,
  success: 200,
  kind: "read",
  good: { count: "1" },
  ...nothing,
});

export const operations: readonly Operation[] = [
  {
    name: "begin-trail",
    inputs: { operation: "begin-trail", flow: "shop", trail },
    asks: "begin-trail",
    success: 201,
    kind: "write",
    good: { reported: "true" },
    onRecord: ({ control }) =>
      [...control.store.flows.values()]
        .flatMap(({ trails }) => [...trails.keys()])
        .filter((name) => name !== before),
    leaves: [trail],
  },
  {
    name: "report-artifact",
    inputs: { operation: "report-artifact", flow: "shop", trail, fingerprint: built, filename: "app.tar" },
    asks: "report-artifact",
    success: 201,
    kind: "write",
    good: { reported: "true" },
    onRecord: ({ control }) =>
      control
        .artifacts()
        .filter((artifact) => artifact.trail !== before)
        .map((artifact) => `${artifact.report.fingerprint} ${artifact.report.filename} in ${artifact.trail}`),
    leaves: [`${built} app.tar in ${trail}`],
  },
  {
    name: "assert",
    inputs: { operation: "assert", scope: "flow", flow: "shop", fingerprint: released },
    asks: "assert-artifact",
    success: 200,
    kind: "gate",
    good: { verdict: "compliant", compliant: "true" },
    ...nothing,
  },
  {
    name: "get-trail as a gate",
    inputs: { operation: "get-trail", flow: "shop", trail: before, "on-non-compliance": "fail" },
    asks: "get-trail",
    success: 200,
    kind: "gate",
    good: { verdict: "compliant", compliant: "true" },
    // It asks about no artifact.
    verdictFor: (verdict) => (verdict === "unknown-artifact" ? "misconfigured" : verdict),
    ...nothing,
  },
  { ...read("get-trail", { flow: "shop", trail: before }), good: { "compliance-state": "COMPLIANT" } },
  read("list-environments"),
  read("list-environment-events", { environment: "production" }),
  read("list-approvals", { flow: "shop" }),
  read("list-builds"),
  read("list-actions"),
  { ...read("get-environment-notification", { "notification-number": "1" }), good: {} },
  {
    ...read("list-environments"),
    name: "check",
    inputs: { operation: "check" },
    good: {},
    hasResult: false,
  },
];

/** The outputs by which an operation says how it ended. */
export function told({ good }: Operation, { outputs }: Step): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.keys(good).map((name) => [name, outputs[name]]));
}
