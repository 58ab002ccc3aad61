// What is known of the lines of an account before it is decided which of them count.
import type { Check, Source } from '../../../src/api/contract/applications/provenance.ts';

export interface Line {
  day: string;
  cents: number;
  balance: number | null;
  description: string;
}

/** One statement inside a file, with the balances that it begins and ends with; all in cents. */
export interface StatementBalances {
  /** Which file of the segment holds it. */
  file: number;
  from: string | null;
  to: string | null;
  opening: number | null;
  closing: number | null;
  /** Of its lines. */
  sum: number;
}

export interface ToldSegment {
  id: number;
  /** null: not recorded. */
  source: Source | null;
  asked: { from: string; to: string } | null;
  statements: readonly StatementBalances[];
  /** That it told last, in cents. */
  balance: number | null;
  check: Check;
  /** It was merged before sources were recorded: nothing more can be found out about it. */
  isMerged: boolean;
}

export const isFile = ({ source, isMerged }: Pick<ToldSegment, 'source' | 'isMerged'>): boolean =>
  !isMerged && (source === 'file_customer' || source === 'file_staff');

export interface Period {
  from: string;
  to: string;
}

export const covers = ({ from, to }: Period, day: string): boolean => day >= from && day <= to;
/** Not on its first or last day: of these a file or a bank may have told a part. */
export const isInside = ({ from, to }: Period, day: string): boolean => day > from && day < to;

export function periodOf(lines: readonly Pick<Line, 'day'>[]): Period | undefined {
  const days = lines.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
