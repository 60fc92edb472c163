// Manifests of a registry, over the distribution API, and the digests by which it knows them.
import * as v from "valibot";
import { hash } from "node:crypto";
import { describeAttempts, nameRequest, type HttpClient } from "../../http/client.ts";
import { seconds } from "../../http/network-errors.ts";
import { retryAfter } from "../../http/retry.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { ConfigurationError, RegistryError } from "../../domain/errors.ts";
import { contentDigestSchema, type Fingerprint } from "../../domain/identifiers.ts";
import type { Context } from "../../context.ts";
import { credentialsFor, type Credentials, type CredentialOptions } from "./credentials.ts";
import { isLoopback } from "../../lib/hosts.ts";
import { mayLeadTo, NoResponseError, sendFollowing, type RegistryResponse } from "./http.ts";
import { fingerprintOf, type ImageReference } from "./reference.ts";

const indexTypes = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
];
// Signed within themselves: their digest is not that of the bytes that are sent.
const signedTypes = ["application/vnd.docker.distribution.manifest.v1+prettyjws"];
const oldTypes = [...signedTypes, "application/vnd.docker.distribution.manifest.v1+json"];
const accepted = [
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json",
  ...indexTypes,
  ...oldTypes,
];

/** The manifest of an image, as far as it is needed. */
export interface Manifest {
  readonly digest: Fingerprint;
  /** For an index: `linux/amd64` and so on; undefined for a single manifest. */
  readonly platforms?: readonly string[];
  /** The images of an index, or the configuration and layers of an image; only where they were asked for. */
  readonly parts?: readonly ImagePart[];
}

/** A part of an image, as its manifest names it. */
export interface ImagePart {
  readonly kind: "platform" | "config" | "layer";
  /** A platform, `config`, or the number of a layer. Not always unique. */
  readonly name: string;
  readonly digest: string;
  /** In bytes. */
  readonly size?: number;
}

/** The credentials that the inputs give, and the client that sends the requests. */
export type RegistryAccess = CredentialOptions & { readonly client: HttpClient };

/**
 * Reads an image's digest from its registry. Layers are not downloaded.
 * @param withParts whether to read what is in the image, also where its digest alone could be had
 * @throws ConfigurationError when the tag and the digest of the reference disagree
 * @throws RegistryError when the image does not exist, access is denied, or the response is not a valid manifest
 * @throws CancelledError
 */
export async function readManifest(
  image: ImageReference,
  access: RegistryAccess,
  context: Context,
  withParts = false,
): Promise<Manifest> {
  const registry = new Registry(image, access, context);
  const target = image.tag ?? `sha256:${image.digest ?? ""}`;
  const manifest = await registry.manifest(target, withParts);
  if (image.digest === undefined || image.digest === manifest.digest) return manifest;
  throw new ConfigurationError({
    message: `\`${image.written}\` is now sha256:${manifest.digest}`,
    reason:
      image.tag === undefined
        ? "The registry answered for another digest"
        : `The tag \`${image.tag}\` was moved`,
    hint: "Give only the tag, or only the digest that was built",
  });
}

/** One image's registry, and how to authenticate there. */
class Registry {
  readonly #image: ImageReference;
  readonly #access: RegistryAccess;
  readonly #context: Context;
  #origin: string;
  #authorization: { readonly header?: string; readonly source: string } | undefined;

  constructor(image: ImageReference, access: RegistryAccess, context: Context) {
    this.#image = image;
    this.#access = access;
    this.#context = context;
    this.#origin = `https://${image.registry === "docker.io" ? "registry-1.docker.io" : image.registry}`;
  }

  async manifest(target: string, withParts: boolean): Promise<Manifest> {
    const head = await this.#request("HEAD", target);
    // Some registries do not support HEAD.
    if (head.status !== 200 && head.status !== 405) throw this.#toError("HEAD", head);
    const digestOfHead = head.status === 200 ? this.#digestOf(head) : undefined;
    const isTyped = accepted.includes(typeOf(head));
    if (!withParts && digestOfHead !== undefined && isTyped && !indexTypes.includes(typeOf(head)))
      return { digest: digestOfHead };

    // Headers without a manifest's type or a digest prove nothing: the bytes have to.
    const pinnedTarget = digestOfHead === undefined || !isTyped ? target : `sha256:${digestOfHead}`;
    const whole = await this.#request("GET", pinnedTarget);
    if (whole.status !== 200) throw this.#toError("GET", whole);
    const manifest = this.#manifestIn(whole);
    const digest = this.#verifiedDigest(whole, digestOfHead);
    const parts = withParts ? partsOf(manifest) : undefined;
    return { digest, ...omitUndefined({ platforms: platformsOf(manifest), parts }) };
  }

