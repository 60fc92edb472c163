// The stand-in of GitHub's runner against what the runner's own tests hold (actions/runner 2.336.0, src/Test/L0/Worker:
// ActionCommandL0, ActionCommandManagerL0, OutputManagerL0, SetOutputFileCommandL0;
// src/Test/L0/HostContextL0), as facts.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readPairs, readSummary } from "./files.ts";
import { linesOf, parseCommand } from "./commands.ts";
import {
  cancelStep,
  createJob,
  createLogReader,
  createStepFiles,
  inputVariables,
  printInputs,
  readStepFiles,
  signalPauses,
} from "./job.ts";
import { createMasks } from "./masks.ts";

const folder = () => mkdtempSync(join(tmpdir(), "runner-"));
const isTest = (name: string) => name === "do-something";

describe("a command", () => {
  test.each<[string, Record<string, string>, string]>([
    ["::do-something k1=v1,::msg", { k1: "v1" }, "msg"],
    ["  \t::do-something::", {}, ""],
    ["::do-something k1=;=%2C=%0D=%0A=]=%3A,::;-%0D-%0A-]-:-,", { k1: ";=,=\r=\n=]=:" }, ";-\r-\n-]-:-,"],
    [
      "::do-something k1=;=%252C=%250D=%250A=]=%253A,::;-%250D-%250A-]-:-,",
      { k1: ";=%2C=%0D=%0A=]=%3A" },
      ";-%0D-%0A-]-:-,",
    ],
    ["::do-something k1=,k2=,::", {}, ""],
    ["##[do-something k1=v1;]msg", { k1: "v1" }, "msg"],
    ["text before ##[do-something]", {}, ""],
    ["##[do-something k1=%3B=%0D=%0A=%5D;]%3B-%0D-%0A-%5D", { k1: ";=\r=\n=]" }, ";-\r-\n-]"],
    [
      "##[do-something k1=%253B=%250D=%250A=%255D;]%253B-%250D-%250A-%255D",
      { k1: "%3B=%0D=%0A=%5D" },
      "%3B-%0D-%0A-%5D",
    ],
    ["##[do-something k1=;k2=;]", {}, ""],
    // `::` gives none, so `##[` is looked for.
    ["::other::##[do-something]text", {}, "text"],
  ])("is found in %j", (line, properties, text) => {
    expect(parseCommand(line, isTest)).toEqual({ name: "do-something", properties, text });
  });

  test.each([
    "::do-something k1=v1",
    "x ::do-something::",
    "::do-something ",
    "##[do-something",
    "::other::x",
  ])("is not found in %j", (line) => {
    expect(parseCommand(line, isTest)).toBeUndefined();
  });

  test("ends with its line, whatever ends that", () => {
    expect(linesOf("a\r\nb\rc\nrest")).toEqual(["a", "b", "c"]);
  });
});

describe("masks", () => {
  test("hide a value of several lines, and each of its lines, however short", () => {
    const masks = createMasks();
    masks.add("abc\rdef\nghi\r\njkl");
    for (const text of ["abc", "def", "ghi", "jkl", "abc\rdef\nghi\r\njkl"])
      expect(masks.mask(text)).toBe("***");
    for (const text of ["", " ", "    "]) expect(masks.mask(text)).toBe(text);
  });

  test("of a key in JSON hide every brace of the job", () => {
    expect(createMasks(['{\n  "key": "hidden"\n}']).mask('[{"a": 1}]')).toBe('[***"a": 1***]');
  });

  test.each([
    ["in base64", "QWJjMTIz"],
    ["in base64, behind one byte", Buffer.from("bc123").toString("base64")],
    ["in base64, behind two bytes", Buffer.from("c123").toString("base64")],
  ])("hide a value %s", (_, form) => {
    expect(createMasks(["Abc123"]).mask(`x ${form} y`)).toBe("x *** y");
  });

  test.each([
    ["an argument", 'say \\"it\\"'],
    ["an address", "say%20%22it%22"],
    ["JSON", 'say \\"it\\"'],
    ["XML", "say &quot;it&quot;"],
  ])("hide a value in %s", (_, form) => {
    expect(createMasks(['say "it"']).mask(form)).toBe("***");
  });

  test.each([
    ["it's", "it''s", "***"],
    ['"a-long-value"', "a-long-value", "***"],
    ['"short"', "short", "short"],
    ["part-one&part-two", "part-one& and part-two", "*** and ***"],
    ["part-one&+part-two", "part-one&+ and art-two", "*** and ***"],
    ["a&b", "a& b", "a& b"],
  ])("of %j make of %j %j", (value, text, shown) => {
    expect(createMasks([value]).mask(text)).toBe(shown);
  });

  test("that overlap or touch become one", () => {
    expect(createMasks(["abcd", "cdef"]).mask("abcdef abcdabcd")).toBe("*** ***");
  });

  test("are of any length: a secret `true` hides that word everywhere", () => {
    const masks = createMasks(["true"]);
    expect(masks.contain("true")).toBe(true);
    expect(masks.contain("false")).toBe(false);
  });
});

