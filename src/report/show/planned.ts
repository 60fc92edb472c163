// How a dry-run is shown: the exact requests, and that nothing is on record.
import type { Planned } from "../../outcome.ts";
import { code, gfm } from "../markdown.ts";
import { table } from "../page.ts";
import type { PlainOutputs, Presentation } from "../presentation.ts";
import { count } from "../visible.ts";
import { artifactTable, entry, line, singleOutputs } from "./artifacts.ts";

export function showPlanned(outcome: Planned): Presentation {
  const { operation, requests, artifacts } = outcome;
  const text = `Dry-run: ${count(requests.length, "request")} checked, nothing was sent`;
  return {
    passes: true,
    answer: { tone: "neutral", text },
    outputs: {
      ...singleOutputs(artifacts),
      ...answerOutputs(operation),
      flow: outcome.flow,
      trail: outcome.trail,
      "git-commit": outcome.gitCommit,
    },
    documents:
      operation === "begin-trail"
        ? {}
        : {
            artifacts: artifacts.map((one) => ({
              ...entry(one),
              ...(operation === "assert" ? { verdict: "dry-run" } : { reported: false }),
            })),
          },
    log: [
      ...artifacts.map(line),
      { kind: "json", title: `The ${count(requests.length, "request")} that would be sent`, value: requests },
    ],
    warnings: [],
    page: [
      gfm`### ℹ️ ${text}`,
      ...(operation === "assert"
        ? [gfm`There is no verdict: ${code("compliant")} is ${code("false")}.`]
        : []),
      ...(artifacts.length === 0 ? [] : [artifactTable(artifacts)]),
      table(["Method", "Address"], requests, ({ method, url }) => [method, code(url)]),
    ],
  };
}

function answerOutputs(operation: Planned["operation"]): PlainOutputs {
  switch (operation) {
    case "begin-trail":
    case "report-artifact":
      return { reported: "false" };
    case "assert":
      return { verdict: "dry-run", compliant: "false" };
  }
}
