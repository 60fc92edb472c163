// The stand-in of GitHub's runner itself: what a program prints and writes, and what comes of it.
import { mkdirSync, writeFileSync } from "node:fs";
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
  const step = await run(
    print(
      "::error title=a%3Ab::one%0Atwo %2525",
      "::warning::w",
      "::notice::n",
      "::group::G",
      "x",
      "::endgroup::",
      "::debug::d",
    ),
  );
  expect(step).toMatchObject({ errors: ["one\ntwo %25"], warnings: ["w"], notices: ["n"] });
  expect(step.log.trimEnd().split("\n")).toEqual([
    "Error: one",
    "two %25",
    "Warning: w",
    "Notice: n",
    "▼ G",
    "  x",
  ]);
});

it("masks what comes after a mask, each line of it, and what overlaps as one", async () => {
  const { log, masks, printed } = await run(
    print(
      "before secret",
      "::add-mask::secret",
      "::add-mask::retire",
      "::add-mask::k1%0Ak2",
      "secretire",
      "k2",
      "::error::secret",
    ),
  );
  expect(log.trimEnd().split("\n")).toEqual(["before secret", "***", "***", "Error: ***"]);
  expect(masks).toEqual(["secret", "retire", "k1\nk2", "k1", "k2"]);
  expect(printed).toContain("secretire");
});

describe("a forged command", () => {
  it("counts where the runner sees a command", async () => {
    const lines = ["  ::error::x", "text ##[error]y", "::error a=b,c=d::z"];
    expect((await run(print(...lines))).errors).toEqual(["x", "y", "z"]);
  });

  it("is text where the runner sees none", async () => {
    const lines = ["text ::error::x", "::unknown::x", ":: error::x", "##[unknown]x"];
    expect(await run(print(...lines))).toMatchObject({ errors: [], log: `${lines.join("\n")}\n` });
  });

  it("is text while commands are stopped", async () => {
    const { errors } = await run(
      print("::stop-commands::token-1", "::error::x", "::token-1::", "::error::y"),
    );
    expect(errors).toEqual(["y"]);
  });

  it.each(["::set-output name=a::b", "::set-env name=A::b", "::add-path::/tmp"])(
    "that sets something is an error: %s",
    async (line) => {
      await expect(run(print(line))).rejects.toThrow("The step used the command");
    },
  );
});

describe("outputs", () => {
  const write = (text: string, file = "GITHUB_OUTPUT") =>
    `appendFileSync(process.env.${file}, ${JSON.stringify(text)});\n`;

  it("are read in both forms", async () => {
    const { outputs } = await run(write("a=1=2\nb<<END\nx\n\ny=<<\nEND\nc=\n"));
    expect(outputs).toEqual({ a: "1=2", b: "x\n\ny=<<", c: "" });
  });

  it.each(["nonsense\n", "a<<END\nx\n"])("that the runner cannot read are an error: %j", async (text) => {
    await expect(run(write(text))).rejects.toThrow("The runner");
  });

  it("and the summary come back, and variables for later steps are an error", async () => {
    expect((await run(write("# S", "GITHUB_STEP_SUMMARY"))).summary).toBe("# S");
    await expect(run(write("A=b\n", "GITHUB_ENV"))).rejects.toThrow("GITHUB_ENV");
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

it("runs in the workspace that it is given", async () => {
  const workspace = newFolder();
  mkdirSync(join(workspace, "dist"));
  const { log } = await run(`console.log(process.cwd().endsWith(${JSON.stringify(workspace)}))`, {
    workspace,
  });
  expect(log).toBe("true\n");
});
