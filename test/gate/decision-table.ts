// The rules of the gate, stated a second time: a decision table over descriptions of answers, written from the
// specification alone, by another author than the judge's and before that author had
// read `src/gate`; a rule that came later is added here, from its words, before the judge is changed. It knows nothing of
// JSON and shares no code with the judge. `exhaustive.test.ts` compares the two statements.
//
// What the specification leaves open was chosen; README.md beside this file lists these choices.

/** What was asked. In scope environment "production" was asked, in scope policy the policies "first" and "second". */
export interface Asked {
  readonly scope: "flow" | "environment" | "policy";
  /** Whether a flow was named in the question. */
  readonly flow: boolean;
  readonly onNothingJudged: "fail" | "allow";
}

/** One attestation as a trail lists it. */
export type Row =
  /** Made, and compliant. */
  | "passing"
  /** Made, and not compliant. */
  | "failing"
  /** Status MISSING, compliance null. */
  | "missing"
  /** Status MISSING, compliance false: as a service says it that knows no null there. */
  | "missing, so not compliant"
  /** Status MISSING, compliance true: what is missing cannot comply. */
  | "missing, yet compliant"
  /** Made and compliant, but the template does not ask for it. */
  | "extra, passing"
  /** Made and not compliant, and the template does not ask for it. */
  | "extra, failing"
  /** Made, with neither yes nor no: COMPLETE beside `is_compliant: null`. */
  | "complete, without a result"
  /** The word COMPLIANT, without `is_compliant`. */
  | "compliant by its word"
  /** Neither a word nor a result. */
  | "without a word"
  /** A word that nobody knows, with `is_compliant: null` or true. */
  | "unknown word"
  | "unknown word, yet compliant";

/** The compliance of an artifact in one trail. */
export interface InTrail {
  /** "contrary": one of the words that services use for an artifact that is not compliant. "unknown": any other word. */
  readonly word: "absent" | "null" | "COMPLIANT" | "contrary" | "unknown" | "wrong type";
  /** Whose compliance this is, where it says so. */
  readonly artifact: "absent" | "null" | "asked" | "another" | "wrong type";
  readonly isCompliant: "absent" | "null" | "yes" | "no" | "wrong type";
  /** "yes": the template does not name the artifact. */
  readonly unexpected: "absent" | "null" | "yes" | "no" | "wrong type";
  readonly attestations: "absent" | "null" | "wrong type" | readonly Row[];
}

/** One entry of `flows`. */
export interface FlowEntry {
  /** "own": the flow and trail that the answer itself names. "another flow" is one that was not asked, if one was. */
  readonly of: "own" | "another trail" | "another flow" | "absent";
  readonly compliant: "absent" | "yes" | "no" | "wrong type";
  readonly status: "absent" | "wrong type" | InTrail;
}

/** The outcome of one rule of a policy. */
export type Rule =
  | "satisfied"
  /** Applies nowhere: neither satisfied nor failed. */
  | "ignored"
  /** Neither satisfied nor failed, and not ignored: null in both. */
  | "undecided"
  /** Not satisfied, and nothing says why. */
  | "unexplained"
  /** Not satisfied: an attestation is missing. */
  | "missing attestation"
  /** Not satisfied: an attestation is there and is not compliant. */
  | "failing attestation"
  /** Not satisfied: missing in one trail, failing in another. */
  | "missing here, failing there"
  /** Not satisfied: the artifact's trail still lacks something (INCOMPLETE, MISSING). */
  | "trail lacks something"
  /** Not satisfied: the artifact is not compliant in its trail. */
  | "trail not compliant"
  /** Not satisfied, for a reason of an unknown kind. */
  | "unknown kind of reason"
  /** Satisfied or ignored, and its own status or `is_compliant` says no. */
  | "satisfied, yet the word says no"
  | "ignored, yet not compliant"
  /** Satisfied, and its own status and `is_compliant` say so too. */
  | "satisfied in every word";

export interface Evaluation {
  /** "nameless": without the name of a policy, or with an empty one. */
  readonly of: "first" | "second" | "unasked" | "nameless" | "empty name";
  readonly status: "COMPLIANT" | "another word" | "absent" | "null" | "wrong type";
  /** Absent where it is not said. */
  readonly isCompliant?: "null" | "yes" | "no" | "wrong type";
  readonly rules: "absent" | "wrong type" | readonly Rule[];
}

/** A JSON object that came with HTTP 200. */
export interface Shape {
  /** "faulty": one of the seven required fields is absent, null, of another type, or against its pattern. */
  readonly required: "right" | "faulty";
  readonly fingerprint: "asked" | "another";
  readonly flow: "asked" | "another";
  readonly scope: "flow" | "environment" | "policy";
  readonly compliant: boolean;
  /** `production` is the name that a question in scope environment asks for. */
  readonly environment: "absent" | "null" | "production" | "another" | "wrong type";
  readonly inTrail: InTrail;
  readonly flows: "absent" | "null" | "wrong type" | readonly FlowEntry[];
  readonly evaluations: "absent" | "null" | "wrong type" | readonly Evaluation[];
  /** "empty": an object that says nothing. "anonymous": when and why, but blanks for the list and for who. */
  readonly allowListing: "absent" | "null" | "whole" | "who alone" | "empty" | "anonymous" | "wrong type";
}

