// The first list of the fault matrix: every operation that talks to the service, asked in such a way that it succeeds
// when nothing goes wrong. A new operation is one more entry.
import type { OperationId } from "../service/description.ts";
import type { Scenario, Service } from "../service/start.ts";
import { canary } from "./fault-matrix-canary.ts";
import type { Inputs, Step } from "./step.ts";

export interface Operation {
  /** As the input `operation` names it. */
  readonly name: string;
  /** As the service names it. */
  readonly asks: OperationId;
  readonly inputs: Inputs;
  /** A write puts something on record; a gate says a verdict. */
  readonly kind: "write" | "gate";
  /** The status of its success. */
  readonly success: 200 | 201;
  /** What it has put on record: an entry for each time it is there. */
  readonly onRecord: (service: Service) => readonly string[];
  /** What that is when it is there as it should be. */
  readonly leaves: readonly string[];
  /** The outputs that say how it ended. */
  readonly told: (step: Step) => Readonly<Record<string, string | undefined>>;
}

const released = "a".repeat(64);
const built = "b".repeat(64);
const before = "release-6";
const trail = "release-7";

/** One flow, and in it one artifact that complies. */
export const scenario: Scenario = {
  api_token: canary,
  flows: {
    shop: {
      trails: {
        [before]: {
          attestations: [{ name: "review" }],
          artifacts: [{ fingerprint: released, filename: "app.tar", template_reference_name: "app" }],
        },
      },
    },
  },
};

const reported = ({ outputs }: Step) => ({ reported: outputs["reported"] });

export const operations: readonly Operation[] = [
  {
    name: "begin-trail",
    asks: "begin-trail",
    inputs: { flow: "shop", trail },
    kind: "write",
    success: 201,
    onRecord: ({ control }) =>
      [...control.store.flows.values()]
        .flatMap(({ trails }) => [...trails.keys()])
        .filter((name) => name !== before),
    leaves: [trail],
    told: reported,
  },
  {
    name: "report-artifact",
    asks: "report-artifact",
    inputs: { flow: "shop", trail, fingerprint: built, filename: "app.tar" },
    kind: "write",
    success: 201,
    onRecord: ({ control }) =>
      control
        .artifacts()
        .filter((artifact) => artifact.trail !== before)
        .map((artifact) => `${artifact.report.fingerprint} ${artifact.report.filename} in ${artifact.trail}`),
    leaves: [`${built} app.tar in ${trail}`],
    told: reported,
  },
  {
    name: "assert",
    asks: "assert-artifact",
    inputs: { scope: "flow", flow: "shop", fingerprint: released },
    kind: "gate",
    success: 200,
    onRecord: () => [],
    leaves: [],
    told: ({ outputs }) => ({ verdict: outputs["verdict"], compliant: outputs["compliant"] }),
  },
];
