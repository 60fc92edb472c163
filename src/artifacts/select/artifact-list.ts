// The file in which a job says what it built, for jobs that come after it (outputs `artifacts-file`, input
// `artifacts-from`). Its version changes when its meaning does.
import * as v from "valibot";
import { parseJson } from "../../lib/json.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import { imageReference, pinned } from "../images/reference.ts";
import { fingerprintSchema, templateReferenceNameSchema } from "../../domain/identifiers.ts";
import type { Artifact } from "../../domain/artifact.ts";

const artifactSchema = v.pipe(
  v.object({
    name: v.nullish(templateReferenceNameSchema),
    filename: v.pipe(v.string(), v.nonEmpty("must not be empty")),
    type: v.picklist(["file", "dir", "oci", "docker", "given", "checksum"]),
    fingerprint: fingerprintSchema,
    reference: v.exactOptional(v.string()),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Artifact => {
    const { name, reference, ...artifact } = dataset.value;
    const found = { ...artifact, ...(name && { name }) };
    if (reference === undefined) return found;
    const pinned = pinnedReference(found, reference);
    if (pinned.success) return { ...found, reference: pinned.reference };
    addIssue({ message: pinned.whyNot });
    return NEVER;
  }),
);

/** Parses what the output `image` repeats: it goes into commands of later steps, so it must be nothing but an image. */
function pinnedReference({ type, fingerprint }: Artifact, reference: string) {
  if (type !== "oci" && type !== "docker") return refused(`has a \`reference\`, and its type is \`${type}\``);
  try {
    const image = imageReference(reference);
    return image.digest === fingerprint
      ? ({ success: true, reference: pinned(image, fingerprint) } as const)
      : refused("has a `reference` that does not end with its fingerprint");
  } catch (error) {
    if (error instanceof ConfigurationError)
      return refused("has a `reference` that is not an image with its digest");
    throw error;
  }
}

const refused = (whyNot: string) => ({ success: false, whyNot }) as const;

/** What an artifact file holds. Whatever else it says of an artifact (a verdict, say) is left for people to read. */
export const artifactListSchema = v.object({
  version: v.literal(1),
  artifacts: v.pipe(v.array(artifactSchema), v.minLength(1, "lists no artifact")),
});

/**
 * Reads an artifact file.
 * @param file its name, for messages
 * @throws ConfigurationProblem when it is none, or of a version that is not known
 */
export function parseArtifactList(content: Uint8Array, file: string): readonly Artifact[] {
  const refuse = (why: string, next: string) =>
    new ConfigurationError({ message: `\`${file}\` is not an artifact file`, reason: why, hint: next });
  const json = parseJson(content);
  if (!json.success) throw refuse(json.reason, giveTheOutput);
  const read = v.safeParse(artifactListSchema, json.value);
  if (read.success) return read.output.artifacts;
  const issue = read.issues[0];
  const path = v.getDotPath(issue) ?? "the whole file";
  throw path === "version"
    ? refuse("its version is not 1", "Write and read it with the same version of this action")
    : refuse(`${path}: ${issue.message}`, giveTheOutput);
}

const giveTheOutput = "Give the files that the output `artifacts-file` of other jobs named, as they are";
