// JSON for files, in pieces: together they are what JSON.stringify would have written, whatever is in it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Lazy } from "../../src/lib/lazy.ts";
import { jsonPieces } from "../../src/report/json.ts";

const identity = (item: unknown) => item;

describe("pieces of JSON", () => {
  test.each([0, 2] as const)("are the text that JSON.stringify gives, with %i spaces", (space) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect([...jsonPieces(value, space)].join("")).toBe(JSON.stringify(value, null, space));
      }),
    );
  });

  test.each([0, 2] as const)("take a list that is made item by item for a list, with %i spaces", (space) => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (items) => {
        const lazy = { version: 1, items: Lazy.of(items, identity), nested: [[Lazy.of(items, identity)]] };
        const plain = { version: 1, items, nested: [[items]] };
        expect([...jsonPieces(lazy, space)].join("")).toBe(JSON.stringify(plain, null, space));
      }),
    );
  });

  test("leave out a key without a value, and write null for an item without one", () => {
    const value = { none: undefined, list: [undefined, 1], deep: { none: undefined } };
    expect([...jsonPieces(value, 0)].join("")).toBe('{"list":[null,1],"deep":{}}');
  });

  test("are small, however long the list is", () => {
    const value = { items: Lazy.of(new Array<number>(10_000).fill(1), () => "x".repeat(100)) };
    const longest = Math.max(...[...jsonPieces(value, 2)].map((piece) => piece.length));
    expect(longest).toBeLessThan(200);
  });
});
