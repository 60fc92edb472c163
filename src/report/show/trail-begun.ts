// How the outcome of `begin-trail` is shown.
import type { TrailBegun } from "../../outcome.ts";
import { code, link, gfm } from "../markdown.ts";
import { table } from "../page.ts";
import type { Presentation } from "../presentation.ts";
import { commitRows } from "./commit.ts";

export function showTrailBegun(outcome: TrailBegun): Presentation {
  const { flow, trail, htmlUrl } = outcome;
  const text =
    outcome.change === "begun"
      ? `Trail ${trail} of flow ${flow} has begun`
      : `Trail ${trail} of flow ${flow} was there already and is up to date`;
  const commits = commitRows(outcome);
  return {
    passes: true,
    answer: { tone: "good", text },
    outputs: {
      reported: "true",
      flow,
      trail,
      "git-commit": outcome.gitCommit,
      "html-url": htmlUrl,
    },
    documents: { result: { value: outcome.result } },
    log: [
      ...commits.map(({ label, commit }) => `  ${label}: ${commit}`),
      ...(htmlUrl === undefined ? [] : [`  See ${htmlUrl}`]),
    ],
    warnings: [],
    page: [
      outcome.change === "begun" ? gfm`### ✅ Trail begun` : gfm`### ✅ Trail is up to date`,
      table(
        ["", ""],
        [
          { label: "Flow", value: code(flow) },
          { label: "Trail", value: htmlUrl === undefined ? code(trail) : link(code(trail), htmlUrl) },
          ...commits.map(({ label, commit }) => ({ label, value: code(commit) })),
        ],
        ({ label, value }) => [label, value],
      ),
    ],
  };
}
