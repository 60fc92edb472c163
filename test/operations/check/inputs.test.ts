// `check` with `for` finds what the operation itself would, whatever is wrong with its inputs; without it, each input alone.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { inputNames, type InputName } from "../../../src/inputs/definitions.ts";
import { ActionError, ConfigurationErrors } from "../../../src/lib/errors.ts";
import { operationNames } from "../../../src/operations/index.ts";
import { newFolder } from "../../e2e/step.ts";
import { parse, type Inputs } from "../../inputs/read-inputs.ts";
import { operationOf } from "../all.ts";

const others = operationNames.filter((name) => name !== "check");
const hex = "ab".repeat(32);
const folder = newFolder();
const evidence = join(folder, "evidence.json");
beforeAll(() => {
  writeFileSync(evidence, '{"percent": 80}');
});

/** Values that inputs can have: right and wrong ones, some of them wrong only beside others. */
const values: Readonly<Partial<Record<InputName, readonly string[]>>> = {
  connection: ["base-url=https://service.example/api/v2", "org=acme\nkey=x", "org=acme"],
  "base-url": ["https://service.example/api/v2", "https://other.example/api/v2", "https://service.example"],
  org: ["acme", "a/b"],
  "api-token": ["key-1", "a b"],
  "auth-scheme": ["basic", "Basic"],
  timeout: ["10m", "0"],
  retries: ["3", "11"],
  "on-missing-token": ["skip", "maybe"],
  flow: ["shop", "a b"],
  trail: ["release-1", "a/b"],
  "user-data": ["{}", "[", "missing.json"],
  "external-urls": ["docs=https://docs.example", "docs=x"],
  "external-fingerprints": [`docs=${hex}`, `site=${hex}`],
  annotations: ["a=b", "a-b=c"],
  "is-compliant": ["true", "yes"],
  redact: ["author", "autor"],
  "build-url": ["https://ci.example/1", "ci"],
  attestations: [
    "unit-test junit results/*.xml",
    `app.coverage custom:coverage ${evidence}`,
    "trail:review pull_request\nx y",
  ],
  "template-file": [evidence, "missing.yml"],
  "flow-description": ["The shop"],
  "flow-template-file": [evidence, "missing.yml"],
  "flow-tags": ["team=shop", "team"],
  attestation: ["unit-test", "app.unit-test", "a b"],
  "attestation-type": ["generic", "junit", "pull_request", "decision", "custom:coverage", "snyk"],
  subject: ["trail", "artifact"],
  "test-results": ["results/*.xml"],
  "on-no-tests": ["warn", "ignore"],
  "attach-results": ["false"],
  "attestation-data": [evidence, "{"],
  control: ["review"],
  artifacts: ["app", "app\nlib", "app="],
  "artifact-type": ["dir", "oci", "zip"],
  fingerprint: [hex, `app=${hex}\nlib=${"c".repeat(64)}`, "sha256"],
  checksums: ["SHA256SUMS"],
  filename: ["shop"],
  "artifacts-from": ["lists/*.json"],
  "registry-username": ["ada"],
  "registry-password": ["key-2"],
  environment: ["production", "a b"],
  expect: ["app", "a b"],
  policies: ["released"],
  scope: ["flow", "environment", "policy", "trail", "all"],
  "on-non-compliance": ["warn", "ignore", "fail", "no"],
  "on-nothing-judged": ["allow", "warn"],
  "on-outage": ["warn", "allow"],
  "allow-until": ["2026-12-31", "2028-12-31", "2027-02-30"],
  "allow-reason": ["ticket 7"],
  wait: ["10m", "7h"],
  "wait-interval": ["20s", "0"],
  query: ["page=1", "page=0", "color=red"],
  limit: ["10", "0"],
  "notification-number": ["7", "x"],
};

