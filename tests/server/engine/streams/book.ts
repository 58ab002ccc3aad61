// Writes a household for tests: half a year of lines as banks write them, and the streams of income that are in them.
import { dateOf, dayNumber, type MoneyLine } from '../../../../server/engine/streams/line.ts';
import type { IncomeKind, Stream } from '../../../../server/engine/streams/income.ts';

export const until = '2026-11-30';
const from = '2026-06-01';

interface Answer {
  payer: string;
  kind: IncomeKind;
  frequency: Stream['frequency'];
}

export interface Household {
  name: string;
  lines: MoneyLine[];
  streams: Answer[];
}

type Facts = Partial<
  Pick<MoneyLine, 'category' | 'category_type' | 'transaction_type' | 'thirdparty' | 'returned' | 'account_id'>
>;

export const wages: Facts = {
  category: 'Wages',
  category_type: 'income',
  transaction_type: 'Salary',
  thirdparty: 'Employer',
};
export const benefit = (thirdparty: string): Facts => ({
  category: 'Government Benefits',
  category_type: 'income',
  thirdparty,
});
export const moving: Facts = { category: 'Transfers', category_type: 'transfer', transaction_type: 'Transfer' };

/** A household in the making: every line has its place in its account. */
class Book {
  readonly lines: MoneyLine[] = [];
  readonly streams: Answer[] = [];

  add(date: string, dollars: number, description: string, facts: Facts = {}): this {
    this.lines.push({
      account_id: 1,
      sequence: this.lines.length + 1,
      date,
      cents: Math.round(dollars * 100),
      description,
      transaction_type: null,
      category: null,
      category_type: null,
      thirdparty: null,
      returned: false,
      ...facts,
    });
    return this;
  }

  /** On each of the days, with what the turn makes of the amount and the text. */
  on(
    days: readonly string[],
    line: (turn: number, date: string) => [dollars: number, description: string, facts?: Facts],
  ): this {
    days.forEach((date, turn) => this.add(date, ...line(turn, date)));
    return this;
  }

  /** What everybody pays. */
  living(): this {
    this.on(every(7, '2026-06-06'), (turn) => [
      -(90 + ((turn * 37) % 60)),
      `EFTPOS WOOLWORTHS 10${turn} SYDNEY`,
      { category: 'Groceries' },
    ]);
    this.on(monthly(3), (turn) => [
      -480 - turn,
      'DIRECT DEBIT RAY WHITE RENT 99',
      { category: 'Rent', transaction_type: 'Direct Debit' },
    ]);
    return this.on(monthly(17), () => [
      -65,
      'DIRECT DEBIT TELSTRA 4455',
      { category: 'Telephone', thirdparty: 'Telstra' },
    ]);
  }

  earns(payer: string, kind: IncomeKind, frequency: Stream['frequency']): this {
    this.streams.push({ payer, kind, frequency });
    return this;
  }
}

export function every(days: number, first: string): string[] {
  const found: string[] = [];
  for (let day = dayNumber(first); day <= dayNumber(until); day += days) found.push(dateOf(day));
  return found;
}

/** The same day of each month, or the working day before where it is a weekend. */
export function monthly(day: number): string[] {
  return [6, 7, 8, 9, 10, 11].flatMap((month) => {
    const length = new Date(Date.UTC(2026, month, 0)).getUTCDate();
    let at = Date.UTC(2026, month - 1, Math.min(day, length)) / 86_400_000;
    for (let weekday = new Date(at * 86_400_000).getUTCDay(); weekday === 0 || weekday === 6;) {
      at -= 1;
      weekday = new Date(at * 86_400_000).getUTCDay();
    }
    const date = dateOf(at);
    return date >= from && date <= until ? [date] : [];
  });
}

export const household = (name: string, write: (book: Book) => unknown): Household => {
  const book = new Book().living();
  write(book);
  return { name, lines: book.lines, streams: book.streams };
};
