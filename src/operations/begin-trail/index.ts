// `begin-trail`: begins the trail that the attestations of this run belong to.
import { flowInputs, writeInputs } from "../../inputs/definitions.ts";
import { defineOperation } from "../operation.ts";
import { flowRules } from "./flow.ts";
import { presentDryRun, presentSkipped } from "../shared/nothing-sent.ts";
import { rejectedByWrites, writeRules } from "../shared/write-rules.ts";
import { beginTrail } from "./begin-trail.ts";
import { presentTrailBegun } from "./present.ts";

const notDone = "no trail was recorded";

export const operation = defineOperation({
  name: "begin-trail",
  inputs: [...writeInputs, ...flowInputs, "template-file", "build-url", "origin-url"],
  requires: ["base-url", "org", "flow"],
  rules: [...writeRules, ...flowRules],
  rejects: rejectedByWrites,
  introduce: ({ flow, trail }) =>
    `Beginning ${trail === undefined ? "the trail of the commit" : `trail ${trail}`} in flow ${flow}`,
  run: beginTrail,
  present: (outcome) => {
    switch (outcome.kind) {
      case "trail-begun":
        return presentTrailBegun(outcome);
      case "dry-run":
        return presentDryRun(outcome, notDone);
      case "skipped":
        return presentSkipped(outcome, notDone);
    }
  },
  presentFailure: () => ({ outputs: { reported: false } }),
});
