// The operations that read, as whole steps: outputs, exit code, annotation, summary and result file. Invalid responses are
// tested in invalid-reads.test.ts, queries and pagination in test/service/, verdicts of trails in test/gate/.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faults, startService, type Service } from "../../../src/embedded-service/start.ts";
import { runStep, type Inputs, type Step } from "../step.ts";

function runRead(service: Service, inputs: Inputs): Promise<Step> {
  return runStep({ ...service.inputs, retries: "0", ...inputs });
}

/** Returns the result. The output and the file must have the same content. */
function resultOf({ outputs }: Step): unknown {
  const file: unknown = JSON.parse(readFileSync(outputs["result-file"] ?? "", "utf8"));
  expect(JSON.parse(outputs["result"] ?? "null")).toEqual(file);
  return file;
}

const operations = {
  "get-trail": { flow: "demo", trail: "release-1.1" },
  "list-environments": {},
  "list-environment-events": { environment: "production" },
  "list-approvals": { flow: "demo" },
  "list-builds": {},
  "list-actions": {},
  "get-environment-notification": { "notification-number": "1" },
} as const;
type Operation = keyof typeof operations;
const names = Object.keys(operations) as Operation[];

describe("reads", () => {
  test.each<[Operation, Readonly<Record<string, string>>, string]>([
    ["get-trail", { flow: "demo", trail: "release-1.1", "compliance-state": "COMPLIANT" }, "pull-request"],
    ["list-environments", { count: "4", "total-count": "4" }, "staging"],
    ["list-environment-events", { count: "4", "total-count": "4" }, "started-compliant"],
    ["list-approvals", { count: "2", flow: "demo" }, "shop/app:1.2"],
    ["list-builds", { count: "4", "total-count": "4" }, "example/app"],
    ["list-actions", { count: "3", "total-count": "3" }, "what-runs"],
    ["get-environment-notification", {}, "production-alerts"],
  ])("%s, with outputs, log and summary", async (operation, outputs, shown) => {
    await using service = await startService();
    const read = await runRead(service, { operation, ...operations[operation] });
    expect(read).toMatchObject({ exitCode: 0, errors: [], warnings: [], standardError: "" });
    const { result, "result-file": file, "html-url": url, "summary-file": summary, ...others } = read.outputs;
    expect(summary).toBeDefined();
    expect(others).toEqual(outputs);
    expect([result, file, url].map((output) => output !== undefined)).toEqual([
      true,
      true,
      operation === "get-trail",
    ]);
    expect(read.log).toContain(shown);
    expect(read.summary).toContain(shown);
    expect(read.log.trimEnd().split("\n").at(-1)).toMatch(/Found |Notification /);
    const list = resultOf(read);
    if (outputs["count"] !== undefined) expect(list).toHaveLength(Number(outputs["count"]));
    expect(service.control.requests().flatMap(({ undescribed }) => undescribed)).toEqual([]);
  });

  test.each<[Operation, Inputs, message: RegExp]>([
    ["get-environment-notification", { "notification-number": "999" }, /Check `notification-number`/],
    [
      "list-environment-events",
      { query: "repo_name=no/such" },
      /Change the input `query`, which sets `repo_name`/,
    ],
    ["list-environment-events", { query: "start=yesterday" }, /Change the input `query`, which sets `start`/],
  ])(
    "%s of something that does not exist fails with the name of the input: %j",
    async (operation, inputs, message) => {
      await using service = await startService();
      const read = await runRead(service, { operation, ...operations[operation], ...inputs });
      expect(read).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(message)] });
      expect(read.errors[0]).not.toMatch(/`org`|`base-url`|dry-run/);
    },
  );

  test("an empty list is an empty JSON array", async () => {
    await using service = await startService({ scenario: {} });
    const read = await runRead(service, { operation: "list-environments" });
    expect(read).toMatchObject({ exitCode: 0, outputs: { count: "0", "total-count": "0", result: "[]" } });
    expect(read.summary).toContain("no environments");
  });

  test("query and limit are sent to the service, and `count` is the number of returned items", async () => {
    await using service = await startService();
    const query = "type=K8S\ntype=docker\nsort=last_changed_at\nsort_direction=desc\nper_page=2";
    const read = await runRead(service, { operation: "list-environments", query, limit: "3" });
    expect(read.outputs).toMatchObject({ count: "3", "total-count": "3" });
    expect(service.control.requests().map(({ query: sent }) => sent)).toEqual(
      ["1", "2"].map((page) => ({
        type: ["K8S", "docker"],
        sort: ["last_changed_at"],
        sort_direction: ["desc"],
        page: [page],
        per_page: ["2"],
      })),
    );
  });

  test("with `page` in the query only that page is requested", async () => {
    await using service = await startService();
    const read = await runRead(service, {
      operation: "list-environment-events",
      environment: "production",
      query: "page=2\nper_page=3",
    });
    expect(read.outputs).toMatchObject({ count: "1", "total-count": "4" });
    expect(service.control.requests()).toHaveLength(1);
  });

  test("unknown fields, and names with a meaning in JavaScript, are in the result unchanged", async () => {
    await using service = await startService();
    const odd = {
      name: "odd",
      tags: { constructor: "x", prototype: "y" },
      state: null,
      new_field: [{ a: 1.5 }],
    };
    service.control.fault({ ...faults.status(200, [odd]), on: "list-environments" });
    const read = await runRead(service, { operation: "list-environments" });
    expect(resultOf(read)).toEqual([odd]);
  });

  test.each(names)("%s shows no address of a webhook with debug logging", async (operation) => {
    await using service = await startService();
    const inputs = { ...service.inputs, operation, ...operations[operation] };
    const read = await runStep(inputs, { environment: { RUNNER_DEBUG: "1" } });
    expect(read.exitCode).toBe(0);
    expect(read.shownLog.filter((line) => /hooks\/1|what-runs.*https|https.*what-runs$/.test(line))).toEqual(
      [],
    );
    const isPrivate = operation === "list-actions" || operation === "get-environment-notification";
    expect("result" in read.outputs).toBe(!isPrivate);
    expect(read.notices.filter((notice) => notice.includes("`result` is not set"))).toHaveLength(
      isPrivate ? 1 : 0,
    );
    expect(readFileSync(read.outputs["result-file"] ?? "", "utf8").includes("hooks")).toBe(isPrivate);
  });

  test("the address of a webhook is only in the result", async () => {
    await using service = await startService();
    const target = { type: "WEBHOOK", webhook: "https://user:pass@hooks.example.com/services/T0/s3cret?k=v" };
    service.control.fault({ ...faults.changed({ targets: [target] }), on: "get-environment-notification" });
    const read = await runRead(service, {
      operation: "get-environment-notification",
      "notification-number": "1",
    });
    expect(resultOf(read)).toMatchObject({ targets: [target] });
    for (const text of [read.summary, read.log]) {
      expect(text).toContain("hooks.example.com");
      expect(text).not.toMatch(/s3cret|pass@|services/);
    }
  });

  test("actions with failing delivery are first in the summary", async () => {
    await using service = await startService();
    const { summary } = await runRead(service, { operation: "list-actions" });
    expect(summary.indexOf("what-runs")).toBeLessThan(summary.indexOf("production-alerts"));
    expect(summary).toContain("❌");
  });
});

