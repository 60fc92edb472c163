// `npm run test:examples`: runs the workflows of docs/examples on a workflow engine, against the embedded service. This
// tests what happens between jobs: outputs, matrices and conditions. Installs act. With an argument, it runs only the
// tests whose title contains it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { faults, startService, type Scenario, type Service } from "../../fake-service/start.ts";
import { makeAuthority, makeCertificate } from "../../http/certificates.ts";
import { Engine, type Run, type Workflow } from "./engine.ts";

const project = resolve(import.meta.dirname, "../../..");
execFileSync(join(project, ".ci/tools/install"), ["act"], { stdio: "inherit" });

const fingerprintOf = (text: string) => createHash("sha256").update(text).digest("hex");
/** The fingerprint of the artifact of build.sh, which is also the deployed one in tests without a build. */
const shop = fingerprintOf("shop\n");
const deployed = { fingerprint: shop, filename: "app" };

const repository = {
  // Builds `out/app`, or with arguments one `out/app-ARGUMENT` for each.
  "build.sh": `#!/bin/sh
set -e
mkdir -p out
test $# -gt 0 || echo shop > out/app
for product; do echo "$product" > "out/app-$product"; done
`,
  "deploy.sh": `#!/bin/sh\necho "deployed $*" >> "$DEPLOYMENTS"\n`,
  ".github/compliance-scenario.yml": `flows:
  shop:
    template: { version: 1, trail: { attestations: [{ name: review, type: pull_request }] } }
policies:
  released: { artifacts: { trail-compliance: { required: true } } }
environments:
  production: { type: server, policies: [released] }
`,
  "deployed/production.json": JSON.stringify({
    version: 1,
    artifacts: [{ name: "app", filename: "app", type: "file", fingerprint: shop }],
  }),
};
using engine = new Engine(repository);

const example = (name: string) => readFileSync(join(project, "docs/examples", `${name}.yml`), "utf8");

/** Returns the workflow of docs/reusable-workflows.md that sends kept requests. */
function sendKeptWorkflow(): string {
  const page = readFileSync(join(project, "docs/reusable-workflows.md"), "utf8");
  return /```yaml\n(name: Send kept requests\n[^]*?)```/.exec(page)?.[1] ?? "";
}

/** A scenario in which a recorded artifact is compliant if the review of its trail passed. */
const scenarioWith = (
  reviewPassed: boolean,
  artifacts: readonly { fingerprint: string; filename: string }[] = [],
): Scenario => ({
  flows: {
    shop: {
      template: { version: 1, trail: { attestations: [{ name: "review", type: "generic" }] } },
      trails: {
        [engine.commit]: {
          attestations: [{ name: "review", compliant: reviewPassed }],
          artifacts: [...artifacts],
        },
      },
    },
  },
  policies: {
    released: { artifacts: { provenance: { required: true }, "trail-compliance": { required: true } } },
  },
  environments: { production: { type: "server", policies: ["released"] } },
});

/** A template with one artifact. */
const appTemplate = { version: 1 as const, trail: { artifacts: [{ name: "app" }] } };

interface RunResult extends Run {
  readonly service: Service;
}

/** Runs a workflow with its own service and checks the result. */
async function runWorkflow(
  workflow: Pick<Workflow, "event" | "yaml"> & Partial<Workflow>,
  scenario: Scenario,
  check: (result: RunResult) => void,
  on = engine,
): Promise<void> {
  await using service = await startService({ scenario });
  const run = await on.run({
    variables: { COMPLIANCE_URL: service.baseUrl, COMPLIANCE_ORG: service.org },
    secrets: { COMPLIANCE_TOKEN: service.apiToken },
    ...workflow,
  });
  try {
    check({ ...run, service });
    for (const { undescribed } of service.control.requests()) assert.deepEqual(undescribed, []);
  } catch (error) {
    process.stdout.write(`${run.log}\n`);
    throw error;
  }
}

