// What the service says of one artifact of the gate, in rows for the log and the summary: policies, trails,
// attestations, allow-listing; what is wrong first.
import type { JudgedArtifact } from "../../domain/outcome.ts";
import type { Assertion, AttestationStatus, RuleEvaluation } from "../../domain/assertion.ts";
import { httpUrlSchema, type HttpUrl } from "../../domain/identifiers.ts";
import { formatTime } from "../time-format.ts";
import type { Severity } from "../verdict-texts.ts";
import * as v from "valibot";

export interface PolicyRow {
  readonly tone: Severity;
  readonly name: string;
  readonly version: string;
  readonly status: string;
  /** Rules that are not satisfied. */
  readonly unsatisfied: readonly string[];
}

export interface TrailRow {
  readonly flow: string;
  readonly trail: string;
  /** Where the service shows the artifact in this trail. */
  readonly url?: HttpUrl;
  /** Does everything in the trail that this artifact needs comply, and does the artifact by itself? */
  readonly inTrail: string;
  readonly byItself: string;
  readonly tone: Severity;
  readonly attestations: readonly AttestationRow[];
}

export interface AttestationRow {
  readonly tone: Severity;
  readonly name: string;
  readonly type: string;
  readonly status: string;
}

const unnamed = "(unnamed)";
const worstFirst: readonly Severity[] = ["bad", "warning", "neutral", "good"];
const sorted = <Row extends { readonly tone: Severity }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => worstFirst.indexOf(one.tone) - worstFirst.indexOf(other.tone));

/** Who allowed the artifact without evidence, when and why; nothing where nobody did. */
export function allowListingText({ allowListing: listing }: JudgedArtifact, now: number): readonly string[] {
  if (!listing) return [];
  const who = listing.allowed_by_user_id ?? "somebody whom the service does not name";
  const when =
    typeof listing.timestamp === "number" ? formatTime(listing.timestamp, now) : "at an unknown time";
  return [`Allow-listed by ${who}, ${when}: ${listing.description ?? "no reason given"}`];
}

export const policyRows = ({ policy_evaluations: policies }: Assertion): readonly PolicyRow[] =>
  sorted(
    (policies ?? []).map((policy) => {
      const unsatisfied = policy.rule_evaluations.filter(
        ({ satisfied, ignored }) => satisfied !== true && ignored !== true,
      );
      const good = policy.status ? policy.status === "COMPLIANT" : unsatisfied.length === 0;
      return {
        tone: good ? "good" : "bad",
        name: policy.policy_name,
        version: String(policy.policy_version ?? ""),
        status: policy.status ?? (good ? "satisfied" : "not satisfied"),
        unsatisfied: unsatisfied.map(ruleText),
      };
    }),
  );

function ruleText({ rule, resolutions }: RuleEvaluation): string {
  const name = rule?.definition?.name;
  const type = rule?.definition?.type;
  const what = [
    rule?.type ?? "rule",
    ...(name ? [name === "*" ? "of any name" : name] : []),
    ...(type ? [`of type ${type}`] : []),
  ].join(" ");
  const found = new Set(resolutions.flatMap(({ type }) => (type ? [foundWords[type] ?? type] : [])));
  return `${what} ${found.size === 0 ? "is not satisfied" : [...found].join(", ")}`;
}

/** What the service found about a rule, in words; any other word of it is shown as it is. */
const foundWords: Readonly<Record<string, string>> = {
  missing_attestation: "is missing",
  non_compliant_attestation: "is not compliant",
  non_compliant_in_trail: "is not compliant in its trail",
};

/** The trails in which the artifact was found; where the answer lists none, the one that it names itself. */
export function trailRows(assertion: Assertion): readonly TrailRow[] {
  const listed = assertion.flows;
  return sorted(
    (listed.length > 0 ? listed : [assertion]).map((one) => {
      const { compliant, compliance_status: state } = one;
      const url = v.safeParse(httpUrlSchema, one.html_url);
      return {
        tone: compliant === true ? "good" : "bad",
        flow: one.flow ?? unnamed,
        trail: one.trail ?? "",
        inTrail: yesNo(compliant),
        byItself: state?.status ?? yesNo(state?.is_compliant),
        attestations: sorted((state?.attestations_statuses ?? []).map(attestationRow)),
        ...(url.success ? { url: url.output } : {}),
      };
    }),
  );
}

const yesNo = (compliant: boolean | null | undefined) =>
  compliant === true ? "compliant" : compliant === false ? "not compliant" : "not said";

function attestationRow(one: AttestationStatus): AttestationRow {
  const { is_compliant: compliant, status } = one;
  const missing = status === "MISSING";
  return {
    tone: missing ? "warning" : compliant === true ? "good" : "bad",
    name: one.attestation_name ?? unnamed,
    type: one.attestation_type ?? "",
    status: `${missing ? "missing" : yesNo(compliant)}${one.unexpected === true ? ", not asked for" : ""}`,
  };
}
