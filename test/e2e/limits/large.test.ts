// Artifacts that are large or many, as whole steps: within memory and within the limits of GitHub.
import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults, startService } from "../../../src/embedded-service/start.ts";
import { windowsPath } from "../process.ts";
import { newFolder, runStep } from "../step.ts";

/** `head -c 3221225472 /dev/zero | sha256sum` */
const threeGibibytesOfZeros = "305b66a59d15b252092fbda9d09711230c429f351897cbd430e7b55a35fd3b97";

test("a file of 3 GiB is fingerprinted in less than 200 MB", async () => {
  const folder = newFolder();
  const large = join(folder, "disk.img");
  writeFileSync(large, "");
  truncateSync(large, 3 * 1024 ** 3);
  const measure = join(folder, "measure.cjs");
  const measured = join(folder, "kibibytes");
  writeFileSync(
    measure,
    `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(windowsPath(measured))}, String(process.resourceUsage().maxRSS)));`,
  );
  const step = await runStep(
    { operation: "fingerprint", artifacts: "disk.img" },
    { workspace: folder, environment: { NODE_OPTIONS: `--require=${measure.replaceAll("\\", "/")}` } },
  );
  rmSync(large);
  expect(step).toMatchObject({ exitCode: 0, outputs: { fingerprint: threeGibibytesOfZeros } });
  expect(Number(readFileSync(measured, "utf8")) / 1024).toBeLessThan(200);
});

test("of 1,000 artifacts those that failed are shown first, within every limit of GitHub", async () => {
  await using service = await startService({ scenario: { flows: { shop: {} } } });
  service.control.fault({
    ...faults.status(400, { message: "Not this one" }),
    on: "report-artifact",
    every: 20,
  });
  const folder = newFolder();
  const lines = Array.from({ length: 1_000 }, (_, number) => {
    const digest = number.toString(16).padStart(64, "0");
    return `${digest}  ${"ü".repeat(110)}-${number}.tar\n`;
  });
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
  const step = await runStep(
    {
      ...service.inputs,
      operation: "report-artifact",
      flow: "shop",
      trail: "release-2",
      checksums: "SHA256SUMS",
    },
    { workspace: folder },
  );
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(service.control.artifacts()).toHaveLength(950);
  expect(step.errors).toHaveLength(1);
  expect(step.errors[0]?.length).toBeLessThanOrEqual(4_000);
  expect(step.warnings.length + step.notices.length).toBeLessThan(10);
  expect(Buffer.byteLength(step.summary)).toBeLessThanOrEqual(1024 ** 2);
  const rows = step.summary.split("\n").filter((line) => /^\| (✅|❌)/.test(line));
  expect(rows.slice(0, 50).every((row) => row.startsWith("| ❌"))).toBe(true);
  for (const value of Object.values(step.outputs))
    expect(Buffer.byteLength(value)).toBeLessThanOrEqual(1024 ** 2);
  const file = JSON.parse(readFileSync(step.outputs["artifacts-file"] ?? "", "utf8")) as {
    artifacts: unknown[];
  };
  expect(file.artifacts).toHaveLength(1_000);
});

test("long refusals of the reports are shortened for each of many artifacts", async () => {
  await using service = await startService({ scenario: { flows: { shop: {} } } });
  const folder = newFolder();
  const digests = Array.from({ length: 400 }, (_, number) => number.toString(16).padStart(64, "0"));
  writeFileSync(join(folder, "SHA256SUMS"), digests.map((digest) => `${digest}  ${digest}.tar\n`).join(""));
  const report = { operation: "report-artifact", flow: "shop", trail: "release-2", checksums: "SHA256SUMS" };
  service.control.fault({
    ...faults.status(400, { message: "No ".repeat(9_000) }),
    on: "report-artifact",
    times: "always",
  });
  const step = await runStep({ ...service.inputs, retries: "0", ...report }, { workspace: folder });
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(step.log.length).toBeLessThan(2_000_000);
});
