// Files for later steps, in RUNNER_TEMP, under names that no other step, job or run uses.
import { randomUUID } from "node:crypto";
import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../context.ts";

export type FileKind = "artifacts" | "result" | "record" | "manifest" | "subjects" | "summary" | "vsa";

/**
 * Writes a file that only its owner can read, and returns its path. Its name holds the job's and a random part, so that
 * files which the jobs of a matrix upload can be downloaded into one directory. Nothing is left of one that cannot be written.
 * @param extension of its name, such as `json`
 * @throws the error of the file system
 */
export function writeResultFile(
  kind: FileKind,
  extension: string,
  environment: Environment,
  chunks: Iterable<string | Uint8Array>,
): string {
  const job = (environment["GITHUB_JOB"] ?? "").replace(/[^\w-]/g, "").slice(0, 60);
  const name = [kind, job, randomUUID()].filter((part) => part !== "").join("-");
  const { RUNNER_TEMP: directory = "" } = environment;
  const path = join(directory === "" ? tmpdir() : directory, `${name}.${extension}`);
  // `wx`: never over a file that is there, never through a link.
  const file = openSync(path, "wx", 0o600);
  let isWhole = false;
  try {
    for (const chunk of chunks) writeFileSync(file, chunk);
    isWhole = true;
  } finally {
    closeSync(file);
    if (!isWhole) rmSync(path, { force: true });
  }
  return path;
}
