// The matching rule: how well what is typed fits one candidate, and which characters of its title are highlighted.
import { isEdge } from './edges.ts';

/**
 * How well something is found, worst first. `whole` is the title or the id, `exact` any other name, `short` the short form
 * of the command line, `prefix` the start of a name, `starts` every typed word at the start of a word, in any order.
 * Then the same in synonyms; then words with a mistake, whole ones first; then guesses.
 */
export const tiers = {
  letters: 1,
  inside: 3,
  typo: 5,
  typoInWord: 7,
  synonymStarts: 9,
  synonym: 10,
  starts: 11,
  prefix: 12,
  word: 13,
  short: 14,
  exact: 15,
  whole: 16,
} as const;
/** So much more is a guess worth in a name. */
export const inName = 1;

/** What one candidate is found by, in lower case. */
export interface Texts {
  title: string;
  id: string;
  /** Its names, then its synonyms, with a line end before, between and after them. */
  texts: string;
  synonymsFrom: number;
  /** Where what people call it begins. */
  saidFrom: number;
  /** How it is called on the command line. */
  short: string | undefined;
  /** What people call it, with a line end before, between and after; empty for what has no such words. */
  said: string;
}

export interface Typed {
  text: string;
  parts: readonly string[];
}

export function readTyped(typed: string): Typed {
  const text = folded(typed.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  return { text, parts: text.split(' ') };
}

const accents = /[^ -~\n]/;
/** Without accents, where that leaves every character in its place. */
export function folded(text: string): string {
  if (!accents.test(text)) return text;
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.length === text.length ? plain : text;
}

/** What says nothing about what is wanted: left out before giving up. */
const filler = new Set(
  `a an the my our your this that it all any please again today now new mode page screen to of for in on at by do does i me we
  how can where what is are show go goto open view see get give want need`.split(/\s+/),
);

/** Without filler; undefined where nothing or everything is. */
export function withoutFiller({ parts }: Typed): Typed | undefined {
  const left = parts.filter((part) => !filler.has(part));
  return left.length === 0 || left.length === parts.length ? undefined : { text: left.join(' '), parts: left };
}

const lineEnd = 10;
/** Where a word ends for the person who reads it: "harbour" is no word of "harbour-main". */
const endsWord = (code: number): boolean => code === lineEnd || code === 32 || code === 58;

/** As it is typed, or word by word in any order; 0 when it is not found so. */
export function tierAsTyped({ title, id, texts, synonymsFrom, short, said }: Texts, { text, parts }: Typed): number {
  if (title === text || id === text) return tiers.whole;
  // What a page or a command is called comes before a choice of that name: "bank" is the banks, and no filter.
  const exact = id === '' ? tiers.short : tiers.exact;
  if (said !== '' && said.includes(`\n${text}\n`)) return exact;
  let best = short === text ? tiers.short : 0;
  if (text.includes('.') && id.startsWith(text)) best = Math.max(best, tiers.prefix);
  for (let at = texts.indexOf(text); at >= 0; at = texts.indexOf(text, at + 1)) {
    const [before, after] = [texts.charCodeAt(at - 1), texts.charCodeAt(at + text.length)];
    if (!isEdge(before)) continue;
    const isWord = endsWord(before) && endsWord(after);
    const isStart = before === lineEnd;
    let tier: number;
    if (at >= synonymsFrom) tier = isWord ? tiers.synonym : tiers.synonymStarts;
    else if (isStart && after === lineEnd) tier = exact;
    else tier = isWord ? tiers.word : isStart ? tiers.prefix : tiers.starts;
    best = Math.max(best, tier);
  }
  if (best > 0 || parts.length === 1) return best;
  const all = tierOfParts(parts, synonymsFrom, 1, (part) => wordStarting(texts, part));
  return all === 0 ? 0 : all > 1 ? tiers.starts : tiers.synonymStarts;
}

/** Word by word, with one mistake in each. */
export const tierWithMistakes = ({ texts, synonymsFrom, saidFrom }: Texts, { parts }: Typed): number => {
  let isWord = true;
  const tier = tierOfParts(parts, synonymsFrom, tiers.typo, (part) => {
    const [from, to] = nearlyStarting(texts, part, saidFrom) ?? [-1, 0];
    isWord &&= endsWord(texts.charCodeAt(to));
    return from;
  });
  return tier > 0 && isWord ? tier - tiers.typo + tiers.typoInWord : tier;
};

export function tierInside({ texts, synonymsFrom }: Texts, { text }: Typed): number {
  const at = texts.indexOf(text);
  return at < 0 ? 0 : tiers.inside + (at < synonymsFrom ? inName : 0);
}

/** A whole name of it stands among what is typed: the longest, of "server health" the page behind, of "restart crawler" the verb. */
export function tierOfNames({ id, texts, synonymsFrom, said }: Texts, { text }: Typed): number {
  const isPage = id.startsWith('go.');
  const worthOf = (name: string): number => {
    if (name.length < fewestSwapped || filler.has(name) || !` ${text} `.includes(` ${name} `)) return 0;
    const place = isPage ? (text.endsWith(name) ? 0.5 : 0) : text.startsWith(name) ? 0.6 : 0.2;
    return Math.min(name.split(' ').length, 3) - 1 + place + Math.min(name.length, 40) / 100;
  };
  const bestOf = (names: string): number => Math.max(0, ...names.split('\n').map(worthOf));
  const best = Math.max(bestOf(texts.slice(0, synonymsFrom)), bestOf(said));
  return best === 0 ? 0 : tiers.typo + best;
}

/** Letters that stand further apart are in any long title. */
const mostScattered = 2.5;

/** All its letters in the order of the title and not far apart, of which the first starts a word. */
export function tierOfLetters({ title }: Texts, { text }: Typed): number {
  const places = lettersIn(title, text);
  const [first = 0, last = 0] = [places?.[0], places?.at(-1)];
  return places === undefined || last - first + 1 > places.length * mostScattered ? 0 : tiers.letters + inName;
}

function tierOfParts(
  parts: readonly string[],
  synonymsFrom: number,
  tier: number,
  placeOf: (part: string) => number,
): number {
  let isName = true;
  for (const part of parts) {
    const at = placeOf(part);
    if (at < 0) return 0;
    if (at >= synonymsFrom) isName = false;
  }
  return isName ? tier + inName : tier;
}

function wordStarting(texts: string, part: string): number {
  let at = texts.indexOf(part, 1);
  while (at >= 0 && !isEdge(texts.charCodeAt(at - 1))) at = texts.indexOf(part, at + 1);
  return at;
}

/** Numbers are never corrected: another number is another record. */
export const isForgiven = (part: string): boolean => part.length >= fewestSwapped && !/\d/.test(part);
const fewestSwapped = 3;
/** So many letters must be right, or every short word would be like every other. */
const fewestRight = 4;

/** Where a word starts like this with at most one mistake, as [from, to). */
function nearlyStarting(texts: string, part: string, saidFrom = texts.length): [number, number] | undefined {
  const exact = wordStarting(texts, part);
  if (exact >= 0) return [exact, exact + part.length];
  if (!isForgiven(part)) return undefined;
  for (let at = 1; at < texts.length - 1; at += 1) {
    if (!isEdge(texts.charCodeAt(at - 1))) continue;
    // Of words in five languages too many differ in their first letter alone.
    if (at >= saidFrom && texts[at] !== part[0]) continue;
    const length = lengthWithMistake(texts, at, part);
    if (length > 0) return [at, at + length];
  }
  return undefined;
}

/** How much of the text a word with one swapped, missing, additional or wrong letter stands for; 0 when it does not. */
function lengthWithMistake(texts: string, at: number, part: string): number {
  let same = 0;
  while (part.charCodeAt(same) === texts.charCodeAt(at + same)) same += 1;
  const goesOn = (inPart: number, inText: number): boolean =>
    texts.startsWith(part.slice(same + inPart), at + same + inText);
  const { length } = part;
  const isSwapped = part[same] === texts[at + same + 1] && part[same + 1] === texts[at + same];
  if (isSwapped && goesOn(2, 2)) return length;
  const isAtEnd = texts.charCodeAt(at + same) === lineEnd;
  if (length >= fewestRight && !isAtEnd && goesOn(0, 1)) return length + 1;
  if (length <= fewestRight) return 0;
  if (goesOn(1, 0)) return length - 1;
  return !isAtEnd && goesOn(1, 1) ? length : 0;
}

/** The places of the letters, when they stand there in order and the first starts a word. */
function lettersIn(text: string, wanted: string): number[] | undefined {
  const letters = wanted.replaceAll(' ', '');
  const first = letters[0] ?? '';
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    if (start > 0 && !isEdge(text.charCodeAt(start - 1))) continue;
    const places = [start];
    for (let next = 1; next < letters.length; next += 1) {
      const place = text.indexOf(letters[next] ?? '', (places.at(-1) ?? 0) + 1);
      // What does not stand behind here does not stand behind a later start.
      if (place < 0) return undefined;
      places.push(place);
    }
    return places;
  }
  return undefined;
}

/** The characters of the title that were matched, as [from, to) pairs in order. */
export function marksIn(title: string, { text, parts }: Typed, tier: number): [number, number][] {
  if (text === '') return [];
  const texts = `\n${title}\n`;
  const whole = wordStarting(texts, text);
  if (whole > 0) return [[whole - 1, whole - 1 + text.length]];
  if (tier >= tiers.typo) {
    const found = parts.flatMap((part): [number, number][] => {
      const at = wordStarting(texts, part);
      const place =
        at > 0 ? ([at, at + part.length] as const) : tier < tiers.synonymStarts && nearlyStarting(texts, part);
      return place ? [[place[0] - 1, place[1] - 1]] : [];
    });
    return joined(found);
  }
  const inside = title.indexOf(text);
  if (inside >= 0) return [[inside, inside + text.length]];
  return joined((lettersIn(title, text) ?? []).map((at) => [at, at + 1]));
}

/** In order, and those that touch or overlap as one. */
function joined(marks: readonly [number, number][]): [number, number][] {
  const all: [number, number][] = [];
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}
