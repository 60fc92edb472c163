import { describe, expect, test } from "vitest";
import { parseJson } from "../../src/lib/json.ts";
import { gfm } from "../../src/report/text.ts";
import { createRedactor, secretForms, secretMasks } from "../../src/report/redactor.ts";

function redacting(...forms: string[]) {
  const redactor = createRedactor();
  redactor.add(forms);
  return redactor.redact;
}

describe("a text", () => {
  test.each([
    ["two secrets that touch", ["secret-1"], "a secret-1, secret-1secret-1.", "a ***, ***."],
    ["a secret within another one", ["secret-1", "my-secret-1!"], "my-secret-1! secret-1", "*** ***"],
    ["a secret that begins like another one", ["secret-1", "secret-1-more"], "secret-1-more", "***"],
    ["secrets that overlap", ["one-two-x", "two-x-three"], "<one-two-x-three>", "<***>"],
    ["a secret that overlaps itself", ["abcdeabcde"], "abcdeabcdeabcde.", "***."],
    ["a secret whose beginning comes before it", ["aaaaaaaaab"], "aaaaaaaaaaab", "aa***"],
    ["a secret of characters with a meaning in patterns", ["$&.*+?^()"], "x$&.*+?^()x", "x***x"],
  ])("is redacted: %s", (_, secrets, text, redacted) => {
    expect(redacting(...secrets)(text)).toBe(redacted);
  });

  test("is redacted in time that grows with the text, whatever a server calls a secret", () => {
    const redact = redacting("a".repeat(100_000), `b${"a".repeat(100_000)}`);
    const start = performance.now();
    expect(redact(`x${"a".repeat(300_000)}`)).toBe("x***");
    expect(performance.now() - start).toBeLessThan(900);
  });
});

test("many secrets are redacted in time that grows with the text alone", () => {
  const secrets = Array.from({ length: 20_000 }, (_, index) => `secret-number-${index}-`);
  const redact = redacting(...secrets);
  const text = "secret-n, ".repeat(100_000);
  redact("");
  const start = performance.now();
  expect(redact(`${text}${secrets[7] ?? ""}`)).toBe(`${text}***`);
  expect(performance.now() - start).toBeLessThan(900);
});

test("a long secret is redacted in whole", () => {
  const secret = Array.from({ length: 10_000 }, (_, index) => String(index)).join("-");
  expect(redacting(secret)(`before ${secret} after`)).toBe("before *** after");
});

describe("a value", () => {
  const redact = redacting("secret-1", "12345678901234567890");

  test("is redacted at any depth", () => {
    expect(redact({ a: [{ b: "secret-1", c: 1, d: null }], e: undefined })).toEqual({
      a: [{ b: "***", c: 1, d: null }],
      e: undefined,
    });
  });

  test.each(["json", "result", "data_json"])(
    "has no secret in the keys of JSON from outside, in `%s`",
    (key) => {
      expect(redact({ [key]: [{ "x secret-1": { "secret-1": 1 } }] })).toEqual({
        [key]: [{ "x ***": { "***": 1 } }],
      });
    },
  );

  test("keeps the keys that the action itself reads, although a registry may call one a token", () => {
    const attestation = { isCompliant: false, summary: "isCompliant" };
    expect(redacting("isCompliant")({ attestations: [attestation] })).toEqual({
      attestations: [{ isCompliant: false, summary: "***" }],
    });
  });

  test("without a secret stays the same object, as do its parts", () => {
    const value = { a: [{ b: "c" }], d: "secret-1" };
    expect(redact(value.a)).toBe(value.a);
    expect(redact(value).a).toBe(value.a);
  });

  test("keeps numbers as they were written, unless they hold a secret", () => {
    const value = parseJson(Buffer.from("[1.00, 123456789012345678901]"), "test");
    expect(JSON.stringify(redact(value))).toBe('[1.00,"***1"]');
  });

  test("that is no plain data is not followed", () => {
    const markdown = gfm`${"secret-1"}`;
    expect(redact({ markdown }).markdown).toBe(markdown);
  });

  test("is cut where it is nested too deeply to be written", () => {
    const deep = JSON.parse("[".repeat(5000) + "]".repeat(5000)) as unknown;
    expect(JSON.stringify(redact(deep)).length).toBeLessThan(2000);
    const allowed = JSON.parse("[".repeat(500) + "]".repeat(500)) as unknown;
    expect(redact(allowed)).toBe(allowed);
  });

  test("keeps a fingerprint: a registry may call one a token", () => {
    const [fingerprint, key] = ["a".repeat(64), "fingerprint"];
    const redactAll = redacting(fingerprint);
    expect(redactAll({ [key]: fingerprint, other: fingerprint })).toEqual({ fingerprint, other: "***" });
    expect(redactAll({ fingerprint: `x${fingerprint}` })).toEqual({ fingerprint: "x***" });
  });

  test("keeps a key `__proto__` as data", () => {
    const value = JSON.parse('{"__proto__": "secret-1"}') as object;
    expect(JSON.stringify(redact(value))).toBe('{"__proto__":"***"}');
  });
});

