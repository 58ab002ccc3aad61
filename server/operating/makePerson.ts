// Makes somebody a user, staff or an administrator: a new person or a known one, of a vendor that is made where there is none, with a link for a password.
import { levelOf, reaches, type Level } from '../../src/api/contract/level.ts';
import { tellOwner, type Letterhead } from '../platform/access/owners/tellOwner.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Data } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';
import { digestOf, newReference } from '../platform/secrets/references.ts';
import { PlainRefusal } from '../platform/settings/PlainRefusal.ts';

export interface Wanted {
  email: string;
  level: Exclude<Level, 'NONE'>;
  /** The name of the vendor they belong to, unless they belong to one already. */
  vendor: string;
  country: 'AU' | 'NZ';
  seesPersonalData: boolean;
}

export const nameOf: Readonly<Record<Wanted['level'], string>> = {
  USER: 'a user',
  STAFF: 'staff',
  ADMIN: 'an administrator',
};

/** The token is as good as a password for an hour, like that of a mailed link. */
export async function makePerson(
  data: Data,
  wanted: Wanted,
  letterhead: Letterhead,
): Promise<{ vendor: string; token: string }> {
  const token = newReference();
  // Nobody knows it: the link is the only way in.
  const password = await hashPassword(newReference());
  return data.transaction(async (tx) => {
    const known = await tx.one<{ vendor_id: number | null; is_staff: boolean; is_superuser: boolean }>(
      sql`select vendor_id, is_staff, is_superuser from person where lower(email) = lower(${wanted.email})`,
    );
    const before = known && levelOf({ ...known, is_active: true });
    if (before !== undefined && !reaches(wanted.level, before))
      throw new PlainRefusal(`${wanted.email} is more than that already: a level is lowered on the page People.`);
    const vendorId = known?.vendor_id ?? (await vendorOf(tx, wanted));
    const person = await tx.one<{ id: number; vendor: string }>(sql`
      insert into person as p (email, username, password_hash, is_staff, is_superuser, show_pii, vendor_id)
      values (${wanted.email}, ${wanted.email.slice(0, wanted.email.indexOf('@'))}, ${password},
        ${reaches(wanted.level, 'STAFF')}, ${wanted.level === 'ADMIN'}, ${wanted.seesPersonalData}, ${vendorId})
      on conflict (lower(email)) do update set is_active = true, is_staff = excluded.is_staff,
        is_superuser = excluded.is_superuser,
        show_pii = p.show_pii or excluded.show_pii, vendor_id = excluded.vendor_id, version = p.version + 1
      returning id, (select name from vendor where id = p.vendor_id) as vendor`);
    if (person === undefined) throw new Error('The person was not written');
    await tx.run(sql`insert into password_reset (token_hash, person_id, expires_at)
      values (${digestOf(token)}, ${person.id}, now() + interval '1 hour')`);
    if (before !== undefined && before !== wanted.level)
      await tellOwner(tx, letterhead, person.id, {
        what: `Whoever runs this Signalbox changed your account: your level is ${wanted.level} now, and was ${before}`,
        byOther: true,
      });
    const after = { level: wanted.level, vendor_id: vendorId };
    await writeAudit(tx, {
      personId: undefined,
      vendorId,
      command: 'operating.admin',
      object: `person ${person.id}`,
      after,
      result: 'done',
    });
    return { vendor: person.vendor, token };
  });
}

/** The vendor of that name; a new one gets a label, which everything that it starts is filed under. */
async function vendorOf(tx: Data, { vendor, country }: Wanted): Promise<number> {
  const known = await tx.one<{ id: number }>(sql`select id from vendor where name = ${vendor}`);
  if (known !== undefined) return known.id;
  const made = await tx.one<{ id: number }>(
    sql`insert into vendor (name, country_code) values (${vendor}, ${country}) returning id`,
  );
  if (made === undefined) throw new Error('The vendor was not written');
  const words = vendor.toLowerCase().match(/[a-z0-9]+/g) ?? ['vendor'];
  await tx.run(sql`
    with label as (insert into label (ref, vendor_id) values (${`${words.join('-')}-${made.id}`}, ${made.id}) returning id)
    update vendor set primary_label_id = label.id from label where vendor.id = ${made.id}`);
  return made.id;
}
