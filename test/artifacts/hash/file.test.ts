import { createHash } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { describe, expect, test } from "vitest";
import { hashFile, type OnProgress } from "../../../src/artifacts/hash/file.ts";
import { withoutPrivileges } from "../privileges.ts";
import { files } from "../published.ts";
import { temporaryFolder } from "../tree.ts";

const ignoreProgress: OnProgress = () => undefined;
const mebibyte = 1024 * 1024;

test.each(files)("a file with %j has the published fingerprint", async (content, digest) => {
  using folder = temporaryFolder();
  writeFileSync(folder.at("file"), content);
  expect((await hashFile(folder.at("file"), ignoreProgress)).digest).toBe(digest);
});

test.each([mebibyte / 4, mebibyte / 4 + 1, 32 * mebibyte + 17])(
  "a file of %d bytes has the SHA-256 of its bytes, and counts once with all of them",
  async (size) => {
    using folder = temporaryFolder();
    const content = Buffer.alloc(size, "some text");
    writeFileSync(folder.at("file"), content);
    let [hashedFiles, hashedBytes] = [0, 0];
    const { digest } = await hashFile(folder.at("file"), (more, bytes) => {
      hashedFiles += more;
      hashedBytes += bytes;
    });
    expect(digest).toBe(createHash("sha256").update(content).digest("hex"));
    expect([hashedFiles, hashedBytes]).toEqual([1, size]);
  },
);

describe("a file that changes while it is read is an error", () => {
  const hashWhile = (happens: (path: string, bytes: number) => void) => {
    const folder = temporaryFolder();
    const path = folder.at("large");
    writeFileSync(path, "");
    truncateSync(path, 32 * mebibyte);
    utimesSync(path, 1, 1);
    return hashFile(path, (_files, bytes) => {
      happens(path, bytes);
    });
  };

  test("where it grows, and it is not read to its end", async () => {
    let read = 0;
    const grow = (path: string, bytes: number) => {
      read += bytes;
      appendFileSync(path, Buffer.alloc(bytes));
    };
    await expect(hashWhile(grow)).rejects.toThrow(/changed while/);
    expect(read).toBeLessThan(35 * mebibyte);
  });
});

test.each<[what: string, make: (path: string) => void, says: RegExp]>([
  [
    "a directory",
    (path) => {
      mkdirSync(path);
    },
    /bad` is a directory/,
  ],
  [
    "without permission",
    (path) => {
      writeFileSync(path, "1", { mode: 0 });
    },
    /permission denied/,
  ],
  [
    "of a size that the file system does not know",
    (path) => {
      symlinkSync("/proc/self/status", path);
    },
    /changed/,
  ],
])("a file that is %s is an error that names it", async (_what, make, says) => {
  using folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  make(folder.at("bad"));
  await withoutPrivileges(async () => {
    await expect(hashFile(folder.at("bad"), ignoreProgress)).rejects.toThrow(says);
  });
});
