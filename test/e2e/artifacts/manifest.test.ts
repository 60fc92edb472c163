// Manifests as whole steps: two builds are compared with the tools that docs/fingerprints.md names, and nothing else.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { startRegistry, manifestBody, manifestType } from "../../artifacts/images/fake-registry.ts";
import { writeTree, type Tree } from "../../artifacts/tree.ts";
import { startService } from "../../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs } from "../step.ts";

const project = resolve(import.meta.dirname, "../../..");

/** Creates a workspace with this tree as `dist`. */
function workspaceWith(tree: Tree): string {
  const workspace = newFolder();
  writeTree(join(workspace, "dist"), tree);
  return workspace;
}

const fingerprint = (workspace: string, inputs: Inputs = {}) =>
  runStep({ operation: "fingerprint", artifacts: "dist", manifest: "true", ...inputs }, { workspace });

/** Runs a command of the page in a workspace, with a manifest as MANIFEST and another as OTHER. */
function runCommand(command: string, workspace: string, manifests: Readonly<Record<string, string>>) {
  const { status, stdout } = spawnSync("bash", ["-c", command], {
    cwd: workspace,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", ...manifests },
  });
  return { status, lines: stdout.split("\n").filter((line) => line !== "") };
}

/** Returns the commands of docs/fingerprints.md. */
function documentedCommands() {
  const page = readFileSync(join(project, "docs", "fingerprints.md"), "utf8");
  const section = page.split("## What differs from the build")[1] ?? "";
  const [check = "", compare = "", list = ""] = /```bash\n([^]*?)```/.exec(section)?.[1]?.split("\n") ?? [];
  return { check, compare, list };
}

// GNU's tools are not on every macOS, nor are all these names possible elsewhere.
describe.skipIf(process.platform !== "linux")(
  "two builds are compared by their manifests with the usual tools",
  () => {
    const tree = {
      "app.js": "1",
      "old.js": "2",
      "two words ": "3",
      "back\\slash": "4",
      "line\nbreak": "5",
      "return\r": "6",
      "\\n": "7",
      "-": "8",
      "*star": "9",
      "éclair 名": "10",
      lib: { directory: { "a b": "11", "\n": "12" } },
    };

    test("sha256sum finds nothing in the same build, and names what was changed or removed", async () => {
      const build = await fingerprint(workspaceWith(tree));
      const manifests = { MANIFEST: build.outputs["manifest-file"] ?? "" };
      const workspace = workspaceWith(tree);
      const { check } = documentedCommands();
      expect(check).toContain("sha256sum --check --strict --quiet");
      expect(runCommand(check, workspace, manifests)).toEqual({ status: 0, lines: [] });
      for (const name of ["app.js", "line\nbreak", "éclair 名", "lib/a b"])
        writeFileSync(join(workspace, "dist", name), "changed");
      rmSync(join(workspace, "dist/old.js"));
      const { status, lines } = runCommand(check, workspace, manifests);
      expect(status).toBe(1);
      expect(lines.sort()).toEqual([
        "\\line\\nbreak: FAILED",
        "app.js: FAILED",
        "lib/a b: FAILED",
        "old.js: FAILED open or read",
        "éclair 名: FAILED",
      ]);
    });

    test("diff names what was added, removed and changed", async () => {
      const [one, other] = await Promise.all([
        fingerprint(workspaceWith(tree)),
        fingerprint(
          workspaceWith({
            ...tree,
            "app.js": "changed",
            "old.js": { directory: { "x\\y": "1" } },
            "new\n": "2",
          }),
        ),
      ]);
      const { compare } = documentedCommands();
      expect(compare).toMatch(/^diff /);
      const manifests = {
        MANIFEST: one.outputs["manifest-file"] ?? "",
        OTHER: other.outputs["manifest-file"] ?? "",
      };
      const { status, lines } = runCommand(compare, newFolder(), manifests);
      expect(status).toBe(1);
      const named = lines.flatMap(
        (line) => /^([<>] )\\?[0-9a-f]{64} {2}(.*)$/.exec(line)?.slice(1).join("") ?? [],
      );
      expect(named.sort()).toEqual(["< app.js", "< old.js", "> app.js", "> new\\n", "> old.js/x\\\\y"]);
    });

    test("find names what has no content, which neither of both shows", async () => {
      const workspace = workspaceWith({ "app.js": "1", lib: { directory: { b: "2" } } });
      const before = await fingerprint(workspace);
      writeTree(join(workspace, "dist/lib"), { empty: { directory: {} }, link: { link: ".." } });
      const after = await fingerprint(workspace);
      expect(after.outputs["fingerprint"]).not.toBe(before.outputs["fingerprint"]);
      const manifests = {
        MANIFEST: before.outputs["manifest-file"] ?? "",
        OTHER: after.outputs["manifest-file"] ?? "",
      };
      const { check, compare, list } = documentedCommands();
      for (const command of [check, compare])
        expect(runCommand(command, workspace, manifests)).toEqual({ status: 0, lines: [] });
      expect(runCommand(list, workspace, {}).lines).toEqual(["dist/lib/empty ", "dist/lib/link .."]);
    });

    test("the lines are those that sha256sum writes", async () => {
      const workspace = workspaceWith(tree);
      // As an argument it would be standard input.
      rmSync(join(workspace, "dist/-"));
      const { outputs } = await fingerprint(workspace);
      const written = runCommand(
        'cd dist && find . -type f -printf "%P\\0" | xargs -0 sha256sum',
        workspace,
        {},
      );
      const lines = readFileSync(outputs["manifest-file"] ?? "", "utf8")
        .split("\n")
        .slice(0, -1);
      expect(lines.toSorted()).toEqual(written.lines.sort());
    });
  },
);

