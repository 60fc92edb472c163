// The gate on a whole trail opens for COMPLIANT alone, and gives a reason otherwise.
import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { judgeTrail } from "../../src/gate/judge-trail.ts";
import { flowNameSchema, trailNameSchema } from "../../src/domain/identifiers.ts";
import type { Failure } from "../../src/domain/failure.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import type { Verdict } from "../../src/domain/verdict.ts";
import { answer, artifact, attestation, failing, missing, trail } from "./trail.ts";
import { parsedTrail } from "./parsed.ts";

const question = {
  flow: v.parse(flowNameSchema, "shop"),
  trail: v.parse(trailNameSchema, "release-1"),
  onNothingJudged: "fail" as const,
  expect: [],
};
const judge = (httpResult: HttpResult) => judgeTrail(question, parsedTrail(httpResult));
const texts = (httpResult: HttpResult) => judge(httpResult).reasons.map(({ text }) => text);

test("a compliant trail opens the gate", () => {
  expect(judge(answer(trail("COMPLIANT")))).toMatchObject({
    verdict: "compliant",
    reasons: [],
    warnings: [],
  });
});

test("a trail without a row is nothing-judged, unless that is allowed", () => {
  const body = answer(trail("COMPLIANT", { attestations_statuses: [], artifacts_statuses: {} }));
  expect(judge(body)).toMatchObject({ verdict: "nothing-judged", warnings: [] });
  expect(texts(body)).toEqual(["The trail has no attestation and no artifact, so nothing was judged"]);
  expect(judgeTrail({ ...question, onNothingJudged: "allow" }, parsedTrail(body))).toMatchObject({
    verdict: "compliant",
    reasons: [],
    warnings: [expect.stringContaining("nothing was judged")],
  });
});

test("fields that are optional may be absent, and unknown ones may be there", () => {
  const compliance_status = { attestations_statuses: [{ attestation_name: "review" }] };
  const bare = trail("COMPLIANT", {}, { new_field: [1], compliance_status, template: {} });
  for (const field of [
    "description",
    "git_commit_info",
    "origin_url",
    "user_data",
    "repo_ids",
    "events",
    "external_urls",
  ])
    Reflect.deleteProperty(bare, field);
  expect(judge(answer(bare)).verdict).toBe("compliant");
});

