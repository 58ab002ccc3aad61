// What somebody is called, and what differs between two states of them.
import type { PersonRow } from '../../api/contract/people/managed/people.ts';

export const personName = ({ first_name: first, last_name: last }: PersonRow): string => `${first} ${last}`.trim();

/** As a notice calls them. */
export const callOf = (person: PersonRow): string => personName(person) || person.email;

export function statusText({ is_active, last_login, invitation_refused: why }: PersonRow): string {
  if (!is_active) return 'Deactivated';
  if (last_login !== null) return 'Active';
  return why === null ? 'Invited' : `Not delivered: ${why}`;
}

/** Their invitation never arrived, and another is to be sent. */
export const isUndelivered = ({ is_active, invitation_refused }: PersonRow): boolean =>
  is_active && invitation_refused !== null;

/** "level is now STAFF, personal data is now yes" */
export function whatChanged(before: PersonRow, after: PersonRow): string {
  const facts = (row: PersonRow): readonly (readonly [string, string])[] => [
    ['first name', row.first_name],
    ['last name', row.last_name],
    ['level', row.level],
    ['vendor', row.vendor ?? 'none'],
    ['personal data', row.show_pii ? 'yes' : 'no'],
    ['active', row.is_active ? 'yes' : 'no'],
  ];
  const was = new Map(facts(before));
  return facts(after)
    .filter(([name, now]) => was.get(name) !== now)
    .map(([name, now]) => `${name} is now ${now === '' ? 'empty' : now}`)
    .join(', ');
}
