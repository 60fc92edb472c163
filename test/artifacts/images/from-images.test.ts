// Images in the local engine: with a program `docker` that answers as a test wants, and, where a real one is installed,
// with that one and an engine of a few lines.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import { CancelledError } from "../../../src/lib/errors.ts";
import { temporaryFolder } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";
import { manifestBody, manifestType, startRegistry } from "./fake-registry.ts";

const [a, b] = [
  "e15947432b813e8ffa90165da919953e2ce850bef511a0ad1287d7cb86de84b5",
  "afcc7f1ac1b49db317a7196c902e61c6c3c4607d63599ee1a82d702d249a0ccb",
];
const id = "12adea71a33bcce0925f5b2e951992cc2d8b69f4051122e93d5c35000e9b9e28";
const alpine = `alpine@sha256:${a}`;
const local = `localhost:5001/local-registry/alpine@sha256:${b}`;

const image = (...RepoDigests: string[]) => JSON.stringify([{ Id: `sha256:${id}`, RepoDigests }]);

/** Asks for an image where `docker` is a script. */
async function asking(pattern: string, script: string | undefined, changes: object = {}) {
  using folder = temporaryFolder();
  mkdirSync(folder.at("bin"));
  if (script !== undefined)
    writeFileSync(folder.at("bin", "docker"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const environment = { PATH: script === undefined ? folder.at("bin") : `${folder.at("bin")}:/usr/bin:/bin` };
  const { context, warnings } = testContext({ environment });
  const selection = {
    ...nothingSelected,
    artifactType: "docker" as const,
    artifacts: [{ pattern }],
    ...changes,
  };
  const [artifact] = await fingerprintAll(selection, context);
  return { artifact, warnings };
}
const printing = (text: string) => `cat <<'END'\n${text}\nEND`;
const failing = (text: string) => `echo '${text}' >&2; exit 1`;

describe("an image in the engine has the digest", () => {
  test.each<[what: string, written: string, digests: readonly string[], reference: string]>([
    ["of its name", "alpine", [alpine, local], `docker.io/library/${alpine}`],
    ["of its whole name", "library/alpine", [alpine, local], `docker.io/library/${alpine}`],
    [
      "of its name with registry",
      "docker.io/library/alpine:3.20",
      [alpine, local],
      `docker.io/library/${alpine}`,
    ],
    ["of its name and tag", "alpine:v1", [alpine, local], `docker.io/library/${alpine}`],
    ["that is written with it", `alpine@sha256:${a}`, [alpine, local], `docker.io/library/${alpine}`],
    [
      "that is written with it, among several",
      `alpine@sha256:${b}`,
      [alpine, `alpine@sha256:${b}`],
      `docker.io/library/alpine@sha256:${b}`,
    ],
    ["of a registry with a port", "localhost:5001/local-registry/alpine:v1", [alpine, local], local],
    ["that is the only one, whatever its name", "example", [local], local],
    ["that is the only one, for an id", id, [alpine], `docker.io/library/${alpine}`],
    [
      "that is the same under two names, for an id",
      id,
      [local, `mirror.example/alpine@${local.slice(-71)}`],
      local,
    ],
  ])("%s: %s", async (_what, written, digests, reference) => {
    const { artifact, warnings } = await asking(written, printing(image(...digests)));
    expect(artifact).toEqual({
      filename: written,
      type: "docker",
      fingerprint: reference.slice(-64),
      reference,
    });
    expect(warnings).toEqual([]);
  });

  test.each([id, `sha256:${id}`, id.slice(0, 12)])(
    "that comes first of several, with a warning, for the id %s",
    async (written) => {
      const { artifact, warnings } = await asking(written, printing(image(alpine, local)));
      expect(artifact).toMatchObject({ reference: `docker.io/library/${alpine}` });
      expect(warnings).toEqual([
        `The engine has several digests of ${written}; the first one is used: docker.io/library/${alpine}`,
      ]);
    },
  );

  test("that comes first of several of its repository, with a warning", async () => {
    const { artifact, warnings } = await asking("alpine", printing(image(alpine, `alpine@sha256:${b}`)));
    expect(artifact).toMatchObject({ fingerprint: a });
    expect(warnings).toEqual([expect.stringContaining("several digests of alpine")]);
  });
});

describe("an image in the engine has no fingerprint, and the error says what to do, when", () => {
  test.each<[what: string, written: string, script: string | undefined, says: RegExp]>([
    ["it was never pushed", "app", printing(image()), /`app` has no digest yet.*Push it/],
    [
      "it has no list of digests",
      "app",
      printing(`[{"Id":"sha256:${id}","RepoDigests":null}]`),
      /has no digest yet/,
    ],
    [
      "it is known by other names",
      "example",
      printing(image(alpine, local)),
      /no digest under this name.*localhost:5001/,
    ],
    [
      "its name only begins alike",
      "localhost:5001/local-registry/alp",
      printing(image(alpine, local)),
      /no digest under this name/,
    ],
    [
      "it has another digest than is written",
      `alpine@sha256:${b}`,
      printing(image(alpine)),
      /no digest under this name/,
    ],
    [
      "it is not there",
      "app",
      failing("Error response from daemon: No such image: app:latest"),
      /Image `app` does not exist.*load: true/,
    ],
    ["its name is none", "App", failing("Error: invalid reference format"), /Image `App` does not exist/],
    ["its name looks like an option", "--help", printing("usage"), /Image `--help` does not exist/],
    [
      "there is no engine",
      "app",
      failing("Cannot connect to the Docker daemon at unix:///var/run/docker.sock"),
      /could not inspect.*Cannot connect.*DOCKER_HOST.*oci/,
    ],
    ["there is no docker", "app", undefined, /`docker`, which is not on the PATH.*oci/],
    ["the answer is no JSON", "app", printing("hello"), /is not valid/],
    ["the answer has no image", "app", printing("[]"), /is not valid/],
    ["a digest is of another algorithm", "app", printing(image("app@sha512:00")), /not the SHA-256 digest/],
  ])("%s", async (_what, written, script, says) => {
    // prettier-ignore
    await expect(asking(written, script)).rejects.toThrow(says);
  });

  test("the job is cancelled", async () => {
    const { context } = testContext({ environment: { PATH: "/usr/bin:/bin" }, signal: AbortSignal.abort() });
    const selection = {
      ...nothingSelected,
      artifactType: "docker" as const,
      artifacts: [{ pattern: "app" }],
    };
    await expect(fingerprintAll(selection, context)).rejects.toThrow(CancelledError);
  });
});

test("who gives credentials of a registry means the registry, and the engine is not asked", async () => {
  const stored = { type: manifestType, body: manifestBody };
  await using registry = await startRegistry({ manifests: { "app/v1": stored } });
  const given = { registryUsername: "ada", registryPassword: "secret" };
  const { artifact } = await asking(`${registry.host}/app:v1`, undefined, given);
  expect(artifact).toMatchObject({ type: "oci" });
});

const realDocker = (() => {
  try {
    return execFileSync("docker", ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
})();

describe(`the real docker program (${realDocker ?? "NOT INSTALLED: these tests are skipped"})`, () => {
  test.skipIf(realDocker === undefined)("finds the engine that DOCKER_HOST names", async () => {
    using folder = temporaryFolder();
    const socket = folder.at("engine.sock");
    await using engine = createServer((request, response) => {
      response.setHeader("content-type", "application/json");
      if (request.url?.endsWith("/_ping") === true) response.setHeader("api-version", "1.49").end("OK");
      else if (request.url?.includes("/images/alpine") === true)
        response.end(JSON.stringify({ Id: `sha256:${id}`, RepoDigests: [alpine, local] })); // prettier-ignore
      else response.writeHead(404).end('{"message":"No such image: x"}');
    });
    engine.listen(socket);
    await once(engine, "listening");
    const environment = { PATH: process.env["PATH"], HOME: folder.path, DOCKER_HOST: `unix://${socket}` };
    const { context } = testContext({ environment });
    const find = (pattern: string) =>
      fingerprintAll({ ...nothingSelected, artifactType: "docker", artifacts: [{ pattern }] }, context);
    expect(await find("alpine")).toMatchObject([{ type: "docker", fingerprint: a }]);
    await expect(find("other")).rejects.toThrow("Image `other` does not exist in the local Docker engine");
  });

  test.skipIf(realDocker === undefined)("gives an error without an engine", async () => {
    using folder = temporaryFolder();
    const environment = {
      PATH: process.env["PATH"],
      HOME: folder.path,
      DOCKER_HOST: `unix://${folder.at("none")}`,
    };
    const { context } = testContext({ environment });
    await expect(
      fingerprintAll(
        { ...nothingSelected, artifactType: "docker", artifacts: [{ pattern: "alpine" }] },
        context,
      ),
    ).rejects.toThrow(/could not inspect `alpine`\. .*Cannot connect/i);
  });
});
