// `assert`: the gate. Asks about every artifact, or about a trail, polls while a verdict can change, and judges
// (docs/gate.md).
import { CancelledError, InternalError } from "../../lib/errors.ts";
import { closedText } from "./present-gate.ts";
import { defineOperation } from "../operation.ts";
import { presentDryRun } from "../shared/dry-run.ts";
import { artifactsIn } from "../shared/selection.ts";
import { assertArtifacts } from "./assert-artifacts.ts";
import { assertTrail } from "./assert-trail.ts";
import {
  assertDefaults,
  assertInputs,
  assertRequires,
  assertRules,
  queryOf,
  unusedByAssert,
} from "./inputs.ts";
import { presentArtifacts, targetText } from "./present-artifacts.ts";
import { presentTrail } from "./present-trail.ts";

export const operation = defineOperation({
  name: "assert",
  inputs: assertInputs,
  requires: assertRequires,
  defaults: assertDefaults,
  isGate: true,
  rules: assertRules,
  unused: unusedByAssert,
  introduce: (values) =>
    values.scope === "trail"
      ? // Stryker disable next-line LogicalOperator,StringLiteral: both are given, which the type does not say.
        `Gate on trail ${values.trail ?? ""} of flow ${values.flow ?? ""}`
      : `Gate on ${artifactsIn(values)} ${targetText(queryOf(values))}`,
  run: async (values, context) =>
    values.scope === "trail" ? await assertTrail(values, context) : await assertArtifacts(values, context),
  present: (outcome, now) => {
    switch (outcome.kind) {
      case "judged":
        return presentArtifacts(outcome, now);
      case "trail-judged":
        return presentTrail(outcome, now);
      case "dry-run":
        return presentDryRun(outcome, "nothing was verified", {
          outputs: { verdict: "dry-run", compliant: false },
          ofArtifact: { verdict: "dry-run" },
        });
    }
  },
  // An error of a gate is a verdict too.
  presentFailure: (error) => {
    // Otherwise the request was wrong, rather than left without a response.
    const isUnverifiable = error instanceof InternalError || error instanceof CancelledError;
    const verdict = isUnverifiable ? "unverifiable" : "misconfigured";
    return { outputs: { verdict, compliant: false }, lastLine: closedText(verdict) };
  },
});
