// Answers that were damaged at random: whatever comes, the judge says something, and opens for nothing but the truth.
import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeAssertion } from "../../src/gate/judge-assertion.ts";
import type { Judgement } from "../../src/domain/verdict.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import { anotherFingerprint, answer, askedFingerprint, questionOf } from "./answers.ts";
import { parsed } from "./parsed.ts";

const inFlow = questionOf({ scope: "flow", flow: true, onNothingJudged: "allow" });
const inEnvironment = questionOf({ scope: "environment", flow: true, onNothingJudged: "allow" });
const inPolicy = questionOf({ scope: "policy", flow: true, onNothingJudged: "allow" });
const questions = [inFlow, inEnvironment, inPolicy];

const inTrail = {
  status: "COMPLIANT",
  is_compliant: true,
  artifact_fingerprint: askedFingerprint,
  attestations_statuses: [
    { attestation_name: "scan", status: "COMPLETE", is_compliant: true, unexpected: false },
  ],
};
const rule = {
  rule: { type: "provenance" },
  satisfied: true,
  ignored: false,
  resolutions: [{ type: "rule_satisfied" }],
};
const evaluations = ["first", "second"].map((policy_name) => ({
  policy_name,
  policy_version: 3,
  status: "COMPLIANT",
  rule_evaluations: [rule],
}));

/** The same questions, where what judges nothing does not open. */
const strictQuestions = questions.map((question) => ({ ...question, onNothingJudged: "fail" as const }));

/** The answer that opens for each question. */
const opening = questions.map((question) => ({
  fingerprint: askedFingerprint,
  flow: "shop",
  trail: "release-7",
  compliant: true,
  scope: question.scope,
  html_url: "https://service.example/acme",
  compliance_status: inTrail,
  ...(question.environment !== undefined && { environment: question.environment }),
  ...(question.scope !== "flow" && { policy_evaluations: evaluations }),
  flows: [{ flow: "shop", trail: "release-7", compliant: true, compliance_status: inTrail }],
}));
type Opening = (typeof opening)[number];

/** How often each property is tried; over all of them at least 20,000. */
const runs = { numRuns: 8_000 };

