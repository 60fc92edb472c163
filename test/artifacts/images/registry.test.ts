// Images in a registry, against a registry of a few lines that can be wrong in every way.
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import type { ArtifactSelection } from "../../../src/artifacts/selection.ts";
import { CancelledError, ConfigurationErrors } from "../../../src/lib/errors.ts";
import type { Context } from "../../../src/context.ts";
import { temporaryFolder } from "../tree.ts";
import { nothingSelected, realClock, testContext, type ContextChanges } from "../context.ts";
import {
  digestOf,
  indexType,
  manifestBody,
  manifestType,
  startRegistry,
  type StoredManifest,
} from "./fake-registry.ts";

const manifest: StoredManifest = { type: manifestType, body: manifestBody };
const digest = digestOf(manifest.body);
const platform = (os: string, architecture: string, variant?: string) => ({
  mediaType: manifestType,
  digest,
  size: manifestBody.length,
  platform: { os, architecture, ...(variant === undefined ? {} : { variant }) },
});
const index: StoredManifest = {
  type: indexType,
  body: JSON.stringify({
    schemaVersion: 2,
    manifests: [platform("linux", "amd64"), platform("linux", "arm", "v7"), platform("unknown", "unknown")],
  }),
};
const user = { name: "ada", password: "se:cret" };
const manifests = { "acme/app/v1": manifest, "acme/multi/v1": index };

/** A context without anybody's credentials, in which waiting takes no time. */
function emptyContext(changes: ContextChanges = {}) {
  return testContext({
    environment: { HOME: "/nonexistent" },
    clock: { now: () => Date.now(), sleep: () => Promise.resolve() },
    ...changes,
  });
}

function asking(pattern: string, context: Context, changes: Partial<ArtifactSelection> = {}) {
  return fingerprintAll(
    { ...nothingSelected, artifactType: "oci", artifacts: [{ pattern }], ...changes },
    context,
  );
}

/** A docker configuration in a folder, and a context that has it. */
function configured(folder: string, configuration: unknown, changes: Partial<Context> = {}) {
  mkdirSync(`${folder}/.docker`);
  writeFileSync(`${folder}/.docker/config.json`, JSON.stringify(configuration));
  return emptyContext({ environment: { HOME: folder, PATH: process.env["PATH"] }, ...changes });
}

const inBase64 = ({ name, password }: typeof user) => Buffer.from(`${name}:${password}`).toString("base64");

