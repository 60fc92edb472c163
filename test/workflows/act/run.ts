// `npm run test:examples`: the workflows of docs/examples on a workflow engine, against the embedded service. What a
// runner does between jobs (outputs, matrices, conditions) is only seen when something runs them. Installs act itself.
// A part of a sentence as argument runs only the sentences that have it.
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
/** What build.sh makes, and what production runs already in the tests that do not build. */
const shop = fingerprintOf("shop\n");
const deployed = { fingerprint: shop, filename: "app" };

const repository = {
  // One artifact, `out/app`; with arguments one for each, `out/app-ARGUMENT`.
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

/** The workflow of docs/reusable-workflows.md that sends what earlier runs kept. */
function sendKept(): string {
  const page = readFileSync(join(project, "docs/reusable-workflows.md"), "utf8");
  return /```yaml\n(name: Send kept requests\n[^]*?)```/.exec(page)?.[1] ?? "";
}

/** What counts as compliant: it is on record, and its trail was reviewed. */
const reviewedBy = (
  review: boolean,
  artifacts: readonly { fingerprint: string; filename: string }[] = [],
): Scenario => ({
  flows: {
    shop: {
      template: { version: 1, trail: { attestations: [{ name: "review", type: "generic" }] } },
      trails: {
        [engine.commit]: { attestations: [{ name: "review", compliant: review }], artifacts: [...artifacts] },
      },
    },
  },
  policies: {
    released: { artifacts: { provenance: { required: true }, "trail-compliance": { required: true } } },
  },
  environments: { production: { type: "server", policies: ["released"] } },
});

/** A template that knows one artifact. */
const namingApp = { version: 1 as const, trail: { artifacts: [{ name: "app" }] } };

interface Done extends Run {
  readonly service: Service;
}

/** Runs a workflow with its own service; nothing of one reaches another. */
async function running(
  workflow: Pick<Workflow, "event" | "yaml"> & Partial<Workflow>,
  scenario: Scenario,
  judge: (done: Done) => void,
  on = engine,
): Promise<void> {
  await using service = await startService({ scenario });
  const run = await on.run({
    variables: { COMPLIANCE_URL: service.baseUrl, COMPLIANCE_ORG: service.org },
    secrets: { COMPLIANCE_TOKEN: service.apiToken },
    ...workflow,
  });
  try {
    judge({ ...run, service });
    for (const { undescribed } of service.control.requests()) assert.deepEqual(undescribed, []);
  } catch (error) {
    process.stdout.write(`${run.log}\n`);
    throw error;
  }
}

const recorded = ({ service }: Done) =>
  service.control
    .artifacts()
    .map(({ report, flow, trail }) => ({ fingerprint: report.fingerprint, flow, trail }));
const onRecord = (...fingerprints: string[]) =>
  fingerprints.map((fingerprint) => ({ fingerprint, flow: "shop", trail: engine.commit }));

const truths: Record<string, () => Promise<void>> = {
  "what was built is recorded, judged and deployed": () =>
    running({ event: "push", yaml: example("deploy") }, reviewedBy(true), (done) => {
      assert.deepEqual(done.jobs, {
        build: "success",
        "record / record": "success",
        "gate / compliance": "success",
        deploy: "success",
      });
      assert.deepEqual(recorded(done), onRecord(shop));
      assert.deepEqual(done.deployed, ["deployed out/app"]);
      assert.deepEqual(done.uploaded, ["build", "decision-record-1", "fingerprints"]);
    }),

  "what an outage kept from being recorded is uploaded, opens no gate, and is sent by a later run":
    async () => {
      await using service = await startService({ scenario: reviewedBy(true) });
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

      const send = { ...common, event: "schedule", yaml: sendKept(), artifacts: built.artifacts };
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

  "one job records, asks the gate and deploys": () =>
    running({ event: "push", yaml: example("one-job") }, reviewedBy(true), (done) => {
      assert.deepEqual(done.jobs, { deploy: "success" });
      assert.deepEqual(recorded(done), onRecord(shop));
      assert.deepEqual(done.deployed, ["deployed out/app"]);
    }),

  "what is recorded is what is attested": async () => {
    const runner = mkdtempSync(join(tmpdir(), "artifacts-"));
    const files = { GITHUB_ARTIFACTS: join(runner, "declared"), GITHUB_ARTIFACTS_LIST: join(runner, "list") };
    writeFileSync(files.GITHUB_ARTIFACTS, "");
    writeFileSync(files.GITHUB_ARTIFACTS_LIST, '{"version":1,"subjects":[]}');
    await running(
      { event: "push", yaml: example("attest"), environment: files },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.jobs, { build: "success", record: "success" });
        const fingerprints = ["shop\n", "api\n"].map(fingerprintOf);
        assert.deepEqual(recorded(done), onRecord(...fingerprints));
        const attested = [...done.log.matchAll(/^Attested \S+ sha256:(\S+)$/gm)].map(([, digest]) => digest);
        assert.deepEqual(attested, fingerprints);
      },
    );
    rmSync(runner, { recursive: true });
  },

  "a gate that fails in the only job stops the deployment step": () =>
    running({ event: "push", yaml: example("one-job") }, reviewedBy(false), (done) => {
      assert.match(done.log, /NON-COMPLIANT/);
      assert.deepEqual(done.jobs, { deploy: "failure" });
      assert.deepEqual(done.deployed, []);
    }),

  "a gate that fails stops the deployment, and keeps its decision record": () =>
    running({ event: "push", yaml: example("deploy") }, reviewedBy(false), (done) => {
      assert.match(done.log, /NON-COMPLIANT/);
      assert.equal(done.jobs["gate / compliance"], "failure");
      assert.equal(done.jobs["deploy"], undefined);
      assert.deepEqual(done.deployed, []);
      assert.deepEqual(done.uploaded, ["build", "decision-record-1", "fingerprints"]);
    }),

  "a dry-run of the gate passes its job and deploys nothing": () =>
    running(
      { event: "push", yaml: example("deploy").replace("wait: 20m", "dry-run: true") },
      reviewedBy(true),
      (done) => {
        assert.equal(done.jobs["gate / compliance"], "success");
        assert.deepEqual(done.deployed, []);
        assert.equal(done.service.control.requests("assert-artifact").length, 0);
      },
    ),

  "a build that fails puts nothing on record and opens no gate": () =>
    running(
      { event: "push", yaml: example("deploy").replace("./build.sh", "exit 1") },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.jobs, { build: "failure" });
        assert.deepEqual(recorded(done), []);
        assert.deepEqual(done.deployed, []);
      },
    ),

  "one gate asks about every job of a matrix": () =>
    running({ event: "push", yaml: example("matrix") }, reviewedBy(true), (done) => {
      assert.equal(done.jobs["gate / compliance"], "success");
      assert.deepEqual(done.deployed, ["deployed "]);
      const legs = ["linux", "macos", "windows"].map((leg) => fingerprintOf(`${leg}\n`)).sort();
      assert.deepEqual(
        recorded(done)
          .map(({ fingerprint }) => fingerprint)
          .sort(),
        legs,
      );
      const asked = done.service.control.requests("assert-artifact").map(({ target }) => target);
      for (const leg of legs) assert.ok(asked.some((target) => target.includes(leg)));
    }),

  "a matrix with a missing job keeps the gate closed, which expects its name": () =>
    running(
      {
        event: "push",
        yaml: example("matrix").replace("target: [linux, macos, windows]", "target: [linux, macos]"),
      },
      reviewedBy(true),
      (done) => {
        assert.match(done.log, /no artifact has: `app-windows`/);
        assert.equal(done.jobs["gate / compliance"], "failure");
        assert.deepEqual(done.service.control.requests("assert-artifact"), []);
        assert.deepEqual(done.deployed, []);
      },
    ),

  "two products are recorded and judged together": () =>
    running({ event: "push", yaml: example("monorepo") }, reviewedBy(true), (done) => {
      const both = [fingerprintOf("shop\n"), fingerprintOf("api\n")];
      assert.deepEqual(recorded(done), onRecord(...both));
      assert.equal(done.jobs["gate / compliance"], "success");
      // Each was asked about, though the gate got their fingerprints alone.
      const asked = done.service.control.requests("assert-artifact").map(({ target }) => target);
      for (const one of both) assert.ok(asked.some((target) => target.includes(one)));
      assert.match(done.log, /Compliant: the gate is open for 2 artifacts/);
      assert.deepEqual(done.deployed, ["deployed "]);
    }),

  "an artifact that another job must have recorded, and did not, keeps the gate closed": () =>
    running(
      { event: "push", yaml: example("monorepo").replace("        api=build/app-api\n", "") },
      reviewedBy(true),
      (done) => {
        assert.match(done.log, /no artifact has: `api`/);
        assert.equal(done.jobs["gate / compliance"], "failure");
        assert.deepEqual(done.deployed, []);
      },
    ),

  "a mistyped name warns when it is reported, with the name that may be meant": () =>
    running(
      { event: "push", yaml: example("one-job").replace("artifacts: app=out/app", "artifacts: ap=out/app") },
      { ...reviewedBy(true), flows: { shop: { template: namingApp } } },
      (done) => {
        assert.match(done.log, /does not name 1 reported artifact: `ap` \(did you mean `app`\?\)/);
        assert.deepEqual(recorded(done), onRecord(shop));
      },
    ),

  "what record.yml gives reaches the jobs after it": () =>
    running(
      {
        event: "push",
        yaml: example("monorepo")
          .replace("    needs: gate\n", "    needs: [record, gate]\n")
          .replace(
            "- run: ./deploy.sh\n",
            `- run: ./deploy.sh "$GIVEN"\n        env:\n          GIVEN: ${given}\n`,
          ),
      },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.deployed, [
          `deployed true shop ${engine.commit} shop=${shop}`,
          `api=${fingerprintOf("api\n")}`,
        ]);
      },
    ),

  "a product that is missing keeps the other from being recorded": () =>
    running(
      { event: "push", yaml: example("monorepo").replace("./build.sh shop api", "./build.sh shop") },
      reviewedBy(true),
      (done) => {
        assert.match(done.log, /app-api/);
        assert.equal(done.jobs["record / record"], "failure");
        assert.deepEqual(recorded(done), []);
        assert.deepEqual(done.deployed, []);
      },
    ),

  "a pull request without secrets is green, and nothing is on record": () =>
    running(
      {
        event: "pull_request",
        yaml: example("pull-request"),
        payload: pullRequest({ draft: false }),
        secrets: {},
      },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.jobs, { build: "success", "record / record": "success" });
        assert.deepEqual(done.service.control.requests(), []);
      },
    ),

  "a required check passes for what was built and is compliant": () =>
    running(
      { event: "pull_request", yaml: example("required-check"), payload: pullRequest({ draft: false }) },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.jobs, { build: "success", "gate / compliance": "success" });
      },
    ),

  "a required check fails, and is not skipped, when the build was skipped": () =>
    running(
      { event: "pull_request", yaml: example("required-check"), payload: pullRequest({ draft: true }) },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.jobs, { "gate / compliance": "failure" });
        assert.match(done.log, /misconfigured/);
      },
    ),

  "a gate that only warns lets the deployment go on, and says what it would have stopped": () =>
    running({ event: "push", yaml: example("warn-first") }, reviewedBy(false), (done) => {
      assert.deepEqual(done.jobs, { build: "success", "gate / compliance": "success", deploy: "success" });
      assert.deepEqual(done.deployed, ["deployed "]);
      assert.match(done.log, /NON-COMPLIANT/);
    }),

  "the same workflow blocks when its line with warn is gone": () =>
    running(
      { event: "push", yaml: example("warn-first").replace(/^ +on-non-compliance: warn\n/m, "") },
      reviewedBy(false),
      (done) => {
        assert.deepEqual(done.jobs, { build: "success", "gate / compliance": "failure" });
        assert.deepEqual(done.deployed, []);
      },
    ),

  "a gate in the deployment's own job lets the steps after it run": () =>
    running(
      {
        event: "workflow_dispatch",
        yaml: example("environment"),
        payload: { inputs: { fingerprint: shop } },
      },
      reviewedBy(true, [deployed]),
      (done) => {
        assert.deepEqual(done.jobs, { deploy: "success" });
        assert.deepEqual(done.deployed, [`deployed ${shop}`]);
      },
    ),

  "a gate in the deployment's own job stops the steps after it": () =>
    running(
      {
        event: "workflow_dispatch",
        yaml: example("environment"),
        payload: { inputs: { fingerprint: shop } },
      },
      reviewedBy(true),
      (done) => {
        // Nobody has reported it.
        assert.match(done.log, /unknown-artifact/);
        assert.deepEqual(done.jobs, { deploy: "failure" });
        assert.deepEqual(done.deployed, []);
      },
    ),

  "an audit is green while what was deployed is compliant": () =>
    running({ event: "schedule", yaml: example("audit") }, reviewedBy(true, [deployed]), (done) => {
      assert.deepEqual(done.jobs, { audit: "success" });
      assert.deepEqual(done.uploaded, ["audit"]);
    }),

  "an audit is red when it is not, and keeps the decision record": () =>
    running({ event: "schedule", yaml: example("audit") }, reviewedBy(false, [deployed]), (done) => {
      assert.match(done.log, /NON-COMPLIANT/);
      assert.deepEqual(done.jobs, { audit: "failure" });
      assert.deepEqual(done.uploaded, ["audit"]);
    }),

  "a set-up in which everything is right passes its check, every night": () =>
    running({ event: "schedule", yaml: example("check") }, reviewedBy(true), (done) => {
      assert.deepEqual(done.jobs, { "check / set-up": "success" });
      assert.match(done.log, /Checks passed: \d+ of 12/);
      assert.deepEqual(
        done.service.control.requests().map(({ method }) => method),
        ["GET", "GET"],
      );
    }),

  "a check of an environment that has lost its policies fails, and says what to do": () =>
    running(
      { event: "workflow_dispatch", yaml: example("check") },
      { ...reviewedBy(true), environments: { production: { type: "server", policies: [] } } },
      (done) => {
        assert.deepEqual(done.jobs, { "check / set-up": "failure" });
        assert.match(done.log, /Checks failed: environment \(1 of 12\)/);
        assert.match(done.log, /Attach a policy to the environment/);
      },
    ),

  "the reusable check runs by itself with the organization's settings": () =>
    running(
      {
        event: "workflow_dispatch",
        yaml: readFileSync(join(project, ".github/workflows/check.yml"), "utf8").replace(
          "$/.github/actions/self",
          "OWNER/artifact-compliance-action/.github/actions/self@v1",
        ),
        payload: { inputs: { environment: "production" } },
      },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.jobs, { "set-up": "success" });
        assert.match(done.log, /Checks passed: \d+ of 12/);
      },
    ),

  "a gate is tested against the embedded service on the runner, which leaves its log behind and nothing else":
    () =>
      running({ event: "pull_request", yaml: example("try-out") }, reviewedBy(true), (done) => {
        assert.deepEqual(done.jobs, { gate: "success" });
        assert.match(done.log, /Log of the embedded service/);
        assert.match(done.log, /POST \/api\/v2\/artifacts\/demo\/shop 201 report-artifact/);
        assert.deepEqual(done.service.control.requests(), []);
        const [, port = ""] = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(done.log) ?? [];
        assert.throws(() => execFileSync("curl", ["--silent", `http://127.0.0.1:${port}/`]));
      }),

  "a gate that stays closed fails its test, and the service ends all the same": () =>
    running(
      {
        event: "pull_request",
        yaml: example("try-out").replace('"name": "review"', '"name": "other"'),
      },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.jobs, { gate: "failure" });
        assert.match(done.log, /Log of the embedded service/);
      },
    ),

  "a server that does not know `uses: $/` runs everything after the documented change": async () => {
    await using server = await startServer();
    using there = new Engine(repository, {
      host: server.host,
      owner: "YOUR-ORG",
      change: (action) => {
        execFileSync("sh", ["-c", changeForServers()], { cwd: action, stdio: "inherit" });
      },
    });
    await running(
      {
        event: "push",
        yaml: example("deploy").replaceAll(
          /OWNER\/(artifact-compliance-action\/\S+)@v1\b/g,
          "YOUR-ORG/$1@v1.0.0",
        ),
        token: "token-of-the-server",
        environment: { NODE_EXTRA_CA_CERTS: server.authority },
      },
      reviewedBy(true),
      (done) => {
        assert.deepEqual(done.deployed, ["deployed out/app"]);
        assert.deepEqual(recorded(done), onRecord(shop));
        // The server's own address and API, not GitHub.com's.
        const repository = `https://${server.host}/acme/shop`;
        const begun = done.service.control.requests("begin-trail")[0]?.json;
        assert.ok(JSON.stringify(begun).includes(`"url":"${repository}"`));
        assert.ok(JSON.stringify(begun).includes('"signature_state":"valid"'));
        assert.ok(!done.log.includes("https://github.com/acme"));
        assert.ok(server.asked.length > 0);
        for (const asked of server.asked)
          assert.equal(
            asked,
            `GET /api/v3/repos/acme/shop/commits/${engine.commit} token token-of-the-server`,
          );
      },
      there,
    );
  },
};

