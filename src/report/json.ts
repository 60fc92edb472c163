// JSON that goes out: for people to read, and in pieces for files.
import { hidden } from "./visible-text.ts";

const unicodeEscape = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;

/**
 * Returns the value as indented JSON whose every line can be shown: what hides, turns or commands is a `\u` escape, so
 * that a JSON parser still reads the same value.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(hidden, (character) => (character === "\n" ? character : escapedUnits(character)))
    .replaceAll("##[", `##${unicodeEscape(0x5b)}`);
}

const escapedUnits = (character: string) =>
  Array.from({ length: character.length }, (_, unit) => unicodeEscape(character.charCodeAt(unit))).join("");

/** Items of arrays and objects down to this level are pieces of their own; below it, each is one. */
const levelsInPieces = 2;

/**
 * Returns `JSON.stringify(value, null, space)` in pieces, so that it never stands in memory as one text.
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
  const isArray = Array.isArray(value);
  const [opening, closing] = isArray ? ["[", "]"] : ["{", "}"];
  let before = opening;
  for (const [key, item] of Object.entries<unknown>({ ...value })) {
    if (item === undefined && !isArray) continue;
    const label = isArray ? "" : `${JSON.stringify(key)}:${space === 0 ? "" : " "}`;
    const start = before + lineOf(inner) + label;
    if (levels === 1) yield start + jsonAt(inner, item ?? null, space);
    else {
      yield start;
      yield* pieces(item ?? null, space, inner, levels - 1);
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
