// Changes somebody: what is left out stays, and nobody gives what they do not have.
import type { people, PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { changing } from './changing.ts';
import { isVendor, updatePerson } from './queries.ts';
import { proveForRights, type Rights } from './raising.ts';
import { tellRights } from './tellRights.ts';

type Facts = Pick<PersonRow, 'first_name' | 'last_name' | 'level' | 'vendor_id' | 'show_pii'>;

const factsOf = ({ first_name, last_name, level, vendor_id, show_pii }: PersonRow): Facts => ({
  first_name,
  last_name,
  level,
  vendor_id,
  show_pii,
});

/** What staff and administrators alike may not give; a status of 403 would sign them out. */
export function checkGiven(caller: Caller, given: Rights, had?: Facts): void {
  if (caller.level !== 'ADMIN' && given.level !== (had?.level ?? 'USER'))
    throw new Refusal(409, 'Only an administrator gives levels', { field: 'level' });
  if (caller.level !== 'ADMIN' && given.vendor_id !== (had === undefined ? caller.vendorId : had.vendor_id))
    throw new Refusal(409, 'Only an administrator chooses another vendor than the one you act for', {
      field: 'vendor_id',
    });
  if (given.show_pii && had?.show_pii !== true && !caller.showPii)
    throw new Refusal(409, 'You may not see personal data, so you cannot allow it to others', { field: 'show_pii' });
}

export const change: Handler<typeof people.change> = (asked) =>
  changing(asked, 'change', async ({ tx, before, keepAnAdministrator }) => {
    const { body, caller } = asked;
    const had = factsOf(before);
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const wanted: Facts = { ...had, ...given };
    const changed = (Object.keys(wanted) as (keyof Facts)[]).filter((name) => wanted[name] !== had[name]);
    if (changed.length === 0) return undefined;
    checkGiven(caller, wanted, had);
    if (wanted.level !== had.level && before.id === caller.personId)
      throw new Refusal(409, 'Your own level is changed by another administrator', { field: 'level' });
    await proveForRights(asked, wanted, had);
    if (wanted.level !== 'ADMIN') keepAnAdministrator();
    if (wanted.vendor_id !== had.vendor_id && wanted.vendor_id !== null && !(await isVendor(tx, wanted.vendor_id)))
      throw badInput('vendor_id', 'is not a vendor');
    const { level, ...facts } = wanted;
    await updatePerson(tx, before.id, { ...facts, isStaff: level !== 'USER', isAdmin: level === 'ADMIN' });
    await tellRights(tx, asked, wanted, before);
    const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
    return { before: only(had), after: only(wanted) };
  });
