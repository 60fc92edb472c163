// Random valid answers against the words of docs/gate.md. It alone catches what depends on another part of the answer: policies that
// do not count where the artifact is unexpected, or an entry of `flows` that is taken for another row with its names.
import fc from "fast-check";
import { expect, it } from "vitest";
import { judgeAssertion, judgeTrail, type Question } from "../../src/gate/judge.ts";
import {
  assertion,
  fingerprint,
  inEnvironment,
  inFlow,
  inPolicy,
  inTrail,
  trail,
  trailAnswer,
} from "./answers.ts";

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? (value as Json[]) : value ? [value as Json] : [];
const isEmpty = (value: unknown) => typeof value !== "string" || value.trim() === "";
const flags = ["is_compliant", "compliant", "satisfied"];

const saysAnything = (part: Json) =>
  !isEmpty(part["status"]) || flags.some((flag) => typeof part[flag] === "boolean");

const saysNo = (part: Json) =>
  part["ignored"] !== true &&
  (flags.some((flag) => part[flag] === false) ||
    /^(missing|incomplete|non[-_ ]?compliant|failed)$/i.test(String(part["status"])));

const withInner = (parts: readonly Json[], name: string) =>
  parts.flatMap((part) => [part, ...listOf(part[name])]);

/** What says no twice, in a row and in the row around it, is one no here. Of what kind it is, tables say. */
function verdictOf(compliant: unknown, counting: readonly Json[], wasJudged: boolean) {
  if (compliant === true && counting.some(saysNo)) return ["unverifiable"];
  if (!wasJudged) return ["nothing-judged"];
  return compliant === true ? ["compliant"] : ["pending", "non-compliant"];
}

function verdictOfAssertion(question: Question, answer: Json) {
  const { scope, policy_evaluations } = answer;
  const evaluations = listOf(policy_evaluations);
  const rules = (part: Json) => listOf(part["rule_evaluations"]);
  const judging = evaluations.filter((part) => saysAnything(part) || rules(part).length > 0);
  const [listing = {}] = listOf(answer["allow_listing"]);
  const isNamed = !isEmpty(listing["allowlist_id"]) || !isEmpty(listing["allowed_by_user_id"]);
  const isAllowListed = scope === "environment" && isNamed;
  const [status = {}] = listOf(answer["compliance_status"]);
  const attestations = listOf(status["attestations_statuses"]);
  const entries = listOf(answer["flows"]).filter(({ flow }) => isEmpty(flow) || flow === question.flow);
  const statuses = [status, ...withInner(entries, "compliance_status")];
  const counting = [
    ...(isAllowListed ? [] : withInner(evaluations, "rule_evaluations")),
    ...(scope === "flow" ? withInner(statuses, "attestations_statuses") : []),
  ];
  const wasJudged = {
    environment: judging.length > 0 || isAllowListed,
    policy:
      policy_evaluations === undefined ||
      policy_evaluations === null ||
      question.policies.every((policy) => judging.some(({ policy_name }) => policy_name === policy)),
    flow:
      question.scope === "flow" &&
      (saysAnything(status) || attestations.length > 0) &&
      [status, ...attestations].some(({ unexpected }) => unexpected !== true),
  }[scope as "environment" | "policy" | "flow"];
  return verdictOf(answer["compliant"], counting, wasJudged);
}

function verdictOfTrail(question: Question, answer: Json) {
  const status = answer["compliance_status"] as Json;
  const artifacts = (status["artifacts_statuses"] ?? {}) as Readonly<Record<string, Json>>;
  const inner = [
    ...listOf(status["attestations_statuses"]),
    ...withInner(Object.values(artifacts), "attestations_statuses"),
  ];
  const counting = [{ status: answer["compliance_state"] }, status, ...inner];
  const found = verdictOf(answer["is_compliant"], counting, inner.length > 0);
  const reported = Object.keys(artifacts).filter(
    (name) => artifacts[name]?.["artifact_fingerprint"] === fingerprint,
  );
  const isComplete = question.expect.every((name) => reported.includes(name));
  return found.includes("compliant") && !isComplete ? ["pending"] : found;
}

