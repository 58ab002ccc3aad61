// What a pasted text means: no id, one id, or several, with whatever between them and around them.
import { isUuid, printAsked } from '../applications/idShapes.ts';
import { kindNamed, looksLikeId, meantId, ofKind, printId, uuidPart, withoutUnseen, type MeantId } from './idKinds.ts';
import { shapeOf } from './shapes.ts';

export const longestPaste = 100_000;

interface Meaning {
  ids: readonly MeantId[];
  /** Nothing but ids and words that name their kinds. */
  isPlain: boolean;
}

const between = /[\s,;|"'`“”‘’«»()[\]{}<>]+/;
const betweenCells = /[\r\n,;\t|]+/;
// Heads of columns, and what stands between the last two.
const filling = /^(?:ids?|uuids?|no|nr|number|and|or|&|[-–—:#=•*]+|\d+[.)])$/i;
// A time, a date, an amount.
const noId = /^(?:\d{1,2}:\d\d.*|\d{4}-\d\d-\d\d.*|\d{1,2}\/\d{1,2}\/.*|[$€£]?\d+[.,]\d+|\d+%)$/;

interface Word {
  text: string;
  meant: MeantId | undefined;
}

/** Each id once, in the order of the text. */
export function meaningOf(text: string): Meaning {
  // The groups of a phone number, of an account, a date or an amount are no ids.
  if (shapeOf(withoutUnseen(text)) !== undefined) return { ids: [], isPlain: false };
  const words = wordsOf(withoutUnseen(text.slice(0, longestPaste)));
  const isPlain = words.every(({ meant }) => meant !== undefined);
  const hasIds = words.some(({ meant }) => meant !== undefined);
  const all =
    isPlain || !hasIds ? words : isOnePerCell(text) || words.every(isIdLike) ? words.map(asId) : surest(words);
  const ids = new Map<string, MeantId>();
  for (const { meant } of all) if (meant !== undefined && !ids.has(keyOf(meant))) ids.set(keyOf(meant), meant);
  return { ids: [...ids.values()], isPlain };
}

/** As the command that finds records reads it: a text in which nothing is an id is none. */
export function pastedIds(text: string): string | undefined {
  const { ids } = meaningOf(text);
  if (ids.length > 1) return text.length > longestPaste ? text : ids.map(printAsked).join(' ');
  const one = meantId(text);
  if (looksLikeId(one.id)) return printId(one);
  const [only] = ids;
  return only?.kind === undefined ? undefined : printId(only);
}

/** What keys that wait are said to wait for. */
export function aimedAt(text: string): string {
  const { ids } = meaningOf(text);
  return ids.length > 1 ? `${ids.length} ids` : text;
}

/** Words, each with the id it is; a word that names a kind goes with the ids that follow. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  // A line with nothing but the name of a kind names it for all lines below.
  let head: string | undefined;
  for (const line of text.split(/[\r\n]+/)) {
    if (kindNamed(line.trim()) !== undefined) head = line.trim();
    let named = head;
    for (const word of line.split(between)) {
      if (word === '' || filling.test(word)) continue;
      const bare = word.replaceAll(/^[#=:]+|[.:!?]+$/g, '');
      if (kindNamed(word) !== undefined) {
        named = word;
        continue;
      }
      const meant = idOf(bare, named);
      words.push({ text: bare, meant });
      // "application 4600, 55": one word names one id, "applications 4600, 55" both.
      if (meant !== undefined && named !== undefined && !isMany(named)) named = head;
    }
  }
  return words;
}

const isMany = (word: string): boolean => /(?:s|es)[:=#.]*$/i.test(word) && !/analysis[:=#.]*$/i.test(word);

function idOf(word: string, named: string | undefined): MeantId | undefined {
  const meant = meantId(word);
  if (!/\d/.test(meant.id) || !looksLikeId(meant.id)) return undefined;
  return meant.kind === undefined ? (ofKind(meant.id, named) ?? { id: meant.id }) : meant;
}

/** A column, or a line with commas: a reference may have no digit. */
const isOnePerCell = (text: string): boolean =>
  text.split(betweenCells).every((cell) => cell.trim().split(/\s+/).length <= 1);
const asId = (word: Word): Word => ({
  ...word,
  meant: word.meant ?? (looksLikeId(word.text) ? { id: word.text } : undefined),
});

/** "demo-no-bundle" among ids is a reference, though it has no digit. */
const isIdLike = ({ text, meant }: Word): boolean =>
  meant !== undefined || (/^[\w]+[-_]/.test(text) && looksLikeId(text));

/** In running text only what is surely meant: uuids before numbers, and no times and amounts. */
function surest(words: readonly Word[]): readonly Word[] {
  const hasUuids = words.some(({ meant }) => meant !== undefined && isOfCrawler(meant));
  return words.filter(
    ({ text, meant }) =>
      meant !== undefined && (meant.kind !== undefined || (hasUuids ? isOfCrawler(meant) : !noId.test(text))),
  );
}
const isOfCrawler = ({ id }: MeantId): boolean => isUuid(id) || uuidPart(id)?.isCut === true;

/** A uuid is the same in other capitals; a reference is not. */
const keyOf = (meant: MeantId): string => {
  const asked = printAsked(meant);
  return isUuid(meant.id) ? asked.toLowerCase() : asked;
};
