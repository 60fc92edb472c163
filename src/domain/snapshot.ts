// The schemas of an environment's state and of a snapshot, the report of what runs in it (docs/internals/interface.md). What decides
// whether an artifact runs must have its type; what is only shown is left out where it has another one.
import * as v from "valibot";
import { decodePercent } from "../lib/urls.ts";
import { boolean, jsonObject, nullable, number, policyEvaluationSchema, text } from "./assertion.ts";
import {
  commitShaSchema,
  fingerprintSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  wholeNumberSchema,
} from "./identifiers.ts";

/** An environment, as far as it says how and when it is reported. Times are seconds since 1970. */
export const reportedEnvironmentSchema = jsonObject({
  name: v.string(),
  type: text,
  last_reported_at: number,
  /** The members of a logical environment. */
  included_environments: nullable(v.array(v.string())),
});
export type ReportedEnvironment = v.InferOutput<typeof reportedEnvironmentSchema>;

/** Returns the members of a logical environment, which is made of others and never reported itself; else undefined. */
export const membersOf = ({
  type,
  included_environments: members = [],
}: ReportedEnvironment): readonly string[] | undefined =>
  type?.toLowerCase() === "logical" || members.length > 0 ? members : undefined;

const emptyText = v.pipe(
  v.literal(""),
  v.transform(() => undefined),
);

/** Accepts what is only shown. A value of another form counts as absent, and so does an empty text. */
const shown = <const Schema extends v.GenericSchema>(schema: Schema) =>
  nullable(v.fallback(v.union([emptyText, schema]), undefined));

/** Accepts a list, and leaves out its items of another form. */
const shownList = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) =>
        items.flatMap((item): v.InferOutput<Schema>[] => {
          const read = v.safeParse(schema, item);
          return read.success ? [read.output] : [];
        }),
      ),
    ),
    [],
  );

const entryFlowSchema = jsonObject({
  flow_name: shown(v.string()),
  trail_name: shown(v.string()),
  template_reference_name: shown(templateReferenceNameSchema),
});

/** One artifact of a snapshot. */
export const snapshotEntrySchema = jsonObject({
  /** An image with its tag and digest, or the name of a file. */
  name: v.string(),
  /** Absent where the reporter had none. */
  fingerprint: nullable(v.union([emptyText, fingerprintSchema])),
  /** Absent where no policy judges it. */
  compliant: boolean,
  /** How many instances run now; 0 is one that has exited and is still listed. */
  annotation: jsonObject({ now: wholeNumberSchema }),
  /** When each instance began, in seconds since 1970. */
  creationTimestamp: shownList(v.number()),
  flow_name: shown(v.string()),
  git_commit: shown(commitShaSchema),
  html_url: shown(httpUrlSchema),
  flows: shownList(entryFlowSchema),
  // Of another form they give no reasons: what is not compliant is not taken for pending then.
  policy_decisions: shown(v.array(policyEvaluationSchema)),
  reasons_for_incompliance: shownList(v.string()),
});
export type SnapshotEntry = v.InferOutput<typeof snapshotEntrySchema>;

/** A snapshot that the service gives as the latest one. An entry of an unknown form is left out and counted. */
export const latestSnapshotSchema = v.pipe(
  jsonObject({
    index: v.pipe(wholeNumberSchema, v.minValue(1)),
    is_latest: v.pipe(
      boolean,
      v.check((isLatest) => isLatest !== false, "must not be false: the latest snapshot was asked for"),
    ),
    /** When it was stored, in seconds since 1970. */
    timestamp: shown(v.number()),
    compliant: boolean,
    html_url: shown(httpUrlSchema),
    artifacts: v.array(v.unknown()),
  }),
  v.transform(({ artifacts, ...about }) => {
    const entries = artifacts.flatMap((artifact): SnapshotEntry[] => {
      const entry = v.safeParse(snapshotEntrySchema, artifact, { abortEarly: true });
      return entry.success ? [entry.output] : [];
    });
    return { ...about, entries, unknownEntries: artifacts.length - entries.length };
  }),
);
export type Snapshot = v.InferOutput<typeof latestSnapshotSchema>;

/** Returns whether an instance of the entry runs. One that has exited is still listed. */
export const isRunning = ({ annotation }: SnapshotEntry): boolean => annotation.now > 0;

/** Returns when the first of the instances began, in seconds since 1970; undefined where that is not known. */
export const runsSince = ({
  creationTimestamp: times,
}: Pick<SnapshotEntry, "creationTimestamp">): number | undefined =>
  times.length === 0 ? undefined : times.reduce((oldest, time) => Math.min(oldest, time));

/**
 * Returns how a snapshot's page shows that it is of another environment than this one: `acme/staging`; undefined where it
 * does not. A snapshot has no field with the name of its environment.
 */
export function otherEnvironmentIn(
  { html_url: url }: Pick<Snapshot, "html_url">,
  org: string,
  environment: string,
): string | undefined {
  const pattern = /\/([^/?#]+)\/environments\/([^/?#]+)\/snapshots\/[^/?#]+\/?$/;
  const [, ...names] = pattern.exec(URL.parse(url ?? "")?.pathname ?? "") ?? [];
  const [foundOrg, found] = names.map(decodePercent);
  if (foundOrg === undefined || (foundOrg === org && found === environment)) return undefined;
  return `${foundOrg}/${found ?? ""}`;
}
