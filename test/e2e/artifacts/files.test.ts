// The selection of files and what fingerprints exclude, as whole steps. A mistake here would make a gate assert
// another artifact than the deployed one.
import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService } from "../../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs, type StepOptions } from "../step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const tested = sha256("tested");

/** Creates a folder with these files and their parent directories. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  const paths = Object.keys(files).map((path) => join(folder, path));
  for (const directory of new Set(paths.map((path) => dirname(path))))
    mkdirSync(directory, { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  return folder;
}

/** Starts a service with one compliant artifact, whose content is `tested`. */
const startServiceWithArtifact = () =>
  startService({
    scenario: {
      flows: {
        shop: {
          template: { version: 1, trail: { artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }] } },
          trails: {
            "release-1": {
              artifacts: [{ fingerprint: tested, filename: "app", template_reference_name: "app", attestations: [{ name: "unit-test", type: "junit" }] }],
            },
          },
        },
      },
    },
  }); // prettier-ignore

/** Runs `assert` in scope flow in a workspace. */
async function gate(workspace: string, inputs: Inputs) {
  await using service = await startServiceWithArtifact();
  const step = await runStep(
    { ...service.inputs, operation: "assert", scope: "flow", flow: "shop", ...inputs },
    { workspace },
  );
  return { ...step, requests: service.control.requests() };
}

const fingerprint = (workspace: string, inputs: Inputs, options: StepOptions = {}) =>
  runStep({ operation: "fingerprint", ...inputs }, { workspace, ...options });

