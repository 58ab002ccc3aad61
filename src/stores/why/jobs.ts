// What the jobs of all accounts of a crawl have come to, in words.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { JobsOfAccount, JobState } from '../../api/contract/crawling/logSteps.ts';

interface JobOutcome {
  job: string;
  state: 'completed' | 'pending' | 'not begun';
  text: string;
}

/** The types of jobs that any account has, or that were asked for. */
export function jobTypesOf(accounts: readonly JobsOfAccount[], options: CrawlerRow['crawler_options']): string[] {
  const types = [...new Set(accounts.flatMap(({ jobs }) => Object.keys(jobs)))];
  return types.filter(
    (type) =>
      options[type] === true || accounts.some(({ jobs }) => (jobs[type] ?? 'not_requested') !== 'not_requested'),
  );
}

/** "transactions 1 of 2", "estatements not begun" */
export function jobOutcomes(
  accounts: readonly JobsOfAccount[],
  options: CrawlerRow['crawler_options'],
): readonly JobOutcome[] {
  return jobTypesOf(accounts, options).map((job) => {
    const count = (state: JobState): number => accounts.filter(({ jobs }) => jobs[job] === state).length;
    const [completed, pending] = [count('completed'), count('pending')];
    if (completed === accounts.length) return { job, state: 'completed', text: job };
    if (completed + pending === 0) return { job, state: 'not begun', text: `${job} not begun` };
    if (pending === accounts.length) return { job, state: 'pending', text: `${job} pending` };
    const waiting = pending === 0 ? '' : `, ${pending} pending`;
    return { job, state: 'pending', text: `${job} ${completed} of ${accounts.length}${waiting}` };
  });
}

/** A job that was asked for and never began has the state of one that was not, by the rules. */
export function stateText(state: JobState | undefined, isWanted: boolean): string {
  if (state === 'completed' || state === 'pending') return state;
  return isWanted ? 'not begun' : 'not requested';
}
