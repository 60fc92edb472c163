import { expect, it } from "vitest";
import { collectErrors, ConfigurationError, toActionError } from "../../src/lib/errors.ts";

it("what is wrong with several items is one error", async () => {
  const map = (item: number) => {
    if (item % 2 === 1) throw new ConfigurationError({ message: `item ${item}` });
    return item;
  };
  await expect(collectErrors([1, 2, 3], map)).rejects.toThrow("item 1\nitem 3");
  expect(await collectErrors([2, 4], map)).toEqual([2, 4]);
});

it("an error that nobody expected is one of the action, with its cause", () => {
  const cause = new TypeError("x is undefined");
  expect(toActionError(cause)).toMatchObject({ name: "InternalError", cause });
});
