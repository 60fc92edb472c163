// Artifacts that were fingerprinted elsewhere: by other jobs, in the JSON files that the output `artifacts-file` named,
// so that one gate can cover a matrix; and by the runner, in its list of what earlier steps of this job declared.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { runnerListLine } from "../../domain/request.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import {
  fingerprintSchema,
  templateReferenceNameSchema,
  type Fingerprint,
} from "../../domain/identifiers.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { parseJson } from "../../lib/json.ts";
import { readInputFile } from "../../lib/read-file.ts";
import { count, firstOf } from "../../lib/format.ts";
import { imageReference, pinned } from "../image-reference.ts";
import { decodePath, toFsPath } from "../paths.ts";
import { findPaths, reportNoMatch } from "./find-paths.ts";
import type { FoundArtifact } from "./from-paths.ts";

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
      : fromArtifactFiles(line, ifNoMatch, lines.length, context),
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
    const { artifacts } = parseList(artifactListSchema, content, file, {
      kind: "an artifact file",
      hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged and with the same version of this action",
    });
    return artifacts.map((artifact) => ({ artifact, origin: file }));
  });
  return found.flat();
}

async function fromRunnerList(ifNoMatch: "fail" | "warn", context: Context): Promise<FoundArtifact[]> {
  const subjects = await readRunnerList(context);
  const artifacts = subjects.flatMap(({ artifact }) => artifact ?? []);
  const others = subjects.filter(({ artifact }) => artifact === undefined);
  if (others.length > 0) {
    const names = others.map(({ name, digest }) => `\`${name}\` (SHA-${digest.slice(3, 6)})`);
    const named = firstOf(names, 5, (more) => `… and ${more} more`);
    const parts = {
      message: `The runner's list has ${count(others.length, "image")} without a SHA-256 digest: ${named.join(", ")}`,
      reason: "The service knows artifacts by their SHA-256 only",
      hint: "Select such an image in `artifacts`, or set `if-no-match: warn` to leave it out",
    };
    reportNoMatch(parts, ifNoMatch, context.logger);
  }
  if (subjects.length === 0)
    reportNoMatch(
      {
        message: "The runner's list of artifacts is empty: no earlier step of this job declared one",
        hint: "Set `declare: true` in the step that fingerprints or reports them",
      },
      ifNoMatch,
      context.logger,
    );
  return artifacts.map((artifact) => ({ artifact, origin: "the runner's list" }));
}

/** An entry of the runner's list. */
interface ListedSubject {
  /** At most one entry has it. */
  readonly name: string;
  /** `sha256:`, `sha384:` or `sha512:`, and hex characters. */
  readonly digest: string;
  /** Absent for an image with another digest than SHA-256. */
  readonly artifact?: Artifact;
}

/**
 * Reads the runner's list of the artifacts that earlier steps of this job declared (docs/fingerprints.md).
 * @throws ConfigurationError when the runner keeps no list, or it is not of the form that is known; CancelledError
 */
export async function readRunnerList({ environment, signal }: Context): Promise<readonly ListedSubject[]> {
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
    hint: "No step of the job may write to this file. A newer runner may need a newer version of this action",
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
  v.check(
    ({ reference, type }) => reference === undefined || type === "oci" || type === "docker",
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

/** What is read of the runner's list: files by their base name, images by their reference without the digest. */
const runnerListSchema = v.object({
  version: v.literal(1),
  subjects: v.array(
    v.pipe(
      v.object({
        name: v.string(),
        digest: v.pipe(
          v.string(),
          v.regex(
            /^(?:sha256:[a-f0-9]{64}|sha384:[a-f0-9]{96}|sha512:[a-f0-9]{128})$/,
            "must be `sha256:`, `sha384:` or `sha512:` and as many lower-case hex characters",
          ),
        ),
        kind: v.picklist(["file", "oci"]),
      }),
      v.check(
        ({ name, kind }) => kind === "oci" || /^[^/\\\p{Cc}\p{Zl}\p{Zp}]+$/u.test(name),
        "has a name that is not the base name of a file",
      ),
      v.rawTransform(({ dataset, addIssue, NEVER }): ListedSubject => {
        const { name, digest, kind } = dataset.value;
        const [algorithm, fingerprint] = digest.split(":");
        if (algorithm !== "sha256") return { name, digest };
        const artifact = v.safeParse(artifactSchema, {
          filename: name,
          type: kind,
          fingerprint,
          ...(kind === "oci" && { reference: `${name}@${digest}` }),
        });
        if (artifact.success) return { name, digest, artifact: artifact.output };
        addIssue({ message: artifact.issues[0].message });
        return NEVER;
      }),
    ),
  ),
});

/**
 * @param texts what a list is called in errors, and what to do about one that cannot be read
 * @throws ConfigurationError
 */
function parseList<List>(
  schema: v.GenericSchema<unknown, List>,
  content: Uint8Array,
  file: string,
  { kind, hint }: Readonly<Record<"kind" | "hint", string>>,
): List {
  const invalid = (reason: string) =>
    new ConfigurationError({ message: `\`${file}\` is not ${kind}: ${reason}`, hint });
  const json = parseJson(content);
  if (!json.success) throw invalid(json.reason);
  const read = v.safeParse(schema, json.value, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue) ?? "the whole file";
  throw invalid(path === "version" ? "its version is not 1" : `${path}: ${issue.message}`);
}
