// The main use case as whole steps: begin a trail, fingerprint and report what was built. Invalid inputs
// never send a request.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService, type Service } from "../../../src/embedded-service/start.ts";
import { hasGit } from "../process.ts";
import { newFolder, runnerVariables, runStep, writesTo, type Inputs } from "../step.ts";

const hello = "a948904f2f0f479b8f8197694b30184b0d2ed1c1cd2a1ec0fb85d299a192a447"; // echo "hello world"
const pushed = runnerVariables.GITHUB_SHA;

/** A folder with a built file and a built directory. */
function build(): string {
  const folder = newFolder();
  mkdirSync(join(folder, "dist", "site"), { recursive: true });
  writeFileSync(join(folder, "dist", "app"), "hello world\n");
  writeFileSync(join(folder, "dist", "site", "index.html"), "<title>Shop</title>");
  return folder;
}

function runOnService(service: Service, inputs: Inputs, options: Parameters<typeof runStep>[1] = {}) {
  return runStep({ ...service.inputs, ...inputs }, { workspace: build(), ...options });
}

describe("fingerprint", () => {
  test("gives the SHA-256 of a file, offline and without a token", async () => {
    const step = await runStep({ operation: "fingerprint", artifacts: "dist/app" }, { workspace: build() });
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { fingerprint: hello },
      errors: [],
      standardError: "",
    });
  });

  test("lists several artifacts in the order given, as JSON and as a file", async () => {
    const inputs = { operation: "fingerprint", artifacts: "site=dist/site\r\n\r\napp=dist/app" };
    const step = await runStep(inputs, { workspace: build() });
    const artifacts: unknown = JSON.parse(step.outputs["artifacts"] ?? "");
    expect(artifacts).toMatchObject([
      { name: "site", filename: "site", type: "dir" },
      { name: "app", filename: "app", type: "file", fingerprint: hello },
    ]);
    const file: unknown = JSON.parse(readFileSync(step.outputs["artifacts-file"] ?? "", "utf8"));
    expect(file).toEqual({ version: 1, artifacts });
    expect(step.outputs).not.toHaveProperty("fingerprint");
  });

  test("fails with the path of a missing file, and writes the summary", async () => {
    const step = await runStep({ operation: "fingerprint", artifacts: "dist/ap" }, { workspace: build() });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("dist/ap")] });
    expect(step.summary).toContain("dist/ap");
  });
});

describe("begin-trail", () => {
  test("begins a trail that is named after the commit, with the known fields and no others", async () => {
    await using service = await startService();
    const step = await runOnService(service, { operation: "begin-trail", flow: "demo" });
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { reported: "true", flow: "demo", trail: pushed, "git-commit": pushed },
    });
    expect(service.control.requests()).toMatchObject([
      {
        method: "PUT",
        path: "/api/v2/trails/demo/demo",
        status: 201,
        json: {
          name: pushed,
          git_commit_info: { sha1: pushed, branch: "main" },
          repo_info: {
            name: "acme/shop",
            url: "https://github.example.com/acme/shop",
            id: "4711",
            provider: "github",
          },
          origin_url: "https://github.example.com/acme/shop/actions/runs/1234567890",
        },
      },
    ]);
    const sent = service.control.requests()[0]?.json as Record<string, unknown>;
    expect(Object.keys(sent).sort()).toEqual(["git_commit_info", "name", "origin_url", "repo_info"]);
  });

  test("updates the trail on a second run", async () => {
    await using service = await startService();
    const inputs = { operation: "begin-trail", flow: "demo", trail: "release-7" };
    await runOnService(service, inputs);
    const step = await runOnService(service, inputs);
    expect(step).toMatchObject({ exitCode: 0, outputs: { trail: "release-7", reported: "true" } });
    expect(service.control.requests().map(({ status }) => status)).toEqual([201, 200]);
  });

  test("fails with the name of a flow that does not exist", async () => {
    await using service = await startService();
    const step = await runOnService(service, { operation: "begin-trail", flow: "demon" });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("demon")] });
    expect(step.outputs["reported"]).not.toBe("true");
  });

  test.runIf(hasGit)("takes the commit's message, author and parents from git", async () => {
    await using service = await startService();
    const folder = build();
    const environment = {
      ...process.env,
      GIT_AUTHOR_NAME: "Ada",
      GIT_AUTHOR_EMAIL: "ada@example.com",
      GIT_AUTHOR_DATE: "2026-01-05T09:00:00Z",
      GIT_COMMITTER_NAME: "Bob",
      GIT_COMMITTER_EMAIL: "bob@example.com",
      GIT_COMMITTER_DATE: "2026-01-06T09:00:00Z",
    };
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: folder, encoding: "utf8", env: environment }).trim();
    git("init", "--quiet", "--initial-branch=main");
    git("add", ".");
    git("commit", "--quiet", "--message", "Fix rounding\n\nOf prices.");
    const commit = git("rev-parse", "HEAD");
    await runOnService(
      service,
      { operation: "begin-trail", flow: "demo" },
      { workspace: folder, environment: { GITHUB_SHA: commit } },
    );
    expect(service.control.requests()[0]?.json).toMatchObject({
      git_commit_info: {
        sha1: commit,
        message: "Fix rounding\n\nOf prices.",
        author: "Ada <ada@example.com>",
        branch: "main",
        timestamp: Date.UTC(2026, 0, 5, 9) / 1000,
        parents: [],
      },
    });
  });
});

