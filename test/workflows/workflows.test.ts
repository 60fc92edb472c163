// Workflows are read by GitHub alone, which cannot be asked here: so what they say is held against action.yml.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { documents, project, read } from "./documents.ts";
import { complaints, unpinned, usesIn, type Contract } from "./uses.ts";

const yamlFilesIn = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => join(folder, name));

interface Interface {
  readonly inputs: Readonly<Record<string, Described>>;
  readonly secrets: Readonly<Record<string, Described>>;
  readonly outputs: Readonly<Record<string, Described>>;
}
interface Described {
  readonly description?: string;
  readonly required?: boolean;
  readonly default?: string | number | boolean;
  readonly type?: "string" | "boolean" | "number";
}

const action = parse(read("action.yml")) as Contract & Omit<Interface, "secrets">;
const reusable = ["record", "gate", "check", "send-kept"].map((name) => {
  const path = `.github/workflows/${name}.yml`;
  const { on } = parse(read(path)) as {
    on: { workflow_call: Omit<Interface, "outputs"> & Partial<Interface> };
  };
  return { name, path, call: { outputs: {}, ...on.workflow_call } };
});
const contracts = new Map<string, Contract>([
  ["", action],
  ["/.github/actions/service", parse(read(".github/actions/service/action.yml")) as Contract],
  ...reusable.map(({ path, call }) => [`/${path}`, call] as const),
]);

const workflows = yamlFilesIn(".github/workflows");
const examples = yamlFilesIn("docs/examples");
const snippets = documents.flatMap((name) =>
  [...read(name).matchAll(/^```ya?ml\n(.*?)^```/gms)].map(([, yaml = ""], index) => ({
    where: `${name}, YAML ${index + 1}`,
    yaml,
  })),
);

describe("every use of this action is one that works", () => {
  test.each([...workflows, ...examples])("%s", (name) => {
    expect(complaints(read(name), contracts)).toEqual([]);
  });

  test.each(snippets)("$where", ({ yaml }) => {
    expect(complaints(yaml, contracts)).toEqual([]);
  });

  test("each example uses this action", () => {
    expect(examples.filter((name) => !/\/artifact-compliance-action[/@]/.test(read(name)))).toEqual([]);
    expect(examples.length).toBeGreaterThanOrEqual(8);
  });
});

describe("all code of others is pinned to a commit, with its version beside it", () => {
  const actions = yamlFilesIn(".github/actions");
  test.each([...workflows, ...examples, ...actions, "action.yml"])("%s", (name) => {
    expect(unpinned(read(name))).toEqual([]);
  });

  test("an action has the same commit everywhere", () => {
    const pins = new Set(
      [...workflows, ...examples].flatMap((name) => usesIn(read(name))).map(({ uses }) => uses),
    );
    const repositories = [...pins]
      .filter((uses) => uses.includes("@"))
      .map((uses) => uses.split("@", 1)[0] ?? "");
    expect(repositories).toEqual([...new Set(repositories)]);
  });
});

