// The judge by example: each row of the verdict table of docs/internals/gate.md, in the forms that services send.
import { describe, expect, test } from "vitest";
import { judgeAssertion, type ArtifactQuery } from "../../src/gate/judge-assertion.ts";
import type { Judgement, Verdict } from "../../src/domain/verdict.ts";
import { anotherFingerprint, answer, askedFingerprint, questionOf } from "./answers.ts";
import { failed, parsed } from "./parsed.ts";

const inFlow = questionOf({ scope: "flow", flow: true, onNothingJudged: "fail" });
const inEnvironment = questionOf({ scope: "environment", flow: false, onNothingJudged: "fail" });
const inPolicy = questionOf({ scope: "policy", flow: false, onNothingJudged: "fail" });
const allowing: ArtifactQuery = { ...inEnvironment, onNothingJudged: "allow" };

/** What a service says of a compliant artifact in scope flow. */
const good = {
  fingerprint: askedFingerprint,
  flow: "shop",
  trail: "release-7",
  compliant: true,
  scope: "flow",
  html_url: "https://service.example/acme/flows/shop/artifacts/abab",
  compliance_status: {
    status: "COMPLIANT",
    is_compliant: true,
    unexpected: false,
    artifact_fingerprint: askedFingerprint,
    evaluated_at: 1783538679.79,
    attestations_statuses: [
      {
        attestation_name: "unit-test",
        attestation_type: "junit",
        status: "COMPLETE",
        is_compliant: true,
        unexpected: false,
      },
    ],
  },
};
const { compliance_status: goodStatus } = good;
const passing = { policy_name: "first", policy_version: 3, status: "COMPLIANT", rule_evaluations: [] };
const inProduction = {
  ...good,
  scope: "environment",
  environment: "production",
  policy_evaluations: [passing],
};

const ask = (question: ArtifactQuery, body: unknown): Judgement =>
  judgeAssertion(question, parsed(answer(200, JSON.stringify(body))));
const texts = ({ reasons }: Judgement): string[] => reasons.map(({ text }) => text);

describe("statuses", () => {
  const verdicts: readonly (readonly [Verdict, readonly number[]])[] = [
    ["unauthorized", [401, 403]],
    ["unreachable", [408, 429, 500, 501, 502, 503, 504, 599]],
    ["misconfigured", [300, 301, 302, 304, 307, 308, 399, 400, 402, 405, 409, 410, 418, 422, 451, 499]],
    ["unverifiable", [0, 100, 101, 199, 201, 202, 204, 206, 299, 600, 999]],
  ];
  test.each(verdicts.flatMap(([verdict, statuses]) => statuses.map((status) => [status, verdict] as const)))(
    "HTTP %i is %s, whatever the body says",
    (status, verdict) => {
      for (const body of ["", "<html>", JSON.stringify(good), '{"message":"Come back later"}']) {
        const judgement = judgeAssertion(inFlow, parsed(answer(status, body)));
        expect(judgement.verdict).toBe(verdict);
        expect(judgement.reasons).toEqual([
          {
            kind: verdict === "unverifiable" ? "invalid-response" : "service-error",
            text: expect.stringContaining(`${status}`) as string,
          },
        ]);
        expect(judgement.warnings).toEqual([]);
      }
    },
  );

  test.each([[401], [403], [408], [503], [204], [100]])(
    "the reason of HTTP %i is what happened and why; what to do follows from the verdict",
    (status) => {
      expect(texts(judgeAssertion(inFlow, parsed(answer(status, ""))))).toEqual([failed(status)]);
    },
  );

  test.each([[302], [400], [404]])("the reason of HTTP %i also says what to do", (status) => {
    expect(texts(judgeAssertion(inFlow, parsed(answer(status, ""))))).toEqual([failed(status)]);
  });
});

test.each([301, 400, 405, 410])("HTTP %i is misconfigured, also where it names the artifact", (status) => {
  const message = JSON.stringify({ message: "Artifact does not exist" });
  expect(judgeAssertion(inFlow, parsed(answer(status, message))).verdict).toBe("misconfigured");
});

describe("no response", () => {
  test.each([
    ["unreachable", "unreachable"],
    ["cancelled", "unreachable"],
    ["malformed", "unverifiable"],
  ] as const)("of the kind %s is %s, and says why", (cause, verdict) => {
    const failure = { cause, message: "Nothing came in 30 s" };
    const httpResult = { kind: "no-response", failure, attempts: [] } as const;
    expect(judgeAssertion(inFlow, parsed(httpResult))).toEqual({
      verdict,
      reasons: [{ kind: "service-error", text: "Nothing came in 30 s" }],
      warnings: [],
    });
  });
});

