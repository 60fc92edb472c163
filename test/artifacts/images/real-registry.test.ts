// Images in a real registry (Debian's package docker-registry), which a test starts on a free port of this machine.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { truncateSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import type { ArtifactSelection } from "../../../src/artifacts/selection.ts";
import { temporaryFolder } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";
import { digestOf, indexType, manifestType } from "./fake-registry.ts";

const installed = (() => {
  try {
    return execFileSync("docker-registry", ["--version"], { encoding: "utf8" }).trim();
  } catch {
    process.stderr.write(
      "\nNO REAL REGISTRY: docker-registry is not installed, so its tests are SKIPPED.\n\n",
    );
    return undefined;
  }
})();

// The user ada with the password se:cret, as `htpasswd -B` writes it.
const password = "$2b$05$abcdefghijklmnopqrstuuWqeDdmk0qhXLYvA33lbC9M700ynI2Oa";
const authorization = `Basic ${Buffer.from("ada:se:cret").toString("base64")}`;

async function startRealRegistry(folder: string, isClosed: boolean) {
  writeFileSync(`${folder}/htpasswd`, `ada:${password}\n`);
  const auth = isClosed ? { auth: { htpasswd: { realm: "registry", path: `${folder}/htpasswd` } } } : {};
  const settings = {
    version: 0.1,
    storage: { filesystem: { rootdirectory: `${folder}/storage` } },
    http: { addr: "127.0.0.1:0" },
    ...auth,
  };
  // YAML is a superset of JSON.
  writeFileSync(`${folder}/settings.yml`, JSON.stringify(settings));
  const registry = spawn("docker-registry", ["serve", `${folder}/settings.yml`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let host = "";
  for await (const line of createInterface(registry.stderr)) {
    host = /listening on (127\.0\.0\.1:\d+)/.exec(line)?.[1] ?? "";
    if (host !== "") break;
  }
  registry.stderr.resume();
  return {
    host,
    async [Symbol.asyncDispose]() {
      registry.kill();
      if (registry.exitCode === null && registry.signalCode === null) await once(registry, "exit");
    },
  };
}

/** Pushes an image without layers for two platforms, and an index of both; gives the digests. */
async function push(host: string) {
  const send = async (method: string, path: string, type: string, body: string) => {
    const url = new URL(path, `http://${host}`);
    const response = await fetch(url, { method, headers: { authorization, "content-type": type }, body });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const digests = [];
  for (const architecture of ["amd64", "arm64"]) {
    const config = JSON.stringify({ architecture, os: "linux", rootfs: { type: "layers", diff_ids: [] } });
    const upload = await send("POST", "/v2/acme/app/blobs/uploads/", "application/json", "");
    const place = new URL(upload.headers.get("location") ?? "", `http://${host}`);
    place.searchParams.set("digest", digestOf(config));
    await send("PUT", place.href, "application/octet-stream", config);
    const descriptor = {
      mediaType: "application/vnd.oci.image.config.v1+json",
      size: config.length,
      digest: digestOf(config),
    };
    const body = JSON.stringify({
      schemaVersion: 2,
      mediaType: manifestType,
      config: descriptor,
      layers: [],
    });
    await send("PUT", `/v2/acme/app/manifests/${architecture}`, manifestType, body);
    digests.push({
      mediaType: manifestType,
      size: body.length,
      digest: digestOf(body),
      platform: { os: "linux", architecture },
    });
  }
  const pushIndex = async (tag: string, manifests: readonly object[]) => {
    const index = JSON.stringify({ schemaVersion: 2, mediaType: indexType, manifests });
    await send("PUT", `/v2/acme/app/manifests/${tag}`, indexType, index);
    return { mediaType: indexType, size: index.length, digest: digestOf(index) };
  };
  const index = await pushIndex("v1", digests);
  const nested = await pushIndex("nested", [index, ...digests.slice(0, 1)]);
  const [amd64 = "", arm64 = ""] = digests.map(({ digest }) => digest);
  return { amd64, arm64, index: index.digest, nested: nested.digest };
}

function asking(pattern: string, changes: Partial<ArtifactSelection> = {}) {
  const reported = testContext({ environment: { HOME: "/nonexistent" } });
  const selection = {
    ...nothingSelected,
    artifactType: "oci" as const,
    artifacts: [{ pattern }],
    ...changes,
  };
  return fingerprintAll(selection, reported.context).then(([artifact]) => ({ artifact, ...reported }));
}

describe.skipIf(installed === undefined)("a real registry", () => {
  test("open to everybody gives the digests that were pushed, of an index and of a manifest", async () => {
    using folder = temporaryFolder();
    await using registry = await startRealRegistry(folder.path, false);
    const pushed = await push(registry.host);
    const index = await asking(`${registry.host}/acme/app:v1`);
    expect(index.artifact).toMatchObject({
      fingerprint: pushed.index.slice(7),
      reference: `${registry.host}/acme/app@${pushed.index}`,
    });
    expect(index.notes).toEqual([expect.stringContaining("is an index (linux/amd64, linux/arm64)")]);
    const manifest = await asking(`${registry.host}/acme/app:amd64`);
    expect(manifest.artifact).toMatchObject({ fingerprint: pushed.amd64.slice(7) });
    expect(manifest.notes).toEqual([expect.stringContaining("is a single manifest")]);
    await expect(asking(`${registry.host}/acme/app:v2`)).rejects.toThrow("does not exist");
    await expect(asking(`${registry.host}/acme/app:v1@${pushed.amd64}`)).rejects.toThrow(
      "The tag `v1` was moved",
    );
  });

  test("gives the manifests that an index names by its own bytes, and none of an index within it", async () => {
    using folder = temporaryFolder();
    await using registry = await startRealRegistry(folder.path, false);
    const { amd64, arm64, index, nested } = await push(registry.host);
    const manifestsOf = async (name: string) =>
      (await asking(`${registry.host}/acme/app${name}`)).artifact?.indexManifests?.map(
        (one) => `sha256:${one}`,
      );
    expect(await manifestsOf(":v1")).toEqual([amd64, arm64]);
    expect(await manifestsOf(`@${index}`)).toEqual([amd64, arm64]);
    expect(await manifestsOf(":nested")).toEqual([amd64]);
    expect(await manifestsOf(`@${nested}`)).toEqual([amd64]);
    expect(await manifestsOf(":amd64")).toBeUndefined();
  });

  test("that has only a part of an index gives no digest of it", async () => {
    using folder = temporaryFolder();
    await using registry = await startRealRegistry(folder.path, false);
    const { index } = await push(registry.host);
    const hex = index.slice(7);
    const file = `${folder.path}/storage/docker/registry/v2/blobs/sha256/${hex.slice(0, 2)}/${hex}/data`;
    truncateSync(file, 200);
    await expect(asking(`${registry.host}/acme/app@${index}`, { retries: 0 })).rejects.toThrow(
      /The response of the registry|No digest for/,
    );
  });

  test("with a password gives them to who knows it", async () => {
    using folder = temporaryFolder();
    await using registry = await startRealRegistry(folder.path, true);
    const pushed = await push(registry.host);
    const image = `${registry.host}/acme/app@${pushed.index}`;
    const { artifact } = await asking(image, { registryUsername: "ada", registryPassword: "se:cret" });
    expect(artifact).toMatchObject({ fingerprint: pushed.index.slice(7) });
    await expect(asking(image)).rejects.toThrow(/denies access to .*none were found/);
    await expect(asking(image, { registryUsername: "ada", registryPassword: "secret" })).rejects.toThrow(
      /denies access to .*Credentials: the inputs/,
    );
  });
});
