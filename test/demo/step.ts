// `npm run -s step -- NAME=VALUE …`: runs one step of the committed bundle as GitHub's runner does, in the current
// directory, and prints its log and its outputs. Without other inputs it talks to the embedded service on port 8080.
// Ends with the step's exit code. docs/getting-started.md uses it.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { runStep } from "../e2e/step.ts";
import { asGitHubShows, outputsOf, part, say } from "./show.ts";

const given = process.argv.slice(2).map((argument) => {
  const [, name, value] = /^([a-z-]+)=([^]*)$/.exec(argument) ?? [];
  if (name === undefined || value === undefined) {
    process.stderr.write(
      `"${argument}" is not an input: expected NAME=VALUE, such as operation=fingerprint\n`,
    );
    process.exit(2);
  }
  return [name, value] as const;
});

const inputs = Object.fromEntries(given);
const embeddedService = {
  "base-url": "http://127.0.0.1:8080/api/v2",
  org: "demo",
  "api-token": "token-of-the-embedded-service",
};
const workspace = process.env["INIT_CWD"] ?? process.cwd();
const step = await runStep(
  { ...(inputs["operation"] === "fingerprint" ? {} : embeddedService), ...inputs },
  { workspace, environment: commitHere() },
);
part("log", asGitHubShows(step.log));
part("outputs", outputsOf(step));
part("summary", `Markdown, in ${join(step.temporary, "summary")}`);
say();
say(`   exit code ${String(step.exitCode)}`);
process.stderr.write(step.standardError);
process.exitCode = step.exitCode ?? 1;

/** The runner's variable for the commit: the one that is checked out here, if any. */
function commitHere(): Record<string, string> {
  try {
    return {
      GITHUB_SHA: execFileSync("git", ["rev-parse", "HEAD"], { cwd: workspace, encoding: "utf8" }).trim(),
    };
  } catch {
    return {};
  }
}
