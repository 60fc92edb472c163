// What a gate is given, and the rules between it.
import type { AssertionQuery } from "../../domain/request.ts";
import {
  connectionInputs,
  selectionInputs,
  sourceInputs,
  type InputIssue,
  type InputName,
  type Values,
} from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { InternalError } from "../../lib/errors.ts";
import { pick } from "../../lib/pick.ts";
import { waiverRules } from "../shared/enforcement.ts";
import { filenameRule, missingArtifacts, selectionRules } from "../shared/selection.ts";

export const assertInputs = [
  ...connectionInputs,
  ...(["scope", "environment", "policies", "flow", "trail", "expect", "dry-run"] as const),
  ...selectionInputs,
  ...(["filename", "manifest"] as const),
  ...(["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"] as const),
  ...(["wait", "wait-interval"] as const),
] as const;
export const assertRequires = ["base-url", "org", "api-token"] as const;
export const assertDefaults = { wait: "0", "on-non-compliance": "fail" } as const;

export type AssertValues = Values<
  (typeof assertInputs)[number],
  (typeof assertRequires)[number] | keyof typeof assertDefaults
>;

const missingFor = (scope: string, input: InputName): InputIssue => ({
  input,
  message: `is missing, but \`scope\` is \`${scope}\``,
  mayBeUnset: true,
});

/** The gate on artifacts: an unset variable cannot turn a question about one flow into one about any flow. */
const scopeRule = rule(["scope", "environment", "policies", "flow"], function* (values) {
  const { scope, environment, policies, flow } = values;
  const chosen = environment !== undefined ? "environment" : policies.length > 0 ? "policies" : undefined;
  if (scope === "trail") return;
  if (environment !== undefined && policies.length > 0)
    yield {
      input: "policies",
      message: "cannot be combined with `environment`, which has its own policies",
      hint: "Omit one of them, or use two steps",
    };
  else if (scope === undefined && chosen === undefined)
    yield {
      input: "scope",
      message: "is missing, and so are `environment` and `policies`: the gate has nothing to check against",
      hint: "Set `environment` or `policies`, or `scope: flow` and `flow` to check only what the flow's template requires. For a whole trail set `scope: trail`, `flow` and `trail`",
      mayBeUnset: true,
    };
  else if (scope === "environment" && environment === undefined) yield missingFor(scope, "environment");
  else if (scope === "policy" && policies.length === 0) yield missingFor(scope, "policies");
  else if (chosen === undefined && flow === undefined) yield missingFor("flow", "flow");
  else if (scope === "flow" && chosen !== undefined)
    yield {
      input: "scope",
      message: `is \`flow\`, but \`${chosen}\` is set`,
      hint: `Omit \`scope\` or \`${chosen}\``,
    };
});

/** The gate on a trail needs its names, and asks about nothing else. */
const trailRules = [
  rule(["scope", "flow"], function* ({ scope, flow }) {
    if (scope === "trail" && flow === undefined) yield missingFor(scope, "flow");
  }),
  rule(["scope", "trail"], function* ({ scope, trail }) {
    if (scope === "trail" && trail === undefined) yield missingFor(scope, "trail");
  }),
  rule(["scope", ...sourceInputs, "environment", "policies"], function* ({ scope, ...values }) {
    const given = {
      artifacts: values.artifacts.length > 0,
      fingerprint: values.fingerprint.length > 0,
      checksums: values.checksums !== undefined,
      "artifacts-from": values.artifactsFrom.length > 0,
      environment: values.environment !== undefined,
      policies: values.policies.length > 0,
    };
    for (const input of [...sourceInputs, "environment", "policies"] as const)
      if (scope === "trail" && given[input])
        yield {
          input,
          message: "is set, but `scope` is `trail`: this gate asks about the trail and everything in it",
          hint: "Omit one of them, or use two steps",
        };
  }),
] as const;

const artifactsRule = rule(["scope", ...sourceInputs], (values) =>
  values.scope === "trail" ? [] : missingArtifacts(values),
);

export const assertRules = [
  ...[artifactsRule, ...selectionRules, filenameRule],
  ...[...waiverRules, scopeRule, ...trailRules],
] as const;

/** Returns the inputs that change nothing with, or without, `scope: trail`. */
export const unusedByAssert = ({ scope }: AssertValues) =>
  scope === "trail"
    ? [{ inputs: [...selectionInputs, "filename", "manifest"] as const, when: "with `scope: trail`" }]
    : [{ inputs: ["trail"] as const, when: "without `scope: trail`" }];

/** Returns by what artifacts are judged. */
export const queryOf = (values: AssertValues): AssertionQuery => ({
  scope: artifactScope(values),
  policies: [...new Set(values.policies)],
  ...pick(values, "flow", "environment"),
});

/** The rules let only one of them be given. */
const artifactScope = ({ scope, environment }: AssertValues): AssertionQuery["scope"] =>
  scope === "flow" ? scope : environment === undefined ? "policy" : "environment";

/** Returns the value of an input that a rule has checked to be there. */
export function givenValue<Value>(input: InputName, value: Value | undefined): Value {
  if (value === undefined) throw new InternalError({ message: `Input \`${input}\` is missing` });
  return value;
}