describe("HTTP 404", () => {
  const fp = askedFingerprint;
  test.each<[string, unknown]>([
    [
      "artifact in a flow",
      {
        message: `Artifact with fingerprint '${fp}' does not exist in flow 'shop' belonging to organization 'acme'`,
      },
    ],
    [
      "artifact in a trail",
      { message: `Artifact with fingerprint ${fp} does not exist in trail "t" of flow "f"` },
    ],
    ["fingerprint first", { message: `Fingerprint '${fp}' does not exist in flow 'shop'` }],
    ["artifacts", { message: "No artifacts found for organization 'acme'" }],
    ["an apostrophe", { message: "Couldn't find the artifact in that flow, or it isn't there" }],
    ["a bare string", `Artifact with fingerprint '${fp}' does not exist`],
    ["another field for the message", { detail: "No such artifact" }],
    ["an address before it", { message: "/flows/shop: no such artifact" }],
    ["an article", "The artifact was not found"],
    ["artifact fingerprint", "Artifact fingerprint not found"],
    ["a stop after it", "No such artifact."],
    ["a colon after it, and then a noun", "No such artifact: repository"],
    ["a number after it", "Artifact 7 not found"],
    ["nothing but the fingerprint", `No matches for '${fp}'.`],
    ["the fingerprint in upper case", `Nothing found for ${fp.toUpperCase()}`],
    ["the fingerprint, whatever the words are", `Artifact repository libs has no ${fp}`],
    ["the fingerprint and another one", `Artifact ${anotherFingerprint} is there, ${fp} is not`],
  ])("is unknown-artifact for: %s", (_, body) => {
    const judgement = judgeAssertion(inFlow, parsed(answer(404, JSON.stringify(body))));
    expect(judgement.verdict).toBe("unknown-artifact");
    expect(judgement.reasons).toEqual([{ kind: "missing", text: failed(404) }]);
  });

  test.each<[string, string]>([
    ["flow", "Flow named 'shop' does not exist for organization 'acme'"],
    ["flow", "Flow named 'artifact' does not exist for organization 'acme'"],
    ["flow", 'Flow named "artifact" does not exist'],
    ["flow", "Couldn't find 'artifact', which should be a flow"],
    ["flow", "couldn't find flow 'artifact' of 'artifact's flow'"],
    ["flow", "Couldn't find 'my's artifact', which should be a flow"],
    ["flow", "No 404'artifact'flow"],
    ["environment", "Environment named 'production' does not exist for organization 'acme'"],
    ["environment", "Environment 'production' has been archived"],
    ["policy", "Policy 'first' does not exist in organization 'acme'"],
    ["organization", "Organization 'acme' does not exist"],
    ["organization", "organisation 'acme' does not exist"],
    ["trail", "Trail with name 'artifact' does not exist for Organization 'acme' and Flow 'shop'"],
  ])("is misconfigured where the %s does not exist: %s", (_, message) => {
    for (const body of [message, { message }]) {
      const judgement = judgeAssertion(inFlow, parsed(answer(404, JSON.stringify(body))));
      expect(judgement.verdict).toBe("misconfigured");
      expect(judgement.reasons).toEqual([{ kind: "service-error", text: failed(404) }]);
    }
  });

  test.each([
    "Repo 'artifact' not found",
    "API key not found",
    "Service account not found",
    "No such artifact repository key",
    "Artifact repository not found",
    "Artifact 'libs' repository not found",
    "The artifact-repository was not found",
    "The sub-artifact was not found",
    "The artifact's repository was not found",
    "Artifact store: not found",
    "No bucket for artifact",
    "Bucket artifacts not found",
    `Artifact ${anotherFingerprint} does not exist`,
    `Artifact does not exist: ${anotherFingerprint}`,
    `Artifact does not exist: https://service.example/${fp} has ${anotherFingerprint}`,
    `No repository for ${fp}`,
  ])("is misconfigured where something else is not there: %s", (message) => {
    const judgement = judgeAssertion(inFlow, parsed(answer(404, JSON.stringify({ message }))));
    expect(judgement).toMatchObject({
      verdict: "misconfigured",
      reasons: [{ kind: "service-error" }],
    });
  });

  test.each<[string, unknown]>([
    ["a router's message", { message: "The requested URL was not found on the server." }],
    [
      "a router's message with our path",
      { message: `No route for /api/v2/v2/asserts/acme/fingerprint/${fp}` },
    ],
    ["an address", { detail: `https://service.example/artifacts/${fp}?x=fingerprint was not found` }],
    ["the name of another product", { message: "Artifactory: not found" }],
    ["the name of a field", { message: "artifact_name, fingerprint_of: not found" }],
    ["nothing in particular", { message: "Not Found" }],
    ["another field for the message", { detail: "Not Found" }],
    ["an error beside the message", { message: "Not Found", errors: { path: "no artifact" } }],
    ["a word far behind", { message: `${"so ".repeat(400)} artifact` }],
    ["a quoted word", { message: "No matches for 'artifact'." }],
    ["words within other words", { message: "The workflow-run does not overflow" }],
    ["an empty object", {}],
    ["an object without a message", { path: '/x" artifact', artifact: "fingerprint" }],
    ["null", null],
    ["a list", []],
    ["a message that is no text", { message: ["Artifact"] }],
  ])("is misconfigured where nothing is named: %s", (_, body) => {
    const judgement = judgeAssertion(inFlow, parsed(answer(404, JSON.stringify(body))));
    expect(judgement).toMatchObject({ verdict: "misconfigured", warnings: [] });
    expect(judgement.reasons).toEqual([{ kind: "service-error", text: failed(404) }]);
  });

  test.each(["", "<html>No such page</html>", "no such page"])(
    "is misconfigured without a JSON body: %j",
    (body) => {
      const judgement = judgeAssertion(inFlow, parsed(answer(404, body)));
      expect(judgement.verdict).toBe("misconfigured");
      expect(judgement.reasons).toEqual([{ kind: "service-error", text: failed(404) }]);
    },
  );
});

