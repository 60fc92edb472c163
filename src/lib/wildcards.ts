// Matches a name against a pattern of characters and wildcards, without backtracking that a pattern could make long.

/** One element of a pattern: a character, a set of characters, or a wildcard. */
export type Token =
  /** Any run of characters. */
  | "run"
  /** Any one character. */
  | "one"
  | { readonly characters: readonly (readonly [from: string, to: string])[]; readonly isNegated: boolean };

/** Parses the wildcards `*` and `?`. Everything else means itself. */
export const parseWildcards = (pattern: string): readonly Token[] =>
  Array.from(pattern, (character) =>
    character === "*" ? "run" : character === "?" ? "one" : literal(character),
  );

/** Returns the token of a character that means itself. */
export const literal = (character: string): Token => ({
  characters: [[character, character]],
  isNegated: false,
});

/** Returns whether the tokens match a whole name. Characters are code points. */
export function matchesName(tokens: readonly Token[], name: string): boolean {
  const characters = Array.from(name);
  let [at, token] = [0, 0];
  // Where the last run was met: if what follows does not match, the run takes one character more. An earlier run never must.
  let [runAt, runToken] = [0, -1];
  while (at < characters.length) {
    const current = tokens[token];
    const character = characters[at] ?? "";
    if (current === "run") {
      [runAt, runToken] = [at, token];
      token += 1;
    } else if (current !== undefined && matchesCharacter(current, character)) {
      at += 1;
      token += 1;
    } else if (runToken >= 0) {
      runAt += 1;
      at = runAt;
      token = runToken + 1;
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === "run");
}

function matchesCharacter(token: Exclude<Token, "run">, character: string): boolean {
  if (token === "one") return true;
  const code = character.codePointAt(0) ?? 0;
  const isListed = token.characters.some(
    ([from, to]) => (from.codePointAt(0) ?? 0) <= code && code <= (to.codePointAt(0) ?? 0),
  );
  return isListed !== token.isNegated;
}
