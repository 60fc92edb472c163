// What is kept can be read back to the byte, and nothing else can be read.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
import {
  keepIn,
  parseKeptFile,
  templateOf,
  toKeptTemplate,
  toServiceRequest,
  type UnansweredRequest,
} from "../../../src/operations/shared/kept-requests.ts";
import type { ArtifactToReport, TrailToBegin } from "../../../src/domain/written.ts";
import { createRedactor } from "../../../src/report/redactor.ts";

const service = { baseUrl: "https://compliance.example/api/v2", org: "acme" };
const head = {
  version: 1,
  kept_at: 1_795_312_800.25,
  base_url: service.baseUrl,
  org: "acme",
  run: {},
} as const;
const flow = v.parse(flowNameSchema, "shop");
const sha = v.parse(commitShaSchema, "c".repeat(40));
const link = v.parse(httpUrlSchema, "https://git.example/acme/shop");
const noSecret: Pick<Context, "redact"> = { redact: (value) => value };

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
const trail: Required<TrailToBegin> = {
  name: v.parse(trailNameSchema, "release-7"),
  description: "First",
  git_commit_info: commit,
  repo_info: repository,
  origin_url: link,
  external_urls: { docs: { href: link } },
  user_data: { any: [1, null] },
};
const artifact: Required<ArtifactToReport> = {
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

const trailRequest = (changes: Partial<TrailToBegin> = {}): UnansweredRequest => ({
  endpoint: "begin-trail",
  flow,
  data: { ...trail, ...changes },
});
const artifactRequest = (changes: Partial<ArtifactToReport> = {}): UnansweredRequest => ({
  endpoint: "report-artifact",
  flow,
  data: { ...artifact, ...changes },
});

const keep = (...requests: UnansweredRequest[]) => keepIn(head, requests, noSecret);
const reread = (file: unknown) => parseKeptFile(Buffer.from(JSON.stringify(file)), "kept.json", service);
const bytesOf = (request: UnansweredRequest) => {
  const { body } = toServiceRequest(request, service);
  return body === undefined ? undefined : Buffer.from(body.bytes).toString("base64");
};

/** Keeps requests, reads them back, and expects that exactly the same is sent. */
function expectUnchanged(...requests: UnansweredRequest[]) {
  const { files, problems } = keep(...requests);
  expect([...problems.values()]).toEqual([]);
  expect(files).toHaveLength(1);
  expect(reread(files[0]).requests.map(bytesOf)).toEqual(requests.map(bytesOf));
}

const textWithWords = fc.string({ unit: "binary" }).map((raw) => `x${raw}`);
const json = fc
  .json({ maxDepth: 4 })
  .map((raw) => `{"it":${raw}}`)
  .filter((raw) => !raw.includes("__proto__"));

describe("a request that is kept", () => {
  test("has every field that a request can have", () => {
    expectUnchanged(trailRequest(), artifactRequest());
  });

  test("is sent as it would have been, whatever its texts, numbers and template are", () => {
    fc.assert(
      fc.property(textWithWords, json, fc.uint8Array({ maxLength: 300 }), (text, raw, content) => {
        const data = { ...trail, description: text, user_data: Object(parseKeepingDigits(raw)) as object };
        expectUnchanged(
          {
            endpoint: "begin-trail",
            flow,
            data,
            template_file: toKeptTemplate({ filename: "flow.yml", content }),
          },
          artifactRequest({ description: text, filename: text, annotations: { key: text } }),
        );
      }),
    );
  });

  test("keeps the digits of its numbers, the order of its fields, and lone surrogates", () => {
    const raw = '{"b":1.50,"a":1e400,"10":-0,"9":12345678901234567890,"text":"\\ud800"}';
    const request = trailRequest({ user_data: Object(parseKeepingDigits(raw)) as object });
    expectUnchanged(request);
    const sent = Buffer.from(bytesOf(request) ?? "", "base64").toString();
    for (const digits of ["1.50", "1e400", ":-0", "12345678901234567890", "\\ud800"])
      expect(sent).toContain(digits);
  });

  test("has the SHA-256 of its data and of its template's bytes", () => {
    const content = Buffer.from("version: 1\n");
    const template_file = toKeptTemplate({ filename: "flow.yml", content });
    const { files } = keep({ endpoint: "begin-trail", flow, data: trail, template_file });
    const [request] = files[0]?.requests ?? [];
    const expected = createHash("sha256").update(JSON.stringify(trail)).update(content).digest("hex");
    expect(request?.sha256).toBe(expected);
    expect(templateOf({ template_file })).toEqual({ filename: "flow.yml", content });
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
        template_file: toKeptTemplate({ filename: "a.yml", content: Buffer.from(`x ${secret}`) }),
      },
    ],
  ])("holds a secret in %s; the others are kept", (_, request) => {
    const { files, problems } = keepIn(head, [artifactRequest(), request, artifactRequest()], redactor);
    expect([...problems]).toEqual([[1, expect.stringContaining("secret")]]);
    expect(files[0]?.requests).toHaveLength(2);
    expect(JSON.stringify(files)).not.toContain(secret);
  });

  test("is one that could not be read back", () => {
    const tooMany = Array.from({ length: 1_000_000 }, () => 1);
    expect([...keep(trailRequest({ user_data: tooMany })).problems.values()]).toEqual([
      expect.stringContaining("too large"),
    ]);
    expect([...keep(artifactRequest({ filename: " " })).problems.values()]).toEqual([
      expect.stringContaining("could not be read back"),
    ]);
  });
});

test("requests that are too large for one file are kept in several, each of which can be read", () => {
  const text = "x".repeat(10_000_000);
  const requests = Array.from({ length: 6 }, (_, index) =>
    artifactRequest({ description: text, filename: `${index}` }),
  );
  const { files, problems } = keep(...requests);
  expect(problems.size).toBe(0);
  expect(files.map((file) => file.requests.length)).toEqual([4, 2]);
  expect(files.flatMap((file) => reread(file).requests.map(bytesOf))).toEqual(requests.map(bytesOf));
});

test("a file in which one character was changed is refused, or sends the same", () => {
  const { files } = keep(trailRequest(), artifactRequest());
  const text = JSON.stringify(files[0]);
  const sent = reread(files[0]).requests.map(bytesOf);
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.string({ minLength: 1, maxLength: 1, unit: "binary-ascii" }),
      (at, other) => {
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        try {
          const requests = parseKeptFile(Buffer.from(changed), "kept.json", service).requests;
          // The flow and a template's name are not part of the hash: the service's own names.
          expect(requests.map((request) => JSON.stringify(request.data))).toEqual(
            (files[0]?.requests ?? []).map((request) => JSON.stringify(request.data)),
          );
          expect(requests).toHaveLength(sent.length);
        } catch (error) {
          expect(error).toMatchObject({ name: "ConfigurationError" });
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
