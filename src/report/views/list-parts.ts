// What each kind of list shows of its items.
import * as v from "valibot";
import type { ReadList } from "../../domain/outcome.ts";
import type { Action, Approval, Build, EnvironmentEvent, ListedEnvironment } from "../../domain/records.ts";
import { httpUrlSchema } from "../../domain/identifiers.ts";
import {
  icon,
  logTable,
  named,
  names,
  pageTable,
  plain,
  short,
  time,
  type Cell,
  type Grid,
} from "../cells.ts";
import { code, gfm, joined, link, type Markdown } from "../markdown.ts";
import type { LogPart } from "../presentation.ts";
import type { Table } from "../summary-writer.ts";
import { formatTime } from "../time-format.ts";
import { severityIcons, stateText, worstFirst, type Severity } from "../verdict-texts.ts";
import { count } from "../visible-text.ts";
import { isFailing, targetsOf, triggerTexts } from "./notification-rows.ts";

/** A table of the list, or of a part of it, which then has a heading. */
export interface ListPart {
  readonly heading?: string;
  readonly length: number;
  /** @param most rows at most */
  readonly page: (most: number) => Table;
  readonly log: LogPart;
}

interface Parts {
  /** What the whole list says, above its tables. */
  readonly remark?: Markdown;
  readonly parts: readonly ListPart[];
}

/** @param now milliseconds since 1970 */
export function partsOf(list: ReadList, now: number): Parts {
  if (list.items.length === 0) return { parts: [] };
  switch (list.of) {
    case "environments":
      return environments(list.items, now);
    case "environment-events":
      return { parts: eventsByDay(list.items, now) };
    case "approvals":
      return { parts: [part("Approvals", approvals(list.items, now))] };
    case "builds":
      return { parts: [part("Builds", builds(list.items, now))] };
    case "actions":
      return actions(list.items, now);
  }
}

const part = <Item>(title: string, grid: Grid<Item>): ListPart => ({
  length: grid.items.length,
  page: (most) => pageTable({ ...grid, items: grid.items.slice(0, most) }),
  log: logTable(title, grid),
});

/** What is wrong with some of the items, by their names. */
function remarkOn(problem: string, failing: readonly string[]): Pick<Parts, "remark"> {
  if (failing.length === 0) return {};
  const more = failing.length > 20 ? [gfm`and ${failing.length - 20} more`] : [];
  return {
    remark: gfm`${severityIcons.error.page} ${problem}: ${joined([...failing.slice(0, 20).map(code), ...more], gfm`, `)}`,
  };
}

// Environments.

const stateSeverity = (state: boolean | null | undefined): Severity =>
  state === true ? "success" : state === false ? "error" : "info";

const environments = (items: readonly ListedEnvironment[], now: number): Parts => ({
  ...remarkOn(
    "Not compliant",
    items.filter(({ state }) => state === false).map(({ name }) => name),
  ),
  parts: [
    part("Environments", {
      head: ["", "Environment", "State", "Type", "Policies", "Last changed", "Last reported"],
      items,
      cells: (one) => [
        icon(stateSeverity(one.state)),
        {
          page: one.description ? gfm`${code(one.name)}<br>${one.description}` : code(one.name),
          log: one.name,
        },
        plain(stateText(undefined, one.state)),
        plain(one.type ?? ""),
        policiesOf(one),
        time(one.last_changed_at, now),
        time(one.last_reported_at, now),
      ],
    }),
  ],
});

function policiesOf({ policies, included_environments: included }: ListedEnvironment): Cell {
  if (included && included.length > 0) {
    const { page, log } = names(included);
    return { page: gfm`of ${page}`, log: `of ${log}` };
  }
  return policies && policies.length > 0 ? names(policies) : plain("none");
}

// Environment events, day by day.

function eventsByDay(events: readonly EnvironmentEvent[], now: number): readonly ListPart[] {
  const parts: ListPart[] = [];
  for (let start = 0, end = 0; start < events.length; start = end) {
    const day = dayOf(events[start]);
    while (end < events.length && dayOf(events[end]) === day) end += 1;
    const heading = headingOf(day, events[start], now);
    parts.push({ heading, ...part(heading, eventGrid(events.slice(start, end))) });
  }
  return parts;
}

const dayOf = (event: EnvironmentEvent | undefined) => isoTime(event)?.slice(0, 10) ?? "At an unknown time";

/** Such as `2026-11-20 (3 days ago)`. */
function headingOf(day: string, event: EnvironmentEvent | undefined, now: number): string {
  const seconds = event?.reported_at;
  const age = typeof seconds === "number" ? / (\(.*\))$/.exec(formatTime(seconds, now))?.[1] : undefined;
  return age === undefined ? day : `${day} ${age}`;
}

