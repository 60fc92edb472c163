// `get-trail`: reads a trail, as JSON for later steps.
import { createHttpClient } from "../../http/http-client.ts";
import { serviceInputs } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { ServiceError } from "../../lib/errors.ts";
import { knownState, type Trail } from "../../service/answers.ts";
import { createServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { apiAddressHint, requireBody } from "../../service/failures.ts";
import { defineOperation } from "../operation.ts";
import { onlyReads, showFields } from "./fields.ts";

export const getTrail = defineOperation({
  name: "get-trail",
  inputs: [...serviceInputs, "flow", "trail"],
  requires: ["base-url", "org", "api-token", "flow", "trail"],
  introduce: ({ flow, trail }) => `Reading trail ${trail} of flow ${flow}`,
  run: async (values, context) => {
    const { org, flow, trail } = values;
    const client = createServiceClient(values, createHttpClient(values, context));
    const deadline = new Deadline(values.timeout, context.clock);
    const answer = await client.send(getTrailEndpoint(org, flow, trail), deadline);
    const { body: found, json } = requireBody(answer);
    if (found.name !== trail || found.flow.name !== flow)
      throw new ServiceError({
        message: `The service answered about trail \`${found.name}\` of flow \`${found.flow.name}\`, not \`${trail}\` of \`${flow}\``,
        hint: apiAddressHint,
      });
    return { flow, trail, found, result: json };
  },
  present: ({ flow, trail, found, result }, now) => ({
    severity: "success",
    result: `Found trail ${trail} of flow ${flow}: ${found.compliance_state}`,
    notices:
      knownState(found.compliance_state) === "COMPLIANT"
        ? []
        : [`Trail \`${trail}\` is ${found.compliance_state}, and ${onlyReads} with \`scope: trail\``],
    ...showFields("attestations", listStatuses(found), now),
    outputs: {
      flow,
      trail,
      "html-url": found.html_url,
      "compliance-state": knownState(found.compliance_state),
      "git-commit": found.git_commit_info?.sha1,
    },
    files: { result },
  }),
});

/** Returns the status of each attestation, and of each artifact that has none. */
const listStatuses = ({ compliance_status: status }: Trail): readonly object[] => [
  ...(status.attestations_statuses ?? []).map((attestation) => ({ subject: "trail", ...attestation })),
  ...(status.artifacts_statuses ?? []).flatMap(([subject, artifact]) => {
    const attestations = artifact.attestations_statuses ?? [];
    if (attestations.length === 0) return [{ subject, ...artifact }];
    return attestations.map((attestation) => ({ subject, ...attestation }));
  }),
];
