// Which artifacts run in an environment, by its latest snapshot and by when it was reported (docs/confirm-running.md).
import type { Artifact } from "../domain/artifact.ts";
import type { Fingerprint } from "../domain/identifiers.ts";
import { isRunning, type Snapshot, type SnapshotEntry } from "../domain/snapshot.ts";
import type { Reason } from "../domain/verdict.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { reasonsOfPolicies } from "./reasons.ts";

interface RunningQuestion {
  readonly artifacts: readonly Artifact[];
  /** Whether the newest report counts as it is, whenever it was made (`wait: 0`). */
  readonly acceptsAnyReport: boolean;
  /** Whether compliance decides (`on-non-compliance: fail`). */
  readonly requiresCompliance: boolean;
}

/** What the answered rounds of a step have read. */
interface RoundsRead {
  /** `last_reported_at` in the environment's answers, the first one first; undefined where it was never reported. */
  readonly reportTimes: readonly (number | undefined)[];
  /** The latest snapshot, read after the last of them; absent where the environment was never reported. */
  readonly snapshot?: Snapshot | undefined;
}

/** What the latest snapshot says about an artifact. */
export interface RunningArtifact extends Artifact {
  /** Whether an entry of it runs, in a report that counts or not. */
  readonly running: boolean;
  /** The digest by which it runs, where that is one of a manifest that the image's index names. */
  readonly runsAs?: Fingerprint;
  /** Its entry that runs, else one that has exited; absent where it is not listed. */
  readonly entry?: SnapshotEntry;
  /** What runs under the same name with another fingerprint, each once, in the order of the snapshot. */
  readonly others: readonly SnapshotEntry[];
  /** By the entries that run; absent where none does, or no policy judges them. */
  readonly compliance?: "compliant" | "pending" | "non-compliant";
  /** Why it is not compliant. */
  readonly reasons: readonly Reason[];
}

export interface RunningJudgement {
  readonly verdict: "compliant" | "pending" | "non-compliant";
  /** In the order in which they were asked about. */
  readonly artifacts: readonly RunningArtifact[];
  /** Whether every artifact runs in a report that counts. */
  readonly running: boolean;
  /** Whether the environment was reported since the first answer. */
  readonly reportedSince: boolean;
}

/**
 * Judges whether every artifact runs. Never throws.
 * @returns `compliant` where every artifact runs in a report that counts, and none of them fails by its compliance; `pending`
 * where that can still come; `non-compliant` where an artifact that runs, in a report that counts, has failed
 */
export function judgeRunning(question: RunningQuestion, rounds: RoundsRead): RunningJudgement {
  const { snapshot } = rounds;
  const reportedSince = wasReportedSince(rounds.reportTimes);
  const counts = snapshot !== undefined && (reportedSince || question.acceptsAnyReport);
  const artifacts = judgeArtifacts(question.artifacts, snapshot?.entries ?? []);
  const running = counts && artifacts.every((one) => one.running);
  const has = (compliance: RunningArtifact["compliance"]) =>
    question.requiresCompliance && artifacts.some((one) => one.compliance === compliance);
  const isFailed = counts && has("non-compliant");
  const verdict = isFailed ? "non-compliant" : !running || has("pending") ? "pending" : "compliant";
  return { verdict, artifacts, running, reportedSince };
}

/** Returns whether any answer has a later report than the first. No report is before every report. */
const wasReportedSince = ([first = -Infinity, ...later]: RoundsRead["reportTimes"]): boolean =>
  later.some((time = -Infinity) => time > first);

/** Returns the digests by which an artifact may be reported: its own, and those of the manifests of its index. */
const digestsOf = ({ fingerprint, indexManifests }: Artifact): readonly Fingerprint[] =>
  indexManifests === undefined ? [fingerprint] : [fingerprint, ...indexManifests];

