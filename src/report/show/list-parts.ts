// What each kind of list shows of its items.
import * as v from "valibot";
import type { ReadList } from "../../outcome.ts";
import { httpUrlSchema } from "../../vocabulary.ts";
import { code, gfm, joined, link, type Markdown, type Value } from "../markdown.ts";
import { moment } from "../moments.ts";
import { marks, type Tone } from "../verdicts.ts";
import { failingFirst, ruleTone, targetsOf } from "./notification-rows.ts";

/** A table of the list; the first one of several, where a title parts them. */
export interface ListPart {
  readonly title?: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly page: readonly Value[]; readonly log: readonly string[] }[];
}

interface Parts {
  /** What the whole list says, above its tables. */
  readonly remark?: Markdown;
  readonly parts: readonly ListPart[];
}

type ItemOf<Of extends ReadList["of"]> = Extract<ReadList, { of: Of }>["items"][number];

/** @param now milliseconds since 1970 */
export function partsOf(list: ReadList, now: number): Parts {
  if (list.items.length === 0) return { parts: [] };
  switch (list.of) {
    case "environments":
      return environments(list.items, now);
    case "environment-events":
      return { parts: timeline(list.items, now) };
    case "approvals":
      return { parts: [approvals(list.items, now)] };
    case "builds":
      return { parts: [builds(list.items, now)] };
    case "actions":
      return { parts: [actions(list.items, now)] };
  }
}

/** A cell: as it is on the page, and in the log where that is another. */
interface Cell {
  readonly page: Value;
  readonly log: string;
}

const plain = (text: string): Cell => ({ page: text, log: text });
const named = (text: string): Cell => ({ page: text === "" ? "" : code(text), log: text });
const mark = (tone: Tone): Cell => ({ page: marks[tone].page, log: marks[tone].log });
const names = (list: readonly string[]): Cell => ({
  page: joined(list.map(code), gfm`, `),
  log: list.join(", "),
});
const at = (seconds: number | null | undefined, now: number): Cell =>
  plain(typeof seconds === "number" ? moment(seconds, now) : "");
const short = (fingerprint: string | null | undefined): Cell => named((fingerprint ?? "").slice(0, 12));

const part = (head: readonly string[], rows: readonly (readonly Cell[])[], title?: string): ListPart => ({
  ...(title !== undefined && { title }),
  head,
  rows: rows.map((cells) => ({ page: cells.map(({ page }) => page), log: cells.map(({ log }) => log) })),
});

// Environments.

const stateTone = (state: boolean | null | undefined): Tone =>
  state === true ? "good" : state === false ? "bad" : "neutral";
const stateText = (state: boolean | null | undefined) =>
  state === true ? "compliant" : state === false ? "non-compliant" : "unknown";