describe("the gate stays closed", () => {
  test.each<[verdict: Verdict, title: string, body: unknown, reason: string]>([
    [
      "pending",
      "an attestation is missing",
      trail("INCOMPLETE", missing()),
      "Attestation review (junit) is missing",
    ],
    [
      "pending",
      "an artifact is missing",
      trail("INCOMPLETE", {
        artifacts_statuses: { app: artifact("MISSING", [attestation("unit-test", null)]) },
      }),
      "Artifact app has not been reported",
    ],
    [
      "pending",
      "an artifact misses an attestation",
      trail("INCOMPLETE", {
        artifacts_statuses: { app: artifact("INCOMPLETE", [attestation("scan", null)]) },
      }),
      "Attestation scan (junit) of artifact app is missing",
    ],
    [
      "pending",
      "an artifact is incomplete, without a reason",
      trail("INCOMPLETE", { artifacts_statuses: { app: artifact("INCOMPLETE") } }),
      "Artifact app is incomplete",
    ],
    [
      "non-compliant",
      "an attestation failed",
      trail("NON-COMPLIANT", failing()),
      "Attestation review (junit) is not compliant",
    ],
    [
      "non-compliant",
      "an artifact's attestation failed",
      trail("NON-COMPLIANT", {
        artifacts_statuses: { app: artifact("NON-COMPLIANT", [attestation("scan", false)]) },
      }),
      "Attestation scan (junit) of artifact app is not compliant",
    ],
    [
      "non-compliant",
      "an artifact failed, without a reason",
      trail("NON-COMPLIANT", { artifacts_statuses: { app: artifact("NON-COMPLIANT") } }),
      "Artifact app is not compliant",
    ],
    [
      "non-compliant",
      "it is spelt NON_COMPLIANT",
      trail("NON_COMPLIANT", failing()),
      "Attestation review (junit) is not compliant",
    ],
    [
      "non-compliant",
      "it is spelt INCOMPLIANT",
      trail("INCOMPLIANT", failing()),
      "Attestation review (junit) is not compliant",
    ],
    [
      "non-compliant",
      "NON-COMPLIANT, though things are only missing",
      trail("NON-COMPLIANT", missing()),
      "The service says that the trail is NON-COMPLIANT, but names nothing that failed",
    ],
    [
      "non-compliant",
      "INCOMPLETE, but the service gives no reason",
      trail("INCOMPLETE"),
      "The service says that the trail is INCOMPLETE, but names nothing that failed",
    ],
    [
      "non-compliant",
      "INCOMPLETE, beside something that failed",
      trail("INCOMPLETE", { attestations_statuses: [attestation("a", null), attestation("b", false)] }),
      "Attestation a (junit) is missing",
    ],
    [
      "non-compliant",
      "a failure that came before its artifact",
      trail("INCOMPLETE", { artifacts_statuses: { app: artifact("MISSING", [attestation("scan", false)]) } }),
      "Artifact app has not been reported",
    ],
    [
      "unverifiable",
      "is_compliant contradicts the state",
      trail("COMPLIANT", {}, { is_compliant: false }),
      "`is_compliant` is false",
    ],
    [
      "unverifiable",
      "is_compliant contradicts a state that is not compliant",
      trail("INCOMPLETE", missing(), { is_compliant: true }),
      "`is_compliant` is true",
    ],
    [
      "unverifiable",
      "the status within contradicts the state",
      trail("COMPLIANT", { is_compliant: false }),
      "`compliance_status.is_compliant` is false",
    ],
    [
      "unverifiable",
      "the word within contradicts the state",
      trail("COMPLIANT", { status: "NON-COMPLIANT" }),
      "`compliance_status.status` is NON-COMPLIANT",
    ],
    [
      "unverifiable",
      "an attestation contradicts the state",
      trail("COMPLIANT", failing()),
      "Attestation review (junit) is not compliant",
    ],
    [
      "unverifiable",
      "a missing attestation contradicts the state",
      trail("COMPLIANT", missing()),
      "Attestation review (junit) is missing",
    ],
    [
      "unverifiable",
      "an artifact contradicts the state",
      trail("COMPLIANT", { artifacts_statuses: { constructor: artifact("NON-COMPLIANT") } }),
      "Artifact constructor is not compliant",
    ],
    [
      "unverifiable",
      "another trail",
      trail("COMPLIANT", {}, { name: "release-2" }),
      "about another trail: release-2",
    ],
    [
      "unverifiable",
      "another flow",
      trail("COMPLIANT", {}, { flow: { name: "other" } }),
      "about another flow: other",
    ],
    [
      "unverifiable",
      "a flow without a name",
      trail("COMPLIANT", {}, { flow: { tags: {} } }),
      "`flow.name` is missing",
    ],
    ["unverifiable", "an unknown state", trail("compliant"), "`compliance_status.status`"],
    [
      "unverifiable",
      "a boolean that is text",
      trail("COMPLIANT", {}, { is_compliant: "true" }),
      "`is_compliant`",
    ],
    ["unverifiable", "no JSON object", [trail("COMPLIANT")], "not a JSON object"],
    ["unverifiable", "null", null, "not a JSON object"],
    ["unverifiable", "HTML", "<html>Sign in</html>", "HTML or XML"],
    ["unverifiable", "nothing", "", "it is empty"],
    [
      "unverifiable",
      "a key twice",
      JSON.stringify(trail("INCOMPLETE", missing())).replace(
        '"is_compliant":false,"created_by"',
        '"is_compliant":false,"is_compliant":true,"created_by"',
      ),
      "twice",
    ],
  ])("%s: %s", (verdict, _, body, reason) => {
    const judgement = judge(answer(body));
    expect(judgement.verdict).toBe(verdict);
    expect(texts(answer(body))).toContainEqual(expect.stringContaining(reason));
  });

  const message = (text: string) => ({ message: text });
  const noResponse = (failure: Failure): HttpResult => ({ kind: "no-response", failure, attempts: [] });
  test.each<[Verdict, HttpResult]>([
    ["unauthorized", answer(message("no"), 401)],
    ["unauthorized", answer("Denied", 403)],
    [
      "misconfigured",
      answer(
        message("Trail with name 'release-1' does not exist for Organization 'acme' and Flow 'shop'"),
        404,
      ),
    ],
    ["misconfigured", answer(message("Flow named 'shop' does not exist for organization 'acme'"), 404)],
    ["misconfigured", answer({}, 404)],
    ["misconfigured", answer("<html>", 404)],
    ["misconfigured", answer("", 302)],
    ["misconfigured", answer(message("bad"), 400)],
    ["unreachable", answer(message("slow down"), 429)],
    ["unreachable", answer("", 408)],
    ["unreachable", answer(message("broken"), 500)],
    ["unverifiable", answer(trail("COMPLIANT"), 201)],
    ["unverifiable", answer("", 204)],
    ["unreachable", noResponse({ cause: "unreachable", message: "refused" })],
    ["unverifiable", noResponse({ cause: "malformed", message: "over 64 MiB" })],
  ])("%s: %j", (verdict, httpResult) => {
    const judgement = judge(httpResult);
    expect(judgement).toMatchObject({ verdict, reasons: [expect.anything()] });
    expect(judgement.trail).toBeUndefined();
  });

  test.each([
    "name",
    "last_modified_at",
    "created_at",
    "compliance_status",
    "template",
    "compliance_state",
    "is_compliant",
    "created_by",
    "flow",
    "html_url",
  ])("without %s, or with null in its place, the answer is no trail", (field) => {
    for (const body of [
      trail("COMPLIANT", {}, { [field]: undefined }),
      trail("COMPLIANT", {}, { [field]: null }),
    ])
      expect(judge(answer(body))).toMatchObject({
        verdict: "unverifiable",
        reasons: [{ text: expect.stringContaining(`\`${field}\``) as unknown }],
      });
  });
});

test("every reason names flow and trail, and what the service says that is missing is missing", () => {
  const { reasons } = judge(answer(trail("INCOMPLETE", missing())));
  expect(reasons).toEqual([
    {
      kind: "missing",
      text: "Attestation review (junit) is missing",
      attestation: "review",
      type: "junit",
      flow: "shop",
      trail: "release-1",
    },
  ]);
});

test("whatever changes in an answer, the gate opens for nothing but a compliant trail that is the one asked about", () => {
  const body = trail("COMPLIANT");
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(body)),
      fc.jsonValue(),
      fc.constantFrom("COMPLIANT", "INCOMPLETE", "NON-COMPLIANT"),
      (field, value, state) => {
        const changed = { ...trail(state), [field]: value };
        const judgement = judge(answer(changed));
        if (judgement.verdict !== "compliant") {
          expect(judgement.reasons).not.toEqual([]);
          return;
        }
        expect(changed).toMatchObject({
          name: "release-1",
          flow: { name: "shop" },
          compliance_state: "COMPLIANT",
          is_compliant: true,
        });
      },
    ),
    { numRuns: 2000 },
  );
});
