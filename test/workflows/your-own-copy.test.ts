// docs/your-own-copy.md: its commands do in a clean directory what the page says.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "../e2e/step.ts";
import { project, read } from "./documents.ts";

const page = read("docs/your-own-copy.md");

/** Returns the line of a code block of the page that begins so. */
function commandOf(beginning: string): string {
  const command = page.split("\n").find((line) => line.startsWith(beginning));
  expect(command, beginning).toBeDefined();
  return command ?? "";
}

const sh = (command: string, cwd: string) => execFileSync("sh", ["-c", command], { cwd, encoding: "utf8" });
const text = (...path: string[]) => readFileSync(join(...path), "utf8");

describe("a copy with an account's own name", () => {
  const copy = newFolder();

  beforeAll(() => {
    for (const file of sh("git ls-files -z", project)
      .split("\0")
      .filter((name) => name !== "")) {
      mkdirSync(join(copy, dirname(file)), { recursive: true });
      cpSync(join(project, file), join(copy, file));
    }
    symlinkSync(join(project, "node_modules"), join(copy, "node_modules"), "junction");
    sh("git init --quiet && git add --all", copy);
    sh(commandOf("git grep").replace("YOUR-ACCOUNT", "acme-platform"), copy);
  });

  test("names the account everywhere, and leaves the runner's variables as they are", () => {
    expect(sh("git grep -lw OWNER || true", copy)).toBe("");
    expect(text(copy, "README.md")).toContain("uses: acme-platform/artifact-compliance-action@v1");
    expect(text(copy, ".github/CODEOWNERS")).toContain("@acme-platform/maintainers");
    expect(text(copy, "docs/examples/image.yml")).toContain("orgs/$GITHUB_REPOSITORY_OWNER/");
  });

  test("has generated parts that are still current", () => {
    expect(() => sh("npm run --silent docs -- --check", copy)).not.toThrow();
  });
});

test("the command that pins a release writes its commit and version, also for reusable workflows", () => {
  const folder = newFolder();
  mkdirSync(join(folder, ".github/workflows"), { recursive: true });
  const workflow = join(folder, ".github/workflows/deploy.yml");
  const owner = "acme/artifact-compliance-action";
  writeFileSync(workflow, `uses: ${owner}@v1\nuses: ${owner}/.github/workflows/gate.yml@v1\nuses: a/b@v1\n`);
  sh(
    "git init --quiet && git add --all && git -c user.name=a -c user.email=a@b.example commit --quiet -m a",
    folder,
  );
  sh("git tag v1.0.0", folder);
  const commit = sh("git rev-parse HEAD", folder).trim();
  sh(`${commandOf("commit=")}\n${commandOf("perl -pi")}`, folder);
  expect(readFileSync(workflow, "utf8")).toBe(
    `uses: ${owner}@${commit} # v1.0.0\nuses: ${owner}/.github/workflows/gate.yml@${commit} # v1.0.0\nuses: a/b@v1\n`,
  );
});
