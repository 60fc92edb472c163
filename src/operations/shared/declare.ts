// Adds artifacts to the runner's own list, so that a following actions/attest attests what this step put on record.
import { appendFileSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { readRunnerList } from "../../artifacts/select/from-artifact-lists.ts";
import { decodePath, encodePath, resolveLinks } from "../../artifacts/paths.ts";
import type { Context, Environment } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { messageOf } from "../../lib/errors.ts";
import { containerWork, isInContainer } from "../../lib/container.ts";
import { refusePipe } from "../../lib/read-file.ts";
import { count, firstOf, grouped } from "../../lib/format.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/** The limits of the runner: artifacts of a job, and bytes that one step declares. A step beyond them fails. */
const limits = { artifacts: 500, bytes: 1_048_576 };

/** How many artifacts a warning names, and how many of those that do not fit. */
const maxNamed = 5;
const maxNamedExcess = 3;

/**
 * Appends the files and images among the artifacts to the file that GITHUB_ARTIFACTS names (docs/fingerprints.md). The
 * runner fails the step for a line that it does not accept, so what it would refuse is left out, with a warning.
 * Nothing that goes wrong here fails the step.
 */
export async function declareArtifacts(artifacts: readonly Artifact[], context: Context): Promise<void> {
  const { logger } = context;
  try {
    const { declared, refused, excess } = await declareEach(artifacts, context);
    if (declared > 0) logger.info(`Added to the runner's list of artifacts: ${declared}`);
    const total = refused.length + excess.length;
    if (total === 0) return;
    if (excess.length > 0) {
      const names = firstOf(excess, maxNamedExcess, (more) => `… and ${grouped(more)} more`).join(", ");
      refused.unshift(
        `${count(excess.length, "artifact")} ${excess.length === 1 ? "does" : "do"} not fit, because the list holds ${limits.artifacts} artifacts, and 1 MiB of a step: ${names}`,
      );
    }
    for (const reason of refused) logger.info(`Not added to the runner's list of artifacts: ${reason}`);
    const named = firstOf(refused, maxNamed, (more) => `… and ${more} more, all in the log`);
    logger.warn(
      `\`declare\` left out ${grouped(total)} of ${grouped(artifacts.length)}, ` +
        `which the runner's list of artifacts cannot hold: ${named.join("; ")}`,
    );
  } catch (error) {
    logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${messageOf(error)}`);
  }
}

async function declareEach(artifacts: readonly Artifact[], context: Context) {
  const { GITHUB_ARTIFACTS: file = "" } = context.environment;
  const listed = await readRunnerList(context);
  const subjects = new Map(listed.map(({ name, digest }) => [name, digest]));
  const digests = new Set(subjects.values());
  const lines: string[] = [];
  const refused: string[] = [];
  const excess: string[] = [];
  let bytes = 0;
  for (const artifact of artifacts) {
    const digest = `sha256:${artifact.fingerprint}`;
    if (digests.has(digest)) continue;
    const name = `\`${artifact.filename}\``;
    const refuse = (problem: string) => refused.push(`${name} ${problem}`);
    const entry = entryFor(artifact, context.environment);
    if (!entry.success) {
      refuse(entry.reason);
      continue;
    }
    const { subject, line } = entry.value;
    const known = subjects.get(subject);
    const size = bytes + Buffer.byteLength(line);
    if (context.redact(line) !== line) refuse("has a secret in its path");
    else if (known !== undefined) refuse(`shares its name with another artifact (${known})`);
    else if (subjects.size >= limits.artifacts || size > limits.bytes) excess.push(name);
    else {
      bytes = size;
      subjects.set(subject, digest);
      lines.push(line);
    }
  }
  refusePipe(file);
  appendFileSync(file, lines.join(""));
  return { declared: lines.length, refused, excess };
}

/**
 * Returns the line that declares an artifact, with a scheme, so that nothing in a path is read as something else; and as
 * `subject` the name that the runner gives it, which at most one artifact of a job has.
 */
function entryFor(
  { path, reference, type }: Artifact,
  environment: Environment,
): Result<{ readonly subject: string; readonly line: string }> {
  const { GITHUB_WORKSPACE: workspace } = environment;
  if (reference !== undefined)
    return ok({ subject: reference.slice(0, reference.indexOf("@")), line: `oci://${reference}\n` });
  if (path === undefined)
    return err(type === "dir" ? "is a directory" : "is neither a file of this job nor an image");
  // The runner is not always where the step is: in a container, links and paths lead elsewhere than on its machine.
  const file = withoutLinks(path);
  const inside = workspace ? relative(withoutLinks(workspace), file) : file;
  const isInside = inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
  const written = isInside ? inside : file;
  if (isInContainer(environment)) {
    // The runner's user is another one than the container's, often root.
    const mode = unreadableMode(file, isInside ? inside : basename(file));
    if (mode !== undefined)
      return err(`may not be read by other users (mode ${mode}), such as the runner's: \`chmod o+r\``);
    if (!isInside && !file.startsWith(containerWork))
      return err("is outside of the directories that the container shares with the runner");
  }
  if (written.includes("=")) return err("has `=` in its path");
  if (/[\r\n]|[\s\u0085]$/.test(written)) return err("has a line break, or a blank at the end, in its path");
  return ok({ subject: basename(file), line: `file://${written}\n` });
}

/**
 * Returns the mode that keeps other users from reading a file, in octal digits: its own, or that of a directory on the
 * way.
 * @param inside the file's path from a directory that the runner's user may enter
 */
function unreadableMode(file: string, inside: string): string | undefined {
  let path = file;
  for (const [index] of inside.split(sep).entries()) {
    const { mode } = statSync(path);
    if ((mode & (index === 0 ? 0o004 : 0o001)) === 0) return (mode & 0o777).toString(8).padStart(4, "0");
    path = dirname(path);
  }
  return undefined;
}

const withoutLinks = (path: string) => decodePath(resolveLinks(encodePath(resolve(path))));
