// The words that every room shares, as types that only parsing or hashing can make.
// A function that takes a Fingerprint or a FlowName needs no check of its own.
import * as v from "valibot";

/** SHA-256 of an artifact: 64 lower-case hex characters (spec.md, "Assertion result"). */
export const fingerprintSchema = v.pipe(
  v.string(),
  v.regex(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters"),
  v.brand("Fingerprint"),
);
export type Fingerprint = v.InferOutput<typeof fingerprintSchema>;

/** Name of a commit: 40 lower-case hex characters (spec.md, "Reported artifact"). */
export const commitShaSchema = v.pipe(
  v.string(),
  v.regex(/^[a-f0-9]{40}$/, "must be 40 lower-case hex characters"),
  v.brand("CommitSha"),
);
export type CommitSha = v.InferOutput<typeof commitShaSchema>;

const nameSchema = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern, `must match ${pattern.source}`));

/** Name of a flow (spec.md, "Assertion result"). */
export const flowNameSchema = v.pipe(nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/), v.brand("FlowName"));
export type FlowName = v.InferOutput<typeof flowNameSchema>;

/** Name of a trail within a flow (spec.md, "Assertion result"). */
export const trailNameSchema = v.pipe(nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/), v.brand("TrailName"));
export type TrailName = v.InferOutput<typeof trailNameSchema>;

/** Name of an environment: as a flow's, without `~` (as services answer, measured on their error texts). */
export const environmentNameSchema = v.pipe(
  nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/),
  v.brand("EnvironmentName"),
);
export type EnvironmentName = v.InferOutput<typeof environmentNameSchema>;

/** Name by which a flow's template refers to an artifact (spec.md, "Reported artifact"). */
export const templateReferenceNameSchema = v.pipe(
  nameSchema(/^[a-zA-Z0-9\-_]+$/),
  v.brand("TemplateReferenceName"),
);
export type TemplateReferenceName = v.InferOutput<typeof templateReferenceNameSchema>;

/** An http or https address without user info and control characters: safe to record, to link, to show. */
export const httpUrlSchema = v.pipe(
  v.string(),
  // eslint-disable-next-line no-control-regex -- control characters are what this check is about
  v.check((text) => !/[\u0000-\u0020\u007f-\u009f]/.test(text), "must not hold blanks or control characters"),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "";
  }, "must be an absolute http or https URL"),
  v.check((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === "" && url.password === "");
  }, "must not carry a user name or password"),
  v.brand("HttpUrl"),
);
export type HttpUrl = v.InferOutput<typeof httpUrlSchema>;

/** Where a value came from; shown beside it in the log's table (contract.md 3). */
export type Source = "input" | "event" | "GitHub API" | "git" | "runner" | "default";

/** A value that remembers where it came from. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: Source;
}

/**
 * How an artifact's fingerprint was made: from a file's or a directory's bytes, by an image's registry or the local
 * engine, or not by us: `given` in an input, listed in a `checksums` file.
 */
export type ArtifactType = "file" | "dir" | "oci" | "docker" | "given" | "checksum";

/** Something that was built, identified by its fingerprint. */
export interface Artifact {
  /** The name in the flow's template, when one was said. */
  readonly name?: TemplateReferenceName;
  /** The display name: base name of the path, or the image reference. As it is on disk: neutralise before showing. */
  readonly filename: string;
  readonly type: ArtifactType;
  readonly fingerprint: Fingerprint;
  /** For an image in a registry: `registry/repository@sha256:…`. */
  readonly reference?: string;
}

/** Git commit as sent in requests (spec.md, "Reported artifact"). What is unknown is absent. */
export interface GitCommit {
  readonly sha1: CommitSha;
  readonly message?: string;
  readonly author?: string;
  readonly author_username?: string;
  readonly branch?: string;
  /** Author date, UNIX seconds. */
  readonly timestamp?: number;
  readonly url?: HttpUrl;
  readonly parents?: readonly CommitSha[];
  readonly verified?: boolean;
  readonly signature_state?: string;
}

/** Repo info as sent in requests (spec.md, "Reported artifact"). */
export interface RepoInfo {
  readonly name: string;
  readonly url?: HttpUrl;
  readonly id?: string;
  readonly description?: string;
}

/** What may be said of an artifact before a deployment (contract.md 5). Only `compliant` opens a gate by itself. */
export type Verdict =
  | "compliant"
  | "non-compliant"
  | "pending"
  | "unknown-artifact"
  | "nothing-judged"
  | "unverifiable"
  | "unauthorized"
  | "unreachable"
  | "misconfigured"
  | "dry-run";

/** The scope of evaluation of an assertion (spec.md, "States and transitions"). */
export type Scope = "flow" | "environment" | "policy";

/** What came back for one request, after the retries: an answer of some status, or silence. */
export type Reply = Answer | Silence;

/** A whole HTTP answer. Nothing of it has been believed yet. */
export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's bytes, decompressed. */
  readonly body: Uint8Array;
  readonly attempts: readonly Attempt[];
}

/** No usable answer: no connection, a TLS failure, a time-out, an answer that is cut off, broken or over the limit. */
export interface Silence {
  readonly kind: "silence";
  /**
   * `unreachable`: nobody answered in time. `malformed`: an answer began, but is over 64 MiB or cannot be read.
   * `cancelled`: the job was stopped.
   */
  readonly cause: "unreachable" | "malformed" | "cancelled";
  /** What happened and what to do, in words; without secrets. */
  readonly reason: string;
  readonly attempts: readonly Attempt[];
}

/** One try of a request. */
export interface Attempt {
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
  /** How long it took, in milliseconds. */
  readonly duration: number;
  /** `HTTP 503`, `ECONNREFUSED`, `no answer within 30 s`, … */
  readonly result: string;
}
