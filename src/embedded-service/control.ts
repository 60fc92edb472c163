/**
 * Control of the service by tests: add records, set faults, and read what was sent and stored.
 *
 * Tests in the same process call these functions. Other processes use the routes below `/control` (`controlRoute`), a
 * path that a real service does not have.
 */
import { type OperationId, operationIds } from "./description.ts";
import * as v from "valibot";
import type { HandlerResponse, ServiceContext } from "./handler.ts";
import { type Fault, FaultPlan, FaultShape } from "./faults.ts";
import type { RawRequest } from "./parse-request.ts";
import { type RecordedRequest, RequestRecorder } from "./request-recorder.ts";
import { HttpError } from "./http-error.ts";
import {
  AttestationShape,
  FlowName,
  type ScenarioChanges,
  PlacedReportShape,
  ScenarioError,
  TrailShape,
  type WrittenAttestation,
  type WrittenReport,
  type WrittenTrail,
  parseAs,
} from "./scenario.ts";
import { environmentOf, flowOf } from "./store.ts";
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
  readonly recorder = new RequestRecorder();
  readonly #context: ServiceContext;

  constructor(context: ServiceContext) {
    this.#context = context;
  }

  /** Adds records. Existing ones are updated: only the fields that `changes` contains are written. */
  add(changes: ScenarioChanges): void {
    this.#context.change({ kind: "scenario-changes", changes });
  }

  /** Begins or updates a trail in an existing flow, with these attestations and artifacts. */
  beginTrail(flow: string, name: string, trail: WrittenTrail = {}): void {
    flowOf(this.store, flow);
    this.add({ flows: { [flow]: { trails: { [name]: trail } } } });
  }

  /** Adds an attestation to an existing trail; with `artifact` (template name or fingerprint), to that artifact. */
  attest(flow: string, trail: string, attestation: WrittenAttestation): void {
    this.#context.change({ kind: "attestation", flow, trail, attestation });
  }

  /**
   * Reports an environment: all that runs in it (`artifacts`), or what changed (`deploy`, `exit`, `roll_back`). Without
   * any of them nothing changed, and only the time of the last report does.
   */
  reportSnapshot(environment: string, report: WrittenReport = {}): void {
    environmentOf(this.store, environment);
    this.add({ environments: { [environment]: { reports: [report] } } });
  }

  /** Attaches these policies, and no others, to an environment. */
  setPolicies(environment: string, policies: string[]): void {
    this.add({ environments: { [environment]: { policies } } });
  }

  /** Adds faults, in the order in which they apply. */
  fault(...faults: Fault[]): void {
    for (const fault of faults) this.plan.set(parseAs(FaultShape, fault, "the fault"));
  }

  clearFaults(): void {
    this.plan.clear();
  }

  /** Returns the requests so far, or those to one operation, oldest first. */
  requests(operation?: OperationId): RecordedRequest[] {
    return this.recorder.all(operation);
  }

  /** Returns how many requests to the API were refused because of their credential. They are not recorded. */
  refusedRequests(): number {
    return this.recorder.refused;
  }

  clearRequests(): void {
    this.recorder.clear();
  }

  /** Returns every artifact on record. */
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

/** Handles a request below `/control/`. Throws an `HttpError` for an invalid one. */
export function controlRoute(control: Control, { method, target: sent, body }: RawRequest): HandlerResponse {
  const target = new URL(sent, "http://127.0.0.1");
  const route = `${method} ${target.pathname.slice(controlPath.length)}`;
  try {
    switch (route) {
      case "POST scenario":
        control.add(json(body) as ScenarioChanges);
        return { status: 200, body: "OK" };
      case "POST attestations": {
        const written = json(body);
        parseAs(PlacedAttestation, written, "the attestation");
        const { flow, trail, ...attestation } = written as v.InferInput<typeof PlacedAttestation>;
        control.attest(flow, trail, attestation);
        return { status: 200, body: "OK" };
      }
      case "POST trails": {
        const written = json(body);
        parseAs(PlacedTrail, written, "the trail");
        const { flow, trail, ...rest } = written as v.InferInput<typeof PlacedTrail>;
        control.beginTrail(flow, trail, rest);
        return { status: 200, body: "OK" };
      }
      case "POST snapshots": {
        const { environment, ...report } = parseAs(PlacedReportShape, json(body), "the report");
        control.reportSnapshot(environment, report);
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
        control.clearRequests();
        return { status: 200, body: "OK" };
      case "GET artifacts":
        return { status: 200, body: control.artifacts() };
      default:
        throw new HttpError(404, `Control route ${route} does not exist`);
    }
  } catch (error) {
    if (error instanceof ScenarioError) throw new HttpError(400, error.message);
    throw error;
  }
}

function operationNamed(name: string | null): OperationId | undefined {
  if (name === null) return undefined;
  const found = operationIds.find((id) => id === name);
  if (found === undefined)
    throw new HttpError(400, `Operation ${name} does not exist. Operations: ${operationIds.join(", ")}`);
  return found;
}

function json(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8")) as unknown;
  } catch (error) {
    throw new HttpError(
      400,
      `The body is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
