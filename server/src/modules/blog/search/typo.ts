/**
 * The fewest additions, removals, replacements and swaps of neighbours between two words ("optimal string alignment").
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = to.map((_, column) => column + 1);
  last.unshift(0);
  for (const [row, character] of from.entries()) {
    const current = [row + 1];
    for (const [column, sought] of to.entries()) {
      const replaced = (last[column] ?? 0) + (character === sought ? 0 : 1);
      const added = Math.min(last[column + 1] ?? 0, current[column] ?? 0) + 1;
      const isSwap = row > 0 && column > 0 && character === to[column - 1] && from[row - 1] === sought;
      const swapped = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Infinity;
      current.push(Math.min(replaced, added, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}

/** Too many shorter words are similar. */
const SHORTEST = 4;
/** From this length on, two typos are accepted. */
const LONG = 8;

/**
 * Those of `alike` with the smallest edit distance, if typos explain it.
 * @param alike known words
 */
export function correctionsOf(mistyped: string, alike: readonly string[]): string[] {
  // Numbers are never typos.
  if (mistyped.length < SHORTEST || /\d/.test(mistyped)) return [];
  const forgiven = mistyped.length >= LONG ? 2 : 1;
  const near = alike
    .map((word) => ({ word, distance: editDistance(mistyped, word) }))
    .filter(({ word, distance }) => distance <= forgiven && isLikely(mistyped, word));
  const nearest = Math.min(...near.map(({ distance }) => distance));
  const nearestWords = near.filter(({ distance }) => distance === nearest).map(({ word }) => word);
  // Leaving a letter out or swapping two is commoner than a wrong one.
  const likelier = nearestWords.filter(
    (word) => word.length > mistyped.length || lettersOf(word) === lettersOf(mistyped),
  );
  return likelier.length > 0 ? likelier : nearestWords;
}

/** A different first letter, or a different letter in a short word, suggests another word, not a typo. */
function isLikely(mistyped: string, word: string): boolean {
  const isSwap = lettersOf(word) === lettersOf(mistyped);
  const isShort = mistyped.length === SHORTEST && word.length === SHORTEST;
  return word.length >= SHORTEST && (isSwap || (word[0] === mistyped[0] && !isShort));
}

const lettersOf = (word: string): string => [...word].sort().join('');
