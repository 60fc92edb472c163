// A workspace with files, in which a test works.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type Files = Readonly<Record<string, string | Buffer>>;

/** Creates a workspace with files, by their paths, and goes there. */
export function enterWorkspace(files: Files = {}): string {
  const workspace = mkdtempSync(join(tmpdir(), "workspace-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  process.chdir(workspace);
  return workspace;
}
