// Git in the states in which jobs find it, and in hostile ones.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findTracked, readCheckout } from "../../src/workflow/git.ts";
import { Repository } from "../support/git.ts";
import { gitContext } from "../support/run.ts";

const author = "Ada Lovelace <ada@example.org>";
const newFolder = () => mkdtempSync(join(tmpdir(), "git-"));
const read = (
  repository: Pick<Repository, "path">,
  revision: string,
  environment?: Readonly<Record<string, string | undefined>>,
) => readCheckout(revision, gitContext(repository.path, environment));

/** Creates a repository with two commits. */
function createHistory() {
  const repository = new Repository();
  return { repository, first: repository.commit("First"), second: repository.commit("Second") };
}

/** A PATH whose program `git` is made of these lines of shell. */
function fakeGit(...lines: readonly string[]): string {
  const folder = newFolder();
  writeFileSync(join(folder, "git"), ["#!/bin/sh", ...lines].join("\n"));
  chmodSync(join(folder, "git"), 0o755);
  return `${folder}:${process.env["PATH"] ?? ""}`;
}

/** Writes a commit with these lines of its header, in Latin 1, and a message; returns its SHA. */
function writeCommit(repository: Repository, headers: readonly string[], message: string): string {
  const file = join(newFolder(), "raw");
  const tree = `tree ${repository.git("mktree", "--missing")}`;
  writeFileSync(file, [tree, ...headers, "", `${message}\n`].join("\n"), "latin1");
  return repository.git("hash-object", "--literally", "-t", "commit", "-w", file);
}

describe("git tells of a commit", () => {
  it("the whole message without white space around it, the author with his date, and the parents", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    const second = repository.commit("\n  Second: ünï 🚀\n\nparent of none\n\n");
    expect(await read(repository, second)).toEqual({
      commit: {
        sha1: second,
        message: "Second: ünï 🚀\n\nparent of none",
        author,
        timestamp: 1_700_000_060,
        parents: [first],
      },
      head: expect.objectContaining({ sha1: second }) as unknown,
    });
  });

  it("and which one is checked out", async () => {
    const { repository, first, second } = createHistory();
    expect(await read(repository, first)).toMatchObject({ commit: { sha1: first }, head: { sha1: second } });
  });

  it.each(["annotated", "HEAD~1", "--output=x"])("that is named %s", async (name) => {
    const { repository, first } = createHistory();
    repository.git("tag", "-a", "-m", "Release", "annotated", first);
    repository.git("update-ref", "refs/heads/--output=x", first);
    expect((await read(repository, name)).commit).toMatchObject({ sha1: first, message: "First" });
  });

  it("in a shallow clone, whose first commit still has its parent", async () => {
    const { repository, first, second } = createHistory();
    const { commit } = await read(repository.clone(1), second);
    expect(commit).toMatchObject({ message: "Second", parents: [first] });
  });

  it("in a checkout that belongs to somebody else, as in a container job", async () => {
    const { repository, first } = createHistory();
    const owned = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };
    expect(() => repository.gitWith(owned, "rev-parse", "HEAD")).toThrow("dubious ownership");
    const PATH = fakeGit(
      "export GIT_TEST_ASSUME_DIFFERENT_OWNER=1",
      `PATH='${process.env["PATH"] ?? ""}' exec git "$@"`,
    );
    expect(await read(repository, first, { PATH })).toMatchObject({ commit: { author } });
  });

  it("beside broken configurations of user and machine, and variables that name another repository", async () => {
    const { repository, first } = createHistory();
    const HOME = newFolder();
    const broken = join(HOME, ".gitconfig");
    writeFileSync(broken, "[broken");
    const PATH = fakeGit(
      `export GIT_CONFIG_SYSTEM=${broken}`,
      `PATH='${process.env["PATH"] ?? ""}' exec git "$@"`,
    );
    const environment = { PATH, HOME, GIT_OBJECT_DIRECTORY: newFolder(), GIT_CONFIG_COUNT: "1" };
    expect(await read(repository, first, environment)).toMatchObject({ commit: { author } });
  });

  it.each([
    ["ISO-8859-1", "Jörg"],
    ["unknown", "J\ufffdrg"],
    ["UTF-16LE", "J\ufffdrg"],
  ])("in the encoding %s", async (encoding, expected) => {
    const repository = new Repository();
    const headers = ["author J\xf6rg <a@b.c> 9 +0000", "committer C <c@b.c> 1 +0000", `encoding ${encoding}`];
    const sha = writeCommit(repository, headers, "By J\xf6rg");
    const expectedCommit = { author: `${expected} <a@b.c>`, message: `By ${expected}`, timestamp: 9 };
    expect((await read(repository, sha)).commit).toMatchObject(expectedCommit);
  });

  it.each([
    ["author A <> 5 +0000", { author: "A", timestamp: 5 }],
    ["author <a@b.c> -5 +0000", { author: "<a@b.c>", timestamp: -5 }],
    ["author A <a@b.c> >9 +0000", { author: "A <a@b.c>" }],
    ["author A <a <b@b.c>> 5 +0000", { author: "A <a <b@b.c>" }],
    ["author nobody", {}],
    ["author > nobody <", {}],
    [`author ${"<".repeat(300_000)}`, {}],
    [
      `author ${"< ".repeat(150_000)}> 5 +0000`,
      { author: `<${"< ".repeat(150_000).slice(1).trim()}>`, timestamp: 5 },
    ],
  ])("nothing that its header does not say: %s", async (line, expected) => {
    const repository = new Repository();
    const sha = writeCommit(repository, [line, "committer C <c@b.c> 1 +0000"], " ");
    expect((await read(repository, sha)).commit).toEqual({ sha1: sha, parents: [], ...expected });
  });
});

