// Runs the gate with what it is asked, its settings and how it waits, apart.
import type { ArtifactSelection } from "../../../src/artifacts/selection.ts";
import type { Context } from "../../../src/context.ts";
import type {
  AssertionQuery,
  Enforcement,
  ServiceSettings,
  TrailQuestion,
  WaitOptions,
} from "../../../src/domain/request.ts";
import type { TemplateReferenceName } from "../../../src/domain/identifiers.ts";
import { assertArtifacts } from "../../../src/operations/assert/assert-artifacts.ts";
import { assertTrail } from "../../../src/operations/assert/assert-trail.ts";

interface GateRequest {
  readonly dryRun: boolean;
  readonly service: ServiceSettings;
  readonly enforcement: Enforcement;
  readonly waitOptions: WaitOptions;
}
export interface AssertArtifactsRequest extends GateRequest {
  readonly expect: readonly TemplateReferenceName[];
  readonly artifacts: ArtifactSelection;
  readonly query: AssertionQuery;
}
export interface AssertTrailRequest extends GateRequest {
  readonly query: TrailQuestion;
}

const nothingSelected = {
  artifacts: [],
  artifactType: "auto",
  fingerprint: [],
  artifactsFrom: [],
  exclude: [],
  ifNoMatch: "fail",
  manifest: false,
} as const;

/** Judges everything that a gate asks about. */
export async function assertCompliance(
  request: AssertArtifactsRequest | AssertTrailRequest,
  context: Context,
) {
  const { dryRun, service, enforcement, waitOptions } = request;
  const { waiver, ...settings } = enforcement;
  const common = {
    ...{ dryRun, ...service, ...settings, wait: waitOptions.wait, waitInterval: waitOptions.interval },
    ...(waiver && { allowUntil: waiver.until, allowReason: waiver.reason }),
  };
  if (!("artifacts" in request))
    return assertTrail({ ...nothingSelected, policies: [], ...common, ...request.query }, context);
  const { artifacts, expect, query } = request;
  return assertArtifacts({ manifest: false, ...artifacts, expect, ...common, ...query }, context);
}
