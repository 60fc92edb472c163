// Stands in for actions/attest v4.2.2 with the inputs of action.yml. Read in its source (src/subject.ts, src/predicate.ts):
// the subjects are a file of checksums (subjects.ts), or one name and digest.
//
// Not here, and an error: other inputs. Nothing is signed: a statement is kept with what the certificate of the signing service
// would say of this job. The first STAND_IN_OUTAGES runs fail, as in an outage of that service.
import { appendFileSync, readFileSync } from "node:fs";
import type { Signed } from "../gh/attestation.ts";
import { readSubjects } from "./subjects.ts";

const environment = process.env;
const inputOf = (name: string) => environment[`INPUT_${name.toUpperCase()}`] ?? "";
const known = [
  ...["SUBJECT-NAME", "SUBJECT-DIGEST", "PUSH-TO-REGISTRY"],
  ...["SUBJECT-CHECKSUMS", "PREDICATE-TYPE", "PREDICATE-PATH"],
].map((name) => `INPUT_${name}`);
const unknown = Object.keys(environment).filter((key) => key.startsWith("INPUT_") && !known.includes(key));
if (unknown.length > 0) throw new Error(`The stub does not have these inputs: ${unknown.join(", ")}`);

const [imageName, imageDigest] = [inputOf("subject-name"), inputOf("subject-digest")];
if (imageName !== "" || imageDigest !== "") attestImage();
else attestFiles();

function attestImage(): void {
  if (!/^sha256:[0-9a-f]{64}$/.test(imageDigest)) throw new Error(`${imageDigest} is not a digest`);
  // A tag would be a part of the name, which no registry knows.
  if (!/^[^:@]+(?::\d+)?\/[^:@]+$/.test(imageName))
    throw new Error(`${imageName} is not registry/repository`);
  process.stdout.write(`Attested ${imageName} ${imageDigest}\n`);
}

function attestFiles(): void {
  const checksums = inputOf("subject-checksums");
  if (checksums === "")
    throw new Error("One of subject-path, subject-digest, or subject-checksums must be provided");
  const subjects = readSubjects(checksums);
  const predicateType = inputOf("predicate-type");
  if (predicateType !== "") {
    endInOutage();
    const statement = {
      _type: "https://in-toto.io/Statement/v1",
      subject: subjects.map(({ name, digest }) => ({ name, digest: { sha256: digest } })),
      predicateType,
      predicate: JSON.parse(readFileSync(inputOf("predicate-path"), "utf8")) as unknown,
    };
    const signed = { statement, certificate: certificate() } satisfies Signed;
    appendFileSync(environment["STAND_IN_ATTESTATIONS"] ?? "", `${JSON.stringify(signed)}\n`);
  }
  for (const { name, digest } of subjects) process.stdout.write(`Attested ${name} sha256:${digest}\n`);
}

function endInOutage(): void {
  const attempts = `${environment["STAND_IN_ATTESTATIONS"] ?? ""}-attempts`;
  appendFileSync(attempts, ".");
  if (readFileSync(attempts, "utf8").length <= Number(environment["STAND_IN_OUTAGES"] ?? 0))
    throw new Error("The signing service does not answer");
}

/** In a reusable workflow the called one signs, which act does not know: the test names it. */
function certificate(): Signed["certificate"] {
  const { GITHUB_SERVER_URL: server = "", GITHUB_REPOSITORY: repository = "" } = environment;
  const signer = `${server}/${environment["STAND_IN_SIGNER"] ?? ""}`;
  return {
    subjectAlternativeName: signer,
    buildSignerURI: signer,
    buildSignerDigest: environment["STAND_IN_SIGNER_COMMIT"] ?? "",
    issuer: "https://token.actions.githubusercontent.com",
    runnerEnvironment: "github-hosted",
    sourceRepositoryURI: `${server}/${repository}`,
    sourceRepositoryOwnerURI: `${server}/${repository.split("/")[0] ?? ""}`,
    sourceRepositoryRef: environment["GITHUB_REF"] ?? "",
    sourceRepositoryDigest: environment["GITHUB_SHA"] ?? "",
  };
}
