// File systems that take names for the same when they differ in case, or in Unicode normalisation: those of macOS and
// Windows, and what `.ci/file-systems` mounts on Linux and names in FOLDING_FOLDER. A fingerprint is made of the names
// that a directory lists, so it is the same everywhere.
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder, runStep, type Inputs, type Step } from "../e2e/step.ts";
import { slowFingerprint } from "./hash/slow-reference.ts";
import { writeTree, type Tree } from "./tree.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const composed = "caf\u00e9";
const decomposed = "cafe\u0301";

const root = process.env["FOLDING_FOLDER"] ?? tmpdir();
const folder = mkdtempSync(join(root, "names-"));
const isThere = (written: string, asked: string) => {
  writeFileSync(join(folder, written), "");
  return existsSync(join(folder, asked));
};
const foldsCase = isThere("a", "A");
const foldsNormalisation = isThere(composed, decomposed);

const built: Tree = {
  App: "app",
  [composed]: "composed",
  Logs: { directory: { "one.log": "1" } },
  sub: { directory: { [decomposed]: "decomposed" } },
};

async function fingerprint(tree: Tree, inputs: Inputs): Promise<Step & { readonly workspace: string }> {
  const workspace = mkdtempSync(join(root, "shop-"));
  writeTree(join(workspace, "built"), tree);
  return { ...(await runStep({ operation: "fingerprint", ...inputs }, { workspace })), workspace };
}
const fingerprintsOf = (step: Step) =>
  (JSON.parse(step.outputs["artifacts"] ?? "[]") as { fingerprint: string }[]).map((one) => one.fingerprint);

test("a directory has the fingerprint that its listed names have anywhere else", async () => {
  const step = await fingerprint(built, { artifacts: "built" });
  expect(step.errors).toEqual([]);
  expect(fingerprintsOf(step)).toEqual([slowFingerprint(join(step.workspace, "built"))]);
  // A file system that gave names another form (HFS+) would list other names: no fingerprint could undo that.
  if (readdirSync(join(step.workspace, "built")).includes(composed))
    expect(fingerprintsOf(step)).toEqual([slowFingerprint(writeTree(join(newFolder(), "built"), built))]);
});

describe.runIf(foldsCase)("where names that differ in case are the same", () => {
  test("a path in any case finds the file, and a pattern only the listed name", async () => {
    const path = await fingerprint(built, { artifacts: "BUILT/aPP" });
    expect(fingerprintsOf(path)).toEqual([sha256("app")]);
    const listed = await fingerprint(built, { artifacts: "built/A*" });
    expect(fingerprintsOf(listed)).toEqual([sha256("app")]);
    const other = await fingerprint(built, { artifacts: "built/a*" });
    expect(other).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("built/a*")] });
  });

  test("one file in two spellings is one artifact, and cannot have two names", async () => {
    const one = await fingerprint(built, { artifacts: "built/App\nbuilt/APP" });
    expect(fingerprintsOf(one)).toEqual([sha256("app")]);
    const two = await fingerprint(built, { artifacts: "app=built/App\nother=built/APP" });
    expect(two.exitCode).toBe(1);
  });

  test("a pattern in another case excludes nothing, and the log says so", async () => {
    const step = await fingerprint(built, { artifacts: "built", exclude: "logs" });
    expect(fingerprintsOf(step)).toEqual([slowFingerprint(join(step.workspace, "built"))]);
    expect(step.log).toContain("excluded nothing");
  });

  test("a checksum file is compared with the file whatever the case of the name", async () => {
    const sums = (digest: string): Tree => ({ ...built, SUMS: `${digest}  APP\n` });
    const right = await fingerprint(sums(sha256("app")), { checksums: "built/SUMS" });
    expect(right.errors).toEqual([]);
    expect(right.log).toContain("1 compared with existing files");
    const wrong = await fingerprint(sums(sha256("other")), { checksums: "built/SUMS" });
    expect(wrong).toMatchObject({ exitCode: 1, errors: [expect.stringContaining(sha256("app"))] });
  });
});

describe.runIf(foldsNormalisation)("where names that differ in normalisation are the same", () => {
  test("a path in either form finds the file, and a pattern only the listed form", async () => {
    const path = await fingerprint(built, { artifacts: `built/${decomposed}` });
    expect(fingerprintsOf(path)).toEqual([sha256("composed")]);
    const other = await fingerprint(built, { artifacts: `built/sub/*${composed.slice(-1)}` });
    expect(other.exitCode).toBe(1);
  });
});
