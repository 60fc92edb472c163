// Local Git in the states in which jobs find it, and in hostile ones.
import fc from "fast-check";
import * as v from "valibot";
import { chmodSync, chownSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { resolveRunMetadata } from "../../src/workflow/run-metadata.ts";
import { type RunMetadataOptions } from "../../src/workflow/run-metadata.ts";
import { Folder, defaultOptions, pushVariables, Repository, testContext } from "./context.ts";
import { createHash } from "node:crypto";
import { parseCommitObject } from "../../src/workflow/git.ts";
import { commitShaSchema } from "../../src/domain/identifiers.ts";

/** Resolves a commit with `workspace` as the directory of the checkout. Returns what is recorded, and the log. */
async function described(
  sha: string,
  workspace: string,
  environment: Record<string, string> = {},
  question: RunMetadataOptions = defaultOptions,
) {
  const context = testContext({
    ...pushVariables,
    GITHUB_SHA: sha,
    GITHUB_WORKSPACE: workspace,
    GITHUB_SERVER_URL: "",
    ...environment,
  });
  const { gitCommitInfo } = await resolveRunMetadata(question, context);
  return { info: gitCommitInfo, log: JSON.stringify(context.logged) };
}

const author = "Ada Lovelace <ada@example.org>";

describe("the commit's facts come from", () => {
  test("a shallow clone, whose first commit still has its parent", async () => {
    using folder = new Folder();
    const origin = new Repository(folder.folder("origin"));
    const first = origin.commit("First");
    const second = origin.commit("Second");
    origin.git("clone", "-q", "--depth", "1", `file://${origin.path}`, join(folder.path, "clone"));
    const { info } = await described(second, join(folder.path, "clone"));
    expect(info).toMatchObject({ message: "Second", parents: [first] });
  });

  test("a repository beside a configuration of the user that is broken", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    folder.file(".gitconfig", "[broken");
    const { info } = await described(first, repository.path, { HOME: folder.path });
    expect(info).toMatchObject({ message: "First", author });
  });

  test("a detached HEAD", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    repository.commit("Second");
    repository.git("checkout", "-q", "--detach", first);
    const { info } = await described(first, repository.path);
    expect(info).toStrictEqual({
      sha1: first,
      message: "First",
      author,
      branch: "main",
      timestamp: 1_700_000_000,
      parents: [],
    });
  });

  test("a worktree", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    repository.git("worktree", "add", "-q", "--detach", join(folder.path, "tree"));
    const { info } = await described(first, join(folder.path, "tree"));
    expect(info).toMatchObject({ message: "First", author });
  });

  test("a submodule", async () => {
    using folder = new Folder();
    const part = new Repository(folder.folder("part"));
    const inPart = part.commit("In the part");
    const whole = new Repository(folder.folder("whole"));
    whole.commit("Whole");
    whole.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", part.path, "part");
    const { info } = await described(inPart, join(whole.path, "part"));
    expect(info).toMatchObject({ message: "In the part", author });
  });

  test("a merge commit, with both parents in order", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    repository.commit("Base");
    repository.git("checkout", "-q", "-b", "side");
    const side = repository.commit("Side");
    repository.git("checkout", "-q", "main");
    const main = repository.commit("Main");
    repository.git("merge", "-q", "--no-ff", "-m", "Both", "side");
    const { info } = await described(repository.git("rev-parse", "HEAD"), repository.path);
    expect(info).toMatchObject({ message: "Both", parents: [main, side] });
  });

  test("a checkout that git finds dubiously owned, as in a container job", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    // What another owner does to git, whoever runs this test.
    const tools = folder.folder("tools");
    writeFileSync(
      join(tools, "git"),
      `#!/bin/sh\nexport GIT_TEST_ASSUME_DIFFERENT_OWNER=1\nPATH='${process.env["PATH"] ?? ""}' exec git "$@"\n`,
    );
    chmodSync(join(tools, "git"), 0o755);
    const owned = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
    expect(() => repository.gitWith(owned, "rev-parse", "HEAD")).toThrow("dubious ownership");
    const { info } = await described(first, repository.path, { PATH: tools });
    expect(info).toMatchObject({ message: "First", author });
  });

  test.runIf(process.getuid?.() === 0)("a checkout that another user owns", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    chownSync(repository.path, 4321, 4321);
    chownSync(join(repository.path, ".git"), 4321, 4321);
    expect(() => repository.git("rev-parse", "HEAD")).toThrow("dubious ownership");
    const { info } = await described(first, repository.path);
    expect(info).toMatchObject({ message: "First", author });
  });
});

