import { describe, expect, it } from "vitest";
import {
  assertionRows,
  countJudged,
  describeRow,
  trailRows,
  type Row,
  type Says,
} from "../../src/gate/rows.ts";
import {
  assertion,
  environmentAnswer,
  evaluation,
  fingerprint,
  flowAnswer,
  passingRule,
  policyAnswer,
  trail,
  trailAnswer,
} from "./answers.ts";

function rowsOf(json: object, flow?: string): readonly Row[] {
  const result = assertion(json);
  if (!result.ok) throw new Error(result.failure.message);
  return assertionRows(result.body, flow);
}

function rowsOfTrail(json: object): readonly Row[] {
  const result = trail(json);
  if (!result.ok) throw new Error(result.failure.message);
  return trailRows(result.body);
}

/** What an attestation with these fields says. */
const saidBy = (fields: object) =>
  rowsOf({ ...flowAnswer, compliance_status: { attestations_statuses: [fields] } }, "shop").find(
    ({ kind }) => kind === "attestation",
  )?.says;

const says = (rows: readonly Row[]) => rows.map((row) => [row.kind, row.says]);

/** The row of a rule with these fields. */
const ruleOf = (fields: object) =>
  rowsOf({ ...policyAnswer, policy_evaluations: [evaluation("first", fields)] }).find(
    ({ kind }) => kind === "rule",
  );

describe("a row says no", () => {
  it.each([
    [{ is_compliant: false }, "failed"],
    [{ compliant: false }, "failed"],
    [{ satisfied: false }, "failed"],
    [{ status: "NON-COMPLIANT" }, "failed"],
    [{ status: "FAILED" }, "failed"],
    [{ status: "MISSING" }, "missing"],
    [{ status: "INCOMPLETE" }, "missing"],
    // Letter case, `-`, `_` and blanks aside.
    [{ status: "non_compliant" }, "failed"],
    [{ status: " Non Compliant\n" }, "failed"],
    // A word counts beside true, and decides of what kind a false is.
    [{ status: "FAILED", is_compliant: true }, "failed"],
    [{ status: "MISSING", is_compliant: false }, "missing"],
    [{ status: "COMPLETE", is_compliant: false }, "failed"],
    [{ is_compliant: true, compliant: true, satisfied: false }, "failed"],
    // One that is not required counts when it says no.
    [{ unexpected: true, is_compliant: false }, "failed"],
    [{ ignored: false, is_compliant: false }, "failed"],
  ])("%j: %s", (fields, says) => {
    expect(saidBy(fields)).toBe(says);
  });

  it.each([
    [{}],
    [{ status: "COMPLETE", is_compliant: true }],
    [{ status: "NEVER-SEEN" }],
    [{ status: "NOT MISSING" }],
    [{ status: null, is_compliant: null, compliant: null, satisfied: null, ignored: null }],
    [{ ignored: true, is_compliant: false, status: "FAILED" }],
  ])("%j says nothing", (fields) => {
    expect(saidBy(fields)).toBeUndefined();
  });
});

describe("a rule is missing or failed by its resolutions", () => {
  const missing = { type: "missing_attestation", context: null };
  const failing = { type: "non_compliant_attestation" };
  const inTrail = (artifact_status: string) => ({ type: "in_trail", context: { artifact_status } });
  const satisfied = { type: "rule_satisfied" };
  const notApplicable = { type: "rule_not_applicable", context: { artifact_status: "NON-COMPLIANT" } };

  it.each<[string, object, Says | undefined]>([
    ["the artifact is missing or incomplete", { resolutions: [missing, inTrail("incomplete")] }, "missing"],
    ["some are satisfied or not applicable", { resolutions: [satisfied, missing, notApplicable] }, "missing"],
    ["a blank status is no word", { status: " ", resolutions: [missing] }, "missing"],
    ["one failed", { resolutions: [missing, failing] }, "failed"],
    ["the artifact failed there", { resolutions: [inTrail("FAILED")] }, "failed"],
    ["one has no type", { resolutions: [missing, {}] }, "failed"],
    ["none is left", { resolutions: [satisfied] }, "failed"],
    ["there are none", {}, "failed"],
    ["an unknown word of its own decides", { status: "UNSATISFIED", resolutions: [missing] }, "failed"],
    ["a word of its own decides", { status: "MISSING", resolutions: [failing] }, "missing"],
    ["it says no by them alone", { satisfied: true, resolutions: [missing] }, undefined],
  ])("%s (%j): %s", (_, fields, says) => {
    expect(ruleOf({ satisfied: false, ...fields })?.says).toBe(says);
  });
});

