// `record`: records what it is given in one step: the flow, the trail, the artifacts, the attestations.
import { flowInputs, selectionInputs, sourceInputs, writeInputs } from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { count } from "../../lib/format.ts";
import { compact } from "../../report/presentation.ts";
import { attestationRules, unusedWith } from "../attest/inputs.ts";
import { attestationsPart } from "../attest/present.ts";
import { flowRules } from "../begin-trail/flow.ts";
import { defineOperation } from "../operation.ts";
import { reportsPart } from "../report-artifact/present.ts";
import { presentWrite } from "../shared/present-write.ts";
import {
  artifactsIn,
  filenameRule,
  isAnySelected,
  missingArtifacts,
  namesGivenArtifacts,
  selectionRules,
} from "../shared/selection.ts";
import { rejectedByWrites, writeRules } from "../shared/write-rules.ts";
import { record } from "./record.ts";

/** Without artifacts there must be evidence about the trail: an unset variable must not leave the artifacts out. */
const requiresSomething = rule([...sourceInputs, "attestations"], function* ({ attestations, ...sources }) {
  if (attestations.some(({ subject }) => subject.kind === "trail")) return;
  for (const issue of missingArtifacts(sources))
    yield { ...issue, hint: `${issue.hint ?? ""}, or a line \`trail:NAME …\` in \`attestations\`` };
});

export const operation = defineOperation({
  name: "record",
  inputs: [
    ...writeInputs,
    ...flowInputs,
    ...selectionInputs,
    ...(["attestations", "on-no-tests", "attach-results", "on-non-compliance"] as const),
    ...(["template-file", "filename", "manifest", "annotations", "is-compliant", "template"] as const),
    ...(["commits-from", "build-url", "origin-url"] as const),
  ],
  requires: ["base-url", "org", "flow"],
  defaults: { "on-non-compliance": "warn" },
  rules: [
    ...writeRules,
    ...flowRules,
    requiresSomething,
    ...selectionRules,
    filenameRule,
    namesGivenArtifacts,
    ...attestationRules,
  ],
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
