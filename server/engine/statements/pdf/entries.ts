// Walks down the rows of a PDF statement and finds its lines, and the balances that it says between them.
import type { DecimalMark } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { fromBank, Unreadable } from '../unreadable.ts';
import { amountIn, signed, type Amount } from './amounts.ts';
import { saidBy, saidIn, type Said } from './balances.ts';
import { columnsIn, moneyColumn, type Column, type Role } from './columns.ts';
import { dateBefore } from './days.ts';
import type { Cell, Row } from './rows.ts';

export interface Line {
  date: string;
  cents: number;
  balance: number | null;
  texts: string[];
  page: number;
  /** The fonts of its amounts, by their column. */
  fonts: Map<Role, string[]>;
}
export type Entry = { kind: 'line'; line: Line } | { kind: 'balance'; said: Said; cents: number; page: number };

interface Found {
  entries: Entry[];
  /** Rows that are no part of the lines. */
  others: Row[];
}

/** Of the size of the letters: a second line of a description stands no further below. */
const nextLine = 3.2;

export function entriesIn(rows: readonly Row[], decimal: DecimalMark, isCard: boolean): Found {
  const entries: Entry[] = [];
  const others: Row[] = [];
  let columns: Column[] | undefined;
  let isBelowHead = false;
  /** A date whose amount comes in a row below. */
  let waiting: { date: string; texts: string[] } | undefined;
  let before: Row | undefined;
  /** The row in which the words of the last line ended. */
  let ended: Row | undefined;
  const sides = new Set<Amount['side']>();
  const amountOf = (text: string): Amount | undefined => amountIn(text, decimal);
  const last = (): Line | undefined => {
    const entry = entries.at(-1);
    return entry?.kind === 'line' ? entry.line : undefined;
  };

  function take(row: Row, head: readonly Column[]): void {
    const parts = partsOf(row, head, amountOf);
    const text = parts.texts.join(' ');
    for (const { side } of parts.money.values()) sides.add(side);
    const said = saidBy(text);
    const moved = ['debit', 'credit', 'amount'].some((role) => parts.money.has(role as Role));
    const balance = parts.money.get('balance');
    if (said !== undefined && (balance === undefined || !moved)) {
      const amount = balance ?? [...parts.money.values()][0];
      if (amount !== undefined) entries.push({ kind: 'balance', said, cents: signed(amount, isCard), page: row.page });
      return;
    }
    if (/^(?:sub-?)?totals?\b/i.test(text) || (text === '' && parts.date === undefined && !moved))
      return void others.push(row);
    if (parts.date !== undefined) {
      refuseWaiting(waiting);
      waiting = { date: parts.date, texts: [] };
    }
    const date = waiting?.date ?? last()?.date;
    // Left out, it would be missed nowhere when another that is left out is as much the other way.
    if (moved && date === undefined) throw new Unreadable('holds an amount without a date before its first line');
    if (moved && date !== undefined) {
      const cents = movedBy(parts.money, isCard);
      const texts = [...(waiting?.texts ?? []), ...parts.texts];
      const at = balance === undefined ? null : signed(balance, isCard);
      entries.push({ kind: 'line', line: { date, cents, balance: at, texts, page: row.page, fonts: parts.fonts } });
      waiting = undefined;
      ended = row;
    } else if (waiting !== undefined) waiting.texts.push(...parts.texts);
    else if (isNext(before, row) && isBelow(row, head)) goOn(row, parts.texts);
    else others.push(row);
  }

  function goOn(row: Row, texts: readonly string[]): void {
    last()?.texts.push(...texts);
    ended = row;
  }

  /** Words at the top of a page that stand where those of its last line stood, and are no head of every page. */
  function isOverleaf(row: Row): boolean {
    const [cell, ...more] = row.cells;
    const left = columns?.find(({ role }) => role === 'description')?.left;
    if (cell === undefined || more.length > 0 || left === undefined || saidBy(cell.text) !== undefined) return false;
    const isFirst = before !== undefined && before.page !== row.page && ended?.page === before.page;
    const isRepeated = others.some(({ cells }) => cells.some(({ text }) => text === cell.text));
    return isFirst && Math.abs(cell.left - left) <= 3 && amountOf(cell.text) === undefined && !isRepeated;
  }

  for (const row of rows) {
    if (before?.page !== row.page) isBelowHead = false;
    const head = columnsIn(row);
    if (head !== undefined) {
      columns = head;
      isBelowHead = true;
    } else if (columns !== undefined && (isBelowHead || startsLine(row))) {
      isBelowHead = true;
      take(row, columns);
    } else if (isOverleaf(row)) {
      goOn(
        row,
        row.cells.map(({ text }) => text),
      );
    } else {
      for (const { said, amount } of saidIn(row, amountOf)) {
        sides.add(amount.side);
        entries.push({ kind: 'balance', said, cents: signed(amount, isCard), page: row.page });
      }
      others.push(row);
    }
    before = row;
  }
  refuseWaiting(waiting);
  if (columns === undefined)
    throw new Unreadable('has no columns that are known by their heads: a date, a description and amounts');
  if (!isCard && columns.some(({ role }) => role === 'amount')) refuseUntold(rows, sides);
  return { entries, others };
}