describe("a row with rows in it", () => {
  it.each<[string, object, Says?, Says?]>([
    ["through them", { status: "FAILED", rule_evaluations: [{ status: "MISSING" }] }, undefined, "missing"],
    ["by itself where none says no", { is_compliant: false, rule_evaluations: [passingRule] }, "failed"],
    [
      "through them, ignored",
      { ignored: true, rule_evaluations: [{ status: "FAILED" }] },
      undefined,
      "failed",
    ],
    ["nothing, ignored", { ignored: true, compliant: false, rule_evaluations: [passingRule] }],
  ])("speaks %s", (_, fields, ofPolicy, ofRule) => {
    const rows = rowsOf({ ...policyAnswer, policy_evaluations: [fields] }).slice(0, 2);
    expect(says(rows)).toEqual([
      ["policy", ofPolicy],
      ["rule", ofRule],
    ]);
  });

  it.each<[string, object, object, readonly (Says | undefined)[]]>([
    ["in an attestation", { is_compliant: false }, { status: "MISSING" }, [undefined, undefined, "missing"]],
    ["in the artifact", { status: "INCOMPLETE" }, {}, [undefined, "missing", undefined]],
    ["by itself", {}, {}, ["failed", undefined, undefined]],
  ])("is an entry of `flows`, which says no %s", (_, artifact, attestation, said) => {
    const compliance_status = { ...artifact, attestations_statuses: [attestation] };
    const flows = [{ flow: "till", compliant: false, compliance_status }];
    expect(says(rowsOf({ ...flowAnswer, flows }).slice(2))).toEqual([
      ["trail", said[0]],
      ["artifact", said[1]],
      ["attestation", said[2]],
    ]);
  });
});

describe("what counts", () => {
  const counting = (rows: readonly Row[]) => rows.filter((row) => row.counts).map(({ kind }) => kind);
  const policy_evaluations = [evaluation("first", passingRule)];

  it.each([
    ["environment", environmentAnswer, ["policy", "rule"]],
    ["policy", policyAnswer, ["policy", "rule", "policy", "rule"]],
    ["flow", flowAnswer, ["artifact", "attestation"]],
    [
      "flow, with policies",
      { ...flowAnswer, policy_evaluations },
      ["policy", "rule", "artifact", "attestation"],
    ],
  ])("in scope %s", (_, json, kinds) => {
    const status = { ...json, compliance_status: flowAnswer.compliance_status };
    expect(counting(rowsOf(status, "shop"))).toEqual(kinds);
  });

  it.each([
    ["the asked flow", { flow: "shop" }, true],
    ["another flow", { flow: "till" }, false],
    ["no flow", {}, true],
    ["an empty name", { flow: "" }, true],
  ])("of `flows` an entry about %s in scope flow", (_, entry, counts) => {
    const compliance_status = { attestations_statuses: [{ attestation_name: "scan" }] };
    const rows = rowsOf({ ...flowAnswer, flows: [{ ...entry, compliance_status }] }, "shop");
    expect(rows.slice(2).map((row) => [row.kind, row.counts])).toEqual([
      ["trail", counts],
      ["artifact", counts],
      ["attestation", counts],
    ]);
  });

  it("of `flows` no entry in scope environment and policy", () => {
    const flows = [{ flow: "shop", compliant: false }];
    for (const json of [environmentAnswer, policyAnswer])
      expect(counting(rowsOf({ ...json, flows }, "shop"))).not.toContain("trail");
  });

  it("a single entry of `flows` without a list", () => {
    const rows = rowsOf({ ...flowAnswer, flows: { flow: "shop", compliant: false } }, "shop");
    expect(rows.at(-1)).toMatchObject({ kind: "trail", says: "failed", counts: true });
  });

  it.each([
    ["by a list", { allowlist_id: "7" }, false],
    ["by a person", { allowed_by_user_id: "ada" }, false],
    ["by nobody who is named", { timestamp: 1, description: "because" }, true],
    ["by invisible names", { allowlist_id: " \u0000\u2800", allowed_by_user_id: "\u3164" }, true],
  ])("not the policies where the artifact is allow-listed %s", (_, allow_listing, counts) => {
    expect(counting(rowsOf({ ...environmentAnswer, allow_listing })).includes("policy")).toBe(counts);
  });

  it("the policies in other scopes, whoever allow-listed the artifact", () => {
    const rows = rowsOf({ ...policyAnswer, allow_listing: { allowlist_id: "7" } });
    expect(counting(rows)).toContain("policy");
  });
});

