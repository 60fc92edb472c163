import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Question } from "../../src/gate/result.ts";
import {
  assertionRows,
  countJudged,
  describeEvidence,
  describeRow,
  isName,
  trailRows,
  type Row,
} from "../../src/gate/rows.ts";
import { meaningOf, type Statement } from "../../src/gate/words.ts";
import { assertionSchema, trailSchema } from "../../src/service/answers.ts";
import {
  environmentAnswer,
  evaluation,
  fingerprint,
  flowAnswer,
  inEnvironment,
  inFlow,
  inPolicy,
  passingRule,
  policyAnswer,
  trailAnswer,
} from "./answers.ts";

type Said = Statement | undefined;

const rowsOf = (json: object, question: Question = inFlow): readonly Row[] =>
  assertionRows(v.parse(assertionSchema, json), question);
const rowsOfTrail = (json: object): readonly Row[] => trailRows(v.parse(trailSchema, json));

/** What an attestation with these fields says. */
const saidBy = (fields: object) =>
  rowsOf({ ...flowAnswer, compliance_status: { attestations_statuses: [fields] } }).at(-1)?.says;

const says = (rows: readonly Row[]) => rows.map((row) => [row.kind, row.says]);

/** The row of a rule with these fields. */
const ruleOf = (fields: object) =>
  rowsOf({ ...policyAnswer, policy_evaluations: [evaluation("first", fields)] }).find(
    ({ kind }) => kind === "rule",
  );

describe("a word", () => {
  const yes = "COMPLIANT PASSED PASS SATISFIED SUCCESS SUCCEEDED OK APPROVED VALID".split(" ");
  const no =
    "NON-COMPLIANT NOT-COMPLIANT INCOMPLIANT FAILED FAIL FAILURE ERROR VIOLATED REJECTED DENIED BLOCKED INVALID NOK";
  it.each<[Statement, readonly string[]]>([
    ["yes", yes],
    ["missing", ["MISSING", "INCOMPLETE"]],
    ["failed", no.split(" ")],
    ["failed", yes.flatMap((word) => [`NOT ${word}`, `non_${word}`, `Un${word}`])],
  ])("means %s: %s", (meaning, words) => {
    for (const word of words) expect([word, meaningOf(word)]).toEqual([word, meaning]);
  });

  it.each([
    ["letter case", "coMPliant"],
    ["dashes and underscores", "-COM_PLI--ANT_"],
    ["blanks of any kind", " Com\tpli\u00a0ant\n\u3000"],
    ["control characters", "COM\u0000PLI\u0085ANT"],
    ["what is drawn as nothing", "\u200bCOMP\u00adLI\u2060A\u3164NT\ufe0f\u{e0001}\u2800"],
  ])("is compared without %s", (_, word) => {
    expect(meaningOf(word)).toBe("yes");
    expect(meaningOf(`non${word}`)).toBe("failed");
  });

  it.each([
    undefined,
    "",
    "-",
    "COMPLETE",
    "NOT_EVALUATED",
    "NOT MISSING",
    "COMPLIANTS",
    // Another S, a Cyrillic O, a full stop, a hyphen that is none of ASCII.
    "PA\u017f\u017f",
    "\u041eK",
    "OK.",
    "PASS\u2010ED",
    "constructor",
  ])("%j means nothing", (word) => {
    expect(meaningOf(word)).toBeUndefined();
  });
});

