// `record`: records what it is given in one step: the flow, the trail, the artifacts, the attestations.
import { count } from "../../lib/format.ts";
import { compact } from "../../report/presentation.ts";
import { attestationsPart } from "../attest/present.ts";
import { defineOperation } from "../operation.ts";
import { reportsPart } from "../report-artifact/present.ts";
import { unusedWith } from "../attest/inputs.ts";
import { presentWrite } from "../shared/present-write.ts";
import { artifactsIn, isAnySelected } from "../shared/selection.ts";
import { rejectedByWrites } from "../shared/write-rules.ts";
import { recordDefaults, recordInputs, recordRequires, recordRules } from "./inputs.ts";
import { record } from "./record.ts";

export const operation = defineOperation({
  name: "record",
  inputs: recordInputs,
  requires: recordRequires,
  defaults: recordDefaults,
  rules: recordRules,
  rejects: rejectedByWrites,
  unused: ({ attestations }) => unusedWith(attestations),
  introduce: (values) => {
    const { attestations, flow } = values;
    const what = compact([
      isAnySelected(values) && artifactsIn(values),
      attestations.length > 0 && count(attestations.length, "attestation"),
    ]);
    return `Recording ${what.join(" and ")} in flow ${flow}`;
  },
  run: record,
  present: (outcome) =>
    presentWrite("record", outcome, (shown, about) => [
      reportsPart(shown.reports),
      attestationsPart(shown, about),
    ]),
  presentFailure: () => ({ outputs: { reported: false } }),
});
