/** Parts that several pages share: badges, tables, lists of facts, links and times. */
import type { ArtifactStatus, AttestationStatus } from "../compliance.ts";
import type { Attestation } from "../records.ts";
import { counted } from "../counted.ts";
import { type Html, type Part, html, markup } from "./html.ts";

/** The maximum of rows in one table. */
export const maxRows = 200;

type BadgeKind = "good" | "bad" | "open" | "none";
const symbols: Readonly<Record<BadgeKind, string>> = { good: "✓", bad: "✗", open: "…", none: "–" };

export function badge(kind: BadgeKind, text: string): Html {
  return html`<span class="badge ${kind}"><span aria-hidden="true">${symbols[kind]}</span> ${text}</span>`;
}

const stateBadges = new Map<string, BadgeKind>([
  ["COMPLIANT", "good"],
  ["NON-COMPLIANT", "bad"],
  ["INCOMPLETE", "open"],
  ["MISSING", "open"],
]);

/** Shows the state of a trail or an artifact in the service's own words. */
export function stateBadge(state: ArtifactStatus["status"]): Html {
  return badge(stateBadges.get(state) ?? "none", state);
}

/** Shows true, false or unknown as compliant, non-compliant or unknown. */
export function complianceBadge(compliant: boolean | null | undefined): Html {
  if (compliant === true) return badge("good", "COMPLIANT");
  return compliant === false ? badge("bad", "NON-COMPLIANT") : badge("none", "unknown");
}

/** Links to another page of this service. `to` comes from `paths`. */
export function link(to: string, label: Part): Html {
  return html`<a href="${markup(to)}">${label}</a>`;
}

/** Links to a page elsewhere, if the text is an http address; else shows the text. */
export function externalLink(address: unknown, label?: string): Part {
  if (typeof address !== "string") return undefined;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return label ?? address;
  const { username, password } = new URL(address);
  // An address with a credential in it is shown, and not linked.
  if (username !== "" || password !== "") return label ?? address;
  return html`<a href="${address}" rel="noopener noreferrer">${label ?? address}</a>`;
}

/** Shows a fingerprint or a commit with its first 12 digits. */
export function short(hex: string): Html {
  return html`<code>${hex.slice(0, 12)}</code>`;
}

/** Shows a time in UTC, and how long ago it was. */
export function timeElement(seconds: number | null | undefined, now: number): Part {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return undefined;
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>
    <span class="muted nowrap">${age(now - seconds)}</span>`;
}

const units: readonly [string, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function age(seconds: number): string {
  if (seconds < 0) return "in the future";
  const [name, size] = units.find(([, length]) => seconds >= length) ?? ["second", 1];
  return `${counted(Math.floor(seconds / size), name)} ago`;
}

/** Lists facts, without those that have no value. */
export function facts(rows: Readonly<Record<string, Part>>): Html {
  return html`<dl>
    ${Object.entries(rows)
      .filter(([, value]) => !isEmpty(value))
      .map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
  </dl>`;
}

function isEmpty(value: Part): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/**
 * Shows a table. On a narrow screen each row is a block in which every cell has its column's name; because of the roles
 * it is still a table for screen readers.
 */
export function table(label: string, columns: readonly string[], rows: readonly (readonly Part[])[]): Html {
  if (rows.length === 0) return html`<p class="muted">None.</p>`;
  const hidden = rows.length - maxRows;
  return html`<div class="table">
      <table role="table" aria-label="${label}">
        <thead role="rowgroup">
          <tr role="row">
            ${columns.map((name) => html`<th role="columnheader" scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${rows.slice(0, maxRows).map(
            (cells) =>
              html`<tr role="row">
                ${cells.map((cell, at) => html`<td role="cell" data-label="${columns[at]}"><div>${cell}</div></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${hidden > 0 ? html`<p class="muted">${hidden} more are not shown.</p>` : undefined}`;
}

export function section(title: string, count: number | undefined, content: Part): Html {
  const shown = count === undefined ? undefined : html` <span class="count">${count}</span>`;
  return html`<h2>${title}${shown}</h2>
    ${content}`;
}

/** Shows a value that was sent as JSON, folded when it is long. */
export function json(value: unknown): Part {
  if (value === undefined || value === null) return undefined;
  return block(JSON.stringify(value, undefined, 2));
}

/** Shows preformatted text, folded when it is long. Blocks can scroll, so they must be focusable. */
export function block(text: string): Html {
  const shown = html`<pre tabindex="0">${markup("\n")}${text}</pre>`;
  return text.length > 400
    ? html`<details>
        <summary>Show</summary>
        ${shown}
      </details>`
    : shown;
}

/** Shows tags as `key=value`. */
export function tagList(tags: Readonly<Record<string, string>>): Part {
  return Object.entries(tags)
    .map(([key, value]) => `${key}=${value}`)
    .join(", ");
}

/** Formats a size in bytes: `950 bytes`, `12.3 kB`, `4.5 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, "byte");
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Shows attestations, including missing ones. `made`: the attestations of the trail, by id. */
export function attestationTable(
  label: string,
  rows: readonly AttestationStatus[],
  made: ReadonlyMap<string, Attestation>,
  now: number,
): Html {
  return table(
    label,
    ["Attestation", "Type", "State", "Evidence", "Template", "Attested"],
    rows.map((row) => [
      row.attestation_name,
      // A long type of a custom attestation may break anywhere, the usual ones nowhere.
      html`<code class="${row.attestation_type.length > 16 ? "" : "nowrap"}">${row.attestation_type}</code>`,
      row.status === "MISSING" ? badge("open", "MISSING") : complianceBadge(row.is_compliant),
      row.attestation_id === null ? undefined : evidence(made.get(row.attestation_id)),
      row.unexpected ? "not in the template" : "required",
      row.attestation_id === null
        ? undefined
        : [
            timeElement(made.get(row.attestation_id)?.at, now),
            row.overridden_attestation_id === null ? undefined : " (overrides an earlier one)",
          ],
    ]),
  );
}

/** Shows what an attestation counted, its control, its description and its attachment. */
function evidence(attestation: Attestation | undefined): Part {
  const { counts, control, description, attachment } = attestation ?? {};
  const lines: Part[] = [
    counts,
    control === undefined ? undefined : `control ${control}`,
    description === undefined ? undefined : html`<span class="lines">${description}</span>`,
    attachment === undefined
      ? undefined
      : html`<span class="muted">attached:</span> ${attachment.name} (${formatSize(attachment.size)})`,
  ];
  return lines.filter((line) => line !== undefined).map((line) => html`<div>${line}</div>`);
}
