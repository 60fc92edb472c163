// The lines of `artifacts` together: what is one artifact, and what is wrong with several.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../src/artifacts/fingerprint-all.ts";
import { describeArtifact, parseArtifactLines } from "../../src/artifacts/artifact.ts";
import type { Clock } from "../../src/context.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { describeRemarks } from "../../src/lib/format.ts";
import { createTestContext, realClock } from "../support/context.ts";
import { temporaryFolder, writeTree, type Tree } from "./tree.ts";

const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const one = sha256("1");

interface Options {
  readonly exclude?: readonly string[];
  readonly ifNoMatch?: "fail" | "warn";
  readonly isRecorded?: boolean;
  readonly context?: ReturnType<typeof createTestContext>;
}

/** Fingerprints the lines in a folder with this tree. */
async function fingerprint(
  tree: Tree,
  lines: string,
  { exclude = [], ifNoMatch = "fail", isRecorded = false, context }: Options = {},
) {
  using folder = temporaryFolder();
  writeTree(folder.path, tree);
  process.chdir(folder.path);
  const deadline = new Deadline(300_000, realClock);
  const options = {
    artifacts: parseArtifactLines(lines),
    exclude,
    ifNoMatch,
    isRecorded,
    retries: 0,
    deadline,
  };
  const environment = { RUNNER_TEMP: folder.path };
  const { artifacts, warnings } = await fingerprintAll(
    options,
    context ?? createTestContext({ clock: realClock, environment }),
  );
  return { artifacts, warnings: describeRemarks(warnings) };
}

test("files, directories, digests and artifacts files mix, in the order of their lines", async () => {
  const listed = [{ filename: "other", type: "file", fingerprint: sha256("3") }];
  const tree = { a: "1", dist: { directory: { b: "2" } }, "l.json": JSON.stringify(listed) };
  const { artifacts, warnings } = await fingerprint(
    tree,
    `app=a\nartifacts-file:l.json\nx=sha256:${sha256("4")}\ndist\nsha256:${sha256("5")}`,
  );
  expect(artifacts).toEqual([
    { name: "app", filename: "a", type: "file", fingerprint: one, path: "a", size: 1 },
    { filename: "other", type: "file", fingerprint: sha256("3") },
    { name: "x", filename: "x", type: "digest", fingerprint: sha256("4") },
    { filename: "dist", type: "dir", fingerprint: sha256(sha256("b") + sha256("2")), path: "dist" },
    { filename: sha256("5"), type: "digest", fingerprint: sha256("5") },
  ]);
  expect(warnings).toEqual([]);
});

test("no lines are no artifacts", async () => {
  expect(await fingerprint({}, "")).toEqual({ artifacts: [], warnings: [] });
});

test.each<[line: string, filename: string, shown: string]>([
  ["x/app", "app", "x/app"],
  ["x/a*", "app", "x/app"],
  ["x/", "x", "x/"],
  ["x/y/../../x/.", "x", "x"],
])(
  "an artifact's file name is the last name of its path: %s is %s, and shown as %s",
  async (line, filename, shown) => {
    const { artifacts } = await fingerprint({ x: { directory: { app: "1", y: { directory: {} } } } }, line);
    expect(artifacts).toMatchObject([{ filename }]);
    expect(artifacts.map(describeArtifact)).toEqual([shown]);
  },
);

