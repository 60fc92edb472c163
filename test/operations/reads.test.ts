// The operations that read: the rules of `query`, and what is shown.
import { describe, expect, it } from "vitest";
import type { InputTexts } from "../../src/inputs/definitions.ts";
import type { Operation } from "../../src/operations/operation.ts";
import { getEnvironmentNotification } from "../../src/operations/reads/get-environment-notification.ts";
import { getTrail } from "../../src/operations/reads/get-trail.ts";
import * as lists from "../../src/operations/reads/lists.ts";
import { textOf } from "../../src/report/text.ts";
import type { Presentation } from "../../src/report/presentation.ts";
import { answer, listenHttp } from "../http/servers.ts";
import { createTestContext } from "../support/context.ts";
import { connection, problemsOf, trailJson } from "./support.ts";

const { listEnvironments, listEnvironmentEvents, listApprovals, listBuilds, listActions } = lists;
const ofProd = { environment: "prod" };
const ofShop = { flow: "shop" };
const operations = {
  environments: [listEnvironments, {}],
  events: [listEnvironmentEvents, ofProd],
  approvals: [listApprovals, ofShop],
  builds: [listBuilds, {}],
  actions: [listActions, {}],
} as const;

async function problemsOfQuery(list: keyof typeof operations, query: string): Promise<string> {
  const [operation, texts] = operations[list];
  return (await problemsOf(operation, { ...texts, query })).join("\n");
}

describe("query", () => {
  it.each<[keyof typeof operations, string]>([
    ["environments", "page=1\nper_page=50\nsort=last_changed_at\nsort_direction=desc\nname=a=b"],
    ["environments", "type=K8S\ntype=lambda\ntag=a\ntag=b:c=d\nspace_id=1\nspace_id=2"],
    ["events", "per_page=100\nreverse=true\nrepo_name=a\nrepo_name=b\nstart=-5\nend=NOW\ninterval=5..10"],
    ["events", "start_ts=-1700000000.5\nend_ts=0"],
    ["events", "start_ts=1700000000\nend_ts=1700000000"],
    ["approvals", "page=2\nper_page=1000"],
    ["builds", "page=1\nper_page=0\nrepo_id=1\nrepo_name=a\nstart_ts=1\nend_ts=2"],
  ])("of %s takes %j", async (list, query) => {
    expect(await problemsOfQuery(list, query)).toBe("");
  });

  it.each<[keyof typeof operations, string, string]>([
    ["environments", "per_page=0", "from 1 to 50"],
    ["environments", "per_page=51", "from 1 to 50"],
    ["environments", "sort=size", "`last_modified_at`"],
    ["environments", "sort_direction=down", "`desc`"],
    ["environments", "type=k8s", "did you mean `K8S`"],
    ["environments", "tags=a", "did you mean `tag`"],
    ["environments", "name=a\nname=b", "`name` twice"],
    ["environments", "name=a&type=K8S", "one `name=value` per line"],
    ["environments", "name=a, type=K8S", "one `name=value` per line"],
    ["environments", "tag=team=web", "`key:value`"],
    ["events", "per_page=101", "from 1 to 100"],
    ["events", "reverse=yes", "`true` or `false`"],
    ["events", "end_ts=NOW", "UNIX timestamp"],
    ["events", "start_ts=1700000000000", "in seconds"],
    ["events", "start_ts=200\nend_ts=100", "`start_ts` after its `end_ts`"],
    ["events", "end_ts=2026-11-28", "UNIX timestamp"],
    ["approvals", "per_page=0", "at least 1"],
    ["builds", "per_page=51", "from 0 to 50"],
    ["builds", "repo_name=a\nrepo_name=b", "`repo_name` twice"],
    ["actions", "page=1", "no parameters"],
  ])("of %s refuses %j", async (list, query, words) => {
    const problems = await problemsOfQuery(list, query);
    expect(problems).toContain("`query`");
    expect(problems).toContain(words);
  });

  it("has everything that is wrong in one error", async () => {
    const problems = await problemsOfQuery("builds", "per_page=99\npages=2\nstart_ts=x");
    expect(problems).toMatch(/per_page=99[^]*`pages`[^]*start_ts=x/);
  });
});

/** Runs an operation against a service that gives this answer. */
async function run(operation: Operation, texts: InputTexts, json: unknown, status = 200) {
  await using server = await listenHttp(answer(status, json));
  const inputs = { ...connection, "base-url": server.url.href, ...texts };
  const step = await operation.prepare(inputs, createTestContext());
  return await step.run();
}

const rowsOf = ({ table }: Presentation) => table?.rows.map((row) => row.map(textOf));

