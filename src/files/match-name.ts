// The names of globs and of patterns of `exclude`, compared with names on disk.

/** One element of a pattern: a character that means itself, a set of characters, or a wildcard. */
export type Token = string | CharacterSet | Wildcard;

interface CharacterSet {
  readonly ranges: readonly (readonly [from: string, to: string])[];
  readonly isNegated: boolean;
}

interface Wildcard {
  readonly wildcard: "any run of characters" | "any character";
}

/** Any run of characters, also none. */
export const anyRun: Wildcard = { wildcard: "any run of characters" };
/** Any one character. */
export const anyCharacter: Wildcard = { wildcard: "any character" };

/** Parses the wildcards `*` and `?`. Everything else means itself. */
export const parseWildcards = (pattern: string): readonly Token[] =>
  Array.from(pattern, (character) =>
    character === "*" ? anyRun : character === "?" ? anyCharacter : character,
  );

/**
 * Returns whether the tokens match a whole name, without backtracking that a pattern could make long.
 * @param characters the code points of the name
 */
export function matchesName(tokens: readonly Token[], characters: readonly string[]): boolean {
  let [at, token] = [0, 0];
  // Where the last run was met: if what follows does not match, the run takes one character more. An earlier run never must.
  let [runAt, runToken] = [0, -1];
  while (at < characters.length) {
    const current = tokens[token];
    if (current === anyRun) {
      [runAt, runToken] = [at, token];
      token += 1;
    } else if (current !== undefined && matchesCharacter(current, characters[at] ?? "")) {
      at += 1;
      token += 1;
    } else if (runToken >= 0) {
      runAt += 1;
      at = runAt;
      token = runToken + 1;
    } else return false;
  }
  while (tokens[token] === anyRun) token += 1;
  return token === tokens.length;
}

function matchesCharacter(token: Token, character: string): boolean {
  if (typeof token === "string") return token === character;
  if ("wildcard" in token) return true;
  const code = character.codePointAt(0) ?? 0;
  const isListed = token.ranges.some(
    ([from, to]) => (from.codePointAt(0) ?? 0) <= code && code <= (to.codePointAt(0) ?? 0),
  );
  return isListed !== token.isNegated;
}
