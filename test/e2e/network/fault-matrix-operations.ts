// The operations of the fault matrix: every operation that sends requests to the service, with inputs for which it
// succeeds without a fault. A new operation needs an entry here.
import type { Verdict } from "../../../src/domain/verdict.ts";
import type { OperationId } from "../../../src/embedded-service/description.ts";
import type { Scenario, Service } from "../../../src/embedded-service/start.ts";
import { canary } from "./fault-matrix-canary.ts";
import type { Inputs, Step } from "../step.ts";

export interface Operation {
  readonly name: string;
  readonly inputs: Inputs;
  /** Endpoints that it uses too. Their requests do not have the fault, and are not counted. */
  readonly reads?: readonly OperationId[];
  /** How many of these reads come first: where the inputs are wrong, they fail too. */
  readonly readsFirst?: number;
  /** Whether it sends nothing where the first read says that there is no such organization. */
  readonly endsAtUnknown?: true;
  /** Whether each request that the service carries out adds a record, so that a retry can add a second one. */
  readonly adds?: true;
  /** The endpoint that it uses. */
  readonly endpoint: OperationId;
  /** The status of a successful response. */
  readonly successStatus: 200 | 201;
  /** A write puts something on record, a gate sets a verdict, a read returns what is on record. */
  readonly kind: "write" | "gate" | "read";
  /** The outputs with the result of the operation when it succeeds. A read has the output `result` too. */
  readonly successOutputs: Readonly<Record<string, string>>;
  /** `false` for a read that uses another output than `result`. */
  readonly hasResult?: false;
  /** The verdict of this gate, if it differs from that of other gates. */
  readonly verdictFor?: (verdict: Verdict) => Verdict;
  /** Returns what a write has put on record, with duplicates. */
  readonly recordsOf: (service: Service) => readonly string[];
  /** The records after a success. */
  readonly expectedRecords: readonly string[];
}

const released = "a".repeat(64);
const built = "b".repeat(64);
const before = "release-6";
const trail = "release-7";

/** One flow with one compliant artifact, and one element for each list. */
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
      reports: [{ at: "1 day ago", artifacts: [{ name: "app.tar", fingerprint: released }] }],
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
        description: "Release 7",
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

const noRecords = { recordsOf: () => [], expectedRecords: [] };

const read = (operation: OperationId, inputs: Inputs = {}): Operation => ({
  name: operation,
  inputs: { operation, ...inputs },
  endpoint: operation,
  successStatus: 200,
  kind: "read",
  successOutputs: { count: "1" },
  ...noRecords,
});

/** Returns the trails that a write has begun. */
const begun = ({ control }: Service) =>
  [...control.store.flows.values()]
    .flatMap(({ trails }) => [...trails.keys()])
    .filter((name) => name !== before);

/** Returns the artifacts that a write has reported. */
const reported = ({ control }: Service) =>
  control
    .artifacts()
    .filter((artifact) => artifact.trail !== before)
    .map((artifact) => `${artifact.report.fingerprint} ${artifact.report.filename} in ${artifact.trail}`);

/** Returns the attestations that a write has made. */
const attested = ({ control }: Service) =>
  [...control.store.flows.values()]
    .flatMap(({ trails }) => [...trails.values()])
    .flatMap(({ name, attestations }) => attestations.map((one) => `${one.name} of ${name}`))
    .filter((text) => text !== `review of ${before}`);

const write = { successStatus: 201, kind: "write", successOutputs: { reported: "true" } } as const;

export const operations: readonly Operation[] = [
  {
    name: "begin-trail",
    inputs: { operation: "begin-trail", flow: "shop", trail },
    ...write,
    endpoint: "begin-trail",
    recordsOf: begun,
    expectedRecords: [trail],
  },
  {
    name: "report-artifact",
    // The trail that is read before it is sent: its response does not change the result.
    reads: ["get-trail"],
    readsFirst: 1,
    endsAtUnknown: true,
    inputs: { operation: "report-artifact", flow: "shop", trail, fingerprint: built, filename: "app.tar" },
    ...write,
    endpoint: "report-artifact",
    recordsOf: reported,
    expectedRecords: [`${built} app.tar in ${trail}`],
  },
  {
    name: "record",
    // The first of its writes; test/e2e/record/record.test.ts has the failures of the others.
    reads: ["get-trail", "attest"],
    inputs: { operation: "record", flow: "shop", trail, attestations: "trail:scan generic true" },
    ...write,
    endpoint: "begin-trail",
    recordsOf: begun,
    expectedRecords: [trail],
  },
  {
    name: "attest",
    // The trail that is read before it is sent: its response does not change the result.
    reads: ["get-trail"],
    readsFirst: 1,
    endsAtUnknown: true,
    inputs: {
      operation: "attest",
      flow: "shop",
      trail,
      attestation: "scan",
      "attestation-type": "generic",
      subject: "trail",
      "is-compliant": "true",
    },
    ...write,
    endpoint: "attest",
    recordsOf: attested,
    expectedRecords: [`scan of ${trail}`],
    adds: true,
  },
  {
    name: "assert",
    inputs: { operation: "assert", scope: "flow", flow: "shop", fingerprint: released },
    endpoint: "assert-artifact",
    successStatus: 200,
    kind: "gate",
    successOutputs: { verdict: "compliant", compliant: "true" },
    ...noRecords,
  },
  {
    name: "assert of a trail",
    inputs: { operation: "assert", scope: "trail", flow: "shop", trail: before },
    endpoint: "get-trail",
    successStatus: 200,
    kind: "gate",
    successOutputs: { verdict: "compliant", compliant: "true" },
    // Its request does not contain an artifact.
    verdictFor: (verdict) => (verdict === "unknown-artifact" ? "misconfigured" : verdict),
    ...noRecords,
  },
  {
    ...read("get-snapshot"),
    name: "confirm-running",
    // The environment, whose answer says when it was reported.
    reads: ["get-environment"],
    inputs: { operation: "confirm-running", environment: "production", fingerprint: released, wait: "0" },
    successOutputs: { running: "true" },
  },
  { ...read("get-snapshot", { environment: "production" }), reads: ["get-environment"] },
  {
    ...read("get-trail", { flow: "shop", trail: before }),
    successOutputs: { "compliance-state": "COMPLIANT" },
  },
  read("list-environments"),
  read("list-environment-events", { environment: "production" }),
  read("list-approvals", { flow: "shop" }),
  read("list-builds"),
  read("list-actions"),
  { ...read("get-environment-notification", { "notification-number": "1" }), successOutputs: {} },
  {
    ...read("list-environments"),
    name: "check",
    inputs: { operation: "check" },
    successOutputs: {},
    hasResult: false,
  },
];

/** Returns the outputs of a step with the result of its operation. */
export function resultOutputs(
  { successOutputs }: Operation,
  { outputs }: Step,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.keys(successOutputs).map((name) => [name, outputs[name]]));
}
