// What the runner downloads for every job that uses the action: the archive of its commit, without what .gitattributes
// leaves out (`export-ignore`).
import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "..");
const git = (...args: string[]) =>
  execFileSync("git", args, {
    cwd: project,
    maxBuffer: 100 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });

// A copy of the project may have no repository.
test.skipIf(!existsSync(join(project, ".git")))(
  "a job downloads at most 1 MB, with all that it needs",
  () => {
    expect(git("archive", "--format=tar.gz", "HEAD").length).toBeLessThanOrEqual(1_000_000);

    const names = namesIn(git("archive", "--format=tar", "HEAD"));
    const needed = git("ls-files", "action.yml", "LICENSE", "dist", ".github/actions", ".github/workflows")
      .toString()
      .trim()
      .split("\n");
    expect(needed).toContain("dist/service/index.js");
    for (const workflow of ["record", "gate", "confirm", "check"])
      expect(needed).toContain(`.github/workflows/${workflow}.yml`);
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
    expect([...names].filter((name) => /^(src|test)\/|\.png$/.test(name))).toEqual([]);
  },
);

test("what stays out of the archive exists", () => {
  expect(globSync("{src,test,docs,.ci,.github/pictures,package-lock.json}", { cwd: project })).toHaveLength(
    6,
  );
});

/** Returns the names of the files in an archive of tar. */
function namesIn(archive: Buffer): ReadonlySet<string> {
  const listed = execFileSync("tar", ["-tf", "-"], { input: archive, maxBuffer: 10 * 1024 * 1024 });
  return new Set(listed.toString().split(/\r?\n/));
}
