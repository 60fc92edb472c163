// What steps that record do over real connections: the settings that reach each request, and the first line.
import { expect, test } from "vitest";
import type { InputTexts } from "../../../src/inputs/definitions.ts";
import { attest, beginTrail, record, reportArtifact } from "../../../src/operations/record/index.ts";
import { answer, type Answer, listenHttp } from "../../http/servers.ts";
import { createTestContext } from "../../support/context.ts";
import { runnerVariables } from "../../support/step.ts";
import { enterWorkspace } from "../../support/workspace.ts";
import { connection, problemsOf } from "../support.ts";

const operations = { "begin-trail": beginTrail, "report-artifact": reportArtifact, attest, record };
const whole = { artifacts: "app=dist/app", attestations: "app.lint generic true\ntrail:review generic true" };

const workspace = enterWorkspace({ "dist/app": "app", "flow.yml": "version: 1" });

/** Runs a step against a service that gives this answer to every request. */
async function run(name: keyof typeof operations, texts: InputTexts, given: Answer) {
  const context = createTestContext({ environment: { ...runnerVariables, GITHUB_WORKSPACE: workspace } });
  await using server = await listenHttp(given);
  const inputs = { ...connection, "base-url": server.url.href, flow: "shop", trail: "release", ...texts };
  const { introduction, run } = await operations[name].prepare(inputs, context);
  const shown = await run();
  return { introduction, shown, requests: server.requests, context };
}

test.each([
  ["begin-trail", {}, 1],
  ["report-artifact", { artifacts: "app=dist/app" }, 2],
  ["attest", { attestations: "trail:review generic true" }, 2],
  ["record", whole, 2],
] as const)("`retries` are those of each request of `%s`", async (name, texts, endpoints) => {
  for (const retries of [0, 2]) {
    const { requests, shown } = await run(name, { ...texts, retries: `${retries}` }, answer(503));
    expect(requests).toHaveLength(endpoints * (retries + 1));
    expect(shown).toMatchObject({ severity: "error", outputs: { reported: false } });
  }
});

test("`timeout` is that of all requests together", async () => {
  const { context, shown } = await run("record", { ...whole, retries: "10", timeout: "10s" }, answer(503));
  expect(context.clock.monotonic()).toBeLessThanOrEqual(10_000);
  expect(shown.severity).toBe("error");
});

test.each([
  ["begin-trail", {}, "a trail"],
  ["report-artifact", { artifacts: "a=sha256:0\nb=dist/app" }, "2 lines of `artifacts`"],
  [
    "attest",
    { artifacts: "app=dist/app", attestations: "app.lint generic true" },
    "1 line of `attestations`",
  ],
  ["record", whole, "1 line of `artifacts` and 2 lines of `attestations`"],
] as const)("the first line of `%s` says what is about to be recorded", async (name, texts, what) => {
  const artifacts =
    "artifacts" in texts ? texts.artifacts.replace("sha256:0", `sha256:${"0".repeat(64)}`) : undefined;
  const given = artifacts === undefined ? texts : { ...texts, artifacts };
  const { introduction } = await run(name, { ...given, "dry-run": "true" }, answer(200));
  expect(introduction).toMatch(`Recording ${what} in flow shop, organization acme`);
});

type Name = keyof typeof operations;

const artifacts = "app=dist/app";
const generic = "app.lint generic true";
const review = "trail:review generic true";
const url = "https://example.com";
const texts = { description: "text", "user-data": "[1]", "external-urls": `a=${url}` };
const lineFields = { ...texts, annotations: "a=b" };
const both = { artifacts, attestations: `${generic}\n${review}` };
const trailFields = { "template-file": "flow.yml", "origin-url": url };
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
