// Each list: its path, the parameters of `query`, the form of an item (docs/internals/interface.md), and its columns.
import * as v from "valibot";
import { commitShaSchema } from "../../domain/identifiers.ts";
import {
  actionSchema,
  nullishBoolean,
  integer,
  nullishNumber,
  object,
  nullishText,
  type Action,
  type ListedEnvironment,
} from "../../domain/resources.ts";
import { choice, flag, wholeNumber } from "../../inputs/schemas.ts";
import { count } from "../../lib/format.ts";
import { code, codes, gfm, inLog, joined, type Markdown } from "../../report/markdown.ts";
import { iconOf, stateSeverity, stateText } from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import { environmentList } from "../../service/endpoints.ts";
import { isFailing, targetsOf, triggerTexts } from "../shared/notifications.ts";
import type { List } from "./list.ts";
import { matching, page, someText, timestamp } from "./query.ts";

/** Returns a time with its age; empty where it is not known. */
const timeOf = (seconds: number | null | undefined, now: number): string =>
  typeof seconds === "number" ? formatTime(seconds, now) : "";

/** Returns the first 12 digits of a digest. */
const shortDigest = (sha: string | null | undefined): Markdown => code((sha ?? "").slice(0, 12));

/** Returns a name or number, and in the summary its description below it. */
const described = (name: Markdown, description: string | null | undefined): Markdown =>
  description ? inLog(gfm`${name}<br>${description}`, name.text) : name;