  /** Parses the manifest or index in a response, which may be anything: a login page comes with status 200 too. */
  #manifestIn(response: RegistryResponse): ParsedManifest {
    const type = typeOf(response);
    if (!accepted.includes(type))
      throw this.#invalid(`It is not an image manifest: its type is \`${type || "(none)"}\``);
    const schema = indexTypes.includes(type)
      ? indexSchema
      : oldTypes.includes(type)
        ? oldManifestSchema
        : manifestSchema;
    const manifest = v.safeParse(schema, parseJsonOrUndefined(response.body));
    if (!manifest.success) {
      const field = v.getDotPath(manifest.issues[0]);
      const where = field === null ? "" : ` (field \`${field}\`)`;
      throw this.#invalid(`It does not have the form of an image manifest${where}`);
    }
    if (manifest.output.mediaType === undefined || manifest.output.mediaType === type) return manifest.output;
    throw this.#invalid("Its header and its manifest name two different types");
  }

  /** Returns the digest of a manifest by its own bytes; the digests in the headers must agree. */
  #verifiedDigest(response: RegistryResponse, digestOfHead: Fingerprint | undefined): Fingerprint {
    const digestOfHeader = this.#digestOf(response);
    if (signedTypes.includes(typeOf(response))) {
      if (digestOfHeader !== undefined) return digestOfHeader;
      throw this.#invalid("A manifest in the old signed format came without a digest");
    }
    const digest = fingerprintOf(`sha256:${hash("sha256", response.body)}`, "the manifest");
    for (const other of [digestOfHeader, digestOfHead]) {
      if (other === undefined || other === digest) continue;
      throw this.#invalid(`Its header says sha256:${other}, but its bytes are sha256:${digest}`);
    }
    return digest;
  }

  #digestOf({ headers }: RegistryResponse): Fingerprint | undefined {
    const digest = headers["docker-content-digest"];
    if (digest === undefined) return undefined;
    return fingerprintOf(digest, `in the response of ${this.#origin}`);
  }

  /** Requests the manifest, and authenticates when the registry asks for it. */
  async #request(method: "HEAD" | "GET", target: string): Promise<RegistryResponse> {
    const response = await this.#requestOnce(method, target);
    if (response.status !== 401 || this.#authorization !== undefined) return response;
    // The target of a redirect must not decide where credentials go.
    if (response.url.origin !== new URL(this.#origin).origin) return response;
    this.#authorization = await this.#authorize(challengesIn(response.headers["www-authenticate"] ?? ""));
    return this.#requestOnce(method, target);
  }

  async #requestOnce(method: "HEAD" | "GET", target: string): Promise<RegistryResponse> {
    const header = this.#authorization?.header;
    const headers = { accept: accepted.join(", "), ...(header !== undefined && { authorization: header }) };
    const url = () => new URL(`${this.#origin}/v2/${this.#image.repository}/manifests/${target}`);
    try {
      return await sendFollowing({ method, url: url(), headers }, this.#access.client);
    } catch (error) {
      // As with Docker, a registry on this very machine may go without TLS.
      const mayBePlain = error instanceof NoResponseError && error.isTlsFailure && isLoopback(url().hostname);
      if (!mayBePlain || url().protocol === "http:") throw error;
      this.#origin = this.#origin.replace(/^https:/, "http:");
      return sendFollowing({ method, url: url(), headers }, this.#access.client);
    }
  }

  async #authorize(offered: readonly Challenge[]): Promise<{ header?: string; source: string }> {
    const { registry, repository } = this.#image;
    const credentials = await credentialsFor(registry, repository, this.#access, this.#context);
    const { source } = credentials;
    const bearer = offered.find(({ scheme }) => scheme === "bearer");
    if (bearer !== undefined) {
      const token =
        credentials.kind === "bearer" ? credentials.token : await this.#token(bearer, credentials);
      return { header: `Bearer ${token}`, source };
    }
    if (offered.some(({ scheme }) => scheme === "basic") && credentials.kind === "password") {
      return { header: basic(credentials), source };
    }
    return { source };
  }

  /** Requests a token for reading this repository from the token server that the registry names. */
  async #token({ parameters }: Challenge, credentials: Credentials): Promise<string> {
    const { realm = "", service, scope = `repository:${this.#image.repository}:pull` } = parameters;
    const url = URL.parse(realm);
    if (!mayLeadTo(new URL(this.#origin), url)) {
      throw this.#invalid(`It names a token server that is not an https address: \`${realm}\``);
    }
    const query = new URLSearchParams({ ...(service !== undefined && { service }), scope });
    const request = tokenRequest(url, query, credentials);
    const response = await sendFollowing(request, this.#access.client);
    if (response.status === 400 || response.status === 401 || response.status === 403)
      throw this.#accessDenied(request.method, response, credentials.source);
    const body = v.safeParse(
      tokenSchema,
      response.status === 200 ? parseJsonOrUndefined(response.body) : undefined,
    );
    const { token, access_token: accessToken, refresh_token: refreshToken } = body.success ? body.output : {};
    for (const secret of [token, accessToken, refreshToken])
      if (secret !== undefined) this.#context.registerSecret(secret);
    const received = token ?? accessToken;
    if (received !== undefined) return received;
    throw this.#invalid(`Its token server ${url.origin} answered HTTP ${response.status} without a token`);
  }

  #toError(method: string, response: RegistryResponse): RegistryError {
    const { status, body } = response;
    const source = this.#authorization?.source ?? "none were asked for";
    if (status === 401 || status === 403) return this.#accessDenied(method, response, source);
    if (status === 404) {
      return new RegistryError({
        message: `\`${this.#image.written}\` does not exist in ${this.#origin} (${nameResponse(method, response)})`,
        reason: `It was not pushed, or the credentials (${source}) may not read it`,
        hint: "Push it before this step, and check its name",
      });
    }
    const wait = retryAfter(response.headers["retry-after"], response.attempts.at(-1)?.startedAt ?? 0);
    const errors = v.safeParse(errorSchema, parseJsonOrUndefined(body));
    return new RegistryError({
      message: `No digest for \`${this.#image.written}\`: ${nameResponse(method, response)}`,
      ...(errors.success && {
        reason: `The registry says: ${errors.output.errors.map(({ message }) => message).join(", ")}`,
      }),
      hint:
        wait === undefined
          ? "Check the registry, and run the job again"
          : `Run the job again after ${seconds(wait)}, as the registry asks`,
    });
  }

  #accessDenied(method: string, response: RegistryResponse, source: string): RegistryError {
    return new RegistryError({
      message: `${this.#origin} denies access to \`${this.#image.written}\` (${nameResponse(method, response)})`,
      reason: `Credentials: ${source}`,
      hint: "Log in to the registry in an earlier step, or give `registry-username` and `registry-password`",
    });
  }

  #invalid(reason: string): RegistryError {
    return new RegistryError({
      message: `The response of ${this.#origin} for \`${this.#image.written}\` is not valid`,
      reason,
      hint: "Check the registry in the image's name, and whether a proxy or a login page answers for it",
    });
  }
}

const nameResponse = (method: string, { url, status, attempts }: RegistryResponse): string =>
  `${nameRequest({ method, url })}: HTTP ${status}, ${describeAttempts(attempts)}`;

/** One way to authenticate, from the header `WWW-Authenticate` (RFC 9110, 11.6.1). */
export interface Challenge {
  /** In lower case: `bearer`, `basic`. */
  readonly scheme: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const schemeShape = /^[\w!#$%&'*+.^`|~-]+/;
const parameterShape = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/;

/** Parses the header. The rest of what is not understood is ignored: the registry then denies access again. */
export function challengesIn(header: string): Challenge[] {
  const found: { scheme: string; parameters: Record<string, string> }[] = [];
  let rest = header;
  for (;;) {
    rest = rest.replace(/^[\s,]+/, "");
    const [pair, name = "", quoted, plain = ""] = parameterShape.exec(rest) ?? [];
    const current = found.at(-1);
    if (pair !== undefined && current !== undefined) {
      current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
      rest = rest.slice(pair.length);
      continue;
    }
    const scheme = schemeShape.exec(rest)?.[0];
    if (scheme === undefined) return found;
    found.push({ scheme: scheme.toLowerCase(), parameters: {} });
    rest = rest.slice(scheme.length);
  }
}

function tokenRequest(url: URL, query: URLSearchParams, credentials: Credentials) {
  if (credentials.kind === "identity") {
    query.set("grant_type", "refresh_token");
    query.set("client_id", "artifact-compliance-action");
    query.set("refresh_token", credentials.token);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", url, headers, body: query.toString() } as const;
  }
  const full = new URL(url);
  for (const [key, value] of query) full.searchParams.set(key, value);
  const headers = credentials.kind === "password" ? { authorization: basic(credentials) } : {};
  return { method: "GET", url: full, headers } as const;
}

const basic = ({ username, password }: { readonly username: string; readonly password: string }): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

const typeOf = ({ headers }: RegistryResponse): string =>
  headers["content-type"]?.split(";", 1)[0]?.trim() ?? "";

function parseJsonOrUndefined(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

const tokenText = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));
const tokenSchema = v.object({
  token: v.optional(tokenText),
  access_token: v.optional(tokenText),
  refresh_token: v.optional(v.string()),
});
const errorSchema = v.object({ errors: v.array(v.object({ message: v.string() })) });

const platformSchema = v.object({
  os: v.string(),
  architecture: v.string(),
  variant: v.optional(v.string()),
});
const descriptorSchema = v.object({
  mediaType: v.string(),
  digest: contentDigestSchema,
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
const mediaType = v.optional(v.string());
// A document that is both an index and a manifest means one image to one reader and another to the next.
const absent = v.optional(v.undefined());
const indexSchema = v.object({
  schemaVersion: v.literal(2),
  mediaType,
  manifests: v.array(v.object({ ...descriptorSchema.entries, platform: v.optional(platformSchema) })),
  layers: absent,
  fsLayers: absent,
});
const manifestSchema = v.object({
  schemaVersion: v.literal(2),
  mediaType,
  config: descriptorSchema,
  layers: v.array(descriptorSchema),
  manifests: absent,
  fsLayers: absent,
});
const oldManifestSchema = v.object({
  schemaVersion: v.literal(1),
  mediaType,
  fsLayers: v.array(v.object({ blobSum: contentDigestSchema })),
  manifests: absent,
  layers: absent,
});
type ParsedManifest = v.InferOutput<typeof indexSchema | typeof manifestSchema | typeof oldManifestSchema>;

/** Returns the platforms of an index, as `linux/amd64`; undefined for a single manifest. */
function platformsOf({ manifests }: ParsedManifest): readonly string[] | undefined {
  return manifests?.flatMap(({ platform }) => {
    // What buildx adds to an image (provenance, SBOM) has no platform to run on.
    return platform === undefined || platform.os === "unknown" ? [] : platformName(platform);
  });
}

const platformName = ({ os, architecture, variant }: v.InferOutput<typeof platformSchema>): string =>
  [os, architecture, variant].filter((part) => part !== undefined && part !== "").join("/");

/** Returns the images of an index, or the configuration and the layers of an image. */
function partsOf(manifest: ParsedManifest): readonly ImagePart[] {
  if (manifest.manifests !== undefined)
    return manifest.manifests.map(({ platform, digest, size }) => {
      const name = platform === undefined ? "" : platformName(platform);
      return { kind: "platform", name: name || "unknown", digest, size };
    });
  const layerName = (index: number) => `layer ${String(index + 1).padStart(3, "0")}`;
  if (manifest.layers === undefined)
    return manifest.fsLayers.map(({ blobSum }, index) => ({
      kind: "layer",
      name: layerName(index),
      digest: blobSum,
    }));
  const { digest, size } = manifest.config;
  return [
    { kind: "config", name: "config", digest, size },
    ...manifest.layers.map((layer, index) => ({
      kind: "layer" as const,
      name: layerName(index),
      digest: layer.digest,
      size: layer.size,
    })),
  ];
}