describe("bodies that are no assertion result", () => {
  const text = JSON.stringify(good);
  test.each<[string, string | Uint8Array, string]>([
    ["nothing", "", "it is empty"],
    ["white space", " \n\t ", "it is empty"],
    ["a login page", "<!doctype html><title>Sign in</title>", "it is HTML or XML, not JSON"],
    ["XML after blanks", "\n  <?xml version='1.0'?>", "it is HTML or XML, not JSON"],
    ["text", "compliant", "it is not valid JSON"],
    ["a cut answer", text.slice(0, -1), "it is not valid JSON"],
    ["two answers", text + text, "it is not valid JSON"],
    ["UTF-16", new Uint8Array(Buffer.from(text, "utf16le")), "it is not valid JSON"],
    ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "it is not UTF-8 text"],
    ["a lone surrogate in bytes", new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]), "it is not UTF-8 text"],
    ["null", "null", "it is not a JSON object"],
    ["a string", '"COMPLIANT"', "it is not a JSON object"],
    ["true", "true", "it is not a JSON object"],
    ["a list", `[${text}]`, "it is not a JSON object"],
    ["an empty object", "{}", "`fingerprint` is missing"],
    ["compliant as text", JSON.stringify({ ...good, compliant: "true" }), "`compliant` is invalid"],
    ["compliant as null", JSON.stringify({ ...good, compliant: null }), "`compliant` is invalid"],
    ["compliant as a number", JSON.stringify({ ...good, compliant: 1 }), "`compliant` is invalid"],
    ["no compliant", JSON.stringify({ ...good, compliant: undefined }), "`compliant` is missing"],
    [
      "compliant twice",
      text.replace('"compliant":true', '"compliant":false,"compliant":true'),
      'it has the key "compliant" twice in one object',
    ],
    [
      "compliant twice, once escaped",
      text.replace('"compliant":true', '"compliant":false,"\\u0063ompliant":true'),
      'it has the key "compliant" twice in one object',
    ],
    [
      "a key twice, deep inside",
      text.replace('"is_compliant":true', '"is_compliant":false , "is_compliant" \r\n\t: true'),
      'it has the key "is_compliant" twice in one object',
    ],
    ["__proto__", text.replace("{", '{"__proto__":{"compliant":true},'), "it has the key `__proto__`"],
    ["__proto__ escaped", text.replace("{", '{"__\\u0070roto__":{},'), "it has the key `__proto__`"],
    ["deep lists", "[".repeat(100_000), "it is nested deeper than 100 levels"],
    ["deep objects", '{"a":'.repeat(100_000), "it is nested deeper than 100 levels"],
    [
      "101 levels",
      text.replace("{", `{"a":${"[".repeat(100)}${"]".repeat(100)},`),
      "it is nested deeper than 100 levels",
    ],
    ["a number as the flow", JSON.stringify({ ...good, flow: 7 }), "`flow` is invalid"],
    [
      "a flow that is the word undefined",
      JSON.stringify({ ...good, trail: "undef ined" }),
      "`trail` is invalid",
    ],
    [
      "a list as the compliance status",
      JSON.stringify({ ...good, compliance_status: [] }),
      "`compliance_status` is invalid (must be an object)",
    ],
    [
      "a number as the compliance status",
      JSON.stringify({ ...good, compliance_status: 7 }),
      "`compliance_status` is invalid (must be an object)",
    ],
    ...[undefined, null, ""].map((policy_name): [string, string, string] => [
      `an evaluation of the policy ${String(policy_name)}`,
      JSON.stringify({ ...good, policy_evaluations: [passing, { ...passing, policy_name }] }),
      policy_name === ""
        ? "`policy_evaluations.1.policy_name` is invalid (must not be empty)"
        : "`policy_evaluations.1.policy_name` is ",
    ]),
    [
      "an artifact that is unexpected in words",
      JSON.stringify({ ...good, compliance_status: { ...goodStatus, unexpected: "true" } }),
      "`compliance_status.unexpected` is invalid",
    ],
    [
      "an allow-listing that is a text",
      JSON.stringify({ ...good, allow_listing: "ada" }),
      "`allow_listing` is invalid (must be an object)",
    ],
    ...[{ shop: { compliant: false } }, {}, [{}], [{ flow: "shop" }, { name: "till", flow: "" }]].map(
      (flows): [string, string, string] => [
        `flows without a field of a flow: ${JSON.stringify(flows)}`,
        JSON.stringify({ ...good, flows }),
        "(must have a field of a flow)",
      ],
    ),
    [
      "a rule whose status is a number",
      JSON.stringify({
        ...good,
        policy_evaluations: [{ ...passing, rule_evaluations: [{ satisfied: true, status: 7 }] }],
      }),
      "`policy_evaluations.0.rule_evaluations.0.status` is invalid",
    ],
    [
      "a rule that is compliant in words",
      JSON.stringify({
        ...good,
        policy_evaluations: [{ ...passing, rule_evaluations: [{ satisfied: true, is_compliant: "no" }] }],
      }),
      "`policy_evaluations.0.rule_evaluations.0.is_compliant` is invalid",
    ],
    [
      "an evaluation that is compliant in words",
      JSON.stringify({ ...good, policy_evaluations: [{ ...passing, is_compliant: "no" }] }),
      "`policy_evaluations.0.is_compliant` is invalid",
    ],
  ])("%s", (_, body, whyNot) => {
    const judgement = judgeAssertion(inFlow, parsed(answer(200, body)));
    expect(judgement.verdict).toBe("unverifiable");
    expect(judgement.reasons).toHaveLength(1);
    expect(judgement.reasons[0]?.kind).toBe("invalid-response");
    expect(texts(judgement)[0]).toMatch(/^GET gave HTTP 200. The response is not a valid assertion result: /);
    expect(texts(judgement)[0]).toContain(whyNot);
    expect(texts(judgement)[0]?.length).toBeLessThan(1100);
  });

  test("nesting of 100 levels, a byte-order mark, escaped and unknown fields do not hurt", () => {
    const deep = text.replace("{", `{"a":${"[".repeat(99)}${"]".repeat(99)},`);
    const escaped = text.replace('"compliant"', '"\\u0063ompliant"');
    const unknown = JSON.stringify({
      ...good,
      toString: "x",
      constructor: 7,
      more: ["a:b", 'c":d', "__proto__"],
    });
    for (const body of [deep, escaped, unknown, `\uFEFF${text}`])
      expect(judgeAssertion(inFlow, parsed(answer(200, body))).verdict).toBe("compliant");
  });
});

