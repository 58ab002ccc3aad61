// A bank statement as a PDF: the bytes that a crawl brought, or one drawn from the transactions where no bytes were kept.
import type { CheckedFiles } from '../../platform/files/checkedFiles.ts';
import type { Account, StatementFacts } from './data/dossier.ts';
import { renderPdf } from './pdf/renderPdf.ts';
import { statementPage } from './statementPage.ts';

/** A bank's own statement is kept as it came; larger ones are not read into memory. */
const largest = 32 * 1_048_576;

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
    renderPdf(
      statementPage({
        ...place,
        bank: account.bank,
        account,
        name: statement.name,
        issuedOn: until,
        transactions: account.transactions.filter(({ date }) => inStatement(date, statement)),
      }),
    )
  );
}

/** An eStatement covers the month before the day it was issued on; an interim one what came since. */
function inStatement(date: string, { kind, issued_on }: StatementFacts): boolean {
  if (kind === 'interim') return date <= issued_on;
  const [year = 0, month = 1, day = 1] = issued_on.split('-').map(Number);
  const from = new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10);
  return date >= from && date < issued_on;
}
