// Adds artifacts to the runner's own list, so that a following actions/attest attests what this step put on record.
import { appendFileSync } from "node:fs";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";
import { readRunnerList } from "../../artifacts/select/from-artifact-lists.ts";
import { decodePath, encodePath, resolveLinks } from "../../artifacts/paths.ts";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { messageOf } from "../../domain/errors.ts";
import { firstOf } from "../../lib/shorten.ts";

/** The limits of the runner: artifacts of a job, and bytes that one step declares. A step beyond them fails. */
const limits = { artifacts: 500, bytes: 1_048_576 };

/** How many artifacts a warning names; all of them are in the log. */
const mostNamed = 5;

/**
 * Appends the files and images among the artifacts to the file that GITHUB_ARTIFACTS names (docs/fingerprints.md). The
 * runner fails the step for a line that it does not accept, so what it would refuse is left out, with a warning.
 * Nothing that goes wrong here fails the step.
 */
export async function declareArtifacts(artifacts: readonly Artifact[], context: Context): Promise<void> {
  const { logger } = context;
  try {
    const { declared, refused } = await declareEach(artifacts, context);
    if (declared > 0) logger.info(`Added to the runner's list of artifacts: ${declared}`);
    if (refused.length === 0) return;
    for (const reason of refused) logger.info(`Not added to the runner's list of artifacts: ${reason}`);
    const named = firstOf(refused, mostNamed, (more) => `… and ${more} more, all in the log`);
    logger.warn(
      `\`declare\` left out ${refused.length} of ${artifacts.length}, which the runner's list of artifacts cannot hold: ` +
        named.join("; "),
    );
  } catch (error) {
    logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${messageOf(error)}`);
  }
}

async function declareEach(artifacts: readonly Artifact[], context: Context) {
  const { GITHUB_ARTIFACTS: file = "", GITHUB_WORKSPACE: workspace } = context.environment;
  const listed = await readRunnerList(context);
  const subjects = new Map(listed.map(({ filename, fingerprint }) => [filename, fingerprint]));
  const fingerprints = new Set(subjects.values());
  const lines: string[] = [];
  const refused: string[] = [];
  let bytes = 0;
  for (const artifact of artifacts) {
    if (fingerprints.has(artifact.fingerprint)) continue;
    const entry = entryFor(artifact, workspace);
    const line = `${entry.line}\n`;
    const known = subjects.get(entry.subject);
    const size = bytes + Buffer.byteLength(line);
    const problem =
      entry.problem ??
      (context.redact(line) === line ? undefined : "has a secret in its path") ??
      (known === undefined ? undefined : `shares its name with another artifact (sha256:${known})`) ??
      (subjects.size < limits.artifacts && size <= limits.bytes
        ? undefined
        : `is one too many: the list holds ${limits.artifacts} artifacts, and 1 MiB of a step`);
    if (problem !== undefined) {
      refused.push(`\`${artifact.filename}\` ${problem}`);
      continue;
    }
    bytes = size;
    subjects.set(entry.subject, artifact.fingerprint);
    lines.push(line);
  }
  appendFileSync(file, lines.join(""));
  return { declared: lines.length, refused };
}

interface Entry {
  /** The name that the runner gives it: at most one artifact of a job has it. */
  readonly subject: string;
  readonly line: string;
  readonly problem?: string;
}

/** Returns the line that declares an artifact, with a scheme, so that nothing in a path is read as something else. */
function entryFor({ path, reference, type }: Artifact, workspace: string | undefined): Entry {
  if (reference !== undefined) {
    return { subject: reference.slice(0, reference.indexOf("@")), line: `oci://${reference}` };
  }
  if (path === undefined) {
    return refusedEntry(type === "dir" ? "is a directory" : "is neither a file of this job nor an image");
  }
  // The runner is not always where the step is: in a container, links and paths lead elsewhere than on its machine.
  const file = withoutLinks(path);
  const inside = workspace ? relative(withoutLinks(workspace), file) : file;
  const isInside = inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
  const written = isInside ? inside : file;
  if (!isInside && workspace?.startsWith("/__w/") && !file.startsWith("/__w/"))
    return refusedEntry("is outside of the directories that the container shares with the runner");
  if (written.includes("=")) return refusedEntry("has `=` in its path");
  if (/[\r\n]|[\s\u0085]$/.test(written))
    return refusedEntry("has a line break, or a blank at the end, in its path");
  return { subject: basename(file), line: `file://${written}` };
}

const refusedEntry = (problem: string): Entry => ({ subject: "", line: "", problem });

const withoutLinks = (path: string) => decodePath(resolveLinks(encodePath(resolve(path))));
