// Tells from a few numbers what a search cannot find in a text: tens of thousands of texts are passed over without being read.
import { isEdge } from './edges.ts';
import { isForgiven, tiers, type Typed } from './match.ts';

const lineEnd = 10;

/**
 * What is known of texts, as sets of bits by the place of the text; other things may share a bit. Kind by kind: whoever
 * looks for letters in tens of thousands of texts reads nothing but letters.
 */
export interface Signs {
  count: number;
  letters: Int32Array;
  initials: Int32Array;
  begins: Int32Array;
  words: WordSigns;
  /** The same of the names alone. */
  names: { begins: Int32Array; firsts: Int32Array; wholes: Int32Array; words: WordSigns };
}
interface WordSigns {
  one: Int32Array;
  two: Int32Array;
  three: Int32Array;
}

/** One bit for each letter, the same one for a few of them; none for blanks. */
const bitOf = (code: number): number => (code > 32 ? 1 << (code & 31) : 0);
/** The first letter of a word, and it with the next one. */
function beginSign(text: string, at: number): number {
  const [letter, next] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return bitOf(letter) | (Number.isNaN(next) ? 0 : 1 << ((letter * 7 + next * 3) & 31));
}
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
  keepIn({ one, two, three }: WordSigns, place: number): void {
    one[place] = this.one;
    two[place] = this.two;
    three[place] = this.three;
  }
}

/** The first letters of words, told apart for certain: letters have a bit each, digits and all others one. */
const initialOf = (code: number): number => (code >= 97 && code <= 122 ? 1 << (code - 96) : 1);

/** Of many, each some texts with a line end before, between and after them, of which those in front are its names. */
export function signsOf(many: readonly { texts: string; names: number }[]): Signs {
  const count = many.length;
  const none = () => new Int32Array(count);
  const noWords = (): WordSigns => ({ one: none(), two: none(), three: none() });
  const names = { begins: none(), firsts: none(), wholes: none(), words: noWords() };
  const signs = { count, letters: none(), initials: none(), begins: none(), words: noWords(), names };
  for (const [place, { texts, names: ofNames }] of many.entries()) {
    let [letters, initials, begins, firsts, wholes] = [0, 0, 0, 0, 0];
    let [last, mix] = [lineEnd, 0];
    const words = new Words();
    for (let at = 1; at < texts.length; at += 1) {
      const code = texts.charCodeAt(at);
      letters |= bitOf(code);
      if (isEdge(last) && code !== lineEnd) {
        const begin = beginSign(texts, at);
        if (last === lineEnd) firsts |= begin;
        begins |= begin;
        initials |= initialOf(code);
      }
      words.read(code);
      if (code === lineEnd) {
        wholes |= wholeSign(mix);
        mix = 0;
      } else mix = mixed(mix, code);
      last = code;
      if (at !== ofNames - 1) continue;
      names.begins[place] = begins;
      names.firsts[place] = firsts;
      names.wholes[place] = wholes;
      words.keepIn(names.words, place);
    }
    signs.letters[place] = letters;
    signs.initials[place] = initials;
    signs.begins[place] = begins;
    words.keepIn(signs.words, place);
  }
  return signs;
}

/** What the signs of a text must hold for each way to be found in it. */
interface SignsWanted {
  letters: number;
  /** In how many words a letter may be wrong. */
  mistakes: number;
  /** How each word begins: one of these letters, if not the first then the second. */
  initials: readonly number[];
  /** How its words begin; how the first of them begins as a text. */
  begins: number;
  first: number;
  whole: number;
  words: { one: number; two: number; three: number };
}

export function signsWanted({ text, parts }: Typed): SignsWanted {
  const words = new Words();
  let [letters, mix] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    letters |= bitOf(code);
    mix = mixed(mix, code);
    words.read(code);
  }
  words.read(lineEnd);
  return {
    letters,
    mistakes: parts.filter(isForgiven).length,
    initials: parts.map(
      (part) => initialOf(part.charCodeAt(0)) | (isForgiven(part) ? initialOf(part.charCodeAt(1)) : 0),
    ),
    // Of "g ap" one letter and two are known: it finds "go to applications".
    begins: parts.reduce((signs, part) => signs | beginSign(part, 0), 0),
    first: beginSign(text, 0),
    whole: wholeSign(mix),
    words,
  };
}

const has = (signs: Int32Array, place: number, bits: number): boolean => ((signs[place] ?? 0) & bits) === bits;

/** Gives the highest tier, as it is typed, of the one at a place. */
export function highestTiers(signs: Signs, wanted: SignsWanted): (place: number) => number {
  const { letters, begins, first, whole, words } = wanted;
  const { names } = signs;
  const hasWord = ({ one, two, three }: WordSigns, place: number): boolean =>
    has(one, place, words.one) && has(two, place, words.two) && has(three, place, words.three);
  return (place) => {
    if (!has(signs.letters, place, letters) || !has(signs.begins, place, begins)) return 0;
    const best = hasWord(signs.words, place) ? tiers.synonym : tiers.synonymStarts;
    if (!has(names.begins, place, begins)) return best;
    if (hasWord(names.words, place)) return has(names.wholes, place, whole) ? tiers.whole : tiers.word;
    return has(names.firsts, place, first) ? tiers.prefix : tiers.starts;
  };
}

/** Whether the one at a place has all the letters that are wanted. */
export const hasLetters =
  (signs: Signs, { letters }: SignsWanted) =>
  (place: number): boolean =>
    has(signs.letters, place, letters);

const many = 5000;
/** Among these neither a mistake in the first letter nor scattered letters are looked for: it would take longer than a key may. */
export const isLarge = ({ count }: Signs): boolean => count > many;

/** Whether the one at a place may have all words, with a mistake in each. */
export function mayHaveWords(signs: Signs, { letters, mistakes, initials }: SignsWanted): (place: number) => boolean {
  const isMuch = isLarge(signs);
  return (place) => {
    let missing = letters & ~(signs.letters[place] ?? 0);
    for (let left = mistakes; missing !== 0 && left > 0; left -= 1) missing &= missing - 1;
    if (missing !== 0 || !isMuch) return missing === 0;
    for (const bits of initials) if (((signs.initials[place] ?? 0) & bits) === 0) return false;
    return true;
  };
}
