// The runner's own list of artifacts, as whole steps: a step adds to it (`declare`), and a later step
// reads from it (`artifacts-from: runner`).
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { manifestBody, manifestType, startRegistry } from "../artifacts/images/fake-registry.ts";
import { faults, startService } from "../../src/embedded-service/start.ts";
import type { Subject } from "../runner/files.ts";
import { createJob } from "../runner/job.ts";
import { newFolder, runStep, type Inputs, type StepOptions } from "./step.ts";

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const file = (name: string, content: string): Subject => ({
  name,
  digest: `sha256:${sha256(content)}`,
  kind: "file",
});

/**
 * Creates a workspace with these files, in a job whose earlier steps declared these artifacts; or, with a text, have
 * this list. An empty list is one that is switched off.
 */
function job(files: Readonly<Record<string, string>>, listed: readonly Subject[] | string = []) {
  const workspace = newFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
  const earlier = typeof listed === "string" ? [] : listed;
  const runner = createJob(newFolder(), listed === "" ? {} : { artifacts: earlier });
  const list = join(newFolder(), "artifacts_list");
  writeFileSync(list, typeof listed === "string" ? listed : "");
  const environment = typeof listed === "string" ? { GITHUB_ARTIFACTS_LIST: list } : {};
  return {
    workspace,
    step: (inputs: Inputs, options: StepOptions = {}) =>
      runStep(inputs, {
        workspace,
        job: runner,
        ...options,
        environment: { ...environment, ...options.environment },
      }),
    fingerprint(artifacts: string, inputs: Inputs = {}, options: StepOptions = {}) {
      return this.step({ operation: "fingerprint", artifacts, declare: "true", ...inputs }, options);
    },
    /** Returns what the runner added to its list. A step that it would fail for it fails the test. */
    acceptedByRunner: () => [...(runner.artifacts?.values() ?? [])].slice(earlier.length),
  };
}

