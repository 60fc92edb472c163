// Runs the script of .github/actions/connect, which sets the variables of later steps.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { read } from "./documents.ts";

const action = parse(read(".github/actions/connect/action.yml")) as { runs: { steps: [{ run: string }] } };
const [{ run: script }] = action.runs.steps;

/** Runs the script with these variables. Returns what it set, and what it printed. */
function connect(variables: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "connect-"));
  const file = join(folder, "env");
  writeFileSync(file, "");
  const inputs = { PROXY: "", CREDENTIALS: "", DIRECT: "", AUTHORITIES: "", SYSTEM: "false", ...variables };
  const { status, stdout } = spawnSync("bash", ["-e", "-c", script], {
    env: { PATH: process.env["PATH"], RUNNER_TEMP: folder, GITHUB_ENV: file, ...inputs },
    encoding: "utf8",
  });
  return { status, stdout, variables: readFileSync(file, "utf8") };
}

test("the credentials become a part of the proxy's address, in both spellings", () => {
  const address = "http://user:p%40ss@proxy.example:3128";
  expect(connect({ PROXY: "http://proxy.example:3128", CREDENTIALS: "user:p%40ss" })).toEqual({
    status: 0,
    stdout: "",
    variables: `https_proxy=${address}\nHTTPS_PROXY=${address}\n`,
  });
});

// Each would make another host of a part of the password, which messages then show.
test.each(["@", "/", "?", "#", "\\"])(
  "credentials with %j that is not encoded are refused, and not shown",
  (one) => {
    const result = connect({ PROXY: "http://proxy.example:3128", CREDENTIALS: `user:12${one}34` });
    expect(result).toMatchObject({ status: 1, variables: "" });
    expect(result.stdout).toMatch(
      /^::error [^\n]*`https-proxy-credentials` must be `user:password`[^\n]*\n$/,
    );
    expect(result.stdout).not.toContain("12");
  },
);

test.each([
  ["PROXY", "http://proxy.example\nNODE_OPTIONS=--require=/tmp/x"],
  ["DIRECT", "example.com\r\nPATH=/tmp"],
  ["AUTHORITIES", "/tmp/a.pem\nPATH=/tmp"],
  ["PROXY", "proxy.example:3128"],
  ["PROXY", "http://user:password@proxy.example"],
  ["CREDENTIALS", "user:password"],
])("%s with the value %j is refused, and nothing is set", (name, value) => {
  expect(connect({ [name]: value })).toMatchObject({ status: 1, variables: "" });
});
