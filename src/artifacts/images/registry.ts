// Manifests of a registry, over the distribution API, and the digests by which it knows them.
import * as v from "valibot";
import { createHash } from "node:crypto";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import type { Fingerprint } from "../../domain/identifiers.ts";
import type { Context } from "../../context.ts";
import { challenges, type Challenge } from "./challenge.ts";
import { credentialsFor, type Credentials, type GivenCredentials } from "./credentials.ts";
import { isLoopback } from "../../lib/loopback.ts";
import { ask, mayLeadTo, NoAnswer, type Answer, type Persistence } from "./http.ts";
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

/** What a registry says of an image. */
export interface Manifest {
  readonly digest: Fingerprint;
  /** For an index: `linux/amd64` and so on; undefined for a single manifest. */
  readonly platforms?: readonly string[];
}

/** Credentials that the inputs give, and how long and how often the registry may be asked. */
export type Access = GivenCredentials & Persistence;

/**
 * Asks the registry of an image for the image's digest. Layers are not downloaded.
 * @throws ConfigurationProblem when there is no such image, we may not see it, what comes is not an image manifest or
 * index, or the registry contradicts itself
 * @throws Cancelled when the job was stopped
 */
export async function readManifest(
  image: ImageReference,
  access: Access,
  context: Context,
): Promise<Manifest> {
  const registry = new Registry(image, access, context);
  const target = image.tag ?? `sha256:${image.digest ?? ""}`;
  const manifest = await registry.manifest(target);
  if (image.digest === undefined || image.digest === manifest.digest) return manifest;
  throw new ConfigurationError({
    message: `\`${image.written}\` is now sha256:${manifest.digest}`,
    reason:
      image.tag === undefined
        ? "the registry answered for another digest"
        : `the tag \`${image.tag}\` was moved`,
    hint: "Give the tag or the digest alone: the one that was built",
  });
}

/** One image's registry, and how we prove to it who we are. */
class Registry {
  readonly #image: ImageReference;
  readonly #access: Access;
  readonly #context: Context;
  #origin: string;
  #authorization: { readonly header?: string; readonly source: string } | undefined;

  constructor(image: ImageReference, access: Access, context: Context) {
    this.#image = image;
    this.#access = access;
    this.#context = context;
    this.#origin = `https://${image.registry === "docker.io" ? "registry-1.docker.io" : image.registry}`;
  }

  async manifest(target: string): Promise<Manifest> {
    const head = await this.#ask("HEAD", target);
    // A registry that does not know HEAD is asked for the whole manifest.
    if (head.status !== 200 && head.status !== 405) throw this.#refusal(head);
    const said = head.status === 200 ? this.#digestOf(head) : undefined;
    const isTyped = accepted.includes(typeOf(head));
    if (said !== undefined && isTyped && !indexTypes.includes(typeOf(head))) return { digest: said };

    // Headers that name no manifest, or no digest, prove nothing: the bytes have to.
    const whole = await this.#ask("GET", said === undefined || !isTyped ? target : `sha256:${said}`);
    if (whole.status !== 200) throw this.#refusal(whole);
    const manifest = this.#manifestIn(whole);
    const digest = this.#checkedDigest(whole, said);
    return { digest, ...omitUndefined({ platforms: platformsOf(manifest) }) };
  }

