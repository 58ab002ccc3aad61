// The question for a share of crawls at which a bank is warned of or taken offline: "0.45" and "45%" say the same.
import { isThreshold, sayThreshold } from '../../api/contract/crawling/thresholds.ts';
import type { StaffBank } from '../../api/contract/crawling/banks.ts';
import { Misfit, type Question } from '../kernel/question.ts';
import { staffBankOf } from './theBank.ts';

type ThresholdName = 'failed_warn_threshold' | 'died_warn_threshold' | 'died_offline_threshold';

const numberOf = (typed: string): number => {
  const [, figures = '', percent] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(typed.trim()) ?? [];
  if (figures === '') return Number.NaN;
  return percent === '%' ? Number(figures) / 100 : Number(figures);
};

export const threshold = (name: ThresholdName, ask: string): Question<number> => ({
  ask,
  optional: true,
  named: true,
  many: false,
  ofRow: false,
  preset: (situation, given) => presetOf(given['bank'], name, situation),
  choices: () => [],
  read(typed) {
    const value = numberOf(typed);
    return isThreshold(value) ? Math.round(value * 100) / 100 : new Misfit(sayThreshold);
  },
  print: String,
});

/** What the bank has now. */
export function presetOf<Name extends keyof StaffBank>(
  bank: unknown,
  name: Name,
  situation: Parameters<typeof staffBankOf>[1],
): StaffBank[Name] | undefined {
  return staffBankOf(bank, situation)?.[name];
}
