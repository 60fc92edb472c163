// `get-trail`: reads a trail, as JSON for later steps.
import * as v from "valibot";
import { serviceInputs } from "../../inputs/definitions.ts";
import { ServiceError } from "../../lib/errors.ts";
import { httpUrlSchema } from "../../lib/identifiers.ts";
import { table, type Table } from "../../report/presentation.ts";
import type { Trail, TrailAttestation } from "../../service/answers.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { apiAddressHint } from "../../service/failures.ts";
import { bodyOf, jsonOf } from "../../service/result.ts";
import { defineOperation } from "../operation.ts";
import { openClient, requiredInputs, withTable } from "./common.ts";

export const getTrail = defineOperation({
  name: "get-trail",
  inputs: [...serviceInputs, "flow", "trail"],
  requires: [...requiredInputs, "flow", "trail"],
  introduce: ({ flow, trail }) => `Reading trail ${trail} of flow ${flow}`,
  run: async (values, context) => {
    const { org, flow, trail } = values;
    const { client, deadline } = openClient(values, context);
    const answer = await client.send(getTrailEndpoint(org, flow, trail), deadline);
    const found = bodyOf(answer);
    if (found.name !== trail || found.flow.name !== flow)
      throw new ServiceError({
        message: `The service answered about trail \`${found.name}\` of flow \`${found.flow.name}\`, not \`${trail}\` of \`${flow}\``,
        hint: apiAddressHint,
      });
    return { flow, trail, found, result: jsonOf(answer) };
  },
  present: ({ flow, trail, found, result }) => ({
    severity: "success",
    result: `Found trail ${trail} of flow ${flow}: ${found.compliance_state}`,
    ...withTable("attestations", trailTable(found)),
    outputs: {
      flow,
      trail,
      "html-url": v.is(httpUrlSchema, found.html_url) ? found.html_url : undefined,
      "compliance-state": found.compliance_state,
      "git-commit": found.git_commit_info?.sha1 ?? undefined,
    },
    files: { result },
  }),
});

/** Makes a row for each attestation, and for each artifact that has none. */
function trailTable({ compliance_status: status }: Trail): Table {
  const rows = [
    ...(status.attestations_statuses ?? []).map((attestation) => ({ subject: "trail", attestation })),
    ...(status.artifacts_statuses ?? []).flatMap(([subject, artifact]) => {
      const attestations: readonly TrailAttestation[] = artifact.attestations_statuses ?? [];
      if (attestations.length === 0) return { subject, attestation: artifact };
      return attestations.map((attestation) => ({ subject, attestation }));
    }),
  ];
  return table(rows, ({ subject, attestation }) => ({
    Subject: subject,
    Attestation: "attestation_name" in attestation ? (attestation.attestation_name ?? "") : "",
    Type: "attestation_type" in attestation ? (attestation.attestation_type ?? "") : "",
    Status: attestation.status ?? "",
    Compliant: attestation.is_compliant === true ? "yes" : attestation.is_compliant === false ? "no" : "",
  }));
}
