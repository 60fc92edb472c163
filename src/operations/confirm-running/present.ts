// Which artifacts run in the environment, what runs in their place, and what to do.
import type { Artifact } from "../../domain/artifact.ts";
import { runsSince, type SnapshotEntry } from "../../domain/snapshot.ts";
import type { RunningArtifact } from "../../gate/judge-running.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import {
  compact,
  ratedTable,
  sortBySeverity,
  worstOf,
  type Presentation,
} from "../../report/presentation.ts";
import { formatDuration, formatTime } from "../../report/time-format.ts";
import {
  artifactOutputs,
  artifactStateLine,
  linkedFingerprint,
  nameOf,
  single,
  summarize,
  toOutputArtifacts,
} from "../shared/present-artifacts.ts";
import { reportSentences } from "../shared/snapshot.ts";
import type { RunningConfirmed } from "./confirm-running.ts";

/** Of what else runs, so many are named. */
const maxOthers = 5;

/** Presents which artifacts run in an environment; `now` is in milliseconds since 1970. */
export function presentRunning(outcome: RunningConfirmed, now: number): Presentation {
  const { passes, failure, snapshot, onNonCompliance } = outcome;
  const isSilent = passes && onNonCompliance === "ignore";
  const artifacts = sortBySeverity(
    outcome.artifacts.map((one) => ({
      ...one,
      severity: isGood(one) ? "success" : passes ? "warning" : "error",
      text: stateOf(one, outcome, now),
    })),
  );
  const text = resultText(outcome, now);
  const severity = passes ? worstOf(artifacts) : "error";
  const failing = artifacts.filter((one) => one.severity !== "success");
  const lines = failure === undefined ? summarize(failing, (one) => one.text) : [failure.message];
  const sentences = compact([
    ...reportSentences(outcome, now),
    outcome.waitedSeconds > 0 && `The step waited ${formatDuration(outcome.waitedSeconds)}.`,
  ]);
  return {
    result: { severity, text },
    sentences,
    warnings: outcome.warnings,
    problem: severity !== "success" && !isSilent && { title: "Not confirmed", lines: [text, ...lines] },
    next: passes ? undefined : nextStep(outcome),
    outputs: {
      ...artifactOutputs(outcome),
      running: outcome.running,
      "reported-since": outcome.reportedSince,
      "snapshot-index": snapshot?.index,
      "snapshot-compliant": snapshot?.compliant,
    },
    documents: {
      artifacts: toOutputArtifacts(outcome.artifacts, ({ running }) => ({ running })),
      result: outcome.result,
    },
    log: [
      failure?.detail,
      ...sentences,
      ...artifacts.toReversed().map((one) => artifactStateLine(one, one.text)),
    ],
    page: [
      ratedTable(artifacts, (one) => ({
        Artifact: nameOf(one),
        Fingerprint: linkedFingerprint(one),
        State: one.text,
      })),
    ],
  };
}

const isGood = ({ running, compliance }: RunningArtifact) =>
  running && compliance !== "non-compliant" && compliance !== "pending";

/** Whether nothing was reported that counts. */
const isUnreported = ({ reportedSince, wait, snapshot }: RunningConfirmed) =>
  snapshot === undefined || (!reportedSince && wait > 0);

const namesOf = (artifacts: readonly Artifact[]): string => {
  const only = single(artifacts);
  return only ? nameOf(only).text : count(artifacts.length, "artifact");
};

