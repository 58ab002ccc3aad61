// The calls about customers on their way through /connect.
import type { visits } from '../../../src/api/contract/applications/visits.ts';
import { sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { every } from '../../platform/database/sql.ts';
import { ofVendor } from '../../platform/lists/ownVendor.ts';
import { recordReading } from '../applications/guard/recordReading.ts';
import { crawlerOf, readVisits, readWay, stepOf } from './queries.ts';
import { sendLink } from './sendLink.ts';

const preset = 100;
const mostRows = 100;
const mostRowsOfAll = 500;

export const visitsHandlers: HandlersOf<typeof visits> = {
  sendLink,
  async way({ query: { vendor }, caller, data }) {
    const found = await readWay(data, vendor === undefined ? undefined : ofVendor(caller, vendor));
    if (found === undefined) throw new Error('A count without a row');
    return found;
  },
  async list(asked) {
    const { query, caller, data, services, request } = asked;
    const {
      step,
      application_id: application,
      vendor_specific_id: reference,
      cursor,
      page_size: size = preset,
    } = query;
    const most = size === -1 ? mostRowsOfAll : Math.min(size, mostRows);
    const conditions = [
      step !== undefined && sql`${stepOf} = ${step}`,
      application !== undefined && sql`t.application_id = ${application}`,
      query.vendor !== undefined && ofVendor(caller, query.vendor),
      reference !== undefined && sql`t.vendor_specific_id = ${reference}`,
    ];
    const [found, total] = await Promise.all([
      readVisits(data, caller, { conditions, cursor, most: most + 1 }),
      services.counts.of(data, sql`from connect_session t ${crawlerOf} where ${every(conditions)}`),
    ]);
    const rows = found.slice(0, most);
    const last = found.length > most ? rows.at(-1) : undefined;
    const personal = rows.flatMap((row) => (row.recipient === null ? [] : (row.application_id ?? [])));
    if (personal.length > 0) await recordReading(asked, 'visits.list', personal);
    return {
      count: total.count,
      ...(total.estimated ? { count_estimated: true as const } : {}),
      next: last === undefined ? null : nextLink(services.publicUrl, request.path, { cursor: last.cursor }),
      results: rows.map(({ cursor: _cursor, ...row }) => row),
    };
  },
};
