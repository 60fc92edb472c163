// What others can verify of a compliant decision: the predicate of a Simple Verification Result, an in-toto attestation
// (docs/verifying-decisions.md). Its form is .github/svr.schema.json.
import type { Artifact } from "../domain/artifact.ts";
import type { Decision } from "./decision-record.ts";

interface VerifiedDecision extends Pick<
  Decision,
  "actionVersion" | "run" | "service" | "query" | "verdict" | "passes" | "endedAt"
> {
  readonly artifacts: readonly (Artifact & { readonly nothingJudged?: string })[];
}

/** Makes the predicate of a decision; undefined for a verdict that is not compliant, and where nothing was judged. */
export function verificationResult(decision: VerifiedDecision) {
  const { verdict, passes, artifacts } = decision;
  const isCompliant = verdict === "compliant" && passes;
  if (!isCompliant || artifacts.some((one) => one.nothingJudged !== undefined)) return undefined;
  return predicateOf(decision);
}

function predicateOf({ actionVersion, run, service: { baseUrl, org }, query, endedAt }: VerifiedDecision) {
  const { server_url: server, action_repository: repository } = run;
  const isKnown = server !== undefined && repository !== undefined;
  const gate = isKnown ? `${server}/${repository}/gate/` : "urn:artifact-compliance-action:gate:";
  const { scope, environment, policies, flow } = query;
  // What was asked, as addresses at the service.
  const requested = [
    ["environments", environment],
    ...policies.map((policy) => ["policies", policy] as const),
    ["flows", flow],
  ] as const;
  // What a scope is about was given with it.
  const names = { environment: [environment], policy: policies, flow: [flow] }[scope];
  return {
    verifier: {
      // With the version, because the rules of the gate can change with it.
      id: `${gate}v${actionVersion}`,
      policies: requested.flatMap(([kind, name]) =>
        name === undefined
          ? []
          : [{ uri: `${baseUrl}/${kind}/${encodeURIComponent(org)}/${encodeURIComponent(name)}` }],
      ),
    },
    timeCreated: new Date(endedAt).toISOString(),
    properties: names.map((name) => `${scope}_${name}_compliant`.toUpperCase().replace(/[^A-Z0-9]/g, "_")),
  };
}
