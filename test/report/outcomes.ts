// One outcome of each kind and shape, in which every text that can come from outside is asked for, so that a test
// can say what it is.
import type { Failure } from "../../src/domain/failure.ts";
import * as v from "valibot";
import type { Artifact } from "../../src/domain/artifact.ts";
import { assertionSchema } from "../../src/domain/assertion.ts";
import { trailSchema } from "../../src/domain/trail.ts";
import type { Judged, JudgedArtifact, TrailJudged } from "../../src/operations/assert/outcome.ts";
import type { Checked } from "../../src/operations/check/present.ts";
import { latestSnapshotSchema, snapshotEntrySchema, type SnapshotEntry } from "../../src/domain/snapshot.ts";
import type { ShownAttestation } from "../../src/operations/attest/attestations.ts";
import type { Fingerprinted } from "../../src/operations/fingerprint/index.ts";
import type { Recorded } from "../../src/operations/record/record.ts";
import type { DryRun } from "../../src/operations/shared/dry-run.ts";
import type { Skipped, Written } from "../../src/operations/shared/write.ts";
import type { RunningConfirmed } from "../../src/operations/confirm-running/confirm-running.ts";
import type { SnapshotRead } from "../../src/operations/get-snapshot/present.ts";
import { listExited, listRunning } from "../../src/operations/get-snapshot/list-running.ts";
import type { NotificationRead } from "../../src/operations/get-environment-notification/index.ts";
import type { TrailRead } from "../../src/operations/get-trail/index.ts";
import type { AnyListRead, Outcome, Outcomes, ReadList } from "./present.ts";
import {
  commitShaSchema,
  environmentNameSchema,
  fingerprintSchema,
  flowNameSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  trailNameSchema,
  type HttpUrl,
} from "../../src/domain/identifiers.ts";
import type { Verdict } from "../../src/domain/verdict.ts";

/** Gives the next text from outside. `like` says what a well-behaved context would have written. */
export type Texts = (like: string) => string;

/** A well-behaved context. */
export const plain: Texts = (like) => like;

export const fingerprint = (digit: string) => v.parse(fingerprintSchema, digit.repeat(64));
export const url = (text: string) => v.parse(httpUrlSchema, text);
const reference = (text: string) => v.parse(templateReferenceNameSchema, text);
const flow = v.parse(flowNameSchema, "payments");
const trail = v.parse(trailNameSchema, "release-2.4.1");
const commit = v.parse(commitShaSchema, "4e1243bd22c66e76c2ba9eddc1f91394e57f9f83");
const merge = v.parse(commitShaSchema, "b6589fc6ab0dc82cf12099d1c2d40ab994e8410c");
const production = v.parse(environmentNameSchema, "production");
const page = url("https://compliance.example/acme/flows/payments/artifacts/4f?artifact_id=1&tab=2");

/** A request that failed. */
const failure = (text: Texts, message: string): Failure => ({
  cause: "status",
  message: text(message),
  hint: text("Run the job again later"),
  detail: text("POST https://compliance.example/api/v2/artifacts/acme/payments: HTTP 500, 1 attempt"),
});

export const artifact = (text: Texts, digit = "a"): Artifact => ({
  filename: text("payments-api.tar.gz"),
  type: "file",
  fingerprint: fingerprint(digit),
});

const image = (text: Texts): Artifact => ({
  name: v.parse(templateReferenceNameSchema, "backend"),
  filename: text("registry.example/payments/api:2.4.1"),
  type: "oci",
  fingerprint: fingerprint("b"),
  reference: text(`registry.example/payments/api@sha256:${"b".repeat(64)}`),
});

/** What is kept of a service's answer. */
export const kept = (message: object): Pick<JudgedArtifact, "assertion"> => ({
  assertion: v.parse(assertionSchema, JSON.parse(JSON.stringify(message))),
});

