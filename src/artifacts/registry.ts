// The digest of an image in its registry, over the distribution API (github.com/opencontainers/distribution-spec). Our own
// client: the packages for it have no credential helpers.
import { hash } from "node:crypto";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { type HttpClient, type HttpRequest, tryParseJson } from "../http/http-client.ts";
import type { HttpFailure, ReceivedResponse } from "../http/http-failures.ts";
import type { Deadline } from "../lib/deadline.ts";
import { cancelledWhile, ServiceError } from "../lib/errors.ts";
import { formatSize, sentence } from "../lib/format.ts";
import { type Fingerprint, fingerprintSchema, isLoopback } from "../lib/identifiers.ts";
import type { ImageReference } from "./artifact.ts";
import { type Credentials, type FindCredentials, identityUser, type Login } from "./credentials.ts";

const accept =
  "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json, " +
  "application/vnd.oci.image.manifest.v1+json, application/vnd.docker.distribution.manifest.v2+json";

/** The largest manifest that the specification asks of registries. Parsed, one can take 70 times as much memory. */
const maxManifestBytes = 4 * 1_048_576;

const tokenText = v.nullish(v.string(), "");
const tokenSchema = v.object({ token: tokenText, access_token: tokenText });
/** A token is sent in a header, for which servers have some KiB; and a short one would be replaced in ordinary words. */
const validToken = /^[\x21-\x7e]{16,8192}$/;

// What is a manifest is decided by its content, because registries send any content type around it. A document that is both
// an index and a manifest means one image to one reader and another to the next.
const absent = v.optional(v.undefined());
const schemaVersion = v.literal(2);
const descriptor = v.object({ digest: v.string() });
const manifestSchema = v.union([
  v.object({ schemaVersion, manifests: v.array(descriptor), layers: absent, config: absent }),
  v.object({ schemaVersion, config: descriptor, layers: v.array(descriptor), manifests: absent }),
]);

/** A response; with `failure`, one whose status is not a success. */
type Response = ReceivedResponse & { readonly failure?: HttpFailure };

/** What the requests for a repository are authorized by. */
interface Authorization {
  /** Absent where there are no credentials. */
  readonly header?: string;
  /** Where the credentials were found, or looked for. */
  readonly source: string;
}

/** How registries are asked. */
interface RegistryAccess {
  readonly client: HttpClient;
  readonly deadline: Deadline;
  readonly findCredentials: FindCredentials;
}

/** A repository. How its registry authorizes requests is found out once for all of its images. */
export class Repository {
  readonly #registry: string;
  readonly #repository: string;
  /** Of the registry's API: `https://ghcr.io/v2/`. */
  readonly #api: URL;
  readonly #client: HttpClient;
  readonly #deadline: Deadline;
  readonly #findCredentials: FindCredentials;
  readonly #context: Context;
  /** Absent as long as everybody may read. */
  #authorization: Promise<Authorization> | undefined;

