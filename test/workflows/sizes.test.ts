// How long the workflows are that a team writes (docs/examples/README.md): as short as is promised.
import { expect, test } from "vitest";
import { parse } from "yaml";
import { read } from "./documents.ts";

const action = "OWNER/artifact-compliance-action";

/** The steps of a workflow, each as its lines with the comment before it. */
function stepsOf(workflow: string): readonly (readonly string[])[] {
  const steps: string[][] = [];
  let comments: string[] = [];
  let step: string[] | undefined;
  for (const line of workflow.split("\n")) {
    if (/^ {6}- /.test(line)) {
      step = [...comments, line];
      steps.push(step);
      comments = [];
    } else if (/^ {6}#/.test(line)) comments.push(line);
    else if (/^ {8}/.test(line)) step?.push(line);
    else if (line.trim() !== "") {
      step = undefined;
      comments = [];
    }
  }
  return steps;
}
const complianceStepsOf = (name: string) =>
  stepsOf(read(`docs/examples/${name}.yml`)).filter((lines) => lines.some((line) => line.includes(action)));

test("a service with three test jobs, a gate and a promotion has at most 240 lines, 70 of them for compliance", () => {
  const lines = read("docs/examples/service.yml").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(240);
  const inSteps = complianceStepsOf("service").flat();
  const others = lines.filter(
    (line) => !inSteps.includes(line) && /steps\.(record|gate)\.|needs\.record/.test(line),
  );
  expect(inSteps.length).toBeGreaterThan(40);
  expect(inSteps.length + others.length).toBeLessThanOrEqual(70);
});

test.each(["service", "migrated/products/after", "released-apart", "infrastructure"])(
  "no step of %s needs more than one line of connection",
  (name) => {
    for (const step of complianceStepsOf(name)) {
      const text = step.join("\n");
      expect(text).not.toMatch(/base-url:|org:|auth-scheme:/);
      expect(text.match(/connection: \$\{\{ vars\.COMPLIANCE \}\}/g)).toHaveLength(1);
    }
  },
);

test("a step that records an artifact with two attestations has at most 12 lines", () => {
  const steps = complianceStepsOf("one-job").filter((lines) =>
    lines.some((line) => line.includes("operation: record")),
  );
  const [step = []] = steps;
  const [{ with: inputs }] = parse(step.join("\n")) as [{ with: Readonly<Record<string, string>> }];
  expect(inputs["artifacts"]).toBeDefined();
  expect(inputs["attestations"]?.trim().split("\n")).toHaveLength(2);
  expect(step.length).toBeLessThanOrEqual(12);
});
