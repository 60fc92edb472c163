// Results as the client of the service gives them to the judges, with plain words for an error.
import { assertionSchema } from "../../src/domain/assertion.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import type { ServiceResult } from "../../src/domain/service-result.ts";
import { trailSchema } from "../../src/domain/trail.ts";
import { parseJson, validateJson } from "../../src/lib/json.ts";
import { assertArtifactEndpoint, getTrailEndpoint } from "../../src/service/endpoints.ts";
import { pick } from "../../src/lib/pick.ts";
import { readResult } from "../../src/service/client.ts";
import type { Endpoint } from "../../src/service/request.ts";
import { askedFingerprint } from "./answers.ts";
import { flowName, trailName } from "./names.ts";

const settings = { baseUrl: "https://service.example/api/v2", org: "acme" };

/** The assertion result of a response about this artifact. */
export const parsed = (httpResult: HttpResult, fingerprint = askedFingerprint) =>
  withPlainWords(assertArtifactEndpoint(settings, fingerprint, {}), httpResult, (body) =>
    validateJson(assertionSchema, parseJson(body)),
  );

/** The trail of a response. */
export const parsedTrail = (httpResult: HttpResult) =>
  withPlainWords(getTrailEndpoint(settings, flowName("shop"), trailName("release-1")), httpResult, (body) =>
    validateJson(trailSchema, parseJson(body)),
  );

function withPlainWords<Body>(
  endpoint: Endpoint<Body>,
  httpResult: HttpResult,
  validate: (body: Uint8Array) => ReturnType<typeof validateJson<Body>>,
): ServiceResult<Body> {
  const result = readResult(endpoint, settings, httpResult);
  if (result.success) return result;
  return {
    ...result,
    failure: { ...pick(result.failure, "cause", "status", "notFound", "isPage"), ...wordsOf() },
  };

  /** The words of an error in these tests: the request, and why it failed. */
  function wordsOf() {
    if (httpResult.kind === "no-response") return { message: httpResult.failure.message };
    const { status, body } = httpResult;
    if (status !== 200) return { message: `GET failed, HTTP ${status}`, reason: "The service says why" };
    const problem = validate(body);
    const why = problem.success ? "" : problem.reason;
    const noun = endpoint.expected.noun ?? "";
    return { message: `GET gave HTTP ${status}. The response is not a valid ${noun}: ${why}` };
  }
}

/** The reason of a request that failed with a status. */
export const failed = (status: number) => `GET failed, HTTP ${status}. The service says why`;
