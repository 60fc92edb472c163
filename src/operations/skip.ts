// A step that records is skipped where GitHub withholds secrets (`on-missing-token: skip`).
import type { Context } from "../context.ts";
import type { InputTexts } from "../inputs/definitions.ts";
import type { Presentation } from "../report/presentation.ts";
import { withheldSecretsReason } from "../workflow/withheld-secrets.ts";
import type { Operation } from "./operation.ts";

/** Returns why a step is skipped; undefined where it is not. */
export function skipReason(operation: Operation, texts: InputTexts, context: Context): string | undefined {
  const isWanted = operation.inputs.includes("on-missing-token") && texts["on-missing-token"] === "skip";
  return isWanted && texts["api-token"] === undefined ? withheldSecretsReason(context) : undefined;
}

/** Shows that a step is skipped. */
export const presentSkipped = (reason: string): Presentation => ({
  severity: "info",
  result: "Skipped: nothing was reported",
  notices: [`Nothing was reported: ${reason} (\`on-missing-token: skip\`)`],
  outputs: { reported: false },
});
