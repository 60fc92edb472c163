// The log and the annotations: the only place that writes to the runner. Every text is neutralised here, line by line.
import { count, shorten } from "../lib/format.ts";
import type { Logger, Redact, Runner } from "../context.ts";
import { chunks, jsonText } from "./json.ts";
import { isMarkdown, textOf, type Value } from "./markdown.ts";
import {
  compact,
  severities,
  type Annotation,
  type LogPart,
  type Maybe,
  type ResultLine,
  type Table,
} from "./presentation.ts";
import { visible } from "./visible-text.ts";

/** In UTF-16 code units. An annotation has under 4,000, for what the runner's own escapes add. */
const maxLine = 10_000;
const maxAnnotation = 3800;
/** Columns are as wide as the first rows need, up to a limit. */
const maxColumn = 70;
const measuredRows = 1000;
/**
 * For all of a kind together, in UTF-16 code units: rows of tables, other lines of the result, and lines while an operation runs.
 * Nobody looks anything up in a longer log.
 */
const maxTables = 1_000_000;
const maxLines = 1_000_000;
const maxProgress = 100_000;

const inFiles = "the files in this step's outputs have everything";

/** The ANSI code of bold text. GitHub's log shows such codes; only the action's own lines have any. */
const bold = "1;";

/**
 * Returns one line of log. The runner takes `::` for a command where a line begins, white space aside, and the older `##[`
 * wherever it stands (actions/runner, ActionCommand.TryParseV2 and TryParse): both are broken by a backslash, the
 * first one wherever text of several lines could have had it at the start of one.
 */
export function logLine(raw: string): string {
  const unbroken = shorten(raw, maxLine).replace(/(?<![\p{L}\p{N}:])::(?=\p{L})/gu, ":\\:");
  return withoutMarkers(visible(unbroken, Infinity)).replace(/^(\s*)(?=::)/, "$1\\");
}

/** The runner writes an annotation to its log too, where `##[` begins a marker of its own wherever it stands. */
const withoutMarkers = (line: string) => line.replaceAll("##[", "##\\[");

export interface Log extends Logger {
  print(parts: Iterable<Maybe<LogPart>>): void;
  /** Prints the last line, in bold. */
  printResult(result: ResultLine): void;
  annotate(annotation: Annotation): void;
}

/** Creates the log: without secrets, and with colours where they are shown. */
export function createLog(runner: Runner, redact: Redact, hasColours: boolean): Log {
  const line = (raw: string) => logLine(redact(raw));
  let leftForTables = maxTables;
  let leftForProgress = maxProgress;
  const message = (lines: readonly string[]) => annotationText(lines.map((one) => redact(one)));

  function withIcon({ text, severity }: ResultLine, style = ""): string {
    const { icon, ansi } = severities[severity];
    const shown = line(`${icon.text} ${text}`);
    return hasColours ? `\u001b[${style}${ansi}m${shown}\u001b[0m` : shown;
  }

  function print(lines: Iterable<string>): void {
    for (const chunk of chunks(lines, "\n")) runner.info(chunk);
  }

  function group(title: string, lines: Iterable<string>): void {
    runner.startGroup(line(title));
    try {
      print(lines);
    } finally {
      runner.endGroup();
    }
  }

  /** Prints rows with aligned columns, as many as the log has room for; no row is kept in memory. */
  function printTable(title: string, { head, rows, length }: Table): void {
    if (leftForTables < 0) return;
    const show = (cells: readonly Value[]) => cells.map((cell) => visible(redact(textOf(cell))));
    const shown = () =>
      [[head], rows()]
        .values()
        .flatMap((some) => some)
        .map(show);
    const widths: number[] = [];
    for (const cells of shown().take(measuredRows))
      for (const [column, { length }] of cells.entries())
        widths[column] = Math.min(Math.max(widths[column] ?? 0, length), maxColumn);
    const padded = (cells: readonly string[]) =>
      cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
    function* lines() {
      let printed = 0;
      for (const cells of shown()) {
        const row = logLine(padded(cells).trimEnd());
        leftForTables -= row.length + 1;
        if (leftForTables < 0) {
          yield `… and ${count(1 + length - printed, "more row")}; ${inFiles}`;
          return;
        }
        printed += 1;
        yield row;
      }
    }
    group(title, lines());
  }

  /** Returns the last parts whose lines the log has room for, because the worst come last. */
  function lastParts(all: Iterable<Maybe<LogPart>>): readonly (string | Group)[] {
    const parts = compact([...all]).map((part) => (isGroup(part) ? part : lineOf(part)));
    let size = 0;
    const sizeOf = (part: string | Group) => (typeof part === "string" ? part.length + 1 : 0);
    const leftOut = 1 + parts.findLastIndex((part) => (size += sizeOf(part)) > maxLines);
    if (leftOut === 0) return parts;
    return [`… ${count(leftOut, "more line")} before these; ${inFiles}`, ...parts.slice(leftOut)];
  }

  const lineOf = (part: Exclude<LogPart, Group>): string =>
    typeof part === "string" || isMarkdown(part) ? line(textOf(part)) : withIcon(part);

  return {
    info: (text) => {
      if (leftForProgress < 0) return;
      const shown = line(text);
      leftForProgress -= shown.length + 1;
      runner.info(leftForProgress < 0 ? "… and more lines, which are left out" : shown);
    },
    debug: (text) => {
      if (runner.isDebug()) runner.debug(line(text));
    },
    warn: (text) => {
      runner.warning(message([text]));
    },
    notice: (text) => {
      runner.notice(message([text]));
    },
    table: (title, [head = [], ...others]) => {
      printTable(title, { head, rows: () => others.values(), length: others.length });
    },
    print: (parts) => {
      let lines: string[] = [];
      for (const part of lastParts(parts)) {
        if (typeof part === "string") lines.push(part);
        else {
          print(lines);
          lines = [];
          if ("json" in part) group(part.title, jsonText(part.json).split("\n"));
          else if (part.table.length > 0) printTable(part.title, part.table);
        }
      }
      print(lines);
    },
    printResult: (result) => {
      runner.info(withIcon(result, bold));
    },
    annotate: ({ level, title, lines }) => {
      runner[level](message(lines), { title: withoutMarkers(visible(redact(title), 200)) });
    },
  };
}

/** A folded part. */
type Group = Extract<LogPart, { readonly title: string }>;
const isGroup = (part: LogPart): part is Group => typeof part === "object" && "title" in part;

/**
 * Returns the lines of an annotation, each as visible text. The first (the result) and the last (what to do) get what
 * they need; those between share the rest, so that a long cause displaces neither.
 */
function annotationText(raw: readonly string[]): string {
  const lines = raw.map((line) => withoutMarkers(visible(line, maxAnnotation / 4)));
  const [first = "", last = ""] = [lines[0], lines.length > 1 ? lines.at(-1) : ""];
  const taken = first.length + last.length + lines.length;
  const share = Math.floor((maxAnnotation - taken) / Math.max(lines.length - 2, 1));
  const isBetween = (index: number) => index > 0 && index < lines.length - 1;
  return shorten(
    lines.map((line, index) => (isBetween(index) ? shorten(line, Math.max(share, 80)) : line)).join("\n"),
    maxAnnotation,
  );
}
