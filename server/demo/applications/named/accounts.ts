// The named applications for their analyses and accounts.
import { namedApplications as names } from '../../named.ts';
import { day, hour, jobTypes, type AccountPlan, type AnalysisPlan, type ApplicationPlan } from '../../plan/plan.ts';
import { documentsOf } from '../../plan/usual.ts';
import { exactStories, type Story } from '../../plan/stories.ts';
import type { Case } from './case.ts';

const reference = (name: keyof typeof names): Pick<Case, 'reference'> => ({ reference: names[name] });
const accountsOf = (plan: ApplicationPlan): AccountPlan[] => plan.profiles.flatMap(({ accounts }) => accounts);

/** Exactly so many accounts, each like the first. */
function keep(plan: ApplicationPlan, count: number): AccountPlan[] {
  const [profile] = plan.profiles;
  const [first] = accountsOf(plan);
  if (profile === undefined || first === undefined) throw new Error('A named application has lost its accounts');
  profile.accounts = Array.from({ length: count }, (_, index) => ({
    ...structuredClone({ ...first, story: null }),
    story: first.story,
    number: String(Number(first.number) + index),
  }));
  return profile.accounts;
}

const analysisWith = (given: Partial<AnalysisPlan>): Pick<Case, 'analysed' | 'change'> => ({
  analysed: true,
  change: (plan) => {
    keep(plan, 1);
    for (const { analyses } of accountsOf(plan))
      for (const analysis of analyses) Object.assign(analysis, { html: true, pdf: true, csv: true, ...given });
  },
});
const statistics = (story: Story | null): Pick<Case, 'analysed' | 'change'> => ({
  analysed: true,
  change: (plan) => {
    for (const account of keep(plan, 1)) {
      account.story = story ?? account.story;
      account.lines = story?.lines.length ?? 0;
      // What is bought by card every day is no home loan's.
      if (story !== null && account.type !== 'transaction')
        Object.assign(account, { type: 'transaction', nickname: 'Everyday', available: 1_250, balance: 1_250 });
      // Times are kept to the thousandth of a second, which the statistics show.
      for (const analysis of account.analyses) analysis.at = analysis.at - (analysis.at % 1000) + 123;
    }
  },
});

export const accountCases: Case[] = [
  { ...reference('analysisElapsed180'), ...analysisWith({ elapsed: 180 }) },
  { ...reference('analysisElapsed181'), ...analysisWith({ elapsed: 181 }) },
  { ...reference('analysisElapsed600'), ...analysisWith({ elapsed: 600 }) },
  { ...reference('analysisElapsed601'), ...analysisWith({ elapsed: 601 }) },
  { ...reference('analysisWithoutHtml'), ...analysisWith({ html: false }) },
  { ...reference('analysisWithoutPdf'), ...analysisWith({ pdf: false }) },
  {
    ...reference('analysisNotCompleted'),
    ...analysisWith({ completed: false, html: false, pdf: false, csv: false, elapsed: null }),
  },
  { ...reference('analysisWithoutCsv'), ...analysisWith({ csv: false }) },
  { ...reference('analysisTwoHoursOld'), ...analysisWith({}), age: 2 * hour },
  { ...reference('analysisThreeDaysOld'), ...analysisWith({}), age: 3 * day },
  { ...reference('statisticsOneOfThree'), ...statistics(exactStories.oneOfThree) },
  { ...reference('statisticsTwoOfThree'), ...statistics(exactStories.twoOfThree) },
  { ...reference('statisticsOneOf200'), ...statistics(exactStories.oneOf200) },
  { ...reference('statisticsNone'), ...statistics(null) },
  {
    ...reference('accountsStatements'),
    change: (plan) => {
      keep(plan, 3).forEach((account, index) => Object.assign(account, { statements: index, interim: index === 1 }));
    },
  },
  {
    ...reference('accountsTwoAnalyses'),
    analysed: true,
    finalised: false,
    change: (plan) => {
      for (const { analyses } of keep(plan, 1)) {
        const [first] = analyses;
        if (first)
          analyses.push({ at: first.at + hour, elapsed: null, html: false, pdf: false, csv: false, completed: false });
      }
    },
  },
  {
    ...reference('accountsJobs'),
    finalised: false,
    change: (plan) => {
      const statuses = ['not_requested', 'pending', 'completed'] as const;
      keep(plan, 3).forEach((account, index) => {
        for (const type of [...jobTypes, 'analysis'] as const) account.jobs[type] = statuses[index] ?? 'pending';
      });
    },
  },
  {
    ...reference('accountsWithoutAmounts'),
    change: (plan) => {
      const [first, second] = keep(plan, 3);
      if (first) Object.assign(first, { available: null, balance: null });
      if (second) second.available = null;
    },
  },
];

export const documentCases: Case[] = [
  {
    ...reference('everyDocument'),
    analysed: true,
    change: (plan) => {
      for (const account of keep(plan, 2)) {
        Object.assign(account, { statements: 1, interim: true });
        for (const analysis of account.analyses) Object.assign(analysis, { html: true, pdf: true, csv: true });
      }
      plan.score = 655;
      plan.documents = documentsOf(plan);
    },
  },
];
