// Steps that send nothing: `fingerprint`, a dry run, and a write that was left out by choice (`on-missing-token: skip`).
import type { DryRun, Fingerprinted, Skipped } from "../../domain/outcome.ts";
import { count } from "../../lib/format.ts";
import { jsonText } from "../json.ts";
import { code, codeBlock, gfm } from "../markdown.ts";
import { folded, type Presentation } from "../presentation.ts";
import {
  artifactLine,
  artifactOutputs,
  artifactTable,
  toOutputArtifacts,
  manifestLines,
} from "./artifacts.ts";
import { attachedLog, attachedPage } from "./attachments.ts";

/** @param fields of each artifact in the output `artifacts`, besides what identifies it */
const partsOf = (outcome: Fingerprinted | DryRun | Skipped, fields: object = {}) => ({
  outputs: artifactOutputs(outcome),
  documents: {
    artifacts: outcome.artifacts.length > 0 ? toOutputArtifacts(outcome.artifacts, () => fields) : undefined,
  },
  log: [...outcome.artifacts.map(artifactLine), ...manifestLines(outcome)],
  page: [artifactTable(outcome.artifacts)],
});

/** Presents fingerprinted artifacts. */
export function renderFingerprinted(outcome: Fingerprinted): Presentation {
  const parts = partsOf(outcome);
  return {
    ...parts,
    documents: { ...parts.documents, subjects: outcome.subjects },
    result: { severity: "success", text: `Fingerprinted ${count(outcome.artifacts.length, "artifact")}.` },
  };
}

const notDoneTexts: Readonly<Record<DryRun["operation"], string>> = {
  "begin-trail": "no trail was recorded.",
  "report-artifact": "nothing was reported.",
  attest: "nothing was attested.",
  assert: "nothing was verified.",
};

const wouldAttach = "Would attach";

/** Presents the requests of a dry run. */
export function renderDryRun(outcome: DryRun): Presentation {
  const { operation, requests, flow, query, trail, gitCommit, attached } = outcome;
  const isGate = operation === "assert";
  const parts = partsOf(outcome, isGate ? { verdict: "dry-run" } : { reported: false });
  const title = `${count(requests.length, "request")} that a run without \`dry-run\` would send`;
  return {
    ...parts,
    result: { severity: "info", text: `Dry run: ${notDoneTexts[operation]}` },
    outputs: {
      ...parts.outputs,
      ...(isGate ? { verdict: "dry-run", compliant: false } : { reported: false }),
      flow: flow ?? query?.flow,
      trail,
      "git-commit": gitCommit,
    },
    log: [...parts.log, ...attachedLog(attached, wouldAttach), { title, json: requests }],
    page: [
      ...parts.page,
      attachedPage(attached, wouldAttach),
      ...requests.slice(0, 1).map(({ method, url }) => gfm`First request: ${method} ${code(url)}`),
      folded("list of requests", [requests], (all) => ({
        title: gfm`${title}`,
        blocks: [codeBlock("json", jsonText(all))],
      })),
    ],
  };
}

/** Presents a write that was skipped. */
export function renderSkipped(outcome: Skipped): Presentation {
  const { operation, reason } = outcome;
  const parts = partsOf(outcome, { reported: false });
  return {
    ...parts,
    result: { severity: "warning", text: `Skipped: ${notDoneTexts[operation]}` },
    sentences: [reason],
    annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
    outputs: { ...parts.outputs, reported: false },
  };
}
