// `npm run -s step -- NAME=VALUE …`: runs one step as GitHub's runner does, in the current directory, and prints its log and
// its outputs. By default it uses the embedded service on port 8080, with the API key in COMPLIANCE_TOKEN.
// Ends with the step's exit code. docs/getting-started.md uses it.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { runStep } from "../e2e/step.ts";
import { formatLog, outputsOf, printSection, print } from "./show.ts";

const parsedArguments = process.argv.slice(2).map((argument) => {
  const [, name, value] = /^([a-z-]+)=([^]*)$/.exec(argument) ?? [];
  if (name === undefined || value === undefined) {
    process.stderr.write(
      `"${argument}" is not an input: expected NAME=VALUE, such as operation=fingerprint\n`,
    );
    process.exit(2);
  }
  return [name, value] as const;
});

const inputs = Object.fromEntries(parsedArguments);
const embeddedService = {
  // Beside `connection` they would be a second address.
  ...(inputs["connection"] === undefined && { "base-url": "http://127.0.0.1:8080/api/v2", org: "demo" }),
  ...(process.env["COMPLIANCE_TOKEN"] && { "api-token": process.env["COMPLIANCE_TOKEN"] }),
};
const workspace = process.env["INIT_CWD"] ?? process.cwd();
const step = await runStep(
  { ...(inputs["operation"] === "fingerprint" ? {} : embeddedService), ...inputs },
  { workspace, environment: commitVariables() },
);
printSection("log", formatLog(step.log));
printSection("outputs", outputsOf(step));
printSection("summary", `Markdown, in ${join(step.temporary, "summary")}`);
print();
print(`   exit code ${String(step.exitCode)}`);
process.stderr.write(step.standardError);
process.exitCode = step.exitCode ?? 1;

/** Returns the runner's variable for the commit that is checked out, if any. */
function commitVariables(): Record<string, string> {
  try {
    return {
      GITHUB_SHA: execFileSync("git", ["rev-parse", "HEAD"], { cwd: workspace, encoding: "utf8" }).trim(),
    };
  } catch {
    return {};
  }
}
