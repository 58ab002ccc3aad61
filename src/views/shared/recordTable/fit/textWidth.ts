// About how wide a text of a table is, never less, without asking the browser: asking lays the page out.
const digits = /\d/;
const widest = /[MWm@%]/;
const capitals = /[A-Z#+&w]/;
const narrow = /[ .,:;\-'|/ijlt()]/;
const usual = /[a-z_]/;

/** In letters a little wider than those of the usual fonts at the size of a table; of others nothing is known. */
function widthOf(letter: string): number {
  if (digits.test(letter)) return 7.2;
  if (narrow.test(letter)) return 5;
  if (widest.test(letter)) return 13;
  if (capitals.test(letter)) return 10.2;
  return usual.test(letter) ? 7.6 : Number.POSITIVE_INFINITY;
}

const known = new Map<string, number>();

/** Infinite where it is wider than the limit, or where nothing is known of a letter. */
export function textWidth(text: string, limit = Number.POSITIVE_INFINITY): number {
  let sum = 0;
  for (const letter of text) {
    let of = known.get(letter);
    if (of === undefined) {
      of = widthOf(letter);
      known.set(letter, of);
    }
    sum += of;
    if (sum > limit) return Number.POSITIVE_INFINITY;
  }
  return sum;
}
