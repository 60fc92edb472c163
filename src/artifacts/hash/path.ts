// The fingerprint of what is at a path: a file or a directory.
import { lstatSync, statSync, type Stats } from "node:fs";
import { basename, posix } from "node:path";
import * as v from "valibot";
import { ConfigurationError } from "../../domain/errors.ts";
import { fingerprintSchema, type TemplateReferenceName } from "../../domain/identifiers.ts";
import type { Artifact } from "../../domain/artifact.ts";
import type { Context } from "../../context.ts";
import { toFsPath, decodePath, type PathBytes } from "../path-bytes.ts";
import { fingerprintDirectory, type DirectoryDigest } from "./directory.ts";
import { listed } from "../examples.ts";
import { beginsWithStars, type ExcludePattern } from "./exclude.ts";
import { hashFile } from "./file.ts";
import type { LargeFiles } from "./large-files.ts";
import { realPath, withSlashes } from "../path-text.ts";
import { Progress } from "./progress.ts";
import { notAFileError, toFileError } from "../file-errors.ts";

/** A file or a directory that was selected and that is there. */
export interface SelectedPath {
  readonly path: PathBytes;
  readonly status: Stats;
  readonly name?: TemplateReferenceName;
}

/**
 * Looks at what is at a path, before anything is read.
 * @param type what it has to be; `auto` takes both
 * @throws ConfigurationProblem when it is not there or is nothing that can be fingerprinted
 */
export function inspect(
  path: PathBytes,
  name: TemplateReferenceName | undefined,
  type: "auto" | "file" | "dir",
): SelectedPath {
  const status = look(path);
  if (!status.isFile() && !status.isDirectory())
    throw notAFileError(path, status, "Select a file or a directory");
  if (status.isFile() && type === "dir") throw notWhatWasSaid(path, "a file", type);
  if (status.isDirectory() && type === "file") throw notWhatWasSaid(path, "a directory", type);
  if (status.isDirectory()) refuseLink(path);
  return { path, status, ...(name === undefined ? {} : { name }) };
}

function look(path: PathBytes): Stats {
  try {
    return statSync(toFsPath(path));
  } catch (error) {
    throw toFileError(path, error, "Check the path; it is relative to the directory in which the step works");
  }
}

/**
 * Fingerprints a file or a directory. The artifact has no name yet.
 * @param exclusions patterns that leave entries out of a directory
 * @throws ConfigurationProblem when it cannot be read, or is not what it was when it was inspected
 * @throws Cancelled when the job was stopped
 */
export async function fingerprintPath(
  { path, status }: SelectedPath,
  exclusions: readonly ExcludePattern[],
  largeFiles: LargeFiles,
  context: Context,
): Promise<Artifact> {
  const shown = decodePath(path);
  const filename = nameOf(path);
  if (status.isFile()) {
    const progress = new Progress(`\`${shown}\``, context, status.size);
    const digest = await hashFile(path, status, { largeFiles, progress, next: "Check who may read it" });
    return { filename, type: "file", fingerprint: v.parse(fingerprintSchema, digest) };
  }
  const found = await fingerprintDirectory(
    path,
    exclusions,
    largeFiles,
    new Progress(`\`${shown}\``, context),
  );
  remark(shown, found, context);
  return { filename, type: "dir", fingerprint: v.parse(fingerprintSchema, found.digest) };
}

/** The last name of a path as it is written. `.` and `..` are none: the file system says where they lead. */
function nameOf(path: PathBytes): string {
  const name = basename(decodePath(path));
  return /^\.{0,2}$/.test(name) ? basename(decodePath(realPath(path))) : name;
}

/** Other clients do not enter a root that is a link: all such directories would have the fingerprint of an empty one. */
function refuseLink(path: PathBytes): void {
  if (!lstatSync(toFsPath(path)).isSymbolicLink()) return;
  const shown = decodePath(path);
  throw new ConfigurationError({
    message: `\`${shown}\` is a symbolic link to a directory`,
    reason: "other clients do not follow it, and take it for an empty directory",
    hint: `Write \`${shown}/\` for the directory that it leads to`,
  });
}

/** Says what a reader of this fingerprint should know. */
function remark(shown: string, found: DirectoryDigest, { logger: logger }: Context): void {
  const isHere = /^\.\/?$/.test(posix.normalize(withSlashes(shown)));
  for (const [pattern, count] of found.leftOut) {
    const entries = count === 0 ? "nothing" : count === 1 ? "1 entry" : `${count} entries`;
    logger.info(`\`${shown}\`: the pattern \`${pattern}\` left out ${entries}`);
    if (count > 0 && isHere && beginsWithStars(pattern)) {
      logger.warn(
        `\`${shown}\`: the pattern \`${pattern}\` left out ${entries}, but other clients leave out nothing where the ` +
          "path of the directory is `.` and a pattern begins with `**`. Their fingerprint is another one: give them, " +
          "or this action, the absolute path of the directory",
      );
    }
  }
  const { emptyDirectories, linkedDirectories } = found;
  if (emptyDirectories.count > 0) {
    logger.warn(
      `${listed(emptyDirectories, "empty directory", "empty directories")} in \`${shown}\`: the fingerprint has only ` +
        "the names of empty directories, so it is also that of a tree where what follows them is inside them",
    );
  }
  if (linkedDirectories.count > 0) {
    logger.warn(
      `${listed(linkedDirectories, "link to a directory", "links to directories")} in \`${shown}\`: the fingerprint ` +
        "has where such a link leads, not what is there",
    );
  }
}

const notWhatWasSaid = (path: PathBytes, kind: string, type: string) =>
  new ConfigurationError({
    message: `\`${decodePath(path)}\` is ${kind}, and \`artifact-type\` is \`${type}\``,
    hint: `Select something else, or leave \`artifact-type\` away to take what is there`,
  });
