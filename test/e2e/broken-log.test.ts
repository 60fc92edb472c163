// Standard output that cannot be written: the runner has closed it, or its disk is full.
import { describe, expect, test } from "vitest";
import { startService, type Scenario } from "../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs, type StepOptions } from "./step.ts";

const fingerprint = "a".repeat(64);
const artifact = { fingerprint, filename: "app" };
const scenario: Scenario = {
  flows: {
    shop: {
      template: { trail: { attestations: [], artifacts: [{ name: "app", attestations: [] }] } },
      trails: { "release-1": { artifacts: [{ ...artifact, template_reference_name: "app" }] } },
    },
  },
};

const brokenOutputs: readonly (readonly [string, NonNullable<StepOptions["standardOutput"]>])[] = [
  ["a closed pipe", "closed pipe"],
  ...(process.platform === "linux" ? [["a full disk", { file: "/dev/full" }] as const] : []),
];

const operations: readonly (readonly [string, Inputs, Record<string, string>])[] = [
  ["a gate", { operation: "assert", fingerprint, scope: "flow", flow: "shop" }, { compliant: "false" }],
  [
    "a gate on a trail",
    { operation: "assert", scope: "trail", flow: "shop", trail: "release-1" },
    { compliant: "false" },
  ],
  [
    "a report",
    { operation: "report-artifact", flow: "shop", trail: "r", ...artifact },
    { reported: "false" },
  ],
  ["a list", { operation: "list-environments" }, {}],
  ["a fingerprint", { operation: "fingerprint", fingerprint }, {}],
];

describe.each(brokenOutputs)("when standard output is %s", (_, standardOutput) => {
  test.each(operations)(
    "%s fails without a stack trace, and its outputs show the failure",
    async (_, inputs, outputs) => {
      await using service = await startService({ scenario });
      const readable = await runStep({ ...service.inputs, ...inputs });
      expect(readable.exitCode).toBe(0);

      const step = await runStep({ ...service.inputs, ...inputs }, { standardOutput });
      expect(step).toMatchObject({ exitCode: 1, outputs, standardError: "" });
      expect(Object.values(step.outputs)).not.toContain("compliant");
      expect(Object.values(step.outputs)).not.toContain("true");
      expect(step.summary).toContain("The log of this step could not be written");
    },
  );
});

test.runIf(process.platform === "linux")(
  "a full disk does not change the exit code of a failing step",
  async () => {
    const inputs = { operation: "fingerprint", artifacts: "missing" };
    const step = await runStep(inputs, { standardOutput: { file: "/dev/full" }, workspace: newFolder() });
    expect(step).toMatchObject({ exitCode: 1, standardError: "" });
  },
);