describe("an image's fingerprint", () => {
  test("is the digest of the manifest that its registry gives for the tag, and the reference pins it", async () => {
    await using registry = await startRegistry({ manifests });
    const { context, notes } = emptyContext();
    expect(await asking(`${registry.host}/acme/app:v1`, context)).toEqual([
      {
        filename: `${registry.host}/acme/app:v1`,
        type: "oci",
        fingerprint: digest.slice(7),
        reference: `${registry.host}/acme/app@${digest}`,
        readFrom: `${registry.host}/acme/app:v1`,
      },
    ]);
    expect(registry.requests).toEqual(["GET /v2/acme/app/manifests/v1"]);
    expect(notes).toEqual([`${registry.host}/acme/app:v1 is a single manifest: ${digest}`]);
  });

  test("is that of the index for several platforms, which are named", async () => {
    await using registry = await startRegistry({ manifests });
    const { context, notes } = emptyContext();
    expect(await asking(`${registry.host}/acme/multi:v1`, context)).toMatchObject([
      { fingerprint: digestOf(index.body).slice(7) },
    ]);
    expect(notes).toEqual([expect.stringContaining("is an index (linux/amd64, linux/arm/v7): sha256:")]);
  });

  test("of an index comes with the manifests that it names by SHA-256, and with no index within it", async () => {
    const named = (mediaType: string, of: string) => ({ mediaType, digest: of, size: 7 });
    const dockerType = "application/vnd.docker.distribution.manifest";
    const [one, two, three] = ["1", "2", "3"].map((digit) => digit.repeat(64));
    const body = JSON.stringify({
      schemaVersion: 2,
      manifests: [
        named(manifestType, `sha256:${one ?? ""}`),
        named(indexType, `sha256:${three ?? ""}`),
        named(`${dockerType}.list.v2+json`, `sha256:${three ?? ""}`),
        named(`${dockerType}.v2+json`, `sha256:${two ?? ""}`),
        named(manifestType, `sha512:${"4".repeat(128)}`),
        named(manifestType, `other:${three ?? ""}`),
      ],
    });
    await using registry = await startRegistry({ manifests: { "acme/multi/v2": { type: indexType, body } } });
    expect(await asking(`${registry.host}/acme/multi:v2`, emptyContext().context)).toMatchObject([
      { indexManifests: [one, two] },
    ]);
  });

  test("is confirmed by the registry when a digest is written", async () => {
    await using registry = await startRegistry({ manifests });
    expect(await asking(`${registry.host}/acme/app@${digest}`, emptyContext().context)).toMatchObject([
      { fingerprint: digest.slice(7), filename: `${registry.host}/acme/app@${digest}` },
    ]);
    expect(registry.requests).toEqual([`GET /v2/acme/app/manifests/${digest}`]);
  });

  test("is an error when the tag has moved from the digest that is written with it", async () => {
    await using registry = await startRegistry({ manifests });
    const other = digestOf("another");
    await expect(asking(`${registry.host}/acme/app:v1@${other}`, emptyContext().context)).rejects.toThrow(
      /is now sha256:.*The tag `v1` was moved/,
    );
    expect(await asking(`${registry.host}/acme/app:v1@${digest}`, emptyContext().context)).toHaveLength(1);
  });

  test.each([manifest, index])(
    "is made from the manifest where the registry gives none: $type",
    async (stored) => {
      await using registry = await startRegistry({
        manifests: { "acme/app/v1": { ...stored, digest: null } },
      });
      expect(await asking(`${registry.host}/acme/app:v1`, emptyContext().context)).toMatchObject([
        { fingerprint: digestOf(stored.body).slice(7) },
      ]);
    },
  );

  test("of several images comes in their order, with the problems of all", async () => {
    await using registry = await startRegistry({ manifests });
    const { context } = emptyContext();
    const lines = (...patterns: string[]) => ({
      artifacts: patterns.map((pattern) => ({ pattern: `${registry.host}/acme/${pattern}` })),
    });
    expect(await asking("", context, lines("multi:v1", "app:v1"))).toMatchObject([
      { filename: `${registry.host}/acme/multi:v1` },
      { filename: `${registry.host}/acme/app:v1` },
    ]);
    const problem = await asking("", context, lines("app:v1", "app:v2", "other:v1")).catch(
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(ConfigurationErrors);
    expect(String(problem)).toMatch(/app:v2[^]*other:v1/);
  });
});

describe("a registry is not believed when", () => {
  test.each<[string, StoredManifest, RegExp]>([
    [
      "the digest of an index is not that of its bytes",
      { ...index, digest: digestOf("x") },
      /is not valid.*Its header says sha256:.*but its bytes are/,
    ],
    [
      "the digest of a manifest is not that of its bytes",
      { ...manifest, digest: digestOf("x") },
      /is not valid.*Its header says sha256:.*but its bytes are/,
    ],
    ["the digest is none", { ...manifest, digest: "sha256:x" }, /is not the SHA-256 digest/],
    [
      "the digest is of another algorithm",
      { ...manifest, digest: `sha512:${"a".repeat(128)}` },
      /is not the SHA-256 digest/,
    ],
    ["an index has another form", { ...index, body: "{}" }, /does not have the form of an image manifest/],
  ])("%s", async (_what, stored, says) => {
    // prettier-ignore
    await using registry = await startRegistry({ manifests: { "acme/app/v1": stored } });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(says);
  });

  test.each<[string, Record<string, string>, string]>([
    ["a login page", { "content-type": "text/html" }, "<html><form>Log in</form></html>"],
    [
      "a login page with a digest",
      { "content-type": "text/html", "docker-content-digest": digest },
      "<html>",
    ],
    ["a manifest as plain JSON", { "content-type": "application/json" }, manifestBody],
    ["a manifest without a type", {}, manifestBody],
    ["a login page that is called a manifest", { "content-type": manifestType }, "<html>"],
    ["JSON that is called a manifest", { "content-type": manifestType }, '{"ok":true}'],
    ["JSON that is called an index", { "content-type": indexType }, '{"ok":true}'],
    ["a list that is called a manifest", { "content-type": manifestType }, "[]"],
    ["a manifest that is called an index", { "content-type": indexType }, manifestBody],
    ["an index that is called a manifest", { "content-type": manifestType }, index.body],
    [
      "a manifest that calls itself an index",
      { "content-type": manifestType },
      JSON.stringify({ ...(JSON.parse(manifestBody) as object), mediaType: indexType }),
    ],
    [
      "a manifest that is an index too",
      { "content-type": manifestType },
      JSON.stringify({ ...(JSON.parse(manifestBody) as object), manifests: [] }),
    ],
    [
      "a manifest of another version",
      { "content-type": manifestType },
      JSON.stringify({ ...(JSON.parse(manifestBody) as object), schemaVersion: 3 }),
    ],
    ["an empty body", { "content-type": manifestType }, ""],
  ])("it sends %s", async (_what, headers, body) => {
    await using registry = await startRegistry({
      instead: (_request, response) => {
        response.writeHead(200, headers).end(body);
        return true;
      },
    });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
      /is not valid\. (It (is not an image manifest|does not have the form)|Its header and its manifest)/,
    );
  });

  test.each([
    "application/vnd.docker.distribution.manifest.v1+json",
    "application/vnd.docker.distribution.manifest.v1+prettyjws",
  ])("it sends a manifest of schema 1: %s", async (type) => {
    const body = JSON.stringify({ schemaVersion: 1, fsLayers: [{ blobSum: digest }] });
    let accepted: string | undefined;
    await using registry = await startRegistry({
      instead: (request, response) => {
        accepted = request.headers.accept;
        response.writeHead(200, { "content-type": type, "docker-content-digest": digestOf(body) }).end(body);
        return true;
      },
    });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
      /has a manifest of the old version 1.*Push the image again/,
    );
    expect(accepted).not.toContain("docker.distribution.manifest.v1");
  });

  test("the digest in the header contradicts the body", async () => {
    await using registry = await startRegistry({
      instead: (_request, response) => {
        response.writeHead(200, { "content-type": indexType, "docker-content-digest": digestOf("x") });
        return (response.end(index.body), true);
      },
    });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
      /is not valid.*Its header says sha256:.*but its bytes are/,
    );
  });

  test("the manifest is larger than any", async () => {
    await using registry = await startRegistry({
      instead: (_request, response) => {
        response.writeHead(200, { "content-type": manifestType });
        response.end(Buffer.alloc(5 * 1024 * 1024));
        return true;
      },
    });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
      "larger than 4 MiB",
    );
  });

  test.each(["http://registry.example/token", "ftp://127.0.0.1/token", "token", "http://u:p@127.0.0.1/"])(
    "it names a token server to which no secret should go: %s",
    async (realm) => {
      await using registry = await startRegistry({ wants: "bearer", challenge: `Bearer realm="${realm}"` });
      await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
        /names a token server that is not an https address/,
      );
    },
  );

  test.each([
    { status: 200, body: "{}" },
    { status: 200, body: "<html>" },
    { status: 200, body: '{"token":"a\\nb"}' },
    { status: 404, body: "" },
  ])("its token server answers $status $body", async (tokenAnswer) => {
    await using registry = await startRegistry({ wants: "bearer", tokenAnswer });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
      /without a token/,
    );
  });
});

