// Finds the word that was probably meant by a misspelt one.

/** Returns ` (did you mean …?)` for a word close to one of these, else an empty text. */
export function didYouMean(word: string, words: readonly string[]): string {
  const nearest = nearestTo(word, words) ?? completionOf(word, words);
  return nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
}

/** The fewest letters that are taken for the beginning of a word. */
const minBeginning = 3;

/** Returns the shortest word that begins with this one: `prod` is `production`. Case does not count. */
function completionOf(word: string, words: readonly string[]): string | undefined {
  if (word.length < minBeginning) return undefined;
  const beginning = word.toLowerCase();
  return words
    .filter((one) => one.length <= maxWordLength && one.toLowerCase().startsWith(beginning))
    .sort((one, other) => one.length - other.length)[0];
}

/** How many letters of a word may differ: a third. */
const aThird = ({ length }: string): number => Math.max(1, Math.floor(length / 3));

/** More names than anybody has. A service can have a million, and longer ones: comparing those would take time. */
const maxWords = 10_000;
const maxWordLength = 100;

/**
 * Returns the word that differs least, the first of several. Case and punctuation do not count.
 * @param mostIn how many letters of a word may differ
 */
export function nearestTo(
  word: string,
  words: readonly string[],
  mostIn: (candidate: string) => number = aThird,
): string | undefined {
  const wanted = normalize(word.slice(0, 40));
  const near = words.slice(0, maxWords).flatMap((candidate) => {
    if (candidate.length > maxWordLength) return [];
    const difference = distance(wanted, normalize(candidate));
    return difference > mostIn(candidate) ? [] : { candidate, difference };
  });
  return near.sort((one, other) => one.difference - other.difference)[0]?.candidate;
}

const normalize = (spelling: string) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Returns how many letters must be added, removed, changed or swapped with the next to make one word of another. */
function distance(one: string, other: string): number {
  // Rows of the table of distances: in each cell that of a beginning of one word to a beginning of the other.
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    const row = [line];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(changed, swapped, (last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? Infinity;
}
