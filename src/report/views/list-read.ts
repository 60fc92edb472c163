// Lists of what is recorded: how many there are, and what each kind of list shows of its items.
import * as v from "valibot";
import type { ListRead, ReadList } from "../../domain/outcome.ts";
import type { Action, Approval, Build, EnvironmentEvent, ListedEnvironment } from "../../domain/resources.ts";
import { httpUrlSchema } from "../../domain/identifiers.ts";
import { count, truncate, grouped } from "../../lib/format.ts";
import { code, codes, gfm, inLog, joined, link, type Markdown } from "../markdown.ts";
import {
  iconOf,
  stateSeverity,
  table,
  ratedTable,
  type LogPart,
  type Presentation,
  type Table,
} from "../presentation.ts";
import { formatAge, formatTime } from "../time-format.ts";
import { stateText } from "../verdict-texts.ts";
import { isFailing, targetsOf, triggerTexts } from "./notification.ts";

/** Rows that people still scroll through; all items are in the result file. */
const maxRows = 200;

/** Presents a list; `now` is in milliseconds since 1970. */
export function renderListRead(outcome: ListRead, now: number): Presentation {
  const { list, totalCount, warnings, result } = outcome;
  const { length } = list.items;
  const parts = partsOf(list, now);
  const left = length - maxRows;
  return {
    result: { severity: length === 0 ? "info" : "success", text: `Found ${foundText(outcome)}.` },
    warnings,
    outputs: {
      count: length,
      "total-count": totalCount,
      flow: list.of === "approvals" ? list.flow : undefined,
    },
    documents: { result, isPrivate: list.of === "actions" },
    log: parts,
    page: [
      list.of === "environments" &&
        remark(
          "Not compliant",
          list.items.filter(({ state }) => state === false),
        ),
      list.of === "actions" && remark("Delivery failing", list.items.filter(isFailing)),
      ...firstTables(parts, list.of === "environment-events"),
      left > 0 && gfm`_…and ${left} more. All of them are in the result file._`,
    ],
  };
}

const nouns: Readonly<Record<ReadList["of"], string>> = {
  environments: "environment",
  "environment-events": "event",
  approvals: "approval",
  builds: "build",
  actions: "action",
};

function foundText({ list, totalCount, hasMore }: ListRead): string {
  const { length } = list.items;
  const noun = nouns[list.of];
  const inEnvironment = "environment" in list ? ` of environment ${list.environment}` : "";
  const owner = "flow" in list ? ` of flow ${list.flow}` : inEnvironment;
  if (length === 0) return `no ${noun}s${owner}`;
  if (!hasMore) return `${count(length, noun)}${owner}`;
  return totalCount === undefined
    ? `${count(length, noun)}${owner}; there may be more`
    : `${count(totalCount, noun)}${owner} and read ${grouped(length)} of them`;
}

type ListPart = Extract<LogPart, { readonly table: Table }>;

/** Returns the tables for the summary, up to a number of rows that people read. */
export function firstTables(parts: readonly ListPart[], withTitles: boolean) {
  let left = maxRows;
  return parts.flatMap(({ title, table }) => {
    const max = Math.max(left, 0);
    left -= table.length;
    if (max === 0) return [];
    const first = { ...table, length: Math.min(table.length, max), rows: () => table.rows().take(max) };
    return [withTitles && gfm`#### ${title}`, first];
  });
}

function partsOf(list: ReadList, now: number): readonly ListPart[] {
  switch (list.of) {
    case "environments":
      return [{ title: "Environments", table: table(list.items, (one) => environmentRow(one, now)) }];
    case "environment-events":
      return eventsByDay(list.items, now);
    case "approvals":
      return [{ title: "Approvals", table: table(list.items, (one) => approvalRow(one, now)) }];
    case "builds":
      return [{ title: "Builds", table: table(list.items, (one) => buildRow(one, now)) }];
    case "actions": {
      const rated = list.items.map((one) => ({ ...one, severity: stateSeverity(!isFailing(one)) }));
      return [{ title: "Actions", table: ratedTable(rated, (one) => actionRow(one, now)) }];
    }
  }
}

/** Returns which items something is wrong with, if there are any. */
function remark(problem: string, failing: readonly { readonly name: string }[]): Markdown | undefined {
  const names = failing.map(({ name }) => code(name));
  if (names.length === 0) return undefined;
  const first = truncate(names, 20, (more) => gfm`and ${more} more`);
  return gfm`${iconOf("error")} ${problem}: ${joined(first, gfm`, `)}`;
}

const timeOf = (seconds: number | null | undefined, now: number): string =>
  typeof seconds === "number" ? formatTime(seconds, now) : "";

const short = (sha: string | null | undefined): Markdown => code((sha ?? "").slice(0, 12));

/** A name or number, and in the summary its description below it. */
const described = (name: Markdown, description: string | null | undefined): Markdown =>
  description ? inLog(gfm`${name}<br>${description}`, name.text) : name;

