import { expect, test } from "vitest";
import { joinParts } from "../../../src/lib/errors.ts";
import { loadOperation } from "../../../src/operations/operation.ts";
import { createTestContext } from "../../support/context.ts";

const given = {
  "base-url": "https://service.example.com/v2",
  org: "acme",
  "api-token": "key-of-service",
  flow: "shop",
};

/** Returns what is wrong with the inputs of an operation. */
async function problemsOf(
  operation: string,
  inputs: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const loaded = await loadOperation(operation);
  try {
    await loaded?.prepare({ ...given, ...inputs }, createTestContext());
  } catch (error) {
    return error instanceof Error && "parts" in error
      ? (error.parts as { message: string }[]).map(joinParts)
      : [String(error)];
  }
  return [];
}

const artifacts = "app=dist/app";
const generic = "app.lint generic true";

test.each<[string, Readonly<Record<string, string>>, readonly RegExp[]]>([
  ["report-artifact", {}, [/`artifacts` is missing.*`report-artifact`/]],
  ["attest", {}, [/`attestations` is missing.*`attest`/]],
  ["record", {}, [/`record` needs `artifacts`.*`trail:`/]],
  [
    "record",
    {
      attestations: "trail:review generic true",
      annotations: "a=b",
      "is-compliant": "false",
      template: "lint",
      "commits-from": "main",
      "build-url": "https://example.com",
    },
    ["annotations", "is-compliant", "template", "commits-from", "build-url"].map(
      (input) => new RegExp(`\`${input}\`.*\`artifacts\` is missing`),
    ),
  ],
  [
    "attest",
    { artifacts, attestations: "trail:a generic true\ntrail:b generic true" },
    [/`artifacts` is not used/],
  ],
  [
    "attest",
    { attestations: "lint generic true\n\nscan generic true" },
    [/line 1 .*`artifacts` is missing/, /line 3 /],
  ],
  [
    "record",
    { attestations: "lint generic true\ntrail:a generic true" },
    [/line 1 .*`artifacts` is missing.*`trail:lint`/],
  ],
  [
    "attest",
    {
      attestations: `${generic}\ntrail:a generic true`,
      description: "text",
      "user-data": "[1]",
      "external-urls": "a=https://example.com",
      annotations: "a=b",
    },
    ["description", "user-data", "external-urls", "annotations"].map(
      (input) => new RegExp(`\`${input}\`.*2 lines`),
    ),
  ],
  [
    "attest",
    { attestations: `${generic}\ntrail:review pull_request` },
    [/line 2 \(`trail:review`\).*`github-token`/],
  ],
  ["record", { artifacts, attestations: "review pull_request" }, [/line 1 .*`github-token`/]],
])("`%s` with %j is an error of inputs", async (operation, inputs, expected) => {
  expect(await problemsOf(operation, inputs)).toEqual(expected.map((one) => expect.stringMatching(one)));
});

test.each<[string, Readonly<Record<string, string>>]>([
  ["begin-trail", {}],
  ["begin-trail", { "template-file": "package.json", "origin-url": "https://example.com" }],
  ["report-artifact", { artifacts, annotations: "a=b", "is-compliant": "true" }],
  [
    "report-artifact",
    { artifacts, exclude: "*.log", "commits-from": "main", "build-url": "https://example.com" },
  ],
  ["attest", { attestations: generic, "origin-url": "https://example.com", "on-non-compliance": "fail" }],
  ["attest", { artifacts, attestations: `${generic}\ntrail:review generic true` }],
  [
    "attest",
    {
      attestations: generic,
      description: "text",
      "user-data": "[1]",
      "external-urls": "a=https://example.com",
      annotations: "a=b",
    },
  ],
  ["attest", { attestations: "trail:review pull_request", "github-token": "token-of-the-job" }],
  ["record", { artifacts }],
  ["record", { attestations: "trail:review generic true\napp.lint generic true", description: "text" }],
  [
    "record",
    {
      artifacts,
      "template-file": "package.json",
      "origin-url": "https://example.com",
      "on-non-compliance": "fail",
      attestations: `${generic}\ntrail:review generic true`,
      description: "text",
      annotations: "a=b",
    },
  ],
])("`%s` with %j is right", async (operation, inputs) => {
  expect(await problemsOf(operation, inputs)).toEqual([]);
});
