// What the stubs for Docker's actions share: pushing an image of two platforms to the registry of a test, with the login
// of docker's configuration. Written from the specification of the distribution API (PUT /v2/NAME/manifests/REFERENCE).
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";

const manifestType = "application/vnd.oci.image.manifest.v1+json";
const indexType = "application/vnd.oci.image.index.v1+json";

/** Docker's configuration of this machine. */
export const configuration = join(process.env["HOME"] ?? "", ".docker/config.json");

const digestOf = (body: string) => `sha256:${createHash("sha256").update(body).digest("hex")}`;

/**
 * Pushes an image for several platforms and gives the digest of its index. The name stands for the content.
 * @param tag `registry/repository:tag`
 */
export async function push(tag: string, platforms: readonly string[]): Promise<string> {
  const [, registry = "", repository = "", version = ""] = /^([^/]+)\/(.+):([^:/]+)$/.exec(tag) ?? [];
  if (version === "") throw new Error(`${tag} is not registry/repository:tag`);
  const { auths } = JSON.parse(readFileSync(configuration, "utf8")) as {
    auths: Readonly<Record<string, { auth: string } | undefined>>;
  };
  const put = async (reference: string, type: string, body: string) => {
    const { status } = await fetch(`http://${registry}/v2/${repository}/manifests/${reference}`, {
      method: "PUT",
      headers: { "content-type": type, authorization: `Basic ${auths[registry]?.auth ?? ""}` },
      body,
    });
    if (status !== 201) throw new Error(`The registry answered ${status}`);
    return { mediaType: type, digest: digestOf(body), size: body.length };
  };
  const manifests = [];
  for (const platform of platforms) {
    const [os = "", architecture = ""] = platform.split("/");
    const config = {
      mediaType: "application/vnd.oci.image.config.v1+json",
      digest: digestOf(repository + platform),
      size: 2,
    };
    const body = JSON.stringify({ schemaVersion: 2, mediaType: manifestType, config, layers: [] });
    manifests.push({ ...(await put(digestOf(body), manifestType, body)), platform: { os, architecture } });
  }
  const index = JSON.stringify({ schemaVersion: 2, mediaType: indexType, manifests });
  return (await put(version, indexType, index)).digest;
}

/** The inputs of the step. One that the stub does not have is an error. */
export function readInputs<const Name extends string>(...names: readonly Name[]): Record<Name, string> {
  const given = Object.keys(process.env).filter((key) => key.startsWith("INPUT_"));
  const unknown = given.find((key) => !names.some((name) => key === `INPUT_${name.toUpperCase()}`));
  if (unknown !== undefined) throw new Error(`The stub does not have the input ${unknown}`);
  return Object.fromEntries(
    names.map((name) => [name, (process.env[`INPUT_${name.toUpperCase()}`] ?? "").trim()]),
  ) as Record<Name, string>;
}

export function setOutput(name: string, value: string): void {
  appendFileSync(process.env["GITHUB_OUTPUT"] ?? "", `${name}<<END-OF-OUTPUT\n${value}\nEND-OF-OUTPUT\n`);
}
