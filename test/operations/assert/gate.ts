// Runs the gate with what it is asked, its settings and how it waits, apart.
import type { Context } from "../../../src/context.ts";
import type {
  ArtifactSelection,
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
  fingerprints: [],
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
  if (!("artifacts" in request)) {
    const { fingerprints, ...selection } = nothingSelected;
    const { query } = request;
    return assertTrail(
      { ...selection, fingerprint: fingerprints, policies: [], ...common, ...query },
      context,
    );
  }
  const { fingerprints, ...selection } = request.artifacts;
  const { expect, query } = request;
  return assertArtifacts({ expect, ...selection, fingerprint: fingerprints, ...common, ...query }, context);
}
