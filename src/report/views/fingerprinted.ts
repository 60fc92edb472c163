// `fingerprint`: what was fingerprinted; nothing was sent.
import type { Fingerprinted } from "../../domain/outcome.ts";
import { gfm } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { count } from "../visible-text.ts";
import { artifactLine, artifactOutputs, artifactTable, entry } from "./artifacts.ts";
import { comparisonBlocks, manifestLines } from "./comparison.ts";

export function renderFingerprinted(outcome: Fingerprinted): Presentation {
  const { artifacts } = outcome;
  const text = `Fingerprinted ${count(artifacts.length, "artifact")}.`;
  return {
    passes: true,
    outputs: artifactOutputs(outcome),
    documents: { artifacts: artifacts.map(entry) },
    log: [...artifacts.map(artifactLine), ...manifestLines(outcome)],
    answer: { severity: "success", text },
    page: [gfm`### ✅ ${text}`, artifactTable(artifacts), ...comparisonBlocks(outcome)],
  };
}
