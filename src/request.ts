// What a step was asked to do: one typed request per operation. inputs/ makes them, operations/ perform them.
import type { ArtifactSelection } from "./artifacts/selection.ts";
import type { ServiceSettings } from "./service/settings.ts";
import type { EnvironmentName, FlowName, HttpUrl, Scope, TrailName } from "./vocabulary.ts";
import type { OriginQuestion } from "./workflow/origin.ts";

export type Request = FingerprintRequest | BeginTrailRequest | ReportArtifactRequest | AssertRequest;

export type Operation = Request["operation"];

export interface FingerprintRequest {
  readonly operation: "fingerprint";
  readonly artifacts: ArtifactSelection;
}

/** What both writes have in common. Fields that were not given are absent, and so are they in what is sent. */
export interface WriteRequest {
  /** Absent when the API token is missing and `on-missing-token` says to skip the write then. */
  readonly service?: ServiceSettings;
  readonly dryRun: boolean;
  readonly flow: FlowName;
  /** Without it, the resolved commit. */
  readonly trail?: TrailName;
  readonly origin: OriginQuestion;
  readonly description?: string;
  readonly userData?: object;
  readonly externalUrls?: Readonly<Record<string, { readonly href: HttpUrl }>>;
}

export interface BeginTrailRequest extends WriteRequest {
  readonly operation: "begin-trail";
  /** Path of a flow template. */
  readonly templateFile?: string;
}

export interface ReportArtifactRequest extends WriteRequest {
  readonly operation: "report-artifact";
  readonly artifacts: ArtifactSelection;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly isCompliant?: boolean;
  readonly template?: readonly string[];
}

/** Which verdicts that are not `compliant` may let a job pass; what each input says (contract.md 2 and 5). */
export interface Enforcement {
  readonly onNonCompliance: "fail" | "warn" | "ignore";
  readonly onNoPolicies: "fail" | "allow";
  readonly onOutage: "fail" | "warn";
}

/** What the gate is asked, but for the artifacts. */
export interface GateQuestion {
  readonly scope: Scope;
  readonly flow?: FlowName;
  readonly environment?: EnvironmentName;
  readonly policies: readonly string[];
}

/** How patiently the gate waits for a verdict that can still change. */
export interface Patience {
  /** Milliseconds to wait at most; 0 asks once. */
  readonly wait: number;
  /** First interval, in milliseconds. */
  readonly interval: number;
}

export interface AssertRequest {
  readonly operation: "assert";
  readonly service: ServiceSettings;
  readonly dryRun: boolean;
  readonly artifacts: ArtifactSelection;
  readonly question: GateQuestion;
  readonly enforcement: Enforcement;
  readonly patience: Patience;
}
