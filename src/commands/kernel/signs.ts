// Tells from a few numbers what a search cannot find in a text: tens of thousands of texts are passed over without being read.

// Blanks and punctuation stand between words, a line end between texts.
const lineEnd = 10;
const edges = new Uint8Array(128);
for (const edge of '\n .-_/:@') edges[edge.charCodeAt(0)] = 1;
export const isEdge = (code: number): boolean => edges[code] === 1;

/** Which letters occur; how words begin; how texts begin; which texts there are; which words, told in three ways. Each is a set of bits, and other things may share a bit. */
const signsEach = 7;
export type Signs = Int32Array;

/** One bit for each letter, the same one for a few of them; none for blanks. */
const bitOf = (code: number): number => (code > 32 ? 1 << (code & 31) : 0);
/** The first letter of a word, and it with the next one. */
function beginSign(text: string, at: number): number {
  const [letter, next] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return bitOf(letter) | (Number.isNaN(next) ? 0 : 1 << ((letter * 7 + (isEdge(next) ? 0 : next * 3)) & 31));
}
/** Of texts there are few: they can be told apart by one bit more. */
const firstSign = (text: string, at: number): number => {
  const next = text.charCodeAt(at + 1);
  return beginSign(text, at) | (Number.isNaN(next) ? 0 : 1 << ((text.charCodeAt(at) * 13 + next * 5) & 31));
};
/** A whole text or word, letter by letter, and bits of what comes of it. */
const mixed = (mix: number, code: number): number => Math.imul(mix + code, 0x9e3779b1);
const bitIn = (mix: number, from: number): number => 1 << ((mix >>> from) & 31);
const wholeSign = (mix: number): number => bitIn(mix, 27) | bitIn(mix, 22);

/** The words that are read, told in three ways: two of them are seldom taken for each other in all. */
class Words {
  one = 0;
  two = 0;
  three = 0;
  private word = 0;
  read(code: number): void {
    if (!isEdge(code)) {
      this.word = mixed(this.word, code);
      return;
    }
    this.one |= bitIn(this.word, 27);
    this.two |= bitIn(this.word, 22);
    this.three |= bitIn(this.word, 17);
    this.word = 0;
  }
}

/** Of many, each some texts with a line end before, between and behind them. */
export function signsOf(many: readonly { texts: string }[]): Signs {
  const signs = new Int32Array(signsEach * many.length);
  for (const [place, { texts }] of many.entries()) {
    let [letters, begins, firsts, wholes] = [0, 0, 0, 0];
    let [last, mix] = [lineEnd, 0];
    const words = new Words();
    for (let at = 1; at < texts.length; at += 1) {
      const code = texts.charCodeAt(at);
      letters |= bitOf(code);
      if (last === lineEnd) firsts |= firstSign(texts, at);
      if (isEdge(last)) begins |= beginSign(texts, at);
      words.read(code);
      if (code === lineEnd) {
        wholes |= wholeSign(mix);
        mix = 0;
      } else mix = mixed(mix, code);
      last = code;
    }
    signs.set([letters, begins, firsts, wholes, words.one, words.two, words.three], signsEach * place);
  }
  return signs;
}

/** What the signs of a text must hold for each way to be found in it. */
export interface SignsWanted {
  letters: number;
  /** How its words begin; how the first of them begins as a text. */
  begins: number;
  first: number;
  whole: number;
  words: { one: number; two: number; three: number };
}

export function signsWanted(wanted: string): SignsWanted {
  const words = new Words();
  if (wanted === '') return { letters: 0, begins: 0, first: 0, whole: 0, words };
  let [letters, mix] = [0, 0];
  for (let at = 0; at < wanted.length; at += 1) {
    const code = wanted.charCodeAt(at);
    letters |= bitOf(code);
    mix = mixed(mix, code);
    words.read(code);
  }
  words.read(lineEnd);
  // Of "g ap" one letter and two are known: it finds "go to applications".
  const parts = wanted.split(' ');
  const begins = parts.reduce((signs, part) => signs | beginSign(part, 0), 0);
  return { letters, begins, first: firstSign(parts[0] ?? '', 0), whole: wholeSign(mix), words };
}

/** Gives the most that can come of the one at a place. */
export function highestTiers(signs: Signs, wanted: SignsWanted): (place: number) => number {
  const { letters, begins, first, whole } = wanted;
  const { one, two, three } = wanted.words;
  return (place) => {
    const from = signsEach * place;
    if (((signs[from] ?? 0) & letters) !== letters) return 0;
    if (((signs[from + 1] ?? 0) & begins) !== begins) return tiers.inside;
    const isText = ((signs[from + 2] ?? 0) & first) === first;
    const isWord =
      ((signs[from + 4] ?? 0) & one) === one &&
      ((signs[from + 5] ?? 0) & two) === two &&
      ((signs[from + 6] ?? 0) & three) === three;
    if (!isWord) return isText ? tiers.prefix : tiers.wordStart;
    return isText && ((signs[from + 3] ?? 0) & whole) === whole ? tiers.exact : tiers.word;
  };
}

/** How well something is found: exact, as a word, as the beginning of a text, of words, inside of one, or its letters in order. */
export const tiers = { exact: 6, word: 5, prefix: 4, wordStart: 3, inside: 2, letters: 1 } as const;
