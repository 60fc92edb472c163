// `npm run examples [-- TITLE]`: runs every example, and with jobs.yml the reusable workflows, on a workflow engine against the
// embedded service. It shows what only a whole workflow shows: outputs between jobs, matrices, conditions, uploads. Prints a
// line for each case, or only for those whose titles contain TITLE, and ends with 1 if one fails.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startService, type Service } from "../embedded-service/start.ts";
import { commit, pullRequest, review, startGitHub } from "../support/github.ts";
import { action, Engine, type Run, type Workflow } from "./engine/engine.ts";

const project = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(project, path), "utf8");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const example = (name: string) => read(`docs/examples/${name}.yml`);

/** The template of the documents: `app` needs `unit-test` and `test-run`, the trail `pull-request`. */
const [, documented = ""] = /```yaml\n(version: 1\n[^]*?)```/.exec(read("docs/getting-started.md")) ?? [];
const templateOf = (
  artifacts: Readonly<Record<string, readonly string[]>>,
  trail: readonly string[] = [],
) => {
  const needs = (names: readonly string[]) => names.map((name) => `{ name: ${name}, type: "*" }`).join(", ");
  const lines = Object.entries(artifacts).map(
    ([name, needed]) => `    - { name: ${name}, attestations: [${needs(needed)}] }\n`,
  );
  return `trail:\n  attestations: [${needs(trail)}]\n  artifacts:\n${lines.join("")}`;
};
const plain = templateOf({ app: [], web: [] });
const matrix = {
  example: "matrix",
  template: templateOf({ web: ["unit-test"], "web-image": [], api: ["unit-test"], "api-image": [] }, [
    "pull-request",
  ]),
};
const tested = templateOf({
  app: ["unit-test"],
  site: ["unit-test", "test-run", "lint", "coverage"],
});

/** TESTS=red: the tests fail. TESTS=reported: they fail, but the step passes. */
using engine = new Engine({
  "build.sh": `#!/bin/sh -e
mkdir -p out
test $# -gt 0 || echo shop > out/app
for target; do echo "$target" > "out/app-$target"; done
RESULTS=out/results ./test.sh || true
`,
  "test.sh": `#!/bin/sh -e
mkdir -p "\${RESULTS:=results}"
case $TESTS in red | reported) failure='<failure message="expected 1"/>' ;; esac
echo "<testsuite name='shop'><testcase name='adds'>$failure</testcase></testsuite>" > "$RESULTS/junit.xml"
test "$TESTS" != red
`,
  "lint.sh": "#!/bin/sh\necho findings\n",
  "coverage.sh": `#!/bin/sh\necho '{ "percent": 81 }'\n`,
  "deploy.sh": '#!/bin/sh\necho "$*" >> "$RUN_FOLDER/deployments"\n',
  "flow-template.yml": tested,
});

const repository = "/repos/acme/shop";
await using github = await startGitHub({
  [`${repository}/commits/${engine.commit}`]: commit(engine.commit),
  [`${repository}/commits/${engine.commit}/pulls`]: [pullRequest(7)],
  [`${repository}/pulls/7/reviews`]: [review("kim", "APPROVED", "2026-01-02T10:00:00Z")],
  [`${repository}/pulls/7/commits`]: [commit(engine.commit)],
});

interface Case extends Partial<Workflow> {
  readonly title: string;
  readonly example: string;
  /** The template of flow `shop`, `plain` by default; null where the flow does not exist. */
  readonly template?: string | null;
  /** Texts of the example, and what stands in their place. */
  readonly changes?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, string>>;
  /** The arguments of each deployment; none by default. */
  readonly deployed?: readonly string[];
  /** Artifacts, and attestations with their judgement. */
  readonly recorded: readonly string[];
  readonly uploads?: readonly string[];
  /** What each annotation says; none by default. */
  readonly annotations?: readonly RegExp[];
  /** Adds what is on record before. */
  readonly prepare?: (service: Service) => void;
  readonly check?: (run: Run, service: Service) => void;
}

