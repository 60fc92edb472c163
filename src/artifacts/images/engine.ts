// Images in the local engine. The `docker` program is asked and not the engine's socket, because it finds the engine as
// the other steps of the job do: DOCKER_HOST with unix, tcp, ssh or npipe, its certificates, and contexts.
import { execFile } from "node:child_process";
import * as v from "valibot";
import { Cancelled, ConfigurationProblem } from "../../problem.ts";
import type { Fingerprint } from "../../vocabulary.ts";
import type { World } from "../../world.ts";
import { fingerprintOf, imageReference, pinned } from "./reference.ts";

const patience = 60_000;
const largestAnswer = 16 * 1024 * 1024;

const imageSchema = v.object({ Id: v.string(), RepoDigests: v.nullish(v.array(v.string())) });
type LocalImage = v.InferOutput<typeof imageSchema>;

/** An image's digest in the registry that it was pushed to or pulled from. */
export interface KnownDigest {
  readonly fingerprint: Fingerprint;
  /** `registry/repository@sha256:…` */
  readonly reference: string;
}

/**
 * Asks the local engine by which digest a registry knows an image.
 * @param written name, tag, digest or id, as `docker image inspect` takes it
 * @throws ConfigurationProblem when there is no engine or no such image, or the image was never pushed or pulled
 * @throws Cancelled when the job was stopped
 */
export async function digestInEngine(written: string, world: World): Promise<KnownDigest> {
  const image = await inspectImage(written, world);
  const known = (image.RepoDigests ?? []).map((one) => {
    const reference = imageReference(one);
    const fingerprint = fingerprintOf(`sha256:${reference.digest ?? ""}`, one);
    return { fingerprint, reference: pinned(reference, fingerprint) };
  });
  return chosen(written, image, known, world);
}

/** Which of an image's digests is meant (api-facts 7.7), by the whole name of the repository. */
function chosen(
  written: string,
  { Id }: LocalImage,
  known: readonly KnownDigest[],
  world: World,
): KnownDigest {
  const [first, second] = known;
  if (first === undefined) throw neverPushed(written);
  const isId =
    /^(?:sha256:)?[a-f0-9]{6,64}$/.test(written) &&
    Id.replace("sha256:", "").startsWith(written.replace("sha256:", ""));
  if (second === undefined || isId) return agreeing(written, first, isId);
  const { registry, repository, digest } = imageReference(written);
  const ofRepository = known.filter(({ reference }) => reference.startsWith(`${registry}/${repository}@`));
  const match = ofRepository.find(({ fingerprint }) => digest === undefined || fingerprint === digest);
  if (match === undefined) throw otherRepositories(written, known);
  if (ofRepository.length > 1 && digest === undefined) {
    world.narrator.warn(
      `The engine knows several digests of ${written}; the first is taken: ${match.reference}`,
    );
  }
  return match;
}

/** A digest that was written is the digest that comes out. */
function agreeing(written: string, found: KnownDigest, isId: boolean): KnownDigest {
  const digest = isId ? undefined : imageReference(written).digest;
  if (digest === undefined || digest === found.fingerprint) return found;
  throw otherRepositories(written, [found]);
}

async function inspectImage(written: string, { environment, stop }: World): Promise<LocalImage> {
  if (written.startsWith("-")) throw noSuchImage(written);
  const { output, complaint, failure, isAbsent } = await new Promise<Run>((resolve) => {
    const env = { ...environment };
    const options = { env, timeout: patience, maxBuffer: largestAnswer, signal: stop, windowsHide: true };
    execFile("docker", ["image", "inspect", written], options, (error, output, complaint) => {
      const isAbsent = error?.code === "ENOENT";
      resolve({
        output,
        complaint: complaint.trim(),
        isAbsent,
        ...(error === null ? {} : { failure: error }),
      });
    });
  });
  if (stop.aborted)
    throw new Cancelled({ what: `The job was cancelled while the engine was asked for \`${written}\`` });
  if (isAbsent) throw noDocker();
  if (failure !== undefined) {
    throw /no such (?:image|object)|invalid reference/i.test(complaint)
      ? noSuchImage(written)
      : noEngine(written, complaint, failure);
  }
  const images = v.safeParse(v.tuple([imageSchema]), parsed(output));
  if (images.success) return images.output[0];
  throw new ConfigurationProblem({
    what: `What \`docker image inspect ${written}\` printed cannot be understood`,
    next: "Check that `docker` on the PATH is Docker's own program",
  });
}

interface Run {
  readonly output: string;
  readonly complaint: string;
  readonly isAbsent: boolean;
  readonly failure?: Error;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const noDocker = () =>
  new ConfigurationProblem({
    what: "There is no `docker` on the PATH, and `artifact-type` is `docker`",
    why: "the runner has no Docker, or the job runs in a container without it",
    next: "For an image in a registry say `artifact-type: oci`: it needs no Docker",
  });

const noEngine = (written: string, complaint: string, cause: Error) =>
  new ConfigurationProblem(
    {
      what: `The local engine did not say what \`${written}\` is`,
      why: complaint === "" ? cause.message : complaint,
      next: "Check that the engine runs and DOCKER_HOST, or for an image in a registry say `artifact-type: oci`",
    },
    { cause },
  );

const noSuchImage = (written: string) =>
  new ConfigurationProblem({
    what: `The local engine has no image \`${written}\``,
    why: "it was built by another builder or job, or has another name",
    next: "Check `docker image ls`; with buildx say `load: true`, or for an image in a registry say `artifact-type: oci`",
  });

const neverPushed = (written: string) =>
  new ConfigurationProblem({
    what: `\`${written}\` has no digest yet`,
    why: "an image gets its digest when it is pushed to a registry or pulled from one",
    next: "Push it before this step",
  });

const otherRepositories = (written: string, known: readonly KnownDigest[]) =>
  new ConfigurationProblem({
    what: `\`${written}\` has no digest by this name`,
    why: `the engine knows it as ${known.map(({ reference }) => reference).join(", ")}`,
    next: "Write the name under which it was pushed or pulled, or push it under this name before this step",
  });
