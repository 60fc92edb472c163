// One whole step that records as a real workflow does: a directory with `exclude`, an image by its tag, many inputs, a token of the
// job. What is sent and the outputs meet here alone.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { startService } from "../embedded-service/start.ts";
import { commit, pullRequest, review, startGitHub, token } from "../support/github.ts";
import { manifestBody, sha256, startRegistry } from "../support/registry.ts";
import { runnerVariables } from "../support/step.ts";
import { enterWorkspace, runInProcess } from "./in-process.ts";

const sha = runnerVariables.GITHUB_SHA;
const root = "/repos/acme/shop";
const template = `version: 1
trail:
  attestations: [{ name: review, type: pull_request }]
  artifacts:
    - { name: web, attestations: [{ name: unit-test, type: junit }] }
    - { name: shop, attestations: [{ name: scan, type: decision }] }
`;
const page = { "index.html": "<p>shop</p>" };

/** Starts the registry, which is out of order at first. */
function startBusyRegistry() {
  let requests = 0;
  return startRegistry({
    manifests: { "acme/shop/1.4": { body: manifestBody } },
    instead: (_, response) => {
      requests += 1;
      if (requests === 1) response.writeHead(503).end();
      return requests === 1;
    },
  });
}

const startJobsGitHub = () =>
  startGitHub({
    [`${root}/commits/${sha}`]: commit(sha),
    [`${root}/compare/v1...${sha}`]: { total_commits: 1, commits: [commit(sha)] },
    [`${root}/commits/${sha}/pulls`]: [pullRequest(7)],
    [`${root}/pulls/7/commits`]: [commit(sha)],
    [`${root}/pulls/7/reviews`]: [review("grace", "APPROVED", "2026-01-01T11:00:00Z")],
  });

/** Returns the fingerprint of a directory with these files alone. */
async function fingerprintOf(files: Readonly<Record<string, string>>) {
  enterWorkspace(Object.fromEntries(Object.entries(files).map(([path, text]) => [`web/${path}`, text])));
  const { outputs } = await runInProcess({ operation: "fingerprint", artifacts: "web" });
  return outputs["fingerprint"] ?? "";
}

