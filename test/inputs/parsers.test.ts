import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { definitionOf, type InputName } from "../../src/inputs/definitions.ts";

const { signal } = new AbortController();
const parse = async (input: InputName, text: string): Promise<unknown> =>
  await definitionOf(input).parse(text, signal);

function fileWith(content: string | Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), "input-")), "file.json");
  writeFileSync(path, content);
  return path;
}

const url = (text: string) => new URL(text);

describe("A value is taken as it is meant", () => {
  it.each<[input: InputName, text: string, value: unknown]>([
    ["summary", "true", true],
    ["summary", "True", true],
    ["summary", "TRUE", true],
    ["summary", "FALSE", false],
    ["timeout", "90s", 90_000],
    ["timeout", "10m", 600_000],
    ["timeout", "1h", 3_600_000],
    ["timeout", "30", 30_000],
    ["timeout", "6h", 21_600_000],
    ["wait", "0", 0],
    ["retries", "0", 0],
    ["retries", "10", 10],
    ["notification-number", "0", 0],
    ["limit", "50000", 50_000],
    ["auth-scheme", "basic", "basic"],
    ["on-non-compliance", "warn", "warn"],
    ["scope", "trail", "trail"],
    ["base-url", "https://service.example.com/api/v2", url("https://service.example.com/api/v2")],
    ["base-url", "https://service.example.com/api/v2/", url("https://service.example.com/api/v2")],
    ["base-url", "http://127.0.0.1:8080/v2", url("http://127.0.0.1:8080/v2")],
    ["base-url", "http://localhost/v2", url("http://localhost/v2")],
    ["base-url", "http://[::1]:1/v2", url("http://[::1]:1/v2")],
    ["org", "acme corp".replace(" ", "-"), "acme-corp"],
    ["flow", "shop.v1-a_b~c", "shop.v1-a_b~c"],
    ["environment", "prod.eu-1_a", "prod.eu-1_a"],
    ["policies", "one\n\n two \r\nthree", ["one", "two", "three"]],
    ["expect", "app\nweb", ["app", "web"]],
    ["redact", "author\nbranch", ["author", "branch"]],
    ["annotations", "a=1\nb=2=3\nc=\nd e = f", { a: "1", b: "2=3", "d e": "f" }],
    ["tags", "team=shop", { team: "shop" }],
    ["query", "type=ECS\ntype=K8S\nname=", [["type", "ECS"], ["type", "K8S"]]], // prettier-ignore
    ["external-urls", "docs=https://example.com/a?b=c", { docs: { href: "https://example.com/a?b=c" } }],
    ["exclude", " *.log \n\u00a0x", ["*.log", "\u00a0x"]],
    ["user-data", '{"a": [1, null]}', { a: [1, null] }],
    ["user-data", "[]", []],
    ["user-data", '"text"', "text"],
    ["user-data", "12", 12],
    ["user-data", "null", undefined],
  ])("%s: %j", async (input, text, value) => {
    expect(await parse(input, text)).toEqual(value);
  });

  it("takes JSON from a file, with the digits that it has", async () => {
    const path = fileWith('\ufeff{"big": 12345678901234567890, "exact": 1.10}');
    expect(JSON.stringify(await parse("user-data", path))).toBe('{"big":12345678901234567890,"exact":1.10}');
  });

  it("takes a template file byte for byte, with its name", async () => {
    const content = Buffer.from([0x76, 0x3a, 0x0d, 0x0a, 0xff]);
    expect(await parse("template-file", fileWith(content))).toEqual({ filename: "file.json", content });
  });
});

describe("A value that is not allowed is an error that says what is", () => {
  it.each<[input: InputName, text: string, error: string]>([
    ["summary", "yes", "`true` or `false`"],
    ["summary", "tRue", "`true` or `false`"],
    ["timeout", "0", "at least `1s`"],
    ["timeout", "7h", "at most `6h`"],
    ["timeout", "5 m", "such as `90s`"],
    ["timeout", "1.5h", "such as `90s`"],
    ["wait", "21601", "at most `6h`"],
    ["retries", "11", "from 0 to 10"],
    ["retries", "-1", "from 0 to 10"],
    ["retries", "two", "from 0 to 10"],
    ["limit", "0", "from 1 to 50000"],
    ["limit", "50001", "from 1 to 50000"],
    ["notification-number", "#3", "whole number"],
    ["auth-scheme", "Bearer ", "`bearer` or `basic`"],
    ["auth-scheme", "bearrer", "did you mean `bearer`"],
    ["scope", "environment", "`flow` or `trail`"],
    ["on-non-compliance", "ignore", "`fail` or `warn`"],
    ["base-url", "service.example.com/v2", "a URL such as"],
    ["base-url", "https://service.example.com/api", "ends in `/v2`"],
    ["base-url", "https://service.example.com/notv2", "ends in `/v2`"],
    ["base-url", "http://service.example.com/v2", "https://"],
    ["base-url", "http://127.0.0.1.example.com/v2", "https://"],
    ["base-url", "ftp://localhost/v2", "https://"],
    ["base-url", "https://me:secret@service.example.com/v2", "no user name"],
    ["base-url", "https://service.example.com/v2?key=secret", "query"],
    ["base-url", "https://service.example.com/v2#secret", "fragment"],
    ["org", "a/b", "without slash"],
    ["org", "..", "without slash"],
    ["org", "a b", "without slash or space"],
    ["flow", "-a", "letters, digits"],
    ["flow", "a/b", "no slash"],
    ["trail", "$GITHUB_SHA", "${{ … }}"],
    ["environment", "a~b", "letters, digits"],
    ["api-token", "two words", "token cannot have"],
    ["api-token", "line\nbreak", "token cannot have"],
    ["api-token", "ü", "token cannot have"],
    ["api-token", "x".repeat(8193), "longer than 8 KiB"],
    ["policies", "- one", "without the `- `"],
    ["expect", "one\ntwo words", "line 2 is `two words`"],
    ["redact", "autor", "did you mean `author`"],
    ["annotations", "a=1\nfoo", "line 2 is `foo`: expected `key=value`"],
    ["annotations", "=1", "expected `key=value`"],
    ["tags", "a=1\na=2", "`a` twice"],
    ["query", "page", "expected `name=value`"],
    ["external-urls", "docs=javascript:alert(1)", "http or https URL"],
    ["external-urls", "a.b=https://example.com", "without `.`"],
    ["build-url", "https://me:secret@example.com/", "without user name"],
    ["user-data", "{'a': 1}", "line 1, column 2"],
    ["user-data", "meta.json", "`meta.json` does not exist"],
    ["template-file", tmpdir(), "is a directory"],
  ])("%s: %j", async (input, text, error) => {
    const failure = await parse(input, text).catch((thrown: unknown) => thrown);
    expect(String(failure)).toContain(error);
    expect(String(failure)).not.toContain("secret@");
    expect(String(failure)).not.toContain("key=secret");
  });

  it("names all lines that are wrong", async () => {
    await expect(parse("annotations", "a\nb=1\nc")).rejects.toThrow(/line 1 is `a`.*\n.*line 3 is `c`/);
  });

  it("takes no file of more than 10 MB", async () => {
    await expect(parse("user-data", fileWith(`"${"x".repeat(10_000_000)}"`))).rejects.toThrow(
      "larger than 10 MB",
    );
  });
});
