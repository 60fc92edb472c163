import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromArtifactsFiles, isArtifactsFile } from "../../src/artifacts/from-artifacts-file.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { createTestContext } from "../support/context.ts";
import { temporaryFolder } from "./tree.ts";

const digest = "a".repeat(64);
const file = { name: "app", filename: "app.js", type: "file", fingerprint: digest };
const image = { ...file, type: "oci", reference: `ghcr.io/acme/app@sha256:${digest}` };

async function read(...contents: readonly unknown[]) {
  using folder = temporaryFolder();
  const paths = contents.map((content, index) => {
    writeFileSync(
      folder.at(`${index}.json`),
      typeof content === "string" ? content : JSON.stringify(content),
    );
    return folder.at(`${index}.json`);
  });
  const line = { line: 3, kind: "artifacts-file", value: "*.json" } as const;
  const context = createTestContext({ environment: { RUNNER_TEMP: folder.path } });
  return await fromArtifactsFiles(line, paths, new Deadline(1_000, context.clock), context);
}

test("what other jobs wrote is read as it was, without what only they could know", async () => {
  const { name, ...unnamed } = file;
  const written = [
    { ...image, verdict: "compliant", reported: true, html_url: "x" },
    { ...unnamed, fingerprint: "b".repeat(64) },
  ];
  expect((await read(written)).map(({ line, artifact }) => ({ line, artifact }))).toEqual([
    { line: 3, artifact: image },
    { line: 3, artifact: { ...unnamed, fingerprint: "b".repeat(64) } },
  ]);
  expect(name).toBe("app");
});

test("several files are read in their order", async () => {
  const found = await read([{ ...file, filename: "1" }], [{ ...file, filename: "2" }]);
  expect(found.map(({ artifact }) => artifact.filename)).toEqual(["1", "2"]);
});

test("a file is not read once those before it have more artifacts than a step may have", async () => {
  const thousand = Array.from({ length: 1_000 }, () => file);
  expect(await read(thousand, [file], "not JSON")).toHaveLength(1_001);
  await expect(read(thousand, "not JSON")).rejects.toThrow(/not valid JSON/);
});

test("an image whose reference held a secret has none", async () => {
  expect(await read([{ ...image, reference: undefined }])).toMatchObject([{ artifact: { type: "oci" } }]);
});

describe("a file is an error that names it", () => {
  test.each<[what: string, content: unknown, says: RegExp]>([
    ["no JSON", "{", /not valid JSON/],
    ["no list", file, /is not a list/],
    ["an empty list", [], /lists no artifact/],
    [
      "a fingerprint that is none",
      [{ ...file, fingerprint: "A".repeat(64) }],
      /`0.fingerprint` must be 64 lower-case/,
    ],
    ["another type", [{ ...file, type: "docker" }], /`0.type` is not valid/],
    ["a name that is none", [file, { ...file, name: "a b" }], /`1.name`/],
    ["a file name of two lines", [{ ...file, filename: "a\n::error::b" }], /`0.filename` must be one line/],
    [
      "a reference with another digest",
      [{ ...image, reference: `ghcr.io/acme/app@sha256:${"b".repeat(64)}` }],
      /`reference`/,
    ],
    [
      "a reference with a tag",
      [{ ...image, reference: `ghcr.io/acme/app:1@sha256:${digest}` }],
      /`reference`/,
    ],
    ["a reference that is a command", [{ ...image, reference: `$(x)@sha256:${digest}` }], /`reference`/],
    ["a file with a reference", [{ ...image, type: "file" }], /`reference`/],
  ])("with %s", async (_what, content, says) => {
    await expect(read(content)).rejects.toThrow(says);
    await expect(read(content)).rejects.toThrow("0.json`");
  });

  test("over 10 MB", async () => {
    await expect(read("x".repeat(10_000_001))).rejects.toThrow(/larger than 10 MB/);
  });
});

test.each<[content: string, isOne: boolean]>([
  [JSON.stringify([file], undefined, 2), true],
  [JSON.stringify([image, file]), true],
  ["[]", false],
  ["[{}]", false],
  [JSON.stringify(file), false],
  [`[${JSON.stringify(file)}`, false],
  [JSON.stringify([{ ...file, filename: "a".repeat(1_000_000) }]), false],
])("a file is recognised by its content: %.40s is one: %s", async (content, isOne) => {
  using folder = temporaryFolder();
  writeFileSync(folder.at("list.json"), content);
  expect(await isArtifactsFile(folder.at("list.json"), createTestContext())).toBe(isOne);
});
