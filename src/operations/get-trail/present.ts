// A trail that was read: its state, and what is on it.
import type { FlowName, HttpUrl, TrailName } from "../../domain/identifiers.ts";
import type { Trail, TrailState } from "../../domain/trail.ts";
import { stateText, type Presentation, type ResultLine } from "../../report/presentation.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { trailBlocks, trailTables } from "../shared/trail-tables.ts";

/** What is on record of a trail. */
export interface TrailRead {
  readonly kind: "trail-read";
  readonly flow: FlowName;
  readonly trail: TrailName;
  /** Texts about the response that do not change the result. */
  readonly warnings: readonly string[];
  /** The trail's state; absent where the response contradicts itself, so that no later step relies on it. */
  readonly state?: TrailState;
  readonly found: Trail;
  readonly htmlUrl?: HttpUrl;
  /** The response as it came. */
  readonly result?: unknown;
}

/** Presents a trail; `now` is in milliseconds since 1970. */
export function presentTrailRead(outcome: TrailRead, now: number): Presentation {
  const { flow, trail, found, state, htmlUrl, warnings, result } = outcome;
  return {
    result: resultOf(outcome),
    warnings,
    outputs: { flow, trail, "html-url": htmlUrl, "compliance-state": state },
    documents: { result },
    log: [htmlUrl && `See ${htmlUrl}`],
    page: trailBlocks(found, htmlUrl, now),
    tables: trailTables(found),
  };
}

function resultOf({ flow, trail, state }: TrailRead): ResultLine {
  const name = `trail ${withShortCommits(trail)} of flow ${flow}`;
  if (state === undefined) {
    const text = `Found ${name}. Its state is unknown, because the response contradicts itself.`;
    return { severity: "warning", text };
  }
  const text = `Found ${name}: ${stateText(state)}.`;
  return { severity: state === "COMPLIANT" ? "success" : "info", text };
}
