// `fingerprint` and `artifacts` together, as whole steps: the artifacts are read, and each must have the
// fingerprint that is given for its name.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startService, type Scenario } from "../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs } from "./step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const [app, web] = [sha256("app"), sha256("web")];

const scenario: Scenario = {
  flows: { shop: { template: { version: 1, trail: { artifacts: [{ name: "app" }, { name: "web" }] } } } },
  policies: { recorded: { artifacts: { provenance: { required: true } } } },
  environments: { production: { type: "K8S", policies: ["recorded"] } },
};

/** Creates a folder with files of this content under these names. */
function build(files: Readonly<Record<string, string>> = { app: "app", web: "web" }): string {
  const folder = newFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const operations: Readonly<Record<string, Inputs>> = {
  fingerprint: {},
  "report-artifact": { flow: "shop", trail: "r1" },
  assert: { environment: "production" },
};

describe.each(Object.entries(operations))("%s with `fingerprint` and `artifacts`", (operation, needed) => {
  async function run(inputs: Inputs, workspace = build()) {
    const service = await startService({ scenario });
    const { inputs: access } = service;
    try {
      const usual = operation === "fingerprint" ? {} : access;
      if (operation === "assert")
        await runStep(
          {
            ...access,
            operation: "report-artifact",
            flow: "shop",
            trail: "r1",
            artifacts: "app=app\nweb=web",
          },
          { workspace: build() },
        );
      service.control.clearRequests();
      const step = await runStep({ ...usual, operation, ...needed, ...inputs }, { workspace });
      return { step, requests: service.control.requests().length };
    } finally {
      await service[Symbol.asyncDispose]();
    }
  }

  test.each<[title: string, inputs: Inputs, fingerprints: string]>([
    ["without names", { artifacts: "app", fingerprint: app }, app],
    ["with a name beside the path", { artifacts: "app=app", fingerprint: app }, `app=${app}`],
    ["with a name beside the fingerprint", { artifacts: "app", fingerprint: `app=${app}` }, `app=${app}`],
    [
      "with the names of several",
      { artifacts: "web=web\napp=app", fingerprint: `app=${app}\nweb=sha256:${web.toUpperCase()}` },
      `web=${web}\napp=${app}`,
    ],
  ])("passes where they agree, %s", async (_, inputs, fingerprints) => {
    const { step } = await run(inputs);
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { fingerprints } });
    expect(step.outputs["artifacts"]).toContain('"type":"file"');
  });

  test.each<[title: string, inputs: Inputs]>([
    ["without names", { artifacts: "app", fingerprint: app }],
    ["with a name", { artifacts: "app=app", fingerprint: `app=${app}` }],
    ["with `if-no-match: warn`", { artifacts: "app=app", fingerprint: `app=${app}`, "if-no-match": "warn" }],
    ["of a glob", { artifacts: "ap*", fingerprint: app }],
    ["of one of two", { artifacts: "app=app\nweb=web", fingerprint: `app=${app}\nweb=${web}` }],
  ])("shows both digests where the file is another one, %s, and sends nothing", async (_, inputs) => {
    const { step, requests } = await run(inputs, build({ app: "another", web: "web" }));
    expect(step.exitCode).toBe(1);
    expect(step.errors).toEqual([expect.stringContaining(`\`app\` is sha256:${sha256("another")}`)]);
    expect(step.errors[0]).toContain(`\`fingerprint\` gives sha256:${app}`);
    expect(requests).toBe(0);
  });

  test.each<[title: string, more: Inputs]>([
    ["", {}],
    [", also with `if-no-match: warn`", { "if-no-match": "warn" }],
  ])("names the path and the digest of a file that is missing%s", async (_, more) => {
    const inputs = { artifacts: "app=app\nweb=web", fingerprint: `app=${app}\nweb=${web}`, ...more };
    const { step, requests } = await run(inputs, build({ app: "app" }));
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("`web` does not exist")] });
    expect(step.errors[0]).toContain(`sha256:${web}`);
    expect(step.errors[0]).not.toContain("if-no-match");
    expect(requests).toBe(0);
  });

  test("does not skip an empty directory in place of a file, also with `if-no-match: warn`", async () => {
    const workspace = build({ web: "web" });
    mkdirSync(join(workspace, "app"));
    const fingerprint = `app=${sha256("")}\nweb=${web}`;
    const inputs = { artifacts: "app=app\nweb=web", fingerprint, "if-no-match": "warn" };
    const { step, requests } = await run(inputs, workspace);
    // An operation that only fingerprints has all of them as result.
    if (operation === "fingerprint") expect(step.outputs["fingerprints"]).toBe(fingerprint);
    else expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("`app` is empty")] });
    expect(requests).toBe(0);
  });

  test.each<[title: string, inputs: Inputs, words: readonly string[]]>([
    [
      "a fingerprint without an artifact",
      { artifacts: "app=app", fingerprint: `app=${app}\nweb=${web}` },
      ["`artifacts` has no line for `web`", `sha256:${web}`],
    ],
    [
      "an artifact without a fingerprint",
      { artifacts: "app=app\nweb=web", fingerprint: `app=${app}` },
      ["`fingerprint` has no line for `web`"],
    ],
    [
      "two names for a pair",
      { artifacts: "app=app", fingerprint: `web=${app}` },
      ["`fingerprint` has no line for `app`", "`artifacts` has no line for `web`", `sha256:${app}`],
    ],
    [
      "a path without a name",
      { artifacts: "app=app\nweb", fingerprint: `app=${app}\nweb=${web}` },
      ["`artifacts` has `web` without a name"],
    ],
    [
      "a fingerprint without a name",
      { artifacts: "app=app\nweb=web", fingerprint: `app=${app}\n${web}` },
      [`sha256:${web} without a name`],
    ],
    [
      "two fingerprints for one name",
      { artifacts: "app=app", fingerprint: `app=${app}\napp=${web}` },
      ["two fingerprints for `app`", `sha256:${app}`, `sha256:${web}`],
    ],
  ])("refuses %s before anything is read or sent", async (_, inputs, words) => {
    const { step, requests } = await run({ ...inputs, "if-no-match": "warn" }, newFolder());
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.any(String)] });
    for (const word of words) expect(step.errors[0]).toContain(word);
    expect(requests).toBe(0);
  });
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
    const expected = { image, fingerprint: app, fingerprints: `app=${app}` };
    expect(recorded).toMatchObject({ exitCode: 0, errors: [], outputs: expected });
    expect(service.control.artifacts().map((one) => one.report.filename)).toEqual([
      `ghcr.io/acme/app:v1@sha256:${app}`,
    ]);
    const gate = { operation: "assert", environment: "production", ...given };
    const asked = await runStep({ ...service.inputs, ...gate }, { environment });
    expect(asked).toMatchObject({ exitCode: 0, outputs: { ...expected, compliant: "true" } });
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