/** A page may go on without heads. */
const startsLine = ({ cells }: Row): boolean => dateBefore(cells[0]?.text ?? '') !== undefined && cells.length > 1;

const isNext = (before: Row | undefined, row: Row): boolean =>
  before !== undefined && before.page === row.page && before.y - row.y < row.size * nextLine;

/** What begins further to the left than the descriptions do is said of the whole page. */
const isBelow = ({ cells }: Row, columns: readonly Column[]): boolean => {
  const left = columns.find(({ role }) => role === 'description')?.left;
  return left === undefined || (cells[0]?.left ?? 0) > left - 10;
};

function refuseWaiting(waiting: { texts: string[] } | undefined): void {
  if (waiting !== undefined) throw new Unreadable('holds a date without an amount in a known column');
}

/** What is owed grows by what is bought, as what is held grows by what is earned: the same sums would prove either. */
function refuseUntold(rows: readonly Row[], sides: ReadonlySet<Amount['side']>): void {
  if (sides.has('cr') || sides.has('dr')) return;
  // So say cards and loans, and their minus is what was paid to them.
  const mayBeOwed = rows.some(({ cells }) => cells.some(({ text }) => /\b(?:previous|new) balance\b/i.test(text)));
  if (!mayBeOwed && (sides.has('minus') || sides.has('plus'))) return;
  throw new Unreadable(
    `has one column of amounts and does not say whether it is of a card, so that money in and money out cannot be told apart. ${fromBank}`,
  );
}

interface Parts {
  date: string | undefined;
  texts: string[];
  money: Map<Role, Amount>;
  fonts: Map<Role, string[]>;
}

function partsOf({ cells }: Row, columns: readonly Column[], amountOf: (text: string) => Amount | undefined): Parts {
  const parts: Parts = { date: undefined, texts: [], money: new Map(), fonts: new Map() };
  for (const [place, cell] of cells.entries()) {
    const dated = place === 0 ? dateBefore(cell.text) : undefined;
    if (dated !== undefined) parts.date = dated.date;
    const isValued = place === 1 && columns.some(({ role }) => role === 'valued');
    const text = (dated ?? (isValued ? dateBefore(cell.text) : undefined))?.rest ?? cell.text;
    if (text === '' || (place === 1 && isOnlyDate(cell))) continue;
    const amount = amountOf(text);
    const role = amount === undefined ? undefined : moneyColumn(columns, cell);
    if (amount === undefined || role === undefined) {
      parts.texts.push(text);
      continue;
    }
    if (parts.money.has(role)) throw new Unreadable('holds two amounts in one column of one row');
    parts.money.set(role, amount);
    parts.fonts.set(role, cell.fonts);
  }
  return parts;
}

/** The day of value beside that of booking. */
const isOnlyDate = ({ text }: Cell): boolean => dateBefore(text)?.rest === '';

function movedBy(money: ReadonlyMap<Role, Amount>, isCard: boolean): number {
  const amount = money.get('amount');
  if (amount !== undefined) return signed(amount, isCard);
  const [debit, credit] = [money.get('debit'), money.get('credit')];
  return (credit?.cents ?? 0) * (credit?.side === 'minus' ? -1 : 1) - (debit?.cents ?? 0);
}
