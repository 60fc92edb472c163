import { createHash } from "node:crypto";
import { statSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hashLargeFile, type LargeFile } from "../../../src/artifacts/hash/file.ts";
import { hashLargeFiles, runInThread } from "../../../src/artifacts/hash/threads.ts";
import { CancelledError, ConfigurationError } from "../../../src/lib/errors.ts";
import { temporaryFolder, writeTree } from "../tree.ts";

const ignore = { onProgress: () => undefined };

function largeFile(path: string): LargeFile {
  const { dev, ino, size, mtimeMs, ctimeMs } = statSync(path);
  return { path, state: { dev, ino, size, mtimeMs, ctimeMs } };
}

/** Creates a file so large that hashing it takes minutes. It takes no space. */
function createEndless(path: string): void {
  writeFileSync(path, "");
  truncateSync(path, 200 * 1024 ** 3);
}

describe("a thread", () => {
  test("fingerprints a directory, with its large files", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: "1", large: "", z: "2" });
    truncateSync(folder.at("large"), 33 * 1024 * 1024);
    const directory = await runInThread({ kind: "directory", path: folder.path, exclude: ["z"] }, ignore);
    const hex = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
    const text = hex("a") + hex("1") + hex("large") + hex(Buffer.alloc(33 * 1024 * 1024));
    expect(directory).toEqual({
      digest: hex(text),
      files: 2,
      matchedPatterns: ["z"],
      isIgnoreFileExcluded: false,
    });
  });

  test("gives an error as it was thrown, with its parts", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { broken: { link: "nowhere" } });
    const hashing = runInThread({ kind: "directory", path: folder.path, exclude: [] }, ignore);
    const error: unknown = await hashing.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ parts: [{ hint: expect.stringContaining("exclude") as string }] });
  });

  test.each([
    ["already", () => AbortSignal.abort()],
    ["while it works", () => AbortSignal.timeout(100)],
  ])("ends when the job is cancelled: %s", async (_when, createSignal) => {
    using folder = temporaryFolder();
    createEndless(folder.at("large"));
    const started = performance.now();
    const task = { kind: "directory", path: folder.path, exclude: [] } as const;
    const hashing = runInThread(task, { ...ignore, signal: createSignal() });
    await expect(hashing).rejects.toThrow(CancelledError);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test("reports what it has hashed some times a second", async () => {
    using folder = temporaryFolder();
    createEndless(folder.at("large"));
    const stop = new AbortController();
    const reported: number[] = [];
    const onProgress = (_files: number, bytes: number) => {
      reported.push(bytes);
      stop.abort();
    };
    const task = { kind: "directory", path: folder.path, exclude: [] } as const;
    await expect(runInThread(task, { onProgress, signal: stop.signal })).rejects.toThrow(CancelledError);
    expect(reported[0]).toBeGreaterThan(1024);
  });
});

test("a cancelled job ends the hashing of a large file in this thread", async () => {
  using folder = temporaryFolder();
  createEndless(folder.at("large"));
  const hashing = hashLargeFiles([largeFile(folder.at("large"))], hashLargeFile, {
    ...ignore,
    signal: AbortSignal.timeout(50),
  });
  await expect(hashing).rejects.toThrow(CancelledError);
});

test("each of several large files gets its own digest, whatever their sizes", async () => {
  using folder = temporaryFolder();
  const files = [5, 40, 3, 7, 1].map((size): LargeFile => {
    const path = folder.at(`${size}`);
    writeFileSync(path, Buffer.alloc(size, size));
    return largeFile(path);
  });
  const digests = await hashLargeFiles(files, hashLargeFile, ignore);
  for (const file of files)
    expect(digests.get(file.path)).toBe(
      createHash("sha256").update(Buffer.alloc(file.state.size, file.state.size)).digest("hex"),
    );
});
