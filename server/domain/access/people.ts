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

/** The same statement for a known and an unknown address, so that neither answer nor time tells them apart; a link that is there is sent again. */
export const startReset = (
  data: Data,
  reset: { email: string; isSent: boolean; tokenHash: Buffer; reference: string; fieldsSealed: Buffer },
): Promise<number> =>
  data.run(sql`
    with owner as (select id, email from person where lower(email) = lower(${reset.email}) and is_active and ${reset.isSent}::boolean),
    sent as (
      insert into mail (template, recipient, fields_sealed, reference)
      select 'reset', email, ${reset.fieldsSealed}::bytea, ${reset.reference}::uuid from owner returning id)
    insert into password_reset (token_hash, person_id, expires_at, mail_id)
    select ${reset.tokenHash}::bytea, owner.id, now() + interval '1 hour', sent.id from owner cross join sent
    on conflict (token_hash) do update set expires_at = excluded.expires_at, mail_id = excluded.mail_id`);

/** One after the other for an address, known or not: what was sent last is looked at. */
export const lockResets = (tx: Data, email: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`resets of ${email.toLowerCase()}`}))`);

/** The e-mail of the newest link that is good, none where all are used or over; nothing within two minutes of the last. */
export const linkToSendAgain = (data: Data, email: string) =>
  data.one<{ reference: string | null; fields_sealed: Buffer | null }>(sql`
    select m.reference, m.fields_sealed from person p
    left join lateral (
      select m.reference, m.fields_sealed from password_reset r join mail m on m.id = r.mail_id
      where r.person_id = p.id and r.used_at is null and r.expires_at > now() order by m.id desc limit 1) m on true
    where lower(p.email) = lower(${email}) and p.is_active
      and not exists (select from password_reset r join mail m on m.id = r.mail_id
        where r.person_id = p.id and m.created_at > now() - interval '2 minutes')`);

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