describe("a file of values", () => {
  test.each<[string, string, Record<string, string>]>([
    ["nothing", "", {}],
    ["a value", "MY_OUTPUT=MY VALUE", { MY_OUTPUT: "MY VALUE" }],
    ["a mark of the byte order", "\ufeffMY_OUTPUT=1", { MY_OUTPUT: "1" }],
    ["empty lines", "\nA=1\n\nB=2\n\n", { A: "1", B: "2" }],
    ["an empty value", "A=", { A: "" }],
    ["equals signs", "A==abc\nB=def=ghi\nC=jkl=", { A: "=abc", B: "def=ghi", C: "jkl=" }],
    ["lines", "A<<EOF\none\ntwo\n\nEOF\n", { A: "one\ntwo\n" }],
    ["an empty heredoc", "A<<EOF\nEOF\n", { A: "" }],
    ["a heredoc that ends with the file", "A<<EOF\none\nEOF", { A: "one" }],
    [
      "delimiters with marks",
      "A<<=EOF\none\n=EOF\nB<<<EOF\ntwo\n<EOF\nC<<EOF\n EOF\nEOF",
      { A: "one", B: "two", C: " EOF" },
    ],
    ["an equals sign before the marks", "A=x<<EOF", { A: "x<<EOF" }],
    ["a carriage return, which belongs to the value", "A=1\r\n", { A: "1\r" }],
  ])("can hold %s", (_, text, values) => {
    expect(readPairs(text)).toEqual(values);
  });

  test("has lines that end with CRLF on Windows, and keeps the ends within a value", () => {
    expect(readPairs("A=1\r\nB<<EOF\r\none\r\ntwo\nthree\r\nEOF\r\n", true)).toEqual({
      A: "1",
      B: "one\r\ntwo\nthree",
    });
  });

  test.each([
    ["MY_OUTPUT", "Invalid format"],
    ["<<EOF\nx\nEOF", "must not be empty"],
    ["A<<\nx\n", "must not be empty"],
    ["A<<EOF line one line two EOF", "Matching delimiter not found"],
    ["A<<EOF\none\nEOF2\n", "Matching delimiter not found"],
    ["A<<EOF\none EOF", "EOF marker missing new line"],
  ])("that holds %j fails the step", (text, message) => {
    expect(() => readPairs(text)).toThrow(message);
  });
});

describe("a summary", () => {
  const written = (text: string) => {
    const path = join(folder(), "summary");
    writeFileSync(path, text);
    return path;
  };
  test("is masked line by line", () => {
    expect(readSummary(written("a hidden\nvalue\n"), createMasks(["hidden\nvalue"]))).toBe("a ***\n***\n");
  });
  test("of more than 1 MiB is not shown, and fails nothing", () => {
    const job = createJob(folder());
    const files = createStepFiles(job);
    writeFileSync(files.GITHUB_STEP_SUMMARY, "x".repeat(1024 * 1024 + 1));
    const log = createLogReader(job, false);
    expect(readStepFiles(job, files, log, { hasDebug: false, isWindows: false })).toMatchObject({
      summary: undefined,
      errors: [],
    });
    expect(log.shown.lines).toEqual([expect.stringContaining("upload aborted")]);
  });
});

describe("inputs", () => {
  const declared = { operation: {}, "base-url": {}, wait: { default: "0" } };
  test("are all set, those without a default to the empty text", () => {
    expect(inputVariables(declared, { "base-url": "x", "an other": "y" })).toEqual({
      "INPUT_BASE-URL": "x",
      INPUT_AN_OTHER: "y",
      INPUT_OPERATION: "",
      INPUT_WAIT: "0",
    });
  });
  test("that are not declared give a warning, and all are printed before the action can mask anything", () => {
    const log = createLogReader(createJob(folder(), { secrets: ["known"] }), false);
    printInputs(log, declared, { operation: "assert", expects: "app", wait: "", "base-url": "known new" });
    expect(log.shown.lines).toEqual([
      "##[warning]Unexpected input(s) 'expects', valid inputs are ['operation', 'base-url', 'wait']",
      "##[group]Run an-action@v1",
      "with:",
      "  operation: assert",
      "  expects: app",
      "  base-url: *** new",
      "##[endgroup]",
    ]);
  });
});

