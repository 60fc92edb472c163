// Several things can be wrong at once; one run shows them all.
import { ConfigurationError, ConfigurationErrors } from "../domain/errors.ts";

/**
 * Does something for each of several.
 * @param atOnce how many at a time
 * @returns the results, in the same order
 * @throws ConfigurationProblem or ConfigurationProblems after all were tried; anything else at once
 */
export async function collectErrors<T, R>(
  all: Iterable<T>,
  perform: (one: T) => R | Promise<R>,
  atOnce = 1,
): Promise<R[]> {
  const results: R[] = [];
  const problems: (readonly ConfigurationError[])[] = [];
  // The workers share one iterator, so each takes what is next.
  const waiting = [...all].entries();
  const work = async () => {
    for (const [index, one] of waiting) {
      try {
        results[index] = await perform(one);
      } catch (error) {
        problems[index] = configurationErrorsIn(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  throwCombined(problems.flat());
  return results;
}

/** The problems that were thrown; throws again what is something else. */
export function configurationErrorsIn(thrown: unknown): readonly ConfigurationError[] {
  if (thrown instanceof ConfigurationError) return [thrown];
  if (thrown instanceof ConfigurationErrors) return thrown.errors;
  throw thrown;
}

/** Throws the problems as one, if there are any. */
export function throwCombined(problems: readonly ConfigurationError[]): void {
  const [first, second] = problems;
  if (first === undefined) return;
  throw second === undefined ? first : new ConfigurationErrors(problems);
}
