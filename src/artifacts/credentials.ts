// The credentials for a registry that `docker login` and its like stored on this machine.
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Context, Environment } from "../context.ts";
import { readSmallFile } from "../files/read-file.ts";
import { runProgram } from "../lib/child-process.ts";
import type { Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { parseJson } from "../lib/json.ts";
import type { ImageReference } from "./artifact.ts";

/** The user whose secret is an identity token, as docker writes it: that is exchanged at the registry's token server. */
export const identityUser = "<token>";

/** A user and a secret, which is registered. */
export interface Login {
  readonly username: string;
  readonly secret: string;
}

export interface Credentials {
  readonly login?: Login;
  /** Where they were found, or looked for. */
  readonly source: string;
}

type Image = Pick<ImageReference, "registry" | "repository">;

const text = v.nullish(v.string(), "");
const entrySchema = v.object({ auth: text, identitytoken: text, username: text, password: text });
const configurationSchema = v.pipe(
  v.custom((value) => !Array.isArray(value)),
  v.object({
    auths: v.nullish(v.record(v.string(), v.nullish(entrySchema, {})), {}),
    credHelpers: v.nullish(v.record(v.string(), text), {}),
    credsStore: text,
  }),
);

/** Entries by the host in their key. */
type Entries<Entry> = ReadonlyMap<string, readonly HostEntry<Entry>[]>;

interface HostEntry<Entry> {
  /** As it is written. */
  readonly key: string;
  readonly entry: Entry;
  readonly path: string;
}

/** Docker's configuration. */
interface Configuration {
  /** Where it stands, for messages. */
  readonly place: string;
  readonly auths: Entries<v.InferOutput<typeof entrySchema>>;
  readonly credHelpers: Entries<string>;
  readonly credsStore: string;
}

const hint = "Log in to the registry in an earlier step of this job";
const variableHint =
  "The variable holds the JSON itself, no path and no base64. Without it the file that a login wrote is read";

/**
 * Finds the credentials for an image in `DOCKER_AUTH_CONFIG`, else in docker's configuration file, and registers them as secrets.
 * @throws ConfigurationError when the configuration or a credential helper that should have them cannot be used; CancelledError
 */
export type FindCredentials = (image: Image, deadline: Deadline) => Promise<Credentials>;

/** Creates the function for all images of a step: a configuration is read once. */
export function createCredentialFinder(context: Context): FindCredentials {
  const { DOCKER_AUTH_CONFIG: variable = "" } = context.environment;
  const path = findConfigurationFile(context.environment);
  let inVariable: Configuration | undefined;
  let inFile: Promise<Configuration> | undefined;
  const readFile = async (file: string) =>
    parseConfiguration(await readSmallFile(file, hint, { signal: context.signal }), `\`${file}\``);

  return async (image, deadline) => {
    const searched: string[] = [];
    if (variable !== "") {
      inVariable ??= parseConfiguration(Buffer.from(variable), "`DOCKER_AUTH_CONFIG`", variableHint);
      const found = await findIn(inVariable, image, deadline, context);
      if (found !== undefined) return found;
      searched.push(inVariable.place);
    }
    if (path !== undefined && existsSync(path)) {
      const configuration = await (inFile ??= readFile(path));
      const found = await findIn(configuration, image, deadline, context);
      if (found !== undefined) return found;
      searched.push(configuration.place);
    }
    if (searched.length > 0) return { source: `none for it in ${searched.join(" and ")}` };
    return {
      source:
        path === undefined
          ? "none, because neither `HOME` nor `DOCKER_CONFIG` is set"
          : `none, because \`${path}\` does not exist`,
    };
  };
}

/** Returns where docker's configuration file is looked for; undefined where no variable says so. */
function findConfigurationFile({ DOCKER_CONFIG: directory = "", HOME, USERPROFILE }: Environment) {
  const home = (process.platform === "win32" ? USERPROFILE : HOME) ?? "";
  if (directory !== "") return join(directory, "config.json");
  return home === "" ? undefined : join(home, ".docker", "config.json");
}

function parseConfiguration(content: Buffer, place: string, advice = hint): Configuration {
  if (content.toString().trim() === "")
    throw new ConfigurationError({ message: `${place} is empty`, hint: advice });
  const configuration = v.safeParse(configurationSchema, parseJson(content, place, advice));
  if (configuration.success) {
    const { auths, credHelpers, credsStore } = configuration.output;
    return { place, auths: byHost(auths), credHelpers: byHost(credHelpers), credsStore };
  }
  const path = v.getDotPath(configuration.issues[0]);
  throw new ConfigurationError({
    // No value of it, which may be a secret.
    message: `${place} does not have the form that docker writes`,
    reason: path === null ? "It is not a JSON object" : `At \`${path}\``,
    hint: advice,
  });
}

/** Finds the credentials for an image: those of a credential helper, else the first that are stored. */
async function findIn(
  { auths, credHelpers, credsStore, place }: Configuration,
  image: Image,
  deadline: Deadline,
  context: Context,
): Promise<Credentials | undefined> {
  const { registry } = image;
  const own = entriesFor(image, credHelpers).find(({ path }) => path === "");
  const helper = own?.entry ?? credsStore;
  if (helper !== "") {
    const login = await askHelper(helper, own?.key ?? storeKey(registry), place, deadline, context);
    if (login !== undefined) return register(login, `the credential helper \`${helper}\``);
  }
  for (const { entry } of entriesFor(image, auths)) {
    const login = toLogin(entry, place);
    if (login !== undefined) return register(login, place);
  }
  return undefined;

  function register(login: Login, source: string): Credentials {
    const { username: user, secret } = login;
    const kind = user === identityUser ? "identity token" : "password";
    context.registerSecret(secret, { owner: `the ${kind} for the registry \`${registry}\``, user });
    return { login, source };
  }
}

/** Returns the key under which docker stores the login of a registry. */
const storeKey = (registry: string): string =>
  registry === "docker.io" ? "https://index.docker.io/v1/" : registry;

/** Sorts entries by the host in their key. */
function byHost<Entry>(entries: Readonly<Record<string, Entry>>): Entries<Entry> {
  const sorted = new Map<string, HostEntry<Entry>[]>();
  for (const [key, entry] of Object.entries(entries)) {
    // `https://ghcr.io/v2/` and `ghcr.io` are the same.
    const [, host = "", path = ""] =
      /^(?:https?:\/\/)?([^/]*)\/*(?:v[12]$)?(.*)/s.exec(key.replace(/(?<!\/)\/+$/, "")) ?? [];
    const ofHost = sorted.get(host) ?? [];
    ofHost.push({ key, entry, path });
    sorted.set(host, ofHost);
  }
  return sorted;
}

/**
 * Returns the entries for an image: docker's key first, then those whose path is the beginning of the repository, the longest
 * first, then those of other paths on its host.
 */
function entriesFor<Entry>({ registry, repository }: Image, entries: Entries<Entry>) {
  const hosts =
    registry === "docker.io" ? ["docker.io", "index.docker.io", "registry-1.docker.io"] : [registry];
  const rank = (key: string, path: string): number => {
    if (key === storeKey(registry)) return Infinity;
    return path === "" || `${repository}/`.startsWith(`${path}/`) ? path.length : -1;
  };
  return hosts
    .flatMap((host) => entries.get(host) ?? [])
    .sort((one, other) => rank(other.key, other.path) - rank(one.key, one.path));
}

/** Reads a stored login; undefined where the entry has no credentials. */
function toLogin(
  { auth, identitytoken, username, password }: v.InferOutput<typeof entrySchema>,
  place: string,
): Login | undefined {
  if (identitytoken !== "") return { username: identityUser, secret: identitytoken };
  if (auth === "") return username === "" || password === "" ? undefined : { username, secret: password };
  // Docker pads it with zeros. Each pattern that ends in `+$` looks behind it, else a long run of them takes the square of its time.
  const decoded = Buffer.from(auth, "base64")
    .toString()
    .replace(/(?<!\0)\0+$/, "");
  const [, user, secret = ""] = /^([^:]+):(.*)/s.exec(decoded) ?? [];
  if (user !== undefined) return secret === "" ? undefined : { username: user, secret };
  throw new ConfigurationError({
    message: `${place} has an entry \`auth\` that is not \`user:password\` in base64`,
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
  place: string,
  deadline: Deadline,
  context: Context,
): Promise<Login | undefined> {
  const program = `docker-credential-${helper}`;
  const rejection = (reason: string) =>
    new ConfigurationError({
      message: `The credential helper \`${program}\` gave no credentials for \`${server}\``,
      reason: `${reason} (it is named in ${place})`,
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
  if (failure !== undefined && /credentials not found/i.test(output.toString("utf8"))) return undefined;
  if (failure !== undefined) throw rejection(`\`${program}\` ${failure}`);
  const credentials = v.safeParse(helperOutputSchema, parseJson(output, `The output of \`${program}\``));
  if (!credentials.success) throw rejection("Its output is not the JSON that credential helpers print");
  const { Username: username, Secret: secret } = credentials.output;
  return secret === "" ? undefined : { username, secret };
}
