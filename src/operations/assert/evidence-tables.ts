// What the service says of an artifact, as tables: policies, trails and attestations.
import type { Assertion } from "../../domain/assertion.ts";
import { reasonsOfPolicies } from "../../gate/reasons.ts";
import { code, inLog, gfm, joined, withLink } from "../../report/markdown.ts";
import { ratedTable, stateText, type NamedTable } from "../../report/presentation.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { attestationRow, stateOf } from "../shared/trail-tables.ts";

/** Returns the tables about an artifact, named by what the log calls it. */
export function evidenceTables(assertion: Assertion, artifact: string): readonly NamedTable[] {
  const policies = (assertion.policy_evaluations ?? []).map((policy) => {
    const reasons = reasonsOfPolicies([policy]);
    const isMissing = reasons.every(({ kind }) => kind === "missing");
    const row = isMissing ? { status: "INCOMPLETE" } : { is_compliant: false };
    return { ...policy, reasons, ...stateOf(row, reasons.length === 0) };
  });
  // Where the response lists no trails, the one that it names itself.
  const trails = (assertion.flows.length > 0 ? assertion.flows : [assertion]).map((one) => {
    const { flow = "(unnamed)", trail = "", compliant, compliance_status: status } = one;
    const where = { Flow: code(flow), Trail: withLink(code(withShortCommits(trail)), "open", one.html_url) };
    const row = { status: status?.status, is_compliant: compliant };
    return { status, where, ...stateOf(row, compliant === true) };
  });
  const attestations = trails.flatMap(({ status, where }) =>
    (status?.attestations_statuses ?? []).map((one) => ({ where, ...attestationRow(one) })),
  );
  return [
    {
      title: `Policies for ${artifact}`,
      table: ratedTable(policies, ({ policy_name: name, policy_version: version, state, reasons }) => ({
        Policy: code(name),
        Version: String(version ?? ""),
        Status: state,
        Why: joined(
          reasons.map(({ text }) => withShortCommits(text.replace(`Policy ${name}: `, ""))),
          inLog(gfm`<br>`, "; "),
        ),
      })),
    },
    {
      title: `Trails of ${artifact}`,
      table: ratedTable(trails, ({ where, state, status }) => ({
        ...where,
        "Artifact by itself": stateText(status?.status, status?.is_compliant),
        "Artifact in its trail": state,
      })),
    },
    {
      title: `Attestations of ${artifact}`,
      table: ratedTable(attestations, ({ where, name, type, state }) => ({
        Attestation: code(name),
        Type: type,
        Status: state,
        ...where,
      })),
    },
  ];
}
