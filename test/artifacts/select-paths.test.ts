// What is said of a line of `artifacts` that selects nothing. Which paths a glob matches is in test/files/find-paths.test.ts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseArtifactLines } from "../../src/artifacts/artifact.ts";
import { selectPaths } from "../../src/artifacts/fingerprint-all.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import type { Remark } from "../../src/lib/remark.ts";
import { createTestContext } from "../support/context.ts";
import { temporaryFolder, writeTree } from "./tree.ts";

const folder = temporaryFolder();
beforeAll(() => {
  writeTree(folder.path, {
    dist: { directory: { "a.whl": "1", "a.tar.gz": "2", "my file": "3", "caf\u00e9": "4" } },
    packages: {
      directory: {
        shop: { directory: { "app.bin": "5" } },
        a: { directory: { x1: "" } },
        b: { directory: { x2: "" } },
      },
    },
    empty: { directory: {} },
  });
  process.chdir(folder.path);
});
afterAll(() => {
  folder[Symbol.dispose]();
});

async function select(text: string, ifNoMatch: "fail" | "warn" = "fail", context = createTestContext()) {
  const warnings: Remark[] = [];
  const search = {
    ifNoMatch,
    searchDeadline: new Deadline(1_000, context.clock),
    onWarning: (remark: Remark) => warnings.push(remark),
  };
  const paths = [];
  for (const line of parseArtifactLines(text)) paths.push(...(await selectPaths(line, search, context)));
  return { paths, warnings };
}

test("a line selects a path, a path with blanks, or what its glob matches", async () => {
  expect((await select("dist/my file\ndist/*.whl")).paths).toEqual(["dist/my file", "dist/a.whl"]);
});

