// Files for later steps: JSON in RUNNER_TEMP, under names that no other step, job or run uses.
import { randomUUID } from "node:crypto";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../context.ts";
import { jsonPieces } from "./json.ts";

export type FileKind = "artifacts" | "result" | "record";

/** Files are written in about so many characters at a time. */
const written = 64 * 1024;

/**
 * Writes a JSON file and returns its path. The name holds the job's and a random part, so that files which the legs
 * of a matrix upload can be downloaded into one folder (contract.md 2, artifacts-from).
 * @throws the error of the file system
 */
export function writeJson(kind: FileKind, value: unknown, environment: Environment): string {
  const job = (environment["GITHUB_JOB"] ?? "").replace(/[^\w-]/g, "").slice(0, 60);
  const name = [kind, job, randomUUID()].filter((part) => part !== "").join("-");
  const path = join(folderFor(environment), `${name}.json`);
  // `wx`: never over a file that is there, never through a link. An answer may hold what other users may not read.
  const file = openSync(path, "wx", 0o600);
  try {
    let gathered = "";
    for (const piece of jsonPieces(value, 2)) {
      gathered += piece;
      if (gathered.length < written) continue;
      writeFileSync(file, gathered);
      gathered = "";
    }
    writeFileSync(file, `${gathered}\n`);
  } finally {
    closeSync(file);
  }
  return path;
}

function folderFor(environment: Environment): string {
  const folder = environment["RUNNER_TEMP"];
  return folder === undefined || folder === "" ? tmpdir() : folder;
}