describe("an image that is not there", () => {
  test("is an error that says what to do", async () => {
    await using registry = await startRegistry({ manifests });
    await expect(asking(`${registry.host}/acme/app:v2`, emptyContext().context)).rejects.toThrow(
      /^Image `.*app:v2` does not exist in its registry\. It was not pushed.*Push it before this step/,
    );
  });

  test("in a registry that is not there is an error after some attempts", async () => {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    server.close();
    await once(server, "close");
    const { context, notes } = emptyContext();
    await expect(asking(`127.0.0.1:${address.port}/app`, context)).rejects.toThrow(
      /^The registry at `.*` refused the connection/,
    );
    expect(notes).toHaveLength(4);
  });
});

describe("what may pass is asked again", () => {
  test.each([429, 500, 503])("HTTP %d", async (status) => {
    await using registry = await startRegistry({
      manifests,
      instead: (_request, response, count) => {
        if (count < 3) response.writeHead(status).end();
        return count < 3;
      },
    });
    expect(await asking(`${registry.host}/acme/app:v1`, emptyContext().context)).toHaveLength(1);
  });

  test("but not for ever, and the registry's own words are shown", async () => {
    await using registry = await startRegistry({
      instead: (_request, response) => {
        response.writeHead(405).end('{"errors":[{"code":"X","message":"closed for repairs"}]}');
        return true;
      },
    });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
      /405.*closed for repairs/,
    );
    await using busy = await startRegistry({
      instead: (_request, response) => (response.writeHead(503).end(), true), // prettier-ignore
    });
    await expect(asking(`${busy.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow("HTTP 503");
    expect(busy.requests).toHaveLength(4);
  });

  test("after as long as the registry asks for in seconds or as a date, and after a usual pause otherwise", async () => {
    const pauses: number[] = [];
    const clock = { now: () => Date.parse("2026-01-01T00:00:00Z"), sleep: (pause: number) => (pauses.push(pause), Promise.resolve()) }; // prettier-ignore
    const waits = ["7", "Thu, 01 Jan 2026 00:00:05 GMT", "-1"];
    await using registry = await startRegistry({
      manifests,
      instead: (_request, response, count) => {
        const wait = waits[count - 1];
        if (wait !== undefined) response.writeHead(429, { "retry-after": wait }).end();
        return wait !== undefined;
      },
    });
    await asking(`${registry.host}/acme/app:v1`, emptyContext({ clock }).context);
    expect(pauses).toEqual([10_500, 7_500, 2_000]);
  });

  test("but not when the registry asks to wait longer than the step has", async () => {
    await using registry = await startRegistry({
      instead: (_request, response) => (response.writeHead(429, { "retry-after": "86400" }).end(), true), // prettier-ignore
    });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
      /HTTP 429\. Run the job again after 86400 s, as the registry asks/,
    );
    expect(registry.requests).toHaveLength(1);
  });

  test("but not when no retries are wanted", async () => {
    await using registry = await startRegistry({
      instead: (_request, response) => (response.writeHead(503).end(), true), // prettier-ignore
    });
    await expect(
      asking(`${registry.host}/acme/app:v1`, emptyContext().context, { retries: 0 }),
    ).rejects.toMatchObject({
      parts: { detail: expect.stringMatching(/^[A-Z]+ http:\/\/.*: HTTP 503, 1 attempt/) as unknown },
    });
  });

  test("unless the job was cancelled", async () => {
    await using registry = await startRegistry({ manifests });
    await expect(
      asking(`${registry.host}/acme/app:v1`, emptyContext({ signal: AbortSignal.abort() }).context),
    ).rejects.toThrow(CancelledError);
  });

  test("and a job that is cancelled meanwhile does not wait for the answer", async () => {
    const controller = new AbortController();
    await using registry = await startRegistry({ instead: () => (controller.abort(), true) }); // prettier-ignore
    const { context } = emptyContext({ signal: controller.signal });
    await expect(asking(`${registry.host}/acme/app:v1`, context)).rejects.toThrow(CancelledError);
  });
});

describe("redirects", () => {
  test("are followed, but credentials stay with the registry", async () => {
    await using elsewhere = await startRegistry({ manifests });
    await using registry = await startRegistry({
      wants: "basic",
      user,
      instead: (request, response) => {
        if (request.headers.authorization === undefined) return false;
        response.writeHead(307, { location: `http://${elsewhere.host}${request.url ?? ""}` }).end();
        return true;
      },
    });
    const given = { registryUsername: user.name, registryPassword: user.password };
    expect(await asking(`${registry.host}/acme/app:v1`, emptyContext().context, given)).toHaveLength(1);
    expect(elsewhere.authorizations).toEqual([undefined]);
  });

  test("to a registry that asks for credentials do not get any", async () => {
    await using elsewhere = await startRegistry({ manifests, wants: "basic", user });
    await using registry = await startRegistry({
      instead: (request, response) => {
        response.writeHead(307, { location: `http://${elsewhere.host}${request.url ?? ""}` }).end();
        return true;
      },
    });
    const given = { registryUsername: user.name, registryPassword: user.password };
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context, given)).rejects.toThrow(
      /^The registry `.*` denies access to `.*`\. Credentials: none were asked for/,
    );
    expect(elsewhere.authorizations).toEqual([undefined]);
  });

  test.each(["http://registry.example/v2/", "file:///etc/passwd", "/v2/again"])(
    "to %s are refused",
    async (location) => {
      await using registry = await startRegistry({
        instead: (_request, response) => (response.writeHead(302, { location }).end(), true), // prettier-ignore
      });
      await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
        "The registry redirected the request to",
      );
    },
  );
});

