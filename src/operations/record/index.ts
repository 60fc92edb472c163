// `record`: records what it is given in one step: the flow, the trail, the artifacts, the attestations.
import { count } from "../../lib/format.ts";
import { compact } from "../../report/presentation.ts";
import { presentPlanned } from "../attest/present.ts";
import { defineOperation } from "../operation.ts";
import { unusedWithLines } from "../attest/inputs.ts";
import { presentDryRun, presentSkipped } from "../shared/nothing-sent.ts";
import { artifactsIn, isAnySelected } from "../shared/selection.ts";
import { rejectedByWrites } from "../shared/write-rules.ts";
import { recordDefaults, recordInputs, recordRequires, recordRules } from "./inputs.ts";
import { presentRecorded } from "./present.ts";
import { record } from "./record.ts";

const notDone = "nothing was recorded";

export const operation = defineOperation({
  name: "record",
  inputs: recordInputs,
  requires: recordRequires,
  defaults: recordDefaults,
  rules: recordRules,
  rejects: rejectedByWrites,
  unused: ({ attestations }) => unusedWithLines(attestations),
  introduce: (values) => {
    const { attestations, flow } = values;
    const what = compact([
      isAnySelected(values) && artifactsIn(values),
      attestations.length > 0 && count(attestations.length, "attestation"),
    ]);
    return `Recording ${what.join(" and ")} in flow ${flow}`;
  },
  run: record,
  present: (outcome) => {
    switch (outcome.kind) {
      case "recorded":
        return presentRecorded(outcome);
      case "dry-run":
        return outcome.attestations.length === 0
          ? presentDryRun(outcome, notDone)
          : presentPlanned({ ...outcome, isSingle: false }, "record", notDone);
      case "skipped":
        return presentSkipped(outcome, notDone);
    }
  },
  presentFailure: () => ({ outputs: { reported: false } }),
});
