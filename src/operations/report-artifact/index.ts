// `report-artifact`: reports each artifact by its fingerprint.
import { selectionInputs, writeInputs } from "../../inputs/definitions.ts";
import { defineOperation } from "../operation.ts";
import { presentDryRun, presentSkipped } from "../shared/nothing-sent.ts";
import {
  artifactsIn,
  filenameRule,
  namesGivenArtifacts,
  requiresArtifacts,
  selectionRules,
} from "../shared/selection.ts";
import { rejectedByWrites, writeRules } from "../shared/write-rules.ts";
import { presentReports } from "./present.ts";
import { reportArtifact } from "./report-artifact.ts";

const notDone = "nothing was reported";

export const operation = defineOperation({
  name: "report-artifact",
  inputs: [
    ...writeInputs,
    ...selectionInputs,
    ...(["filename", "manifest", "annotations", "is-compliant", "template"] as const),
    ...(["commits-from", "build-url"] as const),
  ],
  requires: ["base-url", "org", "flow"],
  rules: [...writeRules, requiresArtifacts, ...selectionRules, filenameRule, namesGivenArtifacts],
  rejects: rejectedByWrites,
  introduce: (values) => `Reporting ${artifactsIn(values)} to flow ${values.flow}`,
  run: reportArtifact,
  present: (outcome) => {
    switch (outcome.kind) {
      case "artifacts-reported":
        return presentReports(outcome);
      case "dry-run":
        return presentDryRun(outcome, notDone);
      case "skipped":
        return presentSkipped(outcome, notDone);
    }
  },
  presentFailure: () => ({ outputs: { reported: false } }),
});