  /** The manifest or index in an answer, which may be anything: a login page comes with status 200 too. */
  #manifestIn(answer: Answer): ParsedManifest {
    const type = typeOf(answer);
    if (!accepted.includes(type))
      throw this.#contradiction(`what it sent is not an image manifest: its type is \`${type}\``);
    const schema = indexTypes.includes(type)
      ? indexSchema
      : oldTypes.includes(type)
        ? oldManifestSchema
        : manifestSchema;
    const manifest = v.safeParse(schema, parsed(answer.body));
    if (!manifest.success) {
      const place = v.getDotPath(manifest.issues[0]) ?? "the whole body";
      throw this.#contradiction(`what it sent does not have the form of an image manifest (${place})`);
    }
    if (manifest.output.mediaType === undefined || manifest.output.mediaType === type) return manifest.output;
    throw this.#contradiction("its header and its manifest name two different types");
  }

  /** The digest of a manifest by its own bytes; what the registry says of it must agree. */
  #checkedDigest(answer: Answer, saidBefore: Fingerprint | undefined): Fingerprint {
    const said = this.#digestOf(answer);
    if (signedTypes.includes(typeOf(answer))) {
      if (said === undefined)
        throw this.#contradiction("it gives no digest for a manifest in the old signed format");
      return said;
    }
    const digest = fingerprintOf(
      `sha256:${createHash("sha256").update(answer.body).digest("hex")}`,
      "its manifest",
    );
    for (const other of [said, saidBefore]) {
      if (other === undefined || other === digest) continue;
      throw this.#contradiction(`it says sha256:${other} of a manifest whose bytes are sha256:${digest}`);
    }
    return digest;
  }

  #digestOf({ headers }: Answer): Fingerprint | undefined {
    const digest = headers["docker-content-digest"];
    if (digest === undefined) return undefined;
    return fingerprintOf(digest, `said by ${this.#origin}`);
  }

  /** Asks for the manifest; when the registry wants to know who we are, tells it and asks again. */
  async #ask(method: "HEAD" | "GET", target: string): Promise<Answer> {
    const answer = await this.#askOnce(method, target);
    if (answer.status !== 401 || this.#authorization !== undefined) return answer;
    // Where a redirect led has no say in where our credentials go.
    if (answer.url.origin !== new URL(this.#origin).origin) return answer;
    this.#authorization = await this.#authorize(challenges(answer.headers["www-authenticate"] ?? ""));
    return this.#askOnce(method, target);
  }

  async #askOnce(method: "HEAD" | "GET", target: string): Promise<Answer> {
    const header = this.#authorization?.header;
    const headers = {
      accept: accepted.join(", "),
      ...(header === undefined ? {} : { authorization: header }),
    };
    const url = () => new URL(`${this.#origin}/v2/${this.#image.repository}/manifests/${target}`);
    try {
      return await ask({ method, url: url(), headers }, this.#access, this.#context);
    } catch (error) {
      // As Docker does, a registry on this very machine may go without encryption.
      const mayBePlain = error instanceof NoAnswer && error.isTls && isLoopback(url().hostname);
      if (!mayBePlain || url().protocol === "http:") throw error;
      this.#origin = this.#origin.replace(/^https:/, "http:");
      return ask({ method, url: url(), headers }, this.#access, this.#context);
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

  /** Gets a token for reading this repository from the token server that the registry names. */
  async #token({ parameters }: Challenge, credentials: Credentials): Promise<string> {
    const { realm = "", service, scope = `repository:${this.#image.repository}:pull` } = parameters;
    const url = URL.parse(realm);
    if (!mayLeadTo(new URL(this.#origin), url)) {
      throw this.#contradiction(`it names a token server that is not reached by https: \`${realm}\``);
    }
    const asked = new URLSearchParams({ ...(service === undefined ? {} : { service }), scope });
    const answer = await ask(tokenQuestion(url, asked, credentials), this.#access, this.#context);
    if (answer.status === 400 || answer.status === 401 || answer.status === 403) {
      throw this.#noAccess(answer.status, credentials.source);
    }
    const body = v.safeParse(tokenSchema, answer.status === 200 ? parsed(answer.body) : undefined);
    const { token, access_token: accessToken, refresh_token: refreshToken } = body.success ? body.output : {};
    for (const secret of [token, accessToken, refreshToken])
      if (secret !== undefined) this.#context.registerSecret(secret);
    const received = token ?? accessToken;
    if (received !== undefined) return received;
    throw this.#contradiction(
      `its token server ${url.origin} answered HTTP ${answer.status} without a token`,
    );
  }

  #refusal({ status, body, request, howOften }: Answer): ConfigurationError {
    if (status === 401 || status === 403)
      return this.#noAccess(status, this.#authorization?.source ?? "none were asked for");
    if (status === 404) {
      return new ConfigurationError({
        message: `There is no \`${this.#image.written}\` in ${this.#origin}`,
        reason: `it was not pushed, or the credentials (${this.#authorization?.source ?? "none were asked for"}) may not see it`,
        hint: "Push it before this step, and check its name",
      });
    }
    const said = v.safeParse(errorSchema, parsed(body));
    const words = said.success ? `: ${said.output.errors.map(({ message }) => message).join(", ")}` : "";
    return new ConfigurationError({
      message: `${request} for \`${this.#image.written}\` was answered with HTTP ${status} (${howOften})${words}`,
      hint: "Check the registry, and run the job again",
    });
  }

  #noAccess(status: number, source: string): ConfigurationError {
    return new ConfigurationError({
      message: `${this.#origin} does not let us see \`${this.#image.written}\` (HTTP ${status})`,
      reason: `credentials: ${source}`,
      hint: "Log in to the registry in an earlier step, or give `registry-username` and `registry-password`",
    });
  }

  #contradiction(why: string): ConfigurationError {
    return new ConfigurationError({
      message: `The answer of ${this.#origin} for \`${this.#image.written}\` cannot be trusted`,
      reason: why,
      hint: "Check the registry",
    });
  }
}

function tokenQuestion(url: URL, asked: URLSearchParams, credentials: Credentials) {
  if (credentials.kind === "identity") {
    asked.set("grant_type", "refresh_token");
    asked.set("client_id", "artifact-compliance-action");
    asked.set("refresh_token", credentials.token);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", url, headers, body: asked.toString() } as const;
  }
  const full = new URL(url);
  for (const [key, value] of asked) full.searchParams.set(key, value);
  const headers = credentials.kind === "password" ? { authorization: basic(credentials) } : {};
  return { method: "GET", url: full, headers } as const;
}

const basic = ({ username, password }: { readonly username: string; readonly password: string }): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

const typeOf = ({ headers }: Answer): string => headers["content-type"]?.split(";", 1)[0]?.trim() ?? "";

function parsed(body: Uint8Array): unknown {
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
  digest: v.pipe(v.string(), v.regex(/^[a-z0-9+._-]+:[a-zA-Z0-9=_-]+$/)),
  size: v.number(),
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
  fsLayers: v.array(v.object({ blobSum: v.string() })),
  manifests: absent,
  layers: absent,
});
type ParsedManifest = v.InferOutput<typeof indexSchema | typeof manifestSchema | typeof oldManifestSchema>;

/** The platforms of an index, as `linux/amd64`; undefined for a single manifest. */
function platformsOf({ manifests }: ParsedManifest): readonly string[] | undefined {
  return manifests?.flatMap(({ platform }) => {
    // What buildx adds to an image (provenance, SBOM) has no platform to run on.
    if (platform === undefined || platform.os === "unknown") return [];
    const { os, architecture, variant } = platform;
    return [os, architecture, variant].filter((part) => part !== undefined && part !== "").join("/");
  });
}
