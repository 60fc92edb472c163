// The operations that read a list, each as data: its path, the parameters of `query`, the form of an item, and what a table shows.
import * as v from "valibot";
import * as parsers from "../../inputs/parsers.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { count, formatTime } from "../../lib/format.ts";
import { code, codes, type Value } from "../../report/text.ts";
import { ifReadable, jsonObject } from "../../service/answers.ts";
import { actionSchema } from "../../service/endpoints.ts";
import { defineList, type Parameter } from "./define-list.ts";

const text: Parameter = { parse: parsers.text };
const timestamp: Parameter = {
  parse: (value) => {
    if (!/^-?\d{1,15}(?:\.\d{1,9})?$/.test(value))
      throw new ConfigurationError({ message: "expected a UNIX timestamp, in seconds since 1970" });
  },
};
const page: Parameter = { parse: parsers.wholeNumber(1) };
const maybeText = v.nullish(v.string());
const maybeNumber = v.nullish(v.number());
const maybeTexts = v.nullish(v.array(v.string()));

const time = (seconds: number | null | undefined, now: number): string =>
  typeof seconds === "number" ? formatTime(seconds, now) : "";
const digits = (digest: string | null | undefined): Value => code((digest ?? "").slice(0, 12));
const compliance = (state: boolean | null | undefined): string =>
  typeof state === "boolean" ? (state ? "compliant" : "not compliant") : "unknown";

const environmentTypes = [
  "K8S",
  "ECS",
  "S3",
  "lambda",
  "server",
  "docker",
  "azure-apps",
  "cloud-run",
  "logical",
] as const;

export const listEnvironments = defineList({
  name: "list-environments",
  noun: "environment",
  path: (org) => ["environments", org],
  perPage: 50,
  parameters: {
    page,
    per_page: { parse: parsers.wholeNumber(1, 50) },
    sort: { parse: parsers.choice("name", "last_modified_at", "last_changed_at") },
    sort_direction: { parse: parsers.choice("asc", "desc") },
    space_id: { ...text, repeats: true },
    name: text,
    type: {
      parse: parsers.choice(...environmentTypes),
      repeats: true,
    },
    tag: { ...text, repeats: true },
  },
  item: jsonObject({
    name: v.string(),
    type: maybeText,
    state: v.nullish(v.boolean()),
    policies: maybeTexts,
    last_changed_at: maybeNumber,
    last_reported_at: maybeNumber,
  }),
  row: (environment, now) => ({
    Environment: code(environment.name),
    State: compliance(environment.state),
    Type: environment.type ?? "",
    Policies: codes(environment.policies ?? []),
    "Last changed": time(environment.last_changed_at, now),
    "Last reported": time(environment.last_reported_at, now),
  }),
});

export const listEnvironmentEvents = defineList({
  name: "list-environment-events",
  noun: "event",
  of: "environment",
  path: (org, environment) => ["environments", org, environment, "events"],
  perPage: 100,
  parameters: {
    interval: text,
    page,
    per_page: { parse: parsers.wholeNumber(1, 100) },
    reverse: { parse: parsers.boolean },
    repo_name: { ...text, repeats: true },
    start_ts: timestamp,
    end_ts: timestamp,
    start: text,
    end: text,
  },
  item: jsonObject({
    type: v.string(),
    snapshot_index: maybeNumber,
    artifact_name: maybeText,
    sha256: maybeText,
    description: maybeText,
    reported_at: maybeNumber,
    artifact_compliance: v.nullish(v.boolean()),
  }),
  row: (event, now) => ({
    Time: time(event.reported_at, now),
    Event: event.type,
    Description: event.description ?? "",
    Artifact: code((event.artifact_name ?? "").replace(/@sha256:[0-9a-f]{64}$/, "")),
    Fingerprint: digits(event.sha256),
    Compliance: compliance(event.artifact_compliance),
    Snapshot: String(event.snapshot_index ?? ""),
  }),
});

export const listApprovals = defineList({
  name: "list-approvals",
  noun: "approval",
  of: "flow",
  path: (org, flow) => ["approvals", org, flow],
  perPage: 20,
  parameters: { page, per_page: page },
  item: jsonObject({
    release_number: v.number(),
    artifact_name: v.string(),
    base_artifact: v.string(),
    target_artifact: v.string(),
    src_commit_list: v.array(v.string()),
    last_modified_at: v.number(),
    state: v.picklist(["APPROVED", "UNAPPROVED", "PENDING"]),
    approvals: v.array(jsonObject({ approved_by: maybeText })),
    environment: maybeText,
  }),
  row: (approval, now) => ({
    Approval: String(approval.release_number),
    State: approval.state,
    By: [...new Set(approval.approvals.flatMap(({ approved_by }) => approved_by ?? []))].join(", "),
    Artifact: code(approval.artifact_name),
    From: digits(approval.base_artifact),
    To: digits(approval.target_artifact),
    Commits: count(approval.src_commit_list.length, "commit"),
    Environment: approval.environment ?? "",
    "Last changed": time(approval.last_modified_at, now),
  }),
});

export const listBuilds = defineList({
  name: "list-builds",
  noun: "build",
  path: (org) => ["builds", org],
  perPage: 50,
  parameters: {
    page,
    per_page: { parse: parsers.wholeNumber(0, 50) },
    repo_id: text,
    repo_name: text,
    start_ts: timestamp,
    end_ts: timestamp,
  },
  item: jsonObject({
    created_at: maybeNumber,
    fingerprint: maybeText,
    flow_name: maybeText,
    trail_name: maybeText,
    repo_info: v.nullish(jsonObject({ name: maybeText })),
  }),
  row: (build, now) => ({
    Built: time(build.created_at, now),
    Fingerprint: digits(build.fingerprint),
    Flow: code(build.flow_name ?? ""),
    Trail: code(build.trail_name ?? ""),
    Repository: build.repo_info?.name ?? "",
  }),
});

export const listActions = defineList({
  name: "list-actions",
  noun: "action",
  path: (org) => ["actions", org],
  parameters: {},
  item: actionSchema,
  row: (action, now) => ({
    Action: `${action.number}: ${action.name}`,
    Type: action.type,
    Triggers: codes(action.triggers),
    "Environments and flows": codes([...(action.environments ?? []), ...(action.flows ?? [])]),
    Targets: action.targets.map((target) => describeTarget(target, now)).join("; "),
  }),
});

// Notifications are actions too. A webhook's address may be a secret in itself: only its host is shown.

/** A target's form is free: what is not as expected is not shown. */
const targetSchema = v.object({
  type: ifReadable(v.string()),
  webhook: ifReadable(v.string()),
  emails: ifReadable(v.array(v.string())),
  context: ifReadable(v.object({ channel_name: ifReadable(v.string()) })),
  last_success_at: ifReadable(v.number()),
  last_failure_at: ifReadable(v.number()),
});

/**
 * Describes a target: its kind, where it leads, and that its last delivery failed.
 * @param now milliseconds since 1970
 */
export function describeTarget(target: unknown, now: number): string {
  const {
    type,
    webhook,
    emails,
    context,
    last_success_at: success,
    last_failure_at: failure,
  } = v.parse(targetSchema, target);
  const host = webhook === undefined ? undefined : (URL.parse(webhook)?.host ?? "an unreadable address");
  const place = context?.channel_name ?? emails?.join(", ") ?? host ?? "an unknown place";
  const isFailing = failure !== undefined && failure > (success ?? 0);
  return `${type ?? "unknown"} to ${place}${isFailing ? `, failed ${formatTime(failure, now)}` : ""}`;
}
