// Reads what runs in an environment, by its latest snapshot.
import type { Context } from "../../context.ts";
import type { EnvironmentName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { isRunning, type Snapshot, type SnapshotEntry } from "../../domain/snapshot.ts";
import { Deadline } from "../../lib/deadline.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient } from "../../service/client.ts";
import { hasSecretReference } from "../shared/artifacts.ts";
import { readLatestSnapshot, readReportedEnvironment, warningsAbout } from "../shared/snapshot.ts";
import { listRunning, type ListedEntry } from "./list-running.ts";

export interface SnapshotRead {
  readonly kind: "snapshot-read";
  readonly environment: EnvironmentName;
  /** When the environment was last reported, in seconds since 1970. */
  readonly reportedAt?: number;
  /** Absent where the environment was never reported. */
  readonly snapshot?: Pick<Snapshot, "index" | "timestamp" | "compliant" | "html_url">;
  readonly running: readonly ListedEntry[];
  readonly exited: readonly SnapshotEntry[];
  readonly warnings: readonly string[];
  /** The response as it came. */
  readonly result?: unknown;
}

interface SnapshotValues extends ServiceSettings {
  readonly environment: EnvironmentName;
}

/**
 * Reads what runs.
 * @throws ServiceError when the environment is logical, or there is no valid response; CancelledError
 */
export async function readSnapshot(values: SnapshotValues, context: Context): Promise<SnapshotRead> {
  const { environment } = values;
  const deadline = new Deadline(values.timeout, context.clock);
  using client = createServiceClient({ ...values, deadline }, context);
  const reading = { client, settings: values, environment, deadline };
  const state = await readReportedEnvironment(reading, context);
  const read = await readLatestSnapshot(reading, state);
  const about = {
    kind: "snapshot-read",
    environment,
    ...omitUndefined({ reportedAt: state.last_reported_at }),
  } as const;
  if (!read.success) return { ...about, running: [], exited: [], warnings: [] };
  const { snapshot, json: result } = read.value;
  return {
    ...about,
    snapshot,
    running: listRunning(snapshot.entries).map((one) =>
      hasSecretReference(one, context) ? { ...one, reference: undefined } : one,
    ),
    exited: snapshot.entries.filter((entry) => !isRunning(entry)),
    warnings: warningsAbout(snapshot),
    result,
  };
}
