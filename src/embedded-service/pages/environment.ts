/** The pages of an environment and of a policy. */
import { lastTimes, pastEvents, runningIn } from "../environment-events.ts";
import type { Environment, EnvironmentEvent, Policy } from "../records.ts";
import { ruleText } from "./artifact.ts";
import { artifactLink, text } from "./flow.ts";
import { type Part, html } from "./html.ts";
import {
  badge,
  complianceBadge,
  counted,
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

/** Shows an environment; with `snapshot`, only the events of that snapshot. */
export function environmentPage(
  environment: Environment,
  snapshot: number | undefined,
  { store, now }: Site,
): Page | undefined {
  const { name } = environment;
  const { reported, changed } = lastTimes(environment, now);
  const past = pastEvents(environment, now);
  const events = past.filter(({ shown }) => snapshot === undefined || shown.snapshot_index === snapshot);
  if (snapshot !== undefined && events.length === 0) return undefined;
  const above = [[name, paths.environment(store.org, name)] as const];
  const list = section(
    "Events",
    events.length,
    eventTable(events.slice(-maxRows).reverse(), events.length, store.org, now),
  );
  if (snapshot !== undefined) {
    return {
      title: `Snapshot ${snapshot}`,
      above,
      content: html`<h1><span class="kind">Snapshot of ${name}</span>Snapshot ${snapshot}</h1>
        ${list}`,
    };
  }
  const policies = environment.policies.flatMap((policy) => store.policies.get(policy) ?? []);
  const notifications = store.actions.filter(({ environments }) => environments?.includes(name) === true);
  const running = runningIn(past);
  return {
    title: name,
    above: [],
    content: html`<h1><span class="kind">Environment</span>${name} ${complianceBadge(environment.state)}</h1>
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
      ${section(
        "Running",
        running.length,
        table(
          "Running",
          ["Artifact", "Fingerprint", "State", "Flow", "Since"],
          running.map((event) => [
            text(event["artifact_name"]),
            artifactLink(store.org, event["sha256"]),
            complianceBadge(event["artifact_compliance"] as boolean | null),
            text(event["pipeline"]),
            timeElement(event.reported_at, now),
          ]),
        ),
      )}
      ${section(
        "Allow list",
        environment.allowed.size,
        table(
          "Allow list",
          ["Artifact", "Reason", "By", "At"],
          [...environment.allowed].map(([fingerprint, allowed]) => [
            artifactLink(store.org, fingerprint),
            allowed.description,
            allowed.allowed_by_user_id,
            timeElement(allowed.timestamp, now),
          ]),
        ),
      )}
      ${list} ${section("Notification rules", notifications.length, actionTable(notifications))}`,
  };
}

/** Shows a policy: its rules, and the environments that it is attached to. */
export function policyPage(policy: Policy, { store }: Site): Page {
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
          attached.map(({ name, state }) => [
            link(paths.environment(store.org, name), name),
            complianceBadge(state),
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

function eventTable(newest: readonly EnvironmentEvent[], count: number, org: string, now: number): Part {
  return [
    table(
      "Events",
      ["Event", "Artifact", "Description", "State", "Snapshot", "At"],
      newest.map(({ shown }) => [
        html`<code>${shown.type}</code>`,
        [text(shown["artifact_name"]), " ", artifactLink(org, shown["sha256"])],
        [
          text(shown["description"]),
          " ",
          shown["code_diff"] ? externalLink(shown["code_diff"], "changes in code") : undefined,
        ],
        shown["artifact_compliance"] === null
          ? badge("none", "unknown")
          : complianceBadge(shown["artifact_compliance"] as boolean | null),
        link(
          paths.snapshot(org, String(shown["environment_name"]), shown.snapshot_index),
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
