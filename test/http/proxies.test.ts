// The variables that name proxies, and what is asked without one.
import { describe, expect, it } from "vitest";
import { isExempt, normalizedProxies, proxyCredentials, readProxies } from "../../src/http/proxies.ts";
import { ConfigurationError } from "../../src/lib/errors.ts";

describe("the variables of a proxy", () => {
  it.each([
    ["in upper case", { HTTPS_PROXY: "http://p:1" }, "http://p:1/"],
    ["in lower case first", { https_proxy: "http://l:1", HTTPS_PROXY: "http://u:1" }, "http://l:1/"],
    ["in upper case beside an empty one", { https_proxy: " ", HTTPS_PROXY: "http://u:1" }, "http://u:1/"],
    ["with a host and a port", { HTTPS_PROXY: "proxy:3128" }, "http://proxy:3128/"],
    ["with white space", { HTTPS_PROXY: " https://p:1\n" }, "https://p:1/"],
    ["of the other scheme", { HTTP_PROXY: "http://p:1" }, undefined],
  ])("are read %s", (_, environment, expected) => {
    expect(readProxies(environment).https?.url.href).toBe(expected);
  });

  it.each(["ftp://proxy:1", "http://", "http://us:pass-word@", "http://proxy:99999"])(
    "with `%s` are an error that names the variable without its value",
    (value) => {
      const read = () => readProxies({ http_proxy: value });
      expect(read).toThrow(ConfigurationError);
      expect(read).toThrow(/^(?!.*pass-word).*`http_proxy`/s);
    },
  );

  it.each([
    ["http://a6%6qg:100%@p:1", "http://a6%256qg:100%25@p:1/"],
    ["http://us%40er:100%@p:1", "http://us%40er:100%25@p:1/"],
    ["us%er:p%2Fss@p:1", "http://us%25er:p%2Fss@p:1/"],
  ])(
    "have a login that is percent-encoded, or as it is where it does not decode: %s",
    (written, expected) => {
      expect(readProxies({ HTTPS_PROXY: written }).https?.url.href).toBe(expected);
    },
  );

  it.each([
    ["example.com", ["https://example.com/", "https://api.example.com:8443/"], ["https://an-example.com/"]],
    [".corp", ["https://corp/", "https://a.corp/"], ["https://corp.test/"]],
    ["*.lab", ["https://a.lab/"], ["https://lab.test/"]],
    [
      "x.test:443 , y.test:80",
      ["https://x.test/", "http://y.test/"],
      ["https://x.test:8443/", "https://y.test/"],
    ],
    ["*", ["https://a.test/"], []],
    ["", ["https://localhost/", "http://127.0.0.9/", "http://[::1]:80/"], ["https://a.test/"]],
  ])("exempt hosts with their subdomains, and this machine: `%s`", (no_proxy, exempt, others) => {
    for (const url of exempt) expect([url, isExempt(new URL(url), { no_proxy })]).toEqual([url, true]);
    for (const url of others) expect([url, isExempt(new URL(url), { no_proxy })]).toEqual([url, false]);
  });

  it("are written for @actions/github so that it takes the proxy too", () => {
    const environment = {
      https_proxy: "us:a6%6qg@p:1",
      HTTP_PROXY: " http://q:2",
      NO_PROXY: "a.test *.b.test",
    };
    expect(normalizedProxies(environment)).toEqual({
      https_proxy: "http://us:a6%256qg@p:1/",
      HTTP_PROXY: "http://q:2/",
      NO_PROXY: "a.test,.b.test",
    });
    expect(normalizedProxies({ https_proxy: " ", HTTPS_PROXY: "http://p:1" })).toEqual({
      https_proxy: "http://p:1/",
      HTTPS_PROXY: "http://p:1/",
    });
    expect(normalizedProxies({ HTTPS_PROXY: "ftp://p:1" })).toEqual({});
  });

  it.each([
    ["http://user:word@p:1", "user", "word"],
    ["http://us%40er:w%2Frd@p:1", "us@er", "w/rd"],
    ["user:word@p:1", "user", "word"],
    ["http://user:100%@p:1", "user", "100%"],
    ["http://user:a:b@p:1", "user", "a:b"],
  ])("have credentials to mask: %s", (address, user, password) => {
    for (const variable of ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"])
      expect(proxyCredentials({ [variable]: address })).toEqual([{ user, password }]);
  });

  it.each(["http://p:1", "http://user@p:1"])("have none without a password: %s", (address) => {
    expect(proxyCredentials({ HTTPS_PROXY: address })).toEqual([]);
  });
});
