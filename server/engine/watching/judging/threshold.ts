// The thresholds of Bank Modules, shown as three rules: they act where a crawl ends, and here only what they did is read.
import { quiet, unknown, type Judged } from './judged.ts';

/** A warning is renewed by each crawl that goes wrong above the threshold. */
const warnedMs = 30 * 60_000;

export interface ThresholdFacts {
  is_offline: boolean;
  offline_by: string | null;
  offline_since: Date | null;
  failed_warning_timestamp: Date | null;
  died_warning_timestamp: Date | null;
}

export function judgeThreshold(preset: string | null, bank: ThresholdFacts, now: number): Judged {
  if (preset === 'died_offline_threshold') {
    if (!bank.is_offline || bank.offline_by !== 'threshold') return quiet;
    const told = 'So many crawls died that the threshold took the bank offline';
    return bank.offline_since === null ? { is: 'trouble', told } : { is: 'trouble', told, since: bank.offline_since };
  }
  const at = preset === 'failed_warn_threshold' ? bank.failed_warning_timestamp : bank.died_warning_timestamp;
  if (at === null || now - at.getTime() > warnedMs) return quiet;
  // Nothing ends at a bank that is offline: it is neither better nor worse.
  if (bank.is_offline) return unknown;
  return {
    is: 'trouble',
    since: at,
    told:
      preset === 'failed_warn_threshold'
        ? 'The share of failed crawls reached its warning threshold'
        : 'The share of died crawls reached its warning threshold',
  };
}
