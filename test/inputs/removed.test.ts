// What older versions had: each row of the list is an error, and is in the table of the changelog.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inputNames, operations } from "../../src/inputs/definitions.ts";
import { removedInputs, removedOperations } from "../../src/inputs/removed.ts";
import { inputErrors, least } from "./read-inputs.ts";

const rows = Object.entries(removedInputs);
const [, table = ""] = /### What is gone\n([^]*?)\n##/.exec(
  readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8"),
) ?? ["", ""];

test("an input that is gone is an error, together with the others, that says what to use instead", async () => {
  for (const [input, { operations: having = ["fingerprint"], instead }] of rows)
    for (const operation of having) {
      const { [operation]: inputs = { operation } }: Readonly<Record<string, object>> = least;
      const errors = await inputErrors({ ...inputs, [input]: "s3cr3t", retries: "many" });
      expect(errors).toContainEqual(
        expect.stringMatching(new RegExp(`^Input \`${input}\` no longer exists.*\\. `)),
      );
      expect(errors).toContainEqual(expect.stringContaining(instead));
      expect(errors).toContainEqual(expect.stringContaining("`retries`"));
      expect(String(errors)).not.toMatch(/s3cr3t|did you mean/i);
    }
});

test("an input that is gone and has its old default, or is empty, is no error", async () => {
  for (const [input, { operations: [operation = "fingerprint"] = [], oldDefault = "" }] of rows) {
    const { [operation]: inputs = { operation } }: Readonly<Record<string, object>> = least;
    expect(String(await inputErrors({ ...inputs, [input]: oldDefault }))).not.toContain(input);
    expect(String(await inputErrors({ ...inputs, [input]: "" }))).not.toContain(input);
  }
});

test("the changelog says what is gone, and it is gone", () => {
  for (const [input, { operations: having }] of rows) {
    expect(table).toContain(`\`${input}`);
    if (having === undefined) expect(inputNames).not.toContain(input);
  }
  for (const operation of Object.keys(removedOperations)) {
    expect(table).toContain(`\`${operation}\``);
    expect(operations).not.toContain(operation);
  }
});
