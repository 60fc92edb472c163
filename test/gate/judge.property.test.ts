// Random valid answers against a model of the documents. It alone catches a row of one kind, in one scope, that is not read.
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
import { modelOfAssertion, modelOfTrail } from "./model.ts";

// Rarely a no, so that many answers open.
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const rarelyFalse = fc.oneof(
  { weight: 12, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constantFrom(false, null) },
);
const word = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("COMPLIANT", "COMPLETE", "", " ", "NEVER-SEEN", null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("MISSING", "incomplete", "Non_Compliant", "FAILED", "non compliant"),
  },
);
const fields = {
  status: maybe(word),
  is_compliant: maybe(rarelyFalse),
  compliant: maybe(rarelyFalse),
  satisfied: maybe(rarelyFalse),
  ignored: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(undefined, null, false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
};
const unexpected = fc.constantFrom(undefined, null, false, true);
const name = fc.constantFrom("app", "web", "lint", "constructor", undefined, null);

const attestation = fc.record({ ...fields, unexpected, attestation_name: name });
const attestations = maybe(fc.array(attestation, { maxLength: 3 }));
const status = fc.record({
  ...fields,
  unexpected,
  artifact_fingerprint: fc.constantFrom(fingerprint, undefined, null),
  attestations_statuses: attestations,
});
const resolution = fc.record({
  type: fc.constantFrom("missing_attestation", "rule_satisfied", "non_compliant_attestation", undefined),
  context: maybe(fc.record({ artifact_status: fc.constantFrom("MISSING", "INCOMPLETE", "FAILED", null) })),
});
const rule = fc.record({ ...fields, resolutions: maybe(fc.array(resolution, { maxLength: 2 })) });
const evaluation = (policy_name: fc.Arbitrary<string | null | undefined>) =>
  fc.record({ ...fields, policy_name, rule_evaluations: maybe(fc.array(rule, { maxLength: 3 })) });
const flowEntry = fc.record({
  ...fields,
  flow: fc.constantFrom("shop", "till", "", null, undefined),
  compliance_status: maybe(status),
});
const allowListing = maybe(
  fc.record({
    allowlist_id: fc.constantFrom("7", "", null),
    allowed_by_user_id: fc.constantFrom("ada", " ", undefined),
  }),
);

const evaluationsIn: Readonly<Record<string, fc.Arbitrary<readonly object[] | null | undefined>>> = {
  environment: fc.option(fc.array(evaluation(name), { maxLength: 3 })),
  policy: fc.oneof(
    fc.tuple(evaluation(fc.constant("first")), evaluation(fc.constant("second")), evaluation(name)),
    fc.constantFrom(null, undefined, []),
  ),
  flow: maybe(fc.array(evaluation(name), { maxLength: 2 })),
};

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
    policy_evaluations: evaluationsIn[scope] ?? fc.constant(null),
    flows: maybe(fc.oneof(flowEntry, fc.array(flowEntry, { maxLength: 3 }))),
    allow_listing: allowListing,
  });

const withFlow: Question = { ...inEnvironment, flow: "shop" };

it.each([
  ["environment", inEnvironment, "environment", "production"],
  ["environment, restricted to a flow", withFlow, "environment", "production"],
  ["environment, answered in scope flow", inEnvironment, "flow", undefined],
  ["policy", inPolicy, "policy", undefined],
  ["flow", inFlow, "flow", undefined],
])("an answer in scope %s has the verdict of the model", (_, question, scope, environment) => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(answerIn(scope, environment), (json) => {
      const { verdict } = judgeAssertion(question, fingerprint, assertion(json));
      seen.add(verdict);
      expect(verdict).toBe(modelOfAssertion(question, json));
    }),
    { numRuns: 1500 },
  );
  expect(seen).toContain(
    question.scope === "environment" && scope === "flow" ? "nothing-judged" : "compliant",
  );
});

it("a trail has the verdict of the model", () => {
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
  const question: Question = { ...inTrail, expect: [] };
  const seen = new Set<string>();
  fc.assert(
    fc.property(answer, fc.subarray(["app", "constructor"]), (fieldsOfTrail, expected) => {
      const json = { ...trailAnswer, ...fieldsOfTrail };
      const asked = { ...question, expect: expected };
      const { verdict } = judgeTrail(asked, trail(json));
      seen.add(verdict);
      expect(verdict).toBe(modelOfTrail(asked, json));
    }),
    { numRuns: 3000 },
  );
  expect(seen).toContain("compliant");
});
