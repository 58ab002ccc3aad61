// The records of a run by what came of them: the parts into which its page divides them.
import type { RunItem } from '../../api/contract/runs/runs.ts';
import { isUnderWay } from '../../api/contract/runs/recrawlRule.ts';

export const shares = [
  ['all', 'All'],
  ['waiting', 'Waiting'],
  ['under way', 'Under way'],
  ['completed', 'Completed'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
  ['left out', 'Left out'],
] as const;
export type Share = (typeof shares)[number][0];

export function shareOf({
  state,
  status,
  sent,
  is_printing: isPrinting,
}: Pick<RunItem, 'state' | 'status' | 'sent' | 'is_printing'>): Exclude<Share, 'all'> {
  if (state === 'refused') return 'failed';
  if (state === 'done') return 'completed';
  if (state !== 'started') return state;
  if (status === 'COMPLETED' || sent === 'delivered') return 'completed';
  if (sent === 'sending' || isPrinting) return 'under way';
  return status !== null && isUnderWay(status) ? 'under way' : 'failed';
}

export const itemsIn = (items: readonly RunItem[], share: Share): readonly RunItem[] =>
  share === 'all' ? items : items.filter((item) => shareOf(item) === share);

/** Those with something to show, and the one that is chosen. */
export const shownShares = (items: readonly RunItem[], chosen: Share) =>
  shares
    .map(([share, title]) => ({ share, title, count: itemsIn(items, share).length }))
    .filter(({ share, count }) => count > 0 || share === chosen || share === 'all');
