// The lines of `artifacts` together: what is one artifact, and what is wrong with several.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../src/artifacts/fingerprint-all.ts";
import { parseArtifactLines } from "../../src/artifacts/artifact.ts";
import type { Clock } from "../../src/context.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { createTestContext, realClock } from "../support/context.ts";
import { temporaryFolder, writeTree, type Tree } from "./tree.ts";

const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const one = sha256("1");

interface Options {
  readonly exclude?: readonly string[];
  readonly ifNoMatch?: "fail" | "warn";
  readonly context?: ReturnType<typeof createTestContext>;
}

/** Fingerprints the lines in a folder with this tree. */
async function fingerprint(
  tree: Tree,
  lines: string,
  { exclude = [], ifNoMatch = "fail", context = createTestContext({ clock: realClock }) }: Options = {},
) {
  using folder = temporaryFolder();
  writeTree(folder.path, tree);
  process.chdir(folder.path);
  const deadline = new Deadline(1000, realClock);
  const artifacts = parseArtifactLines(lines);
  return await fingerprintAll({ artifacts, exclude, ifNoMatch, retries: 0, deadline }, context);
}

test("files, directories, digests and artifacts files mix, in the order of their lines", async () => {
  const listed = [{ filename: "other", type: "file", fingerprint: sha256("3") }];
  const tree = { a: "1", dist: { directory: { b: "2" } }, "l.json": JSON.stringify(listed) };
  const { artifacts, warnings } = await fingerprint(
    tree,
    `app=a\nartifacts-file:l.json\nx=sha256:${sha256("4")}\ndist\nsha256:${sha256("5")}`,
  );
  expect(artifacts).toEqual([
    { name: "app", filename: "a", type: "file", fingerprint: one },
    { filename: "other", type: "file", fingerprint: sha256("3") },
    { name: "x", filename: "x", type: "digest", fingerprint: sha256("4") },
    { filename: "dist", type: "dir", fingerprint: sha256(sha256("b") + sha256("2")) },
    { filename: sha256("5"), type: "digest", fingerprint: sha256("5") },
  ]);
  expect(warnings).toEqual([]);
});

test("no lines are no artifacts", async () => {
  expect(await fingerprint({}, "")).toEqual({ artifacts: [], warnings: [] });
});

test.each<[line: string, filename: string]>([
  ["x/app", "app"],
  ["x/", "x"],
  ["x/y/../../x/.", "x"],
])("an artifact's file name is the last name of its path: %s is %s", async (line, filename) => {
  const { artifacts } = await fingerprint({ x: { directory: { app: "1", y: { directory: {} } } } }, line);
  expect(artifacts).toMatchObject([{ filename }]);
});

describe("lines with one digest", () => {
  test("are one artifact, with the first file name and the only name", async () => {
    const { artifacts } = await fingerprint({ a: "1", b: "1", c: "2" }, `*\napp=b\nsha256:${one}`);
    expect(artifacts).toMatchObject([
      { name: "app", filename: "a", fingerprint: one },
      { filename: "c", fingerprint: sha256("2") },
    ]);
  });

  test("and two names are an error", async () => {
    await expect(fingerprint({ a: "1", b: "1" }, "x=a\ny=b")).rejects.toThrow(
      /two names for one artifact: x \(a\) \(line 1\).*y \(b\) \(line 2\)/,
    );
  });
});

test("one name with two digests is an error", async () => {
  await expect(fingerprint({ a: "1", b: "2" }, "x=a\nx=b")).rejects.toThrow(
    /two artifacts with the name `x`: x \(a\) \(line 1\).*x \(b\) \(line 2\)/,
  );
});

test("everything that is wrong with files is one error", async () => {
  const tree = { "l.json": "{}", "m.json": "[]", broken: { link: "nowhere" }, other: { link: "nowhere" } };
  await expect(fingerprint(tree, "nothing\nnothing else\nartifacts-file:*.json")).rejects.toThrow(
    /l\.json`[^]*m\.json`[^]*line 1: `nothing`[^]*line 2: `nothing else`/,
  );
  await expect(fingerprint(tree, "broken\nother")).rejects.toThrow(/`broken` is a link[^]*`other` is a link/);
});

describe("`if-no-match: warn`", () => {
  test("lets a line select nothing", async () => {
    const { artifacts, warnings } = await fingerprint({ a: "1" }, "a\nb*", { ifNoMatch: "warn" });
    expect(artifacts).toHaveLength(1);
    expect(warnings).toEqual([expect.stringContaining("`b*`")]);
  });

  test("but not all lines", async () => {
    await expect(fingerprint({}, "a\nb*", { ifNoMatch: "warn" })).rejects.toThrow(/there is no artifact/);
  });
});

