// Directories with files, as a job has them: the workspace, in which a test works, and the one with the event.
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files below a directory, by their paths. */
export function writeFiles(directory: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** Creates a workspace with files, and goes there. */
export function enterWorkspace(files: Files = {}): string {
  const workspace = mkdtempSync(join(tmpdir(), "workspace-"));
  writeFiles(workspace, files);
  process.chdir(workspace);
  return workspace;
}

/**
 * Writes the event of a job that began an hour ago: in a directory that the runner makes before the first step.
 * @param content a text or bytes as they are, anything else as JSON
 */
export function createEvent(temporary: string, content: unknown = {}): string {
  const directory = join(temporary, "_github_workflow");
  mkdirSync(directory);
  const path = join(directory, "event.json");
  const isWritten = typeof content === "string" || Buffer.isBuffer(content);
  writeFileSync(path, isWritten ? content : JSON.stringify(content));
  const hourAgo = Date.now() / 1_000 - 3_600;
  utimesSync(directory, hourAgo, hourAgo);
  return path;
}
