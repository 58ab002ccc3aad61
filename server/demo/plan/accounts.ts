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
import type { Stories, Story } from './stories.ts';

export function accountOf(
  random: Random,
  bank: BankSeed,
  plan: Pick<ApplicationPlan, 'results' | 'analysis'>,
  stories: Stories,
): AccountPlan {
  const everyday = random.chance(0.6) ? accountKinds[0] : undefined;
  const given = everyday ?? random.pick(accountKinds.filter(({ type }) => type !== deposit));
  const drawn = random.between(given.low * 100, given.high * 100);
  // Every third of what is saved is put away for a term.
  const kind = given.type === 'savings' && drawn % 3 === 0 ? accountKinds.find(({ type }) => type === deposit) : given;
  const { type, names } = kind ?? given;
  const { results } = plan;
  const account = {
    nickname: random.pick(names),
    bsb: `${String(900 + bank.id)}-${String(random.between(0, 999)).padStart(3, '0')}`,
    number: String(random.between(10_000_000, 999_999_999)),
    type,
  };
  const known = results.balances === 'completed';
  const left = known && type !== 'transaction' ? random.between(0, 40_000) : 0;
  const story = random.pick(stories[type] ?? []);
  const balance = balanceOf(type, story, drawn);
  const most = results.transactions === 'completed' ? random.between(2, 28) : 0;
  return {
    ...account,
    available: known ? availableOf(type, balance, left) / 100 : null,
    balance: known ? balance / 100 : null,
    interim: results.interims === 'completed',
    jobs: { ...jobsAfter(results), analysis: plan.analysis ? 'pending' : 'not_requested' },
    story,
    lines: Math.min(most, story.lines.length),
    statements: results.estatements === 'completed' ? random.pick([0, 1, 1, 1, 2]) : 0,
    analyses: [],
  };
}

const deposit = 'term deposit';

/** In cents: near that of its story, which its interest is of; more on savings, and more owed, than there. */
function balanceOf(type: string, { balance = 0 }: Story, drawn: number): number {
  if (type === 'transaction') return drawn;
  if (type === deposit) return balance;
  const apart = Math.abs(drawn) % 100_000;
  return type === 'savings' ? balance + apart : balance - apart;
}

function availableOf(type: string, balance: number, left: number): number {
  if (type === 'credit card') return Math.max(left, 600_000 + balance);
  if (type === 'home loan') return left;
  return type === deposit ? 0 : balance;
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