describe("the commit is still named with", () => {
  const sha = pushVariables.GITHUB_SHA;
  const alone = { sha1: sha, branch: "main" };

  test("no checkout at all", async () => {
    using folder = new Folder();
    const { info, log } = await described(sha, folder.path);
    expect(info).toStrictEqual(alone);
    expect(log).toContain("no checkout");
  });

  test("no checkout, in a folder of someone else's repository", async () => {
    using folder = new Folder();
    const outer = new Repository(folder.folder("outer"));
    outer.commit("Not ours");
    const inner = folder.folder("outer/inner");
    const question = { ...defaultOptions, gitCommit: "HEAD" };
    await expect(described(sha, inner, {}, question)).rejects.toThrow("`git-commit`");
  });

  test("a workspace that does not exist", async () => {
    expect((await described(sha, "/does/not/exist")).info).toStrictEqual(alone);
  });

  test("no git installed", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    const { info, log } = await described(first, repository.path, { PATH: folder.folder("empty") });
    expect(info).toStrictEqual({ sha1: first, branch: "main" });
    expect(log).toContain("git is not installed");
  });

  test("a checkout that lacks the commit", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    repository.commit("First");
    expect((await described(sha, repository.path)).info).toStrictEqual(alone);
  });

  test.each([
    ["an empty .git", ""],
    ["a .git that leads nowhere", "gitdir: ../gone\n"],
    ["a .git that leads to itself", "gitdir: .git\n"],
  ])("%s", async (_, content) => {
    using folder = new Folder();
    folder.file(".git", content);
    expect((await described(sha, folder.path)).info).toStrictEqual(alone);
  });

  test("a broken object", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    const path = join(repository.path, ".git/objects", first.slice(0, 2), first.slice(2));
    rmSync(path);
    writeFileSync(path, "not an object");
    expect((await described(first, repository.path)).info).toStrictEqual({ sha1: first, branch: "main" });
  });

  test("a git that hangs", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    writeFileSync(join(folder.folder("tools"), "git"), "#!/bin/sh\nexec /bin/sleep 1000\n");
    chmodSync(join(folder.path, "tools/git"), 0o755);
    const context = testContext({
      ...pushVariables,
      GITHUB_SHA: first,
      GITHUB_WORKSPACE: repository.path,
      PATH: join(folder.path, "tools"),
    });
    const inAHurry = { ...context, clock: { ...context.clock, sleep: () => Promise.resolve() } };
    const { gitCommitInfo } = await resolveRunMetadata(defaultOptions, inAHurry);
    expect(gitCommitInfo).not.toHaveProperty("message");
    expect(JSON.stringify(context.logged)).toContain("git did not answer");
  });

  test("a repository that names its commits by SHA-256", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"), ["init", "-q", "--object-format=sha256"]);
    const first = repository.commit("First");
    expect((await described(first, repository.path)).info).toBeUndefined();
    const question = { ...defaultOptions, gitCommit: "HEAD" };
    await expect(described(sha, repository.path, {}, question)).rejects.toThrow("not a commit with a SHA-1");
  });
});