/** What is wrong with a step that has these inputs. */
async function errorsOf(inputs: Inputs): Promise<readonly string[]> {
  const parsed = await parse(inputs);
  if (parsed.ok) return parsed.errors.map(({ message }) => message);
  if (parsed.error instanceof ConfigurationErrors) return parsed.error.errors.map(({ message }) => message);
  if (parsed.error instanceof ActionError) return [parsed.error.message];
  throw parsed.error;
}

/** What only an artifact would cure: there may be none where the setup is checked. */
const lacksArtifacts = (message: string) =>
  message.startsWith("Input `artifacts` is missing, and so are") ||
  message.startsWith("Input `subject` is missing: it is not clear what") ||
  message.includes(" is about the step's artifact, but this step has none");

async function expectSame(operation: string, inputs: Inputs): Promise<number> {
  const own = await errorsOf({ ...inputs, operation });
  const expected = own.filter((message) => !lacksArtifacts(message));
  const found = await errorsOf({ ...inputs, operation: "check", for: operation });
  expect(new Set(found), JSON.stringify(inputs)).toEqual(new Set(expected));
  expect(found).toHaveLength(expected.length);
  return expected.length;
}

describe.each(others)("check for %s finds what the operation does", (operation) => {
  const { inputs: used } = operationOf(operation);
  // What the operation does not use, check may use itself.
  const given = inputNames.filter((input) => used.includes(input) && values[input] !== undefined);
  const wrong = given.flatMap((input) => (values[input] ?? []).map((value) => [input, value] as const));

  test("where nothing is given", async () => {
    await expectSame(operation, {});
  });

  test("with every value alone", async () => {
    const found = await Promise.all(wrong.map(([input, value]) => expectSame(operation, { [input]: value })));
    expect(Math.max(...found)).toBeGreaterThan(0);
  });

  test("with every input that has only white space", async () => {
    for (const input of given) await expectSame(operation, { [input]: " \n " });
  });

  test("with any values together", async () => {
    const some = fc.record(
      Object.fromEntries(given.map((input) => [input, fc.constantFrom(...(values[input] ?? []))])),
      { requiredKeys: [] },
    ) as fc.Arbitrary<Inputs>;
    await fc.assert(
      fc.asyncProperty(some, async (inputs) => {
        await expectSame(operation, inputs);
      }),
      { numRuns: 150 },
    );
  });
});

describe("check without `for`", () => {
  test.each(Object.entries(values).flatMap(([input, all]) => all.map((value) => [input, value] as const)))(
    "judges %s `%s` alone, as an operation that uses it",
    async (input, value) => {
      const operation = others.find((name) => operationOf(name).inputs.some((one) => one === input)) ?? "";
      const about = (messages: readonly string[]) =>
        messages.filter(
          (message) =>
            message.startsWith(`Input \`${input}\``) &&
            !/ needs it|is set, but|this step has none|which `external-urls` does not|has the page|query/.test(
              message,
            ),
        );
      const own = about(await errorsOf({ operation, [input]: value }));
      expect(about(await errorsOf({ operation: "check", [input]: value }))).toEqual(own);
    },
  );

  test("knows no rules between inputs, and needs a service", async () => {
    const both = { environment: "production", policies: "released", artifacts: "app", fingerprint: hex };
    expect(await errorsOf({ operation: "check", ...both })).toEqual(
      ["base-url", "org", "api-token"].map((input): unknown =>
        expect.stringContaining(`Input \`${input}\` is missing: check needs it`),
      ),
    );
  });
});

test("an operation that does not exist is named, with the one that was meant", async () => {
  expect(await errorsOf({ operation: "check", for: "asert" })).toContainEqual(
    expect.stringMatching(
      /^Input `for` is `asert`: expected `fingerprint`.* or .*\(did you mean `assert`\?\)$/,
    ),
  );
  expect(await errorsOf({ operation: "check", for: "check" })).toContainEqual(
    expect.stringMatching(/^Input `for` is `check`: expected /),
  );
});
