// The result of a run as data: operations make it, report/ shows it as log, summary, annotations and outputs.
// Names and texts in it may come from outside; nothing is neutralised here.
import type { Judgement, Override, TrailJudgement, Verdict } from "./verdict.ts";
import type { Trail, TrailState } from "./trail.ts";
import type { Attachment, PullRequest } from "./write.ts";
import type { WaiverState, AssertionQuery, Enforcement, TrailQuestion } from "./request.ts";
import type { TestResults } from "./test-results.ts";
import type {
  Action,
  Approval,
  Build,
  EnvironmentEvent,
  EnvironmentNotification,
  ListedEnvironment,
} from "./resources.ts";
import type { Artifact, ManifestResults } from "./artifact.ts";
import type { Failure } from "./failure.ts";
import type { CommitSha, EnvironmentName, FlowName, HttpUrl, TrailName } from "./identifiers.ts";

export interface Outcomes {
  fingerprinted: Fingerprinted;
  "trail-begun": TrailBegun;
  "artifacts-reported": ArtifactsReported;
  attested: Attested;
  judged: Judged;
  "dry-run": DryRun;
  skipped: Skipped;
  "trail-judged": TrailJudged;
  "trail-read": TrailRead;
  "list-read": ListRead;
  "notification-read": NotificationRead;
  checked: Checked;
}

export type Outcome = Outcomes[keyof Outcomes];

interface Subjects {
  /** The text of `subjects-file`: a line for each artifact that can be signed. */
  readonly subjects?: string;
}

/** `fingerprint`: nothing was sent anywhere. */
export interface Fingerprinted extends ManifestResults, Subjects {
  readonly kind: "fingerprinted";
  readonly artifacts: readonly Artifact[];
}

/** The trail that a write is about, and its commit. */
export interface WriteTarget {
  readonly flow: FlowName;
  readonly trail: TrailName;
  readonly gitCommit?: CommitSha;
  /** The pull request's merge commit that was tested, when the recorded commit is another one. */
  readonly testedMergeCommit?: CommitSha;
}

/** `begin-trail`: the trail is on record. */
export interface TrailBegun extends WriteTarget {
  readonly kind: "trail-begun";
  /** `begun`: it is new (201). `updated`: it was there (200). */
  readonly change: "begun" | "updated";
  readonly htmlUrl?: HttpUrl;
  /** The service's response. */
  readonly result: unknown;
}

export interface ReportedArtifact extends Artifact {
  readonly reported: boolean;
  /** Why it was not reported. */
  readonly failure?: Failure;
  readonly htmlUrl?: HttpUrl;
}

/** `report-artifact`: passes only when every artifact was recorded. */
export interface ArtifactsReported extends WriteTarget, ManifestResults, Subjects {
  readonly kind: "artifacts-reported";
  readonly artifacts: readonly ReportedArtifact[];
  /** Texts about a trail that does not exist yet, and about names that its template does not have. */
  readonly warnings: readonly string[];
  /** The service's responses, in the order of the artifacts; one when there is one artifact. */
  readonly result: unknown;
}

/** What is attached to an attestation, without its content. */
export interface AttachedFiles extends Omit<Attachment, "content"> {
  /** Of the file that is sent, in bytes. */
  readonly size: number;
}

/** `attest`: the attestation is on record. Fails with `on-non-compliance: fail` where it is not compliant. */
export interface Attested extends WriteTarget {
  readonly kind: "attested";
  /** As in the template: `name` or `artifact.name`. */
  readonly attestation: string;
  readonly type: string;
  /** Absent where it is about the trail, or about the artifact of the dotted name. */
  readonly artifact?: Artifact;
  /** What was sent or computed; absent for what the service judges. */
  readonly compliant?: boolean;
  readonly onNonCompliance: Enforcement["onNonCompliance"];
  readonly tests?: TestResults;
  readonly pullRequests?: readonly PullRequest[];
  readonly attached?: AttachedFiles;
  readonly warnings: readonly string[];
  /** The service's response. */
  readonly result: unknown;
}

/** One artifact of `assert` with its verdict. */
export interface JudgedArtifact extends Artifact, Judgement {
  readonly passes: boolean;
  readonly override?: Override;
  readonly htmlUrl?: HttpUrl;
}

