// What all steps that record have in common: what is read before, what is sent, and what a dry run shows of it.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { isOutage, type Failure } from "../../domain/failure.ts";
import { trailNameSchema, type HttpUrl } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { ServiceResult } from "../../domain/service-result.ts";
import type { CommonField, WriteTarget } from "../../domain/write.ts";
import type { Values, writeInputs } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import type { SelectedArtifacts } from "./present-artifacts.ts";
import type { Result } from "../../lib/result.ts";
import { createServiceClient, type SendLimits, type ServiceClient } from "../../service/client.ts";
import type { Endpoint } from "../../service/request.ts";
import { toServiceError } from "../../service/service-error.ts";
import { missingSecretsReason } from "../../workflow/event.ts";
import { resolveRunMetadata } from "../../workflow/run-metadata.ts";
import { dryRunOutcome, type DryRun, type PlannedRequest } from "./dry-run.ts";
import { readWhileHashing } from "./read-while-hashing.ts";

/** The values that every write has, with those that only some have. */
export type WriteValues = Values<(typeof writeInputs)[number], "base-url" | "org" | "flow"> &
  Partial<Values<"build-url" | "origin-url" | "commits-from">>;

/** How a step that records differs from the others. */
interface WriteSteps<Selected extends SelectedArtifacts, Read, Shown> {
  /** Fingerprints the artifacts. */
  readonly select: (deadline: Deadline) => Promise<Selected>;
  /** Asks the service, meanwhile, for what must be known before anything is sent. */
  readonly read: (reading: Reading) => Promise<Result<Read, { readonly failure: Failure }>>;
  /** Makes the requests. */
  readonly plan: (selected: Selected, preparation: Preparation) => Promise<Plan<Read, Shown>>;
}

/** What is read with, while artifacts are hashed. */
export interface Reading {
  readonly client: ServiceClient;
  readonly target: ResolvedTarget;
  /** A time of its own: that of the step begins when nothing is hashed any more. */
  readonly limits: SendLimits;
  readonly context: Context;
}

export interface Preparation {
  readonly service: ServiceSettings;
  readonly target: ResolvedTarget;
  /** The time of the step. */
  readonly deadline: Deadline;
}

interface Plan<Read, Shown> {
  readonly requests: readonly PlannedRequest[];
  /** What the outcome says of them as long as they are not sent. */
  readonly shown: Shown;
  readonly send: (client: ServiceClient, read: Read) => Promise<Sent<Shown>>;
}

/** A trail that is on record. */
export interface BegunTrail {
  /** `begun`: it is new (201). `updated`: it was there (200). */
  readonly change: "begun" | "updated";
  readonly htmlUrl?: HttpUrl;
  /** The service's response. */
  readonly result: unknown;
}

/** What an outcome says of what was sent. */
interface Sent<Shown> {
  /** The trail, where the step has begun it. */
  readonly begun?: BegunTrail;
  /** Why nothing was sent, or not even the trail is known to be on record. */
  readonly failure?: Failure;
  /** Texts about a trail that does not exist yet, and about names that its template does not have. */
  readonly warnings?: readonly string[];
  /** The service's responses. */
  readonly result?: unknown;
  /** The text of `subjects-file`: a line for each artifact that can be signed. */
  readonly subjects?: string;
  readonly shown?: Shown;
}

/** What a step recorded, or could not. */
export interface Written<Shown = unknown> extends WriteTarget, SelectedArtifacts, Sent<Shown> {
  readonly kind: "written";
  readonly shown: Shown;
}

/** A dry run of a step that records. */
interface PlannedWrite<Shown> extends DryRun {
  readonly shown: Shown;
}

/** A write that was skipped. */
export interface Skipped extends SelectedArtifacts {
  readonly kind: "skipped";
  readonly reason: string;
}

/** Of every step that records. `Shown` is what it has sent, or would send, besides the trail. */
export type WriteOutcome<Shown> = Written<Shown> | PlannedWrite<Shown> | Skipped;

/**
 * Performs a step that records. Everything is selected, read and checked before the first request that writes.
 * @throws ConfigurationError, ConfigurationErrors, CancelledError when nothing was sent
 */
