// The credentials for a registry: those of the inputs, else those that `docker login` and its like stored on this
// machine, else none.
import { homedir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import type { Budget } from "../../lib/budget.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import { readWholeFile } from "../../lib/read-file.ts";
import type { Context } from "../../context.ts";
import { encodePath, exists } from "../paths.ts";
import { runCredentialHelper } from "./credential-helper.ts";

/** Credentials, and where they were found (for messages; never the secret itself). */
export type Credentials = (
  | { readonly kind: "none" }
  | { readonly kind: "password"; readonly username: string; readonly password: string }
  /** Exchanged for a token at the registry's token server. */
  | { readonly kind: "identity"; readonly token: string }
  /** Sent as it is. */
  | { readonly kind: "bearer"; readonly token: string }
) & { readonly source: string };

/** The user and password of the inputs, which are registered as secrets already, and the time for looking for others. */
export interface CredentialOptions {
  readonly budget: Budget;
  readonly registryUsername?: string;
  readonly registryPassword?: string;
}

const entrySchema = v.object({
  auth: v.optional(v.string()),
  username: v.optional(v.string()),
  password: v.optional(v.string()),
  identitytoken: v.optional(v.string()),
  registrytoken: v.optional(v.string()),
});
type Entry = v.InferOutput<typeof entrySchema>;

const fileSchema = v.object({
  auths: v.optional(v.record(v.string(), entrySchema), {}),
  credHelpers: v.optional(v.record(v.string(), v.string()), {}),
  credsStore: v.optional(v.string(), ""),
});

/**
 * Finds the credentials for a registry, and registers what it finds as secrets.
 * @param registry host and port, `docker.io` for Docker Hub
 * @param repository for files that have credentials by repository, as podman's can
 * @throws ConfigurationError when a file or a credential helper that should have them cannot be used
 */
export async function credentialsFor(
  registry: string,
  repository: string,
  options: CredentialOptions,
  context: Context,
): Promise<Credentials> {
  const { registryUsername: username, registryPassword: password, budget } = options;
  if (username !== undefined && password !== undefined) {
    return {
      kind: "password",
      username,
      password,
      source: "the inputs `registry-username` and `registry-password`",
    };
  }
  if (username !== undefined || password !== undefined) throw onlyOne();
  for (const file of configurationFiles(context)) {
    const found = await credentialsIn(file, registry, repository, budget, context);
    if (found === undefined) continue;
    register(found, context);
    return found;
  }
  return { kind: "none", source: "none were found" };
}

function register(found: Credentials, context: Context): void {
  switch (found.kind) {
    case "none":
      return;
    case "password":
      context.registerSecret(found.password, { basicUser: found.username });
      return;
    case "identity":
    case "bearer":
      context.registerSecret(found.token);
  }
}

/** Returns the files in which `docker login` and `podman login` store credentials, in order of precedence. */
function configurationFiles({ environment }: Context): string[] {
  const { REGISTRY_AUTH_FILE: file, DOCKER_CONFIG: folder, XDG_RUNTIME_DIR: runtime } = environment;
  const home = environment["HOME"] ?? environment["USERPROFILE"] ?? homedir();
  const files = [
    file,
    join(folder === undefined || folder === "" ? join(home, ".docker") : folder, "config.json"),
    runtime === undefined || runtime === "" ? undefined : join(runtime, "containers", "auth.json"),
  ];
  return files.filter((one) => one !== undefined).filter((one) => one !== "" && exists(encodePath(one)));
}

async function credentialsIn(
  file: string,
  registry: string,
  repository: string,
  budget: Budget,
  context: Context,
): Promise<Credentials | undefined> {
  const { auths, credHelpers, credsStore } = await readConfiguration(file, context);
  const keys = keysFor(registry, repository);
  const find = <T>(all: Readonly<Record<string, T>>): [key: string, T] | undefined =>
    keys.flatMap((key) => Object.entries(all).filter(([written]) => hostOf(written) === key))[0];

  const [helpedKey, helper] = find(credHelpers) ?? [serverName(registry), credsStore];
  if (helper !== "") {
    const helped = await runCredentialHelper(helper, helpedKey, file, budget.left(), context);
    if (helped !== undefined) return helped;
  }
  const [, entry] = find(auths) ?? [];
  return entry === undefined ? undefined : credentialsOf(entry, `\`${file}\``, file);
}

async function readConfiguration(file: string, { signal: stop }: Context) {
  const next = "Log in to the registry again, or remove the file";
  const unreadable = (reason: string) =>
    new ConfigurationError({ message: `The credentials in \`${file}\` cannot be read`, reason, hint: next });
  const content = await readWholeFile(file, { name: file, next, megabytes: 10, stop });
  let json: unknown;
  try {
    json = JSON.parse(content.toString("utf8"));
  } catch {
    // What JSON.parse says would quote the file, and it holds secrets.
    throw unreadable("The file is not JSON");
  }
  const read = v.safeParse(fileSchema, json);
  if (read.success) return read.output;
  const field = v.getDotPath(read.issues[0]);
  throw unreadable(
    `${field === null ? "The file" : `\`${field}\``} does not have the form that docker writes`,
  );
}

/** Returns the keys under which a registry may be stored, the most specific first. */
function keysFor(registry: string, repository: string): string[] {
  if (registry === "docker.io") return ["docker.io", "index.docker.io", "registry-1.docker.io"];
  const parts = repository.split("/");
  return [
    ...parts.map((_, index) => [registry, ...parts.slice(0, parts.length - index)].join("/")),
    registry,
  ];
}

/** `https://ghcr.io/v2/` and `ghcr.io` are the same registry. */
const hostOf = (key: string): string => key.replace(/^https?:\/\//, "").replace(/\/(?:v[12]\/?)?$/, "");

/** The name by which credential helpers know a registry. */
const serverName = (registry: string) =>
  registry === "docker.io" ? "https://index.docker.io/v1/" : registry;

function credentialsOf(entry: Entry, source: string, file: string): Credentials | undefined {
  if (entry.identitytoken) return { kind: "identity", token: entry.identitytoken, source };
  if (entry.registrytoken) return { kind: "bearer", token: entry.registrytoken, source };
  if (entry.username && entry.password) {
    return { kind: "password", username: entry.username, password: entry.password, source };
  }
  if (!entry.auth) return undefined;
  const decoded = Buffer.from(entry.auth, "base64").toString("utf8");
  const colon = decoded.indexOf(":");
  if (colon < 1) {
    throw new ConfigurationError({
      message: `\`${file}\` has an entry \`auth\` that is not \`user:password\` in base64`,
      hint: "Log in to the registry again",
    });
  }
  const password = decoded.slice(colon + 1).replace(/\0+$/, "");
  return { kind: "password", username: decoded.slice(0, colon), password, source };
}

const onlyOne = () =>
  new ConfigurationError({
    message: "Only one of `registry-username` and `registry-password` is given",
    reason: "The secret of the other may be unset, or not visible to this workflow",
    hint: "Give both, or neither to use the credentials that `docker login` stored",
  });
