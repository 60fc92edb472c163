// `begin-trail`: the trail is on record.
import type { TrailBegun } from "../../domain/outcome.ts";
import { code, gfm, link } from "../markdown.ts";
import { line, type Presentation } from "../presentation.ts";
import { commitLines, commitsOnPage } from "./commit.ts";

export function renderTrailBegun(outcome: TrailBegun): Presentation {
  const { flow, trail, htmlUrl } = outcome;
  const text = answerText(outcome);
  return {
    passes: true,
    outputs: { reported: "true", flow, trail, "git-commit": outcome.gitCommit, "html-url": htmlUrl },
    documents: { result: { value: outcome.result } },
    log: [...commitLines(outcome), ...(htmlUrl === undefined ? [] : [line(`See ${htmlUrl}`)])],
    warnings: [],
    answer: { tone: "good", text },
    page: [
      gfm`### ✅ ${text}`,
      gfm`Trail ${htmlUrl === undefined ? code(trail) : link(code(trail), htmlUrl)} of flow ${code(flow)}`,
      ...commitsOnPage(outcome),
    ],
  };
}

function answerText({ change, flow, trail }: TrailBegun): string {
  switch (change) {
    case "begun":
      return `BEGUN: trail ${trail} of flow ${flow} is on record.`;
    case "updated":
      return `UPDATED: trail ${trail} of flow ${flow} was on record already and is up to date.`;
  }
}
