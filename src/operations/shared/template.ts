// The flow template that a trail is begun with.
import { basename } from "node:path";
import { ConfigurationError } from "../../domain/errors.ts";
import { readInputFile } from "../../lib/read-file.ts";
import type { TemplateFile } from "../../service/endpoints.ts";

/**
 * Reads a flow template: a YAML file of at most 10 MB, as the service takes it, sent as its bytes are.
 * @param path relative to the working directory.
 * @throws ConfigurationProblem for a file that cannot be read, is too large or is not YAML; Cancelled
 */
export async function readTemplate(path: string, stop: AbortSignal): Promise<TemplateFile> {
  const complain = (complaint: string, cause?: unknown) =>
    new ConfigurationError(
      { message: `Input \`template-file\` names ${JSON.stringify(path)}, which ${complaint}` },
      { cause },
    );
  const content = await readInputFile("template-file", path, path, stop);
  // Loaded only here: no other operation pays for a YAML reader.
  const { parse } = await import("yaml");
  try {
    const template: unknown = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
    if (typeof template !== "object" || template === null || Array.isArray(template))
      throw complain("is not a YAML mapping, as a flow template is");
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw complain(`is not YAML: ${error instanceof Error ? error.message : String(error)}`, error);
  }
  return { filename: basename(path), content };
}
