// A run that ended in a Problem: what happened, why, what to do next.
import { InternalError, CancelledError, ConfigurationErrors, type ActionError } from "../../domain/errors.ts";
import type { Redact } from "../../context.ts";
import { gfm, joined, prose, type Markdown } from "../markdown.ts";
import { line, type Presentation } from "../presentation.ts";

/** A Problem as plain texts. */
export interface ErrorTexts {
  readonly title: string;
  readonly stories: readonly Story[];
  /** Whether the question was wrong, rather than that nobody got to answer it. */
  readonly misconfigured: boolean;
}

/** One thing that is wrong: what happened first, then the reason and the next step, as far as they are known. */
interface Story {
  readonly what: string;
  readonly more: readonly { readonly label: "Why" | "What to do"; readonly text: string }[];
}

/** Returns a problem as texts without secrets. They are taken out first, since a capital would hide one that begins a text. */
export const errorTexts = (problem: ActionError, redact: Redact): ErrorTexts => ({
  title: problem.title,
  stories: (problem instanceof ConfigurationErrors ? problem.errors : [problem])
    .map((one) => redact(one.parts))
    .map(({ message: what, reason: why, hint: next }) => ({
      what: sentence(what),
      more: [
        ...(why === undefined ? [] : [{ label: "Why" as const, text: sentence(why) }]),
        ...(next === undefined ? [] : [{ label: "What to do" as const, text: sentence(next) }]),
      ],
    })),
  misconfigured: !(problem instanceof InternalError || problem instanceof CancelledError),
});

/** With a capital at its start and a full stop at its end. */
const sentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

export const inOneLine = ({ what, more }: Story) =>
  [what, ...more.map(({ label, text }) => `${label}: ${text}`)].join(" ");

const onPage = ({ what, more }: Story): Markdown =>
  joined([prose(what), ...more.map(({ label, text }) => gfm`**${label}:** ${prose(text)}`)], gfm`<br>`);

/** Operations that open or shut a gate: even a Problem of theirs is a verdict (contract.md 4). */
const gates: ReadonlySet<string> = new Set(["assert", "get-trail"]);

/** Operations that put something on record, and say in `reported` whether all of it is there. */
const writes: ReadonlySet<string> = new Set(["begin-trail", "report-artifact"]);

/**
 * @param operation as the step said it, when the run got so far
 * @param readsOnly whether the step asked for no verdict, though its operation can give one
 */
export function renderError(
  { title, stories, misconfigured }: ErrorTexts,
  operation: string | undefined,
  readsOnly = false,
): Presentation {
  const gate = operation !== undefined && gates.has(operation) && !readsOnly;
  const write = operation !== undefined && writes.has(operation);
  const verdict = misconfigured ? "misconfigured" : "unverifiable";
  const text = gate
    ? `${verdict.toUpperCase()}: the gate stays shut. ${title}.`
    : `FAILED: ${operation ?? "this step"} was not done. ${title}.`;
  return {
    passes: false,
    outputs: { ...(gate && { verdict, compliant: "false" }), ...(write && { reported: "false" }) },
    documents: {},
    log: stories.flatMap(({ what, more }) => [
      line(what, "bad"),
      ...more.map(({ label, text }) => line(`    ${label}: ${text}`)),
    ]),
    warnings: [],
    error: {
      title: gate ? `Gate shut: ${title.toLowerCase()}` : title,
      lines: [text, ...stories.map(inOneLine)],
    },
    answer: { tone: "bad", text },
    page: [
      gfm`### ❌ ${text}`,
      ...stories.map((story) => (stories.length === 1 ? onPage(story) : gfm`- ${onPage(story)}`)),
    ],
  };
}
