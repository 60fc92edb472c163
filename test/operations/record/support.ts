// Artifacts, lines and trails for tests of recording.
import { hash } from "node:crypto";
import * as v from "valibot";
import type { Artifact } from "../../../src/artifacts/artifact.ts";
import { parseAttestationLines } from "../../../src/evidence/attestation-lines.ts";
import { fingerprintSchema, templateNameSchema } from "../../../src/lib/identifiers.ts";
import { assignSubjects } from "../../../src/operations/record/subjects.ts";
import { trailSchema, type Trail } from "../../../src/service/answers.ts";

/** Returns an artifact: `app=dist/app`, or `dist/app` without a name. Its fingerprint follows from the path. */
export function artifact(line: string): Artifact {
  const [first = "", path] = line.split("=");
  const filename = (path ?? first).split("/").at(-1) ?? "";
  return {
    name: path === undefined ? undefined : v.parse(templateNameSchema, first),
    filename,
    type: "file",
    fingerprint: v.parse(fingerprintSchema, hash("sha256", path ?? first)),
  };
}

/** Returns lines whose subjects are among these artifacts. */
export const assign = (lines: readonly string[], artifacts: readonly Artifact[] = []) =>
  assignSubjects(parseAttestationLines(lines.join("\n")), artifacts);

interface Rows {
  /** Keys such as `trail:review` and `app.unit-test`, and `app` for an artifact. */
  readonly template?: readonly string[];
  /** The rows of the trail, by name, with what they say. */
  readonly ofTrail?: Readonly<Record<string, boolean | null>>;
  readonly ofArtifacts?: Readonly<
    Record<
      string,
      { readonly fingerprint: string | null; readonly rows?: Readonly<Record<string, boolean | null>> }
    >
  >;
  /** Fingerprints of artifacts that are on the trail without a row. */
  readonly reported?: readonly string[];
}

/** Returns the JSON of a trail `release` of the flow `shop`. */
export function trailJson({ template = [], ofTrail = {}, ofArtifacts = {}, reported = [] }: Rows) {
  const toRows = (rows: Readonly<Record<string, boolean | null>> = {}) =>
    Object.entries(rows).map(([attestation_name, is_compliant]) => ({
      attestation_name,
      attestation_type: "generic",
      status: is_compliant === null ? "MISSING" : "COMPLETE",
      is_compliant,
    }));
  const artifacts = new Map<string, { name: string; type: string }[]>();
  const attestations: { name: string; type: string }[] = [];
  for (const key of template) {
    const [subject = "", name] = key.split(/[.:]/);
    if (key.startsWith("trail:")) attestations.push({ name: name ?? "", type: "generic" });
    else {
      const own = artifacts.get(subject) ?? [];
      artifacts.set(subject, own);
      if (name !== undefined) own.push({ name, type: "*" });
    }
  }
  return {
    name: "release",
    last_modified_at: 1,
    created_at: 1,
    compliance_status: {
      status: "INCOMPLETE",
      is_compliant: false,
      attestations_statuses: toRows(ofTrail),
      artifacts_statuses: Object.fromEntries(
        Object.entries(ofArtifacts).map(([name, { fingerprint, rows }]) => [
          name,
          { artifact_fingerprint: fingerprint, attestations_statuses: toRows(rows) },
        ]),
      ),
    },
    template: {
      version: 1,
      content: "",
      trail: {
        attestations,
        artifacts: [...artifacts].map(([name, own]) => ({ name, attestations: own })),
      },
    },
    compliance_state: "INCOMPLETE",
    is_compliant: false,
    created_by: "ci",
    flow: { name: "shop", tags: {} },
    html_url: "https://service.example.com/acme/flows/shop/trails/release",
    events: reported.map((artifact_fingerprint) => ({
      type: "artifact_creation_reported",
      artifact_fingerprint,
    })),
  };
}

export const trailOf = (rows: Rows): Trail => v.parse(trailSchema, trailJson(rows));
