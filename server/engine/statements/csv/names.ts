// What the columns of banks are called, and what they hold by their names.
import type { ColumnRole } from '../../../../src/api/contract/statementFiles/csvLayout.ts';

/** The first that fits counts; of two columns with one role the one whose name stands further up here. */
const names: readonly (readonly [ColumnRole, RegExp])[] = [
  ['date', /^date$/],
  ['date', /^(?:transaction|posting|posted|processed|booking|effective|entry)[ _]?date$/],
  ['date', /^(?:datum|buchungstag|booking date|date processed|date of transaction|completed date|tran date)$/],
  ['date', /^(?:value date|valuta|started date|date .*)$/],
  ['balance', /^(?:(?:running|account|current|ledger|closing|bank) )?balance(?: \(?(?:aud|nzd|[$€£])\)?)?$|^saldo$/],
  [
    'debit',
    /^(?:debit(?:s)?(?: amount)?|money out|paid out|withdrawals?|payments?|amount \(?debit\)?|debit \(?[$a-z]+\)?)$/,
  ],
  [
    'credit',
    /^(?:credit(?:s)?(?: amount)?|money in|paid in|deposits?|receipts?|amount \(?credit\)?|credit \(?[$a-z]+\)?)$/,
  ],
  ['sign', /^(?:cr\/dr|dr\/cr|d\/c|c\/d|debit\/credit|credit\/debit|af bij|cdtdbtind|drcr|sign)$/],
  [
    'amount',
    /^(?:amount|value|betrag|bedrag|bedrag \(eur\)|transaction amount|net amount)(?: \(?(?:aud|nzd|eur|[$€£])\)?)?$/,
  ],
  ['account', /^(?:(?:bank |from |this party |own )?account(?: ?(?:number|no\.?|id))?|iban|rekening)$/],
  [
    'description',
    /^(?:description|details?|narrative|particulars|memo(?:\/description)?|payee|code|reference|analysis|other party(?: name)?|merchant(?: name)?|transaction (?:details|description|narrative)|name(?: \/ description)?|purpose|text|type|tran(?:saction)? type|notes?|from\/to|mededelingen|verwendungszweck|buchungstext)$/,
  ],
];

const plain = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');

/** What each column holds, by the names above it; one without a known name holds nothing. */
export function rolesByName(head: readonly string[]): ColumnRole[] {
  const ranks = head.map((cell) => names.findIndex(([, name]) => name.test(plain(cell))));
  const roles = ranks.map((rank, place): ColumnRole => {
    const role = names[rank]?.[0];
    if (role === undefined) return 'ignore';
    if (role === 'description') return role;
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
