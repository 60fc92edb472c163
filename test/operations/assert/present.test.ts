import { describe, expect, it } from "vitest";
import { decide, type Asked, type GateSettings } from "../../../src/gate/decide.ts";
import { textOf } from "../../../src/report/text.ts";
import { judgeAssertion, judgeTrail, type Question, type Verdict } from "../../../src/gate/judge.ts";
import { describeQuestion, presentGate, type GateOutcome } from "../../../src/operations/assert/present.ts";
import { templateNameSchema } from "../../../src/lib/identifiers.ts";
import { parse } from "valibot";
import {
  assertion,
  environmentAnswer,
  evaluation,
  failingRule,
  fingerprint,
  inEnvironment,
  inFlow,
  inPolicy,
  inTrail,
  passingAttestation,
  request,
  trail,
  trailAnswer,
} from "../../gate/answers.ts";

const strict: GateSettings = { onOutage: "fail", onNonCompliance: "fail" };
const artifact = {
  name: parse(templateNameSchema, "app"),
  filename: "app.js",
  type: "file",
  fingerprint,
} as const;
const ask = (json: unknown): Asked => ({
  ...judgeAssertion(inEnvironment, fingerprint, assertion(json)),
  artifact,
  request,
});
const askTrail = (json: unknown): Asked => ({ ...judgeTrail(inTrail, trail(json)), request });
const judged = { reasons: ["why"], rows: [], artifact, request };

function present(
  asked: readonly Asked[],
  question: Question = inEnvironment,
  settings = strict,
  isCancelled = false,
) {
  const record = {} as GateOutcome["record"];
  return presentGate({
    ...decide(asked, settings, isCancelled),
    question,
    warnings: [],
    isCancelled,
    record,
  });
}

const red = {
  ...environmentAnswer,
  compliant: false,
  policy_evaluations: [evaluation("first", failingRule)],
};

describe("the result", () => {
  it.each<[string, Asked, Question, RegExp]>([
    [
      "an artifact",
      ask(environmentAnswer),
      inEnvironment,
      /^compliant: app \(app\.js\).*`production`.*1 policy, 1 rule/,
    ],
    ["a trail", askTrail(trailAnswer), inTrail, /^compliant: .*`release-7`.*`shop`.*2 attestations/],
  ])("of an open gate on %s says what was judged", (_, asked, question, words) => {
    const { severity, result, reasons, next } = present([asked], question);
    expect({ severity, reasons, next }).toEqual({ severity: "success", reasons: [], next: undefined });
    expect(result).toMatch(words);
  });

  it("of several artifacts counts them", () => {
    expect(present([ask(environmentAnswer), ask(environmentAnswer)]).result).toMatch(
      /compliant: 2 artifacts.*\(1 policy, 1 rule\)/,
    );
    expect(present([ask(environmentAnswer), ask(red)]).result).toMatch(/non-compliant: 1 of 2 artifacts/);
  });

  it("says which setting lets the job pass", () => {
    const settings = { onOutage: "fail", onNonCompliance: "warn" } as const;
    const { severity, result, lines } = present([ask(red)], inEnvironment, settings);
    expect(severity).toBe("warning");
    expect(result).toContain("allowed by `on-non-compliance: warn`");
    expect(lines?.[0]?.text).toContain("allowed by `on-non-compliance: warn`");
  });

  it("says that a step was ended from outside, and what to do then", () => {
    const { severity, result, next } = present([ask(red)], inEnvironment, strict, true);
    expect(severity).toBe("error");
    expect(result).toMatch(/ended/);
    expect(next).toContain("`timeout-minutes`");
  });
});

describe("what to do", () => {
  it.each<Verdict>(["unverifiable", "non-compliant", "unknown-artifact", "nothing-judged", "pending"])(
    "is one sentence for %s",
    (verdict) => {
      expect(present([{ ...judged, verdict }]).next).toMatch(/^[A-Z].*[^.]$/);
    },
  );

  it("is that a gate can wait, where the service does not know the artifact", () => {
    const { next } = present([{ ...judged, verdict: "unknown-artifact", hint: "Report it" }]);
    expect(next).toContain("`wait`");
  });

  it("is what the failure of the request says, of the artifact that decides", () => {
    const { next } = present([
      { ...judged, verdict: "unreachable", hint: "Wait" },
      { ...judged, verdict: "misconfigured", hint: "Correct it" },
    ]);
    expect(next).toBe("Correct it");
  });
});

