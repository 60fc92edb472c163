// What is said about the file of private authorities where a certificate does not hold.
import { X509Certificate } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { expect, it } from "vitest";
import { certificatesHint } from "../../src/http/certificates.ts";
import { newFolder } from "../support/step.ts";

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
  ["certificate.der", "is DER, not PEM"],
  ["not-a-certificate.pem", "holds no certificate"],
  ["empty.pem", "holds no certificate"],
])("the file %s is named with what is wrong with it: it %s", (name, problem) => {
  const hint = certificatesHint({ NODE_EXTRA_CA_CERTS: file(name) });
  expect(hint).toContain(`\`${file(name)}\``);
  expect(hint).toContain(problem);
  expect(hint).toContain("PEM file");
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
