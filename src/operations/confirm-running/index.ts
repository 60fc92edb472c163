// `confirm-running`: whether an environment really runs the artifacts (docs/confirm-running.md).
import { connectionInputs, selectionInputs } from "../../inputs/definitions.ts";
import { defineOperation } from "../operation.ts";
import { artifactsIn, requiresArtifacts, selectionRules } from "../shared/selection.ts";
import { confirmRunning } from "./confirm-running.ts";
import { presentRunning } from "./present.ts";

export const operation = defineOperation({
  name: "confirm-running",
  inputs: [
    ...connectionInputs,
    ...selectionInputs,
    ...(["environment", "wait", "wait-interval", "on-non-compliance", "on-outage"] as const),
  ],
  requires: ["base-url", "org", "api-token", "environment"],
  // The step follows a deployment, and what was reported before says nothing about it.
  defaults: { wait: "10m", "on-non-compliance": "fail" },
  isGate: true,
  rules: [requiresArtifacts, ...selectionRules],
  introduce: (values) => `Confirming that environment ${values.environment} runs ${artifactsIn(values)}`,
  run: confirmRunning,
  present: presentRunning,
  presentFailure: () => ({ outputs: { running: false, "reported-since": false } }),
});
