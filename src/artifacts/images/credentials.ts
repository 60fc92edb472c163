// The credentials for a registry: those of the inputs, else those that `docker login` and its like stored on this
// machine, else none.
import { homedir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import type { ArtifactSelection } from "../selection.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { runProgram } from "../../lib/child-process.ts";
import { parseJson, validateJson } from "../../lib/json.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { readWholeFile } from "../../lib/read-file.ts";
import type { Context } from "../../context.ts";
import { encodePath, exists } from "../paths.ts";
import type { ImageReference } from "../image-reference.ts";

/** Credentials, and where they were found (for messages; never the secret itself). */
export type Credentials = (
  | { readonly kind: "none" }
  | { readonly kind: "password"; readonly username: string; readonly password: string }
  /** An identity is exchanged for a token at the registry's token server; a bearer's token is sent as it is. */
  | { readonly kind: "identity" | "bearer"; readonly token: string }
) & { readonly source: string };

/** The user and password of the inputs, which are registered as secrets already, and the time for looking for others. */
export interface CredentialOptions extends Pick<ArtifactSelection, "registryUsername" | "registryPassword"> {
  readonly deadline: Deadline;
}

const entryFields = ["auth", "username", "password", "identitytoken", "registrytoken"] as const;
const entrySchema = v.object(v.entriesFromList(entryFields, v.optional(v.string())));
const fileSchema = v.object({
  auths: v.optional(v.record(v.string(), entrySchema), {}),
  credHelpers: v.optional(v.record(v.string(), v.string()), {}),
  credsStore: v.optional(v.string(), ""),
});

/**
 * Finds the credentials for an image's registry, and registers what it finds as secrets.
 * @throws ConfigurationError when a file or a credential helper that should have them cannot be used; CancelledError
 */
export async function credentialsFor(
  image: ImageReference,
  { registryUsername: username, registryPassword: password, deadline }: CredentialOptions,
  context: Context,
): Promise<Credentials> {
  if (username !== undefined && password !== undefined) {
    const source = "the inputs `registry-username` and `registry-password`";
    return { kind: "password", username, password, source };
  }
  for (const file of configurationFiles(context)) {
    const found = await credentialsIn(file, image, deadline, context);
    if (found === undefined) continue;
    if (found.kind === "none") return found;
    const secret = found.kind === "password" ? found.password : found.token;
    if (isTooLong(secret))
      throw new ConfigurationError({
        message: `The credential for \`${image.registry}\` is longer than 8 KiB`,
        reason: `It comes from ${found.source}`,
        hint: "Log in to the registry again, or give `registry-username` and `registry-password`",
      });
    registerFound(secret, image, context, found.kind === "password" ? { basicUser: found.username } : {});
    return found;
  }
  return { kind: "none", source: "none were found" };
}

/** No server gives a longer one, and each form of it is a line of the log. */
const maxCredentialBytes = 8192;

/** Returns whether a credential that was found or received is rejected: it is over 8 KiB. */
export const isTooLong = (secret: string): boolean => Buffer.byteLength(secret) > maxCredentialBytes;

/**
 * Registers a token of a token server as a secret. The server chooses it: what could be a word or a part of a fingerprint is
 * not masked, because the mask would change those (docs/internals/contract.md, "Credentials").
 */
export function registerReceived(token: string, image: ImageReference, context: Context): void {
  if (!/^(?:[a-z _-]{0,40}|(?:sha256:)?[a-f0-9]{0,64})$/i.test(token)) registerFound(token, image, context);
}

/** Registers a credential as a secret, but not a part of the image's name, which is no secret. */
function registerFound(
  secret: string,
  { written, registry, repository }: ImageReference,
  context: Context,
  options: { readonly basicUser?: string } = {},
): void {
  const isInName = [written, `${registry}/${repository}`].some((name) => name.includes(secret));
  if (!isInName) context.registerSecret(secret, { ...options, isFound: true });
}

/** Returns the files in which `docker login` and its like store credentials, in order of precedence. */
function configurationFiles({ environment }: Context): string[] {
  const { REGISTRY_AUTH_FILE: file = "", DOCKER_CONFIG: directory } = environment;
  const home = environment["HOME"] ?? environment["USERPROFILE"] ?? homedir();
  const files = [file, join(...(directory ? [directory] : [home, ".docker"]), "config.json")];
  return files.filter((one) => one !== "" && exists(encodePath(one)));
}

async function credentialsIn(
  file: string,
  { registry, repository }: ImageReference,
  deadline: Deadline,
  context: Context,
): Promise<Credentials | undefined> {
  const { auths, credHelpers, credsStore } = await readConfiguration(file, context);
  const keys = keysFor(registry, repository);
  const find = <T>(all: Readonly<Record<string, T>>): [key: string, T] | undefined =>
    keys.flatMap((key) => Object.entries(all).filter(([written]) => registryHostOf(written) === key))[0];

  // The name by which credential helpers know a registry.
  const server = registry === "docker.io" ? "https://index.docker.io/v1/" : registry;
  const [helpedKey, helper] = find(credHelpers) ?? [server, credsStore];
  if (helper !== "") {
    const helped = await runCredentialHelper(helper, helpedKey, file, deadline.left(), context);
    if (helped !== undefined) return helped;
  }
  const [, entry = {}] = find(auths) ?? [];
  const { identitytoken, registrytoken, username, password, auth } = entry;
  const source = `\`${file}\``;
  if (identitytoken) return { kind: "identity", token: identitytoken, source };
  if (registrytoken) return { kind: "bearer", token: registrytoken, source };
  if (username && password) return { kind: "password", username, password, source };
  if (!auth) return undefined;
  const decoded = Buffer.from(auth, "base64").toString("utf8");
  const [, user, secret = ""] = /^([^:]+):([^]*)$/.exec(decoded) ?? [];
  if (user !== undefined)
    return { kind: "password", username: user, password: secret.replace(/\0+$/, ""), source };
  throw new ConfigurationError({
    message: `\`${file}\` has an entry \`auth\` that is not \`user:password\` in base64`,
    hint: "Log in to the registry again",
  });
}

async function readConfiguration(file: string, { signal }: Context) {
  const hint = "Log in to the registry again, or remove the file";
  const unreadable = (reason: string) =>
    new ConfigurationError({ message: `The credentials in \`${file}\` cannot be read`, reason, hint });
  const content = await readWholeFile(file, { name: file, hint, megabytes: 10, signal });
  const json = parseJson(content);
  if (!json.success) throw unreadable(`The file is not JSON that can be read: ${json.reason}`);
  const read = v.safeParse(fileSchema, json.value);
  if (read.success) return read.output;
  const field = v.getDotPath(read.issues[0]);
  throw unreadable(
    `${field === null ? "The file" : `\`${field}\``} does not have the form that docker writes`,
  );
}

/** Returns the keys under which a registry may be stored, the most specific first: podman's files have repositories. */
function keysFor(registry: string, repository: string): string[] {
  if (registry === "docker.io") return ["docker.io", "index.docker.io", "registry-1.docker.io"];
  const parts = [registry, ...repository.split("/")];
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}

/** `https://ghcr.io/v2/` and `ghcr.io` are the same registry. */
const registryHostOf = (key: string): string =>
  key.replace(/^https?:\/\//, "").replace(/\/(?:v[12]\/?)?$/, "");

const helperOutputSchema = v.object({ Username: v.string(), Secret: v.string() });

/**
 * Runs one of Docker's credential helpers: programs `docker-credential-NAME` on the PATH that store secrets for it.
 * Returns undefined when it has none. Its output is never shown, since a secret may be in it.
 * @param server the registry as the configuration names it
 * @param file the configuration that names the helper, for messages
 * @param timeLeft in milliseconds
 */
async function runCredentialHelper(
  helper: string,
  server: string,
  file: string,
  timeLeft: number,
  context: Context,
): Promise<Credentials | undefined> {
  const program = `docker-credential-${helper}`;
  const noCredentials = (reason: string) =>
    new ConfigurationError({
      message: `The credential helper \`${program}\` (named in \`${file}\`) gave no credentials for \`${server}\``,
      reason,
      hint: "Fix or remove it there, or give `registry-username` and `registry-password`",
    });
  // The name becomes a part of a program's name: it must not lead to another place.
  if (!/^[\w.-]+$/.test(helper)) throw noCredentials("This is not the name of a program");
  const { output, failure } = await runProgram(
    {
      program,
      args: ["get"],
      input: server,
      environment: context.environment,
      timeLimit: Math.min(30_000, Math.max(0, timeLeft)),
      outputLimit: 1_048_576,
    },
    context,
  );
  if (failure !== undefined) {
    if (failure.kind === "failed" && /credentials not found/i.test(output.toString("utf8"))) return undefined;
    if (failure.kind === "not-found") throw noCredentials(`\`${program}\` ${failure.reason}`);
    throw noCredentials(
      `\`${program}\` ${failure.reason}; its output is not shown, because a secret may be in it`,
    );
  }
  const credentials = validateJson(helperOutputSchema, parseJson(output));
  if (!credentials.success) throw noCredentials("Its output is not the JSON that credential helpers print");
  const { Username: username, Secret: secret } = credentials.value;
  const source = `the credential helper \`${program}\``;
  if (secret === "") return undefined;
  if (username === "<token>") return { kind: "identity", token: secret, source };
  return { kind: "password", username, password: secret, source };
}