describe("an answer to another question is unverifiable", () => {
  test.each<[string, ArtifactQuery, unknown, string]>([
    [
      "fingerprint",
      inFlow,
      { ...good, fingerprint: anotherFingerprint },
      `fingerprint: ${anotherFingerprint}`,
    ],
    [
      "artifact's compliance",
      inFlow,
      { ...good, compliance_status: { ...goodStatus, artifact_fingerprint: anotherFingerprint } },
      `fingerprint: ${anotherFingerprint}`,
    ],
    [
      "artifact's compliance, among the flows",
      inFlow,
      { ...good, flows: [{ compliance_status: { artifact_fingerprint: anotherFingerprint } }] },
      `fingerprint: ${anotherFingerprint}`,
    ],
    ["flow", inFlow, { ...good, flow: "till" }, "The response is about another flow: till"],
    ["scope", inFlow, inProduction, "The response is in scope environment, but scope flow was requested"],
    [
      "scope, not a fall-back",
      inPolicy,
      good,
      "The response is in scope flow, but scope policy was requested",
    ],
    [
      "scope, nothing judged",
      allowing,
      { ...good, scope: "policy", policy_evaluations: [] },
      "The response is in scope policy, but scope environment was requested",
    ],
    [
      "environment",
      inEnvironment,
      { ...inProduction, environment: "staging" },
      "The response is about another environment: staging",
    ],
    [
      "environment, and nothing was judged there",
      inEnvironment,
      { ...inProduction, environment: "staging", policy_evaluations: [] },
      "The response is about another environment: staging",
    ],
    [
      "environment, though none was asked",
      inFlow,
      { ...good, environment: "production" },
      "The response is about another environment: production",
    ],
    [
      "environment: none is named",
      inEnvironment,
      { ...inProduction, environment: null },
      "The response does not name its environment",
    ],
    [
      "environment: none is named, and nothing was judged there",
      allowing,
      { ...inProduction, environment: undefined, policy_evaluations: [] },
      "The response does not name its environment",
    ],
    [
      "environment: none is named, and the artifact is allow-listed",
      inEnvironment,
      { ...inProduction, environment: null, allow_listing: { allowlist_id: "7" } },
      "The response does not name its environment",
    ],
    [
      "policies",
      inPolicy,
      { ...good, scope: "policy", policy_evaluations: [passing] },
      "The response has no evaluation of policy second",
    ],
    [
      "no policies",
      inPolicy,
      { ...good, scope: "policy", policy_evaluations: [] },
      "The response has no evaluation of policy first, second",
    ],
    [
      "policies, of which one has neither a status nor a rule",
      inPolicy,
      { ...good, scope: "policy", policy_evaluations: [passing, { policy_name: "second" }] },
      "The response has no evaluation of policy second",
    ],
  ])("another %s", (_, question, body, text) => {
    const judgement = ask(question, body);
    expect(judgement.verdict).toBe("unverifiable");
    expect(judgement.reasons).toEqual([
      { kind: "invalid-response", text: expect.stringContaining(text) as string },
    ]);
    expect(judgement.warnings).toEqual([]);
    expect(judgement.assertion).toBeUndefined();
  });

  test("a very long name of another flow is whole", () => {
    const [text = ""] = texts(ask(inFlow, { ...good, flow: "f".repeat(30_000) }));
    expect(text).toMatch(/f{30000}$/);
  });

  test("any flow answers a question that names none", () => {
    expect(
      ask(questionOf({ scope: "flow", flow: false, onNothingJudged: "fail" }), { ...good, flow: "till" })
        .verdict,
    ).toBe("compliant");
  });
});

