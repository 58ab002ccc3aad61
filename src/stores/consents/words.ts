// How a consent stands, in words.
import { daysText } from '../../api/contract/connect/consentWords.ts';
import type { ConsentEnder, ConsentRow, ConsentState } from '../../api/contract/connect/consents.ts';

export const stateWords: Readonly<Record<ConsentState, string>> = {
  asked: 'Asked, not given yet',
  given: 'Stands',
  refused: 'Refused at the bank',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  ended: 'Ended as agreed',
  replaced: 'Replaced by a newer one',
};

const enders: Readonly<Record<ConsentEnder, string>> = {
  customer: 'by the customer',
  vendor: 'by the vendor',
  staff: 'by staff',
  bank: 'by the bank',
  time: '',
};

/** "Withdrawn by the customer" */
export function stateText({ state, ended_by: by }: Pick<ConsentRow, 'state' | 'ended_by'>): string {
  const how = state === 'withdrawn' && by !== null ? enders[by] : '';
  return how === '' ? stateWords[state] : `${stateWords[state]} ${how}`;
}

/** "12 months" */
export const lengthText = ({ days }: Pick<ConsentRow, 'days'>): string => daysText(days);

export const wordsText = ({ words }: Pick<ConsentRow, 'words'>): string =>
  words.map(({ what, words: said }) => `${what}: ${said.join('; ')}`).join('\n');

/** What became of its end at the bank; empty while there is nothing to say. */
export function toldText({ state, given_at: given, ended_by: by, bank_told_at: told }: ConsentRow): string {
  if (given === null || state === 'given' || state === 'asked' || by === 'bank') return '';
  return told === null ? 'Not told yet' : 'Told';
}
