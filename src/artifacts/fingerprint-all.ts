// The lines of `artifacts` to artifacts with their fingerprints, merged by digest and name. The code of a kind is loaded when a
// line has it.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { explainNoMatch, findPaths, isGlob, type Slip } from "../files/find-paths.ts";
import { lookedIn } from "../files/read-file.ts";
import { Deadline } from "../lib/deadline.ts";
import { collectErrors, ConfigurationError, emptyHint } from "../lib/errors.ts";
import { count, joinTruncated } from "../lib/format.ts";
import { type Fingerprint, fingerprintSchema, type TemplateName } from "../lib/identifiers.ts";
import type { Remark } from "../lib/remark.ts";
import {
  type Artifact,
  type ArtifactLine,
  artifactsFilePattern,
  describeArtifact,
  type FoundArtifact,
  maxArtifacts,
} from "./artifact.ts";

interface FingerprintOptions {
  readonly artifacts: readonly ArtifactLine[];
  readonly exclude: readonly string[];
  /** Absent in a gate, where every line selects something. */
  readonly ifNoMatch?: "fail" | "warn";
  /** Whether the artifacts are recorded: then what an earlier job may have left is a warning. */
  readonly isRecorded: boolean;
  /** For requests to registries. The search for files has as much time of its own: hashing, which has no limit, is between them. */
  readonly retries: number;
  readonly deadline: Deadline;
}

interface Search extends FingerprintOptions {
  readonly searchDeadline: Deadline;
  readonly onWarning: (remark: Remark) => void;
}

export interface Fingerprinted {
  /** In the order of the lines. Empty only where there are no lines. */
  readonly artifacts: readonly Artifact[];
  readonly warnings: readonly Remark[];
}

/**
 * Fingerprints what the lines name: first files and directories, then images.
 * @throws ConfigurationError, ServiceError (of a registry) with everything that is wrong; CancelledError
 */
export async function fingerprintAll(options: FingerprintOptions, context: Context): Promise<Fingerprinted> {
  const warnings: Remark[] = [];
  const search: Search = {
    ...options,
    searchDeadline: new Deadline(options.deadline.total, context.clock),
    onWarning: (remark) => warnings.push(remark),
  };
  // By kind, so that the compiler asks for one that is missing: its lines would be lost without a word.
  const finds: Readonly<Record<Exclude<ArtifactLine["kind"], "oci">, Find>> = {
    sha256: findStated,
    "artifacts-file": findListed,
    path: findOnDisk,
  };
  const others = (await collectErrors(Object.values(finds), (find) => find(search, context))).flat();
  // Images come last: registries are not asked where anything else is wrong.
  const imageLines = linesOf("oci", search);
  rejectTooMany(others.length + imageLines.length);
  const images = await findImages(imageLines, options, context);
  const artifacts = merge([...others, ...images].sort((one, other) => one.line - other.line));
  if (artifacts.length === 0 && options.artifacts.length > 0)
    throw new ConfigurationError({
      message: "Input `artifacts` selects nothing: there is no artifact",
      reason: "`if-no-match: warn` lets single lines select nothing, not all of them",
      hint: "Check what the build created",
    });
  context.keepWords(artifacts.flatMap(({ name }) => name ?? []));
  return { artifacts, warnings };
}

const linesOf = (kind: ArtifactLine["kind"], { artifacts }: Search): readonly ArtifactLine[] =>
  artifacts.filter((line) => line.kind === kind);

/** Finds the artifacts of all lines of a kind. */
type Find = (
  search: Search,
  context: Context,
) => readonly FoundArtifact[] | Promise<readonly FoundArtifact[]>;

/** Finds the artifacts that the lines `sha256:…` state. Nothing is read. */
const findStated = (search: Search): readonly FoundArtifact[] =>
  linesOf("sha256", search).map(({ line, name, value }) => {
    const fingerprint = v.parse(fingerprintSchema, value);
    return { line, artifact: { name, filename: name ?? value, type: "digest", fingerprint } };
  });

/** Finds the artifacts in the files that the lines `artifacts-file:…` select. */
async function findListed(search: Search, context: Context): Promise<readonly FoundArtifact[]> {
  const selected = await selectAll("artifacts-file", search, context);
  if (selected.length === 0) return [];
  const { fromArtifactsFiles } = await import("./from-artifacts-file.ts");
  const found = await collectErrors(selected, ({ line, paths }) =>
    fromArtifactsFiles(line, paths, search.searchDeadline, context),
  );
  return found.flat();
}