export async function performWrite<Selected extends SelectedArtifacts, Read, Shown>(
  values: WriteValues,
  context: Context,
  steps: WriteSteps<Selected, Read, Shown>,
): Promise<WriteOutcome<Shown>> {
  const { apiToken, dryRun } = values;
  const deadline = new Deadline(values.timeout, context.clock);
  const settings = pick(values, "baseUrl", "org", "authScheme", "timeout", "retries");
  const service = apiToken === undefined ? undefined : { ...settings, apiToken };
  using client = service && !dryRun ? createServiceClient({ ...service, deadline }, context) : undefined;
  const [selected, { target, read }] = await readWhileHashing(
    () => steps.select(deadline),
    async () => {
      const target = await resolveTarget(values, context);
      const limits = { deadline: new Deadline(values.timeout, context.clock), retries: values.retries };
      return { target, read: client && (await steps.read({ client, target, limits, context })) };
    },
    deadline,
    context.clock,
  );
  const artifacts = pick<SelectedArtifacts, keyof SelectedArtifacts>(selected, "artifacts", "manifests");
  if (service === undefined) return { kind: "skipped", reason: await reasonOfSkip(context), ...artifacts };
  const { requests, shown, send } = await steps.plan(selected, { service, target, deadline });
  const { about } = target;
  if (client === undefined || read === undefined)
    return { ...dryRunOutcome(requests, service, { ...artifacts, ...about }), shown };
  const sent = read.success ? await send(client, read.value) : pick(read, "failure");
  return { kind: "written", ...about, ...artifacts, shown, ...sent };
}

/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
async function reasonOfSkip(context: Context): Promise<string> {
  const why = await missingSecretsReason(context);
  const empty = `Input \`api-token\` is empty${why === undefined ? "" : `: ${why}`}`;
  return `${empty}. \`on-missing-token: skip\` allows this`;
}

/** Returns how long the GitHub API may take: at most ten seconds and a quarter of `timeout`. A dry run asks it nothing. */
export const lookupTimeoutOf = ({ dryRun, timeout }: Values<"dry-run" | "timeout">) =>
  dryRun ? 0 : Math.min(10_000, timeout / 4);

/**
 * Resolves the metadata of the run and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(values: WriteValues, context: Context) {
  const { flow } = values;
  const options = {
    ...pick(values, "gitCommit", "commitsFrom", "redact", "buildUrl", "commitUrl", "repoUrl", "originUrl"),
    ...pick(values, "githubToken"),
    lookupTimeoutMs: lookupTimeoutOf(values),
  };
  const runMetadata = await resolveRunMetadata(options, context);
  const { testedMergeCommit } = runMetadata;
  for (const warning of runMetadata.warnings) context.logger.warn(warning);
  const gitCommit = runMetadata.commit?.value;
  const trail = values.trail ?? v.parse(v.optional(trailNameSchema), gitCommit);
  context.logger.table("Where the values come from", [
    ["Field", "Value", "Source"],
    ["flow", flow, "input"],
    ["trail", trail ?? "(unknown)", values.trail === undefined ? "the commit" : "input"],
    ...runMetadata.sources,
  ]);
  if (trail === undefined)
    throw new ConfigurationError({
      message: "Input `trail` is missing, and the commit that it would be named after is unknown",
      reason: "GITHUB_SHA is not set to a commit",
      hint: "Set `trail`, or set `git-commit`",
    });
  const fields = {
    description: values.description,
    git_commit_info: runMetadata.gitCommitInfo,
    repo_info: runMetadata.repoInfo,
    external_urls: externalUrlsOf(values),
    user_data: values.userData,
  } satisfies Record<CommonField, unknown>;
  const about: WriteTarget = omitUndefined({ flow, trail, gitCommit, testedMergeCommit });
  return { runMetadata, trail, about, fields };
}

type ResolvedTarget = Awaited<ReturnType<typeof resolveTarget>>;

/** Not by assignment: a label may be any word, `__proto__` too. */
function externalUrlsOf({
  externalUrls,
  externalFingerprints,
}: Values<"external-urls" | "external-fingerprints">) {
  const fingerprints = new Map(externalFingerprints);
  return (
    externalUrls &&
    Object.fromEntries(
      externalUrls.map(([label, href]) => [
        label,
        omitUndefined({ href, fingerprint: fingerprints.get(label) }),
      ]),
    )
  );
}

/** Sends a write. A failure in an outage says how to record it when the service is back (docs/after-an-outage.md). */
export async function sendWrite<Body>(
  client: Pick<ServiceClient, "call">,
  endpoint: Endpoint<Body>,
): Promise<ServiceResult<Body>> {
  const result = await client.call(endpoint);
  if (result.success) return result;
  const failure = { ...result.failure, ...toServiceError(result.failure).parts };
  // 501 says that the service does not offer this.
  const isOut = isOutage(failure) && failure.status !== 501;
  return { ...result, failure: isOut ? { ...failure, hint: rerunHint(failure) } : failure };
}

/** Says how to record what an outage kept from being recorded, and what that does besides. */
function rerunHint({ hint, status = 0 }: Failure): string {
  const rerun =
    "choose `Re-run failed jobs` in this run. The jobs after it run too: cancel them where a newer run has deployed";
  // The service itself failed, and did not say when it is back.
  const isDown = status >= 500 && hint?.includes("as the service asks") !== true;
  return hint === undefined || isDown ? `When the service is back, ${rerun}` : `${hint}. Then ${rerun}`;
}
