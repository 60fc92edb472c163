// What is kept can be read back to the byte, and nothing else can be read.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import type { Context } from "../../../src/context.ts";
import {
  commitShaSchema,
  fingerprintSchema,
  flowNameSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  trailNameSchema,
} from "../../../src/domain/identifiers.ts";
import { parseKeepingDigits } from "../../../src/lib/json.ts";
import { keepIn, parseKeptFile, type KeptFile } from "../../../src/operations/shared/kept-requests.ts";
import {
  templateOf,
  type Write,
  type ReportArtifactBody,
  type BeginTrailBody,
} from "../../../src/domain/write.ts";
import { writeEndpoint } from "../../../src/service/endpoints.ts";
import { encodeBody } from "../../../src/service/request.ts";
import { createRedactor } from "../../../src/report/redactor.ts";

const service = { baseUrl: "https://compliance.example/api/v2", org: "acme", apiToken: "the-key" };
const head = {
  version: 2,
  kept_at: 1_795_312_800.25,
  base_url: service.baseUrl,
  org: "acme",
  run: {},
} as const;
const flow = v.parse(flowNameSchema, "shop");
const sha = v.parse(commitShaSchema, "c".repeat(40));
const link = v.parse(httpUrlSchema, "https://git.example/acme/shop");
const folder = mkdtempSync(join(tmpdir(), "kept-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const context = (redact: Context["redact"] = (value) => value) => ({
  environment: { RUNNER_TEMP: folder },
  redact,
});

/** Every field that a request can have. */
const commit = {
  sha1: sha,
  message: "Sell more",
  author: "Ada Example <ada@example.com>",
  author_username: "ada",
  branch: "main",
  timestamp: 1_795_312_800,
  url: link,
  parents: [sha],
  verified: true,
  signature_state: "valid",
};
const repository = { name: "acme/shop", url: link, id: "4711", description: "A shop" };
const trail: Required<BeginTrailBody> = {
  name: v.parse(trailNameSchema, "release-7"),
  description: "First",
  git_commit_info: commit,
  repo_info: repository,
  origin_url: link,
  external_urls: { docs: { href: link } },
  user_data: { any: [1, null] },
};
const artifact: Required<ReportArtifactBody> = {
  fingerprint: v.parse(fingerprintSchema, "a".repeat(64)),
  filename: "app",
  git_commit: sha,
  git_commit_info: commit,
  commits_list: [commit],
  repo_info: repository,
  build_url: link,
  commit_url: link,
  repo_url: link,
  trail_name: trail.name,
  template_reference_name: v.parse(templateReferenceNameSchema, "app"),
  description: "First",
  is_compliant: false,
  template: ["unit-test"],
  external_urls: { docs: { href: link } },
  annotations: { key: "" },
  user_data: [],
};

const trailRequest = (changes: Partial<BeginTrailBody> = {}): Write => ({
  endpoint: "begin-trail",
  flow,
  data: { ...trail, ...changes },
});
const artifactRequest = (changes: Partial<ReportArtifactBody> = {}): Write => ({
  endpoint: "report-artifact",
  flow,
  data: { ...artifact, ...changes },
});

const keep = (...requests: Write[]) => keepIn(head, requests, service, context());
function reread(path = ""): KeptFile {
  const read = parseKeptFile(readFileSync(path), service);
  if (!read.success) throw new Error(read.reason);
  return read.value;
}
const bytesOf = (request: Write) => {
  const { body } = writeEndpoint(service, request);
  return body === undefined ? undefined : Buffer.from(encodeBody(body).bytes).toString("base64");
};

/** Keeps requests, reads them back, and expects that exactly the same is sent. */
async function expectUnchanged(...requests: Write[]) {
  const { keptFiles, problems } = await keep(...requests);
  expect([...problems.values()]).toEqual([]);
  expect(keptFiles).toHaveLength(1);
  expect(reread(keptFiles[0]).requests.map(bytesOf)).toEqual(requests.map(bytesOf));
  rmSync(keptFiles[0] ?? "");
}

const textWithWords = fc.string({ unit: "binary" }).map((raw) => `x${raw}`);
const json = fc
  .json({ maxDepth: 4 })
  .map((raw) => `{"it":${raw}}`)
  .filter((raw) => !raw.includes("__proto__"));

