// Artifacts that are images: lines `oci:…`.
import type { Context } from "../context.ts";
import { createHttpClient, mapConcurrent } from "../http/http-client.ts";
import type { Deadline } from "../lib/deadline.ts";
import { ConfigurationError, ServiceError } from "../lib/errors.ts";
import { type ArtifactLine, type FoundArtifact, parseImageReference, pinImage } from "./artifact.ts";
import { createCredentialFinder } from "./credentials.ts";
import { Repository } from "./registry.ts";

/**
 * Finds the digests of images: those that are written, else the registries are asked for those of the tags.
 * @throws ServiceError, ConfigurationError naming all images that have none; CancelledError
 */
export async function fromImages(
  lines: readonly ArtifactLine[],
  { retries, deadline }: { readonly retries: number; readonly deadline: Deadline },
  context: Context,
): Promise<readonly FoundArtifact[]> {
  const client = createHttpClient({ retries }, context);
  const access = { client, deadline, findCredentials: createCredentialFinder(context) };
  const repositories = new Map<string, Repository>();
  const errors: (ServiceError | ConfigurationError)[] = [];
  const found = await mapConcurrent(lines, async ({ line, name, value }) => {
    const image = parseImageReference(value);
    const key = `${image.registry}/${image.repository}`;
    const repository = repositories.get(key) ?? new Repository(image, access, context);
    repositories.set(key, repository);
    try {
      const fingerprint = image.digest ?? (await repository.readDigest(image));
      const reference = pinImage(image, fingerprint);
      return [{ line, artifact: { name, filename: value, type: "oci", fingerprint, reference } } as const];
    } catch (error) {
      if (!(error instanceof ServiceError || error instanceof ConfigurationError)) throw error;
      errors.push(error);
      return [];
    }
  });
  const [first] = errors;
  if (first === undefined) return found.flat();
  // A problem with docker's configuration is that of all images, and is said once.
  const parts = [
    ...new Map(errors.flatMap((error) => error.parts).map((part) => [part.message, part])).values(),
  ];
  throw first instanceof ServiceError ? new ServiceError(parts) : new ConfigurationError(parts);
}
