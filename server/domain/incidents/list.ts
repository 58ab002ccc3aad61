// The incidents with their filters, the one that was noticed last first.
import type { incidents } from '../../../src/api/contract/watching/incidents.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { countIncidents, readIncidents } from './queries.ts';

const preset = 100;
const mostRows = 500;

export const list: Handler<typeof incidents.list> = async ({ query, caller, data, services, request }) => {
  const { id, page_size: size = preset, cursor, severity, bank_id: bank, mine } = query;
  // A link to one of them leads there, closed or not.
  const { state = id === undefined ? 'current' : 'all' } = query;
  const most = size === -1 ? mostRows : Math.min(size, mostRows);
  const conditions = [
    state === 'current' ? sql`t.state <> 'closed'` : state !== 'all' && sql`t.state = ${state}`,
    id !== undefined && sql`t.id = ${id}`,
    severity !== undefined && sql`t.severity = ${severity}`,
    bank !== undefined && sql`t.bank_id = ${bank}`,
    mine !== undefined && sql`(t.owner_id is not distinct from ${caller.personId}) = ${mine}`,
  ];
  const [found, count] = await Promise.all([
    readIncidents(data, { conditions, cursor, most: most + 1 }),
    countIncidents(data, conditions),
  ]);
  const last = found.length > most ? found[most - 1] : undefined;
  return {
    count,
    next: last === undefined ? null : nextLink(services.publicUrl, request.path, { cursor: last.cursor }),
    results: found.slice(0, most).map(({ cursor: _cursor, ...row }) => row),
  };
};
