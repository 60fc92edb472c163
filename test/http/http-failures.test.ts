// Why an attempt gave no response, in words.
import { X509Certificate } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { describe, expect, it } from "vitest";
import { certificatesHint, describeMessage, toHttpFailure } from "../../src/http/http-failures.ts";
import { createRedactor } from "../../src/report/redactor.ts";
import { newFolder } from "../support/step.ts";

const redact = <Value>(value: Value) => value;

it.each([
  ["ECONNRESET", "unreachable", true, "`service.test:8443` cannot be reached: ECONNRESET", "DNS"],
  ["EPROTO", "unreachable", true, "secure connection", "scheme and port"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "unreachable", true, "secure connection", "scheme and port"],
  ["HPE_INVALID_CONSTANT", "unreachable", true, "valid HTTP", "scheme and port"],
  ["ENOTFOUND", "misconfigured", true, "`service.test` does not exist", "DNS"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "misconfigured", false, "`service.test:8443`", "NODE_EXTRA_CA_CERTS"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "misconfigured", false, "certificate", "name that the certificate has"],
  ["CERT_HAS_EXPIRED", "misconfigured", false, "certificate", "renew"],
])(
  "the error %s of Node is %s; whether another attempt may help: %s",
  (code, cause, isRetryable, words, hint) => {
    const target = { label: "the service", host: "service.test:8443" };
    const thrown = Object.assign(new Error(), { code });
    const { isRetryable: mayHelp = false, ...failed } = toHttpFailure(thrown, target, {
      environment: {},
      redact,
    });
    expect(failed).toMatchObject({
      cause,
      problem: expect.stringContaining(words),
      hint: expect.stringContaining(hint),
    });
    expect(mayHelp).toBe(isRetryable);
  },
);

it("the message of an error is cut after its secrets are replaced", () => {
  const redactor = createRedactor();
  redactor.add("canary-key-7f3c", { owner: "`api-token`" });
  const thrown = new Error(`DNS:${"a".repeat(250)}.canary-key-7f3c.${"b".repeat(100)}.test`);
  const target = { label: "the service", host: "service.test" };
  const { problem } = toHttpFailure(thrown, target, { environment: {}, redact: redactor.redact });
  expect(problem).toContain("a.***.");
  expect(problem).not.toContain("canary");
});

const describeText = (text: string, headers: Record<string, string> = {}, redacting = redact) =>
  describeMessage("the service", { headers, text, json: undefined }, redacting);
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

  it.each([{}, []])("is nothing where it says %j", (json) => {
    expect(describeJson(json)).toBeUndefined();
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
    // Digits that are a secret: as a number they would lose their zeros, and not be recognised.
    const redactor = createRedactor();
    redactor.add("0012345678", { owner: "`api-token`" });
    expect(describeText("", { "retry-after": "0012345678" }, redactor.redact)).toBeUndefined();
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

// What is said about the file of private authorities where a certificate does not hold.

const folder = newFolder();
const [authority = ""] = rootCertificates;
const notACertificate = "-----BEGIN CERTIFICATE-----\nbm90IGEgY2VydGlmaWNhdGU=\n-----END CERTIFICATE-----\n";
const file = (name: string) => join(folder, name);
mkdirSync(file("directory"));
writeFileSync(file("certificate.der"), new X509Certificate(authority).raw);
writeFileSync(file("not-a-certificate.pem"), notACertificate);
writeFileSync(file("empty.pem"), "");
writeFileSync(file("authority.pem"), `# Our own\n${authority}`);

it.each([
  ["missing.pem", "no such file"],
  ["directory", "is a directory"],
  ["certificate.der", "holds no certificate in PEM format"],
  ["not-a-certificate.pem", "holds no certificate"],
  ["empty.pem", "holds no certificate"],
])("the file %s is named with what is wrong with it: it %s", (name, problem) => {
  const hint = certificatesHint({ NODE_EXTRA_CA_CERTS: file(name) });
  expect(hint).toContain(`\`${file(name)}\``);
  expect(hint).toContain(problem);
  expect(hint).toContain("PEM file");
});

it("a certificate in place of its path is named, and not shown", () => {
  const hint = certificatesHint({ NODE_EXTRA_CA_CERTS: authority });
  expect(hint).toMatch(
    /^`NODE_EXTRA_CA_CERTS` is a certificate, and must be the path of a file: set .*PEM file/,
  );
});

it("a file with a certificate may lack that of this authority", () => {
  const hint = certificatesHint({ NODE_EXTRA_CA_CERTS: file("authority.pem") });
  expect(hint).toContain(`add that of its authority to \`${file("authority.pem")}\``);
});

it("without a file the variable is named", () => {
  expect(certificatesHint({})).toContain("set `NODE_EXTRA_CA_CERTS`");
});

it.each([{}, { NODE_EXTRA_CA_CERTS: file("missing.pem") }])(
  "in a container it is said how the file comes into it: %o",
  (environment) => {
    const hint = certificatesHint({ ...environment, GITHUB_WORKSPACE: "/__w/shop/shop" });
    expect(hint).toMatch(/`\.env` does not reach: mount .*under `container`/);
  },
);