describe("the rows of an answer", () => {
  it("have what the service says, with the names", () => {
    const resolutions = [
      { type: "rule_satisfied", context: { flow_name: "other", trail_name: "other" } },
      { type: "missing_attestation", context: { flow_name: "till", trail_name: "release-6" } },
    ];
    const rule = { rule: { type: "provenance" }, satisfied: false, ignored: false, resolutions };
    const policy_evaluations = [{ policy_name: "snyk", status: "NON-COMPLIANT", rule_evaluations: [rule] }];
    const place = { flow: "shop", trail: "release-7" };
    const passes = { is_compliant: true, unexpected: false, counts: true };
    expect(rowsOf({ ...flowAnswer, policy_evaluations })).toEqual([
      { kind: "policy", name: "snyk", status: "NON-COMPLIANT", counts: true },
      {
        kind: "rule",
        name: "provenance",
        policy: "snyk",
        flow: "till",
        trail: "release-6",
        satisfied: false,
        ignored: false,
        says: "missing",
        counts: true,
      },
      { kind: "artifact", ...place, fingerprint, status: "COMPLIANT", ...passes },
      { kind: "attestation", name: "lint", type: "junit", ...place, status: "COMPLETE", ...passes },
    ]);
  });

  it.each([
    [
      { name: "*", type: "pull_request", for_control: null },
      { name: "*", type: "pull_request" },
    ],
    [
      { name: "*", type: "decision", for_control: "CTRL-7" },
      { name: "CTRL-7", type: "control" },
    ],
    [{ required: true }, { name: "attestation", type: undefined }],
  ])("name a rule by what it asks for: %j", (definition, named) => {
    expect(ruleOf({ rule: { type: "attestation", definition } })).toMatchObject(named);
  });

  it("have what `flows` repeats only once", () => {
    const { compliance_status } = flowAnswer;
    const same = { flow: "shop", trail: "release-7", compliance_status };
    const other = { ...same, trail: "release-6" };
    const rows = rowsOf({ ...flowAnswer, flows: [same, other] }, "shop");
    expect(rows.map(({ kind, name, trail: of }) => [kind, name ?? of])).toEqual([
      ["artifact", "release-7"],
      ["attestation", "lint"],
      ["trail", "release-7"],
      ["trail", "release-6"],
      ["artifact", "release-6"],
      ["attestation", "lint"],
    ]);
  });

  it("have each of two rules that say the same", () => {
    const policy_evaluations = [evaluation("first", passingRule, passingRule)];
    const rows = rowsOf({ ...environmentAnswer, policy_evaluations });
    expect(rows.filter(({ kind }) => kind === "rule")).toHaveLength(2);
  });
});

