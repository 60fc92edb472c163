// Inputs whose value can be in a file: JSON (`user-data`, `attestation-data`, a line of `attestations`), sent with the digits
// and the order that it has, and flow templates, sent byte for byte.
import { isUtf8 } from "node:buffer";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { TemplateFile } from "../domain/write.ts";
import { ConfigurationError, type ErrorParts } from "../lib/errors.ts";
import { isObjectOrArray, parseJson, parseKeepingDigits } from "../lib/json.ts";
import { readInputFile } from "../lib/read-file.ts";
import { ok, type Result } from "../lib/result.ts";

/** A value, or what is wrong as the end of a sentence about the input. */
type InputValue<Value> = Result<Value, ErrorParts>;

const problem = (message: string, hint: string) => ({ success: false, message, hint }) as const;

async function readBytes(
  input: Parameters<typeof readInputFile>[0],
  path: string,
  signal: AbortSignal,
): Promise<InputValue<Buffer>> {
  try {
    return ok(await readInputFile(input, path, path, signal));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { success: false, ...error.parts, message: `cannot be used: ${error.parts.message}` };
  }
}

/**
 * Reads a flow template of at most 10 MB. The service judges what is in it.
 * @param path relative to the working directory
 * @throws CancelledError
 */
export async function readTemplate(
  input: "template-file" | "flow-template-file",
  path: string,
  signal: AbortSignal,
): Promise<InputValue<TemplateFile>> {
  const read = await readBytes(input, path, signal);
  if (!read.success) return read;
  const content = read.value;
  const isText = content.length > 0 && isUtf8(content) && !content.includes(0);
  return isText
    ? ok({ path, filename: basename(path), content })
    : problem(
        `names file \`${path}\`, which is ${content.length === 0 ? "empty" : "not UTF-8 text"}`,
        "A flow template is a YAML file with `version` and `trail`",
      );
}

const fileHint = "the path of a regular JSON file of at most 10 MB";

/**
 * Reads a JSON object or array; undefined for `null`, which means "not given". JSON with more than one meaning is refused,
 * such as a key that occurs twice.
 * @param text the input: JSON, or the path of a JSON file
 * @throws CancelledError
 */
export async function readUserData(
  input: "user-data" | "attestation-data",
  text: string,
  signal: AbortSignal,
): Promise<InputValue<object | undefined>> {
  const hint = `Expected a JSON object or array, or ${fileHint}`;
  if (/^[[{]|^null$/.test(text)) return parseUserData(Buffer.from(text), "", hint);
  return text.length > maxPathShown && !existsSync(text)
    ? problem("is neither JSON nor the path of a file", hint)
    : readJson(input, text, signal, hint);
}

/** The longest text that is shown as a path, in code units. */
const maxPathShown = 500;

/**
 * Reads the file of a line of `attestations`, with a JSON object or array.
 * @throws CancelledError
 */
export async function readJsonFile(path: string, signal: AbortSignal): Promise<InputValue<object>> {
  const hint = `Expected ${fileHint}`;
  const read = await readJson("attestations", path, signal, hint);
  if (!read.success) return read;
  return read.value === undefined
    ? problem(`names file \`${path}\`, which has only \`null\``, hint)
    : ok(read.value);
}

async function readJson(
  input: "user-data" | "attestation-data" | "attestations",
  path: string,
  signal: AbortSignal,
  hint: string,
): Promise<InputValue<object | undefined>> {
  const read = await readBytes(input, path, signal);
  return read.success ? parseUserData(read.value, `names file \`${path}\`, which `, hint) : { ...read, hint };
}

function parseUserData(bytes: Uint8Array, file: string, hint: string): InputValue<object | undefined> {
  const parsed = parseJson(bytes);
  if (!parsed.success) return problem(`${file}cannot be used: ${parsed.reason}`, hint);
  if (parsed.value === null) return ok(undefined);
  const value = parseKeepingDigits(new TextDecoder().decode(bytes));
  return isObjectOrArray(value) ? ok(value) : problem(`${file}is not a JSON object or array`, hint);
}
