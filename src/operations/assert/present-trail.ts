// The result of a gate on a trail: the verdict, why, and what to do; and everything on the trail.
import type { TrailJudged } from "../../domain/outcome.ts";
import { verdictRules } from "../../domain/verdict.ts";
import { aborted } from "../../lib/errors.ts";
import { gfm, prose } from "../../report/markdown.ts";
import { compact, missingIcon, type Presentation, type ResultLine } from "../../report/presentation.ts";
import {
  gateParts,
  maxShownReasons,
  openText,
  overrideText,
  reasonText,
  waitedText,
} from "../../report/verdict-texts.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { firstOfMany, maxInAnnotation } from "../../report/views/artifacts.ts";
import { trailBlocks, trailTables } from "../shared/trail-tables.ts";
import { nextStepOf } from "./next-step.ts";

/** Presents what a gate on a trail decided; `now` is in milliseconds since 1970. */
export function presentTrail(outcome: TrailJudged, now: number): Presentation {
  const { query, passes, trail, override, warnings, state, htmlUrl, detail } = outcome;
  const reasons = outcome.reasons.map(reasonText);
  const result = resultOf(outcome);
  const overrides = override === undefined ? [] : [overrideText(override)];
  const lines = [result.text, ...firstOfMany(reasons, "reasons")];
  const gate = gateParts(outcome, [outcome], lines, nextStep(outcome));
  // The error annotation shows a few reasons itself.
  const isExplained = !passes && reasons.length <= maxInAnnotation;
  // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
  const isAnnotated = override?.setting !== "ignore";
  return {
    ...gate,
    result,
    sentences: [waitedText(outcome), ...gate.sentences],
    overrides,
    annotations: overrides.map((text) => ({
      level: "warning",
      title: "Gate overridden",
      lines: isAnnotated ? [text, ...reasons.slice(0, maxShownReasons)] : [],
    })),
    warnings: [...warnings, ...gate.warnings],
    outputs: {
      flow: query.flow,
      trail: query.trail,
      scope: query.scope,
      "html-url": htmlUrl,
      "compliance-state": state,
      ...gate.outputs,
    },
    documents: { result: outcome.result, record: outcome.record },
    log: [
      waitedText(outcome),
      ...(reasons.length === 0 || isExplained ? [] : ["Reasons", ...reasons.map((text) => `    ${text}`)]),
      detail,
      htmlUrl && `See ${htmlUrl}`,
    ],
    page: [
      ...reasons.map((text) => gfm`- ${prose(text)}`),
      ...(trail === undefined ? [] : trailBlocks(trail, htmlUrl, now)),
    ],
    tables: trail === undefined ? [] : trailTables(trail),
  };
}

function resultOf({ query, passes, verdict, cancelled, override }: TrailJudged): ResultLine {
  const name = `trail ${withShortCommits(query.trail)} of flow ${query.flow}`;
  if (passes)
    return {
      severity: verdict === "compliant" ? "success" : "warning",
      text: openText(verdict, override, name),
    };
  const { label, ofTrail } = verdictRules[verdict];
  const closed = `${label}. The gate stays closed`;
  return {
    severity: "error",
    icon: verdict === "pending" ? missingIcon : undefined,
    text: cancelled
      ? `${closed}: ${aborted.reason} before there was a result.`
      : compact([`${closed} for ${name}.`, ofTrail?.meaning]).join(" "),
  };
}

const nextStep = (outcome: TrailJudged): string =>
  outcome.cancelled ? `${aborted.hint}.` : nextStepOf({ ...outcome, isTrail: true });
