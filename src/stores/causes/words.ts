// How a cause is said: by its code, its message and the step at which it comes.
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';

type Said = Pick<CauseRow, 'code' | 'message' | 'step'>;

export const causeText = ({ code, message, step }: Said): string =>
  [code, message, ...(step === '' ? [] : [`after ${step}`])].filter((part) => part !== '').join(' ');

/** "Lagoon Bank", "Lagoon Bank and 2 others" */
export function banksText({ banks }: Pick<CauseRow, 'banks'>): string {
  const [first, ...others] = banks;
  if (others.length === 0) return first?.name ?? '';
  return `${first?.name} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}

/** "E5007 at Lagoon Bank" */
export const shortText = (cause: Pick<CauseRow, 'code' | 'banks'>): string => `${cause.code} at ${banksText(cause)}`;

export const percentText = (share: number | null): string =>
  share === null ? '' : `${Math.round(share * 1000) / 10} %`;
