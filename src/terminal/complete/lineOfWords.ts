// The words that a shell hands on as one line of the palette: a word that was quoted there, because it has blanks, stays one value.
import { quoted, readLine } from '../../commands/kernel/line.ts';
import { inLine, type Fit } from './fitting.ts';

/** One word alone is a whole line: 'lookup 812'. */
export const lineOfWords = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? '') : words.map((word, place) => (place === 0 ? word : asValue(word))).join(' ');

/** What the quotes of the line itself hold together is left as it is. */
function asValue(word: string): string {
  const segments = readLine(word);
  if (segments.length < 2) return word;
  const [, name, value] = /^([a-z][\w-]*):(\S.*)$/is.exec(word) ?? [];
  return name === undefined || value === undefined ? quoted(word) : `${name}:${quoted(value)}`;
}

/** What a shell must hand on so that the line has this value: itself, or with the quotes of the line around it. */
export function asWord({ text, isNamed }: Fit): string {
  const [segment, ...others] = readLine(asValue(text));
  if (segment !== undefined && others.length === 0) {
    const value =
      segment.kind === 'named' ? `${segment.raw.slice(0, segment.name.length)}:${segment.value}` : segment.value;
    const isMeant = segment.kind === 'flag' || (value === text && isNamed === (segment.kind === 'named'));
    if (isMeant) return text;
  }
  return inLine({ text, about: '', isNamed });
}
