// How documents say which payments came back and are left out of their sums.
import { moneyText } from '../../page/money.ts';
import type { Block } from '../../page/page.ts';

/** Nothing where none came back. */
export function returnedNote({ pairs, cents }: { pairs: number; cents: number }): Block[] {
  if (pairs === 0) return [];
  const money = moneyText(cents);
  const text =
    pairs === 1
      ? `1 returned payment of ${money} is left out of all sums, with the line that returned it. Lists mark both lines as returned.`
      : `${pairs} returned payments of ${money} together are left out of all sums, with the lines that returned them. Lists mark all ${pairs * 2} lines as returned.`;
  return [{ kind: 'note', text }];
}
