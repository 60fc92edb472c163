// Git in the states in which jobs find it, and in hostile ones.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CancelledError } from "../../src/lib/errors.ts";
import { readCheckout } from "../../src/workflow/git.ts";
import { Repository } from "../support/git.ts";
import { gitContext } from "../support/run.ts";

const author = "Ada Lovelace <ada@example.org>";
const newFolder = () => mkdtempSync(join(tmpdir(), "git-"));
const read = (
  repository: Pick<Repository, "path">,
  revision: string,
  environment?: Readonly<Record<string, string | undefined>>,
) => readCheckout(revision, gitContext(repository.path, environment));

/** A PATH whose program `git` is made of these lines of shell. */
function fakeGit(...lines: readonly string[]): string {
  const folder = newFolder();
  writeFileSync(join(folder, "git"), ["#!/bin/sh", ...lines].join("\n"));
  chmodSync(join(folder, "git"), 0o755);
  return `${folder}:${process.env["PATH"] ?? ""}`;
}

/** Writes a commit of these lines behind its tree, and returns its SHA. */
function writeCommit(
  repository: Repository,
  encoding: "utf8" | "latin1",
  ...lines: readonly string[]
): string {
  const file = join(newFolder(), "raw");
  const tree = `tree ${repository.git("mktree", "--missing")}`;
  writeFileSync(file, `${[tree, ...lines].join("\n")}\n`, encoding);
  return repository.git("hash-object", "--literally", "-t", "commit", "-w", file);
}

describe("git tells of a commit", () => {
  it("the whole message without white space around it, the author with his date, and the parents", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    const second = repository.commit("\n  Second: ünï 🚀\n\nA paragraph.\n\n");
    expect(await read(repository, second)).toEqual({
      commit: {
        sha1: second,
        message: "Second: ünï 🚀\n\nA paragraph.",
        author,
        timestamp: 1_700_000_060,
        parents: [first],
      },
      head: expect.objectContaining({ sha1: second }) as unknown,
    });
  });

  it("and which one is checked out", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    const second = repository.commit("Second");
    repository.git("checkout", "-q", "--detach", first);
    expect(await read(repository, second)).toMatchObject({ commit: { sha1: second }, head: { sha1: first } });
  });

  it.each(["main", "v1", "annotated", "HEAD~1", "@{0}", "--output=x"])("that is named %s", async (name) => {
    const repository = new Repository();
    const first = repository.commit("First");
    repository.git("tag", "v1");
    repository.git("tag", "-a", "-m", "Release", "annotated");
    repository.git("update-ref", "refs/heads/--output=x", first);
    if (name === "HEAD~1") repository.commit("Second");
    const { commit } = await read(repository, name);
    expect(commit).toMatchObject({ sha1: first, message: "First" });
    expect(existsSync(join(repository.path, "x"))).toBe(false);
  });

  it("in a shallow clone, whose first commit still has its parent", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    const second = repository.commit("Second");
    expect(await read(repository.clone(1), second)).toMatchObject({
      commit: { message: "Second", parents: [first] },
    });
  });

  it("in a checkout that belongs to somebody else, as in a container job", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    const owned = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };
    expect(() => repository.gitWith(owned, "rev-parse", "HEAD")).toThrow("dubious ownership");
    const PATH = fakeGit(
      "export GIT_TEST_ASSUME_DIFFERENT_OWNER=1",
      `PATH='${process.env["PATH"] ?? ""}' exec git "$@"`,
    );
    expect(await read(repository, first, { PATH })).toMatchObject({ commit: { author } });
  });

  it("beside a broken configuration of the user, and variables that name another repository", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    const HOME = newFolder();
    writeFileSync(join(HOME, ".gitconfig"), "[broken");
    const environment = { HOME, GIT_OBJECT_DIRECTORY: newFolder(), GIT_CONFIG_COUNT: "1" };
    expect(await read(repository, first, environment)).toMatchObject({ commit: { author } });
  });

  it.each([
    ["ISO-8859-1", "J\xf6rg", "Jörg"],
    ["unknown", "J\xf6rg", "J\ufffdrg"],
  ])("in the encoding %s", async (encoding, name, expected) => {
    const repository = new Repository();
    const headers = [`author ${name} <a@b.c> 9 +0000`, "committer C <c@b.c> 1 +0000", `encoding ${encoding}`];
    const sha = writeCommit(repository, "latin1", ...headers, "", `By ${name}`);
    expect((await read(repository, sha)).commit).toMatchObject({
      author: `${expected} <a@b.c>`,
      message: `By ${expected}`,
      timestamp: 9,
    });
  });

  it.each([
    ["author A <> 5 +0000", { author: "A", timestamp: 5 }],
    ["author <a@b.c> -5 +0000", { author: "<a@b.c>", timestamp: -5 }],
    ["author nobody", {}],
  ])("nothing that its header does not say: %s", async (line, expected) => {
    const repository = new Repository();
    const sha = writeCommit(repository, "utf8", line, "committer C <c@b.c> 1 +0000", "", " ");
    expect((await read(repository, sha)).commit).toEqual({ sha1: sha, parents: [], ...expected });
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
    const repository = new Repository();
    expect((await read(repository, "main", { PATH: newFolder() })).problem).toContain("not installed");
  });

  it("where it fails", async () => {
    const repository = new Repository();
    rmSync(join(repository.path, ".git/HEAD"));
    expect((await read(repository, "main")).problem).toContain("failed");
  });

  it("for a name with a line break, which could be two", async () => {
    const repository = new Repository();
    repository.commit("First");
    expect((await read(repository, "HEAD\nHEAD")).problem).toContain("line break");
  });

  it.each(["nothing", "", "HEAD:", "HEAD^{tree}", "1".repeat(40)])(
    "for `%s`, but the checkout's commit",
    async (name) => {
      const repository = new Repository();
      const first = repository.commit("First");
      const { commit, head } = await read(repository, name);
      expect(commit).toBeUndefined();
      expect(head?.sha1).toBe(first);
    },
  );

  it("in a repository without a commit", async () => {
    expect(await read(new Repository(), "main")).toEqual({ commit: undefined, head: undefined });
  });

  it("in one that names its commits by SHA-256", async () => {
    const path = newFolder();
    execFileSync("git", ["init", "-q", "--object-format=sha256", path]);
    const repository = new Repository(path);
    repository.commit("First");
    expect(await read(repository, "HEAD")).toEqual({ commit: undefined, head: undefined });
  });
});