  /** @param access its deadline is the time for requests and credential helpers */
  constructor(
    { registry, repository }: ImageReference,
    { client, deadline, findCredentials }: RegistryAccess,
    context: Context,
  ) {
    this.#registry = registry;
    this.#repository = repository;
    this.#api = new URL(`https://${registry === "docker.io" ? "registry-1.docker.io" : registry}/v2/`);
    // As with docker, a registry on this machine goes without TLS.
    if (isLoopback(this.#api.hostname)) this.#api.protocol = "http:";
    this.#client = client;
    this.#deadline = deadline;
    this.#findCredentials = findCredentials;
    this.#context = context;
  }

  /**
   * Asks for the manifest of an image's tag; of an index, where the tag is one. Layers are not read.
   * @returns the SHA-256 of the manifest's bytes: a header proves nothing
   * @throws ServiceError when the image does not exist, access is denied, or the response is not a manifest; ConfigurationError
   *   when the stored credentials cannot be used; CancelledError
   */
  async readDigest({ written, tag }: ImageReference): Promise<Fingerprint> {
    try {
      const manifest = `${this.#repository}/manifests/${tag}`;
      let authorization = await this.#authorization;
      let response = await this.#get(manifest, authorization?.header);
      if (authorization === undefined && mayNeedLogin(response)) {
        this.#authorization ??= this.#authorize(response);
        authorization = await this.#authorization;
        if (authorization.header !== undefined) response = await this.#get(manifest, authorization.header);
      }
      if (response.failure !== undefined)
        throw refusal("its registry", response.failure, authorization?.source ?? "none were asked for");
      return toDigest(response);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const parts = error.parts.map((part) => ({
        ...part,
        message: `No digest for image \`${written}\`: ${part.message}`,
      }));
      throw new ServiceError(parts, { cause: error });
    }
  }

  /**
   * Finds out how requests are authorized: as the response says; where it does not say, as the registry does for all of its API,
   * else by user and password. Registries that hide images answer strangers 403 or 404.
   */
  async #authorize(response: Response): Promise<Authorization> {
    const image = { registry: this.#registry, repository: this.#repository };
    const { login, source } = await this.#findCredentials(image, this.#deadline);
    let challenges = parseChallenges(response);
    if (challenges.length === 0) {
      if (login === undefined) return { source };
      challenges = parseChallenges(await this.#get(""));
    }
    const bearer = challenges.find(({ scheme }) => scheme === "bearer");
    if (bearer !== undefined) {
      const token = await this.#requestToken(bearer.parameters, { login, source });
      return { header: `Bearer ${token}`, source };
    }
    const isPassword = login !== undefined && login.username !== identityUser;
    return { header: isPassword ? basicAuthorization(login) : undefined, source };
  }

  /** Requests a token for reading this repository from the token server that the registry names. */
  async #requestToken(
    { realm = "", service }: Challenge["parameters"],
    { login, source }: Credentials,
  ): Promise<string> {
    // Redacted before it is parsed, which changes how a secret is written: a host becomes lower case.
    const server = URL.parse(this.#context.redact(realm));
    const mayBePlain = this.#api.protocol === "http:" && isLoopback(server?.hostname ?? "");
    // The credentials are sent there.
    if (server === null || !(server.protocol === "https:" || (server.protocol === "http:" && mayBePlain)))
      throw invalidResponse(
        "its registry",
        `It names a token server that is not an https address: \`${realm}\``,
      );
    // For this repository alone: what a registry says of all of its API can name another one.
    const query = new URLSearchParams({ scope: `repository:${this.#repository}:pull` });
    if (service !== undefined) query.set("service", service);
    const response = await this.#send(tokenRequest(server, query, login));
    const name = `its token server \`${server.origin}\``;
    if (response.failure !== undefined) throw refusal(name, response.failure, source);
    const parsed = v.safeParse(tokenSchema, parseBody(response, name));
    const { token, access_token } = parsed.success ? parsed.output : { token: "", access_token: "" };
    // Either has it, and one may be empty.
    const tokens = [token, access_token].filter((text) => text !== "");
    const [first] = tokens;
    if (first === undefined) throw invalidResponse(name, "It has no token");
    if (!tokens.every((text) => validToken.test(text)))
      throw invalidResponse(name, "It has a token of another length than 16 to 8,192 visible characters");
    const owner = `the token of the registry \`${this.#registry}\``;
    for (const secret of tokens) this.#context.registerSecret(secret, { owner });
    return first;
  }

  #get(path: string, authorization?: string): Promise<Response> {
    const headers = { accept, ...(authorization !== undefined && { authorization }) };
    return this.#send({ method: "GET", url: new URL(path, this.#api), headers, label: "the registry" });
  }

  /** @throws ServiceError when there is no whole response; CancelledError */
  async #send(request: HttpRequest): Promise<Response> {
    const result = await this.#client.send(request, { deadline: this.#deadline });
    if (result.ok) return result;
    const { failure } = result;
    const { cause, problem, reason, hint, status, headers } = failure;
    if (cause === "cancelled") throw cancelledWhile("a registry was asked");
    if (cause === "status" && status !== undefined && headers !== undefined)
      return { status, headers, body: Buffer.of(), failure };
    throw new ServiceError({ message: problem, reason, hint });
  }
}

/** Returns whether a response can be another one for somebody known. */
const mayNeedLogin = ({ status }: Response): boolean => status === 401 || status === 403 || status === 404;

/** Parses the body; undefined where it is not JSON. @param server in words */
function parseBody({ body }: Response, server: string): unknown {
  if (body.length <= maxManifestBytes) return tryParseJson(body.toString());
  throw invalidResponse(server, `It is larger than ${formatSize(maxManifestBytes)}`);
}

function toDigest(response: Response): Fingerprint {
  const { headers, body } = response;
  if (!v.is(manifestSchema, parseBody(response, "its registry")))
    throw invalidResponse("its registry", "It is not an image manifest or an index");
  const digest = v.parse(fingerprintSchema, hash("sha256", body));
  const stated = headers["docker-content-digest"] ?? `sha256:${digest}`;
  if (stated === `sha256:${digest}`) return digest;
  throw invalidResponse("its registry", `Its header says ${stated}, but its bytes are sha256:${digest}`);
}

/** Makes the error of a status that is not a success. @param server in words */
function refusal(server: string, { status = 0, problem, reason }: HttpFailure, source: string): ServiceError {
  const isRedirect = status >= 300 && status < 400;
  const why = isRedirect ? "Redirects are not followed" : `Credentials: ${source}`;
  return new ServiceError({
    message: `${server} answered ${problem}`,
    reason: reason === undefined ? why : `${sentence(reason)} ${why}`,
    hint: isRedirect
      ? "Write the image with its digest, as `oci:…@sha256:…`: then the registry is not asked"
      : hintFor(status),
  });
}

function hintFor(status: number): string {
  switch (status) {
    case 401:
    case 403:
      return "Log in to the registry in an earlier step of this job, as a user that may read the image";
    case 404:
      return "Push it before this step, and check its name; if it is private, log in to the registry in an earlier step of this job";
    default:
      return "Check the registry, and run the job again";
  }
}

/** @param server in words */
const invalidResponse = (server: string, reason: string): ServiceError =>
  new ServiceError({
    message: `the response of ${server} is not valid`,
    reason,
    hint: "Check the registry in the image's name, and whether a proxy or a login page answers for it",
  });

/** One way to authenticate, from the header `WWW-Authenticate` (RFC 9110, 11.6.1). */
interface Challenge {
  /** In lower case: `bearer`, `basic`. */
  readonly scheme: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** A parameter, or else a scheme. */
const challengePattern =
  /[\s,]*(?:([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([\w!#$%&'*+.^`|~-]+))/gy;

/** Parses the header, up to where it is not understood. Returns the challenges that can be answered. */
export function parseChallenges({ headers }: Pick<Response, "headers">): readonly Challenge[] {
  const header = headers["www-authenticate"] ?? "";
  const found: { scheme: string; parameters: Record<string, string> }[] = [];
  for (const [, name = "", quoted, plain = "", scheme] of header.matchAll(challengePattern)) {
    const current = found.at(-1);
    if (scheme !== undefined) found.push({ scheme: scheme.toLowerCase(), parameters: {} });
    else if (current) current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
  }
  return found.filter(({ scheme }) => scheme === "bearer" || scheme === "basic");
}

function tokenRequest(server: URL, query: URLSearchParams, login: Login | undefined): HttpRequest {
  const label = "the token server";
  if (login?.username === identityUser) {
    query.set("grant_type", "refresh_token");
    query.set("client_id", "artifact-compliance-action");
    query.set("refresh_token", login.secret);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", url: server, headers, body: query.toString(), label };
  }
  for (const [name, value] of query) server.searchParams.set(name, value);
  const headers: HttpRequest["headers"] =
    login === undefined ? {} : { authorization: basicAuthorization(login) };
  return { method: "GET", url: server, headers, label };
}

const basicAuthorization = ({ username, secret }: Login) =>
  `Basic ${Buffer.from(`${username}:${secret}`).toString("base64")}`;
