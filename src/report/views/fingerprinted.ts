// `fingerprint`: what was fingerprinted; nothing was sent.
import type { Fingerprinted } from "../../domain/outcome.ts";
import { gfm } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { count } from "../visible-text.ts";
import { artifactLine, artifactTable, entry, singleOutputs } from "./artifacts.ts";

export function renderFingerprinted({ artifacts }: Fingerprinted): Presentation {
  const text = `Fingerprinted ${count(artifacts.length, "artifact")}.`;
  return {
    passes: true,
    outputs: singleOutputs(artifacts),
    documents: { artifacts: artifacts.map(entry) },
    log: artifacts.values().map(artifactLine),
    answer: { severity: "success", text },
    page: [gfm`### ✅ ${text}`, artifactTable(artifacts)],
  };
}
