// How GitHub's runner reads the files of a step. Rules of actions/runner 2.336.0, read in August 2026:
// Runner.Worker/FileCommandManager.cs.
import { readFileSync, statSync } from "node:fs";
import type { Masks } from "./masks.ts";

/** The runner does not show a summary of more bytes. */
export const mebibyte = 1024 * 1024;

/**
 * Returns the values in a file such as GITHUB_OUTPUT: `name=value`, or `name<<delimiter`, lines, the delimiter.
 * @param isWindows whether CRLF ends a line, as it does for the runner on Windows alone
 * @throws where the runner fails the step
 */
export function readPairs(file: string, isWindows = false): Record<string, string> {
  const text = file.replace(/^\ufeff/, "");
  const pairs: Record<string, string> = {};
  let at = 0;
  const readLine = (): { text: string; end: string } | undefined => {
    if (at >= text.length) return undefined;
    const start = at;
    const lineFeed = text.indexOf("\n", at);
    if (lineFeed < 0) {
      at = text.length;
      return { text: text.slice(start), end: "" };
    }
    at = lineFeed + 1;
    const end = isWindows && lineFeed > start && text[lineFeed - 1] === "\r" ? "\r\n" : "\n";
    return { text: text.slice(start, at - end.length), end };
  };
  for (let line = readLine(); line !== undefined; line = readLine()) {
    if (line.text === "") continue;
    const [equals, heredoc] = [line.text.indexOf("="), line.text.indexOf("<<")];
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      pairs[line.text.slice(0, equals)] = line.text.slice(equals + 1);
      continue;
    }
    if (heredoc < 0) throw new Error(`Invalid format '${line.text}'`);
    const [name, delimiter] = [line.text.slice(0, heredoc), line.text.slice(heredoc + 2)];
    if (name === "" || delimiter === "")
      throw new Error(
        `Invalid format '${line.text}'. Name must not be empty and delimiter must not be empty`,
      );
    const start = at;
    let end = at;
    let next = readLine();
    while (next?.text !== delimiter) {
      if (next === undefined) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
      if (next.end === "") throw new Error("Invalid value. EOF marker missing new line.");
      end = at - next.end.length;
      next = readLine();
    }
    pairs[name] = text.slice(start, end);
  }
  return pairs;
}

/** Returns the summary as it is shown, with its secrets masked line by line; undefined where it is refused. */
export function readSummary(path: string, masks: Masks): string | undefined {
  if (statSync(path).size > mebibyte) return undefined;
  const lines = readFileSync(path, "utf8").split(/\r\n|\r|\n/);
  const end = lines.at(-1) === "" ? lines.pop() : undefined;
  return lines.map((line) => masks.mask(line)).join("\n") + (end === undefined ? "" : "\n");
}
