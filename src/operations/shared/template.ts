// The flow template that a trail is begun with. The service judges what is in it.
import { isUtf8 } from "node:buffer";
import { basename } from "node:path";
import { ConfigurationError } from "../../lib/errors.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Upload } from "../../domain/write.ts";
import { readInputFile } from "../../lib/read-file.ts";

/**
 * Reads a flow template of at most 10 MB, which is sent byte for byte.
 * @param path relative to the working directory; without one there is no template
 * @throws ConfigurationError for a file that cannot be read, is too large, empty or not text; CancelledError
 */
export async function readTemplate(
  path: string | undefined,
  signal: AbortSignal,
): Promise<Upload | undefined> {
  if (path === undefined) return undefined;
  const content = await readInputFile("template-file", path, path, signal);
  const problem =
    content.length === 0
      ? "is empty"
      : !isUtf8(content)
        ? "is not UTF-8 text"
        : content.includes(0)
          ? "has a NUL byte"
          : undefined;
  if (problem === undefined) return { filename: basename(path), content };
  throw new ConfigurationError({
    message: `\`${path}\` (input \`template-file\`) ${problem}`,
    hint: "A flow template is a YAML file with `version` and `trail`",
  });
}

/** Names the template in what the service said when it refused a request that had one. */
export function withTemplate(failure: Failure, path: string): Failure {
  const { cause, status } = failure;
  if (cause !== "status" || (status !== 400 && status !== 422)) return failure;
  const hint = `If the service names the template, correct \`${path}\` (input \`template-file\`). ${failure.hint ?? ""}`;
  return { ...failure, hint };
}
