import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createWorkspace, failureOf, readLine, writeFiles, type Workspace } from "./support.ts";

/** Reads what a line attaches. */
async function attach(paths: string, workspace: Workspace) {
  const { attachment } = await readLine(`trail:x generic true ${paths}`, workspace);
  if (attachment === undefined) throw new Error("nothing was attached");
  return attachment;
}

/** Unpacks what a line attaches with the system's tar, and returns the content of each file by name. */
async function unpack(paths: string, workspace: Workspace): Promise<Readonly<Record<string, string>>> {
  const { filename, content } = await attach(paths, workspace);
  expect(filename).toBe("evidence.tgz");
  const target = mkdtempSync(join(workspace.outside, "unpacked-"));
  const archive = join(target, filename);
  writeFileSync(archive, content);
  execFileSync("tar", ["-xzf", archive, "-C", target]);
  const names = execFileSync("tar", ["-tzf", archive, "--quoting-style=literal"], { encoding: "utf8" });
  return Object.fromEntries(
    names
      .trim()
      .split("\n")
      .map((name) => [name, readFileSync(join(target, name), "utf8")]),
  );
}

const secret = "key-in-a-name";

/** Files that hold their own name. */
const named = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

describe("what is attached", () => {
  test("is one file as it is, by its base name", async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    const workspace = createWorkspace({ "out/a b.bin": bytes });
    for (const paths of ['"out/a b.bin"', "out/*.bin out/a?b.bin"])
      expect(await attach(paths, workspace)).toEqual({ filename: "a b.bin", content: bytes });
  });

  test.each([
    ["out/*.txt b.txt ./out/a.txt", { "b.txt": "b.txt", "out/a.txt": "out/a.txt" }],
    ["out", { "a.txt": "out/a.txt", "deep/.b": "out/deep/.b" }],
    ["./out/", { "a.txt": "out/a.txt", "deep/.b": "out/deep/.b" }],
    ["out/deep", { ".b": "out/deep/.b" }],
    ["out b.txt", named("b.txt", "out/a.txt", "out/deep/.b")],
    ["*/", named("docs/a.txt", "out/a.txt", "out/deep/.b")],
  ])(
    "is an archive of several files or a directory, without the name of a lone one: %s",
    async (paths, files) => {
      const workspace = createWorkspace(named("out/a.txt", "out/deep/.b", "b.txt", "docs/a.txt"));
      expect(await unpack(paths, workspace)).toEqual(files);
    },
  );

  test("can be in RUNNER_TEMP, and elsewhere where no link leads to it", async () => {
    const workspace = createWorkspace({ "a.txt": "A" });
    const [temp, outside] = [join(workspace.temp, "t.txt"), join(workspace.outside, "o.txt")];
    for (const path of [temp, outside]) writeFileSync(path, "");
    expect((await attach(temp, workspace)).filename).toBe("t.txt");
    expect((await attach(outside, workspace)).filename).toBe("o.txt");
    expect(await unpack(`a.txt ${temp}`, workspace)).toEqual({ "a.txt": "A", [temp.slice(1)]: "" });
  });

  test("keeps names of any length and in any script", async () => {
    // The length of an extended header counts its own digits: some names are at the edge to one more.
    const names = [99, 100, 101, 255].map((length) => "n".repeat(length));
    names.push("é", ...[89, 90, 91, 92].map((length) => "é" + "n".repeat(length)));
    const workspace = createWorkspace();
    writeFiles(join(workspace.root, "d"), named(...names));
    expect(await unpack("d", workspace)).toEqual(named(...names));
  });
});

describe("the archive", () => {
  const files = { "out/b": "B".repeat(600), "out/a": "A", "out/é": "E" };

  test("has the same bytes for the same files, whatever their time, mode and order", async () => {
    const { content } = await attach("out", createWorkspace(files));
    const other = createWorkspace(files);
    utimesSync(join(other.root, "out/a"), 0, 0);
    writeFileSync(join(other.root, "out/b"), files["out/b"], { mode: 0o777 });
    expect((await attach("out", other)).content).toEqual(content);
    expect(await attach("out/b out/a", other)).toEqual(await attach("out/a out/b", other));
  });

  test("says nothing of owner, mode, time and system", async () => {
    const { content } = await attach("out", createWorkspace(files));
    expect([...content.subarray(4, 8), content[9]]).toEqual([0, 0, 0, 0, 255]);
    const tar = gunzipSync(content);
    const [mode, owner, group, , time] = tar.toString("latin1", 100, 148).split("\0");
    expect([mode, owner, group, time]).toEqual(["0000644", "0000000", "0000000", "00000000000"]);
    expect(tar.subarray(-1024).every((byte) => byte === 0)).toBe(true);
  });
});

