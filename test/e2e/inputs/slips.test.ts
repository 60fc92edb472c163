// Slips that a step could follow without a word, as whole steps: misspelt names of inputs, values that are
// not what was meant, values that are too large for the next step.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService } from "../../../src/embedded-service/start.ts";
import { Repository } from "../../workflow/context.ts";
import { asVariables, newFolder, runStep, type Inputs } from "../step.ts";

const hex = "ab".repeat(32);
const service = { "base-url": "https://service.example/api/v2", org: "acme", "api-token": "tok-3n-s3cr3t" };
const gate = {
  ...service,
  operation: "assert",
  environment: "production",
  fingerprint: hex,
  "dry-run": "true",
};

/** Creates a folder with empty files. */
function folderWith(...files: readonly string[]): string {
  const folder = newFolder();
  for (const file of files) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

describe("a value that says nothing", () => {
  const dryRun = { ...service, operation: "report-artifact", flow: "shop", "dry-run": "true" };

  test("of an annotation is not sent, and a warning names its key", async () => {
    const step = await runStep(
      { ...dryRun, artifacts: "app", annotations: "team=\r\n tier = \nkind=web" },
      { workspace: folderWith("app") },
    );
    expect(step).toMatchObject({ exitCode: 0 });
    expect(step.warnings).toEqual([
      "Input `annotations` has no value for `team`, so it is not sent",
      "Input `annotations` has no value for `tier`, so it is not sent",
    ]);
    expect(step.log).toMatch(/"annotations": \{\s+"kind": "web"\s+\}/);
  });

  // An artifact of Windows has the letter of a drive.
  test.skipIf(process.platform === "win32")("is not the name of the root directory", async () => {
    const step = await runStep({ operation: "fingerprint", artifacts: "/", exclude: "*" });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([{ filename: "/" }]);
  });
});

describe("`exclude`", () => {
  const fingerprint = { operation: "fingerprint", exclude: "*.log" };

  test.each<[string, Inputs]>([
    ["a file", { artifacts: "app" }],
    ["a given fingerprint", { fingerprint: hex }],
  ])("has no effect on %s, which is a warning", async (_, selection) => {
    const step = await runStep({ ...fingerprint, ...selection }, { workspace: folderWith("app") });
    expect(step).toMatchObject({
      exitCode: 0,
      warnings: ["Input `exclude` has no effect: none of the selected artifacts is a directory"],
    });
  });

  test("of a directory beside a file is no warning", async () => {
    const step = await runStep(
      { ...fingerprint, artifacts: "app\ndist" },
      { workspace: folderWith("app", "dist/a.log", "dist/b") },
    );
    expect(step).toMatchObject({ exitCode: 0, warnings: [] });
  });
});

describe("the recorded commit", () => {
  const begin = { operation: "begin-trail", flow: "shop", "github-token": "" };
  const scenario = { flows: { shop: {} } };
  const other = "9".repeat(40);

  /** Creates a checkout with two commits, of which the second is checked out. */
  function checkout() {
    const repository = new Repository(newFolder());
    return { path: repository.path, first: repository.commit("one"), second: repository.commit("two") };
  }

  test("that `git-commit` names and nobody knows is a warning", async () => {
    await using server = await startService({ scenario });
    const { path, second } = checkout();
    const environment = { GITHUB_SHA: second };
    const step = await runStep(
      { ...server.inputs, ...begin, "git-commit": other },
      { workspace: path, environment },
    );
    expect(step).toMatchObject({ exitCode: 0, outputs: { "git-commit": other } });
    expect(step.warnings).toEqual([
      expect.stringMatching(/Neither git nor GitHub has commit 999999999999 \(input `git-commit`\)/),
      expect.stringContaining(`The checkout is at commit ${second.slice(0, 12)}, but commit 999999999999 is`),
    ]);
  });

  test.each(["issue_comment", "workflow_dispatch"])(
    "is another one than the checkout's on %s: a warning names both",
    async (eventName) => {
      await using server = await startService({ scenario });
      const { path, first, second } = checkout();
      const environment = { GITHUB_SHA: first, GITHUB_EVENT_NAME: eventName };
      const step = await runStep({ ...server.inputs, ...begin }, { workspace: path, environment });
      expect(step).toMatchObject({ exitCode: 0, outputs: { "git-commit": first } });
      expect(step.warnings).toEqual([
        `The checkout is at commit ${second.slice(0, 12)}, but commit ${first.slice(0, 12)} is recorded. ` +
          "If what is recorded was made from the checkout, set `git-commit: HEAD`",
      ]);
      const head = await runStep(
        { ...server.inputs, ...begin, "git-commit": "HEAD" },
        { workspace: path, environment },
      );
      expect(head).toMatchObject({ exitCode: 0, warnings: [], outputs: { "git-commit": second } });
    },
  );

  test("is the head of a pull request while its merge commit is checked out, without a warning", async () => {
    await using server = await startService({ scenario });
    const { path, first: sha, second: merge } = checkout();
    const step = await runStep(
      { ...server.inputs, ...begin },
      {
        workspace: path,
        environment: {
          GITHUB_SHA: merge,
          GITHUB_EVENT_NAME: "pull_request",
          GITHUB_REF: "refs/pull/7/merge",
        },
        event: { pull_request: { number: 7, head: { sha, ref: "fix" } } },
      },
    );
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { "git-commit": sha } });
  });

  test("that a check finds unlike the checkout is a warning of the check `git`", async () => {
    await using server = await startService({ scenario });
    const { path, first, second } = checkout();
    const step = await runStep(
      { ...server.inputs, operation: "check", "github-token": "" },
      { workspace: path, environment: { GITHUB_SHA: first } },
    );
    const checks = JSON.parse(step.outputs["checks"] ?? "") as { id: string }[];
    expect(checks.find(({ id }) => id === "git")).toMatchObject({
      status: "warning",
      detail: expect.stringContaining(`The checkout is at commit ${second.slice(0, 12)}`) as string,
    });
  });
});