describe("a commit's texts", () => {
  test.each([
    ["ISO-8859-1", Buffer.from("Gr\xfc\xdfe", "latin1"), "Grüße"],
    ["windows-1252", Buffer.from("a\x80b", "latin1"), "a€b"],
    ["EUC-JP", Buffer.from([0xc6, 0xfc, 0xcb, 0xdc]), "日本"],
    ["no-such-encoding", Buffer.from("Grüße"), "Grüße"],
    [undefined, Buffer.from("a\xffb", "latin1"), "a\ufffdb"],
    [undefined, Buffer.from("🚀 \u202e bidi"), "🚀 \u202e bidi"],
  ])("in the encoding %s are read as they were written", async (encoding, text, expected) => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const tree = repository.git("mktree");
    const lines = [
      `tree ${tree}`,
      Buffer.concat([Buffer.from("author "), text, Buffer.from(" <a@b.c> 1700000000 +0200")]),
      "committer C <c@b.c> 1700000001 +0200",
      ...(encoding === undefined ? [] : [`encoding ${encoding}`]),
      "",
      text,
    ];
    const raw = Buffer.concat(
      lines.map((line) => Buffer.concat([Buffer.from(line as Buffer), Buffer.from("\n")])),
    );
    const sha = repository.git("hash-object", "-t", "commit", "-w", folder.file("raw", raw));
    const { info } = await described(sha, repository.path);
    expect(info).toMatchObject({
      author: `${expected} <a@b.c>`,
      message: expected,
      timestamp: 1_700_000_000,
    });
  });

  test.each([
    ["author  <a@b.c> 1 +0000", { author: "<a@b.c>", timestamp: 1 }],
    ["author Ada <> 1 +0000", { author: "Ada", timestamp: 1 }],
    ["author Ada <a@b.c> tomorrow", { author: "Ada <a@b.c>" }],
    ["author Ada <a@b.c> 99999999999999999999 +0000", { author: "Ada <a@b.c>" }],
    ["author", {}],
  ])("of an invalid line (%s) keep what can be read", async (line, expected) => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const raw = `tree ${repository.git("mktree")}\n${line}\ncommitter C <c@b.c> 1 +0000\n\n \n`;
    const sha = repository.git("hash-object", "--literally", "-t", "commit", "-w", folder.file("raw", raw));
    const { info } = await described(sha, repository.path);
    expect(info).toStrictEqual({ sha1: sha, branch: "main", parents: [], ...expected });
  });
});

describe("a hostile checkout", () => {
  test("has replacements and grafts, and the commit's own bytes count", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    const second = repository.commit("Second");
    const third = repository.commit("Third");
    repository.git("replace", second, third);
    writeFileSync(join(repository.path, ".git/info/grafts"), `${second}\n`);
    const { info } = await described(second, repository.path);
    expect(info).toMatchObject({ message: "Second", parents: [first] });
  });

  test("gives no facts by bytes that are not the commit's", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    const second = repository.commit("Second");
    const objectPath = (sha: string) => join(repository.path, ".git/objects", sha.slice(0, 2), sha.slice(2));
    rmSync(objectPath(first));
    copyFileSync(objectPath(second), objectPath(first));
    expect((await described(first, repository.path)).info).toStrictEqual({ sha1: first, branch: "main" });
  });

  test("runs none of the programs that its configuration names", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    const proof = join(folder.path, "proof");
    writeFileSync(join(repository.path, "file"), "content");
    repository.git("add", "file");
    const program = folder.file("program", `#!/bin/sh\ntouch '${proof}'\n`);
    chmodSync(program, 0o755);
    for (const name of [
      "core.fsmonitor",
      "core.pager",
      "pager.cat-file",
      "pager.rev-list",
      "core.sshCommand",
      "gpg.program",
      "core.alternateRefsCommand",
      "diff.external",
      "core.editor",
      "core.askPass",
      "credential.helper",
    ]) {
      repository.git("config", name, program);
    }
    repository.git("config", "remote.origin.url", `ext::${program}`);
    repository.git("config", "protocol.ext.allow", "always");
    repository.git("config", "remote.origin.promisor", "true");
    repository.git("config", "extensions.partialClone", "origin");
    repository.git("config", "core.repositoryFormatVersion", "1");
    repository.git("update-index", "--fsmonitor");
    rmSync(proof, { force: true });
    // The commit is missing, so a partial clone would fetch it.
    const missing = { ...defaultOptions, gitCommit: pushVariables.GITHUB_SHA };
    expect((await described(first, repository.path, {}, missing)).info?.sha1).toBe(pushVariables.GITHUB_SHA);
    // This reads the index, and with it git would ask the file system monitor.
    const inIndex = { ...defaultOptions, gitCommit: ":0:file" };
    await expect(described(first, repository.path, {}, inIndex)).rejects.toThrow(
      "which is a blob, not a commit",
    );
    expect(existsSync(proof)).toBe(false);
  });

  test("gets none of the step's inputs and tokens", async () => {
    using folder = new Folder();
    folder.folder("repo/.git");
    const seen = join(folder.path, "seen");
    writeFileSync(join(folder.folder("tools"), "git"), `#!/bin/sh\n/usr/bin/env > '${seen}'\nexit 1\n`);
    chmodSync(join(folder.path, "tools/git"), 0o755);
    const secrets = { "INPUT_API-TOKEN": "secret-1", GITHUB_TOKEN: "secret-2", GIT_DIR: "/elsewhere" };
    await described(pushVariables.GITHUB_SHA, join(folder.path, "repo"), {
      ...secrets,
      PATH: join(folder.path, "tools"),
    });
    expect(readFileSync(seen, "utf8")).not.toMatch(/secret|elsewhere/);
  });

  test("has a ref that begins with a dash, and it is a name like any other", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    repository.git("update-ref", "refs/heads/--output=x", first);
    const { info } = await described(
      pushVariables.GITHUB_SHA,
      repository.path,
      {},
      { ...defaultOptions, gitCommit: "--output=x" },
    );
    expect(info?.sha1).toBe(first);
  });
});

