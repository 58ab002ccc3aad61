// Holds the rows that are left out against the running balances: one that they count is a transaction, and cannot be left out.
import type { LeftOut, ReadLine } from '../statement.ts';
import { refuseAt } from '../unreadable.ts';
import type { OutRow } from './rows.ts';

/** `lines` are of one account, in the order of the file. */
export function refuseCounted(lines: readonly ReadLine[], out: readonly OutRow[]): void {
  const isNewestFirst = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');
  const rows = isNewestFirst ? out.toReversed() : out;
  const placed = isNewestFirst ? lines.toReversed() : lines;
  const isBefore = (line: ReadLine, row: OutRow): boolean =>
    isNewestFirst ? line.place > row.line : line.place < row.line;
  let [at, known] = [0, undefined as number | undefined];
  for (const row of rows) {
    for (let line = placed[at]; line !== undefined && isBefore(line, row); line = placed[(at += 1)])
      known = line.balance ?? (known === undefined ? undefined : known + line.cents);
    const next = known === undefined ? undefined : beginningAt(placed, at);
    if (known === undefined || next === undefined || next === known) continue;
    const before = known;
    if (row.amounts.some((cents) => Math.abs(cents) === Math.abs(next - before)))
      throw refuseAt(row.line, `the row ${row.why}, and yet the running balances count it`);
    if (row.amounts.length === 0 && row.said === undefined && row.balance === next)
      throw refuseAt(row.line, 'there is no amount, and yet the running balance changes');
  }
}

/** The balance from which the lines from there on begin, by the first of them that tells one. */
function beginningAt(lines: readonly ReadLine[], from: number): number | undefined {
  let sum = 0;
  for (let at = from; at < Math.min(lines.length, from + farthest); at += 1) {
    const { cents = 0, balance = null } = lines[at] ?? {};
    sum += cents;
    if (balance !== null) return balance - sum;
  }
  return undefined;
}

/** So many lines without a balance tell nothing of one row between them. */
const farthest = 100;

/** The balances that an account begins and ends with, where rows of it tell only those. */
export function endsTold(
  lines: readonly ReadLine[],
  out: readonly OutRow[],
): { opening: number | null; closing: number | null } {
  const isNewestFirst = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');
  const [first, last] = [lines[0]?.place ?? 0, lines.at(-1)?.place ?? 0];
  const told = out.filter(
    (row): row is OutRow & { balance: number } => row.balance !== undefined && row.amounts.length === 0,
  );
  const atTop = told.findLast(({ line, said }) => line < first && said !== (isNewestFirst ? 'opening' : 'closing'));
  const atEnd = told.find(({ line, said }) => line > last && said !== (isNewestFirst ? 'closing' : 'opening'));
  const [opening, closing] = isNewestFirst ? [atEnd, atTop] : [atTop, atEnd];
  const said = (which: OutRow['said']): number | undefined => told.find((row) => row.said === which)?.balance;
  return { opening: said('opening') ?? opening?.balance ?? null, closing: said('closing') ?? closing?.balance ?? null };
}

export const told = (out: readonly OutRow[]): LeftOut[] => out.map(({ line, why }) => ({ line, why }));