/** Finds and fingerprints the files and directories that lines select. */
async function findOnDisk(search: Search, context: Context): Promise<readonly FoundArtifact[]> {
  const selected = await selectAll("path", search, context);
  // The patterns of `exclude` are checked without a path, too.
  if (selected.length === 0 && search.exclude.length === 0) return [];
  rejectTooMany(selected.flatMap(({ paths }) => paths).length);
  const { fromPaths } = await import("./from-path.ts");
  return await fromPaths(selected, search, context);
}

const selectAll = (kind: "path" | "artifacts-file", search: Search, context: Context) =>
  collectErrors(linesOf(kind, search), async (line) => ({
    line,
    paths: await selectPaths(line, search, context),
  }));

async function findImages(
  lines: readonly ArtifactLine[],
  options: FingerprintOptions,
  context: Context,
): Promise<readonly FoundArtifact[]> {
  if (lines.length === 0) return [];
  const { fromImages } = await import("./from-image.ts");
  return await fromImages(lines, options, context);
}

function rejectTooMany(number: number): void {
  if (number > maxArtifacts)
    throw new ConfigurationError({
      message: `Input \`artifacts\` selects ${count(number, "artifact")}: at most ${count(maxArtifacts, "artifact")} per step`,
      hint: "Use a glob that matches less, or give the directory as one artifact",
    });
}

/**
 * Merges what has one digest. The first keeps its place and its file name; where one of them has a reference, it is an image.
 * @throws ConfigurationError for one digest with two names, and for one name with two digests
 */
function merge(all: readonly FoundArtifact[]): readonly Artifact[] {
  const byDigest = new Map<Fingerprint, FoundArtifact>();
  for (const found of all) {
    const { artifact } = found;
    const first = byDigest.get(artifact.fingerprint);
    const { name = artifact.name } = first?.artifact ?? {};
    if (first !== undefined && artifact.name !== undefined && artifact.name !== name)
      throw new ConfigurationError({
        message: `Input \`artifacts\` has two names for one artifact: ${describe(first)} and ${describe(found)}`,
        reason: `Both have the fingerprint sha256:${artifact.fingerprint}`,
        hint: "Keep one of the lines, or one of the names",
      });
    const reference = first?.artifact.reference ?? artifact.reference;
    const merged = { ...(first?.artifact ?? artifact), name, reference };
    if (reference !== undefined) merged.type = "oci";
    byDigest.set(artifact.fingerprint, { ...(first ?? found), artifact: merged });
  }
  const byName = new Map<TemplateName, FoundArtifact>();
  for (const found of byDigest.values()) {
    const { name } = found.artifact;
    if (name === undefined) continue;
    const other = byName.get(name);
    if (other !== undefined)
      throw new ConfigurationError({
        message: `Input \`artifacts\` has two artifacts with the name \`${name}\`: ${describe(other)} and ${describe(found)}`,
        reason: `Their fingerprints are sha256:${other.artifact.fingerprint} and sha256:${found.artifact.fingerprint}`,
        hint: "Give each artifact a name of its own, or select only one",
      });
    byName.set(name, found);
  }
  return [...byDigest.values()].map(({ artifact }) => artifact);
}

const describe = ({ line, artifact, listedIn }: FoundArtifact) =>
  `${describeArtifact(artifact)} (line ${line}${listedIn === undefined ? "" : `, listed in \`${listedIn}\``})`;

// What a line of `artifacts` selects on disk, and what is said of one that selects nothing.

const maxShownPaths = 5;

/**
 * Finds what a line selects.
 * @returns sorted paths; none only where `if-no-match` is `warn`
 * @throws ConfigurationError when it selects nothing, or several paths for one name; CancelledError
 */
export async function selectPaths(
  line: ArtifactLine,
  { ifNoMatch, searchDeadline, onWarning }: Pick<Search, "ifNoMatch" | "searchDeadline" | "onWarning">,
  context: Context,
): Promise<readonly string[]> {
  const { name, value } = line;
  const paths = await findPaths(value, context, searchDeadline);
  if (name !== undefined && paths.length > 1)
    throw new ConfigurationError({
      message: `Input \`artifacts\`: line ${line.line}: \`${value}\` matches ${count(paths.length, "path")}: ${joinTruncated(paths, maxShownPaths)}`,
      reason: `The name \`${name}\` stands for one artifact`,
      hint: "Write a path or glob that matches one, or omit the name",
    });
  const list = line.kind === "path" ? await findArtifactsFile(paths, context) : undefined;
  if (list !== undefined)
    throw new ConfigurationError({
      message: `Input \`artifacts\`: line ${line.line}: \`${list}\` is what a step wrote as \`artifacts-file\``,
      reason: "The list itself would be the artifact, not what it lists",
      hint: `Write \`artifacts-file:${value}\``,
    });
  if (paths.length > 0) return paths;
  const otherKind = line.kind === "path" ? otherKinds.find(({ pattern }) => pattern.test(value)) : undefined;
  const slip: Partial<Slip> = otherKind ?? (await explainNoMatch(value, context, searchDeadline));
  const missing = `line ${line.line}: ${describeMissing(value)}`;
  // `if-no-match` is for paths: what is none is a mistake.
  if (ifNoMatch !== "warn" || otherKind !== undefined)
    throw new ConfigurationError({
      message: `Input \`artifacts\`: ${missing}`,
      reason: slip.reason,
      hint: slip.hint ?? hintFor(line, ifNoMatch === undefined),
    });
  onWarning({
    text: "Input `artifacts`: what matches nothing is skipped, because `if-no-match` is `warn`",
    names: [slip.hint === undefined ? missing : `${missing}. ${slip.reason ?? ""}`],
  });
  return [];
}

