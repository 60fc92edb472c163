// A trail whose begin-trail was kept in this job: an artifact must not begin it, because its template would be lost
// (docs/contract.md, "Kept requests").
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "../../context.ts";
import { ConfigurationError, errorCode, withoutHint } from "../../lib/errors.ts";
import type { FlowName, TrailName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { templateOf, type Write } from "../../domain/write.ts";
import { readInputFile, describeFileError } from "../../lib/read-file.ts";
import { parse } from "./kept-requests.ts";
import { hasTemplate, readTrail, type Reader } from "./recorded-trail.ts";

/**
 * Checks whether something may be reported to a trail: not while a begin-trail of this job is kept, unless the trail is on
 * record with its template.
 * @returns why not; undefined where it may
 * @throws CancelledError
 */
export async function findUnbegunTrail(
  reader: Reader,
  flow: FlowName,
  trail: TrailName,
): Promise<string | undefined> {
  const kept = await findKeptTrail(flow, trail, reader.service, reader.context);
  if (kept === undefined) return undefined;
  const recorded = await readTrail(reader, flow, trail);
  const template = templateOf(kept);
  const isBegun =
    recorded.success &&
    (template === undefined ? recorded.value !== undefined : hasTemplate(recorded.value, template));
  if (isBegun) return undefined;
  const state = !recorded.success
    ? `the trail cannot be read: ${recorded.reason}`
    : recorded.value === undefined
      ? "the trail is not on record"
      : "the trail is on record with another template";
  return `It was not sent, because the begin-trail of this job was kept in an outage, and ${state}`;
}

/** Returns the newest begin-trail for a trail among the files that earlier steps of this job kept. */
async function findKeptTrail(
  flow: FlowName,
  trail: TrailName,
  service: ServiceSettings,
  { environment, logger, signal }: Context,
): Promise<Write | undefined> {
  const { RUNNER_TEMP: directory = "" } = environment;
  let newest: { readonly keptAt: number; readonly request: Write } | undefined;
  for (const name of directory === "" ? [] : keptFilesIn(directory)) {
    const path = join(directory, name);
    try {
      const file = parse(await readInputFile("kept-from", path, path, signal), service);
      if (!file.success) {
        // A job may write to several services.
        if (!file.isElsewhere) logger.warn(`\`${path}\` is not used: ${file.reason}`);
        continue;
      }
      const { kept_at: keptAt, requests } = file.value;
      for (const request of requests)
        if (request.endpoint === "begin-trail" && request.flow === flow && request.data.name === trail)
          if (newest === undefined || keptAt >= newest.keptAt) newest = { keptAt, request };
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      logger.warn(`\`${path}\` is not used: ${withoutHint(error.parts)}`);
    }
  }
  return newest?.request;
}

function keptFilesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory).filter((name) => /^kept-.*\.json$/s.test(name));
  } catch (cause) {
    const reason = describeFileError(cause);
    if (reason === undefined) throw cause;
    if (errorCode(cause) === "ENOENT") return [];
    throw new ConfigurationError(
      {
        message: `The directory of kept requests, \`${directory}\`, cannot be read`,
        reason,
        hint: "Check that RUNNER_TEMP is a directory that the runner's user can read",
      },
      { cause },
    );
  }
}
