// Random valid answers against docs/gate.md, as a model that walks the JSON as it comes. It alone catches what depends on another
// part of the answer: policies that do not count where the artifact is unexpected, or an entry of `flows` that is taken for another
// row with its names.
import fc from "fast-check";
import { expect, it } from "vitest";
import { askedFlow, type Question, type Verdict } from "../../src/gate/result.ts";
import { fingerprint, inEnvironment, inFlow, inPolicy, inTrail, judgeJson, trailAnswer } from "./answers.ts";

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? (value as Json[]) : value ? [value as Json] : [];
const wordOf = (text: unknown) =>
  typeof text === "string" ? text.replace(/[-_\s\u200b\u2800]/g, "").toUpperCase() : "";
const flagsOf = (fields: Json) =>
  ["is_compliant", "compliant", "satisfied"]
    .map((name) => fields[name])
    .filter((flag) => typeof flag === "boolean");

const isYes = (word: string) =>
  /^(COMPLIANT|PASS(ED)?|SATISFIED|SUCC(ESS|EEDED)|OK|APPROVED|VALID)$/.test(word);
const kindOfNo = (word: string) => {
  if (word === "MISSING" || word === "INCOMPLETE") return "missing";
  const isNo = /^(INCOMPLIANT|FAIL(ED|URE)?|ERROR|VIOLATED|REJECTED|DENIED|BLOCKED|INVALID|NOK)$/.test(word);
  return isNo || isYes(word.replace(/^(NOT|NON|UN)/, "")) !== isYes(word) ? "failed" : undefined;
};

/** A part of an answer, and the parts in it. */
interface Part {
  readonly fields: Json;
  readonly inner: readonly Part[];
  readonly falseMeans?: string | undefined;
  /** Whether it says nothing by itself, whatever it has. */
  readonly isIgnored?: boolean;
}

const ownNo = ({ fields, falseMeans = "failed", isIgnored }: Part): string | undefined => {
  if (isIgnored) return undefined;
  return kindOfNo(wordOf(fields["status"])) ?? (flagsOf(fields).includes(false) ? falseMeans : undefined);
};

/** Of what kinds a part says no: by the parts in it, else by itself. */
function objections(part: Part): readonly string[] {
  const inner = part.inner.flatMap(objections);
  return inner.length > 0 ? inner : [ownNo(part) ?? []].flat();
}

function saysYes(part: Part): boolean {
  if (objections(part).length > 0 || part.isIgnored) return false;
  const word = wordOf(part.fields["status"]);
  if (word !== "" || flagsOf(part.fields).length > 0)
    return isYes(word) || flagsOf(part.fields).includes(true);
  return part.inner.some(saysYes);
}

const allParts = (part: Part): readonly Part[] => [part, ...part.inner.flatMap(allParts)];

interface Model {
  readonly compliant: unknown;
  readonly counting: readonly Part[];
  /** Objections beside those of parts. */
  readonly others?: readonly (string | undefined)[];
  readonly isAboutAnotherFlow?: boolean;
  readonly isAbsent?: boolean;
  readonly isNothingJudged?: boolean;
  readonly hasAllYes: boolean;
}

function verdictOf(model: Model): Verdict {
  const {
    compliant,
    counting,
    others = [],
    isAboutAnotherFlow,
    isAbsent,
    isNothingJudged,
    hasAllYes,
  } = model;
  const no = [...counting.flatMap(objections), ...others].filter((kind) => kind !== undefined);
  if (isAboutAnotherFlow || (compliant === true && no.length > 0)) return "unverifiable";
  if (no.includes("failed")) return "non-compliant";
  if (no.length > 0 || isAbsent) return "pending";
  if (isNothingJudged) return "nothing-judged";
  if (compliant === true) return hasAllYes ? "compliant" : "nothing-judged";
  return hasAllYes || counting.flatMap(allParts).some(saysYes) ? "non-compliant" : "nothing-judged";
}

const attestationsOf = (fields: Json): readonly Part[] =>
  listOf(fields["attestations_statuses"]).map((attestation) => ({ fields: attestation, inner: [] }));
const statusPart = (fields: Json): Part => ({ fields, inner: attestationsOf(fields) });

function rulePart(fields: Json): Part {
  const left = listOf(fields["resolutions"]).filter(({ type }) => !String(type).startsWith("rule_"));
  const isMissing =
    left.length > 0 &&
    left.every(
      ({ type, context }) =>
        String(type).startsWith("missing_") ||
        kindOfNo(wordOf((context as Json | undefined)?.["artifact_status"])) === "missing",
    );
  return {
    fields,
    inner: [],
    falseMeans: isMissing ? "missing" : "failed",
    isIgnored: fields["ignored"] === true,
  };
}

