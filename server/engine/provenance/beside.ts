// How much stands beside the figures and is in none of them: lines that do not count, and accounts that were not shared.
import * as v from 'valibot';
import { notCounted, type NotCounted } from '../../../src/api/contract/analyses/notCounted.ts';
import type { Data } from '../../platform/database/database.ts';
import { Json } from '../../platform/database/rows/objectOf.ts';
import { sql, trusted } from '../../platform/database/sql.ts';

/** As the contract's `not_counted`, of the lines "u" that match. */
export const uncountedOf = (matching: string): Json =>
  new Json(`(select json_build_object('pending', count(*) filter (where u.reason = 'pending'),
    'other_currency', count(*) filter (where u.reason = 'other_currency')) from uncounted_line u where ${matching})`);

/** Of a profile, as its bank said when the consent was last used: the data that is here is of that day. */
export const lastUsed = (
  profile: string,
): string => `from consent c where c.profile_id = ${profile} and c.given_at is not null
    order by c.last_used_at desc nulls last, c.id desc limit 1`;

export const notSharedAt = (profile: string): string =>
  `coalesce((select jsonb_array_length(c.not_shared) ${lastUsed(profile)}), 0)`;

export interface Beside {
  not_counted: NotCounted;
  not_shared: number;
}

const read = v.object({ not_counted: notCounted, not_shared: v.number() });
const ofApplication = trusted(
  uncountedOf('u.account_id in (select a.id from account a where a.application_id = t.id)').text,
);

export const besideOf = async (data: Data, applicationId: number): Promise<Beside> =>
  v.parse(
    read,
    await data.one(sql`select ${ofApplication} as not_counted,
      (select coalesce(sum(${trusted(notSharedAt('p.id'))}), 0)::int from profile p where p.application_id = t.id) as not_shared
    from (select ${applicationId}::bigint as id) t`),
  );
