// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.
import * as v from "valibot";
import { ConfigurationError } from "../lib/errors.ts";
import { fingerprintSchema, type Fingerprint } from "../lib/identifiers.ts";

/** An image, with Docker's defaults filled in. */
export interface ImageReference {
  /** As it was written. */
  readonly written: string;
  /** Host and port; `docker.io` where none is written. */
  readonly registry: string;
  /** With `library/` in front of the official images of `docker.io`. */
  readonly repository: string;
  /** `latest` where none is written. */
  readonly tag: string;
  readonly digest?: Fingerprint;
}

/** What to do about a part of a line that is empty. */
export const emptyHint =
  "If an expression stands there, it is empty: check the name of the output, and that its step ran";

const referencePattern = /^(?<name>[^@\s]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>.*))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostPattern = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?(.*)$/;
const registryPattern = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryPattern =
  /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;

/** @throws ConfigurationError when it is not valid, or its digest is not a SHA-256; its messages begin with "expected" */
export function parseImageReference(written: string): ImageReference {
  const rejection = (reason: string, hint?: string) =>
    new ConfigurationError({
      message: `expected an image as \`registry/repository:tag\` or \`registry/repository@sha256:…\`: ${reason}`,
      hint,
    });
  const { name, tag = "latest", digest: rawDigest } = referencePattern.exec(written)?.groups ?? {};
  if (name === undefined) throw rejection("it has a space, an invalid tag, or no name");
  if (/^(?:[^/]*:)?\/\//.test(name))
    throw rejection("it begins with a protocol", `Write \`oci:${written.replace(/^.*?\/\//, "")}\``);
  const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
  if (host === "localhost")
    throw rejection(
      "`localhost/` names an image of this machine, which is in no registry",
      "Push it to a registry before this step, and write the name that it has there (a registry on this machine has a port: `localhost:5000/app`)",
    );
  const registry = host === "index.docker.io" ? "docker.io" : host;
  const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
  if (!registryPattern.test(registry) || !URL.canParse(`https://${registry}`))
    throw rejection(`\`${registry}\` is not a host name`);
  if (/[A-Z]/.test(repository)) throw rejection("repository names are in lower case");
  if (!repositoryPattern.test(repository) || name.length > 255)
    throw rejection(`\`${repository}\` is not a repository name, or its tag is not valid`);
  return {
    written,
    registry,
    repository,
    tag,
    digest: rawDigest === undefined ? undefined : parseImageDigest(rawDigest, rejection),
  };
}

function parseImageDigest(
  text: string,
  rejection: (reason: string, hint?: string) => ConfigurationError,
): Fingerprint {
  if (/^(?:sha256:)?$/.test(text)) throw rejection("its digest is empty", emptyHint);
  const digest = v.safeParse(fingerprintSchema, text.replace(/^sha256:/, ""));
  if (text.startsWith("sha256:") && digest.success) return digest.output;
  throw rejection(
    /^[a-f0-9]{64}$/.test(text)
      ? "its digest lacks `sha256:`"
      : "its digest is not `sha256:` and 64 lower-case hex digits",
  );
}

/** Names the image by its digest, as a deployment should. */
export const pinImage = ({ registry, repository }: ImageReference, digest: Fingerprint): string =>
  `${registry}/${repository}@sha256:${digest}`;
