// The sequence of requests, against a client that keeps them. What one step of each operation sends over HTTP is in test/e2e.
import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import type { Context } from "../../../src/context.ts";
import { parseValues } from "../../../src/inputs/parse-inputs.ts";
import { Deadline } from "../../../src/lib/deadline.ts";
import { loadOperation } from "../../../src/operations/operation.ts";
import {
  commonInputs,
  planRecording,
  partInputs,
  partsOf,
  requiredInputs,
} from "../../../src/operations/record/plan.ts";
import { sendPlan } from "../../../src/operations/record/send.ts";
import type { Endpoint } from "../../../src/service/endpoints.ts";
import { createTestContext } from "../../support/context.ts";
import { commit as gitHubCommit, startGitHub, token } from "../../support/github.ts";
import { runnerVariables } from "../../support/step.ts";
import { enterWorkspace } from "../../support/workspace.ts";
import { connection } from "../support.ts";
import { type Answer, bodyOf, createFakeClient, fileOf, lineOf, notFound, refused } from "./fake-client.ts";
import { template, trailOf } from "./support.ts";

const commit = runnerVariables.GITHUB_SHA;
const digest = "a".repeat(64);
const artifacts = "app=dist/app";
const attestations = "app.lint generic true";

type Inputs = Readonly<Record<string, string>>;

const junit = (body: string) =>
  `<testsuite name="unit"><testcase name="adds" classname="sum">${body}</testcase></testsuite>`;

const workspace = enterWorkspace({
  "dist/app": "app",
  "dist/web": "web",
  "green.xml": junit(""),
  "red.xml": junit("<failure/>"),
  "empty.xml": "<testsuite/>",
  "with-key.xml": junit("<system-out>key-of-service</system-out>"),
  "flow.yml": "version: 1 # kept\r\n",
  "secret.yml": "version: 1 # password-of-registry",
  "password-of-registry.yml": "version: 1",
});

interface Options {
  readonly answer?: (endpoint: Endpoint<unknown>, context: Context) => Answer | undefined;
  readonly dryRun?: true;
  readonly environment?: Inputs;
  /** Called before the step runs. */
  readonly prepare?: (context: Context) => void;
}

const github = await startGitHub({ [`/repos/acme/shop/commits/${commit}`]: gitHubCommit(commit) });
afterAll(() => github[Symbol.asyncDispose]());

const createContext = (environment: Inputs = {}) =>
  createTestContext({
    environment: {
      ...runnerVariables,
      GITHUB_API_URL: github.url,
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: workspace,
      ...environment,
    },
  });

/** Runs an operation in the workspace. */
async function perform(
  name: keyof typeof partsOf,
  inputs: Inputs,
  { answer, dryRun, environment, prepare }: Options = {},
) {
  const context = createContext(environment);
  context.registerSecret("key-of-service", { owner: "`api-token`" });
  const use = { name, inputs: [...commonInputs, ...partInputs.record], requires: requiredInputs };
  const texts = { ...connection, flow: "shop", "github-token": token, ...inputs };
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const { values } = await parseValues(use, given, context);
  prepare?.(context);
  const { client, sent } = createFakeClient((endpoint) => answer?.(endpoint, context));
  const deadline = new Deadline(values.timeout, context.clock);
  const plan = await planRecording(values, partsOf[name], deadline, context);
  const recorded = await sendPlan(plan, dryRun ? undefined : client, context);
  const writes = sent.filter(({ method }) => method !== "GET");
  return { recorded, sent: sent.map(lineOf), writes, bodies: writes.map(bodyOf), log: context.log };
}

/** Answers requests of this method. */
const on = (method: string, answer: Answer): Options => ({
  answer: (endpoint) => (endpoint.method === method ? answer : undefined),
});

const fingerprintOf = (content: string) => hash("sha256", content);
const reported = (things: readonly { readonly reported?: boolean }[]) => things.map((one) => one.reported);
const saying = (text: string) => expect.stringContaining(text) as string;

