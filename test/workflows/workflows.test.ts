// Checks workflows against action.yml, because only GitHub itself could run them.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { documents, project, read } from "./documents.ts";
import { usageErrors, unpinned, usesIn, type Contract } from "./uses.ts";

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
const reusable = ["record", "gate", "confirm", "check"].map((name) => {
  const path = `.github/workflows/${name}.yml`;
  const { on } = parse(read(path)) as {
    on: { workflow_call: Omit<Interface, "outputs"> & Partial<Interface> };
  };
  return { name, path, call: { outputs: {}, ...on.workflow_call } };
});
const contracts = new Map<string, Contract>([
  ["", action],
  ...["connect", "service"].map((name) => {
    const path = `.github/actions/${name}`;
    const described = parse(read(`${path}/action.yml`)) as Omit<Contract, "outputs"> & Partial<Contract>;
    return [`/${path}`, { outputs: {}, ...described }] as const;
  }),
  ...reusable.map(({ path, call }) => [`/${path}`, call] as const),
]);

const workflows = yamlFilesIn(".github/workflows");
// A workflow before its migration uses the client alone (migrated.test.ts).
const examples = yamlFilesIn("docs/examples").filter((name) => !name.endsWith("/before.yml"));
const snippets = documents.flatMap((name) =>
  [...read(name).matchAll(/^```ya?ml\n(.*?)^```/gms)].map(([, yaml = ""], index) => ({
    where: `${name}, YAML ${index + 1}`,
    yaml,
  })),
);

test("confirm.yml has no default for `wait`, and passes on what `confirm-running` says of the environment", () => {
  const confirm = reusable.find(({ name }) => name === "confirm");
  expect(confirm?.call.inputs["wait"]).not.toHaveProperty("default");
  expect(Object.keys(confirm?.call.outputs ?? {})).toEqual(
    expect.arrayContaining([
      ...["running", "reported-since", "snapshot-index", "snapshot-compliant"],
      ...["fingerprint", "fingerprints", "artifacts"],
    ]),
  );
});

describe("every use of this action is valid", () => {
  test.each([...workflows, ...examples])("%s", (name) => {
    expect(usageErrors(read(name), contracts)).toEqual([]);
  });

  test.each(snippets)("$where", ({ yaml }) => {
    expect(usageErrors(yaml, contracts)).toEqual([]);
  });

  test("each example uses this action", () => {
    expect(examples.filter((name) => !/\/artifact-compliance-action[/@]/.test(read(name)))).toEqual([]);
    expect(examples.length).toBeGreaterThanOrEqual(8);
  });
});

test("`always()`, which a cancelled job does not end, is in no step", () => {
  const texts = [...documents, ...examples].flatMap((name) =>
    [...read(name).matchAll(/^ *(?:- )?if:.*\balways\(\).*$/gm)].map(([line]) => `${name}: ${line.trim()}`),
  );
  expect(texts).toEqual([]);
});

