// `report-artifact`: reports each artifact by its fingerprint.
import { selectionInputs, writeInputs } from "../../inputs/definitions.ts";
import { defineOperation } from "../operation.ts";
import { presentWrite } from "../shared/present-write.ts";
import {
  artifactsIn,
  filenameRule,
  namesGivenArtifacts,
  requiresArtifacts,
  selectionRules,
} from "../shared/selection.ts";
import { rejectedByWrites, writeRules } from "../shared/write-rules.ts";
import { reportsPart } from "./present.ts";
import { reportArtifact } from "./report-artifact.ts";

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
  present: (outcome) => presentWrite("report-artifact", outcome, (reports) => [reportsPart(reports)]),
  presentFailure: () => ({ outputs: { reported: false } }),
});
