// The documents that programs read: summary, bundle and report as JSON.
import type { Account, AnalysisFacts, Dossier, StatementFacts, TransactionFacts } from '../data/dossier.ts';
import { currencyOfAccount } from './sums/currency.ts';
import { currentAnalysis, isOutdated } from './sums/currentAnalysis.ts';
import type { Made } from './documentPage.ts';
import { periodOf } from './sums/periods.ts';
import { scoreJson } from './scoreState.ts';
import { byMonth, byName, inAndOut } from './sums/totals.ts';
import { isDemo } from './trust.ts';

type Json = Record<string, unknown>;

interface InlineFiles {
  /** The PDF of a statement; none unless the vendor wants files inside the JSON. */
  statement: ((statement: StatementFacts) => Promise<Buffer | undefined>) | undefined;
  summary: (() => Promise<Buffer>) | undefined;
}

/** A number with two digits, made of a text that has them: nothing is added up here. */
const amount = (text: string | null): number | null => (text === null ? null : Number(text));
const fromCents = (cents: number): number => cents / 100;

const head = (dossier: Dossier, made: Made): Json => {
  const { application, accounts, personal } = dossier;
  const {
    deleted: _deleted,
    too_old: _old,
    score_id: _score,
    score_outdated: _outdated,
    score_withheld: _withheld,
    score_note: _note,
    vendor_id: _vendor,
    label_id: _label,
    ...facts
  } = application;
  return {
    made_at: made.at,
    version: made.version,
    data_at: made.dataAt,
    demo: isDemo(accounts),
    personal_data: personal,
    application: facts,
    account_count: accounts.length,
    not_shared: dossier.not_shared,
    affordability: dossier.affordability,
    ...scoreJson(dossier),
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
  source,
  check,
  provenance,
  not_offered,
  uncounted,
}: Account): Json => ({
  currency: currencyOfAccount({ country_code, provenance }),
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
  source,
  check,
  provenance,
  not_offered,
  // In no sum.
  not_counted: uncounted.map(({ account_id: _account, ...line }) => ({ ...line, amount: amount(line.amount) })),
});

const transactionJson = ({ account_id: _account, ...one }: TransactionFacts): Json => ({
  ...one,
  amount: amount(one.amount),
  balance: amount(one.balance),
});

const movedJson = (transactions: readonly TransactionFacts[]): Json => {
  const { count, income, spending, returned } = inAndOut(transactions);
  return {
    period: periodOf(transactions),
    transaction_count: count,
    income: fromCents(income),
    spending: fromCents(spending),
    returned: { pairs: returned.pairs, amount: fromCents(returned.cents) },
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
    const { id, kind, name, issued_on, version } = statement;
    // null: it was deleted meanwhile.
    const pdf = read === undefined ? {} : { pdf: (await read(statement))?.toString('base64') ?? null };
    listed.push({ id, kind, name, issued_on, version, ...pdf });
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
      analysis: analysisJson(currentAnalysis(account)),
      analysis_outdated: isOutdated(account),
    })),
  };
}

const analysisJson = (analysis: AnalysisFacts | undefined): Json | null =>
  analysis === undefined ? null : { id: analysis.id, time: analysis.time, ...analysis.result };