/** What a service answers about an artifact. A policy without a name would not be believed. */
const answer = (text: Texts, compliant: boolean) => ({
  fingerprint: fingerprint("a"),
  flow,
  trail,
  compliant,
  scope: "environment",
  environment: text("production"),
  html_url: page,
  compliance_status: { status: text("COMPLIANT"), is_compliant: true, attestations_statuses: [] },
  policy_evaluations: [
    {
      policy_name: text("release-approval") || "unnamed",
      policy_version: 3,
      status: "COMPLIANT",
      rule_evaluations: [{ satisfied: true, ignored: false, rule: { type: text("provenance") } }],
    },
    {
      policy_name: text("security") || "unnamed",
      policy_version: 7,
      status: compliant ? "COMPLIANT" : text("NON-COMPLIANT"),
      rule_evaluations: [
        {
          satisfied: compliant,
          ignored: false,
          rule: {
            type: text("attestation"),
            definition: { name: text("snyk-scan"), type: text("snyk") },
          },
          resolutions: [
            {
              type: text(compliant ? "rule_satisfied" : "non_compliant_attestation"),
              context: { flow_name: text("payments"), trail_name: text("release-2.4.1") },
            },
          ],
        },
      ],
    },
  ],
  flows: [
    {
      flow: text("payments"),
      trail: text("release-2.4.1"),
      compliant,
      html_url: "https://compliance.example/acme/flows/payments/trails/release-2.4.1",
      compliance_status: {
        status: text("COMPLIANT"),
        is_compliant: true,
        attestations_statuses: [
          {
            attestation_name: text("unit-test"),
            attestation_type: text("junit"),
            status: "COMPLETE",
            is_compliant: true,
          },
          {
            attestation_name: text("snyk-scan"),
            attestation_type: text("snyk"),
            status: "COMPLETE",
            is_compliant: compliant,
          },
          ...(compliant
            ? []
            : [
                {
                  attestation_name: text("pull-request"),
                  attestation_type: text("pull_request"),
                  status: "MISSING",
                },
              ]),
        ],
      },
    },
  ],
});

const asked = {
  scope: "environment",
  environment: production,
  flow,
  policies: [],
} as const satisfies Judged["query"];

export const fingerprinted = (text: Texts): Fingerprinted => ({
  kind: "fingerprinted",
  artifacts: [artifact(text), image(text)],
});

export const withManifest = (text: Texts): Fingerprinted => {
  const outcome = fingerprinted(text);
  const manifests = outcome.artifacts.map((one) => ({ artifact: one, path: "/tmp/manifest.sha256" }));
  return { ...outcome, manifests };
};

const nothing: Recorded = { reports: [], attestations: [], onNonCompliance: "fail" };

export const trailBegun = (text: Texts): Written<Recorded> => ({
  kind: "written",
  flow,
  trail,
  gitCommit: commit,
  testedMergeCommit: merge,
  artifacts: [],
  begun: { change: "begun", htmlUrl: page, result: null },
  shown: nothing,
  result: { message: text("OK"), [text("key")]: 1 },
});

export const reported = (text: Texts): Written<Recorded> => {
  const [file, other] = [artifact(text), image(text)];
  const refused = failure(text, "The service answered HTTP 500: out of order");
  return {
    kind: "written",
    flow,
    trail,
    gitCommit: commit,
    testedMergeCommit: merge,
    artifacts: [file, other],
    shown: {
      ...nothing,
      reports: [
        { ...file, reported: true, htmlUrl: page },
        { ...other, reported: false, failure: refused },
      ],
    },
    warnings: [text("The template of trail release-2.4.1 does not name 1 artifact: `api`")],
    result: ["OK", { message: text("out of order") }],
  };
};

const attested = (text: Texts): Written<Recorded> => ({
  kind: "written",
  flow,
  trail,
  gitCommit: commit,
  artifacts: [],
  shown: { ...nothing, attestations: [redTests(text)] },
  warnings: [text("The template of trail release-2.4.1 does not ask for `unit-tets`")],
  result: text("OK"),
});

