/** The action in .github/actions/service, run as on a runner, with the service that test/steps-from.ts chose. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { serviceEntry } from "../steps-from.ts";

const project = resolve(import.meta.dirname, "../..");
// The action starts dist/service/index.js of its repository: here, a file that imports the service.
const repository = mkdtempSync(join(tmpdir(), "service-action-"));
const action = join(repository, ".github/actions/service");
cpSync(join(project, ".github/actions/service"), action, { recursive: true });
mkdirSync(join(repository, "dist/service"), { recursive: true });
writeFileSync(join(repository, "package.json"), '{ "type": "module" }');
writeFileSync(
  join(repository, "dist/service/index.js"),
  `import ${JSON.stringify(pathToFileURL(serviceEntry()).href)};`,
);
afterAll(() => {
  rmSync(repository, { recursive: true });
});

const { runs } = parse(readFileSync(join(action, "action.yml"), "utf8")) as {
  runs: { main: string; post: string };
};

let folder = "";
let state: Record<string, string> = {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "service-action-"));
  state = {};
});

afterEach(() => {
  // Stops a service that a failed test left running.
  step("post", {});
  rmSync(folder, { recursive: true });
});

/** Runs main or post of the action as the runner does: files for outputs and state, the state as variables. */
function step(phase: "main" | "post", inputs: Record<string, string>) {
  const files = { GITHUB_OUTPUT: join(folder, "output"), GITHUB_STATE: join(folder, "state") };
  for (const file of Object.values(files)) writeFileSync(file, "");
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(action, runs[phase])], {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      RUNNER_TEMP: folder,
      ...files,
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
      ),
      ...Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value])),
    },
  });
  state = phase === "main" ? valuesIn(files.GITHUB_STATE) : {};
  return { status, stdout, stderr, outputs: phase === "main" ? valuesIn(files.GITHUB_OUTPUT) : {} };
}

/** `NAME<<DELIMITER`, the value, and the delimiter. */
function valuesIn(file: string): Record<string, string> {
  const found = readFileSync(file, "utf8").matchAll(/^([\w-]+)<<(\S+)\n([^]*?)\n\2\n/gm);
  return Object.fromEntries([...found].map(([, name = "", , value = ""]) => [name, value]));
}

test("main starts the service and sets its outputs; post stops it and prints its log", async () => {
  const { status, stdout, stderr, outputs } = step("main", { port: "0", scenario: "" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const { "base-url": baseUrl = "", org = "", "api-token": token = "", url = "" } = outputs;
  expect(baseUrl).toBe(`${url}/api/v2`);
  expect(stdout).toBe(`The embedded service listens on ${url}\n`);
  const response = await fetch(`${baseUrl}/environments/${org}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(`${url}/control/requests`)).status).toBe(200);

  const { status: ended, stdout: log } = step("post", {});
  expect(ended).toBe(0);
  expect(log).toMatch(
    /^::group::Log of the embedded service\n::stop-commands::(\S+)\n[^]*\n::\1::\n::endgroup::\n$/,
  );
  expect(log).toContain("GET /api/v2/environments/demo 200 list-environments");
  await expect(fetch(url)).rejects.toThrow();
});

test("main starts the service with a scenario file", async () => {
  const scenario = join(folder, "scenario.yml");
  writeFileSync(scenario, "org: acme\napi_token: key-of-acme\nflows: { shop: {} }\n");
  const { outputs } = step("main", { scenario });
  expect(outputs).toMatchObject({ org: "acme", "api-token": "key-of-acme" });
  expect((await fetch(`${outputs["url"] ?? ""}/acme/flows/shop`)).status).toBe(200);
});

test("a service that does not start fails the step with the reason, and leaves nothing to stop", () => {
  const { status, stdout } = step("main", { scenario: join(folder, "none\n::add-mask::x") });
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^::error::The embedded service did not start: The scenario file [^\n]* cannot be read \(ENOENT\)\.\n$/,
  );
  expect(step("post", {})).toMatchObject({ status: 0, stdout: "" });
});

test("text from clients is printed without workflow commands and without control characters", () => {
  const { outputs } = step("main", {});
  const { port } = new URL(outputs["url"] ?? "");
  const script = `const socket = require("node:net").connect(${port}, "127.0.0.1");
    socket.end("GET /api/v2/::error::x HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n");
    socket.resume()`;
  spawnSync(process.execPath, ["-e", script]);
  writeFileSync(state["log"] ?? "", "::error::y\u001b[31m\u009b\r\u2028z\n", { flag: "a" });
  const { stdout } = step("post", {});
  const [, , inside = ""] = /::stop-commands::(\S+)\n([^]*)\n::\1::\n/.exec(stdout) ?? [];
  expect(inside).toContain("GET /api/v2/::error::x 404");
  expect(inside).toContain("::error::y\ufffd[31m\ufffd\ufffd\ufffdz");
});

test("post prints the log and passes when the service has already ended", () => {
  step("main", {});
  process.kill(Number(state["pid"]), "SIGKILL");
  expect(step("post", {})).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("::endgroup::") as string,
  });
});

test.runIf(process.platform === "linux")(
  "post does not wait for a service that has ended where nothing reaps it, as in the container of a job",
  async () => {
    const log = join(folder, "log");
    writeFileSync(log, "");
    // A shell that becomes another program does not wait for its children.
    const script = `"$0" -e 'setInterval(() => {}, 1000)' & echo $!; exec sleep 60`;
    const parent = spawn("/bin/sh", ["-c", script, process.execPath], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    try {
      const [line] = (await once(parent.stdout, "data")) as [Buffer];
      state = { pid: line.toString().trim(), log };
      const before = performance.now();
      const { status, stdout } = step("post", {});
      expect(status).toBe(0);
      expect(stdout).not.toContain("did not end");
      expect(performance.now() - before).toBeLessThan(8000);
    } finally {
      parent.kill("SIGKILL");
    }
  },
);

test("main and post are files of the action", () => {
  for (const phase of [runs.main, runs.post]) expect(existsSync(join(action, phase))).toBe(true);
});
