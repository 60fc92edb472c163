// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.
import * as v from "valibot";
import { ConfigurationError } from "../lib/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { fingerprintSchema, type Fingerprint } from "../domain/identifiers.ts";

/** An image, with Docker's defaults filled in. */
export interface ImageReference {
  /** As the workflow wrote it. */
  readonly written: string;
  /** Host and port; `docker.io` where none is written. */
  readonly registry: string;
  /** With `library/` in front of the official images of `docker.io`. */
  readonly repository: string;
  /** `latest` where neither tag nor digest is written. */
  readonly tag?: string;
  readonly digest?: Fingerprint;
}

const referencePattern = /^(?<name>[^@]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[^@]+))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostPattern = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?([^]*)$/;
const registryPattern = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryPattern =
  /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;

/**
 * Parses an image reference.
 * @throws ConfigurationError when it is not valid, or its digest is not a SHA-256
 */
export function imageReference(written: string): ImageReference {
  const notAReference = (reason: string) =>
    new ConfigurationError({
      message: `\`${written}\` is not an image reference`,
      reason,
      hint: "Write it as `registry/repository:tag` or `registry/repository@sha256:…`",
    });
  const { name, tag, digest } = referencePattern.exec(written)?.groups ?? {};
  if (name === undefined) throw notAReference("It contains a space, an invalid tag, or no name");
  const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
  const registry = host === "index.docker.io" ? "docker.io" : host;
  const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
  if (!registryPattern.test(registry)) throw notAReference(`\`${registry}\` is not a host name`);
  if (/[A-Z]/.test(repository)) throw notAReference("Repository names are in lower case");
  if (!repositoryPattern.test(repository) || name.length > 255)
    throw notAReference(`\`${repository}\` is not a repository name`);
  return {
    written,
    registry,
    repository,
    ...omitUndefined({
      tag: tag ?? (digest === undefined ? "latest" : undefined),
      digest: digest === undefined ? undefined : fingerprintOf(digest, written),
    }),
  };
}

/**
 * Parses a digest as registries write it.
 * @param where where it was found, for the message
 * @throws ConfigurationError for anything but `sha256:` and 64 lower-case hex characters
 */
export function fingerprintOf(digest: string, where: string): Fingerprint {
  const fingerprint = v.safeParse(fingerprintSchema, digest.replace(/^sha256:/, ""));
  if (digest.startsWith("sha256:") && fingerprint.success) return fingerprint.output;
  throw new ConfigurationError({
    message: `\`${digest}\` is not the SHA-256 digest of an image (${where})`,
    reason: /^[a-f0-9]{7,40}$/.test(digest)
      ? "It looks like a commit SHA"
      : "It must be `sha256:` and 64 lower-case hex characters",
    hint: "Give the tag, or the digest that the push reported",
  });
}

/** Names the image by its digest, as a deployment should. */
export const pinned = ({ registry, repository }: ImageReference, fingerprint: Fingerprint): string =>
  `${registry}/${repository}@sha256:${fingerprint}`;
