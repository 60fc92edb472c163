// A registry of a few lines that can be wrong in every way: the parts of the distribution API that read manifests, and
// a token server. Written from the API's specification, on 127.0.0.1.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export const indexType = "application/vnd.oci.image.index.v1+json";
export const manifestType = "application/vnd.oci.image.manifest.v1+json";

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

/** A manifest of a registry. */
export interface StoredManifest {
  readonly type: string;
  readonly body: string;
  /** What the registry says its digest is: the right one unless set; null for no header. */
  readonly digest?: string | null;
}

export interface RegistryBehaviour {
  /** By `repository/tag`; each is there by its digest as well. */
  readonly manifests?: Readonly<Record<string, StoredManifest>>;
  /** What it wants to see. For `bearer` it is its own token server. */
  readonly wants?: "basic" | "bearer";
  /** The one user, and the one identity token. */
  readonly user?: { readonly name: string; readonly password: string; readonly identityToken?: string };
  /** Another challenge than the one that follows from `wants`. */
  readonly challenge?: string;
  /** May take a request before all else; returns whether it did. */
  readonly instead?: (request: IncomingMessage, response: ServerResponse, count: number) => boolean;
  /** Another token than the one that names the repository. */
  readonly token?: string;
  /** What the token server answers, when it is not a token. */
  readonly tokenAnswer?: { readonly status: number; readonly body: string };
}

export const digestOf = (body: string) => `sha256:${createHash("sha256").update(body).digest("hex")}`;

/** Starts a registry: `await using registry = await startRegistry({…})`. */
export async function startRegistry(behaviour: RegistryBehaviour) {
  const requests: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ""} ${request.url ?? ""}`);
    authorizations.push(request.headers.authorization);
    if (behaviour.instead?.(request, response, requests.length) === true) return;
    const origin = `http://${request.headers.host ?? ""}`;
    if (request.url?.startsWith("/token")) void giveToken(behaviour, request, response);
    else giveManifest(behaviour, origin, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return {
    host: `127.0.0.1:${address.port}`,
    requests,
    authorizations,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const basic = (user: { name: string; password: string }) =>
  `Basic ${Buffer.from(`${user.name}:${user.password}`).toString("base64")}`;

function giveManifest(
  { manifests = {}, wants, user, challenge, token }: RegistryBehaviour,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, repository = "", target = ""] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(request.url ?? "") ?? [];
  const accepted = {
    basic: user === undefined ? "nobody" : basic(user),
    bearer: `Bearer ${token ?? `token-for-repository:${repository}:pull`}`,
  };
  if (wants !== undefined && request.headers.authorization !== accepted[wants]) {
    const usual = {
      basic: 'Basic realm="the registry"',
      bearer: `Bearer realm="${origin}/token",service="the registry",scope="repository:${repository}:pull"`,
    };
    response.writeHead(401, { "www-authenticate": challenge ?? usual[wants] }).end();
    return;
  }
  const found = Object.entries(manifests).find(
    ([name, { body }]) =>
      name === `${repository}/${target}` || (name.startsWith(`${repository}/`) && digestOf(body) === target),
  )?.[1];
  if (found === undefined || !(request.headers.accept ?? "").includes(found.type)) {
    response.writeHead(404).end('{"errors":[{"code":"MANIFEST_UNKNOWN","message":"manifest unknown"}]}');
    return;
  }
  const { type, body, digest = digestOf(body) } = found;
  response.writeHead(200, {
    "content-type": type,
    ...(digest === null ? {} : { "docker-content-digest": digest }),
  });
  response.end(body);
}

async function giveToken(
  { user, token, tokenAnswer }: RegistryBehaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(request, "end");
  if (tokenAnswer !== undefined) {
    response.writeHead(tokenAnswer.status).end(tokenAnswer.body);
    return;
  }
  const asked =
    request.method === "POST"
      ? new URLSearchParams(Buffer.concat(chunks).toString())
      : new URL(request.url ?? "", "http://x").searchParams;
  const isKnown =
    user === undefined ||
    request.headers.authorization === basic(user) ||
    (asked.get("grant_type") === "refresh_token" && asked.get("refresh_token") === user.identityToken);
  if (!isKnown || asked.get("service") !== "the registry") {
    response.writeHead(401).end('{"errors":[{"message":"no"}]}');
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({
      [user === undefined ? "token" : "access_token"]: token ?? `token-for-${asked.get("scope") ?? ""}`,
    }),
  );
}
