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

/** Returns the address of what was asked about at the service, and in upper case what was found; undefined where it has no name. */
function questionOf({ service: { baseUrl, org }, query }: DecisionToVerify) {
  const { scope, environment, policies, flow } = query;
  const names = { environment: [environment], policy: policies, flow: [flow] }[scope];
  // Stryker disable next-line MethodExpression: only policies are several, and each of them has a name.
  if (!names.every((name) => name !== undefined)) return undefined;
  const path = {
    environment: ["environments", org, ...names],
    policy: ["policies", org],
    flow: ["flows", org, ...names],
  }[scope];
  // Two questions have two addresses.
  const asked = [
    ...(scope === "policy" ? names.map((name) => ["policy", name] as const) : []),
    ...(scope === "flow" || flow === undefined ? [] : [["flow", flow] as const]),
  ].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const address = [baseUrl, ...path.map((segment) => encodeURIComponent(segment))].join("/");
  return {
    uri: [address, ...(asked.length === 0 ? [] : [asked.join("&")])].join("?"),
    // Two names can give one word.
    levels: names.map((name) => `${scope}_${name}_compliant`.toUpperCase().replace(/[^A-Z0-9]/g, "_")),
  };
}
