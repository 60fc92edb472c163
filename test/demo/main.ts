// `npm start`: the action's main operations on real files. Starts the embedded service, runs the steps as GitHub's
// runner does, prints each step's log and verdict, and writes build/demo/index.html with the logs and summaries as
// GitHub shows them. Exits with 0 when every step ended as expected. All other files are deleted.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { newFolder, runStep, type Inputs } from "../e2e/step.ts";
import { startGitHub } from "../github/api.ts";
import { startService } from "../../src/embedded-service/start.ts";
import { demoPage, resultOf, type DemoStep } from "./page.ts";
import { formatLog, foldGroups, print } from "./show.ts";

const page = "build/demo/index.html";
const maxLineLength = 160;
const introduction =
  "The workflow of the README, step by step: the build made out/app, the tests wrote results/junit.xml. The service is the embedded one, and GitHub's API a stand-in, both on this machine.";

/** The attestations that an artifact needs to be compliant. */
const template = `version: 1
trail:
  attestations:
    - { name: pull-request, type: pull_request }
  artifacts:
    - name: app
      attestations:
        - { name: unit-test, type: junit }
`;

const bold = (text: string) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);
const checkout = newFolder();
const folders = [checkout];
const gate: Inputs = { operation: "assert", flow: "demo", scope: "flow", artifacts: "app=out/app" };
const record: Inputs = {
  operation: "record",
  flow: "demo",
  "template-file": "template.yml",
  artifacts: "app=out/app",
};
const withEvidence: Inputs = {
  ...record,
  attestations: "app.unit-test junit results/*.xml\ntrail:pull-request pull_request",
};
const steps: DemoStep[] = [];
let unexpected = 0;
await using service = await startService();
const commit = buildArtifact(checkout);
await using github = await startGitHub({
  commits: [{ sha: commit }],
  pulls: [
    {
      number: 7,
      of: [commit],
      title: "Add the shop",
      user: { login: "ada" },
      commits: [{ sha: commit, message: "Add the shop" }],
      reviews: [{ user: { login: "grace" }, state: "APPROVED" }],
    },
  ],
});

try {
  print(introduction);

  await run("Record the artifact, with a template that says what is required", 0, record);
  await run("Gate before anything is attested: it stays closed", 1, gate);
  await run("Record it with the unit tests and the pull request, with who approved it", 0, withEvidence);
  await run("Gate after both are attested: it opens, and the workflow deploys", 0, gate);
  writeFileSync(join(checkout, "results", "junit.xml"), resultsOf("expected 3 books, found 2"));
  await run("Record the tests of a second attempt, in which one fails", 0, withEvidence);
  await run("Gate after a test has failed: it stays closed", 1, gate);
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

const file = resolve(import.meta.dirname, "../..", page);
mkdirSync(resolve(file, ".."), { recursive: true });
writeFileSync(file, demoPage(introduction, steps));
print();
print(
  bold(unexpected === 0 ? "Every step ended as expected." : `${unexpected} steps did not end as expected.`),
);
print(`Logs and summaries as GitHub shows them: ${page}`);
process.exitCode = unexpected === 0 ? 0 : 1;

/** Returns a file of test results, as test tools write them. */
function resultsOf(failure?: string): string {
  const failed = failure === undefined ? "" : `<failure message="${failure}"/>`;
  return `<testsuite name="shop"><testcase name="opens" time="0.01"/><testcase name="counts books" file="test/books.js" line="12" time="0.02">${failed}</testcase></testsuite>\n`;
}

async function run(title: string, expectedExit: 0 | 1, inputs: Inputs): Promise<void> {
  const step = await runStep(
    { ...service.inputs, "github-token": "token-of-the-demonstration", ...inputs },
    { workspace: checkout, environment: variables() },
  );
  folders.push(step.temporary);
  steps.push({ title, inputs, step });
  print();
  print(bold(`${String(steps.length)}. ${title}`));
  print(
    `   ${Object.entries(inputs)
      .map(([name, value]) => `${name}: ${value.replaceAll("\n", ", ")}`)
      .join(" · ")}`,
  );
  for (const line of formatLog(foldGroups(step.log)).trimEnd().split("\n"))
    print(`   │ ${line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line}`);
  const isExpected = step.exitCode === expectedExit && step.standardError === "";
  if (!isExpected) unexpected += 1;
  const result = resultOf(step).map(([name, value]) => `${name}: ${value}`);
  print(`   ${result.join(" · ")}${isExpected ? "" : ` (expected ${expectedExit})`}`);
  if (step.standardError !== "") print(step.standardError);
}

/** Creates a checkout with one commit, an artifact and test results. Returns the commit. */
function buildArtifact(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", env: gitEnvironment() });
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(folder, ".gitignore"), "out/\nresults/\n");
  writeFileSync(join(folder, "template.yml"), template);
  git("add", ".");
  git("commit", "--quiet", "--message", "Add the shop");
  for (const made of ["out", "results"]) mkdirSync(join(folder, made));
  writeFileSync(join(folder, "out", "app"), "open for business\n");
  writeFileSync(join(folder, "results", "junit.xml"), resultsOf());
  return git("rev-parse", "HEAD").trim();
}

function gitEnvironment() {
  const person = { NAME: "Ada Example", EMAIL: "ada@example.com", DATE: "2026-01-05T09:00:00Z" };
  return {
    PATH: process.env["PATH"],
    HOME: checkout,
    GIT_CONFIG_NOSYSTEM: "1",
    ...Object.fromEntries(
      ["AUTHOR", "COMMITTER"].flatMap((role) =>
        Object.entries(person).map(([key, value]) => [`GIT_${role}_${key}`, value]),
      ),
    ),
  };
}

/** Returns the runner's variables for the checkout's commit and GitHub's API. */
function variables() {
  return { GITHUB_SHA: commit, GITHUB_API_URL: github.url, GITHUB_EVENT_NAME: "push" };
}
