// Files for later steps: JSON in RUNNER_TEMP, under names that no other step, job or run uses.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../world.ts";

export type FileKind = "artifacts" | "result" | "record";

/**
 * Writes a JSON file and returns its path. The name holds the job and a random part: files that several legs of a
 * matrix upload can be downloaded into one folder (contract.md 4, artifacts-file).
 * @throws the error of the file system
 */
export function writeJson(kind: FileKind, json: string, environment: Environment): string {
  const folder = environment["RUNNER_TEMP"] ?? tmpdir();
  const job = (environment["GITHUB_JOB"] ?? "").replace(/[^A-Za-z0-9_-]/g, "").slice(0, 60);
  const path = join(folder, [kind, ...(job === "" ? [] : [job]), randomUUID()].join("-") + ".json");
  // `wx`: never through a link, never over a file that is there.
  writeFileSync(path, json, { flag: "wx" });
  return path;
}
