// The decision of a gate with its second derivation: a gate that is wrong stays closed.
import { describe, expect, test } from "vitest";
import type { AllowListing } from "../../src/domain/assertion.ts";
import type { Enforcement } from "../../src/domain/request.ts";
import { verdictRules, verdicts, type Verdict } from "../../src/domain/verdict.ts";
import {
  decide,
  decideTrail,
  type AssertedArtifact,
  type AssertedTrail,
  type Circumstances,
} from "../../src/gate/decide.ts";
import { omitUndefined } from "../../src/lib/omit-undefined.ts";
import { recordTrailAnswer, type TrailDecision } from "../../src/gate/decision-record.ts";
import { flowName, trailName } from "./names.ts";
import { trail } from "./trail.ts";
import { askedFingerprint, anotherFingerprint, questionOf } from "./answers.ts";
import { answerThat, judgedAs } from "./recorded.ts";

const strict: Enforcement = { onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };
const circumstances: Circumstances = {
  actionVersion: "0.1.0",
  run: {},
  service: { baseUrl: "https://service.example/api/v2", org: "acme" },
  query: questionOf({ scope: "flow", flow: true, onNothingJudged: "fail" }),
  enforcement: strict,
  waitOptions: { wait: 0, interval: 10_000 },
  cancelled: false,
  startedAt: 1_800_000_000_000,
  endedAt: 1_800_000_001_000,
  waits: [],
};
const compliant = judgedAs("compliant", answerThat({}));
const pending = judgedAs("pending", answerThat({ compliant: false }));
const other: AssertedArtifact = {
  ...judgedAs("compliant", answerThat({ fingerprint: anotherFingerprint })),
  filename: "other.tar",
  fingerprint: anotherFingerprint,
};
/** Decides on artifacts that are those that were selected. */
const decideOn = (about: Circumstances, asserted: readonly AssertedArtifact[]) =>
  decide(
    about,
    asserted,
    asserted.map(({ fingerprint }) => fingerprint),
  );
const allowing = { ...circumstances, enforcement: { ...strict, onNonCompliance: "warn" as const } };

describe("a decision", () => {
  test("opens the gate where every artifact is compliant", () => {
    const decision = decideOn(circumstances, [compliant, other]);
    expect(decision).toMatchObject({
      verdict: "compliant",
      passes: true,
      artifacts: [{ verdict: "compliant", passes: true }, { verdict: "compliant" }],
      record: { decision: { verdict: "compliant", passes: true } },
    });
  });

  test("keeps the gate closed where one artifact is not, or where there is none", () => {
    expect(decideOn(circumstances, [compliant, pending])).toMatchObject({
      verdict: "pending",
      passes: false,
      artifacts: [{ passes: true }, { passes: false }],
      record: { decision: { verdict: "pending", passes: false } },
    });
    expect(decideOn(circumstances, [])).toMatchObject({ verdict: "misconfigured", passes: false });
  });

  test("lets pass what a setting lets pass, beside what is compliant", () => {
    expect(decideOn(allowing, [other, pending])).toMatchObject({
      verdict: "pending",
      passes: true,
      artifacts: [{ passes: true }, { override: { input: "on-non-compliance", setting: "warn" } }],
      record: { artifacts: [{}, { override: { verdict: "pending" } }] },
    });
  });

  test.each(verdicts.filter((verdict) => verdict !== "compliant" && verdict !== "dry-run"))(
    "on %s passes where a setting lets it, and the second derivation agrees",
    (verdict) => {
      const { passesBy } = verdictRules[verdict];
      const enforcement = { ...strict, onNonCompliance: "warn", onOutage: "warn" } as const;
      const decision = decideOn({ ...circumstances, enforcement }, [judgedAs(verdict, answerThat({}))]);
      expect(decision).toMatchObject({ verdict, passes: passesBy !== "nothing" });
    },
  );

  test("of a gate that was cancelled lets nothing pass but what is compliant", () => {
    const cancelled = { ...allowing, cancelled: true };
    expect(decideOn(cancelled, [pending])).toMatchObject({
      verdict: "pending",
      passes: false,
      artifacts: [{ passes: false }],
    });
    expect(decideOn(cancelled, [pending]).artifacts[0]).not.toHaveProperty("override");
    expect(decideOn(cancelled, [compliant])).toMatchObject({ verdict: "compliant", passes: true });
  });
});