describe("`declare: true`", () => {
  test("adds the files that were fingerprinted, so that the runner finds the same fingerprints", async () => {
    const built = job({ "out/app": "app\n", "out/web app": "web\n" });
    const step = await built.fingerprint("app=out/app\nout/web*");
    expect(step).toMatchObject({ exitCode: 0, warnings: [], errors: [] });
    expect(step.log).toContain("Added to the runner's list of artifacts: 2");
    expect(built.acceptedByRunner()).toEqual([file("app", "app\n"), file("web app", "web\n")]);
  });

  test("adds an image by its repository and digest", async () => {
    const digest = `sha256:${sha256(manifestBody)}`;
    await using registry = await startRegistry({
      manifests: { "acme/app/v1": { type: manifestType, body: manifestBody } },
    });
    const built = job({});
    const step = await built.fingerprint(`${registry.host}/acme/app:v1`, { "artifact-type": "oci" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [] });
    expect(built.acceptedByRunner()).toEqual([{ name: `${registry.host}/acme/app`, digest, kind: "oci" }]);
  });

  test("adds a file of a checksum file that was compared", async () => {
    const built = job({ app: "app\n", SUMS: `${sha256("app\n")}  app\n${sha256("missing")}  missing\n` });
    const step = await built.step({ operation: "fingerprint", checksums: "SUMS", declare: "true" });
    expect(built.acceptedByRunner()).toEqual([file("app", "app\n")]);
    expect(step.warnings).toEqual([
      expect.stringContaining("`missing` is neither a file of this job nor an image"),
    ]);
  });

  // Links need a privilege on Windows.
  test.skipIf(process.platform === "win32")(
    "adds a file in a working directory, and the target of a link, by paths relative to the workspace",
    async () => {
      const built = job({ "shop/out/app": "app\n", "lib/lib-1.2": "lib\n" });
      symlinkSync("../lib/lib-1.2", join(built.workspace, "shop/lib"));
      const step = await built.fingerprint(
        "out/app\nlib",
        {},
        { workspace: join(built.workspace, "shop"), environment: { GITHUB_WORKSPACE: built.workspace } },
      );
      expect(step).toMatchObject({ exitCode: 0, warnings: [] });
      expect(built.acceptedByRunner()).toEqual([file("app", "app\n"), file("lib-1.2", "lib\n")]);
    },
  );

  test("is off unless it is set, and is an unused input of a gate", async () => {
    const built = job({ app: "app\n" });
    await built.fingerprint("app", { declare: "" });
    expect(built.acceptedByRunner()).toEqual([]);
    const gate = await built.step({
      operation: "assert",
      "base-url": "http://127.0.0.1:1/api/v2",
      org: "acme",
      "api-token": "t0ken",
      scope: "flow",
      flow: "shop",
      "dry-run": "true",
      artifacts: "app",
      declare: "true",
    });
    expect(gate.warnings).toContainEqual(expect.stringContaining("`declare`"));
    expect(built.acceptedByRunner()).toEqual([]);
  });

  test("skips artifacts that the list cannot contain, names them in a warning, and adds the rest", async () => {
    const built = job(
      { "a/app": "1", "b/app": "2", "c=d/lib": "3", "site/index.html": "4", earlier: "5", tool: "6" },
      [file("earlier", "another")],
    );
    const step = await built.fingerprint("./a/app\nb/app\n./c=d/lib\nsite\nearlier\ntool");
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(built.acceptedByRunner()).toEqual([file("app", "1"), file("tool", "6")]);
    const [warning = "", ...others] = step.warnings;
    expect(others).toEqual([]);
    expect(warning).toContain("left out 4 of 6");
    expect(warning).toContain(`\`app\` shares its name with another artifact (sha256:${sha256("1")})`);
    expect(warning).toContain("`lib` has `=` in its path");
    expect(warning).toContain("`site` is a directory");
    expect(warning).toContain("`earlier` shares its name with another artifact");
  });

  test.skipIf(process.platform === "win32")("never writes a line that the runner rejects", async () => {
    const odd = [
      "# comment",
      "oci:",
      "a@b",
      " first",
      "last ",
      "a\nb",
      "a\rb",
      "\ttab",
      "é",
      "“x”",
      "::error::",
      "%0A",
      "\\b",
      "\u0085",
      "x\u00a0",
      "\ufeffbom",
      "a:b",
      "*",
    ];
    const built = job(Object.fromEntries(odd.map((name) => [`odd/${name}`, name])));
    const step = await built.fingerprint("odd/*");
    expect(step.exitCode).toBe(0);
    const accepted = built.acceptedByRunner();
    const skipped = step.log.split("\n").filter((line) => line.startsWith("Not added to the runner's list"));
    expect(accepted.length + skipped.length).toBe(odd.length);
    for (const { name, digest } of accepted) expect(digest).toBe(`sha256:${sha256(name)}`);
    expect(accepted.length).toBeGreaterThan(odd.length / 2);
  });

  test("adds artifacts up to the limit of 500 for a job", async () => {
    const names = Array.from({ length: 300 }, (_, index) => `app-${index}`);
    const earlier = Array.from({ length: 300 }, (_, index) => file(`earlier-${index}`, `${index}`));
    const built = job(Object.fromEntries(names.map((name) => [name, name])), earlier);
    const step = await built.fingerprint("app-*");
    expect(step.exitCode).toBe(0);
    expect(built.acceptedByRunner()).toHaveLength(200);
    expect(step.warnings).toEqual([
      expect.stringMatching(/left out 100 of 300.*100 artifacts do not fit.*`app-\d+`.*and 97 more/),
    ]);
  });

  test("names the only artifact that does not fit", async () => {
    const earlier = Array.from({ length: 499 }, (_, index) => file(`earlier-${index}`, `${index}`));
    const step = await job({ a: "a", b: "b" }, earlier).fingerprint("[ab]");
    expect(step.warnings).toEqual([expect.stringMatching(/1 artifact does not fit.*: `b`$/)]);
  });

  test("counts what does not fit: 3,000 artifacts give a few lines", async () => {
    const names = Array.from({ length: 3000 }, (_, index) => `app-${index}`);
    const built = job(Object.fromEntries(names.map((name) => [name, name])));
    const step = await built.fingerprint("app-*", { summary: "false" });
    expect(built.acceptedByRunner()).toHaveLength(500);
    expect(step.warnings).toEqual([expect.stringMatching(/left out 2,500 of 3,000/)]);
    const about = step.shownLog.filter((line) => line.includes("runner's list"));
    expect(about.length).toBeLessThan(5);
  });

  const others: Subject[] = [
    { name: "ghcr.io/acme/base", digest: `sha512:${"d".repeat(128)}`, kind: "oci" },
    { name: "app", digest: `sha384:${"e".repeat(96)}`, kind: "oci" },
  ];
  test("takes an image with another digest than SHA-256 for a name that is taken", async () => {
    const built = job({ app: "app\n", lib: "lib\n" }, others);
    const step = await built.fingerprint("app\nlib");
    expect(step.exitCode).toBe(0);
    expect(step.warnings).toEqual([expect.stringContaining("`app` shares its name with another artifact")]);
    expect(built.acceptedByRunner()).toEqual([file("lib", "lib\n")]);
  });

  test.each([
    ["fail", 1, "errors"],
    ["warn", 0, "warnings"],
  ] as const)(
    "`artifacts-from: runner` says what such an image is, with `if-no-match: %s`",
    async (ifNoMatch, exitCode, level) => {
      const built = job({}, [file("lib", "lib\n"), ...others]);
      const inputs = { operation: "fingerprint", "artifacts-from": "runner", "if-no-match": ifNoMatch };
      const step = await built.step(inputs);
      expect(step.exitCode).toBe(exitCode);
      expect(step[level]).toEqual([
        expect.stringMatching(
          /2 images without a SHA-256 digest: `app` \(SHA-384\), `ghcr\.io\/acme\/base` \(SHA-512\)/,
        ),
      ]);
      expect(step.outputs["fingerprint"]).toBe(exitCode === 0 ? sha256("lib\n") : undefined);
    },
  );

  test("does not add an artifact that an earlier step declared", async () => {
    const built = job({ app: "app\n" }, [file("app", "app\n")]);
    const step = await built.fingerprint("app", { "artifacts-from": "runner" });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { fingerprint: sha256("app\n") } });
    expect(built.acceptedByRunner()).toEqual([]);
  });

  test.skipIf(process.platform === "win32")(
    "skips a file that others may not read, in a container",
    async () => {
      const built = job({ app: "app\n" });
      chmodSync(join(built.workspace, "app"), 0o640);
      const step = await built.fingerprint(
        "app",
        {},
        { environment: { GITHUB_WORKSPACE: "/__w/shop/shop" } },
      );
      expect(step).toMatchObject({
        exitCode: 0,
        warnings: [expect.stringMatching(/`app` may not be read by other users \(mode 0640\).*chmod o\+r/)],
      });
      expect(built.acceptedByRunner()).toEqual([]);
      // Without a container, the runner's user is that of the step.
      await built.fingerprint("app");
      expect(built.acceptedByRunner()).toEqual([file("app", "app\n")]);
    },
  );

  // The folder of a container job, in the root of the file system.
  test.runIf(process.getuid?.() === 0)(
    "skips a file in a directory that others may not enter, in a container",
    async () => {
      mkdirSync("/__w", { recursive: true });
      const root = mkdtempSync("/__w/test-");
      try {
        chmodSync(root, 0o755);
        const built = job({});
        mkdirSync(join(root, "private"), { mode: 0o700 });
        for (const name of ["private/app", "lib"]) writeFileSync(join(root, name), name, { mode: 0o644 });
        const step = await built.fingerprint("private/app\nlib", {}, { workspace: root });
        expect(step.warnings).toEqual([expect.stringContaining("`app` may not be read by other users")]);
        expect(built.acceptedByRunner()).toEqual([file("lib", "lib")]);
      } finally {
        rmSync(root, { recursive: true });
      }
    },
  );

  test("skips a file of a container that the runner cannot read", async () => {
    const built = job({ app: "app\n" });
    const step = await built.fingerprint("app", {}, { environment: { GITHUB_WORKSPACE: "/__w/shop/shop" } });
    expect(step).toMatchObject({
      exitCode: 0,
      warnings: [expect.stringContaining("outside of the directories that the container shares")],
    });
    expect(built.acceptedByRunner()).toEqual([]);
  });

  test.each<[string, string, StepOptions, string]>([
    [
      "has no list",
      "",
      { environment: { GITHUB_ARTIFACTS_LIST: undefined } },
      "needs runner 2.336.0 or later",
    ],
    ["has the list switched off", "", {}, "The list is switched off"],
    ["has a list of another version", '{"version":2,"subjects":[]}', {}, "its version is not 1"],
    [
      "has a list that cannot be written",
      '{"version":1,"subjects":[]}',
      { environment: { GITHUB_ARTIFACTS: "/missing/folder/file" } },
      "nothing was added",
    ],
  ])("warns and continues if the runner %s", async (_, listed, options, message) => {
    const built = job({ app: "app\n" }, listed);
    const step = await built.fingerprint("app", {}, options);
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      outputs: { fingerprint: sha256("app\n") },
      warnings: [expect.stringContaining(message)],
    });
    expect(built.acceptedByRunner()).toEqual([]);
  });

  test("does not write a path that contains a secret", async () => {
    const built = job({ "t0ken-of-acme/app": "app\n" });
    await using service = await startService({ scenario: { flows: { shop: {} } } });
    const step = await built.step({
      ...service.inputs,
      operation: "report-artifact",
      flow: "shop",
      artifacts: "t0ken-of-acme/app",
      "github-token": "t0ken-of-acme",
      declare: "true",
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(step.warnings).toContainEqual(expect.stringContaining("has a secret in its path"));
    expect(built.acceptedByRunner()).toEqual([]);
  });
});