it.each<[object, Said]>([
  [{ is_compliant: false }, "failed"],
  [{ compliant: false }, "failed"],
  [{ satisfied: false }, "failed"],
  [{ is_compliant: true }, "yes"],
  [{ compliant: true }, "yes"],
  [{ satisfied: true }, "yes"],
  [{ is_compliant: true, compliant: true, satisfied: false }, "failed"],
  [{ status: "FAILED" }, "failed"],
  [{ status: "MISSING" }, "missing"],
  [{ status: "PASSED" }, "yes"],
  // A word of no counts beside true, and decides of what kind a false is.
  [{ status: "FAILED", is_compliant: true }, "failed"],
  [{ status: "MISSING", is_compliant: true }, "missing"],
  [{ status: "MISSING", is_compliant: false }, "missing"],
  [{ status: "COMPLIANT", is_compliant: false }, "failed"],
  [{ status: "COMPLETE", is_compliant: false }, "failed"],
  [{ status: "COMPLETE", is_compliant: true }, "yes"],
  // One that is not required counts when it says no, and only a rule can be ignored.
  [{ unexpected: true, is_compliant: false }, "failed"],
  [{ ignored: true, is_compliant: false }, "failed"],
  [{ ignored: true, is_compliant: true }, "yes"],
  [{}, undefined],
  [{ status: "NEVER-SEEN" }, undefined],
  [{ status: null, is_compliant: null, compliant: null, satisfied: null, ignored: null }, undefined],
])("a row with %j says %s", (fields, said) => {
  expect(saidBy(fields)).toBe(said);
});

describe("a rule", () => {
  const missing = { type: "missing_attestation", context: null };
  const failing = { type: "non_compliant_attestation" };
  const inTrail = (artifact_status: string) => ({ type: "in_trail", context: { artifact_status } });
  const satisfied = { type: "rule_satisfied" };
  const notApplicable = { type: "rule_not_applicable", context: { artifact_status: "NON-COMPLIANT" } };

  it.each<[Said, string, object]>([
    ["missing", "the artifact is missing or incomplete", { resolutions: [missing, inTrail("incomplete")] }],
    ["missing", "some do not say no", { resolutions: [satisfied, missing, notApplicable] }],
    ["missing", "the status is blank", { status: " \u200b", resolutions: [missing] }],
    ["missing", "the status is a word that does not say no", { status: "WAITING", resolutions: [missing] }],
    ["failed", "one failed", { resolutions: [missing, failing] }],
    ["failed", "the artifact failed there", { resolutions: [inTrail("FAILED")] }],
    ["failed", "one has no type", { resolutions: [missing, {}] }],
    ["failed", "one cannot be read", { resolutions: [missing, "missing_attestation"] }],
    ["failed", "one has a type of another kind", { resolutions: [{ type: ["missing_x"] }] }],
    ["failed", "none is left", { resolutions: [satisfied] }],
    ["failed", "there are none", {}],
    ["failed", "they cannot be read", { resolutions: "missing" }],
    ["failed", "its own word decides", { status: "UNSATISFIED", resolutions: [missing] }],
    ["missing", "its own word decides", { status: "MISSING", resolutions: [failing] }],
    ["yes", "it says no by none of them", { satisfied: true, resolutions: [missing] }],
    [undefined, "it is ignored", { ignored: true, status: "FAILED" }],
    [undefined, "it is ignored", { ignored: true, status: "PASSED", satisfied: true }],
  ])("says %s by its resolutions where %s (%j)", (said, _, fields) => {
    expect(ruleOf({ satisfied: false, ...fields })?.says).toBe(said);
  });

  it("has the flows in which it is satisfied, as far as they are named", () => {
    const inFlows = (type: string, ...flows: readonly unknown[]) =>
      flows.map((flow_name) => ({ type, context: { flow_name } }));
    const resolutions = [
      ...inFlows("rule_satisfied", "shop", "", null, 7, " "),
      ...inFlows("rule_not_applicable", "till"),
      satisfied,
      "till",
    ];
    expect(ruleOf({ satisfied: true, resolutions })?.satisfied_in).toEqual(["shop", " "]);
    expect(ruleOf({ satisfied: true, resolutions: [satisfied] })?.satisfied_in).toBeUndefined();
  });

  it.each([
    ["the control that it is for", { definition: { name: "*", for_control: "C-7" } }, ["C-7", "control"]],
    ["what it asks for", { definition: { name: "*", type: "junit" } }, ["*", "junit"]],
    ["its type", { type: "provenance", definition: { required: true } }, ["provenance", undefined]],
    ["nothing that can be read", { type: 7, definition: "x" }, [undefined, undefined]],
  ])("is named by %s", (_, rule, names) => {
    const row = ruleOf({ rule });
    expect([row?.name, row?.type]).toEqual(names);
  });
});

