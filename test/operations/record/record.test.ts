// The sequence of requests, against a client that keeps them. What one step of each operation sends over HTTP is in test/e2e.
import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Context } from "../../../src/context.ts";
import { parseValues } from "../../../src/inputs/parse-inputs.ts";
import { Deadline } from "../../../src/lib/deadline.ts";
import {
  commonInputs,
  recordParts,
  requiredInputs,
  type PartInput,
  type Parts,
} from "../../../src/operations/record/record.ts";
import type { Endpoint } from "../../../src/service/endpoints.ts";
import { createTestContext } from "../../support/context.ts";
import { commit as gitHubCommit, pullRequest, startGitHub, token } from "../../support/github.ts";
import { runnerVariables } from "../../support/step.ts";
import { enterWorkspace } from "../../support/workspace.ts";
import {
  bodyOf,
  createFakeClient,
  describe as words,
  fileOf,
  notFound,
  refused,
  type Answer,
} from "../fake-client.ts";
import { trailJson } from "./support.ts";

const commit = runnerVariables.GITHUB_SHA;
const run = "https://github.example.com/acme/shop/actions/runs/1234567890";

const trailOnly = { beginsTrail: true, reportsArtifacts: false, attests: false };
const operations = {
  "begin-trail": trailOnly,
  "report-artifact": { ...trailOnly, beginsTrail: false, reportsArtifacts: true },
  attest: { ...trailOnly, beginsTrail: false, attests: true },
  record: { beginsTrail: true, reportsArtifacts: true, attests: true },
} as const satisfies Record<string, Parts>;
const ownInputs = [
  ...(["artifacts", "exclude", "if-no-match", "is-compliant", "template", "commits-from"] as const),
  ...(["build-url", "annotations", "attestations", "on-non-compliance", "template-file"] as const),
  "origin-url",
] as const satisfies readonly PartInput[];

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
});

