import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/lib/json.ts";

const parse = (text: string | number[]) => parseJson(Buffer.from(text), "`c.json`");

describe("JSON from a file", () => {
  it("keeps the digits of its numbers when it is sent on, and may begin with a byte order mark", () => {
    const text = '{"a":1.0,"b":[1e2,-0,123456789012345678901234567890],"c":0.1}';
    expect(JSON.stringify(parse(`\ufeff${text}`))).toBe(text);
  });

  it.each([
    String.raw`{"text":"1.0","\\":"\"1.0","quoted":["\\",1.0,"-0"]}`,
    '{"__proto__":{"a":1.0},"a":[[],{},[{"b":-0.0}]]}',
    "1.50",
    String.raw`{"a":"a\":","b\\":{"a":["a:","\\"]},"":{"":"\"\":"}}`,
    '[true,false,null,"",0,-1,1.5,1e+21]',
  ])("is sent on as it was: %s", (text) => {
    expect(JSON.stringify(parse(text))).toBe(text);
  });

  it("must be UTF-8", () => {
    expect(() => parse([0x22, 0xff, 0x22])).toThrow("`c.json` is not UTF-8 text");
    for (const mark of [
      [0xff, 0xfe],
      [0xfe, 0xff],
    ])
      expect(() => parse([...mark, 0, 0])).toThrow("`c.json` is UTF-16");
  });

  it.each([
    ['{\n  "lines": 12,\n  "coverage": NaN\n}', 3, 15],
    ["{'a': 1}", 1, 2],
    ["", 1, 1],
    ["[1,]", 1, 4],
    ['{"a": 1,}', 1, 9],
    ['{"a" 1}', 1, 6],
    ["[1 2]", 1, 4],
    ["[1}", 1, 3],
    ['["a\n"]', 1, 2],
    ["[01]", 1, 2],
    ["{1.0: 1}", 1, 2],
    ['{"a":1.0,2.0:1}', 1, 10],
    ["[1]\n]", 2, 1],
    ["[1", 1, 3],
    ["{} // comment", 1, 4],
  ])("that is wrong is an error with the place: %j", (text, line, column) => {
    expect(() => parse(text)).toThrow(`\`c.json\` is not valid JSON (line ${line}, column ${column})`);
  });

  it.each(["NaN", "Infinity", "-Infinity"])("that has Python's %s is told what to write for it", (word) => {
    expect(() => parse(`{"a": ${word}}`)).toThrow(/Python writes/);
  });

  it.each([
    ['{"a": 1, "b": {"a": 2}, "a": 3}', 1, 25],
    ['[{"a":1.0},\n {"b":[], "\\u0062":1.0}]', 2, 11],
    ['{"__proto__":1,"__proto__":2}', 1, 16],
    ['{"a\\"":1,"a\\"" :2}', 1, 10],
  ])("that has a key twice in an object is an error with the place: %j", (text, line, column) => {
    expect(() => parse(text)).toThrow(
      `\`c.json\` has a key twice in one object (line ${line}, column ${column})`,
    );
  });

  it("may be nested 1,000 deep; deeper is said to be too deep, also for a stack", () => {
    const nested = (depth: number) => parse("[".repeat(depth) + "]".repeat(depth));
    expect(nested(1_000)).toBeInstanceOf(Array);
    for (const depth of [1_001, 100_000])
      expect(() => nested(depth)).toThrow("`c.json` is nested too deeply");
  });

  it("has at most 500,000 numbers whose digits are kept, because nothing else runs meanwhile", () => {
    const numbers = (count: number) => `[${"1.0,".repeat(count - 1)}1.0]`;
    expect(parse(numbers(500_000))).toHaveLength(500_000);
    expect(() => parse(numbers(500_001))).toThrow("more than 500,000 numbers such as `1.0`");
    expect(parse(`[${"1,".repeat(500_001)}1]`)).toHaveLength(500_002);
  });

  it("that is cut off in a text too long for a stack is said not to be valid", () => {
    expect(() => parse(`["${"x".repeat(9_000_000)}`)).toThrow(/^`c.json` is not valid JSON/);
  });
});
