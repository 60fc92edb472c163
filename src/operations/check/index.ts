// `check`: tries everything that a setup needs, and says what is right, what is wrong and what to do
// (docs/troubleshooting.md). It only reads.
import type { Context } from "../../context.ts";
import { CancelledError, joinParts, type ConfigurationError } from "../../lib/errors.ts";
import { introduction, type Operation } from "../operation.ts";
import { checkInputs, validateInputs, type CheckedInputs, type OtherOperations } from "./inputs.ts";
import { checkArtifacts, checkCommit, checkException, checkRuntime } from "./job.ts";
import { presentChecks, type Checked } from "./present.ts";
import { checkIds, failed, passed, type Check } from "./results.ts";
import { checkService } from "./service.ts";

/** Makes the operation. It validates the inputs of the others, which it is given because operations do not import each other. */
export const createCheck = (others: OtherOperations): Operation => ({
  name: "check",
  inputs: ["operation", "summary", ...checkInputs],
  isGate: false,
  runsWithErrors: true,
  parse: async (inputs, facts) => {
    const { issues, used, usable } = await validateInputs(inputs, facts, others);
    const subject = usable.values.for === undefined ? "the setup" : `the setup of ${usable.values.for}`;
    return {
      issues,
      used,
      unused: [],
      step: {
        introduce: () => introduction(`Checking ${subject}`, usable.values),
        run: async (context, errors) => {
          const checked = await check(usable, errors, context);
          return (redact) => presentChecks(redact(checked));
        },
      },
    };
  },
});

/**
 * Makes all checks, those that do not need each other side by side.
 * @param errors what is wrong with the inputs
 * @throws CancelledError
 */
async function check(
  inputs: CheckedInputs,
  errors: readonly ConfigurationError[],
  context: Context,
): Promise<Checked> {
  const made = checkService(inputs, context);
  const [service, commit, artifacts] = await Promise.all([
    made,
    checkCommit(inputs, context),
    checkArtifacts(inputs, context, made),
  ]);
  if (context.signal.aborted)
    throw new CancelledError({ message: "The step was ended from outside during the checks" });
  const ofInputs = inputsCheck(inputs.values.for, errors);
  const exception = checkException(inputs, context.clock.now());
  const runtime = checkRuntime(process.versions.node);
  const checks = [ofInputs, runtime, ...service.checks, exception, ...commit, artifacts];
  return { kind: "checked", checks: checkIds.flatMap((id) => checks.filter((one) => one.id === id)) };
}

/** Reports what is wrong with the inputs. */
function inputsCheck(operation: string | undefined, errors: readonly ConfigurationError[]): Check {
  const id = "inputs";
  const [problem, ...more] = errors.map(({ parts }) => parts);
  if (problem === undefined)
    return passed(
      id,
      operation === undefined
        ? "Every input is valid by itself. Set `for` to check what the operation needs, and the rules between its inputs"
        : `Every input is valid, and ${operation} has all that it needs`,
    );
  return more.length === 0
    ? failed(id, { hint: "Correct the input in the workflow", ...problem })
    : // Each has its own next step.
      failed(id, {
        message: [problem, ...more].map(joinParts).join("; "),
        hint: "Correct each of these inputs",
      });
}
