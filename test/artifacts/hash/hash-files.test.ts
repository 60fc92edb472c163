// Files are hashed in this thread and in others.
import { createHash } from "node:crypto";
import { truncateSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashFiles, runThread } from "../../../src/artifacts/hash/hash-files.ts";
import { CancelledError } from "../../../src/lib/errors.ts";
import { createTestContext, realClock } from "../../support/context.ts";
import { temporaryFolder, writeTree } from "../tree.ts";

const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const ignoreProgress = () => undefined;

/** Files of which none is taken, or only the first so many. */
const shared = (paths: readonly string[], taken = 0) => ({
  paths,
  next: new Int32Array(new SharedArrayBuffer(4)).fill(taken),
  digests: new Uint8Array(new SharedArrayBuffer(paths.length * 32)),
});

/** Creates a file so large that hashing it takes minutes. It takes no space. */
function createEndless(path: string): string {
  writeFileSync(path, "");
  truncateSync(path, 200 * 1024 ** 3);
  return path;
}

test("each file gets its own digest, or what is wrong with it", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { a: "1", b: "2", broken: { link: "nowhere" } });
  const paths = [folder.at("a"), folder.at("broken"), folder.at("b")];
  const context = createTestContext({ clock: realClock });
  const digestOf = await hashFiles(paths, ignoreProgress, context);
  expect([digestOf(0), digestOf(2)]).toEqual([sha256("1"), sha256("2")]);
  expect(() => digestOf(1)).toThrow(/broken` is a link that leads nowhere.*`exclude`/);
  expect(() => digestOf(3)).toThrow("not hashed");
});

test("a thread takes what is left", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { a: "1", b: "2", broken: { link: "nowhere" } });
  const files = shared([folder.at("a"), folder.at("broken"), folder.at("b")], 1);
  const failures = await runThread(files, ignoreProgress, new AbortController().signal);
  expect(failures).toEqual([
    [1, [expect.objectContaining({ hint: expect.stringContaining("exclude") as string })]],
  ]);
  const digest = (index: number) => Buffer.from(files.digests).toString("hex", index * 32, index * 32 + 32);
  expect([0, 1, 2].map(digest)).toEqual(["0".repeat(64), "0".repeat(64), sha256("2")]);
});

test("files that take a while are hashed in several threads", async () => {
  using folder = temporaryFolder();
  const stop = new AbortController();
  // This thread reports each MiB, others some times a second.
  const onProgress = (_files: number, bytes: number) => {
    if (bytes > 1024 ** 2) stop.abort();
  };
  const context = createTestContext({ clock: realClock, signal: stop.signal });
  const paths = [createEndless(folder.at("large")), createEndless(folder.at("other"))];
  await expect(hashFiles(paths, onProgress, context)).rejects.toThrow(CancelledError);
});

test.each([
  ["already", () => AbortSignal.abort()],
  ["while they work", () => AbortSignal.timeout(100)],
])("a cancelled job ends this thread and another: %s", async (_when, createSignal) => {
  using folder = temporaryFolder();
  const paths = [createEndless(folder.at("large"))];
  const context = createTestContext({ clock: realClock, signal: createSignal() });
  await expect(hashFiles(paths, ignoreProgress, context)).rejects.toThrow(CancelledError);
  await expect(runThread(shared(paths), ignoreProgress, context.signal)).rejects.toThrow(CancelledError);
});
