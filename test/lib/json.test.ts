// JSON from outside: what is refused, and why.
import * as v from "valibot";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson, validateJson } from "../../src/lib/json.ts";

const parse = (text: string) => parseJson(new TextEncoder().encode(text));

test.each([
  ["  ", "it is empty"],
  ["<html>", "it is HTML or XML, not JSON"],
  ['{"a": 1, "\\u0061": 2}', 'it has the key "a" twice in one object'],
  ['{"a" \t\r\n: 1, "a": 2}', 'it has the key "a" twice in one object'],
  ['{"__proto__": 1}', "it has the key `__proto__`"],
])("%j is refused: %s", (text, reason) => {
  expect(parse(text)).toStrictEqual({ success: false, reason });
});

test.each(['{"a": 1', '{"a": 1}}', '{"a":', '"abc', "compliant"])("%j is not JSON", (text) => {
  const reason = "it is not valid JSON";
  expect(parse(text)).toStrictEqual({ success: false, reason, isSyntaxError: true });
});

test("a key may be equal to a value, and occur in several objects", () => {
  const value = { a: "a", b: [{ a: '"a":' }, { a: "\\" }] };
  expect(parse(JSON.stringify(value))).toStrictEqual({ success: true, value, size: 6 });
});

test("its size is the number of its lists, objects and commas", () => {
  const sizeOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 0;
    const items: unknown[] = Object.values(value);
    return 1 + Math.max(items.length - 1, 0) + items.reduce<number>((sum, item) => sum + sizeOf(item), 0);
  };
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
      const parsed = parse(JSON.stringify(value, null, space));
      if (parsed.success) expect(parsed.size).toBe(sizeOf(parsed.value));
    }),
  );
});

test("a field that does not match the schema is named", () => {
  const schema = v.object({ flow: v.pipe(v.string(), v.nonEmpty("must not be empty")) });
  const read = (value: unknown) => validateJson(schema, parse(JSON.stringify(value)));
  expect(read({})).toStrictEqual({ success: false, reason: "`flow` is missing" });
  expect(read({ flow: "" })).toStrictEqual({
    success: false,
    reason: "`flow` is invalid (must not be empty)",
  });
  expect(read([])).toMatchObject({ success: false });
  expect(read(7)).toStrictEqual({ success: false, reason: "it is not a JSON object" });
});
