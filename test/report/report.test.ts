import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConfigurationError, InternalError, ServiceError, type ActionError } from "../../src/lib/errors.ts";
import { table, type Outputs, type Presentation } from "../../src/report/presentation.ts";
import { createReport } from "../../src/report/report.ts";
import { gfm, link } from "../../src/report/text.ts";
import { hostileText } from "./hostile.ts";
import { cellsOf, linkedTexts, tagsOf } from "./page.ts";
import { StepHost } from "./step-host.ts";

/** A page with each kind of part. */
const closed = (text: (like: string) => string = (like) => like): Presentation => ({
  severity: "error",
  result: text("Not compliant"),
  reasons: [text("app: `unit-test` failed"), text("lib: `scan` is missing")],
  next: text("Correct what failed"),
  warnings: [text("First"), { text: "Not there", names: [text("Second")], hint: "Add it" }],
  notices: [text("Created")],
  lines: [{ severity: "error", text: text("app is not compliant") }, { text: text("lib is not compliant") }],
  table: table([text("app"), text("lib")], (name) => ({ Name: name, See: link("open", "https://x.y/") })),
  folds: [
    { title: text("Rows"), table: table([text("row")], (row) => ({ Row: row, Ours: gfm`_x_` })) },
    { title: text("Request"), json: { [text("key")]: text("value") } },
    { title: text("Commit"), json: text("1f2e"), inLogOnly: true },
  ],
  outputs: { verdict: text("non-compliant"), compliant: false },
  files: { result: text("answer") },
});
const opened: Presentation = {
  severity: "success",
  result: "Compliant",
  title: gfm`**Compliant**`,
  outputs: { verdict: "compliant", compliant: true, reported: true },
};

async function show(presentation: Presentation, step = new StepHost(), summary = true) {
  return { step, exitCode: await createReport(step.host).show(presentation, { summary }) };
}

async function showError(error: ActionError, step = new StepHost(), outputs: Outputs = {}) {
  return {
    step,
    exitCode: await createReport(step.host).showError(error, { summary: true, outputs, warnings: [] }),
  };
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
      "::group::Request",
      "{",
      '  "key": "value"',
      "}",
      "::endgroup::",
      "::group::Commit",
      '"1f2e"',
      "::endgroup::",
      "::notice::Created",
      "::warning::First",
      "::warning::Not there: Second. Add it",
      "::error title=Not compliant::app: `unit-test` failed.%0Alib: `scan` is missing.%0AWhat to do: Correct what failed.",
      "✗ Not compliant",
    ]);
    expect(step.printed.endsWith("\u001b[1;31m✗ Not compliant\u001b[0m\n")).toBe(true);
  });

  test.each([
    ["success", []],
    ["info", []],
    ["warning", [{ name: "warning", title: "Result", text: "Result." }]],
  ] as const)("has for a result %s, which passes, the annotations %j", async (severity, commands) => {
    const { step, exitCode } = await show({ severity, result: "Result" });
    expect({ exitCode, commands: step.commands }).toEqual({ exitCode: 0, commands });
  });
});

describe("the summary", () => {
  test("has the result, why, what to do, warnings, notices, the table, and the rest folded", async () => {
    const { step } = await show(closed());
    expect(step.summary.split("\n\n")).toEqual([
      "### ❌ Not compliant",
      "- app: <code>unit-test</code> failed.\n- lib: <code>scan</code> is missing.",
      "**What to do:** Correct what failed.",
      "- ⚠️ First.\n- ⚠️ Not there: Second. Add it.",
      "- ℹ️ Created.",
      expect.stringMatching(/^\| Name \| See \|\n\| --- \| --- \|\n\| app \| .*\n\| lib \| .*$/),
      "<details><summary>Rows</summary>",
      "| Row | Ours |\n| --- | --- |\n| row | _x_ |",
      "</details>",
      "<details><summary>Request</summary>",
      '```json\n{\n  "key": "value"\n}\n```',
      "</details>",
      "",
    ]);
  });

  test("is not written where it is not wanted; the output `summary-file` has it nevertheless", async () => {
    const { step } = await show(closed(), new StepHost(), false);
    expect(step.summary).toBe("");
    expect(step.file("summary-file")).toContain("Not compliant");
  });

  test("that cannot be written is a notice, and fails nothing", async () => {
    const step = new StepHost();
    rmSync(join(step.folder, "summary"));
    expect((await show(opened, step)).exitCode).toBe(0);
    expect(step.named("notice")).toEqual([expect.stringContaining("There is no summary")]);
  });
});

