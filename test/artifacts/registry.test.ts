// Images in a registry: which digest they have, when a registry is not believed, and where credentials go.
import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromImages } from "../../src/artifacts/from-image.ts";
import { parseImageReference } from "../../src/artifacts/image-reference.ts";
import { parseArtifactLines } from "../../src/artifacts/lines.ts";
import { parseChallenges, readDigest } from "../../src/artifacts/registry.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError, ConfigurationError, ServiceError } from "../../src/lib/errors.ts";
import type { HttpClient, HttpRequest } from "../../src/service/http-client.ts";
import { createTestContext, realClock } from "../support/context.ts";
import {
  indexBody,
  indexType,
  manifestBody,
  manifestType,
  registryToken,
  sha256,
  startRegistry,
  type RegistryBehaviour,
} from "../support/registry.ts";
import { temporaryFolder } from "./tree.ts";

const user = { name: "ada", password: "se:cret-of-ada" };
const manifests = { "acme/app/v1": { body: manifestBody } };
const auth = Buffer.from(`${user.name}:${user.password}`).toString("base64");

/** A context with a docker configuration in a folder, and without anybody's credentials where none is given. */
function contextWith(folder = "/nonexistent", configuration?: unknown, environment = {}) {
  if (configuration !== undefined) writeFileSync(`${folder}/config.json`, JSON.stringify(configuration));
  return createTestContext({ environment: { DOCKER_CONFIG: folder, ...environment }, clock: realClock });
}

async function ask(lines: string, context = contextWith(), retries = 0) {
  const deadline = new Deadline(30_000, realClock);
  const found = await fromImages(parseArtifactLines(lines), { retries, deadline }, context);
  return found.map(({ artifact }) => artifact);
}

/** Asks a registry that behaves so for `acme/app:v1`. */
async function askFor(behaviour: RegistryBehaviour, context = contextWith()) {
  await using registry = await startRegistry({ manifests, ...behaviour });
  return await ask(`oci:${registry.host}/acme/app:v1`, context);
}

describe("an image's fingerprint", () => {
  test("is the SHA-256 of the manifest's bytes, and the reference pins it", async () => {
    await using registry = await startRegistry({ manifests });
    const fingerprint = sha256(manifestBody);
    expect(await ask(`app=oci:${registry.host}/acme/app:v1`)).toEqual([
      {
        name: "app",
        filename: `${registry.host}/acme/app:v1`,
        type: "oci",
        fingerprint,
        reference: `${registry.host}/acme/app@sha256:${fingerprint}`,
      },
    ]);
    expect(registry.requests.map(({ line }) => line)).toEqual(["GET /v2/acme/app/manifests/v1"]);
  });

  test("is that of the index where the tag is one, also if an entry has no platform", async () => {
    const behaviour = { manifests: { "acme/app/v1": { body: indexBody, type: indexType } } };
    expect(await askFor(behaviour)).toMatchObject([{ fingerprint: sha256(indexBody) }]);
  });

  test.each(["application/json", "text/plain; charset=utf-8", indexType, ""])(
    "does not depend on the content type %j around a manifest",
    async (type) => {
      const behaviour = { manifests: { "acme/app/v1": { body: manifestBody, type } } };
      expect(await askFor(behaviour)).toMatchObject([{ fingerprint: sha256(manifestBody) }]);
    },
  );

  test("needs no digest in the response", async () => {
    const behaviour = { manifests: { "acme/app/v1": { body: manifestBody, digest: null } } };
    expect(await askFor(behaviour)).toMatchObject([{ fingerprint: sha256(manifestBody) }]);
  });

  test.each(["oci:ghcr.io/acme/app@", "oci:ghcr.io/acme/app:v1@"])(
    "is the digest that is written, and the registry is not asked: %s",
    async (image) => {
      const digest = `sha256:${"a".repeat(64)}`;
      expect(await ask(`${image}${digest}`)).toMatchObject([
        {
          fingerprint: "a".repeat(64),
          reference: `ghcr.io/acme/app@${digest}`,
          filename: `${image.slice(4)}${digest}`,
        },
      ]);
    },
  );

  test("of several comes in the order of the lines, with the problems of all", async () => {
    const both = { ...manifests, "acme/multi/v1": { body: indexBody } };
    await using registry = await startRegistry({ manifests: both });
    const lines = (...images: string[]) =>
      images.map((image) => `oci:${registry.host}/acme/${image}`).join("\n");
    expect(await ask(lines("multi:v1", "app:v1"))).toMatchObject([
      { fingerprint: sha256(indexBody) },
      { fingerprint: sha256(manifestBody) },
    ]);
    const error: unknown = await ask(lines("app:v2", "app:v1", "other:v1")).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ServiceError);
    expect(String(error)).toMatch(/app:v2`.*HTTP 404 \(manifest unknown\)[^]*other:v1`.*HTTP 404/);
  });
});