describe("`report-artifact` declares only artifacts that are on record:", () => {
  const scenario = { flows: { shop: {} } };
  const report = { operation: "report-artifact", flow: "shop", artifacts: "app\nlib", declare: "true" };

  test("every artifact if all are recorded", async () => {
    await using service = await startService({ scenario });
    const built = job({ app: "app\n", lib: "lib\n" });
    const step = await built.step({ ...service.inputs, ...report });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { reported: "true" } });
    expect(built.acceptedByRunner()).toEqual([file("app", "app\n"), file("lib", "lib\n")]);
  });

  test("the recorded one if another is rejected", async () => {
    await using service = await startService({ scenario });
    service.control.fault({ ...faults.status(400, { message: "no" }), on: "report-artifact", times: 1 });
    const built = job({ app: "app\n", lib: "lib\n" });
    const step = await built.step({ ...service.inputs, ...report });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    const recorded = service.control
      .artifacts()
      .map(({ report: { fingerprint } }) => `sha256:${fingerprint}`);
    expect(recorded).toHaveLength(1);
    expect(built.acceptedByRunner().map(({ digest }) => digest)).toEqual(recorded);
  });

  test.each<[string, Inputs]>([
    ["a dry run", { "dry-run": "true" }],
    ["a run without an API key", { "api-token": "", "on-missing-token": "skip" }],
  ])("nothing in %s", async (_, inputs) => {
    await using service = await startService({ scenario });
    const built = job({ app: "app\n", lib: "lib\n" });
    const environment = { GITHUB_ACTOR: "dependabot[bot]" };
    const step = await built.step({ ...service.inputs, ...report, ...inputs }, { environment });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "false" } });
    expect(built.acceptedByRunner()).toEqual([]);
  });
});

