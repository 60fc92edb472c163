// Which flows have an artifact that the asked one does not have: one more question, of which no verdict depends.
import { expect, test } from "vitest";
import { faults, startService, type Fault } from "../../../src/embedded-service/start.ts";
import { known, onRecord } from "../../e2e/inputs/mistakes/mistake.ts";
import { runStep } from "../../e2e/step.ts";

const inputs = {
  operation: "assert",
  environment: "production",
  flow: "website",
  fingerprint: known,
  timeout: "4s",
};

/** Asks about an artifact of another flow; the fault is that of the second question alone. */
async function ask(fault?: Fault) {
  await using service = await startService({ scenario: onRecord });
  if (fault) service.control.fault({ ...fault, on: "assert-artifact", after: 1, times: "always" });
  const step = await runStep({ ...service.inputs, ...inputs });
  return { step, questions: service.control.requests("assert-artifact").length };
}

test("an artifact of another flow is unknown in the asked one, although the second answer says compliant", async () => {
  const { step, questions } = await ask();
  expect(step).toMatchObject({
    exitCode: 1,
    outputs: { verdict: "unknown-artifact", compliant: "false" },
    errors: [expect.stringContaining("but to `shop`")],
  });
  expect(questions).toBe(2);
});

test.each([
  ["fails", faults.status(503, {})],
  ["is forbidden", faults.status(403)],
  ["is no answer", faults.status(200, {})],
  ["is lost", faults.dropped("before")],
])("the verdict stays where the second question %s, which is asked once", async (_, fault) => {
  const { step, questions } = await ask(fault);
  expect(step).toMatchObject({
    exitCode: 1,
    outputs: { verdict: "unknown-artifact", compliant: "false" },
    errors: [expect.not.stringContaining("but to")],
  });
  expect(questions).toBe(2);
});
