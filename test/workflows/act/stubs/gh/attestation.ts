// Stands in for `gh attestation verify` of GitHub CLI 2.102. Each rule is from the manual page of that command, or was read in
// the program's source in autumn 2026. No signature is verified: a line of the file in
// STAND_IN_ATTESTATIONS has a statement and what the signer's certificate would say. A flag that is not here is an error.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

/** The certificate as `--format json` shows it, by the names that sigstore-go gives the extensions of Fulcio's certificates. */
export interface Certificate {
  /** The workflow that signed, with its ref: the called one in a reusable workflow. */
  readonly subjectAlternativeName: string;
  readonly buildSignerURI: string;
  /** The commit of that workflow. */
  readonly buildSignerDigest: string;
  readonly issuer: string;
  readonly runnerEnvironment: string;
  /** The repository in whose run it was signed, and the ref and commit of that run. */
  readonly sourceRepositoryURI: string;
  readonly sourceRepositoryOwnerURI: string;
  readonly sourceRepositoryRef: string;
  readonly sourceRepositoryDigest: string;
}

export interface Signed {
  readonly statement: {
    readonly predicateType: string;
    readonly subject: readonly { readonly digest: { readonly sha256: string } }[];
  };
  readonly certificate: Certificate;
}

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    owner: { ...text, short: "o" },
    repo: { ...text, short: "R" },
    // Manual: "By default, this command enforces the https://slsa.dev/provenance/v1 predicate type."
    "predicate-type": { ...text, default: "https://slsa.dev/provenance/v1" },
    "cert-identity": text,
    "signer-repo": text,
    "signer-workflow": text,
    "signer-digest": text,
    "source-ref": text,
    "source-digest": text,
    "cert-oidc-issuer": { ...text, default: "https://token.actions.githubusercontent.com" },
    "deny-self-hosted-runners": { type: "boolean", default: false },
    format: text,
  },
});

function fail(message: string): never {
  process.stderr.write(`Error: ${message}\n`);
  process.exit(1);
}

const [artifact, ...others] = positionals;
if (artifact === undefined || others.length > 0) fail("must specify one file path");
const { owner, repo } = values;
// Manual: "At a minimum, this command requires either" of these.
if ((owner === undefined) === (repo === undefined)) fail("exactly one of the flags [owner repo] is required");
const identities = ["cert-identity", "signer-repo", "signer-workflow"] as const;
if (identities.filter((flag) => values[flag] !== undefined).length > 1)
  fail(`at most one of the flags [${identities.join(" ")}] can be used`);

const github = "https://github.com";
const quoted = (literal: string) => RegExp.escape(literal);

/** What the name of the certificate must match. */
function identityPattern(): RegExp {
  const { "cert-identity": identity, "signer-repo": signerRepo, "signer-workflow": workflow } = values;
  // Manual: "matches the provided value exactly".
  if (identity !== undefined) return new RegExp(`^${quoted(identity)}$`);
  // Source: without one of these flags, the signer is a workflow of the repository or the owner.
  if (workflow === undefined)
    return new RegExp(`^${quoted(`${github}/${signerRepo ?? repo ?? owner ?? ""}/`)}`, "i");
  // Manual: `[host/]<owner>/<repo>/<path>/<to>/<workflow>`.
  const address = /^[\w-]+\.[\w-]+/.test(workflow) ? `https://${workflow}` : `${github}/${workflow}`;
  // Source: up to 2.96 the value was a regular expression for the beginning, in 2.97 its characters; later a value with a ref
  // must match to the end, and one without a ref matches with any.
  const ref = "@(refs/.*|[0-9a-fA-F]+)";
  return new RegExp(`^${quoted(address)}${new RegExp(`${ref}$`).test(address) ? "" : `(${ref})?`}$`);
}

// Source: addresses and the issuer are compared without regard to case.
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isGivenAs = (flag: string | undefined, value: string) => flag === undefined || flag === value;
const pattern = identityPattern();

function isAccepted({ certificate, statement }: Signed, digest: string): boolean {
  return (
    statement.subject.some((one) => one.digest.sha256 === digest) &&
    statement.predicateType === values["predicate-type"] &&
    pattern.test(certificate.subjectAlternativeName) &&
    isSame(certificate.issuer, values["cert-oidc-issuer"]) &&
    (repo === undefined || isSame(certificate.sourceRepositoryURI, `${github}/${repo}`)) &&
    isSame(certificate.sourceRepositoryOwnerURI, `${github}/${(repo ?? owner ?? "").split("/")[0] ?? ""}`) &&
    // Manual: "Enforce that the … matches the provided value", for these three.
    isGivenAs(values["signer-digest"], certificate.buildSignerDigest) &&
    isGivenAs(values["source-ref"], certificate.sourceRepositoryRef) &&
    isGivenAs(values["source-digest"], certificate.sourceRepositoryDigest) &&
    // Manual: "Fail verification for attestations generated on self-hosted runners".
    (!values["deny-self-hosted-runners"] || certificate.runnerEnvironment === "github-hosted")
  );
}

const digest = createHash("sha256").update(readFileSync(artifact)).digest("hex");
const accepted = readFileSync(process.env["STAND_IN_ATTESTATIONS"] ?? "", "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Signed)
  .filter((one) => isAccepted(one, digest));
// Manual: "upon successful verification this command will output a JSON array containing one entry per verified attestation".
if (accepted.length === 0) fail("no attestation matches");
if (values.format === "json")
  process.stdout.write(
    JSON.stringify(
      accepted.map(({ statement, certificate }) => ({
        verificationResult: { statement, signature: { certificate } },
      })),
    ),
  );
