// What a person sees of a comparison with an earlier manifest.
import { describe, expect, test } from "vitest";
import type {
  Difference,
  Differences,
  LikelyReason,
  ManifestComparison,
} from "../../../src/domain/artifact.ts";
import { createReport } from "../../../src/report/report.ts";
import { comparison, fingerprinted, judgedAs, plain } from "../outcomes.ts";
import { tableIn } from "../page.ts";
import { Step } from "../runner.ts";

const none: Differences = { count: 0, bytesBefore: 0, bytesNow: 0, first: [], directories: [] };
const of = (first: readonly Difference[], changes: Partial<Differences> = {}): Differences => ({
  ...none,
  count: first.length,
  first,
  ...changes,
});
const empty = { ...comparison(plain), added: none, removed: none, changed: none };
delete empty.likelyReason;

function shown(comparisons: readonly ManifestComparison[]) {
  using step = new Step();
  const exitCode = createReport(step.host).show(
    { ...fingerprinted(plain), comparisons },
    { summary: true, operation: "fingerprint" },
  );
  expect(exitCode).toBe(0);
  return { log: step.log, summary: step.summary };
}

const kilobyte = (kind: "file" | "dir", size = 1024) => (kind === "file" ? { kind, size } : { kind });

describe("a comparison shows", () => {
  test("each difference with its size, before and now", () => {
    const { log, summary } = shown([
      {
        ...empty,
        added: of([{ path: "new.js", now: kilobyte("file") }]),
        removed: of([
          { path: "old", before: kilobyte("dir") },
          { path: "old/a", before: kilobyte("file", 3) },
        ]),
        changed: of([
          { path: "app.js", before: kilobyte("file"), now: kilobyte("file", 1536) },
          { path: "same.js", before: kilobyte("file"), now: kilobyte("file") },
          { path: "x", before: kilobyte("file"), now: kilobyte("dir") },
          { path: "l", before: { kind: "link", target: "a" }, now: { kind: "link", target: "b" } },
        ]),
      },
    ]);
    expect(log).toContain("! payments-api.tar.gz differs from earlier.jsonl: 1 added, 2 removed, 4 changed");
    expect(log).toContain(
      [
        "    Before 3 entries, 10 B (cccccccccccc); now 4 entries, 2.0 KiB (aaaaaaaaaaaa)",
        "    + new.js: 1.0 KiB",
        "    - old: directory",
        "    - old/a: 3 B",
        "    ~ app.js: 1.0 KiB → 1.5 KiB",
        "    ~ same.js: 1.0 KiB, other content",
        "    ~ x: file, 1.0 KiB → directory",
        "    ~ l: link to a → link to b",
      ].join("\n"),
    );
    expect(tableIn(summary, 1)).toEqual([["Added: 1 entry", "Size"], ["new.js", "1.0 KiB"]]); // prettier-ignore
    expect(tableIn(summary, 3)[1]).toEqual(["app.js", "1.0 KiB → 1.5 KiB"]);
  });

  test("which platform or layer of an image changed", () => {
    const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
    const { log } = shown([
      {
        ...empty,
        changed: of([
          {
            path: "linux/amd64",
            before: { kind: "platform", size: 500, digest: digest("a") },
            now: { kind: "platform", size: 500, digest: digest("b") },
          },
        ]),
      },
    ]);
    expect(log).toContain("    ~ linux/amd64: sha256:aaaaaaaaaaaa, 500 B → sha256:bbbbbbbbbbbb, 500 B");
  });

  test("the first 20 of each kind in the log, and a table by directory where there are many", () => {
    const first = Array.from({ length: 1000 }, (_, index) => ({ path: `f${index}`, now: kilobyte("file") }));
    const directories = [
      { directory: ".", count: 1000, bytesBefore: 0, bytesNow: 1000 },
      { directory: "lib", count: 4000, bytesBefore: 0, bytesNow: 4096 },
    ];
    const { log, summary } = shown([{ ...empty, added: of(first, { count: 6000, directories }) }]);
    expect(log.match(/^ {4}\+ f\d/gm)).toHaveLength(20);
    expect(log).toContain("    + … and 5,980 more added entries");
    expect(tableIn(summary, 1)).toEqual([
      ["Added: 6,000 entries, by directory", "Entries", "Size"],
      ["lib", "4,000", "4.0 KiB"],
      [".", "1,000", "1000 B"],
      ["other directories", "1,000", ""],
    ]);
  });

  test("in one sentence that nothing differs", () => {
    const { log, summary } = shown([empty]);
    expect(log).toContain("payments-api.tar.gz has the same content as in earlier.jsonl");
    expect(summary).toContain("<code>payments-api.tar.gz</code> has the same content as in earlier.jsonl.");
  });

  test("that an image has other fields, where its parts are the same", () => {
    const { log } = shown([{ ...empty, artifact: { ...empty.artifact, type: "oci" } }]);
    expect(log).toMatch(/same platforms or layers .* another digest/);
  });

  test.each<[LikelyReason, RegExp]>([
    [{ kind: "exclude" }, /only the exclude patterns differ/],
    [{ kind: "hidden" }, /only hidden files and empty directories are missing.*upload-artifact/],
    [{ kind: "tools", names: [".DS_Store", ".git"] }, /only files of tools were added \(\.DS_Store, \.git\)/],
    [{ kind: "line-endings" }, /only line endings \(CRLF or LF\) differ.*gitattributes/],
    [{ kind: "root", directory: "dist", deeper: "before" }, /before, all entries are one directory deeper, in dist/],
  ])("the likely reason: %j", (likelyReason, says) => {
    const { log, summary } = shown([{ ...comparison(plain), likelyReason }]);
    expect(log).toMatch(says);
    expect(summary).toContain("Likely reason: ");
  }); // prettier-ignore
});

describe("a gate that does not know the artifact", () => {
  const annotation = (
    comparisons: readonly ManifestComparison[],
    verdict: "unknown-artifact" | "pending",
  ) => {
    using step = new Step();
    const outcome = { ...judgedAs(verdict), comparisons };
    expect(createReport(step.host).show(outcome, { summary: true, operation: "assert" })).toBe(1);
    return step.commands.find(({ name }) => name === "error")?.text ?? "";
  };

  test("says in its annotation how the artifact differs", () => {
    expect(annotation([comparison(plain)], "unknown-artifact")).toMatch(
      /payments-api\.tar\.gz differs from earlier\.jsonl: 3 added, 2 removed, 2 changed\. Likely reason/,
    );
    expect(annotation([empty], "unknown-artifact")).toContain("has the same content as in earlier.jsonl");
  });

  test("is the only one that does: another verdict has another cause", () => {
    expect(annotation([comparison(plain)], "pending")).not.toContain("earlier.jsonl");
  });
});
