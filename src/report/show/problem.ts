// How a run that ended in a Problem is shown: what happened, why, what to do next.
import { Bug, Cancelled, ConfigurationProblems, type Problem } from "../../problem.ts";
import { gfm } from "../markdown.ts";
import type { PlainOutputs, Presentation } from "../presentation.ts";

/** Operations that open or shut a gate: even a Problem of theirs is a verdict. */
const gates = new Set(["assert", "get-trail"]);

/** @param operation as the step said it, when it got so far */
export function showProblem(problem: Problem, operation: string | undefined): Presentation {
  const stories = problem instanceof ConfigurationProblems ? problem.problems : [problem];
  const gate = operation !== undefined && gates.has(operation);
  const lines = stories.map(sentences);
  return {
    passes: false,
    answer: {
      tone: "bad",
      text: `${gate ? "The gate stays shut" : `${operation ?? "The step"} failed`}: ${problem.title.toLowerCase()}`,
    },
    outputs: gate ? verdictOf(problem) : {},
    documents: {},
    log: lines.flatMap((line) => [line, ""]),
    error: { title: problem.title, lines },
    warnings: [],
    page: [
      gfm`### ❌ ${gate ? "The gate stays shut: " : ""}${problem.title}`,
      ...lines.map((line) => gfm`${line}`),
    ],
  };
}

const sentences = ({ what, why, next }: Problem) =>
  [what, why, next]
    .flatMap((part) => (part === undefined || part === "" ? [] : `${part.replace(/\.$/, "")}.`))
    .join(" ");

const verdictOf = (problem: Problem): PlainOutputs => ({
  verdict: problem instanceof Bug || problem instanceof Cancelled ? "unverifiable" : "misconfigured",
  compliant: "false",
});
