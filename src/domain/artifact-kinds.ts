// The kinds of artifacts: one record for each. artifacts/fingerprint-all.ts has how each is found.

interface ArtifactKind {
  /** What people read. */
  readonly label: string;
  /** Set for a container image: its `reference` is `registry/repository@sha256:…`. */
  readonly isImage?: true;
  /** Why nothing can be signed about its fingerprint (docs/internals/verifying-decisions.md), where that is so. */
  readonly whyNoSubject?: string;
}

/** What `artifact-type` selects. */
const selectableKinds = {
  file: { label: "file" },
  dir: { label: "directory", whyNoSubject: "the fingerprint of a directory is not the digest of a file" },
  oci: { label: "image in a registry", isImage: true },
  docker: {
    label: "image in the local engine",
    isImage: true,
    whyNoSubject: "an image that is known from the local engine only",
  },
} as const satisfies Readonly<Record<string, ArtifactKind>>;

const allKinds = {
  ...selectableKinds,
  given: { label: "given fingerprint" },
  checksum: { label: "line of a checksum file" },
} as const satisfies Readonly<Record<string, ArtifactKind>>;

export type SelectableType = keyof typeof selectableKinds;

/**
 * Where a fingerprint comes from: a file's or a directory's bytes, an image's registry or the local engine, an input
 * (`given`) or a checksum file.
 */
export type ArtifactType = keyof typeof allKinds;

export const artifactKinds: Readonly<Record<ArtifactType, ArtifactKind>> = allKinds;

const isArtifactType = (type: string): type is ArtifactType => Object.hasOwn(allKinds, type);
const isSelectable = (type: string): type is SelectableType => Object.hasOwn(selectableKinds, type);

export const artifactTypes = Object.keys(allKinds).filter(isArtifactType);
export const selectableTypes = Object.keys(selectableKinds).filter(isSelectable);

export const isImage = ({ type }: { readonly type: ArtifactType }): boolean =>
  artifactKinds[type].isImage === true;