describe.each(reusable)("the reusable workflow $name", ({ name, path, call }) => {
  // What is the workflow's own, not the action's.
  const own = ["download-artifacts", "upload-name", "runner", "branches", "kept-name", "COMPLIANCE_TOKEN"];
  const secretInputs = Object.keys(call.secrets).filter((name) => name in action.inputs);
  const uses = usesIn(read(path)).filter((use) => use.uses.startsWith("$/"));

  test("has only inputs and outputs of the action, and its own", () => {
    const inputs = Object.keys(call.inputs).filter((name) => !own.includes(name));
    expect(inputs.filter((name) => !(name in action.inputs))).toEqual([]);
    expect(
      Object.keys(call.outputs).filter((name) => !(name in action.outputs) && !own.includes(name)),
    ).toEqual([]);
  });

  test("says of them what the action says", () => {
    const describe = (here: Record<string, Described>, there: Record<string, Described>) =>
      Object.keys(here)
        .filter((name) => name in there && here[name]?.description !== there[name]?.description)
        .map((name) => name);
    expect([
      ...describe(call.inputs, action.inputs),
      ...describe(call.secrets, action.inputs),
      ...describe(call.outputs, action.outputs),
    ]).toEqual([]);
  });

  test("describes and types every one, with the action's default", () => {
    for (const [name, input] of Object.entries(call.inputs)) {
      expect(input.description, name).toMatch(/\S/);
      expect(input.type, name).toMatch(/^(string|boolean|number)$/);
      const standing = name in action.inputs ? action.inputs[name]?.default : input.default;
      expect(input.default === undefined ? undefined : String(input.default), name).toEqual(
        standing === undefined ? undefined : String(standing),
      );
    }
  });

  test("takes secrets as secrets, never as inputs", () => {
    expect(Object.keys(call.secrets).filter((name) => !own.includes(name))).toEqual(secretInputs);
    expect(secretInputs).toContain("api-token");
    const secrets = ["api-token", "registry-password", "github-token"];
    expect(Object.keys(call.inputs).filter((name) => secrets.includes(name))).toEqual([]);
  });

  test("hands every input and secret to the action under the same name", () => {
    for (const { with: given } of uses) {
      for (const [name, value] of Object.entries(given)) {
        if (name === "operation" || name === "kept-from") continue;
        const input = `${secretInputs.includes(name) ? "secrets" : "inputs"}.${name}`;
        // A workflow that is scheduled or run by hand has no inputs then.
        const called = String(value).replace(/ \|\| (vars|secrets)\.COMPLIANCE_[A-Z]+ /, " ");
        expect(called).toBe(`\${{ ${input} }}`);
      }
    }
    const handedOn = new Set(uses.flatMap(({ with: given }) => Object.keys(given)));
    const taken = [...Object.keys(call.inputs), ...Object.keys(call.secrets)];
    expect(taken.filter((name) => !handedOn.has(name) && !own.includes(name))).toEqual([]);
  });

  // The jobs of a matrix have no outputs to give.
  test.skipIf(name === "send-kept")(
    "gives only outputs that its job has, and its job only what its steps have",
    () => {
      const { jobs } = parse(read(path)) as { jobs: Record<string, { outputs: Record<string, string> }> };
      const [[id, job] = ["", { outputs: {} }]] = Object.entries(jobs);
      expect(Object.keys(call.outputs)).toEqual(Object.keys(job.outputs));
      for (const [name, output] of Object.entries(call.outputs as Record<string, { value: string }>))
        expect(output.value).toBe(`\${{ jobs.${id}.outputs.${name} }}`);
    },
  );
});

test("the action under a path is the action, with the same bundle", () => {
  const self = parse(read(".github/actions/self/action.yml")) as { runs: { main: string } };
  expect(self).toEqual({ ...action, runs: { using: "node24", main: "../../../dist/index.js" } });
  expect(relative(project, join(project, ".github/actions/self", self.runs.main))).toBe(
    join("dist", "index.js"),
  );
});

describe("the check of uses", () => {
  const gate = "OWNER/artifact-compliance-action/.github/workflows/gate.yml@v1";
  const wrong: [string, string, RegExp][] = [
    ["an unknown input", "- uses: ./\n  with: { operation: assert, enviroment: x }", /no input `enviroment`/],
    ["a missing operation", "- uses: $/.github/actions/self", /input `operation` is missing/],
    [
      "an unknown operation",
      "- uses: o/artifact-compliance-action@v1\n  with: { operation: asert }",
      /no operation `"asert"`/,
    ],
    [
      "an input of another operation",
      "- uses: ./\n  with: { operation: fingerprint, flow: x }",
      /does not use the input `flow`/,
    ],
    [
      "a wrong output of a step",
      "- id: a\n  uses: ./\n  with: { operation: assert }\n- run: echo ${{ steps.a.outputs.compliance }}",
      /no output `compliance` \(steps\.a\)/,
    ],
    [
      "a wrong output of a workflow",
      `jobs:\n  g:\n    uses: ${gate}\n    with: { base-url: x, org: x }\n    secrets: { api-token: x }\n  d:\n    if: needs.g.outputs.state`,
      /no output `state` \(needs\.g\)/,
    ],
    [
      "a missing input of a workflow",
      `jobs:\n  g:\n    uses: ${gate}\n    with: { org: x }\n    secrets: { api-token: x }`,
      /input `base-url` is missing/,
    ],
    [
      "a missing secret",
      `jobs:\n  g:\n    uses: ${gate}\n    with: { base-url: x, org: x }`,
      /secret `api-token` is missing/,
    ],
    [
      "a secret as an input",
      `jobs:\n  g:\n    uses: ${gate}\n    with: { base-url: x, org: x, api-token: x }\n    secrets: { api-token: x }`,
      /no input `api-token`/,
    ],
    [
      "a workflow that is not there",
      "jobs:\n  g:\n    uses: o/artifact-compliance-action/.github/workflows/door.yml@v1",
      /nothing of this name/,
    ],
  ];
  test.each(wrong)("finds %s", (_, yaml, complaint) => {
    expect(complaints(yaml, contracts)).toEqual([expect.stringMatching(complaint)]);
  });
});

