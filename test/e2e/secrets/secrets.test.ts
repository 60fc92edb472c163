// Secrets of unusual length, and secrets in responses.
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService } from "../../../src/embedded-service/start.ts";
import { trail as trailBody } from "../../gate/trail.ts";
import { answers, answersBytes, startFaultServer, type Step as Handler } from "../../http/fault-server.ts";
import { findLeaks } from "../network/fault-matrix-canary.ts";
import { newFolder, runStep, type Inputs } from "../step.ts";

const fingerprint = "a".repeat(64);
/** Returns a secret without repetition, so that every part of it can be recognised. */
const longSecret = (length: number) =>
  Array.from({ length: Math.ceil(length / 6) }, (_, index) => String(100_000 + index))
    .join("")
    .slice(0, length);

describe("a secret over 8 KiB", () => {
  const gate = { operation: "assert", fingerprint, scope: "flow", flow: "shop" };
  const files = { operation: "fingerprint", fingerprint };
  test.each([
    ["api-token", "a gate", gate, 8193],
    ["api-token", "a gate", gate, 30_000],
    ["api-token", "a step that does not use it", files, 120_000],
    ["github-token", "a step that does not use it", gate, 30_000],
    ["registry-password", "a step that does not use it", files, 30_000],
    ["github-token", "an unknown operation", { operation: "no-such-operation" }, 30_000],
  ])("as %s of %s is rejected and not shown", async (input, _, inputs, length) => {
    await using service = await startService();
    const secret = longSecret(length);
    const step = await runStep({ ...service.inputs, ...inputs, [input]: secret, "registry-username": "jo" });
    expect(step).toMatchObject({ exitCode: 1, standardError: "" });
    expect(step.errors).toHaveLength(1);
    expect(step.errors).toEqual([expect.stringContaining(`nput \`${input}\` is longer than 8 KiB`)]);
    if (inputs === gate) expect(step.outputs).toMatchObject({ verdict: "misconfigured", compliant: "false" });
    expect(findLeaks(step, [secret, secret.slice(0, 60), secret.slice(-60)])).toEqual([]);
    expect(service.control.requests()).toEqual([]);
  });
});

test("a secret of 8 KiB is accepted, and redacted in a response that contains it", async () => {
  const secret = longSecret(8192);
  await using server = await startFaultServer(answers(400, { message: `What is ${secret}?` }));
  const step = await runStep({
    operation: "list-environments",
    "base-url": server.baseUrl,
    org: "demo",
    "api-token": secret,
  });
  expect(step.errors).toEqual([expect.stringContaining("What is ***?")]);
  expect(findLeaks(step, [secret, secret.slice(0, 60), secret.slice(-60)])).toEqual([]);
});

test.skipIf(process.platform === "win32")("only the owner can read the files of outputs", async () => {
  await using service = await startService();
  const gate = { operation: "assert", fingerprint, scope: "flow", flow: "shop" };
  const { outputs } = await runStep({ ...service.inputs, ...gate });
  for (const output of ["artifacts-file", "result-file", "record-file"])
    expect([output, statSync(outputs[output] ?? "").mode & 0o777]).toEqual([output, 0o600]);
});

