// Artifacts, identified by their fingerprints (docs/fingerprints.md).
import type { ArtifactType } from "./artifact-kinds.ts";
import type { Fingerprint, TemplateReferenceName } from "./identifiers.ts";

/** One line of the input `artifacts`. */
export interface ArtifactPattern {
  readonly name?: TemplateReferenceName;
  readonly pattern: string;
}

export interface Artifact {
  /** The name in the flow's template, when one was given. */
  readonly name?: TemplateReferenceName;
  /** The display name: base name of the path, or the image reference. As it is on disk: neutralise before showing. */
  readonly filename: string;
  readonly type: ArtifactType;
  readonly fingerprint: Fingerprint;
  /** The file or image that this step read, as it was selected. Absent for a directory, and for what was not read. */
  readonly readFrom?: string;
  /** For an image in a registry: `registry/repository@sha256:…`. */
  readonly reference?: string;
  /** For an index that this step read: the digests of the manifests that its bytes name. */
  readonly indexManifests?: readonly Fingerprint[];
}

/** An artifact, and its source for messages: a path, a line of a checksum file, another job's file. */
export interface FoundArtifact {
  readonly artifact: Artifact;
  readonly source: string;
}

/** The manifests that a step wrote, in the order of its artifacts. Absent where the operation writes none. */
export interface ManifestResults {
  readonly manifests?: readonly ArtifactManifest[];
}

/** The manifest of an artifact, a checksum file. */
export interface ArtifactManifest {
  readonly artifact: Artifact;
  readonly path: string;
}
