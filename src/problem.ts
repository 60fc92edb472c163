// The few families of errors. Each tells a story: what happened, why, what to do next; the cause is kept.
// A verdict that keeps a gate shut is not an error but an Outcome (outcome.ts).
import { present } from "./present.ts";

export interface Story {
  /** What happened, as one sentence without a full stop. */
  readonly what: string;
  /** The likely reason, when there is one to name. */
  readonly why?: string;
  /** What the reader can do about it. */
  readonly next?: string;
}

/** A failure that is told to people. Texts may hold outside text: report/ neutralises them where they are shown. */
export abstract class Problem extends Error implements Story {
  readonly what: string;
  readonly why?: string;
  readonly next?: string;
  /** The heading of the error annotation. */
  abstract readonly title: string;

  constructor(story: Story, options?: ErrorOptions) {
    super(inOneText(story), options);
    this.what = story.what;
    if (story.why !== undefined) this.why = story.why;
    if (story.next !== undefined) this.next = story.next;
  }
}

/** Returns the parts of a problem, as plain data. */
export const storyIn = ({ what, why, next }: Problem): Story => present({ what, why, next });

/** Returns a story as one text. */
export const inOneText = ({ what, why, next }: Story): string =>
  [what, why, next].filter((part) => part !== undefined).join(". ");

/** The workflow, its inputs, its files or its checkout must change before this can work. */
export class ConfigurationProblem extends Problem {
  override readonly name = "ConfigurationProblem";
  readonly title = "Wrong configuration";
}

/** Several things to change, reported together, so that one run shows them all. */
export class ConfigurationProblems extends Problem {
  override readonly name = "ConfigurationProblems";
  readonly title = "Wrong configuration";
  readonly problems: readonly ConfigurationProblem[];

  constructor(problems: readonly ConfigurationProblem[]) {
    super({ what: problems.map((problem) => problem.message).join("\n") });
    this.problems = problems;
  }
}

/** The service did not do what was asked: it said no, said nothing, or said something that makes no sense. */
export class ServiceProblem extends Problem {
  override readonly name = "ServiceProblem";
  readonly title = "The service did not do what was asked";
}

/** The job was cancelled while the step was at work. */
export class Cancelled extends Problem {
  override readonly name = "Cancelled";
  readonly title = "Cancelled";
}

/** A mistake of this action. Only this family shows a stack, and only when debugging. */
export class Bug extends Problem {
  override readonly name = "Bug";
  readonly title = "A mistake in the action itself";
}

/** Makes whatever was thrown into a Problem: what is none of ours is a bug of ours. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return new Bug(
    {
      what: `Something went wrong that the action did not expect: ${said}`,
      next: "Run the job again with debug logging, and open an issue with what it shows",
    },
    { cause: thrown },
  );
}