describe("a misspelt name of an input", () => {
  test.each([
    ["expects", "expect"],
    ["wiat", "wait"],
    ["on_outage", "on-outage"],
    ["ONNONCOMPLIANCE", "on-non-compliance"],
    ["artifact", "artifacts"],
    ["environments", "environment"],
    ["orgid", "org"],
    ["policy", "policies"],
    ["a-l-l-o-w--u-n-t-i-l", "allow-until"],
    ["on_non_complianse", "on-non-compliance"],
  ])("fails a gate: `%s`", async (name, meant) => {
    const step = await runStep({ ...gate, [name]: "app" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
    expect(step.errors).toEqual([
      expect.stringContaining(
        `\`${name.toLowerCase()}\` is not an input of this action (did you mean \`${meant}\`?)`,
      ),
    ]);
  });

  test("fails a gate on a trail, and is a warning where a trail is only read", async () => {
    await using server = await startService({ scenario: { flows: { shop: { trails: { r1: {} } } } } });
    const reading = { ...server.inputs, operation: "get-trail", flow: "shop", trail: "r1", expects: "app" };
    const gateStep = await runStep({ ...reading, operation: "assert", scope: "trail" });
    expect(gateStep).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("`expects`")] });
    const step = await runStep(reading);
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(step.warnings).toContainEqual(expect.stringContaining("`expects`"));
  });

  test("is a warning elsewhere", async () => {
    const step = await runStep(
      { operation: "fingerprint", artifacts: "app", excludes: "logs" },
      { workspace: folderWith("app") },
    );
    expect(step.exitCode).toBe(0);
    expect(step.warnings).toEqual(["`excludes` is not an input of this action (did you mean `exclude`?)"]);
  });

  test("is named beside the input that is missing for it", async () => {
    const step = await runStep({ ...service, operation: "begin-trail", flows: "shop" });
    expect(step.errors).toEqual([expect.stringMatching(/`flows` is not an input[^]*`flow` is missing/)]);
  });

  test("is none where it has no value, or is not like an input: other tools set such variables", async () => {
    const others = {
      token: "x",
      path: "x",
      name: "x",
      version: "1",
      repository: "a/b",
      files: "x",
      expects: "",
    };
    const environment = {
      ...asVariables({ ...others, "on-non-complyanz": "x", "allow-tilll": "x" }),
      ...{ INPUT_: "x", INPUTS: "x" },
    };
    const step = await runStep(gate, { environment });
    expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
  });

  test("is shown without its value, and cannot write a command", async () => {
    const step = await runStep(gate, { environment: { "INPUT_EXPECT\n:": "s3cr3t-value" } });
    expect(step.exitCode).toBe(1);
    expect(step.errors).toHaveLength(1);
    expect(step.log).not.toContain("s3cr3t-value");
  });
});

