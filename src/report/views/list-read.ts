// Lists of what is recorded: how many there are, and what each kind of list shows of its items.
import * as v from "valibot";
import type { ListRead, ReadList } from "../../domain/outcome.ts";
import type { Action, Approval, Build, EnvironmentEvent, ListedEnvironment } from "../../domain/resources.ts";
import { httpUrlSchema } from "../../domain/identifiers.ts";
import { count, firstOf, grouped } from "../../lib/format.ts";
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

export function renderListRead(outcome: ListRead, now: number): Presentation {
  const { list, totalCount, warnings, result } = outcome;
  const { length } = list.items;
  const { noun, owner = "", remarks = [], parts } = kindOfList(list, now);
  const left = length - maxRows;
  return {
    result: {
      severity: length === 0 ? "info" : "success",
      text: `Found ${foundText(outcome, noun, owner)}.`,
    },
    warnings,
    outputs: {
      count: length,
      "total-count": totalCount,
      flow: list.of === "approvals" ? list.flow : undefined,
    },
    documents: { result, isPrivate: list.of === "actions" },
    log: parts,
    page: [
      ...remarks,
      ...firstTables(parts, list.of === "environment-events"),
      left > 0 && gfm`_…and ${left} more. All of them are in the result file._`,
    ],
  };
}

function foundText({ list, totalCount, hasMore }: ListRead, noun: string, owner: string): string {
  const { length } = list.items;
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
    const most = Math.max(left, 0);
    left -= table.length;
    if (most === 0) return [];
    const first = { ...table, length: Math.min(table.length, most), rows: () => table.rows().take(most) };
    return [withTitles && gfm`#### ${title}`, first];
  });
}

/** What is special to a kind of list: `owner` is whose it is, `remarks` what is wrong with some of its items. */
interface Kind {
  readonly noun: string;
  readonly owner?: string;
  readonly remarks?: readonly Markdown[];
  readonly parts: readonly ListPart[];
}

function kindOfList(list: ReadList, now: number): Kind {
  switch (list.of) {
    case "environments":
      return environments(list.items, now);
    case "environment-events": {
      const owner = ` of environment ${list.environment}`;
      return { noun: "event", owner, parts: eventsByDay(list.items, now) };
    }
    case "approvals":
      return { ...approvals(list.items, now), owner: ` of flow ${list.flow}` };
    case "builds":
      return builds(list.items, now);
    case "actions":
      return actions(list.items, now);
  }
}

function remark(problem: string, failing: readonly { readonly name: string }[]): readonly Markdown[] {
  if (failing.length === 0) return [];
  const names = firstOf(
    failing.map(({ name }) => code(name)),
    20,
    (more) => gfm`and ${more} more`,
  );
  return [gfm`${iconOf("error")} ${problem}: ${joined(names, gfm`, `)}`];
}

const timeOf = (seconds: number | null | undefined, now: number): string =>
  typeof seconds === "number" ? formatTime(seconds, now) : "";

/** The digits of a fingerprint that people compare. */
const short = (sha: string | null | undefined): Markdown => code((sha ?? "").slice(0, 12));

/** A name or number, and in the summary its description below it. */
const described = (name: Markdown, description: string | null | undefined): Markdown =>
  description ? inLog(gfm`${name}<br>${description}`, name.text) : name;

function environments(items: readonly ListedEnvironment[], now: number): Kind {
  const rows = table(items, (one) => ({
    "": iconOf(stateSeverity(one.state)),
    Environment: described(code(one.name), one.description),
    State: stateText(undefined, one.state),
    Type: one.type ?? "",
    Policies: policiesOf(one),
    "Last changed": timeOf(one.last_changed_at, now),
    "Last reported": timeOf(one.last_reported_at, now),
  }));
  const failing = items.filter(({ state }) => state === false);
  const remarks = remark("Not compliant", failing);
  return { noun: "environment", remarks, parts: [{ title: "Environments", table: rows }] };
}

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

function approvals(items: readonly Approval[], now: number): Kind {
  const rows = table(items, (one) => {
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
  });
  return { noun: "approval", parts: [{ title: "Approvals", table: rows }] };
}

function builds(items: readonly Build[], now: number): Kind {
  const rows = table(items, (one) => ({
    Built: timeOf(one.created_at, now),
    "SHA-256 fingerprint": short(one.fingerprint),
    Flow: code(one.flow_name ?? ""),
    Trail: code(one.trail_name ?? ""),
    Repository: code(one.repo_info?.name ?? ""),
  }));
  return { noun: "build", parts: [{ title: "Builds", table: rows }] };
}

function actions(items: readonly Action[], now: number): Kind {
  const rated = items.map((one) => ({ ...one, severity: stateSeverity(!isFailing(one)) }));
  const rows = ratedTable(rated, (one) => ({
    Action: inLog(
      gfm`${code(one.name)}<br>number ${String(one.number)}, ${one.type}`,
      `${one.number} ${one.name}`,
    ),
    Triggers: codes(triggerTexts(one)),
    "Environments and flows": codes([...(one.environments ?? []), ...(one.flows ?? [])]),
    Targets: joined(
      targetsOf(one, now).map(({ severity, type, where, lastFailure }) => {
        const target = gfm`${type} to ${where}`;
        return severity === "error"
          ? inLog(gfm`${iconOf("error")} ${target}, failed ${lastFailure}`, `${target.text} (failing)`)
          : target;
      }),
      inLog(gfm`<br>`, "; "),
    ),
  }));
  const remarks = remark("Delivery failing", items.filter(isFailing));
  return { noun: "action", remarks, parts: [{ title: "Actions", table: rows }] };
}
