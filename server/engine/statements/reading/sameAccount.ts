// Decides whether a statement is of an account that is held already: by its number, and without one by what its lines prove.
import type { ReadLine, ReadPart } from '../statement.ts';
import { firstDay, lastDay, newLines, type Held, type HeldPart } from './held.ts';

const digits = (text: string | null): string => (text ?? '').replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
const isEither = (one: string | null, other: string | null): boolean =>
  one === null || other === null || digits(one) === digits(other);

/** The same number is the same account, unless both say another bank or another currency. */
export function isOf(held: Held, part: HeldPart): boolean {
  if (!isEither(held.currency, part.currency)) return false;
  if (part.number !== null) return digits(held.number) === digits(part.number) && isEither(held.bsb, part.bsb);
  if (held.number !== null) return false;
  // One file calls its accounts by different names.
  if (held.parts.some(({ file, name }) => file === part.file && !isEither(name, part.name))) return false;
  return held.parts.some((one) => joins(one, part) || joins(part, one)) || overlaps(held, part);
}

/** One ends with the balance from which the other begins; nothing proves little, for many accounts hold nothing. */
function joins(earlier: ReadPart, later: ReadPart): boolean {
  const [first] = later.lines;
  const begins = later.opening ?? (first === undefined || first.balance === null ? null : first.balance - first.cents);
  const ends = earlier.closing ?? earlier.lines.at(-1)?.balance ?? null;
  return ends !== null && ends !== 0 && ends === begins && lastDay(earlier) <= firstDay(later);
}

/** A day of both holds the same lines, and most lines of the days that both cover are the same. */
function overlaps({ lines }: Held, part: HeldPart): boolean {
  const days = lines.map(({ day }) => day).toSorted();
  const [from, to] = [later(days[0] ?? '', firstDay(part)), earlier(days.at(-1) ?? '', lastDay(part))];
  const within = ({ day }: { day: string }): boolean => day >= from && day <= to;
  const [before, given] = [lines.filter(within), part.lines.filter(within)];
  const fresh = newLines(before, given, part.format);
  const same = given.length - fresh.length;
  if (same === 0 || same * 2 < Math.max(before.length, given.length)) return false;
  // At its edge a file may hold a part of a day.
  const isFresh = new Set<ReadLine>(fresh);
  return [...Map.groupBy(given, ({ day }) => day)].some(([day, own]) => {
    const others = before.filter((line) => line.day === day);
    const shared = own.filter((line) => !isFresh.has(line)).length;
    const isEdge = day === from || day === to;
    return (
      shared > 0 &&
      (isEdge ? shared === Math.min(own.length, others.length) : shared === own.length && shared === others.length)
    );
  });
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