describe("the check of pins", () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  test.each([
    "- uses: actions/checkout@v7",
    "- uses: actions/checkout@main # v7.0.1",
    `- uses: actions/checkout@${commit.slice(1)} # v7.0.1`,
    `- uses: actions/checkout@${commit}`,
    "- uses: actions/checkout",
    "- uses: docker://alpine:3",
    `- { uses: actions/checkout@v7 }`,
    `- "uses": "actions/checkout@v7"`,
    "jobs:\n  a:\n    uses: o/r/.github/workflows/w.yml@v1",
  ])("finds %s", (yaml) => {
    expect(unpinned(yaml)).toHaveLength(1);
  });

  test("takes a full commit with its version", () => {
    expect(unpinned(`- uses: actions/checkout@${commit} # v7.0.1\n- uses: $/.github/actions/self`)).toEqual(
      [],
    );
  });
});

test.each([...workflows, ...examples])("%s gives no job rights that it does not name", (name) => {
  const { permissions } = parse(read(name)) as { permissions: unknown };
  expect(permissions).toEqual({});
});

test("the tests that CI leaves out on a system are there on Linux", () => {
  const { jobs } = parse(read(".github/workflows/ci.yml")) as {
    jobs: { tests: { strategy: { matrix: { include: { without: string }[] } } } };
  };
  const left = jobs.tests.strategy.matrix.include.flatMap(({ without }) => without.split(/\s+/));
  expect(left.filter((name) => !existsSync(join(project, `test/${name}.test.ts`)))).toEqual([]);
});

describe("a workflow shows text from outside as nothing but text", () => {
  const scriptsIn = (name: string) =>
    Object.values((parse(read(name)) as { jobs: Record<string, { steps?: Step[] }> }).jobs).flatMap(
      ({ steps = [] }) => steps.flatMap(({ run, name: title }) => (run === undefined ? [] : { run, title })),
    );
  interface Step {
    readonly name?: string;
    readonly run?: string;
  }

  test.each(workflows)("%s quotes every variable that it prints in a workflow command", (name) => {
    const commands = scriptsIn(name).flatMap(
      ({ run }) => run.match(/^.*::(?:error|warning|notice).*$/gm) ?? [],
    );
    expect(commands.filter((line) => /echo\b.*::.*\$|printf .*::.*%[^q]/.test(line))).toEqual([]);
  });

  test.skipIf(process.platform === "win32").each([
    ["a line break and a command", "a\n::add-mask::x"],
    ["a carriage return and a command", "a\r::set-output name=x::y"],
    ["a command", "::stop-commands::x"],
  ])("a rebuilt file whose name has %s is refused in one line", (_, file) => {
    const commit = scriptsIn(".github/workflows/commit-dist.yml").find(
      ({ title }) => title === "Commit the rebuilt dist",
    );
    const folder = mkdtempSync(join(tmpdir(), "commit-dist-"));
    mkdirSync(join(folder, "rebuilt-dist"));
    writeFileSync(join(folder, "rebuilt-dist", file), "");
    // As GitHub runs a script of a Linux job.
    const { status, stdout } = spawnSync("bash", ["-e", "-c", commit?.run ?? ""], {
      cwd: folder,
      env: { PATH: process.env["PATH"], RUNNER_TEMP: folder },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stdout.split(/[\r\n]/)).toEqual([expect.stringMatching(/^::error::Not plain files: /), ""]);
  });
});