describe("an exception", () => {
  const until = (date: string): Circumstances => ({
    ...circumstances,
    enforcement: {
      onNonCompliance: "warn",
      onNothingJudged: "allow",
      onOutage: "fail",
      waiver: { until: date, reason: "ticket 7" },
    },
  });
  // The decision is made on 15 January 2027.
  const nothingJudged = "No policy was evaluated";
  const unjudged = { ...judgedAs("compliant", answerThat({})), nothingJudged };

  test("lets pass until its last day", () => {
    const { passes, artifacts } = decideOn(until("2027-01-15"), [pending, unjudged]);
    expect(passes).toBe(true);
    expect(artifacts).toMatchObject([{ verdict: "pending", passes: true }, { verdict: "compliant" }]);
  });

  test("lets nothing pass after it, and withdraws what was taken as it was", () => {
    const { verdict, passes, artifacts, record } = decideOn(until("2027-01-14"), [pending, unjudged, other]);
    expect({ verdict, passes }).toEqual({ verdict: "nothing-judged", passes: false });
    expect(artifacts).toMatchObject([
      { verdict: "pending", passes: false },
      {
        verdict: "nothing-judged",
        passes: false,
        reasons: [{ kind: "invalid-response", text: nothingJudged }],
      },
      { verdict: "compliant", passes: true },
    ]);
    expect(record).toMatchObject({ enforcement: { on_non_compliance: "warn", allow_until: "2027-01-14" } });
  });
});

describe("a wrong gate, which calls compliant what is not,", () => {
  const text = (why: string) =>
    `The decision was derived a second time from its record, and the result differs: ${why}. This is a bug of the action: please report it with the record`;
  const wrong = judgedAs("compliant", answerThat({ compliant: false }));
  const refused = {
    verdict: "unverifiable",
    passes: false,
    reasons: [{ kind: "invalid-response", text: text("the answer does not say that it is compliant") }],
  };

  test("stays closed as unverifiable and says so, in the record too", () => {
    const decision = decideOn(circumstances, [wrong]);
    expect(decision).toMatchObject({
      verdict: "unverifiable",
      passes: false,
      artifacts: [refused],
      record: { decision: { verdict: "unverifiable", passes: false }, artifacts: [refused] },
    });
  });

  test("stays closed for that artifact, and leaves the others as they are", () => {
    const { verdict, passes, artifacts } = decideOn(circumstances, [other, wrong]);
    expect({ verdict, passes }).toEqual({ verdict: "unverifiable", passes: false });
    expect(artifacts).toMatchObject([{ verdict: "compliant", passes: true, reasons: [] }, refused]);
  });

  test("stays closed also where a setting lets another artifact pass", () => {
    const { verdict, passes, artifacts } = decideOn(allowing, [{ ...other, ...changed("pending") }, wrong]);
    expect({ verdict, passes }).toEqual({ verdict: "unverifiable", passes: false });
    expect(artifacts).toMatchObject([{ verdict: "pending" }, refused]);
    expect(artifacts[1]).not.toHaveProperty("override");
  });

  test("stays closed where it has no answer at all", () => {
    const { answer, ...without } = compliant;
    expect(answer).toBeDefined();
    expect(decideOn(circumstances, [without])).toMatchObject({
      verdict: "unverifiable",
      passes: false,
      artifacts: [{ reasons: [{ text: text("the record does not have the answer") }] }],
    });
  });

  test("stays closed where an artifact that was selected is missing in its record", () => {
    const { verdict, passes, artifacts } = decide(
      circumstances,
      [other],
      [askedFingerprint, anotherFingerprint],
    );
    expect({ verdict, passes }).toEqual({ verdict: "unverifiable", passes: false });
    expect(artifacts).toMatchObject([
      { reasons: [{ text: text("the artifacts are not those that were selected") }] },
    ]);
  });

  test("stays closed for every artifact where the record as a whole is wrong", () => {
    const listing = { allowlist_id: 7 } as unknown as AllowListing;
    const broken = judgedAs("compliant", { ...answerThat({}), allow_listing: listing });
    const { artifacts } = decideOn(circumstances, [other, broken]);
    for (const { verdict, reasons } of artifacts) {
      expect(verdict).toBe("unverifiable");
      expect(reasons).toMatchObject([{ text: text("the decision record is not complete") }]);
    }
  });

  function changed(verdict: Verdict) {
    return { verdict, reasons: [{ kind: "missing" as const, text: "Something is missing" }] };
  }
});

