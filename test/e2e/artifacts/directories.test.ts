// What of a directory does not count in its fingerprint, or should not, as whole steps.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService } from "../../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs } from "../step.ts";

/** Creates a folder with empty files in the directory `app`. */
function workspaceWith(files: Readonly<Record<string, string>>): string {
  const workspace = newFolder();
  mkdirSync(join(workspace, "app", ".git"), { recursive: true });
  mkdirSync(join(workspace, "app", "sub", ".git"), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(workspace, "app", name), content);
  return workspace;
}

const record = { operation: "report-artifact", flow: "shop", trail: "r1", "git-commit": "a".repeat(40) };
const gate = { operation: "assert", scope: "flow", flow: "shop" };

async function run(inputs: Inputs, workspace: string) {
  await using service = await startService({ scenario: { org: "acme", flows: { shop: {} } } });
  const access = inputs["operation"] === "fingerprint" ? {} : service.inputs;
  const step = await runStep({ ...access, artifacts: "app", ...inputs }, { workspace });
  return { step, requests: service.control.requests().length };
}

describe("a `.kosli_ignore` that excludes itself", () => {
  const ignoring = (lines: string) => workspaceWith({ main: "1", extra: "2", ".kosli_ignore": lines });
  const exclude = ".git\nsub";

  test.each([["extra\n.kosli_ignore\n"], [".*\n"], ["**/.kosli_ignore\n.kosli_ignore"], ["*\n"]])(
    "is an error of a gate: %j",
    async (lines) => {
      const { step, requests } = await run({ ...gate, exclude }, ignoring(lines));
      expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
      expect(step.errors).toEqual([expect.stringContaining("`app/.kosli_ignore` excludes itself")]);
      expect(step.errors[0]).toContain("`exclude`");
      expect(requests).toBe(0);
    },
  );

  test.each([[record], [{ operation: "fingerprint" }]])("is a warning of %j", async (inputs) => {
    const { step } = await run({ ...inputs, exclude }, ignoring("extra\n.kosli_ignore\n"));
    expect(step.exitCode).toBe(0);
    expect(step.warnings).toContainEqual(expect.stringContaining("`app/.kosli_ignore` excludes itself"));
  });

  test.each([[gate], [record]])("is as meant where `exclude` names it: %j", async (inputs) => {
    const more = { exclude: `${exclude}\n.kosli_ignore`, "dry-run": "true" };
    const { step } = await run({ ...inputs, ...more }, ignoring("extra\n.kosli_ignore\n"));
    expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
  });

  test("is not one that excludes only others", async () => {
    const { step } = await run({ ...gate, exclude, "dry-run": "true" }, ignoring("extra\n"));
    expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [] });
  });
});

describe("`.git`", () => {
  test.each<[title: string, inputs: Inputs, first: string]>([
    ["in an artifact", { artifacts: "app" }, "`app` contains 2 entries `.git` (first: `app/.git`)"],
    ["in the current directory", { artifacts: "." }, "`.` contains 2 entries `.git` (first: `./app/.git`)"],
    ["as an artifact", { artifacts: "app/.git" }, "`app/.git` is Git's own directory"],
  ])("%s is a warning", async (_, inputs, warning) => {
    const workspace = workspaceWith({ ".git/HEAD": "ref: refs/heads/main\n" });
    const { step } = await run({ operation: "fingerprint", ...inputs }, workspace);
    expect(step.exitCode).toBe(0);
    expect(step.warnings).toContainEqual(expect.stringContaining(warning));
  });

  test("that is excluded is none", async () => {
    const workspace = workspaceWith({ main: "1" });
    const { step } = await run({ operation: "fingerprint", exclude: ".git\nsub" }, workspace);
    expect(step).toMatchObject({ exitCode: 0, warnings: [] });
  });
});
