// What others can verify of a compliant decision: the predicate of a SLSA verification summary, an in-toto attestation
// (docs/verifying-decisions.md). Its form is .github/vsa.schema.json.
import type { Artifact } from "../domain/artifact.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { Decision } from "./decision-record.ts";

interface DecisionToVerify extends Pick<
  Decision,
  "actionVersion" | "run" | "service" | "query" | "verdict" | "passes" | "endedAt"
> {
  readonly artifacts: readonly (Artifact & { readonly nothingJudged?: string })[];
}

/** A predicate that does not name the decision record yet: the bytes of that file decide its digest. */
type UnrecordedSummary = NonNullable<ReturnType<typeof verificationSummary>>;

/** Returns whether something can be signed: every artifact is compliant, and something was judged about each. */
export const isSignable = ({ verdict, passes, artifacts }: DecisionToVerify): boolean =>
  verdict === "compliant" && passes && artifacts.every((one) => one.nothingJudged === undefined);

/**
 * Makes the predicate of a decision, without its decision record. Returns undefined for a decision that cannot be signed, and
 * where the runner does not say which workflow of which repository on which server decided.
 */
export function verificationSummary(decision: DecisionToVerify) {
  const { actionVersion, run, endedAt } = decision;
  // In a reusable workflow the called one decided.
  const workflow = run.job_workflow_ref ?? run.workflow_ref;
  const { server_url: server, repository, id } = run;
  if (!isSignable(decision) || workflow === undefined || repository === undefined) return undefined;
  const question = questionOf(decision);
  // Stryker disable next-line ConditionalExpression: undefined is not an address either, which the type of canParse does not say.
  if (server === undefined || !URL.canParse(server)) return undefined;
  if (question === undefined) return undefined;
  const { host } = new URL(server);
  const resourceUri = `https://${host}/${repository}`;
  return {
    // A ref is not percent-encoded: this is how the signer's certificate has it.
    verifier: {
      id: `https://${host}/${workflow}`,
      version: { "artifact-compliance-action": actionVersion },
    },
    timeVerified: new Date(endedAt).toISOString(),
    resourceUri,
    policy: { uri: question.uri },
    // The address of the run: the path of the record means nothing to others.
    inputAttestations: [omitUndefined({ uri: id && `${resourceUri}/actions/runs/${id}` })],
    verificationResult: "PASSED",
    verifiedLevels: question.levels,
  } as const;
}

/**
 * Adds the decision record to a predicate.
 * @param sha256 of the record's file, 64 hex characters
 */
export const withRecord = (summary: UnrecordedSummary, sha256: string) => ({
  ...summary,
  inputAttestations: summary.inputAttestations.map((record) => ({ ...record, digest: { sha256 } })),
});

interface Question {
  /** An address at the service. Two questions have two addresses. */
  readonly uri: string;
  /** What was found, in upper case. Two names can give one word. */
  readonly levels: readonly string[];
}

/** Returns what was asked about; undefined where it has no name. */
function questionOf({ service: { baseUrl, org }, query }: DecisionToVerify): Question | undefined {
  const { scope, environment, policies, flow } = query;
  const address = (...segments: readonly string[]) =>
    [baseUrl, ...segments.map((segment) => encodeURIComponent(segment))].join("/");
  const withParameters = (uri: string, parameters: readonly (readonly [string, string | undefined])[]) => {
    const given = parameters.flatMap(([name, value]) =>
      value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
    );
    return given.length === 0 ? uri : `${uri}?${given.join("&")}`;
  };
  const levels = (names: readonly string[]) =>
    names.map((name) => `${scope}_${name}_compliant`.toUpperCase().replace(/[^A-Z0-9]/g, "_"));
  switch (scope) {
    case "environment":
      if (environment === undefined) return undefined;
      return {
        uri: withParameters(address("environments", org, environment), [["flow", flow]]),
        levels: levels([environment]),
      };
    case "policy":
      return {
        uri: withParameters(address("policies", org), [
          ...policies.map((policy) => ["policy", policy] as const),
          ["flow", flow],
        ]),
        levels: levels(policies),
      };
    case "flow":
      return flow === undefined ? undefined : { uri: address("flows", org, flow), levels: levels([flow]) };
  }
}