/** What `job.check_run_id` is on the engine. */
const decisionRecord = "decision-record-4711";
/** What the stub of docker/build-push-action pushes. */
const image = `ghcr.io/acme/shop@sha256:${sha256(`ghcr.io/acme/shop:${engine.commit}`)}`;
/** The workflow of a team, which calls that of its organization. */
const caller = `
on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - run: ./build.sh
      - uses: ${action}@v1
        with: { operation: record, base-url: "\${{ vars.COMPLIANCE_URL }}", org: acme, api-token: "\${{ secrets.COMPLIANCE_TOKEN }}", flow: shop, artifacts: app=out/app }
      - uses: actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1
        with: { name: build, path: out/app }
  release:
    needs: build
    uses: acme/workflows/.github/workflows/deploy.yml@main
    with: { upload: build }
    secrets: inherit
`;
const organization = {
  example: "organization",
  yaml: caller,
  payload: { repository: { name: "shop" } },
  uploads: ["build", decisionRecord],
};
const oneJob = { example: "one-job", template: documented, jobs: { deploy: "failure" } };
const jobs = { example: "jobs", template: tested, uploads: ["build", decisionRecord] };
const beforeGate = { build: "success", "record / record": "success" };
const pullRequests = { example: "pull-request", event: "pull_request", jobs: { build: "success" } };
const pullRequestFrom = (full_name: string) => ({
  pull_request: { number: 7, head: { sha: engine.commit, ref: "feature/x", repo: { full_name } } },
});
const recordedOf = (part: string) => [part, `${part}-image`, `${part}.unit-test true`];
const verification =
  "gh attestation verify out/app --repo acme/shop --predicate-type https://slsa.dev/verification_summary/v1";
const outputs = ["verdict", "compliant", "fingerprints"].map((name) => `\${{ needs.gate.outputs.${name} }}`);

