// The stubs for actions of GitHub, run as act runs them: as processes with the inputs as variables.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const folder = join(import.meta.dirname, "stubs");
type Values = Readonly<Record<string, string>>;
interface Result {
  readonly status: number | null;
  readonly output: string;
}

function expectFailure({ status, output }: Result, message: string): void {
  expect(status).toBe(1);
  expect(output).toContain(message);
}

/** A runner with a workspace, and with a store of uploaded artifacts that may be shared with another one. */
function newRunner(files: Values = {}, store = join(mkdtempSync(join(tmpdir(), "store-")), "artifacts")) {
  const workspace = mkdtempSync(join(tmpdir(), "workspace-"));
  write(workspace, files);
  return {
    store,
    workspace,
    /** Runs a stub. Its inputs have the defaults of its action.yml. */
    run: (action: string, inputs: Values = {}, environment: Values = {}): Result => {
      const declared = parse(readFileSync(join(folder, action, "action.yml"), "utf8")) as {
        inputs?: Readonly<Record<string, { default?: string }>>;
      };
      const defaults = Object.entries(declared.inputs ?? {}).map(([name, { default: value = "" }]) => [
        name,
        value,
      ]);
      const variables = Object.entries({ ...(Object.fromEntries(defaults) as Values), ...inputs }).map(
        ([name, value]) => [`INPUT_${name.toUpperCase()}`, value],
      );
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, action, "main.ts")], {
        cwd: workspace,
        encoding: "utf8",
        env: {
          PATH: process.env["PATH"],
          GITHUB_WORKSPACE: workspace,
          GITHUB_SERVER_URL: "https://github.com",
          STAND_IN_ARTIFACTS: store,
          ...(Object.fromEntries(variables) as Values),
          ...environment,
        },
      });
      return { status, output: stdout + stderr };
    },
    /** The paths of all files in the workspace. */
    files: () => filesIn(workspace),
  };
}

function write(root: string, files: Values): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text, { mode: 0o755 });
  }
}

const filesIn = (root: string) =>
  globSync(["**/*", "**/.*", "**/.*/**"], { cwd: root })
    .filter((name) => statSync(join(root, name)).isFile())
    .sort();

/** A runner after the upload of artifacts, each with one file. */
function withUploads(...names: readonly string[]) {
  const { store, run } = newRunner({ "out/app": "app\n" });
  for (const name of names) expect(run("upload-artifact", { name, path: "out/app" }).status).toBe(0);
  return newRunner({}, store);
}

// act runs them on Linux, and what they stand in for compares paths of the runner's own system.
describe.skipIf(process.platform === "win32")("the stub for upload-artifact", () => {
  const upload = (files: Values, inputs: Values) => {
    const runner = newRunner(files);
    expect(runner.run("upload-artifact", { name: "build", ...inputs })).toMatchObject({ status: 0 });
    return filesIn(join(runner.store, "build"));
  };

  test.each<[title: string, files: readonly string[], path: string, uploaded: readonly string[]]>([
    ["a file without its directory", ["out/app", "out/b"], "out/app", ["app"]],
    ["what is in a directory, without its name", ["out/app", "out/lib/b"], "out", ["app", "lib/b"]],
    ["one file in a directory as well", ["out/lib/app"], "out", ["lib/app"]],
    ["several paths below their longest common directory", ["o/a/1", "o/b/2"], "o/a/1\no/b", ["a/1", "b/2"]],
    ["several files of one directory", ["out/a", "out/b"], "out/a\n\n  out/b", ["a", "b"]],
    ["a path below another one, once", ["out/a", "out/lib/b"], "out/lib\nout", ["a", "lib/b"]],
    ["what is there of several paths", ["out/a"], "out/a\nlib/b", ["out/a"]],
    ["no hidden files or directories", ["out/.env", "out/.git/x", "out/a"], "out", ["a"]],
    ["a file in a hidden directory that is named", [".cache/a"], ".cache/a", ["a"]],
  ])("uploads %s", (_, names, path, uploaded) => {
    expect(upload(Object.fromEntries(names.map((name) => [name, name])), { path })).toEqual(uploaded);
  });

  test("uploads hidden files on request", () => {
    const inputs = { path: "out", "include-hidden-files": "true" };
    expect(upload({ "out/.env": "", "out/a": "" }, inputs)).toEqual([".env", "a"]);
  });

  test("follows links, and leaves out broken ones and circles", () => {
    const runner = newRunner({ "out/a": "", "lib/b": "" });
    symlinkSync("../lib", join(runner.workspace, "out/link"));
    symlinkSync("nowhere", join(runner.workspace, "out/broken"));
    symlinkSync(".", join(runner.workspace, "out/circle"));
    expect(runner.run("upload-artifact", { name: "build", path: "out" }).status).toBe(0);
    expect(filesIn(join(runner.store, "build"))).toEqual(["a", "link/b"]);
  });

  test("loses the permissions of files", () => {
    const runner = newRunner({ "out/app": "" });
    runner.run("upload-artifact", { name: "build", path: "out" });
    expect(statSync(join(runner.store, "build/app")).mode & 0o777).toBe(0o644);
  });

  test.each([
    ["warn", 0],
    ["ignore", 0],
    ["error", 1],
    ["eror", 1],
  ])("without a file and with `if-no-files-found: %s` ends with %d", (setting, code) => {
    const runner = newRunner();
    mkdirSync(join(runner.workspace, "out"));
    const inputs = { path: "out\nlib", "if-no-files-found": setting };
    expect(runner.run("upload-artifact", inputs).status).toBe(code);
    expect(filesIn(runner.store)).toEqual([]);
  });

  test.each(["a/b", "a\\b", "a:b", "a*", 'a"'])("refuses the name %j", (name) => {
    expectFailure(newRunner({ a: "" }).run("upload-artifact", { name, path: "a" }), "name is not valid");
  });

  test("refuses a name that exists, unless it may be overwritten as a whole", () => {
    const runner = newRunner({ a: "", b: "" });
    const uploadAs = (path: string, overwrite: string) =>
      runner.run("upload-artifact", { name: "build", path, overwrite });
    expect(uploadAs("a", "false").status).toBe(0);
    const second = uploadAs("b", "false");
    expect(second.status).toBe(1);
    expect(second.output).toContain("an artifact with this name already exists on the workflow run");
    expect(filesIn(join(runner.store, "build"))).toEqual(["a"]);
    expect(uploadAs("b", "true").status).toBe(0);
    expect(filesIn(join(runner.store, "build"))).toEqual(["b"]);
    expect(uploadAs("b", "yes").status).toBe(1);
  });

  test.each([
    [{ path: "*.txt" }, "takes paths"],
    [{ path: "!a" }, "takes paths"],
    [{ path: "a", archive: "false" }, "does not have the input INPUT_ARCHIVE"],
  ])("refuses what it does not have: %j", (inputs, message) => {
    expectFailure(newRunner({ a: "" }).run("upload-artifact", inputs), message);
  });
});

