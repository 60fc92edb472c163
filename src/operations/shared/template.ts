// The flow template in what the service says.
import type { Failure } from "../../domain/failure.ts";
import type { TemplateFile } from "../../domain/write.ts";

/** Names the template in what the service said when it refused a request that had one. */
export function withTemplate(
  failure: Failure,
  input: "template-file" | "flow-template-file",
  template: TemplateFile | undefined,
): Failure {
  const { cause, status, serviceMessage = "" } = failure;
  if (template === undefined || cause !== "status" || (status !== 400 && status !== 422)) return failure;
  if (!/template/i.test(serviceMessage)) return failure;
  const { path } = template;
  // Such as `2 validation errors for Template trail.attestations[0].type Field required …`.
  const [, key] = /\bvalidation errors? for Template:?\s+([\w.[\]-]+)/.exec(serviceMessage) ?? [];
  const place = key === undefined ? "" : ` at \`${key}\``;
  return {
    ...failure,
    message: `The service refused \`${path}\` (input \`${input}\`)${place} (HTTP ${status}): ${serviceMessage}`,
    hint: `Correct ${key === undefined ? "" : `\`${key}\` in `}\`${path}\``,
  };
}
