// What others can verify of a compliant decision: the artifacts as subjects, and the predicate of a Simple Verification
// Result, an in-toto attestation (docs/verifying-decisions.md). Its form is .github/svr.schema.json.
import type { Artifact, ArtifactType } from "../domain/artifact.ts";
import type { Decision } from "./decision-record.ts";

interface VerifiedDecision extends Pick<
  Decision,
  "actionVersion" | "run" | "service" | "query" | "verdict" | "passes" | "endedAt"
> {
  readonly artifacts: readonly (Artifact & { readonly nothingJudged?: string })[];
}

/**
 * Makes the verification result of a decision.
 * @returns what is signed, if anything is: nothing for a verdict that is not compliant, nor where nothing was judged; and
 * the artifacts that are left out of it
 */
export function verificationResult(decision: VerifiedDecision) {
  const { verdict, passes, artifacts } = decision;
  if (verdict !== "compliant" || !passes || artifacts.some((one) => one.nothingJudged !== undefined))
    return { leftOut: [] };
  const leftOut = artifacts.filter((one) => !isSubject(one));
  // The form of a checksum file.
  const lines = artifacts.filter(isSubject).map((one) => `${one.fingerprint}  ${nameOf(one)}\n`);
  if (lines.length === 0) return { leftOut };
  return {
    verification: { subjects: [...new Set(lines)].join(""), predicate: predicateOf(decision) },
    leftOut,
  };
}

/** The types whose fingerprint is the digest of a file or an image. Of what a given fingerprint is, is not known. */
const digests: ReadonlySet<ArtifactType> = new Set(["file", "checksum", "oci", "docker"]);

const isSubject = (artifact: Artifact) => digests.has(artifact.type) && !/\p{Cc}/u.test(nameOf(artifact));

/** The name of an image is its repository. */
const nameOf = ({ filename, reference }: Artifact) => reference?.split("@", 1)[0] ?? filename;

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
