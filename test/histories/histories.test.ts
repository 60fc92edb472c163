// 200 random histories; many-histories.test.ts runs thousands.
import { test } from "vitest";
import { checkHistories } from "./check-histories.ts";

test(
  "no history of steps, jobs and outages lets an older write or an older answer win",
  () => checkHistories(200),
  300_000,
);
