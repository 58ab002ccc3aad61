// The named applications for what can be done with one: print, delete, finalise, share and analyse again.
import { namedApplications as names, namedGuids } from '../../named.ts';
import { day, minute, type ApplicationPlan, type DocumentName } from '../../plan/plan.ts';
import { documentsOf } from '../../plan/usual.ts';
import { told } from '../../plan/webhookEntries.ts';
import type { Case } from './case.ts';

const reference = (name: keyof typeof names): Pick<Case, 'reference'> => ({ reference: names[name] });
const without =
  (...missing: DocumentName[]) =>
  (plan: ApplicationPlan): void => {
    plan.documents = plan.documents.filter((name) => !missing.includes(name));
  };
const withScore =
  (score: number | null) =>
  (plan: ApplicationPlan): void => {
    plan.score = score;
    plan.documents = documentsOf(plan);
  };
const toldBefore =
  (...minutes: number[]) =>
  (plan: ApplicationPlan, now: number): void => {
    plan.webhooks = minutes.map((ago) => told(now - ago * minute, 'summary_ready'));
  };
const waiting = { analysed: false, finalised: false };
const linked =
  (guid: string, daysLeft: number) =>
  (plan: ApplicationPlan, now: number): void => {
    plan.links = [...plan.links, { guid, expiresAt: now + daysLeft * day, downloads: daysLeft < 0 ? 2 : 0 }];
  };

export const actionCases: Case[] = [
  { ...reference('withScore'), analysed: true, change: withScore(712) },
  { ...reference('withoutScore'), analysed: true, change: withScore(null) },
  { ...reference('sharedReference'), finalised: false },
  {
    ...reference('sharedReference'),
    finalised: true,
    analysed: true,
    bank: 'westpac',
    label: 'harbour-broker',
    age: 9 * day,
  },
  { ...reference('noBundle'), change: without('bundle.json') },
  { ...reference('noHtmlSummary'), change: without('summary.html') },
  {
    ...reference('refusesReprint'),
    change: (plan, now) => {
      plan.deletedAt = now - day;
      plan.documents = [];
      plan.score = null;
      for (const account of plan.profiles.flatMap(({ accounts }) => accounts))
        Object.assign(account, { statements: 0, interim: false });
    },
  },
  { ...reference('refusesDeletion'), status: 'PROCESSING', age: 3 * minute },
  { ...reference('throwAwayForDelete') },
  { ...reference('throwAwayForFinalise'), analysed: true, finalised: false },
  {
    ...reference('withoutFiles'),
    change: (plan, now) => {
      plan.documents = [];
      plan.score = null;
      for (const account of plan.profiles.flatMap(({ accounts }) => accounts))
        Object.assign(account, { statements: 0, interim: false });
      linked(namedGuids.withoutFiles, 5)(plan, now);
    },
  },
  {
    ...reference('sharedByLink'),
    analysed: true,
    change: (plan, now) => {
      linked(namedGuids.valid, 5)(plan, now);
      linked(namedGuids.expired, -1)(plan, now);
    },
  },
  { ...reference('reanalyseAnalysed'), age: 20 * minute, analysed: true, finalised: false, change: toldBefore(3) },
  { ...reference('reanalyse16Minutes'), ...waiting, age: 25 * minute, profiles: 2, change: toldBefore(16) },
  { ...reference('reanalyse14Minutes'), ...waiting, age: 25 * minute, change: toldBefore(14) },
  {
    ...reference('reanalyseDied'),
    ...waiting,
    age: 25 * minute,
    profiles: 2,
    change: (plan, now) => {
      toldBefore(16)(plan, now);
      const crawler = plan.profiles[1]?.crawlers[0];
      // At a bank where this vendor's crawls die.
      if (plan.profiles[1] && plan.profiles[0]) plan.profiles[1].bank = plan.profiles[0].bank;
      if (crawler)
        Object.assign(crawler, {
          status: 'DIED',
          standardError: 'MODULE_DIED',
          error: { code: 'E5007', message: 'The element "statement-list" did not appear' },
        });
    },
  },
  { ...reference('reanalyseNoEntry'), ...waiting, age: 25 * minute, change: toldBefore() },
  { ...reference('reanalyseNewest5Minutes'), ...waiting, age: 40 * minute, change: toldBefore(30, 5) },
];
