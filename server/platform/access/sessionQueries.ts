// The statements about sessions.
import type { Data } from '../database/database.ts';
import { sql, type Sql } from '../database/sql.ts';

export interface SessionRow {
  id: number;
  token_hash: Buffer | null;
  key_hash: Buffer;
  person_id: number;
  born_in_browser: boolean;
  remembered: boolean;
  created_at: Date;
  last_active_at: Date;
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  show_pii: boolean;
  vendor_id: number | null;
  own_vendor_id: number | null;
  country_code: string | null;
  has_factor: boolean;
}

const sessionWithPerson = sql`
  select s.id, s.token_hash, s.key_hash, s.person_id, s.born_in_browser, s.remembered, s.created_at, s.last_active_at,
    p.is_active, p.is_staff, p.is_superuser, p.show_pii, p.vendor_id, p.own_vendor_id, v.country_code,
    (exists (select 1 from authenticator_app a where a.person_id = p.id and a.confirmed_at is not null)
      or exists (select 1 from passkey k where k.person_id = p.id)) as has_factor
  from session s join person p on p.id = s.person_id left join vendor v on v.id = p.vendor_id
  where s.ended_at is null`;

export const findSession = (data: Data, by: 'token_hash' | 'key_hash', hash: Buffer): Promise<SessionRow | undefined> =>
  data.one<SessionRow>(
    by === 'token_hash'
      ? sql`${sessionWithPerson} and s.token_hash = ${hash}`
      : sql`${sessionWithPerson} and s.key_hash = ${hash}`,
  );

export const startSession = (
  data: Data,
  session: {
    tokenHash: Buffer | undefined;
    keyHash: Buffer;
    personId: number;
    bornInBrowser: boolean;
    remembered: boolean;
    address: string;
    client: string | undefined;
  },
): Promise<number> =>
  data.run(sql`insert into session (token_hash, key_hash, person_id, born_in_browser, remembered, address, client)
    values (${session.tokenHash ?? null}, ${session.keyHash}, ${session.personId}, ${session.bornInBrowser},
      ${session.remembered}, ${session.address}, ${session.client ?? null})`);

/** Beyond this many the ones that were used longest ago end. */
const mostSessions = 20;

export const endSurplus = (data: Data, personId: number): Promise<number> =>
  data.run(sql`update session set ended_at = now(), ended_because = 'too many sessions' where id in (
    select id from session where person_id = ${personId} and ended_at is null
    order by last_active_at desc, id desc offset ${mostSessions})`);

/** At most once a minute per session, so that a busy person does not cost a write per request. */
export const noteActivity = (data: Data, id: number): Promise<number> =>
  data.run(
    sql`update session set last_active_at = now() where id = ${id} and last_active_at < now() - interval '1 minute'`,
  );

export const endSession = (data: Data, id: number, personId: number, because: string): Promise<number> =>
  data.run(sql`update session set ended_at = now(), ended_because = ${because}
    where id = ${id} and person_id = ${personId} and ended_at is null`);

/** When sessions of each kind began, or were last used, that have run out by now. */
export interface SessionEnds {
  remembered: Date;
  began: Date;
  idle: Date;
}

/** A session "s" of a person "p" that has neither ended nor run out. */
export const isOpen = ({ remembered, began, idle }: SessionEnds): Sql => sql`s.ended_at is null and case
  when s.remembered and not p.is_staff and not p.is_superuser then s.created_at > ${remembered}::timestamptz
  else s.created_at > ${began}::timestamptz and (not s.born_in_browser or s.last_active_at > ${idle}::timestamptz) end`;

export const openSessionsOf = (personId: number, ends: SessionEnds): Sql =>
  sql`(select s.id, iso(s.created_at) as created_at, iso(s.last_active_at) as last_active_at,
      s.born_in_browser as in_browser, s.address, s.client from session s join person p on p.id = s.person_id
    where s.person_id = ${personId} and ${isOpen(ends)})`;

/** All of a person but the one that is named; none is told of that had run out. */
export async function endSessions(
  data: Data,
  personId: number,
  because: string,
  ends: SessionEnds,
  but: number | undefined,
): Promise<number> {
  const row = await data.one<{ ended: number }>(sql`
    with open as (select s.id from session s join person p on p.id = s.person_id
        where s.person_id = ${personId} and ${isOpen(ends)}),
      over as (update session set ended_at = now(), ended_because = ${because}
        where person_id = ${personId} and ended_at is null and id is distinct from ${but ?? null}::bigint returning id)
    select count(*)::int as ended from over join open using (id)`);
  return row?.ended ?? 0;
}
