// The service's response about one artifact, as rows for the log and the summary: policies, trails, attestations.
import type { JudgedArtifact } from "../../domain/outcome.ts";
import type { Assertion, AttestationStatus, RuleEvaluation } from "../../domain/assertion.ts";
import { httpUrlSchema, type HttpUrl } from "../../domain/identifiers.ts";
import { icon, named, plain, type Cell, type Grid } from "../cells.ts";
import { gfm, joined } from "../markdown.ts";
import { formatTime } from "../time-format.ts";
import { stateText, worstFirst, type Severity } from "../verdict-texts.ts";
import * as v from "valibot";

interface PolicyRow {
  readonly severity: Severity;
  readonly name: string;
  readonly version: string;
  readonly status: string;
  readonly unsatisfiedRules: readonly string[];
}

export interface TrailRow {
  readonly severity: Severity;
  readonly flow: string;
  readonly trail: string;
  /** Where the service shows the artifact in this trail. */
  readonly url?: HttpUrl;
  /** Whether everything complies that the trail has for the artifact, and whether the artifact itself does. */
  readonly inTrail: string;
  readonly byItself: string;
  readonly attestations: readonly AttestationRow[];
}

interface AttestationRow {
  readonly severity: Severity;
  readonly name: string;
  readonly type: string;
  readonly status: string;
}

export const missingIcon: Cell = { log: "…", page: gfm`⏳` };
const unnamed = "(unnamed)";

/** Returns who allowed the artifact without evidence, when and why; nothing where it is not allow-listed. */
export function allowListingText({ allowListing: listing }: JudgedArtifact, now: number): readonly string[] {
  if (!listing) return [];
  const who = listing.allowed_by_user_id ?? "a person whom the service does not name";
  const when =
    typeof listing.timestamp === "number" ? formatTime(listing.timestamp, now) : "at an unknown time";
  return [`Allow-listed by ${who}, ${when}: ${listing.description ?? "no reason given"}`];
}

/** Returns the table of the policies that were evaluated. */
export const policyGrid = ({ policy_evaluations: policies }: Assertion): Grid<PolicyRow> => ({
  head: ["", "Policy", "Version", "Status", "Rules that are not satisfied"],
  items: worstFirst(
    (policies ?? []).map((policy) => {
      const unsatisfied = policy.rule_evaluations.filter(
        ({ satisfied, ignored }) => satisfied !== true && ignored !== true,
      );
      const isCompliant = policy.status ? policy.status === "COMPLIANT" : unsatisfied.length === 0;
      return {
        severity: isCompliant ? "success" : "error",
        name: policy.policy_name,
        version: String(policy.policy_version ?? ""),
        status: stateText(policy.status, isCompliant),
        unsatisfiedRules: unsatisfied.map(ruleText),
      };
    }),
  ),
  cells: (one) => [
    icon(one.severity),
    named(one.name),
    plain(one.version),
    plain(one.status),
    { page: joined(one.unsatisfiedRules, gfm`<br>`), log: one.unsatisfiedRules.join("; ") },
  ],
});

function ruleText({ rule, resolutions }: RuleEvaluation): string {
  const name = rule?.definition?.name;
  const type = rule?.definition?.type;
  const subject = [
    rule?.type ?? "rule",
    ...(name ? [name === "*" ? "of any name" : name] : []),
    ...(type ? [`of type ${type}`] : []),
  ].join(" ");
  const findings = new Set(
    resolutions.flatMap(({ type }) => (type ? (resolutionTexts.get(type) ?? []) : [])),
  );
  return `${subject} ${findings.size === 0 ? "is not satisfied" : [...findings].join(", ")}`;
}

const resolutionTexts = new Map([
  ["missing_attestation", "is missing"],
  ["non_compliant_attestation", "is not compliant"],
  ["non_compliant_in_trail", "is not compliant in its trail"],
]);

/** Returns the trails in which the artifact was found; where the response lists none, the one that it names itself. */
export function trailRows(assertion: Assertion): readonly TrailRow[] {
  const { flows } = assertion;
  return worstFirst(
    (flows.length > 0 ? flows : [assertion]).map((one) => {
      const { compliant, compliance_status: state } = one;
      const url = v.safeParse(httpUrlSchema, one.html_url);
      return {
        severity: compliant === true ? "success" : "error",
        flow: one.flow ?? unnamed,
        trail: one.trail ?? "",
        inTrail: stateText(undefined, compliant),
        byItself: stateText(state?.status, state?.is_compliant),
        attestations: worstFirst((state?.attestations_statuses ?? []).map(attestationRow)),
        ...(url.success ? { url: url.output } : {}),
      };
    }),
  );
}

function attestationRow(one: AttestationStatus): AttestationRow {
  const isMissing = one.status === "MISSING";
  return {
    severity: isMissing ? "warning" : one.is_compliant === true ? "success" : "error",
    name: one.attestation_name ?? unnamed,
    type: one.attestation_type ?? "",
    status: `${isMissing ? "missing" : stateText(undefined, one.is_compliant)}${one.unexpected === true ? notInTemplate : ""}`,
  };
}

/** For what the flow's template does not name; a policy may require it all the same. */
export const notInTemplate = ", not in the flow's template";

/** Returns the cells that both tables of attestations have. */
export const attestationCells = ({ severity, name, type, status }: AttestationRow): readonly Cell[] => [
  severity === "warning" ? missingIcon : icon(severity),
  named(name),
  plain(type),
  plain(status),
];
