// What JUnit result files say (docs/attestations.md).
import * as v from "valibot";
import { wholeNumberSchema } from "./identifiers.ts";

/** One outermost `testsuite`, as the service takes it. */
export const junitResultSchema = v.strictObject({
  name: v.string(),
  total: wholeNumberSchema,
  failures: wholeNumberSchema,
  errors: wholeNumberSchema,
  skipped: wholeNumberSchema,
  /** Seconds. */
  duration: v.number(),
  /** UNIX seconds. */
  timestamp: v.exactOptional(v.number()),
});
export type JunitResult = Readonly<v.InferOutput<typeof junitResultSchema>>;

/** A test that failed. Its texts come from the file. */
export interface FailedTest {
  /** With the class, where the file names one. */
  readonly name: string;
  readonly suite: string;
  readonly kind: "failure" | "error";
  readonly message?: string;
  /** The file and line of the test, where the file of results names them. */
  readonly location?: string;
}

/** What all files of a step say together. */
export interface TestResults {
  readonly suites: readonly JunitResult[];
  /** The first of those that failed. */
  readonly failed: readonly FailedTest[];
  /** Where figures of a suite and its cases differ. */
  readonly warnings: readonly string[];
  readonly files: number;
}

/** Adds up the counts of suites. */
export const sumOf = (suites: readonly JunitResult[]) => ({
  total: suites.reduce((sum, { total }) => sum + total, 0),
  failures: suites.reduce((sum, { failures }) => sum + failures, 0),
  errors: suites.reduce((sum, { errors }) => sum + errors, 0),
  skipped: suites.reduce((sum, { skipped }) => sum + skipped, 0),
});
