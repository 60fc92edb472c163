// The walk through directories; its order, links to files and names are in test/artifacts/hash/directory.test.ts.
import { describe, expect, test } from "vitest";
import { createSearchPause, walk } from "../../src/files/walk.ts";
import { Deadline, type Pause } from "../../src/lib/deadline.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { temporaryFolder, writeTree } from "../artifacts/tree.ts";
import { createTestContext } from "../support/context.ts";

const tree = {
  a: { directory: { file: "1", up: { link: ".." }, twin: { link: "../b" } } },
  b: { directory: { other: "2" } },
  c: "3",
};

/** Returns the paths that a walk gives, with `/` after a directory. */
async function walked(followsLinks: boolean, pause: Pause = () => undefined): Promise<readonly string[]> {
  using folder = temporaryFolder();
  writeTree(folder.path, tree);
  const paths: string[] = [];
  for await (const { path, kind, depth } of walk(folder.path, { followsLinks }, pause)) {
    const name = path.slice(folder.path.length + 1);
    expect(depth).toBe(name.split("/").length - 1);
    paths.push(kind === "directory" ? `${name}/` : name);
  }
  return paths;
}

describe("A walk", () => {
  test("gives what is in a directory right after it, and enters no link", async () => {
    expect(await walked(false)).toEqual(["a/", "a/file", "a/twin", "a/up", "b/", "b/other", "c"]);
  });

  test("that follows links enters each directory once, whichever way leads to it first", async () => {
    expect(await walked(true)).toEqual(["a/", "a/file", "a/twin/", "a/twin/other", "a/up/", "b/", "c"]);
  });

  test("ends when the job is cancelled, or when the time is used up: also within a directory", async () => {
    const search = (signal?: AbortSignal, entries = 0) => {
      let looked = 0;
      const clock = { now: () => 0, monotonic: () => looked, sleep: () => Promise.resolve() };
      const context = createTestContext({ clock, signal });
      const pause = createSearchPause("files", context, new Deadline(entries, clock));
      return walked(false, () => {
        looked += 1;
        return pause();
      });
    };
    await expect(search(AbortSignal.abort(), 100)).rejects.toThrow(CancelledError);
    await expect(search(undefined, 3)).rejects.toThrow(/`timeout`.*Set `timeout` longer/);
    await expect(search(undefined, 100)).resolves.toHaveLength(7);
  });
});