describe("a registry is not believed when", () => {
  const answering = (body: string, headers: Record<string, string> = { "content-type": manifestType }) => ({
    instead: (
      _request: unknown,
      response: {
        writeHead: (status: number, headers: Record<string, string>) => { end: (body: string) => void };
      },
    ) => {
      response.writeHead(200, headers).end(body);
      return true;
    },
  });
  const manifest = JSON.parse(manifestBody) as object;

  test.each([
    ["a login page", "<html><form>Log in</form></html>"],
    ["JSON of another form", '{"ok":true}'],
    ["a list", "[]"],
    ["a manifest that is an index too", JSON.stringify({ ...manifest, manifests: [] })],
    ["a manifest of another version", JSON.stringify({ ...manifest, schemaVersion: 1 })],
    ["nothing", ""],
  ])("it sends %s", async (_what, body) => {
    await expect(askFor(answering(body))).rejects.toThrow(/app:v1` is not valid.*not an image manifest/);
  });

  test.each(["sha256:x", `sha256:${"f".repeat(64)}`, `sha512:${"a".repeat(128)}`])(
    "its header says %s",
    async (digest) => {
      const behaviour = { manifests: { "acme/app/v1": { body: manifestBody, digest } } };
      await expect(askFor(behaviour)).rejects.toThrow(/is not valid.*Its header says/);
    },
  );

  test.each(["http://registry.example/token", "ftp://127.0.0.1/token", "token"])(
    "it names a token server to which no secret should go: %s",
    async (realm) => {
      await expect(askFor({ wants: "bearer", challenge: `Bearer realm="${realm}"` })).rejects.toThrow(
        /names a token server that is not an https address/,
      );
    },
  );

  test.each([
    { status: 200, body: "{}" },
    { status: 200, body: "<html>" },
    { status: 200, body: '{"token":"a\\nb"}' },
    { status: 200, body: '{"token":"","access_token":""}' },
  ])("its token server answers $status $body", async (tokenAnswer) => {
    await expect(askFor({ wants: "bearer", tokenAnswer })).rejects.toThrow(/without a token/);
  });

  test("its token is longer than a header can be: looking for it as a secret would take long", async () => {
    const body = JSON.stringify({ token: "t".repeat(65_537) });
    const asked = askFor({ wants: "bearer", tokenAnswer: { status: 200, body } });
    await expect(asked).rejects.toThrow(/without a token/);
  });

  test("it redirects: that is an error that says how to do without the registry", async () => {
    const instead: RegistryBehaviour["instead"] = (_request, response) => {
      response.writeHead(307, { location: "https://elsewhere.example/" }).end();
      return true;
    };
    await expect(askFor({ instead })).rejects.toThrow(/HTTP 307.*not followed.*@sha256/);
  });
});

test("what the registry says of a refusal is shown", async () => {
  const instead: RegistryBehaviour["instead"] = (_request, response) => {
    response.writeHead(405).end('{"errors":[{"code":"X","message":"closed for repairs"}]}');
    return true;
  };
  await expect(askFor({ instead })).rejects.toThrow(/405.*closed for repairs/);
});

test("a busy registry is asked again, as often as `retries` says", async () => {
  let requests = 0;
  await using registry = await startRegistry({
    manifests,
    instead: (_request, response) => {
      requests += 1;
      if (requests === 1) response.writeHead(503, { "retry-after": "0" }).end();
      return requests === 1;
    },
  });
  expect(await ask(`oci:${registry.host}/acme/app:v1`, createTestContext(), 1)).toHaveLength(1);
});

test("a registry that is out of reach is named with the image", async () => {
  const registry = await startRegistry({});
  await registry[Symbol.asyncDispose]();
  await expect(ask(`oci:${registry.host}/acme/app:v1`)).rejects.toThrow(/image `.*\/acme\/app:v1`/);
});

test("a cancelled job asks no registry", async () => {
  const context = createTestContext({ signal: AbortSignal.abort(), clock: realClock });
  await expect(ask("oci:127.0.0.1:1/acme/app:v1", context)).rejects.toThrow(CancelledError);
});

describe("credentials", () => {
  test.each(["basic", "bearer"] as const)(
    "are sent only to a registry that asks for them: %s",
    async (wants) => {
      using folder = temporaryFolder();
      await using registry = await startRegistry({ manifests, wants, user });
      const context = contextWith(folder.path, { auths: { [registry.host]: { auth } } });
      expect(await ask(`oci:${registry.host}/acme/app:v1`, context)).toHaveLength(1);
      expect(registry.requests[0]?.authorization).toBeUndefined();
      expect(context.secrets).toEqual(wants === "basic" ? [user.password] : [user.password, registryToken]);
    },
  );

  test.each(["token", "access_token"])(
    "are not needed where everybody gets a token, as `%s`",
    async (field) => {
      const body = JSON.stringify({ token: "", access_token: "", [field]: registryToken });
      expect(await askFor({ wants: "bearer", tokenAnswer: { status: 200, body } })).toHaveLength(1);
    },
  );

  test.each<[string, (host: string) => object]>([
    ["by host", (host) => ({ auths: { "other.example": { auth: "eDp5" }, [host]: { auth } } })],
    ["by address", (host) => ({ auths: { [`https://${host}/v2/`]: { auth } } })],
    ["beside other settings", (host) => ({ auths: { [host]: { auth } }, psFormat: "x", proxies: {} })],
  ])("are found in docker's configuration: %s", async (_what, configuration) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const context = contextWith(folder.path, configuration(registry.host));
    expect(await ask(`oci:${registry.host}/acme/app:v1`, context)).toHaveLength(1);
  });

  test("are found below HOME where DOCKER_CONFIG is not set", async () => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    mkdirSync(folder.at(".docker"));
    contextWith(folder.at(".docker"), { auths: { [registry.host]: { auth } } });
    const context = createTestContext({ environment: { HOME: folder.path }, clock: realClock });
    expect(await ask(`oci:${registry.host}/acme/app:v1`, context)).toHaveLength(1);
  });

  test("that are an identity token are exchanged at the token server", async () => {
    using folder = temporaryFolder();
    const identityToken = "refresh me";
    await using registry = await startRegistry({
      manifests,
      wants: "bearer",
      user: { ...user, identityToken },
    });
    const context = contextWith(folder.path, {
      auths: { [registry.host]: { identitytoken: identityToken } },
    });
    expect(await ask(`oci:${registry.host}/acme/app:v1`, context)).toHaveLength(1);
    expect(registry.requests.map(({ line }) => line)).toContain("POST /token");
    expect(context.secrets).toEqual([identityToken, registryToken]);
  });

  test("that are refused, or are not there, are an error that says where they came from, but not what they are", async () => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const wrong = Buffer.from("x:y-secret").toString("base64");
    const context = contextWith(folder.path, { auths: { [registry.host]: { auth: wrong } } });
    const error = String(
      await ask(`oci:${registry.host}/acme/app:v1`, context).catch((thrown: unknown) => thrown),
    );
    expect(error).toMatch(/image `.*`.*HTTP 401.*Credentials: `.*config\.json`.*Log in/);
    expect(error).not.toMatch(new RegExp(`y-secret|${wrong}`));
    await expect(askFor({ wants: "basic", user })).rejects.toThrow(
      /none, because `\/nonexistent\/config.json`/,
    );
  });

  test.each([
    ["no JSON", '{"auths": {"x": {"auth": "c2VjcmV0" '],
    ["another shape", '{"auths": {"x": {"auth": 5, "identitytoken": "secret"}}}'],
    ["no user and password", '{"auths": {"HOST": {"auth": "c2VjcmV0"}}}'],
  ])("in a file that has %s are an error that names the file and no secret", async (_what, content) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    writeFileSync(folder.at("config.json"), content.replace("HOST", registry.host));
    const asked = ask(`oci:${registry.host}/acme/app:v1`, contextWith(folder.path));
    const error: unknown = await asked.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).toContain(folder.at("config.json"));
    expect(String(error)).not.toMatch(/c2VjcmV0|secret/);
  });
});

