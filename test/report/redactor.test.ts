import { describe, expect, test, vi } from "vitest";
import { parseJson } from "../../src/lib/json.ts";
import { createRedactor, secretForms, secretMasks } from "../../src/report/redactor.ts";
import { gfm } from "../../src/report/text.ts";

function redacting(...forms: string[]) {
  const redactor = createRedactor();
  for (const form of forms) redactor.add(form, { owner: "`api-token`" });
  return redactor.redact;
}

describe("a text", () => {
  const long = Array.from({ length: 10_000 }, (_, index) => String(index)).join("-");

  test.each([
    ["two secrets that touch", ["secret-1"], "a secret-1, secret-1secret-1.", "a ***, ***."],
    ["a secret within another one", ["secret-1", "my-secret-1!"], "my-secret-1! secret-1", "*** ***"],
    ["a secret that begins like another one", ["secret-1", "secret-1-more"], "secret-1-more", "***"],
    ["secrets that overlap", ["one-two-x", "two-x-three"], "<one-two-x-three>", "<***>"],
    ["a secret that overlaps itself", ["abcdeabcde"], "abcdeabcdeabcde.", "***."],
    ["a secret whose beginning comes before it", ["aaaaaaaaab"], "aaaaaaaaaaab", "aa***"],
    ["a secret of characters with a meaning in patterns", ["$&.*+?^()"], "x$&.*+?^()x", "x***x"],
    ["nothing that only begins like a secret", ["secret-12"], "secret-1 secret-", "secret-1 secret-"],
    ["a long secret", [long], `before ${long} after`, "before *** after"],
  ])("is redacted: %s", (_, secrets, text, redacted) => {
    expect(redacting(...secrets)(text)).toBe(redacted);
  });

  test("is redacted of many and long secrets", () => {
    const many = Array.from({ length: 500 }, (_, index) => `secret-number-${index}-`);
    const redact = redacting(...many, "a".repeat(8000), `b${"a".repeat(8000)}`);
    const harmless = "secret-n, ".repeat(5000);
    expect(redact(`${harmless}${"a".repeat(20_000)}`)).toBe(`${harmless}***`);
    expect(redact("a secret-number-499-")).toBe("a ***");
  });
});

test("a text in which every place is like the beginning of a secret takes no more time", () => {
  // Each four of them have the hash of four characters of a form of this secret.
  const text = "錧".repeat(10_000);
  const slice = vi.spyOn(String.prototype, "slice");
  expect(redacting("canary-key-7f3c9a1e5b0d+/x=<&'\"q")(text)).toBe(text);
  const calls = slice.mock.calls.length;
  slice.mockRestore();
  expect(calls).toBeLessThan(2 * text.length);
});

describe("a value", () => {
  const fingerprint = "f".repeat(64);
  const redact = redacting("secret-1", "12345678901234567890", "87654321", fingerprint);

  test.each([
    ["any depth", '{"a":[{"b":"secret-1","c":1,"d":null}]}', '{"a":[{"b":"***","c":1,"d":null}]}'],
    ["a key of an answer", '{"result":[{"x secret-1":1}]}', '{"result":[{"x ***":1}]}'],
    ["a key of JSON that is shown", '{"json":{"a":{"secret-1":1}}}', '{"json":{"a":{"***":1}}}'],
    ["a key of evidence", '{"data_json":{"secret-1":1}}', '{"data_json":{"***":1}}'],
    ["no key of the action itself", '{"secret-1":"secret-1"}', '{"secret-1":"***"}'],
    ["`__proto__`", '{"__proto__":"secret-1"}', '{"__proto__":"***"}'],
    ["the digits of a number", "[1.00,123456789012345678901]", '[1.00,"***1"]'],
    ["a number", "[1,-87654321.5]", '[1,"-***.5"]'],
    ["a whole number", "[87654321]", '["***"]'],
    ["no fingerprint of an artifact", `{"fingerprint":"${fingerprint}"}`, `{"fingerprint":"${fingerprint}"}`],
    [
      "a fingerprint of an answer",
      `{"result":{"fingerprint":"${fingerprint}"}}`,
      '{"result":{"fingerprint":"***"}}',
    ],
    [
      "a fingerprint of a row",
      `{"rows":[{"fingerprint":"${fingerprint}"}]}`,
      '{"rows":[{"fingerprint":"***"}]}',
    ],
    ["what is like a fingerprint", `{"fingerprint":"x${fingerprint}"}`, '{"fingerprint":"x***"}'],
  ])("is redacted in %s", (_, value, redacted) => {
    expect(JSON.stringify(redact(parseJson(Buffer.from(value), "test")))).toBe(redacted);
  });

  test("that is no plain data is not followed", () => {
    const markdown = gfm`${"secret-1"}`;
    expect(redact({ markdown }).markdown).toBe(markdown);
  });

  test("is cut where it is nested too deeply to be written", () => {
    const nested = (depth: number) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown;
    expect(JSON.stringify(redact(nested(5000))).length).toBeLessThan(2000);
    expect(JSON.stringify(redact(nested(500)))).toBe(JSON.stringify(nested(500)));
  });
});

