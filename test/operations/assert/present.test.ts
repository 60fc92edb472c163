import { describe, expect, it } from "vitest";
import {
  decide,
  type GateArtifact,
  type GateSettings,
  type Judged,
  type Question,
  type Verdict,
} from "../../../src/gate/result.ts";
import {
  describeQuestion,
  presentDryRun,
  presentGate,
  type GateOutcome,
} from "../../../src/operations/assert/present.ts";
import { textOf } from "../../../src/report/text.ts";
import {
  asked,
  environmentAnswer,
  evaluation,
  failingRule,
  fingerprint,
  inEnvironment,
  inFlow,
  inPolicy,
  inTrail,
  judgeJson,
  passingAttestation,
  trailAnswer,
} from "../../gate/answers.ts";

const strict: GateSettings = { onOutage: "fail", onNonCompliance: "fail" };
const lenient: GateSettings = { onOutage: "warn", onNonCompliance: "warn" };
const artifact: GateArtifact = { name: "app", filename: "app.js", type: "file", fingerprint };
const answer = (json: unknown) => ({ sha256: fingerprint, text: JSON.stringify(json) });
const ask = (json: unknown): Judged => ({
  ...asked,
  artifact,
  answer: answer(json),
  ...judgeJson(inEnvironment, json),
});
const askTrail = (json: unknown): Judged => ({
  ...asked,
  artifact: undefined,
  answer: answer(json),
  ...judgeJson(inTrail, json),
});
const judged = { ...asked, artifact, reasons: ["why"], notices: [], rows: [] };

function present(
  all: readonly Judged[],
  question: Question = inEnvironment,
  { settings = strict, isCancelled = false, waited = 0 } = {},
) {
  const record = {} as GateOutcome["record"];
  return presentGate({ ...decide(all, settings, isCancelled), question, warnings: [], waited, record });
}

const red = {
  ...environmentAnswer,
  compliant: false,
  policy_evaluations: [evaluation("first", failingRule)],
};

