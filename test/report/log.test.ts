import { describe, expect, test } from "vitest";
import { createLog, logLine } from "../../src/report/log.ts";
import { table } from "../../src/report/presentation.ts";
import { code, gfm } from "../../src/report/text.ts";
import { hostileTexts } from "./hostile.ts";
import { commandIn, StepHost } from "./step-host.ts";

function logging(step = new StepHost()) {
  return { step, log: createLog(step.host, (value) => value) };
}

describe("a line of the log", () => {
  test.each([
    ["  ::error::forged", "  \\::error::forged"],
    ["##[error]a ##[group]b", "##\\[error]a ##\\[group]b"],
    ["bound to [::1]:8080, std::vector, C:\\out", "bound to [::1]:8080, std::vector, C:\\out"],
  ])("%j reads %j", (raw, shown) => {
    expect(logLine(raw)).toBe(shown);
  });

  test.each(hostileTexts)("%j is never a command for the runner", (text) => {
    expect(commandIn(logLine(text))).toBeUndefined();
  });

  test("has at most 10,000 characters", () => {
    expect(logLine("x".repeat(20_000)).length).toBeLessThanOrEqual(10_000);
    expect(logLine("x".repeat(10_000))).toBe("x".repeat(10_000));
  });

  test("has an icon and a colour by its severity, and the result is in bold", () => {
    const { step, log } = logging();
    log.print({ text: "plain" });
    log.print({ severity: "success", text: "good" });
    log.print({ severity: "error", text: "bad" }, "bold");
    expect(step.printed).toBe("plain\n\u001b[32m✓ good\u001b[0m\n\u001b[1;31m✗ bad\u001b[0m\n");
  });

  test("has no colour outside of GitHub", () => {
    const step = new StepHost();
    step.environment["GITHUB_ACTIONS"] = undefined;
    logging(step).log.print({ severity: "error", text: "bad" }, "bold");
    expect(step.printed).toBe("✗ bad\n");
  });
});

describe("a fold", () => {
  test("with a table is a group with aligned columns, and says how many rows are left out", () => {
    const { step, log } = logging();
    const rows = table(["x", "##[error]"], (name) => ({ Name: code(name), Number: gfm`${1000}` }));
    log.printFold({ title: "All `rows`", table: { ...rows, more: 1200 } });
    expect(step.lines).toEqual([
      "::group::All `rows`",
      "Name       Number",
      "x          1,000",
      "##\\[error]  1,000",
      "… and 1,200 more rows",
      "::endgroup::",
    ]);
  });

  test("with a table has fingerprints and commits as 12 digits", () => {
    const { step, log } = logging();
    const digests = ["a".repeat(64), "b".repeat(40)];
    log.printFold({ title: "t", table: table(digests, (Digest) => ({ Digest })) });
    expect(step.lines.slice(2, -1)).toEqual(["a".repeat(12), "b".repeat(12)]);
  });

  test("with JSON is a group with the same JSON, and no command in it", () => {
    const { step, log } = logging();
    log.printFold({ title: "t", json: { text: "##[error]\n::error::x\u202e" } });
    expect(step.commands.map(({ name }) => name)).toEqual(["group", "endgroup"]);
    expect(JSON.parse(step.lines.slice(1, -1).join(""))).toEqual({ text: "##[error]\n::error::x\u202e" });
  });
});

describe("an annotation", () => {
  test("keeps the line that says what to do, and says how many others are left out", () => {
    const { step, log } = logging();
    const reasons = Array.from({ length: 50 }, (_, index) => `reason ${index} ${"é\n".repeat(100)}`);
    log.annotate("error", { title: "t: a, b", lines: [...reasons, `What to do: ${"y".repeat(900)}`] });
    const [{ title, text } = { title: "", text: "" }] = step.commands;
    expect(title).toBe("t: a, b");
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toMatch(/^reason 0 .*\n… and \d\d more\nWhat to do: y+$/s);
  });

  test("has no marker and no line of somebody else's", () => {
    const { step, log } = logging();
    log.warn("a\n::error::x ##[error]y");
    log.annotate("notice", { title: "##[group]\n", lines: ["::error::x"] });
    expect(step.commands).toEqual([
      { name: "warning", text: "a\\n::error::x ##\\[error]y" },
      { name: "notice", title: "##\\[group]\\n", text: "\\::error::x" },
    ]);
  });
});
