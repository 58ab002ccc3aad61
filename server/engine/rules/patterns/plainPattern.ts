// Patterns that can surely be read: those are compiled when a description first needs them, and all others at once.
import { compilePattern, type Pattern } from './pattern.ts';

/** Without counted repeats, a pattern needs about as many steps as it has characters, and twice that for its brackets. */
const longestPlain = 300;

const repeatable = [
  // Letters, digits, and signs that mean themselves.
  String.raw`[A-Za-z0-9 ,'&/:;#@%=~<>"_.!-]`,
  String.raw`\\[.*+?()|[\]{}\\/^$&'#@:,dDsSwW-]`,
  String.raw`\[\^?(?:A-Z|a-z|0-9|[A-Za-z0-9 .,'&/#*]|\\[dsw.])+\]`,
].join('|');
const repeat = String.raw`(?:[*+?]\??)?`;
const row = String.raw`(?:(?:${repeatable})${repeat}|\\[bB]|[$^|])*`;
/** Groups stand beside each other and in one another, twice deep at most. */
const inner = String.raw`\((?:\?:)?${row}\)${repeat}`;
const outer = String.raw`\((?:\?:)?(?:${row}${inner})*${row}\)${repeat}`;
const plain = new RegExp(`^(?:${row}${outer})*${row}$`);

export function isPlain(regex: string): boolean {
  return regex !== '' && regex.length <= longestPlain && plain.test(regex);
}

/** Compiled at the first look: most rules of many thousands never meet a text that holds their literals. */
export function whenNeeded(regex: string): Pattern {
  let compiled: Pattern | undefined;
  return { test: (text) => (compiled ??= compilePattern(regex)).test(text) };
}
