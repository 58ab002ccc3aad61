// Tells from a few numbers what a search cannot find in a text: tens of thousands of texts are passed over without being read.

// Blanks and punctuation stand between words, a line end between texts.
const lineEnd = 10;
const edges = new Uint8Array(128);
for (const edge of '\n .-_/:@') edges[edge.charCodeAt(0)] = 1;
export const isEdge = (code: number): boolean => edges[code] === 1;

/** Which letters occur; how words begin and end; how texts begin; which texts there are; how long words are. Each is a set of bits, and other things may share a bit. */
const signsEach = 6;
export type Signs = Int32Array;

/** One bit for each letter, the same one for a few of them; none for blanks. */
const bitOf = (code: number): number => (code > 32 ? 1 << (code & 31) : 0);
/** A letter at the edge of a word, and it with the next one further in. */
const edgeSign = (letter: number, next: number): number =>
  bitOf(letter) | (Number.isNaN(next) ? 0 : 1 << ((letter * 7 + (isEdge(next) ? 0 : next * 3)) & 31));
const beginSign = (text: string, at: number): number => edgeSign(text.charCodeAt(at), text.charCodeAt(at + 1));
const endSign = (text: string, at: number): number => edgeSign(text.charCodeAt(at), text.charCodeAt(at - 1));
/** Of texts there are few: they can be told apart by one bit more. */
const firstSign = (text: string, at: number): number => {
  const next = text.charCodeAt(at + 1);
  return beginSign(text, at) | (Number.isNaN(next) ? 0 : 1 << ((text.charCodeAt(at) * 13 + next * 5) & 31));
};
const lengthSign = (length: number): number => 1 << (length & 31);
/** A whole text, letter by letter, and two bits of what comes of it. */
const mixed = (mix: number, code: number): number => (Math.imul(mix, 31) + code) | 0;
const mixSign = (mix: number): number => (1 << (mix & 31)) | (1 << ((mix >>> 5) & 31));

/** Of many, each some texts with a line end before, between and behind them. */
export function signsOf(many: readonly { texts: string }[]): Signs {
  const signs = new Int32Array(signsEach * many.length);
  for (const [place, { texts }] of many.entries()) {
    let [letters, begins, ends, firsts, wholes, words] = [0, 0, 0, 0, 0, 0];
    let [last, word, mix] = [lineEnd, 1, 0];
    for (let at = 1; at < texts.length; at += 1) {
      const code = texts.charCodeAt(at);
      letters |= bitOf(code);
      if (last === lineEnd) firsts |= firstSign(texts, at);
      if (isEdge(last)) begins |= beginSign(texts, at);
      if (isEdge(code)) {
        ends |= endSign(texts, at - 1);
        words |= lengthSign(at - word);
        word = at + 1;
      }
      if (code === lineEnd) {
        wholes |= mixSign(mix);
        mix = 0;
      } else mix = mixed(mix, code);
      last = code;
    }
    const from = signsEach * place;
    signs[from] = letters;
    signs[from + 1] = begins;
    signs[from + 2] = ends;
    signs[from + 3] = firsts;
    signs[from + 4] = wholes;
    signs[from + 5] = words;
  }
  return signs;
}

export interface SignsWanted {
  letters: number;
  begin: number;
  first: number;
  end: number;
  whole: number;
  /** How long the word is; none when there are several. */
  word: number;
}

export function signsWanted(wanted: string): SignsWanted {
  let letters = 0;
  let mix = 0;
  let isWord = true;
  for (let at = 0; at < wanted.length; at += 1) {
    const code = wanted.charCodeAt(at);
    letters |= bitOf(code);
    mix = mixed(mix, code);
    isWord &&= !isEdge(code);
  }
  // Of "g ap" only the letter is known: it finds "go to applications".
  const start = isEdge(wanted.charCodeAt(1)) ? wanted.slice(0, 1) : wanted;
  return {
    letters,
    begin: wanted === '' ? 0 : beginSign(start, 0),
    first: wanted === '' ? 0 : firstSign(start, 0),
    // A whole word has an edge before it too.
    end: wanted === '' ? 0 : endSign(`\n${wanted}`, wanted.length),
    whole: mixSign(mix),
    word: isWord ? lengthSign(wanted.length) : 0,
  };
}

/** The most that can come of the one at that place. */
export function highestTier(signs: Signs, place: number, wanted: SignsWanted): number {
  const { letters, begin, first, end, whole, word } = wanted;
  const from = signsEach * place;
  if (((signs[from] ?? 0) & letters) !== letters) return 0;
  if (((signs[from + 1] ?? 0) & begin) !== begin) return tiers.inside;
  const isText = ((signs[from + 3] ?? 0) & first) === first;
  const isWord = ((signs[from + 2] ?? 0) & end) === end && ((signs[from + 5] ?? 0) & word) === word;
  if (!isWord) return isText ? tiers.prefix : tiers.wordStart;
  return isText && ((signs[from + 4] ?? 0) & whole) === whole ? tiers.exact : tiers.word;
}

/** How well something is found: exact, as a word, as the beginning of a text, of words, inside of one, or its letters in order. */
export const tiers = { exact: 6, word: 5, prefix: 4, wordStart: 3, inside: 2, letters: 1 } as const;
