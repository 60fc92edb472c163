import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { apiToken, createWorkspace, failureOf, readLine, writeFiles, type Workspace } from "./support.ts";

/** Reads what a line attaches. */
async function attach(paths: string, workspace: Workspace) {
  const { attachment } = await readLine(`trail:x generic true ${paths}`, workspace);
  if (attachment === undefined) throw new Error("nothing was attached");
  return attachment;
}

/** Unpacks what a line attaches with the system's tar, and returns the files by name. */
async function unpack(paths: string, workspace: Workspace): Promise<Readonly<Record<string, string>>> {
  const { filename, content } = await attach(paths, workspace);
  expect(filename).toBe("evidence.tgz");
  const archive = join(workspace.outside, "evidence.tgz");
  const target = join(workspace.outside, `unpacked-${Math.random()}`);
  mkdirSync(target);
  writeFileSync(archive, content);
  execFileSync("tar", ["-xzf", archive, "-C", target]);
  const names = execFileSync("tar", ["-tzf", archive, "--quoting-style=literal"], { encoding: "utf8" })
    .trim()
    .split("\n");
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(target, name), "utf8")]));
}

describe("what is attached", () => {
  test("is one file as it is, by its base name", async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    const workspace = createWorkspace({ "out/a b.bin": bytes });
    expect(await attach('"out/a b.bin"', workspace)).toEqual({ filename: "a b.bin", content: bytes });
    expect((await attach("out/*.bin out/a?b.bin", workspace)).filename).toBe("a b.bin");
  });

  test("is an archive of several files, with their paths from the workspace", async () => {
    const workspace = createWorkspace({ "out/a.txt": "A", "b.txt": "B", "out/c.md": "C" });
    expect(await unpack("out/*.txt b.txt ./out/a.txt", workspace)).toEqual({
      "b.txt": "B",
      "out/a.txt": "A",
    });
  });

  test("is an archive of a directory, without the name of a lone one", async () => {
    const workspace = createWorkspace({ "out/a.txt": "A", "out/deep/.b": "B", "c.txt": "C" });
    for (const path of ["out", "out/", "./out"])
      expect(await unpack(path, workspace)).toEqual({ "a.txt": "A", "deep/.b": "B" });
    expect(await unpack("out c.txt", workspace)).toEqual({
      "c.txt": "C",
      "out/a.txt": "A",
      "out/deep/.b": "B",
    });
  });

  test("is an archive of a directory with one file, too", async () => {
    expect(await unpack("out", createWorkspace({ "out/a.txt": "A" }))).toEqual({ "a.txt": "A" });
  });

  test("can be in RUNNER_TEMP, and elsewhere where no link leads to it", async () => {
    const workspace = createWorkspace({ "a.txt": "A" });
    writeFiles(workspace.temp, { "t.txt": "T" });
    writeFiles(workspace.outside, { "o.txt": "O" });
    expect((await attach(join(workspace.temp, "t.txt"), workspace)).filename).toBe("t.txt");
    expect((await attach(join(workspace.outside, "o.txt"), workspace)).filename).toBe("o.txt");
    const names = Object.keys(await unpack(`a.txt ${join(workspace.temp, "t.txt")}`, workspace));
    expect(names).toEqual(["a.txt", join(workspace.temp, "t.txt").slice(1)]);
  });

  test("keeps names of any length and in any script", async () => {
    const names = [85, 99, 100, 101, 150, 255].map((length) => "n".repeat(length));
    // The length of an extended header counts its own digits: some names are at the edge to one more.
    names.push(
      "é",
      ...[89, 90, 91, 92].map((length) => "é" + "n".repeat(length)),
      `${"x".repeat(120)}/${"y".repeat(120)}`,
    );
    const files = Object.fromEntries(names.map((name) => [name, String(name.length)]));
    const workspace = createWorkspace();
    writeFiles(join(workspace.root, "d"), files);
    expect(await unpack("d", workspace)).toEqual(files);
  });
});

