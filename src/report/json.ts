// JSON that goes out: for people to read, and in pieces for files.
import { hidden } from "./visible-text.ts";

/** Returns the text with each UTF-16 code unit as an escape. */
const unicodeEscapes = (text: string) =>
  text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Returns the value as indented JSON whose every line can be shown: hidden characters, changes of the writing direction
 * and commands of the runner are `\u` escapes, so that a JSON parser still reads the same value.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(hidden, (character) => (character === "\n" ? character : unicodeEscapes(character)))
    .replaceAll("##[", `##${unicodeEscapes("[")}`);

/**
 * Returns `JSON.stringify(value, null, space)` in pieces, so that it never stands in memory as one text.
 * @param value JSON data, in which undefined is as good as absent
 * @param levels items of arrays and objects down to this level are pieces of their own
 */
export function* jsonPieces(value: unknown, space: 0 | 2, margin = "", levels = 2): Generator<string> {
  if (levels === 0 || typeof value !== "object" || value === null || JSON.isRawJSON(value)) {
    // Line breaks within texts are escapes.
    yield JSON.stringify(value, null, space).replaceAll("\n", `\n${margin}`);
    return;
  }
  const inner = margin + " ".repeat(space);
  const [newLine, colon] = space === 0 ? ["", ":"] : [`\n${inner}`, ": "];
  const isArray = Array.isArray(value);
  const [opening, closing] = isArray ? ["[", "]"] : ["{", "}"];
  let before = opening;
  for (const key of isArray ? value.keys() : Object.keys(value)) {
    const item: unknown = Reflect.get(value, key);
    if (item === undefined && !isArray) continue;
    yield before + newLine + (isArray ? "" : JSON.stringify(key) + colon);
    yield* jsonPieces(item ?? null, space, inner, levels - 1);
    before = ",";
  }
  if (before === opening) yield opening + closing;
  else yield space === 0 ? closing : `\n${margin}${closing}`;
}

/** Characters that are written together: 50,000 writes take longer than making the lines. */
const chunkSize = 64 * 1024;

/** Joins pieces to texts that are worth a write. A long piece stays apart: joined, it would be copied. */
export function* chunks(pieces: Iterable<string>, separator: string): Generator<string> {
  let gathered: string[] = [];
  let size = 0;
  for (const piece of pieces) {
    if (size > 0 && size + piece.length > chunkSize) {
      yield gathered.join(separator);
      gathered = [];
      size = 0;
    }
    gathered.push(piece);
    size += piece.length + separator.length;
  }
  if (gathered.length > 0) yield gathered.join(separator);
}
