// Sums as bars: the largest fills the width, money out is full and money in hollow.
import { centsOf, moneyText } from '../page/money.ts';
import type { Bars } from '../page/page.ts';
import type { NamedTotal } from './sums/totals.ts';

const most = 40;

export function barsOf(caption: string, name: string, totals: readonly NamedTotal[]): Bars {
  const sums = totals.map((one) => ({ ...one, cents: centsOf(one.total) }));
  sums.sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || (a.name < b.name ? -1 : 1));
  const largest = Math.max(1, ...sums.map(({ cents }) => Math.abs(cents)));
  const shown = sums.slice(0, most);
  const more = sums.length - shown.length;
  return {
    kind: 'bars',
    caption: more > 0 ? `${caption} (the ${most} largest of ${sums.length})` : caption,
    name,
    value: 'Sum',
    bars: shown.map(({ name: title, count, cents }) => ({
      name: `${title} (${count})`,
      value: moneyText(cents),
      share: Math.abs(cents) / largest,
      hollow: cents > 0,
    })),
    empty: 'There are no transactions.',
  };
}
