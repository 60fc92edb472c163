/** Report an attestation: of a trail, or of an artifact. */
import type { AttestationReport } from "../attestations.ts";
import type { AttestationKind } from "../description.ts";
import type { Handler } from "../handler.ts";

/** Answers 201, and 200 for an override. */
export const attest: Handler = ({ path, body, attachment }, { change }) => {
  const { flow_name, trail_name, kind } = path as {
    flow_name: string;
    trail_name: string;
    kind: AttestationKind;
  };
  change({
    kind: "reported-attestation",
    flow: flow_name,
    trail: trail_name,
    attestation: { kind, report: body as AttestationReport, ...(attachment && { attachment }) },
  });
  return { status: kind === "override" ? 200 : 201, body: "OK" };
};
