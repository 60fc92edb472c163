// Operation `fingerprint`: computes fingerprints, for later steps. Offline, but for images by tag.
import { describeArtifact } from "../artifacts/artifact.ts";
import { fingerprintAll, type Fingerprinted } from "../artifacts/fingerprint-all.ts";
import { artifactInputs, timeInputs } from "../inputs/definitions.ts";
import { Deadline } from "../lib/deadline.ts";
import { count } from "../lib/format.ts";
import { listArtifact, type Presentation, table } from "../report/presentation.ts";
import { code } from "../report/text.ts";
import { defineOperation } from "./operation.ts";

export const fingerprint = defineOperation({
  name: "fingerprint",
  inputs: [...timeInputs, ...artifactInputs],
  requires: ["artifacts"],
  introduce: ({ artifacts }) => `Fingerprinting ${count(artifacts.length, "line")} of \`artifacts\``,
  run: (values, context) =>
    fingerprintAll(
      { ...values, isRecorded: false, deadline: new Deadline(values.timeout, context.clock) },
      context,
    ),
  present,
});

function present({ artifacts, warnings }: Fingerprinted): Presentation {
  return {
    severity: "success",
    result: `Fingerprinted ${count(artifacts.length, "artifact")}`,
    warnings,
    lines: artifacts.map((artifact) => ({
      severity: "success",
      text: `${describeArtifact(artifact)}: sha256:${artifact.fingerprint}`,
    })),
    table: table(artifacts, ({ name = "", filename, path = filename, type, fingerprint }) => ({
      Name: code(name),
      Artifact: code(path),
      Type: type,
      Fingerprint: code(fingerprint),
    })),
    files: { artifacts: artifacts.map(listArtifact) },
  };
}
