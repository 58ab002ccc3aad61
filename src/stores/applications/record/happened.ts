// What happened to an application, in sentences: its crawls with the error that ended them, its webhooks, its end.
import type { Application } from '../../../api/contract/applications/applications.ts';
import { isTrouble } from '../../../api/contract/crawling/crawlers.ts';
import { isRunning } from '../../crawlers/running.ts';
import { ageWords } from './age.ts';
import { bankName, byStatus, mostBanks, namesOf, type Named, type StateGroup } from './banks.ts';

type Profile = Application['profiles'][number];

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const accountsOf = (profiles: readonly Profile[]): number =>
  profiles.reduce((sum, { accounts }) => sum + accounts.length, 0);

export function happenedTo(record: Application, named: Named): readonly string[] {
  const { profiles, finalised, deleted_at: deleted } = record;
  const crawls =
    profiles.length <= mostBanks
      ? profiles.map((profile) => ofProfile(profile, bankName(profile, named)))
      : byStatus(profiles).map((group) => ofGroup(group, named));
  return [
    ...(profiles.length === 0 ? ['Nothing was crawled'] : crawls),
    webhooksSent(record),
    ...(finalised ? ['Finalised'] : []),
    ...(deleted === null ? [] : ['The files of the client were deleted']),
  ];
}

function ofProfile({ crawler, accounts }: Profile, bank: string): string {
  if (crawler === null) return `${bank}: nothing was crawled`;
  const { status, elapsed, error } = crawler;
  if (status === 'COMPLETED') return `${bank}: crawl completed, ${counted(accounts.length, 'account')}`;
  if (isRunning(status)) return `${bank}: being crawled (${status})`;
  if (status === 'INITIAL') return `${bank}: chosen by the customer`;
  if (!isTrouble(status)) return `${bank}: the customer left`;
  const after = elapsed === null ? '' : ` after ${ageWords(elapsed * 1000)}`;
  const why = [error?.code, error?.message].filter((part) => part !== null && part !== undefined).join(' ');
  return `${bank}: crawl ended with ${status}${after}${why === '' ? '' : `, ${why}`}`;
}

function ofGroup({ status, profiles }: StateGroup, named: Named): string {
  const { length } = profiles;
  const banks = namesOf(profiles, named);
  if (status === undefined) return `${counted(length, 'bank')} not crawled: ${banks}`;
  if (status === 'COMPLETED')
    return `${counted(length, 'crawl')} completed, ${counted(accountsOf(profiles), 'account')}`;
  if (isRunning(status)) return `${counted(length, 'crawl')} ${status}: ${banks}`;
  if (status === 'INITIAL') return `${counted(length, 'bank')} chosen by the customer: ${banks}`;
  if (!isTrouble(status)) return `The customer left ${counted(length, 'bank')}: ${banks}`;
  const codes = new Set(profiles.flatMap(({ crawler }) => crawler?.error?.code ?? []));
  const why = codes.size === 0 ? '' : ` (${[...codes].join(', ')})`;
  return `${counted(length, 'crawl')} ended with ${status}${why}: ${banks}`;
}

function webhooksSent({ webhooks: { count, failed } }: Application): string {
  if (count === 0) return 'No webhook was sent';
  if (failed === 0) return `${counted(count, 'webhook')} arrived, nothing failed`;
  return `${failed} of ${counted(count, 'webhook')} failed`;
}