const environmentRow = (one: ListedEnvironment, now: number) => ({
  "": iconOf(stateSeverity(one.state)),
  Environment: described(code(one.name), one.description),
  State: stateText(undefined, one.state),
  Type: one.type ?? "",
  Policies: policiesOf(one),
  "Last changed": timeOf(one.last_changed_at, now),
  "Last reported": timeOf(one.last_reported_at, now),
});

function policiesOf({ policies, included_environments: included }: ListedEnvironment) {
  if (included && included.length > 0) return gfm`of ${codes(included)}`;
  return policies && policies.length > 0 ? codes(policies) : "none";
}

/** Returns a table of the events of each day. */
export function eventsByDay(events: readonly EnvironmentEvent[], now: number): readonly ListPart[] {
  const days = Map.groupBy(events, (event) => isoTime(event)?.slice(0, 10));
  return Array.from(days, ([day, items]) => ({
    title:
      day === undefined ? "At an unknown time" : `${day} (${formatAge(items[0]?.reported_at ?? 0, now)})`,
    table: eventTable(items),
  }));
}

/** The time as ISO 8601 in UTC; undefined for a number that is not a time. */
function isoTime({ reported_at: seconds }: EnvironmentEvent): string | undefined {
  const date = new Date(typeof seconds === "number" ? seconds * 1000 : NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

const eventTable = (items: readonly EnvironmentEvent[]): Table =>
  table(items, (event) => {
    const { type, description, snapshot_index: snapshot } = event;
    // The whole digest of an image is in the log.
    const artifact = event.artifact_name ?? "";
    const number = String(snapshot);
    const compliance = iconOf(stateSeverity(event.snapshot_compliance));
    const icon = eventIcons.find(([beginning]) => type.startsWith(beginning))?.[1] ?? "";
    return {
      "": gfm`${icon}${iconOf(eventSeverity(event))}`,
      "Time (UTC)": isoTime(event)?.slice(11, 19) ?? "",
      Event: inLog(eventOnPage(event), description ? `${type}: ${description}` : type),
      Artifact: inLog(code(artifact.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…")), artifact),
      Snapshot: typeof snapshot === "number" ? inLog(gfm`${compliance} ${number}`, number) : "",
    };
  });

function eventOnPage({ type, description, code_diff: diff }: EnvironmentEvent): Markdown {
  const links = v.is(httpUrlSchema, diff) ? [link("changes", diff)] : [];
  const details = joined([...(description ? [description] : []), ...links], gfm`, `);
  const name = gfm`<strong>${type}</strong>`;
  return details.toString() === "" ? name : gfm`${name}<br>${details}`;
}

function eventSeverity({ type, artifact_compliance: compliant }: EnvironmentEvent) {
  if (type.includes("non-compliant")) return "error";
  return stateSeverity(compliant ?? (/(^|-)compliant/.test(type) ? true : null));
}

const eventIcons = [
  ["started", inLog(gfm`▶️`, "")],
  ["exited", inLog(gfm`⏹️`, "")],
  ["changed", inLog(gfm`🔄`, "")],
  ["updated", inLog(gfm`🏷️`, "")],
] as const;

const approvalSeverities = { APPROVED: "success", PENDING: "warning", UNAPPROVED: "error" } as const;

function approvalRow(one: Approval, now: number) {
  const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
  const name = code(one.artifact_name);
  const [from, to] = [short(one.base_artifact), short(one.target_artifact)];
  const commits = count(one.src_commit_list.length, "commit");
  return {
    "": iconOf(approvalSeverities[one.state]),
    Approval: described(gfm`${String(one.release_number)}`, one.description),
    State: `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`,
    Artifact: one.environment
      ? inLog(gfm`${name}<br>for ${code(one.environment)}`, `${name.text} for ${one.environment}`)
      : name,
    "From, to": inLog(gfm`${from} → ${to}<br>${commits}`, `${from.text} → ${to.text}, ${commits}`),
    "Last changed": timeOf(one.last_modified_at, now),
  };
}

const buildRow = (one: Build, now: number) => ({
  Built: timeOf(one.created_at, now),
  "SHA-256 fingerprint": short(one.fingerprint),
  Flow: code(one.flow_name ?? ""),
  Trail: code(one.trail_name ?? ""),
  Repository: code(one.repo_info?.name ?? ""),
});

function actionRow(one: Action, now: number) {
  const targets = targetsOf(one, now).map(({ severity, type, where, lastFailure }) => {
    const target = gfm`${type} to ${where}`;
    return severity === "error"
      ? inLog(gfm`${iconOf("error")} ${target}, failed ${lastFailure}`, `${target.text} (failing)`)
      : target;
  });
  return {
    Action: inLog(
      gfm`${code(one.name)}<br>number ${String(one.number)}, ${one.type}`,
      `${one.number} ${one.name}`,
    ),
    Triggers: codes(triggerTexts(one)),
    "Environments and flows": codes([...(one.environments ?? []), ...(one.flows ?? [])]),
    Targets: joined(targets, inLog(gfm`<br>`, "; ")),
  };
}
