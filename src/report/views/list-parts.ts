// What each kind of list shows of its items.
import * as v from "valibot";
import { each, Lazy, type List } from "../../lib/lazy.ts";
import type { ReadList } from "../../domain/outcome.ts";
import { httpUrlSchema } from "../../domain/identifiers.ts";
import { code, gfm, joined, link, type Markdown, type Value } from "../markdown.ts";
import { formatTime } from "../time-format.ts";
import { severityIcons, type Severity } from "../verdict-texts.ts";
import { count } from "../visible-text.ts";
import { failingFirst, isFailing, ruleTone, targetsOf, type ItemOf } from "./notification-rows.ts";

/**
 * A table of the list; the first one of several, where a title parts them. Its rows are made one by one for whoever goes
 * through them, once: for the page or for the log, before the next part is asked for.
 */
export interface ListPart {
  readonly title?: string;
  readonly head: readonly string[];
  readonly page: Iterable<readonly Value[]>;
  readonly log: Iterable<readonly string[]>;
}

interface Parts {
  /** What the whole list says, above its tables. */
  readonly remark?: Markdown;
  readonly parts: Iterable<ListPart>;
}

/** @param now milliseconds since 1970 */
export function partsOf(list: ReadList, now: number): Parts {
  if (list.items.length === 0) return { parts: [] };
  switch (list.of) {
    case "environments":
      return environments(list.items, now);
    case "environment-events":
      return { parts: { [Symbol.iterator]: () => timeline(list.items, now) } };
    case "approvals":
      return { parts: [approvals(list.items, now)] };
    case "builds":
      return { parts: [builds(list.items, now)] };
    case "actions":
      return actions(list.items, now);
  }
}

/** A cell: as it is on the page, and in the log where that is another. */
interface Cell {
  readonly page: Value;
  readonly log: string;
}

const plain = (text: string): Cell => ({ page: text, log: text });
const named = (text: string): Cell => ({ page: text === "" ? "" : code(text), log: text });
const mark = (tone: Severity): Cell => ({ page: severityIcons[tone].page, log: severityIcons[tone].log });
const names = (list: readonly string[]): Cell => ({
  page: joined(list.map(code), gfm`, `),
  log: list.join(", "),
});
const at = (seconds: number | null | undefined, now: number): Cell =>
  plain(typeof seconds === "number" ? formatTime(seconds, now) : "");
const short = (fingerprint: string | null | undefined): Cell => named((fingerprint ?? "").slice(0, 12));

/** A table with a row for each item. */
const part = <Item>(
  head: readonly string[],
  items: List<Item>,
  cellsOf: (item: Item) => readonly Cell[],
): ListPart => ({
  head,
  page: Lazy.of(items, (item) => cellsOf(item).map(({ page }) => page)),
  log: Lazy.of(items, (item) => cellsOf(item).map(({ log }) => log)),
});

/** What is bad about some of the items, by their names. */
function remarkOn(what: string, bad: readonly string[]): Pick<Parts, "remark"> {
  if (bad.length === 0) return {};
  const more = bad.length > 20 ? [gfm`and ${bad.length - 20} more`] : [];
  return {
    remark: gfm`${severityIcons.bad.page} ${what}: ${joined([...bad.slice(0, 20).map(code), ...more], gfm`, `)}`,
  };
}

// Environments.

const stateTone = (state: boolean | null | undefined): Severity =>
  state === true ? "good" : state === false ? "bad" : "neutral";
const stateText = (state: boolean | null | undefined) =>
  state === true ? "compliant" : state === false ? "non-compliant" : "unknown";

function environments(items: List<ItemOf<"environments">>, now: number): Parts {
  const bad = [...items].filter(({ state }) => state === false).map(({ name }) => name);
  const head = ["", "Environment", "State", "Type", "Policies", "Last changed", "Last reported"];
  const cells = (one: ItemOf<"environments">) => [
    mark(stateTone(one.state)),
    {
      page: one.description ? gfm`${code(one.name)}<br>${one.description}` : code(one.name),
      log: one.name,
    },
    plain(stateText(one.state)),
    plain(one.type ?? ""),
    policiesOf(one),
    at(one.last_changed_at, now),
    at(one.last_reported_at, now),
  ];
  return {
    ...remarkOn("Not compliant", bad),
    parts: [part(head, items, cells)],
  };
}

function policiesOf({ policies, included_environments: included }: ItemOf<"environments">): Cell {
  if (included !== undefined && included !== null && included.length > 0) {
    const { page, log } = names(included);
    return { page: gfm`of ${page}`, log: `of ${log}` };
  }
  return policies === undefined || policies === null || policies.length === 0
    ? plain("none")
    : names(policies);
}

// Environment events, day by day.

type Event = ItemOf<"environment-events">;

function* timeline(events: List<Event>, now: number): Generator<ListPart> {
  const iterator = events[Symbol.iterator]();
  let next = iterator.next();
  while (next.done !== true) {
    const day = dayOf(next.value);
    const isOfDay = (one: typeof next): one is IteratorYieldResult<Event> =>
      one.done !== true && dayOf(one.value) === day;
    const ofDay = (function* () {
      for (; isOfDay(next); next = iterator.next()) yield next.value;
    })();
    yield {
      title: titleOf(day, next.value, now),
      head: ["", "Time (UTC)", "What happened", "Artifact", "Snapshot"],
      page: each(ofDay, eventOnPage),
      log: each(ofDay, eventInLog),
    };
    // What nobody looked at.
    while (isOfDay(next)) next = iterator.next();
  }
}