const redTests = (text: Texts): ShownAttestation => ({
  name: reference("unit-test"),
  target: reference("app"),
  type: "junit",
  lineType: "junit",
  artifact: artifact(text),
  compliant: false,
  reported: true,
  tests: {
    suites: [
      { name: text("cart"), total: 2, failures: 1, errors: 0, skipped: 0, duration: 0.5 },
      { name: "", total: 1, failures: 0, errors: 0, skipped: 1, duration: 0 },
    ],
    failed: [
      {
        name: text("removes"),
        suite: text("cart"),
        kind: "failure",
        message: text("expected 1"),
        location: text("cart.ts:9"),
      },
    ],
    warnings: [],
    files: 1,
  },
  attached: { filename: text("evidence.tgz"), size: 100, files: [{ name: text("a.xml"), size: 50 }] },
});

const review = (text: Texts): ShownAttestation => ({
  name: reference("review"),
  type: "pull_request",
  lineType: "pull_request",
  compliant: true,
  reported: true,
  pullRequests: [
    {
      url: "https://github.example.com/acme/shop/pull/7" as HttpUrl,
      state: "MERGED",
      merge_commit: commit,
      author: text("ada"),
      title: text("Add a cart"),
      head_ref: text("cart"),
      created_at: 1,
      approvers: [{ username: text("grace"), state: "APPROVED" }],
      commits: [],
    },
  ],
});

const reviewAttested = (text: Texts): Written<Recorded> => ({
  kind: "written",
  flow,
  trail,
  artifacts: [],
  shown: { ...nothing, attestations: [review(text)], onNonCompliance: "ignore" },
});

const severalAttested = (text: Texts): Written<Recorded> => ({
  kind: "written",
  flow,
  trail,
  gitCommit: commit,
  artifacts: [],
  shown: {
    ...nothing,
    attestations: [
      review(text),
      redTests(text),
      {
        name: reference("scan"),
        type: "custom:scan",
        lineType: "custom:scan",
        reported: false,
        failure: failure(text, "The service answered HTTP 500: out of order"),
      },
    ],
    onNonCompliance: "warn",
  },
  result: ["OK", text("OK"), null],
});

const recorded = (text: Texts): Written<Recorded> => {
  const ofArtifacts = reported(text);
  return {
    ...ofArtifacts,
    begun: { change: "begun", htmlUrl: page, result: text("OK") },
    shown: { ...severalAttested(text).shown, reports: ofArtifacts.shown.reports },
    result: { trail: text("OK"), artifacts: [text("OK"), null] },
  };
};

const nothingRecorded = (text: Texts): Written<Recorded> => ({
  kind: "written",
  flow,
  trail,
  failure: failure(text, "The service answered HTTP 500: out of order"),
  artifacts: [artifact(text)],
  shown: nothing,
});

export const compliantJudged = (text: Texts): Judged => ({
  kind: "judged",
  query: asked,
  verdict: "compliant",
  passes: true,
  cancelled: false,
  waitedSeconds: 0,
  result: { compliant: true, note: text("fine") },
  record: { verdict: "compliant" },
  artifacts: [
    {
      ...artifact(text),
      verdict: "compliant",
      passes: true,
      reasons: [],
      warnings: [],
      ...kept({
        ...answer(text, true),
        allow_listing: {
          allowlist_id: "1",
          allowed_by_user_id: text("grace@example.com"),
          timestamp: 1_788_000_000,
          description: text("Hotfix for the outage of Friday, approved in CHG-4711"),
        },
      }),
      htmlUrl: page,
    },
  ],
});

export const blockedJudged = (text: Texts): Judged => ({
  ...compliantJudged(text),
  verdict: "non-compliant",
  passes: false,
  waitedSeconds: 90,
  result: [
    { compliant: true, note: text("fine") },
    { compliant: false, note: text("snyk") },
  ],
  record: { verdict: "non-compliant", reason: text("snyk-scan failed") },
  artifacts: [
    ...compliantJudged(text).artifacts,
    {
      ...image(text),
      verdict: "non-compliant",
      passes: false,
      warnings: [text("Two trails name this artifact")],
      reasons: [
        {
          kind: "failed",
          text: text("attestation `snyk-scan` in trail release-2.4.1 is not compliant"),
          attestation: text("snyk-scan"),
          url: page,
        },
        { kind: "missing", text: text("attestation `pull-request` has not been reported") },
      ],
      ...kept(answer(text, false)),
      htmlUrl: page,
    },
  ],
});

