// `begin-trail`: the trail is recorded.
import type { TrailBegun } from "../../domain/outcome.ts";
import { code, gfm, link } from "../markdown.ts";
import { line, type Presentation } from "../presentation.ts";
import { withShortCommits } from "../visible-text.ts";
import { commitLines, commitsOnPage } from "./commit.ts";

export function renderTrailBegun(outcome: TrailBegun): Presentation {
  const { change, flow, trail, htmlUrl } = outcome;
  const verb = change === "begun" ? "Began" : "Updated";
  const shown = withShortCommits(trail);
  return {
    passes: true,
    outputs: { reported: "true", flow, trail, "git-commit": outcome.gitCommit, "html-url": htmlUrl },
    documents: { result: { value: outcome.result } },
    log: [...commitLines(outcome), ...(htmlUrl === undefined ? [] : [line(`See ${htmlUrl}`)])],
    answer: { severity: "success", text: `${verb} trail ${shown} of flow ${flow}.` },
    page: [
      gfm`### ✅ ${verb} trail ${htmlUrl === undefined ? code(shown) : link(code(shown), htmlUrl)} of flow ${code(flow)}`,
      ...commitsOnPage(outcome),
    ],
  };
}
