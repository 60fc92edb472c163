// Manifests as whole steps: writing and comparing them, at a gate, and on a machine without GitHub.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { startRegistry, indexType, manifestType } from "../artifacts/images/fake-registry.ts";
import { fingerprintOfLines, sectionsOf } from "../artifacts/manifest/making.ts";
import { startService } from "../../src/embedded-service/start.ts";
import { onWindows } from "./process.ts";
import { newFolder, runStep, type Inputs } from "./step.ts";
import { actionEntry, stepsFrom } from "../steps-from.ts";

const project = resolve(import.meta.dirname, "../..");
const digestOf = (text: string) => `sha256:${createHash("sha256").update(text).digest("hex")}`;

/** Creates a folder with these files and their parent directories. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  addTo(folder, files);
  return folder;
}
function addTo(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

const fingerprint = (workspace: string, inputs: Inputs) =>
  runStep({ operation: "fingerprint", artifacts: "dist", ...inputs }, { workspace });

/** Writes the manifest of `dist` and returns its path. */
async function manifestOf(workspace: string, inputs: Inputs = {}): Promise<string> {
  const { outputs } = await fingerprint(workspace, { manifest: "true", ...inputs });
  return outputs["manifest-file"] ?? "";
}

describe("`manifest`", () => {
  test("writes a file from which the fingerprint can be computed, and which only its owner can read", async () => {
    const step = await fingerprint(folderWith({ "dist/a/b": "1", "dist/c": "2" }), { manifest: "true" });
    const file = step.outputs["manifest-file"] ?? "";
    const [section] = sectionsOf(file);
    expect(step.outputs["fingerprint"]).toBe(section?.head.fingerprint);
    expect(fingerprintOfLines("dir", section?.lines ?? [])).toBe(step.outputs["fingerprint"]);
    if (!onWindows) expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(step.log).toContain(`Manifest: `);
    expect(readdirSync(step.temporary).filter((name) => name.startsWith("manifest"))).toHaveLength(1);
  });

  test("is written by `report-artifact` too, and not by default", async () => {
    await using service = await startService();
    const workspace = folderWith({ "dist/a": "1" });
    const step = await runStep(
      { ...service.inputs, operation: "report-artifact", flow: "demo", artifacts: "dist", manifest: "true" },
      { workspace },
    );
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(sectionsOf(step.outputs["manifest-file"] ?? "")).toHaveLength(1);
    expect((await fingerprint(workspace, {})).outputs).not.toHaveProperty("manifest-file");
  });
});

describe("`compare-with`", () => {
  test("shows the differences from the build in log and summary, and passes", async () => {
    const workspace = folderWith({ "dist/app.js": "1", "dist/old.js": "2" });
    const manifest = await manifestOf(workspace);
    addTo(workspace, { "dist/app.js": "other", "dist/new/x.js": "3" });
    rmSync(join(workspace, "dist/old.js"));
    const step = await fingerprint(workspace, { "compare-with": manifest });
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    for (const text of [
      "2 added, 1 removed, 1 changed",
      "+ new: directory",
      "+ new/x.js: 1 B",
      "- old.js: 1 B",
      "~ app.js: 1 B → 5 B",
    ])
      expect(step.log).toContain(text);
    for (const text of ["2 added, 1 removed, 1 changed", "<code>new/x.js</code>", "<code>old.js</code>"])
      expect(step.summary).toContain(text);
  });

  test("reports that only line endings differ, after reading the files again", async () => {
    const workspace = folderWith({ "dist/a.txt": "1\n2\n", "dist/b": "x" });
    const manifest = await manifestOf(workspace);
    addTo(workspace, { "dist/a.txt": "1\r\n2\r\n" });
    const step = await fingerprint(workspace, { "compare-with": manifest });
    expect(step.log).toContain("Likely reason: only line endings (CRLF or LF) differ");
  });

  test("shows hostile file names escaped", async () => {
    const names = onWindows
      ? ["]]`_x_`"]
      : ["x\n::error::forged", "a|b", "<h1>forged", "`code`", "[text](https:evil.example)", "\u202egpj.exe"];
    const workspace = folderWith({ "dist/a": "1" });
    const manifest = await manifestOf(workspace);
    addTo(workspace, Object.fromEntries(names.map((name) => [`dist/${name}`, "2"])));
    const step = await fingerprint(workspace, { "compare-with": manifest });
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(step.log).toContain(`${names.length} added`);
    expect(step.log).not.toMatch(/^::error/m);
    expect(step.log + step.summary).not.toContain("\u202e");
    expect(step.summary).not.toMatch(/<h1>|\[text\]|a\|b/);
    const file = await manifestOf(workspace);
    expect(sectionsOf(file)[0]?.lines.map(({ path }) => path)).toEqual(expect.arrayContaining(names));
  });

  test.each<[string, (manifest: string) => string]>([
    ["is cut off", (manifest) => manifest.split("\n").slice(0, 2).join("\n")],
    ["is of another version", (manifest) => manifest.replace('"manifest_version":1', '"manifest_version":7')],
    ["is not a manifest", () => "hello"],
  ])("with a manifest that %s is one error that names the input", async (_, damage) => {
    const workspace = folderWith({ "dist/a": "1", "dist/b": "2" });
    const manifest = await manifestOf(workspace);
    writeFileSync(join(workspace, "broken.jsonl"), damage(readFileSync(manifest, "utf8")));
    const step = await fingerprint(workspace, { "compare-with": "broken.jsonl" });
    expect(step.exitCode).toBe(1);
    expect(step.errors).toEqual([expect.stringMatching(/`compare-with`: broken\.jsonl/)]);
    expect(step.outputs).not.toHaveProperty("fingerprint");
  });
});

