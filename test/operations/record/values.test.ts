import { expect, test } from "vitest";
import type { InputTexts } from "../../../src/inputs/definitions.ts";
import { attest, beginTrail, record, reportArtifact } from "../../../src/operations/record/index.ts";
import { problemsOf } from "../support.ts";

const operations = { "begin-trail": beginTrail, "report-artifact": reportArtifact, attest, record };
type Name = keyof typeof operations;

const artifacts = "app=dist/app";
const generic = "app.lint generic true";
const review = "trail:review generic true";
const url = "https://example.com";
const texts = { description: "text", "user-data": "[1]", "external-urls": `a=${url}` };
const lineFields = { ...texts, annotations: "a=b" };
const both = { artifacts, attestations: `${generic}\n${review}` };
const trailFields = { "template-file": "package.json", "origin-url": url };
const artifactFields = {
  annotations: "a=b",
  "is-compliant": "false",
  template: "lint",
  "commits-from": "main",
  "build-url": url,
};

test.each<[Name, InputTexts, readonly RegExp[]]>([
  ["begin-trail", { annotations: "a=b" }, [/`annotations` is not used/]],
  ["report-artifact", { artifacts, "origin-url": url }, [/`origin-url` is not used/]],
  ["report-artifact", {}, [/`artifacts` is missing.*`report-artifact`/]],
  ["attest", {}, [/`attestations` is missing.*`attest`/]],
  ["record", {}, [/`record` needs `artifacts`.*`trail:`/]],
  [
    "record",
    { attestations: review, ...artifactFields, exclude: "*.log" },
    [...Object.keys(artifactFields), "exclude"].map(
      (input) => new RegExp(`\`${input}\`.*\`artifacts\` is missing`),
    ),
  ],
  ["attest", { artifacts, attestations: `${review}\ntrail:lint generic true` }, [/`artifacts` is not used/]],
  [
    "attest",
    { attestations: "lint generic true\n\nscan generic true" },
    [/line 1 .*`artifacts` is missing.*`trail:lint`/, /line 3 /],
  ],
  [
    "attest",
    { ...both, ...lineFields },
    Object.keys(lineFields).map((input) => new RegExp(`\`${input}\`.*2 lines`)),
  ],
  [
    "attest",
    { attestations: `${generic}\ntrail:review pull_request` },
    [/line 2 \(`trail:review`\).*`github-token`/],
  ],
])("`%s` with %j is an error of inputs", async (name, inputs, expected) => {
  const problems = await problemsOf(operations[name], { flow: "shop", ...inputs });
  expect(problems).toEqual(expected.map((one) => expect.stringMatching(one)));
});

test.each<[Name, InputTexts]>([
  ["begin-trail", {}],
  ["begin-trail", { ...texts, ...trailFields }],
  ["report-artifact", { artifacts, exclude: "*.log", ...texts, ...artifactFields }],
  ["attest", { attestations: generic, ...lineFields, "origin-url": url, "on-non-compliance": "fail" }],
  ["attest", both],
  ["attest", { artifacts, attestations: "review pull_request", "github-token": "token-of-the-job" }],
  ["record", { artifacts }],
  ["record", { attestations: `${generic}\n${review}`, ...texts }],
  ["record", { ...both, ...texts, ...trailFields, ...artifactFields, "on-non-compliance": "fail" }],
])("`%s` with %j is right", async (name, inputs) => {
  expect(await problemsOf(operations[name], { flow: "shop", ...inputs })).toEqual([]);
});
