// What a step that recorded shows: one line for each thing, one table, the rest folded with failures first.
import { describeArtifact } from "../../artifacts/artifact.ts";
import { joinParts, type ErrorParts } from "../../lib/errors.ts";
import { count, truncate } from "../../lib/format.ts";
import {
  listArtifact,
  maxFolds,
  table,
  type Fold,
  type Line,
  type Presentation,
} from "../../report/presentation.ts";
import { code, gfm, link } from "../../report/text.ts";
import { dryRunReason, requestsFold } from "../operation.ts";
import type { Recorded, RecordedArtifact, RecordedAttestation } from "./send.ts";

type Item = RecordedArtifact | RecordedAttestation;

/** Presents a step that recorded something, or could not. */
export function presentRecorded(recorded: Recorded): Presentation {
  const { flow, trail, gitCommit, htmlUrl, requests } = recorded;
  const artifacts = failuresFirst(recorded.artifacts);
  const attestations = failuresFirst(recorded.attestations);
  const items: readonly Item[] = [...artifacts, ...attestations];
  const done = whatWasDone(recorded);
  const isDryRun = requests !== undefined;
  const isRecorded =
    !isDryRun && recorded.failure === undefined && items.every((item) => item.reported !== false);
  const tables = tablesOf(recorded, artifacts, attestations);
  return {
    ...judge(recorded, items, isRecorded),
    result: `${done} trail \`${trail}\` of flow \`${flow}\``,
    title: gfm`${done} trail ${link(code(trail), htmlUrl)} of flow ${code(flow)}`,
    notices: recorded.notices,
    lines: linesOf(recorded),
    table: tables.table,
    folds: [
      ...tables.folds,
      ...detailFolds(attestations),
      {
        title: "Where the values come from",
        inLogOnly: true,
        table: table(recorded.sources, ({ field, value, source }) => ({
          Field: field,
          Value: value,
          Source: source,
        })),
      },
      ...(isDryRun ? [requestsFold(requests)] : []),
    ],
    // A step that fails because something is not compliant has recorded it.
    outputs: { reported: isRecorded, flow, trail, "git-commit": gitCommit, "html-url": htmlUrl },
    files: filesOf(recorded),
  };
}

/** Most reasons of a step: the table has all. */
const maxReasons = 20;

/** Returns whether the step fails, why, and what to do. */
function judge(
  { failure, onNonCompliance, requests, warnings }: Recorded,
  items: readonly Item[],
  isRecorded: boolean,
): Pick<Presentation, "severity" | "reasons" | "next" | "warnings"> {
  const isDryRun = requests !== undefined;
  const red = items.filter(isRed);
  const failures = items.filter((item) => item.failure !== undefined);
  const hasFailed = isDryRun ? failure !== undefined || failures.length > 0 : !isRecorded;
  const failsOnRed = onNonCompliance === "fail" && red.length > 0;
  const isError = hasFailed || failsOnRed;
  const reasons = [
    ...(failure === undefined ? [] : [withoutHint(failure)]),
    ...failures.map((item) => `${nameOf(item)}: ${failureOf(item)}`),
    ...(failsOnRed || !isError ? red.map((item) => describeRed(item, " is not compliant")) : []),
    ...(isDryRun && !isError ? [dryRunReason] : []),
  ];
  const dryRunWarning = "Dry run: nothing was sent to the service, and nothing is recorded";
  const redWarning = { text: "Recorded as not compliant", names: red.map((item) => describeRed(item)) };
  return {
    severity: isError ? "error" : isDryRun || red.length > 0 ? "warning" : "success",
    reasons: truncate(reasons, maxReasons, (more) => `${more} more`),
    next: isError ? nextOf([failure, ...failures.map((item) => item.failure)]) : undefined,
    warnings: [
      // The annotation of a step that fails is an error.
      ...(isDryRun && isError ? [dryRunWarning] : []),
      ...(isError && !failsOnRed && red.length > 0 ? [redWarning] : []),
      ...warnings,
    ],
  };
}

const isRed = ({ isCompliant, failure }: Item): boolean => isCompliant === false && failure === undefined;

/** Returns the items with those first that failed, then those that are not compliant. */
function failuresFirst<Kind extends Item>(items: readonly Kind[]): readonly Kind[] {
  const rank = (item: Kind) => (item.failure !== undefined ? 0 : isRed(item) ? 1 : 2);
  return items.toSorted((one, other) => rank(one) - rank(other));
}

const nameOf = (item: Item): string =>
  "key" in item ? `${item.key} (${item.type})` : describeArtifact(item);

/** Names what is not compliant, with what its evidence says. */
const describeRed = (item: Item, verb = ""): string =>
  `${nameOf(item)}${verb}${"key" in item && item.summary ? `: ${item.summary}` : ""}`;

const withoutHint = ({ message, reason }: ErrorParts): string => joinParts({ message, reason });
const failureOf = ({ failure }: Item): string => (failure === undefined ? "" : withoutHint(failure));

