// What a gate can decide about an artifact or a trail (docs/gate.md).

/** All verdicts, the most severe first: of several artifacts, the first that occurs is the verdict of the step. */
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
  "dry-run",
] as const;

/** Only `compliant` opens a gate by itself. */
export type Verdict = (typeof verdicts)[number];

/** The scope of an assertion: what an artifact is judged by. */
export type Scope = "flow" | "environment" | "policy";
