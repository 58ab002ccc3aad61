// Brings the statements of several files together, account by account: what two files both hold is there once.
import { gapsIn, type Gap } from '../lines/gaps.ts';
import { inDays } from '../lines/order.ts';
import type { ReadLine, ReadPart, ReadStatement } from '../statement.ts';

export interface MergedAccount {
  bsb: string;
  number: string;
  name: string | null;
  kind: string | null;
  currency: string | null;
  lines: ReadLine[];
  closing: number | null;
  gaps: Gap[];
}

interface Held {
  bsb: string | null;
  number: string | null;
  parts: (ReadPart & { format: string; file: number })[];
  lines: (ReadLine & { format: string })[];
}

interface Merge {
  /** How many lines of it were not there before. */
  add(statement: ReadStatement): number;
  accounts(): MergedAccount[];
}

export const nobody = 'unnamed';

export function openMerge(): Merge {
  const held: Held[] = [];
  let files = 0;

  return {
    add({ format, parts }) {
      files += 1;
      // Within one file every line counts, so each is only held against those of the files before.
      const before = new Map(held.map((one) => [one, one.lines.length]));
      let added = 0;
      const later = new Map<Held, ReadPart[]>();
      for (const part of parts) {
        const account = accountFor(held, part, format);
        account.parts.push({ ...part, format, file: files });
        later.set(account, [...(later.get(account) ?? []), part]);
      }
      for (const [account, given] of later) {
        const lines = given.flatMap((part) => part.lines);
        const fresh = newLines(account.lines.slice(0, before.get(account) ?? 0), lines, format);
        added += fresh.length;
        account.lines.push(...fresh.map((line) => ({ ...line, format })));
      }
      return added;
    },
    accounts: () => held.map(mergedOf),
  };
}

const digits = (text: string | null): string => (text ?? '').replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

/** The same number is the same account, unless both say another bank; without a number the lines decide. */
function accountFor(held: Held[], part: ReadPart, format: string): Held {
  const found = held.find((one) =>
    part.number === null
      ? one.number === null && agrees(one.lines, part.lines, format)
      : digits(one.number) === digits(part.number) &&
        (one.bsb === null || part.bsb === null || digits(one.bsb) === digits(part.bsb)),
  );
  const account = found ?? { bsb: part.bsb, number: part.number, parts: [], lines: [] };
  account.bsb ??= part.bsb;
  if (found === undefined) held.push(account);
  return account;
}

/** Of an account without a number: what two files say of the same days is the same, or they have no day in common. */
function agrees(known: Held['lines'], given: readonly ReadLine[], format: string): boolean {
  const [from, to] = [given[0]?.day ?? '', given.at(-1)?.day ?? ''];
  const days = known.map(({ day }) => day).toSorted();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  if (given.length === 0 || known.length === 0 || to < first || from > last) return true;
  const shared = given.filter(({ day }) => day >= first && day <= last);
  return newLines(known, shared, format).length <= shared.length / 2;
}

/** Those that no line of an earlier file stands for; each of these stands for one. */
function newLines(known: Held['lines'], given: readonly ReadLine[], format: string): ReadLine[] {
  const waiting = Map.groupBy(known, keyOf);
  return given.filter((line) => {
    const alike = waiting.get(keyOf(line));
    const place = alike?.findIndex((one) => isSame(one, line, format)) ?? -1;
    if (place === -1) return true;
    alike?.splice(place, 1);
    return false;
  });
}

const keyOf = ({ day, cents }: ReadLine): string => `${day} ${cents}`;
const words = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Formats describe one transaction differently, so between two of them day, amount and balance decide. */
const isSame = (one: Held['lines'][number], other: ReadLine, format: string): boolean =>
  (one.balance === null || other.balance === null || one.balance === other.balance) &&
  (one.format !== format || words(one.description) === words(other.description));

function mergedOf(account: Held, place: number, all: readonly Held[]): MergedAccount {
  const { bsb, number, parts } = account;
  const first = <Key extends 'name' | 'kind' | 'currency'>(key: Key): ReadPart[Key] =>
    parts.find((part) => part[key] !== null)?.[key] ?? null;
  const nameless = all.slice(0, place).filter((one) => one.number === null).length;
  const lines = inDays(account.lines).map(({ day, cents, balance, description, place: at }) => ({
    day,
    cents,
    balance,
    description,
    place: at,
  }));
  const last = parts.toSorted((one, other) => endOf(one).localeCompare(endOf(other))).at(-1);
  return {
    bsb: bsb ?? '-',
    number: number ?? (nameless === 0 ? nobody : `${nobody} ${nameless + 1}`),
    name: first('name'),
    kind: first('kind'),
    currency: first('currency'),
    lines,
    closing: last?.closing ?? lines.at(-1)?.balance ?? null,
    gaps: eachOnce([...gapsIn(lines, { opening: null, closing: null }), ...gapsBetween(parts)]),
  };
}

/** In the order of their days. */
const eachOnce = (gaps: readonly Gap[]): Gap[] =>
  [...new Map(gaps.map((gap) => [`${gap.from} ${gap.to}`, gap])).values()].toSorted((one, other) =>
    one.from === other.from ? one.to.localeCompare(other.to) : one.from.localeCompare(other.from),
  );

const endOf = ({ lines }: ReadPart): string => lines.at(-1)?.day ?? '';

/** Within each statement, and from one to the next of the same account. */
function gapsBetween(parts: Held['parts']): Gap[] {
  const ordered = parts.toSorted((one, other) => (one.lines[0]?.day ?? '').localeCompare(other.lines[0]?.day ?? ''));
  return ordered.flatMap((part, place) => {
    const before = ordered[place - 1];
    const own = part.lines.some(({ balance }) => balance !== null) ? [] : gapsIn(part.lines, part);
    const isNext = before !== undefined && before.file === part.file && endOf(before) <= (part.lines[0]?.day ?? '');
    const misses = isNext && before.closing !== null && part.opening !== null && before.closing !== part.opening;
    return [...own, ...(misses ? [{ from: endOf(before), to: part.lines[0]?.day ?? '' }] : [])];
  });
}
