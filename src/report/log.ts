// The log and the annotations: the only place that writes to the runner. Every line is neutralised here.
import type { HostContext, Logger, Redact } from "../context.ts";
import { count, shorten } from "../lib/format.ts";
import type { Fold, Line, Severity, Table } from "./presentation.ts";
import { textOf, visible, visibleJson, withShortCommits, withShortDigests, type Value } from "./text.ts";

/** In UTF-16 code units. The runner cuts an annotation at 4,096, with the escapes of its lines. */
const maxLine = 10_000;
const maxAnnotation = 3_800;
/** The widest that a column is made so that the next one is aligned. */
const maxColumn = 70;

/** The icon of a severity, and the ANSI code of its colour. */
const severities: Readonly<Record<Severity, readonly [icon: string, colour: number]>> = {
  success: ["✓", 32],
  warning: ["!", 33],
  error: ["✗", 31],
  info: ["–", 36],
};

export interface Annotation {
  /** Shown above it on the page of the run, and not in the log. */
  readonly title?: string;
  /** The last one says what to do, where there is something. */
  readonly lines: readonly string[];
}

export interface Log extends Logger {
  /** Prints a line. The result is in bold. */
  print(line: Line, style?: "bold"): void;
  /** Prints a table or JSON as a group. */
  printFold(fold: Fold): void;
  annotate(level: "error" | "warning" | "notice", annotation: Annotation): void;
}

/**
 * Returns the text as one line that is not a command of the runner, which looks for `::` where a line begins, white space aside,
 * and for the older `##[` anywhere (actions/runner, ActionCommand.TryParseV2 and TryParse).
 */
export const logLine = (raw: string): string => neutral(visible(raw, maxLine));

const neutral = (line: string) => line.replaceAll("##[", "##\\[").replace(/^\s*(?=::)/, "$&\\");

/** Creates the log, with colours where GitHub shows it. */
export function createLog({ runner, environment }: HostContext, redact: Redact): Log {
  const isColoured = environment["GITHUB_ACTIONS"] === "true";
  // Redacted while a text is whole: half a secret, or one with escapes, would not be recognised.
  const shown = (text: string) => withShortCommits(redact(text));
  const annotate: Log["annotate"] = (level, { title, lines }) => {
    runner[level](
      annotationText(lines.map(shown)),
      title === undefined ? undefined : { title: neutral(visible(shown(title))) },
    );
  };

  return {
    info: (text) => {
      runner.info(logLine(shown(text)));
    },
    debug: (text) => {
      if (runner.isDebug()) runner.debug(logLine(redact(text)));
    },
    warn: (text) => {
      annotate("warning", { lines: [text] });
    },
    notice: (text) => {
      annotate("notice", { lines: [text] });
    },
    print({ severity, text }, style) {
      if (severity === undefined) {
        runner.info(logLine(shown(text)));
        return;
      }
      const [icon, colour] = severities[severity];
      const line = logLine(`${icon} ${shown(text)}`);
      runner.info(isColoured ? `\u001b[${style === "bold" ? "1;" : ""}${colour}m${line}\u001b[0m` : line);
    },
    printFold(fold) {
      const { title, table, json } = fold;
      runner.startGroup(logLine(shown(title)));
      for (const line of table === undefined ? [] : tableLines(table, redact)) runner.info(neutral(line));
      for (const line of json === undefined ? [] : visibleJson(redact({ json }).json))
        // `##[` is within a text, where an escape leaves the JSON as it is.
        runner.info(shorten(line.replaceAll("##[", "##\\u005b"), maxLine));
      runner.endGroup();
    },
    annotate,
  };
}

/** Returns the lines of a table whose columns are aligned. */
function tableLines({ head, rows, more }: Table, redact: Redact): readonly string[] {
  const lines = [head, ...rows].map((cells: readonly Value[]) =>
    cells.map((cell) => withShortDigests(visible(redact(textOf(cell))))),
  );
  const widths = head.map((_, column) =>
    Math.min(Math.max(...lines.map((cells) => cells[column]?.length ?? 0)), maxColumn),
  );
  return [
    ...lines.map((cells) =>
      shorten(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "), maxLine).trimEnd(),
    ),
    ...(more > 0 ? [`… and ${count(more, "more row")}`] : []),
  ];
}

/** Returns the lines of an annotation: lines that do not fit are left out before the last one, which says what to do. */
function annotationText(raw: readonly string[]): string {
  const lines = raw.map((line) => neutral(visible(line)));
  const maxLength = maxAnnotation - (lines.at(-1)?.length ?? 0) - 30;
  const fitting: string[] = [];
  let length = 0;
  for (const line of lines.slice(0, -1)) {
    length += line.length + 1;
    if (length > maxLength) break;
    fitting.push(line);
  }
  const more = lines.length - 1 - fitting.length;
  return [...fitting, ...(more > 0 ? [`… and ${more} more`] : []), ...lines.slice(-1)].join("\n");
}
