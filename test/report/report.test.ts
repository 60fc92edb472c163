import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConfigurationError, InternalError, ServiceError } from "../../src/lib/errors.ts";
import { gfm } from "../../src/report/text.ts";
import { table, type Presentation } from "../../src/report/presentation.ts";
import { createReport } from "../../src/report/report.ts";
import { hostileText, hostileTexts } from "./hostile.ts";
import { StepHost } from "./step-host.ts";

const shown = { summary: true };

/** Shows a page with each kind of part. */
const closed = (text: (like: string) => string = (like) => like): Presentation => ({
  severity: "error",
  result: text("Not compliant"),
  reasons: [text("app: `unit-test` failed"), text("lib: `scan` is missing")],
  next: text("Correct what failed"),
  warnings: [text("First"), text("Second")],
  notices: [text("Created"), text("Skipped")],
  lines: [{ severity: "error", text: text("app is not compliant") }, { text: text("lib is not compliant") }],
  table: table([text("app")], (artifact) => ({ Artifact: artifact })),
  folds: [{ title: text("Rows"), table: table([text("row")], (row) => ({ Row: row, Ours: gfm`_x_` })) }],
  outputs: { verdict: text("non-compliant"), compliant: false },
  files: { result: text("answer") },
});
const opened: Presentation = {
  severity: "success",
  result: "Compliant",
  outputs: { verdict: "compliant", compliant: true, reported: true },
};

async function show(presentation: Presentation, step = new StepHost(), options = shown) {
  return { step, exitCode: await createReport(step.host).show(presentation, options) };
}

describe("the log", () => {
  test("has a line for each thing, folds, annotations, and the result last and in bold", async () => {
    const { step, exitCode } = await show(closed());
    expect(exitCode).toBe(1);
    expect(step.lines).toEqual([
      "✗ app is not compliant",
      "lib is not compliant",
      "::group::Rows",
      "Row  Ours",
      "row  _x_",
      "::endgroup::",
      "::notice::Created",
      "::notice::Skipped",
      "::warning::First%0ASecond",
      "::error title=Not compliant::app: `unit-test` failed.%0Alib: `scan` is missing.%0AWhat to do: Correct what failed.",
      "✗ Not compliant",
    ]);
    expect(step.printed.endsWith("\u001b[1;31m✗ Not compliant\u001b[0m\n")).toBe(true);
  });

  test("and the summary state nothing twice", async () => {
    const { step } = await show(closed());
    const { warnings = [], reasons = [], next = "" } = closed();
    for (const text of ["Not compliant\n", ...warnings, ...reasons, next])
      expect(step.summary.replace(/<\/?code>/g, "`").split(text), text).toHaveLength(2);
  });

  test.each(["success", "info"] as const)("has no annotation for a result %s", async (severity) => {
    const { step, exitCode } = await show({ severity, result: "r", reasons: ["why"] });
    expect({ exitCode, commands: step.commands }).toEqual({ exitCode: 0, commands: [] });
  });

  test("has a warning for a result with a warning, which passes", async () => {
    const { step, exitCode } = await show({ severity: "warning", result: "Not verified" });
    expect(exitCode).toBe(0);
    expect(step.commands).toEqual([{ name: "warning", title: "Not verified", text: "Not verified." }]);
  });
});

