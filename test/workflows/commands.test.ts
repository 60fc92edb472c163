// Every command in a code block of the users' pages is run by a test, or stands here with the reason why none can run it.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { startService } from "../../src/embedded-service/start.ts";
import { runStep } from "../e2e/step.ts";
import { documents, read } from "./documents.ts";

/** What runs the commands of a page: the file, and a text in it that shows it. */
interface Runner {
  readonly file: string;
  readonly text: string;
}
/** The commands that begin so, by page. A text in place of a runner says why nothing can run them here. */
const runBy: Readonly<Record<string, Readonly<Record<string, Runner | string>>>> = {
  "README.md": {
    "git clone": { file: ".ci/node-versions", text: "npm start" },
    "npm ci && npm test": { file: ".ci/run", text: "npm ci && npm test" },
  },
  "docs/after-an-outage.md": { "gh run list": "only GitHub has runs that it runs again" },
  "docs/embedded-service.md": {
    "node dist/service/index.js": { file: ".ci/node-versions", text: "node dist/service/index.js" },
  },
  "docs/fingerprints.md": {
    "cd dist": { file: "test/e2e/artifacts/manifest.test.ts", text: "fingerprints.md" },
  },
  "docs/gate.md": {
    "sha256sum --check": { file: "test/workflows/steps.test.ts", text: "docs/gate.md" },
    "test -n": { file: "test/workflows/steps.test.ts", text: "docs/gate.md" },
  },
  "docs/getting-started.md": {
    "git clone": { file: ".ci/node-versions", text: "npm ci" },
    "npm run -s service": { file: ".ci/node-versions", text: "npm run --silent service" },
    "export COMPLIANCE_TOKEN": { file: "test/workflows/getting-started.test.ts", text: "COMPLIANCE_TOKEN" },
    "mkdir -p build": { file: "test/workflows/getting-started.test.ts", text: "getting-started.md" },
    "npm run -s step": { file: "test/workflows/getting-started.test.ts", text: "getting-started.md" },
    echo: { file: "test/workflows/getting-started.test.ts", text: "getting-started.md" },
  },
  "docs/migrating-from-the-cli.md": {
    kosli: "the client's own commands; migrating.test.ts compares their flags",
  },
  "docs/reading.md": { jq: { file: "test/workflows/commands.test.ts", text: "reading.md" } },
  "docs/unavoidable-gate.md": { "gh api": { file: "test/workflows/commands.test.ts", text: "rulesets" } },
  "docs/verifying-decisions.md": {
    "GATE=": { file: "test/workflows/verifying-decisions.test.ts", text: "docs/verifying-decisions.md" },
  },
  "docs/your-own-copy.md": {
    "git grep": { file: "test/workflows/your-own-copy.test.ts", text: "git grep" },
    "gh release verify": { file: ".github/workflows/release.yml", text: "gh release verify" },
    "commit=": { file: "test/workflows/your-own-copy.test.ts", text: "commit=" },
    "cd .github/workflows": { file: "test/workflows/act/run.ts", text: "docs/your-own-copy.md" },
  },
};

/** Returns the code blocks of these languages. */
const blocksOf = (page: string, languages: string) =>
  [...read(page).matchAll(new RegExp(`^( *)\`\`\`(?:${languages})\\n([^]*?)^\\1\`\`\`$`, "gm"))].map(
    ([, , text = ""]) => text,
  );
/** Scripts that stand for the reader's own. */
const isOfTheReader = (command: string) =>
  /^\.\/(?:build|test|deploy)\.sh\b|^make |^(?:test -n "\$IMAGE" && )?your-deployment /.test(command);
const pages = documents.filter((name) => name === "README.md" || /^docs\/[\w-]+\.md$/.test(name));
const commands = pages.flatMap((page) =>
  [
    ...blocksOf(page, "sh|bash|console"),
    ...blocksOf(page, "ya?ml").flatMap((yaml) =>
      [...yaml.matchAll(/\brun: (.+)$/gm)].map(([, command = ""]) => command),
    ),
  ]
    .filter((command) => !isOfTheReader(command))
    .map((command) => ({ page, command: command.trimEnd() })),
);

describe("each command of the users' pages is run by a test", () => {
  test.each(commands)("$page: $command", ({ page, command }) => {
    const known = Object.entries(runBy[page] ?? {}).find(([start]) => command.startsWith(start));
    expect(known).toBeDefined();
    const [, runner = ""] = known ?? [];
    if (typeof runner === "string") expect(runner).not.toBe("");
    else expect(read(runner.file)).toContain(runner.text);
  });

  test("and nothing is listed that no page has", () => {
    for (const [page, listed] of Object.entries(runBy))
      for (const start of Object.keys(listed))
        expect(
          commands.some((one) => one.page === page && one.command.startsWith(start)),
          `${page}: ${start}`,
        ).toBe(true);
  });
});

describe.skipIf(process.platform === "win32")("docs/reading.md", () => {
  const jqOf = (variable: string) =>
    commands.find(({ command }) => command.startsWith("jq") && command.includes(`"$${variable}"`))?.command ??
    "exit 2";
  const shell = (command: string, variables: Readonly<Record<string, string>>) =>
    execFileSync("bash", ["-eo", "pipefail", "-c", command], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], ...variables },
    }).trim();

  test("its commands read what the steps before them give", async () => {
    await using service = await startService({
      scenario: {
        flows: {
          shop: {
            trails: { t1: { git_commit_info: { sha1: "0".repeat(40), author: "Ada <ada@example.com>" } } },
          },
        },
        environments: { staging: { state: false }, production: { state: true } },
      },
    });
    const inputs = { "base-url": service.baseUrl, org: service.org, "api-token": service.apiToken };
    const list = await runStep({ ...inputs, operation: "list-environments" });
    expect(shell(jqOf("RESULT_FILE"), { RESULT_FILE: list.outputs["result-file"] ?? "" })).toBe("staging");
    const trail = await runStep({ ...inputs, operation: "get-trail", flow: "shop", trail: "t1" });
    expect(shell(jqOf("TRAIL"), { TRAIL: trail.outputs["result"] ?? "" })).toBe("Ada <ada@example.com>");
  });
});

test("the ruleset of docs/unavoidable-gate.md is one that GitHub's API takes, and requires the check of gate.yml", () => {
  const command = commands.find(({ command }) => command.startsWith("gh api"))?.command ?? "";
  const [, body = ""] = /<<'JSON'\n([^]*)\nJSON$/.exec(command) ?? [];
  const ruleset = JSON.parse(body) as {
    rules: { parameters: { required_status_checks: { context: string }[] } }[];
  };
  const require = createRequire(import.meta.url);
  const github = JSON.parse(
    readFileSync(require.resolve("@octokit/openapi/generated/api.github.com.json"), "utf8"),
  ) as {
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: object }> } } } | undefined
    >;
  };
  const schema =
    github.paths["/repos/{owner}/{repo}/rulesets"]?.post.requestBody.content["application/json"]?.schema;
  const validate = new Ajv2020({ strict: false }).compile({ ...github, ...schema });
  expect(validate(ruleset), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...ruleset, enforcement: "on" })).toBe(false);
  const { jobs } = parse(read(".github/workflows/gate.yml")) as { jobs: Record<string, { name: string }> };
  const [name = ""] = Object.values(jobs).map((job) => job.name);
  expect(ruleset.rules[0]?.parameters.required_status_checks[0]?.context).toBe(`gate / ${name}`);
});
