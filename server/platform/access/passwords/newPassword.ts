// The one place where a password is set: whose it is decides what it may be, and only its hash leaves here.
import { levelOf, reaches } from '../../../../src/api/contract/level.ts';
import { leastOfStaff } from '../../../../src/api/contract/people/passwords.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { Data } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import type { AccessSettings } from '../../settings/accessSettings.ts';
import { isCommon } from './commonPasswords.ts';
import { nameWithin, type PasswordOwner } from './names.ts';

export type { PasswordOwner } from './names.ts';

/** The hash of a password that its owner may newly take; a refusal of the field otherwise. The specification's own rules come before, from the contract. */
export async function hashNewPassword(
  settings: Pick<AccessSettings, 'passwordLength'>,
  owner: PasswordOwner,
  password: string,
  field = 'password',
): Promise<string> {
  await refuseUnfitPassword(settings, owner, password, field);
  return hashPassword(password);
}

/** Says beforehand what would be refused when the password is set. */
export async function refuseUnfitPassword(
  settings: Pick<AccessSettings, 'passwordLength'>,
  owner: PasswordOwner,
  password: string,
  field = 'password',
): Promise<void> {
  const problem = await problemOf(settings, owner, password);
  if (problem !== undefined) throw new Refusal(400, problem, { field });
}

async function problemOf(
  { passwordLength }: Pick<AccessSettings, 'passwordLength'>,
  owner: PasswordOwner,
  password: string,
): Promise<string | undefined> {
  const isStaff = reaches(owner.level, 'STAFF');
  const fewest = isStaff ? Math.max(leastOfStaff, passwordLength) : passwordLength;
  if (Array.from(password).length < fewest)
    return isStaff
      ? `Passwords of staff and administrators need at least ${fewest} characters`
      : `Your password needs at least ${fewest} characters`;
  const name = nameWithin(password, owner);
  if (name !== undefined) return `Your password should not hold ${name}`;
  if (await isCommon(password)) return 'This password is too common. Please choose one that nobody would guess';
  return undefined;
}

/** Whose password it is that is set; none for a person who is not there. */
export async function ownerOf(data: Data, personId: number): Promise<PasswordOwner | undefined> {
  const person = await data.one<{
    email: string;
    first_name: string;
    last_name: string;
    is_staff: boolean;
    is_superuser: boolean;
    vendor: string | null;
  }>(sql`select p.email, p.first_name, p.last_name, p.is_staff, p.is_superuser, v.name as vendor
    from person p left join vendor v on v.id = p.vendor_id where p.id = ${personId}`);
  return (
    person && {
      // Also of somebody who is to be active again: what they may do then counts.
      level: levelOf({ ...person, is_active: true }),
      email: person.email,
      firstName: person.first_name,
      lastName: person.last_name,
      vendor: person.vendor ?? undefined,
    }
  );
}
