// The documents that programs read: summary, bundle and report as JSON.
import type { Account, Dossier, StatementFacts, TransactionFacts } from '../data/dossier.ts';
import type { Made } from './documentPage.ts';
import { periodOf } from './periods.ts';
import { byMonth, byName, inAndOut } from './totals.ts';

type Json = Record<string, unknown>;

interface InlineFiles {
  /** The PDF of a statement; none unless the vendor wants files inside the JSON. */
  statement: ((statement: StatementFacts) => Promise<Buffer>) | undefined;
  summary: (() => Promise<Buffer>) | undefined;
}

/** A number with two digits, made of a text that has them: nothing is added up here. */
const amount = (text: string | null): number | null => (text === null ? null : Number(text));
const fromCents = (cents: number): number => cents / 100;

const head = ({ application, accounts, score, personal }: Dossier, made: Made): Json => {
  const {
    deleted: _deleted,
    too_old: _old,
    score_id: _score,
    vendor_id: _vendor,
    label_id: _label,
    ...facts
  } = application;
  return {
    made_at: made.at,
    personal_data: personal,
    application: facts,
    account_count: accounts.length,
    score: score ?? null,
  };
};

const accountJson = ({
  id,
  profile_id,
  bank,
  country_code,
  nickname,
  bsb,
  number,
  type,
  available,
  balance,
}: Account): Json => ({
  id,
  profile_id,
  bank,
  country_code,
  nickname,
  bsb,
  number,
  type,
  available: amount(available),
  balance: amount(balance),
});

const transactionJson = ({ account_id: _account, ...one }: TransactionFacts): Json => ({
  ...one,
  amount: amount(one.amount),
  balance: amount(one.balance),
});

const movedJson = (transactions: readonly TransactionFacts[]): Json => {
  const { count, income, spending } = inAndOut(transactions);
  return {
    period: periodOf(transactions),
    transaction_count: count,
    income: fromCents(income),
    spending: fromCents(spending),
  };
};

export const summaryJson = (dossier: Dossier, made: Made): Json => ({
  ...head(dossier, made),
  ...movedJson(dossier.accounts.flatMap(({ recorded }) => recorded)),
  accounts: dossier.accounts.map((account) => ({ ...accountJson(account), ...movedJson(account.recorded) })),
});

export async function bundleJson(dossier: Dossier, made: Made, files: InlineFiles): Promise<Json> {
  const accounts: Json[] = [];
  for (const account of dossier.accounts) {
    const statements = dossier.settings.withStatements ? { statements: await statementsJson(account, files) } : {};
    accounts.push({ ...accountJson(account), transactions: account.transactions.map(transactionJson), ...statements });
  }
  const pdf = files.summary === undefined ? {} : { summary_pdf: (await files.summary()).toString('base64') };
  return { ...head(dossier, made), accounts, ...pdf };
}

async function statementsJson({ statements }: Account, { statement: read }: InlineFiles): Promise<Json[]> {
  const listed: Json[] = [];
  for (const statement of statements) {
    const { id, kind, name, issued_on } = statement;
    const pdf = read === undefined ? {} : { pdf: (await read(statement)).toString('base64') };
    listed.push({ id, kind, name, issued_on, ...pdf });
  }
  return listed;
}

export function reportJson(dossier: Dossier, made: Made): Json {
  const all = dossier.accounts.flatMap(({ recorded }) => recorded);
  const sums = (named: ReturnType<typeof byName>): Json[] =>
    named.map(({ name, count, total }) => ({ name, count, total: Number(total) }));
  return {
    ...head(dossier, made),
    ...movedJson(all),
    months: byMonth(all).map(([month, { count, income, spending }]) => ({
      month,
      count,
      income: fromCents(income),
      spending: fromCents(spending),
    })),
    categories: sums(byName(all, ({ category }) => category)),
    thirdparties: sums(byName(all, ({ thirdparty }) => thirdparty)),
    transaction_types: sums(byName(all, ({ transaction_type }) => transaction_type)),
    accounts: dossier.accounts.map((account) => ({
      ...accountJson(account),
      analysis:
        account.analysis === undefined
          ? null
          : { id: account.analysis.id, time: account.analysis.time, ...account.analysis.result },
    })),
  };
}
