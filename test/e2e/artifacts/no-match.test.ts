// Patterns of which one matches nothing, and a file that changes while it is read, as whole steps.
import { appendFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Scenario } from "../../../src/embedded-service/start.ts";
import { startService } from "../../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs } from "../step.ts";

const report: Inputs = { operation: "report-artifact", flow: "shop", trail: "release-2" };
const emptyFlow: Scenario = { flows: { shop: {} } };

/** A folder with two archives, one of them with an unusual name. */
function build(): string {
  const folder = newFolder();
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist", "app.tar"), "app");
  writeFileSync(join(folder, "dist", "-x,y.zip"), "other");
  return folder;
}
const threeGlobs = "dist/*.tar\r\ndist/*.zip \r\ndist/*.deb\r\n";

test("a glob without a match is an error that names it, and nothing is written", async () => {
  await using service = await startService({ scenario: emptyFlow });
  const step = await runStep({ ...service.inputs, ...report, artifacts: threeGlobs }, { workspace: build() });
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.errors).toEqual([expect.stringContaining("dist/*.deb")]);
  expect(step.errors[0]).not.toContain("*.tar");
  // The trail is read meanwhile.
  expect(service.control.requests().filter(({ method }) => method !== "GET")).toEqual([]);
});

test("with `if-no-match: warn` the other globs are reported, also with CRLF, spaces, commas and dashes", async () => {
  await using service = await startService({ scenario: emptyFlow });
  const inputs = { ...report, artifacts: threeGlobs, "if-no-match": "warn" };
  const step = await runStep({ ...service.inputs, ...inputs }, { workspace: build() });
  expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
  expect(step.warnings).toEqual([
    expect.stringContaining("dist/*.deb"),
    expect.stringContaining("Trail release-2 does not exist yet"),
  ]);
  const recorded = service.control.artifacts().map(({ report: { filename } }) => filename);
  expect(recorded.toSorted()).toEqual(["-x,y.zip", "app.tar"]);
});

test("a file that grows while it is fingerprinted is an error", async () => {
  const folder = newFolder();
  const growing = join(folder, "disk.img");
  writeFileSync(growing, "");
  truncateSync(growing, 256 * 1024 ** 2);
  const grow = setInterval(() => {
    appendFileSync(growing, "x");
  }, 10);
  const step = await runStep({ operation: "fingerprint", artifacts: "disk.img" }, { workspace: folder });
  clearInterval(grow);
  rmSync(growing);
  expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/disk\.img.*chang/)] });
  expect(step.outputs).not.toHaveProperty("fingerprint");
});
