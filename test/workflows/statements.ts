// A statement as gate.yml signs it, and what others could have signed in its place (docs/verifying-decisions.md).
import * as v from "valibot";
import { environmentNameSchema } from "../../src/domain/identifiers.ts";
import { verificationSummary, withRecord } from "../../src/gate/verification-summary.ts";
import { askedFingerprint } from "../gate/answers.ts";
import type { Certificate } from "./act/stubs/gh/attestation.ts";

export const gate = "OWNER/artifact-compliance-action/.github/workflows/gate.yml";
const release = `https://github.com/${gate}@refs/tags/v1`;
export const service = "https://compliance.example.com/api/v2";
export const gateCommit = "1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c";

type Predicate = ReturnType<typeof withRecord>;
export type Changes = Readonly<Record<string, unknown>>;

/** A statement, by its predicate and what the signer's certificate says. */
export interface Statement {
  readonly predicate: Predicate;
  readonly certificate: Certificate;
  readonly predicateType: string;
}

function predicateOf(): Predicate {
  const summary = verificationSummary({
    actionVersion: "1.2.3",
    run: {
      server_url: "https://github.com",
      repository: "acme/shop",
      id: "42",
      job_workflow_ref: `${gate}@refs/tags/v1`,
    },
    service: { baseUrl: service, org: "acme" },
    query: { scope: "environment", environment: v.parse(environmentNameSchema, "production"), policies: [] },
    verdict: "compliant",
    passes: true,
    artifacts: [{ filename: "app", type: "file", fingerprint: askedFingerprint }],
    endedAt: Date.now(),
  });
  if (summary === undefined) throw new Error("A compliant decision has no predicate");
  return withRecord(summary, "ab".repeat(32));
}

/** The statement that every documented command and policy accepts. */
export const right: Statement = {
  predicate: predicateOf(),
  certificate: {
    subjectAlternativeName: release,
    buildSignerURI: release,
    buildSignerDigest: gateCommit,
    issuer: "https://token.actions.githubusercontent.com",
    runnerEnvironment: "github-hosted",
    sourceRepositoryURI: "https://github.com/acme/shop",
    sourceRepositoryOwnerURI: "https://github.com/acme",
    sourceRepositoryRef: "refs/heads/main",
    sourceRepositoryDigest: "9".repeat(40),
  },
  predicateType: "https://slsa.dev/verification_summary/v1",
};

/** Returns the right statement with another certificate. */
export const certified = (certificate: Partial<Certificate>, predicate: Changes = {}): Statement => ({
  ...right,
  predicate: { ...right.predicate, ...predicate },
  certificate: { ...right.certificate, ...certificate },
});

/** Returns the right statement with another predicate. */
export const saying = (predicate: Changes): Statement => certified({}, predicate);

/** Signed by another workflow. The predicate claims the right one. */
export const signedBy = (signer: string): Statement =>
  certified({
    subjectAlternativeName: `https://github.com/${signer}`,
    buildSignerURI: `https://github.com/${signer}`,
  });

/** Signed by another workflow that says so. */
export const decidedBy = (signer: string): Statement => {
  const { certificate } = signedBy(signer);
  return certified(certificate, { verifier: { id: `https://github.com/${signer}`, version: {} } });
};

const of = (repository: string) => ({
  sourceRepositoryURI: `https://github.com/${repository}`,
  sourceRepositoryOwnerURI: `https://github.com/${repository.split("/")[0] ?? ""}`,
});
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const asked = (uri: string) => saying({ policy: { uri } });

/** Statements of gate.yml about another repository, and of such a repository that claim the right one. */
export const otherOrganization = certified(of("evil/shop"), { resourceUri: "https://github.com/evil/shop" });
export const otherRepository = certified(of("acme/other"), { resourceUri: "https://github.com/acme/other" });
export const otherRepositoryClaims = certified(of("acme/other"));
export const otherBranch = certified({ sourceRepositoryRef: "refs/heads/feature" });
export const ownWorkflow = signedBy("acme/shop/.github/workflows/own.yml@refs/heads/main");
export const branchOfGate = decidedBy(`${gate}@refs/heads/feature`);
export const laterTag = decidedBy(`${gate}@refs/tags/v1-next`);
export const movedTag = certified({ buildSignerDigest: "2".repeat(40) });
export const selfHosted = certified({ runnerEnvironment: "self-hosted" });
export const otherService = asked("https://other.example/api/v2/environments/acme/production");
export const otherEnvironment = asked(`${service}/environments/acme/pro-duction`);
export const old = saying({ timeVerified: inHours(-25) });

/** What no documented command may accept, whichever flags or fields it compares. */
export const forged: readonly (readonly [title: string, statement: Statement])[] = [
  ["of a repository of another organization", otherOrganization],
  ["of another organization that claims the right repository", certified(of("evil/shop"))],
  ["of another repository of the organization", otherRepository],
  ["of another repository that claims the right one", otherRepositoryClaims],
  ["of a repository whose name begins like the right one", certified(of("acme/shop-evil"))],
  ["of another branch", otherBranch],
  ["of a pull request", certified({ sourceRepositoryRef: "refs/pull/7/merge" })],
  ["of a workflow of the repository that asks no gate", ownWorkflow],
  ["of a branch of the gate's repository", branchOfGate],
  ["of a branch of the gate's repository that claims the release", signedBy(`${gate}@refs/heads/feature`)],
  ["of a tag whose name begins like the right one", laterTag],
  ["of a workflow whose name begins like the gate's", signedBy(`${gate}.own.yml@refs/tags/v1`)],
  ["of another repository's `gate.yml`", decidedBy(gate.replace("OWNER", "evil") + "@refs/tags/v1")],
  [
    "with a name of the right workflow that is not its own",
    saying({ verifier: { id: "https://evil.example" } }),
  ],
  ["of another issuer", certified({ issuer: "https://token.actions.evil.ghe.com" })],
  ["of another service", otherService],
  ["of another organization at the service", asked(`${service}/environments/evil/production`)],
  ["about another environment with the same level", otherEnvironment],
  ["about one flow only", asked(`${service}/environments/acme/production?flow=shop`)],
  ["that failed", saying({ verificationResult: "FAILED" })],
  ["with another level", saying({ verifiedLevels: ["ENVIRONMENT_STAGING_COMPLIANT"] })],
  ["without a level", saying({ verifiedLevels: [] })],
];

/** What a command refuses beside that: an admission controller sees neither the runner nor the age. */
export const forgedForCommands: typeof forged = [
  ...forged,
  ["of a self-hosted runner", selfHosted],
  ["of the day before yesterday", old],
  ["of tomorrow", saying({ timeVerified: inHours(24) })],
  ["of another type", { ...right, predicateType: "https://slsa.dev/provenance/v1" }],
];