/** Returns what to do about a step that failed. */
function nextOf(failures: readonly (ErrorParts | undefined)[]): string {
  const known = failures.filter((failure) => failure !== undefined);
  if (known.length === 0)
    return "Correct what is not compliant and run the job again, or set `on-non-compliance: warn` and let the gate decide";
  const hint = known.find((failure) => failure.hint !== undefined)?.hint;
  return hint ?? "Correct the cause and run the job again: what is recorded already stays the same";
}

/** Returns what was done, to be followed by the trail. */
function whatWasDone({ failure, requests, reportsArtifacts, artifacts, attestations }: Recorded): string {
  if (requests !== undefined) return "Dry run: nothing was recorded in";
  if (failure !== undefined) return "Nothing was recorded in";
  const reported = reportsArtifacts ? artifacts : [];
  const parts = [...reportedCount(reported, "artifact"), ...reportedCount(attestations, "attestation")];
  if (parts.length === 0) return "Recorded";
  const items = [...reported, ...attestations];
  const red = items.filter(isRed).length;
  const verb = items.every((item) => item.reported) ? "Recorded" : "Not everything was recorded:";
  return `${verb} ${parts.join(" and ")}${red > 0 ? ` (${red} not compliant)` : ""} in`;
}

function reportedCount(items: readonly Item[], noun: string): readonly string[] {
  if (items.length === 0) return [];
  const reported = items.filter((item) => item.reported).length;
  return [
    reported === items.length ? count(items.length, noun) : `${reported} of ${count(items.length, noun)}`,
  ];
}

/** Returns the lines of the log. */
function linesOf(recorded: Recorded): readonly Line[] {
  const { beginsTrail, failure, requests, trail, artifacts, attestations } = recorded;
  const isSent = requests === undefined && failure === undefined;
  const severityOf = (item: Item): Line["severity"] => {
    if (isRed(item)) return "warning";
    if (item.reported === true) return "success";
    return item.reported === false && isSent ? "error" : "info";
  };
  const trailLine: Line = { severity: "success", text: `trail ${trail}` };
  const lineOf = (item: Item, facts: readonly string[]): Line => ({
    severity: severityOf(item),
    text: [`${nameOf(item)}: ${facts.join(", ")}`, failureOf(item)].filter(Boolean).join(". "),
  });
  return [
    ...(beginsTrail && isSent ? [trailLine] : []),
    ...artifacts.map((item) =>
      lineOf(item, [`sha256:${item.fingerprint}`, ...(isRed(item) ? [stateOf(item)] : [])]),
    ),
    ...attestations.map((item) => lineOf(item, [...(item.summary ? [item.summary] : []), stateOf(item)])),
  ];
}

function stateOf(item: Item): string {
  const state = item.reported ? "recorded" : item.failure === undefined ? "not sent" : "not recorded";
  return isRed(item) ? `${state}, not compliant` : state;
}

/** Returns the table of artifacts, with attestations folded; where no artifacts are reported, attestations are the table. */
function tablesOf(
  { reportsArtifacts }: Recorded,
  artifacts: readonly RecordedArtifact[],
  attestations: readonly RecordedAttestation[],
): { readonly table?: Presentation["table"]; readonly folds: readonly Fold[] } {
  const attestationTable = table(attestations, (item) => ({
    Attestation: code(item.key),
    Type: code(item.type),
    Evidence: item.summary ?? "",
    Result: stateOf(item),
  }));
  if (!reportsArtifacts || artifacts.length === 0) return { table: attestationTable, folds: [] };
  const artifactTable = table(artifacts, (item) => ({
    Artifact: link(nameOf(item), item.htmlUrl),
    Fingerprint: code(item.fingerprint.slice(0, 12)),
    Result: stateOf(item),
  }));
  const fold = { title: count(attestations.length, "attestation"), table: attestationTable };
  return { table: artifactTable, folds: attestations.length === 0 ? [] : [fold] };
}

/** Shows what is known of evidence, such as failed tests. */
const detailFolds = (attestations: readonly RecordedAttestation[]): readonly Fold[] =>
  attestations
    .filter(({ details }) => details.length > 0)
    .slice(0, maxFolds)
    .map(({ key, summary = "", details }) => ({
      title: `${key}: ${summary}`,
      table: table(details, (detail) => ({ Details: detail })),
    }));

/** Returns what later steps get. */
const filesOf = ({ artifacts, attests, attestations }: Recorded): Presentation["files"] => ({
  artifacts:
    artifacts.length === 0
      ? undefined
      : artifacts.map((artifact) => ({
          ...listArtifact(artifact),
          html_url: artifact.htmlUrl,
          reported: artifact.reported,
        })),
  attestations: attests
    ? attestations.map(({ name, subject, type, isCompliant, reported }) => ({
        name,
        subject,
        type,
        compliant: isCompliant ?? null,
        reported,
      }))
    : undefined,
});
