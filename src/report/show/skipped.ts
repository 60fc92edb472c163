// How a write that was left out by choice is shown: it does not fail the job, and it does not hide.
import type { Skipped } from "../../outcome.ts";
import { gfm } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { artifactTable, entry, line, singleOutputs } from "./artifacts.ts";

export function showSkipped({ operation, reason, artifacts }: Skipped): Presentation {
  const text = "Skipped: nothing was recorded";
  return {
    passes: true,
    answer: { tone: "warning", text: `${text}. ${reason}` },
    outputs: { ...singleOutputs(artifacts), reported: "false" },
    documents:
      operation === "report-artifact"
        ? { artifacts: artifacts.map((one) => ({ ...entry(one), reported: false })) }
        : {},
    log: artifacts.map(line),
    warnings: [{ title: text, lines: [reason] }],
    page: [
      gfm`### ⚠️ ${text}`,
      gfm`${reason}`,
      ...(artifacts.length === 0 ? [] : [artifactTable(artifacts)]),
    ],
  };
}
