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

/** A line of the input `artifacts`. */
export interface ArtifactLine {
  /** Its number, from 1. */
  readonly line: number;
  readonly name?: TemplateName;
  readonly kind: "path" | "oci" | "sha256" | "artifacts-file";
  /** What follows the name and the kind's prefix: a path or glob, an image reference, 64 hex digits, a path or glob. */
  readonly value: string;
}

/** An artifact, and the line that it came from. */
export interface FoundArtifact {
  readonly line: number;
  readonly artifact: Artifact;
}

/** Names an artifact for people, its name once: `app (dist/app.js)`. */
export const describeArtifact = ({ name, filename }: Pick<Artifact, "name" | "filename">): string =>
  name === undefined || name === filename ? filename : `${name} (${filename})`;