describe("a line that selects nothing", () => {
  test.each<[line: string, says: string]>([
    ['"dist/a.whl"', "Quotes are part of the path"],
    ["dist/a.whl # the wheel", "comment"],
    ["~/dist/a.whl", "variables are not replaced"],
    ["${DIST}/a.whl", "variables are not replaced"],
    ["dist/a.whl \\", "does not continue"],
    ["dist/a.whl dist/a.tar.gz", "one path or glob per line"],
    ["dist/a.whl,dist/a.tar.gz", "one path or glob per line"],
    ["dist/a.whl, dist/a.tar.gz", "comma"],
    ["- dist/a.whl", "YAML list"],
    ["!dist/*.tmp", "mean themselves"],
    ["dist/*.{zip,gz}", "mean themselves"],
    ["dist/app-[0-9]", "mean themselves"],
    ["dist/@(a|b)", "mean themselves"],
    ["$(ls dist)", "variables are not replaced"],
    ["--name app", "option of a command"],
    ["dist/cafe\u0301", "another Unicode normalization"],
    ["app.bin", "It is in `packages/shop`: `working-directory`"],
    ["*.bin", "Write `packages/shop/*.bin`"],
    ["ghcr.io/acme/shop", "`oci:` before an image"],
    ["docker://ghcr.io/acme/shop", "`oci:registry/repository:tag`"],
    ["ghcr.io/acme/shop:1.4", "`oci:` before an image"],
    ["app=localhost:5000/shop:1.4", "`oci:` before an image"],
    [`ghcr.io/acme/shop@sha256:${"a".repeat(64)}`, "`oci:` before an image"],
    ["ghcr.io/acme/shop@sha256:", "is empty"],
    ["OCI:ghcr.io/acme/shop", "lower case"],
    [`app=${"a".repeat(64)}`, "`sha256:` before a digest"],
    ["=dist/a.whl", "no name before `=`"],
    ["my app=dist/a.whl", "is not a name"],
    ["app=dist/a.whl web=dist/a.tar.gz", "It holds several artifacts"],
    ["app=dist/a.whl, web=dist/a.tar.gz", "It holds several artifacts"],
    ["app=dist/a.whl;web=dist/a.tar.gz", "It holds several artifacts"],
    ["app:dist/a.whl", "does not separate a name"],
    ["profile:dist/a.whl", "does not separate a name"],
    [`app=app=sha256:${"a".repeat(64)}`, "without another name"],
    ["/_temp/artifacts-0b2d1f6e-7d3a-4c55-9a0e-2f1b3c4d5e6f.json", "`artifacts-file` of another job"],
    ["app=Object", "Name the output itself"],
    ["my.app=dist/a.whl", "is not a name"],
    ["dist\\a.whl", "Only `/` separates"],
  ])("is an error that names the slip: %s: %s", async (line, says) => {
    await expect(select(line)).rejects.toThrow(says);
    await expect(select(line)).rejects.toThrow("Input `artifacts`: line 1: ");
  });

  test.each([
    ["/home/runner/work/shop/shop/dist/app", "`/__w/shop/shop`"],
    ["/opt/actions-runner/_work/shop/shop", "`/__w/shop/shop`"],
    ["/home/runner/work/_temp/app", "`/__w/_temp`"],
  ])("in a container is told from a path of the host: %s", async (line, says) => {
    const inContainer = { environment: { GITHUB_WORKSPACE: "/__w/shop/shop" } };
    await expect(select(line, "fail", createTestContext(inContainer))).rejects.toThrow(says);
    await expect(select(line)).rejects.toThrow("does not exist. ");
    await expect(select(line)).rejects.not.toThrow("__w");
    await expect(select("/elsewhere/app", "fail", createTestContext(inContainer))).rejects.not.toThrow("__w");
  });

  test("and is in several directories below is not said to be in one", async () => {
    await expect(select("x*")).rejects.not.toThrow("It is in");
  });

  test("and is a glob of every file of a directory is not looked for below it", async () => {
    await expect(select("packages/*")).rejects.not.toThrow("in a directory below");
    await expect(select("packages/*.bin")).rejects.toThrow("`packages/shop/app.bin` is in a directory below");
  });

  test("and begins with the scheme of an address is not taken for a name and its path", async () => {
    await expect(select("s3://builds/app")).rejects.not.toThrow("does not separate a name");
  });

  test("of two paths never gets the proposal of one of them", async () => {
    await expect(select("dist/a.whl dist/a.tar.gz")).rejects.not.toThrow(/did you mean|`dist\/a.tar.gz`/i);
  });

  test.each<[line: string, says: RegExp]>([
    ["dist/ap", /`dist\/ap` does not exist \(looked in `.*`\)\. `dist` has `a.tar.gz`, `a.whl`/],
    [
      "dist/*.zip",
      /no file matches `dist\/\*\.zip`.*`dist` has .*with `\/` at its end it selects directories/,
    ],
    ["dist/a.whl/x/y", /`dist\/a.whl` is not a directory/],
    ["empty/x", /`empty` is empty/],
    ["nowhere/x", /The working directory has `dist`, `empty`, `packages`/],
    ["/nonexistent/x", /`\/nonexistent\/x` does not exist\. It begins at the root/],
    ["artifacts-file:x.json", /`x.json` does not exist.*The working directory has/],
    ["artifacts-file:x.json,y.json", /comma/],
  ])("says where it looked and what is there: %s", async (line, says) => {
    await expect(select(line)).rejects.toThrow(says);
  });

  test("in an empty workspace says that other jobs have other files", async () => {
    process.chdir("empty");
    const selected = select("build/app").finally(() => {
      process.chdir(folder.path);
    });
    await expect(selected).rejects.toThrow(/working directory is empty\. .*download in this job/);
  });

  test.each(["dist/ap", "dist/*.zip", "artifacts-file:*.json", "dist/a b", "Object.js"])(
    "is a warning with `if-no-match: warn`: %s",
    async (line) => {
      const { paths, warnings } = await select(line, "warn");
      expect(paths).toEqual([]);
      expect(warnings).toMatchObject([
        {
          text: expect.stringContaining("`if-no-match` is `warn`"),
          names: [expect.stringContaining("line 1: ")],
        },
      ]);
    },
  );

  test.each(["ghcr.io/acme/shop:1.4", "docker://x", "a".repeat(64), "ghcr.io/acme/shop@"])(
    "and is no path at all is an error also with `if-no-match: warn`: %s",
    async (line) => {
      await expect(select(line, "warn")).rejects.toThrow(/does not exist/);
    },
  );
});

test("a line with a name selects one path", async () => {
  expect((await select("app=dist/*.whl")).paths).toEqual(["dist/a.whl"]);
  await expect(select("app=dist/a*")).rejects.toThrow(/matches 2 paths: dist\/a.tar.gz, dist\/a.whl.*`app`/);
});

test("a file that the output `artifacts-file` named is no artifact itself", async () => {
  const name = "artifacts-0b2d1f6e-7d3a-4c55-9a0e-2f1b3c4d5e6f.json";
  writeTree(folder.at("lists"), { [name]: "[]" });
  await expect(select("lists/*")).rejects.toThrow("Write `artifacts-file:lists/*`");
  expect((await select("artifacts-file:lists/*")).paths).toEqual([`lists/${name}`]);
  await expect(select(`lists/${name}.sig`)).rejects.not.toThrow("`artifacts-file` of another job");
});