describe("`manifest`", () => {
  test("gives a checksum file for each artifact, in input order", async () => {
    const workspace = workspaceWith({ a: "1" });
    writeFileSync(join(workspace, "tool"), "2");
    const step = await fingerprint(workspace, { artifacts: "tool\nweb=dist" });
    const paths = step.outputs["manifest-file"]?.split("\n") ?? [];
    expect(paths.map((path) => readFileSync(path, "utf8").slice(64))).toEqual(["  tool\n", "  a\n"]);
    expect(step.log).toContain(`Manifest of web (dist): ${paths[1] ?? ""}`);
    expect(step.notices).toEqual([]);
  });

  test("is written by `report-artifact` too, and not by default", async () => {
    await using service = await startService();
    const workspace = workspaceWith({ a: "1" });
    const inputs = { ...service.inputs, operation: "report-artifact", flow: "demo" };
    const step = await fingerprint(workspace, inputs);
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(readFileSync(step.outputs["manifest-file"] ?? "", "utf8")).toMatch(/^[0-9a-f]{64} {2}a\n$/);
    expect((await fingerprint(workspace, { manifest: "false" })).outputs).not.toHaveProperty("manifest-file");
  });

  test("of an image is a notice, because nothing can be listed", async () => {
    await using registry = await startRegistry({
      manifests: { "acme/app/v1": { type: manifestType, body: manifestBody } },
    });
    const image = { "artifact-type": "oci", artifacts: `${registry.host}/acme/app:v1` };
    const step = await fingerprint(newFolder(), image);
    expect(step).toMatchObject({ exitCode: 0, notices: [expect.stringContaining("there is none of")] });
    expect(step.outputs).not.toHaveProperty("manifest-file");
  });
});

describe("a gate that does not know the artifact", () => {
  const gate = async (inputs: Inputs) => {
    await using service = await startService();
    const query = { operation: "assert", scope: "flow", flow: "demo" };
    return await runStep(
      { ...service.inputs, ...query, ...inputs },
      { workspace: workspaceWith({ a: "1" }) },
    );
  };

  test("says how to compare what it has read with the manifest of the build", async () => {
    const step = await gate({ artifacts: "dist" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("`sha256sum --check --strict --quiet MANIFEST`")]);
  });
});
