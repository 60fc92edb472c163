// A run that ended in an error: what happened, why, what to do.
import { InternalError, CancelledError, ConfigurationErrors, type ActionError } from "../../domain/errors.ts";
import type { Redact } from "../../context.ts";
import { gfm, joined, prose } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";

/** An error as texts without secrets. */
export interface ErrorTexts {
  /** The family of the error. */
  readonly title: string;
  readonly errors: readonly ErrorText[];
  /** Whether the request was wrong, rather than left without an answer. */
  readonly misconfigured: boolean;
}

/** One error as sentences. */
interface ErrorText {
  readonly message: string;
  readonly reason?: string;
  readonly hint?: string;
}

/** Returns an error as texts without secrets. Redacts first, since a capital would hide a secret that begins a text. */
export const errorTexts = (error: ActionError, redact: Redact): ErrorTexts => ({
  title: error.title,
  errors: (error instanceof ConfigurationErrors ? error.errors : [error])
    .map((one) => redact(one.parts))
    .map(({ message, reason, hint }) => ({
      message: sentence(message),
      ...(reason !== undefined && { reason: sentence(reason) }),
      ...(hint !== undefined && { hint: sentence(hint) }),
    })),
  misconfigured: !(error instanceof InternalError || error instanceof CancelledError),
});

/** With a capital at its start and a full stop at its end. */
const sentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

/** Returns all parts of an error as one line. */
export const inOneLine = ({ message, reason, hint }: ErrorText) =>
  [message, reason, hint].filter((part) => part !== undefined).join(" ");

const onPage = ({ message, reason, hint }: ErrorText, isHeading: boolean) =>
  joined(
    [
      ...(isHeading ? [] : [message]),
      ...(reason === undefined ? [] : [reason]),
      ...(hint === undefined ? [] : [`What to do: ${hint}`]),
    ].map(prose),
    gfm`<br>`,
  );

/**
 * Presents an error.
 * @param operation as the input says, where it is known
 * @param readsOnly whether the step asks for no verdict, though its operation can give one
 */
export function renderError(
  { title, errors, misconfigured }: ErrorTexts,
  operation: string | undefined,
  readsOnly = false,
): Presentation {
  // An error of a gate is a verdict too, and one of a write says that not everything was reported.
  const isGate = !readsOnly && (operation === "assert" || operation === "get-trail");
  const isWrite = operation === "begin-trail" || operation === "report-artifact" || operation === "send-kept";
  const verdict = misconfigured ? "misconfigured" : "unverifiable";
  const [first] = errors;
  const isSingle = errors.length === 1;
  const result = isGate
    ? `The gate stays closed. Verdict: ${verdict}.`
    : `${operation === undefined ? "The step" : `\`${operation}\``} failed.`;
  return {
    passes: false,
    outputs: { ...(isGate && { verdict, compliant: "false" }), ...(isWrite && { reported: "false" }) },
    log: [],
    annotations: [{ level: "error", title, lines: errors.map(inOneLine) }],
    answer: { severity: "error", text: result },
    page: [
      gfm`### ❌ ${first !== undefined && isSingle ? prose(first.message) : `${title}: ${errors.length} problems`}`,
      ...errors
        .filter(({ reason, hint }) => !isSingle || reason !== undefined || hint !== undefined)
        .map((error) => (isSingle ? onPage(error, true) : gfm`- ${onPage(error, false)}`)),
      prose(result),
    ],
  };
}
