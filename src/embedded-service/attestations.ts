/**
 * Reported attestations: what each kind says, when it is compliant, and which subject it is about.
 *
 * - With a fingerprint the subject is that artifact, which the trail must have.
 * - With the name of an artifact it is each artifact of that template name and of the attestation's commit, whether it
 *   was reported before or is reported later.
 * - Otherwise it is the trail.
 */
import { type AttestationKind, validationProblem } from "./description.ts";
import { HttpError, missing } from "./http-error.ts";
import { counted } from "./counted.ts";
import type { Attachment, Attestation, Flow, RepoInfo, Store, Trail } from "./records.ts";
import { attest, beginTrail, flowOrNew } from "./store.ts";

/** data_json of an attestation, as openapi.yaml describes it for its kind. */
export interface AttestationReport {
  attestation_name: string;
  target_artifacts?: string[] | null;
  artifact_fingerprint?: string | null;
  git_commit_info?: { sha1: string } | null;
  repo_info?: RepoInfo | null;
  description?: string | null;
  [field: string]: unknown;
}

export interface ReportedAttestation {
  kind: AttestationKind;
  report: AttestationReport;
  attachment?: Attachment;
}

/** What an attestation says, whatever it is about. */
type Content = Pick<Attestation, "type" | "compliant" | "counts" | "control" | "overrides">;

/**
 * Stores an attestation, and sets up its flow and its trail if they do not exist. Throws an `HttpError` for an
 * attestation that cannot be stored, and then changes nothing.
 */
export function reportAttestation(
  store: Store,
  flowName: string,
  trailName: string,
  { kind, report, attachment }: ReportedAttestation,
  at: number,
): void {
  const existing = store.flows.get(flowName)?.trails.get(trailName);
  const subjects = subjectsOf(report);
  for (const about of subjects) {
    if ("fingerprint" in about && existing?.artifacts.has(about.fingerprint) !== true)
      throw missing.artifactInTrail(about.fingerprint, trailName, flowName, store.org);
  }
  const contents = subjects.map((about) =>
    kind === "override" ? overriding(report, about, existing) : contentOf(store, kind, report),
  );
  const trail = existing ?? newTrail(flowOrNew(store, flowName), trailName, at);
  const { attestation_name: name, description, git_commit_info: commit, repo_info: repository } = report;
  for (const [index, about] of subjects.entries()) {
    const content = contents[index];
    if (content === undefined) continue;
    const shown = {
      ...(description && { description }),
      ...(attachment && { attachment }),
      ...(repository && { repoName: repository.name }),
    };
    attest(trail, { name, at, about, ...content, ...shown }, commit ?? undefined);
  }
}

function newTrail(flow: Flow, name: string, at: number): Trail {
  beginTrail(flow, { name }, undefined, at);
  const trail = flow.trails.get(name);
  if (trail === undefined) throw new Error(`trail ${name} was not begun`);
  return trail;
}

function subjectsOf(report: AttestationReport): Attestation["about"][] {
  const { artifact_fingerprint: fingerprint, target_artifacts: targets, git_commit_info: commit } = report;
  if (fingerprint !== null && fingerprint !== undefined) return [{ fingerprint }];
  if (targets === null || targets === undefined || targets.length === 0) return [{ trail: true }];
  if (commit === null || commit === undefined)
    throw new HttpError(400, "requires at least one of: artifact_fingerprint or git_commit_info.");
  return targets.map((reference) => ({ reference, commit: commit.sha1 }));
}

/** Returns what a report says. The fields of each kind are valid as openapi.yaml describes them. */
function contentOf(
  store: Store,
  kind: Exclude<AttestationKind, "override">,
  report: AttestationReport,
): Content {
  switch (kind) {
    case "generic":
      return { type: "generic", compliant: report["is_compliant"] as boolean };
    case "custom": {
      const name = report["type_name"] as string;
      const isCompliant = store.customTypes.get(name);
      if (isCompliant === undefined) throw missing.customType(name, store.org);
      return { type: `custom:${name}`, compliant: isCompliant(report["attestation_data"]) };
    }
    case "junit": {
      const suites = report["junit_results"] as Record<"total" | "failures" | "errors" | "skipped", number>[];
      const sum = (field: keyof (typeof suites)[number]) =>
        suites.reduce((total, suite) => total + suite[field], 0);
      const [failures, errors, skipped] = [sum("failures"), sum("errors"), sum("skipped")];
      const counts = [
        `${counted(sum("total"), "test")} in ${counted(suites.length, "suite")}`,
        ...(failures > 0 ? [`${failures} failed`] : []),
        ...(errors > 0 ? [counted(errors, "error")] : []),
        ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ];
      return { type: "junit", compliant: failures + errors === 0, counts: counts.join(", ") };
    }
    case "pull_request": {
      const requests = report["pull_requests"] as { approvers?: unknown[] | null }[];
      const approvals = requests.flatMap(({ approvers }) => approvers ?? []).length;
      const counts = `${counted(requests.length, "pull request")}, ${counted(approvals, "approval")}`;
      return { type: "pull_request", compliant: requests.length > 0, counts };
    }
    case "system": {
      const { is_compliant: compliant } = report["attestation_data"] as { is_compliant: boolean };
      return { type: "system:decision", compliant, control: report["control"] as string };
    }
    case "snyk": {
      const { results } = report["snyk_results"] as {
        results: Record<"high_count" | "medium_count" | "low_count", number>[];
      };
      const [high, medium, low] = (["high_count", "medium_count", "low_count"] as const).map((field) =>
        results.reduce((total, result) => total + result[field], 0),
      ) as [number, number, number];
      const counts = `${high} high, ${medium} medium, ${low} low`;
      return { type: "snyk", compliant: high + medium + low === 0, counts };
    }
    case "jira": {
      const issues = report["jira_results"] as { issue_exists: boolean }[];
      const absent = issues.filter(({ issue_exists: exists }) => !exists).length;
      const counts = `${counted(issues.length, "issue")}${absent > 0 ? `, ${absent} not found` : ""}`;
      return { type: "jira", compliant: issues.length > 0 && absent === 0, counts };
    }
    case "sonar": {
      const { quality_gate: gate } = report["sonar_results"] as { quality_gate: { status: string } };
      return { type: "sonar", compliant: gate.status === "OK", counts: `quality gate ${gate.status}` };
    }
  }
}

/** Returns what an override says in place of the latest attestation of its name and subject, if there is one. */
function overriding(
  report: AttestationReport,
  about: Attestation["about"],
  trail: Trail | undefined,
): Content {
  const name = report.attestation_name;
  const original = trail?.attestations.findLast(
    (each) => each.name === name && JSON.stringify(each.about) === JSON.stringify(about),
  );
  const given = report["original_attestation_type"] as string;
  const type = given === "decision" ? "system:decision" : given;
  const content = {
    type,
    compliant: report["new_compliance_status"] as boolean,
    counts: `overridden: ${String(report["reason"])}`,
  };
  if (original === undefined) return content;
  if (type !== original.type)
    throw validationProblem("original_attestation_type", `Input should be '${original.type}'`, given);
  return {
    ...content,
    overrides: original.id,
    ...(original.control !== undefined && { control: original.control }),
  };
}
