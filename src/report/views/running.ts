// `confirm-running`: which artifacts run in the environment, and what started and stopped there.
import type { RunningArtifact, RunningConfirmed } from "../../domain/outcome.ts";
import type { EnvironmentEvent } from "../../domain/resources.ts";
import { count } from "../../lib/format.ts";
import { ratedTable, sortBySeverity, worstOf, type Presentation } from "../presentation.ts";
import { formatDuration, formatTime } from "../time-format.ts";
import { stateText } from "../verdict-texts.ts";
import {
  artifactOutputs,
  artifactStateLine,
  toOutputArtifacts,
  summarize,
  nameOf,
  single,
  linkedFingerprint,
} from "./artifacts.ts";
import { eventsByDay, firstTables } from "./list-read.ts";

const maxEvents = 20;

/** Presents which artifacts run in an environment; `now` is in milliseconds since 1970. */
export function renderRunningConfirmed(outcome: RunningConfirmed, now: number): Presentation {
  const { environment, passes, outage, onNonCompliance, waitedSeconds } = outcome;
  const own = outcome.events.filter((one) => one.environment_name === environment);
  const artifacts = sortBySeverity(
    outcome.artifacts.map((one) => ({
      ...one,
      severity: one.state === "running" ? "success" : passes ? "warning" : "error",
      text: stateOf(one, own, now),
    })),
  );
  const failing = artifacts.filter(({ severity }) => severity !== "success");
  const annotated = passes && onNonCompliance === "ignore" ? [] : summarize(failing, ({ text }) => text);
  const lines = outage === undefined ? annotated : [outage];
  const text = resultText(outcome);
  const compliance = own.find((one) => typeof one.snapshot_compliance === "boolean")?.snapshot_compliance;
  const shown = new Set(artifacts.flatMap(({ fingerprint, instead }) => [fingerprint, instead?.sha256]));
  const events = eventsByDay(own.filter(({ sha256 }) => shown.has(sha256 ?? "")).slice(0, maxEvents), now);
  return {
    result: { severity: worstOf(artifacts), text },
    sentences: [
      waitedSeconds > 0 && `The step waited ${formatDuration(waitedSeconds)}.`,
      compliance !== undefined && `The newest snapshot is ${stateText(undefined, compliance)}.`,
    ],
    problem: lines.length > 0 && { title: "Not confirmed", lines: [text, ...lines] },
    next: passes ? undefined : nextStep(outcome, own.length > 0),
    outputs: { ...artifactOutputs(outcome), running: outcome.artifacts.every(isRunning) },
    documents: {
      artifacts: toOutputArtifacts(outcome.artifacts, (one) => ({ running: isRunning(one) })),
      result: outcome.events,
    },
    log: [...events, ...artifacts.toReversed().map((one) => artifactStateLine(one, one.text))],
    page: [
      ratedTable(artifacts, (one) => ({
        Artifact: nameOf(one),
        Fingerprint: linkedFingerprint(one),
        State: one.text,
      })),
      ...firstTables(events, true),
    ],
  };
}

const isRunning = ({ state }: RunningArtifact) => state === "running" || state === "not-compliant";

function resultText({ environment, artifacts, outage }: RunningConfirmed): string {
  if (outage !== undefined)
    return `Not confirmed what runs in environment ${environment}: the service is unreachable; allowed by \`on-outage: warn\`.`;
  const missing = artifacts.filter((one) => !isRunning(one));
  const nonCompliant = artifacts.filter(({ state }) => state === "not-compliant");
  const [some = artifacts] = [missing, nonCompliant].filter(({ length }) => length > 0);
  const prefix =
    some === missing ? "Not running" : some === nonCompliant ? "Running, but not compliant," : "Running";
  const only = single(some);
  return `${prefix} in environment ${environment}: ${only ? nameOf(only).text : count(some.length, "artifact")}.`;
}

function nextStep({ environment, artifacts }: RunningConfirmed, hasEvents: boolean): string {
  if (artifacts.every(isRunning))
    return "Report the evidence that the environment's policies require, or deploy a compliant artifact.";
  return hasEvents
    ? `Check that the deployment has ended and that something reports ${environment}, or set a longer \`wait\`. What runs may have another digest than the image's index.`
    : `Check that something reports ${environment}. A logical environment has no events of its own: name each environment that it is made of.`;
}

/** Such as `stopped: exited 2026-11-22 20:00 UTC (now)`, with what runs instead. */
function stateOf(artifact: RunningArtifact, events: readonly EnvironmentEvent[], now: number): string {
  const { state, event, instead } = artifact;
  const timeOf = ({ reported_at: time }: EnvironmentEvent) => formatTime(time, now);
  const oldest = events.at(-1);
  const notSeen = oldest
    ? `not seen in the last ${count(events.length, "event")}, back to ${timeOf(oldest)}`
    : "not seen: there are no events of this environment";
  const seen = event
    ? `${isRunning(artifact) ? "running" : "stopped"}: ${event.type} ${timeOf(event)}`
    : notSeen;
  const other = instead
    ? `; instead ${instead.artifact_name ?? ""} (${instead.sha256?.slice(0, 12) ?? ""}) runs since ${timeOf(instead)}`
    : "";
  return `${seen}${state === "not-compliant" ? "; not compliant" : ""}${other}`;
}
