// The periods that figures are over: of transactions, of analyses, and of the days that are listed.
import type { Account, ApplicationFacts, TransactionFacts } from '../../data/dossier.ts';
import { dayText } from '../../page/days.ts';

export interface Period {
  from: string | null;
  to: string | null;
}

/** The first and the last day with a transaction. */
export function periodOf(transactions: readonly Pick<TransactionFacts, 'date'>[]): Period {
  let [from, to]: [string | null, string | null] = [null, null];
  for (const { date } of transactions) {
    if (from === null || date < from) from = date;
    if (to === null || date > to) to = date;
  }
  return { from, to };
}

/** Of the analyses of all accounts together. */
export function analysedPeriod(accounts: readonly Account[]): Period {
  const days = accounts.flatMap(({ analysis }) => {
    const { from = null, to = null } = analysis?.result.period ?? {};
    return [from, to].flatMap((date) => (date === null ? [] : [{ date }]));
  });
  return periodOf(days);
}

/** "5 May 2026 to 3 Nov 2026" */
export const periodText = ({ from, to }: Period): string =>
  from === null || to === null ? '-' : from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

/** What follows a caption: ", 5 May 2026 to 3 Nov 2026"; nothing where there is no day. */
export const inPeriod = (period: Period): string => (period.from === null ? '' : `, ${periodText(period)}`);

/** What is listed: the days before the application, or fewer where data of fewer are there. */
export function listedDays(
  { days_to_display: days, timestamp }: Pick<ApplicationFacts, 'days_to_display' | 'timestamp'>,
  accounts: readonly Pick<Account, 'recorded' | 'transactions' | 'provenance'>[],
): string {
  const asked = new Date(Date.parse(timestamp) - days * 86_400_000).toISOString().slice(0, 10);
  const told = accounts.flatMap(({ recorded, provenance }) => [
    ...recorded.map(({ date }) => date),
    ...(provenance?.segments ?? []).flatMap(({ covered }) => covered?.from ?? []),
  ]);
  const first = told.toSorted()[0];
  if (first === undefined || first <= asked) return `the ${days} days before the application`;
  return `${periodText(periodOf(accounts.flatMap(({ transactions }) => transactions)))}, before which nothing is told`;
}
