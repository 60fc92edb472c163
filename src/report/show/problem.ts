// A run that ended in a Problem: what happened, why, what to do next.
import { Bug, Cancelled, ConfigurationProblems, type Problem } from "../../problem.ts";
import { gfm, prose } from "../markdown.ts";
import { line, type Presentation } from "../presentation.ts";

/** A Problem as plain texts. */
export interface ProblemStory {
  readonly title: string;
  /** What happened, why, and what to do, in one text for each thing that is wrong. */
  readonly stories: readonly string[];
  /** Whether the question was wrong, rather than that nobody got to answer it. */
  readonly misconfigured: boolean;
}

export const storyOf = (problem: Problem): ProblemStory => ({
  title: problem.title,
  stories: (problem instanceof ConfigurationProblems ? problem.problems : [problem]).map(sentences),
  misconfigured: !(problem instanceof Bug || problem instanceof Cancelled),
});

const sentences = ({ what, why, next }: Problem) =>
  [what, why, next]
    .flatMap((part) => (part === undefined || part === "" ? [] : /[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");

/** Operations that open or shut a gate: even a Problem of theirs is a verdict (contract.md 4). */
const gates: ReadonlySet<string> = new Set(["assert", "get-trail"]);

/**
 * @param operation as the step said it, when the run got so far
 * @param readsOnly whether the step asked for no verdict, though its operation can give one
 */
export function presentProblem(
  { title, stories, misconfigured }: ProblemStory,
  operation: string | undefined,
  readsOnly = false,
): Presentation {
  const gate = operation !== undefined && gates.has(operation) && !readsOnly;
  const verdict = misconfigured ? "misconfigured" : "unverifiable";
  const text = gate
    ? `${verdict.toUpperCase()}: the gate stays shut. ${title}.`
    : `FAILED: ${operation ?? "this step"} was not done. ${title}.`;
  return {
    passes: false,
    outputs: gate ? { verdict, compliant: "false" } : {},
    documents: {},
    log: stories.map((story) => line(stories.length === 1 ? story : `- ${story}`)),
    warnings: [],
    error: { title: gate ? `Gate shut: ${title.toLowerCase()}` : title, lines: stories },
    answer: { tone: "bad", text },
    page: [
      gfm`### ❌ ${text}`,
      ...stories.map((story) => (stories.length === 1 ? prose(story) : gfm`- ${prose(story)}`)),
    ],
  };
}
