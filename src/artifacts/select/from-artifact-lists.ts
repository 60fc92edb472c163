// Artifacts that were fingerprinted elsewhere: by other jobs, in the JSON files that the output `artifacts-file` named,
// so that one gate can cover a matrix; and by the runner, in its list of what earlier steps of this job declared.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { runnerListLine } from "../../domain/artifact-selection.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import { fingerprintSchema, templateReferenceNameSchema } from "../../domain/identifiers.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { parseJson } from "../../lib/json.ts";
import { readInputFile } from "../../lib/read-file.ts";
import { imageReference, pinned } from "../images/reference.ts";
import { decodePath, toFsPath } from "../paths.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { findPaths, reportNoMatch } from "./select.ts";

/**
 * Reads the artifact files of other jobs, and the runner's list.
 * @param lines paths, globs, and the word `runner`
 * @throws ConfigurationError, ConfigurationErrors when a line selects nothing, or a file is not an artifact file
 * @throws CancelledError
 */
export async function fromArtifactLists(
  lines: readonly string[],
  ifNoMatch: "fail" | "warn",
  context: Context,
): Promise<FoundArtifact[]> {
  const found = await collectErrors(lines, (line) =>
    line === runnerListLine
      ? fromRunnerList(ifNoMatch, context)
      : fromArtifactFiles(line, ifNoMatch, context),
  );
  return found.flat();
}

async function fromArtifactFiles(
  pattern: string,
  ifNoMatch: "fail" | "warn",
  context: Context,
): Promise<FoundArtifact[]> {
  const files = await findPaths(pattern, { artifactType: "file", ifNoMatch }, context);
  const found = await collectErrors(files, async (path) => {
    const file = decodePath(path);
    const content = await readInputFile("artifacts-from", toFsPath(path), file, context.signal);
    const { artifacts } = parseList(artifactListSchema, content, file, {
      kind: "an artifact file",
      hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged",
      otherVersion: "Create and read it with the same version of this action",
    });
    return artifacts.map((artifact) => ({ artifact, origin: file }));
  });
  return found.flat();
}

async function fromRunnerList(ifNoMatch: "fail" | "warn", context: Context): Promise<FoundArtifact[]> {
  const artifacts = await readRunnerList(context);
  if (artifacts.length === 0)
    reportNoMatch(
      "The runner's list of artifacts is empty: no earlier step of this job declared one",
      ifNoMatch,
      context.logger,
    );
  return artifacts.map((artifact) => ({ artifact, origin: "the runner's list" }));
}

/**
 * Reads the runner's list of the artifacts that earlier steps of this job declared (docs/fingerprints.md).
 * @throws ConfigurationError when the runner keeps no list, or it is not of the form that is known; CancelledError
 */
export async function readRunnerList({ environment, signal }: Context): Promise<readonly Artifact[]> {
  const { GITHUB_ARTIFACTS_LIST: path } = environment;
  const content = path ? await readInputFile("artifacts-from", path, path, signal) : undefined;
  // The file is empty where the list is switched off.
  if (path === undefined || content === undefined || content.length === 0)
    throw new ConfigurationError({
      message: "The runner keeps no list of artifacts",
      reason: path ? "The list is switched off (its file is empty)" : "GITHUB_ARTIFACTS_LIST is not set",
      hint:
        "The list needs runner 2.336.0 or later. " +
        "Set ACTIONS_RUNNER_ALLOW_ARTIFACTS_FILE=true where a self-hosted runner is started",
    });
  const { subjects } = parseList(runnerListSchema, content, path, {
    kind: "the runner's list of artifacts",
    hint: "No step of the job may write to this file",
    otherVersion: "Use a newer version of this action",
  });
  return subjects;
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

/** What is read of the runner's list: files by their base name, images by their reference without the digest. */
const runnerListSchema = v.object({
  version: v.literal(1),
  subjects: v.array(
    v.pipe(
      v.object({
        name: v.string(),
        digest: v.pipe(
          v.string(),
          v.regex(/^sha256:[a-f0-9]{64}$/, "must be `sha256:` and 64 lower-case hex characters"),
        ),
        kind: v.picklist(["file", "oci"]),
      }),
      v.check(
        ({ name, kind }) => kind === "oci" || /^[^/\\\p{Cc}\p{Zl}\p{Zp}]+$/u.test(name),
        "has a name that is not the base name of a file",
      ),
      v.transform(({ name, digest, kind }): v.InferInput<typeof artifactSchema> => ({
        filename: name,
        type: kind,
        fingerprint: digest.slice("sha256:".length),
        ...(kind === "oci" && { reference: `${name}@${digest}` }),
      })),
      artifactSchema,
    ),
  ),
});

/** What a list is called in errors, and what to do about one that cannot be read. */
interface ListTexts {
  readonly kind: string;
  readonly hint: string;
  readonly otherVersion: string;
}

function parseList<List>(
  schema: v.GenericSchema<unknown, List>,
  content: Uint8Array,
  file: string,
  { kind, hint, otherVersion }: ListTexts,
): List {
  const syntaxError = (reason: string, next: string) =>
    new ConfigurationError({ message: `\`${file}\` is not ${kind}: ${reason}`, hint: next });
  const json = parseJson(content);
  if (!json.success) throw syntaxError(json.reason, hint);
  const read = v.safeParse(schema, json.value, { abortEarly: true });
  if (read.success) return read.output;
  const issue = read.issues[0];
  const path = v.getDotPath(issue) ?? "the whole file";
  throw path === "version"
    ? syntaxError("its version is not 1", otherVersion)
    : syntaxError(`${path}: ${issue.message}`, hint);
}
