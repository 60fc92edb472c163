// What runs in an environment since when, from which flow and commit, and what is wrong with it.
import type { EnvironmentName } from "../../domain/identifiers.ts";
import type { Snapshot } from "../../domain/snapshot.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { code, gfm, inLog, link, type Markdown } from "../../report/markdown.ts";
import {
  compact,
  ratedTable,
  stateSeverity,
  table,
  type NamedTable,
  type Presentation,
  stateText,
} from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import { reportSentences } from "../shared/snapshot.ts";
import type { ListedEntry } from "./list-running.ts";

export interface SnapshotRead {
  readonly kind: "snapshot-read";
  readonly environment: EnvironmentName;
  /** When the environment was last reported, in seconds since 1970. */
  readonly reportedAt?: number;
  /** Absent where the environment was never reported. */
  readonly snapshot?: Pick<Snapshot, "index" | "timestamp" | "compliant" | "html_url">;
  readonly running: readonly ListedEntry[];
  readonly exited: readonly ListedEntry[];
  readonly warnings: readonly string[];
  /** The response as it came. */
  readonly result?: unknown;
}

/** Of the reasons why something is not compliant, so many are shown. */
const maxReasons = 5;

/** Presents what runs; `now` is in milliseconds since 1970. */
export function presentSnapshot(outcome: SnapshotRead, now: number): Presentation {
  const { environment, snapshot, running, exited, warnings, result } = outcome;
  const { length } = running;
  const taken = running.flatMap((one) =>
    one.flow !== undefined && one.fingerprint !== undefined ? { ...one, fingerprint: one.fingerprint } : [],
  );
  const time = formatTime(snapshot?.timestamp, now);
  const sentences = sentencesOf(outcome, now);
  const tables = compact<NamedTable>([
    length > 0 && { title: "What runs", isHeading: true, table: runningTable(running, now) },
    exited.length > 0 && {
      title: `Exited at the snapshot of ${time}`,
      isHeading: true,
      table: table(exited, columnsOf),
    },
  ]);
  const text =
    snapshot === undefined
      ? `Environment ${environment} was never reported: it is not known what runs in it.`
      : `Environment ${environment} runs ${count(length, "artifact")}.`;
  return {
    result: { severity: length === 0 ? "info" : "success", text },
    sentences,
    warnings,
    next:
      snapshot === undefined
        ? `Check that something reports ${environment} to the service: this action does not.`
        : undefined,
    outputs: {
      count: length,
      "snapshot-index": snapshot?.index,
      "snapshot-compliant": snapshot?.compliant,
      "html-url": snapshot?.html_url,
    },
    documents: {
      artifacts: taken.map(toListedArtifact),
      listed: running.map(toOutputArtifact),
      result,
    },
    log: sentences,
    page: [],
    tables,
  };
}

function sentencesOf(outcome: SnapshotRead, now: number) {
  const { running } = outcome;
  const red = running.filter(({ compliant }) => compliant === false).length;
  const withoutFlow = running.filter(({ flow }) => flow === undefined).length;
  const withoutFingerprint = running.filter(({ fingerprint }) => fingerprint === undefined).length;
  const verb = (number: number) => (number === 1 ? "has" : "have");
  return compact([
    ...reportSentences(outcome, now),
    red > 0 && `${count(red, "artifact")} ${red === 1 ? "is" : "are"} not compliant.`,
    withoutFlow > 0 && `${count(withoutFlow, "artifact")} ${verb(withoutFlow)} no flow.`,
    withoutFingerprint > 0 &&
      `${count(withoutFingerprint, "artifact")} ${verb(withoutFingerprint)} no fingerprint.`,
  ]);
}

const columnsOf = (one: ListedEntry) => ({
  Artifact:
    one.name === undefined ? imageName(one.filename) : gfm`${code(one.name)} (${imageName(one.filename)})`,
  Fingerprint: one.fingerprint === undefined ? "none" : digest(one.fingerprint, one.htmlUrl),
  Flow: one.flow === undefined ? "none" : code(one.flow),
  Commit: code((one.gitCommit ?? "").slice(0, 12)),
});

const runningTable = (running: readonly ListedEntry[], now: number) =>
  ratedTable(
    running.map((one) => ({ ...one, severity: stateSeverity(one.compliant) })),
    (one) => ({
      ...columnsOf(one),
      Since: formatTime(one.since, now),
      State: compact([
        stateText(undefined, one.compliant),
        joinTruncated(
          one.reasons.map(({ text }) => text),
          maxReasons,
        ),
      ]).join(": "),
    }),
  );

/** Returns the name without the digest, which has its own column. */
const imageName = (name: string): Markdown => code(name.replace(/@sha256:[a-f0-9]{64}$/, ""));

/** Returns a digest: in the log all of it. */
const digest = (fingerprint: string, url: string | undefined): Markdown =>
  inLog(link(code(fingerprint.slice(0, 12)), url), fingerprint);

/** Returns what other jobs ask about. */
const toListedArtifact = (one: ListedEntry & { readonly fingerprint: string }) => ({
  name: one.name ?? null,
  filename: one.filename || one.fingerprint,
  type: one.reference === undefined ? "given" : "oci",
  fingerprint: one.fingerprint,
  reference: one.reference,
  html_url: one.htmlUrl,
});

const toOutputArtifact = (one: ListedEntry) => ({
  name: one.name ?? null,
  filename: one.filename,
  fingerprint: one.fingerprint ?? null,
  reference: one.reference,
  flow: one.flow ?? null,
  git_commit: one.gitCommit ?? null,
  compliant: one.compliant ?? null,
  since: one.since === undefined ? null : isoTime(one.since),
  html_url: one.htmlUrl ?? null,
});

/** Returns a time as ISO 8601 in UTC; null for a number that is not a time. */
function isoTime(seconds: number): string | null {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
