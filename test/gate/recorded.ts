// Judged artifacts with the answer as the decision record has it.
import * as v from "valibot";
import { assertionSchema } from "../../src/domain/assertion.ts";
import type { Verdict } from "../../src/domain/verdict.ts";
import type { AssertedArtifact } from "../../src/gate/decide.ts";
import { recordAnswer, type RecordedAnswer } from "../../src/gate/decision-record.ts";
import { askedFingerprint } from "./answers.ts";

/** The recorded form of an answer in scope flow that is compliant, with these fields in place of its own. */
export const answerThat = (fields: object): RecordedAnswer =>
  recordAnswer(
    v.parse(assertionSchema, {
      fingerprint: askedFingerprint,
      flow: "shop",
      trail: "release-7",
      compliant: true,
      scope: "flow",
      html_url: "https://service.example/acme/flows/shop/artifacts/abab",
      compliance_status: {
        status: "COMPLIANT",
        is_compliant: true,
        attestations_statuses: [{ attestation_name: "scan", status: "COMPLETE", is_compliant: true }],
      },
      ...fields,
    }),
  );

/** The one attempt of a request: 1 s before the decision that the tests make. */
const attempt = { startedAt: 1_800_000_000_000, duration: 20, result: "HTTP 200" };

/** An artifact with a verdict, whatever its answer says. */
export function judgedAs(verdict: Verdict, answer: RecordedAnswer): AssertedArtifact {
  return {
    filename: "shop.tar",
    type: "file",
    fingerprint: askedFingerprint,
    verdict,
    reasons: verdict === "compliant" ? [] : [{ kind: "missing", text: "Something is missing" }],
    warnings: [],
    answer,
    requests: [{ round: 1, attempts: [attempt], status: 200, bodySha256: "0f".repeat(32), verdict }],
  };
}
