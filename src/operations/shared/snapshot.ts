// An environment and its latest snapshot, for the operations that read what runs (docs/confirm-running.md).
import type { Context } from "../../context.ts";
import type { EnvironmentName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { Failure } from "../../domain/failure.ts";
import type { ServiceResult } from "../../domain/service-result.ts";
import {
  membersOf,
  otherEnvironmentIn,
  type ReportedEnvironment,
  type Snapshot,
} from "../../domain/snapshot.ts";
import { judgeCached } from "../../gate/answer-age.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { ServiceError } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { ok, type Result } from "../../lib/result.ts";
import { compact, stateText } from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import type { ServiceClient } from "../../service/client.ts";
import { bodyOf } from "../../service/service-error.ts";
import { getLatestSnapshotEndpoint, getReportedEnvironmentEndpoint } from "../../service/endpoints.ts";
import { suggestNames } from "./suggest-names.ts";

interface Reading {
  readonly client: Pick<ServiceClient, "call">;
  readonly settings: Pick<ServiceSettings, "org">;
  readonly environment: EnvironmentName;
  /** The time of the step. */
  readonly deadline: Deadline;
}

/**
 * Reads how the environment is reported.
 * @throws ServiceError when it does not exist, is logical, or the response is about another one; CancelledError
 */
export async function readReportedEnvironment(
  { client, settings, environment, deadline }: Reading,
  { clock }: Pick<Context, "clock">,
): Promise<ReportedEnvironment> {
  const suggesting = suggestNames({ environment }, { client, service: settings, deadline }, { clock });
  const result = await suggesting.call(getReportedEnvironmentEndpoint(settings, environment));
  if (!result.success && result.failure.notFound === "environment" && !result.failure.isSuggested) {
    const hint = "Where its first report creates it, run this step after that";
    throw new ServiceError({ ...result.failure, hint: `${result.failure.hint ?? ""}. ${hint}` });
  }
  const found = currentBodyOf(result);
  if (found.name !== environment)
    throw new ServiceError({
      message: `The response is about environment \`${found.name}\`, but \`${environment}\` was asked for. Was it renamed?`,
      hint: "Write the name that the environment has now in `environment`",
    });
  const members = membersOf(found);
  if (members !== undefined)
    throw new ServiceError({
      message: `Environment \`${environment}\` is logical, and has no snapshots of its own${members.length === 0 ? "" : `: it is made of ${joinTruncated(members.map((name) => `\`${name}\``))}`}`,
      hint: "Name one of its members in `environment`, with a step for each of them",
    });
  return found;
}

/** A snapshot, and the response that it was read from. */
interface LatestSnapshot {
  readonly snapshot: Snapshot;
  readonly json: unknown;
}

/**
 * Reads the latest snapshot of an environment.
 * @param environment its state, read before
 * @returns that there is none yet, where the environment was never reported
 * @throws ServiceError when there is no valid response, or it is of another environment; CancelledError
 */
export async function readLatestSnapshot(
  { client, settings, environment }: Reading,
  { last_reported_at: reportedAt }: ReportedEnvironment,
): Promise<Result<LatestSnapshot, { readonly failure: Failure }>> {
  const result = await client.call(getLatestSnapshotEndpoint(settings, environment));
  if (!result.success && reportedAt === undefined && saysNeverReported(result.failure)) return result;
  const snapshot = currentBodyOf(result);
  const other = otherEnvironmentIn(snapshot, settings.org, environment);
  if (other !== undefined)
    throw new ServiceError({
      message: `The response is a snapshot of \`${other}\`, but one of \`${settings.org}/${environment}\` was asked for`,
      hint: "Check `base-url`, and that no proxy answers in place of the service",
    });
  // Stryker disable next-line OptionalChaining: what was read was in a response, which the type does not say.
  return ok({ snapshot, json: result.response?.json });
}

/** Returns whether the service refuses a snapshot because there is none: any 4xx but those about access and outages. */
function saysNeverReported({ status = 0 }: Failure): boolean {
  return status >= 400 && status <= 499 && ![401, 403, 408, 429].includes(status);
}

/**
 * Returns the body of a response that no cache has kept for long.
 * @throws ServiceError, CancelledError where there is none
 */
function currentBodyOf<Body>(result: ServiceResult<Body>): Body {
  const body = bodyOf(result);
  const cached = judgeCached(result.response);
  if (cached === undefined) return body;
  const { hint, reasons } = cached;
  // Stryker disable next-line StringLiteral: there is one reason, which the type does not say.
  throw new ServiceError({ ...omitUndefined({ hint }), message: reasons.map(({ text }) => text).join("; ") });
}

/** Says what of a snapshot is left out, where something is. */
export const warningsAbout = ({ unknownEntries }: Snapshot): readonly string[] =>
  unknownEntries === 0
    ? []
    : [
        `Left out ${count(unknownEntries, "entry")} of an unknown form. The output \`result\` has what the service sent`,
      ];

/** Says when an environment was last reported, and which snapshot is its latest; `now` is in milliseconds since 1970. */
export const reportSentences = (
  read: {
    readonly reportedAt?: number;
    readonly snapshot?: Pick<Snapshot, "index" | "timestamp" | "compliant">;
  },
  now: number,
): readonly string[] =>
  compact([
    read.reportedAt !== undefined && `The environment was last reported ${formatTime(read.reportedAt, now)}.`,
    read.snapshot !== undefined &&
      `Its latest snapshot is ${read.snapshot.index} of ${formatTime(read.snapshot.timestamp, now)}${read.snapshot.compliant === undefined ? "" : `, which is ${stateText(undefined, read.snapshot.compliant)}`}.`,
  ]);
