// What modules are asked for, made of the values of inputs. What was not given is absent.
import type { EnvironmentName, FlowName, TemplateReferenceName, TrailName } from "./identifiers.ts";

/** Which service to use, with which credential, and how long. */
export interface ServiceSettings {
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly org: string;
  readonly apiToken: string;
  readonly authScheme: "bearer" | "basic";
  /** Of all requests of the step together, in milliseconds. */
  readonly timeout: number;
  /** How often a request is repeated at most. */
  readonly retries: number;
}

/** The inputs that let a job pass on some verdicts that are not `compliant` (docs/gate.md). */
export interface Enforcement {
  readonly onNonCompliance: "fail" | "warn" | "ignore";
  readonly onNothingJudged: "fail" | "allow";
  readonly onOutage: "fail" | "warn";
  readonly waiver?: Waiver;
}

/** An exception: until when a job may pass on verdicts that are not `compliant`, and why. */
interface Waiver {
  /** The last day, as `YYYY-MM-DD`, in UTC. */
  readonly until: string;
  readonly reason: string;
}

/** An exception as it counted when the gate decided. */
export interface WaiverState extends Waiver {
  /** Whole days after today; negative where the last day was over. */
  readonly daysLeft: number;
  readonly settings: readonly {
    readonly input: "on-non-compliance" | "on-nothing-judged" | "on-outage";
    readonly setting: string;
  }[];
}

/** By what artifacts are judged. */
export interface AssertionQuery {
  readonly scope: "environment" | "policy" | "flow";
  readonly policies: readonly string[];
  readonly flow?: FlowName;
  readonly environment?: EnvironmentName;
}

/** A trail that a gate asks about, and the artifacts that must be on it. */
export interface TrailQuestion {
  readonly scope: "trail";
  readonly flow: FlowName;
  readonly trail: TrailName;
  readonly expect: readonly TemplateReferenceName[];
}

/** How long the gate polls for a verdict that can still change, and its first interval, in milliseconds. */
export interface WaitOptions {
  readonly wait: number;
  readonly interval: number;
}