describe("a checksum file", () => {
  test("opens the gate for an existing file with the listed digest", async () => {
    const step = await gate(folderWith({ sums: `${tested}  ./app\n`, app: "tested" }), { checksums: "sums" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
    expect(step.log).toContain("1 compared");
  });

  test.each(["app/", "app//", "x/../app", "./app/.", ".//app", "/../app"])(
    "with the path `%s`, which is not a path of a file, is an error, and nothing is sent",
    async (path) => {
      const workspace = folderWith({ sums: `# two\n${tested}  ${path}\n`, app: "other bytes", "x/y": "" });
      const step = await gate(workspace, { checksums: "sums" });
      expect(step).toMatchObject({ exitCode: 1, outputs: { compliant: "false" }, requests: [] });
      expect(step.errors).toEqual([expect.stringMatching(/Line 2 of `sums`[^]*Create/)]);
      expect(step.errors[0]).toContain(`\`${path}\``);
    },
  );

  test("is compared with the file that the operating system resolves, not with the textual path", async () => {
    const workspace = folderWith({
      "real/lists/sums": `${tested}  ../app\n`,
      "real/app": "other",
      app: "tested",
    });
    symlinkSync("real/lists", join(workspace, "lists"));
    const step = await gate(workspace, { checksums: "lists/sums" });
    expect(step).toMatchObject({ exitCode: 1, requests: [] });
    expect(step.errors).toEqual([expect.stringContaining(sha256("other"))]);
  });
});

describe("a path through a link to a directory", () => {
  /** `dist/plugins` is a link to another directory, and its parent contains an untested `app`. */
  function folderWithLink(): string {
    const workspace = folderWith({ "dist/app": "tested", "other/plugins/x": "", "other/app": "not tested" });
    symlinkSync("../other/plugins", join(workspace, "dist/plugins"));
    return workspace;
  }

  test.each([
    "dist/plugins/../app\ndist/app",
    "dist/app\ndist/plugins/../app",
    "dist/plug*/../app\ndist/app",
  ])("is resolved by the operating system, and each file is asserted: %j", async (artifacts) => {
    const step = await gate(folderWithLink(), { artifacts });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact", compliant: "false" } });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toHaveLength(2);
    expect(step.log).toContain(sha256("not tested"));
  });

  test("has the name of the directory that the operating system resolves", async () => {
    const step = await fingerprint(folderWithLink(), { artifacts: "dist/plugins/.." });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([{ filename: "other" }]);
  });

  test.each(["dist/**", "**/app", "dist/**/app"])(
    "that `%s` does not follow is a warning that names it",
    async (artifacts) => {
      const step = await fingerprint(folderWithLink(), { artifacts });
      expect(step.exitCode).toBe(0);
      expect(step.warnings).toEqual([expect.stringContaining("`dist/plugins`")]);
    },
  );
});

describe("patterns that would take exponential time", () => {
  const deep = Array.from({ length: 40 }, () => "a").join("/");
  const stars = `${"**/a/".repeat(8)}b`;

  test.each<[string, Readonly<Record<string, string>>, Inputs]>([
    ["`exclude`", {}, { artifacts: "dist", exclude: stars }],
    ["`.kosli_ignore`", { "dist/.kosli_ignore": stars }, { artifacts: "dist" }],
    ["`artifacts`", {}, { artifacts: `dist/${"**/a/".repeat(8)}leaf` }],
    ["`artifacts`, up and down", {}, { artifacts: `dist/${"**/a/../".repeat(8)}**/leaf` }],
    ["`artifacts` of a checksum file", { sums: `${tested}  ${deep}/c\n${tested}  ${deep}/b\n` }, { checksums: "sums", artifacts: stars }],
  ])("end quickly: %s", async (_, files, inputs) => {
    const step = await fingerprint(folderWith({ [`dist/${deep}/leaf`]: "x", ...files }), inputs);
    expect(step.exitCode).toBe(0);
  }, 20_000); // prettier-ignore

  // Not exponential, but still slow: every pattern is matched against every name, and every `**` too.
  test.each<[string, Readonly<Record<string, string>>, Inputs]>([
    ["`.kosli_ignore`", { ".kosli_ignore": "**/*a*b*c\n".repeat(100_000) }, { artifacts: "." }],
    ["`artifacts`", {}, { artifacts: `${"**/a/".repeat(400)}nothing` }],
  ])("or much time can be cancelled: %s", async (_, files, inputs) => {
    const deepest = "a/".repeat(400);
    const many = Object.fromEntries(
      Array.from({ length: 4_000 }, (_, index) => [`${deepest}file-${index}`, ""]),
    );
    const step = await fingerprint(folderWith({ ...many, ...files }), inputs, {
      whileRunning: async (running) => {
        await running.logged(" entries");
        running.signal("SIGTERM");
      },
    });
    expect(step.exitCode).toBe(1);
    expect(step.errors).toEqual([expect.stringContaining("ended from outside")]);
  });
});

describe("`exclude`", () => {
  const files = { "dist/app": "1", "dist/x/app.log": "2" };

  test.each(["../dist/app", "x/../../dist/app", "../*/app", "../**"])(
    "with `%s`, which leaves the directory and enters it again, is an error",
    async (exclude) => {
      const step = await fingerprint(folderWith(files), { artifacts: "dist", exclude });
      expect(step.exitCode).toBe(1);
      expect(step.errors).toEqual([expect.stringMatching(/out of the directory and back in/)]);
      expect(step.errors[0]).toContain(`\`${exclude}\``);
    },
  );

  test("with a leading `**` applies to `.`, with a warning that it does not in other clients", async () => {
    const workspace = folderWith(files);
    const [here, byName] = await Promise.all([
      fingerprint(join(workspace, "dist"), { artifacts: ".", exclude: "**/*.log" }),
      fingerprint(workspace, { artifacts: "dist", exclude: "**/*.log" }),
    ]);
    expect(here.outputs["fingerprint"]).toBe(byName.outputs["fingerprint"]);
    expect(here.warnings.filter((text) => text.includes("**"))).toEqual([
      expect.stringMatching(/other clients/i),
    ]);
    expect(byName.warnings.filter((text) => text.includes("**"))).toEqual([]);
  });
});

describe("a path of the runner's machine, in a container", () => {
  const environment = { GITHUB_WORKSPACE: "/__w/shop/shop" };
  test.each(["artifacts", "artifacts-from"])("is an error that says so: `%s`", async (input) => {
    const path = "/home/runner/work/shop/shop/out/app";
    const inputs = { operation: "fingerprint", [input]: input === "artifacts" ? `name=${path}` : path };
    const step = await runStep(inputs, { environment });
    expect(step).toMatchObject({ exitCode: 1 });
    expect(step.errors).toEqual([
      expect.stringContaining(
        "In the container of this job a path of the runner's machine does not exist.\nWhat to do: Write a path relative to the workspace",
      ),
    ]);
  });

  test.each([
    ["a path of the container", "/__w/shop/shop/out/app", environment],
    ["a job without a container", "/home/runner/work/shop/shop/out/app", {}],
  ])("is not what is said of %s", async (_, path, variables) => {
    const step = await runStep({ operation: "fingerprint", artifacts: path }, { environment: variables });
    expect(step.errors).toEqual([expect.stringContaining("does not exist")]);
    expect(step.errors[0]).not.toContain("the container");
  });
});
