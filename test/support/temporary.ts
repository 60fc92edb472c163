// One folder for everything that a run of the tests leaves behind; it goes when they end.
import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Vitest's global setup: gives the tests' processes a temporary folder of their own. */
export default function setUp(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  // Some tests look into theirs as another user.
  chmodSync(folder, 0o755);
  for (const variable of ["TMPDIR", "TEMP", "TMP"]) process.env[variable] = folder;
  // Not at once: that takes seconds, in which Vitest would not notice that the tests' processes have ended.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
