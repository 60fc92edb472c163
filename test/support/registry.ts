// A registry on loopback that can be wrong in every way: the parts of the distribution API that read manifests, and a token
// server. Written from the API's specification.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

const manifestType = "application/vnd.oci.image.manifest.v1+json";
export const indexType = "application/vnd.oci.image.index.v1+json";

/** The body of a manifest: an image without layers. */
export const manifestBody = JSON.stringify({
  schemaVersion: 2,
  config: {
    mediaType: "application/vnd.oci.image.config.v1+json",
    digest: `sha256:${"c".repeat(64)}`,
    size: 2,
  },
  layers: [],
});

/** The body of an index: one manifest, without a platform. */
export const indexBody = JSON.stringify({
  schemaVersion: 2,
  manifests: [{ mediaType: manifestType, digest: `sha256:${"d".repeat(64)}`, size: 2 }],
});

export const sha256 = (body: string) => createHash("sha256").update(body).digest("hex");

interface StoredManifest {
  readonly body: string;
  readonly type?: string;
  /** What the header says: the right digest unless set; null for no header. */
  readonly digest?: string | null;
}

export interface RegistryBehaviour {
  /** By `repository/tag`. */
  readonly manifests?: Readonly<Record<string, StoredManifest>>;
  /** What it wants to see. For `bearer` it is its own token server. */
  readonly wants?: "basic" | "bearer";
  /** The one user, and the one identity token; without, the token server gives tokens to everybody. */
  readonly user?: { readonly name: string; readonly password: string; readonly identityToken?: string };
  /** Another challenge than the one that follows from `wants`. */
  readonly challenge?: string;
  /** What strangers get in place of a challenge when they ask for an image. */
  readonly hiddenBy?: number;
  /** Whether `GET /v2/` gives no challenge either. */
  readonly isOpen?: boolean;
  /** What the token server answers. */
  readonly tokenAnswer?: { readonly status: number; readonly body: string };
  /** May take a request before all else; returns whether it did. */
  readonly instead?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** The token that the registry accepts. */
export const registryToken = "token-of-the-registry";

/** Starts a registry: `await using registry = await startRegistry({…})`. */
export async function startRegistry(behaviour: RegistryBehaviour) {
  const requests: { readonly line: string; readonly authorization?: string; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const line = `${request.method ?? ""} ${request.url ?? ""}`;
      requests.push({ line, authorization: request.headers.authorization, body });
      if (behaviour.instead?.(request, response) === true) return;
      if (request.url?.startsWith("/token")) giveToken(behaviour, request, body, response);
      else giveManifest(behaviour, request, response);
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return {
    host: `127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const basic = (user: { readonly name: string; readonly password: string }) =>
  `Basic ${Buffer.from(`${user.name}:${user.password}`).toString("base64")}`;

function giveManifest(
  { manifests = {}, wants, user, challenge, hiddenBy, isOpen = false }: RegistryBehaviour,
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const [, repository = "", tag = ""] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(url) ?? [];
  if (url === "/v2/" && isOpen) {
    response.end("{}");
    return;
  }
  const accepted = { basic: user && basic(user), bearer: `Bearer ${registryToken}` };
  if (wants !== undefined && headers.authorization !== accepted[wants]) {
    if (hiddenBy !== undefined && url !== "/v2/") {
      response.writeHead(hiddenBy).end();
      return;
    }
    const usual = {
      basic: 'Basic realm="the registry"',
      bearer: `Bearer realm="http://${headers.host ?? ""}/token",service="the registry",scope="repository:${repository}:pull"`,
    };
    response.writeHead(401, { "www-authenticate": challenge ?? usual[wants] }).end();
    return;
  }
  const found = manifests[`${repository}/${tag}`];
  if (found === undefined) {
    response.writeHead(404).end('{"errors":[{"code":"MANIFEST_UNKNOWN","message":"manifest unknown"}]}');
    return;
  }
  const { body, type = manifestType, digest = `sha256:${sha256(body)}` } = found;
  response.writeHead(200, {
    "content-type": type,
    ...(digest !== null && { "docker-content-digest": digest }),
  });
  response.end(body);
}

function giveToken(
  { user, tokenAnswer = { status: 200, body: JSON.stringify({ token: registryToken }) } }: RegistryBehaviour,
  { url = "", method, headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  const asked = method === "POST" ? new URLSearchParams(body) : new URL(url, "http://x").searchParams;
  const isKnown =
    user === undefined ||
    headers.authorization === basic(user) ||
    (asked.get("grant_type") === "refresh_token" && asked.get("refresh_token") === user.identityToken);
  const isRight =
    isKnown && asked.get("service") === "the registry" && asked.get("scope")?.startsWith("repository:");
  response
    .writeHead(isRight ? tokenAnswer.status : 401)
    .end(isRight ? tokenAnswer.body : '{"errors":[{"message":"no"}]}');
}
