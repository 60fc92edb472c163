// No input is dropped on its way. Each input of each operation is set to a value
// that must be seen. Something that leaves the step must then differ from the same step without it: requests, outputs,
// log, summary, files or the exit code. An operation or an input without an entry here fails.
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { inputNames, type InputName } from "../../src/inputs/definitions.ts";
import { operationNames, type OperationName } from "../../src/operations/index.ts";
import { uses } from "../operations/all.ts";
import { parse, type Inputs } from "./read-inputs.ts";
import { createFolder, runObserved, startServer } from "./run-observed.ts";

/** How a step shows that it takes an input. */
interface Entry {
  readonly value: string;
  /** What both steps have in addition to, or in place of, what the operation needs. */
  readonly base?: Inputs;
  /** Whether the service and the registry are out of order. */
  readonly isOutage?: true;
  /** Whether the inputs are valid only with it, or only without it: then that is what is seen. */
  readonly isRefused?: "with" | "without";
}
type Entries = string | Entry | ((operation: OperationName) => string | Entry);

const server = await startServer();
const { host } = server;
afterAll(() => server[Symbol.asyncDispose]());

const { folder, write: file } = createFolder();
const app = file("out/app", "app");
const lib = file("out/lib", "lib");
file("out/dist/page.html", "page");
file("out/dist/page.map", "map");
const dist = join(folder, "out/dist");
const hex = "ab".repeat(32);
/** An artifact of the default scenario that is compliant, and one whose evidence is incomplete. */
const compliant = "37ac12b267ce154a178807fa097a243a7628dfefbc55f7821f000df70a85728a";
const pending = "dbf70e6383939c7313ec424302343818b23412ccd01867416a7b3019f3a7590d";
const builtElsewhere = (filename: string) =>
  JSON.stringify({ version: 1, artifacts: [{ filename, type: "file", fingerprint: hex }] });
const results = '<testsuite name="unit"><testcase classname="shop" name="pays"/></testsuite>';

const connection = { "base-url": `http://${host}/api/v2`, org: "demo", "api-token": "key-1" };
const attest = { operation: "attest", ...connection, flow: "demo", trail: "release-1.1", subject: "trail" };

/** What each operation needs. */
const bases: Readonly<Record<OperationName, Inputs>> = {
  fingerprint: { artifacts: app },
  "begin-trail": { ...connection, flow: "demo" },
  "report-artifact": { ...connection, flow: "demo", trail: "release-1.1", artifacts: app },
  record: { ...connection, flow: "demo", trail: "release-1.1", artifacts: app },
  attest: { ...attest, attestation: "review", "attestation-type": "generic", "is-compliant": "true" },
  assert: { ...connection, fingerprint: compliant, environment: "production" },
  "get-trail": { ...connection, flow: "demo", trail: "release-1.1" },
  "get-snapshot": { ...connection, environment: "production" },
  "confirm-running": { ...connection, fingerprint: compliant, environment: "production", wait: "0" },
  "list-environments": connection,
  "list-environment-events": { ...connection, environment: "production" },
  "list-approvals": { ...connection, flow: "demo" },
  "list-builds": connection,
  "list-actions": connection,
  "get-environment-notification": { ...connection, "notification-number": "1" },
  check: { ...connection, flow: "demo", trail: "release-1.1", environment: "production" },
};

const junit = {
  "attestation-type": "junit",
  "is-compliant": "",
  "test-results": file("results.xml", results),
};
const custom = {
  "attestation-type": "custom:coverage",
  "is-compliant": "",
  "attestation-data": '{"percent":90}',
};
const isGate = { "on-non-compliance": "fail" };
/** An exception that has ended. */
const ended = { "on-non-compliance": "warn", "allow-until": "2026-01-01", "allow-reason": "ticket 7" };
const endedOf = (operation: string): Inputs => (operation === "check" ? { ...ended, for: "assert" } : ended);
const retried = { retries: "10" };
/** An artifact in a registry on this machine: fingerprinting sends requests. */
const image = { artifacts: `${host}/shop:1`, "artifact-type": "oci", fingerprint: "", subject: "" };
const asRead = (paths: string): Inputs => ({ artifacts: paths, fingerprint: "", subject: "" });