describe("the sequence", () => {
  test("of `record` is: read the trail, begin it, read what is new, report the artifacts, then each line", async () => {
    const { sent, recorded } = await perform("record", {
      artifacts: "app=dist/app\nweb=dist/web",
      attestations: "app.unit-test junit green.xml\ntrail:review generic true\nweb.scan decision:SCAN-1 true",
    });
    expect(sent).toEqual([
      `GET trails/acme/shop/${commit}`,
      "PUT trails/acme/shop",
      `GET trails/acme/shop/${commit}`,
      "POST artifacts/acme/shop",
      "POST artifacts/acme/shop",
      `POST attestations/acme/shop/trail/${commit}/junit`,
      `POST attestations/acme/shop/trail/${commit}/generic`,
      `POST attestations/acme/shop/trail/${commit}/system`,
    ]);
    expect(recorded).toMatchObject({ gitCommit: commit, onNonCompliance: "warn" });
    expect(recorded.attestations).toMatchObject([
      { name: "unit-test", subject: "app", type: "junit" },
      { name: "review", subject: "trail", type: "generic" },
      { name: "scan", subject: "web", type: "decision:SCAN-1" },
    ]);
  });

  test.each<[string, Inputs, Options]>([
    ["the trail exists", {}, on("GET", { json: trailOf({}) })],
    ["the step sends a template", { "template-file": "flow.yml" }, {}],
    ["the trail could not be read", {}, on("GET", refused(500))],
  ])("of `record` reads the trail once where %s", async (_, inputs, options) => {
    const { sent } = await perform("record", { artifacts, ...inputs }, options);
    expect(sent.filter((line) => line.startsWith("GET"))).toHaveLength(1);
  });

  test("of `begin-trail` does not read the trail", async () => {
    expect((await perform("begin-trail", {})).sent).toEqual(["PUT trails/acme/shop"]);
  });

  test.each([
    ["begin-trail", {}, "trails/acme/shop"],
    ["report-artifact", { artifacts }, "artifacts/acme/shop"],
    ["attest", { attestations }, "attestations/acme/shop/trail/1.2/generic"],
  ])("of `%s` with %j writes nothing else", async (name, inputs, path) => {
    const operation = await loadOperation(name);
    const texts = { ...connection, flow: "shop", trail: "1.2", "dry-run": "true", ...inputs };
    const shown = await (await operation?.prepare(texts, createContext()))?.run();
    expect(shown?.folds?.at(-1)?.json).toMatchObject([{ url: `${connection["base-url"]}/${path}` }]);
  });
});

