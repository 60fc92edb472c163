// Runs steps in this process, and returns everything that leaves them: requests, log, outputs, summary, files, exit code.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Runner } from "../../src/context.ts";
import { startService } from "../../src/embedded-service/start.ts";
import { run } from "../../src/run.ts";
import { asVariables, defaultInputs, runnerVariables, type Inputs } from "../e2e/step.ts";

/** The date of every step. */
const time = Date.UTC(2026, 8, 1);

/** Creates a folder, and a function that writes a file there and returns its path. */
export function createFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "inputs-")));
  const write = (name: string, content: string) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
  return { folder, write };
}

/**
 * Starts a server in place of the service, of a registry that wants a password, and of GitHub's API, which knows
 * nothing. What is read is as in the embedded service's default scenario. What is written is only acknowledged, so that
 * every step finds the same.
 */
export async function startServer() {
  const service = await startService({ clock: () => time / 1000 });
  service.control.beginTrail("site", "empty");
  // What is on record, with evidence missing.
  const pending = "dbf70e6383939c7313ec424302343818b23412ccd01867416a7b3019f3a7590d";
  service.control.reportSnapshot("production", { deploy: [{ name: "other", fingerprint: pending }] });
  const requests: string[] = [];
  const state = { isOutage: false };

  async function answer(method: string, url: string, authorization: string): Promise<Response> {
    if (state.isOutage) return new Response("{}", { status: 503 });
    if (url.startsWith("/v2/") && authorization === "")
      return new Response("", { status: 401, headers: { "www-authenticate": 'Basic realm="registry"' } });
    if (!url.startsWith("/api/v2/")) return new Response("{}", { status: 404 });
    if (method !== "GET") return new Response("{}", { status: 201 });
    const headers = { authorization: `Bearer ${service.apiToken}` };
    return fetch(new URL(url, service.baseUrl), { headers });
  }

  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const { authorization = "" } = headers;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      // The boundary of a form is random.
      const body = Buffer.concat(chunks)
        .toString()
        .replace(/--[\w-]{16,}/g, "--");
      requests.push([method, url, authorization, body].join(" "));
      void answer(method, url, authorization).then(async (answered) => {
        response.writeHead(answered.status, {
          ...Object.fromEntries(answered.headers),
          "content-type": "application/json",
          date: new Date(time).toUTCString(),
        });
        response.end(await answered.text());
      });
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    /** `127.0.0.1:N` */
    host: `127.0.0.1:${port}`,
    /** The requests so far. */
    requests,
    /** `isOutage`: whether it is out of order. */
    state,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
    },
  };
}

const event = {
  head_commit: { id: runnerVariables.GITHUB_SHA, message: "Sell things", timestamp: "2026-09-01T00:00:00Z" },
};

/** Runs a step on a clock of its own, without git. Masks are left out: they do not show that a secret is used. */
export async function runObserved(
  inputs: Inputs,
  server: Pick<Awaited<ReturnType<typeof startServer>>, "host" | "requests" | "state">,
  isOutage: boolean,
): Promise<readonly string[]> {
  const { folder: temporary, write } = createFolder();
  const printed: string[] = [];
  const print = (kind: string) => (text: string, properties?: { readonly title: string }) => {
    printed.push(`${kind} ${properties?.title ?? ""}: ${text}`);
  };
  const ignore = () => undefined;
  const runner: Runner = {
    info: print("info"),
    debug: ignore,
    isDebug: () => false,
    notice: print("notice"),
    warning: print("warning"),
    error: print("error"),
    startGroup: print("group"),
    endGroup: ignore,
    setSecret: ignore,
    setOutput: (name, value) => void printed.push(`output ${name}: ${value}`),
  };
  let now = time;
  server.requests.length = 0;
  server.state.isOutage = isOutage;
  const exitCode = await run({
    environment: {
      HOME: temporary,
      ...runnerVariables,
      // GitHub gives no secrets to a run of this actor.
      GITHUB_ACTOR: "dependabot[bot]",
      GITHUB_API_URL: `http://${server.host}/github`,
      GITHUB_ARTIFACTS: write("artifacts", ""),
      GITHUB_EVENT_PATH: write("event", JSON.stringify(event)),
      GITHUB_OUTPUT: write("output", ""),
      GITHUB_STEP_SUMMARY: write("summary", ""),
      GITHUB_WORKSPACE: temporary,
      RUNNER_TEMP: temporary,
      ...asVariables({ ...defaultInputs(), ...inputs }),
    },
    clock: {
      now: () => now,
      monotonic: () => now,
      sleep: (milliseconds) => {
        now += milliseconds;
        return Promise.resolve();
      },
    },
    random: () => 0.5,
    runner,
    flushLog: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
  const files = readdirSync(temporary).map(
    (name) => `${name}: ${readFileSync(join(temporary, name), "utf8")}`,
  );
  // Requests that are sent side by side arrive in any order.
  return [`exit code ${exitCode}`, ...printed, ...server.requests.toSorted(), ...files.sort()].map((text) =>
    text
      .replaceAll(temporary, "TEMP")
      .replaceAll(JSON.stringify(temporary).slice(1, -1), "TEMP")
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "UUID")
      .replace(/[\d,]+ MB free/, "MB free"),
  );
}