function isElsewhere(rule: Part, asked: string): boolean {
  const flows = listOf(rule.fields["resolutions"])
    .filter(({ type }) => type === "rule_satisfied")
    .map(({ context }) => (context as Json | undefined)?.["flow_name"])
    .filter(Boolean);
  return !rule.isIgnored && ownNo(rule) === undefined && flows.length > 0 && !flows.includes(asked);
}

/** Whether a service need not show what an evaluation says. */
const isNotShown = ({ fields, inner }: Part) =>
  wordOf(fields["status"]) === "" &&
  inner.length > 0 &&
  inner.every(
    (rule) => !rule.isIgnored && wordOf(rule.fields["status"]) === "" && flagsOf(rule.fields).length === 0,
  );

function verdictOfAssertion(question: Question, answer: Json): Verdict {
  const { scope, compliant, policy_evaluations } = answer;
  const asked = askedFlow(question);
  const evaluations = listOf(policy_evaluations).map((fields): Part => ({
    fields,
    inner: listOf(fields["rule_evaluations"]).map(rulePart),
  }));
  const [listing = {}] = listOf(answer["allow_listing"]);
  const isNamed = [listing["allowlist_id"], listing["allowed_by_user_id"]].some(
    (name) => /[A-Z0-9]/.test(wordOf(name)) && !["NONE", "NULL", "0"].includes(wordOf(name)),
  );
  const isListed = scope === "environment" && isNamed;
  const isOther = question.scope === "environment" && scope === "flow";
  const status = statusPart(answer["compliance_status"] as Json);
  const entries = listOf(answer["flows"])
    .filter(({ flow }) => wordOf(flow) === "" || flow === asked)
    .map((fields): Part => ({ fields, inner: listOf(fields["compliance_status"]).map(statusPart) }));
  const counting = isOther
    ? []
    : [
        ...(isListed && compliant === true ? [] : evaluations),
        ...(scope === "flow" ? [status, ...entries] : []),
      ];
  const everyEvaluation =
    evaluations.length > 0 && evaluations.every((part) => saysYes(part) || isNotShown(part));
  const hasAllYes = {
    environment: isListed || everyEvaluation,
    policy: (policy_evaluations ?? null) === null || everyEvaluation,
    flow: saysYes(status),
  }[scope as "environment" | "policy" | "flow"];
  return verdictOf({
    compliant,
    counting,
    others: [ownNo({ fields: { ...answer, compliant: undefined }, inner: [] })],
    isAboutAnotherFlow:
      asked !== undefined &&
      counting.some(
        ({ fields, inner }) => "rule_evaluations" in fields && inner.some((rule) => isElsewhere(rule, asked)),
      ),
    isNothingJudged:
      isOther ||
      (scope === "flow" && [status, ...status.inner].every(({ fields }) => fields["unexpected"] === true)),
    hasAllYes,
  });
}

function verdictOfTrail(question: Question, answer: Json): Verdict {
  const fields = answer["compliance_status"] as Json;
  const artifacts = Object.entries(
    (fields["artifacts_statuses"] ?? {}) as Readonly<Record<string, Json>>,
  ).map(([name, artifact]) => ({ name, ...statusPart(artifact) }));
  const state = answer["compliance_state"];
  const falseMeans = kindOfNo(wordOf(state)) ?? "failed";
  const status: Part = { fields, inner: [...attestationsOf(fields), ...artifacts], falseMeans };
  const isFalse = answer["is_compliant"] === false || answer["satisfied"] === false;
  const trail: Part = {
    fields: { status: state, satisfied: isFalse ? false : answer["satisfied"] },
    inner: [status],
    falseMeans,
  };
  const reported = artifacts.filter((artifact) => artifact.fields["artifact_fingerprint"] === fingerprint);
  const expected = artifacts.filter(({ name }) => question.expect.includes(name));
  const attestations = [...attestationsOf(fields), ...artifacts.flatMap(({ inner }) => inner)];
  const judged = artifacts.filter(
    (artifact) => artifact.fields["unexpected"] !== true || artifact.inner.length > 0,
  );
  return verdictOf({
    compliant: answer["is_compliant"],
    counting: [trail],
    isAbsent: !question.expect.every((name) => reported.some((artifact) => artifact.name === name)),
    hasAllYes: [...attestations, ...judged].some(saysYes) && expected.every(saysYes),
  });
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
      [
        "MISSING",
        "in-complete",
        "Non_Compliant",
        "FAILED",
        "un\u200bsatisfied",
        "not ok",
        "DENIED",
        "NEVER-SEEN",
      ],
      ["COMPLIANT", "passed\u2800", "COMPLETE", "", " ", "\u200b", null],
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
const resolution = fc.record({
  type: rarely<unknown>(
    ["missing_attestation", "non_compliant_in_trail", undefined],
    ["rule_satisfied", "rule_not_applicable"],
  ),
  context: maybe(
    fc.record({
      flow_name: rarely<unknown>(["till", ""], ["shop", null]),
      artifact_status: rarely<unknown>(["INCOMPLETE", "NON-COMPLIANT"], [null]),
    }),
  ),
});
const silent = { ignored: fields.ignored };
const rule = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ ...fields, resolutions: maybe(fc.array(resolution, { maxLength: 3 })) }),
  },
  { weight: 2, arbitrary: fc.record(silent) },
);
const evaluation = (policy_name?: string) =>
  fc.record(
    {
      ...fields,
      policy_name: fc.constant(policy_name),
      rule_evaluations: fc.array(rule, { maxLength: 3 }),
    },
    { requiredKeys: ["policy_name", "rule_evaluations"] },
  );
