// The statements of a demo account: one for each month that is over, and one for the month that runs.
import { bankStatementPage } from '../../documents/statements/statementPage.ts';
import type { FoundAccount, FoundStatement, FoundTransaction } from '../found.ts';
import { dayText, linesOf } from './statementLines.ts';

const day = 86_400_000;

export async function estatementsOf(
  bank: string,
  account: FoundAccount,
  most: number,
  now: number,
): Promise<FoundStatement[]> {
  const statements: FoundStatement[] = [];
  for (let back = 0; back < Math.min(most, 12); back += 1) {
    const issued = monthStart(now, -back);
    const lines = linesOf(account, dayText(monthStart(now, -back - 1)), issued - day, now);
    statements.push(await drawn(bank, account, 'Statement', dayText(issued), lines));
  }
  return statements;
}

export async function interimOf(bank: string, account: FoundAccount, now: number): Promise<FoundStatement[]> {
  const lines = linesOf(account, dayText(monthStart(now, 0)), now);
  return [await drawn(bank, account, 'Interim statement', dayText(now), lines)];
}

async function drawn(
  bank: string,
  account: FoundAccount,
  what: string,
  issuedOn: string,
  lines: readonly FoundTransaction[],
): Promise<FoundStatement> {
  const name = `${what} ${issuedOn}.pdf`;
  const told = lines.toReversed().map(({ date, description, amount, balance }) => ({
    date,
    description,
    amount: amount.toFixed(2),
    balance: balance?.toFixed(2) ?? null,
  }));
  // Nobody is to take it for the statement of a real bank.
  const page = bankStatementPage({ bank, account, name, issuedOn, lines: told, mark: 'DEMO' });
  // Loaded only here: it takes as long as all else of the start. Drawn in this process, which has nobody else to answer.
  const { pdfOf } = await import('../../documents/pdf/pdfOf.ts');
  return { name, issuedOn, bytes: await pdfOf(page) };
}

function monthStart(now: number, months: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}
