// The log and the annotations: the only place that speaks to the runner. Every text is neutralised here, line by
// line, so that nothing but our own commands is read as one.
import type { Narrator, Runner } from "../world.ts";
import type { Annotation, LogPart } from "./presentation.ts";
import { marks, type Tone } from "./verdicts.ts";
import { cut, visible } from "./visible.ts";

/** The longest line of outside text. */
const lineLength = 10_000;
/** The longest annotation (contract.md 6). */
const annotationLength = 4000;

const colours: Readonly<Record<Tone, string>> = { good: "32", warning: "33", bad: "31", neutral: "36" };

/**
 * One line of log. The runner takes `::` for a command where a line begins, white space aside, and the older `##[`
 * wherever it stands (actions/runner, ActionCommand.TryParseV2 and TryParse).
 */
export function logLine(raw: string): string {
  return visible(raw, lineLength)
    .replaceAll("##[", "##\\[")
    .replace(/(?<![\p{L}\p{N}:])::(?=\p{L})|(?<=^\s*)::/gu, ":\\:");
}

/** JSON of ASCII and harmless letters, still the same value: what hides or commands is a `\u` escape. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
      Array.from({ length: character.length }, (_, unit) => unicodeEscape(character.charCodeAt(unit))).join(
        "",
      ),
    )
    .replaceAll("##[", `##${unicodeEscape(0x5b)}`);
}

const unicodeEscape = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;

export interface Log extends Narrator {
  print(part: LogPart): void;
  error(annotation: Annotation): void;
  warning(annotation: Annotation): void;
  notice(text: string): void;
}

/**
 * @param clean takes secrets out of a text
 * @param coloured whether the log is one that shows colours
 */
export function logTo(runner: Runner, clean: (text: string) => string, coloured: boolean): Log {
  const say = (raw: string) => {
    runner.info(logLine(clean(raw)));
  };
  const message = ({ title, lines }: Annotation) =>
    [
      cut(lines.map((line) => visible(clean(line), lineLength)).join("\n"), annotationLength - 40),
      { title: visible(clean(title), 200) },
    ] as const;
  const inGroup = (title: string, lines: readonly string[]) => {
    runner.startGroup(logLine(clean(title)));
    lines.forEach((line) => {
      runner.info(line);
    });
    runner.endGroup();
  };

  return {
    note: say,
    detail: (text) => {
      runner.debug(logLine(clean(text)));
    },
    warn: (text) => {
      runner.warning(visible(clean(text), annotationLength - 40));
    },
    table: (title, rows) => {
      inGroup(title, columns(rows.map((row) => row.map((cell) => visible(clean(cell))))).map(logLine));
    },
    print(part) {
      if (typeof part === "string") {
        say(part);
        return;
      }
      switch (part.kind) {
        case "line": {
          const line = logLine(clean(`${marks[part.tone].log} ${part.text}`));
          runner.info(coloured ? `\u001b[1;${colours[part.tone]}m${line}\u001b[0m` : line);
          return;
        }
        case "group":
          inGroup(
            part.title,
            part.lines.map((line) => logLine(clean(line))),
          );
          return;
        case "table":
          this.table(part.title, part.rows);
          return;
        case "json":
          inGroup(part.title, jsonText(part.value).split("\n"));
          return;
      }
    },
    error: (annotation) => {
      runner.error(...message(annotation));
    },
    warning: (annotation) => {
      runner.warning(...message(annotation));
    },
    notice: (text) => {
      runner.notice(visible(clean(text), annotationLength - 40));
    },
  };
}

/** Rows as lines whose columns stand below each other. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