const flowEntry = fc.record({
  ...fields,
  flow: fc.constantFrom("shop", "till", "", null, undefined),
  trail: fc.constant("release-7"),
  compliance_status: maybe(status),
});

const answerIn = (scope: string, environment: string | undefined) =>
  fc.record({
    fingerprint: fc.constant(fingerprint),
    flow: fc.constant("shop"),
    trail: fc.constant("release-7"),
    compliant: fc.boolean(),
    status: rarely<unknown>(["INCOMPLETE", "FAILED"], [undefined, "COMPLIANT"]),
    is_compliant: rarely<unknown>([false], [undefined, true]),
    html_url: fc.constant("https://service.example/"),
    scope: fc.constant(scope),
    environment: fc.constant(environment),
    compliance_status: status,
    policy_evaluations: fc.oneof(
      fc.tuple(evaluation("first"), evaluation("second")),
      fc.tuple(evaluation("first"), evaluation("second"), evaluation()),
      fc.constantFrom(null, undefined, []),
    ),
    flows: maybe(fc.oneof(flowEntry, fc.array(flowEntry, { maxLength: 3 }))),
    allow_listing: maybe(
      fc.record({
        allowlist_id: fc.constantFrom("7", "", null, "none"),
        allowed_by_user_id: fc.constantFrom("ada", " ", undefined, "NULL", "?"),
      }),
    ),
  });

it.each<[string, Question, string, string | undefined]>([
  ["environment", inEnvironment, "environment", "production"],
  ["environment, in every flow", { ...inEnvironment, flow: "*" }, "environment", "production"],
  ["flow, about an environment", inEnvironment, "flow", undefined],
  ["policy", inPolicy, "policy", undefined],
  ["flow", inFlow, "flow", undefined],
])("an answer in scope %s has the verdict of the documents", (_, question, scope, environment) => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(answerIn(scope, environment), (json) => {
      const { verdict } = judgeJson(question, json);
      seen.add(verdict);
      expect(verdict).toBe(verdictOfAssertion(question, json));
    }),
    { numRuns: 1000 },
  );
  const isOther = question.scope === "environment" && scope === "flow";
  expect(seen).toContain(isOther ? "nothing-judged" : "compliant");
});

it("a trail has the verdict of the documents", () => {
  const artifact = fc.record({
    ...fields,
    unexpected,
    artifact_fingerprint: fc.constantFrom(fingerprint, fingerprint, "", null, undefined),
    attestations_statuses: attestations,
  });
  const answer = fc.record({
    is_compliant: fc.boolean(),
    compliance_state: fc.constantFrom("COMPLIANT", "COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NEVER-SEEN"),
    ignored: fields.ignored,
    satisfied: rarely<unknown>([false], [undefined, true]),
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
      const { verdict } = judgeJson(question, json);
      seen.add(verdict);
      expect(verdict).toBe(verdictOfTrail(question, json));
    }),
    { numRuns: 1500 },
  );
  expect([...seen].toSorted()).toEqual([
    "compliant",
    "non-compliant",
    "nothing-judged",
    "pending",
    "unverifiable",
  ]);
});