describe("of files git tracks", () => {
  it("those in its index, by any name", async () => {
    const { repository } = createHistory();
    const tracked = ["file", "with blank", "-v", "ünï 🚀", ":odd", "1:odd", "*.tgz"];
    const untracked = ["other", "dist", "", "a\nb", "file\nfile", "../file", "./file", "x.tgz"];
    for (const name of tracked) writeFileSync(join(repository.path, name), name);
    mkdirSync(join(repository.path, "dist"));
    writeFileSync(join(repository.path, "dist/app"), "app");
    repository.git("add", "--all");
    writeFileSync(join(repository.path, "other"), "other");
    const found = await findTracked([...untracked, ...tracked, "dist/app"], gitContext(repository.path));
    expect([...(found ?? [])]).toEqual([...tracked, "dist/app"]);
  });

  it("none without a checkout; without git it is not known", async () => {
    expect(await findTracked(["file"], gitContext(newFolder()))).toEqual(new Set());
    const withoutGit = gitContext(new Repository().path, { PATH: newFolder() });
    expect(await findTracked(["file"], withoutGit)).toBeUndefined();
  });
});

describe("git tells nothing, and why,", () => {
  it("without a workspace", async () => {
    expect(await readCheckout("main", gitContext("", { GITHUB_WORKSPACE: undefined }))).toEqual({
      problem: "has no checkout in the workspace",
    });
  });

  it("without a checkout, even within somebody else's repository", async () => {
    const outer = new Repository();
    outer.commit("Not ours");
    const path = join(outer.path, "inner");
    outer.git("init", "-q", path);
    rmSync(join(path, ".git"), { recursive: true });
    expect((await read({ path }, "main")).problem).toContain("no checkout");
  });

  it("where it is not installed", async () => {
    const { repository } = createHistory();
    expect((await read(repository, "main", { PATH: newFolder() })).problem).toContain("not installed");
  });

  it("for a name with a line break, which could be two", async () => {
    const { repository } = createHistory();
    expect((await read(repository, "HEAD\nHEAD")).problem).toContain("line break");
  });

  it.each(["nothing", "HEAD^{tree}"])("for `%s`, but the checkout's commit", async (name) => {
    const { repository, second } = createHistory();
    expect(await read(repository, name)).toMatchObject({ commit: undefined, head: { sha1: second } });
  });
});

