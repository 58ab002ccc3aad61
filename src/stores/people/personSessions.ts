// Where one person is signed in; an address that names nobody asks the service nothing.
import { people } from '../../api/contract/people/managed/people.ts';
import type { SessionRow } from '../../api/contract/people/managed/sessionRow.ts';
import type { Load } from '../lists/definition.ts';
import { pagesOf } from '../lists/pages.ts';

const pages = pagesOf(people.sessions);

export const loadPersonSessions: Load<SessionRow> = async (environment, query, how) =>
  Number(query['id']) > 0 ? pages(environment, query, how) : { count: 0, next: null, results: [] };
