// What a word of the service means, as data: docs/gate.md lists the same words.

/** What a row can say of what it is about. What is `missing` can still come. */
export type Statement = "yes" | Objection;
export type Objection = "missing" | "failed";

const missingWords = ["MISSING", "INCOMPLETE"];
const failedWords = [
  "INCOMPLIANT",
  "FAILED",
  "FAIL",
  "FAILURE",
  "ERROR",
  "VIOLATED",
  "REJECTED",
  "DENIED",
  "BLOCKED",
  "INVALID",
  "NOK",
];
const yesWords = [
  "COMPLIANT",
  "PASSED",
  "PASS",
  "SATISFIED",
  "SUCCESS",
  "SUCCEEDED",
  "OK",
  "APPROVED",
  "VALID",
];
const negations = ["NOT", "NON", "UN"];

const meanings = new Map<string, Statement>([
  ...yesWords.map((word) => [word, "yes"] as const),
  ...failedWords.map((word) => [word, "failed"] as const),
  ...negations.flatMap((negation) => yesWords.map((word) => [negation + word, "failed"] as const)),
  ...missingWords.map((word) => [word, "missing"] as const),
]);

/** Returns what a word means; undefined for one that nobody knows. */
export const meaningOf = (word: string | undefined): Statement | undefined =>
  word === undefined ? undefined : meanings.get(normalizeWord(word));

/** Returns a word without `-`, `_`, blanks and what is drawn as nothing (U+2800 too), its ASCII letters in capitals. */
export const normalizeWord = (word: string): string =>
  word
    .replace(/[-_\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