function environments(items: readonly ItemOf<"environments">[], now: number): Parts {
  const bad = items.filter(({ state }) => state === false).map(({ name }) => name);
  const head = ["", "Environment", "State", "Type", "Policies", "Last changed", "Last reported"];
  const rows = items.map((one) => [
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
  ]);
  return {
    ...(bad.length > 0 && {
      remark: gfm`❌ Not compliant: ${joined(bad.slice(0, 20).map(code), gfm`, `)}${bad.length > 20 ? gfm` and ${bad.length - 20} more` : gfm``}`,
    }),
    parts: [part(head, rows)],
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

function timeline(events: readonly Event[], now: number): readonly ListPart[] {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const day = dayOf(event, now);
    const known = days.get(day);
    if (known) known.push(event);
    else days.set(day, [event]);
  }
  const head = ["", "Time", "What happened", "Artifact", "Snapshot"];
  return [...days].map(([day, ofDay]) => part(head, ofDay.map(eventCells), day));
}

/** Such as `2026-11-20 (3 days ago)`. */
function dayOf({ reported_at: seconds }: Event, now: number): string {
  const [, date, ago] =
    /^(\d+-\d+-\d+) .* (\(.*\))$/.exec(typeof seconds === "number" ? moment(seconds, now) : "") ?? [];
  return date === undefined || ago === undefined ? "At an unknown time" : date;
}

function eventCells(event: Event): readonly Cell[] {
  const { type, reported_at: seconds, description, artifact_name: artifact } = event;
  const time = typeof seconds === "number" ? new Date(seconds * 1000) : undefined;
  const clock = time === undefined || Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(11, 19);
  const diff = v.safeParse(httpUrlSchema, event.code_diff);
  const what = [type, ...(description ? [description] : [])].join(": ");
  return [
    { page: eventMark(event), log: marks[eventTone(event)].log },
    plain(clock),
    { page: diff.success ? gfm`${what} (${link("changes", diff.output)})` : what, log: what },
    { page: artifact ? code(shortArtifact(artifact)) : "", log: artifact ?? "" },
    {
      page:
        event.snapshot_index === undefined || event.snapshot_index === null
          ? ""
          : gfm`${marks[stateTone(event.snapshot_compliance)].page} ${event.snapshot_index}`,
      log: `${event.snapshot_index ?? ""}`,
    },
  ];
}

/** An image's digest is in the log; a table has no room for it. */
const shortArtifact = (name: string) => name.replace(/(@sha256:[0-9a-f]{12})[0-9a-f]{52}$/, "$1…");

function eventTone({ type, artifact_compliance: compliant }: Event): Tone {
  if (type.includes("non-compliant") || compliant === false) return "bad";
  return /(^|-)compliant/.test(type) || compliant === true ? "good" : "neutral";
}

function eventMark(event: Event): Markdown {
  const sign = eventSigns.find(([beginning]) => event.type.startsWith(beginning));
  return gfm`${sign?.[1] ?? gfm``}${marks[eventTone(event)].page}`;
}

const eventSigns = [
  ["started", gfm`▶️`],
  ["exited", gfm`⏹️`],
  ["changed", gfm`🔄`],
  ["updated", gfm`🏷️`],
] as const;

// Approvals.

const approvalTones: Readonly<Record<ItemOf<"approvals">["state"], Tone>> = {
  APPROVED: "good",
  PENDING: "warning",
  UNAPPROVED: "bad",
};

function approvals(items: readonly ItemOf<"approvals">[], now: number): ListPart {
  const head = [
    "",
    "Approval",
    "State",
    "Artifact",
    "From",
    "To",
    "Commits",
    "Environment",
    "By",
    "Last changed",
  ];
  return part(
    head,
    items.map((one) => [
      mark(approvalTones[one.state]),
      {
        page:
          one.description === ""
            ? `${one.release_number}`
            : gfm`${`${one.release_number}`}<br>${one.description}`,
        log: `${one.release_number}`,
      },
      plain(one.state.toLowerCase()),
      named(one.artifact_name),
      short(one.base_artifact),
      short(one.target_artifact),
      plain(String(one.src_commit_list.length)),
      named(one.environment ?? ""),
      plain([...new Set(one.approvals.flatMap(({ approved_by: by }) => by ?? []))].join(", ")),
      at(one.last_modified_at, now),
    ]),
  );
}

// Builds.

function builds(items: readonly ItemOf<"builds">[], now: number): ListPart {
  return part(
    ["Built", "SHA-256 fingerprint", "Flow", "Trail", "Repository"],
    items.map((one) => [
      at(one.created_at, now),
      short(one.fingerprint),
      named(one.flow_name ?? ""),
      named(one.trail_name ?? ""),
      named(one.repo_info?.name ?? ""),
    ]),
  );
}

// Actions.

function actions(items: readonly ItemOf<"actions">[], now: number): ListPart {
  return part(
    ["", "Action", "Tells of", "In", "Targets"],
    failingFirst(items).map((one) => {
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
                ? gfm`❌ ${target.type} to ${target.where}, failed ${target.lastFailure}`
                : gfm`${target.type} to ${target.where}`,
            ),
            gfm`<br>`,
          ),
          log: targets
            .map(({ tone, type, where }) => `${type} to ${where}${tone === "bad" ? " (failing)" : ""}`)
            .join("; "),
        },
      ];
    }),
  );
}
