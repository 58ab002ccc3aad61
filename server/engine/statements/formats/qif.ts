// Reads QIF, whose records say each value on a line of its own.
import type { DayOrder } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { dayIn, dayOrderOf, pastDay } from '../lines/days.ts';
import { centsIn, decimalOf } from '../lines/money.ts';
import { oldestFirst } from '../lines/order.ts';
import { descriptionOf } from '../lines/words.ts';
import { mostLines, noPart, type ReadLine, type Reading, type ReadPart, type ReadStatement } from '../statement.ts';
import { refuseAt, Unreadable } from '../unreadable.ts';

type Fields = Map<string, string>;
interface Entry {
  fields: Fields;
  line: number;
  kind: string;
}

const kinds: Readonly<Record<string, string | null>> = {
  bank: null,
  cash: 'cash',
  ccard: 'credit card',
  'oth a': null,
  'oth l': 'loan',
};

export function readQif(text: string, { latest }: Reading): ReadStatement {
  const entries = entriesOf(text);
  const moves = entries.filter(({ kind }) => kind !== 'account');
  if (moves.length === 0) throw new Unreadable('holds no transactions');
  if (moves.length > mostLines)
    throw refuseAt(moves[mostLines]?.line ?? 1, `the file has more than ${mostLines} transactions`);
  const order = dayOrderOf(moves.map(({ fields }) => plainDay(fields.get('D'))));
  const decimal = decimalOf(moves.map(({ fields }) => fields.get('T') ?? ''));
  const parts: ReadPart[] = [];
  let account: Fields = new Map();
  let part: ReadPart | undefined;
  for (const { fields, line, kind } of entries) {
    if (kind === 'account') {
      account = fields;
      part = undefined;
      continue;
    }
    part ??= begun(parts, account, kind);
    const cents = centsIn(fields.get('T') ?? fields.get('U') ?? '', decimal);
    if (cents === undefined) throw refuseAt(line, 'the amount is not a number');
    const move = lineOf({ fields, line, kind }, { cents, order, latest });
    if (/^opening balance$/i.test(fields.get('P') ?? '') && part.opening === null) part.opening = cents;
    else part.lines.push(move);
  }
  for (const one of parts) one.lines = oldestFirst(one.lines);
  return { format: 'qif', parts, csv: null };
}

function begun(parts: ReadPart[], account: Fields, kind: string): ReadPart {
  const name = account.get('N') ?? null;
  const number = /\d[\d -]{4,20}\d/.exec(name ?? '')?.[0] ?? null;
  const part = { ...noPart(), name, number, kind: kinds[kind] ?? null };
  parts.push(part);
  return part;
}

interface How {
  cents: number;
  order: DayOrder;
  latest: string;
}

function lineOf({ fields, line }: Entry, { cents, order, latest }: How): ReadLine {
  const day = pastDay(dayIn(plainDay(fields.get('D')), order), latest, line);
  const check = fields.get('N');
  const said = [fields.get('P'), fields.get('M')];
  if (said.every((one) => (one ?? '').trim() === ''))
    said.push(check === undefined ? fields.get('L') : `Cheque ${check}`);
  return { day, cents, balance: null, description: descriptionOf(said, line), place: line };
}

/** Quicken writes 1/ 5'26. */
const plainDay = (text: string | undefined): string => (text ?? '').replaceAll(' ', '').replace("'", '/');

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let kind = '';
  let fields: Fields = new Map();
  let begins = 0;
  const lines = text.split(/\r\n|\n|\r/);
  for (const [place, raw] of lines.entries()) {
    const line = raw.trimEnd();
    const number = place + 1;
    if (line === '') continue;
    if (line.startsWith('!')) {
      if (fields.size > 0) throw refuseAt(begins, 'the transaction has no end');
      kind = kindOf(line, number, kind);
    } else if (line === '^') {
      if (fields.size > 0) entries.push({ fields, line: begins, kind });
      fields = new Map();
    } else {
      if (kind === '') throw refuseAt(number, 'the file does not say what it holds');
      if (fields.size === 0) begins = number;
      const key = line.slice(0, 1);
      if (!fields.has(key)) fields.set(key, line.slice(1).trim());
    }
  }
  if (fields.size > 0) throw refuseAt(lines.length, 'the file is cut off');
  return entries;
}

function kindOf(line: string, number: number, before: string): string {
  const head = line.toLowerCase();
  if (head.startsWith('!account')) return 'account';
  if (head.startsWith('!option') || head.startsWith('!clear')) return before;
  const kind = /^!type:\s*(.+)$/.exec(head)?.[1]?.trim() ?? '';
  if (!(kind in kinds)) throw refuseAt(number, 'what follows is not of a bank account');
  return kind;
}
