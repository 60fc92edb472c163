// The other tests of report/ use a simulated runner: this one shows that @actions/core writes the same.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { presentable } from "./present.ts";
import { createReport } from "../../src/report/report.ts";
import { compileCache } from "../steps-from.ts";
import { hostileTexts } from "./hostile.ts";
import { everyOutcome } from "./outcomes.ts";
import { commandsIn, Step } from "./runner.ts";

const texts = [...hostileTexts, "a secret: s3cret-token"];

test.each(Object.entries(everyOutcome))(
  "a real process writes what the tests' runner writes: %s",
  (name, { outcome }) => {
    using step = new Step();
    using other = new Step();
    const program = spawnSync(
      process.execPath,
      [join(import.meta.dirname, "program.ts"), name, JSON.stringify(texts)],
      { env: { ...compileCache, ...step.environment, PATH: process.env["PATH"] }, encoding: "utf8" },
    );
    expect(program.stderr).toBe("");

    let next = 0;
    const report = createReport(other.host);
    report.registerSecrets(["s3cret-token"]);
    const exit = report.show(presentable(outcome(() => texts[next++ % texts.length] ?? "")), {
      summary: true,
    });
    expect(program.status).toBe(exit);
    expect(commandsIn(program.stdout)).toEqual(other.commands);
    expect(step.summary).toBe(other.summary);
    expect(withoutFiles(step.outputs)).toEqual(withoutFiles(other.outputs));
  },
);

/** The outputs but for the names of files, which no two steps share. */
const withoutFiles = (outputs: Record<string, string>) =>
  Object.fromEntries(Object.entries(outputs).filter(([name]) => !name.endsWith("-file")));
