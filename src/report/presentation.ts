// What a view makes of an outcome: still data, so that one place decides how it is written.
import type { Redact } from "../context.ts";
import type { ActionError } from "../lib/errors.ts";
import { gfm, inLog, joined, prose, type Markdown, type Value } from "./markdown.ts";

/** How a severity is shown: its icon in the summary and in the log, its ANSI code there, its lines in a picture. */
export const severities = {
  success: { icon: inLog(gfm`✅`, "✓"), ansi: "32", stroke: "#1a7f37" },
  warning: { icon: inLog(gfm`⚠️`, "!"), ansi: "33", stroke: "#9a6700" },
  error: { icon: inLog(gfm`❌`, "✗"), ansi: "31", stroke: "#cf222e" },
  info: { icon: inLog(gfm`ℹ️`, "–"), ansi: "36", stroke: "#59636e" },
  /** Something that can still come. */
  missing: { icon: inLog(gfm`⏳`, "…"), ansi: "33", stroke: "#9a6700" },
};
export type Severity = keyof typeof severities;

export interface ResultLine {
  readonly severity: Severity;
  readonly text: string;
  /** Of the summary, if not that of the severity. */
  readonly icon?: Markdown | undefined;
}

/** A part that may be absent, and is not shown then. */
export type Maybe<Part> = Part | "" | false | undefined;

/** Returns the parts that are not absent. */
export const compact = <Part>(parts: readonly Maybe<Part>[]): readonly Part[] =>
  parts.filter((part): part is Part => part !== undefined && part !== false && part !== "");

export interface Presentation {
  /** Heading of the summary and last line of the log. An error fails the job. */
  readonly result: ResultLine;
  /** The heading and the last line, where they are not the result. */
  readonly title?: Markdown;
  readonly lastLine?: string | undefined;
  /** Below the heading of the summary: what else there is to say, what to do, inputs that let a gate pass, warnings. */
  readonly sentences?: readonly Maybe<string>[];
  readonly next?: string | undefined;
  readonly overrides?: readonly string[];
  readonly warnings?: readonly string[];
  /** The rest of the summary. */
  readonly page: readonly Maybe<Block>[];
  readonly log: Iterable<Maybe<LogPart>>;
  /** After both. */
  readonly tables?: readonly NamedTable[];
  /** The annotation of a result that is not a success; what to do is added. The warnings are one too. */
  readonly problem?: Maybe<Omit<Annotation, "level">>;
  /** Those that come before them. At most one annotation of a step is an error. */
  readonly annotations?: readonly Annotation[];
  readonly outputs?: Outputs;
  readonly documents?: Documents;
}

/** What a step shows in the end: redacted by `redact`, times with their age at `now`, in milliseconds since 1970. */
export type Presentable = (redact: Redact, now: number) => Presentation;

