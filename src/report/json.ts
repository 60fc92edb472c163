// JSON that people read.
import { hidden } from "./visible.ts";

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