describe("words that are kept", () => {
  test.each([
    ["are not altered", "compliant: all is compliant.", "compliant: all is compliant."],
    ["are not altered where a secret is a part of one", "non-compliant", "non-compliant"],
    ["are no longer kept within another word", "compliant-1 xcompliant", "***-1 x***"],
  ])("%s", (_, text, redacted) => {
    const redactor = createRedactor();
    redactor.add("compliant", { owner: "`api-token`" });
    redactor.keepWords(["compliant", "non-compliant"]);
    expect(redactor.redact(text)).toBe(redacted);
  });

  test("are short: a longer one is redacted where it is a secret", () => {
    const redactor = createRedactor();
    redactor.add("a".repeat(64), { owner: "`api-token`" });
    redactor.keepWords(["a".repeat(64)]);
    expect(redactor.redact("a".repeat(64))).toBe("***");
  });
});

describe("a secret is found", () => {
  const redactor = createRedactor();
  redactor.add("tok3n+/with.signs", { owner: "`api-token`" });
  redactor.add("päss-wörd", { owner: "the proxy's password", user: "ada" });
  redactor.add("1234567", { owner: "nobody" });
  const utf16 = Buffer.from("key = tok3n+/with.signs", "utf16le");

  test.each<[string, string | Uint8Array, string | undefined]>([
    ["in a text", "key: tok3n+/with.signs", "`api-token`"],
    ["in bytes", Buffer.from("pw=päss-wörd\n"), "the proxy's password"],
    ["percent-encoded", "tok3n%2B%2Fwith.signs", "`api-token`"],
    ["as a Basic credential", Buffer.from("ada:päss-wörd").toString("base64"), "the proxy's password"],
    ["in base64 of a longer text", Buffer.from("x=tok3n+/with.signs;").toString("base64"), "`api-token`"],
    ["in UTF-16", utf16, "`api-token`"],
    ["in UTF-16 of the other byte order", Buffer.from(utf16).swap16(), "`api-token`"],
    ["of 8 characters and more alone", "1234567", undefined],
    ["by nothing that is like it", "tok3n+/with.sign", undefined],
  ])("%s", (_, content, owner) => {
    expect(redactor.findSecret(content)).toBe(owner);
  });
});

test.each(["ghs_", "eyJhbGci", "Z2hzX2V5"])(
  "a text full of the known beginning of a secret is searched before the test is given up: %s",
  (beginning) => {
    const redactor = createRedactor();
    redactor.add("ghs_eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJhY21lIn0.c2lnbmF0dXJl", { owner: "`github-token`" });
    for (let number = 0; number < 300; number += 1)
      redactor.add(`eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJyZWdpc3RyeSJ9.${number}`, {
        owner: "a registry's token",
      });
    expect(redactor.findSecret(Buffer.alloc(20_000_000, beginning))).toBeUndefined();
  },
);

test("secrets that are added later are redacted too", () => {
  const redactor = createRedactor();
  redactor.add("secret-1", { owner: "`api-token`" });
  expect(redactor.redact("secret-1 secret-2")).toBe("*** secret-2");
  redactor.add("secret-2", { owner: "`api-token`" });
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
    expect(secretForms(" 1234567  ", "robot")).toEqual([]);
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

  test.each(["", "  ", "{\n}"])("nothing for %j", (blank) => {
    expect(secretMasks(blank)).toEqual([]);
  });
});
