// What an error says about a line that selects nothing: what it may have meant, in the nearest directory that exists.
import { mkdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { suggestPath } from "../../../src/artifacts/select/find-paths.ts";
import { temporaryFolder, writeTree, type Tree } from "../tree.ts";

/** Asks in a directory that holds a tree. */
function suggest(tree: Tree, pattern: string): string | undefined {
  using folder = temporaryFolder();
  writeTree(folder.path, tree, "latin1");
  const before = process.cwd();
  process.chdir(folder.path);
  try {
    return suggestPath(pattern);
  } finally {
    process.chdir(before);
  }
}

const tree: Tree = {
  app: "1",
  out: { directory: { "app.json": "{}", site: { directory: { "index.html": "" } } } },
};

describe("a path that does not exist", () => {
  test.each<[pattern: string, text: string]>([
    // A download without the directory of the upload.
    ["build/app", "Did you mean `app`?"],
    ["build/dist/app", "Did you mean `app`?"],
    ["out/build/site", "Did you mean `out/site`?"],
    ["build-*/app", "Did you mean `app`?"],
    ["oot/site", "Did you mean `out`?"],
    ["out/aap.json", "Did you mean `out/app.json`?"],
    ["out/site/index.htm", "Did you mean `out/site/index.html`?"],
    ["out/missing", "`out` has `app.json`, `site`"],
    ["out/*.tgz", "`out` has `app.json`, `site`"],
    ["nowhere/else", "The working directory has `app`, `out`"],
    ["app/in-a-file", "Did you mean `app`?"],
    ["*.tgz", "The working directory has `app`, `out`"],
    ["nul\0byte/x", "The working directory has `app`, `out`"],
  ])("%j: %s", (pattern, text) => {
    expect(suggest(tree, pattern)).toBe(text);
  });

  test("in a directory with many entries: the first five are named", () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`file${index}`, ""]));
    expect(suggest(many, "xyz/abc")).toBe(
      "The working directory has `file0`, `file1`, `file2`, `file3`, `file4`, 4 more",
    );
  });

  test("in an empty directory", () => {
    expect(suggest({ out: { directory: {} } }, "out/app")).toBe("`out` is empty");
    using folder = temporaryFolder();
    mkdirSync(folder.at("out"));
    expect(suggestPath(folder.at("out", "x"))).toBe(`\`${folder.at("out")}\` is empty`);
  });
});