describe("third-party code is pinned to a commit, with its version in a comment", () => {
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

describe.each(reusable)("the reusable workflow $name", ({ path, call }) => {
  // Inputs and secrets of the workflow that the action does not have.
  const own = [
    ...["download-artifacts", "upload-name", "runner", "attest", "COMPLIANCE_TOKEN"],
    ...["https-proxy", "https-proxy-credentials", "no-proxy", "ca-certificates", "use-system-ca"],
  ];
  const secretInputs = Object.keys(call.secrets).filter((name) => name in action.inputs);
  const uses = usesIn(read(path)).filter((use) => use.uses.startsWith("$/"));

  test("has only inputs and outputs of the action, and the known additional ones", () => {
    const inputs = Object.keys(call.inputs).filter((name) => !own.includes(name));
    expect(inputs.filter((name) => !(name in action.inputs))).toEqual([]);
    // Whether the job that signs did.
    const ownOutputs = path.endsWith("gate.yml") ? ["signed"] : [];
    expect(Object.keys(call.outputs).filter((name) => !(name in action.outputs))).toEqual(ownOutputs);
  });

  test("passes on everything that reaches a service behind a proxy, before any other step of each job", () => {
    const { jobs } = parse(read(path)) as {
      jobs: Record<string, { steps: { uses?: string; if?: string; with?: object }[] }>;
    };
    for (const { steps } of Object.values(jobs)) {
      expect(steps[0]?.uses).toBe("$/.github/actions/connect");
      for (const input of Object.keys(contracts.get("/.github/actions/connect")?.inputs ?? {})) {
        const kind = input in call.secrets ? "secrets" : "inputs";
        expect(steps[0]?.with).toHaveProperty(input, `\${{ ${kind}.${input} }}`);
        if (kind === "inputs") expect(steps[0]?.if).toContain(`inputs.${input}`);
      }
    }
  });

  test("has the descriptions of the action", () => {
    const differences = (own: Record<string, Described>, actions: Record<string, Described>) =>
      Object.keys(own)
        .filter((name) => name in actions && own[name]?.description !== actions[name]?.description)
        .map((name) => name);
    expect([
      ...differences(call.inputs, action.inputs),
      ...differences(call.secrets, action.inputs),
      ...differences(call.outputs, action.outputs),
    ]).toEqual([]);
  });

  test("has a description, a type and the action's default for every input", () => {
    for (const [name, input] of Object.entries(call.inputs)) {
      expect(input.description, name).toMatch(/\S/);
      expect(input.type, name).toMatch(/^(string|boolean|number)$/);
      const expected = name in action.inputs ? action.inputs[name]?.default : input.default;
      expect(input.default === undefined ? undefined : String(input.default), name).toEqual(
        expected === undefined ? undefined : String(expected),
      );
    }
  });

  test("has secrets only as secrets, not as inputs", () => {
    expect(Object.keys(call.secrets).filter((name) => !own.includes(name))).toEqual(secretInputs);
    expect(secretInputs).toContain("api-token");
    const secrets = ["api-token", "registry-password", "github-token"];
    expect(Object.keys(call.inputs).filter((name) => secrets.includes(name))).toEqual([]);
  });

  test("passes every input and secret to the action under the same name", () => {
    for (const { with: given } of uses) {
      for (const [name, value] of Object.entries(given)) {
        if (name === "operation") continue;
        const input = `${name in call.secrets ? "secrets" : "inputs"}.${name}`;
        // A scheduled workflow has no inputs, so these expressions have a fallback.
        const called = String(value)
          // The folder in which record.yml found the file.
          .replace(`\${{ steps.files.outputs.${name} }}`, "")
          .replace(" || !inputs.base-url && vars.COMPLIANCE || ''", "")
          .replace(" || secrets.COMPLIANCE_TOKEN", "");
        expect(called).toBe(`\${{ ${input} }}`);
      }
    }
    const passed = new Set(uses.flatMap(({ with: given }) => Object.keys(given)));
    const all = [...Object.keys(call.inputs), ...Object.keys(call.secrets)];
    expect(all.filter((name) => !passed.has(name) && !own.includes(name))).toEqual([]);
  });

  test("has only outputs of its job", () => {
    const { jobs } = parse(read(path)) as { jobs: Record<string, { outputs: Record<string, string> }> };
    const [[id, job] = ["", { outputs: {} }]] = Object.entries(jobs);
    const passedOn = ["is-signable", "predicate", "subjects", "subjects-size"]; // from the gate to the job that signs
    const { signed, ...outputs } = call.outputs as Record<string, { value: string }>;
    expect(Object.keys(outputs)).toEqual(Object.keys(job.outputs).filter((name) => !passedOn.includes(name)));
    for (const [name, output] of Object.entries(outputs))
      expect(output.value).toBe(`\${{ jobs.${id}.outputs.${name} }}`);
    // The job that signs may be skipped.
    const expected = path.endsWith("gate.yml") ? "${{ jobs.attest.outputs.signed || 'false' }}" : undefined;
    expect(signed?.value).toBe(expected);
  });
});

test(".github/actions/self is the action, with the same bundle", () => {
  const self = parse(read(".github/actions/self/action.yml")) as { runs: { main: string } };
  expect(self).toEqual({ ...action, runs: { using: "node24", main: "../../../dist/index.js" } });
  expect(relative(project, join(project, ".github/actions/self", self.runs.main))).toBe(
    join("dist", "index.js"),
  );
});

describe("usageErrors", () => {
  const gate = "OWNER/artifact-compliance-action/.github/workflows/gate.yml@v1";
  const invalid: [string, string, RegExp][] = [
    [
      "an unknown input",
      "- uses: ./\n  with: { operation: assert, enviroment: x }",
      /unknown input `enviroment`/,
    ],
    ["a missing operation", "- uses: $/.github/actions/self", /input `operation` is missing/],
    [
      "an unknown operation",
      "- uses: o/artifact-compliance-action@v1\n  with: { operation: asert }",
      /unknown operation `"asert"`/,
    ],
    [
      "an input of another operation",
      "- uses: ./\n  with: { operation: fingerprint, flow: x }",
      /does not use the input `flow`/,
    ],
    [
      "test results that are attested only when they are green",
      "- uses: ./\n  with: { operation: attest, attestation-type: junit, test-results: a.xml }",
      /red test results are not attested/,
    ],
    [
      "a line of test results that are attested only when they are green",
      '- uses: ./\n  with: { operation: record, attestations: "app.unit-test junit a.xml" }',
      /red test results are not attested/,
    ],
    [
      "a wrong output of a step",
      "- id: a\n  uses: ./\n  with: { operation: assert }\n- run: echo ${{ steps.a.outputs.compliance }}",
      /unknown output `compliance` \(steps\.a\)/,
    ],
    [
      "a wrong output of a workflow",
      `jobs:\n  g:\n    uses: ${gate}\n    with: { base-url: x, org: x }\n    secrets: { api-token: x }\n  d:\n    if: needs.g.outputs.state`,
      /unknown output `state` \(needs\.g\)/,
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
      /unknown input `api-token`/,
    ],
    [
      "a workflow that does not exist",
      "jobs:\n  g:\n    uses: o/artifact-compliance-action/.github/workflows/missing.yml@v1",
      /does not exist/,
    ],
  ];
  test.each(invalid)("finds %s", (_, yaml, message) => {
    expect(usageErrors(yaml, contracts)).toEqual([expect.stringMatching(message)]);
  });
});

describe("unpinned", () => {
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

  test("accepts a full commit with its version", () => {
    expect(unpinned(`- uses: actions/checkout@${commit} # v7.0.1\n- uses: $/.github/actions/self`)).toEqual(
      [],
    );
  });
});

// A called workflow cannot have more than its caller grants, and one that declares more ends the run before it starts.
const withCallersPermissions = [".github/workflows/gate.yml", ".github/workflows/record.yml"];

test.each([...workflows, ...examples].filter((name) => !withCallersPermissions.includes(name)))(
  "%s has no default permissions for its jobs",
  (name) => {
    const { permissions } = parse(read(name)) as { permissions: unknown };
    expect(permissions).toEqual({});
  },
);

test("record.yml declares no permissions, and every call of it grants what its job needs and nothing else", () => {
  expect(read(".github/workflows/record.yml")).not.toMatch(/^ *permissions:/m);
  const callers = [...examples, ...snippets.map(({ yaml }) => yaml)]
    .map((source) => (source.endsWith(".yml") ? read(source) : source))
    .flatMap((yaml) => Object.values((parse(yaml) as { jobs?: Record<string, Job> } | null)?.jobs ?? {}))
    .filter(({ uses }) => uses?.includes("/record.yml@"));
  expect(callers.length).toBeGreaterThan(2);
  for (const { permissions, with: given } of callers)
    expect(permissions).toEqual({
      contents: "read",
      ...(/ pull_request$/m.test(String(given?.["attestations"])) && { "pull-requests": "read" }),
    });
  interface Job {
    readonly uses?: string;
    readonly permissions?: unknown;
    readonly with?: Readonly<Record<string, unknown>>;
  }
});

test("inputs that several reusable workflows have in addition to the action's are described the same", () => {
  const names = ["https-proxy", "no-proxy", "ca-certificates", "use-system-ca"];
  for (const name of names) {
    expect(new Set(reusable.map(({ call }) => JSON.stringify(call.inputs[name]))).size, name).toBe(1);
  }
});

test("only the job of gate.yml that signs has the permissions of its caller", () => {
  const { permissions, jobs } = parse(read(".github/workflows/gate.yml")) as {
    permissions?: unknown;
    jobs: Record<string, { permissions?: unknown; steps: { uses?: string }[] }>;
  };
  expect(permissions).toBeUndefined();
  expect(Object.entries(jobs).map(([id, job]) => [id, job.permissions])).toEqual([
    ["compliance", {}],
    ["attest", undefined],
  ]);
  const actions = jobs["attest"]?.steps.flatMap(({ uses }) => uses?.replace(/@.*/, "") ?? []);
  expect(new Set(actions)).toEqual(new Set(["$/.github/actions/connect", "actions/attest"]));
});

interface GateStep {
  readonly name: string;
  readonly uses?: string;
  readonly with?: object;
  readonly run?: string;
  readonly "timeout-minutes"?: number;
  readonly "continue-on-error"?: boolean;
}

describe.skipIf(process.platform === "win32")("gate.yml", () => {
  const { jobs } = parse(read(".github/workflows/gate.yml")) as {
    jobs: Record<"compliance" | "attest", { steps: GateStep[] }>;
  };
  function runIn(folder: string, job: keyof typeof jobs, name: string, variables: Record<string, string>) {
    const step = jobs[job].steps.find((one) => one.name === name);
    writeFileSync(join(folder, "output"), "");
    const { status, stdout } = spawnSync("bash", ["--norc", "-e", "-c", step?.run ?? ""], {
      env: {
        PATH: process.env["PATH"],
        RUNNER_TEMP: folder,
        GITHUB_OUTPUT: join(folder, "output"),
        ...variables,
      },
      encoding: "utf8",
    });
    return { status, stdout, output: readFileSync(join(folder, "output"), "utf8") };
  }
  const pass = (subjects: string, predicate: string) => {
    const folder = mkdtempSync(join(tmpdir(), "pass-"));
    const [SUBJECTS_FILE, VSA_FILE] = [join(folder, "subjects"), join(folder, "vsa")];
    writeFileSync(SUBJECTS_FILE, subjects);
    writeFileSync(VSA_FILE, predicate);
    return runIn(folder, "compliance", "Pass on what is to be signed", { SUBJECTS_FILE, VSA_FILE });
  };

  test("passes on what is to be signed as outputs, up to 96 KiB of subjects", () => {
    const [subjects, predicate] = [`${"a".repeat(64)}  END\n`, '{\n  "a": "END"\n}\n'];
    expect(pass(subjects, predicate).output).toBe(
      `subjects-size=70\npredicate<<END\n${predicate}END\nsubjects<<END\n${subjects}END\n`,
    );
    const most = `${"a".repeat(64)}  ${"b".repeat(98_304 - 67)}\n`;
    expect(pass(most, predicate).output).toContain(most);
    expect(pass(`b${most}`, predicate).output).toBe("subjects-size=98305\n");
  });

  const signable = {
    IS_SIGNABLE: "true",
    PREDICATE: "{\n}",
    SUBJECTS: "ab  app\ncd  lib",
    SUBJECTS_SIZE: "16",
    ACTIONS_ID_TOKEN_REQUEST_URL: "https://token.example",
  };
  const write = (changes: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), "sign-"));
    return {
      folder,
      ...runIn(folder, "attest", "Write what is to be signed", { ...signable, ...changes }),
    };
  };

  test("writes what is to be signed as it was", () => {
    const { status, stdout, output, folder } = write({});
    expect([status, stdout]).toEqual([0, ""]);
    expect(output).toMatch(/^started=\d+\ndigest=ab\n$/);
    expect(readFileSync(join(folder, "predicate.json"), "utf8")).toBe("{\n}\n");
    expect(readFileSync(join(folder, "subjects.txt"), "utf8")).toBe("ab  app\ncd  lib\n");
  });

  test("takes the largest list of subjects in a variable", () => {
    const most = "c".repeat(98_304 - 1);
    expect(write({ SUBJECTS: most, SUBJECTS_SIZE: "98304" }).status).toBe(0);
  });

  test.each([
    [{ IS_SIGNABLE: "false" }, /title=Nothing to sign::.*no file and no image was judged.*`artifacts`/],
    [{ PREDICATE: "" }, /contains a masked value: `base-url`, `org`.*\(`vars`\)/],
    [{ SUBJECTS: "" }, /contains a masked value: `base-url`, `org`.*\(`vars`\)/],
    [{ SUBJECTS: "", PREDICATE: "", SUBJECTS_SIZE: "98305" }, /have 98305 bytes, and at most 98304/],
    [{ ACTIONS_ID_TOKEN_REQUEST_URL: "" }, /does not have the permission `id-token: write`/],
  ])("fails the job and says why nothing can be signed: %j", (changes, message) => {
    const { status, stdout, folder } = write(changes);
    expect(status).toBe(1);
    expect(stdout).toMatch(message);
    expect(stdout).toContain("The gate is open, but ");
    expect(readdirSync(folder)).toEqual(["output"]);
  });

  test("signs in 5 attempts of the same kind, which end within 5 minutes and do not fail the job", () => {
    const attempts = jobs.attest.steps.filter(({ uses }) => uses?.startsWith("actions/attest@") === true);
    expect(attempts).toHaveLength(5);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ "timeout-minutes": 1, "continue-on-error": true });
      expect([attempt.uses, attempt.with]).toEqual([attempts[0]?.uses, attempts[0]?.with]);
    }
    const begins = jobs.attest.steps.flatMap(({ run = "" }) => /STARTED \+ (\d+) -/.exec(run)?.[1] ?? []);
    expect(begins.map(Number)).toEqual([5, 30, 90, 180]);
    expect(jobs.attest.steps.at(-1)).toMatchObject({ "continue-on-error": true });
  });
});

