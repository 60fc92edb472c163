// Stands in for actions/checkout v7.0.1. The rules were read in its source (src/git-source-provider.ts,
// src/git-directory-helper.ts): what the workspace holds, such as downloads of earlier steps, is removed; then the files
// and `.git` of the commit are there.
//
// The repository of a test has one commit, which stands for the commit of every event: a pull request has no merge commit
// here. With `sparse-checkout` only what it names is there; here each line is a path from the root, with `/` before it. Not
// here, and an error: other patterns, cone mode, and the other inputs. `persist-credentials` has to be `false`.
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const { STAND_IN_REPOSITORY: repository = "", GITHUB_WORKSPACE: workspace = "" } = process.env;
const known = ["PERSIST-CREDENTIALS", "SPARSE-CHECKOUT", "SPARSE-CHECKOUT-CONE-MODE"];
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
const paths = patterns.length === 0 ? [""] : [".git", ...patterns];

for (const name of readdirSync(workspace)) rmSync(join(workspace, name), { recursive: true });
for (const path of paths.filter((one) => existsSync(join(repository, one))))
  cpSync(join(repository, path), join(workspace, path), { recursive: true });
