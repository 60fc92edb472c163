/** The pages of an environment and of a policy. */
import type { Environment, EnvironmentEvent, Policy, Store } from "../records.ts";
import {
  type Snapshot,
  type SnapshotEntry,
  annotationOf,
  complianceOf,
  eventsOf,
  lastTimes,
  runningIn,
  snapshotCompliance,
  snapshotsOf,
  stateOf,
} from "../snapshots.ts";
import { ruleText } from "./artifact.ts";
import { artifactLink, text } from "./flow.ts";
import { counted } from "../counted.ts";
import { type Part, html } from "./html.ts";
import {
  badge,
  complianceBadge,
  facts,
  link,
  timeElement,
  maxRows,
  externalLink,
  section,
  tagList,
  table,
} from "./parts.ts";
import { paths } from "./paths.ts";
import type { Page, Site } from "./site.ts";
import { actionTable, separated } from "./start.ts";

/** Shows a snapshot: what ran, what had exited, and the events. Some events belong to no snapshot that was reported. */
export function snapshotPage(
  environment: Environment,
  index: number,
  { store, now }: Site,
): Page | undefined {
  const { name } = environment;
  const snapshots = snapshotsOf(environment, now);
  const snapshot = snapshots[index - 1];
  const events = eventsOf(store, environment, now).filter(({ shown }) => shown.snapshot_index === index);
  if (snapshot === undefined && events.length === 0) return undefined;
  const badge = snapshot && complianceBadge(snapshotCompliance(snapshot, environment, store));
  return {
    title: `Snapshot ${index}`,
    above: [[name, paths.environment(store.org, name)]],
    content: html`<h1><span class="kind">Snapshot of ${name}</span>Snapshot ${index} ${badge}</h1>
      ${snapshot && snapshotContent(snapshot, snapshots, environment, store, now)}
      ${eventSection(events, store, now)}`,
  };
}

function snapshotContent(
  snapshot: Snapshot,
  snapshots: readonly Snapshot[],
  environment: Environment,
  store: Store,
  now: number,
): Part {
  const running = runningIn(snapshot);
  const exited = snapshot.entries.filter(({ change }) => change === "exited");
  const next = snapshots[snapshot.index];
  return html`<div class="card">
      ${facts({
        Reported: timeElement(snapshot.at, now),
        Next:
          next === undefined
            ? "none: this is the latest"
            : link(paths.snapshot(store.org, environment.name, next.index), `Snapshot ${next.index}`),
      })}
    </div>
    ${section("Running", running.length, entryTable("Running", running, environment, store, now))}
    ${section("Exited", exited.length, entryTable("Exited", exited, environment, store, now))}`;
}

function entryTable(
  label: string,
  entries: readonly SnapshotEntry[],
  environment: Environment,
  store: Store,
  now: number,
): Part {
  return table(
    label,
    ["Artifact", "Fingerprint", "State", "Change", "Instances", "Flow", "Started"],
    entries.map((entry) => {
      const compliant = complianceOf(entry, environment, store);
      const holdings = store.holdings.get(entry.fingerprint ?? "") ?? [];
      const flows = [...new Set(holdings.map(({ flow }) => flow.name))];
      return [
        withoutDigest(entry.name, entry.fingerprint),
        artifactLink(store, entry.fingerprint) ?? html`<span class="muted">none</span>`,
        complianceBadge(compliant),
        html`<code>${annotationOf(entry, compliant)}</code>`,
        entry.now,
        flows.length === 0
          ? html`<span class="muted">none</span>`
          : separated(flows.map((flow) => link(paths.flow(store.org, flow), flow))),
        timeElement(Math.min(...entry.starts), now),
      ];
    }),
  );
}

/** Returns the name of an image without the digest that is shown beside it. */
function withoutDigest(name: string, fingerprint: unknown): string {
  const digest = `@sha256:${text(fingerprint)}`;
  return name.endsWith(digest) ? name.slice(0, -digest.length) : name;
}