test("the tests that CI excludes on a system exist", () => {
  const { jobs } = parse(read(".github/workflows/ci.yml")) as {
    jobs: { tests: { strategy: { matrix: { include: { without: string }[] } } } };
  };
  const excluded = jobs.tests.strategy.matrix.include.flatMap(({ without }) => without.split(/\s+/));
  expect(excluded.filter((name) => !existsSync(join(project, `test/${name}.test.ts`)))).toEqual([]);
});

describe("a workflow escapes untrusted text", () => {
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
  ])("a rebuilt file whose name has %s is an error in one line", (_, file) => {
    const commit = scriptsIn(".github/workflows/commit-dist.yml").find(
      ({ title }) => title === "Commit the rebuilt dist",
    );
    const folder = mkdtempSync(join(tmpdir(), "commit-dist-"));
    mkdirSync(join(folder, "rebuilt-dist"));
    writeFileSync(join(folder, "rebuilt-dist", file), "");
    // The command with which GitHub runs a script on Linux.
    const { status, stdout } = spawnSync("bash", ["-e", "-c", commit?.run ?? ""], {
      cwd: folder,
      env: { PATH: process.env["PATH"], RUNNER_TEMP: folder },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stdout.split(/[\r\n]/)).toEqual([expect.stringMatching(/^::error::Not plain files: /), ""]);
  });
});