describe("the body", () => {
  const url = "https://github.example.com/acme/shop";
  const text = {
    description: "A text",
    "user-data": '{"a": 1}',
    "external-urls": "build=https://example.com/b",
    annotations: "team=blue",
    "git-commit": "1".repeat(40),
    "github-token": "",
    "origin-url": "https://example.com/origin",
  };
  const textFields = {
    description: text.description,
    user_data: { a: 1 },
    external_urls: { build: { href: "https://example.com/b" } },
  };
  const from = {
    git_commit_info: { sha1: text["git-commit"], url: `${url}/commit/${text["git-commit"]}` },
    repo_info: { name: "acme/shop", url, id: "4711", provider: "github" },
  };
  const origin = { ...from, origin_url: text["origin-url"] };
  const about = {
    attestation_name: "lint",
    artifact_fingerprint: fingerprintOf("app"),
    target_artifacts: ["app"],
  };
  const keysOf = (body: object) => Object.keys(body).sort().join(" ");

  test("of each part of `record` has what was given and is known, and nothing else", async () => {
    const { bodies, writes } = await perform("record", {
      ...text,
      trail: "release",
      "template-file": "flow.yml",
      artifacts,
      "is-compliant": "false",
      template: "unit-test\nlint",
      "build-url": "https://example.com/build",
      attestations,
    });
    expect(bodies).toEqual([
      { name: "release", ...textFields, ...origin },
      {
        fingerprint: fingerprintOf("app"),
        filename: "app",
        trail_name: "release",
        template_reference_name: "app",
        ...textFields,
        ...from,
        git_commit: from.git_commit_info.sha1,
        repo_url: url,
        commit_url: from.git_commit_info.url,
        build_url: "https://example.com/build",
        is_compliant: false,
        template: ["unit-test", "lint"],
        annotations: { team: "blue" },
      },
      { ...about, ...origin, is_compliant: true },
    ]);
    const [file] = writes.map(fileOf);
    expect(file).toMatchObject({ part: "template_file", filename: "flow.yml" });
    expect(Buffer.from(file?.content ?? "").toString()).toBe("version: 1 # kept\r\n");
  });

  test("of the only attestation of `attest` has the texts of the step", async () => {
    const { bodies } = await perform("attest", { ...text, artifacts, attestations });
    const annotations = { team: "blue" };
    expect(bodies).toEqual([{ ...about, ...textFields, annotations, ...origin, is_compliant: true }]);
  });

  test("of each part has no field that could clear a stored one, where nothing is given", async () => {
    const { bodies, writes } = await perform("record", {
      artifacts: "dist/app",
      attestations: "lint generic true",
      "external-urls": "build=",
      "user-data": "null",
      annotations: "team=",
    });
    expect(bodies.map(keysOf)).toEqual([
      "git_commit_info name origin_url repo_info",
      "build_url commit_url filename fingerprint git_commit git_commit_info repo_info repo_url trail_name",
      "artifact_fingerprint attestation_name git_commit_info is_compliant origin_url repo_info",
    ]);
    expect(bodies[0]).toMatchObject({ name: commit, origin_url: `${url}/actions/runs/1234567890` });
    expect(writes.map(fileOf)).toEqual([undefined, undefined, undefined]);
  });

  test("of an attestation of another step's artifact has its name alone", async () => {
    const { bodies } = await perform("attest", { attestations, annotations: "team=" });
    expect(bodies).toMatchObject([{ attestation_name: "lint", target_artifacts: ["app"] }]);
    expect(bodies.map(keysOf)).toEqual([expect.not.stringMatching(/annotations|artifact_fingerprint/)]);
  });
});

describe("before anything is sent", () => {
  test.each<[string, Inputs, RegExp]>([
    ["an artifact cannot be fingerprinted", { artifacts: "app=dist/app\nx=dist/missing" }, /missing/],
    ["a digest has no name", { artifacts: `sha256:${digest}` }, /sha256:a{64}.*without a name.*`name=/],
    ["a line is about no artifact", { attestations: "ap.lint generic true" }, /no artifact `ap`/],
    ["`git-commit` is no commit", { "git-commit": "no-such-branch" }, /no-such-branch/],
  ])("the step ends where %s", async (_, inputs, message) => {
    const options = { answer: () => expect.unreachable("a request was sent") };
    await expect(perform("record", { artifacts, ...inputs }, options)).rejects.toThrow(message);
  });

  test("a digest without a name takes that of the lines", async () => {
    const { bodies } = await perform("record", { artifacts: `sha256:${digest}`, attestations });
    expect(bodies[1]).toMatchObject({ fingerprint: digest, template_reference_name: "app" });
    expect(bodies[2]).toMatchObject({ artifact_fingerprint: digest, target_artifacts: ["app"] });
  });

  test("a digest without a name can be attested, and is the subject", async () => {
    const inputs = { artifacts: `sha256:${digest}`, attestations: "lint generic true" };
    const { bodies, recorded } = await perform("attest", inputs);
    expect(bodies).toMatchObject([{ artifact_fingerprint: digest }]);
    expect(recorded.attestations).toMatchObject([{ subject: digest }]);
  });

  test.each([
    ["flow", "flow `shop`"],
    ["organization", "organization `acme`"],
  ] as const)("a 404 about the %s ends the step", async (subject, name) => {
    const options = on("GET", notFound(subject));
    const { recorded, sent } = await perform("record", { artifacts, attestations }, options);
    expect(sent).toHaveLength(1);
    expect(recorded.failure?.message).toBe(`Nothing was sent: ${name} does not exist`);
    expect(reported([...recorded.artifacts, ...recorded.attestations])).toEqual([false, false]);
  });

  test("a trail that cannot be read lets the step go on, with a notice", async () => {
    const { recorded, sent } = await perform("report-artifact", { artifacts }, on("GET", refused(404)));
    expect(sent).toHaveLength(2);
    expect(recorded).toMatchObject({
      warnings: [],
      notices: [{ text: saying("not compared") }],
      artifacts: [{ reported: true }],
    });
  });

  test("a step that is ended from outside says so, and sends nothing", async () => {
    const failure = { cause: "cancelled", message: "The step was ended from outside" } as const;
    const { recorded, sent } = await perform("record", { artifacts }, on("GET", { failure }));
    expect(sent).toHaveLength(1);
    expect(recorded.failure).toMatchObject({ hint: saying("timeout-minutes") });
  });

  test("a secret that is known only later (a registry's) in a text that is sent ends the step, and says in which input and whose it is", async () => {
    const secret = "password-of-registry";
    const registered = (context: Context) => {
      context.registerSecret(secret, { owner: "the password" });
    };
    for (const [input = "", text = ""] of [
      ["description", `It is ${secret}`],
      ["user-data", `{"a": ["${secret}"]}`],
      ["external-urls", `${secret}=https://example.com`],
      ["annotations", `a=${secret}`],
      ["template-file", "secret.yml"],
      ["template-file", `${secret}.yml`],
      ["template", secret],
      ["commits-from", secret],
      ["build-url", `https://example.com/${secret}`],
      ["trail", secret],
      ["artifacts", `${secret}=dist/app`],
      ["attestations", `trail:a decision:${secret} true`],
    ]) {
      const inputs = { artifacts, [input]: text };
      await expect(perform("record", inputs, { prepare: registered })).rejects.toThrow(
        new RegExp(`\`${input}\` holds a secret, that of a secret`),
      );
    }
  });
});

