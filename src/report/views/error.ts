// A run that ended in an error: what happened, why, what to do.
import { CancelledError, ConfigurationErrors, InternalError, type ActionError } from "../../domain/errors.ts";
import type { Redact } from "../../context.ts";
import { gfm, joined, prose } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { closedText, gateOutputs } from "../verdict-texts.ts";

/**
 * Returns each error as sentences without secrets: what happened, why and what to do, as far as they are known. Redacts
 * first, since a capital would hide a secret that begins a text.
 */
const sentencesOf = (error: ActionError, redact: Redact) =>
  (error instanceof ConfigurationErrors ? error.errors : [error])
    .map(({ parts }) => redact(parts))
    .map(({ message, reason, hint }) => ({
      message: sentence(message),
      reason: reason === undefined ? [] : [sentence(reason)],
      hint: hint === undefined ? [] : [sentence(hint)],
    }));

/** With a capital at its start and a full stop at its end. */
const sentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

/** Returns each error as one line without secrets. */
export const errorLines = (error: ActionError, redact: Redact): readonly string[] =>
  sentencesOf(error, redact).map(({ message, reason, hint }) => [message, ...reason, ...hint].join(" "));

/**
 * Presents an error.
 * @param how.readsOnly whether the step asks for no verdict, though its operation can give one
 */
export function renderError(
  error: ActionError,
  redact: Redact,
  { operation, readsOnly = false }: { readonly operation?: string; readonly readsOnly?: boolean },
): Presentation {
  // An error of a gate is a verdict too, and one of a write says that not everything was reported.
  const isGate = !readsOnly && (operation === "assert" || operation === "get-trail");
  const isWrite = operation === "begin-trail" || operation === "report-artifact" || operation === "send-kept";
  // Else the request was wrong, rather than left without an answer.
  const isUnverifiable = error instanceof InternalError || error instanceof CancelledError;
  const verdict = isUnverifiable ? "unverifiable" : "misconfigured";
  const failed = `${operation === undefined ? "The step" : `\`${operation}\``} failed.`;
  const lastLine = isGate ? closedText(verdict) : failed;
  const errors = sentencesOf(error, redact);
  const [first] = errors;
  const isSingle = first !== undefined && errors.length === 1;
  const text = isSingle ? first.message : `${error.title}: ${errors.length} problems`;
  const explained = errors.map(({ message, reason, hint }) =>
    [...(isSingle ? [] : [message]), ...reason, ...hint.map((one) => `What to do: ${one}`)].map(prose),
  );
  return {
    result: { severity: "error", text },
    lastLine,
    outputs: { ...(isGate && gateOutputs(verdict, false)), ...(isWrite && { reported: false }) },
    log: [],
    problem: { title: error.title, lines: errorLines(error, redact) },
    page: [
      ...explained
        .filter((lines) => lines.length > 0)
        .map((lines) => gfm`${isSingle ? "" : gfm`- `}${joined(lines, gfm`<br>`)}`),
      prose(lastLine),
    ],
  };
}