describe("credentials for a registry elsewhere", () => {
  /** A client that answers by address, and keeps what it was asked. */
  function fakeClient(
    answers: Readonly<Record<string, { status: number; headers?: Record<string, string>; body?: string }[]>>,
  ) {
    const sent: HttpRequest[] = [];
    const client: HttpClient = {
      send: (request) => {
        sent.push(request);
        const { status, headers = {}, body = "" } = answers[request.url.origin]?.shift() ?? { status: 500 };
        return Promise.resolve({ ok: true, status, headers, body: Buffer.from(body), attempts: [] });
      },
    };
    return { client, sent };
  }
  const challenge = { "www-authenticate": 'Bearer realm="https://auth.example/token",service="s"' };

  test("go to the https address that it names for tokens, and for this repository alone", async () => {
    using folder = temporaryFolder();
    const { client, sent } = fakeClient({
      "https://registry.example": [
        { status: 401, headers: challenge },
        { status: 200, body: manifestBody },
      ],
      "https://auth.example": [{ status: 200, body: '{"token":"the-token-of-it"}' }],
    });
    const context = contextWith(folder.path, { auths: { "registry.example": { auth } } });
    const image = parseImageReference("registry.example/acme/app:v1");
    const access = { client, deadline: new Deadline(1000, realClock) };
    expect(await readDigest(image, access, context)).toBe(sha256(manifestBody));
    expect(sent.map(({ url, headers }) => [url.href, headers["authorization"]])).toEqual([
      ["https://registry.example/v2/acme/app/manifests/v1", undefined],
      ["https://auth.example/token?scope=repository%3Aacme%2Fapp%3Apull&service=s", `Basic ${auth}`],
      ["https://registry.example/v2/acme/app/manifests/v1", "Bearer the-token-of-it"],
    ]);
  });

  test("never go to a token server on loopback without TLS", async () => {
    const headers = { "www-authenticate": 'Bearer realm="http://127.0.0.1:1/token"' };
    const { client, sent } = fakeClient({ "https://registry.example": [{ status: 401, headers }] });
    const access = { client, deadline: new Deadline(1000, realClock) };
    await expect(
      readDigest(parseImageReference("registry.example/app"), access, contextWith()),
    ).rejects.toThrow(/not an https address/);
    expect(sent).toHaveLength(1);
  });

  test.each(["https://index.docker.io/v1/", "docker.io", "registry-1.docker.io"])(
    "of docker.io are found under %s, which is asked as registry-1.docker.io",
    async (key) => {
      using folder = temporaryFolder();
      const basic = { status: 401, headers: { "www-authenticate": "Basic" } };
      const { client, sent } = fakeClient({
        "https://registry-1.docker.io": [basic, { status: 200, body: indexBody }],
      });
      const access = { client, deadline: new Deadline(1000, realClock) };
      const context = contextWith(folder.path, { auths: { [key]: { auth } } });
      expect(await readDigest(parseImageReference("alpine"), access, context)).toBe(sha256(indexBody));
      expect(sent[0]?.url.pathname).toBe("/v2/library/alpine/manifests/latest");
    },
  );
});

