import { expect, test } from "vitest";
import { proxyCredentials, proxyFor } from "../../src/http/proxy.ts";

const target = new URL("https://api.service.test/v2");
const proxy = "http://proxy.test:3128";

test.each<[string, Record<string, string>, object | undefined]>([
  ["nothing", {}, undefined],
  ["an empty value", { HTTPS_PROXY: " " }, undefined],
  [
    "upper case",
    { HTTPS_PROXY: proxy },
    { host: "proxy.test", port: 3128, isSecure: false, variable: "HTTPS_PROXY" },
  ],
  ["lower case", { https_proxy: proxy }, { variable: "https_proxy" }],
  [
    "both: lower case counts",
    { HTTPS_PROXY: "http://other.test", https_proxy: proxy },
    { host: "proxy.test" },
  ],
  ["an empty lower case: upper case counts", { HTTPS_PROXY: proxy, https_proxy: "" }, { host: "proxy.test" }],
  ["the other scheme's variable", { HTTP_PROXY: proxy }, undefined],
  ["no scheme", { HTTPS_PROXY: "proxy.test:3128" }, { host: "proxy.test", port: 3128 }],
  ["no port", { HTTPS_PROXY: "http://proxy.test" }, { port: 80 }],
  ["a proxy over TLS", { HTTPS_PROXY: "https://proxy.test" }, { port: 443, isSecure: true }],
  ["an IPv6 proxy", { HTTPS_PROXY: "http://[::1]:3128/" }, { host: "::1", port: 3128 }],
  [
    "percent-encoded credentials",
    { HTTPS_PROXY: "http://jo%40acme:p%3A%25@proxy.test" },
    { authorization: `Basic ${Buffer.from("jo@acme:p:%").toString("base64")}` },
  ],
  [
    "credentials that are not percent-encoded",
    { HTTPS_PROXY: "http://jo:50%off@proxy.test" },
    { authorization: `Basic ${Buffer.from("jo:50%off").toString("base64")}` },
  ],
  ["a user alone", { HTTPS_PROXY: "http://jo@proxy.test" }, { authorization: `Basic ${btoa("jo:")}` }],
])("the proxy for an https address with %s", (_, environment, expected) => {
  const found = proxyFor(target, environment);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});

test.each(["socks5://jo:hidden@proxy.test", "http://", "http://jo:hidden@proxy.test:99999", "jo:hidden@"])(
  "the proxy address %s is an error that names the variable and shows nothing of it",
  (address) => {
    expect(() => proxyFor(target, { https_proxy: address })).toThrow(
      expect.objectContaining({
        name: "ConfigurationError",
        parts: expect.objectContaining({
          message: "The environment variable https_proxy is not a proxy address",
        }) as unknown,
        message: expect.not.stringContaining("hidden") as unknown,
      }),
    );
  },
);

test.each<[string, string, boolean]>([
  ["*", "https://api.service.test", true],
  ["api.service.test", "https://api.service.test", true],
  ["API.Service.TEST", "https://api.service.test", true],
  ["service.test", "https://api.service.test", true],
  ["service.test", "https://service.test", true],
  ["service.test", "https://myservice.test", false],
  [".service.test", "https://api.service.test", true],
  [".service.test", "https://service.test", false],
  ["*.service.test", "https://api.service.test", true],
  ["other.test,service.test", "https://api.service.test", true],
  [" other.test ,\tservice.test ", "https://api.service.test", true],
  ["other.test service.test", "https://api.service.test", true],
  ["service.test:443", "https://api.service.test", true],
  ["service.test:8443", "https://api.service.test", false],
  ["service.test:8443", "https://api.service.test:8443", true],
  ["10.0.0.7", "https://10.0.0.7", true],
  ["10.0.0.7", "https://10.0.0.70", false],
  ["10.0.0.0/8", "https://10.0.0.7", false],
  ["::2", "https://[::2]", true],
  ["[::2]", "https://[::2]", true],
  ["[::2]:8443", "https://[::2]:8443", true],
  ["[::2]:8443", "https://[::2]", false],
  [",", "https://api.service.test", false],
  ["", "https://api.service.test", false],
])("NO_PROXY=%j for %s", (list, address, isExempt) => {
  for (const name of ["NO_PROXY", "no_proxy"]) {
    const found = proxyFor(new URL(address), { HTTPS_PROXY: proxy, [name]: list });
    expect(found === undefined).toBe(isExempt);
  }
});

test.each(["http://localhost:1", "http://127.0.0.1:1", "https://127.1.2.3", "http://[::1]:1"])(
  "%s is this machine: no proxy is used for it",
  (address) => {
    const environment = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy };
    expect(proxyFor(new URL(address), environment)).toBeUndefined();
  },
);

test("a name that only begins like an address of this machine is none", () => {
  expect(proxyFor(new URL("https://127.evil.test"), { HTTPS_PROXY: proxy })).toBeDefined();
});

test("credentials of every proxy address are found, decoded, also where the address cannot be used", () => {
  expect(
    proxyCredentials({
      HTTPS_PROXY: "http://jo:p%40ss@proxy.test",
      http_proxy: "al:s3cret@proxy.test:99999",
      ALL_PROXY: "socks5://me@proxy.test",
      HTTP_PROXY: "http://proxy.test",
      OTHER: "http://x:y@z",
    }),
  ).toEqual([
    { user: "jo", password: "p@ss" },
    { user: "al", password: "s3cret" },
    { user: "me", password: "" },
  ]);
});
