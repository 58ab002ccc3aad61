// The known word that somebody meant who wrote another.

/** Letters that are added, left out, other or swapped. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? least) + 1);
      now.push(least);
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
}

const longest = 60;

export function nearest(word: string, known: Iterable<string>): string | undefined {
  const meant = word.toLowerCase();
  if (meant.length > longest) return undefined;
  let [best, least]: [string | undefined, number] = [undefined, meant.length < 4 ? Math.min(2, meant.length) : 3];
  for (const one of known) {
    if (Math.abs(one.length - meant.length) >= least) continue;
    const far = distance(meant, one.toLowerCase());
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** "; did you mean crawlers?" */
export function didYouMean(word: string, known: Iterable<string>): string {
  const best = nearest(word, known);
  return best === undefined ? '' : `; did you mean ${best}?`;
}
