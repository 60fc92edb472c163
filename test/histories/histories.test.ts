// 100 random histories; many-histories.test.ts runs thousands.
import { test } from "vitest";
import { checkHistories } from "./check-histories.ts";

test(
  "in no history of outages and further attempts is something lost, or does a gate open on an older answer",
  () => checkHistories(100),
  300_000,
);
