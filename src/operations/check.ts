// `check`: tries everything that a set-up needs, and says what is right, what is wrong and what to do. It only reads.
import type { Context } from "../context.ts";
import { CancelledError } from "../domain/errors.ts";
import type { Checked } from "../domain/outcome.ts";
import { checkIds } from "../domain/outcome.ts";
import type { CheckRequest } from "../domain/request.ts";
import { checkArtifacts, checkCommit, checkRuntime } from "./check/runner.ts";
import { checkService } from "./check/service.ts";
import { longestText } from "./shared/responses.ts";

/**
 * Makes all checks, those that do not need each other side by side.
 * @throws CancelledError
 */
export async function check(request: CheckRequest, context: Context): Promise<Checked> {
  const made = await Promise.all([
    checkRuntime(context),
    checkService(request, context),
    checkCommit(request, context),
    checkArtifacts(request, context),
  ]);
  if (context.signal.aborted)
    throw new CancelledError({ message: "The job was cancelled during the checks" });
  const checks = made.flat();
  const inOrder = checkIds.flatMap((id) => checks.filter((one) => one.id === id));
  return { kind: "checked", checks: context.redact(inOrder, longestText) };
}
