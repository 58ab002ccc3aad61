// The statements about people who sign in.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

interface Credentials {
  id: number;
  password_hash: string;
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  vendor_id: number | null;
}

export const findCredentials = (data: Data, email: string): Promise<Credentials | undefined> =>
  data.one<Credentials>(sql`select id, password_hash, is_active, is_staff, is_superuser, vendor_id
    from person where lower(email) = lower(${email})`);

export const findEntering = (data: Data, id: number): Promise<(Credentials & { email: string }) | undefined> =>
  data.one<
    Credentials & { email: string }
  >(sql`select id, email, password_hash, is_active, is_staff, is_superuser, vendor_id
    from person where id = ${id}`);

/** The same password, made with the costs of today. */
export const renewHash = (data: Data, id: number, hash: string): Promise<number> =>
  data.run(sql`update person set password_hash = ${hash} where id = ${id}`);

export const noteLogin = (data: Data, id: number): Promise<number> =>
  data.run(sql`update person set last_login = now() where id = ${id}`);

/** Setting a password ends every session of the person (a trigger does it). */
export const setPassword = (data: Data, id: number, hash: string): Promise<number> =>
  data.run(sql`update person set password_hash = ${hash}, version = version + 1 where id = ${id}`);

/** The same statement for a known and an unknown address, so that neither answer nor time tells them apart. */
export const startReset = (
  data: Data,
  reset: { email: string; tokenHash: Buffer; reference: string; fieldsSealed: Buffer },
): Promise<number> =>
  data.run(sql`
    with owner as (select id, email from person where lower(email) = lower(${reset.email}) and is_active),
    link as (
      insert into password_reset (token_hash, person_id, expires_at)
      select ${reset.tokenHash}::bytea, id, now() + interval '1 hour' from owner returning person_id)
    insert into mail (template, recipient, fields_sealed, reference)
    select 'reset', owner.email, ${reset.fieldsSealed}::bytea, ${reset.reference}::uuid from owner join link on link.person_id = owner.id`);

/** Whose link it is, while it is good: what the new password may be depends on them. */
export const ownerOfReset = async (data: Data, tokenHash: Buffer): Promise<number | undefined> =>
  (
    await data.one<{ person_id: number }>(sql`select person_id from password_reset
      where token_hash = ${tokenHash} and used_at is null and expires_at > now()`)
  )?.person_id;

/** Takes the link once, and every other link of the person with it: the second use, and a late one, find nothing. */
export const takeReset = (data: Data, tokenHash: Buffer): Promise<{ person_id: number; email: string } | undefined> =>
  data.one<{ person_id: number; email: string }>(sql`
    with taken as (
      select r.person_id, p.email from password_reset r join person p on p.id = r.person_id
      where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > now() for update of r),
    ended as (update password_reset set used_at = now() where person_id in (select person_id from taken) and used_at is null)
    select person_id, email from taken`);
