// One typed request per operation: inputs/ makes them, operations/ perform them.
import type { ArtifactSelection } from "./artifact-selection.ts";
import type { ServiceSettings } from "./service-settings.ts";
import type { EnvironmentName, FlowName, TemplateReferenceName, TrailName } from "./identifiers.ts";
import type { Scope } from "./verdict.ts";
import type { OriginOptions } from "./origin.ts";
import type { ExternalUrls } from "./written.ts";

export type Request =
  | FingerprintRequest
  | BeginTrailRequest
  | ReportArtifactRequest
  | SendKeptRequest
  | AssertRequest
  | GetTrailRequest
  | ListRequest
  | GetEnvironmentNotificationRequest
  | CheckRequest;

export type Operation = Request["operation"];

export interface FingerprintRequest {
  readonly operation: "fingerprint";
  readonly artifacts: ArtifactSelection;
  /** Appends the artifacts to the runner's own list. */
  readonly declare: boolean;
}

/** The common fields of both writes. What was not given is absent, also in the request that is sent. */
export interface WriteRequest {
  /** Absent when the API token is missing and `on-missing-token` says to skip the write then. */
  readonly service?: ServiceSettings;
  readonly dryRun: boolean;
  /** Whether a request that is not answered in an outage is kept in a file, and the step passes. */
  readonly keepInOutage: boolean;
  readonly flow: FlowName;
  /** Without it, the resolved commit. */
  readonly trail?: TrailName;
  readonly origin: OriginOptions;
  readonly description?: string;
  readonly userData?: object;
  readonly externalUrls?: ExternalUrls;
}

export interface BeginTrailRequest extends WriteRequest {
  readonly operation: "begin-trail";
  readonly templateFile?: string;
}

export interface ReportArtifactRequest extends WriteRequest {
  readonly operation: "report-artifact";
  readonly artifacts: ArtifactSelection;
  /** Appends what was reported to the runner's own list of artifacts. */
  readonly declare: boolean;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly isCompliant?: boolean;
  readonly template?: readonly string[];
}

export interface SendKeptRequest {
  readonly operation: "send-kept";
  readonly service: ServiceSettings;
  readonly dryRun: boolean;
  readonly keptFrom: readonly string[];
}

/** The inputs that let a job pass on some verdicts that are not `compliant` (docs/gate.md). */
export interface Enforcement {
  readonly onNonCompliance: "fail" | "warn" | "ignore";
  readonly onNothingJudged: "fail" | "allow";
  readonly onOutage: "fail" | "warn";
}

export interface AssertionQuery {
  readonly scope: Scope;
  readonly flow?: FlowName;
  readonly environment?: EnvironmentName;
  readonly policies: readonly string[];
}

/** How long and how often the gate polls for a verdict that can still change. */
export interface WaitOptions {
  /** Milliseconds to wait at most; 0 sends one request. */
  readonly wait: number;
  /** First interval, in milliseconds. */
  readonly interval: number;
}

export interface AssertRequest {
  readonly operation: "assert";
  readonly service: ServiceSettings;
  readonly dryRun: boolean;
  readonly artifacts: ArtifactSelection;
  /** Names that must be among those of the artifacts. */
  readonly expect: readonly TemplateReferenceName[];
  readonly query: AssertionQuery;
  readonly enforcement: Enforcement;
  readonly waitOptions: WaitOptions;
}

export interface GetTrailRequest {
  readonly operation: "get-trail";
  readonly service: ServiceSettings;
  readonly flow: FlowName;
  readonly trail: TrailName;
  /** Names of artifacts that must be on the trail and compliant, where the step is a gate. */
  readonly expect: readonly TemplateReferenceName[];
  /** `ignore` only reads; the others make the step a gate on the whole trail. */
  readonly enforcement: Pick<Enforcement, "onNonCompliance" | "onOutage">;
}

/** Query parameters of a list, in the order they are sent; the operation has checked names and values. */
export type Query = readonly (readonly [name: string, value: string])[];

/** How much of a list is asked for. */
export interface ListOptions {
  /** The endpoint's own parameters but `page` and `per_page`, checked, in the order given. */
  readonly filters: Query;
  /** This page alone, counted from 1. */
  readonly page?: number;
  readonly perPage?: number;
  /** Items at most, over all pages. */
  readonly limit: number;
}

export type ListRequest = { readonly service: ServiceSettings; readonly options: ListOptions } & (
  | { readonly operation: "list-environment-events"; readonly environment: EnvironmentName }
  | { readonly operation: "list-approvals"; readonly flow: FlowName }
  | { readonly operation: "list-environments" | "list-builds" | "list-actions" }
);

export interface GetEnvironmentNotificationRequest {
  readonly operation: "get-environment-notification";
  readonly service: ServiceSettings;
  readonly notificationNumber: number;
}

/** What the set-up is checked for. What is absent is not checked. */
export interface CheckRequest {
  readonly operation: "check";
  readonly service: ServiceSettings;
  readonly flow?: FlowName;
  readonly trail?: TrailName;
  readonly environment?: EnvironmentName;
  readonly onNothingJudged: Enforcement["onNothingJudged"];
  readonly artifacts?: ArtifactSelection;
  readonly origin: OriginOptions;
}
