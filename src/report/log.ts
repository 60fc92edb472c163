// The log and the annotations: the only place that writes to the runner. Every text is neutralised here, line by line,
// so that only the action's own commands are read as commands.
import { shorten } from "../lib/shorten.ts";
import type { Logger, Runner } from "../context.ts";
import { jsonText } from "./json.ts";
import type { Annotation, LogPart } from "./presentation.ts";
import { severityIcons, type Severity } from "./verdict-texts.ts";
import { visible } from "./visible-text.ts";

/** The longest line of log, in UTF-16 units. */
const longestLine = 10_000;
/** The longest annotation, in UTF-16 units: under 4,000, for what the runner's own escapes add. */
const longestAnnotation = 3800;
/** The widest column to which the cells of a table are padded. */
const widestColumn = 70;
/** Rows that decide how wide the columns are. */
const measuredRows = 1000;

/** Characters of lines that are written together. */
const chunkSize = 64 * 1024;

/** ANSI codes: GitHub's log shows them. Only the action's own lines have any. */
const bold = "1;";
const colours: Readonly<Record<Severity, string>> = { success: "32", warning: "33", error: "31", info: "36" };

/**
 * Returns one line of log. The runner takes `::` for a command where a line begins, white space aside, and the older `##[`
 * wherever it stands (actions/runner, ActionCommand.TryParseV2 and TryParse): both are broken by a backslash, the
 * first one wherever text of several lines could have had it at the start of one.
 */
export function logLine(raw: string): string {
  const unbroken = shorten(raw, longestLine).replace(/(?<![\p{L}\p{N}:])::(?=\p{L})/gu, ":\\:");
  return visible(unbroken, Infinity)
    .replaceAll("##[", "##\\[")
    .replace(/^(\s*)(?=::)/, "$1\\");
}

export interface Log extends Logger {
  print(parts: Iterable<LogPart>): void;
  /** Prints the last line, in bold. */
  answer(text: string, severity: Severity): void;
  annotate(annotation: Annotation): void;
}

/**
 * Creates the log.
 * @param redact takes secrets out of a text
 * @param hasColours whether the log is shown with colours
 */
export function createLog(runner: Runner, redact: (text: string) => string, hasColours: boolean): Log {
  const line = (raw: string) => logLine(redact(raw));
  const message = (lines: readonly string[]) => annotationText(lines.map((one) => redact(one)));

  function withIcon(text: string, severity: Severity, style = ""): string {
    const shown = line(`${severityIcons[severity].log} ${text}`);
    return hasColours ? `\u001b[${style}${colours[severity]}m${shown}\u001b[0m` : shown;
  }

  let buffered: string[] = [];
  let size = 0;

  /** Prints a line together with those after it: 50,000 writes take longer than making the lines. */
  function print(one: string): void {
    buffered.push(one);
    size += one.length;
    if (size >= chunkSize) flush();
  }

  function flush(): void {
    if (buffered.length > 0) runner.info(buffered.join("\n"));
    buffered = [];
    size = 0;
  }

  function group(name: string, lines: Iterable<string>): void {
    flush();
    runner.startGroup(line(name));
    try {
      for (const one of lines) print(one);
    } finally {
      flush();
      runner.endGroup();
    }
  }

  function table(name: string, rows: Iterable<readonly string[]>): void {
    group(
      name,
      columns(rows, (cell) => visible(redact(cell))),
    );
  }

  function printPart(part: LogPart): void {
    switch (part.kind) {
      case "line":
        print(part.severity === undefined ? line(part.text) : withIcon(part.text, part.severity));
        return;
      case "table":
        table(part.title, part.rows);
        return;
      case "json":
        group(part.title, jsonText(part.value).split("\n"));
        return;
    }
  }

  return {
    info: (text) => {
      runner.info(line(text));
    },
    debug: (text) => {
      if (runner.isDebug()) runner.debug(line(text));
    },
    warn: (text) => {
      runner.warning(message([text]));
    },
    table,
    print(parts) {
      try {
        for (const part of parts) printPart(part);
      } finally {
        flush();
      }
    },
    answer: (text, severity) => {
      runner.info(withIcon(text, severity, bold));
    },
    annotate: ({ level, title, lines }) => {
      runner[level](message(lines), { title: visible(redact(title), 200) });
    },
    notice: (text) => {
      runner.notice(message([text]));
    },
  };
}

/**
 * Returns the lines of an annotation, each as visible text. The first (the result) and the last (what to do) get what
 * they need; those between share the rest, so that a long cause displaces neither.
 */
function annotationText(raw: readonly string[]): string {
  const lines = raw.map((line) => visible(line, longestAnnotation / 4));
  const edges = [0, lines.length - 1];
  const taken = lines.reduce(
    (sum, line, index) => sum + (edges.includes(index) ? line.length : 0),
    lines.length,
  );
  const share = Math.floor((longestAnnotation - taken) / Math.max(lines.length - 2, 1));
  return shorten(
    lines
      .map((line, index) => (edges.includes(index) ? line : shorten(line, Math.max(share, 80))))
      .join("\n"),
    longestAnnotation,
  );
}

/** Returns rows as lines with aligned columns, as wide as the first rows need; no later row is kept in memory. */
function* columns(rows: Iterable<readonly string[]>, show: (cell: string) => string): Generator<string> {
  const widths: number[] = [];
  const lineOf = (cells: readonly string[]) =>
    logLine(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  let first: (readonly string[])[] = [];
  let isMeasuring = true;
  for (const row of rows) {
    const cells = row.map(show);
    if (!isMeasuring) {
      yield lineOf(cells);
      continue;
    }
    for (const [column, cell] of cells.entries())
      widths[column] = Math.min(Math.max(widths[column] ?? 0, cell.length), widestColumn);
    first.push(cells);
    if (first.length < measuredRows) continue;
    yield* first.map(lineOf);
    first = [];
    isMeasuring = false;
  }
  yield* first.map(lineOf);
}
