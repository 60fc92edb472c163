// JSON that goes out: for people to read, and in pieces for files.
import { Lazy } from "../lib/lazy.ts";
import { hidden } from "./visible-text.ts";

const unicodeEscape = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;

/**
 * The value as indented JSON whose every line can be shown: what hides, turns or commands is a `\u` escape, so that
 * a JSON parser still reads the same value (contract.md 2, dry-run).
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(hidden, (character) => (character === "\n" ? character : escapedUnits(character)))
    .replaceAll("##[", `##${unicodeEscape(0x5b)}`);
}

const escapedUnits = (character: string) =>
  Array.from({ length: character.length }, (_, unit) => unicodeEscape(character.charCodeAt(unit))).join("");

/** So far down, the items of arrays and objects are pieces of their own; below that, each is one. */
const levelsInPieces = 2;

/**
 * `JSON.stringify(value, null, space)` in pieces: what is written so never stands in memory as one text.
 * @param value JSON data, in which undefined is as good as absent
 */
export function jsonPieces(value: unknown, space: 0 | 2): Generator<string> {
  return pieces(value, space, "", levelsInPieces);
}

function* pieces(value: unknown, space: number, margin: string, levels: number): Generator<string> {
  if (typeof value !== "object" || value === null) {
    yield jsonAt(margin, value, space);
    return;
  }
  const inner = margin + " ".repeat(space);
  const lineOf = (indent: string) => (space === 0 ? "" : `\n${indent}`);
  const [opening, closing] = isList(value) ? ["[", "]"] : ["{", "}"];
  let before = opening;
  for (const [key, item] of members(value)) {
    const label = key === undefined ? "" : `${JSON.stringify(key)}:${space === 0 ? "" : " "}`;
    const start = before + lineOf(inner) + label;
    if (levels === 1) yield start + jsonAt(inner, item, space);
    else {
      yield start;
      yield* pieces(item, space, inner, levels - 1);
    }
    before = ",";
  }
  yield before === opening ? opening + closing : lineOf(margin) + closing;
}

/** As one text, whose lines but the first stand at the margin. Line breaks within texts are escapes. */
function jsonAt(margin: string, value: unknown, space: number): string {
  const json = JSON.stringify(value, null, space);
  return margin === "" ? json : json.replaceAll("\n", `\n${margin}`);
}

const isList = (value: object): value is Iterable<unknown> => Array.isArray(value) || value instanceof Lazy;

function* members(value: object): Generator<readonly [key: string | undefined, item: unknown]> {
  if (isList(value)) for (const item of value) yield [undefined, item ?? null];
  else
    for (const [key, item] of Object.entries<unknown>({ ...value }))
      if (item !== undefined) yield [key, item];
}