describe("a credential at the position where a text is shortened", () => {
  const token = "canary-7f3c9a1e5b-credential-of-the-tests";
  // A sequence of credentials, so that a cut at any position would leave a part of one.
  const echo = (before: number) => "x".repeat(before) + Array(300).fill(token).join("-");
  const parts = [token, token.slice(0, 9), token.slice(-9)];

  const assertion = (changes: object) => ({
    ...{ fingerprint, flow: "shop", trail: "release-1", compliant: false, scope: "environment" },
    ...{ environment: "production", compliance_status: {}, html_url: "", policy_evaluations: [] },
    ...changes,
  });
  const gate = { operation: "assert", fingerprint, environment: "production" };
  const trail = { operation: "get-trail", flow: "shop", trail: "release-1" };
  const begin = { ...trail, operation: "begin-trail" };
  const report = { ...trail, operation: "report-artifact", fingerprint, filename: "app" };
  const attestation = {
    ...{ ...trail, operation: "attest", fingerprint, attestation: "unit-test" },
    ...{ "attestation-type": "generic", "is-compliant": "true" },
  };
  /** Accepts writes, and has a trail whose template names this. */
  const withTemplate =
    (name: string): Handler =>
    (request, response) => {
      const named = { name, attestations: [{ name, type: name }] };
      const template = { trail: { artifacts: [named], attestations: [{ name, type: name }] } };
      const answer =
        request.method === "GET"
          ? answers(200, trailBody("COMPLIANT", { artifacts_statuses: {} }, { template }))
          : answers(201, "OK");
      answer(request, response);
    };

  test.each<[string, Inputs, (text: string) => Handler]>([
    ["an error, to a gate", gate, (text) => answers(400, { message: text })],
    ["an error of the server, to a gate", gate, (text) => answers(500, text)],
    ["an error about an artifact, to a gate", gate, (text) => answers(404, { message: `Artifact ${text}` })],
    ["the name of a flow", { ...gate, flow: "shop" }, (text) => answers(200, assertion({ flow: text }))],
    [
      "the name of a policy",
      gate,
      (text) => answers(200, assertion({ policy_evaluations: [{ policy_name: text, status: "NO" }] })),
    ],
    ["a duplicate key", gate, (text) => answersBytes(200, `{"${text}": 1, "${text}": 2}`)],
    [
      "an error, to a gate on a trail",
      { ...trail, operation: "assert", scope: "trail" },
      (text) => answers(404, text),
    ],
    ["an error, to a read", trail, (text) => answers(404, { message: "Trail", errors: { [text]: text } })],
    ["an error, to a report", report, (text) => answers(400, { message: text })],
    ["an error, to a write of a trail", begin, (text) => answers(400, { message: text })],
    ["an error, to an attestation", attestation, (text) => answers(400, { message: text })],
    ["an error, to a check", { operation: "check" }, (text) => answers(401, { message: text })],
    [
      "the path of a redirect",
      begin,
      (text) => answers(302, "", { location: `https://login.example/${text}` }),
    ],
  ])("is not shown in part: %s", async (_, inputs, handlerFor) => {
    for (const before of [0, 3, 20, 33]) {
      await using server = await startFaultServer(handlerFor(echo(before)));
      const service = { "base-url": server.baseUrl, org: "demo", "api-token": token, retries: "0" };
      const step = await runStep({ ...service, ...inputs }, { environment: { RUNNER_DEBUG: "1" } });
      expect(step).toMatchObject({ exitCode: 1, standardError: "" });
      expect(step.log).toContain("***");
      expect(findLeaks(step, parts)).toEqual([]);
    }
  });

  test.each<[string, Inputs, (text: string) => Handler]>([
    ["the names of a template, to a report", report, withTemplate],
    ["the names of a template, to an attestation", attestation, withTemplate],
    [
      "who allowed an artifact, to a gate that opens",
      gate,
      (text) =>
        answers(
          200,
          assertion({ compliant: true, allow_listing: { allowed_by_user_id: text, description: text } }),
        ),
    ],
    [
      "a field of a list",
      { operation: "list-environments" },
      (text) => answers(200, [{ name: text, type: text }]),
    ],
    ["a body that is kept as it is", begin, (text) => answers(201, { message: text, [text]: text })],
  ])("is not shown in part where the step passes: %s", async (_, inputs, handlerFor) => {
    for (const before of [0, 3, 20, 33]) {
      await using server = await startFaultServer(handlerFor(echo(before)));
      const service = { "base-url": server.baseUrl, org: "demo", "api-token": token, retries: "0" };
      const step = await runStep({ ...service, ...inputs }, { environment: { RUNNER_DEBUG: "1" } });
      expect(step).toMatchObject({ exitCode: 0, standardError: "" });
      expect(step.log + JSON.stringify(step.outputs)).toContain("***");
      expect(findLeaks(step, parts)).toEqual([]);
    }
  });

  test.each<[string, Inputs]>([
    ["a value that is not allowed", { retries: echo(7) }],
    ["a line of a map", { "user-data": "{}", annotations: echo(7) }],
    ["the operation", { operation: echo(7) }],
  ])("is not shown in part: %s of an input", async (_, inputs) => {
    const step = await runStep({ ...report, "api-token": token, ...inputs });
    expect(step).toMatchObject({ exitCode: 1, standardError: "" });
    expect(step.log).toContain("***");
    expect(findLeaks(step, parts)).toEqual([]);
  });

  test.skipIf(process.platform === "win32")("is not shown in part: output of docker", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "docker"), `#!/bin/sh\necho '${token}${echo(7)}' >&2\nexit 1\n`, {
      mode: 0o755,
    });
    const inputs = { operation: "fingerprint", artifacts: "app:1", "artifact-type": "docker" };
    const environment = { PATH: `${folder}:${process.env["PATH"] ?? ""}` };
    const step = await runStep({ ...inputs, "github-token": token }, { environment });
    expect(step).toMatchObject({ exitCode: 1, standardError: "" });
    expect(step.log).toContain("***");
    expect(findLeaks(step, [...parts, `C${token.slice(1, 9)}`])).toEqual([]);
  });
});
