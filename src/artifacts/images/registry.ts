// Manifests of a registry, over the distribution API, and the digests by which it knows them.
import * as v from "valibot";
import { hash } from "node:crypto";
import type { HttpClient } from "../../http/client.ts";
import { seconds } from "../../lib/format.ts";
import { isLoopback } from "../../lib/urls.ts";
import { parseJson, validateJson } from "../../lib/json.ts";
import { basicAuthorization, retryAfter } from "../../http/headers.ts";
import { ConfigurationError, RegistryError } from "../../lib/errors.ts";
import {
  contentDigestSchema,
  fingerprintSchema,
  wholeNumberSchema,
  type Fingerprint,
} from "../../domain/identifiers.ts";
import type { Context } from "../../context.ts";
import {
  credentialsFor,
  isTooLong,
  registerReceived,
  type Credentials,
  type CredentialOptions,
} from "./credentials.ts";
import { mayLeadTo, NoResponseError, sendFollowing, type RegistryResponse } from "./http.ts";
import { fingerprintOf, type ImageReference } from "../image-reference.ts";

/** What a manifest says of an image, as far as it is needed. */
interface ImageManifest {
  readonly mediaType?: string | undefined;
  /** For an index: `linux/amd64` and so on; absent for a single manifest. */
  readonly platforms?: readonly string[];
  /** For an index: the digests of the manifests that it names. An index within it is not opened. */
  readonly manifests?: readonly Fingerprint[] | undefined;
}

/**
 * Reads an image's manifest or index in its registry. Its digest is that of the bytes: a header proves nothing. Layers are
 * not downloaded.
 * @throws ConfigurationError when the tag and the digest of the reference disagree; RegistryError when the image does
 *   not exist, access is denied, or the response is not a valid manifest; CancelledError
 */