const types = [
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

/** The environments of the organization, with their policies and their state. */
export const environments: List<ListedEnvironment> = {
  name: "list-environments",
  noun: "environment",
  endpoint: environmentList,
  parameters: {
    page,
    per_page: { schema: wholeNumber(1, 50) },
    sort: { schema: choice("name", "last_modified_at", "last_changed_at") },
    sort_direction: { schema: choice("asc", "desc") },
    space_id: { ...someText, repeats: true },
    name: someText,
    type: { schema: choice(...types), repeats: true },
    tag: { ...someText, repeats: true },
  },
  isFailing: ({ state }) => state === false,
  row: (one, now) => ({
    "": iconOf(stateSeverity(one.state)),
    Environment: described(code(one.name), one.description),
    State: stateText(undefined, one.state),
    Type: one.type ?? "",
    Policies: policiesOf(one),
    "Last changed": timeOf(one.last_changed_at, now),
    "Last reported": timeOf(one.last_reported_at, now),
  }),
};

function policiesOf({ policies, included_environments: included }: ListedEnvironment) {
  if (included && included.length > 0) return gfm`of ${codes(included)}`;
  return policies && policies.length > 0 ? codes(policies) : "none";
}

const eventSchema = object({
  type: v.string(),
  snapshot_index: v.nullish(integer),
  artifact_name: nullishText,
  description: nullishText,
  reported_at: nullishNumber,
  artifact_compliance: nullishBoolean,
});
export type EnvironmentEvent = v.InferOutput<typeof eventSchema>;

const snapshots = matching(
  /^(NOW|.+\.\..*|\.\..+)$/i,
  "two snapshots with `..` between them, such as `5..10`, `~5..NOW` or `5..`, or `NOW`",
);
const reference = matching(
  /^(-?[1-9]\d*|[A-Za-z].*|\d+ ?[A-Za-z].*)$/,
  "a snapshot's number (`-1` is the latest) or a time such as `NOW`, `1hour`, `2days` or `30mins`",
);

/** What changed in an environment, newest first. */
export const events: List<EnvironmentEvent> = {
  name: "list-environment-events",
  noun: "event",
  of: "environment",
  endpoint: ({ org }, environment) => ({
    path: ["environments", org, environment, "events"],
    noun: "environment events",
    item: eventSchema,
    perPage: 100,
  }),
  parameters: {
    interval: snapshots,
    page,
    per_page: { schema: wholeNumber(1, 100) },
    reverse: { schema: flag },
    repo_name: { ...someText, repeats: true },
    start_ts: timestamp,
    end_ts: timestamp,
    start: reference,
    end: reference,
  },
  row: (one, now) => {
    // The whole digest of an image is in the log.
    const artifact = one.artifact_name ?? "";
    return {
      "": iconOf(eventSeverity(one)),
      Time: timeOf(one.reported_at, now),
      Event: described(gfm`${one.type}`, one.description),
      Artifact: inLog(code(artifact.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…")), artifact),
      Snapshot: String(one.snapshot_index ?? ""),
    };
  },
};

function eventSeverity({ type, artifact_compliance: compliant }: EnvironmentEvent) {
  if (type.includes("non-compliant")) return "error";
  return stateSeverity(compliant ?? (/(^|-)compliant/.test(type) ? true : null));
}

const approvalSchema = object({
  release_number: integer,
  base_artifact: v.string(),
  artifact_name: v.string(),
  target_artifact: v.string(),
  description: v.string(),
  src_commit_list: v.array(commitShaSchema),
  created_at: v.number(),
  last_modified_at: v.number(),
  state: v.picklist(["APPROVED", "UNAPPROVED", "PENDING"]),
  approvals: v.array(object({ approved_by: nullishText })),
  environment: nullishText,
});
export type Approval = v.InferOutput<typeof approvalSchema>;

const approvalSeverities = { APPROVED: "success", PENDING: "warning", UNAPPROVED: "error" } as const;

/** The approvals of a flow, which hosted services removed in July 2026. */
export const approvals: List<Approval> = {
  name: "list-approvals",
  noun: "approval",
  of: "flow",
  endpoint: ({ org }, flow) => ({
    path: ["approvals", org, flow],
    noun: "approvals",
    item: approvalSchema,
    perPage: 20,
    identity: ({ release_number: number }) => String(number),
  }),
  parameters: { page, per_page: page },
  row: (one, now) => {
    const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
    const [from, to] = [shortDigest(one.base_artifact), shortDigest(one.target_artifact)];
    return {
      "": iconOf(approvalSeverities[one.state]),
      Approval: described(gfm`${String(one.release_number)}`, one.description),
      State: `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`,
      Artifact: code(one.artifact_name),
      Environment: code(one.environment ?? ""),
      "From, to": gfm`${from} → ${to}, ${count(one.src_commit_list.length, "commit")}`,
      "Last changed": timeOf(one.last_modified_at, now),
    };
  },
};

const buildSchema = object({
  created_at: nullishNumber,
  fingerprint: nullishText,
  flow_name: nullishText,
  trail_name: nullishText,
  repo_info: v.nullish(object({ name: nullishText })),
});
export type Build = v.InferOutput<typeof buildSchema>;

/** What was built, newest first. */
export const builds: List<Build> = {
  name: "list-builds",
  noun: "build",
  endpoint: ({ org }) => ({
    path: ["builds", org],
    noun: "builds",
    item: buildSchema,
    key: "builds",
    perPage: 50,
  }),
  parameters: {
    page,
    per_page: { schema: wholeNumber(0, 50) },
    repo_id: someText,
    repo_name: someText,
    start_ts: timestamp,
    end_ts: timestamp,
  },
  row: (one, now) => ({
    Built: timeOf(one.created_at, now),
    "SHA-256 fingerprint": shortDigest(one.fingerprint),
    Flow: code(one.flow_name ?? ""),
    Trail: code(one.trail_name ?? ""),
    Repository: code(one.repo_info?.name ?? ""),
  }),
};

/** The notifications of the organization, and whether they are delivered. The list has no pages. */
export const actions: List<Action> = {
  name: "list-actions",
  noun: "action",
  endpoint: ({ org }) => ({ path: ["actions", org], noun: "actions", item: actionSchema }),
  parameters: {},
  isFailing,
  isPrivate: true,
  row: (one, now) => ({
    "": iconOf(stateSeverity(!isFailing(one))),
    Action: inLog(
      gfm`${code(one.name)}<br>number ${String(one.number)}, ${one.type}`,
      `${one.number} ${one.name}`,
    ),
    Triggers: codes(triggerTexts(one)),
    "Environments and flows": codes([...(one.environments ?? []), ...(one.flows ?? [])]),
    Targets: joined(
      targetsOf(one, now).map(({ severity, type, where, lastFailure }) =>
        severity === "error"
          ? gfm`${iconOf(severity)} ${type} to ${where}, failed ${lastFailure}`
          : gfm`${type} to ${where}`,
      ),
      inLog(gfm`<br>`, "; "),
    ),
  }),
};
