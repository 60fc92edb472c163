// Trails as services return them.
import type { HttpResult } from "../../src/domain/http-result.ts";

export const attestation = (name: string, compliant: boolean | null, more: object = {}) => ({
  attestation_name: name,
  attestation_type: "junit",
  attestation_id: compliant === null ? null : "763af9cc-b908-456d-935c-f4deb860",
  overridden_attestation_id: null,
  status: compliant === null ? "MISSING" : "COMPLETE",
  is_compliant: compliant,
  unexpected: false,
  ...more,
});

export const artifact = (status: string, attestations: readonly object[] = [], more: object = {}) => ({
  artifact_fingerprint: status === "MISSING" ? null : "a".repeat(64),
  artifact_id: null,
  status,
  is_compliant: status === "MISSING" ? null : status === "COMPLIANT",
  unexpected: false,
  attestations_statuses: attestations,
  ...more,
});

type Rows = readonly { readonly attestation_name?: unknown }[];
interface Statuses {
  readonly attestations_statuses?: unknown;
  readonly artifacts_statuses?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A template that requires what the rows are about, and nothing else. */
function templateOf({ attestations_statuses, artifacts_statuses }: Statuses): object {
  const named = (rows: unknown) =>
    Array.isArray(rows)
      ? (rows as Rows).flatMap(({ attestation_name: name }) =>
          typeof name === "string" ? [{ name, type: "junit" }] : [],
        )
      : [];
  const artifacts = Object.entries(isObject(artifacts_statuses) ? artifacts_statuses : {});
  return {
    attestations: named(attestations_statuses),
    artifacts: artifacts.map(([name, row]: [string, Statuses]) => ({
      name,
      attestations: named(row.attestations_statuses),
    })),
  };
}

/** A trail in a state, with what its statuses say. Its template requires what they list. */
export function trail(state: string, statuses: object = {}, more: object = {}): Record<string, unknown> {
  const compliant = state === "COMPLIANT";
  const rows = {
    attestations_statuses: [attestation("review", true)],
    artifacts_statuses: { app: artifact("COMPLIANT", [attestation("unit-test", true)]) },
  };
  return {
    name: "release-1",
    description: "",
    last_modified_at: 1776253126.1594,
    created_at: 1776252299.7855,
    compliance_status: {
      status: state,
      is_compliant: compliant,
      ...rows,
      evaluated_at: 1776252695.69,
      flow_template_id: "1d346bb4-169a-4ee0-8e14-d8043498",
      ...statuses,
    },
    template: { version: 1, trail: templateOf({ ...rows, ...statuses }), content: "version: 1\n" },
    compliance_state: state,
    is_compliant: compliant,
    created_by: "ci",
    flow: { name: "shop", tags: { team: "a" } },
    html_url: "https://service.example/acme/flows/shop/trails/release-1",
    git_commit_info: null,
    origin_url: null,
    user_data: {},
    repo_ids: [],
    events: [],
    external_urls: null,
    ...more,
  };
}

/** Some of its things are missing, or have failed. */
export const missing = () => ({ attestations_statuses: [attestation("review", null)] });
export const failing = () => ({ attestations_statuses: [attestation("review", false)] });

export const answer = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): HttpResult => ({
  kind: "response",
  status,
  headers,
  body: typeof body === "string" ? Buffer.from(body) : Buffer.from(JSON.stringify(body)),
  attempts: [],
});
