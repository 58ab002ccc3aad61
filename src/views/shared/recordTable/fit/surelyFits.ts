// Says of a text whether it needs no cutting: a cell that may have to be cut is a layer of its own, and most are not.
const paddings = 16;
const digits = /\d/;
const wide = /[A-Zmw]/;
const narrow = /[ .,:;\-'|/ijlt]/;
const usual = /[a-z_]/;

/** In letters a little wider than those of the usual fonts at the size of a table; of others nothing is known. */
function widthOf(letter: string): number {
  if (digits.test(letter)) return 7.2;
  if (narrow.test(letter)) return 5;
  if (usual.test(letter) && !wide.test(letter)) return 7.6;
  return wide.test(letter) ? 12 : Number.POSITIVE_INFINITY;
}

const known = new Map<string, number>();

export function surelyFits(text: string, width: number): boolean {
  let needed = paddings;
  for (const letter of text) {
    let of = known.get(letter);
    if (of === undefined) {
      of = widthOf(letter);
      known.set(letter, of);
    }
    needed += of;
    if (needed > width) return false;
  }
  return true;
}
