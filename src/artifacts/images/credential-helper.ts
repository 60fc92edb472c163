// Docker's credential helpers: programs `docker-credential-NAME` on the PATH that keep secrets for it.
import { execFile } from "node:child_process";
import * as v from "valibot";
import { Cancelled, ConfigurationProblem } from "../../problem.ts";
import type { World } from "../../world.ts";
import type { Credentials } from "./credentials.ts";

const answerSchema = v.object({ Username: v.string(), Secret: v.string() });
const patience = 30_000;
const largestAnswer = 1024 * 1024;

/**
 * Asks a helper for the credentials of a registry.
 * @param server the registry as the configuration names it
 * @param file the configuration that names the helper, for messages
 * @returns undefined when the helper has none
 * @throws ConfigurationProblem when it is absent, fails, takes over 30 s, or prints what is no answer
 * @throws Cancelled when the job was stopped
 */
export async function askHelper(
  helper: string,
  server: string,
  file: string,
  world: World,
): Promise<Credentials | undefined> {
  const program = `docker-credential-${helper}`;
  const refuse = (why: string, cause?: unknown) =>
    new ConfigurationProblem(
      {
        what: `The credential helper \`${program}\` (named in \`${file}\`) gave no credentials for \`${server}\``,
        why,
        next: "Mend or remove it there, or give `registry-username` and `registry-password`",
      },
      { cause },
    );
  // The name becomes a part of a program's name: it must not lead to another place.
  if (!/^[\w.-]+$/.test(helper)) throw refuse("this is no name of a program");
  const { output, failure, isAbsent } = await runHelper(program, server, world);
  if (world.stop.aborted)
    throw new Cancelled({ what: `The job was cancelled while \`${program}\` was asked` });
  if (failure !== undefined) {
    if (/credentials not found/i.test(output)) return undefined;
    throw refuse(
      isAbsent ? "there is no such program on the PATH" : `it failed and said: \`${firstLine(output)}\``,
      failure,
    );
  }
  const answer = v.safeParse(answerSchema, parsed(output));
  // What it printed is not shown: a secret may be in it.
  if (!answer.success) throw refuse("what it printed is not the JSON that helpers print");
  const { Username: username, Secret: secret } = answer.output;
  const source = `the credential helper \`${program}\``;
  if (secret === "") return undefined;
  if (username === "<token>") return { kind: "identity", token: secret, source };
  return { kind: "password", username, password: secret, source };
}

interface Run {
  readonly output: string;
  readonly failure?: Error;
  readonly isAbsent: boolean;
}

function runHelper(program: string, server: string, { environment, stop }: World): Promise<Run> {
  return new Promise((resolve) => {
    const env = { ...environment };
    const options = { env, timeout: patience, maxBuffer: largestAnswer, signal: stop, windowsHide: true };
    const child = execFile(program, ["get"], options, (failure, output) => {
      resolve(
        failure === null
          ? { output, isAbsent: false }
          : { output, failure, isAbsent: failure.code === "ENOENT" },
      );
    });
    // A helper that does not read its input is told of by how it ends.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(server);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const firstLine = (text: string) => text.trim().split("\n", 1)[0] ?? "";
