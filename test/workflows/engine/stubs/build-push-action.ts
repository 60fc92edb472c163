// docker/build-push-action: pushes nothing, but gives the digest of what was pushed to the registry of the login.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, readInputs, runFolder } from "./step.ts";

const { push, tags } = readInputs({ push: "false", tags: "" });
const registry = readFileSync(join(runFolder, "registry"), "utf8");
if (push !== "true" || !tags.startsWith(`${registry}/`)) fail(`Cannot push to ${tags}`);
const digest = createHash("sha256").update(tags).digest("hex");
appendFileSync(process.env["GITHUB_OUTPUT"] ?? "", `digest=sha256:${digest}\n`);