describe("credentials", () => {
  const given = { registryUsername: user.name, registryPassword: user.password };

  test.each(["basic", "bearer"] as const)(
    "of the inputs are used where the registry wants %s",
    async (wants) => {
      await using registry = await startRegistry({ manifests, wants, user });
      expect(await asking(`${registry.host}/acme/app:v1`, emptyContext().context, given)).toHaveLength(1);
      expect(registry.authorizations[0]).toBeUndefined();
    },
  );

  test("are not needed where a token server gives tokens to everybody", async () => {
    await using registry = await startRegistry({ manifests, wants: "bearer" });
    expect(await asking(`${registry.host}/acme/app:v1`, emptyContext().context)).toHaveLength(1);
  });

  test.each<[string, (host: string) => unknown]>([
    ["auths", (host) => ({ auths: { [host]: { auth: inBase64(user) } } })],
    ["auths with an address", (host) => ({ auths: { [`https://${host}/v2/`]: { auth: inBase64(user) } } })],
    [
      "auths by repository",
      (host) => ({ auths: { [host]: { auth: "eDp5" }, [`${host}/acme`]: { auth: inBase64(user) } } }),
    ],
    [
      "auths with user and password",
      (host) => ({ auths: { [host]: { username: user.name, password: user.password } } }),
    ],
    [
      "other settings besides",
      (host) => ({ auths: { [host]: { auth: inBase64(user) } }, psFormat: "x", proxies: {} }),
    ],
  ])("are found in docker's configuration: %s", async (_what, configuration) => {
    // prettier-ignore
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const { context } = configured(folder.path, configuration(registry.host));
    expect(await asking(`${registry.host}/acme/app:v1`, context)).toHaveLength(1);
  });

  test("that are an identity token are exchanged for one at the token server", async () => {
    using folder = temporaryFolder();
    const identityToken = "refresh me";
    await using registry = await startRegistry({
      manifests,
      wants: "bearer",
      user: { ...user, identityToken },
    });
    const { context } = configured(folder.path, {
      auths: { [registry.host]: { identitytoken: identityToken } },
    });
    expect(await asking(`${registry.host}/acme/app:v1`, context)).toHaveLength(1);
    expect(registry.requests).toContain("POST /token");
  });

  test("of REGISTRY_AUTH_FILE count before those of docker's configuration", async () => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const { context } = configured(folder.path, { auths: { [registry.host]: { auth: "eDp5" } } });
    const file = folder.at("auth.json");
    writeFileSync(file, JSON.stringify({ auths: { [registry.host]: { auth: inBase64(user) } } }));
    const environment = { ...context.environment, REGISTRY_AUTH_FILE: file };
    expect(await asking(`${registry.host}/acme/app:v1`, { ...context, environment })).toHaveLength(1);
  });

  test.each<[string, (host: string) => object, object[]]>([
    [
      "a password",
      (host) => ({ auths: { [host]: { auth: inBase64(user) } } }),
      [{ secret: user.password, basicUser: user.name, isFound: true }],
    ],
    [
      "an identity token",
      (host) => ({ auths: { [host]: { identitytoken: "id" } } }),
      [{ secret: "id", isFound: true }],
    ],
    [
      "a token of the registry",
      (host) => ({ auths: { [host]: { registrytoken: "rt" } } }),
      [{ secret: "rt", isFound: true }],
    ],
  ])("that are found are registered as secrets: %s", async (_what, configuration, secrets) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({
      wants: "bearer",
      user,
      tokenAnswer: { status: 401, body: "" },
    });
    const result = configured(folder.path, configuration(registry.host));
    await asking(`${registry.host}/acme/app:v1`, result.context).catch(() => undefined);
    expect(result.secrets).toEqual(secrets);
  });

  test("that a token server gives are registered as secrets", async () => {
    const body = JSON.stringify({ token: "t1", access_token: "t2", refresh_token: "t3" });
    await using registry = await startRegistry({ wants: "bearer", tokenAnswer: { status: 200, body } });
    const { context, secrets } = emptyContext();
    await asking(`${registry.host}/acme/app:v1`, context).catch(() => undefined);
    expect(secrets).toEqual(["t1", "t2", "t3"].map((secret) => ({ secret, isFound: true })));
  });

  test("that a registry refuses are an error that says where they came from, but not what they are", async () => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const { context } = configured(folder.path, { auths: { [registry.host]: { auth: "eDp5LXNlY3JldA==" } } });
    const problem = String(
      await asking(`${registry.host}/acme/app:v1`, context).catch((error: unknown) => error),
    );
    expect(problem).toMatch(/The registry `.*` denies access to `.*`\. Credentials: `.*config\.json`/);
    expect(problem).not.toMatch(/y-secret|eDp5/);
  });

  test("that are not there are an error that says so", async () => {
    await using registry = await startRegistry({ manifests, wants: "bearer", user });
    await expect(asking(`${registry.host}/acme/app:v1`, emptyContext().context)).rejects.toThrow(
      /denies access to `.*`\. Credentials: none were found/,
    );
  });

  test.each([
    ["no JSON", '{"auths": {"x": {"auth": "c2VjcmV0" '],
    ["a number", "1"],
    ["another shape", '{"auths": 1}'],
    ["no user and password", '{"auths": {"HOST": {"auth": "c2VjcmV0"}}}'],
  ])("in a file that has %s are an error that names the file and no secret", async (_what, content) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const { context } = configured(folder.path, {});
    writeFileSync(folder.at(".docker", "config.json"), content.replace("HOST", registry.host));
    const problem = String(
      await asking(`${registry.host}/acme/app:v1`, context).catch((error: unknown) => error),
    );
    expect(problem).toContain(".docker/config.json");
    expect(problem).not.toMatch(/c2VjcmV0|secret/);
  });
});