describe("a row with rows in it", () => {
  const rules = (...rule_evaluations: readonly object[]) => ({ rule_evaluations });
  const word = (status: string) => ({ status, ...rules(passingRule) });
  it.each<[string, object, Said?, Said?]>([
    ["no through them", { status: "FAILED", ...rules({ status: "MISSING" }) }, undefined, "missing"],
    ["no through them, if ignored", { ignored: true, ...rules({ satisfied: false }) }, undefined, "failed"],
    ["no by itself where none does", { is_compliant: false, ...rules(passingRule) }, "failed", "yes"],
    ["no by itself, if ignored", { ignored: true, compliant: false, ...rules(passingRule) }, "failed", "yes"],
    ["yes by its own word", { status: "COMPLIANT", ...rules({}) }, "yes"],
    ["yes by its own boolean", { satisfied: true, ...rules({}) }, "yes"],
    ["yes through one of them", rules(passingRule), "yes", "yes"],
    ["nothing beside a word that nobody knows", word("NOT_EVALUATED"), undefined, "yes"],
    ["nothing through an ignored one", rules({ ...passingRule, ignored: true })],
    ["nothing through none", rules()],
  ])("says %s (%j)", (_, fields, ofPolicy, ofRule) => {
    const rows = rowsOf({ ...policyAnswer, policy_evaluations: [fields] });
    expect(rows[0]).toMatchObject({ kind: "policy", says: ofPolicy });
    expect(rows.find(({ kind }) => kind === "rule")?.says).toBe(ofRule);
  });

  const yes = { is_compliant: true };
  const no = { compliant: false };
  it.each<[string, object, object, object, readonly Said[]]>([
    ["no in an attestation", no, no, { status: "MISSING" }, [undefined, undefined, "missing"]],
    ["no in the artifact", no, { status: "INCOMPLETE" }, {}, [undefined, "missing", undefined]],
    ["no by itself", no, {}, {}, ["failed", undefined, undefined]],
    ["yes through the artifact", {}, {}, yes, ["yes", "yes", "yes"]],
    ["nothing where the artifact does", {}, { status: "X" }, yes, [undefined, undefined, "yes"]],
  ])("is an entry of `flows`, which says %s", (_, entry, artifact, attestation, said) => {
    const compliance_status = { ...artifact, attestations_statuses: [attestation] };
    const flows = [{ flow: "till", ...entry, compliance_status }];
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
  const flows = [{ flow: "shop", compliant: false }];

  it.each<[string, object, Question, string]>([
    ["in scope environment", { ...environmentAnswer, flows }, inEnvironment, "policy rule"],
    ["in scope policy", { ...policyAnswer, flows }, inPolicy, "policy rule policy rule"],
    ["in scope flow", flowAnswer, inFlow, "artifact attestation"],
    ["in scope flow, with policies", { policy_evaluations }, inFlow, "policy rule artifact attestation"],
    ["of an environment answered in scope flow", { policy_evaluations, flows }, inEnvironment, ""],
  ])("%s", (_, json, question, kinds) => {
    const { compliance_status } = flowAnswer;
    expect(counting(rowsOf({ ...flowAnswer, ...json, compliance_status }, question)).join(" ")).toBe(kinds);
  });

  it.each([
    ["the asked flow", { flow: "shop", trail: "release-6" }, true],
    ["another flow", { flow: "till" }, false],
    ["no flow", { trail: "release-6" }, true],
    ["an empty name", { flow: "" }, true],
    ["a name that nobody sees", { flow: "\u200b" }, true],
  ])("of `flows` an entry about %s in scope flow", (_, fields, counts) => {
    const entry = { ...fields, compliance_status: { attestations_statuses: [{ attestation_name: "scan" }] } };
    for (const either of [entry, [entry]])
      expect(
        rowsOf({ ...flowAnswer, flows: either })
          .slice(2)
          .map((row) => [row.kind, row.counts]),
      ).toEqual([
        ["trail", counts],
        ["artifact", counts],
        ["attestation", counts],
      ]);
  });

  it.each<[string, object, boolean, object?]>([
    ["by a list", { allowlist_id: "7" }, false],
    ["by a person", { allowed_by_user_id: "ada" }, false],
    ["by nobody who is named", { timestamp: 1, description: "because" }, true],
    ["by invisible names", { allowlist_id: " \u0000\u2800", allowed_by_user_id: "\u3164" }, true],
    ["by words for nothing", { allowlist_id: " N\u200bull ", allowed_by_user_id: "none" }, true],
    ["where the answer does not say compliant", { allowlist_id: "7" }, true, { compliant: false }],
    ["where the scope is another", { allowlist_id: "7" }, true, { scope: "policy" }],
  ])("not the policies where the artifact is allow-listed %s", (_, allow_listing, counts, changes = {}) => {
    const rows = rowsOf({ ...environmentAnswer, allow_listing, ...changes }, inEnvironment);
    expect(counting(rows).includes("policy")).toBe(counts);
  });

  it.each<[object, Said]>([
    [{ is_compliant: false }, "failed"],
    [{ satisfied: false }, "failed"],
    [{ status: "INCOMPLETE", satisfied: false }, "missing"],
    [{ status: "DENIED" }, "failed"],
    [{ is_compliant: true, satisfied: true, status: "COMPLIANT" }, undefined],
    [{ status: "NEVER-SEEN" }, undefined],
  ])("an answer's own fields by their no alone, in every scope: %j", (fields, said) => {
    for (const [json, question] of [
      [environmentAnswer, inEnvironment],
      [policyAnswer, inPolicy],
      [flowAnswer, inFlow],
      [flowAnswer, inEnvironment],
    ] as const) {
      const own = rowsOf({ ...json, ...fields }, question).filter(({ kind }) => kind === "answer");
      expect(own.map((row) => [row.says, row.counts])).toEqual(said === undefined ? [] : [[said, true]]);
    }
  });
});

it.each([
  [true, ["ada", "7", "00", "\u0667", "\u5f20", "\u0430\u0434\u0430"]],
  [false, [undefined, "", "***", "-", "?!", "NULL", "n o n e", "0", "-0-"]],
])("whether a text is a name is %s: %j", (isOne, texts) => {
  for (const text of texts) expect([text, isName(text)]).toEqual([text, isOne]);
});

describe("the rows of an answer", () => {
  it("have what the service says, with the names, in the order of the record's keys", () => {
    const resolutions = [
      { type: "rule_satisfied", context: { flow_name: "other", trail_name: "other" } },
      { type: "missing_attestation", context: { flow_name: "till", trail_name: "release-6" } },
    ];
    const definition = { name: "scan", type: "snyk" };
    const rule = { rule: { type: "attestation", definition }, satisfied: false, ignored: false, resolutions };
    const policy_evaluations = [{ policy_name: "snyk", status: "NON-COMPLIANT", rule_evaluations: [rule] }];
    const place = { flow: "shop", trail: "release-7" };
    const passes = { is_compliant: true, unexpected: false, says: "yes", counts: true };
    const expected = [
      { kind: "policy", name: "snyk", status: "NON-COMPLIANT", counts: true },
      {
        kind: "rule",
        name: "scan",
        type: "snyk",
        rule: "attestation",
        policy: "snyk",
        flow: "till",
        trail: "release-6",
        satisfied: false,
        ignored: false,
        satisfied_in: ["other"],
        says: "missing",
        counts: true,
      },
      { kind: "artifact", ...place, fingerprint, status: "COMPLIANT", ...passes },
      { kind: "attestation", name: "lint", type: "junit", ...place, status: "COMPLETE", ...passes },
    ];
    const rows = rowsOf({ ...flowAnswer, policy_evaluations });
    expect(JSON.stringify(rows, null, 1)).toBe(JSON.stringify(expected, null, 1));
  });

  it("have an entry of `flows` that repeats what stands beside `flows` once, and each of two rules", () => {
    const { compliance_status } = flowAnswer;
    const entries = ["release-7", "release-6"].map((trail) => ({ flow: "shop", trail, compliance_status }));
    const flows = [...entries, { flow: "shop", trail: "release-5" }];
    const policy_evaluations = [evaluation("first", passingRule, passingRule)];
    const rows = rowsOf({ ...flowAnswer, policy_evaluations, flows });
    expect(rows.map(({ kind, name, trail }) => `${kind} ${name ?? trail ?? ""}`)).toEqual([
      "policy first",
      "rule provenance",
      "rule provenance",
      "artifact release-7",
      "attestation lint",
      "trail release-7",
      "trail release-6",
      "artifact release-6",
      "attestation lint",
      "trail release-5",
    ]);
  });
});

describe("the rows of a trail", () => {
  it("are the trail, its status, its attestations, its artifacts and theirs", () => {
    const passes = { is_compliant: true, says: "yes", counts: true };
    const attestation = { kind: "attestation", type: "junit", status: "COMPLETE", unexpected: false };
    expect(rowsOfTrail(trailAnswer)).toEqual([
      { kind: "trail", name: "release-7", flow: "shop", status: "COMPLIANT", ...passes },
      { kind: "status", status: "COMPLIANT", ...passes },
      { ...attestation, name: "review", ...passes },
      { kind: "artifact", name: "app", fingerprint, status: "COMPLIANT", ...passes },
      { ...attestation, name: "lint", artifact: "app", ...passes },
    ]);
  });

  it("have artifacts with names that mean something to JavaScript", () => {
    const artifacts_statuses: unknown = JSON.parse('{ "__proto__": { "is_compliant": false }, "7": {} }');
    const rows = rowsOfTrail({ ...trailAnswer, compliance_status: { artifacts_statuses } });
    expect(rows.slice(2).map(({ name, says: said }) => [name, said])).toEqual([
      ["7", undefined],
      ["__proto__", "failed"],
    ]);
  });

  const [incomplete, red, waiting] = ["INCOMPLETE", "NON-COMPLIANT", "WAITING"].map((compliance_state) => ({
    compliance_state,
  }));
  const isFalse = { is_compliant: false };
  it.each<[string, object, object, Said, Said]>([
    ["yes by its state", {}, { status: "COMPLIANT" }, "yes", "yes"],
    ["yes by its state alone", { compliance_state: "passed" }, {}, "yes", undefined],
    ["nothing by a state that nobody knows", { ...waiting }, {}, undefined, undefined],
    ["no by a false", isFalse, {}, "failed", undefined],
    ["no by a false, as its state says", { ...isFalse, ...incomplete }, {}, "missing", undefined],
    ["no by a false beside an unknown state", { ...isFalse, ...waiting }, {}, "failed", undefined],
    ["no by its state", { ...red }, {}, "failed", undefined],
    ["no by its state", { ...incomplete }, {}, "missing", undefined],
    ["no by a false of its status", {}, isFalse, undefined, "failed"],
    ["no by that, as its state says", { ...incomplete }, isFalse, undefined, "missing"],
    ["no by the word of its status", {}, { status: "INCOMPLETE" }, undefined, "missing"],
    ["no by that word first", { ...incomplete }, { status: "FAILED" }, undefined, "failed"],
    ["no by a status that is ignored", {}, { ...isFalse, ignored: true }, undefined, "failed"],
    ["no by its state, also ignored", { ...red, ignored: true }, {}, "failed", undefined],
    ["no by another field", { satisfied: false }, {}, "failed", undefined],
    ["no by a status of its own", { status: "MISSING" }, {}, "missing", undefined],
    ["no by the worse of both", { status: "MISSING", ...red }, {}, "failed", undefined],
    ["no by the worse of both", { status: "FAILED", ...incomplete }, {}, "failed", undefined],
  ])("say %s (%j, %j)", (_, fields, compliance_status, ofTrail, ofStatus) => {
    const rows = rowsOfTrail({ ...trailAnswer, ...fields, compliance_status });
    expect(says(rows)).toEqual([
      ["trail", ofTrail],
      ["status", ofStatus],
    ]);
  });

  it("say no through the innermost", () => {
    const app = { status: "FAILED", attestations_statuses: [{ status: "MISSING" }] };
    const compliance_status = { is_compliant: false, artifacts_statuses: { app } };
    expect(says(rowsOfTrail({ ...trailAnswer, is_compliant: false, compliance_status }))).toEqual([
      ["trail", undefined],
      ["status", undefined],
      ["artifact", undefined],
      ["attestation", "missing"],
    ]);
  });
});

describe("a row in words", () => {
  const scan = { kind: "attestation", name: "scan" } as const;
  const tested = { kind: "policy", name: "tested" } as const;
  const inTrail = { trail: "release-7", flow: "shop" };
  it.each<[Omit<Row, "counts">, string]>([
    [{ ...scan, type: "snyk", says: "failed" }, "Attestation `scan` (snyk) is not compliant"],
    [
      { ...scan, artifact: "app", says: "missing", status: "MISSING" },
      "Attestation `scan` of artifact `app` is missing",
    ],
    [
      { kind: "artifact", says: "missing", status: "In-Complete", ...inTrail },
      "The artifact in trail `release-7` of flow `shop` is incomplete",
    ],
    [
      { kind: "rule", name: "*", type: "junit", policy: "tested", says: "missing" },
      "Rule `*` (junit) of policy `tested` lacks what it asks for",
    ],
    [{ ...tested, says: "missing", status: "INCOMPLETE" }, "Policy `tested` lacks what it asks for"],
    [{ kind: "status", says: "failed" }, "The compliance status of the trail is not compliant"],
    [{ kind: "status", says: "missing" }, "The compliance status of the trail is missing"],
    [{ ...tested, status: "NEW" }, "Policy `tested` says neither yes nor no: its status is `NEW`"],
    [tested, "Policy `tested` says neither yes nor no"],
  ])("%j", (row, words) => {
    expect(describeRow({ ...row, counts: true })).toBe(words);
  });

  it("has the length of what is long, and no beginning: that could end in half a secret", () => {
    const row: Row = { kind: "policy", name: "n".repeat(300), status: "w".repeat(10_000), counts: true };
    expect(describeRow(row)).toBe(
      `Policy \`${"n".repeat(300)}\` says neither yes nor no: its status is \`(10,000 characters)\``,
    );
  });
});

describe("the evidence behind a rule that says no", () => {
  const rule: Row = { kind: "rule", says: "failed", counts: true };
  const attestation = (name: string, type: string | undefined, said: Said, flow?: string): Row => ({
    kind: "attestation",
    name,
    type,
    flow,
    says: said,
    counts: false,
  });
  const missingScan = attestation("scan", "snyk", "missing");
  const failedScan = attestation("scan", "snyk", "failed");

  it.each<[string, readonly Row[]]>([
    [
      "`unit-test` (junit) failed; `scan` (snyk) is missing, and is there as generic; `lint` is missing",
      [
        attestation("unit-test", "junit", "failed"),
        attestation("unit-test", "junit", "failed"),
        missingScan,
        missingScan,
        attestation("scan", undefined, "yes"),
        attestation("scan", "generic", "yes"),
        attestation("scan", "snyk", "yes"),
        attestation("lint", undefined, "missing"),
        attestation("review", "pull_request", "yes"),
      ],
    ],
    [
      "`scan` (snyk) is missing; `scan` (generic) is missing",
      [missingScan, attestation("scan", "generic", "missing")],
    ],
    ["`scan` (snyk) is missing", [missingScan, attestation("scan", "snyk", "yes")]],
    ["one without a name is missing", [{ kind: "attestation", says: "missing", counts: false }]],
    ["`scan` (snyk) is missing", [missingScan, attestation("scan", undefined, "yes")]],
    ["`scan` (snyk) failed", [failedScan, attestation("scan", "generic", "yes")]],
    ["`scan` (snyk) failed", [failedScan, { kind: "artifact", name: "app", says: "failed", counts: false }]],
    ["`scan` (snyk) failed", [failedScan, { ...attestation("x", "y", "failed"), counts: true }]],
    [
      "`scan` (snyk) is missing",
      [
        { ...missingScan, flow: "shop" },
        attestation("scan", "generic", "yes", "till"),
        attestation("x", "y", "failed", "till"),
      ],
    ],
  ])("is what its trail in the asked flow shows: %s", (words, rows) => {
    expect(describeEvidence([rule, ...rows], inEnvironment)).toEqual([
      `Its trail shows: ${words}`,
      expect.stringContaining("flow `shop`"),
    ]);
  });

  it.each<[string | undefined, readonly (string | undefined)[], string]>([
    ["1", ["1", undefined], "Its trail shows: `scan` (snyk) is missing"],
    [undefined, ["2"], "Its trail shows: `scan` (snyk) is missing"],
    ["1", ["1", "2"], "The answer shows: `scan` (snyk) is missing; `scan` (snyk) is missing in trail `2`"],
  ])("has its trail where the rule is about another one: %s, %s", (ofRule, trails, words) => {
    const rows = [{ ...rule, trail: ofRule }, ...trails.map((trail) => ({ ...missingScan, trail }))];
    expect(describeEvidence(rows, inEnvironment)?.[0]).toBe(words);
  });

  it.each<[string | undefined, string]>([
    ["shop", "The gate asked in flow `shop`: evidence in other flows does not count"],
    [undefined, "The gate asked in flow `shop`: evidence in other flows does not count"],
    ["till", "The gate asked in flow `shop`: evidence in other flows does not count, but a no there does"],
  ])("says that a no counts where a rule names another flow: %s", (flow, words) => {
    expect(describeEvidence([rule, { ...rule, flow }], inEnvironment)).toEqual([words]);
  });

  it("is at most ten of them, and of every flow where every flow was asked", () => {
    const many = Array.from({ length: 30 }, (_, at) => attestation(`test-${at}`, "junit", "failed", "till"));
    expect(describeEvidence([rule, ...many], { ...inEnvironment, flow: "*" })).toEqual([
      expect.stringMatching(/`test-9` \(junit\) failed; 20 more$/),
      expect.stringContaining("every flow"),
    ]);
  });

  it("takes time in proportion to the attestations, also where all have one name", { timeout: 1500 }, () => {
    const many = (said: Said) => Array<Row>(20_000).fill(attestation("scan", "x".repeat(250), said));
    // Each with a text of its own, as an answer has it: comparing each with each would take seconds.
    const rows = JSON.parse(JSON.stringify([rule, ...many("yes"), ...many("missing")])) as readonly Row[];
    expect(describeEvidence(rows, inEnvironment)).toHaveLength(2);
  });

  it("is the flow alone where none says no, of a policy too", () => {
    const policy: Row = { kind: "policy", says: "missing", counts: true };
    expect(describeEvidence([policy], inEnvironment)).toEqual([expect.stringContaining("flow `shop`")]);
  });

  it.each<[string, Row]>([
    ["no rule", missingScan],
    ["no rule that counts", { ...rule, counts: false }],
    ["a rule that says yes", { ...rule, says: "yes" }],
    ["an attestation that counts", { ...missingScan, counts: true }],
  ])("is not shown where there is %s that says no", (_, row) => {
    expect(describeEvidence([row], inEnvironment)).toBeUndefined();
  });
});

describe("what was judged", () => {
  const row = (kind: Row["kind"], counts = true, ignored?: boolean): Row => ({ kind, counts, ignored });
  const ignored = row("rule", true, true);
  it.each<[string, readonly Row[]]>([
    ["1 policy, 2 rules", [row("policy", true, true), row("rule"), row("rule"), row("attestation", false)]],
    [
      "1 policy, 3 rules, 2 ignored",
      [row("policy"), row("rule"), ignored, ignored, { ...ignored, counts: false }],
    ],
    ["2 attestations", [row("trail"), row("artifact"), row("attestation"), row("attestation")]],
    ["2 artifacts", [row("trail"), row("artifact"), row("artifact")]],
    ["", [row("policy", false), row("artifact", false)]],
  ])("is %s", (words, rows) => {
    expect(countJudged(rows)).toBe(words);
  });
});
