import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { definitionOf, type InputName } from "../../src/inputs/definitions.ts";
import type { Remark } from "../../src/lib/remark.ts";

const warnings: Remark[] = [];
const parse = async (input: InputName, text: string, operation = "record"): Promise<unknown> =>
  await definitionOf(input).parse(text, {
    environment: { RUNNER_TEMP: tmpdir() },
    signal: new AbortController().signal,
    findSecret: (content) => (Buffer.from(content).includes("hidden-1") ? "`api-token`" : undefined),
    operation,
    input,
    warn: (remark) => warnings.push(remark),
  });

function fileWith(content: string | Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), "input-")), "file.json");
  writeFileSync(path, content);
  return path;
}

describe("A value is taken as it is meant", () => {
  const template = Buffer.from([0x76, 0x3a, 0x0d, 0x0a, 0xff]);

  it.each<[input: InputName, text: string, value: unknown]>([
    ["summary", "True", true],
    ["summary", "TRUE", true],
    ["summary", "FALSE", false],
    ["timeout", "90s", 90_000],
    ["wait", "0", 0],
    ["timeout", "6h", 21_600_000],
    ["retries", "10", 10],
    ["notification-number", "0", 0],
    ["limit", "50000", 50_000],
    ["auth-scheme", "basic", "basic"],
    ["base-url", "https://service.example.com/api/v2/", new URL("https://service.example.com/api/v2")],
    ["base-url", "http://127.0.0.53:80/v2", new URL("http://127.0.0.53/v2")],
    ["base-url", "http://localhost/v2", new URL("http://localhost/v2")],
    ["base-url", "http://[::1]:1/v2", new URL("http://[::1]:1/v2")],
    ["org", "acme.corp-1", "acme.corp-1"],
    ["api-token", "x".repeat(8192), "x".repeat(8192)],
    ["api-token", "a.env.b", "a.env.b"],
    ["build-url", "https://example.com/1?a=b", "https://example.com/1?a=b"],
    ["flow", "shop.v1-a_b~c", "shop.v1-a_b~c"],
    ["environment", "prod.eu-1_a", "prod.eu-1_a"],
    ["policies", "one\n\n two \r\nthree", ["one", "two", "three"]],
    ["expect", "app\nweb", ["app", "web"]],
    ["redact", "author\nbranch", ["author", "branch"]],
    ["annotations", "a=1\nb=2=3\nc=\nd e = f", { a: "1", b: "2=3", "d e": "f" }],
    ["query", "type=ECS\ntype=K8S\nname=", ["ECS", "K8S"].map((type) => ["type", type])],
    ["external-urls", "docs=https://example.com/a?b=c", { docs: { href: "https://example.com/a?b=c" } }],
    ["exclude", " *.log \r\n\n\u00a0x", [" *.log ", "\u00a0x"]],
    ["user-data", '{"a": [1, null]}', { a: [1, null] }],
    ["user-data", "[]", []],
    ["user-data", '"text"', "text"],
    ["user-data", "12", 12],
    ["user-data", "-1.5", -1.5],
    ["user-data", "null", undefined],
    ["user-data", fileWith('{"a": 1}'), { a: 1 }],
    ["template-file", fileWith(template), { filename: "file.json", content: template }],
  ])("%s: %j", async (input, text, value) => {
    expect(await parse(input, text)).toEqual(value);
  });
});

