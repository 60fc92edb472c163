// Why an attempt gave no response, in words. What a certificate's file lacks is in certificates.test.ts.
import { expect, it } from "vitest";
import { toFailedAttempt } from "../../src/http/http-failures.ts";

it.each([
  ["ECONNRESET", "unreachable", true, "`service.test:8443` cannot be reached: ECONNRESET", "DNS"],
  ["EPROTO", "unreachable", true, "secure connection", "scheme and port"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "unreachable", true, "secure connection", "scheme and port"],
  ["HPE_INVALID_CONSTANT", "unreachable", true, "valid HTTP", "scheme and port"],
  ["ENOTFOUND", "misconfigured", true, "`service.test` does not exist", "DNS"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "misconfigured", false, "`service.test:8443`", "NODE_EXTRA_CA_CERTS"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "misconfigured", false, "certificate", "NODE_EXTRA_CA_CERTS"],
  ["CERT_HAS_EXPIRED", "misconfigured", false, "certificate", "renew"],
])(
  "the error %s of Node is %s; whether another attempt may help: %s",
  (code, cause, isRetryable, words, hint) => {
    const target = { label: "the service", host: "service.test:8443" };
    const thrown = Object.assign(new Error(), { code });
    expect(toFailedAttempt(thrown, target, {})).toMatchObject({
      failure: { cause, problem: expect.stringContaining(words), hint: expect.stringContaining(hint) },
      result: code,
      isRetryable,
    });
  },
);
