import fc from "fast-check";
import { expect, test } from "vitest";
import { mapConcurrent } from "../../src/lib/concurrency.ts";

test("work is done a few at a time, and its results are in the items' order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(5), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (turns, atATime) => {
        let underWay = 0;
        let most = 0;
        const results = await mapConcurrent(
          turns,
          async (count, index) => {
            underWay += 1;
            most = Math.max(most, underWay);
            for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
            underWay -= 1;
            return index;
          },
          atATime,
        );
        expect(results).toEqual(turns.map((_, index) => index));
        expect(most).toBeLessThanOrEqual(atATime);
      },
    ),
  );
});

test("work that throws begins nothing further, and waits for what is under way", async () => {
  const ended: number[] = [];
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 1) throw new Error("one");
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(item);
  };
  await expect(mapConcurrent([0, 1, 2, 3, 4, 5], work, 2)).rejects.toThrow("one");
  expect(begun.filter((item) => item !== 1)).toEqual(ended);
  expect(begun).not.toContain(5);
});