const recorded = ({ service }: RunResult) =>
  service.control
    .artifacts()
    .map(({ report, flow, trail }) => ({ fingerprint: report.fingerprint, flow, trail }));
const onRecord = (...fingerprints: string[]) =>
  fingerprints.map((fingerprint) => ({ fingerprint, flow: "shop", trail: engine.commit }));

const tests: Record<string, () => Promise<void>> = {
  "a build is recorded, passes the gate and is deployed": () =>
    runWorkflow({ event: "push", yaml: example("deploy") }, scenarioWith(true), (result) => {
      assert.deepEqual(result.jobs, {
        build: "success",
        "record / record": "success",
        "gate / compliance": "success",
        deploy: "success",
      });
      assert.deepEqual(recorded(result), onRecord(shop));
      assert.deepEqual(result.deployed, ["deployed out/app"]);
      assert.deepEqual(result.uploaded, ["build", "decision-record-1", "fingerprints"]);
    }),

  "requests that are kept in an outage are uploaded, open no gate, and are sent by a later run": async () => {
    await using service = await startService({ scenario: scenarioWith(true) });
    const common = {
      variables: { COMPLIANCE_URL: service.baseUrl, COMPLIANCE_ORG: service.org },
      secrets: { COMPLIANCE_TOKEN: service.apiToken },
    };
    service.control.fault({
      ...faults.unavailable(),
      on: ["begin-trail", "report-artifact"],
      times: "always",
    });
    const built = await engine.run({
      ...common,
      event: "push",
      yaml: example("deploy")
        .replace(/^( +)artifacts: app=build\/app\n/m, "$&$1on-outage: keep\n$1retries: 0\n")
        .replace("wait: 20m", "retries: 0"),
    });
    service.control.clearFaults();
    assert.equal(built.jobs["record / record"], "success", built.log);
    assert.equal(built.jobs["gate / compliance"], "failure", built.log);
    assert.match(built.log, /unknown-artifact/);
    assert.deepEqual(built.deployed, []);
    const uploaded = ["build", "decision-record-1", "fingerprints", "kept-requests-fingerprints-1"];
    assert.deepEqual(built.uploaded, uploaded);
    assert.deepEqual(service.control.artifacts(), []);

    const send = { ...common, event: "schedule", yaml: sendKeptWorkflow(), artifacts: built.artifacts };
    const later = await engine.run(send);
    assert.equal(later.jobs["send-kept / send (run 1)"], "success", later.log);
    assert.deepEqual(later.uploaded, [...uploaded, "sent-kept-requests-1-4"]);
    assert.deepEqual(
      service.control.artifacts().map(({ report }) => report.fingerprint),
      [shop],
    );
    const requests = service.control.requests().length;
    const again = await engine.run(send);
    assert.deepEqual(again.jobs, { "send-kept / find": "success" }, again.log);
    assert.equal(service.control.requests().length, requests);
  },

  "one job records, runs the gate and deploys": () =>
    runWorkflow({ event: "push", yaml: example("one-job") }, scenarioWith(true), (result) => {
      assert.deepEqual(result.jobs, { deploy: "success" });
      assert.deepEqual(recorded(result), onRecord(shop));
      assert.deepEqual(result.deployed, ["deployed out/app"]);
    }),

  "the recorded artifacts are attested": async () => {
    const runner = mkdtempSync(join(tmpdir(), "artifacts-"));
    const files = { GITHUB_ARTIFACTS: join(runner, "declared"), GITHUB_ARTIFACTS_LIST: join(runner, "list") };
    writeFileSync(files.GITHUB_ARTIFACTS, "");
    writeFileSync(files.GITHUB_ARTIFACTS_LIST, '{"version":1,"subjects":[]}');
    await runWorkflow(
      { event: "push", yaml: example("attest"), environment: files },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.jobs, { build: "success", record: "success" });
        const fingerprints = ["shop\n", "api\n"].map(fingerprintOf);
        assert.deepEqual(recorded(result), onRecord(...fingerprints));
        const attested = [...result.log.matchAll(/^Attested \S+ sha256:(\S+)$/gm)].map(
          ([, digest]) => digest,
        );
        assert.deepEqual(attested, fingerprints);
      },
    );
    rmSync(runner, { recursive: true });
  },

  "a failed gate in the same job stops the deployment step": () =>
    runWorkflow({ event: "push", yaml: example("one-job") }, scenarioWith(false), (result) => {
      assert.match(result.log, /NON-COMPLIANT/);
      assert.deepEqual(result.jobs, { deploy: "failure" });
      assert.deepEqual(result.deployed, []);
    }),

  "a failed gate stops the deployment and uploads its decision record": () =>
    runWorkflow({ event: "push", yaml: example("deploy") }, scenarioWith(false), (result) => {
      assert.match(result.log, /NON-COMPLIANT/);
      assert.equal(result.jobs["gate / compliance"], "failure");
      assert.equal(result.jobs["deploy"], undefined);
      assert.deepEqual(result.deployed, []);
      assert.deepEqual(result.uploaded, ["build", "decision-record-1", "fingerprints"]);
    }),

  "a dry run of the gate passes its job and deploys nothing": () =>
    runWorkflow(
      { event: "push", yaml: example("deploy").replace("wait: 20m", "dry-run: true") },
      scenarioWith(true),
      (result) => {
        assert.equal(result.jobs["gate / compliance"], "success");
        assert.deepEqual(result.deployed, []);
        assert.equal(result.service.control.requests("assert-artifact").length, 0);
      },
    ),

  "a failed build is not recorded and opens no gate": () =>
    runWorkflow(
      { event: "push", yaml: example("deploy").replace("./build.sh", "exit 1") },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.jobs, { build: "failure" });
        assert.deepEqual(recorded(result), []);
        assert.deepEqual(result.deployed, []);
      },
    ),

  "one gate asserts the artifacts of every job of a matrix": () =>
    runWorkflow({ event: "push", yaml: example("matrix") }, scenarioWith(true), (result) => {
      assert.equal(result.jobs["gate / compliance"], "success");
      assert.deepEqual(result.deployed, ["deployed "]);
      const fingerprints = ["linux", "macos", "windows"].map((target) => fingerprintOf(`${target}\n`)).sort();
      assert.deepEqual(
        recorded(result)
          .map(({ fingerprint }) => fingerprint)
          .sort(),
        fingerprints,
      );
      const assertedUrls = result.service.control.requests("assert-artifact").map(({ target }) => target);
      for (const fingerprint of fingerprints)
        assert.ok(assertedUrls.some((target) => target.includes(fingerprint)));
    }),

  "a matrix without an expected job keeps the gate closed": () =>
    runWorkflow(
      {
        event: "push",
        yaml: example("matrix").replace("target: [linux, macos, windows]", "target: [linux, macos]"),
      },
      scenarioWith(true),
      (result) => {
        assert.match(result.log, /no artifact has: `app-windows`/);
        assert.equal(result.jobs["gate / compliance"], "failure");
        assert.deepEqual(result.service.control.requests("assert-artifact"), []);
        assert.deepEqual(result.deployed, []);
      },
    ),

  "two products are recorded and asserted together": () =>
    runWorkflow({ event: "push", yaml: example("monorepo") }, scenarioWith(true), (result) => {
      const both = [fingerprintOf("shop\n"), fingerprintOf("api\n")];
      assert.deepEqual(recorded(result), onRecord(...both));
      assert.equal(result.jobs["gate / compliance"], "success");
      // Each one is asserted, although the gate gets only their fingerprints.
      const assertedUrls = result.service.control.requests("assert-artifact").map(({ target }) => target);
      for (const one of both) assert.ok(assertedUrls.some((target) => target.includes(one)));
      assert.match(result.log, /Compliant: the gate is open for 2 artifacts/);
      assert.deepEqual(result.deployed, ["deployed "]);
    }),

  "an artifact that another job did not record keeps the gate closed": () =>
    runWorkflow(
      { event: "push", yaml: example("monorepo").replace("        api=build/app-api\n", "") },
      scenarioWith(true),
      (result) => {
        assert.match(result.log, /no artifact has: `api`/);
        assert.equal(result.jobs["gate / compliance"], "failure");
        assert.deepEqual(result.deployed, []);
      },
    ),

  "a mistyped name is a warning of the report with a suggestion": () =>
    runWorkflow(
      { event: "push", yaml: example("one-job").replace("artifacts: app=out/app", "artifacts: ap=out/app") },
      { ...scenarioWith(true), flows: { shop: { template: appTemplate } } },
      (result) => {
        assert.match(result.log, /does not name 1 reported artifact: `ap` \(did you mean `app`\?\)/);
        assert.deepEqual(recorded(result), onRecord(shop));
      },
    ),

  "later jobs can read the outputs of record.yml": () =>
    runWorkflow(
      {
        event: "push",
        yaml: example("monorepo")
          .replace("    needs: gate\n", "    needs: [record, gate]\n")
          .replace(
            "- run: ./deploy.sh\n",
            `- run: ./deploy.sh "$OUTPUTS"\n        env:\n          OUTPUTS: ${recordOutputs}\n`,
          ),
      },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.deployed, [
          `deployed true shop ${engine.commit} shop=${shop}`,
          `api=${fingerprintOf("api\n")}`,
        ]);
      },
    ),

  "a missing product fails the job, and the other product is not recorded": () =>
    runWorkflow(
      { event: "push", yaml: example("monorepo").replace("./build.sh shop api", "./build.sh shop") },
      scenarioWith(true),
      (result) => {
        assert.match(result.log, /app-api/);
        assert.equal(result.jobs["record / record"], "failure");
        assert.deepEqual(recorded(result), []);
        assert.deepEqual(result.deployed, []);
      },
    ),

  "a pull request without secrets passes, and nothing is recorded": () =>
    runWorkflow(
      {
        event: "pull_request",
        yaml: example("pull-request"),
        payload: pullRequest({ draft: false }),
        secrets: {},
      },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.jobs, { build: "success", "record / record": "success" });
        assert.deepEqual(result.service.control.requests(), []);
      },
    ),

  "a required check passes for a compliant build": () =>
    runWorkflow(
      { event: "pull_request", yaml: example("required-check"), payload: pullRequest({ draft: false }) },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.jobs, { build: "success", "gate / compliance": "success" });
      },
    ),

  "a required check fails when the build was skipped": () =>
    runWorkflow(
      { event: "pull_request", yaml: example("required-check"), payload: pullRequest({ draft: true }) },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.jobs, { "gate / compliance": "failure" });
        assert.match(result.log, /misconfigured/);
      },
    ),

  "a gate with `on-non-compliance: warn` does not stop the deployment, and logs the verdict": () =>
    runWorkflow({ event: "push", yaml: example("warn-first") }, scenarioWith(false), (result) => {
      assert.deepEqual(result.jobs, { build: "success", "gate / compliance": "success", deploy: "success" });
      assert.deepEqual(result.deployed, ["deployed "]);
      assert.match(result.log, /NON-COMPLIANT/);
    }),

  "the same workflow without `on-non-compliance: warn` stops the deployment": () =>
    runWorkflow(
      { event: "push", yaml: example("warn-first").replace(/^ +on-non-compliance: warn\n/m, "") },
      scenarioWith(false),
      (result) => {
        assert.deepEqual(result.jobs, { build: "success", "gate / compliance": "failure" });
        assert.deepEqual(result.deployed, []);
      },
    ),

  "an open gate in the deployment job lets the next steps run": () =>
    runWorkflow(
      {
        event: "workflow_dispatch",
        yaml: example("environment"),
        payload: { inputs: { fingerprint: shop } },
      },
      scenarioWith(true, [deployed]),
      (result) => {
        assert.deepEqual(result.jobs, { deploy: "success" });
        assert.deepEqual(result.deployed, [`deployed ${shop}`]);
      },
    ),

  "a closed gate in the deployment job stops the next steps": () =>
    runWorkflow(
      {
        event: "workflow_dispatch",
        yaml: example("environment"),
        payload: { inputs: { fingerprint: shop } },
      },
      scenarioWith(true),
      (result) => {
        // The artifact was not reported.
        assert.match(result.log, /unknown-artifact/);
        assert.deepEqual(result.jobs, { deploy: "failure" });
        assert.deepEqual(result.deployed, []);
      },
    ),

  "an audit passes if the deployed artifact is compliant": () =>
    runWorkflow({ event: "schedule", yaml: example("audit") }, scenarioWith(true, [deployed]), (result) => {
      assert.deepEqual(result.jobs, { audit: "success" });
      assert.deepEqual(result.uploaded, ["audit"]);
    }),

  "an audit fails if it is not compliant, and uploads the decision record": () =>
    runWorkflow({ event: "schedule", yaml: example("audit") }, scenarioWith(false, [deployed]), (result) => {
      assert.match(result.log, /NON-COMPLIANT/);
      assert.deepEqual(result.jobs, { audit: "failure" });
      assert.deepEqual(result.uploaded, ["audit"]);
    }),

  "a scheduled check of a valid configuration passes": () =>
    runWorkflow({ event: "schedule", yaml: example("check") }, scenarioWith(true), (result) => {
      assert.deepEqual(result.jobs, { "check / set-up": "success" });
      assert.match(result.log, /Checks passed: \d+ of 12/);
      assert.deepEqual(
        result.service.control.requests().map(({ method }) => method),
        ["GET", "GET"],
      );
    }),

  "a check of an environment without policies fails with a hint": () =>
    runWorkflow(
      { event: "workflow_dispatch", yaml: example("check") },
      { ...scenarioWith(true), environments: { production: { type: "server", policies: [] } } },
      (result) => {
        assert.deepEqual(result.jobs, { "check / set-up": "failure" });
        assert.match(result.log, /Checks failed: environment \(1 of 12\)/);
        assert.match(result.log, /Attach a policy to the environment/);
      },
    ),

  "check.yml can be run by hand with the settings of the organization": () =>
    runWorkflow(
      {
        event: "workflow_dispatch",
        yaml: readFileSync(join(project, ".github/workflows/check.yml"), "utf8").replace(
          "$/.github/actions/self",
          "OWNER/artifact-compliance-action/.github/actions/self@v1",
        ),
        payload: { inputs: { environment: "production" } },
      },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.jobs, { "set-up": "success" });
        assert.match(result.log, /Checks passed: \d+ of 12/);
      },
    ),

  "a gate is tested with the embedded service on the runner, which is stopped and prints its log": () =>
    runWorkflow({ event: "pull_request", yaml: example("try-out") }, scenarioWith(true), (result) => {
      assert.deepEqual(result.jobs, { gate: "success" });
      assert.match(result.log, /Log of the embedded service/);
      assert.match(result.log, /POST \/api\/v2\/artifacts\/demo\/shop 201 report-artifact/);
      assert.deepEqual(result.service.control.requests(), []);
      const [, port = ""] = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(result.log) ?? [];
      assert.throws(() => execFileSync("curl", ["--silent", `http://127.0.0.1:${port}/`]));
    }),

  "a closed gate fails its test, and the embedded service is stopped": () =>
    runWorkflow(
      {
        event: "pull_request",
        yaml: example("try-out").replace('"name": "review"', '"name": "other"'),
      },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.jobs, { gate: "failure" });
        assert.match(result.log, /Log of the embedded service/);
      },
    ),

  "a server without `uses: $/` runs the workflows after the documented change": async () => {
    await using server = await startServer();
    using serverEngine = new Engine(repository, {
      host: server.host,
      owner: "YOUR-ORG",
      change: (action) => {
        execFileSync("sh", ["-c", commandForServers()], { cwd: action, stdio: "inherit" });
      },
    });
    await runWorkflow(
      {
        event: "push",
        yaml: example("deploy").replaceAll(
          /OWNER\/(artifact-compliance-action\/\S+)@v1\b/g,
          "YOUR-ORG/$1@v1.0.0",
        ),
        token: "token-of-the-server",
        environment: { NODE_EXTRA_CA_CERTS: server.authority },
      },
      scenarioWith(true),
      (result) => {
        assert.deepEqual(result.deployed, ["deployed out/app"]);
        assert.deepEqual(recorded(result), onRecord(shop));
        // The address and the API are those of the server, not of GitHub.com.
        const repository = `https://${server.host}/acme/shop`;
        const begun = result.service.control.requests("begin-trail")[0]?.json;
        assert.ok(JSON.stringify(begun).includes(`"url":"${repository}"`));
        assert.ok(JSON.stringify(begun).includes('"signature_state":"valid"'));
        assert.ok(!result.log.includes("https://github.com/acme"));
        assert.ok(server.requests.length > 0);
        for (const request of server.requests)
          assert.equal(
            request,
            `GET /api/v3/repos/acme/shop/commits/${engine.commit} token token-of-the-server`,
          );
      },
      serverEngine,
    );
  },
};

