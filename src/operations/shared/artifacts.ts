// The fingerprints of the artifacts that an operation records or judges.
import { fingerprintAll } from "../../artifacts/fingerprint-all.ts";
import { writeManifests, type Manifests } from "../../artifacts/manifests.ts";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import type { ArtifactSelection } from "../../artifacts/selection.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { Deadline } from "../../lib/deadline.ts";

/** The fingerprint of every directory in which nothing counts: the SHA-256 of no bytes. */
const emptyFingerprint = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

const isEmptyDirectory = ({ type, fingerprint }: Artifact) =>
  type === "dir" && fingerprint === emptyFingerprint;

const emptyText = ({ filename }: Artifact) =>
  `Directory \`${filename}\` is empty, or everything in it is excluded`;

/**
 * Fingerprints the selected artifacts and makes their manifests. Refuses an empty directory: its fingerprint is that of
 * every other empty directory. With `if-no-match: warn` it is skipped with a warning.
 * @param deadline the time for registries, where later requests share it
 * @param onEmpty `keep` only warns about an empty directory
 * @throws ConfigurationError for what cannot be fingerprinted, and when nothing is left; CancelledError
 */
export async function fingerprintSelected(
  selection: ArtifactSelection,
  context: Context,
  deadline?: Deadline,
  onEmpty: "keep" | "reject" = "reject",
) {
  const manifests: Manifests | undefined = selection.manifest ? new Map() : undefined;
  const found = await fingerprintAll(selection, context, deadline, manifests);
  const all = found.map((artifact) => withoutSecretReference(artifact, context));
  const empty = all.filter(isEmptyDirectory);
  const artifacts = onEmpty === "keep" ? all : all.filter((artifact) => !isEmptyDirectory(artifact));
  if (
    empty.length > 0 &&
    (artifacts.length === 0 || (onEmpty === "reject" && selection.ifNoMatch === "fail"))
  )
    throw new ConfigurationError({
      message: empty.map(emptyText).join("; "),
      reason: "The fingerprint of a directory without content identifies nothing",
      hint: "Check that the build wrote files there, and that `exclude` and `.kosli_ignore` do not exclude all of them",
    });
  const consequence =
    onEmpty === "keep"
      ? "its fingerprint is that of every directory without content, and identifies nothing"
      : "it is skipped, as `if-no-match: warn` allows";
  for (const directory of empty) context.logger.warn(`${emptyText(directory)}: ${consequence}`);
  return { artifacts, manifests: manifests ? writeManifests(manifests, artifacts, context) : [] };
}

/** Leaves out a reference that holds a secret: with the secret redacted, a later job would deploy another name. */
function withoutSecretReference(artifact: Artifact, context: Context): Artifact {
  const { reference, ...others } = artifact;
  return reference !== undefined && hasSecretReference(artifact, context) ? others : artifact;
}

interface MaybeReferenced extends Pick<Artifact, "filename"> {
  readonly name?: string | undefined;
  readonly reference?: string | undefined;
}

/** Returns whether the image reference of an artifact holds a secret, with a warning where it does. */
export function hasSecretReference(
  { name, filename, reference }: MaybeReferenced,
  { redact, logger }: Pick<Context, "redact" | "logger">,
): boolean {
  if (reference === undefined || redact(reference) === reference) return false;
  logger.warn(
    `The image reference of \`${name ?? filename}\` contains a secret of this step, so it is in no output. Choose a user name, password or key that is no part of the image's name`,
  );
  return true;
}
