// `begin-trail`: begins the trail that the attestations of this run belong to.
import { flowInputs, writeInputs } from "../../inputs/definitions.ts";
import { defineOperation } from "../operation.ts";
import { presentWrite } from "../shared/present-write.ts";
import { rejectedByWrites, writeRules } from "../shared/write-rules.ts";
import { beginTrail } from "./begin-trail.ts";
import { flowRules } from "./flow.ts";

export const operation = defineOperation({
  name: "begin-trail",
  inputs: [...writeInputs, ...flowInputs, "template-file", "build-url", "origin-url"],
  requires: ["base-url", "org", "flow"],
  rules: [...writeRules, ...flowRules],
  rejects: rejectedByWrites,
  introduce: ({ flow, trail }) =>
    `Beginning ${trail === undefined ? "the trail of the commit" : `trail ${trail}`} in flow ${flow}`,
  run: beginTrail,
  present: (outcome) => presentWrite("begin-trail", outcome),
  presentFailure: () => ({ outputs: { reported: false } }),
});
