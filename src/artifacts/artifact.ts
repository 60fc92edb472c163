// What everything else knows of an artifact.
import type { Fingerprint, TemplateName } from "../lib/identifiers.ts";

/** An artifact with its fingerprint. */
export interface Artifact {
  /** Its name in the flow's template. */
  readonly name?: TemplateName;
  /** For people: the base name of a path, the reference of an image, the name or the fingerprint of a digest. */
  readonly filename: string;
  readonly type: "file" | "dir" | "oci" | "digest";
  readonly fingerprint: Fingerprint;
  /** Of an image: `registry/repository@sha256:…`. */
  readonly reference?: string;
}

/** The most artifacts of a step. */
export const maxArtifacts = 1_000;

/** An artifact, and the line that it came from. */
export interface FoundArtifact {
  readonly line: number;
  readonly artifact: Artifact;
}

/** Names an artifact for people, its name once: `app (dist/app.js)`. */
export const describeArtifact = ({
  name,
  filename,
}: {
  readonly name?: string;
  readonly filename: string;
}): string => (name === undefined || name === filename ? filename : `${name} (${filename})`);
