// The one place where a password is set: whose it is decides what it may be, and only its hash leaves here.
import { levelOf, reaches } from '../../../../src/api/contract/level.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { Data } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import type { AccessSettings } from '../../settings/accessSettings.ts';
import { isCommon, isCommonByParts } from './commonPasswords.ts';
import { nameWithin, type PasswordOwner } from './names.ts';
import { leastStrength, strengthOf, type Strength } from './strength.ts';

export type { PasswordOwner } from './names.ts';

/** The hash of a password that its owner may newly take; a refusal of the field otherwise. The specification's own rules come before, from the contract. */
export async function hashNewPassword(
  settings: Rules,
  owner: PasswordOwner,
  password: string,
  field = 'password',
): Promise<string> {
  await refuseUnfitPassword(settings, owner, password, field);
  return hashPassword(password);
}

/** Says beforehand what would be refused when the password is set. */
export async function refuseUnfitPassword(
  settings: Rules,
  owner: PasswordOwner,
  password: string,
  field = 'password',
): Promise<void> {
  const problem = await problemOf(settings, owner, password);
  if (problem !== undefined) throw new Refusal(400, problem, { field });
}

/** Who may see more than one vendor is let in by no shorter one, whatever the settings say. */
const leastOfStaff = 12;

type Rules = Pick<AccessSettings, 'passwordLength'>;

const isStaff = ({ level }: PasswordOwner): boolean => reaches(level, 'STAFF');
const fewestOf = ({ passwordLength }: Rules, owner: PasswordOwner): number =>
  isStaff(owner) ? Math.max(leastOfStaff, passwordLength) : passwordLength;

/** Told before anything is refused: the rule in one line, how strong the password is, and what would be said against it. */
export async function judgePassword(
  settings: Rules,
  owner: PasswordOwner,
  password: string,
): Promise<{ rule: string; strength: Strength; problem: string | null }> {
  const fewest = fewestOf(settings, owner);
  const guessing = isStaff(owner) ? ', hard to guess' : '';
  return {
    rule: `At least ${fewest} characters${guessing}: no common password, and no name of yours or your company's.`,
    strength: await strengthOf(password, owner),
    problem: Array.from(password).length < fewest ? null : ((await problemOf(settings, owner, password)) ?? null),
  };
}

async function problemOf(settings: Rules, owner: PasswordOwner, password: string): Promise<string | undefined> {
  const fewest = fewestOf(settings, owner);
  if (Array.from(password).length < fewest)
    return isStaff(owner)
      ? `Passwords of staff and administrators need at least ${fewest} characters`
      : `Your password needs at least ${fewest} characters`;
  const name = nameWithin(password, owner);
  if (name !== undefined) return `Your password should not hold ${name}`;
  if ((await isCommon(password)) || (isStaff(owner) && (await isCommonByParts(password))))
    return 'This password is too common. Please choose one that nobody would guess';
  if (isStaff(owner) && (await strengthOf(password, owner)) < leastStrength)
    return 'This password is too easy to guess. Add another word or two that do not belong together';
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