interface Options {
  readonly answer?: (endpoint: Endpoint<unknown>, context: Context) => Answer | undefined;
  readonly dryRun?: true;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs an operation in the workspace. */
async function perform(
  operation: keyof typeof operations,
  inputs: Readonly<Record<string, string>>,
  { answer, dryRun, environment }: Options = {},
) {
  const context = createTestContext({
    environment: { ...runnerVariables, GITHUB_WORKSPACE: workspace, RUNNER_TEMP: workspace, ...environment },
  });
  const given = {
    "base-url": "https://service.example.com/v2",
    org: "acme",
    "api-token": "key-of-service",
    flow: "shop",
  };
  const use = { name: operation, inputs: [...commonInputs, ...ownInputs], requires: requiredInputs };
  const values = await parseValues(use, { ...given, ...inputs }, context);
  const fake = createFakeClient((endpoint) => answer?.(endpoint, context));
  const client = dryRun ? undefined : fake;
  const recorded = await recordParts(
    values,
    operations[operation],
    { client, deadline: new Deadline(values.timeout, context.clock) },
    context,
  );
  const writes = fake.sent.filter(({ method }) => method !== "GET");
  return { recorded, sent: fake.sent.map(words), writes, bodies: writes.map(bodyOf), log: context.log };
}

/** Answers the read of the trail. */
const onRead = (answer: Answer): Options => ({
  answer: ({ method }) => (method === "GET" ? answer : undefined),
});

const fingerprintOf = (content: string) => hash("sha256", content);

describe("the sequence", () => {
  test("of `record` is: read the trail, begin it, report the artifacts, then each line", async () => {
    const { sent, recorded } = await perform("record", {
      artifacts: "app=dist/app\nweb=dist/web",
      attestations: "app.unit-test junit green.xml\ntrail:review generic true\nweb.scan decision:SCAN-1 true",
    });
    expect(sent).toEqual([
      `GET trails/acme/shop/${commit}`,
      "PUT trails/acme/shop",
      "POST artifacts/acme/shop",
      "POST artifacts/acme/shop",
      `POST attestations/acme/shop/trail/${commit}/junit`,
      `POST attestations/acme/shop/trail/${commit}/generic`,
      `POST attestations/acme/shop/trail/${commit}/system`,
    ]);
    const done = { isCompliant: true, reported: true };
    expect(recorded.artifacts).toMatchObject([
      { name: "app", reported: true },
      { name: "web", reported: true },
    ]);
    expect(recorded.attestations).toMatchObject([
      { name: "unit-test", subject: "app", type: "junit", ...done },
      { name: "review", subject: "trail", type: "generic", ...done },
      { name: "scan", subject: "web", type: "decision:SCAN-1", ...done },
    ]);
    expect(recorded.failure).toBeUndefined();
  });

  test.each<[keyof typeof operations, Record<string, string>, readonly string[]]>([
    ["begin-trail", {}, ["PUT trails/acme/shop"]],
    [
      "report-artifact",
      { artifacts: "app=dist/app" },
      ["GET trails/acme/shop/1.2", "POST artifacts/acme/shop"],
    ],
    [
      "attest",
      { attestations: "trail:review generic true" },
      ["GET trails/acme/shop/1.2", "POST attestations/acme/shop/trail/1.2/generic"],
    ],
  ])("of `%s` with %j has no other request", async (operation, inputs, expected) => {
    expect((await perform(operation, { trail: "1.2", ...inputs })).sent).toEqual(expected);
  });
});

describe("the body", () => {
  const text = {
    description: "A text",
    "user-data": '{"a": 1}',
    "external-urls": "build=https://example.com/b",
    "git-commit": "1".repeat(40),
  };
  const textFields = {
    description: "A text",
    user_data: { a: 1 },
    external_urls: { build: { href: "https://example.com/b" } },
  };
  const url = "https://github.example.com/acme/shop";
  const from = {
    git_commit_info: { sha1: text["git-commit"], url: `${url}/commit/${text["git-commit"]}` },
    repo_info: { name: "acme/shop", url, id: "4711", provider: "github" },
  };

  test("of a trail has what was given and is known, and nothing else", async () => {
    const { bodies, writes } = await perform("begin-trail", {
      ...text,
      trail: "release",
      "template-file": "flow.yml",
      "origin-url": "https://example.com/origin",
    });
    expect(bodies).toEqual([
      { name: "release", ...textFields, ...from, origin_url: "https://example.com/origin" },
    ]);
    const [file] = writes.map(fileOf);
    expect(file).toMatchObject({ part: "template_file", filename: "flow.yml" });
    expect(Buffer.from(file?.content ?? "").toString()).toBe("version: 1 # kept\r\n");
  });

  test("of a trail with no input has no field that could clear a stored one", async () => {
    const { bodies, writes } = await perform("begin-trail", {
      "external-urls": "build=",
      "user-data": "null",
    });
    expect(Object.keys(bodies[0] ?? {}).sort()).toEqual([
      "git_commit_info",
      "name",
      "origin_url",
      "repo_info",
    ]);
    expect(bodies[0]).toMatchObject({ name: commit, origin_url: run });
    expect(writes.map(fileOf)).toEqual([undefined]);
  });

  test("of an artifact has the fields of the step", async () => {
    const { bodies } = await perform("report-artifact", {
      ...text,
      trail: "release",
      artifacts: "app=dist/app",
      annotations: "team=blue",
      "is-compliant": "false",
      template: "unit-test\nlint",
      "build-url": "https://example.com/build",
    });
    expect(bodies).toEqual([
      {
        fingerprint: fingerprintOf("app"),
        filename: "app",
        trail_name: "release",
        template_reference_name: "app",
        ...textFields,
        ...from,
        git_commit: from.git_commit_info.sha1,
        repo_url: from.repo_info.url,
        commit_url: from.git_commit_info.url,
        build_url: "https://example.com/build",
        is_compliant: false,
        template: ["unit-test", "lint"],
        annotations: { team: "blue" },
      },
    ]);
  });

  test("of an artifact has the commits since `commits-from`, and of evidence the pull requests, by GitHub's API", async () => {
    const root = "/repos/acme/shop";
    await using github = await startGitHub({
      [`${root}/commits/${commit}`]: gitHubCommit(commit),
      [`${root}/compare/v1...${commit}`]: { total_commits: 1, commits: [gitHubCommit(commit)] },
      [`${root}/commits/${commit}/pulls`]: [pullRequest(7)],
      [`${root}/pulls/7`]: pullRequest(7),
      [`${root}/pulls/7/commits`]: [gitHubCommit(commit)],
      [`${root}/pulls/7/reviews`]: [],
    });
    const inputs = {
      artifacts: "app=dist/app",
      "commits-from": "v1",
      attestations: "trail:review pull_request",
    };
    const { bodies } = await perform(
      "record",
      { ...inputs, "github-token": token, redact: "author" },
      { environment: { GITHUB_API_URL: github.url } },
    );
    const [trail, artifact, evidence] = bodies;
    expect(trail?.["git_commit_info"]).toMatchObject({ sha1: commit, author: "**REDACTED**" });
    expect(artifact?.["commits_list"]).toMatchObject([{ sha1: commit, author: "**REDACTED**" }]);
    expect(evidence?.["pull_requests"]).toMatchObject([{ title: "Title of 7" }]);
  });

  test("of an artifact with no input has no name and no empty field", async () => {
    const { bodies } = await perform("report-artifact", { artifacts: "dist/app", annotations: "team=" });
    expect(Object.keys(bodies[0] ?? {}).sort()).toEqual([
      "build_url",
      "commit_url",
      "filename",
      "fingerprint",
      "git_commit",
      "git_commit_info",
      "repo_info",
      "repo_url",
      "trail_name",
    ]);
  });

  test("of the only attestation of `attest` has the texts of the step", async () => {
    const { bodies } = await perform("attest", {
      ...text,
      annotations: "team=blue",
      "origin-url": "https://example.com/origin",
      artifacts: "app=dist/app",
      attestations: "app.lint generic false",
    });
    expect(bodies).toEqual([
      {
        attestation_name: "lint",
        artifact_fingerprint: fingerprintOf("app"),
        target_artifacts: ["app"],
        ...textFields,
        annotations: { team: "blue" },
        ...from,
        origin_url: "https://example.com/origin",
        is_compliant: false,
      },
    ]);
  });

  test.each([
    ["trail:lint", undefined, []],
    ["app.lint", undefined, ["app"]],
    ["lint", fingerprintOf("app"), undefined],
  ])("of an attestation `%s` says what it is about", async (name, fingerprint, targets) => {
    const artifacts: Record<string, string> = fingerprint === undefined ? {} : { artifacts: "dist/app" };
    const { bodies } = await perform("attest", { ...artifacts, attestations: `${name} generic true` });
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ attestation_name: "lint", origin_url: run });
    expect(bodies[0]?.["artifact_fingerprint"]).toBe(fingerprint);
    expect(bodies[0]?.["target_artifacts"]).toEqual(targets?.length === 0 ? undefined : targets);
  });

