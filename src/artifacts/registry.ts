// The digest of an image in its registry, over the distribution API (github.com/opencontainers/distribution-spec). Our own
// client: the packages for it have no credential helpers.
import { hash } from "node:crypto";
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { HttpClient, HttpRequest } from "../http/http-client.ts";
import type { Deadline } from "../lib/deadline.ts";
import { CancelledError, ConfigurationError, ServiceError } from "../lib/errors.ts";
import { fingerprintSchema, isLoopback, type Fingerprint } from "../lib/identifiers.ts";
import { parseJson } from "../lib/json.ts";
import { findCredentials, type Credentials, type Login } from "./credentials.ts";
import type { ImageReference } from "./image-reference.ts";

/** A response of any status. What one that is not a success says is in `reason`. */
interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly reason?: string;
}

const label = "the registry";

const accept =
  "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json, " +
  "application/vnd.oci.image.manifest.v1+json, application/vnd.docker.distribution.manifest.v2+json";

// A token is sent in a header, for which servers have some KiB. It is also a secret, which is looked for in every text.
const tokenText = v.optional(v.pipe(v.string(), v.maxLength(65_536)), "");
const tokenSchema = v.object({ token: tokenText, access_token: tokenText });

// What is a manifest is decided by its content, because registries send any content type around it. A document that is both
// an index and a manifest means one image to one reader and another to the next.
const absent = v.optional(v.undefined());
const schemaVersion = v.literal(2);
const descriptor = v.object({ digest: v.string() });
const manifestSchema = v.union([
  v.object({ schemaVersion, manifests: v.array(descriptor), layers: absent, config: absent }),
  v.object({ schemaVersion, config: descriptor, layers: v.array(descriptor), manifests: absent }),
]);

/**
 * Asks a registry for the manifest of an image's tag; of an index, where the tag is one. Layers are not read.
 * @param deadline the time for requests and credential helpers
 * @returns the SHA-256 of the manifest's bytes: a header proves nothing
 * @throws ServiceError when the image does not exist, access is denied, or the response is not a manifest; ConfigurationError
 *   when the stored credentials cannot be used; CancelledError
 */
