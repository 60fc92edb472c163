// Images in the local engine. The `docker` program is used and not the engine's socket, because it finds the engine as
// the other steps of the job do: DOCKER_HOST with unix, tcp, ssh or npipe, its certificates, and contexts.
import { resolve } from "node:path";
import * as v from "valibot";
import { runProgram } from "../../lib/child-process.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import type { Fingerprint } from "../../domain/identifiers.ts";
import type { Context } from "../../context.ts";
import { fingerprintOf, imageReference, pinned } from "./reference.ts";

const timeLimit = 60_000;
const outputLimit = 16 * 1024 * 1024;

const imageSchema = v.object({ Id: v.string(), RepoDigests: v.nullish(v.array(v.string())) });
type LocalImage = v.InferOutput<typeof imageSchema>;

/** An image's digest in the registry that it was pushed to or pulled from. */
export interface KnownDigest {
  readonly fingerprint: Fingerprint;
  /** `registry/repository@sha256:…` */
  readonly reference: string;
}

/**
 * Finds out by which digest a registry knows an image of the local engine.
 * @param written name, tag, digest or id, as `docker image inspect` takes it
 * @param timeLeft in milliseconds
 * @throws ConfigurationError when there is no engine or no such image, or the image was never pushed or pulled
 * @throws CancelledError
 */
export async function digestInEngine(
  written: string,
  timeLeft: number,
  context: Context,
): Promise<KnownDigest> {
  const image = await inspectImage(written, timeLeft, context);
  const known = (image.RepoDigests ?? []).map((one) => {
    const reference = imageReference(one);
    const fingerprint = fingerprintOf(`sha256:${reference.digest ?? ""}`, one);
    return { fingerprint, reference: pinned(reference, fingerprint) };
  });
  return chooseDigest(written, image, known, context);
}

/** Chooses among an image's digests, by the whole name of the repository (docs/fingerprints.md). */
function chooseDigest(
  written: string,
  { Id }: LocalImage,
  known: readonly KnownDigest[],
  context: Context,
): KnownDigest {
  const [first, second] = known;
  if (first === undefined) throw neverPushed(written);
  const isId =
    /^(?:sha256:)?[a-f0-9]{6,64}$/.test(written) &&
    Id.replace("sha256:", "").startsWith(written.replace("sha256:", ""));
  if (second === undefined || isId) return confirmed(written, first, isId);
  const { registry, repository, digest } = imageReference(written);
  const ofRepository = known.filter(({ reference }) => reference.startsWith(`${registry}/${repository}@`));
  const match = ofRepository.find(({ fingerprint }) => digest === undefined || fingerprint === digest);
  if (match === undefined) throw otherRepositories(written, known);
  if (ofRepository.length > 1 && digest === undefined) {
    context.logger.warn(
      `The engine has several digests of ${written}; the first one is used: ${match.reference}`,
    );
  }
  return match;
}

/** Returns the digest if it is the one that was written, or none was. */
function confirmed(written: string, found: KnownDigest, isId: boolean): KnownDigest {
  const digest = isId ? undefined : imageReference(written).digest;
  if (digest === undefined || digest === found.fingerprint) return found;
  throw otherRepositories(written, [found]);
}

async function inspectImage(written: string, timeLeft: number, context: Context): Promise<LocalImage> {
  if (written.startsWith("-")) throw noSuchImage(written);
  const { DOCKER_CONFIG: folder } = context.environment;
  const { output, errorOutput, failure } = await runProgram(
    {
      program: "docker",
      args: ["image", "inspect", written],
      // A relative path is relative to where this step runs, and docker runs elsewhere.
      environment: { ...context.environment, ...omitUndefined({ DOCKER_CONFIG: folder && resolve(folder) }) },
      timeLimit: Math.min(timeLimit, Math.max(0, timeLeft)),
      outputLimit,
    },
    context,
  );
  if (failure?.kind === "not-found") throw noDocker();
  if (failure !== undefined) {
    const complaint = errorOutput.toString("utf8").trim();
    throw /no such (?:image|object)|invalid reference/i.test(complaint)
      ? noSuchImage(written)
      : noEngine(written, complaint || `\`docker\` ${failure.reason}`);
  }
  const images = v.safeParse(v.tuple([imageSchema]), parsed(output));
  if (images.success) return images.output[0];
  throw new ConfigurationError({
    message: `The output of \`docker image inspect ${written}\` is not valid`,
    hint: "Check that `docker` on the PATH is Docker's own program",
  });
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return undefined;
  }
}

const noDocker = () =>
  new ConfigurationError({
    message: "`artifact-type: docker` needs the program `docker`, which is not on the PATH",
    reason: "The runner has no Docker, or the job runs in a container without it",
    hint: "For an image in a registry set `artifact-type: oci`: it needs no Docker",
  });

const noEngine = (written: string, why: string) =>
  new ConfigurationError({
    message: `Docker could not inspect \`${written}\``,
    reason: why,
    hint: "Check that Docker is running and DOCKER_HOST; for an image in a registry set `artifact-type: oci`",
  });

const noSuchImage = (written: string) =>
  new ConfigurationError({
    message: `Image \`${written}\` does not exist in the local Docker engine`,
    reason: "It was built by another builder or job, or has another name",
    hint: "Check `docker image ls`; with buildx set `load: true`, or for an image in a registry set `artifact-type: oci`",
  });

const neverPushed = (written: string) =>
  new ConfigurationError({
    message: `Image \`${written}\` has no digest yet`,
    reason: "An image gets its digest when it is pushed to a registry or pulled from one",
    hint: "Push it before this step",
  });

const otherRepositories = (written: string, known: readonly KnownDigest[]) =>
  new ConfigurationError({
    message: `Image \`${written}\` has no digest under this name`,
    reason: `Docker knows it as ${known.map(({ reference }) => reference).join(", ")}`,
    hint: "Write the name under which it was pushed or pulled, or push it under this name before this step",
  });
