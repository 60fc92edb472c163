import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { code, gfm, link } from "../../src/report/text.ts";
import { table, type Presentation } from "../../src/report/presentation.ts";
import { createSummary, renderSummary } from "../../src/report/files.ts";
import { hostileText } from "./hostile.ts";
import { cellsOf, linkable, linkableTexts, readText, tagsOf } from "./page.ts";

const presentation = (text: (like: string) => string): Presentation => ({
  severity: "warning",
  result: text("Not verified"),
  reasons: [text("app is missing"), text("lib is missing")],
  next: text("Report `app`"),
  warnings: [text("A name is misspelt")],
  notices: [text("A flow was created")],
  table: table([text("app"), text("lib")], (name) => ({
    Artifact: name,
    Link: link(code(name), "https://x.example/"),
  })),
  folds: [
    {
      title: text("Values"),
      table: table([text("commit")], (field) => ({ Field: field, Value: gfm`${field}!` })),
    },
    { title: text("Request"), json: { [text("key")]: [text("value")] } },
    { title: "Only in the log", json: 1, inLogOnly: true },
  ],
});

test("a summary has the result, why, what to do, warnings, notices, the table, and the rest folded", () => {
  const summary = renderSummary(presentation((like) => like));
  expect(summary).toMatch(/^### ⚠️ Not verified\n/);
  expect(readText(summary).split(/\n+/)).toEqual([
    ...[
      "⚠️ Not verified",
      "app is missing.",
      "lib is missing.",
      "What to do: Report app.",
      "⚠️ A name is misspelt.",
    ],
    ...["ℹ️ A flow was created.", "Artifact", "Link", "app", "app", "lib", "lib"],
    ...[
      "Values",
      "Field",
      "Value",
      "commit",
      "commit!",
      "Request",
      "{",
      '  "key": [',
      '    "value"',
      "  ]",
      "}",
      "",
    ],
  ]);
  expect(cellsOf(summary)).toEqual([
    ["Artifact", "Link"],
    ["app", "app"],
    ["lib", "lib"],
  ]);
  expect(tagsOf(summary).filter((tag) => /<(?:h3|table|details|pre|a)\b/.test(tag))).toEqual([
    ...["<h3>", "<table>", '<a href="https://x.example/">', '<a href="https://x.example/">'],
    ...["<details>", "<table>", "<details>", "<pre>"],
  ]);
});

test("a title is the heading in place of the result", () => {
  const summary = renderSummary({ severity: "success", result: "r", title: gfm`**${"<t>"}**` });
  expect(summary).toBe("### ✅ **&#60;t&#62;**\n\n");
});

test("rows that are left out are counted below the table", () => {
  const rows = table(["x"], (a) => ({ a }));
  const summary = renderSummary({ severity: "info", result: "r", table: { ...rows, more: 4000 } });
  expect(cellsOf(summary)).toHaveLength(2);
  expect(readText(summary)).toContain("… and 4,000 more rows.");
});

// Catches a text that is written without an escape.
test("text from outside adds no element, link, mention or cell", () => {
  const skeleton = (summary: string) => tagsOf(summary).filter((tag) => !/^<\/?code/.test(tag));
  const expected = skeleton(renderSummary(presentation((like) => like)));
  fc.assert(
    fc.property(
      hostileText.filter((text) => text !== ""),
      (hostile) => {
        const summary = renderSummary(presentation(() => hostile));
        expect(skeleton(summary)).toEqual(expected);
        expect(linkableTexts(summary).filter((text) => linkable.test(text))).toEqual([]);
        expect(cellsOf(summary).map((row) => row.length)).toEqual([2, 2, 2]);
      },
    ),
    { numRuns: 20 },
  );
});

describe("a summary with little space", () => {
  const rows = fc.array(fc.string({ unit: "grapheme", maxLength: 20 }), { maxLength: 20 });
  const sizeOf = (text: string) => Buffer.byteLength(text.replaceAll("\n", "\r\n"));

  // Catches space that is not kept free for an end or a note.
  test("keeps to it, closes what it opened, and is whole or says that something is left out", () => {
    fc.assert(
      fc.property(
        rows,
        fc.array(rows, { maxLength: 3 }),
        fc.integer({ min: 0, max: 3000 }),
        (list, folds, space) => {
          const page: Presentation = {
            severity: "info",
            result: "r",
            reasons: list,
            table: table(list, (a) => ({ a })),
            folds: folds.flatMap((fold) => [
              { title: "t", table: table(fold, (a) => ({ a })) },
              { title: "j", json: fold },
            ]),
          };
          const summary = renderSummary(page, space);
          expect(sizeOf(summary)).toBeLessThanOrEqual(space);
          if (summary !== "" && summary !== renderSummary(page)) expect(summary).toContain("is left out");
          for (const [open, close] of [
            ["<details>", "</details>"],
            ["```json", "```\n"],
          ] as const)
            expect(summary.split(open).length - 1).toBe(summary.split(close).length - 1);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("is cut at a row of the table", () => {
    const page: Presentation = {
      severity: "info",
      result: "r",
      table: table(["aaa", "bbb", "ccc"], (a) => ({ a })),
    };
    const summary = renderSummary(page, sizeOf(renderSummary(page)) + 102);
    expect(cellsOf(summary)).toEqual([["a"], ["aaa"], ["bbb"]]);
    expect(readText(summary)).toContain("summary is full");
  });
});

describe("writing the summary", () => {
  const small: Presentation = { severity: "success", result: "Compliant" };
  const write = (earlier: string | Buffer, ...pages: Presentation[]) => {
    const path = join(mkdtempSync(join(tmpdir(), "summary-")), "summary");
    writeFileSync(path, earlier);
    const writeSummary = createSummary({ GITHUB_STEP_SUMMARY: path });
    const problems = pages.map((page) => writeSummary(page));
    return { problems, text: readFileSync(path, "utf8") };
  };

  test("keeps what earlier commands of the step have written", () => {
    expect(write("Earlier", small)).toEqual({
      problems: [undefined],
      text: "Earlier\n\n### ✅ Compliant\n\n",
    });
  });

  test("a second time replaces what it wrote before", () => {
    const { text } = write("Earlier", small, { severity: "error", result: "Failed" });
    expect(text).toBe("Earlier\n\n### ❌ Failed\n\n");
  });

  test("counts earlier text, and each line as if it ended in CRLF: GitHub refuses more than 1 MiB", () => {
    const items = Array.from({ length: 1000 }, (_, index) => `row ${index} ${"é".repeat(900)}`);
    const earlier = "é\n".repeat(100_000);
    const { text } = write(earlier, { ...small, table: table(items, (a) => ({ a })) });
    expect(Buffer.byteLength(text.replaceAll("\n", "\r\n"))).toBeLessThanOrEqual(1_000_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(890_000);
    expect(text.endsWith("have everything._\n")).toBe(true);
  });

  test("says that the summary is full, and leaves it as it is", () => {
    const full = Buffer.alloc(1024 * 1024, "x");
    const { problems, text } = write(full, small);
    expect(problems).toEqual([expect.stringContaining("full")]);
    expect(text).toBe(full.toString());
  });

  test.each([
    ["is not set", undefined, /GITHUB_STEP_SUMMARY/],
    ["is missing", join(tmpdir(), "missing", "summary"), /ENOENT/],
    ["is a directory", tmpdir(), /EISDIR/],
  ])("says why there is none where its file %s", (_, path, reason) => {
    expect(createSummary({ GITHUB_STEP_SUMMARY: path })(small)).toMatch(reason);
  });

  test.skipIf(process.platform === "win32")("does not wait for the reader of a FIFO", () => {
    const path = join(mkdtempSync(join(tmpdir(), "summary-")), "fifo");
    spawnSync("mkfifo", [path]);
    expect(createSummary({ GITHUB_STEP_SUMMARY: path })(small)).toMatch(/FIFO/);
  });
});
