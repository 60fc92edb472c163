// What older versions had: each row of the list is an error, and is in the table of the changelog.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inputNames } from "../../src/inputs/definitions.ts";
import { removedInputs } from "../../src/inputs/removed.ts";
import { operationNames, removedOperations } from "../../src/operations/index.ts";
import { inputErrors, least } from "./read-inputs.ts";

const rows = Object.entries(removedInputs);
const [, table = ""] = /### What is gone\n([^]*?)\n##/.exec(
  readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8"),
) ?? ["", ""];

test("an input that is gone is an error, together with the others, that says what to use instead", async () => {
  for (const [input, { instead }] of rows) {
    const errors = await inputErrors({ ...least.fingerprint, [input]: "s3cr3t", retries: "many" });
    expect(errors).toContainEqual(
      expect.stringMatching(new RegExp(`^Input \`${input}\` no longer exists\\. `)),
    );
    expect(errors).toContainEqual(expect.stringContaining(instead));
    expect(errors).toContainEqual(expect.stringContaining("`retries`"));
    expect(String(errors)).not.toMatch(/s3cr3t|did you mean/i);
  }
});

test("an input that is gone and has its old default, or is empty, is no error", async () => {
  for (const [input, { oldDefault = "" }] of rows) {
    expect(await inputErrors({ ...least.fingerprint, [input]: oldDefault })).toEqual([]);
    expect(await inputErrors({ ...least.fingerprint, [input]: "" })).toEqual([]);
  }
});

test("a write that is given `on-outage` says what to do after an outage", async () => {
  for (const operation of ["begin-trail", "report-artifact"] as const) {
    const [error, ...others] = await inputErrors({ ...least[operation], "on-outage": "warn" });
    expect(error).toMatch(/^Input `on-outage` no longer exists for .*Re-run failed jobs.*continue-on-error/);
    expect(others).toEqual([]);
    expect(await inputErrors({ ...least[operation], "on-outage": "fail" })).toEqual([]);
  }
  expect(table).toContain("`on-outage`");
});

test("the changelog says what is gone, and it is gone", () => {
  for (const [input] of rows) {
    expect(table).toContain(`\`${input}`);
    expect(inputNames).not.toContain(input);
  }
  for (const operation of Object.keys(removedOperations)) {
    expect(table).toContain(`\`${operation}\``);
    expect(operationNames).not.toContain(operation);
  }
});