describe("an answer that contradicts its own `compliant: true` is unverifiable", () => {
  const failingScan = {
    attestation_name: "scan",
    attestation_type: "snyk",
    status: "COMPLETE",
    is_compliant: false,
  };
  const withStatus = (status: object) => ({ ...good, compliance_status: { ...goodStatus, ...status } });
  const withFlow = (flow: object) => ({ ...good, flows: [{ flow: "shop", trail: "release-8", ...flow }] });
  const saysNo = (trail: string) => `\`compliance_status\` is not compliant in trail ${trail} of flow shop`;
  test.each<[string, ArtifactQuery, unknown, string]>([
    ["is_compliant is false", inFlow, withStatus({ is_compliant: false }), saysNo("release-7")],
    ...["NON-COMPLIANT", "INCOMPLETE", "MISSING", "COMPLETE", "compliant", "DONE", ""].map(
      (status): [string, ArtifactQuery, unknown, string] => [
        `the status is "${status}"`,
        inFlow,
        withStatus({ status }),
        saysNo("release-7"),
      ],
    ),
    [
      "an attestation fails",
      inFlow,
      withStatus({ attestations_statuses: [failingScan] }),
      "Attestation scan (snyk) is not compliant in trail release-7 of flow shop",
    ],
    [
      "an attestation is missing",
      inFlow,
      withStatus({ attestations_statuses: [{ attestation_name: "scan", status: "MISSING" }] }),
      "Attestation scan is missing in trail release-7 of flow shop",
    ],
    [
      "an attestation is missing, and called compliant",
      inFlow,
      withStatus({
        attestations_statuses: [{ attestation_name: "scan", status: "MISSING", is_compliant: true }],
      }),
      "Attestation scan is missing in trail release-7 of flow shop",
    ],
    [
      "an unexpected attestation fails",
      inFlow,
      withStatus({ attestations_statuses: [{ ...failingScan, unexpected: true }] }),
      "Attestation scan (snyk) is not compliant in trail release-7 of flow shop",
    ],
    ...(
      [
        ["COMPLETE", null],
        ["COMPLETE", undefined],
        ["SETTLED", null],
        ["SETTLED", true],
        ["complete", true],
        ["", true],
      ] as const
    ).map(([status, is_compliant]): [string, ArtifactQuery, unknown, string] => [
      `an attestation has the status "${status}" beside is_compliant ${String(is_compliant)}`,
      inFlow,
      withStatus({ attestations_statuses: [{ attestation_name: "scan", status, is_compliant }] }),
      `Attestation scan is not known to be compliant (status ${status}) in trail release-7 of flow shop`,
    ]),
    [
      "an attestation has no status, and is not compliant",
      inFlow,
      withStatus({ attestations_statuses: [{ attestation_name: "scan", is_compliant: false }] }),
      "Attestation scan is not compliant in trail release-7 of flow shop",
    ],
    [
      "a flow has an unknown status",
      inFlow,
      withFlow({ compliant: true, compliance_status: { is_compliant: true, status: "SETTLED" } }),
      saysNo("release-8"),
    ],
    [
      "an entry of `flows` that names no flow says no",
      inFlow,
      withFlow({ flow: "", compliant: false }),
      "The artifact is not compliant in trail release-8",
    ],
    [
      "`flows` is one flow, and says no",
      inFlow,
      { ...good, flows: { flow: "shop", trail: "release-8", compliant: false } },
      "The artifact is not compliant in trail release-8 of flow shop",
    ],
    [
      "a flow says no",
      inFlow,
      withFlow({ compliant: false }),
      "The artifact is not compliant in trail release-8 of flow shop",
    ],
    [
      "the compliance status of a flow says no",
      inFlow,
      withFlow({ compliant: true, compliance_status: { is_compliant: false } }),
      saysNo("release-8"),
    ],
    [
      "a policy fails",
      inEnvironment,
      { ...inProduction, policy_evaluations: [passing, { ...passing, status: "FAILED" }] },
      "Policy first is FAILED, but the service gives no reason",
    ],
    [
      "a policy is not compliant beside its status",
      inEnvironment,
      { ...inProduction, policy_evaluations: [{ ...passing, is_compliant: false }] },
      "Policy first is not compliant, but the service gives no reason",
    ],
    ...(
      [
        [{ satisfied: true, status: "NON-COMPLIANT" }, "NON-COMPLIANT"],
        [{ ignored: true, status: "FAILED" }, "FAILED"],
        [{ satisfied: true, is_compliant: false, status: "COMPLIANT" }, "not compliant"],
        [{ ignored: true, is_compliant: false }, "not compliant"],
      ] as const
    ).map(([rule, state]): [string, ArtifactQuery, unknown, string] => [
      `a rule says no beside what it is: ${JSON.stringify(rule)}`,
      inEnvironment,
      {
        ...inProduction,
        policy_evaluations: [{ ...passing, rule_evaluations: [{ ...rule, rule: { type: "provenance" } }] }],
      },
      `Policy first: rule provenance is ${state}`,
    ]),
    [
      "a rule without a name says no beside what it is",
      inEnvironment,
      {
        ...inProduction,
        policy_evaluations: [{ ...passing, rule_evaluations: [{ satisfied: true, is_compliant: false }] }],
      },
      "Policy first: rule (unnamed) is not compliant",
    ],
    [
      "a policy fails, in an answer in scope flow",
      inFlow,
      { ...good, policy_evaluations: [{ ...passing, status: "NON-COMPLIANT" }] },
      "Policy first is NON-COMPLIANT, but the service gives no reason",
    ],
    [
      "a rule is not satisfied",
      inEnvironment,
      {
        ...inProduction,
        policy_evaluations: [
          { ...passing, rule_evaluations: [{ satisfied: false, rule: { type: "provenance" } }] },
        ],
      },
      "Policy first: rule provenance is not satisfied",
    ],
    ...[null, undefined].map((satisfied): [string, ArtifactQuery, unknown, string] => [
      `a rule is neither satisfied (${String(satisfied)}) nor ignored`,
      inEnvironment,
      {
        ...inProduction,
        policy_evaluations: [
          { ...passing, rule_evaluations: [{ satisfied, ignored: false, rule: { type: "provenance" } }] },
        ],
      },
      "Policy first: rule provenance is not satisfied",
    ]),
    [
      "a policy fails, and the allow-listing is of no environment",
      inPolicy,
      {
        ...good,
        scope: "policy",
        policy_evaluations: [passing, { ...passing, policy_name: "second", status: "FAILED" }],
        allow_listing: { allowed_by_user_id: "ada" },
      },
      "Policy second is FAILED, but the service gives no reason",
    ],
  ])("%s", (_, question, body, text) => {
    const judgement = ask(question, body);
    expect(judgement.verdict).toBe("unverifiable");
    expect(judgement.reasons).toEqual([
      {
        kind: "invalid-response",
        text: `The response contradicts itself: \`compliant\` is true, but${text.startsWith("`") ? "" : ":"} ${text}`,
      },
    ]);
  });
});

