// What an operation shows of its outcome: plain data, which report/ writes once as log, summary, annotations and outputs.
// Texts are raw; backticks in sentences mark code.
import type { Remark } from "../lib/remark.ts";
import type { Markdown, Value } from "./text.ts";

export type Severity = "success" | "warning" | "error" | "info";

export interface Presentation {
  /** `error` fails the job. */
  readonly severity: Severity;
  /** What came of the step, in one sentence without a full stop: heading of the summary and last line of the log. */
  readonly result: string;
  /** The heading of the summary, where it is not the result. */
  readonly title?: Markdown;
  /** Why, one line each: in the summary, and in the annotation of a result that is not a success. */
  readonly reasons?: readonly string[];
  /** Whether the table has the reasons, so that the summary does not list them too. */
  readonly hasReasonsInTable?: boolean;
  /** What to do, in one sentence: in the summary and in the annotation. */
  readonly next?: string;
  /** In the summary, and as an annotation of each kind. */
  readonly warnings?: readonly (Remark | string)[];
  /** In the summary, and as an annotation of each kind. */
  readonly notices?: readonly (Remark | string)[];
  /** Lines of the log before the result: one for each thing. */
  readonly lines?: readonly Line[];
  /** The one table of the summary. */
  readonly table?: Table;
  /** Folded in the summary and in the log. */
  readonly folds?: readonly Fold[];
  readonly outputs?: Outputs;
  readonly files?: Files;
}

export interface Line {
  /** Shown as an icon. */
  readonly severity?: Severity;
  readonly text: string;
}

/** A table with at most as many rows as are shown; `more` is the number of those that were left out. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  readonly more: number;
}

/** A part that is folded: a table, or JSON for people to read. */
export interface Fold {
  readonly title: string;
  readonly table?: Table;
  readonly json?: unknown;
  /** Whether only the log has it. */
  readonly inLogOnly?: boolean;
}

/** Most rows of a table. */
const maxRows = 1000;
/** Most folds of one kind. */
export const maxFolds = 100;

/**
 * Returns a table with a row for each item, by the headings of the columns.
 * @param toRow the cells of an item; all items have the same headings
 */
export function table<Item>(
  items: readonly Item[],
  toRow: (item: Item) => Readonly<Record<string, Value>>,
): Table {
  const rows = items.slice(0, maxRows).map(toRow);
  return {
    head: Object.keys(rows[0] ?? {}),
    rows: rows.map((row) => Object.values(row)),
    more: items.length - rows.length,
  };
}

/** The outputs with short values (action.yml). An absent or undefined value is an output that is not set. */
export interface Outputs {
  readonly verdict?: string;
  readonly compliant?: boolean;
  readonly reported?: boolean;
  readonly flow?: string;
  readonly trail?: string;
  readonly "git-commit"?: string;
  readonly "html-url"?: string;
  readonly "compliance-state"?: string;
  readonly count?: number;
  readonly "total-count"?: number;
}

/** An element of the output `artifacts`. */
export interface ListedArtifact {
  readonly name?: string;
  readonly filename: string;
  readonly type: "file" | "dir" | "oci" | "digest";
  readonly fingerprint: string;
  /** Of an image: `registry/repository@sha256:…`. */
  readonly reference?: string;
  readonly verdict?: string;
  readonly reasons?: readonly string[];
  /** Who or which list let it into an environment against its policies. */
  readonly allow_listed_by?: string;
  readonly html_url?: string;
  readonly reported?: boolean;
}

/** Returns what every operation tells later steps of an artifact. */
export const listArtifact = ({
  name,
  filename,
  type,
  fingerprint,
  reference,
}: ListedArtifact): ListedArtifact => ({ name, filename, type, fingerprint, reference });

/**
 * JSON for later steps. The outputs `artifacts`, `artifacts-file`, `fingerprint`, `fingerprints` and `image` follow from the
 * artifacts, `result` and `result-file` from the result, `record-file` from the record.
 */
export interface Files {
  readonly artifacts?: readonly ListedArtifact[];
  readonly attestations?: readonly object[];
  /** The service's answer; undefined where there is none. */
  readonly result?: unknown;
  /** The decision record. */
  readonly record?: unknown;
}
