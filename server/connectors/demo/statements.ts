// The statements of a demo account: one for each month that is over, and one for the month that runs.
import type { FoundAccount, FoundStatement } from '../found.ts';
import { dayText, linesOf } from './statementLines.ts';
import { statementPdf } from './statementPdf.ts';

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
    const name = `Statement ${dayText(issued)}.pdf`;
    const lines = linesOf(account, dayText(monthStart(now, -back - 1)), issued - day);
    const bytes = await statementPdf({ bank, account, title: `Statement of ${dayText(issued)}`, lines });
    statements.push({ name, issuedOn: dayText(issued), bytes });
  }
  return statements;
}

export async function interimOf(bank: string, account: FoundAccount, now: number): Promise<FoundStatement[]> {
  const today = dayText(now);
  const lines = linesOf(account, dayText(monthStart(now, 0)), now);
  const bytes = await statementPdf({ bank, account, title: `Interim statement of ${today}`, lines });
  return [{ name: `Interim statement ${today}.pdf`, issuedOn: today, bytes }];
}

function monthStart(now: number, months: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}
