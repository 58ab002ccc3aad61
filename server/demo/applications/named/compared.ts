// A crawl that failed in the middle of a job, and the completed one of the same bank and options that it is compared with.
import { comparedAccounts, completedThroughout, failedMidway } from '../../logs/compared.ts';
import { namedCrawlers } from '../../named.ts';
import type { ApplicationPlan, CrawlerPlan, JobStatus, ProfilePlan, Result } from '../../plan/plan.ts';
import type { Case } from './case.ts';

/** Options that no other crawl has, so that these two are found for each other. */
function setOptions(plan: ApplicationPlan, result: Result): void {
  plan.results = {
    balances: result,
    transactions: result,
    estatements: result,
    interims: 'not_requested',
    account_owner_info: result,
  };
  plan.analysis = true;
  plan.daysToRetrieve = 120;
}

/** Of two accounts, however many it was made with. */
function setAccounts(profile: ProfilePlan, name: keyof typeof comparedAccounts, outcome: JobStatus): void {
  const [made] = profile.accounts;
  if (made === undefined) throw new Error('A completed crawl has no account');
  const jobs = { ...made.jobs, balances: outcome, transactions: outcome, estatements: outcome };
  profile.accounts = comparedAccounts[name].map((place) => ({
    ...made,
    ...place,
    jobs: { ...jobs, interims: 'not_requested', account_owner_info: outcome, analysis: 'pending' },
    analyses: [],
  }));
}

const failure: Partial<CrawlerPlan> = {
  uuid: namedCrawlers.failedMidway,
  status: 'FAILED',
  elapsed: 118,
  standardError: 'STATEMENT_UNREADABLE',
  error: { code: 'E3009', message: 'The statement of March could not be read' },
  files: (['html', 'png'] as const).map((type) => ({ type, name: `anz-last-page.${type}`, size: 9_600 })),
};

export const comparedCases: Case[] = [
  {
    reference: 'demo-crawler-completedthroughout',
    analysed: false,
    finalised: false,
    change(plan) {
      setOptions(plan, 'completed');
      for (const profile of plan.profiles) {
        setAccounts(profile, 'completedThroughout', 'completed');
        const uuid = namedCrawlers.completedThroughout;
        for (const crawl of profile.crawlers) Object.assign(crawl, { uuid, elapsed: 62, log: completedThroughout() });
      }
    },
  },
  {
    reference: 'demo-crawler-failedmidway',
    analysed: false,
    finalised: false,
    change(plan) {
      setOptions(plan, 'died');
      plan.documents = [];
      plan.webhooks = [];
      for (const profile of plan.profiles) {
        setAccounts(profile, 'failedMidway', 'pending');
        for (const crawl of profile.crawlers) Object.assign(crawl, { ...failure, log: failedMidway() });
      }
    },
  },
];
