// Files for later steps, in RUNNER_TEMP, under names that no other step, job or run uses.
import { randomUUID } from "node:crypto";
import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../context.ts";

export type FileKind = "artifacts" | "result" | "record" | "manifest" | "subjects" | "summary" | "vsa";

/** A new, empty file that is open for writing, and must be closed. */
export interface ResultFile {
  readonly path: string;
  readonly file: number;
}

/**
 * Creates a file that only its owner can read. Its name holds the job's and a random part, so that files which the jobs
 * of a matrix upload can be downloaded into one directory.
 * @param extension of its name, such as `json`
 * @throws the error of the file system
 */
export function createResultFile(kind: FileKind, extension: string, environment: Environment): ResultFile {
  const job = (environment["GITHUB_JOB"] ?? "").replace(/[^\w-]/g, "").slice(0, 60);
  const name = [kind, job, randomUUID()].filter((part) => part !== "").join("-");
  const { RUNNER_TEMP: directory = "" } = environment;
  const path = join(directory === "" ? tmpdir() : directory, `${name}.${extension}`);
  // `wx`: never over a file that is there, never through a link.
  return { path, file: openSync(path, "wx", 0o600) };
}

/**
 * Writes such a file piece by piece and returns its path. Nothing is left of a file that cannot be written.
 * @throws the error of the file system
 */
export function writeResultFile(
  kind: FileKind,
  extension: string,
  environment: Environment,
  pieces: Iterable<string | Uint8Array>,
): string {
  const { path, file } = createResultFile(kind, extension, environment);
  let isWhole = false;
  try {
    for (const piece of pieces) writeFileSync(file, piece);
    isWhole = true;
  } finally {
    closeSync(file);
    if (!isWhole) rmSync(path, { force: true });
  }
  return path;
}
