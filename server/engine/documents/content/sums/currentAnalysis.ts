// The analysis of an account as far as it is of the transactions that are stored now: two figures of one document may not disagree.
import type { Account, AnalysisFacts } from '../../data/dossier.ts';
import { centsOf } from '../../page/money.ts';
import { inAndOut } from './totals.ts';

/** Undefined: there is none, or the transactions, or which of them count, changed after it. */
export function currentAnalysis({ analysis, recorded }: Account): AnalysisFacts | undefined {
  if (analysis === undefined) return undefined;
  const { income, spending, transactions } = analysis.result;
  const now = inAndOut(recorded);
  const same = (money: number | undefined, cents: number): boolean => money === undefined || centsOf(money) === cents;
  const isSame = same(income, now.income) && same(spending, now.spending) && (transactions ?? now.count) === now.count;
  return isSame ? analysis : undefined;
}

export const isOutdated = (account: Account): boolean =>
  account.analysis !== undefined && currentAnalysis(account) === undefined;
