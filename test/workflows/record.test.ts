// The scripts and the checkout of record.yml, run as a runner runs them.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { read } from "./documents.ts";

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}
type Values = Readonly<Record<string, string>>;

const { jobs } = parse(read(".github/workflows/record.yml")) as {
  jobs: { record: { steps: readonly Step[] } };
};
const stepNamed = (name: string): Step =>
  jobs.record.steps.find((step) => step.name === name) ??
  (() => {
    throw new Error(`record.yml has no step "${name}"`);
  })();

function write(root: string, files: Values): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** A runner that keeps its workspace, and has a new directory for temporary files in each job. */
function newRunner(files: Values = {}) {
  const workspace = mkdtempSync(join(tmpdir(), "workspace-"));
  write(workspace, files);
  return {
    workspace,
    newJob: (temporary: Values = {}) => {
      const folder = mkdtempSync(join(tmpdir(), "runner-temp-"));
      write(folder, { output: "", ...temporary });
      return {
        /** Runs the script of a step with variables in place of its own. */
        run: (name: string, variables: Values = {}) => {
          const step = stepNamed(name);
          const unknown = Object.keys(variables).filter(
            (key) => !(key in (step.env ?? {})) && !key.startsWith("GITHUB_"),
          );
          expect(unknown).toEqual([]);
          const empty = Object.fromEntries(Object.keys(step.env ?? {}).map((key) => [key, ""]));
          const { status, stdout } = spawnSync(
            "bash",
            ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run ?? ""],
            {
              cwd: workspace,
              encoding: "utf8",
              env: {
                PATH: process.env["PATH"],
                RUNNER_TEMP: folder,
                GITHUB_OUTPUT: join(folder, "output"),
                GITHUB_RUN_ATTEMPT: "1",
                ...empty,
                ...variables,
              },
            },
          );
          return {
            status,
            stdout,
            outputs: readFileSync(join(folder, "output"), "utf8").replaceAll(folder, "TEMP"),
          };
        },
        read: (name: string) => readFileSync(join(folder, name), "utf8"),
      };
    },
  };
}

describe.skipIf(process.platform === "win32")(
  "a list of fingerprints is replaced only by the same call",
  () => {
    const check = "Check that no other call uploaded that list";
    const call = { UPLOAD_NAME: "fingerprints", FLOW: "shop", ARTIFACTS: "app=build/app", FINGERPRINT: "" };
    const later = { GITHUB_RUN_ATTEMPT: "2" };
    const own = "is-own=true\n";

    function idOf(variables: Values): string {
      const job = newRunner().newJob();
      expect(job.run(check, variables)).toEqual({
        status: 0,
        stdout: "",
        outputs: "id-file=TEMP/call-id.txt\n",
      });
      return job.read("call-id.txt");
    }
    const checkBeside = (list: Values, variables: Values = later) =>
      newRunner()
        .newJob(
          Object.fromEntries(Object.entries(list).map(([name, text]) => [`uploaded-list/${name}`, text])),
        )
        .run(check, { ...call, ...variables });

    test("a later attempt of the call replaces its list", () => {
      const list = { "artifacts-1.json": "{}", "call-id.txt": idOf(call) };
      expect(checkBeside(list)).toMatchObject({ status: 0, outputs: expect.stringContaining(own) as string });
    });

    test("a list in a directory of its name, as version 3 of the download makes it, is found", () => {
      const found = checkBeside({
        "fingerprints/artifacts-1.json": "{}",
        "fingerprints/call-id.txt": idOf(call),
      });
      expect(found.outputs).toContain(own);
      expect(checkBeside({ "other/artifacts-1.json": "{}" })).toMatchObject({ status: 0 });
    });

    test.each<[string, Values, Values?]>([
      ["a list of another call", { "call-id.txt": "0".repeat(64) }],
      ["a list without an id", {}],
      ["an own list in the first attempt", { "call-id.txt": idOf(call) }, { GITHUB_RUN_ATTEMPT: "1" }],
    ])("%s fails the job, which says what to do", (_, files, variables) => {
      const { status, stdout, outputs } = checkBeside(
        { "artifacts-1.json": "{}", ...files },
        variables ?? later,
      );
      expect(status).toBe(1);
      expect(stdout).toMatch(
        /^::error title=Name in use::.*fingerprints .*Give each call .*`upload-name` of its own\.\n$/,
      );
      expect(outputs).not.toContain(own);
    });

    test.each([
      ["UPLOAD_NAME", "others"],
      ["DOWNLOAD_ARTIFACTS", "build"],
      ["FLOW", "api"],
      ["TRAIL", "release-1"],
      ["ARTIFACTS", "app=build/app\nother=build/other"],
      ["ARTIFACT_TYPE", "file"],
      ["ARTIFACTS_FROM", "*.json"],
      ["CHECKSUMS", "SHA256SUMS"],
      ["FILENAME", "app.tar"],
      ["EXCLUDE", "*.log"],
      ["FINGERPRINT", `api=${"a".repeat(64)}`],
      ["FINGERPRINT", `ghcr.io/acme/api@sha256:${"a".repeat(64)}`],
    ])("another %s is another call: %s", (name, value) => {
      expect(idOf({ ...call, [name]: value })).not.toBe(idOf(call));
    });

    test("a value in another input is another call", () => {
      expect(idOf({ ...call, TRAIL: "a", FLOW: "" })).not.toBe(idOf({ ...call, TRAIL: "", FLOW: "a" }));
    });

    test("other digests of the same names are the same call", () => {
      const withDigest = (digest: string) =>
        idOf({ ...call, FINGERPRINT: `app=${digest}\napi=ghcr.io/acme/api@sha256:${digest}` });
      expect(withDigest("a".repeat(64))).toBe(withDigest("0B".repeat(32)));
    });

    test("an id is one line with a SHA-256", () => {
      expect(idOf(call)).toMatch(/^[0-9a-f]{64}\n$/);
    });

    test.each(["lists[1]", "a{b,c}", "!a", "@(a)", "#a"])(
      "the name %s, which would be a pattern, is refused",
      (name) => {
        const { status, stdout } = newRunner()
          .newJob()
          .run(check, { ...call, UPLOAD_NAME: name });
        expect(status).toBe(1);
        expect(stdout).toContain("Input `upload-name` must not contain");
      },
    );
  },
);