function dayOf({ reported_at: seconds }: Event): string {
  return (typeof seconds === "number" ? timeOf(seconds)?.slice(0, 10) : undefined) ?? "At an unknown time";
}

/** Such as `2026-11-20 (3 days ago)`. */
function titleOf(day: string, { reported_at: seconds }: Event, now: number): string {
  const ago = typeof seconds !== "number" ? undefined : / (\(.*\))$/.exec(formatTime(seconds, now))?.[1];
  return ago === undefined ? day : `${day} ${ago}`;
}

/** As ISO 8601 in UTC; nothing for a number that is no time. */
function timeOf(seconds: number): string | undefined {
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function eventOnPage(event: Event): readonly Value[] {
  const { artifact_name: artifact, snapshot_index: snapshot } = event;
  return [
    eventMark(event),
    timeOfDay(event),
    happenedOnPage(event),
    artifact ? code(shortArtifact(artifact)) : "",
    typeof snapshot === "number"
      ? gfm`${severityIcons[stateTone(event.snapshot_compliance)].page} ${String(snapshot)}`
      : "",
  ];
}

function eventInLog(event: Event): readonly string[] {
  const { type, description, artifact_name: artifact, snapshot_index: snapshot } = event;
  return [
    severityIcons[eventTone(event)].log,
    timeOfDay(event),
    description ? `${type}: ${description}` : type,
    artifact ?? "",
    typeof snapshot === "number" ? String(snapshot) : "",
  ];
}

const timeOfDay = ({ reported_at: seconds }: Event) =>
  (typeof seconds === "number" ? timeOf(seconds)?.slice(11, 19) : undefined) ?? "";

function happenedOnPage({ type, description, code_diff }: Event): Markdown {
  const diff = v.safeParse(httpUrlSchema, code_diff);
  const about = [
    ...(description ? [gfm`${description}`] : []),
    ...(diff.success ? [link("changes", diff.output)] : []),
  ];
  return joined(
    [gfm`<strong>${type}</strong>`, joined(about, gfm`, `)],
    about.length === 0 ? gfm`` : gfm`<br>`,
  );
}

/** An image's digest is in the log; a table has no room for it. */
const shortArtifact = (name: string) => name.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…");

function eventTone({ type, artifact_compliance: compliant }: Event): Severity {
  if (type.includes("non-compliant") || compliant === false) return "bad";
  return /(^|-)compliant/.test(type) || compliant === true ? "good" : "neutral";
}

function eventMark(event: Event): Markdown {
  const sign = eventSigns.find(([beginning]) => event.type.startsWith(beginning));
  return gfm`${sign?.[1] ?? gfm``}${severityIcons[eventTone(event)].page}`;
}

const eventSigns = [
  ["started", gfm`▶️`],
  ["exited", gfm`⏹️`],
  ["changed", gfm`🔄`],
  ["updated", gfm`🏷️`],
] as const;

// Approvals.

const approvalTones: Readonly<Record<ItemOf<"approvals">["state"], Severity>> = {
  APPROVED: "good",
  PENDING: "warning",
  UNAPPROVED: "bad",
};

function approvals(items: List<ItemOf<"approvals">>, now: number): ListPart {
  return part(["", "Approval", "State", "Artifact", "From, to", "Last changed"], items, (one) => {
    const number = String(one.release_number);
    const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
    const state = `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`;
    const commits = count(one.src_commit_list.length, "commit");
    const [from, to] = [short(one.base_artifact), short(one.target_artifact)];
    return [
      mark(approvalTones[one.state]),
      { page: one.description === "" ? number : gfm`${number}<br>${one.description}`, log: number },
      plain(state),
      one.environment
        ? {
            page: gfm`${code(one.artifact_name)}<br>for ${code(one.environment)}`,
            log: `${one.artifact_name} for ${one.environment}`,
          }
        : named(one.artifact_name),
      { page: gfm`${from.page} → ${to.page}<br>${commits}`, log: `${from.log} → ${to.log}, ${commits}` },
      at(one.last_modified_at, now),
    ];
  });
}

// Builds.

function builds(items: List<ItemOf<"builds">>, now: number): ListPart {
  return part(["Built", "SHA-256 fingerprint", "Flow", "Trail", "Repository"], items, (one) => [
    at(one.created_at, now),
    short(one.fingerprint),
    named(one.flow_name ?? ""),
    named(one.trail_name ?? ""),
    named(one.repo_info?.name ?? ""),
  ]);
}

// Actions.

function actions(items: List<ItemOf<"actions">>, now: number): Parts {
  const failing = [...items].filter(isFailing).map(({ name }) => name);
  const rules = part(["", "Action", "Tells of", "In", "Targets"], failingFirst(items), (one) => {
    const targets = targetsOf(one, now);
    return [
      mark(ruleTone(one)),
      {
        page: gfm`${code(one.name)}<br>${String(one.number)}, ${one.type}`,
        log: `${one.number} ${one.name}`,
      },
      names(one.triggers),
      names([...(one.environments ?? []), ...(one.flows ?? [])]),
      {
        page: joined(
          targets.map((target) =>
            target.tone === "bad"
              ? gfm`${severityIcons.bad.page} ${target.type} to ${target.where}, failed ${target.lastFailure}`
              : gfm`${target.type} to ${target.where}`,
          ),
          gfm`<br>`,
        ),
        log: targets
          .map(({ tone, type, where }) => `${type} to ${where}${tone === "bad" ? " (failing)" : ""}`)
          .join("; "),
      },
    ];
  });
  return { ...remarkOn("Fails to reach somebody", failing), parts: [rules] };
}
