// Artifacts, identified by their fingerprints, and how one differs from the manifest of an earlier one
// (docs/fingerprints.md).
import type { Fingerprint, TemplateReferenceName } from "./identifiers.ts";

/**
 * Where a fingerprint comes from: a file's or a directory's bytes, an image's registry or the local engine, an input
 * (`given`) or a checksum file.
 */
export type ArtifactType = "file" | "dir" | "oci" | "docker" | "given" | "checksum";

export interface Artifact {
  /** The name in the flow's template, when one was given. */
  readonly name?: TemplateReferenceName;
  /** The display name: base name of the path, or the image reference. As it is on disk: neutralise before showing. */
  readonly filename: string;
  readonly type: ArtifactType;
  readonly fingerprint: Fingerprint;
  /** Path of the regular file that was hashed in this job: absolute, or relative to the working directory. */
  readonly path?: string;
  /** For an image in a registry: `registry/repository@sha256:…`. */
  readonly reference?: string;
}

/** The manifests of a step: what was written, and what was compared. Both absent where the inputs do not ask for it. */
export interface ManifestResults {
  readonly manifestFile?: string;
  readonly comparisons?: readonly ManifestComparison[];
}

/** The comparison of one artifact with an earlier manifest. Names are as they are: neutralise before showing. */
export interface ManifestComparison {
  readonly artifact: Artifact;
  /** The file that the input `compare-with` names. */
  readonly file: string;
  readonly before: ManifestTotals;
  readonly now: ManifestTotals;
  readonly added: Differences;
  readonly removed: Differences;
  readonly changed: Differences;
  /** Present only where it explains every difference. */
  readonly likelyReason?: LikelyReason;
}

export interface ManifestTotals {
  readonly fingerprint: string;
  readonly entries: number;
  /** The sum over files. */
  readonly bytes: number;
}

/** Differences of one kind. */
export interface Differences extends Sums {
  readonly first: readonly Difference[];
  /** The first directories with such differences, each without what is in directories below it. */
  readonly directories: readonly DirectorySums[];
}

export interface Sums {
  readonly count: number;
  readonly bytesBefore: number;
  readonly bytesNow: number;
}

interface DirectorySums extends Sums {
  /** `.` is the root. */
  readonly directory: string;
}

export interface Difference {
  readonly path: string;
  readonly before?: ListedEntry;
  readonly now?: ListedEntry;
}

export type EntryKind = "file" | "dir" | "link" | "platform" | "config" | "layer";

/** What a manifest says of an entry besides its path. */
export interface ListedEntry {
  readonly kind: EntryKind;
  /** In bytes: of files and of the parts of an image. */
  readonly size?: number;
  readonly target?: string;
  /** Of the parts of an image: `sha256:…`. */
  readonly digest?: string;
}

/**
 * Why all differences are there. `exclude`: other exclude patterns. `hidden`: only hidden files and empty directories
 * are missing. `tools`: only files of tools were added. `line-endings`: the texts are the same but for CRLF and LF.
 * `root`: one has all entries of the other in a directory, maybe beside others.
 */
export type LikelyReason =
  | { readonly kind: "exclude" | "hidden" | "line-endings" }
  | { readonly kind: "tools"; readonly names: readonly string[] }
  | { readonly kind: "root"; readonly directory: string; readonly deeper: "before" | "now" };
