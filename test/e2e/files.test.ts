// Which files a step is about, and what their fingerprints leave out: through the bundle, where a mistake would let a
// gate ask about something else than what is deployed.
import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService } from "../fake-service/start.ts";
import { newFolder, runStep, type Inputs, type StepOptions } from "./step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const tested = sha256("tested");

/** A new folder with these files; a file is made with the directories on the way to it. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** A service that knows one artifact, with the content `tested`, and calls it compliant. */
const startGate = () =>
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

/** Asserts in scope flow, in a folder. */
async function gate(workspace: string, inputs: Inputs) {
  await using service = await startGate();
  const step = await runStep(
    { ...service.inputs, operation: "assert", scope: "flow", ...inputs },
    { workspace },
  );
  return { ...step, requests: service.control.requests() };
}

const fingerprint = (workspace: string, inputs: Inputs, options: StepOptions = {}) =>
  runStep({ operation: "fingerprint", ...inputs }, { workspace, ...options });

describe("a checksum file", () => {
  test("opens the gate for a file that is beside it and has the listed bytes", async () => {
    const step = await gate(folderWith({ sums: `${tested}  ./app\n`, app: "tested" }), { checksums: "sums" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
    expect(step.log).toContain("1 compared");
  });

  test.each(["app/", "app//", "x/../app", "./app/.", ".//app", "/../app"])(
    "with the path `%s`, which is not that of a file, is an error, and nothing is asked",
    async (path) => {
      const workspace = folderWith({ sums: `# two\n${tested}  ${path}\n`, app: "other bytes", "x/y": "" });
      const step = await gate(workspace, { checksums: "sums" });
      expect(step).toMatchObject({ exitCode: 1, outputs: { compliant: "false" }, requests: [] });
      expect(step.errors).toEqual([expect.stringMatching(/Line 2 of `sums`[^]*Write/)]);
      expect(step.errors[0]).toContain(`\`${path}\``);
    },
  );

  test("is compared with the file that the system finds, not with the one that the text of the path names", async () => {
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
  /** `dist/plugins` leads to another directory, beside which is an `app` that nobody has tested. */
  function folderWithLink(): string {
    const workspace = folderWith({ "dist/app": "tested", "other/plugins/x": "", "other/app": "not tested" });
    symlinkSync("../other/plugins", join(workspace, "dist/plugins"));
    return workspace;
  }

  test.each([
    "dist/plugins/../app\ndist/app",
    "dist/app\ndist/plugins/../app",
    "dist/plug*/../app\ndist/app",
  ])("is the file that the system finds, and each file is asked about: %j", async (artifacts) => {
    const step = await gate(folderWithLink(), { artifacts });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact", compliant: "false" } });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toHaveLength(2);
    expect(step.log).toContain(sha256("not tested"));
  });

  test("has the name of the directory that the system finds", async () => {
    const step = await fingerprint(folderWithLink(), { artifacts: "dist/plugins/.." });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([{ filename: "other" }]);
  });

  test.each(["dist/**", "**/app", "dist/**/app"])(
    "that `%s` passes over is a warning that names it",
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
  ])("end quickly: %s", async (_what, files, inputs) => {
    const step = await fingerprint(folderWith({ [`dist/${deep}/leaf`]: "x", ...files }), inputs);
    expect(step.exitCode).toBe(0);
  }, 20_000); // prettier-ignore

  // Not exponential, but more work than anybody waits for: every pattern for every name, every `**` for every name.
  test.each<[string, Readonly<Record<string, string>>, Inputs]>([
    ["`.kosli_ignore`", { ".kosli_ignore": "**/*a*b*c\n".repeat(100_000) }, { artifacts: "." }],
    ["`artifacts`", {}, { artifacts: `${"**/a/".repeat(400)}nothing` }],
  ])("or much time hear a cancellation: %s", async (_what, files, inputs) => {
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
    expect(step.errors).toEqual([expect.stringContaining("cancelled")]);
  });
});

describe("`exclude`", () => {
  const files = { "dist/app": "1", "dist/x/app.log": "2" };

  test.each(["../dist/app", "x/../../dist/app", "../*/app", "../**"])(
    "with `%s`, which leads out of the directory and back in, is an error",
    async (exclude) => {
      const step = await fingerprint(folderWith(files), { artifacts: "dist", exclude });
      expect(step.exitCode).toBe(1);
      expect(step.errors).toEqual([expect.stringMatching(/out of the directory and back in/)]);
      expect(step.errors[0]).toContain(`\`${exclude}\``);
    },
  );

  test("with a `**` in front leaves out of `.` what it says, and warns that other clients do not", async () => {
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
