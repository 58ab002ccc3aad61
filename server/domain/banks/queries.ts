// The statements about banks.
import type { bankLists, PublicBank, StaffBank } from '../../../src/api/contract/crawling/banks.ts';
import type { AnswerOf } from '../../../src/api/contract/endpoint.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';

/** Of a state "s". That a bank works has a beginning only where trouble ended: else it says when we began to look. */
export const sinceOfState = sql`(case when s.state <> 'works' or exists (select from bank_state p where p.bank_id = s.bank_id
  and p.state <> 'works' and p.until between s.since - interval '1 second' and s.since + interval '1 second') then iso(s.since) end)`;

/** Of the bank of the row: its switch counts at once, the rest from minute to minute. */
const stateNow = sql`(case when is_offline
  then json_build_object('word', 'offline', 'since', iso(coalesce(offline_since, now())), 'sentence', offline_reason)
  else (select json_build_object('word', s.state, 'since', ${sinceOfState}, 'sentence', s.sentence)
    from bank_state s where s.bank_id = bank.id and s.until is null and s.state <> 'offline') end)`;

/** Why a bank is offline is told to people who are signed in; how it does to everybody where the installation wants it. */
interface Known {
  reason: boolean;
  state: boolean;
}

const publicFields = (isKnown: Known) =>
  ({
    id: true,
    name: true,
    logo: true,
    country_code: true,
    order: sql`sort_order`,
    search: true,
    is_offline: true,
    offline_reason: sql`case when ${isKnown.reason} then offline_reason end`,
    back_at: sql`case when ${isKnown.reason} then iso(back_at) end`,
    state: sql`case when ${isKnown.state} then ${stateNow} end`,
    has_balances: true,
    has_transactions: true,
    has_estatements: true,
    has_interimstatements: true,
    has_detailedaccounts: true,
  }) as const;

export const listPublicBanks = (data: Data, country: string | undefined, isKnown: Known): Promise<PublicBank[]> =>
  data.rows(sql`select ${columnsOf<PublicBank>()('bank', [], publicFields(isKnown))} from bank
    where unlisted_of is null and not is_new and (${country ?? null}::text is null or country_code = ${country ?? null}::text) order by sort_order, name`);

type UnlistedBank = NonNullable<AnswerOf<typeof bankLists.list>['unlisted']>[number];
const mostUnlisted = 2_000;

export const listUnlistedBanks = (data: Data, vendor: number | 'all'): Promise<UnlistedBank[]> =>
  data.rows(sql`select ${columnsOf<UnlistedBank>()('bank', ['id', 'name', 'country_code'])} from bank
    where unlisted_of is not null and (${vendor === 'all'} or unlisted_of = ${vendor === 'all' ? null : vendor}::int)
    order by id desc limit ${mostUnlisted}`);

const staffFields = columnsOf<StaffBank>()(
  'bank',
  ['module', 'cache_seed', 'totals', 'completeds', 'dieds', 'faileds', 'offline_by', 'version'],
  {
    ...publicFields({ reason: true, state: true }),
    failed_warn_threshold: sql`failed_warn_threshold::float8`,
    died_warn_threshold: sql`died_warn_threshold::float8`,
    died_offline_threshold: sql`died_offline_threshold::float8`,
    back_onlined_timestamp: sql`iso(back_onlined_timestamp)`,
    died_timestamp: sql`iso(died_timestamp)`,
    died_warning_timestamp: sql`iso(died_warning_timestamp)`,
    failed_warning_timestamp: sql`iso(failed_warning_timestamp)`,
    offline_since: sql`iso(offline_since)`,
    register: sql`(case when register_key is not null then json_build_object('connector', register_connector, 'is_new', is_new) end)`,
  },
);

export const listStaffBanks = (data: Data): Promise<StaffBank[]> =>
  data.rows(sql`select ${staffFields} from bank where unlisted_of is null order by sort_order, name`);

/** Held until the transaction ends. */
export const findStaffBank = (tx: Data, id: number): Promise<StaffBank | undefined> =>
  tx.one(sql`select ${staffFields} from bank where id = ${id} and unlisted_of is null for update`);

type Ratio = AnswerOf<typeof bankLists.ratios>['results'][number];
const percentOf = (count: Sql): Sql => sql`coalesce(round(100.0 * ${count} / nullif(totals, 0)), 0)::int`;

export const listRatios = (data: Data): Promise<Ratio[]> =>
  data.rows(
    sql`select ${columnsOf<Ratio>()('bank', ['id'], {
      total: sql`totals`,
      completed: percentOf(sql`completeds`),
      died: percentOf(sql`dieds`),
      failed: percentOf(sql`faileds`),
    })} from bank where unlisted_of is null order by totals desc, id`,
  );
