// `subjects-file`: which artifacts have a line, under which name, and what actions/attest reads in it.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Artifact } from "../../../src/domain/artifact.ts";
import { subjectLines } from "../../../src/operations/shared/subjects.ts";
import { testContext } from "../../artifacts/context.ts";
import { readSubjects } from "../../workflows/act/stubs/attest/subjects.ts";

const folder = mkdtempSync(join(tmpdir(), "subjects-"));
const digestOf = (index: number) => index.toString(16).padStart(64, "0") as Artifact["fingerprint"];
let next = 0;

/** An artifact with a fingerprint of its own, a file unless the changes say otherwise. */
function artifact(changes: Partial<Artifact> = {}, isRead = true): Artifact {
  next += 1;
  const { filename = "app" } = changes;
  return {
    filename,
    type: "file",
    fingerprint: digestOf(next),
    ...(isRead && { readFrom: filename }),
    ...changes,
  };
}
const unread = (type: Artifact["type"]) => artifact({ type }, false);
function image(repository: string, changes: Partial<Artifact> = {}, isRead = true): Artifact {
  const one = artifact({ filename: `${repository}:v1`, type: "oci", ...changes }, isRead);
  return { ...one, reference: `${repository}@sha256:${one.fingerprint}` };
}

/** Returns what actions/attest reads, and what was logged. */
function read(artifacts: readonly Artifact[], redact = <Value>(value: Value): Value => value) {
  const { context, notes, warnings } = testContext({ redact });
  const text = subjectLines(artifacts, context);
  if (text === undefined) return { text, subjects: [], notes, warnings };
  const path = join(folder, "subjects");
  writeFileSync(path, text);
  return { text, subjects: readSubjects(path), notes, warnings };
}

const subjectOf = ({ fingerprint }: Artifact, name: string) => ({ name, digest: fingerprint });

describe("a line is there", () => {
  test("for each file and image that was read, an image by its repository", () => {
    const [app, listed] = [artifact(), artifact({ filename: "b", type: "checksum" })];
    const shop = image("registry.example:5000/shop");
    const { subjects, notes } = read([app, listed, shop]);
    expect(notes).toEqual([]);
    expect(subjects).toEqual([
      subjectOf(app, "app"),
      subjectOf(listed, "b"),
      subjectOf(shop, "registry.example:5000/shop"),
    ]);
  });

  test("under the path as selected where two files have one name", () => {
    const [linux, windows, other] = [
      artifact({ readFrom: "linux/app" }),
      artifact({ readFrom: "./windows/app" }),
      artifact({ filename: "other", readFrom: "linux/other" }),
    ];
    const { subjects } = read([linux, artifact({ type: "dir" }), windows, other]);
    expect(subjects).toEqual([
      subjectOf(linux, "linux/app"),
      subjectOf(windows, "./windows/app"),
      subjectOf(other, "other"),
    ]);
  });

  test("once for two tags of a repository, and the log names the other", () => {
    const [one, other] = [image("ghcr.io/acme/app"), image("ghcr.io/acme/app", { filename: "app:v2" })];
    const { subjects, notes } = read([one, other]);
    expect(subjects).toEqual([subjectOf(one, "ghcr.io/acme/app")]);
    expect(notes).toEqual([expect.stringContaining("app:v2 (the name of another that is listed)")]);
  });

  test("that actions/attest reads back with any name", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "binary", minLength: 1 })), (names) => {
        const artifacts = names.map((filename) => artifact({ filename }));
        const usable = artifacts.filter(({ filename }) => !/[\p{Cc}\p{Cs}\ufffd]/u.test(filename));
        expect(read(artifacts).subjects).toEqual(usable.map((one) => subjectOf(one, one.filename)));
      }),
    );
  });
});

describe("a line in the log names what is left out:", () => {
  test.each<[string, Artifact, string]>([
    ["a directory", unread("dir"), "directory is not the digest"],
    ["an image of the local engine", image("app", { type: "docker" }, false), "local engine only"],
    ["a given fingerprint", unread("given"), "did not read it"],
    ["an image given by its digest", image("app", {}, false), "did not read it"],
    ["an entry of a checksum file without its file", unread("checksum"), "did not read it"],
    ["a name of two lines", artifact({ filename: "a\nb" }), "control character"],
    ["a name with another control character", artifact({ filename: "a\u0085b" }), "control character"],
    ["a name that is not UTF-8", artifact({ filename: "a\ufffd" }), "not in UTF-8"],
    ["a name with a secret", artifact({ filename: "s3cr3t.tar" }), "contains a secret"],
  ])("%s", (_, one, says) => {
    const redact = <Value>(value: Value) =>
      (typeof value === "string" ? value.replace("s3cr3t", "***") : value) as Value;
    const app = artifact({ filename: "other" });
    const { subjects, notes, warnings } = read([one, app], redact);
    expect(subjects).toEqual([subjectOf(app, "other")]);
    expect([notes, warnings]).toEqual([[expect.stringContaining(says)], []]);
    expect(read([one], redact).text).toBeUndefined();
  }); // prettier-ignore
});

test("lines of more bytes than actions/attest reads are a warning, and there are none", () => {
  const long = (count: number) =>
    Array.from({ length: count }, () => artifact({ filename: `é${"x".repeat(955)}${next}` }));
  const fits = read(long(500));
  expect([fits.subjects.length, fits.warnings]).toEqual([500, []]);
  const { text, warnings } = read(long(520));
  expect(text).toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining("over 524,288 bytes")]);
});
