// The result of a gate, which grows: what was asked, how its answer was judged, what was decided. The decision record is it as
// JSON: keys have the record's names, and its order.
import type { Remark } from "../lib/remark.ts";
import type { Assertion } from "../service/answers.ts";
import type { Failure } from "../service/failures.ts";
import type { Row } from "./rows.ts";

/** From the most severe: the verdict on several artifacts is the first that one of them has. */
export const verdicts = [
  "misconfigured",
  "unauthorized",
  "unverifiable",
  "non-compliant",
  "unknown-artifact",
  "nothing-judged",
  "pending",
  "unreachable",
  "compliant",
] as const;
export type Verdict = (typeof verdicts)[number];

/** What is asked about artifacts, or about a trail. */
export interface Question {
  readonly scope: "environment" | "policy" | "flow" | "trail";
  readonly environment?: string;
  readonly policies: readonly string[];
  /** As it is written: `*` is every flow. */
  readonly flow: string;
  readonly trail?: string;
  /** Names that must be among the artifacts; in scope trail, on the trail. */
  readonly expect: readonly string[];
  /** Whether the gate waits, so that a trail which does not exist can still begin. */
  readonly waits: boolean;
}

/** Returns the flow that is asked; undefined where all are. */
export const askedFlow = ({ flow }: Pick<Question, "flow">): string | undefined =>
  flow === "*" ? undefined : flow;

/** An artifact that is asked about. */
export interface GateArtifact {
  readonly name?: string;
  readonly filename: string;
  /** Of a file or directory, for people: the record does not have it. */
  readonly path?: string;
  readonly type: "file" | "dir" | "oci" | "digest";
  readonly fingerprint: string;
  /** Of an image: `registry/repository@sha256:…`. */
  readonly reference?: string;
  /** In bytes, where it is known. */
  readonly size?: number;
}

/** A question about one artifact, or about a trail, and the answer that came. */
export interface Asked {
  readonly artifact?: GateArtifact;
  readonly request: {
    readonly method: string;
    readonly url: string;
    /** When the last attempt began. */
    readonly asked_at?: string;
    /** HTTP status; absent where no answer came. */
    readonly status?: number;
  };
  /** The answer; absent where none came, or not the whole of it. */
  readonly answer?: Answer;
}

export interface Answer {
  /** Of its bytes. */
  readonly sha256: string;
  /** Absent where the bytes are not UTF-8, or too many. */
  readonly text?: string;
  /** Whether `***` stands in the text for a secret. */
  readonly redacted?: true;
}

/** Parses the text of a valid answer, which may begin with a byte order mark. */
export const parseAnswer = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ""));

/** What came of a request: a valid answer, or why there is none. */
export interface Reply extends Asked {
  /** The text of the answer, of which `answer` may have less. Absent where there is a failure. */
  readonly text?: string;
  readonly failure?: Failure;
}

/** How an answer was judged. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Why; empty only for `compliant`. */
  readonly reasons: readonly string[];
  /** Where a rule or a policy says no: which attestations of the asked flow do too, and in which flow was asked. */
  readonly evidence?: readonly string[];
  /** What to do, where it does not follow from the verdict. */
  readonly hint?: string;
  /** What was judged, in words. */
  readonly judged?: string;
  /** Who allowed the artifact into the environment against its policies. */
  readonly allow_listing?: Assertion["allow_listing"];
  /** What the answer is about, where it is about what was asked. */
  readonly about?: {
    readonly flow: string;
    readonly trail: string;
    readonly html_url?: string;
    readonly compliance_state?: string;
  };
  /** What somebody would want to know of an open gate. */
  readonly notices: readonly Remark[];
  readonly rows: readonly Row[];
}

export interface Judged extends Asked, Judgement {}

export interface Decided extends Judged {
  readonly passes: boolean;
  /** The input that lets the job pass although the verdict is not `compliant`. */
  readonly allowed_by?: "on-outage" | "on-non-compliance";
}

/** What the gate decided. */
export interface GateResult {
  readonly verdict: Verdict;
  readonly passes: boolean;
  /** Whether the step was ended from outside; then it does not pass. */
  readonly cancelled: boolean;
  /** One for each artifact, in the order of `artifacts`, or one for the trail. */
  readonly decisions: readonly Decided[];
}

export interface GateSettings {
  readonly onOutage: "fail" | "warn";
  readonly onNonCompliance: "fail" | "warn";
}

/**
 * Decides on the answers of one round.
 * @param cancelled whether the step was ended from outside: nothing passes then
 */
export function decide(judged: readonly Judged[], settings: GateSettings, cancelled: boolean): GateResult {
  const decisions = judged.map((answer): Decided => {
    const input = cancelled ? undefined : allowingInput(answer.verdict, settings);
    const passes = !cancelled && (answer.verdict === "compliant" || input !== undefined);
    return { ...answer, passes, allowed_by: input };
  });
  return {
    verdict:
      verdicts.find((verdict) => judged.some((answer) => answer.verdict === verdict)) ?? "misconfigured",
    passes: decisions.length > 0 && decisions.every(({ passes }) => passes),
    cancelled,
    decisions,
  };
}

const allowedByNonCompliance: ReadonlySet<Verdict> = new Set([
  "non-compliant",
  "pending",
  "unknown-artifact",
  "nothing-judged",
]);

/** Returns the input that lets a job pass with a verdict that is not `compliant`. */
function allowingInput(verdict: Verdict, { onOutage, onNonCompliance }: GateSettings): Decided["allowed_by"] {
  if (onOutage === "warn" && verdict === "unreachable") return "on-outage";
  if (onNonCompliance === "warn" && allowedByNonCompliance.has(verdict)) return "on-non-compliance";
  return undefined;
}
