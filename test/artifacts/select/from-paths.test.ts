// What the lines of the input `artifacts` select.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import type { ArtifactSelection } from "../../../src/artifacts/selection.ts";
import type { ArtifactPattern } from "../../../src/domain/artifact.ts";
import { ConfigurationError, ConfigurationErrors } from "../../../src/lib/errors.ts";
import { fingerprintSchema, templateReferenceNameSchema } from "../../../src/domain/identifiers.ts";
import * as v from "valibot";
import { withoutPrivileges } from "../privileges.ts";
import { writeTree, temporaryFolder, type Tree } from "../tree.ts";
import { nothingSelected, testContext } from "../context.ts";

/** A line as the inputs give it: `path`, or `name=path` where the test says so. */
const line = (pattern: string, name?: string): ArtifactPattern =>
  name === undefined ? { pattern } : { pattern, name: v.parse(templateReferenceNameSchema, name) };

/** Selects in a directory that holds a tree, and returns the result. */
async function selecting(
  tree: Tree,
  lines: readonly (string | ArtifactPattern)[],
  changes: Partial<ArtifactSelection> = {},
  prepare: (path: string) => void = () => undefined,
) {
  using folder = temporaryFolder();
  writeTree(folder.path, tree);
  prepare(folder.path);
  const recorded = testContext();
  const artifacts = lines.map((one) => (typeof one === "string" ? line(one) : one));
  const before = process.cwd();
  process.chdir(folder.path);
  try {
    const all = await fingerprintAll({ ...nothingSelected, artifacts, ...changes }, recorded.context);
    return { ...recorded, all, names: all.map((artifact) => artifact.filename) };
  } finally {
    process.chdir(before);
  }
}

const build: Tree = {
  dist: {
    directory: {
      "app.tar.gz": "app",
      "lib.jar": "lib",
      ".hidden.jar": "hidden",
      docs: { directory: { "index.html": "docs", deep: { directory: { "deep.jar": "deep" } } } },
    },
  },
};

describe("a line selects", () => {
  test.each<[string, readonly string[]]>([
    ["dist/app.tar.gz", ["app.tar.gz"]],
    ["./dist//app.tar.gz", ["app.tar.gz"]],
    ["dist/*.jar", [".hidden.jar", "lib.jar"]],
    ["dist/[kl]ib.ja?", ["lib.jar"]],
    ["dist/[^.]*.jar", ["lib.jar"]],
    ["**/*.jar", [".hidden.jar", "deep.jar", "lib.jar"]],
    ["dist/**", [".hidden.jar", "app.tar.gz", "deep.jar", "index.html", "lib.jar"]],
    ["dist/**/deep.jar", ["deep.jar"]],
    ["**/**/deep/*", ["deep.jar"]],
    ["dist/docs", ["docs"]],
    ["dist/docs/", ["docs"]],
    ["*/docs/../*.gz", ["app.tar.gz"]],
  ])("%s", async (pattern, names) => {
    expect((await selecting(build, [pattern])).names).toEqual(names);
  });

  test("in the order of the lines, and within a line in the order of the paths' bytes", async () => {
    const { names } = await selecting(build, ["dist/docs/index.html", "dist/*.jar", "dist/app.tar.gz"]);
    expect(names).toEqual(["index.html", ".hidden.jar", "lib.jar", "app.tar.gz"]);
  });

  test("files and directories by looking, with what each is", async () => {
    const { all } = await selecting(build, ["dist/app.tar.gz", "dist/docs"]);
    expect(all.map((artifact) => artifact.type)).toEqual(["file", "dir"]);
  });

  test("names as they are: blanks, commas, `=`, a leading `-`, a `\\`", async () => {
    const odd = ["a,b", "a=b", "-x", "a b", "c\\d", "naïve", "#1", "!y", "{z}", "~"];
    const { names } = await selecting(Object.fromEntries(odd.map((name) => [name, name])), odd);
    expect(names).toEqual(odd);
  });

  test("names with special characters behind a `\\`", async () => {
    const tree = { "a[1].txt": "1", "a1.txt": "2", "*": "3" };
    expect((await selecting(tree, ["a\\[1\\].txt", "[*]"])).names).toEqual(["a[1].txt", "*"]);
  });

  test("through links where a name leads, but not where `**` would", async () => {
    const tree: Tree = { real: { directory: { a: "1" } }, link: { link: "real" } };
    expect((await selecting(tree, ["link/*"])).names).toEqual(["a"]);
    expect((await selecting({ in: { directory: tree } }, ["in/**/a"])).names).toEqual(["a"]);
    const circle: Tree = { a: "1", circle: { link: "." } };
    await expect(selecting(circle, ["*/a"])).resolves.toMatchObject({ names: ["a"] });
  });

  test("what a link to a file leads to, under the name of the link", async () => {
    const { all } = await selecting({ a: "1", latest: { link: "a" } }, ["latest"]);
    expect(all).toMatchObject([{ filename: "latest", type: "file" }]);
  });
});

