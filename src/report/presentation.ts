// What a kind of outcome gives to be shown: data still, so that one place decides how it reaches the world.
import type { Block } from "./page.ts";
import type { Tone } from "./verdicts.ts";

/** The outputs of action.yml that a presenter sets itself; those with a file come from `Documents`. */
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

/** What is absent is not set. */
export type PlainOutputs = Readonly<Partial<Record<PlainOutput, string | undefined>>>;

/** JSON for later steps: each becomes a file, and an output too where there is one for it and it is not too long. */
export interface Documents {
  readonly artifacts?: readonly unknown[];
  readonly result?: { readonly value: unknown };
  readonly record?: { readonly value: unknown };
}

/** A line of the log, a folded group of lines, or JSON. Texts are raw: the log neutralises them. */
export type LogPart =
  | string
  | { readonly kind: "line"; readonly text: string; readonly tone: Tone }
  | { readonly kind: "group"; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: "table"; readonly title: string; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "json"; readonly title: string; readonly value: unknown };

/** An annotation; each line is raw text. */
export interface Annotation {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Presentation {
  readonly passes: boolean;
  /** The answer: last line of the log. */
  readonly answer: { readonly tone: Tone; readonly text: string };
  readonly outputs: PlainOutputs;
  readonly documents: Documents;
  readonly log: readonly LogPart[];
  /** The one error of the step. */
  readonly error?: Annotation;
  readonly warnings: readonly Annotation[];
  /** The summary; its first block is the answer. */
  readonly page: readonly Block[];
}