describe("report-artifact", () => {
  test("records a file and a directory, each with its name in the template", async () => {
    await using service = await startService();
    const artifacts = "app=dist/app\nsite=dist/site";
    const step = await runOnService(service, { operation: "report-artifact", flow: "demo", artifacts });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true", trail: pushed } });
    const recorded = service.control.artifacts().filter((artifact) => artifact.trail === pushed);
    expect(recorded.map(({ report }) => report)).toMatchObject([
      { filename: "app", fingerprint: hello },
      { filename: "site" },
    ]);
    expect(service.control.requests("report-artifact")[0]?.json).toMatchObject({
      fingerprint: hello,
      template_reference_name: "app",
      trail_name: pushed,
      git_commit: pushed,
      build_url: "https://github.example.com/acme/shop/actions/runs/1234567890",
      commit_url: `https://github.example.com/acme/shop/commit/${pushed}`,
    });
  });

  test("sends nothing when one of several artifacts cannot be fingerprinted", async () => {
    await using service = await startService();
    const artifacts = "app=dist/app\nsite=dist/sight";
    const step = await runOnService(service, { operation: "report-artifact", flow: "demo", artifacts });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("dist/sight")] });
    expect(writesTo(service)).toEqual([]);
  });

  test("records the other artifacts when the service rejects one, and fails", async () => {
    await using service = await startService();
    service.control.fault({ on: "report-artifact", answer: { status: 413, json: { message: "too much" } } });
    const artifacts = "app=dist/app\nsite=dist/site";
    const step = await runOnService(service, { operation: "report-artifact", flow: "demo", artifacts });
    expect(step.exitCode).toBe(1);
    expect(step.outputs["reported"]).toBe("false");
    const reported = JSON.parse(step.outputs["artifacts"] ?? "") as { reported: boolean }[];
    expect(reported.map((artifact) => artifact.reported).sort()).toEqual([false, true]);
    expect(step.errors).toEqual([expect.stringContaining("too much")]);
  });
});

describe("inputs", () => {
  test("all problems are in one error, each with its input, and nothing is sent", async () => {
    await using service = await startService();
    const inputs = {
      operation: "begin-trail",
      flow: " ",
      trail: "not a name!",
      "dry-run": "yes",
      retries: "99",
    };
    const step = await runOnService(service, inputs);
    expect(step.exitCode).toBe(1);
    expect(step.errors).toHaveLength(1);
    for (const input of ["flow", "trail", "dry-run", "retries"])
      expect(step.errors[0]).toContain(`\`${input}\``);
    expect(service.control.requests()).toEqual([]);
  });

  test("an input that the operation does not use is a warning", async () => {
    const inputs = { operation: "fingerprint", artifacts: "dist/app", environment: "production" };
    const step = await runStep(inputs, { workspace: build() });
    expect(step).toMatchObject({ exitCode: 0, warnings: [expect.stringContaining("`environment`")] });
  });

  test("an unknown operation is an error that lists the operations", async () => {
    const step = await runStep({ operation: "assrt" });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("`assert`")] });
  });

  test("the token is in the request, and masked before any other line", async () => {
    await using service = await startService();
    const step = await runOnService(service, { operation: "begin-trail", flow: "demo" });
    expect(step.log.split("\n")[0]).toMatch(/^::add-mask::/);
    const unmasked = step.log.replace(/^::add-mask::.*$/gm, "") + step.summary + JSON.stringify(step.outputs);
    expect(unmasked).not.toContain(service.apiToken);
  });
});

describe("dry-run", () => {
  test("prints the requests of a report, sends nothing, and sets `reported` to false", async () => {
    await using service = await startService();
    const inputs = { operation: "report-artifact", flow: "demo", artifacts: "dist/app", "dry-run": "true" };
    const step = await runOnService(service, inputs);
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false", fingerprint: hello } });
    expect(step.log).toContain(`"fingerprint": "${hello}"`);
    expect(service.control.requests()).toEqual([]);
  });

  test("a gate in a dry run passes and sets `compliant` to false", async () => {
    await using service = await startService();
    const inputs = {
      operation: "assert",
      scope: "flow",
      flow: "demo",
      artifacts: "dist/app",
      "dry-run": "true",
    };
    const step = await runOnService(service, inputs);
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { verdict: "dry-run", compliant: "false", flow: "demo" },
    });
    expect(service.control.requests()).toEqual([]);
  });
});
