// The real verifiers that `.ci/verifiers/run` installs. Elsewhere the tests that need them are skipped.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const folder = process.env["VERIFIERS"];
export const areInstalled = folder !== undefined;

/** Runs a verifier. @returns whether it accepts, and what it says */
export function run(verifier: "slsa-verifier" | "cue", args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(join(folder ?? "", verifier), args, {
    encoding: "utf8",
  });
  if (error !== undefined) throw error;
  return { accepts: status === 0, says: stdout + stderr };
}
