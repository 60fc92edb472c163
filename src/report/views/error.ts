// A run that ended in an error: what happened, why, what to do.
import { CancelledError, ConfigurationErrors, InternalError, type ActionError } from "../../lib/errors.ts";
import type { Redact } from "../../context.ts";
import { gfm, joined, prose } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { closedText, gateOutputs } from "../verdict-texts.ts";

/** Returns an error as sentences, without secrets. */
function sentencesOf({ parts }: ActionError, redact: Redact) {
  const { message, reason, hint, detail } = redact(parts);
  return {
    detail: detail === undefined ? [] : [detail],
    message: sentence(message),
    reason: reason === undefined ? [] : [sentence(reason)],
    hint: hint === undefined ? [] : [sentence(hint)],
  };
}

const nextOf = ([hint]: readonly string[]) => (hint === undefined ? {} : { next: hint });

/** With a full stop at its end. */
const sentence = (text: string) => text + (/[.!?…]$/.test(text) ? "" : ".");

/** @param how.readsOnly whether the step asks for no verdict, though its operation can give one */
export function renderError(
  error: ActionError,
  redact: Redact,
  how: { readonly operation?: string; readonly readsOnly?: boolean },
): Presentation {
  const { operation = "", readsOnly = false } = how;
  // An error of a gate is a verdict too, and one of a write says that not everything was reported.
  const isGate = !readsOnly && ["assert", "get-trail"].includes(operation);
  const isWrite = ["begin-trail", "report-artifact", "attest", "send-kept"].includes(operation);
  // Else the request was wrong, rather than left without an answer.
  const isUnverifiable = error instanceof InternalError || error instanceof CancelledError;
  const verdict = isUnverifiable ? "unverifiable" : "misconfigured";
  const failed = `${operation === "" ? "The step" : `\`${operation}\``} failed.`;
  const lastLine = isGate ? closedText(verdict) : failed;
  const all = error instanceof ConfigurationErrors ? error.errors : [error];
  const errors = all.map((one) => sentencesOf(one, redact));
  const [single] = errors.length === 1 ? errors : [];
  return {
    result: { severity: "error", text: single?.message ?? `${error.title}: ${errors.length} problems` },
    lastLine,
    outputs: {
      ...(isGate && gateOutputs(verdict, false)),
      ...(isWrite && { reported: false }),
      ...(operation === "confirm-running" && { running: false }),
    },
    log: errors.flatMap(({ detail }) => detail),
    // Of several errors each has its own next step, so none is what to do.
    ...(single && { sentences: single.reason, ...nextOf(single.hint) }),
    problem: {
      title: error.title,
      lines: errors.map(({ message, reason, hint }) =>
        [message, ...reason, ...(single ? [] : hint)].join(" "),
      ),
    },
    page: [
      ...(single ? [] : errors).map(
        ({ message, reason, hint }) => gfm`- ${joined([message, ...reason, ...hint].map(prose), gfm`<br>`)}`,
      ),
      prose(lastLine),
    ],
  };
}
