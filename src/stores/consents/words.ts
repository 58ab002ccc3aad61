// How a consent stands, in words.
import { daysText, joinedWords } from '../../api/contract/connect/consentWords.ts';
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
  words.map((line) => `${line.what}: ${joinedWords(line)}`).join('\n');

/** What became of its end at the bank; empty while there is nothing to say. */
export function toldText({ state, given_at, ended_by: by, bank_told_at: told, bank_untold_at }: ConsentRow): string {
  if (given_at === null || state === 'given' || state === 'asked' || by === 'bank') return '';
  if (bank_untold_at !== null) return 'Could not be told';
  return told === null ? 'Not told yet' : 'Told';
}

/** Nothing here opens that bank any more. */
export const untoldStep =
  'Nothing more is read here. At the bank the consent may stand: its customer ends it on the page of the bank.';