export type Expected = "compliant" | "non-compliant" | "pending" | "nothing-judged" | "unverifiable";

type Condition = (asked: Asked, answer: Shape) => boolean;

/** The first row whose condition holds decides. */
export const decisionTable: readonly (readonly [words: string, condition: Condition, verdict: Expected])[] = [
  [
    "a required field is missing or is not what it must be",
    (_, a) => a.required === "faulty",
    "unverifiable",
  ],
  ["what the verdict reads must have its type", (_, a) => hasWrongType(a), "unverifiable"],
  ["another fingerprint than asked", (_, a) => a.fingerprint === "another", "unverifiable"],
  ["the compliance of another artifact", (_, a) => isOfAnotherArtifact(a), "unverifiable"],
  ["another flow than asked", (q, a) => q.flow && a.flow === "another", "unverifiable"],
  ["another scope than asked", (q, a) => a.scope !== q.scope && !fellBack(q, a), "unverifiable"],
  ["another environment than asked", (q, a) => namesAnotherEnvironment(q, a), "unverifiable"],
  ["scope environment without the name of one", (_, a) => namesNoEnvironment(a), "unverifiable"],
  ["an evaluation without the name of a policy", (_, a) => hasNamelessEvaluation(a), "unverifiable"],
  ["an item of `flows` that says nothing that is known", (_, a) => hasEmptyFlow(a), "unverifiable"],
  ["an asked policy is not among the evaluations that count", (q, a) => lacksAPolicy(q, a), "unverifiable"],
  ["allow-listed", (q, a) => isAllowListed(q, a) && a.compliant, "compliant"],
  ["nothing was judged", (q, a) => nothingJudged(q, a) && q.onNothingJudged === "fail", "nothing-judged"],
  [
    "compliant, but the answer contradicts itself",
    (q, a) => a.compliant && contradicts(q, a),
    "unverifiable",
  ],
  ["compliant", (_, a) => a.compliant, "compliant"],
  ["every reason is something missing", (q, a) => everyReasonIsMissing(q, a), "pending"],
  ["a failure, or no reason can be read", () => true, "non-compliant"],
];

/** The documented verdict on an answer of this shape to this question. */
export function decide(asked: Asked, answer: Shape): Expected {
  const row = decisionTable.find(([, condition]) => condition(asked, answer));
  if (row === undefined) throw new Error("The decision table has no row for this answer");
  return row[2];
}

const listed = <T>(list: string | readonly T[]): readonly T[] => (typeof list === "string" ? [] : list);

function hasWrongType(answer: Shape): boolean {
  const inTrails = [answer.inTrail, ...listed(answer.flows).map((entry) => entry.status)];
  return [
    answer.environment,
    answer.flows,
    answer.evaluations,
    answer.allowListing,
    ...inTrails,
    ...inTrails.flatMap((status) =>
      typeof status === "string"
        ? []
        : [status.isCompliant, status.attestations, status.word, status.artifact, status.unexpected],
    ),
    ...listed(answer.flows).map((entry) => entry.compliant),
    ...listed(answer.evaluations).flatMap(({ status, rules, isCompliant }) => [status, rules, isCompliant]),
  ].includes("wrong type");
}

/** An environment was asked, and the service judged by the flow's template in its place. */
const fellBack: Condition = (asked, answer) => asked.scope === "environment" && answer.scope === "flow";

/** Chosen: an answer about an environment to a question that named none is an answer to another question. */
const namesAnotherEnvironment: Condition = (asked, answer) =>
  answer.environment === "another" || (answer.environment === "production" && asked.scope !== "environment");

function namesNoEnvironment(answer: Shape): boolean {
  return answer.scope === "environment" && (answer.environment === "absent" || answer.environment === "null");
}

function hasNamelessEvaluation(answer: Shape): boolean {
  return listed(answer.evaluations).some(({ of }) => of === "nameless" || of === "empty name");
}

function hasEmptyFlow(answer: Shape): boolean {
  return listed(answer.flows).some(
    ({ of, compliant, status }) => of === "absent" && compliant === "absent" && status === "absent",
  );
}

/** An evaluation counts only with a status or a rule: without either nothing was judged. */
const counts = ({ status, rules }: Evaluation): boolean =>
  !["absent", "null"].includes(status) || listed(rules).length > 0;

/** Chosen: in scope policy an empty list is a list without the asked policies; an absent list is the interface's form. */
const lacksAPolicy: Condition = (asked, answer) =>
  asked.scope === "policy" &&
  typeof answer.evaluations !== "string" &&
  !["first", "second"].every((policy) =>
    listed(answer.evaluations).some((evaluation) => evaluation.of === policy && counts(evaluation)),
  );

/** Only an environment allow-lists, and only with the list or the person: another allow-listing counts as absent. */
const isAllowListed: Condition = (asked, answer) =>
  asked.scope === "environment" &&
  answer.scope === "environment" &&
  (answer.allowListing === "whole" || answer.allowListing === "who alone");