const nothingAsked =
  "The template of the flow requires nothing of this artifact: the response lists no required attestation";

describe("compliant", () => {
  test.each<[string, ArtifactQuery, object]>([
    ["in scope flow", inFlow, good],
    [
      "in scope flow, with the flow's own entry",
      inFlow,
      { ...good, flows: [{ flow: "shop", compliant: true }] },
    ],
    [
      "in scope flow, beside another flow that was not asked",
      inFlow,
      { ...good, flows: [{ flow: "till", compliant: false }] },
    ],
    [
      "in scope flow, with `flows` as one flow",
      inFlow,
      { ...good, flows: { flow: "shop", trail: "release-7", compliant: true } },
    ],
    [
      "in scope flow, with attestations that say so by the word COMPLIANT, or by nothing that says otherwise",
      inFlow,
      {
        ...good,
        compliance_status: {
          attestations_statuses: [
            { status: "COMPLIANT" },
            { status: "COMPLIANT", is_compliant: true },
            { is_compliant: true },
            {},
          ],
        },
      },
    ],
    [
      "in scope environment, with rules that say so in every word",
      inEnvironment,
      {
        ...inProduction,
        policy_evaluations: [
          {
            ...passing,
            is_compliant: true,
            rule_evaluations: ["COMPLIANT", "SATISFIED", "IGNORED", null].map((status) => ({
              satisfied: true,
              status,
              is_compliant: status === null ? null : true,
            })),
          },
        ],
      },
    ],
    [
      "in scope environment, beside an evaluation that does not count",
      inEnvironment,
      { ...inProduction, policy_evaluations: [passing, { policy_name: "second" }] },
    ],
    [
      "in scope environment, with rules in place of a status",
      inEnvironment,
      {
        ...inProduction,
        policy_evaluations: [{ policy_name: "first", rule_evaluations: [{ satisfied: true }] }],
      },
    ],
    ["in scope environment", inEnvironment, inProduction],
    ["in scope environment, without attestations", inEnvironment, { ...inProduction, compliance_status: {} }],
    [
      "in scope environment, with a rule that is ignored",
      inEnvironment,
      {
        ...inProduction,
        policy_evaluations: [{ ...passing, rule_evaluations: [{ satisfied: null, ignored: true }] }],
      },
    ],
    [
      "in scope environment, whose policies ask for less than the flow",
      inEnvironment,
      {
        ...inProduction,
        compliance_status: { is_compliant: false, attestations_statuses: [{ is_compliant: false }] },
      },
    ],
    ["in scope policy, without evaluations, as the interface has it", inPolicy, { ...good, scope: "policy" }],
    [
      "in scope policy, with more evaluations than asked",
      inPolicy,
      {
        ...good,
        scope: "policy",
        policy_evaluations: ["third", "second", "first"].map((policy_name) => ({ ...passing, policy_name })),
      },
    ],
  ])("%s", (_, question, body) => {
    const judgement = ask(question, body);
    expect(judgement).toMatchObject({ verdict: "compliant", reasons: [], warnings: [] });
    expect(judgement.assertion).toMatchObject({ fingerprint: askedFingerprint, compliant: true });
    expect(judgement.assertion?.flows).toEqual("flows" in body ? [body.flows].flat() : []);
  });

  test.each<[string, object]>([
    ["that fails", { policy_evaluations: [{ ...passing, status: "NON-COMPLIANT" }] }],
    ["with a rule that says nothing", { policy_evaluations: [{ ...passing, rule_evaluations: [{}] }] }],
    ["of which there is none", { policy_evaluations: [] }],
    ["that are null", { policy_evaluations: null }],
  ])("an allow-listed artifact, with a policy %s", (_, policies) => {
    const allow_listing = {
      allowlist_id: "7",
      allowed_by_user_id: "ada",
      timestamp: 1.5,
      description: "a risk",
    };
    const judgement = ask(inEnvironment, { ...inProduction, ...policies, allow_listing });
    expect(judgement).toMatchObject({ verdict: "compliant", warnings: [], assertion: { allow_listing } });
  });

  test.each(["allowlist_id", "allowed_by_user_id"])("an allow-listing that says no more than %s", (field) => {
    // The last ones are a combining mark and a character for private use.
    for (const name of ["x", "\u2800x", "\u0301", "\uE000"]) {
      const body = { ...inProduction, policy_evaluations: [], allow_listing: { [field]: name } };
      expect(ask(inEnvironment, body).verdict).toBe("compliant");
    }
  });

  test.each([
    {},
    { allowlist_id: "", allowed_by_user_id: "" },
    { allowlist_id: " \t\u00A0", allowed_by_user_id: "\u200B\u3164\u0000" },
    { allowlist_id: "\u2800", allowed_by_user_id: "\u2800 \u2800" },
    { allowlist_id: "\u0085\u2028\u3000", allowed_by_user_id: "\uFEFF\u00AD\u{E0020}\u{1D173}" },
    { allowlist_id: null, timestamp: 1783538679.5, description: "a risk" },
  ])("not an allow-listing that names neither the list nor the person: %j", (allow_listing) => {
    const body = { ...inProduction, allow_listing };
    expect(ask(inEnvironment, { ...body, policy_evaluations: [] }).verdict).toBe("nothing-judged");
    const failed = [{ ...passing, status: "NON-COMPLIANT" }];
    expect(ask(inEnvironment, { ...body, policy_evaluations: failed }).verdict).toBe("unverifiable");
    const judgement = ask(inEnvironment, body);
    expect(judgement.verdict).toBe("compliant");
    expect(judgement.assertion).not.toHaveProperty("allow_listing.timestamp");
  });

  test.each<[string, object]>([
    ["absent", {}],
    ["empty", { attestations_statuses: [] }],
    ["null", { attestations_statuses: null }],
    ["expected", { unexpected: false }],
    ["only extra ones", { attestations_statuses: [{ attestation_name: "extra", unexpected: true }] }],
  ])("in scope flow where the template asks for nothing (%s), with a warning", (_, compliance_status) => {
    for (const flows of [
      null,
      [],
      [{ trail: "release-7" }],
      [{ compliance_status: { attestations_statuses: [] } }],
    ])
      expect(ask(inFlow, { ...good, compliance_status, flows })).toMatchObject({
        verdict: "compliant",
        warnings: [nothingAsked],
      });
  });

  test("in scope flow where only a flow that was not asked lists an attestation, with a warning", () => {
    const body = { ...good, compliance_status: {}, flows: [{ flow: "till", compliance_status: goodStatus }] };
    expect(ask(inFlow, body)).toMatchObject({ verdict: "compliant", warnings: [nothingAsked] });
  });

  test("without that warning where only an entry of `flows` lists one", () => {
    const flows = [{ flow: "shop", compliance_status: goodStatus }];
    expect(ask(inFlow, { ...good, compliance_status: {}, flows }).warnings).toEqual([]);
  });
});

