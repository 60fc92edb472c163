// The output `subjects-file`: lines that the input `subject-checksums` of actions/attest reads (docs/internals/verifying-decisions.md).
import type { Context } from "../../context.ts";
import { artifactKinds } from "../../domain/artifact-kinds.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { joinTruncated } from "../../lib/format.ts";

/** The largest file that actions/attest reads, in bytes. */
const maxBytes = 524_288;

/**
 * Returns a line `sha256  name` for each file and each image that this step read; undefined where none is left. The log
 * says what is left out, a warning that the lines are too long together.
 */
export function subjectLines(
  artifacts: readonly Artifact[],
  { logger, redact }: Context,
): string | undefined {
  const leftOut: { readonly artifact: Artifact; readonly why: string }[] = [];
  const lines = new Map<string, string>();
  const ofName = Map.groupBy(artifacts.filter(isSubject), nameOf);
  for (const artifact of artifacts) {
    const isShared = (ofName.get(nameOf(artifact))?.length ?? 0) > 1;
    // The path tells apart two files of one name. An image has no other name than its repository.
    const name = isShared && artifact.reference === undefined ? artifact.readFrom : nameOf(artifact);
    const why = whyLeftOut(artifact);
    if (why !== undefined || name === undefined) leftOut.push({ artifact, why: why ?? notRead });
    else if (/[\p{Cc}\p{Cs}\ufffd]/u.test(name))
      leftOut.push({ artifact, why: "a name with a control character, or not in UTF-8" });
    else if (redact(name) !== name) leftOut.push({ artifact, why: "a name that contains a secret" });
    else if (lines.has(name)) leftOut.push({ artifact, why: "the name of another that is listed" });
    else lines.set(name, `${artifact.fingerprint}  ${name}\n`);
  }
  for (const [why, some] of Map.groupBy(leftOut, (one) => one.why)) {
    const names = joinTruncated(
      some.map(({ artifact }) => artifact.filename),
      10,
    );
    logger.info(`Not in \`subjects-file\`: ${names} (${why})`);
  }
  const text = [...lines.values()].join("");
  if (text === "") return undefined;
  if (Buffer.byteLength(text) <= maxBytes) return text;
  logger.warn(
    "`subjects-file` is not written: its lines have over 524,288 bytes together, the most that actions/attest reads. Select fewer artifacts in a step",
  );
  return undefined;
}

const notRead = "this step did not read it";

/** Returns why the fingerprint of an artifact is not that of a file or image that this step read. */
function whyLeftOut({ type, readFrom }: Artifact): string | undefined {
  return artifactKinds[type].whyNoSubject ?? (readFrom === undefined ? notRead : undefined);
}

const isSubject = (artifact: Artifact) => whyLeftOut(artifact) === undefined;

/** The name of an image is its repository, without a tag. */
const nameOf = ({ filename, reference }: Artifact) => reference?.split("@", 1)[0] ?? filename;
