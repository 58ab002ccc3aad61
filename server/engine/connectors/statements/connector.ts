// The second connector: reads the statement files that a customer brought, and asks no bank.
import type { BankSession, Connector, MakeConnector, Visit } from '../connector.ts';
import type { FoundAccount } from '../found.ts';
import type { GivenStatement, ReadFile } from '../foundFile.ts';
import { openMerge, type MergedAccount } from '../../statements/reading/merge.ts';
import { readStatement } from '../../statements/reading/read.ts';
import { Unreadable } from '../../statements/unreadable.ts';

const dayMs = 86_400_000;

export const makeConnector: MakeConnector = (): Connector => ({ fields: [], advice: undefined, open: openFiles });

function openFiles({ now, known }: Visit): BankSession {
  const merge = openMerge();
  /** Somewhere on earth it is tomorrow already. */
  const latest = new Date(now + dayMs).toISOString().slice(0, 10);
  let merged: MergedAccount[] | undefined;
  const all = (): MergedAccount[] => (merged ??= merge.accounts());

  function accountAt(place: { bsb: string; number: string }): MergedAccount {
    const account = all().find((one) => isAt(foundOf(one, known), place));
    if (account === undefined) throw new Error('No file holds this account');
    return account;
  }

  async function read(file: GivenStatement): Promise<ReadFile> {
    try {
      const statement = readStatement(file, { latest });
      const added = merge.add(statement);
      merged = undefined;
      const alone = openMerge();
      alone.add(statement);
      return {
        kind: 'read',
        format: statement.format,
        added,
        accounts: alone.accounts().map(summaryOf),
        csv: statement.csv,
      };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { kind: 'refused', line: error.line ?? null, what: error.message, csv: error.csv ?? null };
    }
  }

  return {
    read,
    signIn: async () => ({ kind: 'in' }),
    answer: async () => ({ kind: 'in' }),
    accounts: async () => all().map((one) => foundOf(one, known)),
    balances: async (place) => {
      const { closing } = accountAt(place);
      return { balance: closing === null ? null : closing / 100, available: null };
    },
    transactions: async (place) =>
      accountAt(place).lines.map(({ day, cents, balance, description }) => ({
        date: day,
        amount: cents / 100,
        balance: balance === null ? null : balance / 100,
        description,
      })),
    interim: async () => [],
    estatements: async () => [],
    owner: async () => {
      throw new Error('Files do not say who owns an account');
    },
    page: async () => ({ html: '', png: new Uint8Array() }),
    seed: async () => ({}),
    signOut: async () => undefined,
  };
}

const isAt = (one: { bsb: string; number: string }, other: { bsb: string; number: string }): boolean =>
  one.bsb === other.bsb && one.number === other.number;
const plain = (text: string): string => text.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

/** As an earlier crawl of the same customer knows it, where a file only says its number. */
function foundOf({ bsb, number, name, kind }: MergedAccount, known: readonly FoundAccount[]): FoundAccount {
  const before = known.find(
    (one) => plain(one.number) === plain(number) && (bsb === '-' || plain(one.bsb) === plain(bsb)),
  );
  if (before !== undefined) return before;
  return {
    nickname: (name ?? 'Statement files').slice(0, 200),
    bsb: bsb.slice(0, 20),
    number: number.slice(0, 40),
    type: (kind ?? 'transaction').slice(0, 60),
  };
}

const summaryOf = ({ bsb, number, name, currency, lines, gaps }: MergedAccount) => ({
  bsb,
  number,
  name,
  currency,
  lines: lines.length,
  from: lines[0]?.day ?? null,
  to: lines.at(-1)?.day ?? null,
  gaps: gaps.slice(0, 50),
});
