// What a 404 is about: only its texts say it.
import type { Subjects } from "./endpoint.ts";
import type { NotFoundSubject } from "./result.ts";

/** Makes a pattern of whole words: a full stop ends one, but a name may have one within it. */
const wholeWords = (patterns: readonly string[], flags: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_~-]|[\\p{L}\\p{N}_]\\.)(?:${patterns.join("|")})(?![\\p{L}\\p{N}_~-]|\\.[\\p{L}\\p{N}_])`,
    flags,
  );

const subjects: readonly (readonly [subject: NotFoundSubject, pattern: RegExp])[] = [
  ["artifact", wholeWords(["art[ei]facts?"], "iu")],
  ["trail", wholeWords(["trails?"], "iu")],
  ["flow", wholeWords(["flows?"], "iu")],
  ["environment", wholeWords(["environments?"], "iu")],
  ["policy", wholeWords(["polic(?:y|ies)"], "iu")],
  ["organization", wholeWords(["organi[sz]ations?"], "iu")],
];

/**
 * Returns what the body of a 404 is about: the first of the words in its texts, from which the names that were asked about
 * are taken out, in their own case. Without such a word it is the artifact, where a text has its fingerprint. Addresses do
 * not count: a router repeats them.
 */
export function notFoundSubject(json: unknown, about: Subjects): NotFoundSubject | undefined {
  const text = textsOf(json).join("\n").replace(/\S+/g, withoutAddress);
  const { org, artifact, flow, trail, environment, policies = [] } = about;
  const names = [org, artifact, flow, trail, environment, ...policies].filter((name) => name !== undefined);
  const withoutNames = text.replace(wholeWords(names.map(RegExp.escape), "gu"), " ");
  const found = subjects
    .map(([subject, pattern]) => ({ subject, at: withoutNames.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.subject ?? (artifact !== undefined && text.includes(artifact) ? "artifact" : undefined);
}

const withoutAddress = (token: string): string =>
  token.includes("://") || /^[^\p{L}\p{N}]*\//u.test(token) ? "" : token;

function textsOf(json: unknown): readonly string[] {
  if (typeof json === "string") return [json];
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(textsOf) : [];
}