describe("an artifact that the template does not name", () => {
  const inAnyFlow = questionOf({ scope: "flow", flow: false, onNothingJudged: "fail" });
  const extra = { attestation_name: "extra", status: "COMPLETE", is_compliant: true, unexpected: true };
  const unexpected = { status: "COMPLIANT", is_compliant: true, unexpected: true };
  const warning = (flow: string) =>
    `The template of flow ${flow} does not name this artifact. \`name=\` may have been missing or misspelt when it was reported`;
  const reason = "No attestation that the template of flow shop requires is listed, so nothing was judged";

  test.each<[string, object]>([
    ["with no attestation", { compliance_status: unexpected }],
    ["with an extra attestation", { compliance_status: { ...unexpected, attestations_statuses: [extra] } }],
    [
      "with an extra attestation among the flows",
      {
        compliance_status: unexpected,
        flows: [{ flow: "shop", compliance_status: { attestations_statuses: [extra] } }],
      },
    ],
    [
      "with an attestation of a flow that was not asked",
      { compliance_status: unexpected, flows: [{ flow: "till", compliance_status: goodStatus }] },
    ],
    ["and is not compliant", { compliance_status: unexpected, compliant: false }],
    [
      "and has failed something that is not required",
      {
        compliant: false,
        compliance_status: {
          ...unexpected,
          is_compliant: false,
          attestations_statuses: [{ ...extra, is_compliant: false }],
        },
      },
    ],
  ])("is nothing-judged %s, with a warning", (_, body) => {
    expect(ask(inFlow, { ...good, ...body })).toMatchObject({
      verdict: "nothing-judged",
      reasons: [{ kind: "invalid-response", text: reason }],
      warnings: [warning("shop")],
      assertion: { fingerprint: askedFingerprint },
    });
  });

  test("is judged as it stands where that is allowed, with warnings", () => {
    const allowing: ArtifactQuery = { ...inFlow, onNothingJudged: "allow" };
    const warnings = [`${reason}. \`on-nothing-judged: allow\` takes the response as it is`, warning("shop")];
    const body = { ...good, compliance_status: unexpected };
    expect(ask(allowing, body)).toMatchObject({ verdict: "compliant", warnings, nothingJudged: reason });
    expect(ask(allowing, { ...body, compliant: false })).toMatchObject({
      verdict: "non-compliant",
      warnings,
      nothingJudged: reason,
    });
    expect(ask(inFlow, body)).not.toHaveProperty("nothingJudged");
    expect(ask(allowing, good)).not.toHaveProperty("nothingJudged");
  });

  test("passes with a warning where the template asks for an attestation of the trail", () => {
    const body = { ...good, compliance_status: { ...goodStatus, unexpected: true } };
    expect(ask(inFlow, body)).toMatchObject({ verdict: "compliant", warnings: [warning("shop")] });
    const among = { compliance_status: unexpected, flows: [{ flow: "shop", compliance_status: goodStatus }] };
    expect(ask(inFlow, { ...good, ...among })).toMatchObject({
      verdict: "compliant",
      warnings: [warning("shop")],
    });
  });

  test("passes with a warning where only the template of another flow does not name it", () => {
    const flows = ["desk", "till"].map((flow) => ({
      flow,
      compliance_status: { unexpected: flow === "till" },
    }));
    expect(ask(inAnyFlow, { ...good, flows })).toMatchObject({
      verdict: "compliant",
      warnings: [warning("till")],
    });
    expect(ask(inAnyFlow, { ...good, compliance_status: {}, flows })).toMatchObject({
      verdict: "compliant",
      warnings: [warning("till"), nothingAsked],
    });
    expect(ask(inFlow, { ...good, flows }).warnings).toEqual([]);
  });

  test("has a warning in which a very long name is whole", () => {
    const flows = [{ flow: "f".repeat(30_000), compliance_status: { unexpected: true } }];
    const [text = ""] = ask(inAnyFlow, { ...good, flows }).warnings;
    expect(text).toContain("f".repeat(30_000));
  });

  test("has no warning where an environment or policies decide", () => {
    const compliance_status = { ...goodStatus, unexpected: true };
    expect(ask(inEnvironment, { ...inProduction, compliance_status })).toMatchObject({
      verdict: "compliant",
      warnings: [],
    });
    const bare = { ...good, scope: "policy", compliance_status: unexpected };
    expect(ask(inPolicy, bare)).toMatchObject({ verdict: "compliant", warnings: [] });
  });

  test("has a warning where an environment fell back to the flow", () => {
    const body = { ...good, compliance_status: { ...goodStatus, unexpected: true } };
    expect(ask(inEnvironment, body)).toMatchObject({
      verdict: "nothing-judged",
      warnings: [warning("shop")],
    });
    expect(ask(allowing, body).warnings).toEqual([expect.stringContaining("allow"), warning("shop")]);
  });
});

