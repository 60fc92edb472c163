// The inputs `template-file` and `flow-template-file`: a flow template, which is sent byte for byte. The service judges what
// is in it.
import { isUtf8 } from "node:buffer";
import { basename } from "node:path";
import type { TemplateFile } from "../domain/write.ts";
import { ConfigurationError, type ErrorParts } from "../lib/errors.ts";
import { readInputFile } from "../lib/read-file.ts";
import { ok, type Result } from "../lib/result.ts";

/**
 * Reads a flow template of at most 10 MB.
 * @param path relative to the working directory
 * @returns what is wrong as the end of a sentence about the input: it cannot be read, is too large, empty or not text
 * @throws CancelledError
 */
export async function readTemplate(
  input: "template-file" | "flow-template-file",
  path: string,
  signal: AbortSignal,
): Promise<Result<TemplateFile, ErrorParts>> {
  try {
    const content = await readInputFile(input, path, path, signal);
    const problem =
      content.length === 0
        ? "is empty"
        : !isUtf8(content)
          ? "is not UTF-8 text"
          : content.includes(0)
            ? "has a NUL byte"
            : undefined;
    if (problem === undefined) return ok({ path, filename: basename(path), content });
    const hint = "A flow template is a YAML file with `version` and `trail`";
    return { success: false, message: `names file \`${path}\`, which ${problem}`, hint };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { success: false, ...error.parts, message: `cannot be used: ${error.parts.message}` };
  }
}
