// Inputs and operations that this version no longer has, with what to use instead. One that is given is an error.
// The table "What is gone" in CHANGELOG.md says the same for people.
import type { Environment } from "../context.ts";
import type { ErrorParts } from "../lib/errors.ts";

interface RemovedInput {
  /** The operations that had it, where others still have it. */
  readonly operations?: readonly string[];
  /** Its default while it existed, if it had one: this value is no error. */
  readonly oldDefault?: string;
  /** What to use instead: one or two sentences, without the last full stop. */
  readonly instead: string;
}

const rerun =
  "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing";

/** Each operation with what to use instead: one or two sentences, without the last full stop. */
export const removedOperations: Readonly<Record<string, string>> = {
  "send-kept": rerun,
};

export const removedInputs: Readonly<Record<string, RemovedInput>> = {
  "kept-from": { instead: rerun },
  "on-outage": {
    operations: ["begin-trail", "report-artifact", "attest"],
    oldDefault: "fail",
    instead: `${rerun}. A step that may fail has GitHub's \`continue-on-error\``,
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

/** Returns what to use instead of an operation that was removed; undefined for any other text. */
export const insteadOfOperation = (text: string): string | undefined =>
  Object.hasOwn(removedOperations, text) ? removedOperations[text] : undefined;

/** Returns an error for each input that was removed and is given. It does not show the value, which may be secret. */
export function* removedInputIssues(
  operation: string | undefined,
  environment: Environment,
): Generator<ErrorParts> {
  for (const [input, { operations, oldDefault, instead }] of Object.entries(removedInputs)) {
    const text = environment[`INPUT_${input.toUpperCase()}`] ?? "";
    if (text === "" || text.trim() === oldDefault) continue;
    if (operations === undefined) yield { message: `Input \`${input}\` no longer exists`, hint: instead };
    else if (operation !== undefined && operations.includes(operation))
      yield { message: `Input \`${input}\` no longer exists for ${operation}`, hint: instead };
  }
  const lists = (environment["INPUT_ARTIFACTS-FROM"] ?? "").split(/\r?\n/);
  if (lists.some((line) => line.trim() === "runner"))
    yield {
      message: "Input `artifacts-from` has the line `runner`, which no longer exists",
      hint: "Name the artifacts of earlier steps in `artifacts`; for a file of this name write `./runner`",
    };
}