describe("more than 1,000 artifacts", () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`f${index}`, `${index}`]));

  test("are an error before they are read", async () => {
    await expect(fingerprint({ ...many, f0: { link: "nowhere" } }, "f*")).rejects.toThrow(
      /1,001 artifacts: at most 1,000/,
    );
  });

  test("of several kinds are an error", async () => {
    const digests = Object.keys(many).map((text) => `sha256:${sha256(text)}`);
    expect((await fingerprint({}, digests.slice(1).join("\n"))).artifacts).toHaveLength(1000);
    await expect(fingerprint({}, digests.join("\n"))).rejects.toThrow(/at most 1,000/);
    // Nobody listens there: the registry is not asked.
    const withImage = [...digests.slice(1), "oci:127.0.0.1:1/acme/app:v1"].join("\n");
    await expect(fingerprint({}, withImage)).rejects.toThrow(/1,001 artifacts: at most 1,000/);
  });
});

describe("a directory", () => {
  test.each<[what: string, tree: Tree, exclude: readonly string[]]>([
    ["has only what is excluded", { d: { directory: { a: "1" } } }, ["a"]],
    ["has only links to directories", { d: { directory: { up: { link: ".." } } } }, []],
  ])("that %s is an error", async (_what, tree, exclude) => {
    await expect(fingerprint(tree, "d", { exclude })).rejects.toThrow(
      /`d` has no file that is fingerprinted/,
    );
  });

  test("that is a link is an error that says how to write it", async () => {
    const tree = { d: { directory: { a: "1" } }, link: { link: "d" } };
    await expect(fingerprint(tree, "link")).rejects.toThrow(/`link` is a symbolic link.*Write `link\/`/);
    expect((await fingerprint(tree, "link/")).artifacts).toEqual([
      { ...(await fingerprint(tree, "d")).artifacts[0], filename: "link" },
    ]);
  });

  test("whose ignore file `exclude` drops gets a warning that what it lists stays invisible", async () => {
    const tree = { d: { directory: { a: "1", ".kosli_ignore": "b" } } };
    const { warnings } = await fingerprint(tree, "d", { exclude: [".kosli_ignore"] });
    expect(warnings).toEqual([expect.stringMatching(/`d`.*lists stays invisible/)]);
  });
});

describe("a pattern of `exclude` that matches nothing is a warning", () => {
  const tree = { d: { directory: { a: "1", x: "2" } }, e: { directory: { a: "1", y: "2" } }, f: "3" };

  test("that says to what patterns are relative", async () => {
    const { warnings } = await fingerprint(tree, "d", { exclude: ["d/a", "x"] });
    expect(warnings).toEqual([
      expect.stringMatching(/`d\/a` matched nothing.*relative to the directory.*`d`/),
    ]);
  });

  test("but not if it matches something in one of several directories", async () => {
    expect((await fingerprint(tree, "*/", { exclude: ["x", "y"] })).warnings).toEqual([]);
  });

  test("also where no artifact is a directory", async () => {
    expect((await fingerprint(tree, "f", { exclude: ["x"] })).warnings).toEqual([
      expect.stringMatching(/`x` matched nothing.*no artifact is one/),
    ]);
  });

  test("and one with a syntax error is an error, whatever the artifacts are", async () => {
    await expect(fingerprint(tree, "f", { exclude: ["["] })).rejects.toThrow(/`exclude`: pattern `\[`/);
  });
});

test("a file that is neither a file nor a directory is not read", async () => {
  await expect(fingerprint({}, "/dev/zero")).rejects.toThrow(/`\/dev\/zero` is a device/);
});

test("progress is logged at most every 10 seconds", async () => {
  let now = 0;
  const clock: Clock = { ...realClock, monotonic: () => (now += 1_000) };
  const context = createTestContext({ clock });
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, `${index}`]));
  await fingerprint(files, "*", { context });
  expect(context.log.length).toBeGreaterThan(1);
  expect(context.log.length).toBeLessThan(7);
  expect(context.log[0]).toMatch(/^info: Fingerprinting: \d files?, \d+ B so far$/);
});

test.each<[tree: Tree, lines: string]>([
  [{ a: "1" }, "a"],
  [{ d: { directory: { a: "1" } } }, "d"],
  [{ d: { directory: { a: "1" } } }, "**/x*"],
])("a cancelled job ends the work on %j", async (tree, lines) => {
  const context = createTestContext({ signal: AbortSignal.abort(), clock: realClock });
  await expect(fingerprint(tree, lines, { context })).rejects.toThrow(CancelledError);
});
