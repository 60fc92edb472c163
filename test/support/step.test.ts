// The stand-in of GitHub's runner itself: what it does not see, no test of a whole step sees.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFolder, runStep } from "./step.ts";

/** Runs a program in place of the action. */
function run(program: string) {
  const entry = join(newFolder(), "program.mjs");
  writeFileSync(entry, `import { appendFileSync } from "node:fs";\n${program}`);
  return runStep({}, { entry });
}

const print = (...lines: readonly string[]) => `console.log(${JSON.stringify(lines.join("\n"))});\n`;
const write = (text: string, file = "GITHUB_OUTPUT") =>
  `appendFileSync(process.env.${file}, ${JSON.stringify(text)});\n`;

it("reads commands where the runner does, masks what comes after a mask, and leaves other text", async () => {
  const commands = ["  ::error title=a%3Ab::one%0Atwo %2525", "text ##[warning]w", "::notice a=b,c=d::n"];
  const texts = ["text ::error::x secret", "::add-mask::secret", "::group::G", "secret :: text"];
  const step = await run(print(...commands, ...texts));
  expect(step).toMatchObject({
    errors: ["one\ntwo %25"],
    warnings: ["w"],
    notices: ["n"],
    masks: ["secret"],
  });
  expect(step.log).toMatch(/\ntext ::error::x secret\n▼ G\n {2}\*\*\* :: text\n/);
});

it("reads outputs of several lines, also where a value looks like another output", async () => {
  const { outputs } = await run(write("a<<END\nx\n\nb<<E\nEND\nc<<E\n\nE\n"));
  expect(outputs).toEqual({ a: "x\n\nb<<E", c: "" });
});

it.each([
  ["a command that no step uses", print("::stop-commands::token"), "used the command stop-commands"],
  ["an output without a delimiter", write("a=1\n"), "cannot read"],
  ["an output without its end", write("a<<END\nx\n"), "cannot read"],
  ["a variable for later steps", write("A=b\n", "GITHUB_ENV"), "GITHUB_ENV"],
])("refuses %s", async (_, program, words) => {
  await expect(run(program)).rejects.toThrow(words);
});
