import { describe, expect, it } from "vitest";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { proxyCredentials, proxySettings } from "../../src/service/http-client.ts";

describe("proxySettings", () => {
  it.each([
    ["upper case", { HTTPS_PROXY: "http://p:1" }, "http://p:1/"],
    ["lower case", { https_proxy: "http://p:1" }, "http://p:1/"],
    ["lower case before upper case", { https_proxy: "http://l:1", HTTPS_PROXY: "http://u:1" }, "http://l:1/"],
    ["upper case where lower case is empty", { https_proxy: " ", HTTPS_PROXY: "http://u:1" }, "http://u:1/"],
    ["a host and a port", { HTTPS_PROXY: "proxy:3128" }, "http://proxy:3128/"],
    ["white space around it", { HTTPS_PROXY: " https://p:1\n" }, "https://p:1/"],
    ["no variable", {}, undefined],
    ["an empty one", { HTTPS_PROXY: "" }, undefined],
    ["that of the other scheme", { HTTP_PROXY: "http://p:1" }, undefined],
  ])("reads %s", (_, environment, expected) => {
    expect(proxySettings(environment).HTTPS_PROXY).toBe(expected);
  });

  it.each(["ftp://proxy:1", "socks5://proxy:1", "http://", "http://us:pass-word@", "http://proxy:99999"])(
    "refuses `%s`, and names the variable without its value",
    (value) => {
      const thrown = catchError(() => proxySettings({ http_proxy: value }));
      expect(thrown).toBeInstanceOf(ConfigurationError);
      expect(String(thrown)).toContain("`http_proxy`");
      expect(String(thrown)).not.toContain("pass-word");
    },
  );

  it("exempts the subdomains of a host of NO_PROXY, and this machine", () => {
    const { NO_PROXY } = proxySettings({ no_proxy: "example.com, .corp *.lab,10.0.0.1 ,*" });
    const entries = NO_PROXY.split(",");
    expect(entries).toEqual(
      expect.arrayContaining(["example.com", ".example.com", ".corp", "*.lab", "10.0.0.1", "*", "localhost"]),
    );
    expect(entries).not.toContain("..corp");
  });
});

describe("proxyCredentials", () => {
  it.each([
    ["http://user:word@p:1", [{ user: "user", password: "word" }]],
    ["http://us%40er:w%2Frd@p:1", [{ user: "us@er", password: "w/rd" }]],
    ["user:word@p:1", [{ user: "user", password: "word" }]],
    ["ftp://user:word@p", [{ user: "user", password: "word" }]],
    ["http://user:100%@p:1", [{ user: "user", password: "100%" }]],
    ["http://user:a:b@p:1", [{ user: "user", password: "a:b" }]],
    ["http://p:1", []],
    ["http://user@p:1", []],
  ])("of `%s`", (address, expected) => {
    expect(proxyCredentials({ HTTPS_PROXY: address })).toEqual(expected);
    expect(proxyCredentials({ http_proxy: address })).toEqual(expected);
  });
});

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
