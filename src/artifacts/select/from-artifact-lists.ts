// Artifacts that other jobs fingerprinted, so that one gate can cover a matrix: the JSON files that the output
// `artifacts-file` named. Their version changes when their meaning does.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import { fingerprintSchema, templateReferenceNameSchema } from "../../domain/identifiers.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { parseJson } from "../../lib/json.ts";
import { readInputFile } from "../../lib/read-file.ts";
import { imageReference, pinned } from "../images/reference.ts";
import { decodePath, toFsPath } from "../paths.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { findPaths } from "./select.ts";

/**
 * Reads the artifact files of other jobs.
 * @param patterns their paths, or globs
 * @throws ConfigurationError, ConfigurationErrors when a pattern matches no file, or a file is not an artifact file
 * @throws CancelledError
 */
export async function fromArtifactLists(
  patterns: readonly string[],
  ifNoMatch: "fail" | "warn",
  context: Context,
): Promise<FoundArtifact[]> {
  const files = await collectErrors(patterns, (pattern) =>
    findPaths(pattern, { artifactType: "file", ifNoMatch }, context),
  );
  const found = await collectErrors(files.flat(), async (path) => {
    const file = decodePath(path);
    const content = await readInputFile("artifacts-from", toFsPath(path), file, context.signal);
    return parseArtifactList(content, file).map((artifact) => ({ artifact, origin: file }));
  });
  return found.flat();
}

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
    const parsed = { ...artifact, ...(name && { name }) };
    if (reference === undefined) return parsed;
    const result = parseReference(parsed, reference);
    if (result.success) return { ...parsed, reference: result.reference };
    addIssue({ message: result.reason });
    return NEVER;
  }),
);

/** Parses an image reference. Later steps use it in commands, so it must not hold anything else. */
function parseReference({ type, fingerprint }: Artifact, reference: string) {
  if (type !== "oci" && type !== "docker") return invalid(`has a \`reference\`, and its type is \`${type}\``);
  try {
    const image = imageReference(reference);
    return image.digest === fingerprint
      ? ({ success: true, reference: pinned(image, fingerprint) } as const)
      : invalid("has a `reference` that does not end with its fingerprint");
  } catch (error) {
    if (error instanceof ConfigurationError)
      return invalid("has a `reference` that is not an image with its digest");
    throw error;
  }
}

const invalid = (reason: string) => ({ success: false, reason }) as const;

/** What is read of an artifact file. Other fields of an artifact, such as a verdict, are ignored. */
const artifactListSchema = v.object({
  version: v.literal(1),
  artifacts: v.pipe(v.array(artifactSchema), v.minLength(1, "lists no artifact")),
});

function parseArtifactList(content: Uint8Array, file: string): readonly Artifact[] {
  const syntaxError = (reason: string, hint: string) =>
    new ConfigurationError({ message: `\`${file}\` is not an artifact file: ${reason}`, hint });
  const json = parseJson(content);
  if (!json.success) throw syntaxError(json.reason, artifactFileHint);
  const read = v.safeParse(artifactListSchema, json.value);
  if (read.success) return read.output.artifacts;
  const issue = read.issues[0];
  const path = v.getDotPath(issue) ?? "the whole file";
  throw path === "version"
    ? syntaxError("its version is not 1", "Create and read it with the same version of this action")
    : syntaxError(`${path}: ${issue.message}`, artifactFileHint);
}

const artifactFileHint = "Use the files that the output `artifacts-file` of other jobs names, unchanged";