export const letThroughJudged = (text: Texts): Judged => ({
  ...compliantJudged(text),
  verdict: "unreachable",
  result: null,
  artifacts: [
    {
      ...artifact(text),
      verdict: "unreachable",
      passes: true,
      override: { verdict: "unreachable", input: "on-outage", setting: "warn" },
      reasons: [
        { kind: "service-error", text: text("no answer after 5 attempts in 60 s; the last one: HTTP 503") },
      ],
      warnings: [],
    },
  ],
});

/** A closed gate, or an open one, for one artifact with this verdict. */
export const judgedAs = (verdict: Verdict): Judged => ({
  ...compliantJudged(plain),
  verdict,
  passes: verdict === "compliant" || verdict === "dry-run",
  artifacts: [
    {
      ...artifact(plain),
      verdict,
      passes: verdict === "compliant" || verdict === "dry-run",
      reasons: verdict === "compliant" ? [] : [{ kind: "service-error", text: "because of something" }],
      warnings: [],
    },
  ],
});

export const planned = (text: Texts): DryRun => ({
  kind: "dry-run",
  requests: [
    {
      method: "POST",
      url: "https://compliance.example/api/v2/artifacts/acme/payments",
      headers: { "content-type": "application/json" },
      body: { filename: text("payments-api.tar.gz"), [text("note")]: text("fine") },
    },
  ],
  artifacts: [artifact(text)],
  flow,
  trail,
  gitCommit: commit,
});

export const skipped = (text: Texts): Skipped => ({
  kind: "skipped",
  reason: text(
    "`api-token` is empty, as it is for pull requests from forks, and `on-missing-token` is `skip`",
  ),
  artifacts: [artifact(text)],
});

export const trailBlocked = (text: Texts): TrailJudged => ({
  kind: "trail-judged",
  query: { scope: "trail", flow, trail, expect: [] },
  htmlUrl: page,
  state: "NON-COMPLIANT",
  warnings: [text("The trail asks for nothing")],
  result: { [text("note")]: text("fine") },
  record: { [text("note")]: text("fine") },
  verdict: "non-compliant",
  passes: false,
  cancelled: false,
  waitedSeconds: 90,
  reasons: [{ kind: "failed", text: text("Attestation scan is non-compliant") }],
  trail: foundTrail(text),
});

export const trailRead = (text: Texts): TrailRead => ({
  kind: "trail-read",
  flow,
  trail,
  htmlUrl: page,
  state: "NON-COMPLIANT",
  warnings: [text("The trail asks for nothing")],
  result: { [text("note")]: text("fine") },
  found: foundTrail(text),
});

const foundTrail = (text: Texts) =>
  v.parse(trailSchema, {
    name: trail,
    flow: { name: flow },
    last_modified_at: 1_756_000_000,
    created_at: 1_756_000_000,
    created_by: text("payments-ci"),
    html_url: page,
    description: text("Refunds"),
    git_commit_info: { sha1: text(commit), branch: text("main"), url: page },
    compliance_state: "NON-COMPLIANT",
    is_compliant: false,
    template: { trail: { attestations: [{ name: "risk-review", type: text("jira") }] } },
    compliance_status: {
      attestations_statuses: [
        { attestation_name: text("scan"), attestation_type: text("snyk"), is_compliant: false },
      ],
      artifacts_statuses: {
        [`app ${text("api")}`]: {
          status: text("COMPLIANT"),
          artifact_fingerprint: text("a".repeat(64)),
          is_compliant: true,
          attestations_statuses: [{ attestation_name: text("unit"), status: text("COMPLETE") }],
        },
      },
    },
  });

