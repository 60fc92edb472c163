// Images in a registry: which digest they have, when a registry is not believed, and where credentials go.
import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseArtifactLines, parseImageReference } from "../../src/artifacts/artifact.ts";
import { createCredentialFinder } from "../../src/artifacts/credentials.ts";
import { fromImages } from "../../src/artifacts/from-image.ts";
import { parseChallenges, Repository } from "../../src/artifacts/registry.ts";
import type { HttpClient, HttpRequest } from "../../src/http/http-client.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError, ConfigurationError, ServiceError } from "../../src/lib/errors.ts";
import { createTestContext, realClock, type TestContext } from "../support/context.ts";
import {
  indexBody,
  indexType,
  manifestBody,
  type RegistryBehaviour,
  registryToken,
  sha256,
  startRegistry,
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
async function askFor(
  behaviour: RegistryBehaviour,
  createContext: (folder: string, host: string) => TestContext = () => contextWith(),
) {
  using folder = temporaryFolder();
  await using registry = await startRegistry({ manifests, ...behaviour });
  const context = createContext(folder.path, registry.host);
  const artifacts = await ask(`oci:${registry.host}/acme/app:v1`, context);
  return { artifacts, context, requests: registry.requests };
}

/** Makes contexts whose docker configuration is so for a registry. */
const configured = (configuration: (host: string) => object) => (folder: string, host: string) =>
  contextWith(folder, configuration(host));

const thrownBy = (asked: Promise<unknown>) => asked.catch((thrown: unknown) => thrown);

const respond =
  (status: number, body = "", headers: Record<string, string> = {}): RegistryBehaviour["instead"] =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
    return true;
  };

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
    const { artifacts } = await askFor({
      manifests: { "acme/app/v1": { body: indexBody, type: indexType } },
    });
    expect(artifacts).toMatchObject([{ fingerprint: sha256(indexBody) }]);
  });

  test.each([{ type: "text/plain; charset=utf-8" }, { type: indexType }, { type: "" }, { digest: null }])(
    "depends on no content type around a manifest, and needs no digest in the response: %j",
    async (header) => {
      const behaviour = { manifests: { "acme/app/v1": { body: manifestBody, ...header } } };
      expect((await askFor(behaviour)).artifacts).toMatchObject([{ fingerprint: sha256(manifestBody) }]);
    },
  );

  test("is the digest that is written, and the registry is not asked", async () => {
    const filename = `ghcr.io/acme/app:v1@sha256:${"a".repeat(64)}`;
    const reference = `ghcr.io/acme/app@sha256:${"a".repeat(64)}`;
    const expected = { fingerprint: "a".repeat(64), reference, filename };
    expect(await ask(`oci:${filename}`)).toMatchObject([expected]);
  });

  test("of several comes in the order of the lines, with the problems of all", async () => {
    const both = { ...manifests, "acme/multi/v1": { body: indexBody } };
    await using registry = await startRegistry({ manifests: both });
    const lines = (...images: string[]) =>
      images.map((image) => `oci:${registry.host}/acme/${image}`).join("\n");
    expect(await ask(lines("multi:v1", "app:v1"))).toMatchObject([
      { fingerprint: sha256(indexBody) },
      { fingerprint: sha256(manifestBody) },
    ]);
    const error = await thrownBy(ask(lines("app:v2", "app:v1", "other:v1")));
    expect(error).toBeInstanceOf(ServiceError);
    expect(String(error)).toMatch(/app:v2`.*HTTP 404\. .*said: manifest unknown[^]*other:v1`.*HTTP 404/);
  });
});

