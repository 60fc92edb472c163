/** The page of an artifact: the trails that contain it, and its evaluation by the policies of each environment. */
import { artifactStatus, assertedStatus } from "../compliance.ts";
import { type PolicyEvaluation, judgeInEnvironment } from "../policies.ts";
import type { Environment, Holding, Store } from "../records.ts";
import { text } from "./flow.ts";
import { type Part, html } from "./html.ts";
import {
  attestationTable,
  badge,
  complianceBadge,
  facts,
  json,
  link,
  timeElement,
  externalLink,
  section,
  stateBadge,
  table,
} from "./parts.ts";
import { paths } from "./paths.ts";
import type { Page, Site } from "./site.ts";
import { attestationsById, commitFacts, externalLinks } from "./trail.ts";

/** The maximum of environments whose policies are evaluated on one page. */
const maxEnvironments = 50;

/**
 * Shows an artifact; with `flow`, only in the trails of that flow. `environment` in the query shows only that
 * environment.
 */
export function artifactPage(
  fingerprint: string,
  flow: string | undefined,
  query: URLSearchParams,
  { store, now }: Site,
): Page | undefined {
  const everywhere = store.holdings.get(fingerprint) ?? [];
  const holdings = everywhere.filter((holding) => flow === undefined || holding.flow.name === flow);
  const [first] = holdings;
  if (first === undefined) return undefined;
  const selected = query.get("environment");
  const environments = [...store.environments.values()]
    .filter(({ name }) => selected === null || name === selected)
    .slice(0, maxEnvironments);
  const names = [...new Set(holdings.map(({ artifact }) => artifact.report.filename))];
  return {
    title: names[0] ?? fingerprint,
    above: flow === undefined ? [] : [[flow, paths.flow(store.org, flow)]],
    content: html`<h1><span class="kind">Artifact</span>${names.join(", ")}</h1>
      <div class="card">
        ${facts({
          Fingerprint: html`<code>${fingerprint}</code>`,
          Flow: flow === undefined ? undefined : link(paths.flow(store.org, flow), flow),
        })}
      </div>
      ${section(
        "Trails",
        holdings.length,
        holdings.map((holding) => holdingCard(holding, store.org, now)),
      )}
      ${section(
        "Environments",
        environments.length,
        environments.length === 0
          ? html`<p class="muted">None.</p>`
          : environments.map((environment) => environmentCard(environment, fingerprint, store)),
      )}`,
  };
}

function holdingCard({ flow, trail, artifact }: Holding, org: string, now: number): Part {
  const { report } = artifact;
  const status = assertedStatus(trail, artifact);
  return html`<div class="card">
    <h3>
      <span
        >${link(paths.flow(org, flow.name), flow.name)} /
        ${link(paths.trail(org, flow.name, trail.name), trail.name)}</span
      >
      ${stateBadge(artifactStatus(trail, artifact).status)}
    </h3>
    ${facts({
      "Name in the template": report.template_reference_name ?? "none",
      Reported: timeElement(artifact.reportedAt, now),
      "Reported as":
        report.is_compliant === false ? badge("bad", "not compliant (is_compliant: false)") : undefined,
      Build: externalLink(report.build_url),
      ...commitFacts(report.git_commit_info ?? (report.git_commit ? { sha1: report.git_commit } : undefined)),
      "Commit URL": externalLink(report.commit_url),
      Description: text(report["description"]),
      Links: externalLinks(report["external_urls"] as object | null | undefined),
      Annotations: json(report["annotations"]),
      "User data": json(report["user_data"]),
    })}
    ${attestationTable(
      `Attestations in ${flow.name} / ${trail.name}`,
      status.attestations_statuses,
      attestationsById(trail),
      now,
    )}
  </div>`;
}

function environmentCard(environment: Environment, fingerprint: string, store: Store): Part {
  const heading = link(paths.environment(store.org, environment.name), environment.name);
  const allowed = environment.allowed.get(fingerprint);
  const { compliant, evaluations } = judgeInEnvironment(store, environment, fingerprint);
  if (compliant === null) {
    return html`<div class="card">
      <h3>${heading} ${badge("none", "nothing judged")}</h3>
      <p class="muted">This environment has no policies.</p>
    </div>`;
  }
  return html`<div class="card">
    <h3>${heading} ${complianceBadge(compliant)}</h3>
    ${
      allowed === undefined
        ? undefined
        : html`<p>On the allow list, by ${allowed.allowed_by_user_id}: ${allowed.description}</p>`
    }
    ${evaluationTable(environment.name, evaluations, store.org)}
  </div>`;
}

function evaluationTable(environment: string, evaluations: readonly PolicyEvaluation[], org: string): Part {
  const rows = evaluations.flatMap(
    ({ policy_name: policy, policy_version: version, rule_evaluations: rules }) =>
      rules.length === 0
        ? [
            [
              link(paths.policy(org, policy), policy),
              "no rules",
              badge("none", "nothing to judge"),
              undefined,
            ],
          ]
        : rules.map(({ rule, satisfied, ignored, resolutions }) => [
            [link(paths.policy(org, policy), policy), ` v${version}`],
            ruleText(rule.type, rule.definition as Record<string, unknown>),
            ignored
              ? badge("none", "does not apply")
              : satisfied
                ? badge("good", "satisfied")
                : badge("bad", "not satisfied"),
            resolutions.map((resolution) =>
              resolutionText(resolution.type, resolution.context as Record<string, unknown>),
            ),
          ]),
  );
  return table(`Policies of ${environment}`, ["Policy", "Rule", "Result", "In each trail"], rows);
}

const resolutionTexts = new Map([
  ["rule_satisfied", "satisfied"],
  ["rule_not_applicable", "does not apply"],
  ["missing_attestation", "the attestation is missing"],
  ["non_compliant_attestation", "the attestation is not compliant"],
  ["non_compliant_in_trail", "the artifact is not compliant"],
]);

function resolutionText(type: string, context: Record<string, unknown>): Part {
  return html`<div>
    ${text(context["flow_name"])} / ${text(context["trail_name"])}: ${resolutionTexts.get(type) ?? type}
  </div>`;
}

/** Describes what a rule requires. */
export function ruleText(type: string, definition: Record<string, unknown>): Part {
  const when = conditionText(definition["if"]);
  const condition = when === undefined ? undefined : html` if <code>${when}</code>`;
  if (type === "attestation") {
    const { name, type: attestationType, must_be_compliant: strict, for_control: control } = definition;
    return [
      strict === false ? "attested" : "a compliant attestation",
      name === "*" ? undefined : html` <code>${text(name)}</code>`,
      attestationType === "*" ? " of any type" : html` of type <code>${text(attestationType)}</code>`,
      typeof control === "string" ? html` about the control <code>${control}</code>` : undefined,
      condition,
    ];
  }
  const exceptions = Array.isArray(definition["exceptions"])
    ? (definition["exceptions"] as { if: unknown }[])
    : [];
  return [
    type === "provenance" ? "provenance" : "compliant in every trail",
    definition["required"] === true ? ": required" : ": not required",
    exceptions.map((exception) => html`, except if <code>${conditionText(exception.if)}</code>`),
  ];
}

function conditionText(condition: unknown): string | undefined {
  return typeof condition === "object" && condition !== null && "text" in condition
    ? text(condition.text)
    : undefined;
}
