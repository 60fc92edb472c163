// A write that was left out by choice: it does not fail the job, and it does not hide.
import type { Skipped } from "../../domain/outcome.ts";
import { gfm, prose } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { artifactLine, artifactTable, entry, singleOutputs } from "./artifacts.ts";

export function renderSkipped({ operation, reason, artifacts }: Skipped): Presentation {
  const text = `SKIPPED: ${operation} has recorded nothing.`;
  return {
    passes: true,
    outputs: { ...singleOutputs(artifacts), reported: "false" },
    documents:
      operation === "begin-trail"
        ? {}
        : { artifacts: artifacts.map((one) => ({ ...entry(one), reported: false })) },
    log: artifacts.map(artifactLine),
    warnings: [{ title: "Nothing was recorded", lines: [reason] }],
    answer: { tone: "warning", text },
    page: [gfm`### ⚠️ ${text}`, prose(reason), ...(artifacts.length === 0 ? [] : [artifactTable(artifacts)])],
  };
}
