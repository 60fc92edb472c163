// What a view makes of an outcome: data still, so that one place decides how it is written.
import { gfm, prose, type Markdown, type Value } from "./markdown.ts";
import { severityIcons, type Severity } from "./verdict-texts.ts";

export interface Presentation {
  readonly passes: boolean;
  readonly outputs: PlainOutputs;
  readonly documents?: Documents;
  readonly log: Iterable<LogPart>;
  /** At most one of them is an error. */
  readonly annotations?: readonly Annotation[];
  /** The last line of the log. */
  readonly answer: Result;
  /** The summary; its first block is the answer. */
  readonly page: readonly Block[];
}

export interface Result {
  readonly severity: Severity;
  readonly text: string;
}

/** The outputs of action.yml whose values are short; those with a file come from `Documents`. */
type PlainOutput =
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

/** An annotation. The texts are raw; a line is a line. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly lines: readonly string[];
}

/** Returns an annotation, or none where there is nothing to say. */
export const annotation = (level: Annotation["level"], title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [{ level, title, lines }];

/** A part of the log: a line (with a severity it has an icon and a colour), a folded table, folded JSON. Texts are raw. */
export type LogPart =
  | string
  | Result
  | { readonly title: string; readonly table: Table }
  | { readonly title: string; readonly json: unknown };

/** A part of the summary. */
export type Block = Markdown | Table | FoldedList;

/** A table: for the summary, the log or both. Its rows are made one by one, as they are written; without any, nothing is. */
export interface Table {
  readonly kind: "table";
  readonly head: readonly string[];
  readonly length: number;
  readonly rows: () => IteratorObject<readonly Value[]>;
}

/** Blocks that are folded under a title. */
export interface Folded {
  readonly title: Markdown;
  readonly open: boolean;
  readonly blocks: readonly Block[];
}

/** Folded blocks of one kind, made one by one; `noun` says in the singular what each is about. */
export interface FoldedList {
  readonly kind: "folded";
  readonly noun: string;
  readonly length: number;
  readonly items: () => IteratorObject<Folded>;
}

/** Returns a table with a row for each item. */
export const table = <Item>(
  head: readonly string[],
  items: readonly Item[],
  cells: (item: Item) => readonly Value[],
): Table => ({
  kind: "table",
  head,
  length: items.length,
  rows: () => items.values().map((item) => cells(item)),
});

/** Returns folded blocks for each item. */
export const folded = <Item>(
  noun: string,
  items: readonly Item[],
  fold: (item: Item) => Folded,
): FoldedList => ({
  kind: "folded",
  noun,
  length: items.length,
  items: () => items.values().map((item) => fold(item)),
});

/** Returns the first block of a summary. */
export const heading = ({ severity, text }: Result): Markdown =>
  gfm`### ${severityIcons[severity]} ${prose(text)}`;

/** Returns what to do, for the summary. */
export const whatToDo = (next: string): Markdown => gfm`**What to do:** ${prose(next)}`;

/** Returns warnings for the summary. */
export const quoted = (warnings: readonly string[]): readonly Markdown[] =>
  warnings.map((warning) => gfm`> ⚠️ ${prose(warning)}`);