describe("the archive", () => {
  const files = { "out/b": "B".repeat(600), "out/a": "A", "out/é": "E" };
  const digest = ({ content }: { content: Uint8Array }) => createHash("sha256").update(content).digest("hex");

  test("has the same bytes for the same files, whatever their time, mode and order", async () => {
    const first = digest(await attach("out", createWorkspace(files)));
    const other = createWorkspace(Object.fromEntries(Object.entries(files).reverse()));
    utimesSync(join(other.root, "out/a"), 0, 0);
    writeFileSync(join(other.root, "out/b"), files["out/b"], { mode: 0o777 });
    expect(digest(await attach("out", other))).toBe(first);
    expect(digest(await attach("out/b out/a", other))).toBe(digest(await attach("out/a out/b", other)));
    writeFileSync(join(other.root, "out/a"), "a");
    expect(digest(await attach("out", other))).not.toBe(first);
  });

  test("is sorted, and says nothing of owner, mode, time and system", async () => {
    const { content } = await attach("out", createWorkspace(files));
    expect([...content.subarray(4, 8), content[9]]).toEqual([0, 0, 0, 0, 255]);
    const tar = gunzipSync(content);
    expect(tar.subarray(0, 2).toString()).toBe("a\0");
    expect(tar.subarray(100, 148).toString()).toBe(
      `${"644".padStart(7, "0")}\0${"0".repeat(7)}\0${"0".repeat(7)}\0${"1".padStart(11, "0")}\0${"0".repeat(11)}\0`,
    );
    expect(tar.length % 512).toBe(0);
    expect(tar.subarray(-1024).every((byte) => byte === 0)).toBe(true);
  });
});

