/** The page of a flow: its template, its trails and its approvals. */
import { trailStatus } from "../compliance.ts";
import type { Approval, Flow, Store } from "../records.ts";
import { type Part, html } from "./html.ts";
import {
  badge,
  block,
  facts,
  link,
  timeElement,
  maxRows,
  externalLink,
  section,
  short,
  stateBadge,
  tagList,
  table,
} from "./parts.ts";
import { paths } from "./paths.ts";
import type { Page, Site } from "./site.ts";

export function flowPage(flow: Flow, { store, now }: Site): Page {
  const newest = [...flow.trails.values()].sort((one, other) => other.createdAt - one.createdAt);
  const approvals = (store.approvals.get(flow.name) ?? []).toReversed();
  return {
    title: flow.name,
    above: [],
    content: html`<h1><span class="kind">Flow</span>${flow.name}</h1>
      <div class="card">
        ${facts({
          Description:
            flow.description === "" ? undefined : html`<span class="lines">${flow.description}</span>`,
          Tags: tagList(flow.tags),
          Template: block(flow.template.content),
        })}
      </div>
      ${section(
        "Trails",
        newest.length,
        table(
          "Trails",
          ["Trail", "State", "Artifacts", "Begun", "Changed"],
          newest.map((trail, at) =>
            // The state of rows that are not shown is not computed.
            at >= maxRows
              ? []
              : [
                  link(paths.trail(store.org, flow.name, trail.name), trail.name),
                  stateBadge(trailStatus(trail).status),
                  trail.artifacts.size,
                  timeElement(trail.createdAt, now),
                  timeElement(trail.modifiedAt, now),
                ],
          ),
        ),
      )}
      ${section("Approvals", approvals.length, approvalTable(approvals, store, now))}`,
  };
}

function approvalTable(approvals: readonly Approval[], store: Store, now: number): Part {
  return table(
    "Approvals",
    ["Number", "State", "Artifact", "Environment", "Description", "Reviews", "Created"],
    approvals.map((approval) => [
      approval.release_number,
      badge(approval["state"] === "APPROVED" ? "good" : "open", text(approval["state"])),
      [text(approval["artifact_name"]), " ", artifactLink(store, approval["target_artifact"])],
      text(approval["environment"]),
      text(approval["description"]),
      list(approval["approvals"]).map((review) => [
        html`<div>
          ${externalLink(review["approval_url"], text(review["approved_by"]))} ${text(review["comment"])}
        </div>`,
      ]),
      timeElement(typeof approval["created_at"] === "number" ? approval["created_at"] : undefined, now),
    ]),
  );
}

/** Shows a fingerprint, as a link to the artifact's page if there is one. Shows nothing for any other value. */
export function artifactLink({ org, holdings }: Store, fingerprint: unknown): Part {
  if (typeof fingerprint !== "string" || !/^[a-f0-9]{64}$/.test(fingerprint)) return undefined;
  const shown = short(fingerprint);
  return holdings.has(fingerprint) ? link(paths.artifact(org, fingerprint), shown) : shown;
}

/** Returns a text as it is, and nothing for any other value. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((each): each is Record<string, unknown> => typeof each === "object" && each !== null)
    : [];
}