/** Shows an environment. */
export function environmentPage(environment: Environment, { store, now }: Site): Page {
  const { name } = environment;
  const { reported, changed } = lastTimes(environment, now);
  const events = eventsOf(store, environment, now);
  const snapshots = snapshotsOf(environment, now);
  const newestSnapshots = snapshots.toReversed();
  const policies = environment.policies.flatMap((policy) => store.policies.get(policy) ?? []);
  const notifications = store.actions.filter(({ environments }) => environments?.includes(name) === true);
  const running = runningIn(newestSnapshots[0]);
  return {
    title: name,
    above: [],
    content: html`<h1>
        <span class="kind">Environment</span>${name} ${complianceBadge(stateOf(environment, store, now))}
      </h1>
      <div class="card">
        ${facts({
          Type: environment.type,
          Description: environment.description,
          Tags: tagList(environment.tags),
          Includes: separated(
            (environment.includedEnvironments ?? []).map((each) =>
              link(paths.environment(store.org, each), each),
            ),
          ),
          "Last report": timeElement(reported, now),
          "Last change": timeElement(changed, now),
        })}
      </div>
      ${section(
        "Policies",
        policies.length,
        policies.length === 0
          ? html`<p class="muted">None: nothing is judged in this environment.</p>`
          : policies.map(
              (policy) =>
                html`<div class="card">
                  <h3>
                    ${link(paths.policy(store.org, policy.name), policy.name)}
                    <span class="muted">version ${policy.version}</span>
                  </h3>
                  ${ruleList(policy)}
                </div>`,
            ),
      )}
      ${section("Running", running.length, entryTable("Running", running, environment, store, now))}
      ${section(
        "Snapshots",
        snapshots.length,
        table(
          "Snapshots",
          ["Snapshot", "State", "Running", "At"],
          newestSnapshots.map((snapshot, at) =>
            // The state of rows that are not shown is not computed.
            at >= maxRows
              ? []
              : [
                  link(paths.snapshot(store.org, name, snapshot.index), String(snapshot.index)),
                  complianceBadge(snapshotCompliance(snapshot, environment, store)),
                  runningIn(snapshot).length,
                  timeElement(snapshot.at, now),
                ],
          ),
        ),
      )}
      ${section(
        "Allow list",
        environment.allowed.size,
        table(
          "Allow list",
          ["Artifact", "Reason", "By", "At"],
          [...environment.allowed].map(([fingerprint, allowed]) => [
            artifactLink(store, fingerprint),
            allowed.description,
            allowed.allowed_by_user_id,
            timeElement(allowed.timestamp, now),
          ]),
        ),
      )}
      ${eventSection(events, store, now)}
      ${section("Notification rules", notifications.length, actionTable(notifications))}`,
  };
}

/** Shows a policy: its rules, and the environments that it is attached to. */
export function policyPage(policy: Policy, { store, now }: Site): Page {
  const attached = [...store.environments.values()].filter(({ policies }) => policies.includes(policy.name));
  return {
    title: policy.name,
    above: [],
    content: html`<h1>
        <span class="kind">Policy</span>${policy.name} <span class="muted">version ${policy.version}</span>
      </h1>
      <div class="card">${ruleList(policy)}</div>
      ${section(
        "Attached to",
        attached.length,
        table(
          "Attached to",
          ["Environment", "State"],
          attached.map((environment) => [
            link(paths.environment(store.org, environment.name), environment.name),
            complianceBadge(stateOf(environment, store, now)),
          ]),
        ),
      )}`,
  };
}

function ruleList({ rules }: Policy): Part {
  const { provenance, "trail-compliance": trailCompliance, attestations } = rules;
  const texts = [
    ...(provenance === undefined ? [] : [ruleText("provenance", { ...provenance })]),
    ...(trailCompliance === undefined ? [] : [ruleText("trail-compliance", { ...trailCompliance })]),
    ...attestations.map((rule) => ruleText("attestation", { ...rule })),
  ];
  if (texts.length === 0) return html`<p class="muted">No rules.</p>`;
  return html`<ul>
    ${texts.map((each) => html`<li>${each}</li>`)}
  </ul>`;
}

function eventSection(events: readonly EnvironmentEvent[], store: Store, now: number): Part {
  const newest = events.slice(-maxRows).reverse();
  return section("Events", events.length, eventTable(newest, events.length, store, now));
}

function eventTable(newest: readonly EnvironmentEvent[], count: number, store: Store, now: number): Part {
  return [
    table(
      "Events",
      ["Event", "Artifact", "Description", "State", "Snapshot", "At"],
      newest.map(({ shown }) => [
        html`<code>${shown.type}</code>`,
        [
          withoutDigest(text(shown["artifact_name"]), shown["sha256"]),
          " ",
          artifactLink(store, shown["sha256"]),
        ],
        [
          text(shown["description"]),
          " ",
          shown["code_diff"] ? externalLink(shown["code_diff"], "changes in code") : undefined,
        ],
        shown["artifact_compliance"] === null
          ? badge("none", "unknown")
          : complianceBadge(shown["artifact_compliance"] as boolean | null),
        link(
          paths.snapshot(store.org, String(shown["environment_name"]), shown.snapshot_index),
          String(shown.snapshot_index),
        ),
        timeElement(shown.reported_at, now),
      ]),
    ),
    count > newest.length
      ? html`<p class="muted">${counted(count - newest.length, "older event")} not shown.</p>`
      : undefined,
  ];
}