describe("names are compared", () => {
  const inputs = { artifacts, attestations: "app.lnt generic true" };
  const unknown = { text: saying("template of trail"), names: ["`app.lnt` (did you mean `app.lint`?)"] };

  test("with the trail that is there, which also gives the address of its page", async () => {
    const trail = trailOf({ template });
    const { recorded } = await perform("attest", inputs, on("GET", { json: trail }));
    expect(recorded.warnings).toMatchObject([unknown]);
    expect(recorded.htmlUrl).toBe(trail.html_url);
  });

  test("with a trail that this step begins, as it is then", async () => {
    let isBegun = false;
    const { recorded } = await perform("record", inputs, {
      answer: ({ method }) => {
        isBegun ||= method === "PUT";
        return method === "GET" && isBegun ? { json: trailOf({ template }) } : undefined;
      },
    });
    expect(recorded.warnings).toMatchObject([unknown]);
    expect(recorded.htmlUrl).toBe(trailOf({}).html_url);
  });

  test("not where the step sends a template", async () => {
    const options = on("GET", { json: trailOf({ template }) });
    const { recorded } = await perform("record", { ...inputs, "template-file": "flow.yml" }, options);
    expect(recorded.warnings).toEqual([]);
  });
});

test("a row that said no is told when it has been replaced", async () => {
  const row = { attestation_name: "review", is_compliant: false };
  const trail = trailOf({
    compliance_status: { attestations_statuses: [row, { ...row, attestation_name: "scan" }] },
  });
  const lines = "trail:review generic true\ntrail:scan junit no/*.xml";
  const { recorded } = await perform("attest", { attestations: lines }, on("GET", { json: trail }));
  expect(recorded.warnings).toMatchObject([{ names: ["`trail:review`"] }]);
});

test("what comes up on the way is told: of the artifacts, of the commit, and of evidence with its line", async () => {
  const { recorded } = await perform("record", {
    artifacts: "app=dist/app\nx=dist/missing",
    "if-no-match": "warn",
    "git-commit": "1".repeat(40),
    attestations: "trail:unit-test junit green.xml with-key.xml empty.xml",
  });
  expect(recorded.warnings).toMatchObject([
    { names: [expect.stringContaining("dist/missing")] },
    { names: ["1".repeat(40)] },
    { names: ["trail:unit-test: `empty.xml`"] },
  ]);
  expect(recorded.notices).toMatchObject([
    { names: [expect.stringMatching(/^trail:unit-test: .*with-key.xml/)] },
  ]);
});

