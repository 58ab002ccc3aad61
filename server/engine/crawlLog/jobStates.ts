// The rules of job states: what the jobs of each account have come to, by the steps of a log.
import {
  accountJobs,
  jobStates,
  type JobsOfAccount,
  type JobState,
} from '../../../src/api/contract/crawling/logSteps.ts';
import type { DoneStep } from './steps.ts';

export interface Place {
  bsb: string;
  number: string;
}

export interface JobStates {
  take(step: DoneStep): void;
  /** Of the known accounts first, then of others in the order in which the log names them. */
  now(): JobsOfAccount[];
}

/** By a log that was read to its end, or as far as it goes. */
export function jobStatesOf(steps: Iterable<DoneStep>, known: Iterable<Place> = []): JobsOfAccount[] {
  const states = openJobStates(known);
  for (const step of steps) states.take(step);
  return states.now();
}

/** A start makes a job pending unless it is completed, an end completes it, a balances line completes the balances of
 * all accounts, and the newest report of the crawler has the last word. */
export function openJobStates(known: Iterable<Place> = []): JobStates {
  const accounts = new Map<string, JobsOfAccount>();
  const accountOf = ({ bsb, number }: Place): JobsOfAccount => {
    const name = nameOf({ bsb, number });
    const account = accounts.get(name) ?? { bsb, number, jobs: allNotRequested() };
    accounts.set(name, account);
    return account;
  };
  let isBalanced = false;
  let report: Record<string, unknown> = {};
  for (const place of known) accountOf(place);
  return {
    take(step) {
      if (step.kind === 'balances') isBalanced = true;
      else if (step.kind === 'stage') report = step.report ?? report;
      else if (step.kind === 'job') {
        const { jobs } = accountOf(step);
        if (step.step === 'end') jobs[step.job] = 'completed';
        else if (jobs[step.job] !== 'completed') jobs[step.job] = 'pending';
      }
    },
    now() {
      for (const name of Object.keys(report)) accountOf(placeOf(name));
      return [...accounts].map(([name, { bsb, number, jobs }]) => ({
        bsb,
        number,
        jobs: { ...jobs, ...(isBalanced && { balances: 'completed' as const }), ...statesIn(report[name]) },
      }));
    },
  };
}

/** As a report names an account. */
export const nameOf = ({ bsb, number }: Place): string => `${bsb} ${number}`;

function placeOf(name: string): Place {
  const [bsb = '', ...number] = name.split(' ');
  return { bsb, number: number.join(' ') };
}

const allNotRequested = (): Record<string, JobState> =>
  Object.fromEntries(accountJobs.map((job) => [job, 'not_requested'] as const));

const isState = (value: unknown): value is JobState => jobStates.some((state) => state === value);

function statesIn(said: unknown): Record<string, JobState> {
  if (typeof said !== 'object' || said === null) return {};
  return Object.fromEntries(Object.entries(said).filter((entry): entry is [string, JobState] => isState(entry[1])));
}
