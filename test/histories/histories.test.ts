// Hundreds of random histories; many-histories.test.ts runs thousands.
import { test } from "vitest";
import { checkHistories } from "./check-histories.ts";
import { recordingHolds } from "./commands.ts";
import { whatRunsHolds } from "./what-runs.ts";

test(
  "in no history of outages and further attempts is something lost, or does a gate open on an older answer",
  () => checkHistories(recordingHolds, 100),
  300_000,
);

test(
  "in no history of deployments and reports is confirmed what does not run, or not confirmed what runs",
  () => checkHistories(whatRunsHolds, 200),
  300_000,
);
