// Checks of the documents: links, named files and commands, the length of pages, tables without padding.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { verdicts } from "../../src/domain/verdict.ts";
import { operationNames as operations } from "../../src/operations/index.ts";
import { slow } from "../vitest.config.ts";
import {
  anchorsOf,
  documents,
  linksIn,
  project,
  read,
  sentencesIn,
  tableRows,
  withoutCode,
} from "./documents.ts";

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const pages = documents.filter((name) => name.startsWith("docs/"));
/** Whether a page is for maintainers and for implementers of the interface. */
const isInternal = (page: string) => page.startsWith("docs/internals/");
const examples = readdirSync(join(project, "docs/examples"))
  .filter((name) => name.endsWith(".yml"))
  .map((name) => `docs/examples/${name}`);

describe.each(documents)("%s", (name) => {
  const text = read(name);
  const prose = withoutCode(text);

  test("names only files of this repository that exist", () => {
    const named = [...text.matchAll(/(?<![\w/.-])((?:src|test|docs|\.ci|\.github)\/[\w./-]*\w\/?)/g)].map(
      ([, path = ""]) => path,
    );
    // Names of workflows in the repository of the reader are not checked.
    const ours = named.filter(
      (path) =>
        !/^\.github\/workflows\/(deploy|compliance-check|actions\.lock)|^\.github\/compliance-scenario/.test(
          path,
        ),
    );
    expect(ours.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });

  test("has only valid links", () => {
    expect(linksIn(text).flatMap((link) => linkErrors(name, link))).toEqual([]);
  });

  test("names only commands that exist", () => {
    const named = [...text.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
    expect(text, "npm scripts run on the right Node").not.toMatch(/\bnode (?!_modules)[\w./]+\.ts\b/);
  });

  test("has one title, no skipped heading level, and a language for each code block", () => {
    const levels = [...prose.matchAll(/^(#+) /gm)].map(([, marks = ""]) => marks.length);
    expect(levels.filter((level) => level === 1)).toHaveLength(
      name.includes("PULL_REQUEST_TEMPLATE") ? 0 : 1,
    );
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
    const fences = [...text.matchAll(/^\s*```(.*)$/gm)].map(([, language = ""]) => language);
    expect(fences.filter((language, index) => index % 2 === 0 && language === "")).toEqual([]);
  });

  test("has tables without padding and with equal rows, and no trailing spaces", () => {
    const lines = text.replace(/^(\s*)```[^]*?^\1```$/gm, "").split("\n");
    const rows = lines.filter((line) => line.startsWith("|"));
    expect(rows.filter((row) => /\| {2,}|\S {2,}\||\|-|----/.test(row))).toEqual([]);
    const cells = (row: string) => row.split(/(?<!\\)\|/).length;
    const uneven = lines.filter(
      (row, index) =>
        row.startsWith("|") &&
        lines[index - 1]?.startsWith("|") &&
        cells(row) !== cells(lines[index - 1] ?? ""),
    );
    expect(uneven).toEqual([]);
    expect(lines.filter((line) => line.endsWith(" "))).toEqual([]);
    expect(text).toMatch(/\S\n$/);
  });
});

test("the README is at most 250 lines and 16 kB, and its workflow at most 70 lines", () => {
  const readme = read("README.md");
  expect(readme.split("\n").length - 1).toBeLessThanOrEqual(250);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(16_000);
  const [, workflow = ""] = /generated: example one-job -->\n\n```yaml\n([^]*?)```/.exec(readme) ?? [];
  expect(workflow.split("\n").length - 1).toBeGreaterThan(10);
  expect(workflow.split("\n").length - 1).toBeLessThanOrEqual(70);
});

test("README or CONTRIBUTING links every page, and pages have at most 250 lines", () => {
  const linked = linksIn(read("README.md")).map((link) => link.split("#")[0]);
  const internals = linksIn(read(".github/CONTRIBUTING.md")).map((link) => link.replace("../", ""));
  expect(pages.filter((page) => ![...(isInternal(page) ? internals : []), ...linked].includes(page))).toEqual(
    [],
  );
  // Tables to look something up in.
  const tables = [
    "docs/reference.md",
    "docs/migrating-from-the-cli.md",
    "docs/internals/embedded-service.md",
  ];
  const long = pages.filter((page) => read(page).split("\n").length > 251);
  expect(long.filter((page) => !tables.includes(page))).toEqual([]);
});

const forUsers = ["README.md", ...pages.filter((page) => /^docs\/[\w-]+\.md$/.test(page))];
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== "");

test("the pages for users have at most 25,000 words, as wc counts them", () => {
  expect(forUsers.flatMap((page) => wordsIn(read(page))).length).toBeLessThanOrEqual(25_000);
});

test("sentences are those of paragraphs, lists and cells; inline code is one word, a link its text", () => {
  const text = [
    "# A title",
    "Two sentences. With `some inline code`\nand [a link](https://example.com/a%20b), **bold**.",
    "- A list: one; two\n- another! And more?",
    "| A cell. Two | `a b` |\n| --- | --- |\n| c | d |",
    "```yaml\n# No sentence\n```",
  ].join("\n\n");
  expect(sentencesIn(text).map((sentence) => sentence.replace(/\s+/g, " "))).toEqual([
    "A title",
    "Two sentences.",
    "With code and a link, bold.",
    "A list: one; two",
    "another!",
    "And more?",
    "A cell.",
    "Two",
    "code",
    "c",
    "d",
  ]);
});

test.each(forUsers)("no sentence of %s has more than 25 words", (page) => {
  expect(sentencesIn(read(page)).filter((sentence) => wordsIn(sentence).length > 25)).toEqual([]);
});

/** Returns which of these names are in no table of a page, alone in the first cell of a row. */
function namesNotIn(page: string, names: readonly string[]): readonly string[] {
  const first = tableRows(read(page)).map(([cell = ""]) => /^`(.+)`$/.exec(cell)?.[1]);
  return names.filter((name) => !first.includes(name));
}

test("docs/gate.md lists every verdict, and their precedence", () => {
  expect(namesNotIn("docs/gate.md", verdicts)).toEqual([]);
  expect(read("docs/gate.md")).toContain(
    verdicts
      .filter((verdict) => verdict !== "dry-run")
      .map((verdict) => `\`${verdict}\``)
      .join(", "),
  );
});

test("docs/troubleshooting.md says what to do about every verdict but `compliant`", () => {
  expect(namesNotIn("docs/troubleshooting.md", verdicts)).toEqual(["compliant"]);
});

test.each([
  ["docs/confirm-running.md", "src/operations/confirm-running/present.ts", "Not running"],
  ["docs/confirm-running.md", "src/operations/confirm-running/present.ts", "nothing was reported"],
  ["docs/confirm-running.md", "src/operations/confirm-running/present.ts", "Running, but not compliant"],
  ["docs/troubleshooting.md", "src/lib/node-version.ts", "This action needs Node"],
])("%s quotes a message that the action still writes (%s): %s", (page, source, message) => {
  expect(read(page)).toContain(message);
  expect(read(source).replace(/^\s*(?:\/\/|\/?\*).*$/gm, "")).toContain(message);
});

test("README and docs/reference.md list every operation", () => {
  const cells = tableRows(read("README.md")).flat();
  expect(operations.filter((name) => !cells.some((cell) => cell.includes(`\`${name}\``)))).toEqual([]);
  expect(namesNotIn("docs/reference.md", operations)).toEqual([]);
});

test("docs/contract.md says of every operation when it fails", () => {
  const first = tableRows(read("docs/contract.md")).map(([cell]) => cell);
  expect(operations.filter((name) => !first.some((cell) => cell?.includes(`\`${name}\``)))).toEqual([]);
});

test("docs/internals/interface.md and docs/reading.md list every operation that reads what is on record", () => {
  const reads = operations.filter((name) => /^(?:get|list)-/.test(name));
  expect(namesNotIn("docs/internals/interface.md", reads)).toEqual([]);
  expect(namesNotIn("docs/reading.md", reads)).toEqual([]);
});

test("every example begins with a comment, is tested, and is linked in docs/examples/README.md", () => {
  expect(examples.filter((name) => !/^# \S.*\S$/m.test(read(name).split("\n")[0] ?? ""))).toEqual([]);
  const runs = read("test/workflows/act/run.ts");
  const names = examples.map((name) => /([\w-]+)\.yml$/.exec(name)?.[1] ?? name);
  expect(names.filter((name) => !runs.includes(`example("${name}")`))).toEqual([]);
  expect(names.filter((name) => !read("docs/examples/README.md").includes(`(${name}.yml)`))).toEqual([]);
});

test("the README's test command is the first check of .ci/run", () => {
  const [, command = ""] = /run the tests with\n\n```sh\n(.+)\n```/.exec(read("README.md")) ?? [];
  expect(command).not.toBe("");
  const checks = read(".ci/run")
    .split("\n")
    .filter((line) => line.startsWith("check ") && !line.includes("system packages"));
  expect(checks[0]).toContain(command);
});

test("the tests that npm test excludes exist, and .ci/run runs them", () => {
  expect(slow.filter((name) => !existsSync(join(project, name)))).toEqual([]);
  expect(read(".ci/run")).toContain("npm run --silent test:slow");
});

/** Returns why a link of a document is invalid. URLs are only parsed, not requested. */
function linkErrors(from: string, link: string): string[] {
  if (/^https?:/.test(link)) return link.startsWith("https://") && URL.canParse(link) ? [] : [link];
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? from : join(dirname(from), decodeURIComponent(path));
  if (!existsSync(join(project, target))) return [`${link}: ${target} does not exist`];
  if (anchor === undefined || !target.endsWith(".md")) return [];
  return anchorsOf(read(target)).has(anchor) ? [] : [`${link}: ${target} has no heading for this anchor`];
}

test("docs/troubleshooting.md has a row for each input", () => {
  const [, section = ""] = /^## By input$([^]*?)^## /m.exec(read("docs/troubleshooting.md")) ?? [];
  const named = tableRows(section).flatMap(([cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const { inputs } = parse(read("action.yml")) as { inputs: Readonly<Record<string, unknown>> };
  expect(Object.keys(inputs).filter((input) => !named.includes(input))).toEqual([]);
});
