// How GitHub's runner reads the files of a step. Rules of actions/runner 2.336.0, read in August 2026:
// Runner.Worker/FileCommandManager.cs, CreateArtifactsFileCommand.cs and ArtifactsListFileCommand.cs.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { basename, isAbsolute, resolve } from "node:path";
import type { Masks } from "./masks.ts";

/** The runner does not show a summary of more bytes, and refuses more declared artifacts. */
export const mebibyte = 1024 * 1024;

/**
 * Returns the values in a file such as GITHUB_OUTPUT: `name=value`, or `name<<delimiter`, lines, the delimiter.
 * @param isWindows whether CRLF ends a line, as it does for the runner on Windows alone
 * @throws where the runner fails the step
 */
export function readPairs(file: string, isWindows = false): Record<string, string> {
  const text = file.replace(/^\ufeff/, "");
  const pairs: Record<string, string> = {};
  let at = 0;
  const readLine = (): { text: string; end: string } | undefined => {
    if (at >= text.length) return undefined;
    const start = at;
    const lineFeed = text.indexOf("\n", at);
    if (lineFeed < 0) {
      at = text.length;
      return { text: text.slice(start), end: "" };
    }
    at = lineFeed + 1;
    const end = isWindows && lineFeed > start && text[lineFeed - 1] === "\r" ? "\r\n" : "\n";
    return { text: text.slice(start, at - end.length), end };
  };
  for (let line = readLine(); line !== undefined; line = readLine()) {
    if (line.text === "") continue;
    const [equals, heredoc] = [line.text.indexOf("="), line.text.indexOf("<<")];
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      pairs[line.text.slice(0, equals)] = line.text.slice(equals + 1);
      continue;
    }
    if (heredoc < 0) throw new Error(`Invalid format '${line.text}'`);
    const [name, delimiter] = [line.text.slice(0, heredoc), line.text.slice(heredoc + 2)];
    if (name === "" || delimiter === "")
      throw new Error(
        `Invalid format '${line.text}'. Name must not be empty and delimiter must not be empty`,
      );
    const start = at;
    let end = at;
    let next = readLine();
    while (next?.text !== delimiter) {
      if (next === undefined) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
      if (next.end === "") throw new Error("Invalid value. EOF marker missing new line.");
      end = at - next.end.length;
      next = readLine();
    }
    pairs[name] = text.slice(start, end);
  }
  return pairs;
}

/** Returns the summary as it is shown, with its secrets masked line by line; undefined where it is refused. */
export function readSummary(path: string, masks: Masks): string | undefined {
  if (statSync(path).size > mebibyte) return undefined;
  const lines = readFileSync(path, "utf8").split(/\r\n|\r|\n/);
  const end = lines.at(-1) === "" ? lines.pop() : undefined;
  return lines.map((line) => masks.mask(line)).join("\n") + (end === undefined ? "" : "\n");
}

/** An artifact of the runner's own list. */
export interface Subject {
  readonly name: string;
  readonly digest: string;
  readonly kind: "file" | "oci";
}

/** The most artifacts that a job may declare. */
const mostSubjects = 500;

/**
 * Adds what a step declared in the file GITHUB_ARTIFACTS to the job's list.
 * @throws where the runner fails the step; then nothing that follows in the file is added
 */
export function addDeclared(path: string, workspace: string, listed: Map<string, Subject>): void {
  const { size } = statSync(path);
  if (size > mebibyte) throw new Error(`$GITHUB_ARTIFACTS file exceeds the maximum size of 1024 KiB`);
  const parsed = readFileSync(path, "utf8")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => parseSubject(line, workspace));
  for (const subject of parsed) {
    const known = listed.get(subject.name);
    if (known?.digest === subject.digest) continue;
    if (known !== undefined)
      throw new Error(
        `Conflicting digest for artifact '${subject.name}': previously declared as '${known.digest}', now declared as '${subject.digest}'.`,
      );
    if (listed.size >= mostSubjects)
      throw new Error(`The job has exceeded the maximum of ${mostSubjects} declared artifacts.`);
    listed.set(subject.name, subject);
  }
}

/** Returns the file GITHUB_ARTIFACTS_LIST of the next step. */
export const writeList = (listed: ReadonlyMap<string, Subject>): string =>
  JSON.stringify({
    version: 1,
    subjects: [...listed.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
  });

const digestLengths: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 };

function parseSubject(entry: string, workspace: string): Subject {
  if (entry.includes("=")) throw new Error("entries containing '=' are reserved and not permitted");
  if (/^file:\/\//i.test(entry)) return fileSubject(entry.slice("file://".length), workspace);
  const isImage = /^oci:\/\//i.test(entry);
  const text = isImage ? entry.slice("oci://".length) : entry;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(text) && !isImage) throw new Error("unsupported URI scheme");
  const [, name = "", algorithm = "", hex = ""] =
    /^(.+)@(sha(?:256|384|512)):([0-9a-fA-F]+)$/.exec(text) ?? [];
  const hasDigest = name !== "" && hex.length === digestLengths[algorithm];
  if (hasDigest) return { name, digest: `${algorithm}:${hex.toLowerCase()}`, kind: "oci" };
  if (isImage) throw new Error("oci:// entries must include an @sha{256,384,512}:<hex> digest");
  return fileSubject(text, workspace);
}

/** The runner reads the file as its own user: one that it may not read fails the step, as it does here. */
function fileSubject(path: string, workspace: string): Subject {
  const located = isAbsolute(path) ? path : resolve(workspace, path);
  const found = statSync(located, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`file '${path}' does not exist`);
  if (!found.isFile()) throw new Error(`'${path}' is a directory, not a regular file`);
  const hex = createHash("sha256").update(readFileSync(located)).digest("hex");
  return { name: basename(located), digest: `sha256:${hex}`, kind: "file" };
}
