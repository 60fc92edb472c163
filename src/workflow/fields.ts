// Fields from outside, each parsed: what is missing or invalid is unknown.
import * as v from "valibot";
import type { GitCommit } from "../domain/write.ts";
import { commitShaSchema, wholeNumberSchema } from "../domain/identifiers.ts";

/** Makes a schema for a field that may hold anything: what does not match is undefined. */
export const optionalOrUndefined = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.optional(schema), undefined);

/** Makes a schema for an object with these fields; undefined for anything else, or where a field does not match. */
export const optionalObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.optional(v.object(entries)), undefined);

/** A text without white space at its ends, and not empty. */
export const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const optionalText = optionalOrUndefined(textSchema);

export const optionalWholeNumber = optionalOrUndefined(wholeNumberSchema);

/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
export const timestampSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Math.floor(Date.parse(text) / 1000)),
  v.safeInteger(),
);
export const optionalTimestamp = optionalOrUndefined(timestampSchema);

/** A commit's SHA, in either case. Forty zeros stand for "none" and are not a commit. */
export const anyCaseShaSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  commitShaSchema,
  v.check((sha) => !/^0+$/.test(sha), "must not be all zeros"),
);

/** Parses a commit's SHA; undefined where the text is none. */
export const parseSha = (text: string) => v.parse(optionalOrUndefined(anyCaseShaSchema), text);

/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
export const repositoryNameSchema = v.pipe(
  v.string(),
  v.regex(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"),
);

/** What one source knows about a commit. No parents are an empty list, unknown parents are absent. */
export type CommitFacts = Omit<GitCommit, "branch" | "url">;

/** Where a value comes from; shown beside it in the log (docs/recorded-values.md). */
export type Source = "input" | "event" | "GitHub API" | "git" | "runner";

export type RedactedField = "author" | "message" | "branch";

/** What is recorded in place of a redacted field. */
export const redactedValue = "**REDACTED**";

/** The commits between two others, as one source knows them: all of them. */
export interface CommitsBetween {
  /** How many there are, also where only the newest are listed. */
  readonly total: number;
  /** Newest first. */
  readonly commits: readonly CommitFacts[];
  readonly source: Source;
}

/** Returns `Name <email>`, or the one of the two that is there. */
export function authorText(name: string | undefined, email: string | undefined): string | undefined {
  const parts = [name?.trim(), email?.trim() && `<${email.trim()}>`];
  return parts.filter(Boolean).join(" ") || undefined;
}
