// Artifacts that other jobs fingerprinted, in the JSON files that the output `artifacts-file` named, so that one gate can
// cover a matrix.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { artifactTypes, isImage } from "../../domain/artifact-kinds.ts";
import type { Artifact, FoundArtifact } from "../../domain/artifact.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import {
  fingerprintSchema,
  templateReferenceNameSchema,
  type Fingerprint,
} from "../../domain/identifiers.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { parseJson, validateJson } from "../../lib/json.ts";
import { readInputFile } from "../../lib/read-file.ts";
import { imageReference, pinned } from "../image-reference.ts";
import { decodePath, toFsPath } from "../paths.ts";
import { findPaths } from "./find-paths.ts";

/**
 * Reads the artifact files of other jobs.
 * @param lines paths and globs
 * @throws ConfigurationError, ConfigurationErrors when a line selects nothing, or a file is not an artifact file
 * @throws CancelledError
 */
export async function fromArtifactLists(
  lines: readonly string[],
  ifNoMatch: "fail" | "warn",
  context: Context,
): Promise<FoundArtifact[]> {
  const options = { artifactType: "file", input: "artifacts-from", ifNoMatch, hint: missingHint } as const;
  const found = await collectErrors(lines, async (line) => {
    const files = await findPaths(line, options, context);
    return collectErrors(files, async (path) => {
      const file = decodePath(path);
      const content = await readInputFile("artifacts-from", toFsPath(path), file, context.signal);
      return parseList(content, file).map((artifact) => ({ artifact, source: file }));
    });
  });
  return found.flat(2);
}

const missingHint =
  "Check that the job that makes this file has run, and where its file was downloaded: `**/` before its name finds it at " +
  "any depth. If one of several lines may select nothing, set `if-no-match: warn`";

const artifactSchema = v.pipe(
  v.object({
    name: v.nullish(templateReferenceNameSchema),
    filename: v.pipe(v.string(), v.nonEmpty("must not be empty")),
    type: v.picklist(artifactTypes),
    fingerprint: fingerprintSchema,
    reference: v.exactOptional(v.string()),
  }),
  v.check(
    (one) => one.reference === undefined || isImage(one),
    ({ input }) => `has a \`reference\`, and its type is \`${input.type}\``,
  ),
  v.check(
    ({ reference, fingerprint }) => reference === undefined || digestIn(reference) === fingerprint,
    "has a `reference` that does not end with its fingerprint",
  ),
  v.transform(({ name, reference, ...artifact }): Artifact => ({
    ...artifact,
    ...(name && { name }),
    // Later steps use it in commands, so it must not hold anything else.
    ...(reference !== undefined && { reference: pinned(imageReference(reference), artifact.fingerprint) }),
  })),
);

/** Returns the digest in an image reference; undefined where it is none or has none. */
function digestIn(reference: string): Fingerprint | undefined {
  try {
    return imageReference(reference).digest;
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** What is read of an artifact file. Other fields of an artifact, such as a verdict, are ignored. */
const artifactListSchema = v.object({
  version: v.literal(1, "must be 1"),
  artifacts: v.pipe(v.array(artifactSchema), v.minLength(1, "lists no artifact")),
});

/** @throws ConfigurationError when it is not an artifact file */
function parseList(content: Uint8Array, file: string): readonly Artifact[] {
  const list = validateJson(artifactListSchema, parseJson(content));
  if (list.success) return list.value.artifacts;
  throw new ConfigurationError({
    message: `\`${file}\` is not an artifact file: ${list.reason}`,
    hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged and with the same version of this action",
  });
}