/** The command of the documentation for servers that do not know `uses: $/`. */
function changeForServers(): string {
  const section =
    readFileSync(join(project, "docs/reusable-workflows.md"), "utf8").split(
      "## GitHub Enterprise Server",
    )[1] ?? "";
  const [, command] = /```sh\n(.+?)```/s.exec(section) ?? [];
  assert.ok(command, "The page shows no command");
  return command;
}

/** The part of a GitHub Enterprise Server that a step asks: its API, with a certificate of a private authority. */
async function startServer() {
  const authority = await makeAuthority();
  const certificate = await makeCertificate({ names: ["localhost"], authority });
  const folder = mkdtempSync(join(tmpdir(), "authority-"));
  writeFileSync(join(folder, "authority.pem"), authority.cert);
  const asked: string[] = [];
  const server = createServer(certificate, (request, response) => {
    asked.push(`${request.method ?? ""} ${request.url ?? ""} ${request.headers.authorization ?? ""}`);
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
    asked,
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Outputs of record.yml, of which the last one has a line for each artifact. */
const given = [
  "needs.record.outputs.reported",
  "needs.record.outputs.flow",
  "needs.record.outputs.trail",
  "needs.record.outputs.fingerprints",
]
  .map((expression) => `\${{ ${expression} }}`)
  .join(" ");

/** A pull request from a fork, as GitHub describes it. */
function pullRequest({ draft }: { draft: boolean }) {
  return {
    pull_request: {
      number: 7,
      draft,
      head: { sha: engine.commit, ref: "sell-more", repo: { full_name: "stranger/shop", fork: true } },
      base: { ref: "main", repo: { full_name: "acme/shop" } },
    },
  };
}

const wanted = process.argv[2] ?? "";
const chosen = Object.entries(truths).filter(([sentence]) => sentence.includes(wanted));
assert.notEqual(chosen.length, 0, `There is no sentence with "${wanted}"`);
let failed = 0;
for (const [sentence, holds] of chosen) {
  try {
    await holds();
    process.stdout.write(`ok      ${sentence}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(
      `FAILED  ${sentence}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
}
process.exitCode = failed === 0 ? 0 : 1;
