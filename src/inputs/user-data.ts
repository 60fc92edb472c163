// The inputs `user-data` and `attestation-data`: JSON text, or the path of a JSON file, sent with the digits and the
// order that it has. A line of `attestations` has such a path.
import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { ConfigurationError, errorCode, type ErrorParts } from "../lib/errors.ts";
import { isObjectOrArray, parseJson, parseKeepingDigits } from "../lib/json.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { readInputFile } from "../lib/read-file.ts";
import { ok, type Result } from "../lib/result.ts";

/** The value, absent where it is `null`; or what is wrong, as the end of a sentence about the input. */
type UserData = Result<object | undefined, ErrorParts>;

const invalidUserData = (message: string, hint?: string) =>
  ({ success: false, message, ...omitUndefined({ hint }) }) as const;

const fileHint = "the path of a regular JSON file of at most 10 MB";
const hint = `Expected a JSON object or array, or ${fileHint}`;

/** The longest text that is shown as a path. */
const maxPathShown = 500;

/**
 * Reads one of these inputs. `null` means "not given". JSON with more than one meaning is refused, such as a key that occurs
 * twice.
 * @param text The input: JSON, or the path of a JSON file.
 * @throws CancelledError when the job was cancelled while the file was read.
 */
export async function readUserData(
  input: "user-data" | "attestation-data",
  text: string,
  signal: AbortSignal,
): Promise<UserData> {
  if (/^[[{]|^null$/.test(text)) return parseUserData(Buffer.from(text), "", hint);
  if (text.length > maxPathShown && !existsSync(text))
    return invalidUserData("is neither JSON nor the path of a file", hint);
  return readFile(input, text, signal, hint);
}

/**
 * Reads a file with a JSON object or array.
 * @param input the input that names it
 * @returns the value, or what is wrong, as the end of a sentence
 * @throws CancelledError when the job was cancelled while the file was read
 */
export async function readJsonFile(
  input: "attestations",
  path: string,
  signal: AbortSignal,
): Promise<Result<object, ErrorParts>> {
  const expected = `Expected ${fileHint}`;
  const read = await readFile(input, path, signal, expected);
  if (!read.success) return read;
  return read.value === undefined
    ? invalidUserData(`names file \`${path}\`, which has only \`null\``, expected)
    : ok(read.value);
}

async function readFile(
  input: "user-data" | "attestation-data" | "attestations",
  path: string,
  signal: AbortSignal,
  expected: string,
): Promise<UserData> {
  try {
    const bytes = await readInputFile(input, path, path, signal);
    return parseUserData(bytes, `names file \`${path}\`, which `, expected);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const { cause, parts } = error;
    if (errorCode(cause) === "ENOENT") {
      const lookedIn = isAbsolute(path) ? "" : ` (looked in \`${process.cwd()}\`)`;
      const message = `names file \`${path}\`, which does not exist${lookedIn}`;
      return invalidUserData(message, `Check the step that creates it. ${expected}`);
    }
    const reason = parts.reason === undefined ? "" : `, ${parts.reason}`;
    return invalidUserData(`cannot be used: ${parts.message}${reason}`, expected);
  }
}

function parseUserData(bytes: Uint8Array, file: string, expected: string): UserData {
  const parsed = parseJson(bytes);
  const json = new TextDecoder().decode(bytes);
  if (!parsed.success)
    return parsed.isSyntaxError
      ? invalidUserData(`${file}is not valid JSON: ${errorPosition(json)}`, expected)
      : invalidUserData(`${file}cannot be used: ${parsed.reason}`);
  if (parsed.value === null) return ok(undefined);
  const value = parseKeepingDigits(json);
  return isObjectOrArray(value)
    ? ok(value)
    : invalidUserData(`${file}is not a JSON object or array`, expected);
}

/** Returns where a text that is not valid JSON stops being so, in words. */
function errorPosition(json: string): string {
  if (isJsonPrefix(json)) return "it ends too early";
  // Not every error of JSON.parse names a position. The last character of the shortest wrong prefix is the wrong one.
  let [valid, wrong] = [0, json.length];
  while (wrong - valid > 1) {
    const middle = (valid + wrong) >> 1;
    if (isJsonPrefix(json.slice(0, middle))) valid = middle;
    else wrong = middle;
  }
  const before = json.slice(0, valid).split("\n");
  const character = String.fromCodePoint(json.codePointAt(valid) ?? 0);
  return `unexpected ${JSON.stringify(character)} at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Returns whether more text can make this valid JSON. */
function isJsonPrefix(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return message.startsWith("Unexpected end") || message.includes(`in JSON at position ${text.length} (`);
  }
}
