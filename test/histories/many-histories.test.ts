// Thousands of random histories.
import { test } from "vitest";
import { checkHistories } from "./check-histories.ts";

test(
  "none of thousands of histories lets an older write or an older answer win",
  () => checkHistories(2000),
  900_000,
);
