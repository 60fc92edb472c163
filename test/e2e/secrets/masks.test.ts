// What the runner masks after a step: no more than the secrets. It masks each line of what `add-mask` names alone.
import { describe, expect, test } from "vitest";
import { startService, type Scenario } from "../../../src/embedded-service/start.ts";
import { createJob } from "../../runner/job.ts";
import { findLeaks } from "../network/fault-matrix-canary.ts";
import { newFolder, runStep, type Step } from "../step.ts";

const fingerprint = "a".repeat(64);
/** A key of a service account, as docker's user `_json_key` has it for a password. */
const key = `{
  "type": "service_account",
  "id": "a",
  "private_key": "canary-7f3c9a1e5b-of-the-tests",
}`;
const masksOf = ({ log }: Step) =>
  [...log.matchAll(/^::add-mask::(.*)$/gm)].map(([, mask = ""]) =>
    mask.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%"),
  );

describe("a secret of several lines", () => {
  const inputs = {
    operation: "fingerprint",
    fingerprint: `app=${fingerprint}`,
    "registry-username": "_json_key",
    "registry-password": key,
  };

  test("leaves the outputs of the job, and everything that a person reads, as they are", async () => {
    const step = await runStep(inputs);
    expect(step).toMatchObject({ exitCode: 0, standardError: "" });
    expect(step.jobOutputs).toEqual(step.outputs);
    expect(step.outputs["artifacts"]).toContain("{");
    expect(step.shownSummary).toBe(step.summary);
  });

  test("goes to no mask as a whole, but each of its long lines does", async () => {
    const masks = masksOf(await runStep(inputs));
    expect(masks.filter((mask) => /[\r\n]/.test(mask))).toEqual([]);
    expect(masks).toContain('  "private_key": "canary-7f3c9a1e5b-of-the-tests",');
    expect(masks).toContain(Buffer.from(`_json_key:${key}`).toString("base64"));
    expect(masks.filter((mask) => mask.length < 8)).toEqual([]);
  });

  test("is redacted as a whole where the action shows it", async () => {
    const step = await runStep({ ...inputs, operation: `x${key}y` });
    expect(step.errors).toEqual([expect.stringContaining("Input `operation` is `x***y`")]);
    expect(findLeaks(step, ["canary-7f3c9a1e5b-of-the-tests"])).toEqual([]);
  });
});

test("what the runner derives from a mask itself is not masked twice", async () => {
  const secret = "canary/7f+3c=9a1e5b";
  const masks = masksOf(await runStep({ operation: "fingerprint", fingerprint, "github-token": secret }));
  expect(masks).toContain(secret);
  expect(masks).not.toContain(Buffer.from(secret).toString("base64"));
  expect(createJob(newFolder(), { secrets: masks }).masks.mask(Buffer.from(secret).toString("base64"))).toBe(
    "***",
  );
});

describe("a job with a secret that is an ordinary word", () => {
  const scenario: Scenario = {
    flows: {
      prod: {
        template: { trail: { attestations: [], artifacts: [{ name: "app", attestations: [] }] } },
        trails: {
          "release-1": { artifacts: [{ fingerprint, filename: "app", template_reference_name: "app" }] },
        },
      },
    },
  };
  test.each([
    ["true", "compliant"],
    ["prod", "html-url"],
    ["app", "fingerprints"],
  ])("loses the outputs that contain it: for `%s` the output `%s`", async (secret, output) => {
    await using service = await startService({ scenario });
    const job = createJob(newFolder(), { secrets: [secret] });
    const gate = {
      ...service.inputs,
      operation: "assert",
      fingerprint: `app=${fingerprint}`,
      scope: "flow",
      flow: "prod",
    };
    const step = await runStep(gate, { job });
    expect(step).toMatchObject({ exitCode: 0, outputs: { compliant: "true" } });
    expect(Object.keys(step.outputs)).toContain(output);
    expect(Object.keys(step.jobOutputs)).not.toContain(output);
    expect(step.shownLog).toContain(`##[warning]Skip output '${output}' since it may contain secret.`);
  });
});

test.each([{ fingerprint: "" }, { fingerprint: "app=" }])(
  "an output that GitHub dropped is a cause that the error names: %j",
  async (inputs) => {
    const step = await runStep({ operation: "fingerprint", ...inputs });
    expect(step.errors).toEqual([
      expect.stringContaining("GitHub also drops an output that contains a secret"),
    ]);
  },
);
