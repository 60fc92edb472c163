// Docker's credential helpers: programs `docker-credential-NAME` on the PATH that store secrets for it.
import * as v from "valibot";
import { runProgram } from "../../lib/child-process.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import type { Context } from "../../context.ts";
import type { Credentials } from "./credentials.ts";

const answerSchema = v.object({ Username: v.string(), Secret: v.string() });
const timeLimit = 30_000;
const outputLimit = 1024 * 1024;

/**
 * Runs a helper for the credentials of a registry.
 * @param server the registry as the configuration names it
 * @param file the configuration that names the helper, for messages
 * @param timeLeft in milliseconds
 * @returns undefined when the helper has none
 * @throws ConfigurationError when it is absent, fails, takes too long, or prints something else than credentials. Its
 * output is never shown, since a secret may be in it.
 * @throws CancelledError
 */
export async function runCredentialHelper(
  helper: string,
  server: string,
  file: string,
  timeLeft: number,
  context: Context,
): Promise<Credentials | undefined> {
  const program = `docker-credential-${helper}`;
  const failed = (reason: string) =>
    new ConfigurationError({
      message: `The credential helper \`${program}\` (named in \`${file}\`) gave no credentials for \`${server}\``,
      reason,
      hint: "Fix or remove it there, or give `registry-username` and `registry-password`",
    });
  // The name becomes a part of a program's name: it must not lead to another place.
  if (!/^[\w.-]+$/.test(helper)) throw failed("This is not the name of a program");
  const { output, failure } = await runProgram(
    {
      program,
      args: ["get"],
      input: server,
      environment: context.environment,
      timeLimit: Math.min(timeLimit, Math.max(0, timeLeft)),
      outputLimit,
    },
    context,
  );
  const text = output.toString("utf8");
  if (failure !== undefined) {
    if (failure.kind === "failed" && /credentials not found/i.test(text)) return undefined;
    if (failure.kind === "not-found") throw failed(`\`${program}\` ${failure.reason}`);
    throw failed(`\`${program}\` ${failure.reason}; its output is not shown, because a secret may be in it`);
  }
  const answer = v.safeParse(answerSchema, parsed(text));
  if (!answer.success) throw failed("Its output is not the JSON that credential helpers print");
  const { Username: username, Secret: secret } = answer.output;
  const source = `the credential helper \`${program}\``;
  if (secret === "") return undefined;
  if (username === "<token>") return { kind: "identity", token: secret, source };
  return { kind: "password", username, password: secret, source };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
