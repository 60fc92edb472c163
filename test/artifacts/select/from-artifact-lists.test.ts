// What other jobs built, from the files that their steps wrote.
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import type { ArtifactSelection } from "../../../src/artifacts/selection.ts";
import { fingerprintSchema, templateReferenceNameSchema } from "../../../src/domain/identifiers.ts";
import type { Artifact } from "../../../src/domain/artifact.ts";
import { writeTree, temporaryFolder, type Tree } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";

const fingerprint = (letter: string) => v.parse(fingerprintSchema, letter.repeat(64));
const name = (text: string) => v.parse(templateReferenceNameSchema, text);
const linux: Artifact = {
  name: name("app-linux"),
  filename: "app",
  type: "file",
  fingerprint: fingerprint("a"),
};
const windows: Artifact = {
  name: name("app-windows"),
  filename: "app",
  type: "file",
  fingerprint: fingerprint("b"),
};
const image: Artifact = {
  filename: "ghcr.io/acme/app:v1",
  type: "oci",
  fingerprint: fingerprint("c"),
  reference: `ghcr.io/acme/app@sha256:${fingerprint("c")}`,
};

/** What a later step must not put into a command. */
const pinnedDigest = `@sha256:${image.fingerprint}`;
const hostileReferences = [
  "",
  "ghcr.io/acme/app",
  "ghcr.io/acme/app:v1",
  pinnedDigest,
  `$(id)${pinnedDigest}`,
  `ghcr.io/acme/app;id${pinnedDigest}`,
  `ghcr.io/acme/app\n${pinnedDigest}`,
  `ghcr.io/acme/app${pinnedDigest}\n`,
  `ghcr.io/acme/app${pinnedDigest} --privileged`,
  `--privileged ghcr.io/acme/app${pinnedDigest}`,
  `-v/:/host${pinnedDigest}`,
  `ghcr.io/evil/app@sha256:${"d".repeat(64)} ghcr.io/acme/app${pinnedDigest}`,
  `ghcr.io/evil/app@sha256:${"d".repeat(64)}${pinnedDigest}`,
  `https://ghcr.io/acme/app${pinnedDigest}`,
  `user:password@ghcr.io/acme/app${pinnedDigest}`,
  `ghcr.io/../app${pinnedDigest}`,
  `ghcr.io/acme/app\u202e${pinnedDigest}`,
];

async function collecting(tree: Tree, changes: Partial<ArtifactSelection> = {}) {
  using folder = temporaryFolder();
  writeTree(folder.path, tree);
  const { context, notes, warnings } = testContext();
  const artifactsFrom = [folder.at("*/*.json")];
  return {
    all: await fingerprintAll({ ...nothingSelected, artifactsFrom, ...changes }, context),
    notes,
    warnings,
  };
}
/** A folder with the file that a job of the matrix left. */
const leg = (...artifacts: Artifact[]) => ({
  directory: { "artifacts.json": JSON.stringify({ version: 1, artifacts }) },
});
const legOf = (json: unknown) => ({ directory: { "artifacts.json": JSON.stringify(json) } });

test("the artifacts of all legs of a matrix come back as they were", async () => {
  expect((await collecting({ a: leg(linux), b: leg(windows, image) })).all).toEqual([linux, windows, image]);
});

test("a tag beside an image's digest does not come along, since the digest names the image", async () => {
  const tagged = { ...image, reference: image.reference?.replace("@", ":v1@") };
  expect((await collecting({ a: legOf({ version: 1, artifacts: [tagged] }) })).all).toEqual([image]);
});

test("the same fingerprint from two legs is one artifact", async () => {
  expect((await collecting({ a: leg(linux), b: leg(linux) })).all).toEqual([linux]);
});

test("one name with two fingerprints from two legs is an error that names both files", async () => {
  const other = { ...windows, name: name("app-linux") };
  await expect(collecting({ a: leg(linux), b: leg(other) })).rejects.toThrow(
    /Two artifacts have the name `app-linux`: `app` \(.*a\/artifacts.json.*b\/artifacts.json/,
  );
});

test("what was built here comes before what other jobs built", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { here: "1" });
  const { all } = await collecting({ a: leg(linux) }, { artifacts: [{ pattern: folder.at("here") }] });
  expect(all).toMatchObject([{ filename: "here" }, { filename: "app" }]);
});

test("what else a file says of an artifact, such as its verdict, does not come along", async () => {
  const json = { version: 1, artifacts: [{ ...linux, verdict: "compliant", reasons: [], reported: true }] };
  expect((await collecting({ a: legOf(json) })).all).toEqual([linux]);
});

test("a pattern that finds no file fails the step", async () => {
  await expect(collecting({})).rejects.toThrow(/No file matches `.*json`/);
});

describe("a file is refused, and named, when", () => {
  test.each<[what: string, content: string, says: RegExp]>([
    ["it is empty", "", /is not an artifact file: it is empty/],
    ["it is a text", "hello", /it is not valid JSON/],
    ["it is a bare list", JSON.stringify([linux]), /not an artifact file/],
    ["it is null", "null", /not an artifact file/],
    [
      "it has no version",
      JSON.stringify({ artifacts: [linux] }),
      /`version` is (missing|invalid \(must be 1\))/,
    ],
    [
      "it has another version",
      JSON.stringify({ version: 2, artifacts: [linux] }),
      /`version` is (missing|invalid \(must be 1\))/,
    ],
    [
      "its version is a text",
      JSON.stringify({ version: "1", artifacts: [linux] }),
      /`version` is (missing|invalid \(must be 1\))/,
    ],
    ["it lists nothing", JSON.stringify({ version: 1, artifacts: [] }), /lists no artifact/],
    [
      "a fingerprint is none",
      JSON.stringify({ version: 1, artifacts: [{ ...linux, fingerprint: "A".repeat(64) }] }),
      /`artifacts\.0\.fingerprint` is invalid \(must be 64/,
    ],
    [
      "a name is none",
      JSON.stringify({ version: 1, artifacts: [{ ...linux, name: "a b" }] }),
      /artifacts\.0\.name/,
    ],
    [
      "a file name is empty",
      JSON.stringify({ version: 1, artifacts: [{ ...linux, filename: "" }] }),
      /artifacts\.0\.filename/,
    ],
    [
      "a type is unknown",
      JSON.stringify({ version: 1, artifacts: [{ ...linux, type: "npm" }] }),
      /artifacts\.0\.type/,
    ],
    [
      "a reference is of another image",
      JSON.stringify({ version: 1, artifacts: [{ ...image, fingerprint: linux.fingerprint }] }),
      /`artifacts\.0` is invalid \(has a `reference` that does not end with its fingerprint/,
    ],
    [
      "something else than an image has a reference",
      JSON.stringify({ version: 1, artifacts: [{ ...image, type: "file" }] }),
      /`artifacts\.0` is invalid \(has a `reference`, and its type is `file`/,
    ],
    ...hostileReferences.map((reference): [string, string, RegExp] => [
      `a reference is ${JSON.stringify(reference)}`,
      JSON.stringify({ version: 1, artifacts: [{ ...image, reference }] }),
      /`artifacts\.0` is invalid \(has a `reference` that (is not an image with|does not end with) its/,
    ]),
  ])("%s", async (_what, content, says) => {
    // prettier-ignore
    const tree: Tree = { a: leg(linux), b: { directory: { "result.json": content } } };
    await expect(collecting(tree)).rejects.toThrow(says);
    await expect(collecting(tree)).rejects.toThrow("b/result.json");
  });
});
