// The result of a gate on a trail: the verdict, why, and what to do; and everything on the trail.
import { pick } from "../../lib/pick.ts";
import { gfm, prose } from "../../report/markdown.ts";
import type { Presentation } from "../../report/presentation.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { firstOfMany, maxInAnnotation } from "../shared/present-artifacts.ts";
import { trailParts } from "../shared/trail-tables.ts";
import { nextStepOf } from "./next-step.ts";
import type { TrailJudged } from "./outcome.ts";
import { gateParts, maxShownReasons, overrideText, reasonText, waitedText } from "./present-gate.ts";

/** Presents what a gate on a trail decided; `now` is in milliseconds since 1970. */
export function presentTrail(outcome: TrailJudged, now: number): Presentation {
  const { query, passes, trail, override, warnings, state, htmlUrl, detail } = outcome;
  const reasons = outcome.reasons.map(reasonText);
  const subject = `trail ${withShortCommits(query.trail)} of flow ${query.flow}`;
  const next = nextStepOf(outcome, query.scope, outcome.waitedSeconds);
  const gate = gateParts(outcome, [outcome], subject, firstOfMany(reasons, "reasons"), next);
  const { page, tables } = trail ? trailParts(trail, htmlUrl, now) : { page: [], tables: [] };
  const overrides = override === undefined ? [] : [overrideText(override)];
  // The error annotation shows a few reasons itself.
  const isExplained = !passes && reasons.length <= maxInAnnotation;
  // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
  const isAnnotated = override?.setting !== "ignore";
  return {
    ...gate,
    overrides,
    annotations: overrides.map((text) => ({
      level: "warning",
      title: "Gate overridden",
      lines: isAnnotated ? [text, ...reasons.slice(0, maxShownReasons)] : [],
    })),
    warnings: [...warnings, ...gate.warnings],
    outputs: {
      ...pick(query, "scope", "flow", "trail"),
      "html-url": htmlUrl,
      "compliance-state": state,
      ...gate.outputs,
    },
    log: [
      waitedText(outcome),
      ...(reasons.length === 0 || isExplained ? [] : ["Reasons", ...reasons.map((text) => `    ${text}`)]),
      detail,
      htmlUrl && `See ${htmlUrl}`,
    ],
    page: [...reasons.map((text) => gfm`- ${prose(text)}`), ...page],
    tables,
  };
}
