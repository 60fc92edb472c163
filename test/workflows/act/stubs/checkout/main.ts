// Stands in for actions/checkout v7.0.1. The rules and the git commands were read in its source
// (src/git-source-provider.ts, src/git-directory-helper.ts, src/git-command-manager.ts). Without a repository in its
// directory, what is there, such as downloads of earlier steps, is removed. A repository that an earlier job left is used
// again: so a sparse checkout stays one, since `git sparse-checkout disable` does not reset `core.sparseCheckout`.
//
// The repository of a test has one commit, which stands for the commit of every event: a pull request has no merge commit
// here. Patterns of `sparse-checkout` are paths from the root, with `/` before them. Not here, and an error: other
// patterns, cone mode, and the other inputs. `persist-credentials` has to be `false`.
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const { STAND_IN_REPOSITORY: repository = "", GITHUB_WORKSPACE: workspace = "" } = process.env;
const known = ["PERSIST-CREDENTIALS", "SPARSE-CHECKOUT", "SPARSE-CHECKOUT-CONE-MODE", "PATH"];
const given = Object.keys(process.env).filter((key) => key.startsWith("INPUT_"));
const unknown = given.find((key) => !known.some((name) => key === `INPUT_${name}`));
if (unknown !== undefined) throw new Error(`The stub does not have the input ${unknown}`);
if (process.env["INPUT_PERSIST-CREDENTIALS"] !== "false") throw new Error("persist-credentials is not false");
if (repository === "" || workspace === "") throw new Error("There is no repository or no workspace");

const patterns = (process.env["INPUT_SPARSE-CHECKOUT"] ?? "")
  .split("\n")
  .filter((line) => line.trim() !== "");
if (patterns.length > 0 && process.env["INPUT_SPARSE-CHECKOUT-CONE-MODE"] !== "false")
  throw new Error("The stub has no cone mode");
const pattern = patterns.find((line) => !/^\/[\w./-]+$/.test(line));
if (pattern !== undefined) throw new Error(`The stub takes paths from the root, not ${pattern}`);

const folder = resolve(workspace, process.env["INPUT_PATH"] ?? "");
const git = (...args: readonly string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
mkdirSync(folder, { recursive: true });
if (existsSync(join(folder, ".git"))) {
  git("clean", "-ffdx");
  git("reset", "--hard", "HEAD");
} else {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  cpSync(join(repository, ".git"), join(folder, ".git"), { recursive: true });
}
if (patterns.length === 0) {
  git("sparse-checkout", "disable");
  git("config", "--local", "--unset-all", "extensions.worktreeConfig");
} else {
  git("config", "core.sparseCheckout", "true");
  const file = git("rev-parse", "--git-path", "info/sparse-checkout").trim();
  appendFileSync(join(folder, file), `\n${patterns.join("\n")}\n`);
}
git("checkout", "--quiet", "--force", "HEAD");
