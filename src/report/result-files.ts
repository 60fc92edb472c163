// Files for later steps: JSON in RUNNER_TEMP, under names that no other step, job or run uses.
import { randomUUID } from "node:crypto";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../context.ts";
import { jsonPieces } from "./json.ts";

export type FileKind = "artifacts" | "result" | "record" | "kept";

/** Characters that are written at a time. */
const chunkSize = 64 * 1024;

/**
 * Writes a JSON file and returns its path. The name holds the job's and a random part, so that files which the jobs
 * of a matrix upload can be downloaded into one folder (input `artifacts-from`).
 * @throws the error of the file system
 */
export function writeJson(
  kind: FileKind,
  value: unknown,
  environment: Environment,
  space: 0 | 2 = 2,
): string {
  const job = (environment["GITHUB_JOB"] ?? "").replace(/[^\w-]/g, "").slice(0, 60);
  const name = [kind, job, randomUUID()].filter((part) => part !== "").join("-");
  const path = join(folderFor(environment), `${name}.json`);
  // `wx`: never over a file that is there, never through a link. A response may hold what other users may not read.
  const file = openSync(path, "wx", 0o600);
  try {
    let buffered = "";
    for (const piece of jsonPieces(value, space)) {
      buffered += piece;
      if (buffered.length < chunkSize) continue;
      writeFileSync(file, buffered);
      buffered = "";
    }
    writeFileSync(file, `${buffered}\n`);
  } finally {
    closeSync(file);
  }
  return path;
}

function folderFor(environment: Environment): string {
  const folder = environment["RUNNER_TEMP"];
  return folder === undefined || folder === "" ? tmpdir() : folder;
}
