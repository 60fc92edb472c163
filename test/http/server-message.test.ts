import { describe, expect, it } from "vitest";
import { describeMessage } from "../../src/http/server-message.ts";

const describeText = (
  text: string,
  headers: Record<string, string> = {},
  redact = <Value>(value: Value) => value,
) => describeMessage("the service", { headers, text, json: undefined }, redact);
const describeJson = (json: unknown) =>
  describeMessage("the service", { headers: {}, text: JSON.stringify(json), json }, (value) => value);

describe("what a server said", () => {
  it.each<[unknown, string]>([
    ["Denied", "Denied"],
    [{ detail: "b", message: "a" }, "a"],
    [{ detail: "No flow" }, "No flow"],
    [{ error: "No flow" }, "No flow"],
    [{ message: "Bad", errors: { name: "required", size: 1 } }, "Bad: name: required; size: 1"],
    [{ message: "Bad", errors: ["a", { b: 1 }] }, 'Bad: a; {"b":1}'],
    [{ errors: [{ code: "DENIED", message: "denied" }, { message: "again" }] }, "denied; again"],
    [{ code: 7 }, '{"code":7}'],
    ["a\r\n  b\n\nc", "a b c"],
  ])("in %j is read", (json, message) => {
    expect(describeJson(json)).toBe(`The service said: ${message}`);
  });

  it("is the text where it is no JSON", () => {
    expect(describeText("resource locked")).toBe("The service said: resource locked");
  });

  it.each(["", " \n"])("is nothing: `%s`", (text) => {
    expect(describeText(text)).toBeUndefined();
  });

  it.each([
    ["<!doctype html><p>x", {}],
    ["Sign in", { "content-type": "text/html; charset=utf-8" }],
  ])("is not shown of a web page: %s %o", (text, headers) => {
    expect(describeText(text, headers)).toMatch(/^The service answered with a web page \(HTML\)[^<]*$/);
  });

  it("has what it asks to wait beside it", () => {
    expect(describeText("down", { "retry-after": "120" })).toMatch(/down\. .*120 s \(`Retry-After`\)$/);
    expect(describeText("", { "retry-after": "soon" })).toBeUndefined();
  });

  it("is cut below 1,000 characters, after its secrets are replaced", () => {
    const secret = "s".repeat(40);
    const redact = <Value>(value: Value): Value =>
      (typeof value === "string" ? value.replaceAll(secret, "***") : value) as Value;
    const said = describeText(`${"x".repeat(890)}${secret}${"y".repeat(2000)}`, {}, redact) ?? "";
    expect(said.length).toBeLessThan(1000);
    expect(said).toMatch(/x\*\*\*y/);
  });
});
