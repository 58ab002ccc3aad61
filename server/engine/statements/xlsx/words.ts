// The texts that the cells of a workbook share.
import { Unreadable } from '../unreadable.ts';
import { walk } from './xml.ts';

const mostWords = 2_000_000;
const mostCharacters = 60_000_000;

export function wordsIn(bytes: Uint8Array | undefined): string[] {
  const words: string[] = [];
  if (bytes === undefined) return words;
  let word = '';
  let characters = 0;
  /** How a word is spoken is no part of it. */
  let isSpoken = false;
  walk(bytes, {
    open(tag) {
      if (tag === 'si') word = '';
      if (tag === 'rPh') isSpoken = true;
    },
    close(tag, text) {
      if (tag === 'rPh') isSpoken = false;
      if (tag === 't' && !isSpoken) word += text;
      if (tag !== 'si') return;
      characters += word.length;
      if (words.push(word) > mostWords || characters > mostCharacters) throw new Unreadable('holds too many texts');
    },
  });
  return words;
}
