// `fingerprint`: what was found, as nobody else was told.
import { Lazy } from "../../lib/lazy.ts";
import type { Fingerprinted } from "../../domain/outcome.ts";
import { gfm } from "../markdown.ts";
import type { Presentation } from "../presentation.ts";
import { count } from "../visible-text.ts";
import { artifactLine, artifactTable, entry, singleOutputs } from "./artifacts.ts";

export function renderFingerprinted({ artifacts }: Fingerprinted): Presentation {
  const text = `FINGERPRINTED: ${count(artifacts.length, "artifact")}. Nothing was sent anywhere.`;
  return {
    passes: true,
    outputs: singleOutputs(artifacts),
    documents: { artifacts: Lazy.of(artifacts, entry) },
    log: Lazy.of(artifacts, artifactLine),
    warnings: [],
    answer: { tone: "good", text },
    page: [gfm`### ✅ ${text}`, artifactTable(artifacts)],
  };
}
