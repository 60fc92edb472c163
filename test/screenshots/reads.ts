// The runs of operations that read, in the pictures: a trail, lists and a notification.
import { createHash } from "node:crypto";
import * as v from "valibot";
import { trailSchema } from "../../src/domain/trail.ts";
import type { Outcome, ReadList } from "../report/present.ts";
import type { Report } from "../../src/report/report.ts";
import {
  environmentNameSchema,
  flowNameSchema,
  httpUrlSchema,
  trailNameSchema,
} from "../../src/domain/identifiers.ts";
import { operationOf } from "../operations/all.ts";
import { presentable } from "../report/present.ts";

const flow = v.parse(flowNameSchema, "payments");
const trail = v.parse(trailNameSchema, "release-2.4.1");
const environment = v.parse(environmentNameSchema, "production");
const site = "https://compliance.example/acme/flows/payments";
const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const commit = "4e1243bd22c66e76c2ba9eddc1f91394e57f9f83";

/** Returns UNIX seconds, this number of hours before the time of the pictures. */
const hoursAgo = (now: number, hours: number) => Math.floor(now / 1000) - hours * 3600;

const attestation = (name: string, type: string, compliant: boolean | null, more: object = {}) => ({
  attestation_name: name,
  attestation_type: type,
  status: compliant === null ? "MISSING" : "COMPLETE",
  is_compliant: compliant,
  ...more,
});

const found = (now: number) =>
  v.parse(trailSchema, {
    name: trail,
    flow: { name: flow, tags: {} },
    description: "Refunds in instalments",
    created_at: hoursAgo(now, 5),
    last_modified_at: hoursAgo(now, 1),
    created_by: "payments-ci",
    html_url: `${site}/trails/${trail}`,
    git_commit_info: {
      sha1: commit,
      branch: "main",
      url: `https://github.com/acme/payments/commit/${commit}`,
    },
    compliance_state: "NON-COMPLIANT",
    is_compliant: false,
    template: {
      version: 1,
      trail: {
        attestations: [{ name: "pull-request", type: "pull_request" }],
        artifacts: [{ name: "web", attestations: [{ name: "unit-tests", type: "junit" }] }],
      },
    },
    compliance_status: {
      status: "NON-COMPLIANT",
      is_compliant: false,
      attestations_statuses: [
        attestation("pull-request", "pull_request", true),
        attestation("risk-review", "jira", null),
      ],
      artifacts_statuses: {
        api: {
          status: "NON-COMPLIANT",
          is_compliant: false,
          artifact_fingerprint: digest("api"),
          attestations_statuses: [
            attestation("unit-tests", "junit", true),
            attestation("snyk-scan", "snyk", false),
            attestation("load-test", "generic", true, { unexpected: true }),
          ],
        },
        worker: {
          status: "COMPLIANT",
          is_compliant: true,
          artifact_fingerprint: digest("worker"),
          attestations_statuses: [
            attestation("unit-tests", "junit", true),
            attestation("snyk-scan", "snyk", true),
          ],
        },
        web: {
          status: "MISSING",
          is_compliant: null,
          attestations_statuses: [attestation("unit-tests", "junit", null)],
        },
      },
    },
  });

const gate = {
  kind: "trail-judged",
  query: { scope: "trail", flow, trail, expect: [] },
  verdict: "non-compliant",
  passes: false,
  cancelled: false,
  waitedSeconds: 0,
  record: {},
  state: "NON-COMPLIANT",
  warnings: [],
  reasons: [
    { kind: "missing", text: "Attestation risk-review (jira) is missing" },
    { kind: "failed", text: "Attestation snyk-scan (snyk) of artifact api is non-compliant" },
    { kind: "missing", text: "Artifact web has not been reported" },
  ],
} as const;

const trailRead = (now: number) => ({
  kind: "trail-read" as const,
  flow,
  trail,
  found: found(now),
  state: "NON-COMPLIANT" as const,
  htmlUrl: v.parse(httpUrlSchema, `${site}/trails/${trail}`),
  warnings: [],
  result: {},
});

/** A trail with too many artifacts for a chart. */
const largeTrail = (now: number) => {
  const { compliance_status: status, ...others } = found(now);
  const some = status.artifacts_statuses;
  const many = Array.from({ length: 20 }, (_, round) =>
    some.map(([name, artifact]): (typeof some)[number] => [`${name}-${String(round)}`, artifact]),
  ).flat();
  return {
    ...trailRead(now),
    found: { ...others, compliance_status: { ...status, artifacts_statuses: many } },
  };
};

const listed = (list: ReadList, totalCount?: number): Outcome => ({
  kind: "list-read",
  list,
  hasMore: totalCount !== undefined && totalCount > list.items.length,
  warnings: [],
  result: [],
  ...(totalCount !== undefined && { totalCount }),
});

const environments = (now: number): Outcome =>
  listed(
    {
      of: "environments",
      items: [
        {
          name: "production",
          description: "Customer payments",
          type: "K8S",
          state: false,
          policies: ["provenance", "release-security"],
          last_changed_at: hoursAgo(now, 30),
          last_reported_at: hoursAgo(now, 0.1),
        },
        {
          name: "production-eu",
          description: "",
          type: "ECS",
          state: true,
          policies: ["provenance"],
          last_changed_at: hoursAgo(now, 75),
          last_reported_at: hoursAgo(now, 0.2),
        },
        {
          name: "staging",
          description: "Tests of new versions",
          type: "docker",
          state: null,
          policies: [],
          last_changed_at: hoursAgo(now, 2),
          last_reported_at: hoursAgo(now, 0.1),
        },
        {
          name: "everything",
          description: "All environments of customers",
          type: "logical",
          state: null,
          policies: null,
          included_environments: ["production", "production-eu"],
        },
      ],
    },
    4,
  );

