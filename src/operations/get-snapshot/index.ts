// `get-snapshot`: what runs in an environment, by its latest snapshot (docs/confirm-running.md).
import { connectionInputs } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { createServiceClient } from "../../service/client.ts";
import { defineOperation } from "../operation.ts";
import { hasSecretReference } from "../shared/artifacts.ts";
import { readLatestSnapshot, readReportedEnvironment, warningsAbout } from "../shared/snapshot.ts";
import { listExited, listRunning } from "./list-running.ts";
import { presentSnapshot, type SnapshotRead } from "./present.ts";

export const operation = defineOperation({
  name: "get-snapshot",
  inputs: [...connectionInputs, "environment"],
  requires: ["base-url", "org", "api-token", "environment"],
  introduce: ({ environment }) => `Reading what runs in environment ${environment}`,
  run: async (values, context): Promise<SnapshotRead> => {
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
      exited: listExited(snapshot.entries),
      warnings: warningsAbout(snapshot),
      result,
    };
  },
  present: presentSnapshot,
});
