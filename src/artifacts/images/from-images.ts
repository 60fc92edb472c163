// Artifacts that are container images, in a registry or in the local engine.
import { resolve } from "node:path";
import * as v from "valibot";
import type { ArtifactPattern, FoundArtifact } from "../../domain/artifact.ts";
import type { Context } from "../../context.ts";
import type { ArtifactSelection } from "../selection.ts";
import { createHttpClient } from "../../http/client.ts";
import { runProgram } from "../../lib/child-process.ts";
import { collectErrors, defaultConcurrency } from "../../lib/concurrency.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { parseJson, validateJson } from "../../lib/json.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { fingerprintOf, imageReference, pinned } from "../image-reference.ts";
import type { CredentialOptions } from "./credentials.ts";
import { readFromRegistry } from "./registry.ts";

/** Which images, and how often a request for them is repeated at most. */
type ImageSelection = CredentialOptions & Pick<ArtifactSelection, "artifacts" | "retries">;

/**
 * Finds out the digests of images, in a registry or in the local engine. Credentials of a registry mean that registry also
 * for the engine.
 * @throws ConfigurationError, ConfigurationErrors naming the images that have no digest; CancelledError
 */
export async function fromImages(
  type: "oci" | "docker",
  selection: ImageSelection,
  context: Context,
): Promise<FoundArtifact[]> {
  const { artifacts, deadline, retries, registryUsername } = selection;
  const target = { label: "the registry", addressSource: "the image's name" };
  // Registries keep manifests within 4 MiB; a token is far smaller.
  using client = createHttpClient({ deadline, retries, target, maxBytes: 4 * 1_048_576 }, context);
  const inRegistry = async (pattern: string) => {
    const image = imageReference(pattern);
    const access = { ...selection, client };
    const { digest, platforms, manifests } = await readFromRegistry(image, access, context);
    const kind =
      platforms === undefined ? "a single manifest" : `an index (${platforms.join(", ") || "no platforms"})`;
    context.logger.info(`${pattern} is ${kind}: sha256:${digest}`);
    return {
      ...({ type: "oci", fingerprint: digest, reference: pinned(image, digest), readFrom: pattern } as const),
      ...omitUndefined({ indexManifests: manifests }),
    };
  };
  const inEngine = (pattern: string) => findInEngine(pattern, deadline.left(), context);
  const isInRegistry = type === "oci" || registryUsername !== undefined;
  const find = async ({ pattern, name }: ArtifactPattern): Promise<FoundArtifact> => {
    const found = await (isInRegistry ? inRegistry : inEngine)(pattern);
    return { artifact: { ...omitUndefined({ name }), filename: pattern, ...found }, source: pattern };
  };
  return await collectErrors(artifacts, find, defaultConcurrency);
}

// The `docker` program is used and not the engine's socket, because it finds the engine as the other steps of the job do:
// DOCKER_HOST with unix, tcp, ssh or npipe, its certificates, and contexts.
const imageSchema = v.object({ Id: v.string(), RepoDigests: v.nullish(v.array(v.string())) });

/**
 * Finds out by which digest, and as which `registry/repository@sha256:…`, a registry knows an image of the local engine.
 * @param written name, tag, digest or id, as `docker image inspect` takes it
 * @param timeLeft in milliseconds
 * @throws ConfigurationError when there is no engine, no such image, or no digest of it; CancelledError
 */
async function findInEngine(written: string, timeLeft: number, context: Context) {
  const { Id, RepoDigests } = await inspectImage(written, timeLeft, context);
  const known = (RepoDigests ?? []).map((one) => {
    const reference = imageReference(one);
    const fingerprint = fingerprintOf(`sha256:${reference.digest ?? ""}`, one);
    return { type: "docker", fingerprint, reference: pinned(reference, fingerprint) } as const;
  });
  const [first, second] = known;
  if (first === undefined)
    throw new ConfigurationError({
      message: `Image \`${written}\` has no digest yet`,
      reason: "An image gets its digest when it is pushed to a registry or pulled from one",
      hint: "Push it before this step",
    });
  const isId =
    /^(?:sha256:)?[a-f0-9]{6,64}$/.test(written) &&
    Id.replace("sha256:", "").startsWith(written.replace("sha256:", ""));
  const image = isId ? undefined : imageReference(written);
  // Of several digests, the whole name of the repository chooses (docs/fingerprints.md).
  const candidates =
    image === undefined || second === undefined
      ? known
      : known.filter(({ reference }) => reference.startsWith(`${image.registry}/${image.repository}@`));
  const digest = image?.digest;
  const match = candidates.find(({ fingerprint }) => digest === undefined || fingerprint === digest);
  if (match === undefined)
    throw new ConfigurationError({
      message: `Image \`${written}\` has no digest under this name`,
      reason: `Docker knows it as ${known.map(({ reference }) => reference).join(", ")}`,
      hint: "Write the name under which it was pushed or pulled, or push it under this name before this step",
    });
  const hasSeveral = new Set(candidates.map(({ fingerprint }) => fingerprint)).size > 1;
  if (digest === undefined && hasSeveral)
    context.logger.warn(
      `The engine has several digests of ${written}; the first one is used: ${match.reference}`,
    );
  return match;
}

async function inspectImage(written: string, timeLeft: number, context: Context) {
  const noSuchImage = new ConfigurationError({
    message: `Image \`${written}\` does not exist in the local Docker engine`,
    reason: "It was built by another builder or job, or has another name",
    hint: "Check `docker image ls`; with buildx set `load: true`, or for an image in a registry set `artifact-type: oci`",
  });
  // Docker would take it for an option.
  if (written.startsWith("-")) throw noSuchImage;
  const { DOCKER_CONFIG: directory } = context.environment;
  const { output, errorOutput, failure } = await runProgram(
    {
      program: "docker",
      args: ["image", "inspect", written],
      // A relative path is relative to where this step runs, and docker runs elsewhere.
      environment: {
        ...context.environment,
        ...omitUndefined({ DOCKER_CONFIG: directory && resolve(directory) }),
      },
      timeLimit: Math.min(60_000, Math.max(0, timeLeft)),
      outputLimit: 16 * 1_048_576,
    },
    context,
  );
  if (failure?.kind === "not-found")
    throw new ConfigurationError({
      message: "`artifact-type: docker` needs the program `docker`, which is not on the PATH",
      reason: "The runner has no Docker, or the job runs in a container without it",
      hint: "For an image in a registry set `artifact-type: oci`: it needs no Docker",
    });
  if (failure !== undefined) {
    const errorText = errorOutput.toString("utf8").trim();
    if (/no such (?:image|object)|invalid reference/i.test(errorText)) throw noSuchImage;
    throw new ConfigurationError({
      message: `Docker could not inspect \`${written}\``,
      reason: errorText || `\`docker\` ${failure.reason}`,
      hint: "Check that Docker is running and DOCKER_HOST; for an image in a registry set `artifact-type: oci`",
    });
  }
  const images = validateJson(v.tuple([imageSchema]), parseJson(output));
  if (images.success) return images.value[0];
  throw new ConfigurationError({
    message: `The output of \`docker image inspect ${written}\` is not valid`,
    hint: "Check that `docker` on the PATH is Docker's own program",
  });
}