describe("get-trail", () => {
  const readTrail = (service: Service, trail: string, more: Inputs = {}) =>
    runRead(service, { operation: "get-trail", flow: "demo", trail, ...more });

  test("only reads: a trail that is not compliant passes, and there is no verdict and no record", async () => {
    await using service = await startService();
    const read = await readTrail(service, "release-1.2");
    expect(read).toMatchObject({ exitCode: 0, outputs: { "compliance-state": "NON-COMPLIANT" } });
    for (const name of ["verdict", "compliant", "record-file"])
      expect(Object.keys(read.outputs)).not.toContain(name);
  });

  test.each(["fail", "warn", "ignore", "fial"])(
    "with `on-non-compliance: %s` fails, asks nothing and names the gate",
    async (setting) => {
      await using service = await startService();
      const read = await readTrail(service, "release-1.1", { "on-non-compliance": setting });
      expect(read).toMatchObject({ exitCode: 1 });
      expect(read.errors).toEqual([expect.stringContaining("`operation: assert` with `scope: trail`")]);
      expect(service.control.requests()).toEqual([]);
    },
  );

  test("an artifact whose status says no has no green row, whatever `is_compliant` says", async () => {
    await using service = await startService();
    const row = { status: "NON-COMPLIANT", is_compliant: true, artifact_fingerprint: "a".repeat(64) };
    const artifacts_statuses = { app: { ...row, attestations_statuses: [] } };
    service.control.fault(
      faults.changed({ compliance_status: { attestations_statuses: [], artifacts_statuses } }),
    );
    const read = await readTrail(service, "release-1.1");
    const shown = read.summary.split("\n").filter((line) => line.includes("not compliant"));
    expect(shown.join("\n")).toContain("❌");
    expect(shown.join("\n")).not.toContain("✅");
  });

  test("gives a warning and no compliance state where a trail contradicts itself", async () => {
    await using service = await startService();
    service.control.fault(faults.changed({ is_compliant: false }));
    const read = await readTrail(service, "release-1.1");
    expect(read).toMatchObject({ exitCode: 0, warnings: [expect.stringContaining("contradicts itself")] });
    expect(Object.keys(read.outputs)).not.toContain("compliance-state");
  });

  test("with invalid inputs sets no verdict", async () => {
    await using service = await startService();
    expect(await readTrail(service, "a b")).toMatchObject({ exitCode: 1, outputs: {} });
    expect(service.control.requests()).toEqual([]);
  });
});

