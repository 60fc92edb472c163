// What a presenter makes of an outcome: data still, so that one place decides how it reaches the context.
import type { Lazy } from "../lib/lazy.ts";
import type { Block } from "./summary-writer.ts";
import type { Severity } from "./verdict-texts.ts";

/** The outputs of action.yml whose values are short; those with a file come from `Documents`. */
export type PlainOutput =
  | "verdict"
  | "compliant"
  | "scope"
  | "fingerprint"
  | "image"
  | "reported"
  | "flow"
  | "trail"
  | "git-commit"
  | "html-url"
  | "compliance-state"
  | "count"
  | "total-count";

/** An absent or undefined value is an output that is not set. */
export type PlainOutputs = Readonly<Partial<Record<PlainOutput, string | undefined>>>;

/** JSON for later steps: each becomes a file, and the first two an output as well, where it is not too long. */
export interface Documents {
  readonly artifacts?: readonly unknown[] | Lazy<unknown>;
  readonly result?: { readonly value: unknown };
  readonly record?: { readonly value: unknown };
}

/** A part of the log: a line (with a tone it is marked and coloured), a folded table, folded JSON. Texts are raw. */
export type LogPart =
  | { readonly kind: "line"; readonly text: string; readonly tone?: Severity }
  | { readonly kind: "table"; readonly title: string; readonly rows: Iterable<readonly string[]> }
  | { readonly kind: "json"; readonly title: string; readonly value: unknown };

export const line = (text: string, tone?: Severity): LogPart => ({
  kind: "line",
  text,
  ...(tone === undefined ? {} : { tone }),
});

/** An annotation. The texts are raw; a line is a line. */
export interface Annotation {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Presentation {
  readonly passes: boolean;
  readonly outputs: PlainOutputs;
  readonly documents: Documents;
  readonly log: Iterable<LogPart>;
  readonly warnings: readonly Annotation[];
  /** The one error annotation of the step. */
  readonly error?: Annotation;
  /** The last line of the log. */
  readonly answer: { readonly tone: Severity; readonly text: string };
  /** The summary; its first block is the answer. */
  readonly page: readonly Block[];
}