describe("a gate with `compare-with`", () => {
  const gate = async (workspace: string, inputs: Inputs) => {
    await using service = await startService();
    return {
      step: await runStep(
        { ...service.inputs, operation: "assert", scope: "flow", flow: "demo", artifacts: "dist", ...inputs },
        { workspace },
      ),
      requests: service.control.requests(),
    };
  };

  test("stays closed for an unknown artifact and shows the differences", async () => {
    const workspace = folderWith({ "dist/app.js": "1" });
    const manifest = await manifestOf(workspace);
    addTo(workspace, { "dist/.DS_Store": "x" });
    const { step } = await gate(workspace, { "compare-with": manifest });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact", compliant: "false" } });
    expect(step.log).toContain("    + .DS_Store: 1 B");
    expect(step.errors).toEqual([
      expect.stringMatching(/1 added, 0 removed, 0 changed\. Likely reason: only files of tools/),
    ]);
    expect(step.summary).toContain("<code>.DS_Store</code>");
  });

  test("reports the same content for an artifact that was not reported", async () => {
    const workspace = folderWith({ "dist/app.js": "1" });
    const { step } = await gate(workspace, { "compare-with": await manifestOf(workspace) });
    expect(step.outputs).toMatchObject({ verdict: "unknown-artifact" });
    expect(step.errors).toEqual([expect.stringContaining("has the same content as in")]);
  });

  test("stays closed and sends nothing when the manifest is invalid", async () => {
    const workspace = folderWith({ "dist/app.js": "1", "broken.jsonl": "{}\n" });
    const { step, requests } = await gate(workspace, { "compare-with": "broken.jsonl" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("`compare-with`: broken.jsonl")]);
    expect(requests).toEqual([]);
  });
});

