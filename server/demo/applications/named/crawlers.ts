// The named applications for their crawls: times, errors, files and logs.
import { namedCrawlers as uuids } from '../../named.ts';
import { day, hour, type ApplicationPlan, type CrawlerPlan } from '../../plan/plan.ts';
import { namedLogs, other } from '../../logs/named.ts';
import type { Case } from './case.ts';
import { comparedCases } from './compared.ts';

/** Its application is called after the crawler. */
const crawler = (name: keyof typeof uuids, given: Partial<CrawlerPlan> = {}, more: Partial<Case> = {}): Case => ({
  reference: `demo-crawler-${name.toLowerCase()}`,
  finalised: false,
  ...more,
  change: (plan, now) => {
    more.change?.(plan, now);
    const last = plan.profiles[0]?.crawlers.at(-1);
    const log = namedLogs[name]?.(plan.profiles[0]?.accounts ?? []);
    if (last) Object.assign(last, { uuid: uuids[name], ...given, ...(log && { log }) });
  },
});

/** Its log is about two accounts, and these are the two that it found. */
function ofTwoAccounts({ profiles }: ApplicationPlan): void {
  for (const profile of profiles)
    profile.accounts = profile.accounts.slice(0, 1).flatMap((first) => {
      const { story } = first;
      return [first, { ...structuredClone({ ...first, story: null }), story, ...other }];
    });
}

const fileTypes = ['html', 'png', 'json', 'pdf', 'folder'] as const;
const capture = (['html', 'png'] as const).map((type) => ({ type, name: `demo-capture.${type}`, size: 4_800 }));

export const crawlerCases: Case[] = [
  crawler('completed'),
  crawler(
    'died',
    { elapsed: 33, error: { code: 'E5000', message: 'The page of the account list was not recognised' } },
    { status: 'DIED', bank: 'westpac' },
  ),
  crawler(
    'failed',
    { elapsed: 21, error: { code: 'E1001', message: 'The bank refused the customer number or the password' } },
    { status: 'FAILED' },
  ),
  crawler('timedOut', { elapsed: 600, error: null }, { status: 'TIMEDOUT' }),
  crawler('elapsed180', { elapsed: 180 }),
  crawler('elapsed181', { elapsed: 181 }),
  crawler('elapsed600', { elapsed: 600 }),
  crawler('elapsed601', { elapsed: 601 }),
  crawler('cachePresent', { cachePresent: true }),
  crawler('cacheAbsent', { cachePresent: false }),
  crawler('mfa', { mfa: true }),
  crawler('oldProcessing', {}, { status: 'PROCESSING', age: 3 * day }),
  crawler('olderExited', {}, { status: 'EXITED', age: 4 * day }),
  crawler('diedAtSecondBank', {}, { status: 'DIED', bank: 'anz', age: 5 * hour }),
  crawler('diedAtSecondVendor', {}, { status: 'DIED', bank: 'asb', label: 'kauri-main' }),
  crawler('longLog', { elapsed: 540 }),
  crawler('releasedTwice'),
  crawler('jobSteps', {}, { change: ofTwoAccounts }),
  crawler('balancesWithUnfinishedJobs', {}, { change: ofTwoAccounts }),
  crawler('contradictingReport', {}, { change: ofTwoAccounts }),
  crawler('errorInGroup'),
  crawler('debugLocation', { files: capture }),
  crawler('longMessage'),
  crawler('markup'),
  crawler('emptyLog'),
  crawler('allFileTypes', {
    files: fileTypes.map((type) => ({
      type,
      name: type === 'folder' ? 'downloads' : `demo-file.${type}`,
      size: type === 'folder' ? 0 : 12_345,
    })),
  }),
  crawler('withSeed', { hasSeed: true }),
  crawler('withoutSeed', { hasSeed: false, files: [] }),
  ...comparedCases,
];
