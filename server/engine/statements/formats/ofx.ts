// Reads OFX: the SGML of version 1, whose values have no end, and the XML of version 2 alike.
import { pastDay } from '../lines/days.ts';
import { centsIn } from '../lines/money.ts';
import { oldestFirst } from '../lines/order.ts';
import { descriptionOf } from '../lines/words.ts';
import { mostLines, noPart, type ReadLine, type Reading, type ReadPart, type ReadStatement } from '../statement.ts';
import { refuseAt, Unreadable } from '../unreadable.ts';

/** What holds others; everything else is a value, be it empty or not. */
const holders = new Set(
  'OFX STMTRS CCSTMTRS BANKACCTFROM CCACCTFROM BANKTRANLIST STMTTRN LEDGERBAL AVAILBAL CURRENCY ORIGCURRENCY PAYEE BANKACCTTO CCACCTTO INVSTMTRS'.split(
    ' ',
  ),
);
const token = /<(\/?)([A-Za-z][\w.]*)\s*(\/?)>(?:\s*<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

interface Element {
  name: string;
  line: number;
  values: Map<string, string>;
}

export function readOfx(text: string, { latest }: Reading): ReadStatement {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Unreadable('declares entities of its own, as no statement does');
  const parts: ReadPart[] = [];
  let part: ReadPart | undefined;
  let isWhole = false;
  const close = ({ name, line, values }: Element): void => {
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      if (part !== undefined)
        parts.push({ ...part, currency: values.get('CURDEF') || null, lines: oldestFirst(part.lines) });
      part = undefined;
    } else if (part === undefined) return;
    else if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') Object.assign(part, accountOf(name, values));
    else if (name === 'STMTTRN') part.lines.push(lineOf(values, line, latest));
    else if (name === 'LEDGERBAL' && (values.get('BALAMT') ?? '') !== '')
      part.closing = balanceOf(values, line, latest);
  };
  for (const { isEnd, element, open } of elements(text)) {
    if (!isEnd) {
      if (open.name === 'STMTRS' || open.name === 'CCSTMTRS') part = noPart();
      if (open.name === 'INVSTMTRS')
        throw refuseAt(open.line, 'the statement is of an investment and not of a bank account');
      continue;
    }
    if (element !== undefined) close(element);
    if ((part?.lines.length ?? 0) > mostLines)
      throw refuseAt(open.line, `the file has more than ${mostLines} transactions`);
    if (open.name === 'OFX') isWhole = true;
  }
  if (!isWhole) throw refuseAt(text.split('\n').length, 'the file is cut off');
  if (parts.length === 0) throw new Unreadable('holds no statement of a bank account');
  return { format: 'ofx', parts, csv: null };
}

interface Event {
  isEnd: boolean;
  open: { name: string; line: number };
  /** What ended, with its values. */
  element?: Element;
}

function* elements(text: string): Generator<Event> {
  const stack: Element[] = [];
  let line = 1;
  let counted = 0;
  const start = Math.max(0, text.search(/<OFX>/i));
  token.lastIndex = start;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    for (; counted < found.index; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    const [, slash, given = '', alone, raw, plain = ''] = found;
    const name = given.toUpperCase();
    if (!holders.has(name)) {
      if (slash !== '/' && alone !== '/') stack.at(-1)?.values.set(name, raw?.trim() ?? unescaped(plain));
      continue;
    }
    if (slash !== '/') {
      stack.push({ name, line, values: new Map() });
      if (stack.length > 20) throw refuseAt(line, 'is nested too deeply');
      yield { isEnd: false, open: { name, line } };
      continue;
    }
    const place = stack.findLastIndex((one) => one.name === name);
    if (place === -1) throw refuseAt(line, 'something ends that did not begin');
    const [element] = stack.splice(place);
    yield { isEnd: true, open: { name, line }, ...(element && { element }) };
  }
}

const unescaped = (text: string): string =>
  text.trim().replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code < 0x11_00_00 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });

const kinds: Readonly<Record<string, string>> = {
  CHECKING: 'transaction',
  SAVINGS: 'savings',
  MONEYMRKT: 'savings',
  CREDITLINE: 'line of credit',
  CD: 'term deposit',
};

function accountOf(name: string, values: Element['values']): Partial<ReadPart> {
  const bank = [values.get('BANKID'), values.get('BRANCHID')].filter((one) => (one ?? '') !== '').join(' ');
  return {
    bsb: bank === '' ? null : bank.replace(/^(\d{3})(\d{3})$/, '$1-$2'),
    number: values.get('ACCTID') || null,
    kind: name === 'CCACCTFROM' ? 'credit card' : (kinds[values.get('ACCTTYPE') ?? ''] ?? null),
  };
}

function lineOf(values: Element['values'], place: number, latest: string): ReadLine {
  const day = pastDay(dayOf(values.get('DTPOSTED') || values.get('DTUSER') || ''), latest, place);
  const cents = amountOf(values.get('TRNAMT') ?? '', place);
  const description = descriptionOf(
    [values.get('NAME'), values.get('MEMO'), values.get('CHECKNUM') && chequeOf(values)],
    place,
  );
  return { day, cents, balance: null, description, place };
}

const chequeOf = (values: Element['values']): string | undefined =>
  (values.get('NAME') ?? '') === '' && (values.get('MEMO') ?? '') === ''
    ? `Cheque ${values.get('CHECKNUM')}`
    : undefined;

function balanceOf(values: Element['values'], place: number, latest: string): number {
  const at = values.get('DTASOF') ?? '';
  if (at !== '') pastDay(dayOf(at), latest, place);
  return amountOf(values.get('BALAMT') ?? '', place);
}

/** A point by the standard, a comma by some banks. */
function amountOf(text: string, place: number): number {
  const cents = /^[+-]?[\d.,]*$/.test(text) ? centsIn(text, /,\d{1,2}$/.test(text) ? ',' : '.') : undefined;
  if (cents === undefined) throw refuseAt(place, 'the amount is not a number');
  return cents;
}

function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00Z`);
  return year !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && year >= '1970'
    ? iso
    : undefined;
}