describe("the rows of a trail", () => {
  it("are the trail, its attestations, its artifacts and theirs", () => {
    const passes = { is_compliant: true, counts: true };
    const attestation = { kind: "attestation", type: "junit", status: "COMPLETE", unexpected: false };
    expect(rowsOfTrail(trailAnswer)).toEqual([
      { kind: "trail", name: "release-7", flow: "shop", status: "COMPLIANT", compliant: true, ...passes },
      { ...attestation, name: "review", ...passes },
      { kind: "artifact", name: "app", fingerprint, status: "COMPLIANT", ...passes },
      { ...attestation, name: "lint", artifact: "app", ...passes },
    ]);
  });

  it("have artifacts with names that mean something to JavaScript", () => {
    const artifacts_statuses: unknown = JSON.parse('{ "__proto__": { "is_compliant": false }, "7": {} }');
    const rows = rowsOfTrail({ ...trailAnswer, compliance_status: { artifacts_statuses } });
    expect(rows.slice(1).map(({ name, says }) => [name, says])).toEqual([
      ["7", undefined],
      ["__proto__", "failed"],
    ]);
  });

  it.each<[string, object, object, Says | undefined]>([
    ["nothing", { is_compliant: true }, { status: "COMPLIANT", is_compliant: true }, undefined],
    ["by a false", { is_compliant: false }, {}, "failed"],
    ["by a false, as its state says", { is_compliant: false, compliance_state: "INCOMPLETE" }, {}, "missing"],
    ["by its state", { compliance_state: "NON-COMPLIANT" }, {}, "failed"],
    ["by its state", { compliance_state: "INCOMPLETE" }, {}, "missing"],
    ["by a false of its status", {}, { is_compliant: false }, "failed"],
    ["by that, as its state says", { compliance_state: "INCOMPLETE" }, { is_compliant: false }, "missing"],
    ["by the word of its status", {}, { status: "INCOMPLETE" }, "missing"],
    ["by the word of its status first", { compliance_state: "INCOMPLETE" }, { status: "FAILED" }, "failed"],
    ["nothing by a status that is ignored", {}, { is_compliant: false, ignored: true }, undefined],
    ["by its state, also ignored", { compliance_state: "NON-COMPLIANT", ignored: true }, {}, "failed"],
    ["by another field, also ignored", { satisfied: false, ignored: true }, {}, "failed"],
    ["by a status of its own, also ignored", { status: "MISSING", ignored: true }, {}, "missing"],
  ])("a trail says no: %s (%j, %j)", (_, fields, compliance_status, says) => {
    expect(rowsOfTrail({ ...trailAnswer, ...fields, compliance_status })[0]?.says).toBe(says);
  });

  it("let the trail and its artifacts speak through them", () => {
    const app = { status: "FAILED", attestations_statuses: [{ status: "MISSING" }] };
    const compliance_status = { is_compliant: false, artifacts_statuses: { app } };
    expect(says(rowsOfTrail({ ...trailAnswer, is_compliant: false, compliance_status }))).toEqual([
      ["trail", undefined],
      ["artifact", undefined],
      ["attestation", "missing"],
    ]);
  });
});

describe("a row in words", () => {
  it.each<[Omit<Row, "counts">, string]>([
    [
      { kind: "attestation", name: "scan", type: "snyk", says: "failed" },
      "attestation `scan` (snyk) is not compliant",
    ],
    [
      { kind: "attestation", name: "scan", artifact: "app", says: "missing", status: "MISSING" },
      "attestation `scan` of artifact `app` is missing",
    ],
    [
      { kind: "artifact", says: "missing", status: "In-Complete", trail: "release-7", flow: "shop" },
      "the artifact in trail `release-7` of flow `shop` is incomplete",
    ],
    [
      { kind: "rule", name: "*", type: "junit", policy: "tested", says: "missing" },
      "rule `*` (junit) of policy `tested` lacks what it asks for",
    ],
    [
      { kind: "policy", name: "tested", says: "missing", status: "INCOMPLETE" },
      "policy `tested` lacks what it asks for",
    ],
  ])("%j", (row, words) => {
    expect(describeRow({ ...row, counts: true })).toBe(words);
  });
});

describe("what was judged", () => {
  const row = (kind: Row["kind"], counts = true): Row => ({ kind, counts });
  it.each<[string, readonly Row[]]>([
    ["1 policy, 2 rules", [row("policy"), row("rule"), row("rule"), row("attestation", false)]],
    ["2 attestations", [row("trail"), row("artifact"), row("attestation"), row("attestation")]],
    ["2 artifacts", [row("trail"), row("artifact"), row("artifact")]],
    ["", [row("policy", false), row("artifact", false)]],
  ])("is %s", (words, rows) => {
    expect(countJudged(rows)).toBe(words);
  });
});

it("the time that it takes to make rows grows with the answer, not with a product of its parts", () => {
  const failing = { is_compliant: false };
  const compliance_status = { attestations_statuses: Array.from({ length: 3000 }, () => failing) };
  const flows = Array.from({ length: 5 }, () => ({ flow: "shop", compliance_status }));
  const policy_evaluations = [evaluation("first", ...Array.from({ length: 3000 }, () => failing))];
  const json = { ...flowAnswer, compliance_status, flows, policy_evaluations };
  const started = performance.now();
  expect(rowsOf(json, "shop").length).toBeGreaterThan(6000);
  expect(performance.now() - started).toBeLessThan(1000);
});