describe.skipIf(process.platform === "win32")("the stub for download-artifact", () => {
  const downloaded = (uploads: readonly string[], inputs: Values) => {
    const runner = withUploads(...uploads);
    expect(runner.run("download-artifact", inputs)).toMatchObject({ status: 0 });
    return runner.files();
  };

  test.each<[title: string, uploads: readonly string[], inputs: Values, files: readonly string[]]>([
    ["the artifact of a name into the workspace", ["a", "b"], { name: "a" }, ["app"]],
    ["the artifact of a name into `path`", ["a", "b"], { name: "a", path: "in/x" }, ["in/x/app"]],
    ["a name before a pattern", ["a", "b"], { name: "a", pattern: "*" }, ["app"]],
    [
      "the only match of a pattern straight into `path`",
      ["a", "b"],
      { pattern: "a*", path: "in" },
      ["in/app"],
    ],
    ["the only match of a pattern without wildcards the same way", ["a", "b"], { pattern: "a" }, ["app"]],
    ["two matches of a pattern into directories", ["a1", "a2", "b"], { pattern: "a*" }, ["a1/app", "a2/app"]],
    ["several into one directory on request", ["a", "b"], { "merge-multiple": "true" }, ["app"]],
    ["nothing without a match", ["a"], { pattern: "b*" }, []],
    ["everything without a name or pattern", ["a", "b"], {}, ["a/app", "b/app"]],
    ["the only artifact of a run straight into `path`", ["a"], { path: "in" }, ["in/app"]],
    ["one number straight into `path`", ["a", "b"], { "artifact-ids": "2", path: "in" }, ["in/app"]],
    ["several numbers into directories", ["a", "b"], { "artifact-ids": "1, 2" }, ["a/app", "b/app"]],
    ["those numbers that exist", ["a", "b"], { "artifact-ids": "2,9" }, ["app"]],
  ])("unpacks %s", (_, uploads, inputs, files) => {
    expect(downloaded(uploads, inputs)).toEqual(files);
  });

  test.each([
    ["an unknown name", { name: "b" }, "Artifact not found for name: b"],
    ["a name that only matches as a pattern", { name: "a*" }, "Artifact not found"],
    ["unknown numbers", { "artifact-ids": "7,8" }, "None of the provided artifact IDs"],
    ["a number that is none", { "artifact-ids": "a" }, "Invalid artifact ID"],
    ["a name and a number", { name: "a", "artifact-ids": "1" }, "cannot be used together"],
    ["another run than number 1", { "artifact-ids": "1", "run-id": "2" }, "only run 1"],
    ["an input that it does not have", { repository: "a/b" }, "does not have the input INPUT_REPOSITORY"],
  ])("refuses %s", (_, inputs: Values, message) => {
    const runner = withUploads("a");
    expectFailure(runner.run("download-artifact", inputs), message);
    expect(runner.files()).toEqual([]);
  });
});