  test("of each part of `record` has the fields that belong there", async () => {
    const { bodies } = await perform("record", {
      ...text,
      artifacts: "app=dist/app",
      attestations: "lint generic true",
      annotations: "team=blue",
      "is-compliant": "true",
      template: "lint",
      "origin-url": "https://example.com/origin",
    });
    const [trail, artifact, attestation] = bodies;
    const origin = { origin_url: "https://example.com/origin" };
    expect(trail).toEqual({ name: from.git_commit_info.sha1, ...textFields, ...from, ...origin });
    const fields = { annotations: { team: "blue" }, is_compliant: true, template: ["lint"] };
    expect(artifact).toMatchObject({ ...textFields, ...fields });
    expect(artifact).not.toHaveProperty("origin_url");
    expect(attestation).toEqual({
      attestation_name: "lint",
      artifact_fingerprint: fingerprintOf("app"),
      ...from,
      ...origin,
      is_compliant: true,
    });
  });
});

describe("before anything is sent", () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ["an artifact cannot be fingerprinted", { artifacts: "app=dist/app\nx=dist/missing" }, /missing/],
    [
      "a digest has no name",
      { artifacts: `sha256:${"a".repeat(64)}` },
      /sha256:a{64}.*without a name.*`name=/,
    ],
    [
      "a line is about no artifact",
      { artifacts: "app=dist/app", attestations: "ap.lint generic true" },
      /no artifact `ap`/,
    ],
    [
      "`git-commit` is no commit",
      { artifacts: "app=dist/app", "git-commit": "no-such-branch" },
      /no-such-branch/,
    ],
  ])("the step ends where %s", async (_, inputs, message) => {
    const fake: string[] = [];
    const result = perform("record", inputs, { answer: (endpoint) => void fake.push(words(endpoint)) });
    await expect(result).rejects.toThrow(message);
    expect(fake).toEqual([]);
  });

  test("a digest without a name takes that of the lines", async () => {
    const digest = "a".repeat(64);
    const { bodies } = await perform("record", {
      artifacts: `sha256:${digest}`,
      attestations: "app.lint generic true",
    });
    expect(bodies[1]).toMatchObject({ fingerprint: digest, template_reference_name: "app" });
    expect(bodies[2]).toMatchObject({ artifact_fingerprint: digest, target_artifacts: ["app"] });
  });

  test("a digest without a name can be attested, and is the subject", async () => {
    const digest = "a".repeat(64);
    const inputs = { artifacts: `sha256:${digest}`, attestations: "lint generic true" };
    const { bodies, recorded } = await perform("attest", inputs);
    expect(bodies).toMatchObject([{ artifact_fingerprint: digest }]);
    expect(recorded.attestations).toMatchObject([{ subject: digest }]);
  });

  test.each(["flow", "organization"] as const)("a 404 about the %s ends the step", async (subject) => {
    const { recorded, sent } = await perform(
      "record",
      { artifacts: "app=dist/app", attestations: "app.lint generic true" },
      onRead(notFound(subject)),
    );
    expect(sent).toHaveLength(1);
    expect(recorded.failure?.message).toMatch(/^Nothing was sent.*does not exist/);
    expect(recorded.failure?.message).toContain(
      { flow: "flow `shop`", organization: "organization `acme`" }[subject],
    );
    expect(recorded.artifacts).toMatchObject([{ name: "app", reported: false }]);
    expect(recorded.attestations).toMatchObject([{ name: "lint", reported: false }]);
  });

  test.each<[string, Answer]>([
    ["does not exist", notFound("trail")],
    ["cannot be read", refused(503)],
    ["is refused", refused(404)],
  ])("a trail that %s lets the step go on", async (_, answer) => {
    const { recorded, sent } = await perform(
      "report-artifact",
      { artifacts: "app=dist/app" },
      onRead(answer),
    );
    expect(sent).toHaveLength(2);
    expect(recorded).toMatchObject({ warnings: [], artifacts: [{ reported: true }] });
  });

  test("the trail is compared, and gives the address of its page", async () => {
    const json = trailJson({ template: ["app.lint"] });
    const { recorded } = await perform(
      "attest",
      { artifacts: "app=dist/app", attestations: "app.lnt generic true", trail: "release" },
      // The parsed form of the artifacts' rows is a list.
      onRead({ json: { ...json, compliance_status: {} } }),
    );
    expect(recorded.warnings).toEqual([
      expect.stringContaining("`app.lnt` (did you mean `app.lint`?)"),
      expect.stringContaining("`app.lnt`"),
    ]);
    expect(recorded.htmlUrl).toBe(json.html_url);
  });
});

test("names are not compared where the step sends a template", async () => {
  const json = { ...trailJson({ template: ["app.lint"] }), compliance_status: {} };
  const { recorded } = await perform(
    "record",
    { artifacts: "web=dist/web", trail: "release", "template-file": "flow.yml" },
    onRead({ json }),
  );
  expect(recorded.warnings).toEqual([]);
});

test("what comes up on the way is told: of the artifacts, of the commit, and of evidence with its line", async () => {
  const { recorded, log } = await perform("record", {
    artifacts: "app=dist/app\nx=dist/missing",
    "if-no-match": "warn",
    "git-commit": "1".repeat(40),
    attestations: "trail:unit-test junit green.xml with-key.xml empty.xml",
  });
  expect(recorded.warnings).toEqual([
    expect.stringContaining("dist/missing"),
    expect.stringContaining("1".repeat(40)),
    expect.stringMatching(/^trail:unit-test: .*empty\.xml/),
  ]);
  expect(recorded.notices).toEqual([expect.stringMatching(/^trail:unit-test: .*with-key\.xml/)]);
  expect(recorded.onNonCompliance).toBe("warn");
  // Why names are not compared.
  expect(log).toContainEqual(expect.stringMatching(/^info: Trail `1{12}` does not exist yet/));
});

describe("a failure", () => {
  const all = {
    artifacts: "app=dist/app\nweb=dist/web",
    attestations: "app.lint generic true\nweb.lint generic true\ntrail:review generic true",
  };

  test("of the trail ends the step: nothing more is sent", async () => {
    const { recorded, sent } = await perform("record", all, {
      answer: ({ method }) => (method === "PUT" ? refused(400) : undefined),
    });
    expect(sent).toHaveLength(2);
    expect(recorded.failure?.message).toContain("HTTP 400");
    const parts = [...recorded.artifacts, ...recorded.attestations];
    expect(parts.filter(({ reported }) => reported !== false)).toEqual([]);
  });

  test("of an artifact takes its evidence with it, and nothing else", async () => {
    const { recorded, bodies } = await perform("record", all, {
      answer: (endpoint) =>
        endpoint.path[0] === "artifacts" && bodyOf(endpoint)["filename"] === "app" ? refused(400) : undefined,
    });
    expect(recorded.artifacts).toMatchObject([
      { reported: false, failure: { message: expect.stringContaining("HTTP 400") as string } },
      { reported: true },
    ]);
    expect(recorded.attestations.map(({ key, reported }) => [key, reported])).toEqual([
      ["app.lint", false],
      ["web.lint", true],
      ["trail:review", true],
    ]);
    expect(bodies.map((body) => body["attestation_name"]).filter(Boolean)).toEqual(["lint", "review"]);
  });

  test("of an attestation hides no other", async () => {
    const { recorded, sent } = await perform("record", all, {
      answer: (endpoint) =>
        bodyOf(endpoint)["artifact_fingerprint"] === fingerprintOf("app") ? refused(400) : undefined,
    });
    expect(sent).toHaveLength(7);
    expect(recorded.attestations.map(({ reported }) => reported)).toEqual([false, true, true]);
    expect(recorded.attestations[0]?.failure?.message).toContain("HTTP 400");
  });

  test("of the files of a line is that line's alone, and what is before it is sent already", async () => {
    const { recorded, sent } = await perform("attest", {
      attestations: "trail:a generic true\ntrail:b junit no/*.xml\ntrail:c generic true",
    });
    expect(sent).toHaveLength(3);
    expect(recorded.attestations.map(({ reported }) => reported)).toEqual([true, false, true]);
    expect(recorded.attestations[1]?.failure?.message).toContain("*.xml");
    expect(recorded.attestations[1]?.isCompliant).toBeUndefined();
  });

  test("because the job was cancelled says so, what to do, and what is on record", async () => {
    const failure = { cause: "cancelled", message: "The step was ended from outside" } as const;
    const { recorded } = await perform("record", all, {
      answer: ({ path: [first] }) => (first === "attestations" ? { failure } : undefined),
    });
    expect(recorded.artifacts).toMatchObject([{ reported: true }, { reported: true }]);
    expect(recorded.attestations[0]).toMatchObject({
      reported: false,
      failure: {
        message: failure.message,
        reason: expect.stringContaining("cancelled") as string,
        hint: expect.stringContaining("timeout-minutes") as string,
      },
    });
  });

  test("in an outage says that the run can be repeated", async () => {
    const { recorded } = await perform("begin-trail", {}, { answer: () => refused(503, { hint: "Wait" }) });
    expect(recorded.failure?.hint).toContain("`Re-run failed jobs`");
  });
});

test("a file is read when it is its line's turn: what an earlier one of the service's answers wrote is sent", async () => {
  writeFileSync("late.xml", junit(""));
  const { recorded } = await perform(
    "attest",
    { attestations: "trail:a generic true\ntrail:b junit late.xml" },
    {
      answer: ({ method }) => {
        if (method === "POST") writeFileSync("late.xml", junit("<failure/>"));
        return undefined;
      },
    },
  );
  expect(recorded.attestations.map(({ isCompliant }) => isCompliant)).toEqual([true, false]);
});

test("what red evidence says is kept, and it is sent as it is", async () => {
  const { recorded, writes } = await perform("attest", { attestations: "trail:unit-test junit red.xml" });
  expect(recorded.attestations).toMatchObject([
    { isCompliant: false, reported: true, summary: expect.stringContaining("1 failed") as string },
  ]);
  expect(recorded.attestations[0]?.details.join("\n")).toContain("adds");
  expect(writes.map(fileOf)).toMatchObject([{ part: "attachment_file", filename: "red.xml" }]);
});

test("a dry run gives the requests in their order, and the evidence's colour, and sends nothing", async () => {
  const { recorded, sent } = await perform(
    "record",
    { artifacts: "app=dist/app\nweb=dist/web", attestations: "app.unit-test junit red.xml" },
    { dryRun: true },
  );
  expect(sent).toEqual([]);
  const paths = recorded.requests?.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expect(paths).toEqual([
    "PUT /v2/trails/acme/shop",
    "POST /v2/artifacts/acme/shop",
    "POST /v2/artifacts/acme/shop",
    `POST /v2/attestations/acme/shop/trail/${commit}/junit`,
  ]);
  expect(JSON.stringify(recorded.requests)).toContain(fingerprintOf("web"));
  expect(recorded.artifacts.map(({ reported }) => reported)).toEqual([false, false]);
  expect(recorded.attestations).toMatchObject([{ isCompliant: false, reported: false }]);
});

test("requests that take long are counted in the log, at most every 10 s", async () => {
  const { log } = await perform(
    "record",
    { artifacts: "app=dist/app\nweb=dist/web", attestations: "trail:review generic true" },
    { answer: (_, { clock }) => void clock.sleep(6000) },
  );
  expect(log.filter((line) => /\d requests? sent/.test(line))).toHaveLength(2);
});

test("where a value comes from is told of flow, trail and commit", async () => {
  const given = await perform("begin-trail", { trail: "1.2" });
  const byDefault = await perform("begin-trail", {});
  expect(given.recorded.sources).toEqual(
    expect.arrayContaining([
      { field: "flow", value: "shop", source: "input flow" },
      { field: "trail", value: "1.2", source: "input trail" },
      { field: "git_commit", value: commit, source: "GITHUB_SHA" },
    ]),
  );
  expect(byDefault.recorded.sources).toContainEqual({ field: "trail", value: commit, source: "the commit" });
  expect(byDefault.recorded.gitCommit).toBe(commit);
});

test("the address that the service gives of what it recorded is kept", async () => {
  const { recorded } = await perform(
    "record",
    { artifacts: "app=dist/app" },
    {
      answer: ({ method, path: [first] }) =>
        method === "GET" ? undefined : { json: { html_url: `https://service.example.com/${first ?? ""}` } },
    },
  );
  expect(recorded.htmlUrl).toBe("https://service.example.com/trails");
  expect(recorded.artifacts).toMatchObject([{ htmlUrl: "https://service.example.com/artifacts" }]);
});
