// Files that an input names: what is refused, and what the errors say.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CancelledError, ConfigurationError } from "../../src/lib/errors.ts";
import { readInputFile, describeFileError } from "../../src/lib/read-file.ts";

const folder = mkdtempSync(join(tmpdir(), "read-file-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = (path: string, signal = new AbortController().signal) =>
  readInputFile("user-data", path, path, signal);
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const hint = "`user-data` must be the path of a regular file of at most 10 MB";

test("a file is read as it is", async () => {
  writeFileSync(join(folder, "file"), "a\r\nb");
  expect((await read(join(folder, "file"))).toString()).toBe("a\r\nb");
});

test.each([0, 1, 65_535, 65_536, 65_537, 1_048_576, 3_000_000])(
  "a file of %i bytes is read whole",
  async (size) => {
    const bytes = Buffer.alloc(size, "0123456789");
    writeFileSync(join(folder, "file"), bytes);
    expect(bytes.equals(await read(join(folder, "file")))).toBe(true);
  },
);

const withoutSize = "/proc/kallsyms";
test.runIf(existsSync(withoutSize))("a file whose size is reported as 0 is read whole", async () => {
  expect(statSync(withoutSize).size).toBe(0);
  expect(readFileSync(withoutSize).equals(await read(withoutSize))).toBe(true);
});

test("a relative path that does not exist is an error that names the directory that was searched", async () => {
  const failure = await failureOf(read("meta.json"));
  expect(failure).toBeInstanceOf(ConfigurationError);
  expect(failure).toMatchObject({
    parts: { message: `\`meta.json\` does not exist (looked in \`${process.cwd()}\`)`, hint },
  });
  expect(String(failure)).not.toMatch(/ENOENT|stat/);
});

test("an absolute path that does not exist is an error that names it", async () => {
  const path = join(folder, "none");
  expect(await failureOf(read(path))).toMatchObject({
    parts: { message: `\`${path}\` does not exist`, hint },
  });
});

test("a directory, and a file that is too large, are errors that say so", async () => {
  expect(await failureOf(read(folder))).toMatchObject({
    parts: { message: `\`${folder}\` is a directory`, hint },
  });
  const path = join(folder, "large");
  writeFileSync(path, Buffer.alloc(10_000_001));
  expect(await failureOf(read(path))).toMatchObject({
    parts: { message: `\`${path}\` is larger than 10 MB`, hint },
  });
});

test("a cancelled job ends the reading", async () => {
  writeFileSync(join(folder, "file"), "text");
  expect(await failureOf(read(join(folder, "file"), AbortSignal.abort()))).toBeInstanceOf(CancelledError);
});

test("an error of the file system is given in words, without its code", () => {
  const failure = (code: string, errno: number) =>
    Object.assign(new Error(`${code}: stat '/x'`), { code, errno, syscall: "stat" });
  expect(describeFileError(failure("EACCES", -13))).toBe("permission denied");
  expect(describeFileError(failure("ENOSPC", -28))).toBe("no space left on device");
  expect(describeFileError(new Error("other"))).toBeUndefined();
});
