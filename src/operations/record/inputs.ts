// What `record` is given: all that begin-trail and report-artifact take, and the lines of `attestations`.
import {
  flowInputs,
  selectionInputs,
  sourceInputs,
  writeInputs,
  type Values,
} from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { attestationRules } from "../attest/inputs.ts";
import { flowRules } from "../begin-trail/flow.ts";
import { filenameRule, missingArtifacts, namesGivenArtifacts, selectionRules } from "../shared/selection.ts";
import { writeRules } from "../shared/write-rules.ts";

export const recordInputs = [
  ...writeInputs,
  ...flowInputs,
  ...selectionInputs,
  ...(["attestations", "on-no-tests", "attach-results", "on-non-compliance"] as const),
  ...(["template-file", "filename", "manifest", "annotations", "is-compliant", "template"] as const),
  ...(["commits-from", "build-url", "origin-url"] as const),
] as const;
export const recordRequires = ["base-url", "org", "flow"] as const;
export const recordDefaults = { "on-non-compliance": "warn" } as const;

export type RecordValues = Values<
  (typeof recordInputs)[number],
  (typeof recordRequires)[number] | keyof typeof recordDefaults
>;

/** Without artifacts there must be evidence about the trail: an unset variable must not leave the artifacts out. */
const requiresSomething = rule([...sourceInputs, "attestations"], function* ({ attestations, ...sources }) {
  if (attestations.some(({ subject }) => subject.kind === "trail")) return;
  for (const issue of missingArtifacts(sources))
    yield { ...issue, hint: `${issue.hint ?? ""}, or a line \`trail:NAME …\` in \`attestations\`` };
});

export const recordRules = [
  ...writeRules,
  ...flowRules,
  requiresSomething,
  ...selectionRules,
  filenameRule,
  namesGivenArtifacts,
  ...attestationRules,
] as const;
