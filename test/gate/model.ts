// The verdict on a valid answer, once more, from the words of docs/gate.md: as a tree of what is said, not as rows.
import type { Question } from "../../src/gate/judge.ts";

type Json = Readonly<Record<string, unknown>>;
type Kind = "missing" | "failed";

interface Node {
  readonly said: Json;
  readonly inner?: readonly Node[];
  /** What a false means beside a word that says nothing. */
  readonly kindOfFalse?: Kind;
}

const asList = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? (value as Json[]) : value ? [value as Json] : [];
const asText = (value: unknown): string => (typeof value === "string" ? value : "");
const letters = (value: unknown): string =>
  asText(value)
    .toLowerCase()
    .split(/[-_\s]+/)
    .join("");
const kindOfWord = (value: unknown): Kind | undefined =>
  (({ missing: "missing", incomplete: "missing", noncompliant: "failed", failed: "failed" }) as const)[
    letters(value)
  ];

/** Every way in which a part of an answer says no: through what is in it, else by itself. */
function noes({ said, inner = [], kindOfFalse = "failed" }: Node): readonly Kind[] {
  const below = inner.flatMap(noes);
  if (below.length > 0 || said["ignored"] === true) return below;
  const word = kindOfWord(said["status"]);
  if (word !== undefined) return [word];
  const hasFalse = ["is_compliant", "compliant", "satisfied"].some((name) => said[name] === false);
  return hasFalse ? [kindOfFalse] : [];
}

const leaves = (list: unknown): readonly Node[] => asList(list).map((said) => ({ said }));

const complianceNode = (status: unknown): readonly Node[] =>
  asList(status).map((said) => ({ said, inner: leaves(said["attestations_statuses"]) }));

function ruleNode(said: Json): Node {
  const wrong = asList(said["resolutions"]).filter(({ type }) => !asText(type).startsWith("rule_"));
  const isAllMissing = wrong.every(
    ({ type, context }) =>
      asText(type).startsWith("missing_") ||
      kindOfWord((context as Json | undefined)?.["artifact_status"]) === "missing",
  );
  const isMissing = asText(said["status"]).trim() === "" && wrong.length > 0 && isAllMissing;
  return { said, kindOfFalse: isMissing ? "missing" : "failed" };
}

function verdict(compliant: unknown, kinds: readonly Kind[], wasJudged: boolean): string {
  if (compliant === true && kinds.length > 0) return "unverifiable";
  if (!wasJudged) return "nothing-judged";
  if (compliant === true) return "compliant";
  return kinds.length > 0 && !kinds.includes("failed") ? "pending" : "non-compliant";
}

const hasWord = (said: Json): boolean =>
  asText(said["status"]).trim() !== "" ||
  ["is_compliant", "compliant", "satisfied"].some((name) => typeof said[name] === "boolean");

/** Returns the verdict on a valid answer about the artifact that was asked about, in the scope that was asked. */
export function modelOfAssertion(question: Question, answer: Json): string {
  const evaluations = asList(answer["policy_evaluations"]);
  const listing = (answer["allow_listing"] ?? {}) as Json;
  const isAllowListed =
    answer["scope"] === "environment" &&
    ["allowlist_id", "allowed_by_user_id"].some((name) => asText(listing[name]).trim() !== "");
  const policies = evaluations.map((said) => ({
    said,
    inner: asList(said["rule_evaluations"]).map(ruleNode),
  }));
  const isFlow = answer["scope"] === "flow";
  const entries = asList(answer["flows"]).filter(({ flow }) =>
    ["", question.flow].includes(asText(flow).trim()),
  );
  const nodes = [
    ...(isAllowListed ? [] : policies),
    ...(isFlow ? complianceNode(answer["compliance_status"]) : []),
    ...(isFlow ? entries.map((said) => ({ said, inner: complianceNode(said["compliance_status"]) })) : []),
  ];
  const status = answer["compliance_status"] as Json;
  const attestations = asList(status["attestations_statuses"]);
  const judging = evaluations.filter((said) => hasWord(said) || asList(said["rule_evaluations"]).length > 0);
  const wasJudged = {
    environment: judging.length > 0 || isAllowListed,
    policy:
      (answer["policy_evaluations"] ?? undefined) === undefined ||
      question.policies.every((policy) => judging.some(({ policy_name }) => policy_name === policy)),
    flow:
      question.scope === "flow" &&
      (hasWord(status) || attestations.length > 0) &&
      (status["unexpected"] !== true || attestations.some(({ unexpected }) => unexpected !== true)),
  }[answer["scope"] as "environment" | "policy" | "flow"];
  return verdict(answer["compliant"], nodes.flatMap(noes), wasJudged);
}

/** Returns the verdict on a valid answer about the trail that was asked about. */
export function modelOfTrail(question: Question, answer: Json): string {
  const status = answer["compliance_status"] as Json;
  const artifacts = Object.entries((status["artifacts_statuses"] ?? {}) as Readonly<Record<string, Json>>);
  const inner = [
    ...leaves(status["attestations_statuses"]),
    ...artifacts.flatMap(([, artifact]) => complianceNode(artifact)),
  ];
  const kindOfFalse = kindOfWord(answer["compliance_state"]) ?? "failed";
  const own = {
    ...{ ...answer, status: answer["compliance_state"] },
    ...{ compliant: undefined, satisfied: undefined, ignored: undefined },
  };
  const kinds = noes({ said: own, inner: [{ said: status, inner, kindOfFalse }], kindOfFalse });
  const found = verdict(answer["is_compliant"], kinds, inner.length > 0);
  const isComplete = question.expect.every((name) =>
    artifacts.some(
      ([artifact, said]) => artifact === name && /^[0-9a-f]{64}$/.test(asText(said["artifact_fingerprint"])),
    ),
  );
  return found === "compliant" && !isComplete ? "pending" : found;
}
