// The rules of job states: what the jobs of each account have come to, by the steps of a log.
import {
  accountJobs,
  jobStates,
  type JobsOfAccount,
  type JobState,
} from '../../../src/api/contract/crawling/logSteps.ts';
import type { LogStep } from './steps.ts';

/** A start makes a job pending unless it is completed, an end completes it, a balances line completes the balances of
 * all accounts, and a report of the crawler has the last word. Accounts stand in the order in which the log names them. */
export function jobStatesOf(steps: Iterable<LogStep>): JobsOfAccount[] {
  const accounts = new Map<string, JobsOfAccount>();
  const accountOf = (bsb: string, number: string): JobsOfAccount => {
    const name = `${bsb} ${number}`;
    const account = accounts.get(name) ?? { bsb, number, jobs: allNotRequested() };
    accounts.set(name, account);
    return account;
  };
  let isBalanced = false;
  let report: Record<string, unknown> | undefined;
  for (const step of steps) {
    if (step.kind === 'balances') isBalanced = true;
    else if (step.kind === 'stage') report = step.report ?? report;
    else if (step.kind === 'job') {
      const { jobs } = accountOf(step.bsb, step.number);
      if (step.step === 'end') jobs[step.job] = 'completed';
      else if (jobs[step.job] !== 'completed') jobs[step.job] = 'pending';
    }
  }
  for (const name of Object.keys(report ?? {})) accountOf(...named(name));
  if (isBalanced) for (const { jobs } of accounts.values()) jobs['balances'] = 'completed';
  for (const [name, said] of Object.entries(report ?? {}))
    Object.assign(accountOf(...named(name)).jobs, statesIn(said));
  return [...accounts.values()];
}

const allNotRequested = (): Record<string, JobState> =>
  Object.fromEntries(accountJobs.map((job) => [job, 'not_requested'] as const));

/** A report names an account as "bsb number". */
function named(name: string): [bsb: string, number: string] {
  const [bsb = '', ...number] = name.split(' ');
  return [bsb, number.join(' ')];
}

const isState = (value: unknown): value is JobState => jobStates.some((state) => state === value);

function statesIn(said: unknown): Record<string, JobState> {
  if (typeof said !== 'object' || said === null) return {};
  return Object.fromEntries(Object.entries(said).filter((entry): entry is [string, JobState] => isState(entry[1])));
}
