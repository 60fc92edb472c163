// How work ends that a check does: in a result, in an error that is shown, or in one that ends the step.
import { describe, expect, test } from "vitest";
import {
  CancelledError,
  ConfigurationError,
  ConfigurationErrors,
  InternalError,
  ServiceError,
} from "../../../src/lib/errors.ts";
import { attempt, failed, withTimeout } from "../../../src/operations/check/results.ts";
import { testContext } from "../../workflow/context.ts";

describe("an attempt", () => {
  const fails = (error: Error) => attempt(() => Promise.reject(error));

  test("gives the value, or the error that people can act on", async () => {
    expect(await attempt(() => 7)).toEqual({ success: true, value: 7 });
    const error = new ServiceError({ message: "No answer" });
    expect(await fails(error)).toEqual({ success: false, error });
  });

  test.each([new CancelledError({ message: "x" }), new InternalError({ message: "x" }), new TypeError("x")])(
    "does not hide that the job was cancelled, nor a bug: $name",
    async (error) => {
      await expect(fails(error)).rejects.toBe(error);
    },
  );
});

describe("a time limit", () => {
  /** Ends only when it is told to. */
  const waits = ({ signal }: { readonly signal: AbortSignal }) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => {
        reject(new CancelledError({ message: "cancelled" }));
      });
    });

  test("that is reached is an error that names `timeout`", async () => {
    const error: unknown = await withTimeout(20, testContext({}), waits).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).toMatch(/time limit of 0\.02 s.*`timeout`/);
  });

  test("does not turn a cancelled job into a failed check", async () => {
    const cancellation = new AbortController();
    const work = withTimeout(60_000, testContext({}, cancellation.signal), waits);
    cancellation.abort();
    await expect(work).rejects.toBeInstanceOf(CancelledError);
  });

  test("does not change what ends in time", async () => {
    expect(await withTimeout(60_000, testContext({}), () => Promise.resolve("done"))).toBe("done");
    const error = new ConfigurationError({ message: "Wrong" });
    await expect(withTimeout(60_000, testContext({}), () => Promise.reject(error))).rejects.toBe(error);
  });
});

test("several errors are one result, which says once what to do", () => {
  const missing = (path: string) =>
    new ConfigurationError({
      message: `${path} does not exist`,
      reason: "It was not built",
      hint: "Build it",
    });
  expect(failed("artifacts", new ConfigurationErrors([missing("a"), missing("b")]))).toEqual({
    id: "artifacts",
    status: "failed",
    detail: "a does not exist. It was not built; b does not exist. It was not built",
    hint: "Build it",
  });
  expect(failed("flow", new ServiceError({ message: "No" }))).not.toHaveProperty("hint");
});
