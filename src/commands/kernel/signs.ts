// Tells from a few numbers what a search cannot find in a text: tens of thousands of texts are passed over without being read.

// Blanks and punctuation stand between words, a line end between texts.
const lineEnd = 10;
const edges = new Uint8Array(128);
for (const edge of '\n .-_/:@') edges[edge.charCodeAt(0)] = 1;
export const isEdge = (code: number): boolean => edges[code] === 1;

/** Which letters occur; how words begin and end; how texts begin; how long they are. Each is a set of bits, and other things may share a bit. */
const signsEach = 5;
export type Signs = Int32Array;

/** One bit for each letter, the same one for a few of them; none for blanks. */
const bitOf = (code: number): number => (code > 32 ? 1 << (code & 31) : 0);
/** A letter at the edge of a word, and it with the next one further in. */
const edgeSign = (letter: number, next: number): number =>
  bitOf(letter) | (Number.isNaN(next) ? 0 : 1 << ((letter * 7 + (isEdge(next) ? 0 : next * 3)) & 31));
const beginSign = (text: string, at: number): number => edgeSign(text.charCodeAt(at), text.charCodeAt(at + 1));
const endSign = (text: string, at: number): number => edgeSign(text.charCodeAt(at), text.charCodeAt(at - 1));
const lengthSign = (length: number): number => 1 << (length & 31);

/** Of many, each some texts with a line end before, between and behind them. */
export function signsOf(many: readonly { texts: string }[]): Signs {
  const signs = new Int32Array(signsEach * many.length);
  for (const [place, { texts }] of many.entries()) {
    let [letters, begins, ends, firsts, lengths] = [0, 0, 0, 0, 0];
    let [last, start] = [lineEnd, 1];
    for (let at = 1; at < texts.length; at += 1) {
      const code = texts.charCodeAt(at);
      letters |= bitOf(code);
      if (last === lineEnd) firsts |= beginSign(texts, at);
      if (isEdge(last)) begins |= beginSign(texts, at);
      if (isEdge(code)) ends |= endSign(texts, at - 1);
      if (code === lineEnd) {
        lengths |= lengthSign(at - start);
        start = at + 1;
      }
      last = code;
    }
    const from = signsEach * place;
    signs[from] = letters;
    signs[from + 1] = begins;
    signs[from + 2] = ends;
    signs[from + 3] = firsts;
    signs[from + 4] = lengths;
  }
  return signs;
}

export interface SignsWanted {
  letters: number;
  begin: number;
  end: number;
  length: number;
}

export function signsWanted(wanted: string): SignsWanted {
  let letters = 0;
  for (let at = 0; at < wanted.length; at += 1) letters |= bitOf(wanted.charCodeAt(at));
  return {
    letters,
    begin: wanted === '' ? 0 : beginSign(wanted, 0),
    // A whole word has an edge before it too.
    end: wanted === '' ? 0 : endSign(`\n${wanted}`, wanted.length),
    length: lengthSign(wanted.length),
  };
}

/** The most that can come of the one at that place. */
export function highestTier(signs: Signs, place: number, { letters, begin, end, length }: SignsWanted): number {
  const from = signsEach * place;
  if (((signs[from] ?? 0) & letters) !== letters) return 0;
  if (((signs[from + 1] ?? 0) & begin) !== begin) return tiers.inside;
  const isText = ((signs[from + 3] ?? 0) & begin) === begin;
  if (((signs[from + 2] ?? 0) & end) !== end) return isText ? tiers.prefix : tiers.wordStart;
  return isText && ((signs[from + 4] ?? 0) & length) !== 0 ? tiers.exact : tiers.word;
}

/** How well something is found: exact, as a word, as the beginning of a text, of words, inside of one, or its letters in order. */
export const tiers = { exact: 6, word: 5, prefix: 4, wordStart: 3, inside: 2, letters: 1 } as const;
