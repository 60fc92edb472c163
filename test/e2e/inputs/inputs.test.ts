// Typical mistakes in inputs, as whole steps: the error messages that a new user sees.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answers, startFaultServer } from "../../http/fault-server.ts";
import { newFolder, runStep } from "../step.ts";

const hex = "ab".repeat(32);
const report = { operation: "report-artifact", flow: "shop", fingerprint: hex, filename: "app" };
const service = { "base-url": "https://service.example/api/v2", org: "acme", "api-token": "tok-3n-s3cr3t" };
const numbers = '{"a":[9007199254740993,1.50,0.1234567890123456789,1e400,-0.0]}';

/** Starts a server that accepts every request. */
async function acceptingServer() {
  const server = await startFaultServer(answers(201, {}));
  return {
    /** Returns the bodies that it received. */
    bodies: () => server.received.map(({ body }) => body.toString()),
    inputs: { ...service, "base-url": server.baseUrl },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

describe("numbers of `user-data`", () => {
  test.each(["the input", "a file"])("are sent with the digits that %s has", async (source) => {
    await using server = await acceptingServer();
    const workspace = newFolder();
    writeFileSync(join(workspace, "meta.json"), numbers);
    await runStep(
      {
        ...server.inputs,
        ...report,
        "user-data": source === "a file" ? "meta.json" : numbers,
        "github-token": "",
      },
      { workspace },
    );
    // The trail is read before it, without a body.
    expect(server.bodies()).toEqual(["", expect.stringContaining(`"user_data":${numbers}`)]);
  });

  test("are shown with the same digits by a dry-run", async () => {
    const step = await runStep({ ...service, ...report, "user-data": numbers, "dry-run": "true" });
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    for (const number of ["9007199254740993", "1.50", "0.1234567890123456789", "1e400"])
      expect(step.log).toContain(number);
  });
});

test("several mistakes, among them images with checksums, are reported together", async () => {
  const step = await runStep({
    operation: "fingerprint",
    checksums: "SUMS",
    "artifact-type": "docker",
    "if-no-match": "wran",
  });
  expect(step.errors).toHaveLength(1);
  expect(step.errors[0]).toContain("`checksums`");
  expect(step.errors[0]).toContain("did you mean `warn`?");
});

test.each(["assert", "check"])(
  "a key that no header can carry is an error of %s with the other mistakes, and is not shown",
  async (operation) => {
    await using server = await acceptingServer();
    const key = "s3cr3t-one\nX-Header: s3cr3t-two";
    const mistakes = { "api-token": key, environment: "a b", artifacts: "app" };
    const step = await runStep({ ...server.inputs, operation, ...mistakes });
    expect(step.errors).toHaveLength(1);
    expect(step.errors[0]).toContain("Input `api-token` contains a space, a line break or a character");
    expect(step.errors[0]).toContain("Input `environment` is `a b`");
    expect(String(step.errors) + step.summary).not.toMatch(/s3cr3t-(?:one|two)/);
    expect(server.bodies()).toEqual([]);
  },
);

describe("an event that runs on another branch than the one that was built", () => {
  const head = "3".repeat(40);
  const runs = {
    workflow_run: { workflow_run: { head_sha: head } },
    pull_request_target: { pull_request: { number: 7, head: { sha: head, ref: "fix" } } },
  };

  describe.each(Object.entries(runs))("%s", (name, event) => {
    const run = { event, environment: { GITHUB_EVENT_NAME: name } };

    test.each([
      ["begin-trail", { flow: "shop" }],
      ["report-artifact", { ...report, trail: "release-1" }],
    ])("%s without `git-commit` names both commits, and sends nothing", async (operation, inputs) => {
      await using server = await acceptingServer();
      const step = await runStep({ ...server.inputs, operation, ...inputs, "github-token": "" }, run);
      expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
      expect(step.errors).toHaveLength(1);
      for (const words of [
        "`git-commit`",
        head,
        "1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c",
        "${{ github.sha }}",
      ])
        expect(step.errors[0]).toContain(words);
      expect(server.bodies()).toEqual([]);
    });

    test("with `git-commit` that commit is recorded", async () => {
      await using server = await acceptingServer();
      const inputs = { ...server.inputs, ...report, trail: "release-1", "git-commit": head };
      const step = await runStep(inputs, run);
      expect(step.outputs).toMatchObject({ "git-commit": head });
      expect(server.bodies()[1]).toContain(`"sha1":"${head}"`);
    });

    test("check says that the steps that record need it, and accepts it", async () => {
      const without = await runStep({ ...service, operation: "check", retries: "0", timeout: "3s" }, run);
      expect(without.summary + without.log).toContain("it cannot be known which commit was built");
      const inputs = { ...service, operation: "check", retries: "0", timeout: "3s", "git-commit": head };
      const step = await runStep(inputs, run);
      // Nothing here knows the commit, which is a warning, and no error.
      expect(step.warnings).toEqual([expect.stringContaining("Neither git nor GitHub has commit 3333")]);
      expect(JSON.parse(step.outputs["checks"] ?? "[]")).toContainEqual(
        expect.objectContaining({ id: "git", status: "warning" }),
      );
    });
  });
});

describe("what older versions had", () => {
  test("an operation that is gone says what to use instead, and nothing is sent", async () => {
    await using server = await acceptingServer();
    const step = await runStep({ ...server.inputs, operation: "send-kept", "kept-from": "kept/*.json" });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("Re-run failed jobs")] });
    expect(step.errors[0]).toContain("Input `operation` is `send-kept`, which no longer exists");
    expect(step.errors[0]).not.toMatch(/did you mean|kept-from/i);
    expect(server.bodies()).toEqual([]);
  });

  test.each(["keep", "warn"])("`on-outage: %s` of a step that records is an error", async (value) => {
    await using server = await acceptingServer();
    const step = await runStep({ ...server.inputs, ...report, "on-outage": value, retries: "many" });
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("`continue-on-error`")] });
    expect(step.errors[0]).toContain("Input `on-outage` no longer exists for operations that record");
    expect(step.errors[0]).toContain("Input `retries` is `many`");
    expect(server.bodies()).toEqual([]);
  });
});

describe("a step that records in an outage", () => {
  const trail = { flow: "shop", trail: "release-1" };
  const attest = {
    attestation: "review",
    "attestation-type": "generic",
    subject: "trail",
    "is-compliant": "true",
  };
  test.each([
    { operation: "begin-trail", ...trail },
    { ...report, ...trail },
    { operation: "attest", ...trail, ...attest },
  ])("fails and advises to run the failed jobs again: $operation", async (inputs) => {
    for (const [status, advises] of [
      [503, true],
      [429, true],
      [501, false],
      [400, false],
    ] as const) {
      await using server = await startFaultServer(answers(status, { message: "no" }));
      const step = await runStep({ ...service, "base-url": server.baseUrl, ...inputs, retries: "0" });
      expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
      expect(step.errors).toHaveLength(1);
      expect([status, step.errors[0]?.includes("Re-run failed jobs")]).toEqual([status, advises]);
    }
  });
});
