// Reads everything that the report of one analysis shows.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { hideNumbers, type Hiding } from '../../../platform/text/lastFour.ts';
import { readReturns, returnedLines } from '../../returns/readReturns.ts';
import { uncountedNote } from '../../documents/content/beside.ts';
import type { Trust } from '../../documents/data/dossier.ts';
import { uncountedLines } from '../../documents/data/queries.ts';
import { trustOf } from '../../documents/data/trust.ts';
import { currencyOfAccount } from '../../streams/currency.ts';
import { readFacts } from '../metrics/facts.ts';
import { resultOf } from '../metrics/resultOf.ts';
import { readVendorWishes } from '../metrics/wishes.ts';
import type { AnalysisReport, AnalysisResult, ReportTransaction } from '../../results/analysisResult.ts';

interface ReportOptions {
  /** Banks write names of people into descriptions. */
  showPii: boolean;
  withTransactions: boolean;
  /** Otherwise the account's last four. */
  wholeNumber: boolean;
}

type Row = Omit<AnalysisReport, 'result' | 'transactions' | 'account' | 'currencies'> & {
  account: Omit<AnalysisReport['account'], keyof Trust>;
  vendor_id: number;
  result: Partial<AnalysisResult> | null;
};
export type ReadReport = AnalysisReport & { vendor_id: number };

/** None for an analysis that is not completed. */
export async function readReport(
  data: Data,
  id: number,
  { showPii, withTransactions, wholeNumber }: ReportOptions,
): Promise<ReadReport | undefined> {
  const row = await data.one<Row>(sql`
    select a.id, a.application_id, a.account_id, iso(a.time) as time, a.elapsed, a.vendor_id, d.name as vendor, l.ref as label,
      b.name as bank, b.country_code, a.result,
      json_build_object('type', a.account_type, 'nickname', t.nickname, 'bsb', t.bsb, 'number', t.number,
        'balance', t.balance, 'available', t.available) as account
    from analysis a join account t on t.id = a.account_id join label l on l.id = a.label_id join bank b on b.id = a.bank_id
      join vendor d on d.id = a.vendor_id
    where a.id = ${id} and a.completed`);
  if (row === undefined) return undefined;
  const transactions = withTransactions ? await readTransactions(data, row.account_id, showPii) : [];
  const result = await wholeResult(data, row);
  if (withTransactions && !isOf(result, transactions))
    result.notes = [
      ...(result.notes ?? []),
      'The transactions changed after this analysis: they are not those of its sums',
    ];
  const uncounted = await uncountedLines(data, row.account_id);
  if (uncounted > 0) result.notes = [...(result.notes ?? []), uncountedNote(uncounted)];
  const trust = await trustOf(data, row.application_id, row.account_id, showPii);
  const hide: Hiding = wholeNumber ? (value) => value : hideNumbers([row.account.number]);
  return {
    ...row,
    currencies: await currenciesIn(data, row.application_id),
    account: { ...hide(row.account), ...trust },
    result,
    transactions,
  };
}

async function currenciesIn(data: Data, applicationId: number): Promise<(string | null)[]> {
  const accounts = await data.rows<{ country: string; told: string | null }>(sql`
    select b.country_code as country, a.currency as told from account a join profile p on p.id = a.profile_id
      join bank b on b.id = p.bank_id where a.application_id = ${applicationId} order by a.id`);
  return [...new Set(accounts.map(currencyOfAccount))];
}

/** The sums are those of these lines. */
function isOf({ income, spending }: AnalysisResult, transactions: readonly ReportTransaction[]): boolean {
  const cents = transactions.filter(({ returned }) => !returned).map(({ amount }) => Math.round(amount * 100));
  const sum = (ones: readonly number[]): number => ones.reduce((total, one) => total + one, 0);
  const [paid, spent] = [sum(cents.filter((one) => one > 0)), sum(cents.filter((one) => one < 0))];
  return Math.round(income * 100) === paid && Math.round(spending * 100) === spent;
}

/** An analysis of an older program kept less: all of it is reckoned from its transactions as they are now, so that no two figures disagree. */
async function wholeResult(data: Data, row: Row): Promise<AnalysisResult> {
  if (row.result !== null && isWhole(row.result)) return row.result;
  const wishes = await readVendorWishes(data, row.vendor_id);
  const { result } = resultOf(await readFacts(data, [row.account_id]), wishes, 'account');
  return { ...row.result, ...result };
}

const isWhole = (result: Partial<AnalysisResult>): result is AnalysisResult => result.metrics !== undefined;

async function readTransactions(data: Data, accountId: number, showPii: boolean): Promise<ReportTransaction[]> {
  const { sequences } = returnedLines(await readReturns(data, [accountId]));
  return data.rows<ReportTransaction>(sql`
    select t.date::text as date, ${showPii ? sql`t.description` : sql`null`} as description, t.amount::float8 as amount,
      t.balance::float8 as balance, y.name as transaction_type, c.name as category, p.name as thirdparty,
      t.sequence = any(${sequences}::int[]) as returned
    from bank_transaction t left join transtype y on y.id = t.transtype_id left join category c on c.id = t.category_id
      left join thirdparty p on p.id = t.thirdparty_id
    where t.account_id = ${accountId} order by t.sequence desc`);
}