const cases: readonly Case[] = [
  {
    ...oneJob,
    title: "one-job: what passed its tests is deployed",
    jobs: { deploy: "success" },
    deployed: ["out/app"],
    recorded: ["app", "app.unit-test true", "app.test-run true", "trail.pull-request true"],
  },
  {
    ...oneJob,
    title: "one-job: red tests are recorded, and nothing is deployed",
    environment: { TESTS: "red" },
    recorded: ["app", "app.unit-test false", "app.test-run false", "trail.pull-request true"],
    annotations: [/::warning.*app.unit-test.*app.test-run/],
  },
  {
    ...oneJob,
    title: "one-job: a red report closes the gate, also of a step that passes",
    environment: { TESTS: "reported" },
    recorded: ["app", "app.unit-test false", "app.test-run true", "trail.pull-request true"],
    annotations: [/::warning.*app.unit-test/, /::error.*non-compliant/],
  },
  {
    ...jobs,
    title: "jobs: record.yml and gate.yml hand on what the deployment needs",
    changes: { "./deploy.sh build/app": `./deploy.sh build/app ${outputs.join(" ")}` },
    jobs: { ...beforeGate, "gate / compliance": "success", deploy: "success" },
    deployed: [`build/app compliant true app=sha256:${sha256("shop\n")}`],
    recorded: ["app", "app.unit-test true"],
  },
  {
    ...jobs,
    title: "jobs: a closed gate uploads its decision record, and nothing is deployed",
    environment: { TESTS: "reported" },
    template: plain,
    // With inputs that the example does not need.
    changes: {
      "download: build": "download: build\n      template-file: flow-template.yml",
      // A name is an error where two files match, as what an earlier job left there would.
      "artifacts: ${{ needs.record.outputs.fingerprints }}": "download: build\n      artifacts: app=build/*",
    },
    jobs: { ...beforeGate, "gate / compliance": "failure" },
    recorded: ["app", "app.unit-test false"],
    annotations: [/::warning.*app.unit-test/, /::error.*non-compliant/],
    check: (_, { records }) => {
      assert.equal(records.trail("shop", engine.commit).template.content, tested);
    },
  },
  {
    title: "image: the digest that was pushed is recorded and deployed",
    example: "image",
    jobs: { build: "success", deploy: "success" },
    deployed: [image],
    recorded: ["app"],
  },
  {
    title: "file-and-image: one gate for both",
    example: "file-and-image",
    jobs: { release: "success" },
    deployed: [`out/app ${image}`],
    recorded: ["app", "web"],
  },
  {
    ...matrix,
    title: "matrix: one gate for what every job recorded",
    jobs: { "build-1": "success", "build-2": "success", gate: "success" },
    recorded: [...recordedOf("web"), ...recordedOf("api"), "trail.pull-request true"],
    uploads: ["artifacts-api", "artifacts-web"],
  },
  {
    ...matrix,
    title: "matrix: a part that is missing keeps the gate closed",
    changes: { "[web, api]": "[api]" },
    jobs: { build: "success", gate: "failure" },
    recorded: recordedOf("api"),
    uploads: ["artifacts-api"],
    annotations: [/::error.*web/],
  },
  {
    ...pullRequests,
    title: "pull-request: evidence is recorded",
    template: documented,
    payload: pullRequestFrom("acme/shop"),
    recorded: ["app", "app.unit-test true", "app.test-run true"],
  },
  {
    ...pullRequests,
    title: "pull-request: from a fork, without secrets, it passes with a notice",
    payload: pullRequestFrom("eve/shop"),
    variables: {},
    secrets: {},
    recorded: [],
    annotations: [/::notice.*eve\/shop/],
  },
  {
    ...organization,
    title: "organization: what a team built is deployed",
    recorded: ["app"],
    jobs: { build: "success", "release / deploy": "success" },
    deployed: ["curl --fail --silent --show-error --upload-file build/app https://deploy.example.com/app"],
  },
  {
    ...organization,
    title: "organization: without evidence nothing is deployed, and the decision record is uploaded",
    template: documented,
    recorded: ["app"],
    jobs: { build: "success", "release / deploy": "failure" },
    annotations: [/::error.*pending/],
  },
  {
    ...organization,
    title: "organization: without the name of a repository the gate stays closed",
    payload: {},
    uploads: ["build"],
    recorded: ["app"],
    jobs: { build: "success", "release / deploy": "failure" },
    annotations: [/::error.*flow/],
  },
  {
    title: "warn-first: what is not compliant is deployed with a warning",
    example: "warn-first",
    template: documented,
    jobs: { deploy: "success" },
    deployed: ["out/app"],
    recorded: ["app"],
    annotations: [/::warning.*pending.*on-non-compliance/],
  },
  {
    title: "recheck: a clock asks in every flow",
    example: "recheck",
    event: "schedule",
    prepare: ({ records }) => {
      records.reportArtifact("web", {
        fingerprint: sha256(`ghcr.io/acme/shop:${engine.commit}`),
        filename: "shop",
        build_url: "https://ci.example.com/1",
        commit_url: "https://ci.example.com/2",
      });
    },
    jobs: { production: "success" },
    recorded: [],
    annotations: [/::notice/],
    check: (_, service) => {
      const [question] = service.requests({ path: "/asserts/" });
      assert.equal(question?.target.endsWith("?environment_name=production"), true);
    },
  },
  {
    title: "decision-record: the record is attested and signed",
    example: "decision-record",
    jobs: { gate: "success" },
    deployed: [verification],
    recorded: ["app", "shop-decisions/trail.gate true"],
    check: ({ signed }) => {
      const { subject, predicateType, predicate } = signed as {
        readonly subject: unknown;
        readonly predicateType: unknown;
        readonly predicate: { readonly verificationResult: unknown };
      };
      assert.deepEqual(subject, [{ name: "app", digest: { sha256: sha256("shop\n") } }]);
      assert.equal(predicateType, "https://slsa.dev/verification_summary/v1");
      assert.equal(predicate.verificationResult, "PASSED");
    },
  },
  {
    title: "decision-record: the record of a closed gate is attested",
    example: "decision-record",
    template: documented,
    jobs: { gate: "failure" },
    recorded: ["app", "shop-decisions/trail.gate false"],
    annotations: [/::error.*pending/, /::warning.*gate/],
  },
  {
    title: "moved/site: a new flow, four kinds of evidence, and a directory that is deployed",
    example: "moved/site/after",
    template: null,
    jobs: { build: "success", test: "success", deploy: "success" },
    deployed: ["out"],
    recorded: [
      "site",
      ...["unit-test", "test-run", "lint", "coverage"].map((name) => `site.${name} true`),
      "trail.pull-request true",
    ],
    uploads: ["site"],
    annotations: [/::notice.*shop/],
  },
  {
    title: "moved/products: a matrix, and one gate for two artifacts",
    example: "moved/products/after",
    template: templateOf({ shop: ["unit-test"], api: ["unit-test"] }, ["pull-request"]),
    jobs: { begin: "success", "build-1": "success", "build-2": "success", deploy: "success" },
    deployed: ["build/shop/app-shop build/api/app-api"],
    recorded: ["api", "api.unit-test true", "trail.pull-request true", "shop", "shop.unit-test true"],
    uploads: ["api", "shop"],
  },
];

