// The named applications for what the lists show: flags, profiles, options, webhook events and ages.
import { crawlerStatuses } from '../../../../src/api/contract/crawling/crawlers.ts';
import { namedApplications as names, namedByStatus } from '../../named.ts';
import { day, hour, jobTypes, minute, type ApplicationPlan, type Result, type Status } from '../../plan/plan.ts';
import { refused, told } from '../../plan/webhookEntries.ts';
import type { Case } from './case.ts';

const all =
  (result: Result) =>
  (plan: ApplicationPlan): void => {
    for (const type of jobTypes) plan.results[type] = result;
  };
const reference = (name: keyof typeof names): Pick<Case, 'reference'> => ({ reference: names[name] });
const minutesOld: Partial<Record<Status, number>> = { INITIAL: 1, QUEUED: 1, PROCESSING: 2, AUTH: 2, RELEASED: 3 };

export const listCases: Case[] = [
  { ...reference('analysedAndFinalised'), analysed: true, finalised: true },
  { ...reference('analysedOnly'), analysed: true, finalised: false },
  { ...reference('finalisedOnly'), analysed: false, finalised: true },
  { ...reference('neither'), analysed: false, finalised: false },
  {
    ...reference('noProfile'),
    analysed: false,
    finalised: false,
    change: (plan) => {
      plan.profiles = [];
      plan.documents = [];
      plan.webhooks = plan.webhooks.slice(0, 1);
      all('not_requested')(plan);
    },
  },
  { ...reference('oneProfile') },
  {
    ...reference('twoProfiles'),
    profiles: 2,
    finalised: false,
    change: (plan) => {
      const second = plan.profiles[1];
      if (second) second.initiator = 'api';
    },
  },
  {
    ...reference('noCrawler'),
    analysed: false,
    finalised: false,
    change: (plan) => {
      for (const profile of plan.profiles) {
        profile.crawlers = [];
        profile.accounts = [];
      }
      plan.documents = [];
      plan.webhooks = plan.webhooks.slice(0, 1);
      all('pending')(plan);
    },
  },
  { ...reference('everythingCompleted'), change: all('completed') },
  { ...reference('everythingPending'), status: 'PROCESSING', age: 2 * minute, change: all('pending') },
  {
    ...reference('nothingRequested'),
    analysed: false,
    change: (plan) => {
      all('not_requested')(plan);
      plan.analysis = false;
    },
  },
  { ...reference('everythingDied'), status: 'DIED', change: all('died') },
  {
    ...reference('selectAccounts'),
    change: (plan) => {
      plan.selectAccounts = true;
    },
  },
  {
    ...reference('accountProduct'),
    change: (plan) => {
      plan.accountProduct = 'home_loan';
      plan.selectAccounts = false;
    },
  },
  {
    ...reference('longDays'),
    change: (plan) => {
      plan.daysToRetrieve = 365;
      plan.daysToDisplay = 365;
    },
  },
  {
    ...reference('shortDays'),
    change: (plan) => {
      plan.daysToRetrieve = 7;
      plan.daysToDisplay = 30;
    },
  },
  {
    ...reference('readySucceeded'),
    finalised: false,
    change: (plan) => {
      plan.webhooks = [told(plan.at + 5 * minute, 'summary_ready')];
    },
  },
  {
    ...reference('readyFailed'),
    finalised: false,
    change: (plan) => {
      plan.webhooks = [refused(plan.at + 5 * minute, 'report_ready')];
    },
  },
  {
    ...reference('readyNone'),
    finalised: false,
    change: (plan) => {
      plan.webhooks = [told(plan.at + minute, 'application_created')];
    },
  },
  {
    ...reference('readyWithNewerOther'),
    change: (plan) => {
      plan.webhooks = [
        told(plan.at + 5 * minute, 'bundle_ready'),
        // More of them than the list's text keeps of other events.
        ...Array.from({ length: 12 }, (_, index) => refused(plan.at + (6 + index) * minute, 'application_finalised')),
      ];
    },
  },
  {
    ...reference('noWebhookEntries'),
    finalised: false,
    change: (plan) => {
      plan.webhooks = [];
    },
  },
  { ...reference('oneHourOld'), age: hour, finalised: false },
  { ...reference('almostSevenDaysOld'), age: 7 * day - minute, finalised: false },
  { ...reference('overSevenDaysOld'), age: 7 * day + minute, finalised: false },
  { ...reference('thirtyDaysOld'), age: 30 * day, finalised: false },
  ...crawlerStatuses.map((status): Case => ({
    reference: namedByStatus(status),
    status,
    bank: 'westpac',
    age: (minutesOld[status] ?? 300) * minute,
  })),
];