describe("a value that is too large", () => {
  const many = (count: number, name = "artifact") =>
    Array.from({ length: count }, (_, index) => `${name}-${index}=${index.toString(16).padStart(64, "0")}`);
  test("is an error where Windows may have cut it", async () => {
    const cut = many(1_000).join("\n").slice(0, 32_766);
    const step = await runStep(
      { ...gate, fingerprint: cut.slice(0, cut.lastIndexOf("\n")).padEnd(32_766) },
      { environment: { RUNNER_OS: "Windows" } },
    );
    expect(step).toMatchObject({ exitCode: 1, outputs: { compliant: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(/`fingerprint` has 32,766 characters[^]*`artifacts-from`/),
    ]);
    const whole = cut.slice(0, cut.lastIndexOf("\n")).padEnd(32_765);
    expect(
      await runStep({ ...gate, fingerprint: whole }, { environment: { RUNNER_OS: "Windows" } }),
    ).toMatchObject({
      exitCode: 0,
    });
    expect(await runStep({ ...gate, fingerprint: `${whole} ` })).toMatchObject({ exitCode: 0 });
  });
});

describe("what was probably not meant", () => {
  test("a comma in a line of `exclude` is a warning", async () => {
    const step = await runStep(
      { operation: "fingerprint", artifacts: "app", exclude: "logs\na,b" },
      { workspace: folderWith("app/main") },
    );
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(step.warnings).toEqual([
      "Input `exclude` line `a,b` contains a comma, which is a part of the item: several items are written one per line",
    ]);
  });

  test.each<[Inputs, string]>([
    [{ wait: "20" }, "Input `wait` is `20`: 20 seconds. For minutes write `20m`"],
    [{ "wait-interval": "1" }, "Input `wait-interval` is `1`: 1 second. For minutes write `1m`"],
    [{ timeout: "600" }, "Input `timeout` is `600`: 600 seconds"],
  ])("a duration without a unit is a notice: %j", async (inputs, notice) => {
    const step = await runStep({ ...gate, ...inputs });
    expect(step).toMatchObject({ exitCode: 0, warnings: [] });
    expect(step.notices).toEqual(expect.arrayContaining([notice]));
  });

  test("a duration with a unit, and none at all, are no notice", async () => {
    const step = await runStep({ ...gate, wait: "20s", timeout: "5m" });
    expect(step.notices.filter((notice) => notice.startsWith("Input"))).toEqual([]);
  });

  test.each<[what: string, inputs: Inputs, words: readonly string[]]>([
    ["a SHA-512", { fingerprint: "ab".repeat(64) }, ["64 hexadecimal characters", "128, as a SHA-512 has"]],
    ["a SHA-512 with its name", { fingerprint: `app=sha512:${"ab".repeat(64)}` }, ["SHA-512"]],
    ["a SHA-1", { fingerprint: "ab".repeat(20) }, ["40, as a SHA-1 or a commit has"]],
    [
      "the output `artifacts`",
      { fingerprint: `[\n  {"name":"app","fingerprint":"${hex}"}\n]` },
      ["`fingerprint` is JSON", "the output `fingerprints`"],
    ],
    ["a JSON text", { fingerprint: `"${hex}"` }, ["`fingerprint` is JSON"]],
  ])("%s is one error that says so", async (_, inputs, words) => {
    const step = await runStep({ ...gate, ...inputs });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.any(String)] });
    for (const word of words) expect(step.errors[0]).toContain(word);
    expect(step.errors[0]?.match(/Input `/g)).toHaveLength(1);
  });

  test("an address that may hold a password is not quoted", async () => {
    for (const address of ["ada:pa55word@service.example/api/v2", "service.example/api/v2?key=pa55word"]) {
      const step = await runStep({ ...gate, "base-url": address });
      expect(step.errors).toEqual([expect.stringContaining("`base-url`")]);
      expect(step.log + step.summary).not.toContain("pa55word");
    }
  });

  test("a file of `user-data` that is missing is named with where it was looked for", async () => {
    const workspace = folderWith("build/meta.json");
    const inputs = { ...service, operation: "begin-trail", flow: "shop", "dry-run": "true" };
    const step = await runStep({ ...inputs, "user-data": "build/mata.json" }, { workspace });
    expect(step.errors).toEqual([expect.stringContaining("`build/mata.json` does not exist")]);
    expect(step.errors[0]).toContain("(looked in ");
    expect(step.errors[0]).toContain("Expected a JSON object or array, or the path of");
  });

  test.each([["app.txt=out/app"], ["my app=out/app"]])(
    "a name that is none names the input and the rule: %s",
    async (line) => {
      const step = await runStep(
        { operation: "fingerprint", artifacts: line },
        { workspace: folderWith("out/app") },
      );
      expect(step.errors).toHaveLength(1);
      for (const words of [
        `\`${line}\` does not exist`,
        "What is before `=` is not a valid name for `artifacts`, so the whole line was read as a path",
        "Give a name of letters, digits, `-` and `_`",
      ])
        expect(step.errors[0]).toContain(words);
    },
  );
});
