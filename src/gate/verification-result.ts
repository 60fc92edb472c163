// What others can verify of a compliant decision: the artifacts as subjects, and the predicate of a Simple Verification
// Result, an in-toto attestation (docs/verifying-decisions.md). Its form is .github/svr.schema.json.
import type { Artifact, ArtifactType } from "../domain/artifact.ts";
import type { AssertionQuery, ServiceSettings } from "../domain/request.ts";
import type { Verdict } from "../domain/verdict.ts";
import type { RunFacts } from "./decision-record.ts";

/** What is signed: `subjects` has the form of a checksum file. */
export interface VerificationResult {
  readonly subjects: string;
  readonly predicate: Predicate;
}

interface Predicate {
  readonly verifier: { readonly id: string; readonly policies: readonly { readonly uri: string }[] };
  readonly timeCreated: string;
  readonly properties: readonly string[];
}

interface VerifiedDecision {
  readonly actionVersion: string;
  readonly run: RunFacts;
  readonly service: Pick<ServiceSettings, "baseUrl" | "org">;
  readonly query: AssertionQuery;
  readonly verdict: Verdict;
  readonly passes: boolean;
  readonly artifacts: readonly (Artifact & { readonly nothingJudged?: string })[];
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

/** Returns the identity of this gate, with the version, because its rules can change with it. */
function verifierId({ run, actionVersion }: VerifiedDecision): string {
  const { server_url: server, action_repository: repository } = run;
  const isKnown = server !== undefined && repository !== undefined;
  return isKnown
    ? `${server}/${repository}/gate/v${actionVersion}`
    : `urn:artifact-compliance-action:gate:v${actionVersion}`;
}

/**
 * Makes the verification result of a decision.
 * @returns what is signed, if anything is: nothing for a verdict that is not compliant, nor where nothing was judged; and
 * the artifacts that are left out of it
 */
export function verificationResult(decision: VerifiedDecision): {
  readonly verification?: VerificationResult;
  readonly leftOut: readonly Artifact[];
} {
  const { verdict, passes, artifacts, query, endedAt } = decision;
  if (verdict !== "compliant" || !passes || artifacts.some((one) => one.nothingJudged !== undefined))
    return { leftOut: [] };
  const lines = artifacts.flatMap((one) => subjectLine(one) ?? []);
  const leftOut = artifacts.filter((one) => subjectLine(one) === undefined);
  if (lines.length === 0) return { leftOut };
  const predicate = {
    verifier: { id: verifierId(decision), policies: policiesOf(decision) },
    timeCreated: new Date(endedAt).toISOString(),
    properties: propertiesOf(query),
  };
  return { verification: { subjects: [...new Set(lines)].join(""), predicate }, leftOut };
}

/** Returns `sha256  name` where the fingerprint is the digest of a file or an image. The name of an image is its repository. */
function subjectLine({ type, fingerprint, filename, reference }: Artifact): string | undefined {
  const name = reference?.split("@", 1)[0] ?? filename;
  return isDigest[type] && !/\p{Cc}/u.test(name) ? `${fingerprint}  ${name}\n` : undefined;
}

/** Whether a fingerprint of this type is the digest of a file or an image. */
const isDigest: Readonly<Record<ArtifactType, boolean>> = {
  file: true,
  checksum: true,
  oci: true,
  docker: true,
  dir: false,
  // What it is of is not known.
  given: false,
};

/** What was asked, as addresses at the service. */
function policiesOf({ service: { baseUrl, org }, query }: VerifiedDecision) {
  const uriOf = (kind: string, name: string) => ({
    uri: `${baseUrl}/${kind}/${encodeURIComponent(org)}/${encodeURIComponent(name)}`,
  });
  const { environment, policies, flow } = query;
  return [
    ...(environment === undefined ? [] : [uriOf("environments", environment)]),
    ...policies.map((policy) => uriOf("policies", policy)),
    ...(flow === undefined ? [] : [uriOf("flows", flow)]),
  ];
}

/** What was found, by the scope that was asked. What a scope is about was given with it. */
function propertiesOf({ scope, environment, policies, flow }: AssertionQuery): readonly string[] {
  const names = { environment: [environment], policy: policies, flow: [flow] }[scope];
  return names.map((name) =>
    [scope, name, "compliant"]
      .join("_")
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "_"),
  );
}
