// Finds the word that was probably meant by a misspelt one.

/** Returns ` (did you mean …?)` for a word close to one of these, else an empty text. */
export function didYouMean(word: string, words: readonly string[]): string {
  const nearest = nearestTo(word, words) ?? completionOf(word, words);
  return nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
}

/** The fewest letters that are taken for the beginning of a word. */
const shortestBeginning = 3;

/** Returns the shortest word that begins with this one: `prod` is `production`. Case does not count. */
function completionOf(word: string, words: readonly string[]): string | undefined {
  if (word.length < shortestBeginning) return undefined;
  const beginning = word.toLowerCase();
  return words
    .filter((one) => one.length <= maxWord && one.toLowerCase().startsWith(beginning))
    .reduce<string | undefined>(
      (shortest, one) => (shortest === undefined || one.length < shortest.length ? one : shortest),
      undefined,
    );
}

/** Returns the word that differs least, if at most a third of its letters differ. Case and punctuation do not count. */
export function nearestTo(word: string, words: readonly string[]): string | undefined {
  const wanted = plain(word.slice(0, 40));
  let nearest: string | undefined;
  let least = Infinity;
  for (const candidate of words) {
    if (candidate.length > maxWord) continue;
    const limit = Math.min(least - 1, Math.max(1, Math.floor(candidate.length / 3)));
    const difference = distance(wanted, plain(candidate), limit);
    if (difference > limit) continue;
    nearest = candidate;
    least = difference;
  }
  return nearest;
}

/** Longer words are not suggested: names of a service have no limit, and comparing them takes time. */
const maxWord = 100;

const plain = (spelling: string) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * Returns how many letters must be added, removed, changed or swapped with the next to make one word of another; Infinity
 * where there are more than the limit, which is known early: a service can have a million names.
 */
function distance(one: string, other: string, limit: number): number {
  const [lines, columns] = [one.length, other.length];
  if (Math.abs(lines - columns) > limit) return Infinity;
  for (let column = 0; column <= columns; column++) row[column] = column;
  for (let line = 1; line <= lines; line++) {
    const letter = one.charCodeAt(line - 1);
    const letterBefore = one.charCodeAt(line - 2);
    [beforeLast, last, row] = [last, row, beforeLast];
    let [least, left] = [line, line];
    row[0] = line;
    for (let column = 1; column <= columns; column++) {
      const otherLetter = other.charCodeAt(column - 1);
      let cell = (last[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1);
      cell = Math.min(cell, (last[column] ?? 0) + 1, left + 1);
      if (letterBefore === otherLetter && letter === other.charCodeAt(column - 2))
        cell = Math.min(cell, (beforeLast[column - 2] ?? 0) + 1);
      row[column] = cell;
      left = cell;
      if (cell < least) least = cell;
    }
    // A swap counts from the row before the last: it can make the next row cheaper than this one, by one.
    if (least > limit + 1) return Infinity;
  }
  return row[columns] ?? Infinity;
}

/** The rows of the table of distances, which all comparisons share. */
const newRow = () => new Uint8Array(maxWord + 1);
let [row, last, beforeLast] = [newRow(), newRow(), newRow()];