describe("a failure", () => {
  const all = {
    artifacts: "app=dist/app\nweb=dist/web",
    attestations: "app.lint generic true\nweb.lint generic true\ntrail:review generic true",
  };

  test("of the trail ends the step: nothing more is sent", async () => {
    const { recorded, sent } = await perform("record", all, on("PUT", refused(400, { hint: "Correct it" })));
    expect(sent).toHaveLength(2);
    expect(recorded.failure).toMatchObject({ message: saying("HTTP 400"), hint: "Correct it" });
    expect(reported(recorded.artifacts)).toEqual([false, false]);
    expect(reported(recorded.attestations)).toEqual([false, false, false]);
  });

  test("of an artifact takes its evidence with it, and nothing else", async () => {
    const { recorded, sent } = await perform("record", all, {
      answer: (endpoint) => (bodyOf(endpoint)["filename"] === "app" ? refused(400) : undefined),
    });
    expect(sent).toHaveLength(7);
    expect(recorded.artifacts[0]?.failure?.message).toContain("HTTP 400");
    expect(reported(recorded.artifacts)).toEqual([false, true]);
    expect(reported(recorded.attestations)).toEqual([false, true, true]);
  });

  test("of an attestation hides no other", async () => {
    const { recorded, sent } = await perform("record", all, {
      answer: (endpoint) =>
        bodyOf(endpoint)["artifact_fingerprint"] === fingerprintOf("app") ? refused(400) : undefined,
    });
    expect(sent).toHaveLength(8);
    expect(recorded.attestations[0]?.failure?.message).toContain("HTTP 400");
    expect(reported(recorded.attestations)).toEqual([false, true, true]);
  });

  test("of the files of a line is that line's alone, and what is before it is sent already", async () => {
    const { recorded, sent } = await perform("attest", {
      attestations: "trail:a generic true\ntrail:b junit no/*.xml\ntrail:c generic true",
    });
    expect(sent).toHaveLength(3);
    expect(recorded.attestations[1]?.failure?.message).toContain("*.xml");
    expect(reported(recorded.attestations)).toEqual([true, false, true]);
  });

  test.each([
    ["sends results without their files", "trail:a junit green.xml", true],
    ["fails the line", "trail:a generic true green.xml", false],
  ])("to fit the files into one request with `user-data` %s", async (_, line, isReported) => {
    // Three bytes each: the limit is in bytes.
    writeFileSync("large.json", JSON.stringify("€".repeat(3_330_000)));
    const { recorded, writes } = await perform("attest", { attestations: line, "user-data": "large.json" });
    expect(reported(recorded.attestations)).toEqual([isReported]);
    expect(writes.map(fileOf)).toEqual(isReported ? [undefined] : []);
    const said = isReported ? recorded.notices : recorded.attestations[0]?.failure;
    expect(JSON.stringify(said)).toContain("larger than 10 MB");
  });

  test("because the job was cancelled says so, what to do, and what is on record", async () => {
    const failure = { cause: "cancelled", message: "The step was ended from outside" } as const;
    const { recorded } = await perform("record", all, {
      answer: ({ path: [first] }) => (first === "attestations" ? { failure } : undefined),
    });
    expect(reported(recorded.artifacts)).toEqual([true, true]);
    expect(recorded.attestations[0]?.failure).toMatchObject({
      message: failure.message,
      reason: saying("cancelled"),
      hint: saying("timeout-minutes"),
    });
  });

  test.each([
    ["verified", /older.*`verified`.*update.*`github-token`/],
    ["signature_state", /older.*`signature_state`.*update.*`github-token`/],
    // Only pull requests have it, which need the token.
    ["base_ref", /older.*`base_ref`.*update it$/],
  ])("because the service does not know `%s` yet says so, and what helps", async (field, hint) => {
    const reason = `git_commit_info: {'${field}': 'extra fields not permitted'}`;
    const { recorded } = await perform("begin-trail", {}, { answer: () => refused(400, { reason }) });
    expect(recorded.failure?.hint).toMatch(hint);
  });

  test("of another status that names such a field does not blame the service's age", async () => {
    const answer = () => refused(403, { reason: "verified", hint: "Check the key" });
    const { recorded } = await perform("begin-trail", {}, { answer });
    expect(recorded.failure?.hint).toBe("Check the key");
  });
});