describe("A value that is not allowed is an error that says what is, and shows no password", () => {
  it.each<[input: InputName, text: string, error: string]>([
    ["summary", "tRue", "`true` or `false`"],
    ["timeout", "0", "at least `1s`"],
    ["timeout", "7h", "at most `6h`"],
    ["timeout", "1.5h", "such as `90s`"],
    ["retries", "11", "from 0 to 10"],
    ["limit", "0", "from 1 to 50000"],
    ["limit", "50001", "from 1 to 50000"],
    ["retries", "4x", "from 0 to 10"],
    ["notification-number", "#3", "whole number"],
    ["auth-scheme", "bearrer", "`bearer` or `basic` (did you mean `bearer`?)"],
    ["scope", "environment", "`flow` or `trail`"],
    ["base-url", "service.example.com/v2", "a URL such as"],
    ["base-url", "https://service.example.com/notv2", "ends in `/v2`"],
    ["base-url", "http://service.example.com/v2", "https://"],
    ["base-url", "http://127.0.0.1.example.com/v2", "https://"],
    ["base-url", "http://notlocalhost/v2", "https://"],
    ["base-url", "ftp://localhost/v2", "https://"],
    ["base-url", "https://hidden@service.example.com/v2", "no user name"],
    ["base-url", "https://service.example.com/v2?key=hidden", "query"],
    ["base-url", "https://service.example.com/v2#hidden", "fragment"],
    ["org", "a/b", "without slash"],
    ["org", "..", "without slash"],
    ["org", "a b", "without slash or space"],
    ["flow", "-a", "letters, digits"],
    ["flow", "a/b", "no slash"],
    ["flow", "refs/heads/main", "github.ref_name"],
    ["flow", "prefs/shop", "repository without its owner"],
    ["trail", "$GITHUB_SHA", "letters, digits"],
    ["environment", "a~b", "letters, digits"],
    ["api-token", "two words", "token cannot have"],
    ["api-token", "ü", "token cannot have"],
    ["api-token", "x".repeat(8193), "longer than 8 KiB"],
    ["api-token", "${TOKEN}", "in place of its value"],
    ["api-token", "secrets.TOKEN", "in place of its value"],
    ["api-token", "vars.TOKEN", "in place of its value"],
    ["api-token", "env.TOKEN", "in place of its value"],
    ["api-token", "inputs.token", "in place of its value"],
    ["expect", "one\ntwo words", "line 2 is `two words`"],
    ["redact", "autor", "did you mean `author`"],
    ["template", "unit-test, coverage", "without commas"],
    ["template", '["unit-test"]', "one name"],
    ["template", "flow-template.yml", "of letters, digits"],
    ["annotations", "=1", "expected `key=value`"],
    ["tags", "a=1\na=2", "`a` twice"],
    ["external-urls", "docs=https://me:hidden@example.com/", "http or https URL"],
    ["external-urls", "a.b=https://example.com", "without `.`"],
    ["build-url", "https://me:hidden@example.com/", "without user name"],
    ["user-data", "{'a': 1}", "line 1, column 2"],
    ["user-data", "-1.e5", "line 1, column 1"],
    ["user-data", "2026-run.json", "`2026-run.json` does not exist"],
    ["user-data", fileWith(`"${"x".repeat(10_000_000)}"`), "larger than 10 MB"],
  ])("%s: %j", async (input, text, error) => {
    const failure = String(await parse(input, text).catch((thrown: unknown) => thrown));
    expect(failure).toContain(error);
    expect(failure).not.toContain("hidden");
  });

  it("but an address may have what is odd in a value", async () => {
    warnings.length = 0;
    await parse("external-urls", "docs=https://example.com/?a=1;b=2");
    expect(warnings).toEqual([]);
    await parse("annotations", "docs=1;b=2");
    expect(warnings).toHaveLength(1);
  });

  it.each<[input: InputName, text: string, expected: number]>([
    ["description", "Release $VERSION", 1],
    ["description", "Read $HOME again\n\nIt was empty.", 0],
    ["user-data", '{"version": "$VERSION"}', 1],
    ["user-data", '{\n  "message": "Read $HOME again"\n}', 0],
  ])("and a variable is a warning in a text of one line alone: %s %j", async (input, text, expected) => {
    warnings.length = 0;
    await parse(input, text);
    expect(warnings).toHaveLength(expected);
  });

  it("names all lines that are wrong", async () => {
    await expect(parse("annotations", "a\nb=1\nc")).rejects.toThrow(/line 1 is `a`.*\n.*line 3 is `c`/);
  });
});
