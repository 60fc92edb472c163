/** The start page: everything on record in one view, and the last requests. */
import { trailStatus } from "../compliance.ts";
import type { RecordedRequest } from "../request-recorder.ts";
import type { Action, Flow } from "../records.ts";
import { lastTimes, stateOf } from "../snapshots.ts";
import { counted } from "../counted.ts";
import { type Part, html } from "./html.ts";
import {
  badge,
  complianceBadge,
  facts,
  link,
  timeElement,
  section,
  stateBadge,
  tagList,
  table,
} from "./parts.ts";
import { paths } from "./paths.ts";
import type { Page, Site } from "./site.ts";

export function startPage(site: Site): Page {
  const { store, now, baseUrl } = site;
  const environments = [...store.environments.values()];
  const policies = [...store.policies.values()];
  const flows = [...store.flows.values()];
  const requests = [...site.requests].reverse();
  return {
    title: store.org,
    content: html`<h1><span class="kind">Organization</span>${store.org}</h1>
      <div class="card">
        ${facts({
          "Base URL": html`<code>${baseUrl}</code>`,
          "API key": "on the first line of the service's standard output; pages never show it",
        })}
      </div>
      ${section(
        "Flows",
        flows.length,
        table(
          "Flows",
          ["Flow", "Tags", "Trails", "Latest trail", "Changed"],
          flows.map((flow) => flowRow(flow, site)),
        ),
      )}
      ${section(
        "Environments",
        environments.length,
        table(
          "Environments",
          ["Environment", "Type", "State", "Policies", "Last report"],
          environments.map((environment) => [
            link(paths.environment(store.org, environment.name), environment.name),
            environment.type,
            complianceBadge(stateOf(environment, store, now)),
            environment.policies.length === 0
              ? "none: nothing is judged"
              : separated(environment.policies.map((name) => link(paths.policy(store.org, name), name))),
            timeElement(lastTimes(environment, now).reported, now),
          ]),
        ),
      )}
      ${section(
        "Policies",
        policies.length,
        table(
          "Policies",
          ["Policy", "Version", "Attached to"],
          policies.map(({ name, version }) => [
            link(paths.policy(store.org, name), name),
            version,
            separated(
              environments
                .filter((environment) => environment.policies.includes(name))
                .map((environment) => link(paths.environment(store.org, environment.name), environment.name)),
            ),
          ]),
        ),
      )}
      ${section("Actions (notification rules)", store.actions.length, actionTable(store.actions))}
      ${section("Last requests", undefined, requestTable(requests, now))}`,
  };
}

/** Joins parts with commas. */
export function separated(parts: readonly Part[]): Part {
  return parts.map((part, at) => (at === 0 ? part : [", ", part]));
}

function flowRow(flow: Flow, { store, now }: Site): Part[] {
  const trails = [...flow.trails.values()];
  const latest = trails.reduce<(typeof trails)[number] | undefined>(
    (newest, trail) => (newest === undefined || trail.createdAt >= newest.createdAt ? trail : newest),
    undefined,
  );
  const changed = trails.reduce((last, { modifiedAt }) => Math.max(last, modifiedAt), 0);
  return [
    link(paths.flow(store.org, flow.name), flow.name),
    tagList(flow.tags),
    trails.length,
    latest === undefined
      ? undefined
      : [
          link(paths.trail(store.org, flow.name, latest.name), latest.name),
          " ",
          stateBadge(trailStatus(latest).status),
        ],
    trails.length === 0 ? undefined : timeElement(changed, now),
  ];
}

/** Shows notification rules: what they are about, what triggers them and how many targets they have. */
export function actionTable(actions: readonly Action[]): Part {
  return table(
    "Actions",
    ["Number", "Name", "About", "Triggers", "Targets", "Delivery"],
    actions.map((action) => [
      action.number,
      action.name,
      [...texts(action.environments), ...texts(action["flows"])].join(", "),
      texts(action["triggers"]).join(", "),
      Array.isArray(action["targets"]) ? counted(action["targets"].length, "target") : undefined,
      action["is_failing"] === true ? badge("bad", "failing") : badge("good", "working"),
    ]),
  );
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function requestTable(requests: readonly RecordedRequest[], now: number): Part {
  return table(
    "Last requests",
    ["Request", "Operation", "Answer", "At"],
    requests.map(({ method, target, operation, status, faulty, at }) => [
      html`<code>${method} ${target.length > 300 ? `${target.slice(0, 300)}…` : target}</code>`,
      html`<span class="nowrap">${operation ?? "none"}</span>`,
      [
        status === undefined
          ? badge("none", "no answer")
          : badge(status < 400 ? "good" : "bad", String(status)),
        faulty ? " by a fault" : undefined,
      ],
      timeElement(at, now),
    ]),
  );
}
