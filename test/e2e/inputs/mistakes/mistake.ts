// A mistake that somebody makes, run as a step, and what its message must say.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  startService,
  type Fault,
  type Scenario,
  type Service,
} from "../../../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs, type Step, type StepOptions } from "../../step.ts";

/** The input or thing, its value, the cause and the next step, as the message words them. */
export type Says = readonly [thing: string, value: string, cause: string, next: string];

/** Stops a server when the step has ended, and returns it. */
export type Use = <One extends AsyncDisposable>(server: One) => One;

export interface Mistake {
  readonly mistake: string;
  readonly inputs: Inputs;
  /** In the workspace, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
  /** What is on record, where it is not `onRecord`. */
  readonly scenario?: Scenario;
  /** The service fails so, always. */
  readonly fault?: Fault;
  /** Other servers that the step needs: gives inputs and variables. */
  readonly servers?: (use: Use) => Promise<Pick<Mistake, "inputs" | "environment">>;
  readonly environment?: StepOptions["environment"];
  readonly event?: unknown;
  /** Where the message is no error: the step passes. */
  readonly level?: "warning" | "notice";
  readonly says: Says;
}

/** A fingerprint that is on record, of the file `dist/app` in `onRecord`, and one that is not. */
export const known = "37ac12b267ce154a178807fa097a243a7628dfefbc55f7821f000df70a85728a";
export const unknown = "ab".repeat(32);
/** One of which evidence is missing, and one of which a scan failed. */
export const scanned = "5c".repeat(32);
export const red = "de".repeat(32);
export const secret = "k3y-0f-a-t3st";

const template = {
  version: 1 as const,
  trail: {
    attestations: [{ name: "pull-request", type: "pull_request" }],
    artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }],
  },
};

/** What most mistakes are made on: two flows, environments with and without policies, what runs in one. */
export const onRecord: Scenario = {
  api_token: secret,
  flows: {
    shop: {
      template,
      trails: {
        "release-1": {
          artifacts: [{ fingerprint: known, filename: "app", template_reference_name: "app" }],
        },
      },
    },
    website: { template },
    scanned: {
      template: {
        version: 1,
        trail: {
          attestations: [{ name: "ticket", type: "jira" }],
          artifacts: [
            {
              name: "api",
              attestations: [
                { name: "security-scan", type: "snyk" },
                { name: "unit-test", type: "junit" },
              ],
            },
          ],
        },
      },
      trails: {
        "release-1": {
          artifacts: [{ fingerprint: scanned, filename: "api", template_reference_name: "api" }],
        },
        "release-2": {
          attestations: [{ name: "ticket", type: "jira" }],
          artifacts: [
            {
              fingerprint: red,
              filename: "api",
              template_reference_name: "api",
              attestations: [
                { name: "security-scan", type: "snyk", compliant: false },
                { name: "unit-test", type: "junit" },
              ],
            },
          ],
        },
      },
    },
    empty: { trails: { "release-1": {} } },
  },
  policies: {
    provenance: { artifacts: { provenance: { required: true } } },
    "trail-compliance": { artifacts: { "trail-compliance": { required: true } } },
  },
  environments: {
    production: { type: "K8S", policies: ["provenance"] },
    staging: { type: "K8S", policies: [] },
    strict: { type: "K8S", policies: ["trail-compliance"] },
    all: { type: "logical", included_environments: ["production", "staging"] },
    live: {
      type: "K8S",
      policies: [],
      reports: [
        {
          at: "2 days ago",
          artifacts: [{ name: "ghcr.io/acme/app:1", fingerprint: known, started: "2 days ago" }],
        },
        {
          at: "1 hour ago",
          artifacts: [{ name: "ghcr.io/acme/app:2", fingerprint: unknown, started: "1 hour ago" }],
        },
      ],
    },
    silent: { type: "K8S", policies: [] },
  },
};

/** Runs the step with the mistake. `common` has `onRecord`, unchanged. */
export async function runMistake(one: Mistake, common: Service): Promise<Step> {
  await using servers = new AsyncDisposableStack();
  const workspace = newFolder();
  for (const [path, text] of Object.entries(one.files ?? {})) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  const isWrite = ["begin-trail", "report-artifact", "attest", "record"].includes(
    one.inputs["operation"] ?? "",
  );
  const isOwn = isWrite || one.scenario !== undefined || one.fault !== undefined;
  const service = isOwn
    ? servers.use(await startService({ scenario: { ...onRecord, ...one.scenario } }))
    : common;
  if (one.fault !== undefined) service.control.fault({ times: "always", ...one.fault });
  const more = await one.servers?.((server) => servers.use(server));
  return await runStep(
    { ...service.inputs, retries: "0", "github-token": "", ...one.inputs, ...more?.inputs },
    {
      workspace,
      event: one.event ?? {},
      environment: { ...one.environment, ...more?.environment },
    },
  );
}

/** Returns the message about the mistake, as people read it. */
export const messageOf = (step: Step, { level }: Mistake): string =>
  (level === undefined ? step.errors : level === "warning" ? step.warnings : step.notices).join("\n");
