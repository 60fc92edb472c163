// `confirm-running`: whether an environment really runs the artifacts (docs/confirm-running.md).
import { connectionInputs, selectionInputs } from "../../inputs/definitions.ts";
import { pick } from "../../lib/pick.ts";
import { renderRunningConfirmed } from "../../report/views/running.ts";
import { defineOperation } from "../operation.ts";
import { artifactsIn, requiresArtifacts, selectionOf, selectionRules } from "../shared/selection.ts";
import { serviceOf } from "../shared/service.ts";
import { confirmRunning } from "./confirm-running.ts";

export const operation = defineOperation({
  name: "confirm-running",
  inputs: [
    ...connectionInputs,
    ...selectionInputs,
    ...(["environment", "wait", "wait-interval", "on-non-compliance", "on-outage"] as const),
  ],
  requires: ["base-url", "org", "api-token", "environment"],
  defaults: { "on-non-compliance": "fail" },
  isGate: true,
  rules: [requiresArtifacts, ...selectionRules],
  introduce: (values) => `Confirming that environment ${values.environment} runs ${artifactsIn(values)}`,
  run: (values, context) =>
    confirmRunning(
      {
        ...pick(values, "environment"),
        service: serviceOf(values),
        artifacts: { ...selectionOf(values), isForGate: true },
        enforcement: { ...pick(values, "onNonCompliance", "onOutage"), onNothingJudged: "fail" },
        waitOptions: { wait: values.wait, interval: values.waitInterval },
      },
      context,
    ),
  present: renderRunningConfirmed,
  presentFailure: () => ({ outputs: { running: false } }),
});
