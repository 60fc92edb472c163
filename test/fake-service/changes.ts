/** The changes of what is on record, as values that can be kept and made again. */
import type { CreateTrail, ReportedArtifact, Store } from "./records.ts";
import { AttestationShape, type Scene, SceneShape, type WrittenAttestation, checkedAs } from "./scenario.ts";
import { add, attestIn } from "./scene.ts";
import { beginTrail, flowOf, reportArtifact } from "./store.ts";
import { templateOfFile } from "./template.ts";

export type Change =
  | { kind: "trail"; flow: string; trail: CreateTrail; template?: string }
  | { kind: "artifact"; flow: string; artifact: ReportedArtifact }
  | { kind: "scene"; scene: Scene }
  | { kind: "attestation"; flow: string; trail: string; attestation: WrittenAttestation };

/**
 * Makes a change as of `at` (UNIX seconds). Returns whether it made something new. Throws a `Refusal` or a
 * `ScenarioError` for a change that cannot be made.
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
      add(store, checkedAs(SceneShape, change.scene, "the scene"), at);
      return true;
    case "attestation": {
      const attestation = checkedAs(AttestationShape, change.attestation, "the attestation");
      attestIn(store, change.flow, change.trail, attestation, at);
      return true;
    }
  }
}