describe("a commit object", () => {
  const nameOf = (content: Buffer) =>
    v.parse(
      commitShaSchema,
      createHash("sha1").update(`commit ${content.length}\0`).update(content).digest("hex"),
    );

  const hex = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => Buffer.from(bytes).toString("hex"))
    .filter((sha) => !/^0+$/.test(sha));
  const words = fc
    .string({ unit: "grapheme", minLength: 1 })
    .map((text) => text.replace(/[<>\n\0\ufeff]/g, "").trim())
    .filter((text) => text !== "" && text.isWellFormed());

  test("what was written is parsed", () => {
    const commit = fc.record({
      parents: fc.array(hex, { maxLength: 4 }),
      name: words,
      mail: words,
      seconds: fc.nat({ max: 4_000_000_000 }),
      message: fc.array(words, { minLength: 1 }).map((lines) => lines.join("\n\n")),
      signature: fc.boolean(),
    });
    fc.assert(
      fc.property(commit, ({ parents, name, mail, seconds, message, signature }) => {
        const content = Buffer.from(
          [
            `tree ${"4".repeat(40)}`,
            ...parents.map((parent) => `parent ${parent}`),
            `author ${name} <${mail}> ${seconds} +0530`,
            "committer Someone Else <else@example.org> 1 -0800",
            // A signature's lines are folded: what they hold is no header, whatever it looks like.
            ...(signature
              ? ["gpgsig -----BEGIN-----", " author Forger <f@o.r> 5 +0000", " -----END-----"]
              : []),
            "",
            message,
            "",
          ].join("\n"),
        );
        const sha = nameOf(content);
        expect(parseCommitObject(sha, content)).toStrictEqual({
          sha1: sha,
          message: message.trim(),
          author: `${name} <${mail}>`,
          timestamp: seconds,
          parents,
        });
      }),
    );
  });

  test("no bytes make it fail, and what cannot be read is absent", () => {
    const pieces = fc.oneof(
      fc.constantFrom(
        "author ",
        "parent ",
        "encoding ",
        "\n",
        "\n\n",
        "<",
        "> ",
        " 1 +0000",
        "utf-16",
        "latin1",
      ),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(pieces), (texts) => {
        const content = Buffer.from(texts.join(""));
        const facts = parseCommitObject(nameOf(content), content);
        expect(facts?.sha1).toBe(nameOf(content));
        expect(Object.values(facts ?? {})).not.toContain(undefined);
        expect(Object.values(facts ?? {})).not.toContain("");
      }),
    );
  });

  test("bytes that do not hash to the SHA give no facts", () => {
    const content = Buffer.from("tree 4\nauthor A <a@b.c> 1 +0000\n\nForged\n");
    expect(parseCommitObject(v.parse(commitShaSchema, "a".repeat(40)), content)).toBeUndefined();
  });
});