const events = (now: number): Outcome =>
  listed(
    {
      of: "environment-events",
      environment,
      items: [
        ["became-non-compliant", 3, "", "The environment became non-compliant", false],
        ["started-non-compliant", 3, "api:2.4.1", "2 instances started running (from 0 to 2)", false],
        ["exited", 3.2, "api:2.4.0", "2 instances stopped running (from 2 to 0)", true],
        ["changed", 27, "worker:2.4.0", "3 instances changed", true],
        ["updated-provenance", 27, "worker:2.4.0", "", true],
        ["became-compliant", 51, "", "The environment became compliant", true],
        ["started-compliant", 51, "api:2.4.0", "2 instances started running (from 0 to 2)", true],
      ].map(([type, hours, name, description, compliant], index) => ({
        type: String(type),
        reported_at: hoursAgo(now, Number(hours)),
        snapshot_index: 5253 - index,
        artifact_name:
          name === "" ? null : `ghcr.io/acme/payments-${String(name)}@sha256:${digest(String(name))}`,
        description: String(description),
        artifact_compliance: name === "" ? null : compliant === true,
        snapshot_compliance: compliant === true,
        code_diff: type === "changed" ? "https://github.com/acme/payments/compare/a...b" : null,
      })),
    },
    570,
  );

const approvals = (now: number): Outcome =>
  listed({
    of: "approvals",
    flow,
    items: (["PENDING", "APPROVED", "UNAPPROVED"] as const).map((state, index) => ({
      release_number: 12 - index,
      base_artifact: digest(`from ${String(index)}`),
      target_artifact: digest(`to ${String(index)}`),
      artifact_name: `payments-api:2.4.${String(2 - index)}`,
      description: index === 0 ? "Refunds in instalments" : "",
      src_commit_list: Array.from({ length: 3 + index }, () =>
        v.parse(v.pipe(v.string(), v.brand("CommitSha")), commit),
      ),
      created_at: hoursAgo(now, 30 * index + 9),
      last_modified_at: hoursAgo(now, 30 * index + 8),
      state,
      approvals:
        state === "PENDING" ? [] : [{ approved_by: "grace", comment: "", approval_url: "", timestamp: 1 }],
      environment: "production",
    })),
  });

const builds = (now: number): Outcome =>
  listed(
    {
      of: "builds",
      items: Array.from({ length: 6 }, (_, index) => ({
        created_at: hoursAgo(now, 7 * index + 1),
        fingerprint: digest(`build ${String(index)}`),
        flow_name: index % 3 === 2 ? "website" : "payments",
        trail_name: `release-2.4.${String(9 - index)}`,
        repo_info: { name: index % 3 === 2 ? "acme/website" : "acme/payments", repo_id: "4711" },
      })),
    },
    48,
  );

const rule = (now: number) => ({
  name: "production-alerts",
  type: "env",
  number: 7,
  environments: ["production", "production-eu"],
  triggers: ["ON_NON_COMPLIANT_ENV", "ON_COMPLIANT_ENV"],
  targets: [
    {
      type: "SLACK",
      webhook: "https://hooks.slack.example/s3cret",
      context: { channel_id: "C1", channel_name: "releases", team_id: "T" },
      last_success_at: hoursAgo(now, 3),
      last_failure_at: null,
    },
    {
      type: "WEBHOOK",
      webhook: "https://hooks.example.com/s3cret",
      last_success_at: hoursAgo(now, 300),
      last_failure_at: hoursAgo(now, 3),
    },
    { type: "EMAIL", emails: ["oncall@example.com"], last_success_at: null, last_failure_at: null },
  ],
  created_by: "grace",
  is_created_from_slack_app: false,
  is_failing: true,
  last_modified_at: hoursAgo(now, 300),
});

const actions = (now: number): Outcome =>
  listed(
    {
      of: "actions",
      items: [
        {
          ...rule(now),
          name: "new-trails",
          number: 2,
          type: "flow",
          is_failing: false,
          environments: null,
          flows: ["payments"],
          triggers: ["ON_STARTED_TRAIL"],
          targets: [{ type: "EMAIL", emails: ["builds@example.com"], last_success_at: hoursAgo(now, 9) }],
        },
        rule(now),
      ],
    },
    2,
  );

/** The fixed time of test/report/runner.ts. */
const now = Date.UTC(2026, 8, 1);

const casesAt = (): Readonly<Record<string, (report: Report) => void>> => {
  const shown = (operation: string, outcome: Outcome) => (report: Report) => {
    report.show(presentable(outcome), { summary: true, operation: operationOf(operation) });
  };
  return {
    "trail-gate-closed": shown("assert", { ...gate, trail: found(now), htmlUrl: trailRead(now).htmlUrl }),
    "trail-read": shown("get-trail", trailRead(now)),
    "trail-large": shown("get-trail", largeTrail(now)),
    environments: shown("list-environments", environments(now)),
    "environment-events": shown("list-environment-events", events(now)),
    approvals: shown("list-approvals", approvals(now)),
    builds: shown("list-builds", builds(now)),
    actions: shown("list-actions", actions(now)),
    notification: shown("get-environment-notification", {
      kind: "notification-read",
      notification: rule(now),
      result: {},
    }),
  };
};

/** Each case shows one run. */
export const reads = casesAt();
