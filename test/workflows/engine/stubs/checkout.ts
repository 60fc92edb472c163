// actions/checkout: what is in the workspace without being a repository, such as an earlier download, is removed.
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, rmSync } from "node:fs";
import { readInputs } from "./step.ts";

readInputs({ "persist-credentials": "true" });
for (const name of readdirSync(".")) rmSync(name, { recursive: true });
cpSync(`${process.env["REPOSITORY"] ?? ""}/.git`, ".git", { recursive: true });
execFileSync("git", ["checkout", "--quiet", "--force", "HEAD"], { stdio: "inherit" });
