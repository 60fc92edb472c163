// Several things can be wrong at once; one run shows them all.
import { ConfigurationProblem, ConfigurationProblems } from "../problem.ts";

/**
 * Does something for each of several, one after the other.
 * @returns the results, in the same order
 * @throws ConfigurationProblem or ConfigurationProblems after all were tried; anything else at once
 */
export async function allTogether<T, R>(all: Iterable<T>, perform: (one: T) => R | Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const one of all) {
    try {
      results.push(await perform(one));
    } catch (error) {
      problems.push(...problemsOf(error));
    }
  }
  throwTogether(problems);
  return results;
}

/** The problems that were thrown; throws again what is something else. */
export function problemsOf(thrown: unknown): readonly ConfigurationProblem[] {
  if (thrown instanceof ConfigurationProblem) return [thrown];
  if (thrown instanceof ConfigurationProblems) return thrown.problems;
  throw thrown;
}

/** Throws the problems as one, if there are any. */
export function throwTogether(problems: readonly ConfigurationProblem[]): void {
  const [first, second] = problems;
  if (first === undefined) return;
  throw second === undefined ? first : new ConfigurationProblems(problems);
}
