// Finds out of which account a file without a number is: its lines prove it, its customer says it, or it is one of its own.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { FoundAccount } from '../../connectors/found.ts';
import { counted } from '../../crawlLog/logLines.ts';
import { periodOf, type Line } from '../../provenance/told.ts';
import { hasNumber, isProven, type HeldAccount } from '../keeping/identity.ts';
import type { Customer } from '../visiting/customer.ts';

export interface Unsure {
  found: FoundAccount;
  lines: readonly Line[];
}

interface Known {
  is: Exclude<Decided['held'], undefined>;
  name: string;
  lines: readonly Line[];
}

interface Asking {
  held: readonly HeldAccount[];
  linesOf(accountId: number): Promise<readonly Line[]>;
  /** Undefined: nobody is there to be asked. */
  customer: Pick<Customer, 'ask'> | undefined;
}

export interface Decided {
  found: FoundAccount;
  /** The account that it is, or the place of the one found before that it is; 'new': one of its own; undefined: its number tells. */
  held: number | { before: number } | 'new' | undefined;
}

export async function whichAccounts(all: readonly Unsure[], { held, linesOf, customer }: Asking): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const { found, lines } of all) {
    if (hasNumber(found)) {
      decided.push({ found, held: undefined });
      continue;
    }
    const known: Known[] = [];
    for (const { id, ...account } of held) known.push(nameable(id, account, await linesOf(id)));
    for (const [before, one] of decided.entries())
      if (one.held === 'new') known.push(nameable({ before }, one.found, all[before]?.lines ?? []));
    const same = known.find((one) => isProven(one.lines, lines));
    decided.push({ found, held: same?.is ?? (await asked(lines, known, customer)) });
  }
  return decided;
}

async function asked(
  lines: readonly Line[],
  known: readonly Known[],
  customer: Pick<Customer, 'ask'> | undefined,
): Promise<Known['is']> {
  if (known.length === 0 || customer === undefined) return 'new';
  const names = known.map(({ name }, place) =>
    known.some((other, at) => at < place && other.name === name) ? `${name}, number ${place + 1}` : name,
  );
  const question = {
    kind: 'choice' as const,
    ask: `A file (${linesText(lines)}) says no account number. Which account is it of?`,
    choices: [...names, 'Another account'],
  };
  const chosen = await customer.ask(question, { what: 'The customer says which account a file is of', byBank: false });
  return known[question.choices.indexOf(chosen)]?.is ?? 'new';
}

type Named = Pick<FoundAccount, 'nickname' | 'bsb' | 'number'>;

/** One without a number is told from others by what it holds. */
const nameable = (is: Known['is'], { nickname, bsb, number }: Named, lines: readonly Line[]): Known => ({
  is,
  name: `${nickname} (${hasNumber({ number }) ? [bsb, number].filter((part) => part !== '-').join(' ') : linesText(lines)})`,
  lines,
});

const linesText = (lines: readonly Line[]): string => {
  const period = periodOf(lines);
  const days = period === undefined ? '' : `, ${period.from} to ${period.to}`;
  return `${counted(lines.length, 'line')}${days}`;
};

export const countedLines = (data: Data, accountId: number): Promise<Line[]> =>
  data.rows<Line>(sql`select date::text as day, (amount * 100)::bigint as cents, (balance * 100)::bigint as balance, description
    from bank_transaction where account_id = ${accountId} order by sequence`);