export async function readDigest(
  { written, registry, repository, tag }: ImageReference,
  { client, deadline }: { readonly client: HttpClient; readonly deadline: Deadline },
  context: Context,
): Promise<Fingerprint> {
  const host = registry === "docker.io" ? "registry-1.docker.io" : registry;
  const url = URL.parse(`https://${host}/v2/${repository}/manifests/${tag}`);
  if (url === null)
    throw new ConfigurationError({ message: `Image \`${written}\`: \`${registry}\` is not a host name` });
  // As with docker, a registry on this machine goes without TLS.
  if (isLoopback(url.hostname)) url.protocol = "http:";

  let credentials: Credentials = { source: "none were asked for" };
  let response = await send({ method: "GET", url, headers: { accept }, label });
  const challenges = parseChallenges(response.headers["www-authenticate"] ?? "");
  if (response.status === 401 && challenges.length > 0) {
    credentials = await findCredentials(registry, deadline, context);
    const authorization = await authorize(challenges);
    if (authorization !== undefined)
      response = await send({ method: "GET", url, headers: { accept, authorization }, label });
  }
  if (response.status !== 200) throw statusError(response);
  if (!v.is(manifestSchema, parseBody(response)))
    throw invalidResponse("It is not an image manifest or an index");
  const digest = v.parse(fingerprintSchema, hash("sha256", response.body));
  const stated = response.headers["docker-content-digest"] ?? `sha256:${digest}`;
  if (stated === `sha256:${digest}`) return digest;
  throw invalidResponse(`Its header says ${stated}, but its bytes are sha256:${digest}`);

  async function send(request: HttpRequest): Promise<Response> {
    const result = await client.send(request, { deadline });
    if (result.ok) return result;
    const { cause, problem, reason, hint, status, headers } = result.failure;
    if (cause === "cancelled") throw new CancelledError("The step was ended from outside during a request");
    if (status !== undefined && headers !== undefined) return { status, headers, body: Buffer.of(), reason };
    throw new ServiceError({ message: `No digest for image \`${written}\`: ${problem}`, reason, hint });
  }

  /** Returns the header that the registry asks for; undefined where there are no credentials for it. */
  async function authorize(offered: readonly Challenge[]): Promise<string | undefined> {
    const bearer = offered.find(({ scheme }) => scheme === "bearer");
    if (bearer !== undefined) return `Bearer ${await requestToken(bearer.parameters)}`;
    const takesPassword = offered.some(({ scheme }) => scheme === "basic");
    return takesPassword && credentials.login ? basicAuthorization(credentials.login) : undefined;
  }

  /** Requests a token for reading this repository from the token server that the registry names. */
  async function requestToken({ realm = "", service, scope }: Challenge["parameters"]): Promise<string> {
    const server = URL.parse(realm);
    const mayBePlain = url?.protocol === "http:" && isLoopback(server?.hostname ?? "");
    // The credentials are sent there.
    if (server === null || !(server.protocol === "https:" || (server.protocol === "http:" && mayBePlain)))
      throw invalidResponse(`It names a token server that is not an https address: \`${realm}\``);
    const query = new URLSearchParams({ scope: scope ?? `repository:${repository}:pull` });
    if (service !== undefined) query.set("service", service);
    const response = await send(tokenRequest(server, query, credentials.login));
    if (response.status !== 200) throw statusError(response);
    const answer = v.safeParse(tokenSchema, parseBody(response));
    const { token, access_token } = answer.success ? answer.output : { token: "", access_token: "" };
    for (const secret of [token, access_token])
      if (secret !== "")
        context.registerSecret(secret, { owner: `the token of the registry \`${registry}\`` });
    // Either has it, and one may be empty.
    const received = token === "" ? access_token : token;
    if (/^[\x21-\x7e]+$/.test(received)) return received;
    throw invalidResponse(`Its token server ${server.origin} answered without a token`);
  }

  function statusError(response: Response): ServiceError {
    const { status } = response;
    const isRedirect = status >= 300 && status < 400;
    const hints: Readonly<Record<number, string>> = {
      401: "Log in to the registry in an earlier step of this job, as a user that may read the image",
      403: "Log in to the registry in an earlier step of this job, as a user that may read the image",
      404: "Push it before this step, and check its name",
    };
    return new ServiceError({
      message: `No digest for image \`${written}\`: its registry answered HTTP ${status}`,
      reason: [
        response.reason,
        isRedirect ? "Redirects are not followed" : `Credentials: ${credentials.source}`,
      ]
        .filter((sentence) => sentence !== undefined)
        .join(". "),
      hint: isRedirect
        ? "Write the image with its digest, as `oci:…@sha256:…`: then the registry is not asked"
        : (hints[status] ?? "Check the registry, and run the job again"),
    });
  }

  function invalidResponse(reason: string): ServiceError {
    return new ServiceError({
      message: `The response of the registry for image \`${written}\` is not valid`,
      reason,
      hint: "Check the registry in the image's name, and whether a proxy or a login page answers for it",
    });
  }
}

/** Returns the JSON of a response; undefined where it is not JSON. */
function parseBody({ body }: Response): unknown {
  try {
    return parseJson(body, "the response");
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** One way to authenticate, from the header `WWW-Authenticate` (RFC 9110, 11.6.1). */
interface Challenge {
  /** In lower case: `bearer`, `basic`. */
  readonly scheme: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** A parameter, or else a scheme. */
const challengePattern =
  /[\s,]*(?:([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([\w!#$%&'*+.^`|~-]+))/gy;

/** Parses the header, up to where it is not understood. */
export function parseChallenges(header: string): readonly Challenge[] {
  const found: { scheme: string; parameters: Record<string, string> }[] = [];
  for (const [, name = "", quoted, plain = "", scheme] of header.matchAll(challengePattern)) {
    const current = found.at(-1);
    if (scheme !== undefined) found.push({ scheme: scheme.toLowerCase(), parameters: {} });
    else if (current) current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
  }
  return found;
}

function tokenRequest(server: URL, query: URLSearchParams, login: Login | undefined): HttpRequest {
  if (login?.username === "<token>") {
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