describe.skipIf(process.platform === "win32")("a GitHub Enterprise Server", () => {
  const server = { GITHUB_SERVER_URL: "https://github.example.com" };

  test.each(["upload-artifact", "download-artifact"])("is refused by %s v4 and later", (action) => {
    expectFailure(
      newRunner({ a: "" }).run(action, { name: "build", path: "a" }, server),
      "not currently supported on GHES",
    );
  });

  test.each(["https://acme.ghe.com", "https://git.localhost"])("is not what %s is", (url) => {
    const runner = newRunner({ a: "" });
    const { status } = runner.run("upload-artifact", { path: "a" }, { GITHUB_SERVER_URL: url });
    expect(status).toBe(0);
  });

  test("has version 3, which adds to an artifact and knows names but no patterns", () => {
    const version3 = { ...server, GITHUB_ACTION_REF: "v3-node20" };
    const { store, run } = newRunner({ a: "", b: "" });
    for (const path of ["a", "b"])
      expect(run("upload-artifact", { name: "build", path }, version3).status).toBe(0);
    const byName = newRunner({}, store);
    byName.run("download-artifact", { name: "build", path: "in" }, version3);
    expect(byName.files()).toEqual(["in/a", "in/b"]);
    const byPattern = newRunner({}, store);
    byPattern.run("download-artifact", { pattern: "other-*" }, version3);
    expect(byPattern.files()).toEqual(["build/a", "build/b"]);
  });
});

function commitAll(repository: string): void {
  const person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "."],
    [...person, "commit", "--quiet", "--message", "Add"],
  ])
    execFileSync("git", args, { cwd: repository });
}

describe.skipIf(process.platform === "win32")("the stub for checkout", () => {
  const inputs = { "persist-credentials": "false" };

  test("replaces what is in the workspace, also what an earlier step downloaded", () => {
    const repository = mkdtempSync(join(tmpdir(), "repository-"));
    write(repository, { "build.sh": "" });
    commitAll(repository);
    const runner = newRunner({ "build/app": "" });
    expect(runner.run("checkout", inputs, { STAND_IN_REPOSITORY: repository }).status).toBe(0);
    expect(runner.files().filter((name) => !name.startsWith(".git/"))).toEqual(["build.sh"]);
  });

  // Seen on runner 2.336.0, where the next job had one file of 22.
  test("leaves the checkout of a workspace sparse for the next job", () => {
    const repository = mkdtempSync(join(tmpdir(), "repository-"));
    write(repository, { "build.sh": "", "template.yml": "" });
    commitAll(repository);
    const runner = newRunner();
    const sparse = { "sparse-checkout": "/template.yml", "sparse-checkout-cone-mode": "false" };
    for (const given of [{ ...inputs, ...sparse }, inputs]) {
      expect(runner.run("checkout", given, { STAND_IN_REPOSITORY: repository }).status).toBe(0);
      expect(runner.files().filter((name) => !name.startsWith(".git/"))).toEqual(["template.yml"]);
    }
  });

  test.each<[Values, string]>([
    [{ "persist-credentials": "true" }, "persist-credentials is not false"],
    [{ ...inputs, ref: "main" }, "does not have the input INPUT_REF"],
  ])("refuses %j", (inputs, message) => {
    expectFailure(newRunner().run("checkout", inputs, { STAND_IN_REPOSITORY: folder }), message);
  });
});

describe.skipIf(process.platform === "win32")("the stub for attest", () => {
  const [digest, other] = ["shop\n", "api\n"].map((content) =>
    createHash("sha256").update(content).digest("hex"),
  );
  const attest = (list: string, inputs: Values = {}) =>
    newRunner({ list }).run("attest", { "subject-checksums": "list", ...inputs });

  test("attests each line of the checksum file once, with its name as it is", () => {
    expect(attest(`${digest}  shop\r\n\n${digest}  shop\ncomment\n${other}  a b\\n \n`)).toEqual({
      status: 0,
      output: `Attested shop sha256:${digest}\nAttested a b\\n  sha256:${other}\n`,
    });
  });

  test.each<[list: string, inputs: Values, message: string]>([
    [
      "",
      { "subject-checksums": "" },
      "One of subject-path, subject-digest, or subject-checksums must be provided",
    ],
    ["1234  shop\n", {}, "Not a checksum"],
    ["x".repeat(512 * 1024 + 1), {}, "Not a file of checksums"],
    [`${digest}  shop\n`, { "subject-path": "out/app" }, "does not have these inputs"],
  ])("refuses %j with the inputs %j", (list, inputs, message) => {
    expectFailure(attest(list, inputs), message);
  });
});
