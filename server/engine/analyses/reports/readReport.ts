// Reads everything that the report of one analysis shows.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { readFacts } from '../metrics/facts.ts';
import { resultOf } from '../metrics/resultOf.ts';
import { readVendorWishes } from '../metrics/wishes.ts';
import type { AnalysisReport, AnalysisResult, ReportTransaction } from '../../results/analysisResult.ts';

interface ReportOptions {
  /** Banks write names of people into descriptions. */
  showPii: boolean;
  withTransactions: boolean;
}

type Row = Omit<AnalysisReport, 'result' | 'transactions'> & {
  vendor_id: number;
  result: Partial<AnalysisResult> | null;
};
export type ReadReport = AnalysisReport & { vendor_id: number };

/** None for an analysis that is not completed. */
export async function readReport(
  data: Data,
  id: number,
  { showPii, withTransactions }: ReportOptions,
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
  return { ...row, result: await wholeResult(data, row), transactions };
}

/** An analysis of an older program kept less: what it lacks is reckoned from its transactions as they are recognised now. */
async function wholeResult(data: Data, row: Row): Promise<AnalysisResult> {
  if (row.result !== null && isWhole(row.result)) return row.result;
  const wishes = await readVendorWishes(data, row.vendor_id);
  const { result } = resultOf(await readFacts(data, [row.account_id]), wishes, 'account');
  return { ...result, ...row.result };
}

const isWhole = (result: Partial<AnalysisResult>): result is AnalysisResult => result.metrics !== undefined;

const readTransactions = (data: Data, accountId: number, showPii: boolean): Promise<ReportTransaction[]> =>
  data.rows<ReportTransaction>(sql`
    select t.date::text as date, ${showPii ? sql`t.description` : sql`null`} as description, t.amount::float8 as amount,
      t.balance::float8 as balance, y.name as transaction_type, c.name as category, p.name as thirdparty
    from bank_transaction t left join transtype y on y.id = t.transtype_id left join category c on c.id = t.category_id
      left join thirdparty p on p.id = t.thirdparty_id
    where t.account_id = ${accountId} order by t.sequence desc`);