/** Returns the first path that leads to an artifacts file, by its name or its content: it may have been renamed. */
async function findArtifactsFile(paths: readonly string[], context: Context): Promise<string | undefined> {
  const candidates = paths.filter((path) => path.endsWith(".json"));
  if (candidates.length === 0) return undefined;
  const { isArtifactsFile } = await import("./from-artifacts-file.ts");
  for (const path of candidates)
    if (artifactsFilePattern.test(path) || (await isArtifactsFile(path, context))) return path;
  return undefined;
}

function describeMissing(value: string): string {
  if (!isGlob(value)) return `\`${value}\` does not exist${lookedIn(value)}`;
  return `no ${value.endsWith("/") ? "directory" : "file"} matches \`${value}\`${lookedIn(value)}`;
}

function hintFor({ kind, value }: ArtifactLine, isGate: boolean): string {
  if (kind === "artifacts-file")
    return "Check that the jobs before uploaded what their output `artifacts-file` names, and that this job downloaded it: write where it is here";
  if (isGlob(value))
    return "Check what the build created. A glob selects files; with `/` at its end it selects directories";
  return isGate
    ? "Check what the build created, and where. In a job that does not build, download it before the gate"
    : "Check what the build created, and where. If it may be missing, set `if-no-match: warn`";
}

/** Values that cannot be a path, the most certain kind first. */
const otherKinds: readonly (Slip & { readonly pattern: RegExp })[] = [
  {
    pattern: /^[\w-]+=(?:oci|sha256):/,
    reason: "It has a name of its own, as a line of the output `fingerprints` does",
    hint: "Write it without another name in front",
  },
  {
    pattern: artifactsFilePattern,
    reason: "It is the `artifacts-file` of another job, and is not on this runner",
    hint: "Upload the file in that job, download it in this one, and write `artifacts-file:` and where it is here",
  },
  {
    pattern: /^(?:Object|Array)$/,
    reason: "It is what GitHub makes of an expression that gives a map or a list",
    hint: "Name the output itself, such as `${{ needs.build.outputs.fingerprints }}`",
  },
  {
    pattern: /^(?:oci|sha256|artifacts-file):/i,
    reason: "It was looked for as a path",
    hint: "Write `oci:`, `sha256:` and `artifacts-file:` in lower case",
  },
  {
    pattern: /^(?:\[\s*["[{]|\{\s*")/,
    reason: "It is JSON, and was looked for as a path",
    hint: "Write one path or image per line. Of another step take the output `fingerprints`, not `artifacts`",
  },
  {
    pattern: /^(?:md5|sha1|sha384|sha512):/i,
    reason: "It looks like a digest of another kind, and was looked for as a path",
    hint: "Write `sha256:` and the SHA-256 of the file, or the path of the file",
  },
  {
    pattern: /^(?:docker|https?):/,
    reason: "An image is written without a protocol",
    hint: "Write `oci:registry/repository:tag`",
  },
  {
    pattern: /(?:@(?:sha256:)?|\w:)$/,
    reason: "Its end, a digest or a tag, is empty",
    hint: emptyHint,
  },
  {
    pattern: /^(?:file|dir):/,
    reason: "Whether it is a file or a directory is seen, not written",
    hint: "Write the path alone",
  },
  {
    // A tag or a digest at its end, or the name of a well-known registry in front.
    pattern:
      /^\w[\w.-]*(?::\d+)?(?:\/[\w.-]+)*(?::\w[\w.-]*|@sha256:[a-f0-9]{64})$|^(?:(?:[\w-]+\.)*(?:ghcr\.io|docker\.io|quay\.io|gcr\.io|pkg\.dev|azurecr\.io|amazonaws\.com)|localhost:\d+)\/[\w./-]+$/,
    reason: "It looks like an image, and was looked for as a path",
    hint: "Write `oci:` before an image",
  },
  {
    pattern: /^[a-f0-9]{64}$/i,
    reason: "It looks like a digest, and was looked for as a path",
    hint: "Write `sha256:` before a digest",
  },
];
