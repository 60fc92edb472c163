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
    [{ status: "Non Compliant" }, "failed"],
    [{ status: "NONCOMPLIANT" }, "failed"],
    [{ status: " failed\n" }, "failed"],
    [{ status: "-missing-" }, "missing"],
    [{ status: "in_complete" }, "missing"],
    // A word counts beside true, and decides of what kind a false is.
    [{ status: "FAILED", is_compliant: true }, "failed"],
    [{ status: "MISSING", is_compliant: true }, "missing"],
    [{ status: "MISSING", is_compliant: false }, "missing"],
    [{ status: "COMPLETE", is_compliant: false }, "failed"],
    [{ status: "NEVER-SEEN", satisfied: false }, "failed"],
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
    [{ status: "" }],
    [{ status: "NOT MISSING" }],
    [{ status: "INCOMPLIANT" }],
    [{ status: null, is_compliant: null, compliant: null, satisfied: null, ignored: null }],
    [{ ignored: true, is_compliant: false, status: "FAILED" }],
    [{ ignored: true, status: "MISSING" }],
    [{ failed: true, result: "FAILED" }],
  ])("%j says nothing", (fields) => {
    expect(saidBy(fields)).toBeUndefined();
  });
});

describe("a rule is missing by its resolutions", () => {
  const saidByRule = (fields: object) =>
    rowsOf({
      ...policyAnswer,
      policy_evaluations: [evaluation("first", { satisfied: false, ...fields })],
    }).find(({ kind }) => kind === "rule")?.says;
  const missing = { type: "missing_attestation", context: null };
  const failing = { type: "non_compliant_attestation" };
  const incomplete = { type: "non_compliant_in_trail", context: { artifact_status: "incomplete" } };
  const satisfied = { type: "rule_satisfied" };
  const notApplicable = { type: "rule_not_applicable", context: { artifact_status: "NON-COMPLIANT" } };

  it.each<[string, object, string]>([
    ["each is missing", { resolutions: [missing, missing] }, "missing"],
    ["the artifact is missing or incomplete there", { resolutions: [missing, incomplete] }, "missing"],
    [
      "what is satisfied or not applicable aside",
      { resolutions: [satisfied, missing, notApplicable] },
      "missing",
    ],
    ["a blank status is no word", { status: " ", resolutions: [missing] }, "missing"],
    ["one failed", { resolutions: [missing, failing] }, "failed"],
    [
      "the artifact failed there",
      { resolutions: [{ ...incomplete, context: { artifact_status: "FAILED" } }] },
      "failed",
    ],
    ["one has no type", { resolutions: [missing, {}] }, "failed"],
    ["none is left", { resolutions: [satisfied] }, "failed"],
    ["there are none", { resolutions: [] }, "failed"],
    ["they are not readable", { resolutions: { type: "missing_attestation" } }, "failed"],
    ["there is no field", {}, "failed"],
    ["a word of its own decides", { status: "FAILED", resolutions: [missing] }, "failed"],
    ["an unknown word of its own decides", { status: "UNSATISFIED", resolutions: [missing] }, "failed"],
    ["a word of its own decides for missing", { status: "MISSING", resolutions: [failing] }, "missing"],
  ])("%s", (_, fields, says) => {
    expect(saidByRule(fields)).toBe(says);
  });

  it("says nothing by its resolutions alone", () => {
    expect(saidByRule({ satisfied: true, resolutions: [missing] })).toBeUndefined();
    expect(saidByRule({ satisfied: null, ignored: true, resolutions: [failing] })).toBeUndefined();
  });
});

