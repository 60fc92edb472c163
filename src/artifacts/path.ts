// The fingerprint of what is at a path: a file or a directory.
import { lstatSync, statSync, type Stats } from "node:fs";
import { basename, posix } from "node:path";
import * as v from "valibot";
import { ConfigurationProblem } from "../problem.ts";
import { fingerprintSchema, type Artifact, type TemplateReferenceName } from "../vocabulary.ts";
import type { World } from "../world.ts";
import { exactly, textOf, type Bytes } from "./bytes.ts";
import { fingerprintDirectory, type DirectoryDigest } from "./directory.ts";
import { listed } from "./examples.ts";
import { beginsWithStars, type Exclusion } from "./exclusion.ts";
import { hashFile } from "./file.ts";
import type { LargeFiles } from "./large-files.ts";
import { realPath, withSlashes } from "./path-text.ts";
import { Progress } from "./progress.ts";
import { notAFile, unreadable } from "./unreadable.ts";

/** A file or a directory that was selected and that is there. */
export interface SelectedPath {
  readonly path: Bytes;
  readonly status: Stats;
  readonly name?: TemplateReferenceName;
}

/**
 * Looks at what is at a path, before anything is read.
 * @param type what it has to be; `auto` takes both
 * @throws ConfigurationProblem when it is not there or is nothing that can be fingerprinted
 */
export function inspect(
  path: Bytes,
  name: TemplateReferenceName | undefined,
  type: "auto" | "file" | "dir",
): SelectedPath {
  const status = look(path);
  if (!status.isFile() && !status.isDirectory()) throw notAFile(path, status, "Select a file or a directory");
  if (status.isFile() && type === "dir") throw notWhatWasSaid(path, "a file", type);
  if (status.isDirectory() && type === "file") throw notWhatWasSaid(path, "a directory", type);
  if (status.isDirectory()) refuseLink(path);
  return { path, status, ...(name === undefined ? {} : { name }) };
}

function look(path: Bytes): Stats {
  try {
    return statSync(exactly(path));
  } catch (error) {
    throw unreadable(path, error, "Check the path; it is relative to the directory in which the step works");
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
  exclusions: readonly Exclusion[],
  largeFiles: LargeFiles,
  world: World,
): Promise<Artifact> {
  const shown = textOf(path);
  const filename = nameOf(path);
  if (status.isFile()) {
    const progress = new Progress(`\`${shown}\``, world, status.size);
    const digest = await hashFile(path, status, { largeFiles, progress, next: "Check who may read it" });
    return { filename, type: "file", fingerprint: v.parse(fingerprintSchema, digest) };
  }
  const found = await fingerprintDirectory(path, exclusions, largeFiles, new Progress(`\`${shown}\``, world));
  remark(shown, found, world);
  return { filename, type: "dir", fingerprint: v.parse(fingerprintSchema, found.digest) };
}

/** The last name of a path as it is written. `.` and `..` are none: the file system says where they lead. */
function nameOf(path: Bytes): string {
  const name = basename(textOf(path));
  return /^\.{0,2}$/.test(name) ? basename(textOf(realPath(path))) : name;
}

/** Other clients do not enter a root that is a link: all such directories would have the fingerprint of an empty one. */
function refuseLink(path: Bytes): void {
  if (!lstatSync(exactly(path)).isSymbolicLink()) return;
  const shown = textOf(path);
  throw new ConfigurationProblem({
    what: `\`${shown}\` is a symbolic link to a directory`,
    why: "other clients do not follow it, and take it for an empty directory",
    next: `Write \`${shown}/\` for the directory that it leads to`,
  });
}

/** Says what a reader of this fingerprint should know. */
function remark(shown: string, found: DirectoryDigest, { narrator }: World): void {
  const isHere = /^\.\/?$/.test(posix.normalize(withSlashes(shown)));
  for (const [pattern, count] of found.leftOut) {
    const entries = count === 0 ? "nothing" : count === 1 ? "1 entry" : `${count} entries`;
    narrator.note(`\`${shown}\`: the pattern \`${pattern}\` left out ${entries}`);
    if (count > 0 && isHere && beginsWithStars(pattern)) {
      narrator.warn(
        `\`${shown}\`: the pattern \`${pattern}\` left out ${entries}, but other clients leave out nothing where the ` +
          "path of the directory is `.` and a pattern begins with `**`. Their fingerprint is another one: give them, " +
          "or this action, the absolute path of the directory",
      );
    }
  }
  if (found.entries === 0) {
    narrator.warn(`The directory \`${shown}\` has no entry that counts: all such have the same fingerprint`);
  }
  const { emptyDirectories, linkedDirectories } = found;
  if (emptyDirectories.count > 0) {
    narrator.warn(
      `${listed(emptyDirectories, "empty directory", "empty directories")} in \`${shown}\`: the fingerprint has only ` +
        "the names of empty directories, so it is also that of a tree where what follows them is inside them",
    );
  }
  if (linkedDirectories.count > 0) {
    narrator.warn(
      `${listed(linkedDirectories, "link to a directory", "links to directories")} in \`${shown}\`: the fingerprint ` +
        "has where such a link leads, not what is there",
    );
  }
}

const notWhatWasSaid = (path: Bytes, kind: string, type: string) =>
  new ConfigurationProblem({
    what: `\`${textOf(path)}\` is ${kind}, and \`artifact-type\` is \`${type}\``,
    next: `Select something else, or leave \`artifact-type\` away to take what is there`,
  });
