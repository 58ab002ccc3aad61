// Which profile, and so which crawler, a lookup was asked for: the crawler itself, or the one whose accounts or analyses hold the id.
import type { Application, ApplicationRow } from '../../api/contract/applications/applications.ts';
import type { FilterValues } from '../lists/definition.ts';

/** Only a record that was looked up says what its accounts are. */
type Looked = Pick<ApplicationRow, 'profiles'> | Application;

/** The place of the profile that the address means; undefined where it means the application. */
export function profileAskedFor(filters: FilterValues, { profiles }: Looked): number | undefined {
  const { crawler_uuid, profile_id, account_id, analysis_id } = filters;
  const place = profiles.findIndex(({ id, crawler, accounts }) => {
    if (crawler_uuid !== undefined) return crawler?.uuid === crawler_uuid.toLowerCase();
    if (profile_id !== undefined) return id === Number(profile_id);
    if (account_id !== undefined) return accounts.some((account) => account.id === Number(account_id));
    return analysis_id !== undefined && accounts.some((account) => hasAnalysis(account, Number(analysis_id)));
  });
  return place === -1 ? undefined : place;
}

const hasAnalysis = (account: Looked['profiles'][number]['accounts'][number], id: number): boolean =>
  'analyses' in account && account.analyses.some((one) => one.id === id);

/** An earlier crawler of a profile is meant as it was asked for, although the profile shows its last. */
export function crawlerAskedFor(filters: FilterValues, rows: readonly Looked[]): string | undefined {
  const [only] = rows;
  if (only === undefined || rows.length > 1) return undefined;
  if (filters['crawler_uuid'] !== undefined) return filters['crawler_uuid'].toLowerCase();
  const place = profileAskedFor(filters, only);
  return place === undefined ? undefined : only.profiles[place]?.crawler?.uuid;
}