describe("`artifacts-from: runner`", () => {
  const image: Subject = { name: "ghcr.io/acme/app", digest: `sha256:${"c".repeat(64)}`, kind: "oci" };

  test("selects what earlier steps declared, images with the reference to deploy", async () => {
    const built = job({ lib: "lib\n" }, [file("app", "app\n"), image]);
    const step = await built.step({
      operation: "fingerprint",
      artifacts: "lib=lib",
      "artifacts-from": "runner",
    });
    expect(step).toMatchObject({ exitCode: 0, warnings: [] });
    expect(step.log).toContain("Fingerprinting lib, the runner's list of artifacts");
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toEqual([
      { name: "lib", filename: "lib", type: "file", fingerprint: sha256("lib\n") },
      { name: null, filename: "app", type: "file", fingerprint: sha256("app\n") },
      {
        name: null,
        filename: image.name,
        type: "oci",
        fingerprint: "c".repeat(64),
        reference: `${image.name}@${image.digest}`,
      },
    ]);
  });

  test("selects each artifact of a gate", async () => {
    const artifact = { fingerprint: sha256("app\n"), filename: "app", template_reference_name: "app" };
    const scenario = {
      flows: {
        shop: {
          template: {
            version: 1 as const,
            trail: { artifacts: [{ name: "app", attestations: [{ name: "test", type: "junit" }] }] },
          },
          trails: {
            "release-1": { artifacts: [{ ...artifact, attestations: [{ name: "test", type: "junit" }] }] },
          },
        },
      },
    };
    await using service = await startService({ scenario });
    const gate = {
      ...service.inputs,
      operation: "assert",
      scope: "flow",
      flow: "shop",
      "artifacts-from": "runner",
    };
    expect(await job({}, [file("app", "app\n")]).step(gate)).toMatchObject({
      exitCode: 0,
      outputs: { verdict: "compliant" },
    });
    expect(await job({}, [file("app", "app\n"), file("lib", "never reported")]).step(gate)).toMatchObject({
      exitCode: 1,
      outputs: { verdict: "unknown-artifact", compliant: "false" },
    });
  });

  test("is a keyword: `./runner` is a file of that name", async () => {
    const list = { version: 1, artifacts: [{ filename: "app", type: "file", fingerprint: "a".repeat(64) }] };
    const built = job({ runner: JSON.stringify(list) }, [file("lib", "lib\n")]);
    const step = await built.step({ operation: "fingerprint", "artifacts-from": "./runner" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { fingerprint: "a".repeat(64) } });
  });

  test.each<[string, readonly Subject[] | string, StepOptions, string]>([
    [
      "there is no list",
      "",
      { environment: { GITHUB_ARTIFACTS_LIST: undefined } },
      "The runner keeps no list",
    ],
    ["the list is switched off", "", {}, "The list is switched off"],
    ["nothing was declared", [], {}, "no earlier step of this job declared one"],
    ["the list is not JSON", "app", {}, "is not the runner's list of artifacts"],
    ["the list has another version", '{"version":2,"subjects":[]}', {}, "its version is not 1"],
  ])("is an error if %s", async (_, listed, options, message) => {
    const step = await job({}, listed).step(
      { operation: "fingerprint", "artifacts-from": "runner" },
      options,
    );
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining(message)] });
    expect(step.outputs).not.toHaveProperty("fingerprint");
  });

  test("can be empty if there are other artifacts, with `if-no-match: warn`", async () => {
    const step = await job({ app: "app\n" }).step({
      operation: "fingerprint",
      artifacts: "app",
      "artifacts-from": "runner",
      "if-no-match": "warn",
    });
    expect(step).toMatchObject({
      exitCode: 0,
      warnings: [expect.stringContaining("list of artifacts is empty")],
    });
  });
});
