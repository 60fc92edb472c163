// How the outcome of `fingerprint` is shown.
import type { Fingerprinted } from "../../outcome.ts";
import { gfm } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { count } from "../visible.ts";
import { artifactTable, entry, line, singleOutputs } from "./artifacts.ts";

export function showFingerprinted({ artifacts }: Fingerprinted): Presentation {
  const text = `Fingerprinted ${count(artifacts.length, "artifact")}`;
  return {
    passes: true,
    answer: { tone: "good", text },
    outputs: singleOutputs(artifacts),
    documents: { artifacts: artifacts.map(entry) },
    log: artifacts.map(line),
    warnings: [],
    page: [gfm`### ✅ ${text}`, artifactTable(artifacts)],
  };
}