const listed = (list: ReadList): AnyListRead => ({
  kind: "list-read",
  list,
  hasMore: true,
  warnings: ["The list changed while it was read"],
  result: [...list.items],
});

export const environmentsRead = (text: Texts): AnyListRead =>
  listed({
    of: "environments",
    items: [
      {
        name: text("production"),
        type: text("K8S"),
        description: text("Where customers are"),
        state: false,
        policies: [text("provenance"), text("scanned")],
        last_changed_at: 1_756_000_000,
      },
      { name: text("everything"), included_environments: [text("production")] },
    ],
  });

export const eventsRead = (text: Texts): AnyListRead =>
  listed({
    of: "environment-events",
    environment: production,
    items: [
      {
        type: `started-${text("compliant")}`,
        reported_at: 1_756_000_000,
        description: text("3 instances started"),
        artifact_name: text("ghcr.io/acme/api"),
        snapshot_index: 7,
        code_diff: page,
      },
      { type: text("changed") },
    ],
  });

const snapshotEntry = (text: Texts, changes: object = {}): SnapshotEntry =>
  v.parse(snapshotEntrySchema, {
    name: text("ghcr.io/acme/api:1"),
    fingerprint: "c".repeat(64),
    compliant: false,
    annotation: { now: 1 },
    creationTimestamp: [1_756_000_000],
    flow_name: "shop",
    git_commit: commit,
    flows: [{ flow_name: "shop", template_reference_name: "api" }],
    reasons_for_incompliance: [text("No scan")],
    ...changes,
  });

const latestSnapshot = { index: 7, timestamp: 1_756_000_000, compliant: false, html_url: undefined };

export const runningConfirmed = (text: Texts, passes = false): RunningConfirmed => ({
  kind: "running-confirmed",
  ...{ environment: production, wait: 600_000, onNonCompliance: passes ? "warn" : "fail", passes },
  artifacts: [
    {
      ...artifact(text),
      ...{ running: true, entry: snapshotEntry(text), compliance: "non-compliant" },
      reasons: [{ kind: "failed", text: text("No scan") }],
      others: [],
    },
    { ...image(text), running: false, reasons: [], others: [snapshotEntry(text)] },
    { ...artifact(text, "d"), running: false, reasons: [], others: [] },
  ],
  ...{ running: false, reportedSince: true, reportedAt: 1_756_000_000 },
  ...(passes && { failure: { message: text("The service did not answer") } }),
  snapshot: v.parse(latestSnapshotSchema, { ...latestSnapshot, artifacts: [] }),
  ...{ warnings: [text("Left out 1 entry")], result: { name: text("api") }, waitedSeconds: 90 },
});

export const snapshotRead = (text: Texts): SnapshotRead => ({
  kind: "snapshot-read",
  ...{ environment: production, reportedAt: 1_756_000_000, snapshot: latestSnapshot },
  running: listRunning([
    snapshotEntry(text),
    snapshotEntry(text, { fingerprint: null, flow_name: "", git_commit: "" }),
  ]),
  exited: listExited([snapshotEntry(text, { annotation: { now: 0 } })]),
  ...{ warnings: [text("Left out 1 entry")], result: { name: text("api") } },
});

export const approvalsRead = (text: Texts): AnyListRead =>
  listed({
    of: "approvals",
    flow,
    items: [
      {
        release_number: 3,
        base_artifact: text("a".repeat(64)),
        target_artifact: text("b".repeat(64)),
        artifact_name: text("api"),
        description: text("Refunds"),
        src_commit_list: [commit],
        created_at: 1,
        last_modified_at: 1_756_000_000,
        state: "APPROVED",
        environment: text("production"),
        approvals: [{ approved_by: text("grace") }],
      },
    ],
  });

export const buildsRead = (text: Texts): AnyListRead =>
  listed({
    of: "builds",
    items: [
      {
        created_at: 1_756_000_000,
        fingerprint: text("a".repeat(64)),
        flow_name: text("payments"),
        trail_name: text("release-1"),
        repo_info: { name: text("acme/payments") },
      },
    ],
  });