test("secrets that are added later are redacted too", () => {
  const redactor = createRedactor();
  redactor.add(["secret-1"]);
  expect(redactor.redact("secret-1 secret-2")).toBe("*** secret-2");
  redactor.add(["secret-2"]);
  expect(redactor.redact("secret-1 secret-2")).toBe("*** ***");
});

const secret = `p@ss/w+rd="ä<&'`;
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a secret is redacted", () => {
  test.each([
    ["as it is", secret],
    ["percent-encoded", "p%40ss%2Fw%2Brd%3D%22%C3%A4%3C%26'"],
    ["percent-encoded in lower case", "p%40ss%2fw%2brd%3d%22%c3%a4%3c%26'"],
    ["as a value of a form", "p%40ss%2Fw%2Brd%3D%22%C3%A4%3C%26%27"],
    ["as a value of a form in lower case", "p%40ss%2fw%2brd%3d%22%c3%a4%3c%26%27"],
    ["in JSON", String.raw`p@ss/w+rd=\"ä<&'`],
    ["in JSON with escaped slashes, as by PHP", String.raw`p@ss\/w+rd=\"\u00e4<&'`],
    ["in JSON that is ASCII, as by Python", String.raw`p@ss/w+rd=\"\u00e4<&'`],
    ["in JSON for HTML, as by Go", String.raw`p@ss/w+rd=\"\u00e4\u003c\u0026'`],
    ["in JSON as by .NET", String.raw`p@ss/w\u002Brd=\u0022\u00E4\u003C\u0026\u0027`],
    ["in base64", base64(secret)],
    ["in base64 without padding", base64(secret).replaceAll("=", "")],
    ["as a key in Basic form", base64(`${secret}:`)],
    ["as a key in Basic form without padding", base64(`${secret}:`).replaceAll("=", "")],
    ["as a password in Basic form", base64(`robot:${secret}`)],
  ])("%s", (_, form) => {
    expect(secretForms(secret, "robot")).toContain(form);
  });

  test("line by line, but for lines of fewer than 8 characters", () => {
    const forms = secretForms('{\r\n  "key": "hidden"\r\n}\n');
    expect(forms).toContain('"key": "hidden"');
    expect(forms.filter((form) => form.length < 8)).toEqual([]);
  });

  test("only from 8 characters on", () => {
    expect(secretForms("12345678")).toContain("12345678");
    for (const short of ["1234567", " 1234567  ", "", "         "])
      expect(secretForms(short, "robot")).toEqual([]);
  });
});

describe("the runner is asked to mask", () => {
  test("a secret of any length in every form", () => {
    expect(secretMasks("1234567")).toEqual(["1234567"]);
    expect(secretMasks(secret)).toEqual(expect.arrayContaining([secret, base64(`${secret}:`)]));
  });

  test("no text of several lines and no short line: it masks each line alone, and `{` would hide every brace", () => {
    const masks = secretMasks('{\n  "key": "hidden-1"\n}');
    expect(masks).toContain('"key": "hidden-1"');
    expect(masks.filter((mask) => /[\r\n]/.test(mask) || mask.length < 8)).toEqual([]);
  });

  test.each(["", "  ", "\n", "{\n}"])("nothing for %j", (blank) => {
    expect(secretMasks(blank)).toEqual([]);
  });
});
