// How many artifacts a step takes.
import { ConfigurationError } from "../lib/errors.ts";
import { grouped } from "../lib/format.ts";

/** Each has a request, an answer and a row in the summary; actions/attest signs 1,024 subjects at most. */
const maxArtifacts = 1_000;

/**
 * Checks how many artifacts are selected.
 * @throws ConfigurationError for more than a step takes
 */
export function requireFewArtifacts(number: number): void {
  if (number > maxArtifacts)
    throw new ConfigurationError({
      message: `${grouped(number)} artifacts are selected, but a step takes at most ${grouped(maxArtifacts)}`,
      hint: "Use several steps, or a matrix whose jobs each select a part",
    });
}