/** Judges, and checks what holds for every judgement. */
function judged(question: (typeof questions)[number], httpResult: HttpResult): Judgement {
  const judgement = judgeAssertion(question, parsed(httpResult));
  expect(judgement.reasons.length === 0).toBe(judgement.verdict === "compliant");
  for (const { text } of judgement.reasons) expect(text).toMatch(/^[A-Z`].{10,}/su);
  return judgement;
}

test("the answers that are damaged here do open before", () => {
  questions.forEach((question, index) => {
    expect(judged(question, answer(200, JSON.stringify(opening[index]))).verdict).toBe("compliant");
  });
});

const kindOfAnswer = fc.integer({ min: 0, max: questions.length - 1 });

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
}

test("no damage to the bytes opens the gate unless the answer still has its fields", () => {
  const damage = fc.record({
    where: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2000 })),
    insert: fc.oneof(
      fc.uint8Array({ maxLength: 3 }),
      fc
        .constantFrom("null", "false", "true", '"true"', "{", "}", "[", "]", ",", ":", '"', "\\", "0")
        .map((text) => new TextEncoder().encode(text)),
      fc
        .constantFrom('"compliant":false,', '"compliant":true,', '"__proto__":{},')
        .map((text) => new TextEncoder().encode(text)),
    ),
  });
  fc.assert(
    fc.property(kindOfAnswer, fc.array(damage, { minLength: 1, maxLength: 3 }), (kind, damages) => {
      let bytes = Buffer.from(JSON.stringify(opening[kind]));
      for (const { where, remove, insert } of damages) {
        const start = Math.floor(where * bytes.length);
        bytes = Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + remove)]);
      }
      const question = at(questions, kind);
      if (judged(question, answer(200, bytes)).verdict !== "compliant") return;
      const { compliant, fingerprint, flow, scope } = JSON.parse(bytes.toString()) as Opening;
      expect({ compliant, fingerprint, flow }).toEqual({
        compliant: true,
        fingerprint: askedFingerprint,
        flow: "shop",
      });
      // Asked about an environment, an answer by the flow's template is allowed here.
      expect([question.scope, question.scope === "environment" ? "flow" : question.scope]).toContain(scope);
    }),
    runs,
  );
});

/** Any JSON value, often one that is near to what stands in answers. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    1,
    "",
    "true",
    "COMPLIANT",
    "MISSING",
    [],
    {},
    [{}],
    [[]],
    [null],
    askedFingerprint,
  ),
);

test("no other value of a field that decides opens the gate", () => {
  const decisive = fc.constantFrom(
    "fingerprint",
    "flow",
    "compliant",
    "scope",
    "compliance_status",
    "trail",
    "html_url",
  );
  fc.assert(
    fc.property(kindOfAnswer, decisive, anyValue, (kind, field, value) => {
      const right = at(opening, kind);
      fc.pre(JSON.stringify(value) !== JSON.stringify(right[field]));
      // Of these three only the form counts, and any object may be a compliance status that says nothing.
      fc.pre(!(field === "html_url" && typeof value === "string"));
      fc.pre(!(field === "trail" && typeof value === "string"));
      fc.pre(
        !(
          field === "compliance_status" &&
          typeof value === "object" &&
          value !== null &&
          !Array.isArray(value)
        ),
      );
      // Asked about an environment, an answer by the flow's template is allowed here.
      fc.pre(!(field === "scope" && value === "flow"));
      const httpResult = answer(200, JSON.stringify({ ...right, [field]: value }));
      expect(judged(at(questions, kind), httpResult).verdict).not.toBe("compliant");
    }),
    runs,
  );
});

test("no other field opens the gate for an answer with `compliant: false`, or about something else", () => {
  const no = fc.constantFrom<Partial<Record<keyof Opening, unknown>>>(
    { compliant: false },
    { fingerprint: anotherFingerprint },
    { flow: "till" },
    { environment: "staging" },
    { compliance_status: { ...inTrail, artifact_fingerprint: anotherFingerprint } },
  );
  fc.assert(
    fc.property(
      kindOfAnswer,
      no,
      fc.dictionary(
        fc.constantFrom(
          "environment",
          "policy_evaluations",
          "flows",
          "allow_listing",
          "html_url",
          "trail",
          "status",
          "x",
        ),
        anyValue,
      ),
      (kind, no, more) => {
        const httpResult = answer(200, JSON.stringify({ ...at(opening, kind), ...more, ...no }));
        expect(judged(at(questions, kind), httpResult).verdict).not.toBe("compliant");
      },
    ),
    runs,
  );
});

const otherFields = fc.dictionary(fc.constantFrom("html_url", "trail", "status", "events", "x"), anyValue);

test("an artifact that the template does not name opens for nothing that the template does not ask for", () => {
  const extra = fc.record({
    attestation_name: fc.string(),
    is_compliant: fc.constantFrom(true, null),
    unexpected: fc.constant(true),
  });
  const compliance = fc.record({
    ...Object.fromEntries(Object.entries(inTrail).map(([name, value]) => [name, fc.constant(value)])),
    unexpected: fc.constant(true),
    attestations_statuses: fc.oneof(fc.array(extra), fc.constant(null)),
  });
  const flows = fc.option(
    fc.array(fc.record({ compliant: fc.constant(true), compliance_status: compliance })),
  );
  fc.assert(
    fc.property(compliance, flows, otherFields, (compliance_status, flows, more) => {
      const httpResult = answer(
        200,
        JSON.stringify({ ...at(opening, 0), ...more, compliance_status, flows }),
      );
      const { verdict } = judged(at(strictQuestions, 0), httpResult);
      // A random value of another field may be of the wrong type.
      expect(["nothing-judged", "unverifiable"]).toContain(verdict);
    }),
    runs,
  );
});

test("an environment opens for no answer without its name, or without the name of each policy that was evaluated", () => {
  const nameless = fc.oneof(
    fc.constantFrom(null, undefined).map((environment) => ({ environment })),
    fc
      .tuple(fc.integer({ min: 0, max: 1 }), fc.constantFrom(null, undefined, "", 7, []))
      .map(([index, policy_name]) => ({
        policy_evaluations: evaluations.with(index, { ...at(evaluations, index), policy_name } as never),
      })),
  );
  fc.assert(
    fc.property(
      nameless,
      otherFields,
      fc.constantFrom(questions, strictQuestions),
      (nameless, more, asked) => {
        const httpResult = answer(200, JSON.stringify({ ...at(opening, 1), ...more, ...nameless }));
        expect(judged(at(asked, 1), httpResult).verdict).toBe("unverifiable");
      },
    ),
    runs,
  );
});

test("nothing opens for a rule that is neither satisfied nor ignored", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 }),
      anyValue,
      anyValue,
      otherFields,
      (kind, satisfied, ignored, more) => {
        fc.pre(satisfied !== true && ignored !== true);
        const [first, ...others] = evaluations;
        const undecided = { ...first, rule_evaluations: [rule, { ...rule, satisfied, ignored }] };
        const body = { ...at(opening, kind), ...more, policy_evaluations: [undecided, ...others] };
        expect(judged(at(questions, kind), answer(200, JSON.stringify(body))).verdict).toBe("unverifiable");
      },
    ),
    runs,
  );
});

test("a 404 is about an unknown artifact only where its message can mean nothing else", () => {
  const words = fc.constantFrom(
    "artifact",
    "Fingerprint",
    "flow",
    "/artifact/x",
    "'artifact'",
    "not",
    "found",
    "Artifactory",
    "repository",
    askedFingerprint,
    anotherFingerprint,
    `/${askedFingerprint}`,
  );
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 6 }),
      fc.constantFrom("message", "title", "errors"),
      (words, field) => {
        const { verdict } = judged(inFlow, answer(404, JSON.stringify({ [field]: words.join(" ") })));
        const [first = "", next = ""] = words
          .filter((word) => !/^[/']/.test(word))
          .filter((word, index, all) => !/not|found/.test(word) || /^[aF]/.test(all[index - 1] ?? ""));
        const subject = words.find((word) => /^(artifact|Fingerprint|flow|repository)$/.test(word));
        const isArtifact = subject === "artifact" || subject === "Fingerprint";
        const isAlone =
          /^(artifact|Fingerprint)$/.test(first) && !/^(flow|Artifactory|repository)$/.test(next);
        const unknown = words.includes(askedFingerprint)
          ? isArtifact || subject === undefined
          : isArtifact && isAlone && !words.includes(anotherFingerprint);
        expect(verdict).toBe(field === "message" && unknown ? "unknown-artifact" : "misconfigured");
      },
    ),
    runs,
  );
});

test("no answer that was made up opens the gate, of any status", () => {
  const status = fc.oneof(fc.constantFrom(200, 404), fc.integer({ min: 0, max: 1000 }));
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.json(),
    anyValue.map((message) => JSON.stringify({ message })),
  );
  fc.assert(
    fc.property(kindOfAnswer, status, body, (kind, status, body) => {
      expect(judged(at(questions, kind), answer(status, body)).verdict).not.toBe("compliant");
    }),
    runs,
  );
});