/** An entry for each input; `operation` is what selects the others. */
const entries: Readonly<Record<Exclude<InputName, "operation">, Entries>> = {
  summary: "false",
  for: "assert",
  "dry-run": "true",
  connection: (operation) => ({
    value: `base-url=http://${host}/other/api/v2\norg=acme`,
    base: { "base-url": "", org: "" },
    // check says what is missing as one of its checks.
    ...(operation !== "check" && { isRefused: "without" }),
  }),
  "base-url": `http://${host}/other/api/v2`,
  org: "acme",
  "api-token": "key-2",
  "auth-scheme": "basic",
  timeout: (operation) =>
    ({
      value: "3s",
      isOutage: true,
      base: operation === "fingerprint" ? { ...image, ...retried } : retried,
    }) as const,
  retries: (operation) =>
    ({ value: "1", isOutage: true, base: operation === "fingerprint" ? image : {} }) as const,
  "on-missing-token": { value: "skip", base: { "api-token": "" }, isRefused: "without" },

  flow: (operation) => (operation === "assert" ? "site" : { value: "site", base: { trail: "weekly" } }),
  trail: "release-1.0",
  description: "What was built",
  "user-data": '{"a":1}',
  "external-urls": "docs=https://docs.example",
  "external-fingerprints": { value: `docs=${hex}`, base: { "external-urls": "docs=https://docs.example" } },
  annotations: "team=shop",
  "is-compliant": "false",
  template: "app",
  "template-file": file("template.yml", "version: 1\ntrail:\n  artifacts:\n    - name: app\n"),
  "flow-description": { value: "The new flow", base: { flow: "new" } },
  "flow-template-file": {
    value: file("flow.yml", "version: 1\ntrail: {}\n"),
    base: { flow: "new", "flow-description": "The new flow" },
  },
  "flow-tags": { value: "team=shop", base: { flow: "new", "flow-description": "The new flow" } },

  "git-commit": "5".repeat(40),
  "commits-from": "v1",
  redact: "branch",
  "build-url": "https://ci.example/1",
  "commit-url": "https://git.example/commit",
  "repo-url": "https://git.example",
  "origin-url": "https://origin.example",
  "github-token": "github-key",

  attestations: (operation) =>
    operation === "check"
      ? { value: "trail:review pull_request", base: { "github-token": "github-key" } }
      : {
          value: "trail:audit generic false",
          base: {
            ...{ attestation: "", "attestation-type": "", "is-compliant": "", subject: "" },
            attestations: "trail:audit generic true",
          },
        },
  attestation: "audit",
  "attestation-type": (operation) =>
    operation === "check"
      ? { value: "pull_request", base: { "github-token": "github-key" } }
      : { value: "custom:quality", base: custom },
  subject: { value: "trail", base: { subject: "" }, isRefused: "without" },
  "test-results": { value: file("other.xml", results.replaceAll("pays", "sells")), base: junit },
  "on-no-tests": { value: "warn", base: { ...junit, "test-results": file("none.xml", "<testsuites/>") } },
  "attach-results": { value: "false", base: junit },
  attachments: file("notes.txt", "notes"),
  "attestation-data": { value: '{"percent":80}', base: custom },
  control: {
    value: "change-review",
    base: { "attestation-type": "decision", control: "release-review" },
  },

  artifacts: { value: lib, base: asRead(app) },
  "artifact-type": { value: "dir", base: asRead(app) },
  fingerprint: { value: `app=${hex}`, base: { ...asRead(""), fingerprint: `app=${"c".repeat(64)}` } },
  checksums: { value: file("SUMS", `${hex}  out/app\n`), base: asRead(app) },
  filename: { value: "renamed", base: asRead(app) },
  "artifacts-from": {
    value: file("other-job.json", builtElsewhere("tool")),
    base: { ...asRead(""), "artifacts-from": file("one-job.json", builtElsewhere("app")) },
  },
  exclude: { value: "*.map", base: asRead(dist) },
  "if-no-match": { value: "warn", base: asRead(join(folder, "missing")) },
  manifest: { value: "true", base: asRead(app) },
  "registry-username": {
    value: "other",
    base: { ...image, "registry-username": "ada", "registry-password": "key-3" },
  },
  "registry-password": {
    value: "key-4",
    base: { ...image, "registry-username": "ada", "registry-password": "key-3" },
  },

  environment: "canary",
  expect: { value: "other", base: { ...isGate, ...asRead(app) } },
  policies: { value: "scanned", base: { environment: "", policies: "built-by-us" } },
  scope: { value: "flow", base: { environment: "", flow: "demo" }, isRefused: "without" },
  "on-non-compliance": (operation) =>
    operation === "record"
      ? { value: "fail", base: { attestations: "app.audit generic false" } }
      : operation === "attest"
        ? { value: "fail", base: { "is-compliant": "false" } }
        : operation === "confirm-running"
          ? {
              value: "warn",
              // It runs there, and its evidence is incomplete.
              base: { fingerprint: pending, wait: "0" },
            }
          : {
              value: operation === "get-trail" ? "fail" : "warn",
              base: { trail: "release-1.2", fingerprint: hex, for: "assert" },
            },
  "on-nothing-judged": (operation) =>
    operation === "get-trail"
      ? { value: "allow", base: { flow: "site", trail: "empty", ...isGate } }
      : { value: "allow", base: { environment: "staging" } },
  "on-outage": (operation) =>
    operation === "check"
      ? { value: "warn", base: { for: "assert" } }
      : { value: "warn", base: isGate, isOutage: true },
  "allow-until": (operation) => ({ value: "2026-01-02", base: endedOf(operation) }),
  "allow-reason": (operation) => ({ value: "ticket 8", base: endedOf(operation) }),
  wait: (operation) => (operation === "check" ? "600" : { value: "1m", base: { fingerprint: pending } }),
  "wait-interval": { value: "30s", base: { fingerprint: pending, wait: "1m" } },

  query: (operation) =>
    operation === "list-actions" ? { value: "page=2", isRefused: "with" } : { value: "page=2" },
  limit: "1",
  "notification-number": "2",
};

