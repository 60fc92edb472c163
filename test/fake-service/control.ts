/**
 * What no client can do through the interface: set the scene, set faults, read back what was sent and stored.
 *
 * Tests in the same process call these functions; others reach the same ones under `/control`, a path that no real
 * service has (`controlRoute`).
 */
import { type OperationId, operationIds } from "./description.ts";
import * as v from "valibot";
import type { Answer, ServiceContext } from "./answer.ts";
import { type Fault, FaultPlan, FaultShape } from "./faults.ts";
import type { RawRequest } from "./reading.ts";
import { type RecordedRequest, Recording } from "./recording.ts";
import { Refusal } from "./refusal.ts";
import {
  AttestationShape,
  FlowName,
  type Scene,
  ScenarioError,
  TrailShape,
  type WrittenAttestation,
  type WrittenTrail,
  checkedAs,
} from "./scenario.ts";
import { flowOf } from "./store.ts";
import type { ReportedArtifact, Store } from "./records.ts";

/** An artifact on record, as it was reported. */
export interface StoredArtifact {
  flow: string;
  trail: string;
  report: ReportedArtifact;
  created_at: number;
  reported_at: number;
}

export class Control {
  readonly plan = new FaultPlan();
  readonly recording = new Recording();
  readonly #context: ServiceContext;

  constructor(context: ServiceContext) {
    this.#context = context;
  }

  /** Adds to the record: new things are made, those that are there are changed where the scenario names something. */
  add(scene: Scene): void {
    this.#context.change({ kind: "scene", scene });
  }

  /** Begins or updates a trail in a flow that is there, with the attestations and artifacts that are given. */
  beginTrail(flow: string, name: string, trail: WrittenTrail = {}): void {
    flowOf(this.store, flow);
    this.add({ flows: { [flow]: { trails: { [name]: trail } } } });
  }

  /** Attests something in a trail that is there; with `artifact` (template name or fingerprint) about that artifact. */
  attest(flow: string, trail: string, attestation: WrittenAttestation): void {
    this.#context.change({ kind: "attestation", flow, trail, attestation });
  }

  /** Attaches these policies, and no others, to an environment. */
  setPolicies(environment: string, policies: string[]): void {
    this.add({ environments: { [environment]: { policies } } });
  }

  /** Sets faults, in the order in which they are to hit. */
  fault(...faults: Fault[]): void {
    for (const fault of faults) this.plan.set(checkedAs(FaultShape, fault, "the fault"));
  }

  clearFaults(): void {
    this.plan.clear();
  }

  /** What clients sent so far (to one operation), oldest first. */
  requests(operation?: OperationId): RecordedRequest[] {
    return this.recording.all(operation);
  }

  forgetRequests(): void {
    this.recording.forget();
  }

  /** Every artifact on record. */
  artifacts(): StoredArtifact[] {
    return [...this.store.holdings.values()].flat().map(({ flow, trail, artifact }) => ({
      flow: flow.name,
      trail: trail.name,
      report: artifact.report,
      created_at: artifact.createdAt,
      reported_at: artifact.reportedAt,
    }));
  }

  get store(): Store {
    return this.#context.store;
  }
}

const PlacedAttestation = v.strictObject({
  ...AttestationShape.entries,
  flow: v.string(),
  trail: v.string(),
});

const PlacedTrail = v.strictObject({ ...TrailShape.entries, flow: v.string(), trail: FlowName });

export const controlPath = "/control/";

/** Answers a request below `/control/`. A `Refusal` for one that is not understood. */
export function controlRoute(control: Control, { method, target: sent, body }: RawRequest): Answer {
  const target = new URL(sent, "http://127.0.0.1");
  const route = `${method} ${target.pathname.slice(controlPath.length)}`;
  try {
    switch (route) {
      case "POST scenario":
        control.add(json(body) as Scene);
        return { status: 200, body: "OK" };
      case "POST attestations": {
        const written = json(body);
        checkedAs(PlacedAttestation, written, "the attestation");
        const { flow, trail, ...attestation } = written as v.InferInput<typeof PlacedAttestation>;
        control.attest(flow, trail, attestation);
        return { status: 200, body: "OK" };
      }
      case "POST trails": {
        const written = json(body);
        checkedAs(PlacedTrail, written, "the trail");
        const { flow, trail, ...rest } = written as v.InferInput<typeof PlacedTrail>;
        control.beginTrail(flow, trail, rest);
        return { status: 200, body: "OK" };
      }
      case "GET faults":
        return { status: 200, body: control.plan.pending() };
      case "POST faults":
        control.fault(...([json(body)].flat() as Fault[]));
        return { status: 200, body: "OK" };
      case "DELETE faults":
        control.clearFaults();
        return { status: 200, body: "OK" };
      case "GET requests":
        return { status: 200, body: control.requests(operationNamed(target.searchParams.get("operation"))) };
      case "DELETE requests":
        control.forgetRequests();
        return { status: 200, body: "OK" };
      case "GET artifacts":
        return { status: 200, body: control.artifacts() };
      default:
        throw new Refusal(404, `Control route ${route} does not exist`);
    }
  } catch (error) {
    if (error instanceof ScenarioError) throw new Refusal(400, error.message);
    throw error;
  }
}

function operationNamed(name: string | null): OperationId | undefined {
  if (name === null) return undefined;
  const found = operationIds.find((id) => id === name);
  if (found === undefined)
    throw new Refusal(400, `Operation ${name} does not exist. Operations: ${operationIds.join(", ")}`);
  return found;
}

function json(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8")) as unknown;
  } catch (error) {
    throw new Refusal(400, `The body is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
