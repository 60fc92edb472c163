// The stand-in of GitHub's runner itself: what a program prints and writes, and what comes of it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newFolder, runStep, type StepOptions } from "./step.ts";

/** Runs a program in place of the action. */
function run(program: string, options: StepOptions = {}) {
  const entry = join(newFolder(), "program.mjs");
  writeFileSync(entry, `import { appendFileSync } from "node:fs";\n${program}`);
  return runStep({ operation: "fingerprint", artifacts: "a\nb" }, { ...options, entry });
}

const print = (...lines: readonly string[]) => `console.log(${JSON.stringify(lines.join("\n"))});\n`;

it("gives inputs with the defaults of action.yml, files, and the variables of a push", async () => {
  const { log } = await run(
    `console.log(JSON.stringify([process.env.INPUT_ARTIFACTS, process.env["INPUT_ON-OUTAGE"],
      process.env["INPUT_GITHUB-TOKEN"], process.env.GITHUB_REF, process.env.GITHUB_WORKSPACE === process.cwd()]))`,
  );
  expect(JSON.parse(log)).toEqual(["a\nb", "fail", "", "refs/heads/main", true]);
});

it("reads annotations unescaped, and groups", async () => {
  const commands = ["::error title=a%3Ab::one%0Atwo %2525", "::warning::w", "::notice::n", "::group::G", "x"];
  const step = await run(print(...commands, "::endgroup::", "::debug::d"));
  expect(step).toMatchObject({ errors: ["one\ntwo %25"], warnings: ["w"], notices: ["n"] });
  expect(step.log.trimEnd()).toBe("Error: one\ntwo %25\nWarning: w\nNotice: n\n▼ G\n  x");
});

it("masks what comes after a mask, each line of it, and what overlaps as one", async () => {
  const masking = ["::add-mask::secret", "::add-mask::retire", "::add-mask::k1%0Ak2"];
  const { log, masks, printed } = await run(
    print("before secret", ...masking, "secretire", "k2", "::error::secret"),
  );
  expect(log.trimEnd()).toBe("before secret\n***\n***\nError: ***");
  expect(masks).toEqual(["secret", "retire", "k1\nk2", "k1", "k2"]);
  expect(printed).toContain("secretire");
});

describe("a forged command", () => {
  it("counts where the runner sees a command, and is text elsewhere", async () => {
    const commands = ["  ::error::x", "text ##[error]y", "::error a=b,c=d::z"];
    expect((await run(print(...commands))).errors).toEqual(["x", "y", "z"]);
    const texts = ["text ::error::x", "::unknown::x", ":: error::x", "##[unknown]x"];
    expect(await run(print(...texts))).toMatchObject({ errors: [], log: `${texts.join("\n")}\n` });
  });

  it.each(["::set-output name=a::b", "::stop-commands::token"])("is an error: %s", async (line) => {
    await expect(run(print(line))).rejects.toThrow("The step used the command");
  });
});

describe("what the step wrote", () => {
  const write = (text: string, file = "GITHUB_OUTPUT") =>
    `appendFileSync(process.env.${file}, ${JSON.stringify(text)});\n`;

  it("comes back as outputs and summary", async () => {
    const program = write("b<<END\nx\n\ny=<<\nEND\nc<<E\n\nE\n") + write("# S", "GITHUB_STEP_SUMMARY");
    expect(await run(program)).toMatchObject({ outputs: { b: "x\n\ny=<<", c: "" }, summary: "# S" });
  });

  it.each([
    ["an output without a delimiter", write("a=1\n"), "The runner cannot read"],
    ["an output without its end", write("a<<END\nx\n"), "The runner does not find"],
    ["a variable for later steps", write("A=b\n", "GITHUB_ENV"), "GITHUB_ENV"],
  ])("is an error: %s", async (_, program, words) => {
    await expect(run(program)).rejects.toThrow(words);
  });
});

it("cancels with SIGINT while the step runs", async () => {
  const program = `process.on("SIGINT", () => { console.log("interrupted"); process.exit(3); });
    console.log("ready"); setInterval(() => {}, 1000);`;
  let last: string | undefined;
  const step = await run(program, {
    whileRunning: async ({ logged, cancel }) => {
      await logged("ready");
      last = await cancel();
    },
  });
  expect([step.exitCode, last, step.log.includes("interrupted")]).toEqual([3, "SIGINT", true]);
});