const rule = (text: Texts): NotificationRead["notification"] => ({
  name: text("alerts"),
  type: text("env"),
  number: 7,
  environments: [text("production")],
  triggers: [text("ON_NON_COMPLIANT_ENV")],
  targets: [
    { type: text("SLACK"), context: { channel_name: text("releases") }, last_success_at: 1_756_000_000 },
    { type: text("EMAIL"), emails: [text("oncall"), text("ops")], last_failure_at: 1_756_000_000 },
    { type: text("WEBHOOK"), webhook: text("https://hooks.example/x") },
  ],
  created_by: text("grace"),
  is_created_from_slack_app: false,
  last_modified_at: 1_756_000_000,
});

export const actionsRead = (text: Texts): AnyListRead => listed({ of: "actions", items: [rule(text)] });

export const notificationRead = (text: Texts): NotificationRead => ({
  kind: "notification-read",
  notification: rule(text),
  result: { [text("note")]: text("fine") },
});

export const checked = (text: Texts): Checked => ({
  kind: "checked",
  checks: [
    { id: "base-url", status: "passed", detail: text("Connected to compliance.example") },
    { id: "token", status: "passed", detail: text("The service accepts the API key") },
    {
      id: "environment",
      status: "failed",
      detail: text("`production` has no policies"),
      hint: text("Attach a policy to the environment"),
    },
    { id: "flow", status: "failed", detail: text("The flow does not exist"), hint: text("Check `flow`") },
    { id: "trail", status: "skipped", detail: text("Not checked, because the check `flow` failed") },
    {
      id: "github-token",
      status: "warning",
      detail: text("It responded with HTTP 403"),
      hint: text("Give the job `permissions: contents: read`"),
    },
  ],
});

/** Every kind of outcome, each with the operation that it is of. */
export const everyOutcome = {
  fingerprinted: { operation: "fingerprint", outcome: fingerprinted },
  "with a manifest": { operation: "fingerprint", outcome: withManifest },
  "trail begun": { operation: "begin-trail", outcome: trailBegun },
  reported: { operation: "report-artifact", outcome: reported },
  attested: { operation: "attest", outcome: attested },
  "pull request attested": { operation: "attest", outcome: reviewAttested },
  "several attested": { operation: "attest", outcome: severalAttested },
  recorded: { operation: "record", outcome: recorded },
  "nothing recorded": { operation: "record", outcome: nothingRecorded },
  compliant: { operation: "assert", outcome: compliantJudged },
  "gate closed": { operation: "assert", outcome: blockedJudged },
  "let through": { operation: "assert", outcome: letThroughJudged },
  "dry-run of a write": { operation: "report-artifact", outcome: planned },
  skipped: { operation: "report-artifact", outcome: skipped },
  "trail's gate closed": { operation: "assert", outcome: trailBlocked },
  "trail read": { operation: "get-trail", outcome: trailRead },
  "environments read": { operation: "list-environments", outcome: environmentsRead },
  "running confirmed": { operation: "confirm-running", outcome: (text) => runningConfirmed(text, true) },
  "running not confirmed": { operation: "confirm-running", outcome: runningConfirmed },
  "snapshot read": { operation: "get-snapshot", outcome: snapshotRead },
  "events read": { operation: "list-environment-events", outcome: eventsRead },
  "approvals read": { operation: "list-approvals", outcome: approvalsRead },
  "builds read": { operation: "list-builds", outcome: buildsRead },
  "actions read": { operation: "list-actions", outcome: actionsRead },
  checked: { operation: "check", outcome: checked },
  "notification read": { operation: "get-environment-notification", outcome: notificationRead },
} as const satisfies Record<string, { operation: string; outcome: (text: Texts) => Outcome }>;

type None<Kind extends never> = Kind;
/** The compiler names here the kinds of outcomes that have no example above. */
export type WithoutExample = None<
  Exclude<keyof Outcomes, ReturnType<(typeof everyOutcome)[keyof typeof everyOutcome]["outcome"]>["kind"]>
>;
