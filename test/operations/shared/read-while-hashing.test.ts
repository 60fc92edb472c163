// What a step only reads, it reads while its artifacts are hashed.
import { expect, test } from "vitest";
import { Deadline } from "../../../src/lib/deadline.ts";
import { readWhileHashing } from "../../../src/operations/shared/read-while-hashing.ts";
import { testContext } from "../../http/context.ts";

/** A context whose time passes only in sleeps. */
function contextWithClock() {
  let time = 0;
  const sleep = (milliseconds: number) => {
    time += milliseconds;
    return Promise.resolve();
  };
  return { ...testContext(), clock: { now: () => time, monotonic: () => time, sleep } };
}

test("reading begins before the hashing ends", async () => {
  const { clock } = testContext();
  const order: string[] = [];
  const results = await readWhileHashing(
    async () => {
      await Promise.resolve();
      order.push("hashed");
      return 1;
    },
    () => {
      order.push("read");
      return Promise.resolve(2);
    },
    new Deadline(1000, clock),
    clock,
  );
  expect(results).toEqual([1, 2]);
  expect(order).toEqual(["read", "hashed"]);
});

test("hashing takes nothing of the step's time, and reading takes its own", async () => {
  const context = contextWithClock();
  const deadline = new Deadline(10_000, context.clock);
  await readWhileHashing(
    () => context.clock.sleep(60_000),
    () => Promise.resolve(),
    deadline,
    context.clock,
  );
  expect(deadline.left()).toBe(10_000);
  const second = new Deadline(10_000, context.clock);
  await readWhileHashing(
    () => Promise.resolve(),
    () => context.clock.sleep(3000),
    second,
    context.clock,
  );
  expect(second.left()).toBe(7000);
});

test("the error of the hashing comes before that of the reading, once both have ended", async () => {
  const context = testContext();
  let isRead = false;
  const ended = readWhileHashing(
    () => Promise.reject(new Error("no such file")),
    async () => {
      await context.clock.sleep(1);
      isRead = true;
      throw new Error("no commit");
    },
    new Deadline(1000, context.clock),
    context.clock,
  );
  await expect(ended).rejects.toThrow("no such file");
  expect(isRead).toBe(true);
});
