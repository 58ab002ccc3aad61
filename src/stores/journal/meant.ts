// Names a word that found nothing by a number: what a person chose after it is remembered, and the word itself, which may be somebody's name, is not.
import { shapeOf } from '../../api/contract/find/shapes.ts';

const longest = 40;
const shortest = 3;

/** One word: two may be the name of a person. */
const isWord = (text: string): boolean =>
  /^[^\s\d]+$/u.test(text) && text.length >= shortest && text.length <= longest && shapeOf(text) === undefined;

/** Undefined for what is never remembered. */
export function meantKey(typed: string): string | undefined {
  const word = typed.trim().toLowerCase();
  return isWord(word) ? `meant ${numberOf(word)}` : undefined;
}

/** 53 bits, so that no two words of one person are taken for each other. */
function numberOf(word: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one ^= Math.imul(other ^ (other >>> 16), 3_266_489_909);
  other ^= Math.imul(one ^ (one >>> 13), 2_246_822_507);
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0);
}