describe("the manifest of an image", () => {
  const platform = (architecture: string, content: string) => ({
    mediaType: manifestType,
    digest: digestOf(content),
    size: content.length,
    platform: { os: "linux", architecture },
  });
  const index = (...manifests: readonly object[]) => JSON.stringify({ schemaVersion: 2, manifests });
  const layer = (content: string) => ({
    mediaType: "application/vnd.oci.image.layer.v1.tar+gzip",
    digest: digestOf(content),
    size: content.length,
  });
  const image = (...layers: readonly string[]) =>
    JSON.stringify({ schemaVersion: 2, config: layer("config"), layers: layers.map(layer) });

  /** Compares two images. Returns the log and the manifest of the earlier one. */
  async function compareImages(type: string, before: string, now: string) {
    await using registry = await startRegistry({
      manifests: { "acme/app/v1": { type, body: before }, "acme/app/v2": { type, body: now } },
    });
    const inputs = { "artifact-type": "oci" };
    const workspace = newFolder();
    const manifest = await manifestOf(workspace, { ...inputs, artifacts: `${registry.host}/acme/app:v1` });
    const step = await fingerprint(workspace, {
      ...inputs,
      artifacts: `${registry.host}/acme/app:v2`,
      "compare-with": manifest,
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { fingerprint: digestOf(now).slice(7) } });
    return { log: step.log, section: sectionsOf(manifest)[0] };
  }

  test("contains the platforms of an index, and the comparison shows which changed", async () => {
    const attestation = {
      ...platform("unknown", "provenance"),
      platform: { os: "unknown", architecture: "unknown" },
    };
    const { log, section } = await compareImages(
      indexType,
      index(platform("arm64", "a"), platform("amd64", "b"), attestation, attestation),
      index(platform("arm64", "a"), platform("amd64", "c"), attestation, platform("s390x", "d")),
    );
    expect(section?.head).toMatchObject({ type: "oci", entries: 4, exclude: [] });
    expect(section?.lines).toEqual([
      { path: "linux/amd64", kind: "platform", size: 1, digest: digestOf("b") },
      { path: "linux/arm64", kind: "platform", size: 1, digest: digestOf("a") },
      { path: "unknown/unknown", kind: "platform", size: 10, digest: digestOf("provenance") },
      { path: "unknown/unknown (2)", kind: "platform", size: 10, digest: digestOf("provenance") },
    ]);
    expect(log).toContain("1 added, 1 removed, 1 changed");
    expect(log).toMatch(/\+ linux\/s390x: sha256:\w{12}, 1 B$/m);
    expect(log).toMatch(/~ linux\/amd64: sha256:\w{12}, 1 B → sha256:\w{12}, 1 B$/m);
  });

  test("contains the layers of a manifest, and the comparison shows which changed", async () => {
    const { log, section } = await compareImages(manifestType, image("base", "app"), image("base", "other"));
    expect(section?.lines).toEqual([
      { path: "config", kind: "config", size: 6, digest: digestOf("config") },
      { path: "layer 001", kind: "layer", size: 4, digest: digestOf("base") },
      { path: "layer 002", kind: "layer", size: 3, digest: digestOf("app") },
    ]);
    expect(log).toContain("0 added, 0 removed, 1 changed");
    expect(log).toMatch(/~ layer 002: sha256:\w{12}, 3 B → sha256:\w{12}, 5 B$/m);
  });
});

/** Returns the Bash command of docs/fingerprints.md for a comparison on a server. */
function documentedCommand(): string {
  const page = readFileSync(join(project, "docs", "fingerprints.md"), "utf8");
  const section = page.split("## Compare on the machine where it runs")[1] ?? "";
  return /```bash\n([^]*?)```/.exec(section)?.[1] ?? "";
}

test.skipIf(onWindows)("an operator compares on a server without GitHub, as docs/fingerprints.md shows", async () => {
  const build = folderWith({ "dist/app.js": "1", "dist/lib/a.js": "2" });
  const manifest = await manifestOf(build);
  const server = newFolder();
  if (stepsFrom() === "bundle") cpSync(join(project, "dist"), join(server, "dist"), { recursive: true });
  else addTo(server, { "dist/index.js": `import ${JSON.stringify(pathToFileURL(actionEntry()).href)};` });
  cpSync(join(project, "package.json"), join(server, "package.json"));
  cpSync(manifest, join(server, "build.jsonl"));
  cpSync(join(build, "dist"), join(server, "srv/shop"), { recursive: true });
  addTo(server, { "srv/shop/app.js": "hot fix" });

  const command = documentedCommand();
  expect(command).toContain("node dist/index.js");
  const { stdout } = await promisify(execFile)("bash", ["-c", command.replaceAll("/srv/shop", `${server}/srv/shop`)], {
    cwd: server,
    env: { PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`, TMPDIR: server },
  });
  expect(stdout).toContain("shop differs from build.jsonl: 0 added, 0 removed, 1 changed");
  expect(stdout).toContain("    ~ app.js: 1 B → 7 B");
  expect(stdout).not.toMatch(/^::error/m);
  const [, written = ""] = /^Manifest: (.*)$/m.exec(stdout) ?? [];
  expect(existsSync(written)).toBe(true);
  expect(sectionsOf(written)[0]?.head.filename).toBe("shop");
}); // prettier-ignore
