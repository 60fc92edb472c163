// Runs the script of send-kept.yml that finds the kept files of earlier runs, with a stand-in for `gh`.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { read } from "./documents.ts";

interface Artifact {
  id: number;
  name: string;
  expired?: boolean;
  run: number;
  branch?: string;
  /** Whether the run belongs to a fork. */
  fork?: boolean;
}

const { jobs } = parse(read(".github/workflows/send-kept.yml")) as {
  jobs: { find: { steps: { run: string }[] }; send: { strategy: object } };
};
const script = jobs.find.steps[0]?.run ?? "";
const hasTools = spawnSync("jq", ["--version"]).status === 0 && process.platform !== "win32";

/** Runs the script. The pages of artifacts have the format of `gh api --paginate`. */
function find(artifacts: readonly Artifact[], runs: Readonly<Record<number, string>> = {}, branches = "") {
  const folder = mkdtempSync(join(tmpdir(), "send-kept-"));
  const pages = [artifacts.slice(0, 2), artifacts.slice(2)].map((page) => ({
    total_count: artifacts.length,
    artifacts: page.map(({ id, name, expired = false, run, branch = "main", fork = false }) => ({
      id,
      name,
      expired,
      workflow_run: { id: run, repository_id: 1, head_repository_id: fork ? 2 : 1, head_branch: branch },
    })),
  }));
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "pages"), pages.map((page) => JSON.stringify(page)).join(""));
  for (const run of new Set(artifacts.map(({ run }) => run)))
    writeFileSync(join(folder, `run-${run}`), `${runs[run] ?? "completed push"}\n`);
  writeFileSync(
    join(folder, "bin/gh"),
    `#!/bin/sh
case "$*" in
  *"/actions/artifacts?"*) cat "${folder}/pages" ;;
  *"/actions/runs/"*) cat "${folder}/run-\${2##*/}" ;;
  *.default_branch) echo main ;;
  *) exit 1 ;;
esac
`,
    { mode: 0o755 },
  );
  const { status, stderr } = spawnSync("bash", ["--norc", "-e", "-c", script], {
    env: {
      PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"] ?? ""}`,
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_OUTPUT: join(folder, "output"),
      RUNNER_TEMP: folder,
      GH_TOKEN: "token",
      BRANCHES: branches,
    },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const [, json = ""] = /^runs=(.*)$/m.exec(readFileSync(join(folder, "output"), "utf8")) ?? [];
  return JSON.parse(json) as unknown;
}
const kept = (id: number, run: number, more: Partial<Artifact> = {}): Artifact => ({
  id,
  name: `kept-requests-${id}`,
  run,
  ...more,
});

test.skipIf(!hasTools)("runs are listed with all their kept artifacts, oldest first", () => {
  const artifacts = [kept(9, 100), { id: 8, name: "fingerprints", run: 100 }, kept(7, 200), kept(5, 100)];
  expect(find(artifacts)).toEqual([
    { run: 100, last: 9, artifacts: "5,9" },
    { run: 200, last: 7, artifacts: "7" },
  ]);
});

test.skipIf(!hasTools)("without kept artifacts the list is empty", () => {
  expect(find([])).toEqual([]);
  expect(find([{ id: 1, name: "fingerprints", run: 1 }])).toEqual([]);
});

test.skipIf(!hasTools)(
  "artifacts that were sent are not listed again, but those of a later attempt are",
  () => {
    const alreadySent = { id: 20, name: "sent-kept-requests-100-9", run: 300 };
    expect(find([kept(9, 100), alreadySent, kept(5, 100)])).toEqual([]);
    expect(find([kept(30, 100), alreadySent, kept(9, 100)])).toEqual([
      { run: 100, last: 30, artifacts: "30" },
    ]);
  },
);

test.skipIf(!hasTools)("only runs of the named branches are listed, by default of the default branch", () => {
  const artifacts = [kept(1, 100), kept(2, 200, { branch: "v1.0" }), kept(3, 300, { branch: "feature" })];
  expect(find(artifacts)).toEqual([{ run: 100, last: 1, artifacts: "1" }]);
  expect(find(artifacts, {}, "main\nv1.0\n")).toEqual([
    { run: 100, last: 1, artifacts: "1" },
    { run: 200, last: 2, artifacts: "2" },
  ]);
});

test.skipIf(!hasTools)("forks, pull requests, unfinished runs and expired artifacts are not listed", () => {
  const artifacts = [
    kept(1, 100, { fork: true }),
    kept(2, 200),
    kept(3, 300),
    kept(4, 400),
    kept(5, 500, { expired: true }),
    kept(6, 600),
  ];
  const runs = {
    200: "completed pull_request",
    300: "completed pull_request_target",
    400: "in_progress push",
    600: "completed schedule",
  };
  expect(find(artifacts, runs)).toEqual([{ run: 600, last: 6, artifacts: "6" }]);
});

test.skipIf(!hasTools)("a fork cannot mark artifacts as sent", () => {
  const forged = { id: 20, name: "sent-kept-requests-100-9", run: 300, fork: true };
  expect(find([kept(9, 100), forged])).toEqual([{ run: 100, last: 9, artifacts: "9" }]);
});

test.skipIf(!hasTools)(
  "at most 256 runs are listed, the limit of a matrix",
  () => {
    expect(find(Array.from({ length: 300 }, (_, index) => kept(index + 1, index + 1)))).toHaveLength(256);
  },
  60_000,
);

test("runs are sent one after the other, and a failure does not cancel the others", () => {
  expect(jobs.send.strategy).toMatchObject({ "max-parallel": 1, "fail-fast": false });
});
