// `npm start`: the action's main operations on real files. Starts the embedded service, runs the bundle as GitHub's
// runner does, prints each step's log and verdict, and writes build/demo/index.html with the logs and summaries as
// GitHub shows them. Exits with 0 when every step ended as expected. All other files are deleted.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { newFolder, runStep, type Inputs } from "../e2e/step.ts";
import { startService } from "../fake-service/start.ts";
import { demoPage, resultOf, type DemoStep } from "./page.ts";
import { formatLog, foldGroups, print } from "./show.ts";

const page = "build/demo/index.html";
const maxLineLength = 160;
const introduction =
  "The build made two artifacts: the file dist/app.js and the directory dist/site. Each step below is one step of a workflow; the service is the embedded one, on this machine.";

/** The attestations that an artifact needs to be compliant. */
const template = `version: 1
trail:
  attestations:
    - { name: pull-request, type: pull_request }
  artifacts:
    - name: app
      attestations:
        - { name: unit-test, type: junit }
        - { name: security-scan, type: snyk }
    - name: site
      attestations:
        - { name: security-scan, type: snyk }
`;

const bold = (text: string) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);
const checkout = newFolder();
const folders = [checkout];
const steps: DemoStep[] = [];
let unexpected = 0;
await using service = await startService();

try {
  const commit = buildArtifacts(checkout);
  print(introduction);

  await run("Begin a trail for the commit, with a template that says what is required", 0, {
    operation: "begin-trail",
    flow: "demo",
    "template-file": "template.yml",
  });
  await run("Report both artifacts", 0, {
    operation: "report-artifact",
    flow: "demo",
    artifacts: "app=dist/app.js\nsite=dist/site",
  });
  await run(
    "Gate on the file before its attestations are reported: the gate stays closed",
    1,
    gateOn("app=dist/app.js"),
  );

  service.control.attest("demo", commit, { name: "pull-request", type: "pull_request" });
  service.control.attest("demo", commit, { name: "unit-test", type: "junit", artifact: "app" });
  service.control.attest("demo", commit, { name: "security-scan", type: "snyk", artifact: "app" });
  await run(
    "Gate on the file after review, unit tests and security scan were reported: the gate opens",
    0,
    gateOn("app=dist/app.js"),
  );

  service.control.attest("demo", commit, {
    name: "security-scan",
    type: "snyk",
    artifact: "site",
    compliant: false,
  });
  await run(
    "Gate on the directory, whose security scan failed: the gate stays closed",
    1,
    gateOn("site=dist/site"),
  );
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

function gateOn(artifact: string): Inputs {
  return { operation: "assert", flow: "demo", scope: "flow", artifacts: artifact };
}

async function run(title: string, expectedExit: 0 | 1, inputs: Inputs): Promise<void> {
  const step = await runStep(
    { ...service.inputs, ...inputs },
    { workspace: checkout, environment: commitVariables() },
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

/** Creates a checkout with one commit and two artifacts. Returns the commit. */
function buildArtifacts(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", env: gitEnvironment() });
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(folder, ".gitignore"), "dist/\n");
  writeFileSync(join(folder, "template.yml"), template);
  git("add", ".");
  git("commit", "--quiet", "--message", "Add the shop");
  mkdirSync(join(folder, "dist", "site"), { recursive: true });
  writeFileSync(join(folder, "dist", "app.js"), 'console.log("open for business");\n');
  writeFileSync(join(folder, "dist", "site", "index.html"), "<!doctype html><title>Shop</title>\n");
  writeFileSync(join(folder, "dist", "site", "style.css"), "body { margin: 0 }\n");
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

/** Returns the runner's variable for the checkout's commit. */
function commitVariables() {
  return {
    GITHUB_SHA: execFileSync("git", ["rev-parse", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim(),
  };
}
