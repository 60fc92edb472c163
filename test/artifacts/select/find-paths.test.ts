// What an error says about a line that selects nothing: where in the workspace the same name is.
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Progress } from "../../../src/artifacts/hash/progress.ts";
import { findSameName, existingPathsText } from "../../../src/artifacts/select/find-paths.ts";
import { CancelledError } from "../../../src/lib/errors.ts";
import { testContext, type ContextChanges } from "../context.ts";
import { withoutPrivileges } from "../privileges.ts";
import { temporaryFolder, writeTree, type Tree } from "../tree.ts";

/** Searches in a directory that holds a tree, and returns what was found and how many entries were looked at. */
async function searching(
  tree: Tree,
  pattern: string,
  artifactType: "auto" | "file" | "dir" = "auto",
  prepare: (path: string) => void = () => undefined,
  changes: ContextChanges = {},
) {
  using folder = temporaryFolder();
  const workspace = folder.at("workspace");
  writeTree(workspace, tree, "latin1");
  prepare(workspace);
  const progress = new Progress("the workspace", testContext(changes).context);
  const before = process.cwd();
  process.chdir(workspace);
  try {
    const found = await withoutPrivileges(() => findSameName(pattern, artifactType, progress));
    return { found, entries: progress.entries };
  } finally {
    process.chdir(before);
    for (const name of Object.keys(tree))
      if (existsSync(join(workspace, name))) chmodSync(join(workspace, name), 0o755);
  }
}

const tree: Tree = {
  app: "1",
  out: { directory: { app: "1", "app.json": "{}", site: { directory: { "index.html": "" } } } },
};

describe("the same name elsewhere in the workspace", () => {
  test.each<[pattern: string, type: "auto" | "file" | "dir", found: readonly string[]]>([
    ["build/app", "auto", ["app", "out/app"]],
    ["/nowhere/app", "auto", ["app", "out/app"]],
    ["build-*/app", "file", ["app", "out/app"]],
    ["lists-*/*.json", "file", ["out/app.json"]],
    ["build/site", "auto", ["out/site/"]],
    ["build/site", "dir", ["out/site/"]],
    ["build/site", "file", []],
    ["build/app", "dir", []],
    // A glob selects files, unless the type is `dir`.
    ["build/*/sit?", "auto", []],
    ["build/*/sit?", "dir", ["out/site/"]],
    ["build/**", "auto", []],
    ["build/*", "auto", []],
    ["build/*.*", "auto", []],
    ["", "auto", []],
    ["build/App", "auto", []],
  ])("of %s for the type %s is %j", async (pattern, type, found) => {
    expect((await searching(tree, pattern, type)).found).toEqual(found);
  });

  test("is given three times at most, the nearest ones first", async () => {
    const deep = (inner: Tree): Tree => ({ x: { directory: { app: "", y: { directory: inner } } } });
    const many = {
      b: { directory: { app: "" } },
      a: { directory: deep({ app: "" }) },
      c: { directory: { app: "" } },
    };
    expect((await searching(many, "build/app")).found).toEqual(["b/app", "c/app", "a/x/app"]);
  });

  test.skipIf(process.platform === "win32")(
    "is not searched behind links, and a link is not named",
    async () => {
      const { found } = await searching({}, "build/app", "auto", (workspace) => {
        mkdirSync(join(workspace, "../outside"));
        writeFileSync(join(workspace, "../outside/app"), "");
        symlinkSync("../outside", join(workspace, "out"));
        symlinkSync("../outside/app", join(workspace, "app"));
        symlinkSync(".", join(workspace, "circle"));
      });
      expect(found).toEqual([]);
    },
  );

  test.each([".git", "node_modules"])("is not searched in %s", async (name) => {
    expect((await searching({ [name]: { directory: { app: "" } } }, "build/app")).found).toEqual([]);
  });

  test("is searched among 10,000 entries at most, also of one large directory", async () => {
    const files = (count: number): Tree =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, ""]));
    const wide = { a: { directory: files(9_000) }, b: { directory: files(1_500) } };
    expect(await searching(wide, "build/app")).toEqual({ found: [], entries: 10_000 });
  });

  test.skipIf(process.platform === "win32")("is searched past a directory that cannot be read", async () => {
    const closed = { a: { directory: { app: "" } }, b: { directory: { app: "" } } };
    const { found } = await searching(closed, "build/app", "auto", (workspace) => {
      chmodSync(workspace, 0o755);
      chmodSync(join(workspace, "a"), 0o000);
    });
    expect(found).toEqual(["b/app"]);
  });

  test.skipIf(process.platform !== "linux")("may have bytes that are not UTF-8 in its path", async () => {
    const { found } = await searching({ "\xff": { directory: { app: "" } } }, "build/app");
    expect(found).toEqual(["\ufffd/app"]);
  });

  test("is not searched to the end in a cancelled job", async () => {
    let now = 0;
    const changes = { signal: AbortSignal.abort(), clock: { monotonic: () => (now += 1000) } };
    await expect(searching(tree, "build/none", "auto", undefined, changes)).rejects.toThrow(CancelledError);
  });
});

test.each<[readonly string[], string]>([
  [[], ""],
  [["a"], "; there is `a`"],
  [["a", "b"], "; there are `a`, `b`"],
  [["a", "b", "c", "d"], "; there are `a`, `b`, `c`"],
])("%j is worded as %j", (paths, text) => {
  expect(existingPathsText(paths)).toBe(text);
});
