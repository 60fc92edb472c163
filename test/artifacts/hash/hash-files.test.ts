// Files are hashed in this thread and in others, and compared when all are hashed.
import { createHash } from "node:crypto";
import { renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createBatch,
  FileHasher,
  HashThread,
  perform,
  sumProgress,
} from "../../../src/artifacts/hash/hash-files.ts";
import type { OnProgress } from "../../../src/artifacts/hash/file.ts";
import { CancelledError } from "../../../src/lib/errors.ts";
import { createTestContext, realClock } from "../../support/context.ts";
import { temporaryFolder, writeTree } from "../tree.ts";

const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const ignoreProgress = () => undefined;

async function hashFiles(
  paths: readonly string[],
  onProgress: OnProgress,
  context: ReturnType<typeof createTestContext>,
) {
  await using hasher = new FileHasher(onProgress, context);
  for (const path of paths) hasher.add(path);
  return await hasher.hashAll();
}

/** The threads that a test started. */
let threads: Worker[] = [];
const keepThread = (worker: Worker) => threads.push(worker);
beforeEach(() => {
  threads = [];
  process.on("worker", keepThread);
});
afterEach(() => {
  process.off("worker", keepThread);
  // A thread that has ended has no number.
  expect(threads.filter(({ threadId }) => threadId !== -1)).toEqual([]);
});

/** Creates two files so large that hashing each takes minutes. They take no space. */
function createEndless(folder: ReturnType<typeof temporaryFolder>): readonly string[] {
  const paths = [folder.at("large"), folder.at("other")];
  for (const path of paths) {
    writeFileSync(path, "");
    truncateSync(path, 200 * 1024 ** 3);
  }
  return paths;
}

test("each file gets its own digest, or what is wrong with it", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { a: "1", b: "22", broken: { link: "nowhere" } });
  const paths = [folder.at("a"), folder.at("broken"), folder.at("b")];
  const hashed = await hashFiles(paths, ignoreProgress, createTestContext({ clock: realClock }));
  expect([0, 2].map((index) => [hashed.digestOf(index), hashed.stateOf(index).size])).toEqual([
    [sha256("1"), 1],
    [sha256("22"), 2],
  ]);
  for (const of of [hashed.digestOf, hashed.stateOf])
    expect(() => of(1)).toThrow(/broken` is a link that leads nowhere.*`exclude`/);
  expect(() => hashed.digestOf(3)).toThrow("not hashed");
});

test("a file that cannot be hashed is reported as such, not as changed", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { directory: { directory: {} } });
  const context = createTestContext({ clock: realClock });
  const hashed = await hashFiles([folder.at("directory")], ignoreProgress, context);
  expect(() => hashed.digestOf(0)).toThrow(/directory` is a directory/);
});

test.skipIf(availableParallelism() === 1)("other threads begin while many files are added", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { a: "1", b: "22" });
  const context = createTestContext({ clock: realClock });
  await using hasher = new FileHasher(ignoreProgress, context);
  for (let index = 0; index < 4_001; index += 1) hasher.add(folder.at(index % 3 === 0 ? "a" : "b"));
  await setImmediate();
  expect(threads.length).toBeGreaterThan(0);
  const hashed = await hasher.hashAll();
  for (let index = 0; index < 4_001; index += 1)
    expect(hashed.digestOf(index)).toBe(sha256(index % 3 === 0 ? "1" : "22"));
  expect(hashed.stateOf(4_000).size).toBe(2);
  expect(() => hashed.digestOf(4_001)).toThrow("not hashed");
});

