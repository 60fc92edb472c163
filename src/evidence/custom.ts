// Evidence of an organization's own type: one JSON file, sent unchanged. The service judges it.
import type { Context } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { findPaths } from "../files/find-paths.ts";
import { count } from "../lib/format.ts";
import { parseJson } from "../lib/json.ts";
import { readSmallFile } from "../files/read-file.ts";
import { createSendableCheck, noMatchError, rejectSecrets } from "./attachments.ts";
import type { EvidenceOptions, EvidenceResult } from "./attestation-lines.ts";

const hint = "It must be a JSON file with an object or an array";

/**
 * Reads the JSON file.
 * @param pattern its path, or a glob that matches one file
 * @throws ConfigurationError when it is not one JSON file, or must not be sent; CancelledError
 */
export async function readCustom(
  typeName: string,
  pattern: string,
  { deadline }: EvidenceOptions,
  context: Context,
): Promise<EvidenceResult> {
  const paths = await findPaths(pattern, context, deadline);
  const [path] = paths;
  if (path === undefined) throw await noMatchError(pattern, context, hint);
  if (paths.length > 1)
    throw new ConfigurationError({ message: `\`${pattern}\` matches ${count(paths.length, "file")}`, hint });
  const rejectUnsendable = await createSendableCheck(context);
  rejectUnsendable(path);
  const bytes = await readSmallFile(path, hint, context.signal);
  rejectSecrets(path, bytes, context);
  const attestation = parseJson(bytes, `\`${path}\``, hint);
  if (typeof attestation !== "object" || attestation === null || JSON.isRawJSON(attestation))
    throw new ConfigurationError({
      message: `\`${path}\` is JSON, but neither an object nor an array`,
      hint,
    });
  return {
    kind: "custom",
    fields: { type_name: typeName, attestation_data: attestation },
    summary: `judged by the type \`${typeName}\` of the service`,
    details: [],
    warnings: [],
    notices: [],
  };
}
