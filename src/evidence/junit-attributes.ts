// What attributes in JUnit files mean: words, figures, times, names.
import { InvalidElement } from "./xml.ts";

export type Attributes = Readonly<Record<string, string>>;

/** What a word says about a test, a suite or a run. */
type Meaning = "passed" | "failed" | "skipped" | "unknown";

const meanings: ReadonlyMap<string, Meaning> = new Map([
  ...toEntries("failed", ["failed", "failure", "fail", "error", "broken", "false", "no", "0"]),
  ...toEntries("skipped", ["skipped", "skip", "disabled", "ignored", "suppressed"]),
  ...toEntries("passed", ["passed", "pass", "success", "successful", "ok", "run", "completed", "done"]),
  ...toEntries("passed", ["executed", "true", "yes", "1"]),
]);

function toEntries(meaning: Meaning, words: readonly string[]): readonly (readonly [string, Meaning])[] {
  return words.map((word) => [word, meaning]);
}

/** Returns what a word in lower case means. */
export const meaningOf = (word: string): Meaning => meanings.get(word) ?? "unknown";

/** The longest word or figure, in code units. Longer texts can have been cut by the parser. */
const maxWordLength = 1_000;

/**
 * Reads the words in attributes, in lower case. A blank one is none.
 * @throws InvalidElement
 */
export function readWords(attributes: Attributes, names: readonly string[]): readonly string[] {
  const words: string[] = [];
  for (const name of names) {
    const word = readShort(attributes[name], name).toLowerCase();
    if (word !== "") words.push(word);
  }
  return words;
}

/**
 * Reads a figure: `2`, `1,234`. None, and a blank one, is 0.
 * @throws InvalidElement for anything else
 */
export function readFigure(text: string | undefined, name: string): number {
  const trimmed = readShort(text, name);
  if (trimmed === "") return 0;
  const isNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(trimmed);
  const figure = Number(trimmed.replaceAll(",", ""));
  if (!isNumber || !Number.isSafeInteger(figure))
    throw new InvalidElement(`says \`${name}\` is \`${trimmed}\`, which is not a number of tests`);
  return figure;
}

function readShort(text = "", name: string): string {
  if (text.length > maxWordLength)
    throw new InvalidElement(`has \`${name}\` with more than ${maxWordLength} characters`);
  return text.trim();
}

/** Reads seconds: `0.25`, `1,234.5`, `0,25`. Anything else counts as 0. */
export function toSeconds(text = ""): number {
  const seconds = Number(text.includes(".") ? text.replaceAll(",", "") : text.replace(",", "."));
  return seconds >= 0 && seconds < 1e12 ? seconds : 0;
}

/** Reads a date as seconds since 1970: in UTC where it names no zone. Undefined for anything else. */
export function toTimestamp(text = ""): number | undefined {
  const date = text.trim().replace(/ UTC$/, "Z").replace(" ", "T").replace(",", ".");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date)) return undefined;
  const milliseconds = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(date) ? date : `${date}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}

/** Returns the name of a test, with its class where it does not begin with it. */
export function testName({ name = "", classname = "" }: Attributes): string {
  const names = name.startsWith(classname) ? [name] : [classname, name];
  return names.filter((part) => part !== "").join(" ") || "a test without a name";
}
