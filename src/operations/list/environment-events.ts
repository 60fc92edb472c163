// `list-environment-events`: what changed in an environment, newest first.
import * as v from "valibot";
import { httpUrlSchema, type EnvironmentName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { environmentEventSchema, type EnvironmentEvent } from "../../domain/resources.ts";
import { flag, wholeNumber } from "../../inputs/schemas.ts";
import { code, gfm, inLog, joined, link, type Markdown } from "../../report/markdown.ts";
import {
  iconOf,
  stateSeverity,
  table,
  type NamedTable,
  type Table,
  type Presentation,
} from "../../report/presentation.ts";
import { formatAge } from "../../report/time-format.ts";
import type { ListEndpoint } from "../../service/pagination.ts";
import { defineOperation } from "../operation.ts";
import { listInputs, listRequires, presentList, readItems, type ListRead } from "./list.ts";
import { matching, page, queryRule, someText, timestamp } from "./query.ts";

/** Makes the list of an environment's events. */
export const eventList = (
  { org }: Pick<ServiceSettings, "org">,
  environment: EnvironmentName,
): ListEndpoint<EnvironmentEvent> => ({
  path: ["environments", org, environment, "events"],
  noun: "environment events",
  item: environmentEventSchema,
  perPage: 100,
});

const snapshots = matching(
  /^(NOW|.+\.\..*|\.\..+)$/i,
  "two snapshots with `..` between them, such as `5..10`, `~5..NOW` or `5..`, or `NOW`",
);
const reference = matching(
  /^(-?[1-9]\d*|[A-Za-z].*|\d+ ?[A-Za-z].*)$/,
  "a snapshot's number (`-1` is the latest) or a time such as `NOW`, `1hour`, `2days` or `30mins`",
);

export const listEnvironmentEvents = defineOperation({
  name: "list-environment-events",
  inputs: [...listInputs, "environment"],
  requires: [...listRequires, "environment"],
  rules: [
    queryRule({
      interval: snapshots,
      page,
      per_page: { schema: wholeNumber(1, 100) },
      reverse: { schema: flag },
      repo_name: { ...someText, repeats: true },
      start_ts: timestamp,
      end_ts: timestamp,
      start: reference,
      end: reference,
    }),
  ],
  introduce: ({ environment }) => `Listing the events of environment ${environment}`,
  run: (values, context) => {
    const { environment } = values;
    return readItems(eventList(values, environment), values, context, ` of environment ${environment}`);
  },
  present: presentEvents,
});

/** Presents them; `now` is in milliseconds since 1970. */
export function presentEvents(read: ListRead<EnvironmentEvent>, now: number): Presentation {
  return presentList(read, { noun: "event", tables: eventsByDay(read.items, now) });
}

/** Returns a table of the events of each day. */
function eventsByDay(events: readonly EnvironmentEvent[], now: number): readonly NamedTable[] {
  const days = Map.groupBy(events, (event) => isoTime(event)?.slice(0, 10));
  return Array.from(days, ([day, items]) => ({
    title:
      day === undefined ? "At an unknown time" : `${day} (${formatAge(items[0]?.reported_at ?? 0, now)})`,
    isHeading: true,
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
