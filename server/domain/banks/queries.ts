// The statements about banks.
import type { PublicBank, StaffBank } from '../../../src/api/contract/crawling/banks.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** Why a bank is offline is told to people who are signed in. */
const publicFields = (isKnown: boolean) => sql`id, name, logo, country_code, sort_order as "order", search, is_offline,
  case when ${isKnown} then offline_reason end as offline_reason, case when ${isKnown} then iso(back_at) end as back_at,
  has_balances, has_transactions, has_estatements, has_interimstatements, has_detailedaccounts`;

export const listPublicBanks = (data: Data, country: string | undefined, isKnown: boolean): Promise<PublicBank[]> =>
  data.rows<PublicBank>(sql`select ${publicFields(isKnown)} from bank
    where unlisted_of is null and (${country ?? null}::text is null or country_code = ${country ?? null}::text) order by sort_order, name`);

const mostUnlisted = 2_000;

export const listUnlistedBanks = (
  data: Data,
  vendor: number | 'all',
): Promise<{ id: number; name: string; country_code: string }[]> =>
  data.rows(sql`select id, name, country_code from bank
    where unlisted_of is not null and (${vendor === 'all'} or unlisted_of = ${vendor === 'all' ? null : vendor}::int)
    order by id desc limit ${mostUnlisted}`);

const staffFields = sql`${publicFields(true)}, module, cache_seed, totals, completeds, dieds, faileds,
    failed_warn_threshold::float8 as failed_warn_threshold, died_warn_threshold::float8 as died_warn_threshold,
    died_offline_threshold::float8 as died_offline_threshold, iso(back_onlined_timestamp) as back_onlined_timestamp,
    iso(died_timestamp) as died_timestamp, iso(died_warning_timestamp) as died_warning_timestamp,
    iso(failed_warning_timestamp) as failed_warning_timestamp, iso(offline_since) as offline_since, offline_by, version`;

export const listStaffBanks = (data: Data): Promise<StaffBank[]> =>
  data.rows<StaffBank>(sql`select ${staffFields} from bank where unlisted_of is null order by sort_order, name`);

/** Held until the transaction ends. */
export const findStaffBank = (tx: Data, id: number): Promise<StaffBank | undefined> =>
  tx.one<StaffBank>(sql`select ${staffFields} from bank where id = ${id} and unlisted_of is null for update`);

export const listRatios = (
  data: Data,
): Promise<{ id: number; total: number; completed: number; died: number; failed: number }[]> =>
  data.rows(sql`select id, totals as total, coalesce(round(100.0 * completeds / nullif(totals, 0)), 0)::int as completed,
    coalesce(round(100.0 * dieds / nullif(totals, 0)), 0)::int as died,
    coalesce(round(100.0 * faileds / nullif(totals, 0)), 0)::int as failed from bank where unlisted_of is null order by totals desc, id`);
