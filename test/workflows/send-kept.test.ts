// Runs the scripts of send-kept.yml, which download the kept files of earlier runs and list what was handled, with a
// stub for `gh`.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { read } from "./documents.ts";

interface Artifact {
  readonly id: number;
  readonly name: string;
  readonly run: number;
  readonly expired?: boolean;
  /** Whether the run belongs to a fork. */
  readonly fork?: boolean;
  /** The content of its files. */
  readonly files?: Readonly<Record<string, string>>;
}

interface Run {
  readonly status?: string;
  readonly event?: string;
  readonly workflow?: number;
  readonly commit?: string;
}

interface Repository {
  readonly artifacts: readonly Artifact[];
  readonly runs?: Readonly<Record<number, Run>>;
  /** The commits of each branch, the newest first. */
  readonly branches?: Readonly<Record<string, readonly string[]>>;
}

const { jobs } = parse(read(".github/workflows/send-kept.yml")) as {
  jobs: { send: { steps: { id: string; run: string }[] } };
};
const scriptOf = (id: string) => jobs.send.steps.find((step) => step.id === id)?.run ?? "";
const hasTools =
  ["jq", "zip", "unzip"].every((tool) => spawnSync(tool, ["--help"]).error === undefined) &&
  process.platform !== "win32";

const ownRun = 9_000;
const ownWorkflow = 7;

/** Runs the first script. Returns the artifacts that it took, and what is downloaded. */
function download(
  { artifacts, runs = {}, branches = { main: ["c1", "c0"] } }: Repository,
  { named = "", folder = mkdtempSync(join(tmpdir(), "send-kept-")) } = {},
) {
  const answers = join(folder, "answers");
  for (const part of ["bin", "answers", "temp", "workspace"])
    mkdirSync(join(folder, part), { recursive: true });
  const answer = (path: string, value: unknown) => {
    writeFileSync(join(answers, path.replaceAll("/", "_")), JSON.stringify(value));
  };
  // The pages of artifacts have the format of `gh api --paginate`.
  const pages = [artifacts.slice(0, 2), artifacts.slice(2)].map((page) => ({
    artifacts: page.map(({ id, name, expired = false, run, fork = false }) => ({
      id,
      name,
      expired,
      workflow_run: { id: run, repository_id: 1, head_repository_id: fork ? 2 : 1 },
    })),
  }));
  writeFileSync(join(answers, "artifacts"), pages.map((page) => JSON.stringify(page)).join(""));
  const all: Readonly<Record<number, Run>> = {
    [ownRun]: { status: "in_progress", workflow: ownWorkflow },
    ...runs,
  };
  for (const id of new Set([ownRun, ...artifacts.map(({ run }) => run)])) {
    const { status = "completed", event = "push", workflow = 1, commit = "c1" } = all[id] ?? {};
    answer(`runs_${id}`, { status, event, workflow_id: workflow, head_sha: commit });
  }
  const shas = new Set(Object.values(all).map(({ commit = "c1" }) => commit));
  for (const [branch, commits] of Object.entries(branches)) {
    // A prefix, as GitHub answers: with another branch, and a tag of the same name.
    answer(`heads_${branch}`, [
      { ref: `refs/heads/${branch}-2`, object: { sha: "other" } },
      { ref: `refs/heads/${branch}`, object: { sha: commits[0] } },
    ]);
    for (const sha of shas)
      answer(`compare_${commits[0] ?? ""}...${sha}`, {
        status: commits.includes(sha) ? "behind" : "diverged",
      });
  }
  for (const { id, files = { "kept-1.json": "{}" } } of artifacts) {
    const content = join(folder, `content-${id}`);
    mkdirSync(content, { recursive: true });
    for (const [name, text] of Object.entries(files))
      if (text.startsWith("-> ")) symlinkSync(text.slice(3), join(content, name));
      else writeFileSync(join(content, name), text);
    spawnSync("zip", ["-qry", join(answers, `zip_${id}`), "."], { cwd: content });
  }
  writeFileSync(
    join(folder, "bin/gh"),
    `#!/bin/sh
cd "${answers}"
case "$*" in
  *"/actions/artifacts?"*) cat artifacts ;;
  *"/actions/artifacts/"*"/zip") id="\${2%/zip}"; cat "zip_\${id##*/}.zip" ;;
  *"/actions/runs/"*) cat "runs_\${2##*/}" ;;
  *"/git/matching-refs/heads/"*) name="\${2#*/heads/}"; cat "heads_$(echo "$name" | tr / _)" 2>/dev/null || echo "[]" ;;
  *"/compare/"*) pair="\${2##*/compare/}"; cat "compare_\${pair%%\\?*}" ;;
  *.default_branch) echo main ;;
  *) exit 1 ;;
esac
`,
    { mode: 0o755 },
  );
  writeFileSync(join(folder, "output"), "");
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-e", "-c", scriptOf("download")], {
    cwd: join(folder, "workspace"),
    env: {
      PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"] ?? ""}`,
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_RUN_ID: String(ownRun),
      GITHUB_OUTPUT: join(folder, "output"),
      RUNNER_TEMP: join(folder, "temp"),
      GH_TOKEN: "token",
      BRANCHES: named,
    },
    encoding: "utf8",
  });
  // What unzip says where there is no JSON.
  expect(stderr.replace(/^caution: filename not matched: .*\n/gm, "")).toBe("");
  expect(status).toBe(0);
  const taken = JSON.parse(readFileSync(join(folder, "temp/send-kept/taken.json"), "utf8")) as number[];
  expect(readFileSync(join(folder, "output"), "utf8")).toBe(`count=${taken.length}\n`);
  const downloaded = readdirSync(join(folder, "workspace/kept")).map(Number);
  expect(downloaded.sort()).toEqual([...taken].sort());
  return { taken, stdout, folder };
}

