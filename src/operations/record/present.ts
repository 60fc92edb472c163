// What a step that recorded shows: one line for each thing, one table, the rest folded with failures first.
import { describeArtifact } from "../../artifacts/artifact.ts";
import { joinParts, type ErrorParts } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { maxFolds, table, type Fold, type Line, type Presentation } from "../../report/presentation.ts";
import { code, gfm, link, withShortCommits } from "../../report/text.ts";
import { dryRunReason, requestsFold } from "../operation.ts";
import type { Recorded, RecordedArtifact, RecordedAttestation } from "./record.ts";

/** Presents a step that recorded something, or could not. */
export function presentRecorded(recorded: Recorded): Presentation {
  const { flow, trail, failure, onNonCompliance, requests } = recorded;
  const artifacts = failuresFirst(recorded.artifacts);
  const attestations = failuresFirst(recorded.attestations);
  const failures = [failure, ...[...artifacts, ...attestations].map((item) => item.failure)].filter(
    (item) => item !== undefined,
  );
  const notRecorded = [
    ...(failure === undefined ? [] : [withoutHint(failure)]),
    ...[...artifacts, ...attestations].flatMap((item) =>
      item.failure === undefined ? [] : [`${nameOf(item)}: ${withoutHint(item.failure)}`],
    ),
  ];
  const red = attestations
    .filter(isRed)
    .map((item) => `${nameOf(item)} is not compliant${item.summary ? `: ${item.summary}` : ""}`);
  const failsOnRed = onNonCompliance === "fail" && red.length > 0;
  const isFailed = failures.length > 0 || failsOnRed;
  const isDryRun = requests !== undefined;
  const done = whatWasDone(recorded);
  const trailName = withShortCommits(trail);
  const tables = tablesOf(recorded, artifacts, attestations);
  return {
    severity: isFailed ? "error" : isDryRun || red.length > 0 ? "warning" : "success",
    result: `${done} trail \`${trailName}\` of flow \`${flow}\``,
    title: gfm`${done} trail ${link(code(trailName), recorded.htmlUrl)} of flow ${code(flow)}`,
    reasons: [
      ...notRecorded,
      ...(failsOnRed || !isFailed ? red : []),
      ...(isDryRun && !isFailed ? [dryRunReason] : []),
    ].map(withShortCommits),
    next: isFailed ? nextOf(failures) : undefined,
    warnings: [
      // The annotation of a step that fails is an error.
      ...(isDryRun && isFailed ? ["Dry run: nothing was sent to the service, and nothing is recorded"] : []),
      ...(isFailed && !failsOnRed ? red : []),
      ...recorded.warnings.map(withShortCommits),
    ],
    notices: recorded.notices,
    lines: linesOf(recorded),
    table: tables.table,
    folds: [
      ...tables.folds,
      ...detailFolds(attestations),
      {
        title: "Where the values come from",
        table: table(recorded.sources, ({ field, value, source }) => ({
          Field: field,
          Value: value,
          Source: source,
        })),
      },
      ...(requests === undefined ? [] : [requestsFold(requests)]),
    ],
    outputs: {
      reported: !isFailed && !isDryRun,
      flow,
      trail,
      "git-commit": recorded.gitCommit,
      "html-url": recorded.htmlUrl,
    },
    files: filesOf(recorded),
  };
}

const isRed = ({ isCompliant, failure }: RecordedAttestation): boolean =>
  isCompliant === false && failure === undefined;

/** Returns the items with those first that failed, then those that are not compliant. */
function failuresFirst<Item extends RecordedArtifact | RecordedAttestation>(
  items: readonly Item[],
): readonly Item[] {
  const rank = (item: Item) => {
    if (item.failure !== undefined) return 0;
    return "key" in item && isRed(item) ? 1 : 2;
  };
  return items.toSorted((one, other) => rank(one) - rank(other));
}

const nameOf = (item: RecordedArtifact | RecordedAttestation): string =>
  "key" in item ? `${item.key} (${item.type})` : describeArtifact(item);

const withoutHint = ({ message, reason }: ErrorParts): string => joinParts({ message, reason });

/** Returns what to do about a step that failed. */
function nextOf(failures: readonly ErrorParts[]): string {
  if (failures.length === 0)
    return "Correct what the evidence shows and run the job again, or set `on-non-compliance: warn` and let the gate decide";
  const hint = failures.find((failure) => failure.hint !== undefined)?.hint;
  return hint ?? "Correct the cause and run the job again: what is recorded already stays the same";
}

/** Returns what was done, to be followed by the trail. */
function whatWasDone({ failure, requests, reportsArtifacts, artifacts, attestations }: Recorded): string {
  if (requests !== undefined) return "Dry run: nothing was recorded in";
  if (failure !== undefined) return "Nothing was recorded in";
  const parts = [
    ...(reportsArtifacts ? reportedCount(artifacts, "artifact") : []),
    ...reportedCount(attestations, "attestation"),
  ];
  if (parts.length === 0) return "Recorded";
  const red = attestations.filter(isRed).length;
  return `Recorded ${parts.join(" and ")}${red > 0 ? ` (${red} not compliant)` : ""} in`;
}

function reportedCount(items: readonly { readonly reported?: boolean }[], noun: string): readonly string[] {
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
  const severityOf = (item: RecordedArtifact | RecordedAttestation): Line["severity"] => {
    if ("key" in item && isRed(item)) return "warning";
    if (item.reported === undefined || !(item.reported || isSent)) return "info";
    return item.reported ? "success" : "error";
  };
  const why = (item: RecordedArtifact | RecordedAttestation) =>
    item.failure === undefined ? "" : `. ${withoutHint(item.failure)}`;
  return [
    ...(beginsTrail && isSent
      ? [{ severity: "success" as const, text: `trail ${withShortCommits(trail)}` }]
      : []),
    ...artifacts.map((item) => ({
      severity: severityOf(item),
      text: `${nameOf(item)}: sha256:${item.fingerprint}${why(item)}`,
    })),
    ...attestations.map((item) => ({
      severity: severityOf(item),
      text: `${nameOf(item)}: ${[item.summary, stateOf(item)].filter(Boolean).join(", ")}${why(item)}`,
    })),
  ];
}

function stateOf(item: RecordedArtifact | RecordedAttestation): string {
  const state = item.reported ? "recorded" : item.failure === undefined ? "not sent" : "not recorded";
  return "key" in item && isRed(item) ? `${state}, not compliant` : state;
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
  return {
    table: table(artifacts, (item) => ({
      Artifact: link(nameOf(item), item.htmlUrl),
      Fingerprint: code(item.fingerprint.slice(0, 12)),
      Result: stateOf(item),
    })),
    folds:
      attestations.length === 0
        ? []
        : [{ title: count(attestations.length, "attestation"), table: attestationTable }],
  };
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
      : artifacts.map(({ name, filename, type, fingerprint, reference, htmlUrl, reported }) => ({
          name,
          filename,
          type,
          fingerprint,
          reference,
          html_url: htmlUrl,
          reported,
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