test("an output that is too large is a notice", async () => {
  const { step } = await show({ ...opened, outputs: { flow: "x".repeat(1024 * 1024 + 1) } });
  expect(step.named("notice")).toEqual([expect.stringContaining("`flow`")]);
});

describe("`compliant`", () => {
  test("is true in a step that passes", async () => {
    const { step, exitCode } = await show(opened);
    expect(exitCode).toBe(0);
    expect(step.outputs).toMatchObject({ verdict: "compliant", compliant: "true", reported: "true" });
  });

  const expectFailed = ({ step, exitCode }: Awaited<ReturnType<typeof show>>, heading: string) => {
    expect(exitCode).toBe(1);
    expect(step.outputs).toMatchObject({ verdict: "compliant", compliant: "false", reported: "true" });
    expect(step.summary.split("\n")[0]).toBe(`### ❌ ${heading}`);
  };

  test("is false in a step that fails, and the rest says what happened", async () => {
    expectFailed(await show({ ...opened, severity: "error" }), "**Compliant**");
  });

  test("is false in a step that was cancelled, whatever it found", async () => {
    const step = new StepHost();
    step.cancellation.abort();
    expectFailed(await show(opened, step), "The job was cancelled");
    expect(step.named("error")).toEqual([expect.stringContaining("Compliant")]);
  });

  test("is false where the log cannot be written", async () => {
    const step = new StepHost();
    step.brokenLog = new Error("EPIPE");
    expectFailed(await show(opened, step), "The log of this step could not be written: EPIPE");
  });

  test("is not set where outputs cannot be written: the step fails and says what it had found", async () => {
    const step = new StepHost();
    step.environment["RUNNER_TEMP"] = join(step.folder, "missing");
    expect((await show(opened, step)).exitCode).toBe(1);
    expect(step.outputs).toEqual({});
    expect(step.named("error")).toEqual([expect.stringMatching(/Compliant.*RUNNER_TEMP/s)]);
    expect(step.summary).toMatch(/^### ❌ The outputs of this step could not be written: ENOENT/);
  });

  test("is not set by an output that was not given", async () => {
    const { step } = await show({ severity: "error", result: "r" });
    expect(Object.keys(step.outputs)).toEqual(["summary-file"]);
  });
});

describe("an error", () => {
  const parts = { message: "Input `flow` is missing", reason: "A variable may be unset", hint: "Set it" };

  test("says what happened, why, and what to do, once in the annotation and once in the summary", async () => {
    const { step, exitCode } = await showError(new ConfigurationError(parts));
    expect(exitCode).toBe(1);
    expect(step.lines).toEqual([
      "::error::Input `flow` is missing.%0AA variable may be unset.%0AWhat to do: Set it.",
      "✗ The step failed",
    ]);
    expect(step.summary).toBe(
      "### ❌ Input <code>flow</code> is missing\n\n- A variable may be unset.\n\n**What to do:** Set it.\n\n",
    );
  });

  test("of a gate has the verdict first in the summary and last in the log", async () => {
    const outputs = { verdict: "misconfigured" };
    const { step } = await showError(new ConfigurationError(parts), new StepHost(), outputs);
    expect(step.lines.at(-1)).toBe("✗ misconfigured: the gate stays closed");
    expect(step.summary).toMatch(/^### ❌ misconfigured: Input <code>flow<\/code> is missing\n/);
    expect(step.outputs["verdict"]).toBe("misconfigured");
  });

  test("of a gate with several problems has the verdict last in the log, too", async () => {
    const outputs = { verdict: "misconfigured" };
    const { step } = await showError(new ConfigurationError([parts, parts]), new StepHost(), outputs);
    expect(step.lines.at(-1)).toBe("✗ misconfigured: the gate stays closed");
    expect(step.summary).toMatch(/^### ❌ misconfigured: 2 problems\n/);
  });

  test("of several problems is one annotation that lists them all, and gives the same advice once", async () => {
    const other = { message: "Did you mean `assert`?", hint: "Correct it" };
    const same = { message: "Input `org` is missing", hint: "Set it" };
    const { step } = await showError(new ConfigurationError([parts, other, same]));
    const lines = [
      "Input `flow` is missing. A variable may be unset. Set it.",
      "Did you mean `assert`? Correct it.",
      "Input `org` is missing.",
    ];
    expect(step.commands).toEqual([
      { name: "error", title: "The step failed: 3 problems", text: lines.join("\n") },
    ]);
    expect(step.summary.match(/^- /gm)).toHaveLength(3);
    expect(step.lines.at(-1)).toBe("✗ The step failed: 3 problems");
  });

  test("that is a bug shows its stack only when debugging; causes of others are for debugging too", async () => {
    const printed = async (error: ActionError, isDebug: boolean) => {
      const step = new StepHost();
      step.isDebug = isDebug;
      await showError(error, step);
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

test("a page that cannot be shown fails the step, although its outputs were set already", async () => {
  const { step, exitCode } = await show({ ...opened, lines: null as never });
  expect(exitCode).toBe(1);
  expect(step.outputs).toMatchObject({ compliant: "false" });
  expect(step.named("error")).toEqual([expect.stringContaining("The action failed unexpectedly")]);
});

describe("secrets", () => {
  test("are masked, and nowhere in what a step shows and writes, in no form", async () => {
    const secret = "tok3n+/with.signs*";
    const step = new StepHost();
    step.isDebug = true;
    const report = createReport(step.host);
    report.registerSecret(secret, { owner: "`api-token`", user: "ada" });
    const masks = step.printed;
    expect(masks).toContain(`::add-mask::${secret}\n`);
    const forms = [secret, encodeURIComponent(secret), Buffer.from(`ada:${secret}`).toString("base64")];
    const echo = (like: string) => `${like} ${forms.join(" ")}`;
    for (const write of ["info", "debug", "warn", "notice"] as const) report.logger[write](echo("progress"));
    await report.show(closed(echo), { summary: true });
    const cause = new Error(echo("cause"));
    const error = new InternalError({ message: echo("what"), hint: echo("next") }, { cause });
    await report.showError(error, { summary: true, outputs: { flow: echo("flow") }, warnings: [] });
    const shown = step.everything.slice(masks.length);
    for (const form of forms) expect(shown).not.toContain(form);
    expect(shown).toContain("***");
  });

  test("of several lines are taken out before the lines become one", () => {
    const step = new StepHost();
    const report = createReport(step.host);
    const key = "-----BEGIN KEY-----\nabc\n-----END KEY-----";
    report.registerSecret(key, { owner: "`api-token`" });
    report.logger.info(`It is ${key}!`);
    expect(step.lines.at(-1)).toBe("It is ***!");
  });
});

// Catches a text that is written in another way than through log.ts and text.ts.
test("text from outside gives the same commands, outputs, elements and cells, whatever it says", async () => {
  const shapeOf = ({ commands, outputs, summary, printed }: StepHost) => ({
    commands: commands.map(({ name }) => name),
    outputs: Object.keys(outputs),
    compliant: outputs["compliant"],
    tags: tagsOf(summary).filter((tag) => !/^<\/?code/.test(tag)),
    links: linkedTexts(summary),
    hidden: /\p{Cf}/u.test(summary + printed),
    cells: cellsOf(summary).map((row) => row.length),
  });
  const { step: plain } = await show(closed());
  expect(shapeOf(plain)).toMatchObject({ links: [], hidden: false, cells: [2, 2, 2] });
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const { step } = await show(closed(() => text));
      expect(shapeOf(step)).toEqual(shapeOf(plain));
    }),
    { numRuns: 10, examples: [["<b>|[a](https://x.y/) @a ##[error]\n::error::\u202e"]] },
  );
});
