// What a step that records shows: what is on record, and first of all what is not.
import type { Failure } from "../../domain/failure.ts";
import type { WriteTarget } from "../../domain/write.ts";
import { withoutHint } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { code, gfm, link } from "../../report/markdown.ts";
import {
  compact,
  worstOf,
  type Block,
  type Documents,
  type LogPart,
  type Maybe,
  type Outputs,
  type Presentation,
  type Severity,
} from "../../report/presentation.ts";
import { artifactParts, manifestLines } from "./present-artifacts.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { presentDryRun } from "./dry-run.ts";
import type { Skipped, WriteOutcome, Written } from "./write.ts";

/** What is shown of the artifacts or of the attestations of a step. */
export interface WritePart {
  /** What each of them is called, and whether it is on record. */
  readonly noun: "artifact" | "attestation";
  readonly items: readonly { readonly reported: boolean }[];
  /** What is known of those on record. */
  readonly note?: string;
  readonly severity: Severity;
  /** A line for each cause why something is not on record. */
  readonly failed: readonly string[];
  /** Lines about what is not compliant, where that fails the step, and where it is a warning. */
  readonly nonCompliant: readonly string[];
  readonly warned: readonly string[];
  /** What to do, as sentences. */
  readonly steps: readonly string[];
  readonly outputs?: Outputs;
  readonly documents: Documents;
  readonly log: readonly Maybe<LogPart>[];
  readonly page: readonly Maybe<Block>[];
}

/** What else of an outcome its parts are shown by. */
export interface ShownAbout extends Pick<Partial<WriteTarget>, "gitCommit"> {
  readonly kind: "written" | "dry-run";
}

const notDone = "nothing was recorded";

/** Presents a step that records. @param partsOf what it has sent, or would send */
export function presentWrite<Shown>(
  operation: string,
  outcome: WriteOutcome<Shown>,
  partsOf: (shown: Shown, about: ShownAbout) => readonly WritePart[] = () => [],
): Presentation {
  if (outcome.kind === "skipped") return presentSkipped(outcome);
  // What was never sent is nothing that failed.
  const parts = partsOf(outcome.shown, outcome).filter(({ items }) => items.length > 0);
  if (outcome.kind === "written") return presentWritten(operation, outcome, parts);
  const dryRun = presentDryRun(outcome, notDone);
  const { text } = dryRun.result;
  const results = resultsOf(parts);
  const { severity, ...problems } = problemsOf(operation, text, parts);
  return {
    ...dryRun,
    ...problems,
    result: { severity: severity === "success" ? "info" : severity, text },
    outputs: { ...dryRun.outputs, ...results.outputs },
    documents: { ...dryRun.documents, ...results.documents },
    log: [...parts.flatMap(({ log }) => log), ...dryRun.log],
    page: [...parts.flatMap(({ page }) => page), ...dryRun.page],
  };
}

function presentWritten(operation: string, outcome: Written, parts: readonly WritePart[]): Presentation {
  const { flow, trail, gitCommit, testedMergeCommit: merge, begun, failure, warnings = [] } = outcome;
  const trailText = gfm`trail ${link(code(withShortCommits(trail)), begun?.htmlUrl)} of flow ${code(flow)}`;
  const title = gfm`${doneText(outcome, parts)} ${trailText}.`;
  // Of what was not sent, nothing is said but why.
  const sent = failure === undefined ? parts : [];
  const { severity, ...problems } = problemsOf(operation, title.text, sent, failure);
  const results = resultsOf(parts);
  const selected = artifactParts(outcome, { reported: false });
  const isReported = sent.some(({ noun }) => noun === "artifact");
  const shown = [isReported ? { log: manifestLines(outcome), page: [] } : selected, ...sent];
  const commits = [
    gitCommit && gfm`Commit ${code(gitCommit.slice(0, 12))}`,
    merge && gfm`This run tested merge commit ${code(merge.slice(0, 12))}, which is not the recorded commit`,
  ];
  return {
    ...problems,
    result: { severity, text: title.text },
    title,
    warnings: warnings.map(withShortCommits),
    outputs: {
      ...selected.outputs,
      ...results.outputs,
      reported: failure === undefined && parts.every(({ failed }) => failed.length === 0),
      ...{ flow, trail, "git-commit": gitCommit },
      ...(begun?.htmlUrl && { "html-url": begun.htmlUrl }),
    },
    documents: {
      ...(failure && selected.documents),
      ...results.documents,
      ...{ subjects: outcome.subjects, result: outcome.result ?? null },
    },
    log: [
      ...commits,
      begun?.htmlUrl && `See ${begun.htmlUrl}`,
      ...shown.flatMap(({ log }) => log),
      failure && { severity: "error", text: withoutHint(failure) },
      failure?.detail && `    ${failure.detail}`,
    ],
    page: [...commits, ...shown.flatMap(({ page }) => page)],
  };
}

/** Returns what the parts set for later steps. */
const resultsOf = (parts: readonly WritePart[]) =>
  parts.reduce<{ readonly outputs: Outputs; readonly documents: Documents }>(
    (all, { outputs, documents }) => ({
      outputs: { ...all.outputs, ...outputs },
      documents: { ...all.documents, ...documents },
    }),
    { outputs: {}, documents: {} },
  );

/** Returns what was done, to be followed by the trail. */
function doneText({ failure, begun }: Written, parts: readonly WritePart[]): string {
  if (failure !== undefined) return "Recording failed for";
  const texts = parts.flatMap(({ noun, items, note }) => {
    const recorded = items.filter(({ reported }) => reported).length;
    const all = count(items.length, noun);
    return `${recorded === items.length ? all : `${recorded} of ${all}`}${note ? ` (${note})` : ""}`;
  });
  if (texts.length > 0) return `Recorded ${texts.join(" and ")} in`;
  return begun?.change === "updated" ? "Updated" : "Began";
}

/** Returns what a step shows of what is not on record or not compliant. @param text the result of the step */
function problemsOf(operation: string, text: string, parts: readonly WritePart[], failure?: Failure) {
  const failed = failure ? [withoutHint(failure)] : parts.flatMap((part) => part.failed);
  const nonCompliant = parts.flatMap((part) => part.nonCompliant);
  const warned = parts.flatMap((part) => part.warned);
  const causes = [...failed, ...nonCompliant];
  const title = "Not compliant";
  if (causes.length === 0)
    return {
      severity: worstOf([...parts, { severity: "success" }]),
      problem: warned.length > 0 && { title, lines: [text, ...warned] },
    };
  const hints = failure ? compact([failure.hint && `${failure.hint}.`]) : parts.flatMap(({ steps }) => steps);
  const isRecorded = failed.length === 0;
  return {
    severity: "error",
    lastLine: `\`${operation}\` failed: ${isRecorded ? "an attestation is not compliant" : "not everything is recorded"}.`,
    next: [...new Set(hints)].join(" ") || "Correct the cause and run the job again.",
    problem: { title: isRecorded ? title : "Not recorded", lines: [text, ...causes] },
    annotations: [{ level: "warning", title, lines: warned }],
  } as const;
}

/** Presents a write that was skipped. */
function presentSkipped(outcome: Skipped): Presentation {
  const { reason } = outcome;
  const parts = artifactParts(outcome, { reported: false });
  return {
    ...parts,
    result: { severity: "warning", text: `Skipped: ${notDone}.` },
    sentences: [reason],
    annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
    outputs: { ...parts.outputs, reported: false },
  };
}
