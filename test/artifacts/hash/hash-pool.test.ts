// The pool: the same fingerprints, wherever a file is hashed.
import { createHash } from "node:crypto";
import { appendFileSync, chmodSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import { HashPool } from "../../../src/artifacts/hash/hash-pool.ts";
import { Scheduler } from "../../../src/artifacts/scheduler.ts";
import { CancelledError, ConfigurationError } from "../../../src/lib/errors.ts";
import { withoutPrivileges } from "../privileges.ts";
import { slowFingerprint } from "./slow-reference.ts";
import { writeTree, temporaryFolder } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";

const mebibyte = 1024 * 1024;
/** A file that a worker hashes. */
const large = (letter: number) => Buffer.alloc(64 * mebibyte + letter, letter);
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

const newPool = () => new HashPool();
const hashAt = async (path: string, pool: HashPool, context = testContext().context) =>
  pool.hash(path, new Scheduler("a test", context), "Do something", statSync(path));

describe("several large files at a time", () => {
  test("have each its own fingerprint, more of them than there are processors", async () => {
    using folder = temporaryFolder();
    const contents = Array.from({ length: 5 }, (_, index) => large(index));
    writeTree(folder.path, Object.fromEntries(contents.map((content, index) => [`file${index}`, content])));
    await using pool = newPool();
    const digests = contents.map((_, index) => hashAt(folder.at(`file${index}`), pool));
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

describe("many small files", () => {
  test("of a tree, with larger ones among them, have the fingerprint of the slow reference", async () => {
    using folder = temporaryFolder();
    const files = (from: number) =>
      Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`f${from + index}`, `${from + index}`]));
    const larger = Object.fromEntries(["c", "f55", "f5055"].map((name, index) => [name, large(index + 1)]));
    writeTree(folder.path, { ...files(0), ...larger, d: { directory: files(5000) }, z: { link: "f7" } });
    const artifacts = [{ pattern: folder.path }];
    const all = await fingerprintAll({ ...nothingSelected, artifacts }, testContext().context);
    expect(all[0]?.fingerprint).toBe(slowFingerprint(folder.path));
  });

  test("that are selected one by one have each its own fingerprint, in order", async () => {
    using folder = temporaryFolder();
    const names = Array.from({ length: 1_000 }, (_, index) => `f${10_000 + index}`);
    writeTree(folder.path, Object.fromEntries(names.map((name) => [name, name])));
    const artifacts = [{ pattern: folder.at("*") }];
    const all = await fingerprintAll({ ...nothingSelected, artifacts }, testContext().context);
    expect(all.map(({ fingerprint }) => fingerprint)).toEqual(names.map((name) => sha256(Buffer.from(name))));
  });

  test("name the first in order that cannot be read, although others are hashed meanwhile", async () => {
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o755);
    const names = Array.from({ length: 3000 }, (_, index) => `f${10_000 + index}`);
    writeTree(folder.path, Object.fromEntries(names.map((name) => [name, name])));
    for (const name of ["f12900", "f12000", "f12500"]) chmodSync(folder.at(name), 0);
    const artifacts = [{ pattern: folder.path }];
    const problem = await withoutPrivileges(() =>
      fingerprintAll({ ...nothingSelected, artifacts }, testContext().context).catch(
        (error: unknown) => error,
      ),
    );
    expect(String(problem)).toMatch(/f12000` cannot be read: .*permission denied/);
  });
});

// With more than 64 MiB, a worker hashes it.
describe("a file of several chunks", () => {
  test.each([mebibyte + 1, 4 * mebibyte, 64 * mebibyte, 64 * mebibyte + 1, 81 * mebibyte])(
    "has the same fingerprint with %d bytes, all of which count as progress",
    async (size) => {
      using folder = temporaryFolder();
      const content = Buffer.alloc(size, "x");
      writeFileSync(folder.at("file"), content);
      await using pool = newPool();
      const scheduler = new Scheduler("a test", testContext().context);
      const path = folder.at("file");
      expect(await pool.hash(path, scheduler, "Do something", statSync(path))).toBe(sha256(content));
      expect(scheduler.bytes).toBe(size);
    },
  );

  test.each([
    [
      "grew",
      (path: string) => {
        appendFileSync(path, "more");
      },
    ],
    [
      "shrank",
      (path: string) => {
        truncateSync(path, 100);
      },
    ],
  ])("and that %s since it was seen is an error", async (_, change) => {
    using folder = temporaryFolder();
    const path = folder.at("file");
    writeFileSync(path, large(1));
    const seen = statSync(path);
    change(path);
    await using pool = newPool();
    const scheduler = new Scheduler("a test", testContext().context);
    await expect((async () => pool.hash(path, scheduler, "Do something", seen))()).rejects.toThrow(
      /file` changed while/,
    );
  });

  test("without permission to read it is an error, with its cause", async () => {
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o755);
    const path = folder.at("file");
    writeFileSync(path, large(1), { mode: 0 });
    await using pool = newPool();
    const problem = await withoutPrivileges(() => hashAt(path, pool).catch((error: unknown) => error));
    expect(problem).toBeInstanceOf(ConfigurationError);
    expect(problem).toMatchObject({ cause: { code: "EACCES" } });
    expect(String(problem)).toMatch(/file` cannot be read: .*permission denied.*\. Do something/);
  });

  test.each([5, 65 * mebibyte])("of %d bytes that is removed before it is read is named", async (size) => {
    using folder = temporaryFolder();
    const path = folder.at("file");
    writeFileSync(path, Buffer.alloc(size));
    const status = statSync(path);
    rmSync(path);
    await using pool = newPool();
    const hashing = async () =>
      pool.hash(path, new Scheduler("a test", testContext().context), "Do something", status);
    await expect(hashing()).rejects.toThrow(/file` is a link that leads nowhere, or was removed/);
  });

  test("ends with the job, also before its worker has sent anything", async () => {
    using folder = temporaryFolder();
    writeFileSync(folder.at("file"), "");
    truncateSync(folder.at("file"), 20 * 1024 * mebibyte);
    const job = new AbortController();
    const { context } = testContext({ signal: job.signal });
    await using pool = new HashPool();
    const hashing = hashAt(folder.at("file"), pool, context);
    job.abort();
    await expect(hashing).rejects.toThrow(CancelledError);
  });
});

