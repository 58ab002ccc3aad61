// The transactions of an account as a table, and all of an application as rows of CSV.
import type { Account, ApplicationFacts, Dossier, TransactionFacts } from '../data/dossier.ts';
import { csvText } from '../page/csvText.ts';
import { dayText } from '../page/days.ts';
import { centsOf, moneyOrDash, moneyText } from '../page/money.ts';
import type { Block, Table } from '../page/page.ts';
import { reasonWords } from './beside.ts';
import { segmentName, segmentPoints } from './segments.ts';
import { endsOf } from './ends.ts';
import { lineNumber } from './lender/reader.ts';
import { listedDays } from './sums/periods.ts';
import { currencyOfAccount } from './sums/currency.ts';

// Enough for a year of a busy account; whoever wants more reads the CSV.
const mostShown = 3_000;

/** "type PAYMENT, merchant category 5411" */
const codesText = (codes: Readonly<Record<string, string>>): string =>
  Object.entries(codes)
    .map(([name, code]) => `${name.replaceAll('_', ' ')} ${code}`)
    .join(', ');

const described = ({ description }: TransactionFacts): string => description ?? 'Not shown';

/** `place`: which of the accounts it is, counted from 1. */
export function transactionBlocks(account: Account, application: ApplicationFacts, place: number): Block[] {
  const { transactions } = account;
  const shown = transactions.slice(0, mostShown);
  // A column of its own only where a line is returned.
  const withReturned = shown.some(({ returned }) => returned);
  // The bank's own words beside ours, where it has any.
  const withCodes = shown.some(({ bank_codes: codes }) => codes !== null);
  const sources = segmentPoints(account);
  const withSource = sources.length > 0 && shown.some(({ segment }) => segment !== null);
  const table: Table = {
    kind: 'table',
    caption: `Transactions of ${listedDays(application, [account])}, newest first`,
    columns: [
      { title: 'No.', width: 9 },
      { title: 'Date', width: 15 },
      {
        title: 'Description',
        width: 32 - (withReturned ? 10 : 0) - (withSource ? 8 : 0) - (withCodes ? 4 : 0),
        wraps: true,
      },
      { title: 'Kind', width: 13, wraps: true },
      { title: 'Category', width: 14, wraps: true },
      ...(withCodes ? [{ title: "Bank's codes", width: 18, wraps: true as const }] : []),
      { title: 'Amount', width: 14, align: 'right' },
      { title: 'Balance', width: 14, align: 'right' },
      ...(withSource ? [{ title: 'Source', width: 13, wraps: true as const }] : []),
      ...(withReturned ? [{ title: 'Returned', width: 10 }] : []),
    ],
    numbered: true,
    ends: shown.map((one) => endsOf(one, currencyOfAccount(account))),
    rows: shown.map((one) => [
      lineNumber(place, one.sequence),
      dayText(one.date),
      described(one),
      one.transaction_type ?? '-',
      one.category ?? '-',
      ...(withCodes ? [one.bank_codes === null ? '-' : codesText(one.bank_codes)] : []),
      moneyText(centsOf(one.amount)),
      moneyOrDash(one.balance),
      ...(withSource ? [segmentName(account, one.segment)] : []),
      ...(withReturned ? [one.returned ? 'Yes' : '-'] : []),
    ]),
    empty: 'There are no transactions in these days.',
  };
  const more = transactions.length - mostShown;
  const note: Block = { kind: 'note', text: `${more} older transactions are only in the CSV and JSON forms.` };
  const told: Block[] = withSource ? [{ kind: 'points', points: sources }] : [];
  const older = account.recorded.length - transactions.length;
  const hidden: Block = {
    kind: 'note',
    text: `${older} older ${older === 1 ? 'transaction is' : 'transactions are'} not listed: before the ${application.days_to_display} days that are shown. The figures above count them.`,
  };
  return [...told, table, ...(more > 0 ? [note] : []), ...(older > 0 ? [hidden] : [])];
}

const head = ['Application', 'Bank', 'Account', 'BSB', 'Number', 'Account Type', 'Date', 'Description', 'Amount'];
const more = [
  'Balance',
  'Transaction Type',
  'Category',
  'Third Party',
  'Category Type',
  'Sequence',
  'Currency',
  'Source',
  'Check',
  'Segment',
  'Segment Source',
  'Returned',
  'By Consent',
  'Bank Codes',
  'Not Counted',
  'Amount Not Counted',
];

const segmentOf = ({ provenance }: Pick<Account, 'provenance'>, { segment }: TransactionFacts) =>
  segment === null ? undefined : provenance?.segments[segment - 1];

/** What no figure counts has no Amount, so that whoever adds up that column adds up no more than the figures do. */
export const transactionsCsv = ({ application, accounts }: Dossier): string =>
  csvText(
    [...head, ...more],
    accounts.flatMap((account) => {
      const { bank, nickname, bsb, number, type, source, check, transactions, uncounted } = account;
      const currency = currencyOfAccount(account);
      const start = [application.id, bank, nickname, bsb, number, type];
      const counted = transactions.map((one) => [
        ...start,
        one.date,
        one.description,
        one.amount,
        one.balance,
        one.transaction_type,
        one.category,
        one.thirdparty,
        one.category_type,
        one.sequence,
        currency,
        source,
        check,
        one.segment,
        segmentOf(account, one)?.source ?? null,
        one.returned ? 'Yes' : null,
        segmentOf(account, one)?.by_consent === true ? 'Yes' : null,
        one.bank_codes === null ? null : codesText(one.bank_codes),
        null,
        null,
      ]);
      const others = uncounted.map((one) => [
        ...start,
        one.date,
        one.description,
        ...Array.from({ length: 7 }, () => null),
        one.currency ?? currency,
        source,
        check,
        ...Array.from({ length: 5 }, () => null),
        reasonWords[one.reason],
        one.amount,
      ]);
      return [...counted, ...others];
    }),
  );
