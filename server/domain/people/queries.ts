// The statements about the people who may sign in; each asks whom the caller reaches.
import type { Page } from '../../../src/api/contract/fields.ts';
import type { people, PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import type { SessionRow } from '../../../src/api/contract/people/managed/sessionRow.ts';
import { isOpen } from '../../platform/access/sessionQueries.ts';
import { endsAt } from '../../platform/access/sessions.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, type Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import type { Services } from '../../platform/services/services.ts';

/** An administrator reaches everybody; staff the users of the vendor they act for. */
export function reached({ level, vendorId }: Caller): Sql | undefined {
  if (level === 'ADMIN') return undefined;
  if (level !== 'STAFF' || vendorId === undefined) return sql`false`;
  return sql`t.vendor_id = ${vendorId} and not t.is_staff and not t.is_superuser`;
}

const joins = sql`left join vendor v on v.id = t.vendor_id`;
const levelOfRow = sql`case when t.is_superuser then 'ADMIN' when t.is_staff then 'STAFF' else 'USER' end`;
type Clocked = Pick<Services, 'now' | 'settings'>;
const fieldsOf = ({ now, settings }: Clocked) =>
  columnsOf<PersonRow>()(
    't',
    ['id', 'email', 'first_name', 'last_name', 'vendor_id', 'show_pii', 'is_active', 'version'],
    {
      level: levelOfRow,
      vendor: sql`v.name`,
      date_joined: sql`iso(t.date_joined)`,
      last_login: sql`iso(t.last_login)`,
      invitation_refused: sql`case when t.last_login is null then t.invitation_refused end`,
      sessions: sql`(select count(*)::int from session s join person p on p.id = s.person_id
      where s.person_id = t.id and p.is_active and ${isOpen(endsAt(now(), settings.sessions))})`,
    },
  );

export function listPeople(asked: Asked<typeof people.list>): Promise<Page<PersonRow>> {
  const { search, level, vendor, active } = asked.query;
  const conditions = [
    reached(asked.caller),
    search !== undefined &&
      sql`position(lower(${search}) in lower(t.email || ' ' || t.first_name || ' ' || t.last_name)) > 0`,
    level !== undefined && sql`${levelOfRow} = ${level}`,
    vendor !== undefined && sql`t.vendor_id = ${vendor}`,
    active !== undefined && sql`t.is_active = ${active}`,
  ];
  return idPage({ table: sql`person`, joins, fields: fieldsOf(asked.services), conditions }, asked);
}

/** One that the caller reaches. */
export async function readPerson(data: Data, caller: Caller, id: number, services: Clocked): Promise<PersonRow> {
  const where = every([sql`t.id = ${id}`, reached(caller)]);
  const found = await data.one(sql`select ${fieldsOf(services)} from person t ${joins} where ${where}`);
  if (found === undefined) throw notFound('Person');
  return found;
}

/** Whoever is changed, whoever changes, and all administrators wait for each other: what is asked of them is still so at the commit. */
export const lockPeople = (tx: Data, caller: Caller, id: number) =>
  tx.rows<{
    id: number;
    is_active: boolean;
    is_staff: boolean;
    is_superuser: boolean;
  }>(sql`select id, is_active, is_staff, is_superuser from person
    where id in (${id}, ${caller.personId}) or (is_superuser and is_active) order by id for update`);

export const insertPerson = (
  tx: Data,
  person: {
    email: string;
    firstName: string;
    lastName: string;
    hash: string;
    isStaff: boolean;
    isAdmin: boolean;
    showPii: boolean;
    vendorId: number;
  },
): Promise<{ id: number } | undefined> =>
  tx.one<{ id: number }>(sql`
    insert into person (email, username, first_name, last_name, password_hash, is_staff, is_superuser, show_pii, vendor_id)
    values (${person.email}, ${person.email.slice(0, person.email.indexOf('@'))}, ${person.firstName}, ${person.lastName},
      ${person.hash}, ${person.isStaff}, ${person.isAdmin}, ${person.showPii}, ${person.vendorId})
    on conflict (lower(email)) do nothing returning id`);

export interface PersonFacts {
  first_name: string;
  last_name: string;
  isStaff: boolean;
  isAdmin: boolean;
  vendor_id: number | null;
  show_pii: boolean;
}

export const updatePerson = (tx: Data, id: number, to: PersonFacts): Promise<number> =>
  tx.run(sql`update person set first_name = ${to.first_name}, last_name = ${to.last_name}, is_staff = ${to.isStaff},
    is_superuser = ${to.isAdmin}, vendor_id = ${to.vendor_id}, show_pii = ${to.show_pii},
    own_vendor_id = case when vendor_id is distinct from ${to.vendor_id}::int then ${to.vendor_id}::int else own_vendor_id end, version = version + 1
    where id = ${id}`);

/** Off, it ends sessions, tokens and links with it (a trigger does it). */
export const setActive = (tx: Data, id: number, isActive: boolean): Promise<number> =>
  tx.run(sql`update person set is_active = ${isActive}, version = version + 1 where id = ${id}`);

export const vendorNamed = async (tx: Data, id: number): Promise<string | undefined> =>
  (await tx.one<{ name: string }>(sql`select name from vendor where id = ${id}`))?.name;

export const isVendor = async (tx: Data, id: number): Promise<boolean> => (await vendorNamed(tx, id)) !== undefined;

export const nameOfCaller = async (tx: Data, { personId }: Caller): Promise<string> =>
  (
    await tx.one<{ name: string }>(
      sql`select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from person where id = ${personId}`,
    )
  )?.name ?? 'Somebody';

export const addLink = (tx: Data, personId: number, tokenHash: Buffer, hours: number): Promise<number> =>
  tx.run(sql`insert into password_reset (token_hash, person_id, expires_at)
    values (${tokenHash}, ${personId}, now() + make_interval(hours => ${hours}::int))`);

export async function listSessionsOf(asked: Asked<typeof people.sessions>): Promise<Page<SessionRow>> {
  const { caller, data, params, services } = asked;
  await readPerson(data, caller, params.id, services);
  const open = sql`exists (select from session s join person p on p.id = s.person_id
    where s.id = t.id and ${isOpen(endsAt(services.now(), services.settings.sessions))})`;
  const fields = columnsOf<SessionRow>()('t', ['id', 'client'], {
    created_at: sql`iso(t.created_at)`,
    last_active_at: sql`iso(t.last_active_at)`,
    in_browser: sql`t.born_in_browser`,
    current: sql`t.id is not distinct from ${caller.session?.id ?? null}::bigint`,
  });
  const conditions = [sql`t.person_id = ${params.id}`, open];
  return idPage({ table: sql`session`, fields, conditions }, asked);
}
