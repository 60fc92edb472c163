import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundSecretForms, secretForms } from "../../src/report/secret-forms.ts";

const secret = 'p@ss/w+rd="ä<';

test.each<[string, string]>([
  ["as it is", secret],
  ["URL-encoded", encodeURIComponent(secret)],
  ["URL-encoded in lower case", "p%40ss%2fw%2brd%3d%22%c3%a4%3c"],
  ["as a form's value", new URLSearchParams({ "": secret }).toString().slice(1)],
  ["JSON-escaped", JSON.stringify(secret).slice(1, -1)],
  ["JSON-escaped with escaped slashes", 'p@ss\\/w+rd=\\"ä<'],
  ["JSON-escaped in ASCII alone", 'p@ss/w+rd=\\"\\u00e4<'],
  ["JSON-escaped as for HTML", 'p@ss/w+rd=\\"\\u00e4\\u003c'],
  ["in base64", Buffer.from(secret).toString("base64")],
  ["in base64 without padding", Buffer.from(secret).toString("base64").replaceAll("=", "")],
  ["in base64url", Buffer.from(secret).toString("base64url")],
  ["as the Basic credential of docs/internals/interface.md", Buffer.from(`${secret}:`).toString("base64")],
  ["as the password of a Basic credential", Buffer.from(`robot:${secret}`).toString("base64")],
])("a secret %s is among its forms", (_, form) => {
  expect(secretForms(secret, { basicUser: "robot" })).toContain(form);
});

test("a secret is among its forms as Node shows it in its debug log", () => {
  const quoted = "it's \"\\";
  const shown = inspect({ authorization: `Bearer ${quoted}` });
  expect(secretForms(quoted).some((form) => shown.includes(form))).toBe(true);
});

test("each line of a secret of several lines is a form of it, but for short ones such as a brace", () => {
  const forms = secretForms('{\r\n  "key": "hidden"\r\n}\n');
  expect(forms).toContain('  "key": "hidden"');
  expect(forms).not.toContain("{");
});

test("an empty secret has no forms: masking it would mask everything", () => {
  expect(secretForms("")).toEqual([]);
});

test("forms are never blank, never repeated, and the longest comes first", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.option(fc.string(), { nil: undefined }),
      (text, basicUser) => {
        const forms = secretForms(text, basicUser === undefined ? {} : { basicUser });
        expect(new Set(forms).size).toBe(forms.length);
        for (const [index, form] of forms.entries()) {
          expect(form.trim()).not.toBe("");
          expect(form.length).toBeLessThanOrEqual(forms[index - 1]?.length ?? Infinity);
        }
      },
    ),
  );
});

describe("a credential that was found", () => {
  test("has the forms in which it is sent: as a password, or as the value of a form", () => {
    const base64 = Buffer.from(`ada:${secret}`).toString("base64");
    expect(foundSecretForms(secret, { basicUser: "ada" })).toEqual([base64, secret]);
    expect(foundSecretForms(secret)).toEqual([
      new URLSearchParams({ "": secret }).toString().slice(1),
      secret,
    ]);
    expect(foundSecretForms("plain-token")).toEqual(["plain-token"]);
  });

  test.each(["e", "1234567", "        ", "compliant", "Compliant", "unreachable"])(
    "that is `%s` has no forms: they would be parts of other words",
    (short) => {
      expect(foundSecretForms(short, { basicUser: "ada" })).toEqual([]);
    },
  );
});
