// What `begin-trail` shows.
import { code, gfm, link } from "../../report/markdown.ts";
import type { Presentation } from "../../report/presentation.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { commitsOf, outputsOf } from "../shared/write.ts";
import type { TrailBegun } from "./begin-trail.ts";

/** Presents a trail that was begun or updated. */
export function presentTrailBegun(outcome: TrailBegun): Presentation {
  const { flow, htmlUrl, result } = outcome;
  const verb = outcome.change === "begun" ? "Began" : "Updated";
  const trail = link(code(withShortCommits(outcome.trail)), htmlUrl);
  return {
    result: { severity: "success", text: `${verb} trail ${trail.text} of flow ${flow}.` },
    title: gfm`${verb} trail ${trail} of flow ${code(flow)}`,
    outputs: { reported: true, ...outputsOf(outcome), "html-url": htmlUrl },
    documents: { result: result ?? null },
    log: [...commitsOf(outcome), htmlUrl && `See ${htmlUrl}`],
    page: commitsOf(outcome),
  };
}