describe("a hostile checkout", () => {
  it("cannot replace a commit by another", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    const second = repository.commit("Second");
    const third = repository.commit("Third");
    repository.git("replace", second, third);
    writeFileSync(join(repository.path, ".git/info/grafts"), `${second}\n`);
    expect((await read(repository, second)).commit).toMatchObject({ message: "Second", parents: [first] });
  });

  // Git itself does not check the bytes of a commit in a pack.
  it("cannot give other bytes under a commit's name", async () => {
    const repository = new Repository();
    const [first, second] = [repository.commit("First"), repository.commit("Second")];
    const bytes = execFileSync("git", ["cat-file", "commit", second], {
      cwd: repository.path,
      encoding: "utf8",
    });
    const answer = join(newFolder(), "answer");
    const giveAs = (sha: string) => {
      writeFileSync(answer, `${sha} commit ${Buffer.byteLength(bytes)}\n${bytes}\n`);
      return read(repository, sha, { PATH: fakeGit(`cat ${answer}`) });
    };
    expect((await giveAs(second)).commit).toMatchObject({ message: "Second" });
    expect((await giveAs(first)).commit).toBeUndefined();
  });

  it("runs none of the programs that its configuration names", async () => {
    const repository = new Repository();
    writeFileSync(join(repository.path, "file"), "x");
    repository.git("add", "file");
    repository.commit("First");
    const trace = join(newFolder(), "trace");
    const program = join(newFolder(), "program");
    writeFileSync(program, `#!/bin/sh\necho "$0" >> ${trace}\n`);
    chmodSync(program, 0o755);
    for (const name of ["core.fsmonitor", "core.pager", "core.sshCommand", "core.askPass", "core.gitProxy"])
      repository.git("config", name, program);
    repository.git("config", "remote.origin.url", `ext::${program}`);
    repository.git("config", "protocol.ext.allow", "always");
    repository.git("config", "remote.origin.promisor", "true");
    repository.git("config", "extensions.partialClone", "origin");
    repository.git("config", "core.repositoryFormatVersion", "1");
    for (const name of ["1".repeat(40), ":file", "main"]) await read(repository, name);
    expect(existsSync(trace)).toBe(false);
  });
});

describe("git's process", () => {
  it("gets no input of the step, no token and no other variable of git", async () => {
    const seen = join(newFolder(), "seen");
    const PATH = fakeGit(`env > ${seen}`);
    const secrets = {
      "INPUT_API-TOKEN": "one",
      GITHUB_TOKEN: "two",
      ACTIONS_RUNTIME_TOKEN: "three",
      GIT_SSH_COMMAND: "four",
      MY_PASSWORD: "five",
    };
    await read(new Repository(), "main", { PATH, ...secrets });
    const environment = readFileSync(seen, "utf8");
    expect(environment).toContain("GIT_TERMINAL_PROMPT=0");
    for (const secret of Object.values(secrets)) expect(environment).not.toContain(`=${secret}`);
  });

  it("ends when the job is cancelled", async () => {
    const cancellation = new AbortController();
    const started = join(newFolder(), "started");
    const PATH = fakeGit(`touch ${started}`, "sleep 60");
    const context = gitContext(new Repository().path, { PATH }, {}, cancellation.signal);
    const reading = readCheckout("main", context);
    setTimeout(() => {
      cancellation.abort();
    }, 200);
    await expect(reading).rejects.toBeInstanceOf(CancelledError);
  });
});