/** The time as ISO 8601 in UTC; undefined for a number that is not a time. */
function isoTime(event: EnvironmentEvent | undefined): string | undefined {
  const date = new Date(typeof event?.reported_at === "number" ? event.reported_at * 1000 : NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

const eventGrid = (items: readonly EnvironmentEvent[]): Grid<EnvironmentEvent> => ({
  head: ["", "Time (UTC)", "Event", "Artifact", "Snapshot"],
  items,
  cells: (event) => {
    const { type, description, artifact_name: artifact, snapshot_index: snapshot } = event;
    const severity = eventSeverity(event);
    return [
      { page: gfm`${eventIcon(type)}${severityIcons[severity].page}`, log: severityIcons[severity].log },
      plain(isoTime(event)?.slice(11, 19) ?? ""),
      { page: eventOnPage(event), log: description ? `${type}: ${description}` : type },
      artifact ? { page: code(shortImage(artifact)), log: artifact } : plain(""),
      typeof snapshot === "number"
        ? {
            page: gfm`${severityIcons[stateSeverity(event.snapshot_compliance)].page} ${String(snapshot)}`,
            log: String(snapshot),
          }
        : plain(""),
    ];
  },
});

function eventOnPage({ type, description, code_diff }: EnvironmentEvent): Markdown {
  const diff = v.safeParse(httpUrlSchema, code_diff);
  const parts = [
    ...(description ? [gfm`${description}`] : []),
    ...(diff.success ? [link("changes", diff.output)] : []),
  ];
  return gfm`<strong>${type}</strong>${parts.length === 0 ? gfm`` : gfm`<br>`}${joined(parts, gfm`, `)}`;
}

/** The whole digest of an image is in the log. */
const shortImage = (name: string) => name.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…");

function eventSeverity({ type, artifact_compliance: compliant }: EnvironmentEvent): Severity {
  if (type.includes("non-compliant") || compliant === false) return "error";
  return /(^|-)compliant/.test(type) || compliant === true ? "success" : "info";
}

const eventIcon = (type: string): Markdown =>
  eventIcons.find(([beginning]) => type.startsWith(beginning))?.[1] ?? gfm``;

const eventIcons = [
  ["started", gfm`▶️`],
  ["exited", gfm`⏹️`],
  ["changed", gfm`🔄`],
  ["updated", gfm`🏷️`],
] as const;

// Approvals.

const approvalSeverities: Readonly<Record<Approval["state"], Severity>> = {
  APPROVED: "success",
  PENDING: "warning",
  UNAPPROVED: "error",
};

const approvals = (items: readonly Approval[], now: number): Grid<Approval> => ({
  head: ["", "Approval", "State", "Artifact", "From, to", "Last changed"],
  items,
  cells: (one) => {
    const number = String(one.release_number);
    const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
    const commits = count(one.src_commit_list.length, "commit");
    const [from, to] = [short(one.base_artifact), short(one.target_artifact)];
    return [
      icon(approvalSeverities[one.state]),
      { page: one.description === "" ? number : gfm`${number}<br>${one.description}`, log: number },
      plain(`${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`),
      one.environment
        ? {
            page: gfm`${code(one.artifact_name)}<br>for ${code(one.environment)}`,
            log: `${one.artifact_name} for ${one.environment}`,
          }
        : named(one.artifact_name),
      { page: gfm`${from.page} → ${to.page}<br>${commits}`, log: `${from.log} → ${to.log}, ${commits}` },
      time(one.last_modified_at, now),
    ];
  },
});

// Builds.

const builds = (items: readonly Build[], now: number): Grid<Build> => ({
  head: ["Built", "SHA-256 fingerprint", "Flow", "Trail", "Repository"],
  items,
  cells: (one) => [
    time(one.created_at, now),
    short(one.fingerprint),
    named(one.flow_name ?? ""),
    named(one.trail_name ?? ""),
    named(one.repo_info?.name ?? ""),
  ],
});

// Actions.

function actions(all: readonly Action[], now: number): Parts {
  const items = worstFirst(
    all.map((one) => ({ ...one, severity: isFailing(one) ? ("error" as const) : ("success" as const) })),
  );
  return {
    ...remarkOn(
      "Delivery failing",
      all.filter(isFailing).map(({ name }) => name),
    ),
    parts: [
      part("Actions", {
        head: ["", "Action", "Triggers", "Environments and flows", "Targets"],
        items,
        cells: (one) => {
          const targets = targetsOf(one, now);
          return [
            icon(one.severity),
            {
              page: gfm`${code(one.name)}<br>number ${String(one.number)}, ${one.type}`,
              log: `${one.number} ${one.name}`,
            },
            names(triggerTexts(one)),
            names([...(one.environments ?? []), ...(one.flows ?? [])]),
            {
              page: joined(
                targets.map((target) =>
                  target.severity === "error"
                    ? gfm`${severityIcons.error.page} ${target.type} to ${target.where}, failed ${target.lastFailure}`
                    : gfm`${target.type} to ${target.where}`,
                ),
                gfm`<br>`,
              ),
              log: targets
                .map(
                  ({ severity, type, where }) =>
                    `${type} to ${where}${severity === "error" ? " (failing)" : ""}`,
                )
                .join("; "),
            },
          ];
        },
      }),
    ],
  };
}