function resultText(outcome: RunningConfirmed, now: number): string {
  const { environment, artifacts, failure, passes, wait, snapshot, reportedAt } = outcome;
  const place = `in environment ${environment}`;
  if (failure !== undefined && passes)
    return `Not confirmed what runs ${place}: the service is unreachable; allowed by \`on-outage: warn\`.`;
  if (failure !== undefined) return `Not confirmed what runs ${place}: the last request failed.`;
  const missing = artifacts.filter(({ running }) => !running);
  if (isUnreported(outcome)) {
    const last = reportedAt === undefined ? "it was never reported" : `last ${formatTime(reportedAt, now)}`;
    const time = wait === 0 ? "" : ` in ${formatDuration(wait / 1000)}`;
    const known =
      missing.length === 0
        ? `; ${namesOf(artifacts)} ${artifacts.length === 1 ? "runs" : "run"} in the latest snapshot`
        : snapshot === undefined
          ? ""
          : `; not running before: ${namesOf(missing)}`;
    return `Not confirmed what runs ${place}: nothing was reported${time} (${last})${known}.`;
  }
  if (missing.length > 0) return `Not running ${place}: ${namesOf(missing)}.`;
  const red = artifacts.filter((one) => !isGood(one));
  return red.length > 0
    ? `Running, but not compliant, ${place}: ${namesOf(red)}.`
    : `Running ${place}: ${namesOf(artifacts)}.`;
}

function nextStep(outcome: RunningConfirmed): string {
  const { environment, artifacts, failure, wait } = outcome;
  if (failure !== undefined) return `${failure.hint ?? "Run the job again later"}.`;
  const missing = artifacts.filter(({ running }) => !running);
  if (isUnreported(outcome)) {
    if (outcome.snapshot === undefined && wait === 0)
      return `Check that something reports ${environment} to the service, and run this step after its first report.`;
    const longer = `Check that something reports ${environment} to the service, and set \`wait\` to twice the time between two reports`;
    return missing.length === 0
      ? `${longer}. Where this workflow reports before this step, set \`wait: 0\`.`
      : `${longer}.`;
  }
  if (missing.length > 0) {
    const check = `Check which version the deployment put into ${environment}, and that it has ended`;
    return missing.some(isKnownByDigest)
      ? `${check}. An image that was deployed by its index may be reported by one of its manifests: give it by \`artifacts\` with \`artifact-type: oci\`, so that this step reads its index.`
      : `${check}.`;
  }
  return artifacts.some(({ compliance }) => compliance === "non-compliant")
    ? "Report the evidence that the environment's policies require, or deploy a compliant artifact."
    : "Report the evidence that is missing, or set a longer `wait`.";
}

/** Whether nothing but the digest of an artifact is known, so that it may be that of an index. */
const isKnownByDigest = ({ type, readFrom }: RunningArtifact) =>
  type === "given" || (readFrom === undefined && (type === "oci" || type === "docker"));

/** Such as `runs since 2026-11-22 20:00 UTC (now); also running: app:1 (…)`. */
function stateOf(artifact: RunningArtifact, { snapshot }: RunningConfirmed, now: number): string {
  const { running, entry, runsAs, others, compliance, reasons } = artifact;
  const texts = reasons.map(({ text }) => text);
  const other = joinTruncated(
    others.map((one) => entryText(one, now)),
    maxOthers,
  );
  const snapshotTime = formatTime(snapshot?.timestamp, now);
  return compact([
    running
      ? `runs since ${formatTime(entry && runsSince(entry), now)}`
      : entry === undefined
        ? "does not run"
        : `does not run: it had exited at the snapshot of ${snapshotTime}`,
    runsAs !== undefined && ` as sha256:${runsAs.slice(0, 12)}, a manifest that its index names`,
    running && compliance === undefined && "; no policy judges it",
    compliance === "pending" && `; evidence is missing: ${joinTruncated(texts, maxOthers)}`,
    compliance === "non-compliant" && `; not compliant: ${joinTruncated(texts, maxOthers)}`,
    other !== "" && `; ${running ? "also running" : "in its place runs"}: ${other}`,
  ]).join("");
}

/** Such as `registry.example/acme/app:1 (fingerprint 0123456789ab, commit 0123456789ab, since …)`. */
function entryText(entry: SnapshotEntry, now: number): string {
  const { name, fingerprint, git_commit: commit } = entry;
  const about = compact([
    fingerprint === undefined ? "no fingerprint" : `fingerprint ${fingerprint.slice(0, 12)}`,
    commit !== undefined && `commit ${commit.slice(0, 12)}`,
    `since ${formatTime(runsSince(entry), now)}`,
  ]);
  return `${name.replace(/@sha256:[a-f0-9]{64}$/, "")} (${about.join(", ")})`;
}
