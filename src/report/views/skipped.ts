// A write that was left out by choice (`on-missing-token: skip`): it does not fail the job, and it is stated.
import type { Skipped } from "../../domain/outcome.ts";
import { gfm, prose } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { artifactLine, artifactOutputs, artifactTable, entry } from "./artifacts.ts";
import { manifestLines } from "./comparison.ts";

export function renderSkipped(outcome: Skipped): Presentation {
  const { operation, reason, artifacts } = outcome;
  const text =
    operation === "begin-trail" ? "Skipped: no trail was recorded." : "Skipped: nothing was reported.";
  return {
    passes: true,
    outputs: { ...artifactOutputs(outcome), reported: "false" },
    documents:
      operation === "begin-trail"
        ? {}
        : { artifacts: artifacts.map((one) => ({ ...entry(one), reported: false })) },
    log: [...artifacts.map(artifactLine), ...manifestLines(outcome)],
    annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
    answer: { severity: "warning", text },
    page: [gfm`### ⚠️ ${text}`, prose(reason), ...(artifacts.length === 0 ? [] : [artifactTable(artifacts)])],
  };
}
