// The periods that figures are over: of transactions, of analyses, and of the days that are listed.
import type { Account, ApplicationFacts, TransactionFacts } from '../data/dossier.ts';
import { dayText } from '../page/days.ts';

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

export const shownDays = ({ days_to_display: days }: Pick<ApplicationFacts, 'days_to_display'>): string =>
  `the ${days} days before the application`;
