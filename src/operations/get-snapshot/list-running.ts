// The entries of a snapshot, each digest once, with the name under which a gate can ask about it.
import { imageReference, pinned } from "../../artifacts/image-reference.ts";
import type { CommitSha, Fingerprint, HttpUrl, TemplateReferenceName } from "../../domain/identifiers.ts";
import { isRunning, runsSince, type SnapshotEntry } from "../../domain/snapshot.ts";
import type { Reason } from "../../domain/verdict.ts";
import { reasonsOfEntry } from "../../gate/judge-running.ts";
import { ConfigurationError } from "../../lib/errors.ts";

/** Entries of one digest, as one artifact. */
export interface ListedEntry {
  /** The name in the template of its flow, where no other one has it. */
  readonly name: TemplateReferenceName | undefined;
  readonly filename: string;
  /** Absent where the reporter had none. */
  readonly fingerprint: Fingerprint | undefined;
  readonly reference: string | undefined;
  /** The flow, and so the provenance, where it has one. */
  readonly flow: string | undefined;
  readonly gitCommit: CommitSha | undefined;
  /** `false` where one of its entries is not compliant; absent where a policy judges not all of them. */
  readonly compliant: boolean | undefined;
  readonly reasons: readonly Reason[];
  /** When its first instance began, in seconds since 1970. */
  readonly since: number | undefined;
  readonly htmlUrl: HttpUrl | undefined;
}

/** Lists what runs, in the order of the entries. What has no fingerprint is never merged. */
export const listRunning = (entries: readonly SnapshotEntry[]) => listEntries(entries.filter(isRunning));

/** Lists what had exited, in the same way. */
export const listExited = (entries: readonly SnapshotEntry[]) =>
  listEntries(entries.filter((entry) => !isRunning(entry)));

function listEntries(entries: readonly SnapshotEntry[]): readonly ListedEntry[] {
  const byDigest = Map.groupBy(entries, (entry) => entry.fingerprint ?? Symbol());
  const listed = [...byDigest.values()].map(merge);
  const byName = Map.groupBy(listed, ({ name }) => name);
  // Stryker disable next-line OptionalChaining: every name is there, which the type does not say.
  return listed.map((one) => (byName.get(one.name)?.length === 1 ? one : { ...one, name: undefined }));
}

function merge(entries: readonly SnapshotEntry[]): ListedEntry {
  const firstOf = <Value>(valueOf: (entry: SnapshotEntry) => Value | undefined) =>
    entries.map(valueOf).find((value) => value !== undefined);
  const flow = firstOf((entry) => entry.flow_name);
  const names = new Set(
    entries
      .flatMap(({ flows }) => flows)
      .flatMap((one) =>
        flow !== undefined && one.flow_name === flow ? (one.template_reference_name ?? []) : [],
      ),
  );
  const [name] = names.size === 1 ? names : [];
  const red = entries.filter(({ compliant }) => compliant === false);
  return {
    name,
    // Stryker disable next-line StringLiteral: there is an entry, which the type does not say.
    filename: firstOf((entry) => entry.name) ?? "",
    fingerprint: firstOf((entry) => entry.fingerprint),
    reference: firstOf(referenceOf),
    flow,
    gitCommit: firstOf((entry) => entry.git_commit),
    compliant: red.length > 0 ? false : entries.every(({ compliant }) => compliant === true) || undefined,
    reasons: red.flatMap(reasonsOfEntry),
    since: runsSince({ creationTimestamp: entries.flatMap((one) => one.creationTimestamp) }),
    htmlUrl: firstOf((entry) => entry.html_url),
  };
}

/** Returns the image by its digest and without its tag, where the name of an entry ends in its own digest. */
function referenceOf({ name, fingerprint }: SnapshotEntry): string | undefined {
  if (
    // Stryker disable next-line ConditionalExpression: no image has the digest `undefined`.
    fingerprint === undefined ||
    !name.endsWith(`@sha256:${fingerprint}`)
  )
    return undefined;
  // Stryker disable BlockStatement: a function that ends without a value returns undefined too.
  try {
    return pinned(imageReference(name), fingerprint);
  } catch (error) {
    // Stryker disable next-line ConditionalExpression: nothing else is thrown, which no type can say.
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}
