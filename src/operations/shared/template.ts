// The flow template that a trail is begun with.
import { basename } from "node:path";
import { CancelledError, ConfigurationError } from "../../lib/errors.ts";
import type { SentFile } from "../../domain/write.ts";
import type { Budget } from "../../lib/budget.ts";
import { readInputFile } from "../../lib/read-file.ts";

/** What ends the check of a template: the step's time, and the job's cancellation. */
export interface TemplateLimits {
  /** Absent where no time is given. */
  readonly budget?: Budget;
  readonly signal: AbortSignal;
}

/**
 * Reads a flow template: a YAML file of at most 10 MB, sent byte for byte.
 * @param path relative to the working directory
 * @throws ConfigurationError for a file that cannot be read, is too large or is not YAML; CancelledError
 */
export async function readTemplate(path: string, limits: TemplateLimits): Promise<SentFile> {
  const content = await readInputFile("template-file", path, path, limits.signal);
  await checkTemplate(content, `\`template-file\`: ${path}`, limits);
  return { filename: basename(path), content };
}

/**
 * Checks that a file is a flow template.
 * @param name in errors
 * @throws ConfigurationError for what is not a YAML mapping, or not checked in time; CancelledError
 */
export async function checkTemplate(
  content: Uint8Array,
  name: string,
  { budget, signal }: TemplateLimits,
): Promise<void> {
  const invalid = (reason: string, options?: ErrorOptions) => {
    const hint = "A flow template is a YAML mapping with `version` and `trail`";
    return new ConfigurationError({ message: `${name} is not a flow template`, reason, hint }, options);
  };
  const throwIfEnded = () => {
    if (signal.aborted)
      throw new CancelledError({ message: `The job was cancelled while ${name} was checked` });
    if (budget === undefined || budget.left() > 0) return;
    const seconds = Math.round(budget.total / 1000);
    throw new ConfigurationError({
      message: `${name} was not checked within \`timeout\` (${seconds} s)`,
      hint: "Give a smaller template, or a longer `timeout`",
    });
  };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    throw invalid("It is not valid YAML: it is not UTF-8 text", { cause });
  }
  throwIfEnded();
  // Loaded here, because only this operation needs a YAML parser.
  const { parseYaml } = await import("../../lib/yaml.ts");
  const template = await parseYaml(text, throwIfEnded);
  if (!template.success) throw invalid(template.reason);
  if (!template.value.isMapping) throw invalid("It is valid YAML, but not a mapping");
}
