/** The page of a trail: its state, template, attestations, artifacts and history. */
import { type ArtifactStatus, trailStatus } from "../compliance.ts";
import type { Attestation, Store, Trail } from "../records.ts";
import { artifactLink, text } from "./flow.ts";
import { type Part, html } from "./html.ts";
import {
  attestationTable,
  block,
  complianceBadge,
  facts,
  json,
  link,
  timeElement,
  maxRows,
  externalLink,
  section,
  short,
  stateBadge,
  table,
} from "./parts.ts";
import { paths } from "./paths.ts";
import type { Page, Site } from "./site.ts";

export function trailPage(trail: Trail, { store, now }: Site): Page {
  const status = trailStatus(trail);
  const made = attestationsById(trail);
  const artifacts = Object.entries(status.artifacts_statuses);
  return {
    title: trail.name,
    above: [[trail.flow.name, paths.flow(store.org, trail.flow.name)]],
    content: html`<h1><span class="kind">Trail</span>${trail.name} ${stateBadge(status.status)}</h1>
      <div class="card">${trailFacts(trail, store.org, now)}</div>
      ${section(
        "Attestations of the trail",
        status.attestations_statuses.length,
        attestationTable("Attestations of the trail", status.attestations_statuses, made, now),
      )}
      ${section(
        "Artifacts",
        artifacts.length,
        artifacts.length === 0
          ? html`<p class="muted">None.</p>`
          : [
              artifacts
                .slice(0, maxRows)
                .map(([name, artifact]) => artifactCard(name, artifact, trail, store, now)),
              artifacts.length > maxRows
                ? html`<p class="muted">${artifacts.length - maxRows} more are not shown.</p>`
                : undefined,
            ],
      )}
      ${section("History", trail.events.length, historyTable(trail, store, now))}
      ${section("Template", undefined, block(trail.template.content))}`,
  };
}

export function attestationsById(trail: Trail): Map<string, Attestation> {
  return new Map(trail.attestations.map((attestation) => [attestation.id, attestation]));
}

function trailFacts(trail: Trail, org: string, now: number): Part {
  return facts({
    Flow: link(paths.flow(org, trail.flow.name), trail.flow.name),
    Description: trail.description ? html`<span class="lines">${trail.description}</span>` : undefined,
    ...commitFacts(trail.git_commit_info),
    Origin: externalLink(trail.origin_url),
    Links: externalLinks(trail.external_urls),
    Begun: [timeElement(trail.createdAt, now), ` by ${trail.createdBy}`],
    Changed: timeElement(trail.modifiedAt, now),
    "User data": json(trail.user_data),
  });
}

/** Lists the known fields of a commit. */
export function commitFacts(commit: object | null | undefined): Record<string, Part> {
  const { sha1, url, message, author, branch } = { ...commit } as Record<string, unknown>;
  if (typeof sha1 !== "string") return {};
  return {
    Commit: [short(sha1), typeof url === "string" ? [" ", externalLink(url)] : undefined],
    Message: typeof message === "string" ? html`<span class="lines">${message}</span>` : undefined,
    Author: text(author),
    Branch: text(branch),
  };
}

/** Lists external URLs: `{label: {href}}`. */
export function externalLinks(links: object | null | undefined): Part {
  return Object.entries({ ...links }).map(([label, target]) => {
    const { href, fingerprint } = { ...(target as object) } as Record<string, unknown>;
    return html`<div>
      ${label}: ${externalLink(href)} ${typeof fingerprint === "string" ? short(fingerprint) : undefined}
    </div>`;
  });
}

function artifactCard(name: string, status: ArtifactStatus, trail: Trail, store: Store, now: number): Part {
  const fingerprint = status.artifact_fingerprint;
  const artifact = fingerprint === null ? undefined : trail.artifacts.get(fingerprint);
  return html`<div class="card">
    <h3>${name} ${stateBadge(status.status)}</h3>
    ${
      artifact === undefined
        ? html`<p class="muted">Required by the template; not reported yet.</p>`
        : html`<p>
            ${artifactLink(store, fingerprint)} ${artifact.report.filename}
            <span class="muted">reported</span> ${timeElement(artifact.reportedAt, now)}
            ${status.unexpected ? html`<span class="muted">not in the template</span>` : undefined}
          </p>`
    }
    ${
      status.attestations_statuses.length === 0
        ? undefined
        : attestationTable(
            `Attestations of ${name}`,
            status.attestations_statuses,
            attestationsById(trail),
            now,
          )
    }
  </div>`;
}

function historyTable(trail: Trail, store: Store, now: number): Part {
  const newest = trail.events.toReversed() as Record<string, unknown>[];
  return table(
    "History",
    ["Event", "About", "Result", "At"],
    newest.map((event) => [
      html`<code>${text(event["type"])}</code>`,
      [
        text(event["template_reference_name"]) || text(event["artifact_name"]),
        event["target_artifact"] === undefined ? undefined : ` of ${text(event["target_artifact"])}`,
        " ",
        artifactLink(store, event["artifact_fingerprint"]),
        Array.isArray(event["changes"]) ? event["changes"].map(String).join(", ") : undefined,
      ],
      typeof event["is_compliant"] === "boolean" ? complianceBadge(event["is_compliant"]) : undefined,
      timeElement(typeof event["timestamp"] === "number" ? event["timestamp"] : undefined, now),
    ]),
  );
}