function judgeArtifacts(
  artifacts: readonly Artifact[],
  entries: readonly SnapshotEntry[],
): readonly RunningArtifact[] {
  const asked = new Set<Fingerprint | undefined>(artifacts.flatMap(digestsOf));
  const byDigest = Map.groupBy(entries, ({ fingerprint }) => fingerprint);
  const findOthers = indexNames(entries.filter((one) => isRunning(one) && !asked.has(one.fingerprint)));
  return artifacts.map((artifact) => {
    const own = digestsOf(artifact).flatMap((digest) => byDigest.get(digest) ?? []);
    const running = own.filter(isRunning);
    const [first] = running;
    const runsAs = first?.fingerprint === artifact.fingerprint ? undefined : first?.fingerprint;
    return {
      ...artifact,
      running: first !== undefined,
      ...omitUndefined({ entry: first ?? own[0], runsAs }),
      others: findOthers(artifact, own),
      ...judgeCompliance(running),
    };
  });
}

/** Judges the entries of one artifact as a gate judges evaluations: one that is not compliant is enough. */
function judgeCompliance(entries: readonly SnapshotEntry[]): Pick<RunningArtifact, "compliance" | "reasons"> {
  const against = entries.filter(({ compliant }) => compliant === false).map(reasonsOfEntry);
  if (against.length > 0) {
    const reasons = against.flat();
    const isPending = reasons.every(({ kind }) => kind === "missing");
    return { compliance: isPending ? "pending" : "non-compliant", reasons };
  }
  const isJudged = entries.some(({ compliant }) => compliant === true);
  return { ...(isJudged && { compliance: "compliant" }), reasons: [] };
}

/** Returns why an entry that is not compliant is not. It has failed where no policy says that something is missing. */
export function reasonsOfEntry({
  policy_decisions: decisions = [],
  reasons_for_incompliance: texts,
}: SnapshotEntry): readonly Reason[] {
  const reasons = reasonsOfPolicies(decisions);
  if (reasons.length > 0) return reasons;
  const given = texts.filter((text) => text.trim() !== "").join("; ");
  return [{ kind: "failed", text: given || "The service gives no reason" }];
}

/**
 * Returns a function that finds the entries of the same name as an artifact, each fingerprint once: by the name in a
 * template, else by the image's repository, else by the file name, which is the last part of a repository. What the
 * artifact's own entries are called counts too.
 */
function indexNames(entries: readonly SnapshotEntry[]) {
  const kinds = [templateNamesOf, repositoriesOf, fileNamesOf].map((namesOf) => {
    const named = entries.flatMap((entry) => namesOf(entry).map((name) => ({ name, entry })));
    return { namesOf, byName: Map.groupBy(named, ({ name }) => name) };
  });
  return ({ name, filename, reference = filename }: Artifact, own: readonly SnapshotEntry[]) => {
    const itself = { name: reference, flows: [{ template_reference_name: name }] };
    for (const { namesOf, byName } of kinds) {
      const names = new Set([itself, ...own].flatMap(namesOf));
      const found = new Set([...names].flatMap((one) => byName.get(one) ?? []).map(({ entry }) => entry));
      if (found.size > 0) return withoutRepetition([...found]);
    }
    return [];
  };
}

interface Named extends Pick<SnapshotEntry, "name"> {
  readonly flows: readonly Pick<SnapshotEntry["flows"][number], "template_reference_name">[];
}

const templateNamesOf = ({ flows }: Named): readonly string[] => [
  ...new Set(flows.flatMap(({ template_reference_name: name }) => name ?? [])),
];
const repositoriesOf = ({ name }: Named): readonly string[] => [
  name.replace(/@.*/s, "").replace(/:[^/:]*$/, ""),
];
const fileNamesOf = (named: Named): readonly string[] =>
  repositoriesOf(named).map((repository) => repository.replace(/.*\//s, ""));

/** Returns the first entry of each fingerprint, and every entry without one. */
function withoutRepetition(entries: readonly SnapshotEntry[]): readonly SnapshotEntry[] {
  const seen = new Set<Fingerprint>();
  return entries.filter(
    ({ fingerprint }) => fingerprint === undefined || seen.size < seen.add(fingerprint).size,
  );
}