test("a step records a directory without what is excluded, an image, and evidence, with all that it is given", async () => {
  await using service = await startService();
  service.records.createFlow("store", { template });
  await using registry = await startBusyRegistry();
  await using github = await startJobsGitHub();
  const web = await fingerprintOf(page);
  const image = sha256(manifestBody);
  enterWorkspace({
    "dist/web/index.html": page["index.html"],
    "dist/web/build.log": "10:04:05",
    "junit.xml":
      '<testsuite name="unit"><testcase name="adds"><failure message="1 is not 2"/></testcase></testsuite>',
    "meta.json": '{"percent": 91.50}',
  });
  const inputs = {
    operation: "record",
    ...service.inputs,
    "auth-scheme": "basic",
    retries: "2",
    timeout: "30s",
    flow: "store",
    trail: "release-2",
    artifacts: `web=dist/web\nshop=oci:${registry.host}/acme/shop:1.4`,
    exclude: "*.log",
    attestations: "web.unit-test junit junit.xml\nshop.scan decision:SCAN-1 true\ntrail:review pull_request",
    template: "unit-test",
    "is-compliant": "true",
    description: "A release",
    "user-data": "meta.json",
    "external-urls": "build=https://example.com/b",
    annotations: "team=blue",
    "commits-from": "v1",
    "build-url": "https://example.com/build",
    "origin-url": "https://example.com/origin",
    "github-token": token,
    redact: "message",
  };
  const step = await runInProcess(inputs, { environment: { GITHUB_API_URL: github.url } });
  expect(step.named("error")).toEqual([]);
  expect(step.named("warning")).toEqual([expect.stringContaining("web.unit-test (junit) is not compliant")]);
  expect(step.printed).toMatch(
    /^Recording 2 lines of `artifacts` and 3 lines of `attestations` in flow store/m,
  );

  const sent = service.requests();
  const basic = `Basic ${Buffer.from(`${service.apiToken}:`).toString("base64")}`;
  expect(new Set(sent.map(({ headers }) => headers.authorization))).toEqual(new Set([basic]));
  const [begun] = service.requests({ method: "PUT" });
  const given = {
    description: "A release",
    user_data: { percent: 91.5 },
    external_urls: { build: { href: "https://example.com/b" } },
    git_commit_info: {
      sha1: sha,
      author: "Ada Lovelace <ada@example.org>",
      author_username: "ada",
      branch: "main",
      message: "**REDACTED**",
    },
    repo_info: { name: "acme/shop" },
  };
  expect(begun?.json).toMatchObject({
    ...given,
    name: "release-2",
    origin_url: "https://example.com/origin",
  });
  const ofArtifacts = {
    ...given,
    trail_name: "release-2",
    annotations: { team: "blue" },
    template: ["unit-test"],
    is_compliant: true,
    build_url: "https://example.com/build",
    commits_list: [{ sha1: sha, message: "**REDACTED**" }],
  };
  const reports = service.requests({ method: "POST", path: "/artifacts" }).map(({ json }) => json);
  expect(reports).toHaveLength(2);
  expect(reports).toContainEqual(
    expect.objectContaining({ fingerprint: web, template_reference_name: "web", filename: "web" }),
  );
  expect(reports).toContainEqual(
    expect.objectContaining({ fingerprint: image, template_reference_name: "shop" }),
  );
  for (const report of reports) expect(report).toMatchObject(ofArtifacts);
  expect(service.records.trail("store", "release-2").attestations).toMatchObject([
    { name: "unit-test", type: "junit", compliant: false, subject: { fingerprint: web } },
    { name: "scan", type: "system:decision", control: "SCAN-1", subject: { fingerprint: image } },
    { name: "review", type: "pull_request", compliant: true, subject: { kind: "trail" } },
  ]);

  const [attested] = service.requests({ method: "POST", path: "/pull_request" });
  expect(attested?.json).toMatchObject({
    pull_requests: [{ title: "**REDACTED**", commits: [{ sha1: sha, message: "**REDACTED**" }] }],
  });

  const reference = `${registry.host}/acme/shop@sha256:${image}`;
  const { artifacts = "", attestations = "", ...outputs } = step.outputs;
  expect(outputs).toMatchObject({
    reported: "true",
    flow: "store",
    trail: "release-2",
    "git-commit": sha,
    "html-url": expect.stringMatching(/\/flows\/store\/trails\/release-2$/) as string,
    fingerprints: `web=sha256:${web}\nshop=oci:${reference}`,
    image: reference,
  });
  expect(JSON.parse(artifacts)).toMatchObject([
    { name: "web", filename: "web", type: "dir", fingerprint: web, reported: true },
    { name: "shop", type: "oci", fingerprint: image, reference, reported: true },
  ]);
  expect(JSON.parse(attestations)).toEqual([
    { name: "unit-test", subject: "web", type: "junit", compliant: false, reported: true },
    { name: "scan", subject: "shop", type: "decision:SCAN-1", compliant: true, reported: true },
    { name: "review", subject: "trail", type: "pull_request", compliant: true, reported: true },
  ]);
});

test("a step that records warns of an artifact that an earlier job left in the workspace; one that asks, attests or fingerprints does not", async () => {
  await using service = await startService();
  enterWorkspace({ app: "app" });
  // The clock of a file system goes in steps of some milliseconds.
  await setTimeout(20);
  const event = join(mkdtempSync(join(tmpdir(), "job-")), "event.json");
  writeFileSync(event, "{}");
  const job = { environment: { GITHUB_EVENT_PATH: event } };
  const inputs = { ...service.inputs, flow: "shop", artifacts: "app" };
  const recorded = await runInProcess({ ...inputs, operation: "record", trail: "release-3" }, job);
  expect(recorded.named("warning")).toContainEqual(
    "An artifact is older than this job, and git does not track it: an earlier job may have left it in the workspace: app. A self-hosted runner keeps its workspace: remove old files first, and record what this job built or downloaded",
  );
  for (const given of [
    { ...inputs, operation: "assert", scope: "flow" },
    { ...inputs, operation: "attest", trail: "release-3", attestations: "app.lint generic true" },
    { operation: "fingerprint", artifacts: "app" },
  ])
    expect((await runInProcess(given, job)).printed).not.toContain("earlier job");
});
