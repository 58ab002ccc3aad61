// Reads MT940, as banks hand SWIFT messages to their customers.
import { pastDay, realDay } from '../lines/days.ts';
import { centsIn } from '../lines/money.ts';
import { inDays } from '../lines/order.ts';
import { descriptionOf } from '../lines/words.ts';
import { mostLines, noPart, type ReadLine, type Reading, type ReadPart, type ReadStatement } from '../statement.ts';
import { refuseAt, Unreadable } from '../unreadable.ts';

interface Field {
  tag: string;
  lines: string[];
  line: number;
}

/** As wide as banks write them. */
const wholeLine = 64;

export function readMt940(text: string, { latest }: Reading): ReadStatement {
  const parts: ReadPart[] = [];
  let part: ReadPart | undefined;
  let openAt = 0;
  let move: ReadLine | undefined;
  let count = 0;
  for (const { tag, lines, line } of fieldsOf(text)) {
    const value = lines[0]?.trim() ?? '';
    if (tag === '20') {
      if (openAt > 0) throw refuseAt(line, 'the statement before has no end');
      part = noPart();
      move = undefined;
    } else if (part === undefined) continue;
    else if (tag === '25') Object.assign(part, accountOf(value));
    else if (tag === '60F' || tag === '60M') {
      const [opening, from] = [balanceOf(value, line), dayOf(value)];
      Object.assign(part, { opening, from, currency: value.slice(7, 10) });
      openAt = line;
    } else if (tag === '61') {
      if (openAt === 0) throw refuseAt(line, 'a transaction stands before the balance that its statement begins with');
      move = moveOf(value, line, latest);
      part.lines.push(move);
      if ((count += 1) > mostLines) throw refuseAt(line, `the file has more than ${mostLines} transactions`);
    } else if (tag === '86' && move !== undefined) move.description = describe(lines, line);
    else if (tag === '62F' || tag === '62M') {
      const [closing, to] = [balanceOf(value, line), dayOf(value)];
      parts.push({ ...part, closing, from: part.from ?? to, to: to ?? part.from, lines: inDays(part.lines) });
      openAt = 0;
      move = undefined;
    }
  }
  if (openAt > 0) throw refuseAt(text.trimEnd().split('\n').length, 'the file is cut off');
  if (parts.length === 0) throw new Unreadable('holds no statement of an account');
  return { format: 'mt940', parts, csv: null };
}

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | undefined;
  for (const [place, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.replace(/^(?:\{[^}]*\})*\{4:/, '');
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) {
      if (field !== undefined) yield field;
      field = { tag, lines: [value], line: place + 1 };
    } else if (/^-\}?/.test(line) && line.trim().length <= 2) {
      if (field !== undefined) yield field;
      field = undefined;
    } else field?.lines.push(line);
  }
  if (field !== undefined) yield field;
}

function accountOf(value: string): Partial<ReadPart> {
  const [bank, number] = value.includes('/') ? value.split('/', 2) : [undefined, value];
  const plain = (number ?? '').replace(/\s*[A-Z]{3}$/, '').replaceAll(' ', '');
  return { bsb: bank?.trim() || null, number: plain || null };
}

/** C110522EUR3236,28 */
function balanceOf(value: string, line: number): number {
  const [, sign, amount = ''] = /^([CD])\d{6}[A-Z]{3}([\d,]+)$/.exec(value) ?? [];
  return sign === 'D' ? -amountOf(amount, line) : amountOf(amount, line);
}

/** Its day, when it is one: what stands there is the day of the balance, and no day of a transaction. */
const dayOf = (value: string): string | null => {
  const [, year = '', month = '', day = ''] = /^[CD](\d\d)(\d\d)(\d\d)/.exec(value) ?? [];
  return realDay(`20${year}`, month, day) ?? null;
};

/** 1105240524D9,N192NONREF: the day of value, the day on which it was booked, the direction, the amount. */
function moveOf(value: string, place: number, latest: string): ReadLine {
  const [, year = '', month = '', day = '', booked = '', direction = '', amount = ''] =
    /^(\d\d)(\d\d)(\d\d)(\d{4})?(R?[CD])[A-Z]?(\d[\d,]*)/.exec(value) ?? [];
  if (direction === '') throw refuseAt(place, 'the transaction has no day, direction and amount');
  const valued = realDay(`20${year}`, month, day);
  const at = pastDay(bookedDay(valued, booked), latest, place);
  const cents = amountOf(amount, place);
  const isDebit = direction === 'D' || direction === 'RC';
  return {
    day: at,
    cents: isDebit && cents !== 0 ? -cents : cents,
    balance: null,
    description: 'No description',
    place,
  };
}

/** It has no year: that of the day of value, or the one beside it at the turn of the year. */
function bookedDay(valued: string | undefined, booked: string): string | undefined {
  if (valued === undefined || booked === '') return valued;
  const year = Number(valued.slice(0, 4));
  const near = [year, year - 1, year + 1]
    .map((one) => realDay(String(one), booked.slice(0, 2), booked.slice(2)))
    .filter((day) => day !== undefined)
    .toSorted((one, other) => distance(one, valued) - distance(other, valued));
  return near[0];
}

const distance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

function amountOf(text: string, line: number): number {
  const cents = /^\d*,?\d*$/.test(text) ? centsIn(text.replace(/^0+(?=\d)/, ''), ',') : undefined;
  if (cents === undefined) throw refuseAt(line, 'the amount is not a number');
  return cents;
}

/** Lines are broken where they are full, also in the middle of a word; German banks number their parts. */
function describe(lines: readonly string[], line: number): string {
  const whole = lines.reduce((text, one) => {
    const last = text.length - text.lastIndexOf('\n') - 1;
    return text === '' ? one : `${text}${last >= wholeLine ? '' : ' '}\n${one}`;
  }, '');
  const flat = whole.replaceAll('\n', '');
  const parts = /^\d{3}\?/.test(flat) ? flat.slice(3).split(/\?\d\d/) : [flat];
  return descriptionOf(parts, line);
}
