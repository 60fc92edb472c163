// `npm start`: the main job against the embedded service, as a person sees it in a job's log. A flow is created, what was
// built is recorded with its tests, a gate opens for it, and stays closed for a file that was changed afterwards. Ends with 1
// if anything is not as expected.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { newFolder, runStep, type Step } from "../test/support/step.ts";
import { startService } from "../test/embedded-service/start.ts";

interface DemoStep {
  readonly title: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly exitCode: 0 | 1;
  readonly outputs: Readonly<Record<string, string>>;
}

const gate = { operation: "assert", environment: "production", flow: "shop", artifacts: "app=out/app" };

const steps = {
  "create-flow": {
    title: "Create the flow",
    inputs: { operation: "create-flow", flow: "shop", "template-file": "flow-template.yml" },
    exitCode: 0,
    outputs: { reported: "true" },
  },
  "record-log": {
    title: "Record what was built, and how its tests went",
    inputs: {
      operation: "record",
      flow: "shop",
      artifacts: "app=out/app",
      attestations: "app.unit-test junit results/*.xml\napp.test-run generic true",
    },
    exitCode: 0,
    outputs: { reported: "true" },
  },
  "open-gate": {
    title: "Gate: may it be deployed?",
    inputs: gate,
    exitCode: 0,
    outputs: { verdict: "compliant", compliant: "true" },
  },
  "closed-gate": {
    title: "Gate: the file was changed after it was recorded",
    inputs: gate,
    exitCode: 1,
    outputs: { verdict: "unknown-artifact", compliant: "false" },
  },
} as const satisfies Readonly<Record<string, DemoStep>>;

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
const results = `<testsuite name="shop"><testcase name="sells things"/><testcase name="counts change"/></testsuite>\n`;

/** Runs the steps in turn, and gives each to the function with the inputs that it had. */
async function runSteps(
  onStep: (name: keyof typeof steps, step: Step, inputs: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const workspace = newFolder();
  const write = (path: string, content: string) => {
    mkdirSync(join(workspace, path, ".."), { recursive: true });
    writeFileSync(join(workspace, path), content);
  };
  write("flow-template.yml", template);
  write("results/tests.xml", results);
  write("out/app", "the shop\n");
  await using service = await startService({ empty: true });
  service.records.createPolicy("tested", {
    provenance: { required: true },
    attestations: [{ name: "unit-test", type: "junit" }],
  });
  service.records.createEnvironment("production", { policies: ["tested"] });
  for (const name of Object.keys(steps) as (keyof typeof steps)[]) {
    if (name === "closed-gate") write("out/app", "another shop\n");
    const inputs = { ...steps[name].inputs, ...service.inputs };
    onStep(name, await runStep(inputs, { workspace }), inputs);
  }
}

/** Returns the logs of these steps as docs/getting-started.md shows them: without colours, with groups folded. */
export async function gettingStartedLogs(): Promise<Readonly<Record<string, string>>> {
  const logs: Record<string, string> = {};
  await runSteps((name, { log }, inputs) => {
    if (name !== "create-flow")
      logs[name] = stripVTControlCharacters(log)
        .replaceAll(inputs["base-url"] ?? "", "https://compliance.example.com/api/v2")
        .replace(/^ {2}.*\n/gm, "")
        .replaceAll("▼", "▶");
  });
  return logs;
}

async function main(): Promise<void> {
  const problems: string[] = [];
  await runSteps((name, step, inputs) => {
    const { title, exitCode, outputs } = steps[name];
    const shown = Object.entries(inputs).map(
      ([input, value]) =>
        `    ${input}: ${input === "api-token" ? "***" : value.replaceAll("\n", "\n      ")}\n`,
    );
    process.stdout.write(`\u001b[1m▶ ${title}\u001b[0m\n${shown.join("")}\n`);
    process.stdout.write(`${step.log.trimEnd().replace(/^/gm, "    ")}\n${step.standardError}\n`);
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
  else process.stdout.write("The gate opened for what was recorded, and for nothing else.\n");
}

if (import.meta.main) await main();
