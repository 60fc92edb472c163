// Evidence whose result the workflow says: `generic`, and `decision` about a control.
import type { Context } from "../context.ts";
import { findFiles, readAttachment } from "./attachments.ts";
import type { Evidence, EvidenceOptions, EvidenceResult } from "./attestation-lines.ts";

/**
 * Reads the files of a line that says itself whether it complies.
 * @throws ConfigurationError for files that cannot be attached; CancelledError
 */
export async function readGeneric(
  evidence: Extract<Evidence, { readonly type: "generic" | "decision" }>,
  options: EvidenceOptions,
  context: Context,
): Promise<EvidenceResult> {
  const { isCompliant, attachments } = evidence;
  const { kind, fields } = toFields(evidence);
  const attach = async () =>
    readAttachment(await findFiles(attachments, undefined, options.deadline, context), 0, options, context);
  return {
    kind,
    fields,
    isCompliant,
    summary: "",
    details: [],
    attachment: attachments.length === 0 ? undefined : await attach(),
    warnings: [],
    notices: [],
  };
}

function toFields(evidence: Extract<Evidence, { readonly type: "generic" | "decision" }>) {
  const judgement = { is_compliant: evidence.isCompliant };
  if (evidence.type === "generic") return { kind: "generic", fields: judgement } as const;
  const { control } = evidence;
  return { kind: "system", fields: { type_name: "decision", control, attestation_data: judgement } } as const;
}
