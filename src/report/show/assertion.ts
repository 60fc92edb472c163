// One artifact of the gate in detail: what the service says of policies, attestations, trails and allow-listing.
import type { JudgedArtifact } from "../../outcome.ts";
import { code, joined, gfm } from "../markdown.ts";
import { fold, table, type Block, type Fold } from "../page.ts";
import { calledOnPage } from "./artifacts.ts";

type Assertion = NonNullable<JudgedArtifact["assertion"]>;
type PolicyEvaluation = NonNullable<Assertion["policy_evaluations"]>[number];
type AttestationStatus = NonNullable<Assertion["compliance_status"]["attestations_statuses"]>[number];

export function assertionFold(artifact: JudgedArtifact): Fold {
  return fold(gfm`${calledOnPage(artifact)}: ${artifact.verdict}`, [
    gfm`Fingerprint ${code(artifact.fingerprint)}`,
    ...(artifact.assertion === undefined
      ? [gfm`There is no answer of the service that could be shown.`]
      : assertionBlocks(artifact.assertion)),
  ]);
}

function assertionBlocks(assertion: Assertion): readonly Block[] {
  const { allow_listing: listing, policy_evaluations: policies } = assertion;
  const listed = assertion.flows;
  const trails = (listed.length > 0 ? listed : [assertion]).map(
    ({ flow, trail, compliant, compliance_status: state }) => ({
      flow,
      trail,
      compliant,
      status: state?.status,
      attestations: state?.attestations_statuses ?? [],
    }),
  );
  return [
    ...(listing
      ? [
          gfm`⚠️ **Allow-listed** by ${listing.allowed_by_user_id ?? "somebody unnamed"}, ${listing.timestamp === undefined ? "at an unknown time" : moment(listing.timestamp)}: ${listing.description ?? "no reason given"}`,
        ]
      : []),
    ...(policies && policies.length > 0
      ? [
          table(["", "Policy", "Version", "Result", "Rules not satisfied"], policies, (policy) => [
            policyMark(policy),
            code(policy.policy_name ?? "(unnamed)"),
            policy.policy_version === undefined ? "" : String(policy.policy_version),
            policy.status ?? "",
            joined(
              unsatisfied(policy).map((name) => code(name)),
              gfm`<br>`,
            ),
          ]),
        ]
      : []),
    table(["", "Flow", "Trail", "Artifact in this trail"], trails, ({ flow, trail, compliant, status }) => [
      compliant === true ? "✅" : "❌",
      flow ?? "",
      trail === undefined ? "" : code(trail),
      status ?? (compliant === true ? "compliant" : "not compliant"),
    ]),
    ...trails
      .filter(({ attestations }) => attestations.length > 0)
      .map(({ attestations }) =>
        table(["", "Attestation", "Type", "Status"], attestations, (one) => [
          attestationMark(one),
          code(one.attestation_name ?? "(unnamed)"),
          one.attestation_type ?? "",
          attestationStatus(one),
        ]),
      ),
  ];
}

const policyMark = ({ status, rule_evaluations: rules }: PolicyEvaluation) =>
  status === "COMPLIANT" ||
  ((status ?? undefined) === undefined && !(rules ?? []).some((rule) => rule.satisfied === false))
    ? "✅"
    : "❌";

const unsatisfied = ({ rule_evaluations: rules }: PolicyEvaluation) =>
  (rules ?? [])
    .filter(({ satisfied, ignored }) => satisfied === false && ignored !== true)
    .map(({ rule }) =>
      [rule?.type, rule?.definition?.name].filter((word) => typeof word === "string").join(" "),
    );

const attestationMark = ({ is_compliant: compliant, status }: AttestationStatus) =>
  compliant === true ? "✅" : status === "MISSING" ? "⏳" : "❌";

const attestationStatus = ({ is_compliant: compliant, status }: AttestationStatus) =>
  status === "MISSING"
    ? "missing"
    : compliant === true
      ? "compliant"
      : compliant === false
        ? "not compliant"
        : (status ?? "unknown");

/** A time of the service, in seconds since 1970, for people. */
function moment(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime())
    ? String(seconds)
    : `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
