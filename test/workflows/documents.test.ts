// What documents, examples and workflows say about the action is checked against action.yml and against each other.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments, visit } from "yaml";
import { runForDocuments } from "../../scripts/demo.ts";

const project = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(project, path), "utf8");
const find = (...patterns: readonly string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: project })).sort();

const pages = find("README.md", "docs/*.md", ".github/*.md", "CHANGELOG.md");
const examples = find("docs/examples/*.yml", "docs/examples/moved/*/after.yml");
const workflows = find(".github/workflows/*.yml");
const action = parse(read("action.yml")) as { readonly inputs: object; readonly outputs: object };
const packageJson = JSON.parse(read("package.json")) as { readonly repository: string };
const repository = packageJson.repository.replace("github:", "");

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** Returns every map with `uses` or `run` in YAML. */
function stepsIn(yaml: string): readonly Step[] {
  const steps: Step[] = [];
  for (const document of parseAllDocuments(yaml))
    visit(document, {
      Map(_, node) {
        if (node.has("uses") || node.has("run")) steps.push(node.toJSON() as Step);
      },
    });
  return steps;
}

/** The YAML of examples and workflows, and of the blocks in pages. */
const sources = [
  ...[...examples, ...workflows].map((path) => ({ path, yaml: read(path) })),
  ...pages.flatMap((path) =>
    [...read(path).matchAll(/^```yaml\n([^]*?)^```/gm)].map(([, yaml = ""]) => ({ path, yaml })),
  ),
];
const usesAction = ({ uses = "" }: Step) =>
  uses.startsWith(`${repository}@`) || ["$/.github/actions/self", "./"].includes(uses);

it("README shows as a picture what a closed gate writes: make closed-gate.png anew where this Markdown changes", async () => {
  const { closedGateSummary } = await runForDocuments();
  expect(read("README.md")).toContain("](.github/closed-gate.png)");
  expect(read(".github/closed-gate.md")).toBe(closedGateSummary);
});

describe("Documents", () => {
  it.each(pages)("%s has only links that lead somewhere", (path) => {
    const broken = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [file = "", anchor] = target.split("#");
        const page = file === "" ? path : join(dirname(path), file);
        if (!existsSync(join(project, page))) return true;
        return anchor !== undefined && !anchorsOf(read(page)).includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  it("name only operations, inputs and outputs that exist where they show a step", () => {
    const wrong = sources.flatMap(({ path, yaml }) =>
      stepsIn(yaml)
        .filter(usesAction)
        .flatMap((step) => Object.keys(step.with ?? {}))
        .filter((input) => !Object.hasOwn(action.inputs, input))
        .map((input) => `${path}: ${input}`),
    );
    const outputs = sources.flatMap(({ path, yaml }) =>
      [...yaml.matchAll(/steps\.(?:gate|record|digest|open|closed)\.outputs\.([\w-]+)/g)]
        .map(([, output = ""]) => output)
        .filter((output) => !Object.hasOwn(action.outputs, output))
        .map((output) => `${path}: ${output}`),
    );
    expect([...wrong, ...outputs]).toEqual([]);
  });

  it("name the flow in every gate before a deployment", () => {
    const gates = examples.flatMap((path) => stepsIn(read(path)).map((step) => ({ path, step })));
    const without = gates
      .filter(({ step }) => step.with?.["operation"] === "assert" && step.with["flow"] === undefined)
      .map(({ path }) => path);
    expect(without).toEqual([]);
  });
});

function anchorsOf(page: string): readonly string[] {
  return [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  );
}

it("The archive that GitHub makes of a release has the whole source", () => {
  expect(read(".gitattributes")).not.toContain("export-ignore");
});

describe("Workflows and examples", () => {
  it("say `shell: bash` in every step with a pipe", () => {
    const wrong = sources.flatMap(({ path, yaml }) =>
      stepsIn(yaml)
        .filter(({ run, shell }) => run !== undefined && /(?<!\|)\|(?!\|)/.test(run) && shell !== "bash")
        .map(() => path),
    );
    expect(wrong).toEqual([]);
  });

  it("are covered by the lock file", () => {
    const lock = parse(read(".github/workflows/actions.lock")) as {
      readonly workflows: Readonly<Record<string, readonly string[]>>;
      readonly dependencies: Readonly<Record<string, { readonly commit: string }>>;
    };
    const actionsIn = (path: string) =>
      stepsIn(read(path))
        .map(({ uses = "$/" }) => uses.replace(/^([^/]+\/[^/@]+)[^@]*/, "$1"))
        .filter((uses) => !/^(\$|\.)\//.test(uses));
    const used = Object.fromEntries(workflows.map((path) => [path, [...new Set(actionsIn(path))].sort()]));
    expect(lock.workflows).toEqual(used);
    const keys = [...new Set(Object.values(used).flat())].sort();
    expect(Object.keys(lock.dependencies).sort()).toEqual(keys);
    for (const [key, { commit }] of Object.entries(lock.dependencies))
      expect(key).toContain(commit.replace("sha1-", "@"));
  });
});

interface ReusableWorkflow {
  readonly on: {
    readonly workflow_call: {
      readonly inputs: object;
      readonly outputs: Readonly<Record<string, { readonly value: string }>>;
    };
  };
  readonly jobs: Readonly<Record<string, { readonly outputs: Readonly<Record<string, string>> }>>;
}

describe.each(["record", "gate"])("The reusable workflow %s.yml", (name) => {
  const text = read(`.github/workflows/${name}.yml`);
  const { on, jobs } = parse(text) as ReusableWorkflow;
  const { inputs, outputs } = on.workflow_call;

  it("hands every input but its own two to the step", () => {
    const given = stepsIn(text).find(usesAction)?.with ?? {};
    const handed = Object.keys(given).filter((input) => !["operation", "api-token"].includes(input));
    const taken = Object.keys(inputs).filter((input) => !["download", "runner"].includes(input));
    expect(handed.sort()).toEqual(taken.sort());
  });

  it("declares no permissions, and hands on every output of its job", () => {
    expect(text).not.toMatch(/^ *permissions:/m);
    const [[id, job] = ["", { outputs: {} }]] = Object.entries(jobs);
    const values = Object.entries(outputs).map(([output, { value }]) => [output, value]);
    const handed = Object.keys(job.outputs);
    expect(values).toEqual(handed.map((output) => [output, `\${{ jobs.${id}.outputs.${output} }}`]));
    for (const [output, value] of Object.entries(job.outputs))
      expect(value).toContain(`.outputs.${output} }}`);
  });
});
