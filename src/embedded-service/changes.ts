/** Changes of the stored records, as values that can be written to a file and applied again. */
import { type ReportedAttestation, reportAttestation } from "./attestations.ts";
import type { CreateFlow, CreateTrail, ReportedArtifact, Store, TagChanges } from "./records.ts";
import {
  AttestationShape,
  type ScenarioChanges,
  ScenarioChangesShape,
  type WrittenAttestation,
  parseAs,
} from "./scenario.ts";
import { applyScenario, attestInTrail } from "./apply-scenario.ts";
import { beginTrail, flowOf, flowOrNew, putFlow, reportArtifact } from "./store.ts";
import { type Template, templateOfFile } from "./template.ts";

export type Change =
  | { kind: "flow"; flow: CreateFlow; template: string }
  | { kind: "flow-tags"; flow: string; changes: TagChanges }
  | { kind: "trail"; flow: string; trail: CreateTrail; template?: string }
  | { kind: "artifact"; flow: string; artifact: ReportedArtifact }
  | { kind: "scenario-changes"; changes: ScenarioChanges }
  | { kind: "attestation"; flow: string; trail: string; attestation: WrittenAttestation }
  | { kind: "reported-attestation"; flow: string; trail: string; attestation: ReportedAttestation };

/**
 * Applies a change at the time `at` (UNIX seconds). Returns whether it created something new. Throws an `HttpError` or
 * a `ScenarioError` for a change that is not possible.
 */
export function applyChange(store: Store, change: Change, at: number): boolean {
  switch (change.kind) {
    case "flow": {
      const { name, description } = change.flow;
      const isNew = !store.flows.has(name);
      putFlow(store, name, {
        description: description ?? undefined,
        template: templateOfText(change.template),
      });
      return isNew;
    }
    case "flow-tags": {
      const { name, tags } = flowOf(store, change.flow);
      const { set_tags: set = {}, remove_tags: removed = [] } = change.changes;
      const changed = Object.entries({ ...tags, ...set }).filter(([key]) => !removed.includes(key));
      putFlow(store, name, { tags: Object.fromEntries(changed) });
      return false;
    }
    case "trail": {
      const template = change.template === undefined ? undefined : templateOfText(change.template);
      return beginTrail(flowOf(store, change.flow), change.trail, template, at);
    }
    case "artifact":
      reportArtifact(store, flowOrNew(store, change.flow), change.artifact, at);
      return true;
    case "reported-attestation":
      reportAttestation(store, change.flow, change.trail, change.attestation, at);
      return true;
    case "scenario-changes":
      applyScenario(store, parseAs(ScenarioChangesShape, change.changes, "the scenario"), at);
      return true;
    case "attestation": {
      const attestation = parseAs(AttestationShape, change.attestation, "the attestation");
      attestInTrail(store, change.flow, change.trail, attestation, at);
      return true;
    }
  }
}

function templateOfText(text: string): Template {
  return templateOfFile(new TextEncoder().encode(text));
}
