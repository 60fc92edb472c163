// Looks for secrets in what a step is about to send, where its receiver is not whose secret it is.
import type { Context } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";

/**
 * Ends a step that would send a secret.
 * @param sent the texts of inputs and the bytes of their files, as they are sent, by the input
 * @throws ConfigurationError for each input that holds one
 */
export function rejectSecrets(
  sent: readonly (readonly [input: string, content: string | Uint8Array])[],
  context: Pick<Context, "findSecret">,
): void {
  const problems = sent.flatMap(([input, content]) => {
    const owner = context.findSecret(content);
    if (owner === undefined) return [];
    const message = `Input \`${input}\` holds a secret, which would be recorded at the service: ${owner}`;
    const hint = "Remove it, and replace the secret: whoever could read the workflow or the file has it";
    return [{ message, hint }];
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
}