describe("what fails the line", () => {
  test("is a file that holds a secret of the step, or has one in its name", async () => {
    const content = `a\n${secret}\n`;
    const files = {
      "log.txt": content,
      "dir/log.txt": content,
      "dir/fine.txt": "x",
      [`${secret}-log.txt`]: "",
    };
    const workspace = createWorkspace(files);
    workspace.context.registerSecret(secret, { owner: "a secret" });
    for (const path of ["log.txt", "dir", "key*.txt"])
      expect(await failureOf(`trail:x generic true ${path}`, workspace)).toMatch(
        /log.txt` holds a secret, that of.*replace it/,
      );
  });

  test.each([".git/config", ".", "sub/.GIT/x", "inside.txt", "linked"])("is `.git`: %s", async (path) => {
    const workspace = createWorkspace(named(".git/config", "sub/.GIT/x", "real/config", "linked/a.txt"));
    symlinkSync(".git/config", join(workspace.root, "inside.txt"));
    symlinkSync("../real", join(workspace.root, "linked/.git"));
    expect(await failureOf(`trail:x generic true ${path}`, workspace)).toContain("it is in `.git`");
  });

  test.each([
    ["a link to a file", "file.txt"],
    ["a link to RUNNER_TEMP", "temp.txt"],
    ["a link in RUNNER_TEMP to the workspace", "../temp/back.txt"],
    ["a link to a link that leads out", "twice.txt"],
    ["a link to a directory whose name begins like the workspace's", "beside.txt"],
    ["a path behind a link to a directory", "up/outside/o.txt"],
    ["a link behind a link that leads out", "up/outside/to-o.txt"],
    ["a path that leads back from behind a link", "up/workspace/a.txt"],
    ["a directory with a link to the whole file system", "sub"],
    ["a glob behind a link", "up/out*/*.txt"],
  ])("is a link that leads out: %s", async (_, path) => {
    const workspace = createWorkspace({ "sub/a.txt": "A", "a.txt": "A" });
    for (const directory of [`${workspace.root}-2`, workspace.outside, workspace.temp])
      writeFiles(directory, { "o.txt": "O" });
    symlinkSync(join(workspace.outside, "o.txt"), "file.txt");
    symlinkSync(join(workspace.temp, "o.txt"), "temp.txt");
    symlinkSync(join(workspace.root, "a.txt"), join(workspace.temp, "back.txt"));
    symlinkSync("sub/../file.txt", "twice.txt");
    symlinkSync("../workspace-2/o.txt", "beside.txt");
    symlinkSync("o.txt", join(workspace.outside, "to-o.txt"));
    symlinkSync("..", "up");
    symlinkSync("/", "sub/all");
    expect(await failureOf(`trail:x generic true ${path}`, workspace)).toMatch(/cannot be sent.*leads out/);
  });

  test("is not a link that leads elsewhere in the workspace, or one that lies outside of it", async () => {
    const workspace = createWorkspace({ "runs/5/a.txt": "A" });
    writeFiles(workspace.outside, { "o.txt": "O" });
    symlinkSync("5", join(workspace.root, "runs/latest"));
    symlinkSync(workspace.root, join(workspace.outside, "to-workspace"));
    symlinkSync("o.txt", join(workspace.outside, "to-o"));
    for (const path of ["runs/latest/a.txt", "../outside/to-workspace/runs/5/a.txt"])
      expect((await attach(path, workspace)).filename).toBe("a.txt");
    expect((await attach("../outside/to-o", workspace)).filename).toBe("to-o");
  });

  test("is not a link in a circle: each directory is read once", async () => {
    const workspace = createWorkspace({ "d/a.txt": "A" });
    symlinkSync("..", join(workspace.root, "d/up"));
    // Each directory has two links to the next one: there are a million ways through them.
    for (let level = 0; level < 20; level++) {
      mkdirSync(join(workspace.root, `d/level-${level}`));
      for (const link of ["x", "y"])
        symlinkSync(`../level-${level + 1}`, join(workspace.root, `d/level-${level}/${link}`));
    }
    writeFiles(workspace.root, { "d/level-20/b.txt": "B" });
    expect(Object.values(await unpack("d", workspace))).toEqual(["A", "B"]);
  });

  test.each([
    ["a glob that matches nothing", "a.txt *.md", "`*.md` matches nothing"],
    ["a usual slip", "$DIR/a.txt", "variables are not replaced"],
    ["an empty directory", "empty", "`empty` has no files"],
    ["a broken link", "broken", "`broken` cannot be read"],
    ["a file of more than 10 MB", "big.bin", "larger than 10 MB"],
    ["an archive of more than 10 MB", "big.bin a.txt", "larger than 10 MB"],
    ["a file of more than 50 MB", "huge.bin a.txt", "`huge.bin` is larger than 50 MB"],
  ])("is %s", async (_, paths, problem) => {
    const workspace = createWorkspace({
      "a.txt": "A",
      "big.bin": createHash("shake256", { outputLength: 10_000_000 }).update("x").digest(),
      "huge.bin": "",
    });
    truncateSync("huge.bin", 50_000_001);
    mkdirSync(join(workspace.root, "empty"));
    symlinkSync("nowhere", join(workspace.root, "broken"));
    expect(await failureOf(`trail:x generic true ${paths}`, workspace)).toContain(problem);
  });

  test.skipIf(process.platform !== "linux")(
    "is a name that is not UTF-8, also beside one that reads alike",
    async () => {
      const workspace = createWorkspace({ "d/a\ufffd": "1" });
      writeFileSync(Buffer.from("d/a\xff", "latin1"), "2");
      expect(await failureOf("trail:x generic true d", workspace)).toMatch(
        /`d\/a\ufffd` is not UTF-8.*Rename it/,
      );
    },
  );

  test.each(["d", "d/a.txt"])("is a time that is used up: %s", async (path) => {
    const workspace = createWorkspace({ "d/a.txt": "A" }, { timeout: 0 });
    expect(await failureOf(`trail:x generic true ${path}`, workspace)).toContain("`timeout`");
  });
});