/** What is known of the operation that failed. */
export interface FailedOperation {
  readonly name: string;
  /** Returns what it shows besides the error: outputs, and the last line of the log. */
  readonly presentFailure?: (error: ActionError) => Pick<Presentation, "outputs" | "lastLine">;
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
  | "attestation-compliant"
  | "running"
  | "reported-since"
  | "snapshot-index"
  | "snapshot-compliant"
  | "flow"
  | "trail"
  | "git-commit"
  | "html-url"
  | "compliance-state"
  | "count"
  | "total-count"
  | "checks";

/** An absent or undefined value is an output that is not set. */
export type Outputs = Readonly<Partial<Record<PlainOutput, string | number | boolean | undefined>>>;

/** What identifies an artifact in the output `artifacts`; there may be more fields. */
export interface ListedArtifact {
  readonly name: string | null;
  readonly fingerprint: string;
  /** Of an image: `registry/repository@sha256:…`. */
  readonly reference?: string | undefined;
}

/**
 * JSON for later steps: each becomes a file, and the first two an output as well, where it is not too long. The outputs
 * `fingerprints` and `references` follow from the artifacts.
 */
export interface Documents {
  readonly artifacts?: readonly ListedArtifact[] | undefined;
  /** What the output `artifacts` has, where that is more than what other jobs can ask about. */
  readonly listed?: readonly object[];
  /** The output `attestations`. */
  readonly attestations?: readonly object[];
  /** The service's response: null where it has no body, undefined where there is none. */
  readonly result?: unknown;
  /** Whether the result may hold addresses that work like a password, such as that of a webhook. */
  readonly isPrivate?: boolean;
  readonly record?: unknown;
  /** The text of `subjects-file`. */
  readonly subjects?: string | undefined;
  /** Makes the JSON of `vsa-file`, which names the record by the SHA-256 of its file. */
  readonly predicate?: ((recordSha256: string) => object) | undefined;
}

/** An annotation. The texts are raw; a line is a line. One without lines is not shown. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly lines: readonly string[];
}

/** A part of the log: a line (with a severity it has an icon and a colour), a folded table, folded JSON. Texts are raw. */
export type LogPart =
  string | Markdown | ResultLine | NamedTable | { readonly title: string; readonly json: unknown };

export interface NamedTable {
  readonly title: string;
  /** Whether the title is a heading in the summary, too. */
  readonly isHeading?: boolean;
  readonly table: Table;
}

/** A part of the summary. */
export type Block = Markdown | Table | FoldedList;

/** Rows that are made one by one, as they are written. */
interface Series<Row> {
  readonly length: number;
  readonly rows: () => IteratorObject<Row>;
}

/** A table: for the summary, the log or both. One without rows is not shown. */
export interface Table extends Series<readonly Value[]> {
  readonly head: readonly string[];
}

/** Folded blocks of one kind; `noun` says in the singular what each is about. */
interface FoldedList extends Series<Folded> {
  readonly noun: string;
}

export interface Folded {
  readonly title: Markdown;
  readonly open?: boolean;
  readonly blocks: readonly Maybe<Block>[];
}

const series = <Item, Row>(items: readonly Item[], toRow: (item: Item) => Row): Series<Row> => ({
  length: items.length,
  rows: () => items.values().map((item) => toRow(item)),
});

/** The cells of a row, by the headings of their columns. */
type Row = Readonly<Record<string, Value>>;

/** Returns a table with a row for each item. */
export const table = <Item>(items: readonly Item[], toRow: (item: Item) => Row): Table => ({
  head: items.slice(0, 1).flatMap((first) => Object.keys(toRow(first))),
  ...series(items, (item) => Object.values(toRow(item))),
});

/** Returns a table whose rows begin with the icon of their severity, the most severe first. */
export const ratedTable = <Item extends Rated>(items: readonly Item[], toRow: (item: Item) => Row) =>
  table(sortBySeverity(items), (item) => ({ "": iconOf(item.severity), ...toRow(item) }));

/** Returns folded blocks for each item. */
export const folded = <Item>(
  noun: string,
  items: readonly Item[],
  fold: (item: Item) => Folded,
): FoldedList => ({ noun, ...series(items, fold) });

type Rated = Pick<ResultLine, "severity">;

/** Returns the icon of a severity. */
export const iconOf = (severity: Severity): Markdown => severities[severity].icon;

const order: readonly Severity[] = ["error", "missing", "warning", "info", "success"];

/** Returns the rows with the most severe first; those that are equally severe keep their order. */
export const sortBySeverity = <Item extends Rated>(rows: readonly Item[]) =>
  rows.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));

/** Returns the most severe of the severities. */
export const worstOf = (rows: readonly Rated[]): Severity => sortBySeverity(rows)[0]?.severity ?? "info";

/** Returns how severe it is that something complies or does not; null is unknown. */
export function stateSeverity(compliant: boolean | null | undefined): Severity {
  if (typeof compliant !== "boolean") return "info";
  return compliant ? "success" : "error";
}

/** What the service writes of a state, for people. */
const stateTexts = new Map([
  ["COMPLIANT", "compliant"],
  ["NON-COMPLIANT", "not compliant"],
  ["NON_COMPLIANT", "not compliant"],
  ["INCOMPLIANT", "not compliant"],
  ["INCOMPLETE", "incomplete"],
  ["MISSING", "missing"],
]);

/** Returns the state in words: by the service's status, else by its boolean; another status is shown as it is. */
export function stateText(status: string | null | undefined, compliant?: boolean | null): string {
  if (status) return stateTexts.get(status) ?? status;
  return compliant === true ? "compliant" : compliant === false ? "not compliant" : "unknown";
}

/** Returns all of the log but its last line. */
export const logOf = ({ log, tables = [] }: Presentation): readonly Maybe<LogPart>[] => [...log, ...tables];

/** Returns all of the summary. */
export function pageOf(presentation: Presentation): readonly Block[] {
  const {
    result,
    title,
    sentences = [],
    next,
    overrides = [],
    warnings = [],
    page,
    tables = [],
  } = presentation;
  const paragraph = compact(sentences).map(prose);
  return compact([
    gfm`### ${result.icon ?? iconOf(result.severity)} ${title ?? prose(result.text)}`,
    paragraph.length > 0 && joined(paragraph, gfm` `),
    next !== undefined && gfm`**What to do:** ${prose(next)}`,
    ...[...overrides, ...warnings].map((text) => gfm`> ⚠️ ${prose(text)}`),
    ...page,
    ...tables.flatMap(({ title, isHeading, table }) => [isHeading && gfm`#### ${title}`, table]),
  ]);
}

/** Returns all annotations. */
export function annotationsOf(presentation: Presentation): readonly Annotation[] {
  const { result, next, warnings = [], problem, annotations = [] } = presentation;
  const level = result.severity === "error" ? "error" : "warning";
  return compact<Annotation>([
    ...annotations,
    { level: "warning", title: "Warnings", lines: warnings },
    problem && {
      level,
      title: problem.title,
      lines: compact([...problem.lines, next !== undefined && `What to do: ${next}`]),
    },
  ]).filter(({ lines }) => lines.length > 0);
}
