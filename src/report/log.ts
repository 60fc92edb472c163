// The log and the annotations: the only place that speaks to the runner. Every text is neutralised here, line by
// line, so that nothing but our own commands is read as one.
import { shorten } from "../lib/shorten.ts";
import type { Logger, Runner } from "../context.ts";
import { jsonText } from "./json.ts";
import type { Annotation, LogPart } from "./presentation.ts";
import { severityIcons, type Severity } from "./verdict-texts.ts";
import { visible } from "./visible-text.ts";

/** The longest line of log, in UTF-16 units. */
const longestLine = 10_000;
/** The longest annotation: under the 4,000 of contract.md 6, for what the runner's own escapes add. */
const longestAnnotation = 3800;
/** The widest column to which the cells of a table are filled up. */
const widestColumn = 70;
/** So many rows say how wide the columns are. */
const mostMeasured = 1000;

/** So many characters of lines are written together. */
const atATime = 64 * 1024;

/** ANSI codes: GitHub's log shows them. Only our own lines have any. */
const bold = "1;";
const colours: Readonly<Record<Severity, string>> = { good: "32", warning: "33", bad: "31", neutral: "36" };

/**
 * One line of log. The runner takes `::` for a command where a line begins, white space aside, and the older `##[`
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
  /** The last line, which nobody may overlook. */
  answer(text: string, tone: Severity): void;
  error(annotation: Annotation): void;
  warning(annotation: Annotation): void;
}

/**
 * @param clean takes secrets out of a text
 * @param coloured whether whoever shows the log understands colours
 */
export function logTo(runner: Runner, clean: (text: string) => string, coloured: boolean): Log {
  const line = (raw: string) => logLine(clean(raw));
  const message = (lines: readonly string[]) => annotationText(lines.map((one) => clean(one)));
  const title = (annotation: Annotation) => ({ title: visible(clean(annotation.title), 200) });

  function marked(text: string, tone: Severity, style = ""): string {
    const shown = line(`${severityIcons[tone].log} ${text}`);
    return coloured ? `\u001b[${style}${colours[tone]}m${shown}\u001b[0m` : shown;
  }

  let gathered: string[] = [];
  let size = 0;

  /** A line that comes out with those after it: a write for each of fifty thousand takes longer than making them. */
  function say(one: string): void {
    gathered.push(one);
    size += one.length;
    if (size >= atATime) flush();
  }

  function flush(): void {
    if (gathered.length > 0) runner.info(gathered.join("\n"));
    gathered = [];
    size = 0;
  }

  function group(name: string, lines: Iterable<string>): void {
    flush();
    runner.startGroup(line(name));
    try {
      for (const one of lines) say(one);
    } finally {
      flush();
      runner.endGroup();
    }
  }

  function table(name: string, rows: Iterable<readonly string[]>): void {
    group(
      name,
      columns(rows, (cell) => visible(clean(cell))),
    );
  }

  function print(part: LogPart): void {
    switch (part.kind) {
      case "line":
        say(part.tone === undefined ? line(part.text) : marked(part.text, part.tone));
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
        for (const part of parts) print(part);
      } finally {
        flush();
      }
    },
    answer: (text, tone) => {
      runner.info(marked(text, tone, bold));
    },
    error: (annotation) => {
      runner.error(message(annotation.lines), title(annotation));
    },
    warning: (annotation) => {
      runner.warning(message(annotation.lines), title(annotation));
    },
    notice: (text) => {
      runner.notice(message([text]));
    },
  };
}

/**
 * The lines of an annotation, each as visible text. The first (the answer) and the last (what to do) have what they
 * need; those between share the rest, so that a long cause pushes out neither.
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

/** Rows as lines whose columns stand below each other, as the first rows would have it: none is kept after those. */
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
    if (first.length < mostMeasured) continue;
    yield* first.map(lineOf);
    first = [];
    isMeasuring = false;
  }
  yield* first.map(lineOf);
}
