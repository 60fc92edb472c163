// What `check` is asked for, made of the values of its inputs.
import { connectionInputs, selectionInputs, type Values } from "../../inputs/definitions.ts";
import { pick } from "../../lib/pick.ts";
import { enforcementOf } from "../shared/enforcement.ts";
import { isAnySelected, selectionOf } from "../shared/selection.ts";
import { serviceOf } from "../shared/service.ts";
import { lookupTimeoutOf } from "../shared/write.ts";

export const checkInputs = [
  ...connectionInputs,
  ...selectionInputs,
  ...(["filename", "flow", "trail", "environment", "expect", "policies"] as const),
  ...(["git-commit", "github-token", "attestation-type"] as const),
  ...(["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"] as const),
] as const;
export const checkRequires = ["base-url", "org", "api-token"] as const;

export type CheckRequest = ReturnType<typeof checkRequest>;

/** Makes the request of `check`. */
export const checkRequest = (
  values: Values<(typeof checkInputs)[number], (typeof checkRequires)[number] | "on-non-compliance">,
) => ({
  ...pick(values, "flow", "trail", "environment", "onNothingJudged", "expect", "policies"),
  service: serviceOf(values),
  needsPullRequests: values.attestationType?.type === "pull_request",
  // Of a step that attests, `on-non-compliance` lets no gate pass.
  enforcement: enforcementOf(values.attestationType ? { ...values, onNonCompliance: "fail" } : values),
  ...(isAnySelected(values) && { artifacts: selectionOf(values) }),
  runMetadata: {
    ...pick(values, "gitCommit", "githubToken"),
    redact: [],
    lookupTimeoutMs: lookupTimeoutOf({ timeout: values.timeout, dryRun: false }),
  },
});
