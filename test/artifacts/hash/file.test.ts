import { appendFileSync, mkdirSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hashLargeFile, hashSmallFile, type OnProgress } from "../../../src/artifacts/hash/file.ts";
import { files } from "../published.ts";
import { temporaryFolder } from "../tree.ts";
import { createHash } from "node:crypto";

const ignoreProgress: OnProgress = () => undefined;
const mebibyte = 1024 * 1024;

test.each(files)("a file with %j has the published fingerprint", (content, digest) => {
  using folder = temporaryFolder();
  writeFileSync(folder.at("file"), content);
  expect(hashSmallFile(folder.at("file"), ignoreProgress)).toBe(digest);
});

test.each([mebibyte / 4, mebibyte / 4 + 1, 3 * mebibyte + 17])(
  "a file of %d bytes has the SHA-256 of its bytes, and counts once with all of them",
  (size) => {
    using folder = temporaryFolder();
    const content = Buffer.alloc(size, "some text");
    writeFileSync(folder.at("file"), content);
    let [hashedFiles, hashedBytes] = [0, 0];
    const digest = hashSmallFile(folder.at("file"), (more, bytes) => {
      hashedFiles += more;
      hashedBytes += bytes;
    });
    expect(digest).toBe(createHash("sha256").update(content).digest("hex"));
    expect([hashedFiles, hashedBytes]).toEqual([1, size]);
  },
);

describe("a large file", () => {
  /** A file of 32 MiB that takes no space. */
  function createLarge(folder: ReturnType<typeof temporaryFolder>) {
    const path = folder.at("large");
    writeFileSync(path, "");
    truncateSync(path, 32 * mebibyte);
    const file = hashSmallFile(path, ignoreProgress);
    if (typeof file === "string") throw new Error("It was hashed at once");
    return file;
  }

  test("is hashed later", async () => {
    using folder = temporaryFolder();
    expect(await hashLargeFile(createLarge(folder), ignoreProgress)).toBe(
      "83ee47245398adee79bd9c0a8bc57b821e92aba10f5f9ade8a5d1fae4d8c4302",
    );
  });

  test("that was written again after it was found is an error", async () => {
    using folder = temporaryFolder();
    const file = createLarge(folder);
    utimesSync(file.path, 1, 1);
    await expect(hashLargeFile(file, ignoreProgress)).rejects.toThrow(
      /large` changed while it was fingerprinted/,
    );
  });

  test("that grows while it is read is an error, before it is read to its end", async () => {
    using folder = temporaryFolder();
    const file = createLarge(folder);
    let read = 0;
    const grow: OnProgress = (_files, bytes) => {
      read += bytes;
      appendFileSync(file.path, Buffer.alloc(bytes));
    };
    await expect(hashLargeFile(file, grow)).rejects.toThrow(/changed while/);
    expect(read).toBeLessThan(35 * mebibyte);
  });
});

test("what became a directory is named", () => {
  using folder = temporaryFolder();
  mkdirSync(folder.at("directory"));
  expect(() => hashSmallFile(folder.at("directory"), ignoreProgress)).toThrow(/directory` is a directory/);
});
