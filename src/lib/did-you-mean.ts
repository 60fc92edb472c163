// Finds the word that was probably meant by a misspelt one.

/** How many words are compared with a misspelt one: a template can have a million names. */
const maxCompared = 1000;

/** Returns ` (did you mean …?)` for a word close to one of these, else an empty text. */
export function didYouMean(word: string, words: readonly string[]): string {
  const compared = words.slice(0, maxCompared);
  const nearest = nearestTo(word, compared) ?? completionOf(word, compared);
  return nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
}

/** How many misspelt words of a list are compared: comparing takes time, and nobody reads more. */
const maxSuggested = 20;

/** Creates a function as `didYouMean` for the words of a list, which returns an empty text after the first of them. */
export function createSuggester(words: readonly string[]): (word: string) => string {
  let left = maxSuggested;
  return (word) => (left-- > 0 ? didYouMean(word, words) : "");
}

/** The fewest letters that are taken for the beginning of a word. */
const minBeginning = 3;

/** Returns the shortest word that begins with this one: `prod` is `production`. Case does not count. */
function completionOf(word: string, words: readonly string[]): string | undefined {
  if (word.length < minBeginning) return undefined;
  const beginning = word.toLowerCase();
  return words
    .filter((candidate) => candidate.length <= maxWordLength && candidate.toLowerCase().startsWith(beginning))
    .sort((one, other) => one.length - other.length)[0];
}

/** Returns the word that differs least, by at most a third of its letters. Case and punctuation do not count. */
function nearestTo(word: string, words: readonly string[]): string | undefined {
  const wanted = normalize(word.slice(0, 40));
  let nearest: string | undefined;
  let least = Infinity;
  for (const candidate of words) {
    if (candidate.length > maxWordLength) continue;
    const limit = Math.min(least - 1, Math.max(1, Math.floor(candidate.length / 3)));
    const difference = distance(wanted, normalize(candidate), limit);
    if (difference > limit) continue;
    nearest = candidate;
    least = difference;
  }
  return nearest;
}

/** Longer words are not suggested: names of a service have no limit, and comparing them takes time. */
const maxWordLength = 100;

const normalize = (spelling: string) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * Returns how many letters must be added, removed, changed or swapped with the next to make one word of another; Infinity
 * where there are more than the limit, which is known early.
 */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Infinity;
  // Rows of the table of distances: in each cell that of a beginning of one word to a beginning of the other.
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    const row = [line];
    let [least, left] = [line, line];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity;
      left = Math.min(changed, swapped, (last[column] ?? 0) + 1, left + 1);
      row.push(left);
      least = Math.min(least, left);
    }
    // A swap counts from the row before the last: it can make the next row cheaper than this one, by one.
    if (least > limit + 1) return Infinity;
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? Infinity;
}
