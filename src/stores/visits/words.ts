// At which step of /connect a customer stands, in words.
import type { VisitRow, VisitStep } from '../../api/contract/applications/visits.ts';

export const stepWords: Readonly<Record<VisitStep, string>> = {
  opened: 'Opened the link',
  chosen: 'Chose a bank',
  waiting: 'Signed in, waits for the crawler',
  'signing in': 'Is being signed in at the bank',
  question: 'Answers a question of the bank',
  reading: 'Is done; the bank is being read',
  done: 'Is done; everything was read',
  left: 'Left before the end',
  failed: 'The crawl failed',
  expired: 'The visit ran out',
};

const asked: Readonly<Record<string, string>> = {
  code: 'a code',
  text: 'a text',
  choice: 'a choice',
  accounts: 'which accounts',
};

/** "Answers a question of the bank: a code" */
export function stepText({ step, question }: Pick<VisitRow, 'step' | 'question'>): string {
  const what = question === null ? undefined : (asked[question] ?? question);
  return what === undefined ? stepWords[step] : `${stepWords[step]}: ${what}`;
}

const over: ReadonlySet<VisitStep> = new Set(['done', 'left', 'failed', 'expired']);
export const isUnderWay = ({ step }: Pick<VisitRow, 'step'>): boolean => !over.has(step);
