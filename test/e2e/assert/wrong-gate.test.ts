// A gate with a mistake in it: the source of the action with one line changed, run as a step. The second derivation keeps
// it closed (docs/gate.md).
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { startService, type Scenario } from "../../../src/embedded-service/start.ts";
import { onWindows } from "../process.ts";
import { newFolder, runStep, type Inputs } from "../step.ts";

const project = resolve(import.meta.dirname, "../../..");
const app = "37ac12b267ce154a178807fa097a243a7628dfefbc55f7821f000df70a85728a";

const template = {
  version: 1 as const,
  trail: { artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }] },
};
const artifact = {
  fingerprint: app,
  filename: "app",
  template_reference_name: "app",
  attestations: [{ name: "unit-test", type: "junit", compliant: false }],
};
const passed = { ...artifact, attestations: [{ name: "unit-test", type: "junit" }] };
/** An artifact that is not compliant in one flow, and is in the other. */
const failed: Scenario = {
  flows: {
    shop: { template, trails: { "release-1": { artifacts: [artifact] } } },
    site: { template, trails: { "release-1": { artifacts: [passed] } } },
  },
};

/** Writes a module with which Node loads a file of the source with one text replaced, and returns its URL. */
function changing(file: string, text: string, by: string): string {
  const path = join(project, "src", file);
  if (!readFileSync(path, "utf8").includes(text)) throw new Error(`${file} has no ${text}`);
  const hook = join(newFolder(), "change.mjs");
  const [url, ...texts] = [pathToFileURL(path).href, text, by].map((one) => JSON.stringify(one));
  writeFileSync(
    hook,
    `import { registerHooks } from "node:module";
     registerHooks({
       load(url, context, next) {
         const loaded = next(url, context);
         if (url !== ${url}) return loaded;
         return { ...loaded, source: String(loaded.source).replace(${texts.join(", ")}) };
       },
     });`,
  );
  return pathToFileURL(hook).href;
}

async function run(change: string, inputs: Inputs) {
  await using service = await startService({ scenario: failed });
  return await runStep(
    { ...service.inputs, flow: "shop", retries: "0", ...inputs },
    { entry: join(project, "src/index.ts"), environment: { NODE_OPTIONS: `--import ${change}` } },
  );
}

// In Wine only the bundle runs.
describe.skipIf(onWindows)("a step whose gate is wrong stays closed, and says so", () => {
  test.each<[string, string, string, string, Inputs, string]>([
    [
      "calls every valid answer compliant",
      "gate/judge-assertion.ts",
      "function judgeResponse(query: ArtifactQuery, assertion: Assertion): Judgement {",
      '$& if (assertion.fingerprint === query.fingerprint) return { verdict: "compliant", reasons: [], warnings: [], assertion };',
      { operation: "assert", fingerprint: app, scope: "flow" },
      "the answer does not say that it is compliant",
    ],
    [
      "calls everything compliant together",
      "gate/enforcement.ts",
      'return verdicts.find((verdict) => each.includes(verdict)) ?? "misconfigured";',
      'return each.length > 0 ? "compliant" : verdicts[0];',
      { operation: "assert", fingerprint: app, scope: "flow", "on-non-compliance": "warn" },
      "the verdict is non-compliant",
    ],
    [
      "calls every trail compliant",
      "gate/judge-trail.ts",
      "const trail = result.value;",
      '$& if (trail.name === query.trail) return { verdict: "compliant", reasons: [], warnings: [], trail };',
      { operation: "assert", scope: "trail", trail: "release-1" },
      "a state is not COMPLIANT",
    ],
    [
      "forgets which artifacts must be on a trail",
      "operations/assert/assert-trail.ts",
      "judgeTrail({ ...asked,",
      "judgeTrail({ ...asked, expect: [],",
      { operation: "assert", scope: "trail", flow: "site", trail: "release-1", expect: "web" },
      "an expected artifact is not on the trail",
    ],
  ])("%s", async (_, file, text, by, inputs, why) => {
    const step = await run(changing(file, text, by), inputs);
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unverifiable", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining(why)]);
    expect(step.errors).toEqual([expect.stringContaining("derived a second time")]);
  });

  test("while the same source without the change says what is wrong", async () => {
    const inputs = { operation: "assert", fingerprint: app, scope: "flow" };
    const step = await run(changing("index.ts", "// ", "// "), inputs);
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
  });
});
