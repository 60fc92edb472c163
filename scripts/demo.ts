// `npm start`: the committed bundle against the embedded service, as a person sees it in a job's log. A flow is created. What was
// built is recorded with green tests, and a gate opens for it. Another build is recorded with a red test, and its gate stays
// closed. So does the gate for a file that was changed afterwards. Ends with 1 if anything is not as expected.
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { commit as gitHubCommit, startGitHub, token } from "../test/support/github.ts";
import { newFolder, runnerVariables, runStep, type Step } from "../test/support/step.ts";
import { writeFiles } from "../test/support/workspace.ts";
import { startService } from "../test/embedded-service/start.ts";

interface DemoStep {
  readonly title: string;
  /** What is written before it, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** The commit, where it is another one. */
  readonly commit?: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly exitCode: 0 | 1;
  readonly outputs: Readonly<Record<string, string>>;
}

const template = `version: 1
trail:
  artifacts:
    - name: app
      attestations:
        - name: unit-test
          type: junit
        - name: test-run
          type: generic
`;
const results = (secondCase: string) =>
  `<testsuite name="shop"><testcase name="sells things"/>${secondCase}</testsuite>\n`;

const record = { operation: "record", flow: "shop", artifacts: "app=out/app" };
const tests = "app.unit-test junit results/*.xml\napp.test-run generic";
const gate = { operation: "assert", environment: "production", flow: "shop", artifacts: "app=out/app" };
const nextCommit = "2a3b4c5d6e7f80912a3b4c5d6e7f80912a3b4c5d";

const steps = {
  "create-flow": {
    title: "Create the flow",
    files: { "flow-template.yml": template },
    inputs: { operation: "create-flow", flow: "shop", "template-file": "flow-template.yml" },
    exitCode: 0,
    outputs: { reported: "true" },
  },
  "record-log": {
    title: "Record what was built, and that its tests passed",
    files: { "out/app": "the shop\n", "results/tests.xml": results('<testcase name="counts change"/>') },
    inputs: { ...record, attestations: `${tests} true` },
    exitCode: 0,
    outputs: { reported: "true" },
  },
  "open-gate": {
    title: "Gate: may it be deployed? Yes",
    inputs: gate,
    exitCode: 0,
    outputs: { verdict: "compliant", compliant: "true" },
  },
  "record-red": {
    title: "Record the build of the next commit, of which a test failed",
    files: {
      "out/app": "the next shop\n",
      "results/tests.xml": results(
        '<testcase name="counts change"><failure message="expected 1, was 2"/></testcase>',
      ),
    },
    commit: nextCommit,
    inputs: { ...record, attestations: `${tests} false` },
    exitCode: 0,
    outputs: { reported: "true" },
  },
  "red-gate": {
    title: "Gate: may it be deployed? No: its evidence says that it must not",
    commit: nextCommit,
    inputs: gate,
    exitCode: 1,
    outputs: { verdict: "non-compliant", compliant: "false" },
  },
  "closed-gate": {
    title: "Gate: the file was changed after it was recorded. No: nobody recorded these bytes",
    files: { "out/app": "another shop\n" },
    inputs: gate,
    exitCode: 1,
    outputs: { verdict: "unknown-artifact", compliant: "false" },
  },
} as const satisfies Readonly<Record<string, DemoStep>>;

type StepName = keyof typeof steps;
const stepNames = Object.keys(steps) as StepName[];
const stepOf = (name: StepName): DemoStep => steps[name];

/** Runs the steps in turn, and gives each to the function with the inputs that it had. */
async function runSteps(
  entry: string | undefined,
  onStep: (name: StepName, step: Step, inputs: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const workspace = newFolder();
  await using service = await startService({ empty: true });
  // As on a runner, where a job's token is enough to know the commit.
  await using github = await startGitHub();
  service.records.createPolicy("tested", {
    provenance: { required: true },
    attestations: [{ name: "unit-test", type: "junit" }],
  });
  service.records.createEnvironment("production", { policies: ["tested"] });
  for (const name of stepNames) {
    const { files = {}, commit = runnerVariables.GITHUB_SHA, inputs: given } = stepOf(name);
    github.answer(`/repos/acme/shop/commits/${commit}`, gitHubCommit(commit));
    writeFiles(workspace, files);
    const inputs = { ...given, ...service.inputs, "github-token": token };
    const environment = { GITHUB_API_URL: github.url, GITHUB_SHA: commit };
    onStep(name, await runStep(inputs, { entry, workspace, environment }), inputs);
  }
}

interface Shown {
  /** Of steps as docs/getting-started.md shows them: without colours, with groups folded. */
  readonly logs: Readonly<Record<string, string>>;
  /** Of the gate that red tests keep closed, Markdown: README.md has a picture of it. */
  readonly closedGateSummary: string;
}

/** Runs the steps from src/, and returns what documents show of them, with the address of a service of somebody's own. */
export async function runForDocuments(): Promise<Shown> {
  const shown: readonly StepName[] = ["record-log", "open-gate", "closed-gate"];
  const logs: Record<string, string> = {};
  let closedGateSummary = "";
  await runSteps(undefined, (name, { log, summary }, inputs) => {
    const { origin } = new URL(inputs["base-url"] ?? "");
    const withoutOrigin = (text: string) => text.replaceAll(origin, "https://compliance.example.com");
    if (name === "red-gate") closedGateSummary = withoutOrigin(summary);
    if (shown.includes(name))
      logs[name] = withoutOrigin(stripVTControlCharacters(log))
        .replace(/^ {2}.*\n/gm, "")
        .replaceAll("▼", "▶");
  });
  return { logs, closedGateSummary };
}

/** Returns inputs as a workflow has them. */
function showInputs(inputs: Readonly<Record<string, string>>): string {
  const lines = Object.entries(inputs).map(([input, value]) =>
    value.includes("\n") ? `${input}: |\n${value.replace(/^/gm, "  ")}` : `${input}: ${value}`,
  );
  return `with:\n${lines.join("\n").replace(/^/gm, "  ")}\n`;
}

const indent = (text: string) => text.replace(/^(?=.)/gm, "    ");

async function main(): Promise<void> {
  const problems: string[] = [];
  await runSteps(resolve(import.meta.dirname, "../dist/index.js"), (name, step, inputs) => {
    const { title, inputs: given, exitCode, outputs } = stepOf(name);
    if (name === "create-flow") {
      const { "base-url": url, org } = inputs;
      process.stdout.write(
        `Every step also has base-url: ${url ?? ""}, org: ${org ?? ""} and api-token: ***\n\n`,
      );
    }
    process.stdout.write(`\u001b[1m${stepNames.indexOf(name) + 1}. ${title}\u001b[0m\n\n`);
    process.stdout.write(
      `${indent(showInputs(given))}\n${indent(step.log.trimEnd())}\n${step.standardError}\n`,
    );
    if (step.exitCode !== exitCode)
      problems.push(`${title}: exit code ${step.exitCode}, expected ${exitCode}`);
    for (const [output, value] of Object.entries(outputs))
      if (step.outputs[output] !== value)
        problems.push(
          `${title}: output ${output} is ${step.outputs[output] ?? "not set"}, expected ${value}`,
        );
  });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else
    process.stdout.write(
      "The gate opened for what was recorded with green tests, and for nothing else. A closed gate fails its job.\n",
    );
}

if (import.meta.main) await main();