test("small files are hashed without another thread, a large file is not", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { large: large(1), small: "1", medium: Buffer.alloc(64 * mebibyte) });
  await using pool = newPool();
  await Promise.all(["small", "medium"].map((name) => hashAt(folder.at(name), pool)));
  expect(pool.startedWorkers).toBe(0);
  await hashAt(folder.at("large"), pool);
  expect(pool.startedWorkers).toBe(1);
});

test.skipIf(availableParallelism() < 2)("two large files that are selected have a thread each", async () => {
  using folder = temporaryFolder();
  writeTree(folder.path, { a: large(1), b: large(2) });
  await using pool = newPool();
  await Promise.all(["a", "b"].map((name) => hashAt(folder.at(name), pool)));
  expect(pool.startedWorkers).toBe(2);
});

test.skipIf(availableParallelism() < 2)(
  "large files of one directory are hashed by several threads",
  async () => {
    using folder = temporaryFolder();
    writeTree(
      folder.path,
      Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`f${index}`, large(index)])),
    );
    await using pool = newPool();
    await Promise.all(Array.from({ length: 4 }, (_, index) => hashAt(folder.at(`f${index}`), pool)));
    expect(pool.startedWorkers).toBeGreaterThan(1);
  },
);

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

test("the progress of a large file is logged with its rate", async () => {
  using folder = temporaryFolder();
  writeFileSync(folder.at("file"), Buffer.alloc(80 * mebibyte));
  let now = 0;
  const recorded = testContext({ clock: { monotonic: () => (now += 500), sleep: () => Promise.resolve() } });
  await fingerprintAll({ ...nothingSelected, artifacts: [{ pattern: folder.at("file") }] }, recorded.context);
  expect(recorded.notes[0]).toMatch(/^`.*file`: \d+\.0 MiB, .*\/s$/);
});
