// `begin-trail`: begins the trail that the attestations of this run belong to.
import { writeInputs } from "../../inputs/definitions.ts";
import { pick } from "../../lib/pick.ts";
import { renderDryRun, renderSkipped } from "../../report/views/nothing-sent.ts";
import { renderTrailBegun } from "../../report/views/writes.ts";
import { defineOperation } from "../operation.ts";
import { rejectedByWrites, writeOf, writeRules } from "../shared/write-rules.ts";
import { beginTrail } from "./begin-trail.ts";

export const operation = defineOperation({
  name: "begin-trail",
  inputs: [...writeInputs, "template-file", "build-url", "origin-url"],
  requires: ["base-url", "org", "flow"],
  rules: writeRules,
  rejects: rejectedByWrites,
  introduce: ({ flow, trail }) =>
    `Beginning ${trail === undefined ? "the trail of the commit" : `trail ${trail}`} in flow ${flow}`,
  run: (values, context) => beginTrail({ ...pick(values, "templateFile"), ...writeOf(values) }, context),
  present: (outcome) => {
    switch (outcome.kind) {
      case "trail-begun":
        return renderTrailBegun(outcome);
      case "dry-run":
        return renderDryRun(outcome);
      case "skipped":
        return renderSkipped(outcome);
    }
  },
  presentFailure: () => ({ outputs: { reported: false } }),
});
