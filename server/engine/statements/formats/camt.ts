// Reads camt.053, in the versions of which banks make their statements.
import { SaxesParser } from 'saxes';
import { pastDay, realDay } from '../lines/days.ts';
import { centsIn } from '../lines/money.ts';
import { inDays } from '../lines/order.ts';
import { descriptionOf } from '../lines/words.ts';
import { mostLines, noPart, type Reading, type ReadPart, type ReadStatement } from '../statement.ts';
import { refuseAt, Unreadable } from '../unreadable.ts';

/** What was said within one element, by the path below it. */
interface Group {
  line: number;
  values: Map<string, string[]>;
}

const deepest = 40;
const longestText = 10_000;
/** What is read as one: each begins anew. */
const groups = new Set(['Stmt', 'Bal', 'Ntry']);

export function readCamt(text: string, { latest }: Reading): ReadStatement {
  const parts: ReadPart[] = [];
  const path: string[] = [];
  const open: (Group & { depth: number })[] = [];
  let part: ReadPart | undefined;
  let said = '';
  let count = 0;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const stop = (what: string, line = parser.line): never => {
    throw refuseAt(line, what);
  };
  parser.on('doctype', () => stop('declares entities of its own, as no statement does'));
  parser.on('error', () => stop('is no well-formed XML: it is cut off or damaged'));
  parser.on('opentag', ({ name, attributes }) => {
    const local = localOf(name);
    path.push(local);
    said = '';
    if (path.length > deepest) stop('is nested too deeply');
    if (groups.has(local)) open.push({ line: parser.line, values: new Map(), depth: path.length });
    if (local === 'Stmt') part = noPart();
    if (local === 'Amt' && typeof attributes['Ccy'] === 'string') keep('Amt@', attributes['Ccy']);
  });
  parser.on('text', (more) => void (said = (said + more).slice(0, longestText)));
  parser.on('cdata', (more) => void (said = (said + more).slice(0, longestText)));
  parser.on('closetag', ({ name }) => {
    const local = localOf(name);
    const group = open.at(-1);
    if (said.trim() !== '') keep(path.slice(group?.depth ?? 0).join('/'), said.trim());
    said = '';
    path.pop();
    if (!groups.has(local) || group === undefined || part === undefined) return;
    open.pop();
    if (local === 'Bal') takeBalance(part, group, open.at(-1));
    else if (local === 'Ntry') {
      if ((count += 1) > mostLines) stop(`the file has more than ${mostLines} transactions`);
      takeEntry(part, group, latest);
    } else parts.push({ ...accountOf(part, group), lines: inDays(part.lines) });
  });

  function keep(key: string, value: string): void {
    const values = open.at(-1)?.values;
    values?.set(key, [...(values.get(key) ?? []), value]);
  }

  parser.write(text).close();
  if (parts.length === 0) throw new Unreadable('holds no statement of an account');
  return { format: 'camt.053', parts, csv: null };
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);
const one = ({ values }: Group, ...keys: string[]): string | undefined =>
  keys.map((key) => values.get(key)?.[0]).find((value) => value !== undefined);

function accountOf(part: ReadPart, group: Group): ReadPart {
  const bank = one(
    group,
    'Acct/Svcr/FinInstnId/BIC',
    'Acct/Svcr/FinInstnId/BICFI',
    'Acct/Svcr/FinInstnId/ClrSysMmbId/MmbId',
  );
  return {
    ...part,
    bsb: bank ?? null,
    number: one(group, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id') ?? null,
    name: one(group, 'Acct/Nm') ?? null,
    kind: one(group, 'Acct/Tp/Prtry') ?? null,
    holder: one(group, 'Acct/Ownr/Nm', 'Acct/Ownr/Pty/Nm') ?? null,
    currency: one(group, 'Acct/Ccy') ?? part.currency,
  };
}

/** One in another currency says nothing of the account. */
function takeBalance(part: ReadPart, group: Group, statement: Group | undefined): void {
  const code = one(group, 'Tp/CdOrPrtry/Cd');
  if (code !== 'OPBD' && code !== 'PRCD' && code !== 'CLBD') return;
  part.currency ??= (statement && one(statement, 'Acct/Ccy')) ?? one(group, 'Amt@') ?? null;
  if (one(group, 'Amt@') !== part.currency) return;
  const cents = centsOf(group);
  const day = dayOf(one(group, 'Dt/Dt', 'Dt/DtTm')) ?? null;
  if (code === 'CLBD') Object.assign(part, { closing: cents, to: day });
  else if (code === 'OPBD' || part.opening === null) Object.assign(part, { opening: cents, from: day });
}

function takeEntry(part: ReadPart, group: Group, latest: string): void {
  const status = one(group, 'Sts', 'Sts/Cd');
  // What is only expected may still not happen.
  if (status === 'PDNG' || status === 'INFO' || status === 'FUTR') {
    part.leftOut.push({ line: group.line, why: status === 'INFO' ? 'only informs' : 'is still pending' });
    return;
  }
  const cents = centsOf(group);
  const day = dayOf(one(group, 'BookgDt/Dt', 'BookgDt/DtTm')) ?? valueDay(one(group, 'ValDt/Dt', 'ValDt/DtTm'));
  const all = (key: string): string[] => group.values.get(key) ?? [];
  const detail = 'NtryDtls/TxDtls';
  const party = cents < 0 ? 'Cdtr' : 'Dbtr';
  const texts = [
    ...all(`${detail}/RltdPties/${party}/Nm`),
    ...all(`${detail}/RltdPties/${party}/Pty/Nm`),
    ...all(`${detail}/RmtInf/Ustrd`),
    ...all(`${detail}/RmtInf/Strd/CdtrRefInf/Ref`),
    ...all(`${detail}/AddtlTxInf`),
    ...all('AddtlNtryInf'),
  ];
  part.lines.push({
    day: pastDay(day, latest, group.line),
    cents,
    balance: null,
    description: descriptionOf(texts, group.line),
    place: group.line,
  });
}

function centsOf(group: Group): number {
  const text = one(group, 'Amt') ?? '';
  const cents = /^\d*\.?\d*$/.test(text) ? centsIn(text) : undefined;
  const direction = one(group, 'CdtDbtInd');
  if (cents === undefined) throw refuseAt(group.line, 'the amount is not a number');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw refuseAt(group.line, 'it is not said whether it is a credit or a debit');
  return direction === 'DBIT' && cents !== 0 ? -cents : cents;
}

/** A day of value may be the thirtieth of February. */
function valueDay(text: string | undefined): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text ?? '') ?? [];
  return realDay(year, month, day);
}

/** The day at the bank, whatever zone its time is given in. */
function dayOf(text: string | undefined): string | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)(?:$|[T+Z-])/.exec(text ?? '')?.[1];
  if (iso === undefined) return undefined;
  const date = new Date(`${iso}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso >= '1970' ? iso : undefined;
}
