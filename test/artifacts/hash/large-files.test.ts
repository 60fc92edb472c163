// Large files: the same bytes, wherever they are hashed.
import { createHash } from "node:crypto";
import { appendFileSync, chmodSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hashFile, type HashOptions } from "../../../src/artifacts/hash/file.ts";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import { LargeFiles } from "../../../src/artifacts/hash/large-files.ts";
import { Progress } from "../../../src/artifacts/hash/progress.ts";
import { CancelledError, ConfigurationError } from "../../../src/domain/errors.ts";
import type { Context } from "../../../src/context.ts";
import { withoutPrivileges } from "../privileges.ts";
import { slowFingerprint } from "./slow-reference.ts";
import { writeTree, temporaryFolder } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";

const mebibyte = 1024 * 1024;
const large = (letter: number) => Buffer.alloc(17 * mebibyte + letter, letter);
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

function hashing(largeFiles: LargeFiles, context: Context = testContext().context): HashOptions {
  return { largeFiles, progress: new Progress("a test", context), hint: "Do something" };
}
const hashAt = (path: string, options: HashOptions) =>
  Promise.resolve(hashFile(path, statSync(path), options));

describe("several large files at a time", () => {
  test("have each its own fingerprint, more of them than there are processors", async () => {
    using folder = temporaryFolder();
    const contents = Array.from({ length: 7 }, (_, index) => large(index));
    writeTree(folder.path, Object.fromEntries(contents.map((content, index) => [`file${index}`, content])));
    await using largeFiles = new LargeFiles();
    const digests = contents.map((_, index) => hashAt(folder.at(`file${index}`), hashing(largeFiles)));
    expect(await Promise.all(digests)).toEqual(contents.map(sha256));
  });

  test("come in the order in which they were selected", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { a: large(1), b: "small", c: large(2), d: large(3) });
    const artifacts = ["d", "b", "a", "c"].map((name) => ({ pattern: folder.at(name) }));
    const all = await fingerprintAll({ ...nothingSelected, artifacts }, testContext().context);
    expect(all.map(({ filename }) => filename)).toEqual(["d", "b", "a", "c"]);
    expect(all[2]?.fingerprint).toBe(sha256(large(1)));
  });

  test("count in a directory where they are, among small ones", async () => {
    using folder = temporaryFolder();
    const nested = { directory: { a: large(4), b: "1", "\xff": large(5) } };
    writeTree(folder.path, { a: large(1), b: "1", c: large(2), d: nested, e: large(3), f: "2" }, "latin1");
    const all = await fingerprintAll(
      { ...nothingSelected, artifacts: [{ pattern: folder.path }] },
      testContext().context,
    );
    expect(all[0]?.fingerprint).toBe(slowFingerprint(folder.path));
  });
});

/** Does something while another large file keeps this thread busy, so that it happens in a worker thread. */
async function whileBusy<T>(perform: (largeFiles: LargeFiles) => Promise<T>): Promise<T> {
  using folder = temporaryFolder();
  writeTree(folder.path, { other: large(9) });
  await using largeFiles = new LargeFiles();
  const other = hashAt(folder.at("other"), hashing(largeFiles));
  try {
    return await perform(largeFiles);
  } finally {
    await other;
  }
}

describe.skipIf(new LargeFiles().concurrency < 2)("in a worker thread", () => {
  test.each([16 * mebibyte - 1, 16 * mebibyte, 16 * mebibyte + 1, 33 * mebibyte])(
    "a file of %d bytes has the same fingerprint",
    async (size) => {
      using folder = temporaryFolder();
      const content = Buffer.alloc(size, "x");
      writeFileSync(folder.at("file"), content);
      expect(await whileBusy((largeFiles) => hashAt(folder.at("file"), hashing(largeFiles)))).toBe(
        sha256(content),
      );
    },
  );

  test("a file that changed since it was seen is an error", async () => {
    using folder = temporaryFolder();
    const path = folder.at("file");
    writeFileSync(path, large(1));
    const seen = statSync(path);
    for (const change of [
      () => {
        appendFileSync(path, "more");
      },
      () => {
        truncateSync(path, 100);
      },
    ]) {
      // prettier-ignore
      change();
      await whileBusy(async (largeFiles) => {
        await expect(hashFile(path, seen, hashing(largeFiles))).rejects.toThrow(/file` changed while/);
      });
    }
  });

  test("a file without permission to read it is an error, with its cause", async () => {
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o755);
    const path = folder.at("file");
    writeFileSync(path, large(1), { mode: 0 });
    const problem = await whileBusy((largeFiles) =>
      withoutPrivileges(() => hashAt(path, hashing(largeFiles)).catch((error: unknown) => error)),
    );
    expect(problem).toBeInstanceOf(ConfigurationError);
    expect(problem).toMatchObject({ cause: { code: "EACCES" } });
    expect(String(problem)).toMatch(/file` cannot be read: .*no permission.*\. Do something/);
  });

  test("a cancelled job ends the work", async () => {
    using folder = temporaryFolder();
    writeFileSync(folder.at("file"), large(1));
    let now = 0;
    const { context } = testContext({
      signal: AbortSignal.abort(),
      clock: { monotonic: () => (now += 100), sleep: () => Promise.resolve() },
    });
    await whileBusy(async (largeFiles) => {
      await expect(hashAt(folder.at("file"), hashing(largeFiles, context))).rejects.toThrow(CancelledError);
    });
  });
});

test("a sparse file of 5 GiB takes no more memory than a small one", async () => {
  using folder = temporaryFolder();
  writeFileSync(folder.at("sparse"), "");
  truncateSync(folder.at("sparse"), 5 * 1024 * mebibyte);
  const before = process.memoryUsage().rss;
  let most = 0;
  const clock = {
    monotonic: () => ((most = Math.max(most, process.memoryUsage.rss())), performance.now()),
    sleep: () => Promise.resolve(),
  };
  const { context } = testContext({ clock });
  const all = await fingerprintAll(
    { ...nothingSelected, artifacts: [{ pattern: folder.at("sparse") }] },
    context,
  );
  expect(all[0]?.fingerprint).toBe("7f06c62352aebd8125b2a1841e2b9e1ffcbed602f381c3dcb3200200e383d1d5");
  expect(most - before).toBeLessThan(60 * mebibyte);
}, 300_000);

test("the progress of a large file is logged with rate and estimate", async () => {
  using folder = temporaryFolder();
  writeFileSync(folder.at("file"), Buffer.alloc(20 * mebibyte));
  let now = 0;
  const recorded = testContext({ clock: { monotonic: () => (now += 500), sleep: () => Promise.resolve() } });
  await fingerprintAll({ ...nothingSelected, artifacts: [{ pattern: folder.at("file") }] }, recorded.context);
  expect(recorded.notes[0]).toMatch(/^`.*file`: \d\.0 MiB of 20\.0 MiB, .*\/s, about \d+ s left$/);
});
