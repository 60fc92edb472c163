// What was built and is identified by its fingerprint.
import type { Fingerprint, TemplateReferenceName } from "./identifiers.ts";

/**
 * How an artifact's fingerprint was made: from a file's or a directory's bytes, by an image's registry or the local
 * engine, or not by us: `given` in an input, listed in a `checksums` file.
 */
export type ArtifactType = "file" | "dir" | "oci" | "docker" | "given" | "checksum";

/** Something that was built, identified by its fingerprint. */
export interface Artifact {
  /** The name in the flow's template, when one was said. */
  readonly name?: TemplateReferenceName;
  /** The display name: base name of the path, or the image reference. As it is on disk: neutralise before showing. */
  readonly filename: string;
  readonly type: ArtifactType;
  readonly fingerprint: Fingerprint;
  /** For an image in a registry: `registry/repository@sha256:…`. */
  readonly reference?: string;
}
