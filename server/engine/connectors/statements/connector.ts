// The second connector: reads the statement files that a customer brought, and asks no bank.
import {
  mostLeftOut,
  mostNewest,
  type FilePreview,
} from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import type { BankSession, Connector, MakeConnector, Visit } from '../connector.ts';
import type { FoundAccount, FoundTold } from '../found.ts';
import type { GivenStatement, ReadFile } from '../foundFile.ts';
import { openMerge } from '../../statements/reading/merge.ts';
import type { MergedAccount } from '../../statements/reading/merged.ts';
import { isPdf } from '../../statements/reading/firstBytes.ts';
import { readStatement } from '../../statements/reading/read.ts';
import type { ReadPart, ReadStatement } from '../../statements/statement.ts';
import { Unreadable } from '../../statements/unreadable.ts';

const dayMs = 86_400_000;

export const makeConnector: MakeConnector = (): Connector => ({ fields: [], advice: undefined, open: openFiles });

function openFiles({ now }: Visit): BankSession {
  const merge = openMerge();
  /** Somewhere on earth it is tomorrow already. */
  const latest = new Date(now + dayMs).toISOString().slice(0, 10);
  let merged: MergedAccount[] | undefined;
  /** Of editing, by the place of the file. */
  const signs = new Map<number, readonly string[]>();
  let given = 0;
  const all = (): MergedAccount[] => (merged ??= merge.accounts());

  function accountAt(place: { bsb: string; number: string }): MergedAccount {
    const account = all().find((one) => isAt(foundOf(one), place));
    if (account === undefined) throw new Error('No file holds this account');
    return account;
  }

  async function read(file: GivenStatement): Promise<ReadFile> {
    const place = given;
    given += 1;
    try {
      const statement = await statementIn(file, latest);
      const alone = openMerge();
      alone.add(statement);
      const accounts = alone.accounts();
      const added = merge.add(statement, place);
      if (statement.signs !== undefined) signs.set(place, statement.signs);
      merged = undefined;
      return {
        kind: 'read',
        format: statement.format,
        added,
        accounts: accounts.map(summaryOf),
        preview: accounts.map(previewOf),
        ...leftOutOf(statement.parts),
        sheetsLeft: statement.sheetsLeft ?? [],
        signs: statement.signs ?? [],
        question: statement.question ?? null,
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
    accounts: async () => all().map(foundOf),
    told: async (place) => toldOf(accountAt(place), signs),
    balances: async (place) => ({ balance: amountOf(accountAt(place).closing), available: null }),
    transactions: async (place) =>
      accountAt(place).lines.map(({ day, cents, balance, description }) => ({
        date: day,
        amount: cents / 100,
        balance: amountOf(balance),
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

/** The reader of PDFs is loaded when the first comes. */
async function statementIn(file: GivenStatement, latest: string): Promise<ReadStatement> {
  if (!isPdf(file.bytes)) return readStatement(file, { latest });
  const { readPdf } = await import('../../statements/pdf/read.ts');
  return readPdf(file.bytes, { latest });
}

const isAt = (one: { bsb: string; number: string }, other: { bsb: string; number: string }): boolean =>
  one.bsb === other.bsb && one.number === other.number;

/** Which account of the application that is, is found out where they are kept. */
const foundOf = ({ bsb, number, name, kind }: MergedAccount): FoundAccount => ({
  nickname: name ?? 'Statement files',
  bsb,
  number,
  type: (kind ?? 'transaction').slice(0, 60),
});

const amountOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const toldOf = (
  { currency, holder, statements, duplicates, leftOut }: MergedAccount,
  signs: ReadonlyMap<number, readonly string[]>,
): FoundTold => ({
  currency,
  holder,
  statements: statements.map(({ opening, closing, sum, ...told }) => ({
    ...told,
    sum: sum / 100,
    opening: amountOf(opening),
    closing: amountOf(closing),
  })),
  duplicates,
  leftOut,
  files: [...new Set(statements.filter(({ lines }) => lines > 0).map(({ file }) => file))],
  signs: [...signs].flatMap(([file, own]) => own.map((sign) => ({ file, sign }))),
});

function leftOutOf(parts: readonly ReadPart[]): Pick<Extract<ReadFile, { kind: 'read' }>, 'leftOut' | 'leftOutCount'> {
  const all = parts.flatMap(({ leftOut }) => leftOut).toSorted((one, other) => one.line - other.line);
  return { leftOut: all.slice(0, mostLeftOut), leftOutCount: all.length };
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

function previewOf({ lines, holder }: MergedAccount): FilePreview {
  const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0) / 100;
  const all = lines.map(({ cents }) => cents);
  return {
    holder,
    money_in: sumOf(all.filter((cents) => cents > 0)),
    money_out: sumOf(all.filter((cents) => cents < 0).map((cents) => -cents)),
    newest: lines
      .slice(-mostNewest)
      .toReversed()
      .map(({ day, cents, balance, description }) => ({
        date: day,
        description,
        amount: cents / 100,
        balance: amountOf(balance),
      })),
  };
}
