import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "../../src/lib/json.ts";
import { gfm } from "../../src/report/markdown.ts";
import { createRedactor } from "../../src/report/redactor.ts";
import { secretForms } from "../../src/report/secret-forms.ts";

function redacting(...forms: string[]) {
  const redactor = createRedactor();
  redactor.add(forms);
  return redactor.redact;
}

describe("a text", () => {
  test.each([
    ["two secrets that touch", ["secret-1"], "a secret-1, secret-1secret-1.", "a ***, ***."],
    ["a secret within another one", ["secret-1", "my-secret-1!"], "my-secret-1! secret-1", "*** ***"],
    ["secrets that overlap", ["one-two-x", "two-x-three"], "<one-two-x-three>", "<***>"],
    ["a secret that overlaps itself", ["abcdeabcde"], "abcdeabcdeabcde.", "***."],
    ["a secret whose beginning comes before it", ["aaaaaaaaab"], "aaaaaaaaaaab", "aa***"],
    ["a secret of characters with a meaning in patterns", ["$&.*+?^()"], "x$&.*+?^()x", "x***x"],
  ])("is redacted: %s", (_, secrets, text, redacted) => {
    expect(redacting(...secrets)(text)).toBe(redacted);
  });

  // Catches a search that goes on behind a match: overlaps of unforeseen shapes.
  test("has nothing left of any secret that it holds, and is unchanged without one", () => {
    const letters = fc.constantFrom("a", "b", "$", "\n");
    const secrets = fc.array(fc.string({ unit: letters, minLength: 8, maxLength: 10 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(secrets, fc.string({ unit: letters, maxLength: 60 }), (forms, text) => {
        const shown = Array.from(text);
        for (const form of forms)
          for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
            shown.fill("\0", at, at + form.length);
        const expected = shown.join("").replaceAll(/\0+/g, "***");
        expect(redacting(...forms)(text)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  // Catches a form that is computed otherwise than a server would.
  test("has no secret in any form in which somebody repeats it", () => {
    const encoders: readonly ((secret: string) => string)[] = [
      (secret) => secret,
      encodeURIComponent,
      (secret) => new URLSearchParams([["key", secret]]).toString().slice("key=".length),
      (secret) => JSON.stringify({ secret }).slice(11, -2),
      (secret) => Buffer.from(secret).toString("base64"),
      (secret) => Buffer.from(`${secret}:`).toString("base64").replace(/=+$/, ""),
      (secret) => Buffer.from(`user:${secret}`).toString("base64"),
    ];
    fc.assert(
      fc.property(
        fc
          .string({ unit: "grapheme", minLength: 8, maxLength: 40 })
          .filter((text) => text.trim().length >= 8),
        fc.constantFrom(...encoders),
        (secret, encode) => {
          expect(redacting(...secretForms(secret, "user"))(`<${encode(secret)}>`)).toMatch(/^<\*\*\*=*>$/);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("is redacted in time that grows with the text, whatever a server calls a secret", () => {
    const redact = redacting("a".repeat(100_000), `b${"a".repeat(100_000)}`);
    const start = performance.now();
    expect(redact(`x${"a".repeat(300_000)}`)).toBe("x***");
    expect(performance.now() - start).toBeLessThan(900);
  });
});

test("a long secret is redacted in whole", () => {
  const secret = Array.from({ length: 10_000 }, (_, index) => String(index)).join("-");
  expect(redacting(secret)(`before ${secret} after`)).toBe("before *** after");
});

describe("a value", () => {
  const redact = redacting("secret-1", "12345678901234567890");

  test("is redacted at any depth, keys too", () => {
    expect(redact({ a: [{ "x secret-1": "secret-1", b: 1, c: null }], d: undefined })).toEqual({
      a: [{ "x ***": "***", b: 1, c: null }],
      d: undefined,
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