describe("the log", () => {
  function read(text: string, hasDebug = false) {
    const log = createLogReader(createJob(folder()), hasDebug);
    const stream = log.stream();
    // In pieces, as a pipe may give them.
    for (const piece of text.match(/.{1,3}/gs) ?? []) stream.read(piece);
    stream.end();
    return log.shown;
  }

  test("is masked from the line on that adds a mask", () => {
    expect(read("key\n::add-mask::key\r\na key\nunended key").lines).toEqual(["key", "a ***", "unended ***"]);
  });
  test("shows debug lines with debug logging alone", () => {
    expect(read("::debug::x\n").lines).toEqual([]);
    expect(read("::debug::x\n", true).lines).toEqual(["##[debug]x"]);
  });
  test("has no markers of composite actions but the runner's own", () => {
    expect(read("a ##[start-action display=x;id=y] b\n##[end-action]\n").lines).toEqual([
      "a ##[\\start-action display=x;id=y] b",
      "##[\\end-action]",
    ]);
  });
  test("has such markers where an annotation holds them", () => {
    expect(read("::error::a%0A##[start-action id=y]\n").lines).toEqual([
      "##[error]a",
      "##[start-action id=y]",
    ]);
  });
  test("has no commands between `stop-commands` and its token", () => {
    const { lines, annotations } = read("::stop-commands::a-token\n::error::x\n::a-token::\n::error::y\n");
    expect(lines).toEqual(["::error::x", "::***::", "##[error]y"]);
    expect(annotations).toHaveLength(1);
  });
  test("has annotations of at most 4,096 characters, of which the page shows ten of a kind", () => {
    const { annotations, page } = read(`::error title=A%3AB::${"x".repeat(5000)}\n`.repeat(12));
    expect(annotations[0]).toEqual({ level: "error", title: "A:B", message: "x".repeat(4096) });
    expect([annotations.length, page.length]).toEqual([12, 10]);
  });
  test("refuses to guess what a command does that the stand-in does not know", () => {
    expect(() => read("::set-output name=a::b\n")).toThrow("set-output");
  });
});

describe("outputs", () => {
  function leave(text: string, secrets: readonly string[] = [], hasDebug = false) {
    const job = createJob(folder(), { secrets });
    const files = createStepFiles(job);
    writeFileSync(files.GITHUB_OUTPUT, text);
    const log = createLogReader(job, hasDebug);
    const left = readStepFiles(job, files, log, { hasDebug, isWindows: false });
    return { ...left, lines: log.shown.lines };
  }
  test("that hold a mask are no outputs of the job, and later steps have them", () => {
    const { outputs, jobOutputs, lines } = leave("compliant=true\nverdict=compliant\nempty=\n", ["true"]);
    expect(outputs).toEqual({ compliant: "true", verdict: "compliant", empty: "" });
    expect(jobOutputs).toEqual({ verdict: "compliant" });
    expect(lines).toEqual([
      "##[warning]Skip output '***' since it may contain secret.".replace("***", "compliant"),
    ]);
  });
  test("are printed in full with debug logging", () => {
    expect(leave("a=1\n", [], true).lines).toEqual(["##[debug]Set output a = 1"]);
  });
  test("in a file of another form fail the step", () => {
    expect(leave("a").errors).toEqual([
      "Unable to process file command 'output' successfully. Invalid format 'a'",
    ]);
  });
});

// Windows has no such signals.
describe.skipIf(process.platform === "win32")("a cancellation", () => {
  async function cancel(script: string, pauses?: typeof signalPauses) {
    const child = spawn(process.execPath, [
      "-e",
      `${script}; setInterval(() => {}, 1000); console.log("ready")`,
    ]);
    const ended = once(child, "close");
    await once(child.stdout, "data");
    return cancelStep((name) => child.kill(name), ended, pauses);
  }
  test("is SIGINT to a step that listens to it", async () => {
    expect(await cancel("process.on('SIGINT', () => process.exit())")).toBe("SIGINT");
  });
  test("kills a step that does not end", async () => {
    const ignoreBoth = "process.on('SIGINT', () => {}); process.on('SIGTERM', () => {})";
    expect(await cancel(ignoreBoth, { SIGINT: 200, SIGTERM: 100 })).toBe("SIGKILL");
  });
});