describe("a request that is kept", () => {
  test("has every field that a request can have", async () => {
    await expectUnchanged(trailRequest(), artifactRequest());
  });

  test("is sent as it would have been, whatever its texts, numbers and template are", async () => {
    await fc.assert(
      fc.asyncProperty(textWithWords, json, textWithWords, async (text, raw, comment) => {
        const data = { ...trail, description: text, user_data: Object(parseKeepingDigits(raw)) as object };
        const content = Buffer.from(`version: 1\nnote: ${JSON.stringify(comment)}\n`);
        await expectUnchanged(
          { endpoint: "begin-trail", flow, data, file: { filename: "flow.yml", content } },
          artifactRequest({ description: text, filename: text, annotations: { key: text } }),
        );
      }),
    );
  });

  test("keeps the digits of its numbers, the order of its fields, and lone surrogates", async () => {
    const raw = '{"b":1.50,"a":1e400,"10":-0,"9":12345678901234567890,"text":"\\ud800"}';
    const request = trailRequest({ user_data: Object(parseKeepingDigits(raw)) as object });
    await expectUnchanged(request);
    const sent = Buffer.from(bytesOf(request) ?? "", "base64").toString();
    for (const digits of ["1.50", "1e400", ":-0", "12345678901234567890", "\\ud800"])
      expect(sent).toContain(digits);
  });

  test("has the bytes of its template", () => {
    const content = Buffer.from("version: 1\n");
    const request = { ...trailRequest(), file: { filename: "flow.yml", content } } as Write;
    expect(templateOf(request)).toEqual({ filename: "flow.yml", content });
  });
});

describe("a request that is not kept", () => {
  const secret = "s3cret-token";
  const redactor = createRedactor();
  redactor.add([secret]);

  test.each([
    ["a text", trailRequest({ description: `the ${secret}` })],
    ["a key", trailRequest({ user_data: { [secret]: 1 } })],
    [
      "its template",
      {
        ...trailRequest(),
        file: { filename: "a.yml", content: Buffer.from(`x ${secret}`) },
      } as Write,
    ],
  ])("holds a secret in %s; the others are kept", async (_, request) => {
    const requests = [artifactRequest(), request, artifactRequest()];
    const { keptFiles, problems } = await keepIn(head, requests, service, context(redactor.redact));
    expect([...problems]).toEqual([[request, expect.stringContaining("secret")]]);
    expect(reread(keptFiles[0]).requests).toHaveLength(2);
    expect(readFileSync(keptFiles[0] ?? "", "utf8")).not.toContain(secret);
  });

  test("is one that could not be read back; the others are kept", async () => {
    const tooMany = Array.from({ length: 1_000_000 }, () => 1);
    const [large, unreadable] = [trailRequest({ user_data: tooMany }), artifactRequest({ filename: " " })];
    const { keptFiles, problems } = await keep(large, unreadable, artifactRequest());
    expect([...problems]).toEqual([
      [large, expect.stringContaining("too large")],
      [unreadable, expect.stringContaining("could not be read back")],
    ]);
    expect(reread(keptFiles[0]).requests).toHaveLength(1);
  });

  test("is one whose template cannot be read back; its file is removed", async () => {
    const before = readdirSync(folder);
    const file = { filename: "a.yml", content: Buffer.from("[not: a mapping") };
    const request = { ...trailRequest(), file } as Write;
    const { keptFiles, problems } = await keep(request);
    expect(keptFiles).toEqual([]);
    const reason = expect.stringMatching(/could not be written and read back[^]*YAML/) as string;
    expect([...problems]).toEqual([[request, reason]]);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("is one whose file cannot be written, or whose path would be hidden in the output", async () => {
    const absent = { ...context(), environment: { RUNNER_TEMP: join(folder, "absent") } };
    const request = trailRequest();
    expect([...(await keepIn(head, [request], service, absent)).problems]).toEqual([
      [request, expect.stringContaining("no such file or directory")],
    ]);
    const hidden = createRedactor();
    hidden.add([folder]);
    const { keptFiles, problems } = await keepIn(head, [request], service, context(hidden.redact));
    expect(keptFiles).toEqual([]);
    expect([...problems]).toEqual([
      [request, expect.stringContaining("the path of its file holds a secret")],
    ]);
  });
});

test("requests that are too large for one file are kept in several, each of which can be read", async () => {
  const text = "x".repeat(10_000_000);
  const requests = Array.from({ length: 5 }, (_, index) =>
    artifactRequest({ description: text, filename: `${index}` }),
  );
  const { keptFiles, problems } = await keep(...requests);
  expect(problems.size).toBe(0);
  const files = keptFiles.map((path) => reread(path));
  expect(files.map((file) => file.requests.length)).toEqual([4, 1]);
  expect(files.flatMap((file) => file.requests.map(bytesOf))).toEqual(requests.map(bytesOf));
});

test("a file in which one character was changed is refused, or is the same file", async () => {
  const { keptFiles } = await keep(trailRequest(), artifactRequest());
  const text = readFileSync(keptFiles[0] ?? "", "utf8");
  const file = reread(keptFiles[0]);
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.string({ minLength: 1, maxLength: 1, unit: "binary-ascii" }),
      (at, other) => {
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        const read = parseKeptFile(Buffer.from(changed), service);
        if (read.success) expect(JSON.stringify(read.value)).toBe(JSON.stringify(file));
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a file is refused under another API key", async () => {
  const { keptFiles } = await keep(trailRequest());
  const read = parseKeptFile(readFileSync(keptFiles[0] ?? ""), { ...service, apiToken: "another-key" });
  expect(read).toMatchObject({
    success: false,
    reason: expect.stringContaining("another API key") as string,
  });
});
