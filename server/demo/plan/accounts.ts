// The bank accounts that a crawl found, with their jobs, statements and analyses.
import type { BankSeed } from '../catalogue/banks.ts';
import { accountKinds } from '../../engine/connectors/demo/seeded/accountKinds.ts';
import type { Random } from '../../engine/connectors/demo/seeded/random.ts';
import {
  jobTypes,
  type AccountPlan,
  type AnalysisPlan,
  type ApplicationPlan,
  type JobStatus,
  type JobType,
  type Result,
} from './plan.ts';
import type { Story } from './stories.ts';

export function accountOf(
  random: Random,
  bank: BankSeed,
  plan: Pick<ApplicationPlan, 'results' | 'analysis'>,
  stories: readonly Story[],
): AccountPlan {
  const kind = random.chance(0.6) ? accountKinds[0] : random.pick(accountKinds);
  const { type, names, low, high } = kind ?? random.pick(accountKinds);
  const balance = random.between(low * 100, high * 100) / 100;
  const { results } = plan;
  const read = results.transactions === 'completed';
  return {
    nickname: random.pick(names),
    bsb: `${String(900 + bank.id)}-${String(random.between(0, 999)).padStart(3, '0')}`,
    number: String(random.between(10_000_000, 999_999_999)),
    type,
    available:
      results.balances === 'completed'
        ? balance + (type === 'transaction' ? 0 : random.between(0, 40_000) / 100)
        : null,
    balance: results.balances === 'completed' ? balance : null,
    interim: results.interims === 'completed',
    jobs: { ...jobsAfter(results), analysis: plan.analysis ? 'pending' : 'not_requested' },
    story: random.pick(stories),
    lines: read ? random.between(2, 28) : 0,
    statements: results.estatements === 'completed' ? random.pick([0, 1, 1, 1, 2]) : 0,
    analyses: [],
  };
}

/** What died stays pending for the account: nobody came back to it. */
function jobsAfter(results: Record<JobType, Result>): Record<JobType, JobStatus> {
  const jobs = jobTypes.map((type): [JobType, JobStatus] => [
    type,
    results[type] === 'died' ? 'pending' : results[type],
  ]);
  return Object.fromEntries(jobs) as Record<JobType, JobStatus>;
}

/** A whole analysis that was made at that time. */
export function analysisAt(random: Random, at: number): AnalysisPlan {
  const elapsed = random.chance(0.03) ? random.between(181, 800) : random.between(9, 170);
  return { at, elapsed, html: true, pdf: random.chance(0.97), csv: random.chance(0.9), completed: true };
}