describe("a hostile checkout", () => {
  it("cannot replace a commit by another", async () => {
    const { repository, first, second } = createHistory();
    repository.git("replace", second, first);
    writeFileSync(join(repository.path, ".git/info/grafts"), `${second}\n`);
    expect((await read(repository, second)).commit).toMatchObject({ message: "Second", parents: [first] });
  });

  // Git itself does not check the bytes of a commit in a pack.
  it("cannot give other bytes under a commit's name", async () => {
    const { repository, first, second } = createHistory();
    const bytes = `${repository.git("cat-file", "commit", second)}\n`;
    const answer = join(newFolder(), "answer");
    const giveAs = (sha: string) => {
      writeFileSync(answer, `${sha} commit ${Buffer.byteLength(bytes)}\n${bytes}\n`);
      return read(repository, sha, { PATH: fakeGit(`cat ${answer}`) });
    };
    expect((await giveAs(second)).commit).toMatchObject({ message: "Second" });
    expect((await giveAs(first)).commit).toBeUndefined();
  });

  it("cannot give a commit another parent by a header after the committer", async () => {
    const { repository, first } = createHistory();
    const headers = [`parent ${first}`, "author A <a@b.c> 5 +0000", "committer C <c@b.c> 1 +0000"];
    const sha = writeCommit(repository, [...headers, `parent ${"f".repeat(40)}`], "Third");
    expect((await read(repository, sha)).commit).toMatchObject({ parents: [first] });
  });

  it("cannot give a commit another parent by grafts, which it is named by", async () => {
    const { repository, first, second } = createHistory();
    const other = repository.git("commit-tree", "-m", "Other", `${first}^{tree}`);
    writeFileSync(join(repository.path, ".git/info/grafts"), `${second} ${other}\n`);
    expect((await read(repository, "HEAD~1")).commit).toMatchObject({ sha1: first });
  });

  it("cannot give a commit another parent by a forged graph of commits", async () => {
    const { repository, first, second } = createHistory();
    const third = repository.commit("Third");
    repository.git("commit-graph", "write", "--reachable");
    const path = join(repository.path, ".git/objects/info/commit-graph");
    const graph = readFileSync(path);
    // A table of 256 numbers, the sorted SHAs, and of each commit its tree, the position of its parent, and 12 more bytes.
    const shas = [first, second, third].toSorted();
    const records = graph.indexOf(Buffer.from(shas.join(""), "hex")) + 3 * 20;
    const parent = records + shas.indexOf(second) * 36 + 20;
    expect(graph.readUInt32BE(parent)).toBe(shas.indexOf(first));
    graph.writeUInt32BE(shas.indexOf(third), parent);
    chmodSync(path, 0o644);
    writeFileSync(path, graph);
    expect(repository.git("rev-parse", "HEAD~2")).toBe(third);
    expect((await read(repository, "HEAD~2")).commit).toMatchObject({ sha1: first });
  });

  const missing = "1".repeat(40);

  it("runs none of the programs that its configuration names", async () => {
    const { repository, trace } = createHostile();
    for (const name of [missing, ":file", "main"]) await read(repository, name);
    await findTracked(["file"], gitContext(repository.path));
    expect(existsSync(trace)).toBe(false);
  });

  it("sends nothing, and runs none of them, also to a git that does not know how not to fetch", async () => {
    const { repository, trace } = createHostile();
    const PATH = fakeGit("unset GIT_NO_LAZY_FETCH", `PATH='${process.env["PATH"] ?? ""}' exec git "$@"`);
    await read(repository, missing, { PATH });
    expect(existsSync(trace)).toBe(false);
  });

  it("does not even make git fetch what it lacks", async () => {
    const { repository, trace, program } = createHostile();
    const GIT_EXEC_PATH = newFolder();
    // The git that git runs to fetch.
    copyFileSync(program, join(GIT_EXEC_PATH, "git"));
    await read(repository, missing, { GIT_EXEC_PATH });
    expect(existsSync(trace)).toBe(false);
  });
});

/** Creates a checkout whose configuration names a program for everything, and the file in which the program leaves a trace. */
function createHostile() {
  const repository = new Repository();
  writeFileSync(join(repository.path, "file"), "x");
  repository.git("add", "file");
  repository.commit("First");
  const [trace, program] = [join(newFolder(), "trace"), join(newFolder(), "program")];
  writeFileSync(program, `#!/bin/sh\necho "$0" >> ${trace}\n`);
  chmodSync(program, 0o755);
  for (const name of ["core.fsmonitor", "core.pager", "core.sshCommand", "core.askPass", "core.gitProxy"])
    repository.git("config", name, program);
  // A partial clone fetches what it lacks.
  repository.git("config", "remote.origin.url", `ext::${program}`);
  repository.git("config", "protocol.ext.allow", "always");
  repository.git("config", "remote.origin.promisor", "true");
  repository.git("config", "extensions.partialClone", "origin");
  repository.git("config", "core.repositoryFormatVersion", "1");
  return { repository, trace, program };
}

it("git's process gets no input of the step, no token and no other variable of git", async () => {
  const seen = join(newFolder(), "seen");
  const secrets = {
    "INPUT_API-TOKEN": "one",
    GITHUB_TOKEN: "two",
    GIT_SSH_COMMAND: "three",
    MY_PASSWORD: "four",
  };
  await read(new Repository(), "main", { PATH: fakeGit(`env > ${seen}`), ...secrets });
  const environment = readFileSync(seen, "utf8");
  expect(environment).toContain("GIT_TERMINAL_PROMPT=0");
  for (const secret of Object.values(secrets)) expect(environment).not.toContain(`=${secret}`);
});