describe.skipIf(process.platform === "win32")("a credential helper", () => {
  /** A helper on the PATH, as a script, and a context whose docker configuration names it. */
  function helped(folder: string, host: string, script: string | undefined, setting?: object) {
    mkdirSync(`${folder}/bin`);
    if (script !== undefined)
      writeFileSync(`${folder}/bin/docker-credential-test`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const environment = { PATH: `${folder}/bin:${process.env["PATH"] ?? ""}`, "INPUT_API-TOKEN": "the key" };
    return contextWith(folder, setting ?? { credHelpers: { [host]: "test" } }, environment);
  }
  const answering = (name: string, secret: string) =>
    `cat >/dev/null; echo '${JSON.stringify({ ServerURL: "x", Username: name, Secret: secret })}'`;

  test.each<[string, (host: string) => object]>([
    ["credHelpers", (host) => ({ credHelpers: { [host]: "test" }, credsStore: "other" })],
    ["credsStore", () => ({ credHelpers: { "other.example": "other" }, credsStore: "test" })],
  ])("of `%s` is asked for the registry, without the step's inputs", async (_what, setting) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const script = `read server; [ "$1" = get ] && [ "$server" = "${registry.host}" ] && ! env | grep -q "the key" || exit 3; ${answering(user.name, user.password)}`;
    const context = helped(folder.path, registry.host, script, setting(registry.host));
    expect(await ask(`oci:${registry.host}/acme/app:v1`, context)).toHaveLength(1);
    expect(context.secrets).toEqual([user.password]);
  });

  test("may give an identity token", async () => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({
      manifests,
      wants: "bearer",
      user: { ...user, identityToken: "id" },
    });
    const context = helped(folder.path, registry.host, answering("<token>", "id"));
    expect(await ask(`oci:${registry.host}/acme/app:v1`, context)).toHaveLength(1);
  });

  test.each([
    ["says so", "echo 'credentials not found in native keychain'; exit 1"],
    ["gives empty ones", answering("", "")],
  ])("that has no credentials and %s leaves the step anonymous", async (_what, script) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "bearer" });
    const context = helped(folder.path, registry.host, script);
    expect(await ask(`oci:${registry.host}/acme/app:v1`, context)).toHaveLength(1);
  });

  test.each<[string, string | undefined, RegExp]>([
    ["is not on the PATH", undefined, /is not installed/],
    ["fails", "echo 'secret rubbish'; echo 'secret rubbish' >&2; exit 3", /failed \(exit code 3\)/],
    ["prints rubbish", "echo 'secret rubbish'", /not valid JSON/],
    ["prints another shape", "echo '[]'", /not the JSON that credential helpers print/],
  ])("that %s is an error that names it", async (_what, script, says) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const asked = ask(`oci:${registry.host}/acme/app:v1`, helped(folder.path, registry.host, script));
    const error = String(await asked.catch((thrown: unknown) => thrown));
    expect(error).toMatch(says);
    expect(error).toContain("`docker-credential-test`");
    expect(error).not.toContain("secret rubbish");
  });

  test("with a name that leads elsewhere is not run", async () => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const context = helped(folder.path, registry.host, undefined, { credsStore: "x/../../../bin/true" });
    await expect(ask(`oci:${registry.host}/acme/app:v1`, context)).rejects.toThrow(
      "not the name of a program",
    );
  });
});

test.each([
  [
    'Bearer realm="https://auth.example/token",service="x",scope="repository:a/b:pull,push"',
    [
      {
        scheme: "bearer",
        parameters: { realm: "https://auth.example/token", service: "x", scope: "repository:a/b:pull,push" },
      },
    ],
  ],
  ['Basic realm="a \\"b\\""', [{ scheme: "basic", parameters: { realm: 'a "b"' } }]],
  [
    "Negotiate, BASIC realm=x",
    [
      { scheme: "negotiate", parameters: {} },
      { scheme: "basic", parameters: { realm: "x" } },
    ],
  ],
  ["", []],
  ['="', []],
])("the challenge %j is read as RFC 9110 says", (header, expected) => {
  expect(parseChallenges(header)).toEqual(expected);
});
