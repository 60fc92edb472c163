// What a line of `artifacts` selects on disk, and what is said of one that selects nothing.
import { basename } from "node:path";
import type { Context } from "../context.ts";
import { lookedIn } from "../files/file-error.ts";
import { findPaths, isGlob } from "../files/find-paths.ts";
import { explainNoMatch, type Slip } from "../files/no-match.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, joinTruncated } from "../lib/format.ts";
import type { Remark } from "../lib/remark.ts";
import type { ArtifactLine } from "./artifact.ts";

interface SelectOptions {
  readonly ifNoMatch: "fail" | "warn";
  readonly onWarning: (remark: Remark) => void;
}

const maxShownPaths = 5;

/** The name of the file that the output `artifacts-file` names. */
const artifactsFileName = /^artifacts-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.json$/;

/**
 * Finds what a line selects.
 * @returns sorted paths; none only where `if-no-match` is `warn`
 * @throws ConfigurationError when it selects nothing, or several paths for one name; CancelledError
 */
export async function selectPaths(
  line: ArtifactLine,
  { ifNoMatch, onWarning }: SelectOptions,
  context: Context,
): Promise<readonly string[]> {
  const { name, value } = line;
  const paths = await findPaths(value, context);
  if (name !== undefined && paths.length > 1)
    throw new ConfigurationError({
      message: `Input \`artifacts\`: line ${line.line}: \`${value}\` matches ${count(paths.length, "path")}: ${joinTruncated(paths, maxShownPaths)}`,
      reason: `The name \`${name}\` stands for one artifact`,
      hint: "Write a path or glob that matches one, or omit the name",
    });
  const list =
    line.kind === "path" ? paths.find((path) => artifactsFileName.test(basename(path))) : undefined;
  if (list !== undefined)
    throw new ConfigurationError({
      message: `Input \`artifacts\`: line ${line.line}: \`${list}\` is what a step wrote as \`artifacts-file\``,
      reason: "The list itself would be the artifact, not what it lists",
      hint: `Write \`artifacts-file:${value}\``,
    });
  if (paths.length > 0) return paths;
  const otherKind = line.kind === "path" ? describeOtherKind(value) : undefined;
  const slip: Partial<Slip> = otherKind ?? (await explainNoMatch(value, context));
  const missing = `line ${line.line}: ${describeMissing(value)}`;
  // `if-no-match` is for paths: what is none is a mistake.
  if (ifNoMatch === "fail" || otherKind !== undefined)
    throw new ConfigurationError({
      message: `Input \`artifacts\`: ${missing}`,
      reason: slip.reason,
      hint: slip.hint ?? hintFor(line),
    });
  onWarning({
    text: "Input `artifacts`: what matches nothing is skipped, because `if-no-match` is `warn`",
    names: [slip.hint === undefined ? missing : `${missing}. ${slip.reason ?? ""}`],
  });
  return [];
}

function describeMissing(value: string): string {
  if (!isGlob(value)) return `\`${value}\` does not exist${lookedIn(value)}`;
  return `no ${value.endsWith("/") ? "directory" : "file"} matches \`${value}\`${lookedIn(value)}`;
}

function hintFor({ kind, value }: ArtifactLine): string {
  if (kind === "artifacts-file")
    return "Check that the jobs before uploaded what their output `artifacts-file` names, and that this job downloaded it";
  return isGlob(value)
    ? "Check what the build created. A glob selects files; with `/` at its end it selects directories"
    : "Check what the build created, and where. If it may be missing, set `if-no-match: warn`";
}

/** Names what is no path at all, the more certain first. */
function describeOtherKind(value: string): Slip | undefined {
  return otherKinds.find(({ pattern }) => pattern.test(value));
}

const otherKinds: readonly (Slip & { readonly pattern: RegExp })[] = [
  {
    pattern: /^(?:oci|sha256|artifacts-file):/i,
    reason: "It was looked for as a path",
    hint: "Write `oci:`, `sha256:` and `artifacts-file:` in lower case",
  },
  {
    pattern: /^(?:docker|https?):/,
    reason: "An image is written without a protocol",
    hint: "Write `oci:registry/repository:tag`",
  },
  {
    pattern: /(?:@(?:sha256:)?|\w:)$/,
    reason: "Its end, a digest or a tag, is empty",
    hint: "If an expression stands there, check the name of the output, and that its step ran",
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