/** Returns what is on record of the commit; of another flow than `shop` with its name. */
function recordsIn({ records }: Service): readonly string[] {
  return [...records.flows.values()].flatMap(({ name: flow, trails }) => {
    const trail = trails.get(engine.commit);
    const nameOf = (fingerprint: string) =>
      trail?.artifacts.get(fingerprint)?.report.template_reference_name ?? fingerprint;
    const evidence = trail?.attestations.map(({ name, compliant, subject }) => {
      const about = subject.kind === "fingerprint" ? nameOf(subject.fingerprint) : subject.kind;
      return `${about}.${name} ${compliant}`;
    });
    const found = [...(trail?.artifacts.keys() ?? [])].map(nameOf).concat(evidence ?? []);
    return found.map((each) => (flow === "shop" ? each : `${flow}/${each}`));
  });
}

async function runCase(testCase: Case): Promise<void> {
  await using service = await startService({ empty: true });
  const { template = plain, changes = {} } = testCase;
  if (template !== null) service.records.createFlow("shop", { template });
  service.records.createPolicy("recorded", {
    provenance: { required: true },
    trailCompliance: { required: true },
  });
  service.records.createEnvironment("production", { policies: ["recorded"] });
  service.records.createFlow("shop-decisions", {});
  testCase.prepare?.(service);
  let yaml = testCase.yaml ?? example(testCase.example);
  for (const [text, replacement] of Object.entries(changes)) {
    assert.ok(yaml.includes(text), `the example does not contain ${text}`);
    yaml = yaml.replace(text, () => replacement);
  }
  const run = await engine.run({
    variables: {
      COMPLIANCE_URL: service.baseUrl,
      COMPLIANCE_ORG: service.org,
      DEPLOYED_IMAGE: image,
    },
    secrets: { COMPLIANCE_TOKEN: service.apiToken },
    ...testCase,
    yaml,
    called: example("organization").replace("https://compliance.example.com/api/v2", service.baseUrl),
    environment: { GITHUB_API_URL: github.url, GITHUB_REPOSITORY_ID: "4711", ...testCase.environment },
  });
  try {
    assert.deepEqual(run.jobs, testCase.jobs);
    assert.deepEqual(run.deployed, testCase.deployed ?? []);
    assert.deepEqual([...recordsIn(service)].sort(), [...testCase.recorded].sort());
    assert.deepEqual(run.uploads, testCase.uploads ?? []);
    const [annotations, expected = []] = [
      run.log.match(/::(error|warning|notice)[ :].*/g) ?? [],
      testCase.annotations,
    ];
    for (const [index, annotation] of annotations.entries())
      assert.match(annotation, expected[index] ?? /^$/);
    assert.equal(annotations.length, expected.length);
    testCase.check?.(run, service);
  } catch (error) {
    process.stdout.write(`${run.engineLog}\n${run.log}\n`);
    throw error;
  }
}

for (const path of globSync("**/!(before).yml", { cwd: join(project, "docs/examples") }))
  assert.ok(
    cases.some((testCase) => path === `${testCase.example}.yml`),
    `no case runs docs/examples/${path}`,
  );
const [, , wanted = ""] = process.argv;
const queue = cases.filter(({ title }) => title.includes(wanted));
assert.ok(queue.length > 0, `no title contains ${wanted}`);
async function runQueue(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const started = performance.now();
    const problem = await runCase(next).then(() => undefined, String);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${problem === undefined ? "ok" : "FAILED"}  ${next.title} (${seconds} s)\n`);
    if (problem === undefined) continue;
    process.stdout.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
// Two at a time, since a runner has at least two processors.
await Promise.all([runQueue(), runQueue()]);
