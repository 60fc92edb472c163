/** Changes of the stored records, as values that can be written to a file and applied again. */
import type { CreateTrail, ReportedArtifact, Store } from "./records.ts";
import {
  AttestationShape,
  type ScenarioChanges,
  ScenarioChangesShape,
  type WrittenAttestation,
  parseAs,
} from "./scenario.ts";
import { applyScenario, attestInTrail } from "./apply-scenario.ts";
import { beginTrail, flowOf, reportArtifact } from "./store.ts";
import { templateOfFile } from "./template.ts";

export type Change =
  | { kind: "trail"; flow: string; trail: CreateTrail; template?: string }
  | { kind: "artifact"; flow: string; artifact: ReportedArtifact }
  // Existing state files contain this kind and this key, so both keep their names.
  | { kind: "scene"; scene: ScenarioChanges }
  | { kind: "attestation"; flow: string; trail: string; attestation: WrittenAttestation };

/**
 * Applies a change at the time `at` (UNIX seconds). Returns whether it created something new. Throws an `HttpError` or
 * a `ScenarioError` for a change that is not possible.
 */
export function applyChange(store: Store, change: Change, at: number): boolean {
  switch (change.kind) {
    case "trail": {
      const template =
        change.template === undefined ? undefined : templateOfFile(new TextEncoder().encode(change.template));
      return beginTrail(flowOf(store, change.flow), change.trail, template, at);
    }
    case "artifact":
      reportArtifact(store, flowOf(store, change.flow), change.artifact, at);
      return true;
    case "scene":
      applyScenario(store, parseAs(ScenarioChangesShape, change.scene, "the scene"), at);
      return true;
    case "attestation": {
      const attestation = parseAs(AttestationShape, change.attestation, "the attestation");
      attestInTrail(store, change.flow, change.trail, attestation, at);
      return true;
    }
  }
}
