// `npm start`: the action's main job on real input, as a newcomer would want to watch it. It starts the embedded
// service, runs the committed bundle as GitHub's runner does, and shows what a person would see of each step.
// Ends with 0 when every step ended as it should. Leaves nothing behind: no process, no file.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder, runStep, type Inputs } from "../e2e/step.ts";
import { startService } from "../fake-service/start.ts";
import { asGitHubShows, outputsOf, part, say } from "./show.ts";

const bold = (text: string) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);

const checkout = newFolder();
const leftOver = [checkout];
await using service = await startService();
let number = 0;
let surprises = 0;

try {
  const commit = buildSomething(checkout);
  say(`${bold("The main job, against the embedded service")} at ${service.baseUrl}`);
  say(
    "A shop was built: a file dist/app.js and a directory dist/site. Each step below is one `uses:` in a workflow.",
  );

  await show("Begin a trail for this commit", 0, { operation: "begin-trail", flow: "demo" });
  await show("Put what was built on record", 0, {
    operation: "report-artifact",
    flow: "demo",
    artifacts: "app=dist/app.js\nsite=dist/site",
  });
  await show(
    "Gate on the file, whose evidence is not there yet: the gate stays shut",
    1,
    gateOn("app=dist/app.js"),
  );

  service.control.attest("demo", commit, { name: "pull-request", type: "pull_request" });
  service.control.attest("demo", commit, { name: "unit-test", type: "junit", artifact: "app" });
  service.control.attest("demo", commit, { name: "security-scan", type: "snyk", artifact: "app" });
  say();
  say("… meanwhile the review, the unit tests and a clean security scan were attested …");
  await show("The same gate again: now it opens", 0, gateOn("app=dist/app.js"));

  service.control.attest("demo", commit, {
    name: "security-scan",
    type: "snyk",
    artifact: "site",
    compliant: false,
  });
  say();
  say("… and the security scan of the directory found something …");
  await show("Gate on the directory: its scan failed, so the gate stays shut", 1, gateOn("site=dist/site"));
} finally {
  for (const folder of leftOver) rmSync(folder, { recursive: true, force: true });
}

say();
say(
  surprises === 0
    ? bold("Every step ended as it should.")
    : bold(`${surprises} steps did not end as they should.`),
);
process.exitCode = surprises === 0 ? 0 : 1;

function gateOn(artifact: string): Inputs {
  return { operation: "assert", flow: "demo", scope: "flow", artifacts: artifact };
}

async function show(title: string, expectedExit: 0 | 1, inputs: Inputs): Promise<void> {
  number += 1;
  say();
  say(bold(`━━ ${number}. ${title} ${"━".repeat(Math.max(0, 100 - title.length))}`));
  for (const [name, value] of Object.entries(inputs))
    say(`   ${name}: ${value.includes("\n") ? `|\n${value.replace(/^/gm, "      ")}` : value}`);
  const step = await runStep({ ...service.inputs, ...inputs }, { workspace: checkout, environment: here() });
  leftOver.push(step.temporary);
  part("log", asGitHubShows(step.log));
  part("outputs", outputsOf(step));
  part("summary", step.summary);
  const asExpected = step.exitCode === expectedExit && step.standardError === "";
  if (!asExpected) surprises += 1;
  say(
    `   exit code ${String(step.exitCode)}${asExpected ? ", as it should be" : ` — it should be ${expectedExit}`}`,
  );
  if (step.standardError !== "") part("standard error", step.standardError);
}

/** A checkout with one commit and a build. Gives the commit. */
function buildSomething(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", env: gitEnvironment() });
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(folder, ".gitignore"), "dist/\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "Sell the first thing");
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

/** The runner's variables name the checkout's commit. */
function here() {
  return {
    GITHUB_SHA: execFileSync("git", ["rev-parse", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim(),
  };
}
