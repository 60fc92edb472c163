// Artifacts that other jobs fingerprinted, in the JSON files that the output `artifacts-file` names.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { readInputFile, readWholeFile } from "../files/read-file.ts";
import { createSearchPause } from "../files/walk.ts";
import type { Deadline } from "../lib/deadline.ts";
import { collectErrors, ConfigurationError } from "../lib/errors.ts";
import { grouped } from "../lib/format.ts";
import { fingerprintSchema, templateNameSchema } from "../lib/identifiers.ts";
import { parseJson } from "../lib/json.ts";
import {
  type Artifact,
  type ArtifactLine,
  type FoundArtifact,
  maxArtifacts,
  parseImageReference,
  pinImage,
} from "./artifact.ts";

const hint =
  "Use the files that the output `artifacts-file` of other jobs names, unchanged, by path or glob, such as `artifacts-file:build/*.json`";

/**
 * Reads files with artifacts.
 * @param line the line that selected them
 * @throws ConfigurationError when one is not an artifacts file, or the time is used up; CancelledError
 */
export async function fromArtifactsFiles(
  { line }: ArtifactLine,
  paths: readonly string[],
  deadline: Deadline,
  context: Context,
): Promise<readonly FoundArtifact[]> {
  const pause = createSearchPause("artifacts", context, deadline);
  const found: FoundArtifact[] = [];
  await collectErrors(paths, async (path) => {
    // More than a step may have: the rest would only take time and memory.
    if (found.length > maxArtifacts) return;
    await pause();
    for (const artifact of parseArtifacts(await readInputFile(path, hint, context), path))
      found.push({ line, artifact, listedIn: path });
  });
  return found;
}

const artifactSchema = v.pipe(
  v.object({
    name: v.optional(templateNameSchema),
    filename: v.pipe(
      v.string(),
      v.nonEmpty("must not be empty"),
      v.regex(/^\P{Cc}*$/u, "must be one line without control characters"),
    ),
    type: v.picklist(["file", "dir", "oci", "digest"]),
    fingerprint: fingerprintSchema,
    reference: v.optional(v.string()),
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Artifact => {
    const { reference, ...artifact } = value;
    if (reference === undefined) return artifact;
    const pinned = artifact.type === "oci" ? pinnedReference(reference) : undefined;
    // Later steps use it in commands, so it must be nothing else.
    if (pinned === reference && reference.endsWith(`@sha256:${artifact.fingerprint}`))
      return { ...artifact, reference };
    addIssue({ message: "has a `reference` that is not an image with the entry's fingerprint as digest" });
    return NEVER;
  }),
);

/** Returns the form in which the action writes a reference with a digest; undefined for anything else. */
function pinnedReference(reference: string): string | undefined {
  try {
    const image = parseImageReference(reference);
    return image.digest && pinImage(image, image.digest);
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

const listSchema = v.pipe(
  v.array(v.unknown(), "is not a list"),
  v.minLength(1, "lists no artifact"),
  v.maxLength(maxArtifacts, `lists more than ${grouped(maxArtifacts)} artifacts`),
  v.array(artifactSchema),
);

/** The largest list that is recognised by its content, in bytes: one of 1,000 artifacts has less. */
const maxListBytes = 1_000_000;

/** Returns whether a path leads to such a file. @throws CancelledError */
export async function isArtifactsFile(path: string, { signal }: Pick<Context, "signal">): Promise<boolean> {
  try {
    const content = await readWholeFile(path, { maxBytes: maxListBytes, signal });
    if (!/^\s*\[\s*\{/.test(content.toString("utf8", 0, 100))) return false;
    return v.is(listSchema, parseJson(content, path));
  } catch (error) {
    if (error instanceof ConfigurationError) return false;
    throw error;
  }
}

function parseArtifacts(content: Buffer, path: string): readonly Artifact[] {
  const list = v.safeParse(listSchema, parseJson(content, `\`${path}\``, hint), { abortEarly: true });
  if (list.success) return list.output;
  const [issue] = list.issues;
  const place = v.getDotPath(issue);
  throw new ConfigurationError({
    message: `\`${path}\` is not an artifacts file: ${place === null ? "it" : `\`${place}\``} ${describe(issue.message)}`,
    hint,
  });
}

/** Continues a sentence with valibot's own messages or with ours. */
const describe = (message: string) => (message.startsWith("Invalid") ? `is not valid (${message})` : message);
