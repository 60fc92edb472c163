// Inputs that this version no longer has, with what to use instead. One that is given is an error.
// The table "What is gone" in CHANGELOG.md says the same for people.
import type { Environment } from "../context.ts";
import type { ErrorParts } from "../lib/errors.ts";

interface RemovedInput {
  /** Its default while it existed, if it had one: this value is no error. */
  readonly oldDefault?: string;
  /** What to use instead: one or two sentences, without the last full stop. */
  readonly instead: string;
}

export const removedInputs: Readonly<Record<string, RemovedInput>> = {
  "kept-from": {
    instead:
      "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing",
  },
  declare: {
    oldDefault: "false",
    instead:
      "Give the output `subjects-file` of this step to the input `subject-checksums` of actions/attest",
  },
  "compare-with": {
    instead:
      "A manifest (`manifest: true`) is a checksum file: compare with `sha256sum --check --strict --quiet`, and two manifests with `diff`",
  },
};

/** Returns an error for each input that was removed and is given. It does not show the value, which may be secret. */
export function* removedInputIssues(environment: Environment): Generator<ErrorParts> {
  for (const [input, { oldDefault, instead }] of Object.entries(removedInputs)) {
    const text = environment[`INPUT_${input.toUpperCase()}`] ?? "";
    if (text === "" || text.trim() === oldDefault) continue;
    yield { message: `Input \`${input}\` no longer exists`, hint: instead };
  }
  const lists = (environment["INPUT_ARTIFACTS-FROM"] ?? "").split(/\r?\n/);
  if (lists.some((line) => line.trim() === "runner"))
    yield {
      message: "Input `artifacts-from` has the line `runner`, which no longer exists",
      hint: "Name the artifacts of earlier steps in `artifacts`; for a file of this name write `./runner`",
    };
}
