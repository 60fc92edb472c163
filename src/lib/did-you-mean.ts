// Finds the word that was probably meant by a misspelt one.

/** Returns ` (did you mean …?)` for a word close to one of these, else an empty text. */
export function didYouMean(word: string, words: readonly string[]): string {
  const nearest = nearestTo(word, words);
  return nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
}

/** Returns the word that differs least, if at most a third of its letters differ. Case and punctuation do not count. */
export function nearestTo(word: string, words: readonly string[]): string | undefined {
  const plain = (spelling: string) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");
  const ranked = words
    .filter(({ length }) => length <= longestWord)
    .map((candidate) => ({ candidate, distance: distance(plain(word.slice(0, 40)), plain(candidate)) }))
    .sort((one, other) => one.distance - other.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined;
}

/** Longer words are not suggested: names of a service have no limit, and comparing them takes time. */
const longestWord = 100;

/** Returns how many letters must be added, removed, changed or swapped with the next to make one word of another. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (line: number, column: number) => rows[line]?.[column] ?? Infinity;
  for (let line = 1; line <= one.length; line++) {
    const row = [line];
    rows.push(row);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwap = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      const changed = at(line - 1, column - 1) + (isSame ? 0 : 1);
      const swapped = isSwap ? at(line - 2, column - 2) + 1 : Infinity;
      row.push(Math.min(changed, swapped, at(line - 1, column) + 1, at(line, column - 1) + 1));
    }
  }
  return at(one.length, other.length);
}
