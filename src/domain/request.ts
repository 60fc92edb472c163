// One typed request per operation: inputs/ makes them, operations/ perform them. What is in one follows from the inputs
// that the operation uses (src/inputs/definitions.ts). What was not given is absent.
import type { ArtifactSelection, StepRequest } from "../inputs/requests.ts";

export type { ArtifactSelection, ServiceSettings, StepRequest, WriteRequest } from "../inputs/requests.ts";

/** One line of the input `artifacts`. */
export type ArtifactPattern = ArtifactSelection["artifacts"][number];

export type FingerprintRequest = StepRequest<"fingerprint">;
export type BeginTrailRequest = StepRequest<"begin-trail">;
export type ReportArtifactRequest = StepRequest<"report-artifact">;
export type AttestRequest = StepRequest<"attest">;
export type AssertRequest = StepRequest<"assert">;
/** A gate on artifacts, and one on a trail. */
export type AssertArtifactsRequest = Extract<AssertRequest, { readonly artifacts: unknown }>;
export type AssertTrailRequest = Exclude<AssertRequest, { readonly artifacts: unknown }>;
export type GetTrailRequest = StepRequest<"get-trail">;
export type ConfirmRunningRequest = StepRequest<"confirm-running">;
export type ListRequest = Extract<StepRequest, { operation: `list-${string}` }>;
export type GetEnvironmentNotificationRequest = StepRequest<"get-environment-notification">;
export type CheckRequest = StepRequest<"check">;

/** What is attested: the type in the template's words, and what it needs. */
export type Evidence = AttestRequest["evidence"];

/** The inputs that let a job pass on some verdicts that are not `compliant` (docs/gate.md). */
export type Enforcement = AssertRequest["enforcement"];

/** An exception: until when a job may pass on verdicts that are not `compliant`, and why. */
type Allowance = NonNullable<Enforcement["allowance"]>;

/** An exception as it counted when the gate decided. */
export interface AllowanceState extends Allowance {
  /** Whole days after today; negative where the last day was over. */
  readonly daysLeft: number;
  readonly settings: readonly {
    readonly input: "on-non-compliance" | "on-nothing-judged" | "on-outage";
    readonly setting: string;
  }[];
}

export type AssertionQuery = AssertArtifactsRequest["query"];

/** A trail that a gate asks about, and the artifacts that must be on it. */
export type TrailQuestion = AssertTrailRequest["query"];

/** How long the gate polls for a verdict that can still change, and its first interval, in milliseconds. */
export type WaitOptions = AssertRequest["waitOptions"];

/** How much of a list is asked for: its own parameters but `page` and `per_page`, one page or all, and a limit. */
export type ListOptions = ListRequest["options"];

/** Query parameters of a list, in the order they are sent. */
export type Query = ListOptions["filters"];