/** `assert`: the job passes only when every artifact may pass. */
export interface Judged extends ManifestResults, Subjects {
  readonly kind: "judged";
  readonly query: AssertionQuery;
  /** The most severe verdict among the artifacts. */
  readonly verdict: Verdict;
  readonly passes: boolean;
  /** The job was cancelled before every artifact had a final verdict. */
  readonly cancelled: boolean;
  readonly artifacts: readonly JudgedArtifact[];
  readonly waiver?: WaiverState;
  /** Whole seconds waited for a verdict that could still change. */
  readonly waitedSeconds: number;
  /** The last responses in the order of the artifacts, null where one was not JSON; one response when there is one artifact. */
  readonly result: unknown;
  /** The decision record, ready to be written as JSON. */
  readonly record: unknown;
  /** Makes the predicate that can be signed of a compliant decision, with the SHA-256 of the record's file. */
  readonly predicate?: (recordSha256: string) => object;
}

/** A request as a dry-run shows it (service/request.ts): exactly what would be sent, without the credential. */
interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  /** Headers, and the JSON body or the parts of a form. */
  readonly [field: string]: unknown;
}

/** A dry-run: everything was checked and fingerprinted, nothing was sent. */
export interface DryRun extends Partial<WriteTarget>, ManifestResults {
  readonly kind: "dry-run";
  readonly operation: "begin-trail" | "report-artifact" | "attest" | "assert";
  readonly requests: readonly PlannedRequest[];
  readonly artifacts: readonly Artifact[];
  readonly query?: AssertionQuery;
  /** What `attest` would attach. */
  readonly attached?: AttachedFiles;
}

/** A write that was skipped for want of a token (`on-missing-token: skip`). */
export interface Skipped extends ManifestResults {
  readonly kind: "skipped";
  readonly operation: "begin-trail" | "report-artifact" | "attest";
  readonly reason: string;
  readonly artifacts: readonly Artifact[];
}

/** `assert` of a trail: the job passes only when the trail may pass. */
export interface TrailJudged extends TrailJudgement {
  readonly kind: "trail-judged";
  readonly query: TrailQuestion;
  readonly passes: boolean;
  /** The job was cancelled before there was a final verdict. */
  readonly cancelled: boolean;
  readonly override?: Override;
  readonly waiver?: WaiverState;
  /** Whole seconds waited for a verdict that could still change. */
  readonly waitedSeconds: number;
  /** The trail's state; absent where the response contradicts itself, so that no later step relies on it. */
  readonly state?: TrailState;
  readonly htmlUrl?: HttpUrl;
  /** The last response as it came, when it was JSON. */
  readonly result?: unknown;
  /** The decision record, ready to be written as JSON. */
  readonly record: unknown;
}

/** `get-trail`: what is on record of a trail. */
export interface TrailRead {
  readonly kind: "trail-read";
  readonly flow: FlowName;
  readonly trail: TrailName;
  /** Texts about the response that do not change the result. */
  readonly warnings: readonly string[];
  /** The trail's state; absent where the response contradicts itself, so that no later step relies on it. */
  readonly state?: TrailState;
  readonly found: Trail;
  readonly htmlUrl?: HttpUrl;
  /** The response as it came. */
  readonly result?: unknown;
}

interface ListOf<Kind extends string, Item> {
  readonly of: Kind;
  readonly items: readonly Item[];
}

/** What a list holds, and whose it is. */
export type ReadList =
  | ListOf<"environments", ListedEnvironment>
  | (ListOf<"environment-events", EnvironmentEvent> & { readonly environment: EnvironmentName })
  | (ListOf<"approvals", Approval> & { readonly flow: FlowName })
  | ListOf<"builds", Build>
  | ListOf<"actions", Action>;

/** An operation that lists. */
export interface ListRead {
  readonly kind: "list-read";
  readonly list: ReadList;
  /** How many items there are, read or not, when the service says so. */
  readonly totalCount?: number;
  readonly hasMore: boolean;
  readonly warnings: readonly string[];
  /** The items as they came. */
  readonly result: readonly unknown[];
}

/** `get-environment-notification`. */
export interface NotificationRead {
  readonly kind: "notification-read";
  readonly notification: EnvironmentNotification;
  /** The response as it came. */
  readonly result: unknown;
}

/** What `check` looks at of the service. */
export const serviceCheckIds = [
  "base-url",
  "api",
  "token",
  "organization",
  "environment",
  "flow",
  "trail",
  "policies",
] as const;
/** What `check` looks at, in the order in which it is shown. */
export const checkIds = [
  "runtime",
  ...serviceCheckIds,
  "exception",
  "git",
  "github-token",
  "artifacts",
] as const;
export type CheckId = (typeof checkIds)[number];

/** One check: what was found, and what to do about it. */
export interface Check {
  readonly id: CheckId;
  readonly status: "passed" | "failed" | "warning" | "skipped";
  readonly detail: string;
  readonly hint?: string;
}

/** `check`: what is right and what is wrong with a setup. The job fails when a check failed. */
export interface Checked {
  readonly kind: "checked";
  readonly checks: readonly Check[];
}
