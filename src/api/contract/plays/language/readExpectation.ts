// Reads what a play expects, behind the word "expect".
import { readLine, unquoted, type Segment } from './segments.ts';
import { didYouMean } from './nearest.ts';
import { operators, type Expectation, type Operator, type Place, type Written } from './play.ts';
import { pathShape } from './values.ts';

/** A piece of the line with the place it stands at. */
type Piece = Segment & { at: Place };

type Wrong = (message: string, at: Place, width: number) => undefined;

interface Expected {
  expects: Expectation;
  within: number | undefined;
}

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const longestWait = 24 * 3600;
const kinds = ['rows', 'none', 'refused', 'webhook'];
export const expectForms =
  'expect "text", expect refused "text", expect none, expect rows >= 3, expect <path> = <value>, expect webhook <event> arrived';

/** Undefined when it was told what is wrong. */
export function readExpectation(text: string, at: Place, wrong: Wrong): Expected | undefined {
  let column = at.column;
  const pieces: Piece[] = readLine(text).map((segment) => {
    const piece = { ...segment, at: { ...at, column } };
    column += segment.raw.length;
    return piece;
  });
  const words = pieces.filter(({ kind }) => kind !== 'blank');
  const open = words.find((piece) => piece.open);
  if (open !== undefined) return wrong('a quote is opened and not closed', open.at, open.raw.length);
  const isWaiting = words.length > 2 && words.at(-2)?.raw === 'within';
  const [time] = isWaiting ? words.splice(-2).slice(1) : [];
  const within = time && readWithin(time);
  if (time !== undefined && within === undefined)
    return wrong('within needs a time such as 30s, 10m or 2h, at most 24h', time.at, time.raw.length);
  const expects = expectationOf(words, at, wrong);
  return expects && { expects, within };
}

function readWithin({ raw }: Piece): number | undefined {
  const [, number = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(raw) ?? [];
  const wait = Number(number) * (seconds[unit] ?? 0);
  return wait >= 1 && wait <= longestWait ? wait : undefined;
}

const writtenOf = ({ raw, at }: Piece): Written => ({ text: raw, at });

function expectationOf(words: readonly Piece[], at: Place, wrong: Wrong): Expectation | undefined {
  const [first, second, third, ...more] = words;
  if (first === undefined) return wrong(`expect needs what is expected: ${expectForms}`, at, 6);
  const surplus = (piece: Piece | undefined) =>
    piece && wrong(`${piece.raw} is more than this expects`, piece.at, piece.raw.length);
  const isText = first.raw.startsWith('"');
  if (isText) return second === undefined ? textOf('text', first, wrong) : surplus(second);
  if (first.raw === 'refused') {
    if (second === undefined || !second.raw.startsWith('"'))
      return wrong('refused needs the reason in quotes', first.at, first.raw.length);
    return third === undefined ? textOf('refused', second, wrong) : surplus(third);
  }
  if (first.raw === 'none') return second === undefined ? { kind: 'none' } : surplus(second);
  if (first.raw === 'webhook') {
    if (second === undefined) return wrong('webhook needs the name of an event', first.at, first.raw.length);
    if (third?.raw !== 'arrived')
      return wrong(`webhook ${second.raw} needs the word arrived behind it`, second.at, second.raw.length);
    return more.length === 0 ? { kind: 'webhook', event: writtenOf(second) } : surplus(more[0]);
  }
  if (second === undefined || third === undefined) return notAValue(first, second, wrong);
  const operator = operators.find((one): one is Operator => one === second.raw);
  if (operator === undefined) return notAValue(first, second, wrong);
  if (!pathShape.test(first.raw)) return wrong(`${first.raw} is not a path`, first.at, first.raw.length);
  return more.length === 0
    ? { kind: 'value', path: writtenOf(first), operator, value: writtenOf(third) }
    : surplus(more[0]);
}

function notAValue(first: Piece, second: Piece | undefined, wrong: Wrong): undefined {
  if (second !== undefined && /^(?:[=!<>~]+|is|has|contain|includes|equals)$/.test(second.raw)) {
    const isOperator = operators.some((one) => one === second.raw);
    return isOperator
      ? wrong(`${second.raw} needs a value behind it`, second.at, second.raw.length)
      : wrong(`${second.raw} is none of ${operators.join(' ')}`, second.at, second.raw.length);
  }
  const meant = didYouMean(first.raw, kinds);
  return wrong(
    `${first.raw} is nothing that can be expected${meant === '' ? '; a text stands in quotes' : meant}`,
    first.at,
    first.raw.length,
  );
}

function textOf(kind: 'text' | 'refused', piece: Piece, wrong: Wrong): Expectation | undefined {
  if (unquoted(piece.raw) === '') return wrong('an empty text is in every answer', piece.at, piece.raw.length);
  return { kind, text: writtenOf(piece) };
}