export async function readFromRegistry(
  image: ImageReference,
  access: CredentialOptions & { readonly client: HttpClient },
  context: Context,
): Promise<ImageManifest & { readonly digest: Fingerprint }> {
  const { written, registry, repository, tag } = image;
  let registryUrl = `https://${registry === "docker.io" ? "registry-1.docker.io" : registry}`;
  let authorization: { readonly header?: string; readonly source: string } | undefined;

  const response = await request(tag ?? `sha256:${image.digest ?? ""}`);
  if (response.status !== 200) throw toRegistryError(response);
  const manifest = parseManifest(response);
  const digest = verifiedDigest(response);
  if (image.digest === undefined || image.digest === digest) return { ...manifest, digest };
  throw new ConfigurationError({
    message: `\`${written}\` is now sha256:${digest}`,
    reason: tag === undefined ? "The registry answered for another digest" : `The tag \`${tag}\` was moved`,
    hint: "Give only the tag, or only the digest that was built",
  });

  /** Requests the manifest, and authenticates when the registry asks for it. */
  async function request(target: string): Promise<RegistryResponse> {
    const url = new URL(`${registryUrl}/v2/${repository}/manifests/${target}`);
    const accept = [...schemas.keys()].join(", ");
    const header = authorization?.header;
    const headers = { accept, ...(header !== undefined && { authorization: header }) };
    let response: RegistryResponse;
    try {
      response = await sendFollowing({ method: "GET", url, headers }, access.client);
    } catch (error) {
      // As with Docker, a registry on this very machine may go without TLS.
      const mayBePlain =
        error instanceof NoResponseError && error.failure.isTlsFailure && isLoopback(url.hostname);
      if (!mayBePlain || url.protocol === "http:") throw error;
      registryUrl = registryUrl.replace(/^https:/, "http:");
      return request(target);
    }
    if (response.status !== 401 || authorization !== undefined) return response;
    // The target of a redirect must not decide where credentials go.
    if (response.url.origin !== url.origin) return response;
    authorization = await authorize(challengesIn(response.headers["www-authenticate"] ?? ""));
    return request(target);
  }

  async function authorize(offered: readonly Challenge[]): Promise<{ header?: string; source: string }> {
    const credentials = await credentialsFor(image, access, context);
    const { kind, source } = credentials;
    const bearer = offered.find(({ scheme }) => scheme === "bearer");
    if (bearer !== undefined) {
      const token = kind === "bearer" ? credentials.token : await requestToken(bearer, credentials);
      return { header: `Bearer ${token}`, source };
    }
    const takesPassword = kind === "password" && offered.some(({ scheme }) => scheme === "basic");
    return takesPassword
      ? { header: basicAuthorization(credentials.username, credentials.password), source }
      : { source };
  }

  /** Requests a token for reading this repository from the token server that the registry names. */
  async function requestToken({ parameters }: Challenge, credentials: Credentials): Promise<string> {
    const { realm = "", service, scope = `repository:${repository}:pull` } = parameters;
    const url = URL.parse(realm);
    if (!mayLeadTo(new URL(registryUrl), url)) {
      throw invalidResponse(`It names a token server that is not an https address: \`${realm}\``);
    }
    const query = { ...(service !== undefined && { service }), scope };
    const response = await sendFollowing(tokenRequest(url, query, credentials), access.client);
    if ([400, 401, 403].includes(response.status)) throw accessDenied(response, credentials.source);
    const body = validateJson(tokenSchema, parseJson(response.body));
    const { token, access_token, refresh_token } = response.status === 200 && body.success ? body.value : {};
    for (const secret of [token, access_token, refresh_token].filter((one) => one !== undefined)) {
      if (isTooLong(secret))
        throw invalidResponse(`Its token server ${url.origin} gave a token that is longer than 8 KiB`);
      registerReceived(secret, image, context);
    }
    const received = token ?? access_token;
    if (received !== undefined) return received;
    throw invalidResponse(`Its token server ${url.origin} answered HTTP ${response.status} without a token`);
  }

  /** Parses the manifest or index in a response, which may be anything: a login page comes with status 200 too. */
  function parseManifest(response: RegistryResponse): ImageManifest {
    const type = response.headers["content-type"]?.split(";", 1)[0]?.trim() ?? "";
    if (type.startsWith("application/vnd.docker.distribution.manifest.v1+"))
      throw new RegistryError({
        message: `\`${written}\` has a manifest of the old version 1`,
        reason: "The bytes of such a manifest do not prove its digest",
        hint: "Push the image again with a current client",
      });
    const schema = schemas.get(type);
    if (!schema) throw invalidResponse(`It is not an image manifest: its type is \`${type || "(none)"}\``);
    const manifest = validateJson(schema, parseJson(response.body));
    if (!manifest.success)
      throw invalidResponse(`It does not have the form of an image manifest: ${manifest.reason}`);
    const { mediaType = type } = manifest.value;
    if (mediaType === type) return manifest.value;
    throw invalidResponse("Its header and its manifest name two different types");
  }

  /** Returns the digest of a manifest by its own bytes; where the header gives one too, it must agree. */
  function verifiedDigest({ body, headers }: RegistryResponse): Fingerprint {
    const digest = fingerprintOf(`sha256:${hash("sha256", body)}`, "the manifest");
    const header = headers["docker-content-digest"];
    const stated = header === undefined ? digest : fingerprintOf(header, `in the response of ${registryUrl}`);
    if (stated === digest) return digest;
    throw invalidResponse(`Its header says sha256:${stated}, but its bytes are sha256:${digest}`);
  }

  function toRegistryError(response: RegistryResponse): RegistryError {
    const { status, body, headers, attempts, summary } = response;
    const source = authorization?.source ?? "none were asked for";
    if (status === 401 || status === 403) return accessDenied(response, source);
    if (status === 404)
      return new RegistryError({
        message: `Image \`${written}\` does not exist in its registry`,
        reason: `It was not pushed, or the credentials (${source}) may not read it`,
        hint: "Push it before this step, and check its name",
        detail: summary,
      });
    const wait = retryAfter(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
    const errorBody = validateJson(errorSchema, parseJson(body));
    return new RegistryError({
      message: `No digest for \`${written}\`: its registry answered HTTP ${status}`,
      detail: summary,
      ...(errorBody.success && {
        reason: `The registry says: ${errorBody.value.errors.map(({ message }) => message).join(", ")}`,
      }),
      hint:
        wait === undefined
          ? "Check the registry, and run the job again"
          : `Run the job again after ${seconds(wait)}, as the registry asks`,
    });
  }

  function accessDenied({ summary }: RegistryResponse, source: string): RegistryError {
    return new RegistryError({
      message: `The registry \`${registry}\` denies access to \`${written}\``,
      reason: `Credentials: ${source}`,
      hint:
        "Log in to the registry in an earlier step, or give `registry-username` and `registry-password`. Check that the password " +
        "or token has not expired, belongs to this user and registry, and may read the image",
      detail: summary,
    });
  }

  function invalidResponse(reason: string): RegistryError {
    return new RegistryError({
      message: `The response of the registry for \`${written}\` is not valid`,
      reason,
      hint: "Check the registry in the image's name, and whether a proxy or a login page answers for it",
    });
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

/** Parses the header. The rest of what is not understood is ignored: the registry then denies access again. */
export function challengesIn(header: string): Challenge[] {
  const found: { scheme: string; parameters: Record<string, string> }[] = [];
  for (const [, name = "", quoted, plain = "", scheme] of header.matchAll(challengePattern)) {
    const current = found.at(-1);
    if (scheme !== undefined) found.push({ scheme: scheme.toLowerCase(), parameters: {} });
    else if (current) current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
  }
  return found;
}

function tokenRequest(url: URL, query: Readonly<Record<string, string>>, credentials: Credentials) {
  if (credentials.kind === "identity") {
    const login = { client_id: "artifact-compliance-action", refresh_token: credentials.token };
    const body = new URLSearchParams({ ...query, grant_type: "refresh_token", ...login }).toString();
    return { method: "POST", url, headers: { "content-type": "application/x-www-form-urlencoded" }, body };
  }
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const headers =
    credentials.kind === "password"
      ? { authorization: basicAuthorization(credentials.username, credentials.password) }
      : {};
  return { method: "GET", url, headers };
}

const tokenText = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));
const tokenSchema = v.object({
  token: v.optional(tokenText),
  access_token: v.optional(tokenText),
  refresh_token: v.optional(v.string()),
});
const errorSchema = v.object({ errors: v.array(v.object({ message: v.string() })) });

const descriptor = {
  mediaType: v.string(),
  digest: contentDigestSchema,
  size: wholeNumberSchema,
};
const platformSchema = v.pipe(
  v.object({ os: v.string(), architecture: v.string(), variant: v.optional(v.string()) }),
  v.transform(({ os, architecture, variant }) => ({
    os,
    name: [os, architecture, variant].filter(Boolean).join("/") || "unknown",
  })),
);
const mediaType = v.optional(v.string());
const manifestTypes: readonly string[] = [
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json",
];
// A document that is both an index and a manifest means one image to one reader and another to the next.
const absent = v.optional(v.undefined());

const indexSchema = v.pipe(
  v.object({
    schemaVersion: v.literal(2),
    mediaType,
    manifests: v.array(v.object({ ...descriptor, platform: v.optional(platformSchema) })),
    layers: absent,
    fsLayers: absent,
  }),
  v.transform(({ mediaType, manifests }) => ({
    mediaType,
    // What buildx adds to an image (provenance, SBOM) has no platform to run on.
    platforms: manifests.flatMap(({ platform }) =>
      platform === undefined || platform.os === "unknown" ? [] : platform.name,
    ),
    manifests: manifests.flatMap(({ mediaType, digest }) => {
      const fingerprint = v.safeParse(fingerprintSchema, digest.replace(/^sha256:/, ""));
      return manifestTypes.includes(mediaType) && fingerprint.success ? fingerprint.output : [];
    }),
  })),
);
const manifestSchema = v.object({
  schemaVersion: v.literal(2),
  mediaType,
  config: v.object(descriptor),
  layers: v.array(v.object(descriptor)),
  manifests: absent,
  fsLayers: absent,
});
const schemas = new Map<string, v.GenericSchema<unknown, ImageManifest>>([
  ...manifestTypes.map((type) => [type, manifestSchema] as const),
  ["application/vnd.oci.image.index.v1+json", indexSchema],
  ["application/vnd.docker.distribution.manifest.list.v2+json", indexSchema],
]);
