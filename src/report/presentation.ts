// What a view makes of an outcome: data still, so that one place decides how it is written.
import type { Block } from "./summary-writer.ts";
import type { Severity } from "./verdict-texts.ts";

/** The outputs of action.yml whose values are short; those with a file come from `Documents`. */
export type PlainOutput =
  | "verdict"
  | "compliant"
  | "scope"
  | "fingerprint"
  | "image"
  | "manifest-file"
  | "reported"
  | "flow"
  | "trail"
  | "git-commit"
  | "html-url"
  | "compliance-state"
  | "count"
  | "total-count"
  | "checks";

/** An absent or undefined value is an output that is not set. */
export type PlainOutputs = Readonly<Partial<Record<PlainOutput, string | undefined>>>;

/**
 * JSON for later steps: each becomes a file, and the first two an output as well, where it is not too long. The output
 * `fingerprints` follows from the artifacts.
 */
export interface Documents {
  readonly artifacts?: readonly { readonly name: string | null; readonly fingerprint: string }[];
  readonly result?: { readonly value: unknown };
  readonly record?: { readonly value: unknown };
  /** Files of kept requests: each becomes a file, and the output `kept-file` has their paths. */
  readonly kept?: readonly object[];
}

/** A part of the log: a line (with a severity it has an icon and a colour), a folded table, folded JSON. Texts are raw. */
export type LogPart =
  | { readonly kind: "line"; readonly text: string; readonly severity?: Severity }
  | { readonly kind: "table"; readonly title: string; readonly rows: Iterable<readonly string[]> }
  | { readonly kind: "json"; readonly title: string; readonly value: unknown };

export const line = (text: string, severity?: Severity): LogPart => ({
  kind: "line",
  text,
  ...(severity === undefined ? {} : { severity }),
});

/** An annotation. The texts are raw; a line is a line. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly lines: readonly string[];
}

/** Returns a warning annotation, or none where there is nothing to warn of. */
export const warningOf = (title: string, lines: readonly string[]): readonly Annotation[] =>
  lines.length === 0 ? [] : [{ level: "warning", title, lines }];

export interface Presentation {
  readonly passes: boolean;
  readonly outputs: PlainOutputs;
  readonly documents?: Documents;
  readonly log: Iterable<LogPart>;
  /** At most one of them is an error. */
  readonly annotations?: readonly Annotation[];
  /** The last line of the log. */
  readonly answer: { readonly severity: Severity; readonly text: string };
  /** The summary; its first block is the answer. */
  readonly page: readonly Block[];
}