describe("another thread", () => {
  /** Shares `a`, which another thread has taken, a broken link, and `b`. */
  const share = (folder: ReturnType<typeof temporaryFolder>) => {
    writeTree(folder.path, { a: "1", b: "2", broken: { link: "nowhere" } });
    const batch = createBatch(0, [folder.at("a"), folder.at("broken"), folder.at("b")]);
    batch.next.set([1, 2]);
    const thread = new HashThread(ignoreProgress, new AbortController().signal);
    thread.share(batch);
    return { batch, thread };
  };

  test("takes what is left", async () => {
    using folder = temporaryFolder();
    const { batch, thread } = share(folder);
    expect(await thread.perform("hash")).toMatchObject([
      [1, [{ hint: expect.stringContaining("exclude") as string }]],
    ]);
    writeFileSync(folder.at("b"), "3");
    expect(await thread.perform("compare")).toMatchObject([
      [2, [{ message: expect.stringContaining("b` changed") as string }]],
    ]);
    await thread.end();
    const digest = (index: number) => Buffer.from(batch.digests).toString("hex", index * 32, index * 32 + 32);
    expect([0, 1, 2].map(digest)).toEqual(["0".repeat(64), "0".repeat(64), sha256("2")]);
  });

  test("that dies between two tasks does not leave the step waiting", async () => {
    using folder = temporaryFolder();
    const { thread } = share(folder);
    await thread.perform("hash");
    await threads[0]?.terminate();
    await expect(thread.perform("compare")).rejects.toThrow("ended before it was done");
    await thread.end();
  });

  test.skipIf(availableParallelism() === 1)("hashes files that take a while", async () => {
    using folder = temporaryFolder();
    const stop = new AbortController();
    // This thread reports each MiB, others some times a second.
    const onProgress = (_files: number, bytes: number) => {
      if (bytes > 1024 ** 2) stop.abort();
    };
    const context = createTestContext({ clock: realClock, signal: stop.signal });
    await expect(hashFiles(createEndless(folder), onProgress, context)).rejects.toThrow(CancelledError);
    expect(threads).toHaveLength(1);
  });

  test.each([
    ["already", () => AbortSignal.abort()],
    ["while they work", () => AbortSignal.timeout(100)],
  ])("and this one end with a cancelled job: %s", async (_when, createSignal) => {
    using folder = temporaryFolder();
    const paths = createEndless(folder);
    const context = createTestContext({ clock: realClock, signal: createSignal() });
    await expect(hashFiles(paths, ignoreProgress, context)).rejects.toThrow(CancelledError);
    const thread = new HashThread(ignoreProgress, context.signal);
    thread.share(createBatch(0, paths));
    await expect(thread.perform("hash")).rejects.toThrow(CancelledError);
    await thread.end();
  });
});

describe("when all files are hashed, one is an error that since it was opened", () => {
  test.each<[what: string, change: (path: string) => void, problem: RegExp]>([
    [
      "was written to, though with the same size and time",
      (path) => {
        writeFileSync(path, "2");
        utimesSync(path, 1, 1);
      },
      /a` changed while it was fingerprinted/,
    ],
    [
      "was replaced",
      (path) => {
        writeFileSync(`${path}.new`, "1");
        utimesSync(`${path}.new`, 1, 1);
        renameSync(`${path}.new`, path);
      },
      /a` changed/,
    ],
    ["was removed", rmSync, /a` .*was removed while this step ran/],
  ])("%s", async (_what, change, problem) => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: "1", b: "2" });
    utimesSync(folder.at("a"), 1, 1);
    const files = [createBatch(0, [folder.at("a"), folder.at("b")])];
    expect(await perform("hash", files, ignoreProgress)).toEqual([]);
    change(folder.at("a"));
    expect(await perform("compare", files, ignoreProgress)).toMatchObject([
      [0, [{ message: expect.stringMatching(problem) as string }]],
    ]);
  });

  test("was written to while a larger one was hashed", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: "1", large: "" });
    truncateSync(folder.at("large"), 33 * 1024 ** 2);
    const onProgress = (_files: number, bytes: number) => {
      if (bytes >= 1024 ** 2) writeFileSync(folder.at("a"), "2");
    };
    const context = createTestContext({ clock: realClock });
    const hashed = await hashFiles([folder.at("a"), folder.at("large")], onProgress, context);
    expect(() => hashed.digestOf(0)).toThrow(/a` changed while it was fingerprinted/);
    expect(hashed.stateOf(1).size).toBe(33 * 1024 ** 2);
  });
});

test("what a thread has hashed is passed on as a sum, each byte once", () => {
  let now = 0;
  const passedOn: (readonly [files: number, bytes: number])[] = [];
  const onProgress = sumProgress(
    (...more) => passedOn.push(more),
    250,
    () => now,
  );
  for (now of [0, 100, 250, 300, 499, 500, 900]) onProgress(1, 10);
  expect(passedOn).toEqual([
    [3, 30],
    [3, 30],
    [1, 10],
  ]);
});
