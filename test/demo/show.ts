// Formats a step as plain text: the log as GitHub's page shows it, and the outputs.
import { stripVTControlCharacters } from "node:util";
import type { Step } from "../e2e/step.ts";

/** Writes a line to standard output. */
export const print = (text = "") => process.stdout.write(`${text}\n`);

/** Prints a text under a heading, indented. */
export function printSection(name: string, text: string): void {
  print();
  print(`   ┌ ${name}`);
  for (const line of text.trimEnd().split("\n")) print(`   │ ${line}`);
}

/** Returns the log with each group as one line, its title, as GitHub shows the log of a step that has ended. */
export function foldGroups(log: string): string {
  return log.replace(/^::group::(.*)\n([^]*?)^::endgroup::.*\n/gm, "▸ $1\n");
}

/** Returns the log as GitHub's page shows it: groups open, annotations in words, no debug lines, no masks. */
export function formatLog(log: string): string {
  const plain = process.stdout.isTTY ? log : stripVTControlCharacters(log);
  return plain
    .split("\n")
    .filter((line) => !/^::(add-mask|debug|endgroup)/.test(line))
    .map((line) =>
      line.replace(/^::group::/, "▾ ").replace(/^::(error|warning|notice)[^:]*::/, annotationMark),
    )
    .join("\n")
    .replaceAll("%0A", "\n         ")
    .replaceAll("%25", "%");
}

/** Lists the outputs, one per line; a long value is shortened. */
export function outputsOf({ outputs }: Step): string {
  const shorten = (value: string) => (value.length > 150 ? `${value.slice(0, 150)}…` : value);
  return Object.entries(outputs)
    .map(([name, value]) => `${name} = ${shorten(value)}`)
    .join("\n");
}

function annotationMark(_line: string, kind: string): string {
  return `${kind[0]?.toUpperCase() ?? ""}${kind.slice(1)}: `;
}