/** Returns the documented command for servers without `uses: $/`. */
function commandForServers(): string {
  const section =
    readFileSync(join(project, "docs/reusable-workflows.md"), "utf8").split(
      "## GitHub Enterprise Server",
    )[1] ?? "";
  const [, command] = /```sh\n(.+?)```/s.exec(section) ?? [];
  assert.ok(command, "The page has no command");
  return command;
}

/** Starts the API of a GitHub Enterprise Server, with a certificate of a private authority. */
async function startServer() {
  const authority = await makeAuthority();
  const certificate = await makeCertificate({ names: ["localhost"], authority });
  const folder = mkdtempSync(join(tmpdir(), "authority-"));
  writeFileSync(join(folder, "authority.pem"), authority.cert);
  const requests: string[] = [];
  const server = createServer(certificate, (request, response) => {
    requests.push(`${request.method ?? ""} ${request.url ?? ""} ${request.headers.authorization ?? ""}`);
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        sha: engine.commit,
        commit: { verification: { verified: true, reason: "valid" } },
        parents: [],
      }),
    );
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    host: `localhost:${address.port}`,
    authority: join(folder, "authority.pem"),
    requests,
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The outputs of record.yml. The last one has a line for each artifact. */
const recordOutputs = [
  "needs.record.outputs.reported",
  "needs.record.outputs.flow",
  "needs.record.outputs.trail",
  "needs.record.outputs.fingerprints",
]
  .map((expression) => `\${{ ${expression} }}`)
  .join(" ");

/** Returns the event of a pull request from a fork. */
function pullRequest({ draft }: { draft: boolean }) {
  return {
    pull_request: {
      number: 7,
      draft,
      head: { sha: engine.commit, ref: "fix-rounding", repo: { full_name: "contributor/shop", fork: true } },
      base: { ref: "main", repo: { full_name: "acme/shop" } },
    },
  };
}

const filter = process.argv[2] ?? "";
const selected = Object.entries(tests).filter(([title]) => title.includes(filter));
assert.notEqual(selected.length, 0, `No title contains "${filter}"`);
let failed = 0;
for (const [title, run] of selected) {
  try {
    await run();
    process.stdout.write(`ok      ${title}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(
      `FAILED  ${title}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
}
process.exitCode = failed === 0 ? 0 : 1;
