// How work ends that a check does: in a result, in an error that is shown, or in one that ends the step.
import { describe, expect, test } from "vitest";
import {
  CancelledError,
  ConfigurationError,
  ConfigurationErrors,
  InternalError,
  ServiceError,
} from "../../../src/lib/errors.ts";
import { attempt, failed } from "../../../src/operations/check/results.ts";
import { testContext } from "../../workflow/context.ts";

const minute = 60_000;
const fails = (error: Error) => attempt(minute, testContext({}), () => Promise.reject(error));

describe("an attempt", () => {
  test("gives the value, or the error that people can act on", async () => {
    expect(await attempt(minute, testContext({}), () => 7)).toEqual({ success: true, value: 7 });
    expect(await fails(new ServiceError({ message: "No answer" }))).toEqual({
      success: false,
      problems: [{ message: "No answer" }],
    });
  });

  test.each([new CancelledError({ message: "x" }), new InternalError({ message: "x" }), new TypeError("x")])(
    "does not hide that the job was cancelled, nor a bug: $name",
    async (error) => {
      const context = testContext({}, AbortSignal.abort());
      await expect(attempt(minute, context, () => Promise.reject(error))).rejects.toBe(error);
    },
  );
});

describe("the time limit of an attempt", () => {
  /** Ends only when it is told to. */
  const waits = ({ signal }: { readonly signal: AbortSignal }) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => {
        reject(new CancelledError({ message: "cancelled" }));
      });
    });

  test("that is reached is an error that names `timeout`", async () => {
    const result = await attempt(20, testContext({}), waits);
    expect(JSON.stringify(result)).toMatch(/time limit of 0\.02 s.*`timeout`/);
  });

  test("does not turn a cancelled job into a failed check", async () => {
    const cancellation = new AbortController();
    const work = attempt(minute, testContext({}, cancellation.signal), waits);
    cancellation.abort();
    await expect(work).rejects.toBeInstanceOf(CancelledError);
  });
});

test("several errors are one result, which says once what to do", async () => {
  const missing = (path: string) =>
    new ConfigurationError({
      message: `${path} does not exist`,
      reason: "It was not built",
      hint: "Build it",
    });
  const result = await fails(new ConfigurationErrors([missing("a"), missing("b")]));
  expect(failed("artifacts", result.success ? [] : result.problems)).toEqual({
    id: "artifacts",
    status: "failed",
    detail: "a does not exist. It was not built; b does not exist. It was not built",
    hint: "Build it",
  });
  expect(failed("flow", { message: "No" })).not.toHaveProperty("hint");
});
