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
  let before: readonly number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 0; line < one.length; line++) {
    const next = [line + 1];
    for (let column = 0; column < other.length; column++) {
      const isSwap = column > 0 && one[line] === other[column - 1] && one[line - 1] === other[column];
      next.push(
        Math.min(
          (row[column] ?? 0) + (one[line] === other[column] ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          isSwap ? (before[column - 1] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
