// Every workflow, example and complete workflow of the documents, read by GitHub's own parser, as the editor on
// github.com does: expressions, contexts, events, permissions, calls of reusable workflows, and inputs of this action.
// (actionlint, in .ci/lint-workflows, is another parser.)
import { readdirSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ActionMetadata } from "@actions/languageservice/action";
import { TextDocument } from "vscode-languageserver-textdocument";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { documents, project, read } from "./documents.ts";

// The parser imports JSON without saying so, which Node does not accept.
const hooks = registerHooks({
  load: (url, context, next) =>
    url.endsWith(".json") && url.startsWith("file:")
      ? {
          format: "module",
          shortCircuit: true,
          source: `export default ${readFileSync(fileURLToPath(url), "utf8")}`,
        }
      : next(url, context),
});
const { validate } = await import("@actions/languageservice");
hooks.deregister();

/** The metadata of the actions of this repository by their path in it. */
const own = (path: string) => parse(read(join(path, "action.yml"))) as ActionMetadata;

let count = 0;

/** Returns what the parser finds in a workflow. Inputs are compared with this repository's actions alone. */
async function findings(content: string): Promise<string[]> {
  // The owner of this repository is not known in documents and examples.
  const text = content.replaceAll("OWNER/artifact-compliance-action", "octocat/artifact-compliance-action");
  // The parser keeps what it has read by its address.
  const address = `file:///${(count += 1)}/.github/workflows/workflow.yml`;
  const document = TextDocument.create(address, "yaml", 1, text);
  const found = await validate(document, {
    actionsMetadataProvider: {
      fetchActionMetadata: ({ name, path = "" }) =>
        Promise.resolve(
          name === "artifact-compliance-action" ? own(path) : { name, description: "of another repository" },
        ),
    },
    fileProvider: {
      getFileContent: (file) => {
        if ("repository" in file && file.repository !== "artifact-compliance-action")
          return Promise.reject(new Error(`${file.repository} is another repository`));
        return Promise.resolve({ name: file.path, content: read(file.path.replace(/^\.?\//, "")) });
      },
    },
  });
  return found.map(({ message, range }) => {
    const text = typeof message === "string" ? message : message.value;
    return `line ${range.start.line + 1}: ${text}`;
  });
}

const yamlFilesIn = (folder: string) =>
  readdirSync(join(project, folder))
    .filter((name) => name.endsWith(".yml"))
    .map((name) => join(folder, name));
const migrated = "docs/examples/migrated";
const files = [
  ...yamlFilesIn(".github/workflows"),
  ...yamlFilesIn("docs/examples"),
  ...readdirSync(join(project, migrated), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => yamlFilesIn(join(migrated, name))),
];

/** The complete workflows in documents: they say when they run, and have jobs. */
const inDocuments = documents.flatMap((path) =>
  [...read(path).matchAll(/^( *)```ya?ml\n([^]*?)^\1```$/gm)].flatMap(([, indent = "", code = ""]) => {
    const text = code.replaceAll(new RegExp(`^${indent}`, "gm"), "");
    return /^on:/m.test(text) && /^jobs:/m.test(text) ? [[path, text] as const] : [];
  }),
);

describe("GitHub's parser finds nothing to say about", () => {
  test.each(files)("%s", async (path) => {
    expect(await findings(read(path))).toEqual([]);
  });

  test.each(inDocuments)("the workflow in %s: %#", async (_, text) => {
    expect(await findings(text)).toEqual([]);
  });

  test("and there are such workflows", () => {
    expect(files.length).toBeGreaterThan(15);
    expect(inDocuments.length).toBeGreaterThanOrEqual(2);
  });
});

describe("GitHub's parser finds", () => {
  const step = (inputs: string, expression = "${{ github.sha }}") => `on: push
jobs:
  gate:
    runs-on: ubuntu-24.04
    steps:
      - uses: OWNER/artifact-compliance-action@v1
        with:
          operation: assert
          ${inputs}
      - run: echo "${expression}"
`;
  const call = (inputs: string) => `on: push
jobs:
  gate:
    uses: ./.github/workflows/gate.yml
    with:
      ${inputs}
`;
  test("nothing in a right workflow", async () => {
    expect(await findings(step("expect: app"))).toEqual([]);
  });

  test.each([
    ["a misspelt input of the action", step("expects: app"), "Invalid action input 'expects'"],
    [
      "a missing input of the action",
      step("expect: app").replace("          operation: assert\n", ""),
      "operation",
    ],
    ["an unknown context", step("expect: app", "${{ githb.sha }}"), "Unrecognized named-value: 'githb'"],
    ["a misspelt field of a context", step("expect: app", "${{ github.shaa }}"), "shaa"],
    ["a broken expression", step("expect: app", "${{ github.sha"), "${{"],
    ["an unknown function", step("expect: app", "${{ allways() }}"), "Unrecognized function: 'allways'"],
    ["an unknown key", step("expect: app\n        wiht: x"), "wiht"],
    ["a misspelt input of a reusable workflow", call("base-ulr: x"), "base-ulr"],
  ])("%s", async (_, workflow, message) => {
    expect((await findings(workflow)).join("\n")).toContain(message);
  });
});