test("a file is read when it is its line's turn", async () => {
  const lines = "trail:a generic true\ntrail:b junit late.xml";
  const answer = ({ method }: Endpoint<unknown>) => {
    if (method === "POST") writeFileSync("late.xml", junit(""));
    return undefined;
  };
  const { recorded } = await perform("attest", { attestations: lines }, { answer });
  expect(recorded.attestations).toMatchObject([{ reported: true }, { reported: true }]);
});

test("what red evidence says is kept, it is sent as it is, and what follows is as the input says", async () => {
  const inputs = { attestations: "trail:unit-test junit red.xml", "on-non-compliance": "fail" };
  const { recorded, writes } = await perform("attest", inputs);
  expect(recorded.onNonCompliance).toBe("fail");
  const said = { summary: saying("1 failed"), details: [saying("adds")] };
  expect(recorded.attestations).toMatchObject([{ isCompliant: false, reported: true, ...said }]);
  expect(writes.map(fileOf)).toMatchObject([{ part: "attachment_file", filename: "red.xml" }]);
});

test.each([
  ["record", "false", [false]],
  ["record", "true", [true]],
  ["attest", undefined, [undefined]],
] as const)(
  "the artifacts of `%s` with `is-compliant: %s` are known as such",
  async (name, isCompliant, known) => {
    const inputs = { artifacts, attestations, ...(isCompliant && { "is-compliant": isCompliant }) };
    const { recorded } = await perform(name, inputs);
    expect(recorded.artifacts.map((artifact) => artifact.isCompliant)).toEqual(known);
  },
);

test("a dry run gives the requests in their order, and the evidence's colour, and sends nothing", async () => {
  const inputs = { artifacts, attestations: "app.unit-test junit red.xml" };
  const { recorded, sent } = await perform("record", inputs, { dryRun: true });
  expect(sent).toEqual([]);
  const root = `${connection["base-url"]}/`;
  expect(recorded).toMatchObject({
    requests: [
      { method: "PUT", url: `${root}trails/acme/shop` },
      { method: "POST", url: `${root}artifacts/acme/shop`, json: { fingerprint: fingerprintOf("app") } },
      { method: "POST", url: `${root}attestations/acme/shop/trail/${commit}/junit` },
    ],
    artifacts: [{ reported: false }],
    attestations: [{ isCompliant: false, reported: false }],
  });
});

test("requests that take long are counted in the log, at most every 10 s", async () => {
  const inputs = { artifacts: "app=dist/app\nweb=dist/web", attestations: "trail:review generic true" };
  const { log } = await perform("record", inputs, { answer: (_, { clock }) => void clock.sleep(6000) });
  expect(log.filter((line) => /\d requests? sent/.test(line))).toHaveLength(2);
});

test.each([
  [{ trail: "1.2" }, { field: "trail", value: "1.2", source: "input trail" }],
  [{}, { field: "trail", value: commit, source: "the commit" }],
])("with %j the values and where they come from are shown", async (inputs, trail) => {
  const { recorded } = await perform("begin-trail", inputs);
  expect(recorded.sources.slice(0, 3)).toEqual([
    { field: "flow", value: "shop", source: "input flow" },
    trail,
    { field: "git_commit", value: commit, source: "GITHUB_SHA" },
  ]);
});

test("the address that the service gives of what it recorded is kept", async () => {
  const answer = ({ method, path }: Endpoint<unknown>) =>
    method === "GET" ? undefined : { json: { html_url: `https://service.example.com/${path.join("/")}` } };
  const { recorded } = await perform("record", { artifacts }, { answer });
  expect(recorded.htmlUrl).toBe("https://service.example.com/trails/acme/shop");
  expect(recorded.artifacts[0]?.htmlUrl).toBe("https://service.example.com/artifacts/acme/shop");
});