describe("what fails the line", () => {
  const utf16 = Buffer.from(`before ${apiToken} behind`, "utf16le");
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  test.each([
    ["UTF-8", `a\n${apiToken}\n`],
    ["UTF-16 LE", utf16],
    ["UTF-16 BE at the end", Buffer.from(apiToken, "utf16le").swap16()],
    ["base64", base64(apiToken)],
    ["base64 without padding", base64(apiToken).replace(/=+$/, "")],
    ["base64 as Basic", `Authorization: Basic ${base64(`${apiToken}:`)}`],
    ["base64 behind one byte", base64(`:${apiToken}`)],
    ["base64 behind two bytes", base64(`u:${apiToken}`)],
  ])("is a file that holds the API key in %s", async (_, content) => {
    const workspace = createWorkspace({ "log.txt": content, "dir/log.txt": content, "dir/fine.txt": "x" });
    for (const path of ["log.txt", "dir"])
      expect(await failureOf(`trail:x generic true ${path}`, workspace)).toMatch(
        /log.txt` cannot be sent.*API key.*replace the key/,
      );
  });

  test("is not a file that holds a part of the API key, or a key that is too short to be found", async () => {
    const workspace = createWorkspace({
      "log.txt": `${apiToken.slice(0, -1)} ${base64(apiToken.slice(1))} key`,
    });
    await attach("log.txt", workspace);
    await attach("log.txt", { ...workspace, options: { ...workspace.options, apiToken: "key" } });
  });

  test.each([".git/config", ".git", ".", "sub/.GIT/x", "sub", "inside.txt", "linked"])(
    "is `.git`: %s",
    async (path) => {
      const workspace = createWorkspace({ ".git/config": "c", "sub/.GIT/x": "x" });
      symlinkSync(".git/config", join(workspace.root, "inside.txt"));
      writeFiles(workspace.root, { "real/config": "c", "linked/a.txt": "A" });
      symlinkSync("../real", join(workspace.root, "linked/.git"));
      expect(await failureOf(`trail:x generic true ${path}`, workspace)).toContain("is in `.git`");
    },
  );

  test.each([
    ["a link to a file", "file.txt"],
    ["a link to a directory", "dir"],
    ["a directory with a link", "sub"],
    ["a link to the whole file system", "all/"],
  ])("is a link that leads out: %s", async (_, path) => {
    const workspace = createWorkspace({ "sub/a.txt": "A" });
    writeFiles(workspace.outside, { "o.txt": "O" });
    symlinkSync(join(workspace.outside, "o.txt"), join(workspace.root, "file.txt"));
    symlinkSync(workspace.outside, join(workspace.root, "dir"));
    symlinkSync("../../outside/o.txt", join(workspace.root, "sub/o.txt"));
    symlinkSync("/", join(workspace.root, "all"));
    expect(await failureOf(`trail:x generic true ${path}`, workspace)).toMatch(
      /cannot be attached.*leads out/,
    );
  });

  test("is not a link that leads elsewhere in the workspace or to RUNNER_TEMP", async () => {
    const workspace = createWorkspace({ "runs/5/a.txt": "A" });
    writeFiles(workspace.temp, { "t.txt": "T" });
    symlinkSync("5", join(workspace.root, "runs/latest"));
    symlinkSync(join(workspace.temp, "t.txt"), join(workspace.root, "t.txt"));
    expect((await attach("runs/latest/a.txt", workspace)).filename).toBe("a.txt");
    expect((await attach("t.txt", workspace)).filename).toBe("t.txt");
  });

  test("is not a directory beside the workspace whose name begins like it", async () => {
    const workspace = createWorkspace();
    writeFiles(`${workspace.root}-2`, { "o.txt": "O" });
    symlinkSync("../workspace-2/o.txt", join(workspace.root, "link.txt"));
    expect(await failureOf("trail:x generic true link.txt", workspace)).toContain("leads out");
  });

  test("is not a link in a circle: each directory is read once", async () => {
    const workspace = createWorkspace({ "d/a.txt": "A" });
    symlinkSync("..", join(workspace.root, "d/up"));
    symlinkSync(".", join(workspace.root, "d/self"));
    // Each directory has two links to the next one: there are a million ways through them.
    for (let level = 0; level < 20; level++) {
      mkdirSync(join(workspace.root, `d/level-${level}`));
      for (const link of ["x", "y"])
        symlinkSync(`../level-${level + 1}`, join(workspace.root, `d/level-${level}/${link}`));
    }
    writeFiles(workspace.root, { "d/level-20/b.txt": "B" });
    expect(Object.values(await unpack("d", workspace))).toEqual(["A", "B"]);
  });

  test.skipIf(process.platform === "win32").each(["pipe", "dir"])("is a FIFO: %s", async (path) => {
    const workspace = createWorkspace({ "dir/a.txt": "A" });
    execFileSync("mkfifo", ["pipe", "dir/pipe"]);
    expect(await failureOf(`trail:x generic true ${path}`, workspace)).toMatch(/pipe` is a FIFO/);
  });

  test.each([
    ["a glob that matches nothing", "a.txt *.md", "`*.md` matches nothing"],
    ["an empty directory", "empty", "`empty` has no files"],
    ["a broken link", "broken", "`broken` cannot be read"],
    ["a file of more than 10 MB", "big.bin", "larger than 10 MB"],
    ["an archive of more than 10 MB", "big.bin a.txt", "larger than 10 MB"],
    ["a file of more than 50 MB", "huge.bin a.txt", "`huge.bin` is larger than 50 MB"],
  ])("is %s", async (_, paths, problem) => {
    const workspace = createWorkspace({
      "a.txt": "A",
      "big.bin": createHash("shake256", { outputLength: 10_000_000 }).update("x").digest(),
    });
    writeFileSync(join(workspace.root, "huge.bin"), "");
    execFileSync("truncate", ["-s", "50000001", "huge.bin"]);
    mkdirSync(join(workspace.root, "empty"));
    symlinkSync("nowhere", join(workspace.root, "broken"));
    expect(await failureOf(`trail:x generic true ${paths}`, workspace)).toContain(problem);
  });

  test("is not a large file that compresses well", async () => {
    const workspace = createWorkspace({ "zeros.bin": Buffer.alloc(20_000_000), "a.txt": "A" });
    expect((await attach("zeros.bin a.txt", workspace)).content.length).toBeLessThan(100_000);
  });

  test("is a time that is used up, also within a directory", async () => {
    const workspace = createWorkspace({ "d/a.txt": "A" }, { timeout: 0 });
    for (const path of ["d", "d/a.txt"])
      expect(await failureOf(`trail:x generic true ${path}`, workspace)).toContain("`timeout`");
  });

  test("is a cancelled job", async () => {
    const workspace = createWorkspace({ "d/a.txt": "A" }, { signal: AbortSignal.abort() });
    for (const path of ["d", "d/a.txt"])
      expect(await failureOf(`trail:x generic true ${path}`, workspace)).toContain("CancelledError");
  });
});
