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
import { parseJson } from "../../lib/json.ts";
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
  const found = await collectErrors(lines, (line) =>
    fromArtifactFiles(line, ifNoMatch, lines.length, context),
  );
  return found.flat();
}

async function fromArtifactFiles(
  pattern: string,
  ifNoMatch: "fail" | "warn",
  lines: number,
  context: Context,
): Promise<FoundArtifact[]> {
  const ofOtherJobs = { artifactType: "file", input: "artifacts-from" } as const;
  const check = "Check that the job that makes this file has run, and where its file was downloaded";
  const hint = lines > 1 ? `${check}. If a line may select nothing, set \`if-no-match: warn\`` : check;
  const files = await findPaths(pattern, { ...ofOtherJobs, ifNoMatch, hint }, context);
  const found = await collectErrors(files, async (path) => {
    const file = decodePath(path);
    const content = await readInputFile("artifacts-from", toFsPath(path), file, context.signal);
    const { artifacts } = parseList(content, file);
    return artifacts.map((artifact) => ({ artifact, source: file }));
  });
  return found.flat();
}

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
  version: v.literal(1),
  artifacts: v.pipe(v.array(artifactSchema), v.minLength(1, "lists no artifact")),
});

/** @throws ConfigurationError when it is not an artifact file */
function parseList(content: Uint8Array, file: string) {
  const notAnArtifactFile = (reason: string) =>
    new ConfigurationError({
      message: `\`${file}\` is not an artifact file: ${reason}`,
      hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged and with the same version of this action",
    });
  const json = parseJson(content);
  if (!json.success) throw notAnArtifactFile(json.reason);
  const read = v.safeParse(artifactListSchema, json.value, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue) ?? "the whole file";
  throw notAnArtifactFile(path === "version" ? "its version is not 1" : `${path}: ${issue.message}`);
}
