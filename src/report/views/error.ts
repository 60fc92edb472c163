// A run that ended in an error: what happened, why, what to do.
import {
  CancelledError,
  ConfigurationErrors,
  InternalError,
  type ActionError,
  type ErrorParts,
} from "../../lib/errors.ts";
import type { Redact } from "../../context.ts";
import { gfm, joined, prose } from "../markdown.ts";
import { compact, type Presentation } from "../presentation.ts";
import { closedText } from "../verdict-texts.ts";

const sentencesOf = ({ message, reason, hint }: ErrorParts) => ({
  message: sentence(message),
  reason: reason === undefined ? undefined : sentence(reason),
  hint: hint === undefined ? undefined : sentence(hint),
});

const sentence = (text: string) => text + (/[.!?…]$/.test(text) ? "" : ".");

/** Presents why a run ended early. */
export function renderError(
  error: ActionError,
  redact: Redact,
  { operation = "" }: { readonly operation?: string },
): Presentation {
  // An error of a gate is a verdict too, and one of a write says that not everything was reported.
  const isGate = operation === "assert";
  const isWrite = ["begin-trail", "report-artifact", "attest"].includes(operation);
  // Otherwise the request was wrong, rather than left without a response.
  const isUnverifiable = error instanceof InternalError || error instanceof CancelledError;
  const verdict = isUnverifiable ? "unverifiable" : "misconfigured";
  const failed = `${operation === "" ? "The step" : `\`${operation}\``} failed.`;
  const lastLine = isGate ? closedText(verdict) : failed;
  const all = error instanceof ConfigurationErrors ? error.errors : [error];
  const parts = redact(all.map((one) => one.parts));
  const errors = parts.map(sentencesOf);
  // Of several errors each has its own next step, so none is what to do.
  const [single] = errors.length === 1 ? errors : [];
  return {
    result: { severity: "error", text: single?.message ?? `${error.title}: ${errors.length} problems` },
    lastLine,
    sentences: [single?.reason],
    next: single?.hint,
    outputs: {
      ...(isGate && { verdict, compliant: false }),
      ...(isWrite && { reported: false }),
      ...(operation === "confirm-running" && { running: false }),
    },
    log: parts.map(({ detail }) => detail),
    problem: {
      title: error.title,
      lines: errors.map(({ message, reason, hint }) =>
        compact([message, reason, single ? undefined : hint]).join(" "),
      ),
    },
    page: [
      ...(single ? [] : errors).map(
        ({ message, reason, hint }) =>
          gfm`- ${joined(compact([message, reason, hint]).map(prose), gfm`<br>`)}`,
      ),
      prose(lastLine),
    ],
  };
}