describe.skipIf(process.platform === "win32")("a file that an input names", () => {
  const path = ".github/template.yml";
  const find = (
    { left = {}, downloaded = {} }: { left?: Values; downloaded?: Values },
    variables: Values = { TEMPLATE_FILE: path },
  ) => {
    const { workspace, newJob } = newRunner(left);
    const job = newJob();
    job.run("Remember when the downloads began");
    // Longer than a tick of the clock of a file system.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    write(workspace, downloaded);
    const { status, outputs } = job.run("Find the files that inputs name", variables);
    expect(status).toBe(0);
    return outputs;
  };

  test("is read from the checkout", () => {
    expect(find({})).toBe("template-file=.record/\n");
  });

  test("is read from the checkout, the flow's template too", () => {
    expect(find({}, { FLOW_TEMPLATE_FILE: path })).toBe("flow-template-file=.record/\n");
  });

  test("is read from the checkout although an earlier job of the runner left one in the workspace", () => {
    expect(find({ left: { [path]: "" } })).toBe("template-file=.record/\n");
  });

  test("is read from the download where that brought it, also over a file that was left", () => {
    expect(find({ downloaded: { [path]: "new" } })).toBe("");
    expect(find({ left: { [path]: "old" }, downloaded: { [path]: "new" } })).toBe("");
  });

  test.each([
    ["{}", ""],
    ["\n  [1]", ""],
    ["null", ""],
    ["/etc/meta.json", ""],
    ["D:\\meta.json", ""],
    ["-meta.json", "user-data=.record/\n"],
    ["meta data.json", "user-data=.record/\n"],
  ])("`user-data` %j gives %j", (value, outputs) => {
    expect(find({}, { USER_DATA: value })).toBe(outputs);
  });
});

test.skipIf(process.platform === "win32")(
  "after record.yml with a template, the next job's checkout in the same workspace has all its files",
  () => {
    const files = {
      "build.sh": "",
      "src/main.c": "",
      ".github/template.yml": "version: 1\n",
      ".gitignore": "",
    };
    const repository = mkdtempSync(join(tmpdir(), "repository-"));
    write(repository, files);
    const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: repository });
    git("init", "--quiet");
    git("add", ".");
    git(
      "-c",
      "user.name=Ada",
      "-c",
      "user.email=ada@example.com",
      "commit",
      "--quiet",
      "--message",
      "Add all",
    );
    const { workspace } = newRunner();
    const checkOut = (inputs: Values) => {
      const variables = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
      execFileSync(process.execPath, [join(import.meta.dirname, "act/stubs/checkout/main.ts")], {
        env: {
          PATH: process.env["PATH"],
          GITHUB_WORKSPACE: workspace,
          STAND_IN_REPOSITORY: repository,
          ...(Object.fromEntries(variables) as Values),
        },
      });
    };
    const { with: inputs = {} } = stepNamed("Check out the files that inputs name");
    const evaluated = Object.entries(inputs).map(([name, value]) => [
      name,
      name === "sparse-checkout" ? "/.github/template.yml\n\n" : String(value),
    ]);
    checkOut(Object.fromEntries(evaluated) as Values);
    const found = (folder: string) =>
      readdirSync(join(workspace, folder), { recursive: true, encoding: "utf8", withFileTypes: true })
        .filter((entry) => entry.isFile() && !/[\\/]\.git(?:[\\/]|$)/.test(entry.parentPath))
        .map(({ name }) => name)
        .toSorted();
    expect(found(".record")).toEqual(["template.yml"]);
    expect(readdirSync(workspace)).toEqual([".record"]);
    checkOut({ "persist-credentials": "false" });
    expect(found("")).toEqual([".gitignore", "build.sh", "main.c", "template.yml"]);
  },
);
