// Stands in for actions/attest v4.2.2 with the inputs of action.yml, and for what the runner does before that step.
// Read in the source of attest (src/subject.ts, src/artifacts.ts, src/predicate.ts): a line of checksums has a digest, a
// space, and a name after a space or `*`; without a subject it attests the runner's list, and an empty list is an error.
// Read in the source of actions/runner 2.336.0 (CreateArtifactsFileCommand.cs): blank lines and lines with `#` count for
// nothing, a line with `=` fails the step, paths are relative to the workspace, and two files of one name must be equal.
//
// act has no list of artifacts. So the test sets one file for all steps, and it is read here, not after each step.
// Not here, and an error: other inputs, and images in the list. Nothing is signed: who signs is not in the statement.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";

const { GITHUB_ARTIFACTS: declared = "", GITHUB_WORKSPACE: workspace = "", ...environment } = process.env;
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
  const subjects = inputOf("subject-checksums") === "" ? declaredFiles() : checksums();
  const predicateType = inputOf("predicate-type");
  if (predicateType !== "") {
    const statement = {
      _type: "https://in-toto.io/Statement/v1",
      subject: [...subjects].map(([name, sha256]) => ({ name, digest: { sha256 } })),
      predicateType,
      predicate: JSON.parse(readFileSync(inputOf("predicate-path"), "utf8")) as unknown,
    };
    appendFileSync(environment["STAND_IN_ATTESTATIONS"] ?? "", `${JSON.stringify(statement)}\n`);
  }
  for (const [name, digest] of subjects) process.stdout.write(`Attested ${name} sha256:${digest}\n`);
}

function checksums(): Map<string, string> {
  const lines = readFileSync(inputOf("subject-checksums"), "utf8").split(/\r?\n/);
  return new Map(
    lines.filter(Boolean).map((line): [string, string] => {
      const [, digest = "", name = ""] = /^([0-9a-f]{64}) [ *]?(.*)$/.exec(line) ?? [];
      if (digest === "") throw new Error(`Not a checksum: ${line}`);
      return [name, digest];
    }),
  );
}

function declaredFiles(): Map<string, string> {
  const lines = readFileSync(declared, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (lines.length === 0)
    throw new Error("One of subject-path, subject-digest, or subject-checksums must be provided");

  const found = new Map<string, string>();
  for (const line of lines) {
    if (line.includes("=")) throw new Error("entries containing '=' are reserved and not permitted");
    if (/^oci:|@sha\d+:/i.test(line)) throw new Error(`The stub has no images, but ${line} is declared`);
    const path = resolve(workspace, line.replace(/^file:\/\//i, ""));
    const digest = createHash("sha256").update(readFileSync(path)).digest("hex");
    const name = basename(path);
    if ((found.get(name) ?? digest) !== digest) throw new Error(`${name} is declared with two digests`);
    found.set(name, digest);
  }
  return found;
}