describe("a list", () => {
  const environment = {
    name: "prod",
    state: false,
    description: null,
    policies: ["tested"],
    tags: {},
    last_changed_at: 1,
    "webhook-url": "https://hooks.test/T00/secret-part",
  };

  it("is shown as one line, one table of plain fields, and the answer", async () => {
    const page = {
      environments: [environment, { name: "qa", number: 1700, type: "K8S" }],
      total_pages: 1,
      total_count: 2,
    };
    const shown = await run(listEnvironments, {}, page);
    expect(shown).toMatchObject({
      severity: "success",
      result: "Found 2 environments",
      outputs: { count: 2, "total-count": 2 },
      files: { result: page.environments },
    });
    expect(shown.table?.head).toEqual(["name", "state", "last_changed_at", "number", "type"]);
    expect(rowsOf(shown)).toEqual([
      ["prod", "false", expect.stringMatching(/^1970-01-01 .*days ago/), "", ""],
      ["qa", "", "", "1700", "K8S"],
    ]);
    expect(shown.folds).toEqual([{ title: "environments", table: shown.table, inLogOnly: true }]);
  });

  it("says when there are more than it read", async () => {
    const page = { environments: [environment, environment], total_pages: 9, total_count: 1700 };
    expect((await run(listEnvironments, { limit: "1" }, page)).result).toContain("1 environment of 1,700");
    const events = [{ type: "changed" }, { type: "exited" }];
    const shown = await run(listEnvironmentEvents, { ...ofProd, limit: "1" }, events);
    expect(shown.result).toContain("1 event; there may be more");
    expect(shown.outputs).toEqual({ count: 1 });
  });

  it("that is empty is shown as such, with an empty result", async () => {
    expect(await run(listBuilds, {}, { builds: [], total_count: 0 })).toEqual({
      severity: "info",
      result: "Found 0 builds",
      notices: [expect.stringMatching(/^No build was found.*`operation: assert`/)],
      outputs: { count: 0, "total-count": 0 },
      files: { result: [] },
    });
    expect((await run(listActions, {}, [])).notices).toEqual([expect.stringMatching(/^No action was found/)]);
  });

  it("of approvals is about its flow, and gives it on", async () => {
    const missing = run(listApprovals, ofShop, { message: "No such flow" }, 404);
    await expect(missing).rejects.toThrow(/list of approvals of flow `shop`.*create the flow first/s);
    expect((await run(listApprovals, ofShop, [])).outputs).toMatchObject({ flow: "shop" });
  });

  it("whose items have other fields each is shown with 20 columns", async () => {
    const items = Array.from({ length: 30 }, (_, at) => ({ [`field-${at}`]: at }));
    expect((await run(listActions, {}, items)).table?.head).toHaveLength(20);
  });
});

describe("a notification", () => {
  const notification = {
    name: "alerts",
    type: "env",
    number: 7,
    environments: ["prod"],
    triggers: ["ON_NON_COMPLIANT_ENV"],
    targets: [{ type: "WEBHOOK", webhook: "https://hooks.test/T00/secret-part", last_failure_at: 5 }],
    created_by: "kim",
    is_created_from_slack_app: false,
    last_modified_at: 1,
    is_failing: true,
    last_failure_timestamp: 5,
  };

  it("shows its plain fields, no address of a webhook, and keeps the answer", async () => {
    const shown = await run(getEnvironmentNotification, { "notification-number": "7" }, notification);
    expect(shown).toMatchObject({ severity: "warning", files: { result: notification } });
    expect(shown.result).toContain("7, alerts: delivery failing");
    const time = expect.stringContaining("1970");
    expect(rowsOf(shown)).toEqual([["alerts", "env", "7", "kim", "false", time, "true", time]]);
    expect(JSON.stringify({ ...shown, files: undefined })).not.toContain("hooks.test");
  });

  it("that is delivered is no warning", async () => {
    const delivered = { ...notification, is_failing: false };
    const shown = await run(getEnvironmentNotification, { "notification-number": "7" }, delivered);
    expect(shown).toMatchObject({ severity: "success", result: "Found notification 7, alerts" });
  });
});

describe("a trail", () => {
  const texts = { flow: "shop", trail: "release" };
  const review = { attestation_name: "review", attestation_type: "pull_request", is_compliant: true };
  const trail = {
    ...trailJson,
    git_commit_info: { sha1: "a".repeat(40) },
    compliance_status: {
      attestations_statuses: [review],
      artifacts_statuses: {
        app: { attestations_statuses: [{ attestation_name: "test", status: "MISSING" }] },
        docs: { status: "COMPLIANT", is_compliant: false },
      },
    },
  };

  it("is shown with a row for each attestation, its outputs, and the answer", async () => {
    const shown = await run(getTrail, texts, trail);
    expect(shown).toMatchObject({
      severity: "success",
      result: "Found trail release of flow shop: INCOMPLETE",
      outputs: {
        ...texts,
        "html-url": trail.html_url,
        "compliance-state": "INCOMPLETE",
        "git-commit": trail.git_commit_info.sha1,
      },
      files: { result: trail },
    });
    expect(shown.table?.head).toEqual([
      "subject",
      "is_compliant",
      "attestation_name",
      "attestation_type",
      "status",
    ]);
    expect(rowsOf(shown)).toEqual([
      ["trail", "true", "review", "pull_request", ""],
      ["app", "", "test", "", "MISSING"],
      ["docs", "false", "", "", "COMPLIANT"],
    ]);
  });

  it.each([
    ["another trail", { name: "1.1" }],
    ["the trail of another flow", { flow: { name: "blog" } }],
  ])("is not what the service says of %s", async (_what, other) => {
    const read = run(getTrail, texts, { ...trail, ...other });
    await expect(read).rejects.toThrow(/answered about trail.*not `release` of `shop`.*`base-url`/);
  });

  it("has no output where the service has no value or an odd one", async () => {
    const odd = { ...trail, html_url: "javascript:alert(1)", git_commit_info: null };
    const { outputs } = await run(getTrail, texts, odd);
    expect(outputs).toEqual({ ...texts, "compliance-state": "INCOMPLETE" });
  });
});