describe("a decision on a trail", () => {
  const asked = { flow: flowName("shop"), trail: trailName("release-1"), expect: [] };
  const ofTrail: Circumstances<TrailDecision> = {
    ...circumstances,
    query: { scope: "trail", ...asked },
  };
  const { requests } = compliant;
  const asserted = (verdict: Verdict, more: Partial<AssertedTrail> = {}): AssertedTrail => ({
    verdict,
    reasons: verdict === "compliant" ? [] : [{ kind: "missing", text: "Something is missing" }],
    warnings: [],
    requests: requests.map((one) => ({ ...one, verdict })),
    ...omitUndefined({ answer: recordTrailAnswer(trail("COMPLIANT")) }),
    ...more,
  });

  test("opens the gate where the trail is compliant, and is recorded", () => {
    expect(decideTrail(ofTrail, asserted("compliant"), asked)).toMatchObject({
      verdict: "compliant",
      passes: true,
      trail: { verdict: "compliant", passes: true },
      record: {
        query: { scope: "trail", flow: "shop", trail: "release-1", expect: [] },
        decision: { verdict: "compliant", passes: true },
        trail: { answer: { name: "release-1" } },
      },
    });
  });

  test("keeps it closed for any other verdict, unless a setting lets that pass", () => {
    const closed = decideTrail(ofTrail, asserted("pending"), asked);
    expect(closed).toMatchObject({ verdict: "pending", passes: false, trail: { passes: false } });
    const enforcement = { ...strict, onNonCompliance: "warn" as const };
    const open = decideTrail({ ...ofTrail, enforcement }, asserted("pending"), asked);
    expect(open).toMatchObject({
      verdict: "pending",
      passes: true,
      trail: { override: { input: "on-non-compliance", setting: "warn" } },
      record: { trail: { override: { verdict: "pending" } } },
    });
    const cancelled = decideTrail({ ...ofTrail, enforcement, cancelled: true }, asserted("pending"), asked);
    expect(cancelled).toMatchObject({ verdict: "pending", passes: false });
    expect(cancelled.trail).not.toHaveProperty("override");
  });

  test("is nothing-judged where the setting that took nothing has ended", () => {
    const enforcement = { ...strict, onNothingJudged: "allow" as const };
    const waiver = { until: "2020-01-01", reason: "ticket 7" };
    const nothing = asserted("compliant", { nothingJudged: "The trail is empty" });
    expect(decideTrail({ ...ofTrail, enforcement }, nothing, asked)).toMatchObject({ passes: true });
    const ended = decideTrail({ ...ofTrail, enforcement: { ...enforcement, waiver } }, nothing, asked);
    expect(ended).toMatchObject({
      verdict: "nothing-judged",
      passes: false,
      trail: { reasons: [{ text: "The trail is empty" }] },
    });
  });

  test.each<[string, AssertedTrail, typeof asked, string]>([
    [
      "about a trail that is not compliant",
      asserted("compliant", omitUndefined({ answer: recordTrailAnswer(trail("INCOMPLETE")) })),
      asked,
      "a state is not COMPLIANT",
    ],
    [
      "about another trail than the inputs say",
      asserted("compliant"),
      { ...asked, trail: trailName("release-2") },
      "another trail was asked about",
    ],
  ])("that is wrong, %s, stays closed", (_, wrong, given, why) => {
    const decision = decideTrail(ofTrail, wrong, given);
    expect(decision).toMatchObject({
      verdict: "unverifiable",
      passes: false,
      trail: { verdict: "unverifiable", passes: false },
      record: { decision: { verdict: "unverifiable", passes: false }, trail: { verdict: "unverifiable" } },
    });
    expect(decision.trail.reasons).toEqual([
      {
        kind: "invalid-response",
        text: `The decision was derived a second time from its record, and the result differs: ${why}. This is a bug of the action: please report it with the record`,
      },
    ]);
  });
});

test("the artifacts in these tests are the two that are asked about", () => {
  expect([compliant.fingerprint, other.fingerprint]).toEqual([askedFingerprint, anotherFingerprint]);
});
