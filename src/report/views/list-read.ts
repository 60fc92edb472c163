// Lists of what is recorded: how many there are, and what each kind of list shows of its items.
import * as v from "valibot";
import type { ListRead, ReadList } from "../../domain/outcome.ts";
import type { Action, Approval, Build, EnvironmentEvent, ListedEnvironment } from "../../domain/records.ts";
import { httpUrlSchema } from "../../domain/identifiers.ts";
import { count, grouped } from "../../lib/shorten.ts";
import { code, codes, gfm, inLog, joined, link, type Markdown, type Value } from "../markdown.ts";
import {
  severityIcons,
  stateSeverity,
  table,
  worstFirst,
  type Block,
  type Presentation,
  type Severity,
  type Table,
} from "../presentation.ts";
import { formatAge, formatTime } from "../time-format.ts";
import { stateText } from "../verdict-texts.ts";
import { isFailing, targetsOf, triggerTexts } from "./notification.ts";

/** Rows that people still scroll through; all items are in the result file. */
const mostRows = 200;

/** @param now milliseconds since 1970, for "3 days ago" */
export function renderListRead(outcome: ListRead, now: number): Presentation {
  const { list, totalCount, warnings, result } = outcome;
  const { length } = list.items;
  const { noun, owner = "", parts, remarks = [] } = kindOf(list, now);
  const left = length - mostRows;
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
    documents: { result: { value: result } },
    log: parts,
    page: [
      ...remarks,
      ...firstTables(parts, list.of === "environment-events"),
      ...(left > 0 ? [gfm`_…and ${left} more. All of them are in the result file._`] : []),
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

/** What is special to a kind of list. */
interface Kind {
  readonly noun: string;
  /** Whose list it is. */
  readonly owner?: string;
  /** What is wrong with some of the items. */
  readonly remarks?: readonly Markdown[];
  readonly parts: readonly ListPart[];
}

function kindOf(list: ReadList, now: number): Kind {
  switch (list.of) {
    case "environments": {
      const remarks = remark("Not compliant", list.items.filter(({ state }) => state === false)); // prettier-ignore
      const table = environments(list.items, now);
      return { noun: "environment", remarks, parts: [{ title: "Environments", table }] };
    }
    case "environment-events": {
      const owner = ` of environment ${list.environment}`;
      return { noun: "event", owner, parts: eventsByDay(list.items, now) };
    }
    case "approvals": {
      const table = approvals(list.items, now);
      return { noun: "approval", owner: ` of flow ${list.flow}`, parts: [{ title: "Approvals", table }] };
    }
    case "builds":
      return { noun: "build", parts: [{ title: "Builds", table: builds(list.items, now) }] };
    case "actions": {
      const remarks = remark("Delivery failing", list.items.filter(isFailing));
      return { noun: "action", remarks, parts: [{ title: "Actions", table: actions(list.items, now) }] };
    }
  }
}

/** The tables for the summary, up to a number of rows that people read. */
function firstTables(parts: readonly ListPart[], withTitles: boolean): readonly Block[] {
  const blocks: Block[] = [];
  let left = mostRows;
  for (const { title, table } of parts) {
    if (left <= 0) break;
    const most = left;
    if (withTitles) blocks.push(gfm`#### ${title}`);
    blocks.push({ ...table, length: Math.min(table.length, most), rows: () => table.rows().take(most) });
    left -= table.length;
  }
  return blocks;
}

/** A table of the list, or of a part of it. */
interface ListPart {
  readonly title: string;
  readonly table: Table;
}

function remark(problem: string, failing: readonly { readonly name: string }[]): readonly Markdown[] {
  if (failing.length === 0) return [];
  const names: readonly Markdown[] = failing.slice(0, 20).map(({ name }) => code(name));
  const more = failing.length > 20 ? [gfm`and ${failing.length - 20} more`] : [];
  return [gfm`${severityIcons.error} ${problem}: ${joined([...names, ...more], gfm`, `)}`];
}

const timeOf = (seconds: number | null | undefined, now: number): string =>
  typeof seconds === "number" ? formatTime(seconds, now) : "";

/** The digits of a fingerprint that people compare. */
const short = (sha: string | null | undefined): Markdown => code((sha ?? "").slice(0, 12));

/** A name or number, and in the summary its description below it. */
const described = (name: Markdown, description: string | null | undefined): Markdown =>
  description ? inLog(gfm`${name}<br>${description}`, name.text) : name;

const environments = (items: readonly ListedEnvironment[], now: number): Table =>
  table(
    ["", "Environment", "State", "Type", "Policies", "Last changed", "Last reported"],
    items,
    ({ name, description, state, type, policies, included_environments: included, ...times }) => [
      severityIcons[stateSeverity(state)],
      described(code(name), description),
      stateText(undefined, state),
      type ?? "",
      included?.length ? gfm`of ${codes(included)}` : policies?.length ? codes(policies) : "none",
      timeOf(times.last_changed_at, now),
      timeOf(times.last_reported_at, now),
    ],
  );

// Environment events, day by day.

function eventsByDay(events: readonly EnvironmentEvent[], now: number): readonly ListPart[] {
  const days: { day: string; title: string; items: EnvironmentEvent[] }[] = [];
  for (const event of events) {
    const time = isoTime(event);
    const day = time?.slice(0, 10) ?? "At an unknown time";
    const age = time === undefined ? "" : ` (${formatAge(event.reported_at ?? 0, now)})`;
    if (days.at(-1)?.day !== day) days.push({ day, title: `${day}${age}`, items: [] });
    days.at(-1)?.items.push(event);
  }
  return days.map(({ title, items }) => ({ title, table: eventTable(items) }));
}

/** The time as ISO 8601 in UTC; undefined for a number that is not a time. */
function isoTime({ reported_at: seconds }: EnvironmentEvent): string | undefined {
  const date = new Date(typeof seconds === "number" ? seconds * 1000 : NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

const eventTable = (items: readonly EnvironmentEvent[]): Table =>
  table(["", "Time (UTC)", "Event", "Artifact", "Snapshot"], items, (event) => {
    const { type, description, artifact_name: artifact, snapshot_index: snapshot } = event;
    const number = String(snapshot);
    const compliance = severityIcons[stateSeverity(event.snapshot_compliance)];
    return [
      gfm`${eventIcon(type)}${severityIcons[eventSeverity(event)]}`,
      isoTime(event)?.slice(11, 19) ?? "",
      inLog(eventOnPage(event), description ? `${type}: ${description}` : type),
      artifact ? inLog(code(shortImage(artifact)), artifact) : "",
      typeof snapshot === "number" ? inLog(gfm`${compliance} ${number}`, number) : "",
    ];
  });

function eventOnPage({ type, description, code_diff: diff }: EnvironmentEvent): Markdown {
  const links = v.is(httpUrlSchema, diff) ? [link("changes", diff)] : [];
  const details = joined([...(description ? [description] : []), ...links], gfm`, `);
  const name = gfm`<strong>${type}</strong>`;
  return details.toString() === "" ? name : gfm`${name}<br>${details}`;
}

/** The whole digest of an image is in the log. */
const shortImage = (name: string) => name.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…");

function eventSeverity({ type, artifact_compliance: compliant }: EnvironmentEvent): Severity {
  if (type.includes("non-compliant") || compliant === false) return "error";
  return /(^|-)compliant/.test(type) || compliant === true ? "success" : "info";
}

const eventIcon = (type: string): Value =>
  eventIcons.find(([beginning]) => type.startsWith(beginning))?.[1] ?? "";

const eventIcons = [
  ["started", inLog(gfm`▶️`, "")],
  ["exited", inLog(gfm`⏹️`, "")],
  ["changed", inLog(gfm`🔄`, "")],
  ["updated", inLog(gfm`🏷️`, "")],
] as const;

const approvalSeverities: Readonly<Record<Approval["state"], Severity>> = {
  APPROVED: "success",
  PENDING: "warning",
  UNAPPROVED: "error",
};

const approvals = (items: readonly Approval[], now: number): Table =>
  table(["", "Approval", "State", "Artifact", "From, to", "Last changed"], items, (one) => {
    const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
    const name = code(one.artifact_name);
    const [from, to] = [short(one.base_artifact), short(one.target_artifact)];
    const commits = count(one.src_commit_list.length, "commit");
    return [
      severityIcons[approvalSeverities[one.state]],
      described(gfm`${String(one.release_number)}`, one.description),
      `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`,
      one.environment
        ? inLog(gfm`${name}<br>for ${code(one.environment)}`, `${name.text} for ${one.environment}`)
        : name,
      inLog(gfm`${from} → ${to}<br>${commits}`, `${from.text} → ${to.text}, ${commits}`),
      timeOf(one.last_modified_at, now),
    ];
  });

const builds = (items: readonly Build[], now: number): Table =>
  table(["Built", "SHA-256 fingerprint", "Flow", "Trail", "Repository"], items, (one) => [
    timeOf(one.created_at, now),
    short(one.fingerprint),
    code(one.flow_name ?? ""),
    code(one.trail_name ?? ""),
    code(one.repo_info?.name ?? ""),
  ]);

const actions = (items: readonly Action[], now: number): Table =>
  table(
    ["", "Action", "Triggers", "Environments and flows", "Targets"],
    worstFirst(items.map((one) => ({ ...one, severity: stateSeverity(!isFailing(one)) }))),
    (one) => {
      const targets = targetsOf(one, now).map(({ severity, type, where, lastFailure }) =>
        severity === "error"
          ? inLog(
              gfm`${severityIcons.error} ${type} to ${where}, failed ${lastFailure}`,
              `${type} to ${where} (failing)`,
            )
          : gfm`${type} to ${where}`,
      );
      return [
        severityIcons[one.severity],
        inLog(
          gfm`${code(one.name)}<br>number ${String(one.number)}, ${one.type}`,
          `${one.number} ${one.name}`,
        ),
        codes(triggerTexts(one)),
        codes([...(one.environments ?? []), ...(one.flows ?? [])]),
        joined(targets, inLog(gfm`<br>`, "; ")),
      ];
    },
  );