describe("`compliant` and `reported`", () => {
  test("are true in a step that passes", async () => {
    const { step, exitCode } = await show(opened);
    expect(exitCode).toBe(0);
    expect(step.outputs).toMatchObject({ verdict: "compliant", compliant: "true", reported: "true" });
  });

  test("are false in a step that fails, and the rest stays", async () => {
    const { step } = await show({ ...opened, severity: "error" });
    expect(step.outputs).toMatchObject({ verdict: "compliant", compliant: "false", reported: "false" });
  });

  test("are false in a step that was cancelled, whatever it found", async () => {
    const step = new StepHost();
    step.cancellation.abort();
    const { exitCode } = await show(opened, step);
    expect(exitCode).toBe(1);
    expect(step.outputs).toMatchObject({ compliant: "false", reported: "false" });
    expect(step.commands).toEqual([
      { name: "error", title: "The job was cancelled", text: expect.stringContaining("Compliant") },
    ]);
  });

  test("are false where the log cannot be written, and the summary says so in place of a success", async () => {
    const step = new StepHost();
    step.brokenLog = new Error("EPIPE");
    const { exitCode } = await show(opened, step);
    expect(exitCode).toBe(1);
    expect(step.outputs).toMatchObject({ compliant: "false", reported: "false" });
    expect(step.summary).toMatch(/^### ❌ The log of this step could not be written: EPIPE\n/);
    expect(step.summary).not.toContain("✅");
  });

  test("are not set where outputs cannot be written: the step fails and says what it had found", async () => {
    const step = new StepHost();
    step.environment["RUNNER_TEMP"] = join(step.folder, "missing");
    const { exitCode } = await show(opened, step);
    expect(exitCode).toBe(1);
    expect(step.outputs).toEqual({});
    const [error] = step.commands;
    expect(error).toMatchObject({ name: "error", title: expect.stringContaining("could not be written") });
    expect(error?.text).toMatch(/Compliant.*RUNNER_TEMP/s);
    expect(step.summary).toMatch(/^### ❌ The outputs/);
  });

  test("are not set by an output that was not given", async () => {
    const { step } = await show({ severity: "error", result: "r" });
    expect(Object.keys(step.outputs)).toEqual(["summary-file"]);
  });
});

describe("an error", () => {
  const showError = async (
    error: ConstructorParameters<typeof ConfigurationError>[0],
    step = new StepHost(),
  ) => {
    const exitCode = await createReport(step.host).showError(new ConfigurationError(error), {
      ...shown,
      outputs: { verdict: "misconfigured", compliant: false },
    });
    return { step, exitCode };
  };
  const parts = { message: "Input `flow` is missing", reason: "A variable may be unset", hint: "Set it" };

  test("is one annotation that says what happened, why, and what to do", async () => {
    const { step, exitCode } = await showError(parts);
    expect(exitCode).toBe(1);
    expect(step.lines).toEqual([
      "::error::Input `flow` is missing.%0AA variable may be unset.%0AWhat to do: Set it.",
      "✗ The step failed",
    ]);
  });

  test("is in the summary once, and sets its outputs", async () => {
    const { step } = await showError(parts);
    expect(step.summary).toBe(
      "### ❌ Input <code>flow</code> is missing\n\n- A variable may be unset.\n\n**What to do:** Set it.\n\n",
    );
    expect(step.outputs).toMatchObject({ verdict: "misconfigured", compliant: "false" });
  });

  test("of several problems is one annotation that lists them all, each with what to do", async () => {
    const { step } = await showError([parts, { message: "Did you mean `assert`?", hint: "Correct it" }]);
    const lines = [
      "Input `flow` is missing. A variable may be unset. Set it.",
      "Did you mean `assert`? Correct it.",
    ];
    expect(step.commands).toEqual([
      { name: "error", title: "The step failed: 2 problems", text: lines.join("\n") },
    ]);
    expect(step.summary.match(/^- /gm)).toHaveLength(2);
    expect(step.lines.at(-1)).toBe("✗ The step failed: 2 problems");
  });

  test("keeps the exit code where the log is broken", async () => {
    const step = new StepHost();
    step.brokenLog = new Error("ENOSPC");
    expect((await showError(parts, step)).exitCode).toBe(1);
  });

  test("that is a bug shows its stack only when debugging; causes of others are for debugging too", async () => {
    const printed = async (error: InternalError | ServiceError, isDebug: boolean) => {
      const step = new StepHost();
      step.isDebug = isDebug;
      await createReport(step.host).showError(error, { ...shown, outputs: {} });
      return step.printed + step.summary;
    };
    const cause = new Error("ECONNRESET");
    const bug = new InternalError({ message: "Broken" }, { cause });
    expect(await printed(bug, true)).toMatch(
      /::debug:: +at .*report\.test\.ts[^]*::debug::Caused by: .*ECONNRESET/,
    );
    expect(await printed(bug, false)).not.toMatch(/report\.test\.ts|ECONNRESET/);
    const outage = await printed(new ServiceError({ message: "Down" }, { cause }), true);
    expect(outage).toContain("Caused by: ECONNRESET");
    expect(outage).not.toContain("report.test.ts");
  });
});

describe("the summary", () => {
  test("is not written where it is not wanted; the output `summary-file` has it nevertheless", async () => {
    const { step } = await show(closed(), new StepHost(), { summary: false });
    expect(step.summary).toBe("");
    expect(step.file("summary-file")).toContain("Not compliant");
  });

  test("that cannot be written is a notice, and fails nothing", async () => {
    const step = new StepHost();
    rmSync(join(step.folder, "summary"));
    const { exitCode } = await show(opened, step);
    expect(exitCode).toBe(0);
    expect(step.named("notice")).toEqual([expect.stringContaining("There is no summary")]);
  });
});

test("a page that cannot be shown fails the step, also where its outputs were set already", async () => {
  const step = new StepHost();
  const broken = {
    ...opened,
    get lines(): never {
      throw new Error("a bug");
    },
  };
  expect((await show(broken, step)).exitCode).toBe(1);
  expect(step.outputs["compliant"]).not.toBe("true");
  expect(step.named("error")).toEqual([expect.stringContaining("a bug")]);
});

describe("secrets", () => {
  const secret = "tok3n+/with.signs*";

  test("are nowhere in what a step shows and writes, in no form", async () => {
    const step = new StepHost();
    step.isDebug = true;
    const report = createReport(step.host);
    report.registerSecret(secret, "robot");
    const masked = step.printed.length;
    const forms = [secret, encodeURIComponent(secret), Buffer.from(`robot:${secret}`).toString("base64")];
    const echo = (like: string) => `${like} ${forms.join(" ")}`;
    for (const write of ["info", "debug", "warn", "notice"] as const) report.logger[write](echo("progress"));
    await report.show(closed(echo), shown);
    const error = new InternalError(
      { message: echo("what"), hint: echo("next") },
      { cause: new Error(echo("cause")) },
    );
    await report.showError(error, { ...shown, outputs: { flow: echo("flow") } });
    const everything = step.everything.slice(masked);
    for (const form of forms) expect(everything).not.toContain(form);
    expect(everything).toContain("***");
    expect(step.printed.slice(0, masked)).toContain(`::add-mask::${secret}\n`);
  });

  test("of several lines are taken out before the lines become one", () => {
    const step = new StepHost();
    const report = createReport(step.host);
    report.registerSecret("-----BEGIN KEY-----\nabc\n-----END KEY-----");
    report.logger.info("It is -----BEGIN KEY-----\nabc\n-----END KEY-----!");
    expect(step.lines.at(-1)).toBe("It is ***!");
  });

  test("are taken out before a text is cut", async () => {
    const step = new StepHost();
    const report = createReport(step.host);
    report.registerSecret(secret);
    await report.show({ severity: "error", result: `${"x".repeat(955)}${secret}${"y".repeat(100)}` }, shown);
    const shownLines = step.everything.split("\n").filter((line) => !line.startsWith("::add-mask"));
    expect(shownLines.filter((line) => line.includes(secret.slice(0, 5)))).toEqual([]);
  });
});

// Catches a text that reaches the runner, or a later step, in another way than through log.ts.
test("text from outside gives the same commands and outputs, whatever it says", async () => {
  const commands = (step: StepHost) => step.commands.map(({ name }) => name);
  const { step: plain } = await show(closed());
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const { step } = await show(closed(() => text));
      expect(commands(step)).toEqual(commands(plain));
      expect(Object.keys(step.outputs)).toEqual(Object.keys(plain.outputs));
      expect(step.outputs["compliant"]).toBe("false");
    }),
    { numRuns: 50, examples: hostileTexts.map((text) => [text]) },
  );
});
