import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readInputFile, readWholeFile } from "../../src/files/read-file.ts";

describe("A file that an input names", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  writeFileSync(join(folder, "five"), "12345");
  writeFileSync(join(folder, "six"), "123456");
  const { signal } = new AbortController();
  const read = (path: string) => readWholeFile(path, { maxBytes: 5, signal, hint: "What to do" });

  it("is read whole, also behind a link", async () => {
    symlinkSync("five", join(folder, "link"));
    expect((await read(join(folder, "link"))).toString()).toBe("12345");
  });

  it.each([
    [join(folder, "missing"), "does not exist. What to do"],
    ["no-such-file", `does not exist (looked in \`${process.cwd()}\`)`],
    [folder, "is a directory"],
    [join(folder, "six"), "is larger than 0.000005 MB"],
  ])("%s: an error says that it %s", async (path, problem) => {
    await expect(read(path)).rejects.toThrow(problem);
  });

  it.skipIf(process.platform !== "linux")("that has more bytes than its size says is too large", async () => {
    await expect(read("/proc/self/status")).rejects.toThrow("is larger than 0.000005 MB");
  });

  it.skipIf(process.platform === "win32")("that is a FIFO is an error and not a wait", async () => {
    execFileSync("mkfifo", [join(folder, "fifo")]);
    await expect(read(join(folder, "fifo"))).rejects.toThrow("is a FIFO (named pipe). What to do");
  });
});

describe("A file that must be in an allowed place", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "allowed-")));
  const [path, other] = [join(folder, "file"), join(folder, "other")];
  const { signal } = new AbortController();

  it("is not read where a link came in between that was gone again when it was looked for", async () => {
    writeFileSync(path, "file");
    writeFileSync(other, "other");
    let calls = 0;
    const resolveAllowed = () => {
      calls += 1;
      rmSync(path);
      if (calls === 1) symlinkSync(other, path);
      else writeFileSync(path, "file");
      return path;
    };
    await expect(readWholeFile(path, { maxBytes: 5, resolveAllowed, signal })).rejects.toThrow("changed");
  });

  it("is not read where the place is another one when it is open", async () => {
    writeFileSync(path, "file");
    let calls = 0;
    const resolveAllowed = () => {
      calls += 1;
      if (calls === 2) throw new Error("leads out");
      return path;
    };
    await expect(readWholeFile(path, { maxBytes: 5, resolveAllowed, signal })).rejects.toThrow("leads out");
  });
});

describe("A template, data or an artifacts file", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "roots-")));
  const inFolder = (path: string) => join(folder, path);
  for (const name of ["workspace", "temp", "workspace-2"]) {
    mkdirSync(inFolder(name));
    writeFileSync(inFolder(`${name}/file`), name);
  }
  symlinkSync(inFolder("temp/file"), inFolder("workspace/to-temp"));
  symlinkSync("../workspace-2/file", inFolder("workspace/out"));
  symlinkSync("workspace", inFolder("link"));
  const environment = { GITHUB_WORKSPACE: inFolder("link"), RUNNER_TEMP: inFolder("temp") };
  const read = async (path: string) =>
    (await readInputFile(path, "", { environment, signal: new AbortController().signal })).toString();

  it.each([
    ["in the workspace", "workspace/file", "workspace"],
    ["in RUNNER_TEMP", "temp/file", "temp"],
    ["behind a link to RUNNER_TEMP", "workspace/to-temp", "temp"],
  ])("is read %s", async (_, path, content) => {
    expect(await read(inFolder(path))).toBe(content);
  });

  it.each([
    ["in another place", "workspace-2/file"],
    ["behind a link that leads there", "workspace/out"],
    ["in another place by way of the workspace", "workspace/../workspace-2/file"],
  ])("%s is an error", async (_, path) => {
    await expect(read(`${folder}/${path}`)).rejects.toThrow("outside of the workspace and RUNNER_TEMP");
  });

  it.skipIf(process.platform !== "linux")("is no file of the system", async () => {
    await expect(read("/proc/self/environ")).rejects.toThrow("outside of the workspace");
  });
});
