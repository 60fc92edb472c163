// Several things can be wrong at once; one run shows them all.
import { ConfigurationProblem, ConfigurationProblems } from "../problem.ts";

/**
 * Does something for each of several, one after the other.
 * @returns the results, in the same order
 * @throws ConfigurationProblem or ConfigurationProblems after all were tried; anything else at once
 */
export async function allTogether<T, R>(
  all: readonly T[],
  perform: (one: T) => R | Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const one of all) {
    try {
      results.push(await perform(one));
    } catch (error) {
      if (error instanceof ConfigurationProblem) problems.push(error);
      else if (error instanceof ConfigurationProblems) problems.push(...error.problems);
      else throw error;
    }
  }
  const [first, ...others] = problems;
  if (first === undefined) return results;
  throw others.length === 0 ? first : new ConfigurationProblems(problems);
}
