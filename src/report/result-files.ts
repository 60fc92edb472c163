// JSON files for later steps.
import { closeSync, writeFileSync } from "node:fs";
import type { Environment } from "../context.ts";
import { createResultFile, type FileKind } from "../lib/result-file.ts";
import { jsonPieces } from "./json.ts";

/** Characters that are written at a time. */
const chunkSize = 64 * 1024;

/**
 * Writes a JSON file and returns its path.
 * @throws the error of the file system
 */
export function writeJson(
  kind: FileKind,
  value: unknown,
  environment: Environment,
  space: 0 | 2 = 2,
): string {
  const { path, file } = createResultFile(kind, "json", environment);
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
