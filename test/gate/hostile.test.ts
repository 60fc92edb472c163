// Answers made to cost time or memory: each is judged in seconds at the most, whatever its size.
import { expect, test } from "vitest";
import { judgeAssertion } from "../../src/gate/judge-assertion.ts";
import { judgeTrail } from "../../src/gate/judge-trail.ts";
import { trail } from "./trail.ts";
import { answer, askedFingerprint, questionOf } from "./answers.ts";
import { flowName, trailName } from "./names.ts";
import { parsed, parsedTrail } from "./parsed.ts";

const question = questionOf({ scope: "flow", flow: true, onNothingJudged: "fail" });
const trailQuestion = {
  flow: flowName("shop"),
  trail: trailName("release-1"),
  expect: [],
  onNothingJudged: "fail" as const,
};

const bodies: readonly (readonly [name: string, body: () => string, whyNot: string])[] = [
  ["60 MB of brackets", () => "[".repeat(60_000_000), "it is nested deeper than 100 levels"],
  ["60 MB of quotes", () => '"'.repeat(60_000_000), "it is not valid JSON"],
  ["60 MB of one text", () => `{"fingerprint":"${"x".repeat(60_000_000)}"}`, "64 lower-case hex"],
  ["60 MB of blanks", () => " ".repeat(60_000_000), "it is empty"],
  ["a million values", () => `[${"1,".repeat(999_999)}1]`, "it is not a JSON object"],
  [
    "more than a million values",
    () => `[${"1,".repeat(1_000_000)}1]`,
    "it has more than 1,000,000 JSON values",
  ],
  ["60 MB of values", () => `[${"{},".repeat(20_000_000)}1]`, "it has more than 1,000,000 JSON values"],
  [
    "a policy with a name of 40 MB",
    () =>
      JSON.stringify({
        ...{
          fingerprint: askedFingerprint,
          flow: "shop",
          trail: "release-1",
          compliant: false,
          scope: "flow",
        },
        ...{
          html_url: "",
          compliance_status: {},
          policy_evaluations: [{ policy_name: "x".repeat(40_000_000) }],
        },
      }),
    "must not be longer than 30,000 characters",
  ],
  [
    "a million keys",
    () => `{${Array.from({ length: 1_000_001 }, (_, key) => `"${key}":1`).join(",")}}`,
    "it has more than 1,000,000 JSON values",
  ],
];

test.each(bodies)("%s", (_, body, whyNot) => {
  const { verdict, reasons } = judgeAssertion(question, parsed(answer(200, body())));
  expect(verdict).toBe("unverifiable");
  expect(reasons).toHaveLength(1);
  expect(reasons[0]?.text).toContain(whyNot);
  expect(reasons[0]?.text.length).toBeLessThan(1_100);
});

test.each(bodies)("%s, where a trail was asked for", (_, body) => {
  const { verdict, reasons } = judgeTrail(trailQuestion, parsedTrail(answer(200, body())));
  expect([verdict, reasons.length]).toEqual(["unverifiable", 1]);
  expect(reasons[0]?.text.length).toBeLessThan(1_100);
});

test("a trail with very many attestations of another type", () => {
  const body = trail("COMPLIANT", { attestations_statuses: new Array<number>(900_000).fill(7) });
  const { verdict, reasons } = judgeTrail(trailQuestion, parsedTrail(answer(200, JSON.stringify(body))));
  expect([verdict, reasons.length]).toEqual(["unverifiable", 1]);
});

test.each([
  ["failing", 100_000],
  ["of another type", 900_000],
])("very many attestations that are %s", (_, count) => {
  const attestation = (index: number) =>
    count > 100_000 ? 7 : { attestation_name: `a${index}`, is_compliant: false };
  const body = {
    fingerprint: askedFingerprint,
    flow: "shop",
    trail: "release-7",
    compliant: false,
    scope: "flow",
    html_url: "",
    compliance_status: {
      attestations_statuses: Array.from({ length: count }, (_, index) => attestation(index)),
    },
  };
  const { verdict, reasons } = judgeAssertion(question, parsed(answer(200, JSON.stringify(body))));
  expect([verdict, reasons.length]).toEqual(count > 100_000 ? ["unverifiable", 1] : ["non-compliant", count]);
});

test("a 404 with a message of 10 MB, full of quotes, slashes or neither", () => {
  for (const text of ["'a", "a/", "aa"]) {
    const message = `${text.repeat(5_000_000)} artifact`;
    expect(judgeAssertion(question, parsed(answer(404, JSON.stringify({ message })))).verdict).toBe(
      "misconfigured",
    );
  }
});
