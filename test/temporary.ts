// One folder for everything that a run of the tests leaves behind; it goes when they end.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Vitest's global setup: gives the tests' processes a temporary folder of their own. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  // Some tests look into theirs as another user.
  chmodSync(folder, 0o755);
  for (const variable of ["TMPDIR", "TEMP", "TMP"]) process.env[variable] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
