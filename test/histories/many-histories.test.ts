// Thousands of random histories.
import { test } from "vitest";
import { checkHistories } from "./check-histories.ts";

test(
  "in none of thousands of histories is something lost, or does a gate open on an older answer",
  () => checkHistories(2000),
  900_000,
);
