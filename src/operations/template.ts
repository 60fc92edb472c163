// The flow template that a trail is begun with.
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { ConfigurationProblem } from "../problem.ts";
import type { TemplateFile } from "../service/calls.ts";

/** The service takes at most 10 MB (spec.md, "Begin trail"). */
const largestTemplate = 10_000_000;

/**
 * Reads a flow template: a YAML file of at most 10 MB, sent as its bytes are.
 * @param path relative to the working directory.
 * @throws ConfigurationProblem for a file that cannot be read, is too large or is not YAML.
 */
export async function readTemplate(path: string): Promise<TemplateFile> {
  const complain = (complaint: string, cause?: unknown) =>
    new ConfigurationProblem(
      { what: `Input \`template-file\` names ${JSON.stringify(path)}, which ${complaint}` },
      { cause },
    );
  let content: Buffer;
  try {
    const { size } = await stat(path);
    if (size > largestTemplate) throw complain(`has ${size} bytes; the service takes at most 10 MB`);
    content = await readFile(path);
  } catch (error) {
    if (error instanceof ConfigurationProblem) throw error;
    throw complain(`cannot be read: ${error instanceof Error ? error.message : String(error)}`, error);
  }
  // Loaded only here: no other operation pays for a YAML reader.
  const { parse } = await import("yaml");
  try {
    const template: unknown = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
    if (typeof template !== "object" || template === null || Array.isArray(template))
      throw complain("is not a YAML mapping, as a flow template is");
  } catch (error) {
    if (error instanceof ConfigurationProblem) throw error;
    throw complain(`is not YAML: ${error instanceof Error ? error.message : String(error)}`, error);
  }
  return { filename: basename(path), content };
}
