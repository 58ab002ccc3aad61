// What several files say of one account together: its lines once each, its balances, and where lines are missing.
import { createHash } from 'node:crypto';
import type { StatementFormat } from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import { gapsIn, type Gap } from '../lines/gaps.ts';
import { inDays } from '../lines/order.ts';
import type { ReadLine, ReadPart } from '../statement.ts';
import { firstDay, keyOf, lastDay, type Held, type HeldPart } from './held.ts';

export interface MergedAccount {
  bsb: string;
  number: string;
  name: string | null;
  kind: string | null;
  currency: string | null;
  lines: ReadLine[];
  closing: number | null;
  gaps: Gap[];
  holder: string | null;
  statements: ToldStatement[];
  /** Lines that stand in one file twice, balance and all: each but the first. */
  duplicates: number;
  leftOut: number;
}

/** One statement of one file, as the file tells it. */
export interface ToldStatement {
  /** The file's place among those that were given, from 0. */
  file: number;
  format: StatementFormat;
  from: string | null;
  to: string | null;
  opening: number | null;
  closing: number | null;
  /** Of its lines. */
  sum: number;
  lines: number;
}

export const nobody = 'unnamed';
const longestBank = 20;
const longestNumber = 40;
const longestName = 200;

export function mergedOf(account: Held, place: number, all: readonly Held[]): MergedAccount {
  const { parts } = account;
  const first = <Key extends 'name' | 'kind' | 'currency' | 'holder'>(key: Key): string | null =>
    parts.map((part) => fit(part[key], longestName)).find((text) => text !== '') ?? null;
  const lines = inDays(account.lines).map(({ day, cents, balance, description, place: at }) => ({
    day,
    cents,
    balance,
    description,
    place: at,
  }));
  const last = parts.toSorted((one, other) => lastDay(one).localeCompare(lastDay(other))).at(-1);
  return {
    bsb: fit(account.bsb, longestBank) || '-',
    number: numberOf(account, all.slice(0, place)),
    name: first('name'),
    kind: first('kind'),
    currency: first('currency')?.slice(0, longestBank).trim() ?? null,
    lines,
    closing: last?.closing ?? lines.at(-1)?.balance ?? null,
    gaps: eachOnce([...gapsIn(lines, { opening: null, closing: null }), ...gapsBetween(parts)]),
    holder: first('holder'),
    statements: parts.map(toldOf),
    duplicates: parts.reduce((sum, part) => sum + duplicatesIn(part.lines), 0),
    leftOut: parts.reduce((sum, part) => sum + part.leftOut.length, 0),
  };
}

/** What can be stored of it; of two that are too long the beginning may be the same, and the end tells them apart. */
function fit(text: string | null, longest: number): string {
  const whole = (text ?? '')
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\ufffd]+/gu, ' ')
    .trim();
  if (whole.length <= longest) return whole;
  const digest = createHash('sha256').update(whole).digest('hex').slice(0, 8);
  return `${whole
    .slice(0, longest - 9)
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .trim()}~${digest}`;
}

function numberOf({ bsb, number, currency }: Held, before: readonly Held[]): string {
  const nameless = before.filter((one) => one.number === null).length;
  if (number === null) return nameless === 0 ? nobody : `${nobody} ${nameless + 1}`;
  // A bank may keep one number in several currencies.
  const isTaken = before.some((one) => one.number === number && (one.bsb ?? '-') === (bsb ?? '-'));
  return fit(isTaken && currency !== null ? `${currency} ${number}` : number, longestNumber);
}

const toldOf = (part: HeldPart): ToldStatement => ({
  file: part.file,
  format: part.format,
  from: firstDay(part) || null,
  to: lastDay(part) || null,
  opening: part.opening,
  closing: part.closing,
  sum: part.lines.reduce((sum, { cents }) => sum + cents, 0),
  lines: part.lines.length,
});

const duplicatesIn = (lines: readonly ReadLine[]): number =>
  lines.length - new Set(lines.map((line) => `${keyOf(line)} ${line.balance} ${line.description}`)).size;

/** In the order of their days. */
const eachOnce = (gaps: readonly Gap[]): Gap[] =>
  [...new Map(gaps.map((gap) => [`${gap.from} ${gap.to}`, gap])).values()].toSorted((one, other) =>
    one.from === other.from ? one.to.localeCompare(other.to) : one.from.localeCompare(other.from),
  );

/** Within each statement, and from one to the next of the same account. */
function gapsBetween(parts: readonly HeldPart[]): Gap[] {
  const ordered = parts.toSorted((one, other) => firstDay(one).localeCompare(firstDay(other)));
  return ordered.flatMap((part, place) => {
    const before = ordered[place - 1];
    const isNext = before !== undefined && before.file === part.file && lastDay(before) <= firstDay(part);
    const misses = isNext && before.closing !== null && part.opening !== null && before.closing !== part.opening;
    return [...atItsEnds(part), ...(misses ? gapOf(lastDay(before), firstDay(part)) : [])];
  });
}

/** Those that its own opening and closing balances show, beside those of its running balances. */
function atItsEnds(part: ReadPart): Gap[] {
  const within = new Set(gapsIn(part.lines, { opening: null, closing: null }).map(({ from, to }) => `${from} ${to}`));
  return gapsIn(part.lines, part)
    .filter(({ from, to }) => !within.has(`${from} ${to}`))
    .flatMap(({ from, to }) => gapOf(from || firstDay(part), to || lastDay(part)));
}

/** A statement that says no day at all cannot say between which days. */
const gapOf = (from: string, to: string): Gap[] => (from === '' || to === '' ? [] : [{ from, to }]);
