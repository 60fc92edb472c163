// The flow template that a trail is begun with.
import { basename } from "node:path";
import { ConfigurationError, messageOf } from "../../domain/errors.ts";
import { readInputFile } from "../../lib/read-file.ts";
import type { TemplateFile } from "../../service/endpoints.ts";

/**
 * Reads a flow template: a YAML file of at most 10 MB, sent byte for byte.
 * @param path relative to the working directory
 * @throws ConfigurationError for a file that cannot be read, is too large or is not YAML; CancelledError
 */
export async function readTemplate(path: string, signal: AbortSignal): Promise<TemplateFile> {
  const content = await readInputFile("template-file", path, path, signal);
  await checkTemplate(content, `\`template-file\`: ${path}`);
  return { filename: basename(path), content };
}

/**
 * Checks that a file is a flow template.
 * @param name in errors
 * @throws ConfigurationError for what is not a YAML mapping
 */
export async function checkTemplate(content: Uint8Array, name: string): Promise<void> {
  const invalid = (reason: string, options?: ErrorOptions) => {
    const hint = "A flow template is a YAML mapping with `version` and `trail`";
    return new ConfigurationError({ message: `${name} is not a flow template`, reason, hint }, options);
  };
  // Loaded here, because only this operation needs a YAML parser.
  const { parse } = await import("yaml");
  let template: unknown;
  try {
    template = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch (error) {
    // The first line names line and column; an excerpt of the file follows it.
    const [firstLine = ""] = messageOf(error).split("\n", 1);
    const problem = error instanceof TypeError ? "it is not UTF-8 text" : firstLine.replace(/:$/, "");
    throw invalid(`It is not valid YAML: ${problem}`, { cause: error });
  }
  if (typeof template !== "object" || template === null || Array.isArray(template))
    throw invalid("It is valid YAML, but not a mapping");
}
