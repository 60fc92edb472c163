// Items in order, although some are pending.
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { OrderedQueue } from "../../../src/artifacts/hash/ordered-queue.ts";

function newQueue() {
  const passed: string[] = [];
  return { passed, queue: new OrderedQueue<string>((item) => passed.push(item)) };
}

test("items are passed on at once until one is pending, and then in order", async () => {
  const { passed, queue } = newQueue();
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  for (const item of ["a", first.promise, "b", second.promise, "c"]) expect(queue.add(item)).toBeUndefined();
  expect(passed).toEqual(["a"]);
  second.resolve("second");
  first.resolve("first");
  await queue.end();
  expect(passed).toEqual(["a", "first", "b", "second", "c"]);
});

test("a thousand items behind a pending one wait for it", async () => {
  const { passed, queue } = newQueue();
  const first = Promise.withResolvers<string>();
  void queue.add(first.promise);
  for (let index = 1; index < 1000; index += 1) expect(queue.add(`${index}`)).toBeUndefined();
  let isDone = false;
  const waiting = queue.add("last")?.then(() => (isDone = true));
  await setImmediate();
  expect(isDone).toBe(false);
  first.resolve("0");
  await waiting;
  await queue.end();
  expect(passed).toEqual([...Array.from({ length: 1000 }, (_, index) => `${index}`), "last"]);
});

test("the error of a pending item is thrown where it is awaited, and not before", async () => {
  const { passed, queue } = newQueue();
  void queue.add(Promise.reject(new Error("no")));
  await setImmediate();
  void queue.add("a");
  await expect(queue.end()).rejects.toThrow("no");
  expect(passed).toEqual([]);
});