describe("directories that a glob matches", () => {
  test("are an error that explains the choices", async () => {
    const problem = await selecting(build, ["dist/*"]).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ConfigurationError);
    expect(String(problem)).toMatch(/`dist\/\*` matches the directory `dist\/docs`.*: file.*: dir.*`\*\*`/);
  });

  test("are skipped for the type `file`", async () => {
    const { names } = await selecting(build, ["dist/*"], { artifactType: "file" });
    expect(names).toEqual([".hidden.jar", "app.tar.gz", "lib.jar"]);
  });

  test("are what the type `dir` selects", async () => {
    const { all } = await selecting(build, ["dist/*"], { artifactType: "dir" });
    expect(all).toMatchObject([{ filename: "docs", type: "dir" }]);
  });
});

describe("a line that selects nothing", () => {
  test("fails the step, is named, and does not hide others", async () => {
    const problem = await selecting(build, ["dist/*.jar", "dist/*.exe", "nowhere"]).catch(
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(ConfigurationErrors);
    expect(String(problem)).toContain("No file matches `dist/*.exe` (input `artifacts`, looked in `/");
    expect(String(problem)).toContain("`nowhere` does not exist (input `artifacts`, looked in `/");
    expect(String(problem)).not.toContain("*.jar");
  });

  test("is a warning with `if-no-match: warn`, and the others are fingerprinted", async () => {
    const { names, warnings } = await selecting(build, ["dist/lib.jar", "dist/*.exe"], { ifNoMatch: "warn" });
    expect(names).toEqual(["lib.jar"]);
    expect(warnings).toEqual([expect.stringContaining("No file matches `dist/*.exe`")]);
  });

  test("is an error even with `if-no-match: warn` when nothing at all is left", async () => {
    await expect(selecting(build, ["dist/*.exe"], { ifNoMatch: "warn" })).rejects.toThrow(
      "No artifact was found: nothing that the inputs select exists",
    );
  });

  test.each([
    ["!dist/*.map", /`!`.* no special meaning/],
    ["dist/*.{jar,war}", /`{}`.* no special meaning.*Write one path or glob per line/],
    ["~/x", /`~`.* no special meaning/],
    ["dist\\lib.jar", /only `\/` separates directories/],
    ["ghcr.io/acme/app:v1", /artifact-type: oci/],
    ["localhost:5000/app:v1", /artifact-type: oci/],
    [
      "dist/lib.jar ",
      /`dist\/lib.jar ` does not exist \(input `artifacts`, looked in `\/.*Did you mean `dist\/lib\.jar`\?/,
    ],
    ["dist/lib.jar/x", /`dist\/lib.jar\/x` does not exist/],
    ["dist/app.tar", /`dist\/app.tar` does not exist.*Did you mean `dist\/app\.tar\.gz`\?/],
    ["dis/docs/inndex.html", /Did you mean `dist`\?.*Check what the build created/],
    ["Dist/*.jar", /No file matches `Dist\/\*\.jar`.*Did you mean `dist`\?/],
    ["- dist/lib.jar", /`- `.* no special meaning/],
    ["dist/lib.jar,dist/app.tar.gz", /`,`.* no special meaning.*Write one path or glob per line/],
    [
      "my app=dist/lib.jar",
      /What is before `=` is not a valid name for `artifacts`, so the whole line was read as a path/,
    ],
  ])("says what was probably meant by %s", async (pattern, says) => {
    await expect(selecting(build, [pattern])).rejects.toThrow(says);
  });

  test.each(["a[", "[]", "[!a]", "a\\[[", "[a-]"])(
    "is not the same as an invalid pattern: %s",
    async (pattern) => {
      await expect(selecting({ a: "1" }, [pattern])).rejects.toThrow(/^Pattern `.*` has a syntax error/);
    },
  );
});

describe("what is selected but has no fingerprint is an error that names it", () => {
  test.each<[string, readonly string[], (path: string) => unknown, RegExp]>([
    ["a FIFO", ["x"], (path) => execFileSync("mkfifo", [path]), /x` is a FIFO/],
    [
      "a broken link",
      ["x"],
      (path) => {
        symlinkSync("nowhere", path);
      },
      /x` is a link that leads nowhere/,
    ],
    [
      "a broken link that a glob matches",
      ["*"],
      (path) => {
        symlinkSync("nowhere", path);
      },
      /x` is a link that leads nowhere/,
    ],
    [
      "a device",
      ["x"],
      (path) => {
        symlinkSync("/dev/null", path);
      },
      /x` is a device/,
    ],
    [
      "a link to a directory that a glob matches",
      ["*/"],
      (path) => {
        symlinkSync("x", path);
      },
      /No file|symbolic links/,
    ],
  ])("%s", async (_what, lines, prepare, says) => {
    // prettier-ignore
    await expect(selecting({}, lines, {}, (path) => void prepare(`${path}/x`))).rejects.toThrow(says);
  });

  test("a directory that a glob cannot look into", async () => {
    using folder = temporaryFolder();
    chmodSync(folder.path, 0o755);
    mkdirSync(folder.at("locked"), { mode: 0 });
    const selection = { ...nothingSelected, artifacts: [line(`${folder.path}/**/*.jar`)] };
    await withoutPrivileges(async () => {
      await expect(fingerprintAll(selection, testContext().context)).rejects.toThrow(
        /locked.*permission denied/,
      );
    });
  });

  test("a file name that is not UTF-8", async () => {
    using folder = temporaryFolder();
    writeTree(folder.path, { "\xff.jar": "1" }, "latin1");
    const selection = { ...nothingSelected, artifacts: [line(`${folder.path}/*.jar`)] };
    await expect(fingerprintAll(selection, testContext().context)).rejects.toThrow("is not valid UTF-8");
  });

  test.each([
    ["file", "dist/docs", /is a directory, but `artifact-type` is `file`/],
    ["dir", "dist/lib.jar", /is a file, but `artifact-type` is `dir`/],
  ] as const)("what is not of the type %s", async (artifactType, pattern, says) => {
    await expect(selecting(build, [pattern], { artifactType })).rejects.toThrow(says);
  });
});

describe("names", () => {
  test("go with what their line selects", async () => {
    const { all } = await selecting(build, [line("dist/lib.jar", "library"), "dist/app.tar.gz"]);
    expect(all).toMatchObject([{ name: "library", filename: "lib.jar" }, { filename: "app.tar.gz" }]);
    expect(all[1]).not.toHaveProperty("name");
  });

  test("of a glob that matches several are an error that says how to give each its own", async () => {
    await expect(selecting(build, [line("dist/*.jar", "library")])).rejects.toThrow(
      /Two artifacts have the name `library`: `.hidden.jar`.*`lib.jar`.*its own line/,
    );
  });

  test("the same artifact twice is one, and keeps the name that one of the lines gives it", async () => {
    const { all } = await selecting(build, ["dist/*.jar", line("./dist/lib.jar", "library")]);
    expect(all).toMatchObject([{ filename: ".hidden.jar" }, { filename: "lib.jar", name: "library" }]);
  });

  test("two files with the same bytes are one artifact, which is logged", async () => {
    const { names, notes } = await selecting({ a: "same", b: "same" }, ["*"]);
    expect(names).toEqual(["a"]);
    expect(notes).toEqual(["b has the same fingerprint as a: both are one artifact, `a`"]);
  });

  test("two for one artifact are an error", async () => {
    const lines = [line("dist/lib.jar", "one"), line("dist/lib.jar", "two")];
    await expect(selecting(build, lines)).rejects.toThrow(
      /`one` and `two` name the same artifact: `lib.jar` \(dist\/lib.jar.*Keep one of the names/s,
    );
    const copies = [line("a", "one"), line("b", "two")];
    await expect(selecting({ a: "same", b: "same" }, copies)).rejects.toThrow(
      /`one` and `two` name the same artifact: `a`.*Both have the same content/,
    );
  });
});

describe("`filename`", () => {
  test("is the display name of the only artifact", async () => {
    const { names } = await selecting(build, ["dist/lib.jar"], { filename: "library v1" });
    expect(names).toEqual(["library v1"]);
  });

  test("is an error with several artifacts", async () => {
    await expect(selecting(build, ["dist/*.jar"], { filename: "x" })).rejects.toThrow(
      /`filename` is `x`, the name of one artifact, but 2 are selected/,
    );
  });

  test("is the directory's own name for `.`", async () => {
    using folder = temporaryFolder();
    writeTree(folder.at("project"), { a: "1" });
    const before = process.cwd();
    process.chdir(folder.at("project"));
    try {
      const all = await fingerprintAll({ ...nothingSelected, artifacts: [line(".")] }, testContext().context);
      expect(all).toMatchObject([{ filename: "project", type: "dir" }]);
    } finally {
      process.chdir(before);
    }
  });
});

describe("a given fingerprint", () => {
  const fingerprint = v.parse(fingerprintSchema, "ab".repeat(32));
  const other = v.parse(fingerprintSchema, "cd".repeat(32));
  const [app, web] = ["app", "web"].map((name) => v.parse(templateReferenceNameSchema, name));
  const fingerprints = [{ fingerprint }];

  test("is taken as it is, and no file is read", async () => {
    const { all } = await selecting({}, [], { fingerprint: fingerprints, filename: "app" });
    expect(all).toEqual([{ filename: "app", type: "given", fingerprint }]);
  });

  test("has itself as display name when there is no other", async () => {
    expect((await selecting({}, [], { fingerprint: fingerprints })).names).toEqual([fingerprint]);
  });

  test("has its name as file name; several keep the order of their lines", async () => {
    const given = [{ name: web, fingerprint: other }, { fingerprint }, { name: web, fingerprint: other }];
    const { all } = await selecting({}, [], { fingerprint: given as ArtifactSelection["fingerprint"] });
    expect(all).toEqual([
      { name: "web", filename: "web", type: "given", fingerprint: other },
      { filename: fingerprint, type: "given", fingerprint },
    ]);
  });

  test.each<[string, object[], RegExp]>([
    [
      "one digest",
      [
        { name: app, fingerprint },
        { name: web, fingerprint },
      ],
      /`app` and `web` name the same artifact/,
    ],
    [
      "two digests",
      [
        { name: app, fingerprint },
        { name: app, fingerprint: other },
      ],
      /Two artifacts have the name `app`/,
    ],
  ])("with names that do not agree is an error: %s", async (_, given, says) => {
    const more = { fingerprint: given as unknown as ArtifactSelection["fingerprint"] };
    await expect(selecting({}, [], more)).rejects.toThrow(says);
  });
});

test("several lines that cannot be fingerprinted are reported together", async () => {
  const problem = await selecting({ b: { link: "nowhere" } }, ["a[", "b", "c"]).catch(
    (error: unknown) => error,
  );
  expect(problem).toMatchObject({ errors: [{ name: "ConfigurationError" }, {}, {}] });
});
