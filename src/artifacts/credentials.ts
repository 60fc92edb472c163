// The credentials for a registry that `docker login` and its like stored on this machine.
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { runProgram } from "../lib/child-process.ts";
import type { Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { parseJson } from "../lib/json.ts";
import { readSmallFile } from "../files/read-file.ts";

/** A user and a secret, which is registered. */
export interface Login {
  /** As docker writes it, `<token>` for an identity: that is exchanged for a token at the registry's token server. */
  readonly username: string;
  readonly secret: string;
}

export interface Credentials {
  readonly login?: Login;
  /** Where they were found, or looked for. */
  readonly source: string;
}

const entrySchema = v.object({ auth: v.optional(v.string(), ""), identitytoken: v.optional(v.string(), "") });
const configurationSchema = v.object({
  auths: v.optional(v.record(v.string(), entrySchema), {}),
  credHelpers: v.optional(v.record(v.string(), v.string()), {}),
  credsStore: v.optional(v.string(), ""),
});

const hint = "Log in to the registry in an earlier step of this job";

/**
 * Finds the credentials for a registry in docker's configuration, and registers them as secrets.
 * @throws ConfigurationError when the file or a credential helper that should have them cannot be used; CancelledError
 */
export async function findCredentials(
  registry: string,
  deadline: Deadline,
  context: Context,
): Promise<Credentials> {
  const { DOCKER_CONFIG: folder = "", HOME: home = homedir() } = context.environment;
  const path = join(folder === "" ? join(home, ".docker") : folder, "config.json");
  if (!existsSync(path)) return { source: `none, because \`${path}\` does not exist` };
  const json = parseJson(await readSmallFile(path, hint, context.signal), `\`${path}\``);
  const configuration = v.safeParse(configurationSchema, json);
  if (!configuration.success)
    throw new ConfigurationError({
      // No value of it, which may be a secret.
      message: `\`${path}\` does not have the form that docker writes`,
      reason: `At \`${v.getDotPath(configuration.issues[0]) ?? "the top"}\``,
      hint,
    });
  const { auths, credHelpers, credsStore } = configuration.output;
  const server = registry === "docker.io" ? "https://index.docker.io/v1/" : registry;
  const [key, helper] = entryOf(registry, credHelpers) ?? [server, credsStore];
  const helped = helper === "" ? undefined : await askHelper(helper, key, path, deadline, context);
  const login = helped ?? toLogin(entryOf(registry, auths)?.[1], path);
  if (login === undefined) return { source: `none for it in \`${path}\`` };
  context.registerSecret(login.secret, {
    owner: `the password for the registry \`${registry}\``,
    user: login.username,
  });
  return { login, source: helped === undefined ? `\`${path}\`` : `the credential helper \`${helper}\`` };
}

/** Returns the entry of a registry. `https://ghcr.io/v2/` and `ghcr.io` are the same one. */
function entryOf<Entry>(registry: string, entries: Readonly<Record<string, Entry>>) {
  const names =
    registry === "docker.io" ? ["docker.io", "index.docker.io", "registry-1.docker.io"] : [registry];
  const hostOfKey = (key: string) => key.replace(/^https?:\/\//, "").replace(/\/(?:v[12]\/?)?$/, "");
  return Object.entries(entries).find(([key]) => names.includes(hostOfKey(key)));
}

function toLogin(entry: v.InferOutput<typeof entrySchema> | undefined, path: string): Login | undefined {
  const { auth = "", identitytoken = "" } = entry ?? {};
  if (identitytoken !== "") return { username: "<token>", secret: identitytoken };
  if (auth === "") return undefined;
  const [, username = "", secret = ""] =
    /^([^:]+):(.*?)\0*$/s.exec(Buffer.from(auth, "base64").toString("utf8")) ?? [];
  if (secret !== "") return { username, secret };
  throw new ConfigurationError({
    message: `\`${path}\` has an entry \`auth\` that is not \`user:password\` in base64`,
    hint,
  });
}

const helperOutputSchema = v.object({ Username: v.string(), Secret: v.string() });

/** In milliseconds. */
const helperTimeLimit = 30_000;

/**
 * Runs a credential helper: a program `docker-credential-NAME` on the PATH that stores secrets for docker. What it prints is
 * never shown.
 * @returns undefined where it has no credentials
 */
async function askHelper(
  helper: string,
  server: string,
  path: string,
  deadline: Deadline,
  context: Context,
): Promise<Login | undefined> {
  const program = `docker-credential-${helper}`;
  const rejection = (reason: string) =>
    new ConfigurationError({
      message: `The credential helper \`${program}\` gave no credentials for \`${server}\``,
      reason: `${reason} (it is named in \`${path}\`)`,
      hint,
    });
  // The name becomes a part of a program's name: it must not lead to another place.
  if (!/^[\w.-]+$/.test(helper)) throw rejection("This is not the name of a program");
  const timeLimit = Math.min(helperTimeLimit, Math.max(0, deadline.left()));
  const { environment } = context;
  const { output, failure } = await runProgram(
    { program, args: ["get"], input: server, environment, timeLimit, outputLimit: 1_000_000 },
    context,
  );
  if (failure?.kind === "failed" && /credentials not found/i.test(output.toString("utf8"))) return undefined;
  if (failure !== undefined) throw rejection(`\`${program}\` ${failure.reason}`);
  const credentials = v.safeParse(helperOutputSchema, parseJson(output, `The output of \`${program}\``));
  if (!credentials.success) throw rejection("Its output is not the JSON that credential helpers print");
  const { Username: username, Secret: secret } = credentials.output;
  return secret === "" ? undefined : { username, secret };
}
