// Secrets are taken out of texts of any length, whatever they look like, and before a text is shortened.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRedactor } from "../../src/report/redactor.ts";
import { shorten } from "../../src/lib/format.ts";

function redacting(...secrets: string[]) {
  const mask = createRedactor();
  mask.add(secrets);
  return mask.redact;
}

/** Few letters, so that secrets overlap, contain and repeat each other. */
const letters = fc.string({ unit: fc.constantFrom("a", "b", "$", "\n"), minLength: 4, maxLength: 9 });

describe("redacting", () => {
  test("leaves no secret in any text, and changes no text without one", () => {
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 4 }),
        fc.string({ unit: fc.constantFrom("a", "b", "$", "\n", "."), maxLength: 60 }),
        (secrets, text) => {
          const redacted = redacting(...secrets)(text);
          expect(secrets.filter((secret) => redacted.includes(secret))).toEqual([]);
          if (!secrets.some((secret) => text.includes(secret))) expect(redacted).toBe(text);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    ["one secret", ["secret"], "a secret, a secretsecret.", "a ***, a ******."],
    ["a secret within another one", ["secret", "my-secret-1"], "my-secret-1 secret", "*** ***"],
    ["secrets that overlap", ["one-two", "two-three"], "one-two-three", "***"],
    ["a secret whose beginning comes before it", ["aaab"], "aaaab", "a***"],
  ])("replaces %s", (_, secrets, text, redacted) => {
    expect(redacting(...secrets)(text)).toBe(redacted);
  });

  test("works for secrets of any length", () => {
    const secret = Array.from({ length: 100_000 }, (_, index) => String(index)).join("-");
    expect(redacting(secret)(`before ${secret} after`)).toBe("before *** after");
    expect(redacting(secret)(secret.slice(0, -1))).toBe(secret.slice(0, -1));
  });

  test("comes before shortening, for every text in a value", () => {
    const secret = "0123456789-secret";
    const redact = redacting(secret);
    for (let before = 0; before <= 100; before += 1) {
      const text = `${"x".repeat(before)}${secret}${"y".repeat(100)}`;
      const short = shorten(`${"x".repeat(before)}***${"y".repeat(100)}`, 60);
      expect(redact({ a: [text], b: 1 }, 60)).toEqual({ a: [short], b: 1 });
    }
  });
});
