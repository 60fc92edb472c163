// `check`: tries everything that a setup needs (docs/getting-started.md). It only reads.
import { introduction, type Operation } from "../operation.ts";
import { check } from "./check.ts";
import { checkInputs, validateInputs, type OtherOperations } from "./inputs.ts";
import { presentChecks } from "./present.ts";

/** Makes the operation. It validates the inputs of the others, which it is given because operations do not import each other. */
export const createCheck = (others: OtherOperations): Operation => ({
  name: "check",
  inputs: ["operation", "summary", "connection", ...checkInputs],
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
