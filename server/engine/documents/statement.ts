// A bank statement as a PDF: the bytes that a crawl brought, or one drawn from the transactions where no bytes were kept.
import type { CheckedFiles } from '../../platform/files/checkedFiles.ts';
import type { Account, StatementFacts, TransactionFacts } from './data/dossier.ts';
import { dayText } from './page/days.ts';
import { centsOf, moneyOrDash, moneyText } from './page/money.ts';
import { renderPdf } from './pdf/renderPdf.ts';

/** A bank's own statement is kept as it came; larger ones are not read into memory. */
const largest = 32 * 1_048_576;

interface StatementText {
  bank: string;
  vendor: string;
  label: string;
  account: Pick<Account, 'nickname' | 'bsb' | 'number' | 'type'>;
  name: string;
  issuedOn: string;
  /** Newest first. */
  transactions: readonly Pick<TransactionFacts, 'date' | 'description' | 'amount' | 'balance'>[];
}

export const statementPdf = (text: StatementText): Promise<Buffer> => {
  const { bank, vendor, label, account, name, issuedOn, transactions } = text;
  return renderPdf({
    title: bank,
    subject: name.replace(/\.pdf$/i, ''),
    vendor,
    label,
    made: dayText(issuedOn),
    madeAt: `${issuedOn}T00:00:00Z`,
    foldable: false,
    sections: [
      {
        blocks: [
          {
            kind: 'facts',
            facts: [
              { name: 'Account', value: `${account.nickname}, ${account.type}` },
              { name: 'Issued', value: dayText(issuedOn) },
              { name: 'BSB', value: account.bsb },
              { name: 'Number', value: account.number },
            ],
          },
          {
            kind: 'table',
            caption: 'What moved on this account',
            columns: [
              { title: 'Date', width: 16 },
              { title: 'Description', width: 50, wraps: true },
              { title: 'Amount', width: 17, align: 'right' },
              { title: 'Balance', width: 17, align: 'right' },
            ],
            rows: transactions.map(({ date, description, amount, balance }) => [
              dayText(date),
              description ?? 'Not shown',
              moneyText(centsOf(amount)),
              moneyOrDash(balance),
            ]),
            empty: 'Nothing moved on this account.',
          },
        ],
      },
    ],
  });
};

/** Of an account with its transactions; `showPii` false never gives the bank's own bytes. */
export async function statementBytes(
  files: CheckedFiles,
  statement: StatementFacts,
  account: Account,
  place: { vendor: string; label: string },
  showPii: boolean,
): Promise<Buffer> {
  const { storage_key, sha256 } = statement;
  const kept = storage_key === null || !showPii ? undefined : await files.keptBytes({ storage_key, sha256 }, largest);
  const until = statement.issued_on;
  return (
    kept ??
    statementPdf({
      ...place,
      bank: account.bank,
      account,
      name: statement.name,
      issuedOn: until,
      transactions: account.transactions.filter(({ date }) => inStatement(date, statement)),
    })
  );
}

/** An eStatement covers the month before the day it was issued on; an interim one what came since. */
function inStatement(date: string, { kind, issued_on }: StatementFacts): boolean {
  if (kind === 'interim') return date <= issued_on;
  const [year = 0, month = 1, day = 1] = issued_on.split('-').map(Number);
  const from = new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10);
  return date >= from && date < issued_on;
}