describe("a row with rows in it", () => {
  const says = (rows: readonly Row[]) => rows.map((row) => [row.kind, row.says]);

  it.each<[string, object, Says?, Says?]>([
    ["through them", { status: "FAILED", rule_evaluations: [{ status: "MISSING" }] }, undefined, "missing"],
    ["by itself where none says no", { is_compliant: false, rule_evaluations: [passingRule] }, "failed"],
    [
      "through them, ignored",
      { ignored: true, rule_evaluations: [{ satisfied: false }] },
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

  it("is an entry of `flows` with a compliance status with attestations", () => {
    const entry = (fields: object, status: object, ...attestations_statuses: object[]) => {
      const compliance_status = { ...status, attestations_statuses };
      const flows = [{ flow: "till", ...fields, compliance_status }];
      return says(rowsOf({ ...environmentAnswer, policy_evaluations: [], flows }).slice(1));
    };
    const failed = { is_compliant: false };
    expect(entry({ compliant: false }, failed, { status: "MISSING" })).toEqual([
      ["trail", undefined],
      ["artifact", undefined],
      ["attestation", "missing"],
    ]);
    expect(entry({ compliant: false }, { status: "INCOMPLETE" }, {})).toEqual([
      ["trail", undefined],
      ["artifact", "missing"],
      ["attestation", undefined],
    ]);
    expect(entry({ compliant: false }, {})).toEqual([
      ["trail", "failed"],
      ["artifact", undefined],
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
    ["null", { flow: null }, true],
  ])("of `flows` an entry about %s in scope flow", (_, entry, counts) => {
    const status = { attestations_statuses: [{ attestation_name: "scan" }] };
    const rows = rowsOf({ ...flowAnswer, flows: [{ ...entry, compliance_status: status }] }, "shop").slice(2);
    expect(rows.map((row) => [row.kind, row.counts])).toEqual([
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
    ["by blank names", { allowlist_id: " ", allowed_by_user_id: "" }, true],
    ["by invisible names", { allowlist_id: "\u200b", allowed_by_user_id: "\u3164\u0000" }, true],
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
    expect(
      rowsOf(
        {
          ...flowAnswer,
          policy_evaluations: [
            {
              policy_name: "snyk",
              status: "NON-COMPLIANT",
              rule_evaluations: [
                {
                  rule: {
                    type: "attestation",
                    definition: { name: "*", type: "pull_request", for_control: null },
                  },
                  satisfied: false,
                  ignored: false,
                  resolutions: [
                    { type: "rule_satisfied", context: { flow_name: "other", trail_name: "other" } },
                    { type: "missing_attestation", context: { flow_name: "shop", trail_name: "release-7" } },
                  ],
                },
                { rule: { type: "attestation", definition: { type: "decision", for_control: "CTRL-7" } } },
                { rule: { type: "provenance", definition: { required: true } } },
              ],
            },
          ],
        },
        "shop",
      ),
    ).toEqual([
      { kind: "policy", name: "snyk", status: "NON-COMPLIANT", counts: true },
      {
        kind: "rule",
        name: "*",
        type: "pull_request",
        policy: "snyk",
        flow: "shop",
        trail: "release-7",
        satisfied: false,
        ignored: false,
        says: "missing",
        counts: true,
      },
      { kind: "rule", name: "CTRL-7", type: "control", policy: "snyk", counts: true },
      { kind: "rule", name: "provenance", policy: "snyk", counts: true },
      {
        kind: "artifact",
        flow: "shop",
        trail: "release-7",
        fingerprint,
        status: "COMPLIANT",
        is_compliant: true,
        unexpected: false,
        counts: true,
      },
      {
        kind: "attestation",
        name: "lint",
        flow: "shop",
        trail: "release-7",
        status: "COMPLETE",
        is_compliant: true,
        unexpected: false,
        counts: true,
      },
    ]);
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
    expect(rowsOfTrail(trailAnswer)).toEqual([
      {
        kind: "trail",
        name: "release-7",
        flow: "shop",
        status: "COMPLIANT",
        is_compliant: true,
        compliant: true,
        counts: true,
      },
      {
        kind: "attestation",
        name: "review",
        status: "COMPLETE",
        is_compliant: true,
        unexpected: false,
        counts: true,
      },
      { kind: "artifact", name: "app", fingerprint, status: "COMPLIANT", is_compliant: true, counts: true },
      {
        kind: "attestation",
        name: "lint",
        artifact: "app",
        status: "COMPLETE",
        is_compliant: true,
        unexpected: false,
        counts: true,
      },
    ]);
  });

  it("have artifacts with names that mean something to JavaScript", () => {
    const artifacts_statuses: unknown = JSON.parse(
      '{ "__proto__": { "is_compliant": false }, "constructor": { "status": "MISSING" }, "7": {} }',
    );
    const rows = rowsOfTrail({ ...trailAnswer, compliance_status: { artifacts_statuses } });
    expect(rows.slice(1).map(({ name, says }) => [name, says])).toEqual([
      ["7", undefined],
      ["__proto__", "failed"],
      ["constructor", "missing"],
    ]);
  });

  const saidByTrail = (fields: object, status: object = {}) =>
    rowsOfTrail({ ...trailAnswer, ...fields, compliance_status: status })[0]?.says;

  it.each<[string, object, object, string | undefined]>([
    ["nothing", { is_compliant: true }, { status: "COMPLIANT", is_compliant: true }, undefined],
    ["by a false", { is_compliant: false }, {}, "failed"],
    [
      "by a false, of its state's kind",
      { is_compliant: false, compliance_state: "INCOMPLETE" },
      {},
      "missing",
    ],
    ["by its state", { compliance_state: "NON-COMPLIANT" }, {}, "failed"],
    ["by its state", { compliance_state: "INCOMPLETE" }, {}, "missing"],
    ["by a false of its status", {}, { is_compliant: false }, "failed"],
    [
      "by a false of its status, of its state's kind",
      { compliance_state: "INCOMPLETE" },
      { is_compliant: false },
      "missing",
    ],
    ["by the word of its status", {}, { status: "INCOMPLETE" }, "missing"],
    ["by the word of its status first", { compliance_state: "INCOMPLETE" }, { status: "FAILED" }, "failed"],
    ["nothing by a status that is ignored", {}, { is_compliant: false, ignored: true }, undefined],
    ["by its state, also ignored", { compliance_state: "NON-COMPLIANT", ignored: true }, {}, "failed"],
    ["by another field, also ignored", { satisfied: false, ignored: true }, {}, "failed"],
    ["by another field of its own", { satisfied: false }, {}, "failed"],
    ["by a status of its own", { status: "MISSING" }, {}, "missing"],
  ])("a trail says no: %s (%j, %j)", (_, fields, status, says) => {
    expect(saidByTrail(fields, status)).toBe(says);
  });

  it("let the trail speak through them", () => {
    const status = { is_compliant: false, attestations_statuses: [{ status: "MISSING" }] };
    expect(saidByTrail({ is_compliant: false, compliance_state: "NON-COMPLIANT" }, status)).toBeUndefined();
  });

  it("let an artifact speak through its attestations", () => {
    const app = { status: "INCOMPLETE", attestations_statuses: [{ status: "MISSING" }] };
    const rows = rowsOfTrail({ ...trailAnswer, compliance_status: { artifacts_statuses: { app } } });
    expect(rows.map(({ kind, says }) => [kind, says])).toEqual([
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
    [{ kind: "policy", name: "tested", says: "failed" }, "policy `tested` is not compliant"],
    [
      { kind: "trail", name: "release-7", flow: "shop", says: "missing" },
      "trail `release-7` of flow `shop` is missing",
    ],
  ])("%j", (row, words) => {
    expect(describeRow({ ...row, counts: true })).toBe(words);
  });
});

describe("what was judged", () => {
  const row = (kind: Row["kind"], counts = true): Row => ({ kind, counts });
  it.each<[string, readonly Row[]]>([
    [
      "1 policy, 3 rules",
      [row("policy"), row("rule"), row("rule"), row("rule"), row("attestation", false), row("trail", false)],
    ],
    ["2 policies", [row("policy"), row("policy")]],
    [
      "4 attestations",
      [row("trail"), row("artifact"), ...Array.from({ length: 4 }, () => row("attestation"))],
    ],
    ["2 artifacts", [row("trail"), row("artifact"), row("artifact")]],
    ["", [row("policy", false), row("artifact", false)]],
  ])("is %s", (words, rows) => {
    expect(countJudged(rows)).toBe(words);
  });
});

describe("time", () => {
  it("grows with the answer, not with a product of its parts", () => {
    const attestations_statuses = Array.from({ length: 3000 }, (_, index) => ({
      attestation_name: `a${index}`,
      is_compliant: false,
    }));
    const rules = Array.from({ length: 3000 }, () => ({ satisfied: false }));
    const compliance_status = { attestations_statuses };
    const flows = Array.from({ length: 5 }, () => ({ flow: "shop", trail: "release-7", compliance_status }));
    const policy_evaluations = [evaluation("first", ...rules)];
    const json = { ...flowAnswer, compliance_status, flows, policy_evaluations };
    const started = performance.now();
    expect(rowsOf(json, "shop").length).toBeGreaterThan(6000);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