describe("the result", () => {
  it("of an open gate says what was judged, and where", () => {
    const { severity, result, reasons, next } = present([ask(environmentAnswer)]);
    expect({ severity, reasons, next }).toEqual({ severity: "success", reasons: [], next: undefined });
    expect(result).toMatch(
      /^compliant: app \(app\.js\), environment `production`.*\(1 policy, 1 rule, in trail `release-7` of flow `shop`\)$/,
    );
    const ofTrail = present([askTrail(trailAnswer)], inTrail).result;
    expect(ofTrail).toMatch(/^compliant: .*`release-7`.*`shop`.*2 attestations/);
  });

  it("of several artifacts counts them", () => {
    expect(present([ask(environmentAnswer), ask(environmentAnswer)]).result).toMatch(
      /compliant: 2 artifacts.*\(1 policy, 1 rule, in trail/,
    );
    expect(present([ask(environmentAnswer), ask(red)]).result).toMatch(/non-compliant: 1 of 2 artifacts/);
  });

  it("says which setting lets the job pass", () => {
    const { severity, result, lines } = present([ask(red)], inEnvironment, { settings: lenient });
    expect(severity).toBe("warning");
    expect(result).toMatch(/allowed by `on-non-compliance: warn`.*the job goes on/);
    expect(lines?.[0]?.text).toContain("allowed by `on-non-compliance: warn`");
  });

  it("does not say that the job goes on where something else fails it", () => {
    const all: readonly Judged[] = [ask(red), { ...judged, verdict: "unauthorized" }];
    const { severity, result } = present(all, inEnvironment, { settings: lenient });
    expect(severity).toBe("error");
    expect(result).not.toContain("the job goes on");
  });

  it("says how long the gate waited", () => {
    expect(present([ask(red)], inEnvironment, { waited: 14_000 }).result).toContain("after waiting 14 s");
    expect(present([ask(red)]).result).not.toContain("waiting");
  });

  it("says who let an artifact in, also for later steps", () => {
    const json = {
      ...environmentAnswer,
      policy_evaluations: [],
      allow_listing: { allowed_by_user_id: "ada" },
    };
    const { result, notices, files } = present([ask(json)]);
    expect(result).toContain("allow-listed by `ada`");
    expect(notices).toEqual([
      { text: expect.stringContaining("allow-list"), names: ["app (app.js): by `ada`"] },
    ]);
    expect(files?.artifacts?.[0]?.allow_listed_by).toBe("ada");
    const closed = present([ask({ ...json, compliant: false })]);
    expect([closed.notices, closed.files?.artifacts?.[0]?.allow_listed_by]).toEqual([[], undefined]);
  });

  it("says that a step was ended from outside, and what to do then", () => {
    const { severity, result, next } = present([ask(red)], inEnvironment, { isCancelled: true });
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

  it.each([
    [inEnvironment, /policy.*environment/],
    [inPolicy, /policy rules/],
    [inFlow, /`name=path`/],
    [inTrail, /evidence in the trail/],
  ])("fits the scope where nothing was judged (%j)", (question, words) => {
    expect(present([{ ...judged, verdict: "nothing-judged" }], question).next).toMatch(words);
  });

  it("is that a gate can wait, where the service does not know the artifact", () => {
    const { next } = present([{ ...judged, verdict: "unknown-artifact", hint: "Report it" }]);
    expect(next).toContain("`wait`");
  });

  it.each<[what: string, types: readonly GateArtifact["type"][], words: string]>([
    ["are images", ["oci", "oci"], "the tag was moved"],
    ["are digests alone", ["digest", "digest"], "an image's ID"],
    ["are of several kinds", ["oci", "file"], "hidden files"],
  ])("names the usual causes where artifacts that the service does not know %s", (_, types, words) => {
    const { next } = present(
      types.map((type) => ({ ...judged, artifact: { ...artifact, type }, verdict: "unknown-artifact" })),
    );
    expect(next).toContain(words);
  });

  it("is what the failures of the requests say, of several verdicts with their names", () => {
    const [waiting, wrong] = [
      { ...judged, verdict: "unreachable", hint: "Wait" },
      { ...judged, verdict: "misconfigured", hint: "Correct it" },
    ] as const;
    expect(present([wrong]).next).toBe("Correct it");
    expect(present([waiting, wrong]).next).toBe("`misconfigured`: Correct it. `unreachable`: Wait.");
    const verdicts = ["pending", "unknown-artifact"] as const;
    const late = verdicts.map((verdict) => ({ ...judged, verdict }));
    expect(present(late).next?.match(/Set `wait`/g)).toHaveLength(2);
    const waited = present(late, { ...inEnvironment, waits: true }).next;
    expect(waited?.match(/Raise `wait`/g)).toHaveLength(2);
    expect(waited).not.toContain("Set `wait`");
  });

  it("is to ask again without a deployment where an outage let the job go on", () => {
    const unreachable = { ...judged, verdict: "unreachable", hint: "Run it again" } as const;
    const { next } = present([unreachable], inEnvironment, { settings: lenient });
    expect(next).toMatch(/without deploying it again/);
  });
});

describe("the reasons", () => {
  it("of one artifact are its own, and the flow that was asked", () => {
    expect(present([ask(red)]).reasons).toEqual([
      expect.stringContaining("`provenance`"),
      expect.stringContaining("flow `shop`"),
    ]);
  });

  it("of one artifact are at most ten, and then the evidence", () => {
    const reasons = Array.from({ length: 30 }, (_, at) => `reason ${at}`);
    const many: Judged = { ...judged, verdict: "non-compliant", reasons, evidence: ["Its trail shows: x"] };
    const { reasons: shown } = present([many]);
    expect(shown).toHaveLength(12);
    expect(shown?.slice(-2)).toEqual([
      expect.stringMatching(/20 more reasons.*`record-file`/),
      "Its trail shows: x",
    ]);
  });

  it("of several name the artifact and its verdict, the most severe first, at most three for each", () => {
    const web = { ...artifact, name: "web" };
    const pending: Judged = {
      ...judged,
      verdict: "pending",
      reasons: ["a", "b", "c", "d", "e"],
      artifact: web,
    };
    const { reasons } = present([pending, ask(environmentAnswer), ask(red)]);
    expect(reasons).toHaveLength(2);
    expect(reasons?.[0]).toMatch(/^app \(app\.js\) is non-compliant: .*`provenance`.*flow `shop`/);
    expect(reasons?.[1]).toBe("web (app.js) is pending: a. b. c. 2 more.");
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
    expect(table?.rows.map((row) => row.slice(2).map(textOf))).toEqual([
      ["non-compliant", expect.stringContaining("not compliant")],
      ["compliant", expect.stringContaining("1 policy, 1 rule")],
    ]);
    expect(lines?.map(({ severity }) => severity)).toEqual(["success", "error"]);
    expect(lines?.[1]?.text).toContain(`sha256:${fingerprint}`);
    expect(title?.text).toMatch(/^non-compliant: 1 of 2 artifacts/);
  });

  it("says what was judged once in the summary: in the table, not in the heading", () => {
    const { title, result, table } = present([ask(environmentAnswer)]);
    expect(result).toContain("1 policy, 1 rule");
    expect(title?.text).not.toContain("1 policy, 1 rule");
    expect(textOf(table?.rows[0]?.[3] ?? "")).toContain("1 policy, 1 rule");
  });

  it("counts the artifacts of each verdict that keeps the gate closed", () => {
    const unreachable = { ...judged, verdict: "unreachable" } as const;
    expect(present([ask(environmentAnswer), unreachable, ask(red), unreachable]).result).toMatch(
      /^non-compliant: 1 of 4 artifacts \(2 unreachable\), /,
    );
  });

  it("links each verdict to its page at the service", () => {
    const page = new URL(environmentAnswer.html_url);
    const cell = present([ask(environmentAnswer)]).table?.rows[0]?.[2];
    const rendered =
      typeof cell === "object"
        ? cell.render({ redact: (value) => value, origins: new Set([page.origin]) })
        : undefined;
    expect(rendered).toContain(`](${page.href})`);
  });

  it("hands on the reference of an image, and the answer", () => {
    const reference = `ghcr.io/acme/app@sha256:${fingerprint}`;
    const image: GateArtifact = { ...artifact, type: "oci", reference };
    const { files } = present([
      { ...ask(red), artifact: image },
      { ...judged, verdict: "unreachable" },
    ]);
    expect(files?.artifacts?.[0]).toMatchObject({ type: "oci", reference, verdict: "non-compliant" });
    expect(files?.result).toEqual([red, null]);
  });

  it("hands on an answer that begins with a byte order mark, and none that was not judged", () => {
    const open = ask(environmentAnswer);
    const text = `\ufeff${JSON.stringify(environmentAnswer)}`;
    expect(present([{ ...open, answer: { sha256: fingerprint, text } }]).files?.result).toEqual(
      environmentAnswer,
    );
    expect(present([{ ...open, rows: [] }]).files?.result).toBeUndefined();
    expect(present([{ ...open, answer: { sha256: fingerprint } }]).files?.result).toBeUndefined();
  });

  it("hands on the state of a trail where it is known", () => {
    const states = ["NON_COMPLIANT", "$(id)"].map((compliance_state) => {
      const { outputs } = present([askTrail({ ...trailAnswer, compliance_state })], inTrail);
      return outputs?.["compliance-state"];
    });
    expect(states).toEqual(["NON-COMPLIANT", undefined]);
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
      ["nothing by itself", "policy"],
      ["yes", "rule"],
      ["failed, does not decide", "attestation"],
      ["nothing by itself, does not decide", "artifact"],
      ["yes, does not decide", "attestation"],
    ]);
    expect(folds?.[0]?.table?.rows[0]?.at(-1)).toBe("satisfied: false");
    expect(folds?.[0]?.table?.rows.at(-1)?.at(-1)).toBe("COMPLETE, is_compliant: true");
  });

  it("has no fold where there is no answer, and at most 100", () => {
    expect(present([{ ...judged, verdict: "unreachable" }]).folds).toEqual([]);
    expect(present(Array.from({ length: 150 }, () => ask(red))).folds).toHaveLength(100);
  });
});

it("a dry run shows what is to be known of the artifacts, too", () => {
  const { warnings } = presentDryRun({
    question: inEnvironment,
    artifacts: [],
    warnings: ["An artifact is an empty file"],
    requests: [],
  });
  expect(warnings).toEqual([expect.stringContaining("asked nothing"), "An artifact is an empty file"]);
});

it.each([
  [inEnvironment, "environment `production`, flow `shop`"],
  [{ ...inEnvironment, flow: "*" }, "environment `production`, every flow"],
  [inPolicy, "policy `first`, policy `second`, flow `shop`"],
  [inFlow, "flow `shop`"],
  [inTrail, "trail `release-7` of flow `shop`"],
])("a question in words: %j", (question, words) => {
  expect(describeQuestion(question)).toBe(words);
});
