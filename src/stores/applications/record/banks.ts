// How the crawls of an application stand, a bank each, or by status where there are many banks.
import type { Application } from '../../../api/contract/applications/applications.ts';
import { isTrouble } from '../../../api/contract/crawling/crawlers.ts';
import { isRunning } from '../../crawlers/running.ts';
import { ageWords } from './age.ts';

type Profile = Application['profiles'][number];
type Crawler = NonNullable<Profile['crawler']>;

/** More than these are told by their number. */
export const mostBanks = 3;

export interface BankState {
  /** A bank, or how many of them and which. */
  name: string;
  /** Undefined: nothing was crawled yet. */
  status: Crawler['status'] | undefined;
  /** "1 m 40 s ago"; "for 40 s" while it goes on. */
  age?: string;
}

export interface Named {
  bankOf(id: number): string | undefined;
}

export const bankName = ({ bank_id: id }: Pick<Profile, 'bank_id'>, { bankOf }: Named): string =>
  bankOf(id) ?? `Bank ${id}`;

/** The worst first: what failed, what goes on, what never began, and what is there. */
function weightOf(status: Crawler['status'] | undefined): number {
  if (isTrouble(status)) return 0;
  if (status === undefined || status === 'INITIAL' || status === 'EXITED') return 2;
  return isRunning(status) ? 1 : 3;
}

export interface StateGroup {
  status: Crawler['status'] | undefined;
  profiles: readonly Profile[];
}

export function byStatus(profiles: readonly Profile[]): readonly StateGroup[] {
  const groups = Map.groupBy(profiles, ({ crawler }) => crawler?.status);
  return [...groups]
    .map(([status, some]) => ({ status, profiles: some }))
    .toSorted((one, other) => weightOf(one.status) - weightOf(other.status));
}

/** "ANZ, ubank and 3 more" */
export function namesOf(profiles: readonly Profile[], named: Named): string {
  const names = [...new Set(profiles.map((profile) => bankName(profile, named)))];
  const shown = names.slice(0, mostBanks);
  const more = names.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}

export function bankStates(profiles: readonly Profile[], now: number, named: Named): readonly BankState[] {
  if (profiles.length <= mostBanks)
    return profiles.map(({ crawler, ...profile }) => ({
      name: bankName(profile, named),
      status: crawler?.status,
      ...(crawler === null ? {} : { age: ageOf(crawler, now) }),
    }));
  return byStatus(profiles).map(({ status, profiles: some }) => ({
    name: `${some.length} of ${profiles.length}`,
    status,
  }));
}

function ageOf({ status, timestamp, elapsed }: Crawler, now: number): string {
  const begun = Date.parse(timestamp);
  return isRunning(status) || status === 'INITIAL'
    ? `for ${ageWords(now - begun)}`
    : `${ageWords(now - begun - (elapsed ?? 0) * 1000)} ago`;
}
