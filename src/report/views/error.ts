// A run that ended in an error: what happened, why, what to do.
import { CancelledError, ConfigurationErrors, InternalError, type ActionError } from "../../domain/errors.ts";
import type { Redact } from "../../context.ts";
import { gfm, joined, prose } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { closedText, gateOutputs } from "../verdict-texts.ts";

/** Returns an error as sentences. Redacts first, since a capital would hide a secret that begins a text. */
function sentencesOf({ parts }: ActionError, redact: Redact) {
  const { message, reason, hint } = redact(parts);
  return {
    message: sentence(message),
    reason: reason === undefined ? [] : [sentence(reason)],
    hint: hint === undefined ? [] : [sentence(hint)],
  };
}

/** With a capital at its start and a full stop at its end. */
const sentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

/** @param how.readsOnly whether the step asks for no verdict, though its operation can give one */
export function renderError(
  error: ActionError,
  redact: Redact,
  how: { readonly operation?: string; readonly readsOnly?: boolean },
): Presentation {
  const { operation = "", readsOnly = false } = how;
  // An error of a gate is a verdict too, and one of a write says that not everything was reported.
  const isGate = !readsOnly && ["assert", "get-trail"].includes(operation);
  const isWrite = ["begin-trail", "report-artifact", "send-kept"].includes(operation);
  // Else the request was wrong, rather than left without an answer.
  const isUnverifiable = error instanceof InternalError || error instanceof CancelledError;
  const verdict = isUnverifiable ? "unverifiable" : "misconfigured";
  const failed = `${operation === "" ? "The step" : `\`${operation}\``} failed.`;
  const lastLine = isGate ? closedText(verdict) : failed;
  const all = error instanceof ConfigurationErrors ? error.errors : [error];
  const errors = all.map((one) => sentencesOf(one, redact));
  const [single] = errors.length === 1 ? errors : [];
  const toDo = (hint: readonly string[]) => hint.map((one) => `What to do: ${one}`);
  return {
    result: { severity: "error", text: single?.message ?? `${error.title}: ${errors.length} problems` },
    lastLine,
    outputs: { ...(isGate && gateOutputs(verdict, false)), ...(isWrite && { reported: false }) },
    log: [],
    problem: {
      title: error.title,
      lines: errors.map(({ message, reason, hint }) => [message, ...reason, ...hint].join(" ")),
    },
    page: [
      ...errors
        .map(({ message, reason, hint }) => [...(single ? [] : [message]), ...reason, ...toDo(hint)])
        .filter((lines) => lines.length > 0)
        .map((lines) => gfm`${single ? "" : gfm`- `}${joined(lines.map(prose), gfm`<br>`)}`),
      prose(lastLine),
    ],
  };
}