describe("the reasons", () => {
  it("of one artifact are its own", () => {
    expect(present([ask(red)]).reasons).toEqual([expect.stringContaining("`provenance`")]);
  });

  it("of several name the artifact and its verdict, the most severe first, at most three for each", () => {
    const web = { ...artifact, name: parse(templateNameSchema, "web") };
    const pending: Asked = {
      ...judged,
      verdict: "pending",
      reasons: ["a", "b", "c", "d", "e"],
      artifact: web,
    };
    const { reasons } = present([pending, ask(environmentAnswer), ask(red)]);
    expect(reasons).toHaveLength(2);
    expect(reasons?.[0]).toMatch(/^app \(app\.js\) is non-compliant: .*`provenance`/);
    expect(reasons?.[1]).toBe("web (app.js) is pending: a; b; c; 2 more");
  });

  it("are cut at 20, and say how many more there are", () => {
    const { reasons } = present(Array.from({ length: 50 }, () => ask(red)));
    expect(reasons).toHaveLength(21);
    expect(reasons?.at(-1)).toContain("30");
  });
});

describe("the page", () => {
  it("has one table of artifacts, the most severe first, and lines of the log with the most severe last", () => {
    const { table, lines, title } = present([ask(environmentAnswer), ask(red)]);
    expect(table?.rows.map((row) => textOf(row[2] ?? ""))).toEqual([
      expect.stringContaining("non-compliant"),
      expect.stringContaining("1 policy, 1 rule"),
    ]);
    expect(lines?.map(({ severity }) => severity)).toEqual(["success", "error"]);
    expect(lines?.[1]?.text).toContain(`sha256:${fingerprint}`);
    expect(title).toBeUndefined();
  });

  it("names a digest without a name by 12 digits", () => {
    const digest = { filename: fingerprint, type: "digest", fingerprint } as const;
    const { result, lines } = present([{ ...ask(red), artifact: digest }]);
    expect(result).toContain(fingerprint.slice(0, 12));
    expect(result).not.toContain(fingerprint);
    expect(lines?.[0]?.text.split(fingerprint)).toHaveLength(2);
  });

  it("has a link to a trail instead of a table", () => {
    const { table, title, files } = present([askTrail(trailAnswer)], inTrail);
    expect(table).toBeUndefined();
    const origin = new URL(trailAnswer.html_url).origin;
    expect(title?.render({ redact: (value) => value, origins: new Set([origin]) })).toContain(
      trailAnswer.html_url,
    );
    expect(files?.artifacts).toBeUndefined();
  });

  it("has the rows of each answer folded, what says no first, what does not count last", () => {
    const json = {
      ...environmentAnswer,
      compliant: false,
      policy_evaluations: [evaluation("first", { satisfied: true }, { status: "MISSING" }, failingRule)],
      compliance_status: {
        attestations_statuses: [passingAttestation, { attestation_name: "scan", is_compliant: false }],
      },
    };
    const { folds } = present([ask(json)]);
    expect(folds).toHaveLength(1);
    expect(folds?.[0]?.title).toMatch(/app \(app\.js\).*7 rows/);
    expect(folds?.[0]?.table?.rows.map(([says, kind]) => [says, kind])).toEqual([
      ["failed", "rule"],
      ["missing", "rule"],
      ["", "policy"],
      ["", "rule"],
      ["failed, not counted", "attestation"],
      ["not counted", "artifact"],
      ["not counted", "attestation"],
    ]);
    expect(folds?.[0]?.table?.rows[0]?.at(-1)).toBe("satisfied: false, ignored: false");
    expect(folds?.[0]?.table?.rows.at(-1)?.at(-1)).toBe("COMPLETE, is_compliant: true, unexpected: false");
  });

  it("has no fold where there is no answer, and at most 100", () => {
    expect(present([{ ...judged, verdict: "unreachable" }]).folds).toEqual([]);
    expect(present(Array.from({ length: 150 }, () => ask(red))).folds).toHaveLength(100);
  });
});

it.each([
  [inEnvironment, "environment `production`"],
  [{ ...inEnvironment, flow: "shop" }, "environment `production`, flow `shop`"],
  [inPolicy, "policy `first`, policy `second`"],
  [inFlow, "flow `shop`"],
  [inTrail, "trail `release-7` of flow `shop`"],
])("a question in words: %j", (question, words) => {
  expect(describeQuestion(question)).toBe(words);
});
