// JSON for files, in pieces: together they are what JSON.stringify would have written, whatever is in it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonPieces } from "../../src/report/json.ts";

describe("pieces of JSON", () => {
  test.each([0, 2] as const)("are the text that JSON.stringify gives, with %i spaces", (space) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect([...jsonPieces(value, space)].join("")).toBe(JSON.stringify(value, null, space));
      }),
    );
  });

  test("leave out a key without a value, and write null for an item without one", () => {
    const value = { none: undefined, list: [undefined, 1], deep: { none: undefined } };
    expect([...jsonPieces(value, 0)].join("")).toBe('{"list":[null,1],"deep":{}}');
  });

  test("are small, however long the list is", () => {
    const value = { items: new Array<string>(10_000).fill("x".repeat(100)) };
    const longest = Math.max(...[...jsonPieces(value, 2)].map((piece) => piece.length));
    expect(longest).toBeLessThan(200);
  });
});