const environment = { name: "production", state: true };
const event = { type: "changed" };
const approval = {
  release_number: 1,
  base_artifact: "a".repeat(64),
  artifact_name: "app",
  target_artifact: "b".repeat(64),
  description: "",
  src_commit_list: ["c".repeat(40)],
  created_at: 1,
  last_modified_at: 1,
  state: "PENDING",
  approvals: [],
};
const build = { created_at: 1, fingerprint: "a".repeat(64) };
const rule = {
  name: "alerts",
  type: "env",
  number: 1,
  environments: ["production"],
  triggers: ["ON_NON_COMPLIANT_ENV"],
  targets: [{ type: "EMAIL" }],
  created_by: "ada",
  is_created_from_slack_app: false,
  last_modified_at: 1,
};

/**
 * For each operation: an item of its list, a function that makes a response of it, an optional field, a required field.
 */
const items: readonly [
  Operation,
  item: object,
  wrap: (item: object) => unknown,
  typed: string,
  required: string,
][] = [
  ["list-environments", environment, (one) => ({ environments: [one] }), "state", "name"],
  ["list-environments", environment, (one) => [one], "type", "name"],
  ["list-environment-events", event, (one) => [one], "snapshot_index", "type"],
  ["list-approvals", approval, (one) => [one], "environment", "state"],
  ["list-builds", build, (one) => ({ builds: [one] }), "repo_info", ""],
  ["list-actions", rule, (one) => [one], "is_failing", "targets"],
  ["get-environment-notification", rule, (one) => one, "is_failing", "triggers"],
];

