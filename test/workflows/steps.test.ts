// Checks the steps of all workflows, examples and documents: what goes wrong without an error otherwise.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { documents, project, read } from "./documents.ts";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Part {
  readonly defaults?: { readonly run?: { readonly shell?: string } };
  readonly steps?: readonly Step[];
}
interface Workflow extends Part {
  readonly jobs?: Readonly<Record<string, Part>>;
}

const filesIn = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yml") && !name.endsWith("/before.yml"))
    .map((name) => ({ where: join(folder, name), yaml: read(join(folder, name)) }));
const sources = [
  ...[".github/workflows", "docs/examples"].flatMap(filesIn),
  ...documents.flatMap((name) =>
    [...read(name).matchAll(/^```ya?ml\n(.*?)^```/gms)].map(([, yaml = ""], index) => ({
      where: `${name}, YAML ${index + 1}`,
      yaml,
    })),
  ),
];

/** Returns the steps of a workflow, of a part of one, or of a list of steps, each with the shell that it runs in. */
function stepsIn(yaml: string): Step[] {
  const content = parse(yaml) as Workflow | Readonly<Record<string, Part>> | readonly Step[] | null;
  if (Array.isArray(content)) return content as Step[];
  const workflow = content as Workflow | null;
  const parts = [
    workflow,
    ...Object.values(workflow?.jobs ?? (content as Record<string, Part> | null) ?? {}),
  ];
  return parts.flatMap((part) =>
    (part?.steps ?? []).map((step) => {
      const shell = step.shell ?? part?.defaults?.run?.shell ?? workflow?.defaults?.run?.shell;
      return { ...step, ...(shell !== undefined && { shell }) };
    }),
  );
}

/** A run step with a `|` that is not `||`, also within quotes, where it may be the pipe of another language. */
const pipesWithoutBash = (yaml: string) =>
  stepsIn(yaml).filter(({ run = "", shell }) => /(?<!\|)\|(?!\|)/.test(run) && shell !== "bash");

test("the steps of all kinds of documents are found", () => {
  const counts = sources.map(({ yaml }) => stepsIn(yaml).length);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(35);
});

// Without `shell`, a script runs without `pipefail`: what fails before the last `|` goes unnoticed.
describe("a script with a pipe says `shell: bash`", () => {
  test.each(sources)("$where", ({ yaml }) => {
    expect(pipesWithoutBash(yaml)).toEqual([]);
  });

  test.each([
    ["- run: a | b", 1],
    ["- run: a || b", 0],
    ["- { run: a | b, shell: bash }", 0],
    ["- { run: a | b, shell: sh }", 1],
    ["jobs: { a: { defaults: { run: { shell: bash } }, steps: [{ run: a | b }] } }", 0],
    ["defaults: { run: { shell: bash } }\njobs: { a: { steps: [{ run: a | b }] } }", 0],
    ["a:\n  steps: [{ run: a | b }]", 1],
  ])("%s: %d without", (yaml, count) => {
    expect(pipesWithoutBash(yaml)).toHaveLength(count);
  });
});

// A name that an earlier attempt of the run uploaded stays beside the new one, and the older one can win.
describe("an upload that a later attempt makes again replaces that of the earlier one", () => {
  const isRecord = (path: unknown) => String(path).includes("record-file");
  const errorsIn = (yaml: string) =>
    stepsIn(yaml)
      .filter(({ uses }) => uses?.startsWith("actions/upload-artifact@"))
      .flatMap(({ with: { name, path, overwrite } = {} }) => {
        // No two attempts have the same name.
        const hasOwnName = /github\.run_attempt|job\.check_run_id/.test(String(name));
        if (isRecord(path) && !hasOwnName) return [`the decision record ${String(name)} has no attempt`];
        if (hasOwnName) return overwrite === undefined ? [] : [`${String(name)} replaces another one`];
        return replacing.some((one) => one === overwrite) ? [] : [`${String(name)} is not replaced`];
      });
  const replacing = [
    "${{ github.run_attempt != '1' }}",
    // record.yml, where the list that is there is of the same call.
    "${{ steps.list.outputs.is-own == 'true' }}",
    true,
  ];

  test.each(sources)("$where", ({ yaml }) => {
    expect(errorsIn(yaml)).toEqual([]);
  });

  const upload = "- uses: actions/upload-artifact@v7\n  with:";
  test.each([
    [`${upload} { name: build, path: out }`, ["build is not replaced"]],
    [
      `${upload} { name: gate, path: "\${{ steps.gate.outputs.record-file }}" }`,
      [expect.stringMatching(/no attempt/)],
    ],
    [
      `${upload} { name: "gate-\${{ github.run_attempt }}", path: a, overwrite: true }`,
      [expect.stringMatching(/replaces another/)],
    ],
    [
      `${upload} { name: "gate-\${{ github.run_attempt }}", path: "\${{ steps.gate.outputs.record-file }}" }`,
      [],
    ],
  ])("%s", (yaml, errors) => {
    expect(errorsIn(yaml)).toEqual(errors);
  });
});

describe.skipIf(process.platform === "win32")(
  "the comparison of docs/gate.md, where a gate is a job of its own",
  () => {
    const scripts = sources
      .filter(({ where }) => where.startsWith("docs/gate.md"))
      .flatMap(({ yaml }) => stepsIn(yaml))
      .flatMap(({ run }) => run ?? []);
    const compare = (kind: string, variables: Readonly<Record<string, string>>) => {
      const folder = mkdtempSync(join(tmpdir(), "compare-"));
      mkdirSync(join(folder, "out"));
      writeFileSync(join(folder, "out/app"), "shop\n");
      const script = scripts.find((run) => run.includes(kind)) ?? "exit 2";
      return spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
        cwd: folder,
        env: { PATH: process.env["PATH"], ...variables },
      }).status;
    };
    const digest = createHash("sha256").update("shop\n").digest("hex");
    const other = createHash("sha256").update("other\n").digest("hex");

    test.each([
      ["the judged bytes", digest, 0],
      ["other bytes", other, 1],
      ["no digest", "", 1],
    ])("of one file with %s", (_, judged, status) => {
      expect(compare("sha256sum", { JUDGED: judged })).toBe(status);
    });

    test.each([
      ["the judged one", digest, digest, 0],
      ["another one", other, digest, 1],
      ["none that was judged", "", digest, 1],
      ["none that was found", digest, "", 1],
      ["none at all", "", "", 1],
    ])("of a directory with %s", (_, judged, found, status) => {
      expect(compare("$FOUND", { JUDGED: judged, FOUND: found })).toBe(status);
    });
  },
);
