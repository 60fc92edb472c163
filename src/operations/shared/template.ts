// The flow template in what the service says.
import type { Failure } from "../../domain/failure.ts";
import type { TemplateFile } from "../../domain/write.ts";

/** Names the template in what the service said when it refused a request that had one. */
export function withTemplate(
  failure: Failure,
  input: "template-file" | "flow-template-file",
  template: TemplateFile | undefined,
): Failure {
  const { cause, status } = failure;
  if (template === undefined || cause !== "status" || (status !== 400 && status !== 422)) return failure;
  const hint = `If the service names the template, correct \`${template.path}\` (input \`${input}\`). ${failure.hint ?? ""}`;
  return { ...failure, hint };
}