const entryOf = (operation: OperationName, input: InputName): Entry => {
  const entry = (entries as Readonly<Record<string, Entries>>)[input];
  if (entry === undefined) throw new Error(`Add a value of \`${input}\` that must be seen to this test`);
  const value = typeof entry === "function" ? entry(operation) : entry;
  return typeof value === "string" ? { value } : value;
};

const known = new Map<string, Promise<readonly string[]>>();

/** As runObserved, but a step that others have in common is run only once. */
function runOnce(inputs: Inputs, isOutage: boolean): Promise<readonly string[]> {
  const key = JSON.stringify([inputs, isOutage]);
  const step = known.get(key) ?? runObserved(inputs, server, isOutage);
  known.set(key, step);
  return step;
}

describe.each(operationNames)("%s", (operation) => {
  const used = inputNames.filter((input) => input !== "operation" && uses(operation, input));

  test.each(used)("%s changes something that leaves the step", async (input) => {
    const { value, base = {}, isOutage = false, isRefused } = entryOf(operation, input);
    const others = Object.entries(base).filter(([name]) => used.some((one) => one === name));
    const without = { operation, ...bases[operation], ...Object.fromEntries(others) };
    const given = { ...without, [input]: value };
    const isValid = async (inputs: Inputs) => (await parse(inputs, "there are no secrets")).ok;
    expect({ with: await isValid(given), without: await isValid(without) }).toEqual({
      with: isRefused !== "with",
      without: isRefused !== "without",
    });
    expect(await runObserved(given, server, isOutage)).not.toEqual(await runOnce(without, isOutage));
  });

  test("leaves the same behind with the same inputs", async () => {
    const inputs = { operation, ...bases[operation] };
    expect(await runObserved(inputs, server, false)).toEqual(await runOnce(inputs, false));
  });
});
