// Prints the messages of the mistakes, for reading them together: `npm run -s messages -- [WORDS]` prints those
// whose name has the words, and with `--summary` their summaries.
import { startService } from "../../../../src/embedded-service/start.ts";
import { mistakes } from "./all.ts";
import { onRecord, runMistake } from "./mistake.ts";

Object.assign(process.env, { STEPS_FROM: "src" });
const [words = ""] = process.argv.slice(2).filter((one) => !one.startsWith("--"));
await using service = await startService({ scenario: onRecord });
for (const one of mistakes.filter(({ mistake }) => mistake.includes(words))) {
  const step = await runMistake(one, service);
  const annotations = [...step.errors, ...step.warnings, ...step.notices];
  const summary = process.argv.includes("--summary") ? [step.summary] : [];
  process.stdout.write(["", `# ${one.mistake}`, ...annotations, ...summary, ""].join("\n"));
}
process.exit();