const kept = (id: number, run: number, more: Partial<Artifact> = {}): Artifact => ({
  id,
  name: `kept-requests-${id}`,
  run,
  ...more,
});
const mark = (id: number, run: number, handled: unknown): Artifact => ({
  id,
  name: "sent-kept-requests",
  run,
  files: { "handled.json": JSON.stringify(handled) },
});
const sender: Run = { workflow: ownWorkflow, event: "schedule" };

describe.skipIf(!hasTools)("the kept files of earlier runs are downloaded", () => {
  test("all of them, the newest first", () => {
    const artifacts = [kept(9, 100), { id: 8, name: "fingerprints", run: 100 }, kept(7, 200), kept(5, 100)];
    const { taken, folder } = download({ artifacts });
    expect(taken).toEqual([9, 7, 5]);
    expect(readdirSync(join(folder, "workspace/kept/9"))).toEqual(["kept-1.json"]);
  });

  test("none where there are none", () => {
    expect(download({ artifacts: [] }).taken).toEqual([]);
    expect(download({ artifacts: [{ id: 1, name: "fingerprints", run: 1 }] }).taken).toEqual([]);
  });

  test("only of runs whose commit is on one of the branches, by default on the default branch", () => {
    const repository: Repository = {
      artifacts: [kept(1, 100), kept(2, 200), kept(3, 300), kept(4, 400)],
      runs: { 200: { commit: "c0" }, 300: { commit: "r1" }, 400: { commit: "feature" } },
      branches: { main: ["c1", "c0"], "release/1": ["r1", "c0"] },
    };
    expect(download(repository).taken).toEqual([2, 1]);
    expect(download(repository, { named: "main\nrelease/1\n" }).taken).toEqual([3, 2, 1]);
    expect(download(repository, { named: "release/1" }).taken).toEqual([3, 2]);
  });

  test("not of a tag with the name of a branch", () => {
    // `head_branch` of such a run is `main`, its commit is not on the branch.
    const tagged = { artifacts: [kept(1, 100)], runs: { 100: { commit: "evil" } } };
    expect(download(tagged).taken).toEqual([]);
    const { taken, stdout } = download({ artifacts: [kept(1, 100)] }, { named: "v1.0" });
    expect(taken).toEqual([]);
    expect(stdout).toContain("::warning::There is no branch v1.0");
  });

  test("not of forks, pull requests, runs that have not ended, and not those that expired", () => {
    const artifacts = [
      kept(1, 100, { fork: true }),
      kept(2, 200),
      kept(3, 300),
      kept(4, 400),
      kept(5, 500, { expired: true }),
      kept(6, 600),
    ];
    const runs = {
      200: { event: "pull_request" },
      300: { event: "pull_request_target" },
      400: { status: "in_progress" },
      600: { event: "schedule" },
    };
    expect(download({ artifacts, runs }).taken).toEqual([6]);
  });

  test("not again those that a run of this workflow has marked", () => {
    const artifacts = [kept(30, 100), mark(20, 300, [9, 5]), kept(9, 100), kept(5, 100)];
    expect(download({ artifacts, runs: { 300: sender } }).taken).toEqual([30]);
  });

  test("those that something else has marked: another workflow, another branch, a pull request, a fork", () => {
    const forged: [Run, Partial<Artifact>][] = [
      [{ event: "schedule" }, {}],
      [{ ...sender, commit: "feature" }, {}],
      [{ ...sender, event: "pull_request" }, {}],
      [sender, { fork: true }],
    ];
    for (const [run, more] of forged) {
      const artifacts = [{ ...mark(20, 300, [9]), ...more }, kept(9, 100)];
      expect(download({ artifacts, runs: { 300: run } }).taken).toEqual([9]);
    }
  });

  test("by the newest valid mark", () => {
    const artifacts = [
      mark(23, 303, "x"),
      mark(22, 302, [9, 5]),
      mark(21, 301, [5]),
      kept(9, 100),
      kept(5, 100),
    ];
    const runs = { 301: sender, 302: sender, 303: sender };
    expect(download({ artifacts, runs }).taken).toEqual([]);
  });

  test("what a run of this workflow kept again, whatever the branches are", () => {
    const repository = {
      artifacts: [kept(9, 300)],
      runs: { 300: sender },
      branches: { main: ["c1"], release: ["r1"] },
    };
    expect(download(repository, { named: "release" }).taken).toEqual([9]);
    expect(download({ ...repository, runs: {} }, { named: "release" }).taken).toEqual([]);
  });

  test("no links, and only JSON", () => {
    const files = { "a.json": "{}", "b.json": "-> /etc/passwd", "c.txt": "x" };
    const { folder } = download({ artifacts: [kept(9, 100, { files })] });
    expect(readdirSync(join(folder, "workspace/kept/9"))).toEqual(["a.json"]);
  });

  test("an artifact that cannot be unpacked is a warning, and the others are downloaded", () => {
    const { taken, stdout } = download({
      artifacts: [kept(9, 100, { files: { "a.txt": "no JSON" } }), kept(8, 101)],
    });
    expect(taken).toEqual([8]);
    expect(stdout).toContain("::warning::The kept files of run 100 could not be downloaded");
  });
});

test.skipIf(!hasTools)("what was refused is not marked as handled, and earlier marks are handed on", () => {
  const { folder } = download({
    artifacts: [kept(12, 100), kept(11, 101), mark(10, 300, [9, 4]), kept(9, 100)],
    runs: { 300: sender },
  });
  writeFileSync(
    join(folder, "result.json"),
    JSON.stringify([
      { status: "sent" },
      { status: "invalid", file: "kept/11/kept-1.json" },
      { status: "discarded" },
    ]),
  );
  const { status, stderr } = spawnSync("bash", ["--norc", "-e", "-c", scriptOf("handled")], {
    env: {
      PATH: process.env["PATH"],
      RUNNER_TEMP: join(folder, "temp"),
      RESULT: join(folder, "result.json"),
      GITHUB_OUTPUT: join(folder, "output"),
    },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const file = join(folder, "temp/send-kept/new/handled.json");
  expect(existsSync(file)).toBe(true);
  // 4 is gone; 11 was refused.
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual([9, 12]);
});
