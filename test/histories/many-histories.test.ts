// Thousands of random histories.
import { test } from "vitest";
import { checkHistories } from "./check-histories.ts";
import { recordingHolds } from "./commands.ts";
import { whatRunsHolds } from "./what-runs.ts";

test(
  "in none of thousands of histories is something lost, or does a gate open on an older answer",
  () => checkHistories(recordingHolds, 1000),
  900_000,
);

test(
  "in none of thousands of histories is confirmed what does not run, or not confirmed what runs",
  () => checkHistories(whatRunsHolds, 1000),
  900_000,
);
