// The input `fingerprint`, as whole steps: what one line may be, and that it goes with no other selection.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startService, type Scenario } from "../../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs } from "../step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const [app, web] = [sha256("app"), sha256("web")];

const scenario: Scenario = {
  flows: { shop: { template: { version: 1, trail: { artifacts: [{ name: "app" }, { name: "web" }] } } } },
  policies: { recorded: { artifacts: { provenance: { required: true } } } },
  environments: { production: { type: "K8S", policies: ["recorded"] } },
};

const operations: Readonly<Record<string, Inputs>> = {
  fingerprint: {},
  "report-artifact": { flow: "shop", trail: "r1" },
  assert: { environment: "production" },
  attest: {
    flow: "shop",
    trail: "r1",
    attestation: "unit-test",
    "attestation-type": "generic",
    "is-compliant": "true",
  },
  "confirm-running": { environment: "production" },
};

test.each(Object.entries(operations))(
  "%s refuses `fingerprint` beside `artifacts`, and says which of both to omit",
  async (operation, needed) => {
    await using service = await startService({ scenario });
    const access = operation === "fingerprint" ? {} : service.inputs;
    const workspace = newFolder();
    writeFileSync(join(workspace, "app"), "app");
    const both = { artifacts: "app=app", fingerprint: `app=${app}` };
    const step = await runStep({ ...access, operation, ...needed, ...both }, { workspace });
    expect(step).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining("cannot be combined with `artifacts`")],
    });
    expect(step.errors[0]).toContain("Omit `fingerprint` where this job has the artifacts");
    expect(service.control.requests()).toEqual([]);
  },
);

test.each([
  [`app=${app},web=${web}`, "expected one `[name=]sha256` per line"],
  ["app=ghcr.io/acme/app:v1", "an image by its tag, which can move"],
  ["ghcr.io:443/acme/app:v1", "an image by its tag, which can move"],
  ["app=ghcr.io/acme/app", "an image by its tag, which can move"],
  [`app=ghcr.io/acme/app@sha512:${"ab".repeat(64)}`, "it has 128, as a SHA-512 has"],
  [`sha512:${"ab".repeat(64)}`, "it has 128, as a SHA-512 has"],
])("a line %j is an error that says what is meant", async (fingerprint, says) => {
  const step = await runStep({ operation: "fingerprint", fingerprint });
  expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining(says)] });
});

describe("an image that `fingerprint` gives by its digest", () => {
  const image = `ghcr.io/acme/app@sha256:${app}`;

  test("is recorded and asked about without a registry, and is the output `image`", async () => {
    await using service = await startService({ scenario });
    // An unreachable registry: a request to it would fail the step.
    const environment = { https_proxy: "http://127.0.0.1:1" };
    const given = { fingerprint: `app=ghcr.io/acme/app:v1@sha256:${app}` };
    const report = { operation: "report-artifact", flow: "shop", trail: "r1", ...given };
    const recorded = await runStep({ ...service.inputs, ...report }, { environment });
    const expected = { image, fingerprint: app, fingerprints: `app=${app}`, references: `app=${image}` };
    expect(recorded).toMatchObject({ exitCode: 0, errors: [], outputs: expected });
    expect(service.control.artifacts().map((one) => one.report.filename)).toEqual([
      `ghcr.io/acme/app:v1@sha256:${app}`,
    ]);
    const gate = { operation: "assert", environment: "production", ...given };
    const asked = await runStep({ ...service.inputs, ...gate }, { environment });
    expect(asked).toMatchObject({ exitCode: 0, outputs: { ...expected, compliant: "true" } });
  });

  test("is a line of the output `references`, which the next gate takes as it is", async () => {
    const references = `app=${image}\nghcr.io/acme/web@sha256:${web}`;
    const fingerprint = `${references}\nother=${sha256("other")}`;
    const first = await runStep({ operation: "fingerprint", fingerprint });
    expect(first.outputs["references"]).toBe(references);
    const next = await runStep({ operation: "fingerprint", fingerprint: references });
    expect(next.outputs["references"]).toBe(references);
  });

  test("is not in `references` where there are files only", async () => {
    const step = await runStep({ operation: "fingerprint", fingerprint: `app=${app}` });
    expect(step.outputs).not.toHaveProperty("references");
  });

  test("is an image of several, each with its name", async () => {
    const step = await runStep({
      operation: "fingerprint",
      fingerprint: `app=${image}\nweb=ghcr.io/acme/web@sha256:${web}`,
    });
    expect(step.outputs["fingerprints"]).toBe(`app=${app}\nweb=${web}`);
    expect(step.outputs["image"]).toBeUndefined();
    expect(step.outputs["artifacts"]).toContain(`"reference":"ghcr.io/acme/web@sha256:${web}"`);
  });

  test("needs no name in a report, because the reference is its file name", async () => {
    await using service = await startService({ scenario });
    const step = await runStep({
      ...service.inputs,
      operation: "report-artifact",
      flow: "shop",
      trail: "r1",
      fingerprint: image,
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { image } });
  });

  test.each([
    [`app=ghcr.io/Acme/app@sha256:${app}`, /not an image reference.*lower case/s],
    [`app=ghcr.io/acme/app@${app}`, /not the SHA-256 digest of an image/],
    [`app=@sha256:${app}`, /not an image reference/],
    [`app=$(id)@sha256:${app}`, /not an image reference/],
    ["app=ghcr.io/acme/app@sha256:", /expected a SHA-256/],
    ["app=ghcr.io/acme/app@v1", /expected 64 hexadecimal characters/],
  ])("is refused as %j", async (fingerprint, message) => {
    const step = await runStep({ operation: "fingerprint", fingerprint });
    expect(step.exitCode).toBe(1);
    expect(step.errors.join("\n")).toMatch(message);
    expect(step.outputs["image"]).toBeUndefined();
  });
});
