// What pages show of a step, of real steps against the embedded service: `npm run docs` writes it into the pages, so a
// change of what people see is seen there too.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { startService, type Scenario, type Service } from "../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs } from "../e2e/step.ts";
import { foldGroups, formatLog } from "./show.ts";

/** Replaces what differs from run to run: the port by that of the pages, and ids. */
const withoutRun = (text: string, service: Service) =>
  text.replaceAll(new URL(service.baseUrl).host, "127.0.0.1:8080").replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, "…");

/** Runs a function with a service, the inputs that name it, and a workspace with these files. */
async function withService<T>(
  scenario: Scenario | undefined,
  files: Readonly<Record<string, string>>,
  run: (step: (inputs: Inputs) => ReturnType<typeof runStep>, service: Service) => Promise<T>,
): Promise<T> {
  await using service = await startService(scenario === undefined ? {} : { scenario });
  const workspace = newFolder();
  const connection = { "base-url": service.baseUrl, org: service.org, "api-token": service.apiToken };
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(workspace, path, ".."), { recursive: true });
      writeFileSync(join(workspace, path), text);
    }
    return await run((inputs) => runStep({ ...connection, ...inputs }, { workspace }), service);
  } finally {
    rmSync(workspace, { recursive: true });
  }
}

const flow = { flow: "demo", trail: "my-first-trail" };
const artifact = { artifacts: "app=build/app.txt" };

/** Runs the steps of part 1 of docs/getting-started.md, and returns the log of the gate by the name of its part. */
export function logsOfGettingStarted(): Promise<Readonly<Record<string, string>>> {
  return withService(undefined, { "build/app.txt": "my first app\n" }, async (step, service) => {
    await step({ operation: "record", ...flow, ...artifact });
    const { log } = await step({ operation: "assert", environment: "production", ...artifact });
    return {
      "log of the closed gate": withoutRun(stripVTControlCharacters(formatLog(foldGroups(log))), service),
    };
  });
}

/** Attests test results as docs/attestations.md shows, and returns the output `attestations`. */
export function attestationsOutput(): Promise<string> {
  const files = {
    "build/app.txt": "my first app\n",
    "results/tests.xml": '<testsuite name="app"><testcase name="says hello"/></testsuite>',
  };
  return withService(undefined, files, async (step) => {
    await step({ operation: "record", ...flow, ...artifact });
    const lines = { attestations: "app.unit-test junit results/*.xml" };
    const { outputs } = await step({ operation: "attest", ...flow, ...artifact, ...lines });
    return outputs["attestations"] ?? "";
  });
}

/** Runs a gate on three artifacts, of which one has a failed scan, and returns its summary. */
export function summaryOfClosedGate(): Promise<string> {
  const files = {
    "dist/payments-api": "api\n",
    "dist/payments-worker.tar.gz": "worker\n",
    "dist/payments-web.zip": "web\n",
  };
  const artifacts = Object.entries(files).map(([path, text]) => {
    const [, name = ""] = /payments-(\w+)/.exec(path) ?? [];
    return { name, path, fingerprint: createHash("sha256").update(text).digest("hex") };
  });
  const required = [
    { name: "unit-tests", type: "junit" },
    { name: "snyk-scan", type: "snyk" },
  ];
  const review = { name: "pull-request", type: "pull_request" };
  const scenario: Scenario = {
    org: "acme",
    flows: {
      payments: {
        template: {
          version: 1,
          trail: {
            attestations: [review],
            artifacts: artifacts.map(({ name }) => ({ name, attestations: required })),
          },
        },
        trails: {
          "release-2.4.1": {
            attestations: [review],
            artifacts: artifacts.map(({ name, path, fingerprint }) => ({
              fingerprint,
              filename: path.replace("dist/", ""),
              template_reference_name: name,
              attestations: required.map((one) => ({
                ...one,
                compliant: name !== "api" || one.type !== "snyk",
              })),
            })),
          },
        },
      },
    },
    policies: {
      provenance: { artifacts: { provenance: { required: true } } },
      "release-security": { artifacts: { attestations: [{ name: "snyk-scan", type: "snyk" }] } },
    },
    environments: { production: { type: "K8S", policies: ["release-security", "provenance"] } },
  };
  return withService(scenario, files, async (step, service) => {
    const { shownSummary = "" } = await step({
      operation: "assert",
      environment: "production",
      artifacts: artifacts.map(({ name, path }) => `${name}=${path}`).join("\n"),
    });
    return withoutRun(shownSummary, service);
  });
}
