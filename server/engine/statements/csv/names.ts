// What the columns of banks are called, and what they hold by their names.
import type { ColumnRole } from '../../../../src/api/contract/statementFiles/csvLayout.ts';

/** Of two columns with one role the one whose name stands further up here counts. */
const names: readonly (readonly [ColumnRole, RegExp])[] = [
  ['date', /^date$/],
  ['date', /^(?:transaction|posting|posted|processed|processing|booking|effective|entry) date$/],
  [
    'date',
    /^(?:datum|buchungstag|buchungsdatum|boekdatum|date (?:processed|of transaction|and time)|date\/time|completed date)$/,
  ],
  ['date', /^(?:value date|valuta(?:datum)?|wertstellung|started date|time|date .*)$/],
  ['balance', /^(?:(?:running|account|current|ledger|closing|bank) )?balance$/],
  ['balance', /^(?:saldo(?: na mutatie| nach buchung)?|kontostand|balance after(?: transaction)?|new balance)$/],
  [
    'debit',
    /^(?:debits?(?: amount)?|money out|paid out|withdrawals?(?: amount)?|payments?|amount \(?debit\)?|soll|belastung)$/,
  ],
  [
    'credit',
    /^(?:credits?(?: amount)?|money in|paid in|deposits?(?: amount)?|receipts?|amount \(?credit\)?|haben|gutschrift)$/,
  ],
  [
    'sign',
    /^(?:cr\/dr|dr\/cr|d\/c|c\/d|debit\/credit|credit\/debit|debit or credit|credit debit indicator|dr cr|af bij|cdtdbtind|drcr|crdr|soll\/haben|direction|sign)$/,
  ],
  ['amount', /^(?:amount|value|betrag|bedrag|montant|transaction amount|net amount|umsatz)$/],
  ['amount', /^(?:subtotal|gross)$/],
  ['amount', /^(?:total|net)$/],
  ['fee', /^(?:fees?|fee amount|transaction fee|total fees|round up)$/],
  ['account', /^(?:bsb\/account number|auftragskonto)$/],
  ['account', /^(?:(?:bank |from |this party |own )?account(?: ?(?:number|no|id|#))?|iban|rekening)$/],
  ['bsb', /^(?:bsb(?: number)?|sort code)$/],
  ['name', /^(?:account name|product)$/],
  ['currency', /^(?:currency(?: code)?|waehrung|währung|muntsoort)$/],
  ['status', /^(?:state|status|transaction status|info)$/],
  ['status', /^settled date$/],
  [
    'description',
    /^(?:description|details?|narrative|narration|particulars|memo(?:\/description)?|payee|code|reference|analysis|other party(?: name)?|partner name|merchant(?: name)?|transaction (?:details|description|narrative|remarks)|remarks|name(?:\/description)?|naam\/omschrijving|omschrijving|purpose|text|type|transaction type|notes?(?: and #tags)?|from\/to|mededelingen|verwendungszweck|buchungstext|beguenstigter\/zahlungspflichtiger|payment reference|libell[eé])$/,
  ],
];

const short: readonly (readonly [RegExp, string])[] = [
  [/\bamt\b\.?/g, 'amount'],
  [/\bbal\b\.?/g, 'balance'],
  [/\bdt\b\.?/g, 'date'],
  [/\b(?:txn|trans?)\b\.?/g, 'transaction'],
  [/\b(?:a\/c|acct?)\b\.?/g, 'account'],
];
const currencyAt = /\s*(?:\(([a-z]{3}|[$€£])\)|\b(aud|nzd|usd|eur|gbp|inr|chf|[$€£])|[$€£])$/;

function plain(cell: string): string {
  const text = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/');
  const whole = short.reduce((rest, [abbreviated, word]) => rest.replaceAll(abbreviated, word), text);
  const name = whole.replace(currencyAt, '').replace(/\.$/, '');
  return name === '' ? whole : name;
}

/** "Amount (EUR)" */
export function currencyIn(cell: string): string | null {
  const [, bracketed, bare] = currencyAt.exec(cell.trim().toLowerCase()) ?? [];
  const code = bracketed ?? bare ?? '';
  return /^[a-z]{3}$/.test(code) ? code.toUpperCase() : null;
}

/** What each column holds, by the names above it; one without a known name holds nothing. */
export function rolesByName(head: readonly string[]): ColumnRole[] {
  const ranks = head.map((cell) => names.findIndex(([, name]) => name.test(plain(cell))));
  const roles = ranks.map((rank, place): ColumnRole => {
    const role = names[rank]?.[0];
    if (role === undefined) return 'ignore';
    if (role === 'description' || role === 'fee') return role;
    const isFirst = ranks.every((other, at) => {
      if (at === place || names[other]?.[0] !== role) return true;
      return other > rank || (other === rank && at > place);
    });
    return isFirst ? role : 'ignore';
  });
  // Some say it twice: as one amount with its sign, and as two without.
  const isSigned = roles.includes('amount');
  return roles.map((role) => (isSigned && (role === 'debit' || role === 'credit') ? 'ignore' : role));
}

/** A row of names says at least when, and how much. */
export const isHead = (cells: readonly string[]): boolean => {
  const roles = rolesByName(cells);
  return roles.includes('date') && roles.some((role) => role === 'amount' || role === 'debit' || role === 'credit');
};