describe("an environment that judged nothing", () => {
  const without = "No policy was evaluated for environment production, so nothing was judged";
  test.each<[string, object]>([
    ["no evaluations", { ...inProduction, policy_evaluations: [] }],
    ["null evaluations", { ...inProduction, policy_evaluations: null }],
    ["absent evaluations", { ...inProduction, policy_evaluations: undefined }],
    [
      "evaluations without a status and a rule",
      { ...inProduction, policy_evaluations: [{ policy_name: "a" }] },
    ],
    ["a fall-back to the flow", good],
    ["a fall-back to the flow, allow-listed", { ...good, allow_listing: { allowlist_id: "7" } }],
    ["a fall-back to the flow, with evaluations", { ...good, policy_evaluations: [passing] }],
    [
      "not compliant, yet allow-listed",
      { ...inProduction, compliant: false, policy_evaluations: [], allow_listing: { allowlist_id: "7" } },
    ],
  ])("is nothing-judged: %s", (_, body) => {
    expect(ask(inEnvironment, body)).toMatchObject({
      verdict: "nothing-judged",
      reasons: [{ kind: "invalid-response", text: without }],
      warnings: [],
      assertion: { fingerprint: askedFingerprint },
    });
    expect(ask(inEnvironment, { ...body, compliant: false }).verdict).toBe("nothing-judged");
  });

  test("says so of an environment that has no name", () => {
    const { environment, ...nameless } = inEnvironment;
    expect(environment).toBe("production");
    expect(texts(ask(nameless, good))).toEqual([
      "No policy was evaluated for environment (unnamed), so nothing was judged",
    ]);
  });

  const warning = `${without}. \`on-nothing-judged: allow\` takes the response as it is`;
  test("is judged as it stands where that is allowed, with a warning", () => {
    const empty = { ...inProduction, policy_evaluations: [] };
    expect(ask(allowing, empty)).toMatchObject({ verdict: "compliant", warnings: [warning] });
    expect(ask(allowing, good)).toMatchObject({ verdict: "compliant", warnings: [warning] });
    expect(ask(allowing, { ...good, compliance_status: { is_compliant: false } })).toMatchObject({
      verdict: "unverifiable",
      warnings: [warning, nothingAsked],
    });
    expect(ask(allowing, { ...empty, compliant: false })).toMatchObject({
      verdict: "non-compliant",
      warnings: [warning],
    });
    // A fall-back to the flow is not let in by an allow-listing, which belongs to an environment.
    const listed = {
      ...good,
      compliance_status: { is_compliant: false },
      allow_listing: { allowlist_id: "7" },
    };
    expect(ask(allowing, listed).verdict).toBe("unverifiable");
    const missing = { attestations_statuses: [{ attestation_name: "scan", status: "MISSING" }] };
    expect(ask(allowing, { ...empty, compliant: false, compliance_status: missing })).toMatchObject({
      verdict: "pending",
      nothingJudged: without,
    });
  });
});
