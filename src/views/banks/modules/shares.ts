// How the crawls of a bank ended, as shares of all of them in whole percent.
import type { StaffBank } from '../../../api/contract/crawling/banks.ts';

type Counts = Pick<StaffBank, 'totals' | 'completeds' | 'dieds' | 'faileds'>;

export interface Share {
  name: 'completed' | 'died' | 'failed';
  percent: number;
}

export function sharesOf({ totals, completeds, dieds, faileds }: Counts): readonly Share[] {
  const percent = (count: number): number => (totals === 0 ? 0 : Math.round((100 * count) / totals));
  return [
    { name: 'completed', percent: percent(completeds) },
    { name: 'died', percent: percent(dieds) },
    { name: 'failed', percent: percent(faileds) },
  ];
}

/** "70% completed, 20% died, 10% failed" */
export const sharesText = (counts: Counts): string =>
  counts.totals === 0
    ? 'No crawls'
    : sharesOf(counts)
        .map(({ name, percent }) => `${percent}% ${name}`)
        .join(', ');
