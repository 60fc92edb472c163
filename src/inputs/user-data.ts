// The input `user-data`: JSON text, or the path of a JSON file, sent exactly as it stands.
import { parseJson } from "../lib/json.ts";
import { ConfigurationError } from "../domain/errors.ts";
import { readInputFile } from "../lib/read-file.ts";

export type UserData =
  | { readonly kind: "value"; readonly value: object }
  | { readonly kind: "absent" }
  | { readonly kind: "wrong"; readonly complaint: string; readonly next?: string };

/** What is in the file that `user-data` names, or why it cannot be read. */
export type UserDataFile = Uint8Array | ConfigurationError;

const isJsonText = (text: string) => /^[[{]|^null$/.test(text);

/**
 * Reads the file that `user-data` names; gives nothing when the input is JSON itself.
 * @param text The input: JSON, or else a path relative to the working directory.
 * @throws Cancelled
 */
export async function readUserDataFile(text: string, stop: AbortSignal): Promise<UserDataFile | undefined> {
  if (isJsonText(text)) return undefined;
  try {
    return await readInputFile("user-data", text, text, stop);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}

/**
 * Reads `user-data`: an object or an array as it is; `null` is "not given"; a number that JavaScript would change (more
 * digits than a double holds) is refused, since a plausible wrong number is worse than an error; so is what has more
 * than one meaning, such as a key that stands twice.
 * @param text The input: JSON, or else the path of a file.
 * @param file What readUserDataFile gave for it.
 */
export function readUserData(text: string, file?: UserDataFile): UserData {
  const inline = isJsonText(text);
  if (!inline && !(file instanceof Uint8Array)) {
    // What is no path at all can be very long.
    const reasons =
      file === undefined ? [] : [text.length > 500 ? undefined : file.parts.message, file.parts.reason];
    const why = reasons.filter((reason) => reason !== undefined).join(", ");
    return {
      kind: "wrong",
      complaint: `is neither JSON (an object or an array) nor a file that can be used${why && `: ${why}`}`,
      next: "Give JSON, or the path of a regular file of at most 10 MB that holds it",
    };
  }
  const bytes = file instanceof Uint8Array ? file : new TextEncoder().encode(text);
  // First as hostile JSON: what has two meanings, or is not UTF-8, would go on record as one of them.
  const reading = parseJson(bytes);
  if (!reading.success)
    return {
      kind: "wrong",
      complaint: `${inline ? "cannot be used" : "names a file that cannot be used"}: ${reading.reason}`,
    };
  const lost: string[] = [];
  const json = new TextDecoder().decode(bytes);
  const value: unknown = JSON.parse(json, (_key, item: unknown, context?: { source?: string }) => {
    if (typeof item === "number" && context?.source !== undefined && !isExact(context.source, item))
      lost.push(context.source);
    return item;
  });
  if (lost.length > 0)
    return {
      kind: "wrong",
      complaint: `holds a number that would lose digits: ${lost.slice(0, 3).join(", ")}; write it as a string`,
    };
  if (value === null) return { kind: "absent" };
  if (typeof value !== "object") return { kind: "wrong", complaint: "must be a JSON object or array" };
  return { kind: "value", value };
}

/** Is the number, written out again, the same decimal number as its source? */
function isExact(source: string, number: number): boolean {
  return Number.isFinite(number) && decimal(source) === decimal(String(number));
}

/** One spelling for each decimal number: significant digits and exponent. */
function decimal(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  const scale = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${scale}`;
}