describe.each(items)("%s, of %j", (operation, item, wrap, typed, required) => {
  async function readWithItem(changes: object): Promise<Step> {
    await using service = await startService();
    service.control.fault({ ...faults.status(200, wrap({ ...item, ...changes })), on: operation });
    return await runRead(service, { operation, ...operations[operation] });
  }

  test("accepts unknown fields, and null in an optional field", async () => {
    const read = await readWithItem({ new_field: { a: [null] }, [typed]: null });
    expect(read).toMatchObject({ exitCode: 0, errors: [] });
    expect(read.outputs["result"]).toContain('"new_field":{"a":[null]}');
  });

  // A list goes on without the item; one thing that was asked for is an error.
  const isList = operation.startsWith("list-");
  const isLeftOut = (read: Step, problem: string) => {
    if (isList) {
      expect(read).toMatchObject({ exitCode: 0, errors: [], outputs: { count: "0" } });
      expect(read.warnings).toEqual([expect.stringMatching(/Left out 1 item of an unknown form/)]);
      expect(resultOf(read)).toHaveLength(1);
    } else expect(read).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(problem)] });
  };

  test("is left out of a list, or an error, with a field of a wrong type", async () => {
    isLeftOut(await readWithItem({ [typed]: [] }), `${typed}\` is invalid`);
  });

  // The interface requires no field of a build.
  if (required === "") return;
  test("is left out of a list, or an error, with a required field that is missing or null", async () => {
    isLeftOut(await readWithItem({ [required]: undefined }), `${required}\`? is missing`);
    isLeftOut(await readWithItem({ [required]: null }), `${required}\` is invalid`);
  });
});

test("a placeholder for a broken record does not fail a list: the others are shown, and it is in the result", async () => {
  await using service = await startService();
  const broken = { error: "This record cannot be shown" };
  service.control.fault({
    ...faults.status(200, { environments: [{ ...environment, name: "staging" }, broken, null] }),
    on: "list-environments",
  });
  const read = await runRead(service, { operation: "list-environments" });
  expect(read).toMatchObject({ exitCode: 0, errors: [], outputs: { count: "1" } });
  expect(read.warnings).toEqual([expect.stringMatching(/Left out 2 items of an unknown form/)]);
  expect(resultOf(read)).toMatchObject([{ name: "staging" }, broken, null]);
  expect(read.summary).toContain("staging");
});

test.each(["Not Found", "The requested URL was not found on the server"])(
  "a service without approvals is reported as such: %s",
  async (message) => {
    await using service = await startService();
    service.control.fault(faults.status(404, { message }));
    const read = await runRead(service, { operation: "list-approvals", flow: "demo" });
    expect(read.errors[0]).toMatch(/This service does not offer approvals/i);
  },
);

test("a response with another notification is an error", async () => {
  await using service = await startService();
  service.control.fault(faults.changed({ number: 2 }));
  const read = await runRead(service, {
    operation: "get-environment-notification",
    "notification-number": "1",
  });
  expect(read).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("is notification 2")] });
});

test("all invalid inputs are in one error, and nothing is sent", async () => {
  await using service = await startService();
  const read = await runRead(service, {
    operation: "list-environments",
    query: "tpe=K8S\nper_page=51",
    limit: "none",
    "notification-number": "1",
  });
  expect(read.exitCode).toBe(1);
  expect(read.errors).toHaveLength(1);
  for (const words of ["`tpe`", "`type`", "1 to 50", "`limit`"]) expect(read.errors[0]).toContain(words);
  expect(service.control.requests()).toEqual([]);
});

test("inputs that a reading operation does not use are a warning", async () => {
  await using service = await startService();
  const read = await runRead(service, { operation: "list-actions", flow: "demo", "on-outage": "warn" });
  expect(read).toMatchObject({
    exitCode: 0,
    warnings: [expect.stringContaining("`flow`"), expect.stringContaining("`on-outage`")],
  });
});

test("a long list is complete in the file, and in the summary until that is full", async () => {
  const description = "x".repeat(900);
  const environments = Object.fromEntries(
    Array.from({ length: 1300 }, (_, number) => [
      `env-${String(number)}`,
      { type: "K8S" as const, description },
    ]),
  );
  await using service = await startService({ scenario: { environments } });
  const read = await runRead(service, { operation: "list-environments", limit: "1250" });
  expect(read.outputs).toMatchObject({ count: "1250", "total-count": "1300" });
  expect(read.outputs["result"]).toBeUndefined();
  expect(read.notices).toEqual([expect.stringContaining("1 MiB")]);
  expect(JSON.parse(readFileSync(read.outputs["result-file"] ?? "", "utf8"))).toHaveLength(1250);
  expect(read.summary).toContain("Found 1,300 environments and read 1,250 of them");
  expect(read.summary).toMatch(/_…and [\d,]+ more rows, omitted because the summary is full/);
});