// Rarely a no, so that many answers open.
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const rarely = <Value>(rare: readonly Value[], usual: readonly Value[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  );
const flag = maybe(rarely([false, null], [true]));
const fields = {
  status: maybe(
    rarely(
      ["MISSING", "incomplete", "Non_Compliant", "FAILED", "non compliant"],
      ["COMPLIANT", "COMPLETE", "", " ", "NEVER-SEEN", null],
    ),
  ),
  is_compliant: flag,
  compliant: flag,
  satisfied: flag,
  ignored: rarely([true], [undefined, null, false]),
};
const unexpected = fc.constantFrom(undefined, null, false, true);
const attestations = maybe(fc.array(fc.record({ ...fields, unexpected }), { maxLength: 3 }));
const status = fc.record({ ...fields, unexpected, attestations_statuses: attestations });
const evaluation = (policy_name?: string) =>
  fc.record({
    ...fields,
    policy_name: fc.constant(policy_name),
    rule_evaluations: maybe(fc.array(fc.record(fields), { maxLength: 3 })),
  });
const flowEntry = fc.record({
  ...fields,
  flow: fc.constantFrom("shop", "till", "", null, undefined),
  trail: fc.constantFrom("release-7", undefined),
  compliance_status: maybe(status),
});

const answerIn = (scope: string, environment: string | undefined) =>
  fc.record({
    fingerprint: fc.constant(fingerprint),
    flow: fc.constant("shop"),
    trail: fc.constant("release-7"),
    compliant: fc.boolean(),
    html_url: fc.constant("https://service.example/"),
    scope: fc.constant(scope),
    environment: fc.constant(environment),
    compliance_status: status,
    policy_evaluations: fc.oneof(
      fc.tuple(evaluation("first"), evaluation("second"), evaluation()),
      fc.constantFrom(null, undefined, []),
    ),
    flows: maybe(fc.oneof(flowEntry, fc.array(flowEntry, { maxLength: 3 }))),
    allow_listing: maybe(
      fc.record({
        allowlist_id: fc.constantFrom("7", "", null),
        allowed_by_user_id: fc.constantFrom("ada", " ", undefined),
      }),
    ),
  });

it.each<[string, Question, string, string | undefined]>([
  ["environment", { ...inEnvironment, flow: "shop" }, "environment", "production"],
  ["flow, about an environment", inEnvironment, "flow", undefined],
  ["policy", inPolicy, "policy", undefined],
  ["flow", inFlow, "flow", undefined],
])("an answer in scope %s has the verdict of the documents", (_, question, scope, environment) => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(answerIn(scope, environment), (json) => {
      const { verdict } = judgeAssertion(question, fingerprint, assertion(json));
      seen.add(verdict);
      expect(verdictOfAssertion(question, json)).toContain(verdict);
    }),
    { numRuns: 1500 },
  );
  expect(seen).toContain(
    question.scope === "environment" && scope === "flow" ? "nothing-judged" : "compliant",
  );
});

it("a trail has the verdict of the documents", () => {
  const artifact = fc.record({
    ...fields,
    artifact_fingerprint: fc.constantFrom(fingerprint, fingerprint, "", null, undefined),
    attestations_statuses: attestations,
  });
  const answer = fc.record({
    is_compliant: fc.boolean(),
    compliance_state: fc.constantFrom("COMPLIANT", "COMPLIANT", "INCOMPLETE", "NON-COMPLIANT"),
    ignored: fields.ignored,
    compliance_status: fc.record({
      ...fields,
      attestations_statuses: attestations,
      artifacts_statuses: maybe(fc.dictionary(fc.constantFrom("app", "web", "constructor"), artifact)),
    }),
  });
  const seen = new Set<string>();
  fc.assert(
    fc.property(answer, fc.subarray(["app", "constructor"]), (fieldsOfTrail, expected) => {
      const json = { ...trailAnswer, ...fieldsOfTrail };
      const question = { ...inTrail, expect: expected };
      const { verdict } = judgeTrail(question, trail(json));
      seen.add(verdict);
      expect(verdictOfTrail(question, json)).toContain(verdict);
    }),
    { numRuns: 3000 },
  );
  expect(seen).toContain("compliant");
});
