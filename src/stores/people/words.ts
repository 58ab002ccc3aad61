// What somebody is called, and what differs between two states of them.
import type { PersonRow } from '../../api/contract/people/managed/people.ts';

export const personName = ({ first_name: first, last_name: last }: PersonRow): string => `${first} ${last}`.trim();

/** As a notice calls them. */
export const callOf = (person: PersonRow): string => personName(person) || person.email;

export const statusText = ({ is_active: isActive, last_login: lastLogin }: PersonRow): string =>
  isActive ? (lastLogin === null ? 'Invited' : 'Active') : 'Deactivated';

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