describe("a credential helper", () => {
  /** A helper on the PATH, as a script; and a context whose docker configuration names it. */
  function helped(folder: string, host: string, script: string | undefined, setting?: object) {
    mkdirSync(`${folder}/bin`);
    if (script !== undefined)
      writeFileSync(`${folder}/bin/docker-credential-test`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const { context, secrets } = configured(folder, setting ?? { credHelpers: { [host]: "test" } });
    return {
      secrets,
      ...context,
      clock: realClock,
      environment: { ...context.environment, PATH: `${folder}/bin:${process.env["PATH"] ?? ""}` },
    };
  }
  const answering = (name: string, secret: string) => `cat >/dev/null; echo '${JSON.stringify({ ServerURL: "x", Username: name, Secret: secret })}'`; // prettier-ignore

  test.each<[string, (host: string) => object]>([
    ["credHelpers", (host) => ({ credHelpers: { [host]: "test" } })],
    ["credsStore", () => ({ credsStore: "test" })],
  ])("of %s is asked for the registry", async (_what, setting) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const script = `read server; [ "$1" = get ] && [ "$server" = "${registry.host}" ] || exit 3; ${answering(user.name, user.password)}`;
    const context = helped(folder.path, registry.host, script, setting(registry.host));
    expect(await asking(`${registry.host}/acme/app:v1`, context)).toHaveLength(1);
    expect(context.secrets).toEqual([{ secret: user.password, basicUser: user.name, isFound: true }]);
  });

  test("may give an identity token", async () => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({
      manifests,
      wants: "bearer",
      user: { ...user, identityToken: "id" },
    });
    const context = helped(folder.path, registry.host, answering("<token>", "id"));
    expect(await asking(`${registry.host}/acme/app:v1`, context)).toHaveLength(1);
  });

  test.each([
    ["says so", "echo 'credentials not found in native keychain'; exit 1"],
    ["gives empty ones", answering("", "")],
  ])("that has no credentials and %s leaves us anonymous", async (_what, script) => {
    using folder = temporaryFolder();
    await using open = await startRegistry({ manifests, wants: "bearer" });
    const context = helped(folder.path, open.host, script);
    expect(await asking(`${open.host}/acme/app:v1`, context)).toHaveLength(1);
    await using closed = await startRegistry({ manifests, wants: "basic", user });
    const settings = JSON.stringify({ credHelpers: { [closed.host]: "test" } });
    writeFileSync(folder.at(".docker", "config.json"), settings);
    await expect(asking(`${closed.host}/acme/app:v1`, context)).rejects.toThrow(
      /denies access to .*none were found/,
    );
  });

  test.each<[string, string | undefined, RegExp]>([
    ["is not on the PATH", undefined, /is not installed \(no docker-credential-test on the PATH\)/],
    [
      "fails",
      "echo 'secret rubbish'; echo 'secret rubbish' >&2; exit 3",
      /failed \(exit code 3\); its output is not shown/,
    ],
    ["prints rubbish", "echo 'secret rubbish'", /not the JSON that credential helpers print/],
    ["prints nothing", "true", /not the JSON that credential helpers print/],
    ["prints another shape", "echo '[]'", /not the JSON that credential helpers print/],
  ])("that %s is an error that names it", async (_what, script, says) => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const problem = String(
      await asking(`${registry.host}/acme/app:v1`, helped(folder.path, registry.host, script)).catch(
        (error: unknown) => error,
      ),
    );
    expect(problem).toMatch(says);
    expect(problem).toMatch(/`docker-credential-test` \(named in `.*config\.json`\)/);
    expect(problem).not.toContain("secret rubbish");
  });

  test("with a name that leads elsewhere is not run", async () => {
    using folder = temporaryFolder();
    await using registry = await startRegistry({ manifests, wants: "basic", user });
    const context = helped(folder.path, registry.host, undefined, { credsStore: "x/../../../bin/true" });
    await expect(asking(`${registry.host}/acme/app:v1`, context)).rejects.toThrow(
      "not the name of a program",
    );
  });
});
