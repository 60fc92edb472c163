// The kinds of artifacts: one record for each. artifacts/select/ and artifacts/images/ have how each is found.

interface ArtifactKind {
  /** What people read. */
  readonly label: string;
  /** Set for a container image: its `reference` is `registry/repository@sha256:…`. */
  readonly isImage?: true;
  /** Why nothing can be signed about its fingerprint (docs/internals/verifying-decisions.md), where that is so. */
  readonly whyNoSubject?: string;
}

const kinds = {
  file: { label: "file" },
  dir: { label: "directory", whyNoSubject: "the fingerprint of a directory is not the digest of a file" },
  oci: { label: "image in a registry", isImage: true },
  docker: {
    label: "image in the local engine",
    isImage: true,
    whyNoSubject: "an image that is known from the local engine only",
  },
  given: { label: "given fingerprint" },
  checksum: { label: "line of a checksum file" },
} as const satisfies Readonly<Record<string, ArtifactKind>>;

/**
 * Where a fingerprint comes from: a file's or a directory's bytes, an image's registry or the local engine, an input
 * (`given`) or a checksum file.
 */
export type ArtifactType = keyof typeof kinds;

export const artifactKinds: Readonly<Record<ArtifactType, ArtifactKind>> = kinds;

export const artifactTypes = Object.keys(kinds).filter((type): type is ArtifactType => type in kinds);

/** What `artifact-type` selects. */
export const selectableTypes = ["file", "dir", "oci", "docker"] as const satisfies readonly ArtifactType[];
export type SelectableType = (typeof selectableTypes)[number];

export const isImage = ({ type }: { readonly type: ArtifactType }): boolean =>
  artifactKinds[type].isImage === true;