describe("lines with one digest", () => {
  test("are one artifact, with the first file name and the only name", async () => {
    const { artifacts } = await fingerprint({ a: "1", b: "1", c: "2" }, `*\napp=b\nsha256:${one}`);
    expect(artifacts).toMatchObject([
      { name: "app", filename: "a", fingerprint: one },
      { filename: "c", fingerprint: sha256("2") },
    ]);
  });

  test("keep the reference that one of them has, and are then an image", async () => {
    const reference = `ghcr.io/acme/shop@sha256:${one}`;
    const image = { type: "oci", fingerprint: one, reference };
    const { artifacts } = await fingerprint({ a: "1" }, `app=sha256:${one}\noci:${reference}\na`);
    expect(artifacts).toEqual([{ ...image, name: "app", filename: "app" }]);
  });

  test("keep the first of two references", async () => {
    const references = ["ghcr.io", "quay.io"].map((registry) => `${registry}/acme/shop@sha256:${one}`);
    const { artifacts } = await fingerprint({}, references.map((reference) => `oci:${reference}`).join("\n"));
    expect(artifacts).toMatchObject([{ filename: references[0], reference: references[0] }]);
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

test("one name with two digests, of which one is listed in a file, is an error that names the file", async () => {
  const list = JSON.stringify([{ name: "x", filename: "other", type: "file", fingerprint: sha256("3") }]);
  await expect(fingerprint({ a: "1", "l.json": list }, "x=a\nartifacts-file:l.json")).rejects.toThrow(
    /x \(other\) \(line 2, listed in `l.json`\)/,
  );
});

test("an empty file is a warning", async () => {
  const tree = { a: "", b: "1", d: { directory: { c: "" } } };
  expect((await fingerprint(tree, "a\nb\nd")).warnings).toEqual([expect.stringMatching(/empty file: a\. /)]);
});

test("a file of any size is an artifact, without a warning", async () => {
  const pointer = "version https://git-lfs.github.com/spec/v1\n";
  const { warnings } = await fingerprint({ a: "1".repeat(2_000), b: pointer + "1".repeat(2_000) }, "a\nb");
  expect(warnings).toEqual([]);
});

test("a directory with a file of its own name and other files gives no warning", async () => {
  const tree = (names: readonly string[]) => ({
    app: { directory: Object.fromEntries(names.map((name) => [name, name])) },
  });
  expect((await fingerprint(tree(["app", "lib"]), "app")).warnings).toEqual([]);
  expect((await fingerprint(tree(["app"]), "app")).warnings).toEqual([
    expect.stringContaining("one file of the same name"),
  ]);
});

describe("what an earlier job left in the workspace", () => {
  /** Fingerprints lines in a workspace, in a job that begins when `build` is called. */
  async function fingerprintInJob(
    lines: string,
    build: (workspace: string) => void,
    { isRecorded = true, environment = {} } = {},
  ) {
    using folder = temporaryFolder();
    const workspace = folder.at("workspace");
    writeTree(workspace, { app: "1", out: { directory: { old: "2", older: "3" } } });
    writeTree(folder.at("elsewhere"), { app: "4" });
    const event = folder.at("event.json");
    // The clock of a file system goes in steps of some milliseconds.
    await setTimeout(20);
    writeFileSync(event, "{}");
    await setTimeout(20);
    build(workspace);
    process.chdir(workspace);
    const variables = { GITHUB_WORKSPACE: workspace, GITHUB_EVENT_PATH: event, PATH: process.env["PATH"] };
    const context = createTestContext({ clock: realClock, environment: { ...variables, ...environment } });
    const options = {
      artifacts: parseArtifactLines(lines),
      exclude: [],
      ifNoMatch: "fail",
      retries: 0,
    } as const;
    const deadline = new Deadline(300_000, realClock);
    const { warnings } = await fingerprintAll({ ...options, isRecorded, deadline }, context);
    return describeRemarks(warnings);
  }

  const nothing = () => undefined;
  const git = (workspace: string, ...args: readonly string[]) =>
    execFileSync("git", ["-C", workspace, ...args]);

  test("is a warning that names it, where artifacts are recorded", async () => {
    const warnings = await fingerprintInJob("app\nout", nothing);
    expect(warnings).toEqual([expect.stringMatching(/an earlier job may have left it.*: app, out\./)]);
    expect(await fingerprintInJob("app", nothing, { isRecorded: false })).toEqual([]);
  });

  test("is not a file that this job wrote, though with an old time, or a directory with one", async () => {
    const build = (workspace: string) => {
      for (const name of ["app", "out/new"]) {
        writeFileSync(join(workspace, name), "new");
        utimesSync(join(workspace, name), 1, 1);
      }
    };
    expect(await fingerprintInJob("app\nout", build)).toEqual([]);
  });

  test("is not what git tracks there: a checkout leaves what did not change", async () => {
    const checkOut =
      (...names: readonly string[]) =>
      (workspace: string) => {
        git(workspace, "init", "-q");
        git(workspace, "add", ...names);
      };
    expect(await fingerprintInJob("app\nout/", checkOut("app", "out"))).toEqual([]);
    expect(await fingerprintInJob("app\nout/", checkOut("app", "out/old"))).toEqual([
      expect.stringContaining(": out/."),
    ]);
  });

  test("is not what is elsewhere, or where the job's start is not known, or git cannot tell", async () => {
    expect(await fingerprintInJob("../elsewhere/app", nothing)).toEqual([]);
    expect(await fingerprintInJob("app", nothing, { environment: { GITHUB_EVENT_PATH: undefined } })).toEqual(
      [],
    );
    const breakGit = (workspace: string) => {
      writeTree(join(workspace, ".git"), { HEAD: "?" });
    };
    expect(await fingerprintInJob("app", breakGit)).toEqual([]);
  });
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

  test("that has only the lists of other jobs is an error that says how to write it", async () => {
    const name = "artifacts-0b2d1f6e-7d3a-4c55-9a0e-2f1b3c4d5e6f.json";
    const tree = { d: { directory: { web: { directory: { [name]: "[]" } } } } };
    await expect(fingerprint(tree, "d/")).rejects.toThrow(
      /`d\/` has only.*`artifacts-file:d\/\*\*\/\*.json`/,
    );
    await expect(fingerprint({ d: { directory: { [name]: "[]", a: "1" } } }, "d")).resolves.toBeDefined();
  });

  test("that is a link is an error that says how to write it", async () => {
    const tree = { d: { directory: { a: "1" } }, link: { link: "d" } };
    await expect(fingerprint(tree, "link")).rejects.toThrow(/`link` is a symbolic link.*Write `link\/`/);
    expect((await fingerprint(tree, "link/")).artifacts).toEqual([
      { ...(await fingerprint(tree, "d")).artifacts[0], filename: "link", path: "link/" },
    ]);
  });

  test("whose ignore file `exclude` drops gets a warning that what it lists stays invisible", async () => {
    const tree = { d: { directory: { a: "1", ".kosli_ignore": "b" } } };
    const { warnings } = await fingerprint(tree, "d", { exclude: [".kosli_ignore"] });
    expect(warnings).toEqual([expect.stringMatching(/lists stays invisible.*: d$/)]);
  });
});

describe("a pattern of `exclude` that matches nothing is a warning", () => {
  const tree = { d: { directory: { a: "1", x: "2" } }, e: { directory: { a: "1", y: "2" } }, f: "3" };

  test("that says to what patterns are relative", async () => {
    const { warnings } = await fingerprint(tree, "d", { exclude: ["d/a", "x"] });
    expect(warnings).toEqual([
      expect.stringMatching(/matched nothing: `d\/a`.*relative to the directory.*`d`/),
    ]);
  });

  test("but not if it matches something in one of several directories", async () => {
    expect((await fingerprint(tree, "*/", { exclude: ["x", "y"] })).warnings).toEqual([]);
  });

  test("also where no artifact is a directory", async () => {
    expect((await fingerprint(tree, "f", { exclude: ["x"] })).warnings).toEqual([
      expect.stringMatching(/matched nothing: `x`.*no artifact is one/),
    ]);
  });

  test("also where no line is a path", async () => {
    expect((await fingerprint({}, `sha256:${one}`, { exclude: ["x"] })).warnings).toEqual([
      expect.stringMatching(/matched nothing: `x`.*no artifact is one/),
    ]);
  });

  test("also if it leads out of the directory", async () => {
    expect((await fingerprint(tree, "d", { exclude: ["../f"] })).warnings).toEqual([
      expect.stringMatching(/matched nothing: `..\/f`/),
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
  const lines = context.log.filter((line) => line.startsWith("info: Fingerprinting"));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.length).toBeLessThanOrEqual(now / 10_000);
  expect(lines[0]).toMatch(/^info: Fingerprinting: \d+ files?, \d+ B so far$/);
  expect(context.log[0]).toMatch(/^info: Looking for files for `\*`: \d+ entr(y|ies) so far$/);
});

test.each<[tree: Tree, lines: string]>([
  [{ a: "1" }, "a"],
  [{ d: { directory: { a: "1" } } }, "d"],
  [{ d: { directory: { a: "1" } } }, "**/x*"],
])("a cancelled job ends the work on %j", async (tree, lines) => {
  const context = createTestContext({ signal: AbortSignal.abort(), clock: realClock });
  await expect(fingerprint(tree, lines, { context })).rejects.toThrow(CancelledError);
});

test.each(["**/x*", "artifacts-file:l*.json"])(
  "the search for %s ends when the time of `timeout` is used up",
  async (line) => {
    let now = 0;
    const clock: Clock = { ...realClock, monotonic: () => (now += 200_000) };
    await expect(
      fingerprint({ "l.json": "[]" }, line, { context: createTestContext({ clock }) }),
    ).rejects.toThrow(/could not be found within .*`timeout`/);
  },
);
