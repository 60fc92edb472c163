// `report-artifact`: reports each artifact by its fingerprint.
import { selectionInputs, writeInputs } from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { defineOperation } from "../operation.ts";
import { presentDryRun, presentSkipped } from "../shared/nothing-sent.ts";
import { artifactsIn, filenameRule, requiresArtifacts, selectionRules } from "../shared/selection.ts";
import { rejectedByWrites, writeRules } from "../shared/write-rules.ts";
import { presentReports } from "./present.ts";
import { reportArtifact } from "./report-artifact.ts";

/** Where no file is read, an artifact is known by its name alone. */
const namesGivenArtifacts = rule(
  ["artifacts", "fingerprint", "filename"],
  function* ({ artifacts, fingerprint, filename }) {
    const unnamed = fingerprint.filter(({ name, image }) => (name ?? image) === undefined);
    if (artifacts.length > 0 || unnamed.length === 0) return;
    if (fingerprint.length > 1)
      yield {
        input: "fingerprint",
        message: `has ${fingerprint.length} lines, ${unnamed.length} of them without a name: no file is read, so report-artifact needs it as file name`,
        hint: "Write each fingerprint as `name=sha256`",
      };
    else if (filename === undefined)
      yield {
        input: "filename",
        message: "is missing: with `fingerprint` no file is read, so the artifact has no name",
        hint: "Set `filename` to the name of the file or image, or write the fingerprint as `name=sha256`",
      };
  },
);

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
