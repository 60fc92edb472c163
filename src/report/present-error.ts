// A run that ended in an error: what happened, why, what to do.
import { ConfigurationErrors, type ActionError, type ErrorParts } from "../lib/errors.ts";
import type { Redact } from "../context.ts";
import { gfm, joined, prose } from "./markdown.ts";
import { compact, type FailedOperation, type Presentation } from "./presentation.ts";

const sentencesOf = ({ message, reason, hint }: ErrorParts) => ({
  message: sentence(message),
  reason: reason === undefined ? undefined : sentence(reason),
  hint: hint === undefined ? undefined : sentence(hint),
});

const sentence = (text: string) => text + (/[.!?…]$/.test(text) ? "" : ".");

/** Presents why a run ended early. */
export function renderError(error: ActionError, redact: Redact, operation?: FailedOperation): Presentation {
  const failed = operation === undefined ? "The step" : `\`${operation.name}\``;
  const { outputs = {}, lastLine = `${failed} failed.` } = operation?.presentFailure?.(error) ?? {};
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
    outputs,
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