describe("a registry is not believed when", () => {
  const manifest = JSON.parse(manifestBody) as object;

  test.each([
    ["a login page", "<html><form>Log in</form></html>"],
    ["JSON of another form", '{"ok":true}'],
    ["a manifest that is an index too", JSON.stringify({ ...manifest, manifests: [] })],
    ["a manifest of another version", JSON.stringify({ ...manifest, schemaVersion: 1 })],
  ])("it sends %s", async (_what, body) => {
    const asked = askFor({ instead: respond(200, body) });
    await expect(asked).rejects.toThrow(/app:v1`.*is not valid.*not an image manifest/);
  });

  test("it sends a manifest that is too large to be parsed", async () => {
    const body = manifestBody + " ".repeat(4 * 1_048_576);
    await expect(askFor({ instead: respond(200, body) })).rejects.toThrow(/larger than 4\.0 MiB/);
  });

  test.each(["sha256:x", `sha256:${"f".repeat(64)}`])("its header says %s", async (digest) => {
    const behaviour = { manifests: { "acme/app/v1": { body: manifestBody, digest } } };
    await expect(askFor(behaviour)).rejects.toThrow(/is not valid.*Its header says/);
  });

  test.each(["http://registry.example/token", "ftp://127.0.0.1/token", "token"])(
    "it names a token server to which no secret should go: %s",
    async (realm) => {
      await expect(askFor({ wants: "bearer", challenge: `Bearer realm="${realm}"` })).rejects.toThrow(
        /names a token server that is not an https address/,
      );
    },
  );

  // Looking for a long one as a secret would take long, and a short one is a part of ordinary words.
  test.each([
    ["nothing", "{}", /has no token/],
    ["no JSON", "<html>", /has no token/],
    ["empty tokens", '{"token":"","access_token":""}', /has no token/],
    ["a line break in a token", '{"token":"a-token-of-\\n-two-lines"}', /16 to 8,192/],
    ["a token of 15 characters", JSON.stringify({ token: "t".repeat(15) }), /16 to 8,192/],
    ["a token of 8,193 characters", JSON.stringify({ access_token: "t".repeat(8193) }), /16 to 8,192/],
    [
      "a second token that is a word",
      '{"token":"the-token-of-a-registry","access_token":"compliant"}',
      /16 to/,
    ],
  ])("its token server answers with %s, which is neither sent nor masked", async (_what, body, says) => {
    await using registry = await startRegistry({
      manifests,
      wants: "bearer",
      tokenAnswer: { status: 200, body },
    });
    const context = contextWith();
    const error = await thrownBy(ask(`oci:${registry.host}/acme/app:v1`, context));
    expect(String(error)).toMatch(/image `.*app:v1`/);
    expect(String(error)).toMatch(says);
    expect(context.secrets).toEqual([]);
    expect(registry.requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });

  test.each([16, 8192])("but a token of %i characters is", async (length) => {
    const token = "t".repeat(length);
    await using registry = await startRegistry({
      manifests,
      wants: "bearer",
      tokenAnswer: { status: 200, body: JSON.stringify({ token, access_token: null }) },
    });
    const context = contextWith();
    await thrownBy(ask(`oci:${registry.host}/acme/app:v1`, context));
    expect(registry.requests.at(-1)?.authorization).toBe(`Bearer ${token}`);
    expect(context.secrets).toEqual([token]);
  });

  test("it redirects: that is an error that says how to do without the registry", async () => {
    const instead = respond(307, "", { location: "https://elsewhere.example/" });
    await expect(askFor({ instead })).rejects.toThrow(/HTTP 307.*not followed.*@sha256/);
  });
});

test("what the registry says of a refusal is shown", async () => {
  const instead = respond(405, '{"errors":[{"code":"X","message":"closed for repairs"}]}');
  await expect(askFor({ instead })).rejects.toThrow(/405.*closed for repairs/);
});

test.each([
  [401, /Log in to the registry/],
  [403, /Log in to the registry/],
  [404, /Push it before this step/],
  [400, /Check the registry/],
])("a status %i says what to do", async (status, says) => {
  await expect(askFor({ instead: respond(status) })).rejects.toThrow(says);
});

test("a token is asked for once for all images of a repository", async () => {
  const tags = ["v1", "v2", "v3", "v4", "v5", "v6"];
  const images = Object.fromEntries(tags.map((tag) => [`acme/app/${tag}`, { body: manifestBody }]));
  await using registry = await startRegistry({ manifests: images, wants: "bearer" });
  const lines = tags.map((tag) => `oci:${registry.host}/acme/app:${tag}`).join("\n");
  expect(await ask(lines)).toHaveLength(6);
  expect(registry.requests.filter(({ line }) => line.startsWith("GET /token"))).toHaveLength(1);
});

test("a problem with docker's configuration is said once for all images", async () => {
  using folder = temporaryFolder();
  await using registry = await startRegistry({ manifests, wants: "basic" });
  const lines = ["a", "b", "c"].map((name) => `oci:${registry.host}/${name}:v1`).join("\n");
  const error = await thrownBy(ask(lines, contextWith(folder.path, [])));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error).toMatchObject({ parts: [{ message: expect.stringContaining("config.json") }] });
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
      const { context, requests } = await askFor(
        { wants, user },
        configured((host) => ({ auths: { [host]: { auth } } })),
      );
      expect(requests[0]?.authorization).toBeUndefined();
      expect(context.secrets).toEqual(wants === "basic" ? [user.password] : [user.password, registryToken]);
    },
  );

  test.each(["token", "access_token"])(
    "are not needed where everybody gets a token, as `%s`",
    async (field) => {
      const body = JSON.stringify({ token: "", access_token: "", [field]: registryToken });
      const { artifacts, context } = await askFor({ wants: "bearer", tokenAnswer: { status: 200, body } });
      expect(artifacts).toHaveLength(1);
      expect(context.secrets).toEqual([registryToken]);
    },
  );

  const other = Buffer.from("eve:another-secret").toString("base64");
  const { name: username, password } = user;

  test.each<[string, (host: string) => object]>([
    ["by host", (host) => ({ auths: { "other.example": { auth: other }, [host]: { auth } }, psFormat: "x" })],
    ["by address", (host) => ({ auths: { [`https://${host}/v2/`]: { auth } } })],
    ["by a key with a path", (host) => ({ auths: { [`${host}/acme`]: { auth } } })],
    [
      "by a key with scheme and another path",
      (host) => ({ auths: { [`https://${host}/api/docker/x`]: { auth } } }),
    ],
    ["with user and password", (host) => ({ auths: { [host]: { username, password } } })],
    ["behind an entry without any", (host) => ({ auths: { [`https://${host}/v2/`]: {}, [host]: { auth } } })],
    ["behind an entry that is null", (host) => ({ auths: { [host]: null, [`${host}/acme`]: { auth } } })],
    [
      "behind one without a password",
      (host) => ({ auths: { [host]: { auth: "YWRhOg==" }, [`${host}/acme`]: { auth } } }),
    ],
    ["behind a user alone", (host) => ({ auths: { [host]: { username }, [`${host}/acme`]: { auth } } })],
    [
      "behind a password alone",
      (host) => ({ auths: { [host]: { password: "another-secret" }, [`${host}/acme`]: { auth } } }),
    ],
    [
      "by whole parts of a path",
      (host) => ({ auths: { [`${host}/acme/ap`]: { auth: other }, [`${host}/acme`]: { auth } } }),
    ],
    [
      "beside a helper for a path, which docker does not have",
      (host) => ({ auths: { [host]: { auth } }, credHelpers: { [`${host}/acme`]: "missing" } }),
    ],
    [
      "beside a helper for others, where the registry's own is none",
      (host) => ({ auths: { [host]: { auth } }, credHelpers: { [host]: "" }, credsStore: "missing" }),
    ],
    [
      "by docker's key before a path",
      (host) => ({ auths: { [`${host}/acme`]: { auth: other }, [host]: { auth } } }),
    ],
    [
      "by the longest path that fits",
      (host) => ({
        auths: {
          [`${host}/else`]: { auth: other },
          [`https://${host}/v1/`]: { auth: other },
          [`${host}/acme`]: { auth: other },
          [`${host}/acme/app/`]: { auth },
        },
      }),
    ],
    [
      "by an address before another path",
      (host) => ({ auths: { [`${host}/else`]: { auth: other }, [`http://${host}/`]: { auth } } }),
    ],
    [
      "beside nulls",
      (host) => ({ auths: { [host]: { auth, identitytoken: null } }, credHelpers: null, credsStore: null }),
    ],
  ])("are found in docker's configuration: %s", async (_what, configuration) => {
    const { artifacts, context } = await askFor({ wants: "basic", user }, configured(configuration));
    expect(artifacts).toHaveLength(1);
    expect(context.secrets).toEqual([password]);
  });

  test("are found in DOCKER_AUTH_CONFIG, before the file", async () => {
    const createContext = (folder: string, host: string) =>
      contextWith(
        folder,
        { auths: { [host]: { auth: other } } },
        { DOCKER_AUTH_CONFIG: JSON.stringify({ auths: { [host]: { auth } } }) },
      );
    const { context } = await askFor({ wants: "basic", user }, createContext);
    expect(context.secrets).toEqual([password]);
  });

  test.each(['{"auths":{"other.example":{"auth":"eDp5"}}}', '{"auths":null}', ""])(
    "are found in the file where DOCKER_AUTH_CONFIG has none: %j",
    async (variable) => {
      const createContext = (folder: string, host: string) =>
        contextWith(folder, { auths: { [host]: { auth } } }, { DOCKER_AUTH_CONFIG: variable });
      expect((await askFor({ wants: "basic", user }, createContext)).artifacts).toHaveLength(1);
    },
  );

  test("that are nowhere are an error that says where they were looked for", async () => {
    const createContext = (folder: string) => contextWith(folder, {}, { DOCKER_AUTH_CONFIG: "{}" });
    await expect(askFor({ wants: "basic", user }, createContext)).rejects.toThrow(
      /none for it in `DOCKER_AUTH_CONFIG` and `.*config.json`/,
    );
  });

  test("are not looked for in the working directory where HOME is empty", async () => {
    const createContext = () =>
      createTestContext({ environment: { HOME: "", USERPROFILE: "" }, clock: realClock });
    await expect(askFor({ wants: "basic", user }, createContext)).rejects.toThrow(/neither `HOME`/);
  });

  test("are found below HOME where DOCKER_CONFIG is not set", async () => {
    const createContext = (folder: string, host: string) => {
      mkdirSync(`${folder}/.docker`);
      contextWith(`${folder}/.docker`, { auths: { [host]: { auth } } });
      return createTestContext({ environment: { HOME: folder, USERPROFILE: folder }, clock: realClock });
    };
    expect((await askFor({ wants: "basic", user }, createContext)).artifacts).toHaveLength(1);
  });

  test("are read once for all images of a step, however many repositories they are in", async () => {
    using folder = temporaryFolder();
    const auths = { "registry.example": { auth } };
    const find = createCredentialFinder(contextWith(folder.path, { auths }));
    const findFor = (repository: string) =>
      find({ registry: "registry.example", repository }, new Deadline(10_000, realClock));
    const first = await findFor("a");
    expect(first.login).toBeDefined();
    writeFileSync(`${folder.path}/config.json`, "{}");
    expect(await findFor("b")).toEqual(first);
  });

  test("that are an identity token are exchanged at the token server", async () => {
    const identityToken = "refresh me";
    const { context, requests } = await askFor(
      { wants: "bearer", user: { ...user, identityToken } },
      configured((host) => ({ auths: { [host]: { identitytoken: identityToken } } })),
    );
    expect(requests.map(({ line }) => line)).toContain("POST /token");
    expect(context.secrets).toEqual([identityToken, registryToken]);
  });

  test("that are an identity token are never sent as a password", async () => {
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    using folder = temporaryFolder();
    const context = contextWith(folder.path, {
      auths: { [registry.host]: { identitytoken: "the identity" } },
    });
    await expect(ask(`oci:${registry.host}/acme/app:v1`, context)).rejects.toThrow(/HTTP 401/);
    expect(registry.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  test("that are refused, or are not there, are an error that says where they came from, but not what they are", async () => {
    const wrong = Buffer.from("x:y-secret").toString("base64");
    const createContext = configured((host) => ({ auths: { [host]: { auth: wrong } } }));
    const error = String(await thrownBy(askFor({ wants: "basic", user }, createContext)));
    expect(error).toMatch(/image `.*`.*HTTP 401.*Credentials: `.*config\.json`.*Log in/);
    expect(error).not.toMatch(new RegExp(`y-secret|${wrong}`));
    await expect(askFor({ wants: "basic", user })).rejects.toThrow(
      /none, because `\/nonexistent\/config.json`/,
    );
  });

  test("may have runs of any length before their end, in the key and in the password", async () => {
    const key = (host: string) => `${host}/acme${"/".repeat(300_000)}b`;
    const long = Buffer.from(`ada:${"\0".repeat(300_000)}x`).toString("base64");
    const createContext = configured((host) => ({ auths: { [key(host)]: { auth: long } } }));
    // Longer than a header may be.
    await expect(askFor({ wants: "basic", user }, createContext)).rejects.toThrow(/HTTP 431/);
  });

  test.each([
    ["no JSON", '{"auths": {"x": {"auth": "c2VjcmV0" '],
    ["another shape", '{"auths": {"x": {"auth": 5, "identitytoken": "secret"}}}'],
    ["no user and password", '{"auths": {"HOST": {"auth": "c2VjcmV0"}}}'],
    ["nothing", " \n"],
    ["null", "null"],
    ["a list", "[]"],
  ])("in a file that has %s are an error that names the file and no secret", async (_what, content) => {
    const createContext = (folder: string, host: string) => {
      writeFileSync(`${folder}/config.json`, content.replace("HOST", host));
      return contextWith(folder);
    };
    const error = await thrownBy(askFor({ wants: "basic", user }, createContext));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).toContain("/config.json`");
    expect(String(error)).toContain("Log in to the registry");
    expect(String(error)).not.toMatch(/c2VjcmV0|secret/);
  });

  test.each(["null", "[]", "{", " ", "/root/.docker/config.json", "eyJhdXRocyI6e319"])(
    "in a DOCKER_AUTH_CONFIG that is %s are an error that names it, and says what it holds",
    async (variable) => {
      const createContext = () => contextWith(undefined, undefined, { DOCKER_AUTH_CONFIG: variable });
      await expect(askFor({ wants: "basic", user }, createContext)).rejects.toThrow(
        /`DOCKER_AUTH_CONFIG`.*the JSON itself/,
      );
    },
  );

  describe("of a registry that hides its images from strangers", () => {
    const createContext = configured((host) => ({ auths: { [host]: { auth } } }));

    test.each(
      [401, 403, 404].flatMap((hiddenBy) => [
        { hiddenBy, wants: "basic" as const },
        { hiddenBy, wants: "basic" as const, isOpen: true },
        { hiddenBy, wants: "bearer" as const },
      ]),
    )("are sent to it: %j", async (behaviour) => {
      const { artifacts, requests } = await askFor({ ...behaviour, user }, createContext);
      expect(artifacts).toHaveLength(1);
      expect(requests.slice(0, 2)).toMatchObject([
        { line: "GET /v2/acme/app/manifests/v1" },
        { line: "GET /v2/" },
      ]);
      expect(requests[1]?.authorization).toBeUndefined();
    });

    test("are for the repository, whatever the registry says of all of its API", async () => {
      const { requests } = await askFor({ hiddenBy: 404, wants: "bearer", user }, createContext);
      expect(requests.map(({ line }) => line)).toContain(
        "GET /token?scope=repository%3Aacme%2Fapp%3Apull&service=the+registry",
      );
    });

    test("are none where nobody logged in: it is asked once", async () => {
      await using registry = await startRegistry({ manifests, hiddenBy: 404, wants: "basic", user });
      await expect(ask(`oci:${registry.host}/acme/app:v1`)).rejects.toThrow(/HTTP 404.*Push it.*log in/);
      expect(registry.requests).toHaveLength(1);
    });
  });
});

describe("credentials for a registry elsewhere", () => {
  /** Asks for an image through a client that answers by address, and returns what it was asked. */
  async function readThrough(
    image: string,
    answers: Readonly<Record<string, { status: number; headers?: Record<string, string>; body?: string }[]>>,
    context = contextWith(),
  ) {
    const sent: HttpRequest[] = [];
    const client: HttpClient = {
      send: (request) => {
        sent.push(request);
        const { status, headers = {}, body = "" } = answers[request.url.origin]?.shift() ?? { status: 500 };
        return Promise.resolve({ ok: true, status, headers, body: Buffer.from(body), askedAt: 0 });
      },
    };
    const findCredentials = createCredentialFinder(context);
    const access = { client, deadline: new Deadline(1000, realClock), findCredentials };
    const reference = parseImageReference(image);
    const digest = await thrownBy(new Repository(reference, access, context).readDigest(reference));
    return { digest, sent };
  }

  test("go to the https address that it names for tokens, and for this repository alone", async () => {
    using folder = temporaryFolder();
    const challenge = { "www-authenticate": 'Bearer realm="https://auth.example/token",service="s"' };
    const answers = {
      "https://registry.example": [
        { status: 401, headers: challenge },
        { status: 200, body: manifestBody },
      ],
      "https://auth.example": [{ status: 200, body: '{"token":"the-token-of-this"}' }],
    };
    const context = contextWith(folder.path, { auths: { "registry.example": { auth } } });
    const { digest, sent } = await readThrough("registry.example/acme/app:v1", answers, context);
    expect(digest).toBe(sha256(manifestBody));
    expect(sent.map(({ url, headers }) => [url.href, headers["authorization"]])).toEqual([
      ["https://registry.example/v2/acme/app/manifests/v1", undefined],
      ["https://auth.example/token?scope=repository%3Aacme%2Fapp%3Apull&service=s", `Basic ${auth}`],
      ["https://registry.example/v2/acme/app/manifests/v1", "Bearer the-token-of-this"],
    ]);
  });

  test("never go to a token server on loopback without TLS", async () => {
    const headers = { "www-authenticate": 'Bearer realm="http://127.0.0.1:1/token"' };
    const answers = { "https://registry.example": [{ status: 401, headers }] };
    const { digest, sent } = await readThrough("registry.example/app", answers);
    expect(String(digest)).toMatch(/not an https address/);
    expect(sent).toHaveLength(1);
  });

  test.each(["https://index.docker.io/v1/", "docker.io", "registry-1.docker.io"])(
    "of docker.io are found under %s, which is asked as registry-1.docker.io",
    async (key) => {
      using folder = temporaryFolder();
      const basic = { status: 401, headers: { "www-authenticate": "Basic" } };
      const answers = { "https://registry-1.docker.io": [basic, { status: 200, body: indexBody }] };
      const context = contextWith(folder.path, { auths: { [key]: { auth } } });
      const { digest, sent } = await readThrough("alpine", answers, context);
      expect(digest).toBe(sha256(indexBody));
      expect(sent[0]?.url.pathname).toBe("/v2/library/alpine/manifests/latest");
    },
  );
});

test("each secret is registered with what it is, for messages", async () => {
  const owners: string[] = [];
  const createContext = (identitytoken: string | undefined) => (folder: string, host: string) => {
    const context = contextWith(folder, { auths: { [host]: { auth, identitytoken } } });
    return {
      ...context,
      registerSecret: (_: string, { owner }: { owner: string }) =>
        void owners.push(owner.replace(host, "HOST")),
    };
  };
  const identityToken = "the identity of ada";
  const behaviour = { wants: "bearer", user: { ...user, identityToken } } as const;
  await askFor(behaviour, createContext(undefined));
  await askFor(behaviour, createContext(identityToken));
  expect(owners).toEqual([
    "the password for the registry `HOST`",
    "the token of the registry `HOST`",
    "the identity token for the registry `HOST`",
    "the token of the registry `HOST`",
  ]);
});

describe.skipIf(process.platform === "win32")("a credential helper", () => {
  type ForHost<T> = (host: string) => T;
  /** Makes contexts with a helper on the PATH, as a script, that docker's configuration names. */
  const helped =
    (
      script: ForHost<string> | undefined,
      setting: ForHost<object> = (host) => ({ credHelpers: { [host]: "test" } }),
    ) =>
    (folder: string, host: string) => {
      const program = `${folder}/docker-credential-test`;
      if (script !== undefined) writeFileSync(program, `#!/bin/sh\n${script(host)}\n`, { mode: 0o755 });
      const environment = { PATH: `${folder}:${process.env["PATH"] ?? ""}`, "INPUT_API-TOKEN": "the key" };
      return contextWith(folder, setting(host), environment);
    };
  const answering = (name: string, secret: string) =>
    `cat >/dev/null; echo '${JSON.stringify({ ServerURL: "x", Username: name, Secret: secret })}'`;

  test.each<[string, ForHost<object>]>([
    ["credHelpers", (host) => ({ credHelpers: { [host]: "test" }, credsStore: "other" })],
    [
      "credHelpers, beside `auths` that are null",
      (host) => ({ auths: null, credHelpers: { [host]: "test" } }),
    ],
    ["credsStore", () => ({ credHelpers: { "other.example": "other" }, credsStore: "test" })],
  ])("of `%s` is asked for the registry, without the step's inputs", async (_what, setting) => {
    const script = (host: string) =>
      `read server; [ "$1" = get ] && [ "$server" = "${host}" ] && ! env | grep -q "the key" || exit 3; ${answering(user.name, user.password)}`;
    const { context } = await askFor({ wants: "basic", user }, helped(script, setting));
    expect(context.secrets).toEqual([user.password]);
  });

  test("that stores everything has docker.io under docker's own key", async () => {
    using folder = temporaryFolder();
    const script = () =>
      `read server; [ "$server" = "https://index.docker.io/v1/" ] || exit 3; ${answering(user.name, user.password)}`;
    const context = helped(script, () => ({ credsStore: "test" }))(folder.path, "");
    const image = { registry: "docker.io", repository: "acme/app" };
    const { login } = await createCredentialFinder(context)(image, new Deadline(10_000, realClock));
    expect(login).toEqual({ username: user.name, secret: user.password });
  });

  test("may give an identity token", async () => {
    const behaviour = { wants: "bearer", user: { ...user, identityToken: "id" } } as const;
    const { artifacts } = await askFor(
      behaviour,
      helped(() => answering("<token>", "id")),
    );
    expect(artifacts).toHaveLength(1);
  });

  test.each([
    ["says so", "echo 'credentials not found in native keychain'; exit 1"],
    ["gives empty ones", answering("", "")],
  ])("that has no credentials and %s leaves the step anonymous", async (_what, script) => {
    const { artifacts } = await askFor(
      { wants: "bearer" },
      helped(() => script),
    );
    expect(artifacts).toHaveLength(1);
  });

  test.each<[string, string | undefined, RegExp]>([
    ["is not on the PATH", undefined, /is not installed/],
    ["fails", "echo 'secret rubbish'; echo 'secret rubbish' >&2; exit 3", /failed \(exit code 3\)/],
    ["prints rubbish", "echo 'secret rubbish'", /not valid JSON/],
    ["prints another shape", "echo '[]'", /not the JSON that credential helpers print/],
  ])("that %s is an error that names it", async (_what, script, says) => {
    const createContext = helped(script === undefined ? undefined : () => script);
    const error = String(await thrownBy(askFor({ wants: "basic", user }, createContext)));
    expect(error).toMatch(says);
    expect(error).toContain("`docker-credential-test`");
    expect(error).not.toContain("secret rubbish");
  });

  test("with a name that leads elsewhere is not run", async () => {
    const createContext = helped(undefined, () => ({ credsStore: "x/../../../bin/true" }));
    await expect(askFor({ wants: "basic", user }, createContext)).rejects.toThrow(
      "not the name of a program",
    );
  });
});

test.each([
  [
    'Bearer realm="https://auth.example/token",scope="repository:a/b:pull,push"',
    [
      {
        scheme: "bearer",
        parameters: { realm: "https://auth.example/token", scope: "repository:a/b:pull,push" },
      },
    ],
  ],
  ['Basic realm="a \\"b\\""', [{ scheme: "basic", parameters: { realm: 'a "b"' } }]],
  ["Negotiate, BASIC realm=x", [{ scheme: "basic", parameters: { realm: "x" } }]],
  ['="', []],
])("the challenge %j is read as RFC 9110 says", (header, expected) => {
  expect(parseChallenges({ headers: { "www-authenticate": header } })).toEqual(expected);
});
