// `template-file` as whole steps: the service gets the file byte for byte, and judges it.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startService } from "../../../src/embedded-service/start.ts";
import { startFaultServer } from "../../http/fault-server.ts";
import { newFolder, runStep } from "../step.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Begins a trail with a template of this content; the service is the embedded one. */
async function beginWith(content: string | Uint8Array) {
  await using service = await startService();
  const workspace = newFolder();
  writeFileSync(join(workspace, "flow.yml"), content);
  const inputs = { operation: "begin-trail", flow: "demo", trail: "r1", "template-file": "flow.yml" };
  const step = await runStep({ ...service.inputs, ...inputs }, { workspace });
  return { step, requests: service.control.requests("begin-trail") };
}

test.each([
  ["that the service accepts", "version: 1\ntrail:\n  artifacts:\n    - name: app\n"],
  ["with CRLF, a byte order mark and comments", "\ufeff# ours\r\nversion: 1\r\n"],
])("a template %s is sent", async (_, content) => {
  const { step, requests } = await beginWith(content);
  expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
  expect(requests).toHaveLength(1);
});

test.each([
  ["is not YAML", "version: 1\ntrail: [\n"],
  ["is not a mapping", "- one\n"],
])("a template that %s is refused by the service, and the error names the file", async (_, content) => {
  const { step, requests } = await beginWith(content);
  expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(requests).toHaveLength(1);
  // What the service says, and which file it is about.
  expect(step.errors).toEqual([
    expect.stringMatching(
      /refused `flow\.yml` \(input `template-file`\).*\(HTTP 4\d\d\): [^]*What to do: Correct .*`flow\.yml`/,
    ),
  ]);
});

test.each<[string, Uint8Array, string]>([
  ["is empty", Buffer.of(), "`template-file` names file `flow.yml`, which is empty"],
  ["is not UTF-8", Buffer.of(0x76, 0xff), "is not UTF-8 text"],
  ["has a NUL byte", Buffer.from("version: 1\n\0"), "is not UTF-8 text"],
])("a template that %s is an error, and nothing is sent", async (_, content, says) => {
  const { step, requests } = await beginWith(content);
  expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining(says)] });
  expect(requests).toEqual([]);
});

test("a template of 9 MB that takes a parser long is sent byte for byte", async () => {
  await using server = await startFaultServer((_request, response) =>
    response.writeHead(201, { "content-type": "application/json" }).end("{}"),
  );
  const content = Buffer.from(`map: ${"{".repeat(9_000_000)}`);
  const workspace = newFolder();
  writeFileSync(join(workspace, "flow.yml"), content);
  const step = await runStep(
    {
      ...{ "base-url": server.baseUrl, org: "demo", "api-token": "token-of-the-tests" },
      ...{ operation: "begin-trail", flow: "shop", trail: "r1", "template-file": "flow.yml" },
    },
    { workspace },
  );
  expect(step).toMatchObject({ exitCode: 0, errors: [] });
  const { body = Buffer.of() } = server.received[0] ?? {};
  const start = body.indexOf("map: {");
  expect(sha256(body.subarray(start, start + content.length))).toBe(sha256(content));
});
