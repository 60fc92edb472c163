// A dry-run: the exact requests, and that nothing was sent and nothing decided.
import type { DryRun } from "../../domain/outcome.ts";
import { jsonText } from "../json.ts";
import { code, codeBlock, gfm } from "../markdown.ts";
import { details } from "../summary-writer.ts";
import type { Documents, PlainOutputs, Presentation } from "../presentation.ts";
import { count } from "../visible-text.ts";
import { artifactLine, artifactTable, entry, singleOutputs } from "./artifacts.ts";

export function renderDryRun(outcome: DryRun): Presentation {
  const { requests, artifacts } = outcome;
  const wouldBeSent = `${count(requests.length, "request")} that would be sent`;
  const text = `DRY-RUN: nothing was sent. ${decision(outcome)}`;
  return {
    passes: true,
    outputs: {
      ...singleOutputs(artifacts),
      ...plainOutputs(outcome),
      flow: outcome.flow ?? outcome.query?.flow,
      trail: outcome.trail,
      "git-commit": outcome.gitCommit,
    },
    documents: documents(outcome),
    log: [...artifacts.map(artifactLine), { kind: "json", title: wouldBeSent, value: requests }],
    warnings: [],
    answer: { tone: "neutral", text },
    page: [
      gfm`### ℹ️ ${text}`,
      ...(artifacts.length === 0 ? [] : [artifactTable(artifacts)]),
      ...requests.slice(0, 1).map(({ method, url }) => gfm`The first request: ${method} ${code(url)}`),
      details(gfm`${wouldBeSent}`, [codeBlock("json", jsonText(requests))]),
    ],
  };
}

function decision({ operation }: DryRun): string {
  switch (operation) {
    case "begin-trail":
    case "report-artifact":
      return "Nothing is on record.";
    case "assert":
      return "Nobody was asked, so this is no verdict on the artifact.";
  }
}

function plainOutputs({ operation }: DryRun): PlainOutputs {
  switch (operation) {
    case "begin-trail":
    case "report-artifact":
      return { reported: "false" };
    case "assert":
      return { verdict: "dry-run", compliant: "false" };
  }
}

function documents({ operation, artifacts }: DryRun): Documents {
  switch (operation) {
    case "begin-trail":
      return {};
    case "report-artifact":
      return { artifacts: artifacts.map((one) => ({ ...entry(one), reported: false })) };
    case "assert":
      return { artifacts: artifacts.map((one) => ({ ...entry(one), verdict: "dry-run" })) };
  }
}
