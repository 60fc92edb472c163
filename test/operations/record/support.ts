// Artifacts, lines and trails for tests of recording.
import { hash } from "node:crypto";
import { basename } from "node:path";
import * as v from "valibot";
import type { Artifact } from "../../../src/artifacts/artifact.ts";
import { parseAttestationLines } from "../../../src/evidence/attestation-lines.ts";
import { fingerprintSchema, templateNameSchema } from "../../../src/lib/identifiers.ts";
import { assignSubjects } from "../../../src/operations/record/plan.ts";
import { trailSchema, type Trail } from "../../../src/service/answers.ts";
import { trailJson } from "../support.ts";

/** Returns an artifact: `app=dist/app`, or `dist/app` without a name. Its fingerprint follows from the path. */
export function artifact(line: string): Artifact {
  const [path = "", name] = line.split("=").reverse();
  return {
    name: name === undefined ? undefined : v.parse(templateNameSchema, name),
    filename: basename(path),
    type: "file",
    fingerprint: v.parse(fingerprintSchema, hash("sha256", path)),
  };
}

/** Returns lines of evidence, `generic` where a text is a name alone, whose subjects are among these artifacts. */
export const assign = (lines: readonly string[], artifacts: readonly Artifact[] = []) =>
  assignSubjects(
    parseAttestationLines(
      lines.map((line) => (line.includes(" ") ? line : `${line} generic true`)).join("\n"),
    ),
    artifacts,
  );

/** A template that names an attestation of the trail, and two artifacts. */
export const template = {
  trail: {
    attestations: [{ name: "review" }],
    artifacts: [
      { name: "app", attestations: [{ name: "unit-test" }, { name: "lint" }] },
      { name: "web", attestations: [{ name: "unit-test" }] },
    ],
  },
};

/** Returns a trail with these fields. */
export const trailOf = (fields: object): Trail => v.parse(trailSchema, { ...trailJson, ...fields });