const nothingJudged: Condition = (asked, answer) => {
  switch (asked.scope) {
    case "environment":
      return answer.scope === "flow" || !listed(answer.evaluations).some(counts);
    case "flow":
      return answer.inTrail.unexpected === "yes" && !listsWhatIsAskedFor(asked, answer);
    case "policy":
      return false;
  }
};

/** Chosen: what a flow lists that was not asked about does not count. */
function listsWhatIsAskedFor(asked: Asked, answer: Shape): boolean {
  return [answer.inTrail, ...askedFlows(asked, answer).map((entry) => entry.status)].some(
    (status) =>
      typeof status !== "string" && listed(status.attestations).some((row) => !row.startsWith("extra")),
  );
}

/** Chosen: a compliance that says whose it is must be the asked artifact's. */
function isOfAnotherArtifact(answer: Shape): boolean {
  return [answer.inTrail, ...listed(answer.flows).map((entry) => entry.status)].some(
    (status) => typeof status !== "string" && status.artifact === "another",
  );
}

/** The entries of `flows` that the question is about: a flow that was asked leaves the others out. */
function askedFlows(asked: Asked, answer: Shape): readonly FlowEntry[] {
  return listed(answer.flows).filter((entry) => !(asked.flow && entry.of === "another flow"));
}

function contradicts(asked: Asked, answer: Shape): boolean {
  const evaluations = listed(answer.evaluations);
  if (evaluations.some(saysNo)) return true;
  // Chosen: a rule that is not satisfied contradicts `compliant: true` as its policy's status does.
  if (evaluations.some((evaluation) => rulesOf(evaluation).length > 0)) return true;
  // What a trail says is compared in scope flow only: an environment and a policy may ask for less than the template.
  if (answer.scope !== "flow") return false;
  const flows = askedFlows(asked, answer);
  return (
    flows.some((entry) => entry.compliant === "no") ||
    // So does each row that does not speak for compliance, and a status other than COMPLIANT.
    [answer.inTrail, ...flows.map((entry) => entry.status)].some(
      (status) =>
        typeof status !== "string" &&
        (status.isCompliant === "no" ||
          status.word === "contrary" ||
          status.word === "unknown" ||
          rowsOf(status).length > 0),
    )
  );
}

const saysNo = ({ status, isCompliant }: Evaluation): boolean =>
  status === "another word" || isCompliant === "no";

type Reason = "missing" | "failure";

function everyReasonIsMissing(asked: Asked, answer: Shape): boolean {
  const found = reasons(asked, answer);
  return found.length > 0 && found.every((reason) => reason === "missing");
}

/** Why an answer is `compliant: false`. Policies speak; where they were not judged, or in scope flow, the trails do. */
function reasons(asked: Asked, answer: Shape): readonly Reason[] {
  const evaluations = listed(answer.evaluations);
  const byPolicies = evaluations.flatMap((evaluation): readonly Reason[] => {
    const found = rulesOf(evaluation);
    // Chosen: a policy that fails and does not say why has failed.
    return saysNo(evaluation) && found.length === 0 ? ["failure"] : found;
  });
  if (answer.scope !== "flow" && evaluations.length > 0) return byPolicies;

  const own = rowsOf(answer.inTrail);
  const byFlows = askedFlows(asked, answer).flatMap((entry): readonly Reason[] => {
    const found = typeof entry.status === "string" ? [] : rowsOf(entry.status);
    if (found.length > 0 || entry.compliant !== "no") return found;
    // Chosen: a trail that fails and does not say why has failed; the answer's own trail may have said it above.
    return (entry.of === "own" || entry.of === "absent") && own.length > 0 ? [] : ["failure"];
  });
  return [...byPolicies, ...own, ...byFlows];
}

function rulesOf(evaluation: Evaluation): readonly Reason[] {
  return listed(evaluation.rules).flatMap((rule): readonly Reason[] => {
    switch (rule) {
      case "satisfied":
      case "ignored":
      case "satisfied in every word":
        return [];
      case "missing attestation":
      case "trail lacks something":
        return ["missing"];
      case "missing here, failing there":
        return ["missing", "failure"];
      case "failing attestation":
      case "trail not compliant":
      case "undecided":
      case "unexplained":
      case "unknown kind of reason":
      case "satisfied, yet the word says no":
      case "ignored, yet not compliant":
        return ["failure"];
    }
  });
}

/** Chosen: what is there and does not say that it is compliant has failed: waiting is not for it. */
function rowsOf(status: InTrail): readonly Reason[] {
  return listed(status.attestations).flatMap((row): readonly Reason[] => {
    switch (row) {
      case "passing":
      case "extra, passing":
      case "compliant by its word":
      case "without a word":
        return [];
      case "missing":
      case "missing, so not compliant":
      case "missing, yet compliant":
        return ["missing"];
      case "failing":
      case "extra, failing":
      case "complete, without a result":
      case "unknown word":
      case "unknown word, yet compliant":
        return ["failure"];
    }
  });
}
