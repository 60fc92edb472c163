// A dry run: the exact requests; nothing was sent and nothing judged.
import type { DryRun } from "../../domain/outcome.ts";
import { jsonText } from "../json.ts";
import { code, codeBlock, gfm } from "../markdown.ts";
import { details } from "../summary-writer.ts";
import type { Documents, PlainOutputs, Presentation } from "../presentation.ts";
import { count } from "../visible-text.ts";
import { artifactLine, artifactOutputs, artifactTable, entry } from "./artifacts.ts";
import { comparisonBlocks, manifestLines } from "./comparison.ts";

export function renderDryRun(outcome: DryRun): Presentation {
  const { requests, artifacts } = outcome;
  const title = `${count(requests.length, "request")} that a run without \`dry-run\` would send`;
  const { text, outputs, documents } = partsFor(outcome);
  return {
    passes: true,
    outputs: {
      ...artifactOutputs(outcome),
      ...outputs,
      flow: outcome.flow ?? outcome.query?.flow,
      trail: outcome.trail,
      "git-commit": outcome.gitCommit,
    },
    documents,
    log: [
      ...artifacts.map(artifactLine),
      ...manifestLines(outcome),
      { kind: "json", title, value: requests },
    ],
    answer: { severity: "info", text },
    page: [
      gfm`### ℹ️ ${text}`,
      ...(artifacts.length === 0 ? [] : [artifactTable(artifacts)]),
      ...comparisonBlocks(outcome),
      ...requests.slice(0, 1).map(({ method, url }) => gfm`First request: ${method} ${code(url)}`),
      details(gfm`${title}`, [codeBlock("json", jsonText(requests))]),
    ],
  };
}

function partsFor({ operation, artifacts }: DryRun): {
  readonly text: string;
  readonly outputs: PlainOutputs;
  readonly documents: Documents;
} {
  const list = (fields: object) => ({ artifacts: artifacts.map((one) => ({ ...entry(one), ...fields })) });
  switch (operation) {
    case "begin-trail":
      return { text: "Dry run: no trail was recorded.", outputs: { reported: "false" }, documents: {} };
    case "send-kept":
      return { text: "Dry run: no kept request was sent.", outputs: { reported: "false" }, documents: {} };
    case "report-artifact":
      return {
        text: "Dry run: nothing was reported.",
        outputs: { reported: "false" },
        documents: list({ reported: false }),
      };
    case "assert":
      return {
        text: "Dry run: nothing was verified.",
        outputs: { verdict: "dry-run", compliant: "false" },
        documents: list({ verdict: "dry-run" }),
      };
  }
}
